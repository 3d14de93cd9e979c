"""The note box: the author's own words, below the reason.

A line for each note on cells stands below them, with the kind of line that its cells
have around them.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from viz.appearance import Appearance
from viz.layout.aspect import Aspect
from viz.layout.layout import Layout
from viz.replay.annotations import NoteWords
from viz.scene.board.cell_frames import note_sign
from viz.shapes import Fill, Group, Rect, Shape, Text
from viz.text_fitting import LEADING, evenly_wrapped, fitted, fitting
from viz.theme import Role

_LETTERS: Final = 38
_LARGE: Final = {Aspect.TALL: 42}
_INSET: Final = 20
_BAR: Final = 8
_GAP: Final = 18
_RISE: Final = 0.93
"""From the top of a line to where its letters stand, in sizes of the letters."""

_SHARE: Final = 0.52
"""Of the reason's room that a note takes at most."""
_SHARE_WITH_CELLS: Final = 0.62
"""The same with notes on cells."""
_SIGN: Final = 0.62
"""How wide the line before a note on cells is, in sizes of the letters."""
_SIGN_LINE: Final = 4


class _NotePlaces(NamedTuple):
    """Where the parts of a note box are.

    Attributes:
        size: Of the letters.
        lines: Of the words.
        box: Around everything.
    """

    size: int
    lines: tuple[str, ...]
    box: Rect


def with_room(layout: Layout, words: NoteWords) -> Layout:
    """*layout* with a reason that ends above the box of *words*, if there are any."""
    area = layout.reason
    if area is None or not any(words):
        return layout
    if layout.spill:
        return _unspilled(layout)
    high = _placed(words, layout, area).box.y - layout.px(_GAP) - area.y
    return _shortened(layout, max(1, high))


@lru_cache(maxsize=16)
def _shortened(layout: Layout, high: int) -> Layout:
    assert layout.reason is not None
    return replace(layout, reason=layout.reason._replace(height=high))


@lru_cache(maxsize=4)
def _unspilled(layout: Layout) -> Layout:
    """*layout* where the note takes the room below a long reason."""
    return replace(layout, spill=0)


@lru_cache(maxsize=16)
def note_box(words: NoteWords, layout: Layout, appearance: Appearance) -> Group | None:
    """*words* at the foot of the reason's room; nothing where there are none."""
    area = layout.reason
    if area is None or not any(words):
        return None
    size, lines, box = _placed(words, layout, area)
    theme, inset = appearance.theme, layout.px(_INSET)
    bar = box._replace(width=layout.px(_BAR))
    shapes: list[Shape] = [Fill(box, theme[Role.PANEL]), Fill(bar, theme[Role.ACCENT])]
    leading = round(size * LEADING)
    first, x = box.y + inset // 2, bar.right + inset
    for number, line in enumerate(lines):
        baseline = first + number * leading + round(size * _RISE)
        shapes.append(Text(line, x, baseline, size, theme[Role.INK]))
    for number, line in enumerate(words.cells):
        top = first + (len(lines) + number) * leading
        row = Rect(x, top, box.right - inset - x, leading)
        shapes += _cell_line(number, line, row, size, layout, appearance)
    return Group("note", box, tuple(shapes))


def _cell_line(  # noqa: PLR0913, PLR0917 - what is written, and where
    number: int,
    line: str,
    row: Rect,
    size: int,
    layout: Layout,
    appearance: Appearance,
) -> Iterator[Shape]:
    """The words of a note on cells, behind the line that its cells have."""
    theme, wide = appearance.theme, round(size * _SIGN)
    top = row.y + (row.height - wide) // 2
    sign = Rect(row.x + layout.px(_SIGN_LINE), top, wide, wide)
    yield from note_sign(number, sign, layout.px(_SIGN_LINE), theme)
    x = sign.right + round(size * 0.5)
    fits = fitting(line, size, row.right - x)
    baseline = row.y + round(size * _RISE)
    yield Text(line, x, baseline, fits, theme[Role.INK])


def _placed(words: NoteWords, layout: Layout, area: Rect) -> _NotePlaces:
    """The size of the letters, the lines, and the box around them."""
    inset, rows = layout.px(_INSET), len(words.cells)
    wide = area.width - 2 * inset - layout.px(_BAR)
    most = round(area.height * (_SHARE_WITH_CELLS if rows else _SHARE))
    if layout.spill:
        most = layout.spill - layout.px(_GAP)
    usual = layout.font(_LARGE.get(layout.form, _LETTERS))
    size, _ = fitted(words.text, usual, wide, most - inset, rows)
    lines = evenly_wrapped(words.text, size, wide) if words.text else ()
    high = min(most, round(size * LEADING) * (len(lines) + rows) + inset)
    top = area.bottom + layout.px(_GAP) if layout.spill else area.bottom - high
    return _NotePlaces(size, lines, Rect(area.x, top, area.width, high))
