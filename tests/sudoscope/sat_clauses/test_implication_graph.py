"""The implication graph: drawn at conflicts, whole, with the cut behind the clause."""

from functools import cache
from typing import Final

import pytest

from solver.agents import solve
from solver.causes.conflict_graph import ConflictGraph, conflict_graph
from solver.explain.phrasing import Phrasing
from solver.log.events import Clashed
from tests.support import NEEDS_MANY_GUESSES, puzzle_of
from tests.viz.extents import extent, within
from viz.appearance import Appearance, LowerPanel
from viz.layout.aspect import DESIGNS, Aspect
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Frame, Group, Outline, Text
from viz.theme import theme_named

FEW: Final = 12
"""Conflicts that are drawn."""
_NAME: Final = "implication graph"


@cache
def replay() -> Replay:
    """A solve with many conflicts."""
    return Replay.of(solve(puzzle_of(NEEDS_MANY_GUESSES), "dpll"))


@cache
def conflicts() -> tuple[tuple[int, ConflictGraph], ...]:
    """The first conflicts under guesses, with their steps."""
    events = replay().trace.events
    steps = (n for n, event in enumerate(events, start=1) if isinstance(event, Clashed))
    found = ((step, conflict_graph(replay().trace, step)) for step in steps)
    return tuple((step, graph) for step, graph in found if graph)[:FEW]


@cache
def scene(form: Aspect = Aspect.WIDE) -> Scene:
    """It, drawn with the algorithm below the words."""
    look = Appearance(theme_named("paper"), panel=LowerPanel.ALGORITHM)
    return Scene(replay(), DESIGNS[form], look)


def drawn(frame: Frame) -> list[Group]:
    """The graph in a frame, if there is one."""
    return [group for group in frame.groups if group.name == _NAME]


@pytest.mark.parametrize("form", Aspect)
def test_a_conflict_is_drawn_whole(form: Aspect) -> None:
    """Within its place, with a name on each digit of the clause and behind the cut."""
    phrasing = Phrasing(replay().trace.puzzle.rules, "en")
    for step, graph in conflicts():
        for group in drawn(scene(form).frame(Moment(step, WHOLE))):
            texts = {s.text for s in group.shapes if isinstance(s, Text)}
            names = {phrasing.candidate(node.candidate) for node in graph.nodes}
            boxes = [s for s in group.shapes if isinstance(s, Outline)]
            assert names <= texts
            assert len(boxes) == len(graph.nodes)
            assert all(within(extent(shape), group.bounds) for shape in group.shapes)


def test_the_clause_is_left_of_the_cut() -> None:
    """Its digits were placed before all that is behind, the point as the last."""
    for _, graph in conflicts():
        conflict = graph.conflict
        order = [node.candidate for node in graph.nodes]
        clause = (*conflict.others, conflict.point)
        assert tuple(order[: len(clause)]) == clause
        assert len(order) == len(clause) + len(conflict.behind)


def test_the_way_back_and_the_clause_show_the_same_graph() -> None:
    """The conflict stays until something new is done; then there is no graph."""
    step = conflicts()[0][0]
    graphs = [drawn(scene().frame(Moment(step + n, WHOLE))) for n in range(4)]

    assert [len(found) for found in graphs] == [1, 1, 1, 0]
    assert graphs[0] == graphs[1] == graphs[2]
