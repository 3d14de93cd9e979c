"""Makes the program's icon: the trace of a solve through the cells of a board.

The trace goes from a guess, the diamond, to the digit that it leads to. Run with
``python docs/make_icon.py``: it writes ``assets/icon.svg``, which the window uses, and
the icons of Linux desktops in ``packaging/linux/icons``.
"""

import io
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame

from viz.painters.svg import svg
from viz.shapes import (
    Disc,
    Fill,
    Frame,
    Group,
    Line,
    Outline,
    Point,
    Polygon,
    Rect,
    Shape,
)
from viz.theme import Role, theme_named

ROOT: Final = Path(__file__).resolve().parents[1]
ICON: Final = ROOT / "assets" / "icon.svg"
DESKTOP_ICONS: Final = ROOT / "packaging" / "linux" / "icons" / "hicolor"
NAME: Final = "io.github.sudoscope.Sudoscope"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
"""Of the pictures in pixels: those that desktops look for."""

_SIDE: Final = 256
_EDGE: Final = 14
_BOX: Final = 76
_TRACE: Final = ((2, 0), (0, 0), (0, 1), (2, 1), (2, 2), (0, 2))
"""The cells of the trace, by column and row: an S."""


def frame() -> Frame:
    """The icon as a frame of 256 pixels."""
    theme = theme_named("paper")
    whole = Rect(0, 0, _SIDE, _SIDE)
    face = whole.inset(4)
    line, thin, accent = (
        theme[r] for r in (Role.FIRM_LINE, Role.HAIRLINE, Role.ACCENT)
    )
    places = [_EDGE + _BOX * number for number in (1, 2)]
    first, last = _EDGE, _SIDE - _EDGE - 1
    shapes: tuple[Shape, ...] = (
        Fill(face, theme[Role.FACE], 44),
        *(Line((x, first), (x, last), thin, 6) for x in places),
        *(Line((first, y), (last, y), thin, 6) for y in places),
        Outline(face, line, 12, 44),
        *(
            Line(_middle(*one), _middle(*other), accent, 26)
            for one, other in pairwise(_TRACE)
        ),
        Disc(_middle(*_TRACE[-1]), 27, theme[Role.CAUSE]),
        Polygon(_diamond(_middle(*_TRACE[0]), 38), theme[Role.GUESS]),
    )
    return Frame(whole[2:], (Group("icon", whole, shapes),))


def _middle(column: int, row: int) -> Point:
    return _EDGE + _BOX * column + _BOX // 2, _EDGE + _BOX * row + _BOX // 2


def _diamond(centre: Point, reach: int) -> tuple[Point, ...]:
    x, y = centre
    return (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)


def text() -> str:
    """The icon as the text of an SVG file."""
    return svg(frame(), "Sudoscope")


def picture(side: int) -> pygame.Surface:
    """The icon as a picture of *side* pixels, transparent around its corners."""
    return pygame.image.load_sized_svg(io.BytesIO(text().encode()), (side, side))


def make() -> None:
    """Write all files."""
    ICON.write_text(text(), encoding="utf-8", newline="\n")
    for side in SIZES:
        folder = DESKTOP_ICONS / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture(side), folder / f"{NAME}.png")
    folder = DESKTOP_ICONS / "scalable" / "apps"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{NAME}.svg").write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make()
