"""The size of a picture or a window, as an option."""

from typing import Final

import click

from viz.errors import OptionsError
from viz.export.option_values import size_from

_SHORTEST_SIDE: Final = 180
_SMALLEST_AREA: Final = 240 * 240
_LONGEST_SIDE: Final = 8192


class Size(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """A picture size: a name, or width and height as ``1920x1080``."""

    name = "size"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[int, int]:
        """Width and height in pixels."""
        try:
            width, height = size_from(str(value))
        except OptionsError as error:
            self.fail(str(error), param, ctx)
        if (
            min(width, height) < _SHORTEST_SIDE
            or width * height < _SMALLEST_AREA
            or max(width, height) > _LONGEST_SIDE
        ):
            self.fail(
                f"found {value}, expected at least 320x180, 240x240 or 180x320 and at"
                f" most {_LONGEST_SIDE}x{_LONGEST_SIDE}",
                param,
                ctx,
            )
        return width, height
