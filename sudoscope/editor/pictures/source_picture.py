"""The picture that a sketch was read from, beside it in the editor.

A question mark is in each cell whose digit is doubtful; the cell of the cursor is shown
as it is in the picture, large, with the cells around it and what it may show.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from solver.rules.places import Place
from sudoscope.digit_shares import shares_text
from sudoscope.editor.model.sketch import Sketch
from viz.appearance import Appearance
from viz.fonts import text_width
from viz.layout.layout import Layout
from viz.puzzles.sketch_source import SketchSource
from viz.shapes import (
    Align,
    Fill,
    Group,
    Outline,
    Picture,
    Rect,
    Shape,
    Text,
    Weight,
)
from viz.theme import Role

_AROUND: Final = (-1, 0, 1)
_ACROSS: Final = len(_AROUND)
_SHARE: Final = 0.45
"""Of the words of the editor: the width of the picture."""
_WORDS: Final = 24
"""Of 300: the letters below the picture."""
_SMALLEST: Final = 8
"""Pixels of the smallest letters."""


def source_room(words: Rect, keys: Sequence[Rect], gap: int) -> Rect:
    """The square for the picture, right of the *words* and over no key.

    Args:
        words: Where the words of the editor go.
        keys: Its number pad, and what else is below the words.
        gap: Pixels that stay free above a key.
    """
    side = round(words.width * _SHARE)
    below = [key.y - gap for key in keys if key.right > words.right - side]
    lowest = min(below, default=max(key.bottom for key in keys))
    side = min(side, lowest - words.y)
    return Rect(words.right - side, words.y, side, side)


def source_groups(
    source: SketchSource,
    sketch: Sketch,
    layout: Layout,
    appearance: Appearance,
    room: Rect,
) -> tuple[Group, ...]:
    """The question marks, and the cell of the cursor as it is in the picture."""
    marks = tuple(_question_marks(source, layout, appearance))
    board = Rect(0, 0, *layout.size)
    return (
        Group("doubtful", board, marks),
        Group("source", room, tuple(_enlarged(source, sketch, appearance, room))),
    )


def _question_marks(
    source: SketchSource, layout: Layout, appearance: Appearance
) -> Iterator[Shape]:
    colour = appearance.theme[Role.CONTRADICTION]
    for cell in source.doubtful:
        rect = layout.cell(cell)
        letters = round(rect.height * 0.34)
        yield Text(
            "?",
            rect.right - round(rect.width * 0.08),
            rect.y + letters,
            letters,
            colour,
            Weight.SEMIBOLD,
            Align.RIGHT,
        )


def _enlarged(
    source: SketchSource, sketch: Sketch, appearance: Appearance, room: Rect
) -> Iterator[Shape]:
    """Three by three cells around the cursor, and what its cell may show."""
    theme, letters = appearance.theme, max(12, room.width * _WORDS // 300)
    side = (room.height - 2 * letters) // _ACROSS
    left = room.right - side * _ACROSS
    yield Fill(Rect(left, room.y, side * _ACROSS, side * _ACROSS), theme[Role.QUIET])
    here = sketch.variant.places[sketch.cursor]
    for row in _AROUND:
        for column in _AROUND:
            place = Place(here.row + row, here.column + column)
            cell = sketch.variant.cell_at.get(place)
            if cell is not None:
                x, y = left + (column + 1) * side, room.y + (row + 1) * side
                name = f"{cell}.png"
                yield Picture(name, source.cells[cell], Rect(x, y, side, side))
    middle = Rect(left + side, room.y + side, side, side)
    yield Outline(middle, theme[Role.ACCENT], max(2, side // 16))
    shares = source.doubtful.get(sketch.cursor, ())
    said = shares_text(shares, appearance.language)
    while (
        letters > _SMALLEST and text_width(said, letters, Weight.REGULAR) > room.width
    ):
        letters -= 1
    if said:
        baseline = room.bottom - letters // 2
        yield Text(
            said, room.right, baseline, letters, theme[Role.INK], align=Align.RIGHT
        )
