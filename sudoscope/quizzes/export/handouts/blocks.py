"""Blocks of pages: words, lines and pictures that stay together.

Lengths are tenths of a point, of which 72 are an inch.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from sudoscope.quizzes.export.handouts.handout import THEME
from viz.fonts import wrapped
from viz.painters.pdf import Inset
from viz.shapes import Colour, Fill, Frame, Point, Rect, Shape, Text, Weight, moved
from viz.text_fitting import fitting
from viz.theme import Role, theme_named

SIZE: Final = (5953, 8419)
"""A4."""
MARGINS: Final = Rect(510, 480, SIZE[0] - 1020, SIZE[1] - 1060)
"""What is printed on, without the line at the foot."""

GAP: Final = 170
LEADING: Final = 1.32
ASCENT: Final = 0.98
HAIR: Final = 6


class LetterStyle(NamedTuple):
    """How a paragraph is set.

    Attributes:
        size: Of the letters.
        weight: Of the letters.
        role: What their colour is.
        gap: Above the paragraph, unless it is the first.
    """

    size: int
    weight: Weight = Weight.REGULAR
    role: Role = Role.INK
    gap: int = 25


Paragraph: TypeAlias = tuple[str, LetterStyle]


class Block(NamedTuple):
    """What stays together on a page.

    Attributes:
        height: How high it is.
        marks: Words and lines, their rows from its upper edge down.
        pictures: What is shown, each with its corner in the block's own rows.
        gap: The room below it.
        heading: What comes above it where a page begins with it; empty for nothing.
        ends_page: Whether what comes next is on a new page.
    """

    height: int
    marks: tuple[Shape, ...]
    pictures: tuple[Inset, ...] = ()
    gap: int = GAP
    heading: "tuple[Block, ...]" = ()
    ends_page: bool = False


def inset(frame: Frame, corner: Point, width: int) -> Inset:
    """*frame* so wide."""
    return Inset(frame, corner, width / frame.size[0])


def rows_of(picture: Inset) -> int:
    """How high *picture* is on a page."""
    return int(picture.frame.size[1] * picture.scale)


def stacked(blocks: Iterable[Block], gap: int) -> Block:
    """*blocks* one below the other."""
    whole = Block(-gap, ())
    for block in blocks:
        y = whole.height + gap
        whole = Block(
            y + block.height,
            (*whole.marks, *lowered(block.marks, y)),
            (*whole.pictures, *placed(block.pictures, y)),
        )
    return whole


def column(
    paragraphs: Iterable[Paragraph], left: int = MARGINS.x, width: int = MARGINS.width
) -> Block:
    """*paragraphs* one below the other; a word that is too wide has smaller letters."""
    marks: list[Text | Fill] = []
    y = 0
    for text, (usual, weight, role, gap) in paragraphs:
        y += gap if marks else 0
        for line in wrapped(text, usual, width, weight):
            size = fitting(line, usual, width, weight)
            low = y + round(size * ASCENT)
            marks.append(Text(line, left, low, size, ink_of(role), weight))
            y += round(size * LEADING)
    return Block(y, tuple(marks))


def lowered(marks: Iterable[Shape], by: int) -> Iterator[Shape]:
    """*marks* so much further down."""
    return (moved(mark, 0, by) for mark in marks)


def placed(pictures: Iterable[Inset], by: int) -> Iterator[Inset]:
    """*pictures* so much further down."""
    for picture in pictures:
        x, y = picture.corner
        yield picture._replace(corner=(x, y + by))


def ink_of(role: Role) -> Colour:
    """The colour of *role* in print, whatever colours the pictures have."""
    return theme_named(THEME)[role]
