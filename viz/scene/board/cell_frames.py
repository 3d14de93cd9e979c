"""Frames of notes on cells: a line around the cells of each note.

The first is solid, the second dashed and the third dotted; the line before the words of
a note is the same.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from viz.layout.layout import Layout
from viz.replay.annotations import CellNote
from viz.scene.board.outlines import Segment, dashes, outline
from viz.shapes import Disc, Fill, Group, Rect, Shape
from viz.theme import Role, Theme

_WIDTH: Final = 5
_INSET: Final = 5
_APART: Final = 9
"""Further inside for each note before that has a cell of it, so that no line hides."""
_DOTS: Final = 2.4
"""From dot to dot, in widths of the line."""
_DASH: Final = 4.0
"""Width of a cell that dashes are made for, in dashes before words."""


@lru_cache(maxsize=8)
def cell_frames(
    notes: tuple[CellNote, ...], layout: Layout, theme: Theme
) -> Group | None:
    """The lines around the cells of *notes*; nothing where there are none."""
    if not notes:
        return None
    shapes = tuple(
        shape
        for number, note in enumerate(notes)
        for shape in _frame(note, notes[:number], layout, theme)
    )
    return Group("cell notes", layout.board, shapes)


def note_sign(number: int, box: Rect, width: int, theme: Theme) -> Iterator[Shape]:
    """The line of note *number*, from 0, around *box*, before its words."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    sides = (
        Segment((left, top), (right, top)),
        Segment((left, bottom), (right, bottom)),
        Segment((left, top), (left, bottom)),
        Segment((right, top), (right, bottom)),
    )
    yield from _drawn(sides, number, round(box.width * _DASH), width, theme)


def _frame(
    note: CellNote, before: tuple[CellNote, ...], layout: Layout, theme: Theme
) -> Iterator[Shape]:
    number, within = len(before), sum(map(_meets(note), before))
    inset = layout.mark(_INSET) + within * layout.mark(_APART)
    segments = outline(note.cells, layout.placement, inset)
    wide = layout.placement.cell
    yield from _drawn(segments, number, wide, layout.mark(_WIDTH), theme)


def _meets(note: CellNote) -> Callable[[CellNote], bool]:
    """Whether another note has cells of *note*."""
    return lambda other: not set(note.cells).isdisjoint(other.cells)


def _drawn(
    segments: Sequence[Segment], number: int, cell: int, width: int, theme: Theme
) -> Iterator[Shape]:
    """*segments* in the kind of line that note *number* has."""
    ink, before = theme[Role.ACCENT], width // 2
    for segment in segments:
        (left, top), (right, bottom) = segment
        if number == 0:
            wide, high = right - left + width, bottom - top + width
            yield Fill(Rect(left - before, top - before, wide, high), ink)
        elif number == 1:
            for dash in dashes(segment, cell, width):
                yield Fill(dash, ink)
        else:
            count = max(1, round((right - left + bottom - top) / (width * _DOTS)))
            for place in range(count + 1):
                x = left + (right - left) * place // count
                y = top + (bottom - top) * place // count
                yield Disc((x, y), max(1, round(width * 0.6)), ink)
