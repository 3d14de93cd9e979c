"""The notes of a cell as shapes: colours under it, digits along its edge and inside."""

from collections.abc import Iterator
from typing import Final

from solver.puzzle.notes import NotedCell
from solver.rules.digits import digits
from viz.fonts import centred
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.scene.board.pencil_marks import PencilMarks, numeral
from viz.shapes import Colour, Fill, Point, Rect, Shape, Weight, faded
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_COLOURS: Final = (
    (Role.QUIET, 0.45),
    (Role.CAUSE, 0.40),
    (Role.CONTRADICTION, 0.50),
    (Role.GUESS, 0.60),
    (Role.REMOVED, 0.45),
    (Role.SECOND, 0.60),
    (Role.PLACED, 0.45),
    (Role.INK, 0.75),
    (Role.HOUSE, 0.90),
)
"""A role and its opacity for each colour of a note, from colour 1."""
_SMALL: Final = 0.3
"""Of a note along the edge, in parts of a cell."""
_INSIDE: Final = 0.30
_ALONG: Final = ((0, 0), (2, 0), (0, 2), (2, 2), (1, 0), (1, 2), (0, 1), (2, 1))
"""The places along the edge in the order in which they are filled: thirds of a cell,
columns first."""


def colour_shapes(
    note: NotedCell, cell: Rect, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The colours of *note* side by side under *cell*."""
    chosen = digits(note.colour)
    ground = cell.inset(layout.mark(2))
    for place, number in enumerate(chosen):
        left = ground.width * place // len(chosen)
        right = ground.width * (place + 1) // len(chosen)
        part = ground._replace(x=ground.x + left, width=right - left)
        yield Fill(part, colour_of(number, theme))


def colour_of(number: int, theme: Theme) -> Colour:
    """The colour of that number, from 1."""
    role, opacity = _COLOURS[number - 1]
    return faded(theme[role], opacity)


def digit_shapes(note: NotedCell, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The digits of *note*; those along the edge are as the candidates if many."""
    inner = layout.inner(note.cell)
    breadth, colour = min(inner.width, inner.height), theme[Role.PLACED]
    along = digits(note.corner)
    if len(along) > len(_ALONG):
        marks = PencilMarks(note.cell, layout, theme)
        for digit in along:
            yield marks.written(digit, Role.PLACED)
    else:
        size = round(breadth * _SMALL)
        size = max(size, min(least_letters(layout.size), breadth // 3))
        for digit, third in zip(along, _ALONG, strict=False):
            middle = _third(inner, third, size)
            yield numeral(digit, middle, size, colour, Weight.REGULAR)
    if note.centre:
        yield from _inside(note, layout, theme)


def _third(inner: Rect, third: tuple[int, int], size: int) -> Point:
    """The middle of a digit in a *third* of the cell, close to its edge."""
    reach = size * 5 // 8
    x, y = (
        (start + reach, start + length // 2, start + length - reach)[place]
        for start, length, place in (
            (inner.x, inner.width, third[0]),
            (inner.y, inner.height, third[1]),
        )
    )
    return x, y


_ONE_LINE: Final = 5
"""Digits that have room in one line."""

_LEAST: Final = 7
"""Pixels of a digit below which it cannot be read, and a dot represents it."""


def _inside(note: NotedCell, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """Digits in a line in the middle, in two lines where they would be too small."""
    found, inner = digits(note.centre), layout.inner(note.cell)
    wanted = round(min(inner.width, inner.height) * _INSIDE)
    room = inner.width * 9 // 10
    lines = [found]
    if len(found) > _ONE_LINE:
        half = (len(found) + 1) // 2
        lines = [found[:half], found[half:]]
    texts = ["".join(map(layout.placement.shape.numeral, line)) for line in lines]
    size = min(fitting(text, wanted, room) for text in texts)
    if size < _LEAST:
        marks = PencilMarks(note.cell, layout, theme)
        yield from (marks.written(digit, Role.PLACED) for digit in found)
        return
    x, y = inner.centre
    for number, text in enumerate(texts):
        down = round(size * (number - (len(texts) - 1) / 2))
        yield centred(text, (x, y + down), size, theme[Role.PLACED])
