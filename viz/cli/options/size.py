"""The size of a picture or a window, as an option."""

from typing import Final

from viz.cli.options.parsed import Parsed
from viz.errors import OptionsError
from viz.export.option_values import size_from

_SHORTEST_SIDE: Final = 180
_SMALLEST_AREA: Final = 240 * 240
_LONGEST_SIDE: Final = 8192


def _size(text: str) -> tuple[int, int]:
    """Width and height in pixels, from a name or a text like ``1920x1080``."""
    width, height = size_from(text)
    if (
        min(width, height) < _SHORTEST_SIDE
        or width * height < _SMALLEST_AREA
        or max(width, height) > _LONGEST_SIDE
    ):
        raise OptionsError(
            f"found {text}, expected at least 320x180, 240x240 or 180x320 and at most"
            f" {_LONGEST_SIDE}x{_LONGEST_SIDE}"
        )
    return width, height


SIZE_TYPE: Final = Parsed("size", _size)
