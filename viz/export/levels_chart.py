"""The chart of levels as a file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from solver.levels import Level, LevelRow
from viz.errors import OptionsError
from viz.export.thumbnail import thumbnail_bytes
from viz.messages import phrases
from viz.painters.svg import svg
from viz.scene.levels_chart import levels_chart
from viz.theme import Theme

_SIZE: Final = (1920, 1080)
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
            f"--chart draws a picture; end the name {path.name!r} in"
            f" {', '.join(_ENDINGS[:-1])} or {_ENDINGS[-1]}"
        )


def chart_bytes(
    levels: Sequence[Level], rows: Sequence[LevelRow], look: ChartLook, suffix: str
) -> bytes:
    """The chart of *rows* as a file with that *suffix*."""
    frame = levels_chart(levels, rows, _SIZE, look.theme, look.language)
    if suffix.lower() != ".svg":
        return thumbnail_bytes(frame, suffix)
    title = phrases("levels", look.language)["title-steps"]
    return svg(frame, title).encode()
