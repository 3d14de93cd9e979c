"""A chart as a file."""

from pathlib import Path
from typing import Final, NamedTuple

from viz.errors import OptionsError
from viz.shapes import Frame
from viz.theme import Theme

CHART_SIZE: Final = (1920, 1080)
"""Width and height of a chart in pixels."""
_ENDINGS: Final = (".svg", ".png", ".jpg")


class ChartLook(NamedTuple):
    """How a chart is drawn.

    Attributes:
        theme: Its colours.
        language: Two letters.
    """

    theme: Theme
    language: str


def check_chart(path: Path) -> None:
    """Refuse a name that is no picture's.

    Raises:
        OptionsError: Its ending is none of a picture.
    """
    if path.suffix.lower() not in _ENDINGS:
        raise OptionsError(
            f"a chart is a picture; end the name {path.name!r} in"
            f" {', '.join(_ENDINGS[:-1])} or {_ENDINGS[-1]}"
        )


def chart_bytes(frame: Frame, title: str, suffix: str) -> bytes:
    """A file with that *suffix* of the chart drawn in *frame*, which *title* names."""
    # Both are slow to load, and most who measure want no picture.
    if suffix.lower() != ".svg":
        from viz.export.sidecars import picture_bytes  # noqa: PLC0415

        return picture_bytes(frame, suffix)
    from viz.painters.svg import svg  # noqa: PLC0415

    return svg(frame, title).encode()
