"""Chains on the board: links as arrows, second patterns in frames."""

from typing import Final

import pytest

from solver.board import Board
from solver.deduction import CandidateRole, Deduction, Link, Truth
from solver.rules.builders import classic
from solver.trace import Trace
from tests.support import NO_CLUES, candidate_set, candidates, house, puzzle_of
from viz.layout.layout import layout_for
from viz.replay.phases import STILL, Phase, phases_of
from viz.replay.timeline import WHOLE
from viz.scene.board.link_marks import links_of
from viz.scene.board.step_view import step_view
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

    assert first.seconds == first.causes == 1 << 4
    assert last.causes == last.seconds == 0
    assert last.removed == 1 << 4
