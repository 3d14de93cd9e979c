"""Chains on the board: links as arrows, second patterns in frames."""

from itertools import combinations
from math import dist, hypot
from typing import Final

import pytest

from solver.log.board import Board
from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.log.trace import Trace
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.rules.variants import classic
from tests.in_one_test import in_one_test
from tests.support import NO_CLUES, candidate_set, candidates, house, puzzle_of
from tests.techniques import ARGUED, trace_with
from viz.layout.layout import layout_for
from viz.replay.phases import STILL, Phase, phases_of
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import Mark
from viz.scene.board.link_marks import links_of, placed_links
from viz.scene.board.link_numbers import CellMarks, number_places, number_radius
from viz.scene.board.link_routes import routes_of
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.views.step import step_view
from viz.shapes import Group, Line, Polygon, Text
from viz.theme import theme_named

ENDS: Final = candidates("A1=5 A8=5 H8=5 H2=5")
KITE: Final = Deduction(
    "skyscraper",
    removes=candidate_set("I1=5 H2=5"),
    because=ENDS,
    within=(house("row A"), house("row H"), house("column 8")),
    roles=((ENDS[0], CandidateRole.PINCER), (ENDS[3], CandidateRole.PINCER)),
    links=(
        Link((ENDS[0],), (ENDS[1],), is_strong=True, reason=house("row A"), number=1),
        Link((ENDS[1],), (ENDS[2],), is_strong=False, number=2),
        Link((ENDS[2],), (ENDS[3],), is_strong=True, reason=house("row H"), number=3),
    ),
    truths=(Truth(None, house("row A"), ENDS[0].digit),),
)


@pytest.fixture
def trace() -> Trace:
    """One step with three links; it need not be true to be drawn."""
    board = Board(puzzle_of(NO_CLUES))
    board.commit(KITE)
    return board.trace()


def links(trace: Trace, come: int = WHOLE) -> Group:
    """The links of the step when the causes have come so far, in thousandths."""
    layout = layout_for((1920, 1080), classic())
    motion = list(STILL)
    motion[Phase.CAUSE] = come
    return links_of(step_view(trace, 1), tuple(motion), layout, theme_named("paper"))


def test_every_link_is_an_arrow(trace: Trace) -> None:
    """A head for each; a firm line for the strong ones, dashes for the weak one."""
    shapes = links(trace).shapes

    assert sum(isinstance(shape, Polygon) for shape in shapes) == 3
    assert sum(isinstance(shape, Line) for shape in shapes) > 2 + 3


def test_links_have_their_numbers(trace: Trace) -> None:
    """In the order of the argument, once all are there."""
    words = [shape.text for shape in links(trace).shapes if isinstance(shape, Text)]

    assert words == ["1", "2", "3"]


@in_one_test("technique", ARGUED)
def test_no_number_lies_on_what_the_step_speaks_of(technique: str) -> None:
    """Nor on another number, nor off the board."""
    trace = trace_with(technique)
    layout = layout_for((1920, 1080), trace.puzzle.variant)
    view, paper = step_view(trace, len(trace)), theme_named("paper")
    radius = number_radius(layout)
    placed = [one.at for one in placed_links(view, layout, paper) if one.label]
    for x, y in placed:
        for cell in view.cells:
            marks = PencilMarks(cell.cell, layout, paper)
            marked = map(cell.marked_digits, (Mark.CAUSE, Mark.SECOND, Mark.REMOVED))
            for digit in digits(Mask(sum(marked))):
                a, b = marks.place(digit)
                beside = [max(0, abs(far) - marks.reach) for far in (a - x, b - y)]
                assert hypot(*beside) >= radius
        assert layout.board.inset(radius).holds((x, y))
    assert all(dist(*two) >= 2 * radius for two in combinations(placed, 2))


def test_a_number_keeps_away_from_candidates_where_it_can() -> None:
    """It stands in a free place of the cell instead of in the middle of the link."""
    layout, paper = layout_for((1920, 1080), classic()), theme_named("paper")
    ends = candidates("A1=5 A9=5")
    link = Link((ends[0],), (ends[1],), is_strong=True)
    routes = routes_of((link,), (), layout, paper)
    nothing = CellMarks(has_digit=False, shown=Mask(0), marked=Mask(0))
    full = nothing._replace(shown=Mask(0b111111111))
    middle = (nothing,) * 81
    crowded = (*(full if at == 4 else nothing for at in range(9)), *middle[9:])

    (free,) = number_places(routes, (True,), middle, layout, paper)
    (moved,) = number_places(routes, (True,), crowded, layout, paper)

    assert layout.cell(Cell(4)).holds(free)
    assert not layout.cell(Cell(4)).inset(-number_radius(layout) // 2).holds(moved)


def test_links_come_one_after_the_other(trace: Trace) -> None:
    """The eye follows; a long chain takes longer than a short one."""
    heads = [
        sum(isinstance(shape, Polygon) for shape in links(trace, come).shapes)
        for come in (0, WHOLE // 4, WHOLE // 2, WHOLE)
    ]

    assert heads == [0, 1, 2, 3]
    assert phases_of(trace.events[0]).count(Phase.CAUSE) == 2


def test_a_second_pattern_is_framed_and_what_is_struck_is_struck(trace: Trace) -> None:
    """A candidate that the chain removes from itself is no cause any more."""
    view = step_view(trace, 1)
    first, last = view.cells[ENDS[0].cell], view.cells[ENDS[3].cell]

    assert first.marked_digits(Mark.SECOND) == 1 << 4
    assert not last.has(Mark.CAUSE)
    assert not last.has(Mark.SECOND)
    assert last.marked_digits(Mark.REMOVED) == 1 << 4
