"""How pictures are asked for: sizes, theme, speed; and the exit code of a solve."""

from pathlib import Path
from typing import Final

import click

from solver.events import Outcome
from solver.trace import Trace
from viz.theme import THEMES

SIZES: Final = {
    "720p": (1280, 720),
    "1080p": (1920, 1080),
    "1440p": (2560, 1440),
    "4k": (3840, 2160),
}
_SMALLEST_PIXELS: Final = (320, 180)
_LARGEST_PIXELS: Final = 8192


class Size(click.ParamType[tuple[int, int]]):
    """A picture size: a name, or width and height as ``1920x1080``."""

    name = "size"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[int, int]:
        """Width and height in pixels."""
        text = str(value).lower()
        if text in SIZES:
            return SIZES[text]
        numbers = text.split("x")
        if len(numbers) != 2 or not all(n.isascii() and n.isdigit() for n in numbers):  # noqa: PLR2004
            known = ", ".join(SIZES)
            self.fail(
                f"found {value!r}, expected {known} or WxH like 1600x900", param, ctx
            )
        width, height = map(int, numbers)
        low_width, low_height = _SMALLEST_PIXELS
        if (
            width < low_width
            or height < low_height
            or max(width, height) > _LARGEST_PIXELS
        ):
            self.fail(
                f"found {value}, expected {low_width}x{low_height} up to"
                f" {_LARGEST_PIXELS}x{_LARGEST_PIXELS}",
                param,
                ctx,
            )
        return width, height


theme_option = click.option(
    "--theme",
    type=click.Choice(THEMES),
    default="paper",
    show_default=True,
    help="The colours.",
)

speed_option = click.option(
    "--speed",
    type=click.FloatRange(0.05, 1000),
    default=1.0,
    show_default=True,
    help="How many times as fast as the usual pace.",
)


def exit_code(trace: Trace) -> int:
    """0 where the puzzle was solved, 1 where it was not."""
    return 0 if trace.outcome is Outcome.SOLVED else 1


def recordings() -> Path:
    """The folder for what is made without being told where; it is there afterwards."""
    folder = Path("recordings")
    folder.mkdir(exist_ok=True)
    return folder
