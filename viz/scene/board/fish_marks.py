"""Marks of fish: an outline for covers, bands for bases, and the X of an X-wing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from solver.clauses.clause import Clause, Stated, covers_of, houses_of
from solver.forms.fish import FISH
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage
from solver.rules.places import Cell, Place
from viz.layout.layout import Layout
from viz.replay.phases import Motion
from viz.scene.board.cell_view import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Mark,
    MarkedBoard,
    StepView,
)
from viz.scene.board.pencil_marks import PencilMarks, eased
from viz.shapes import Group, Line, Point, Rect, Shape, between, faded
from viz.theme import Role, Theme

_SIDES: Final = ((TOP, -1, 0), (RIGHT, 0, 1), (BOTTOM, 1, 0), (LEFT, 0, -1))
_EQUAL_SETS: Final = "equal-sets"
_PAIR: Final = 2
_STRENGTH: Final = 0.6
_WIDTH: Final = 4
"""Opacity of the lines of an X, and their width in pixels of the design."""


def bases_and_covers(
    found: Deduction,
) -> tuple[Sequence[Scope], Sequence[Scope]]:
    """The houses of a fish, or of equal sets; of other patterns all count as bases."""
    size = len(found.truths) if found.rule in FISH else len(found.within)
    if found.rule == _EQUAL_SETS:
        size //= 2
    return found.within[:size], found.within[size:]


def mark_covers(
    board: MarkedBoard, covers: Iterable[Scope], places: Sequence[Place]
) -> None:
    """Mark the cells of *covers*, with the sides at which a cover ends."""
    sides: dict[Cell, int] = {}
    for house in covers:
        at = {(places[cell].row, places[cell].column) for cell in house.cells}
        for cell in house.cells:
            row, column = places[cell].row, places[cell].column
            own = sum(s for s, y, x in _SIDES if (row + y, column + x) not in at)
            sides[cell] = sides.get(cell, 0) | own
    for cell, ends in sides.items():
        board.mark(Mark.COVER, (cell,), ends)


def framed_in(clause: Clause) -> tuple[Scope, ...]:
    """What *clause* shows with an edge: its covers, and of a sum its cages."""
    if not isinstance(clause, Stated):
        return covers_of(clause)
    return tuple(scope for scope in houses_of(clause) if isinstance(scope, Cage))


def crossing(
    found: Deduction, covers: Sequence[Scope]
) -> tuple[tuple[Candidate, Candidate], ...]:
    """The diagonals of an X-wing: pairs of its candidates in neither the same house.

    Args:
        found: A fish, or whatever else, which has none.
        covers: Its cover houses.
    """
    bases, _ = bases_and_covers(found)
    if found.rule not in FISH or len(bases) != _PAIR or len(covers) < _PAIR:
        return ()
    held = {candidate.cell: candidate for candidate in found.because}
    corners = [
        [[*{*base.cells} & {*cover.cells}] for cover in covers[:_PAIR]]
        for base in bases
    ]
    pairs = (
        (corners[0][0], corners[1][1]),
        (corners[0][1], corners[1][0]),
    )
    return tuple(
        (held[one[0]], held[other[0]])
        for one, other in pairs
        if len(one) == len(other) == 1 and one[0] in held and other[0] in held
    )


def crossing_lines(
    view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Group | None:
    """The X of an X-wing, between its candidates; ``None`` where there is none.

    Args:
        view: What is seen of the step.
        motion: How far it has come; the lines grow while the causes come in.
        layout: Where the cells are.
        theme: Its colours.
    """
    part = eased(view.lines_come(motion))
    if not view.crossing or not part:
        return None
    lines: tuple[Shape, ...] = tuple(_lines(view, part, layout, theme))
    rects = [layout.cell(c.cell) for pair in view.crossing for c in pair]
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(r.right for r in rects), max(r.bottom for r in rects)
    return Group("crossing", Rect(x, y, right - x, bottom - y), lines)


def _lines(
    view: StepView, part: float, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    colour = faded(theme[Role.CAUSE], _STRENGTH)
    width = layout.mark(_WIDTH * theme.stroke)
    for one, other in view.crossing:
        start, end = (
            _beside(a, b, layout, theme) for a, b in ((one, other), (other, one))
        )
        yield Line(start, between(start, end, part), colour, width)


def _beside(own: Candidate, other: Candidate, layout: Layout, theme: Theme) -> Point:
    """Where the line from *own* to *other* begins: outside of its ring."""
    marks = PencilMarks(own.cell, layout, theme)
    here = marks.place(own.digit)
    there = PencilMarks(other.cell, layout, theme).place(other.digit)
    long = max(1.0, ((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2) ** 0.5)
    return between(here, there, min(0.4, 1.15 * marks.reach / long))
