"""Chains on the board: links as arrows with their numbers, ends in frames."""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import Final

import pytest

from solver.log.board import Board
from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.log.trace import Trace
from solver.rules.named_variants import classic
from tests.in_one_test import in_one_test
from tests.support import NO_CLUES, candidate_set, candidates, house, puzzle_of
from tests.techniques import ARGUED, trace_with
from tests.viz.test_argument_scenes import views
from viz.layout.layout import Layout, layout_for
from viz.replay.phases import STILL, Phase, phases_of
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.link_marks import PlacedLink, label_of, links_of, placed_links
from viz.scene.board.link_numbers import cell_marks, pill
from viz.scene.board.link_routes import along
from viz.scene.board.pencil_marks import pencil_marks
from viz.scene.board.views.step import step_view
from viz.shapes import Fill, Group, Line, Point, Polygon, Text
from viz.theme import Role, theme_named

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


def test_a_link_to_cells_of_several_houses_has_an_arrow_to_each() -> None:
    """It is seen why each cell falls; where one house holds all, one is enough."""
    start, group = candidates("C8=5"), candidates("E8=5 C2=5")
    layout, theme = layout_for((1280, 720), classic()), theme_named("paper")
    apart = Link(start, group, is_strong=False)
    ends = [apart, Link(group, start, is_strong=False)]
    together = Link(start, candidates("C1=5 C2=5"), False, house("row C"))  # noqa: FBT003
    for link, count in ((ends[0], 2), (ends[1], 2), (together, 1)):
        (placed,) = placed_links((link,), (), layout, theme)
        assert len({*placed.routes}) == count


def test_links_have_their_numbers(trace: Trace) -> None:
    """In the order of the argument, once all are there."""
    words = [shape.text for shape in links(trace).shapes if isinstance(shape, Text)]

    assert words == ["1", "2", "3"]


@pytest.mark.thorough
@in_one_test(
    "technique, size",
    [
        *((technique, (1280, 720)) for technique in ARGUED),
        *((technique, (640, 360)) for technique in ARGUED[::6]),
        *((technique, (1920, 1080)) for technique in ARGUED[1::6]),
    ],
)
def test_each_number_lies_on_its_line_and_on_no_place_of_a_candidate(
    technique: str, size: tuple[int, int]
) -> None:
    """Nor on another number, nor off the board; else none of the links has one."""
    trace = trace_with(technique)
    layout = layout_for(size, trace.puzzle.variant)
    for view in (step_view(trace, len(trace)), *views(technique)):
        placed = placed_in(view, layout)
        if not placed:
            continue
        assert len({bool(one.label) for one in placed}) <= 1
        held = tuple(places_of(view, layout))
        pills = [pill(one.label, one.at, layout) for one in placed if one.label]
        for one, box in zip(placed, pills, strict=False):
            parts = map(along(one.routes[0]), (part / 400 for part in range(401)))
            assert any(dist(one.at, point) <= 2 for point in parts)
            assert layout.board.around(box) == layout.board
            assert not any(map(box.holds, held))
        assert not any(one.meets(other) for one, other in combinations(pills, 2))


def placed_in(view: StepView, layout: Layout) -> tuple[PlacedLink, ...]:
    """The links of the step of *view*, whatever of its motion is over."""
    if not view.links:
        return ()
    cells = tuple(map(cell_marks, view.cells))
    return placed_links(view.links, cells, layout, theme_named("paper"))


def places_of(view: StepView, layout: Layout) -> Iterator[Point]:
    """Where a small digit of an open cell stands, or would stand."""
    for cell in view.cells:
        if cell.digit is None:
            marks = pencil_marks(cell.cell, layout, theme_named("paper"))
            yield from map(marks.place, view.position.grid.variant.digits)


@pytest.mark.thorough
@in_one_test("technique", ARGUED)
def test_the_links_of_a_chain_have_numbers(technique: str) -> None:
    """Short ones within a cell too: they go round by its edge.

    Several branches may have no room for theirs, which are longer.
    """
    trace = trace_with(technique)
    layout = layout_for((1920, 1080), trace.puzzle.variant)
    view = step_view(trace, len(trace))
    placed = placed_in(view, layout)

    is_branched = len({link.branch for link in view.links}) > 1
    assert is_branched or len(placed) <= 14
    assert is_branched or all(one.label for one in placed)


def test_a_number_is_written_in_the_colours_of_the_board_turned_round(
    trace: Trace,
) -> None:
    """As no candidate is: light on dark on a light board."""
    paper = theme_named("paper")
    shapes = links(trace).shapes
    written = [shape for shape in shapes if isinstance(shape, Text)]

    assert {shape.colour for shape in written} == {paper[Role.FACE]}
    for text in written:
        box = shapes[shapes.index(text) - 1]
        assert isinstance(box, Fill)
        assert box.colour == paper[Role.INK]
        assert box.rect.holds((text.x, text.baseline))


def test_the_number_of_a_link_follows_that_of_its_branch() -> None:
    """Where there are several; branches are lanes with numbers."""
    only = KITE.links
    both = (*only, *(link._replace(branch=1) for link in only))

    assert [label_of(link, only) for link in only] == ["1", "2", "3"]
    assert label_of(both[-1], both) == "2.3"


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
