"""GAC on the screen: the graph of a house as high as its room, with a legend."""

from functools import cache
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.inner_steps.gac import ComponentsFound, HouseTaken
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from tests.in_one_test import in_one_test
from tests.support import NEEDS_A_GUESS
from tests.viz.extents import extent, within
from viz.appearance import Appearance
from viz.layout.aspect import least_letters
from viz.messages import languages, phrases
from viz.replay.inner_replay import InnerMoment
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.algorithm.house_graph import house_of, house_state
from viz.shapes import Group, Line, Text
from viz.theme import theme_named

SIZES: Final = ((1280, 720), (1600, 900), (1080, 1920))
MINI: Final = Puzzle.parse("1.....4..2.....4", variant_named("classic-4"))
LARGE: Final = Puzzle.parse(NEEDS_A_GUESS)
PAPER: Final = theme_named("paper")
KEYS: Final = ("line-candidate", "line-matched", "line-changed", "line-struck")


@cache
def replay(puzzle: Puzzle) -> Replay:
    """The beginning of its solve with GAC."""
    return Replay.of(solve(puzzle, "csp:gac", limits=Limits(events=45)))


def moments(puzzle: Puzzle) -> list[tuple[Moment, InnerMoment]]:
    """Inner steps within a house, of each kind some."""
    inner, found = replay(puzzle).inner, []
    for step in (1, 6, 10, 42):
        for number in range(1, inner.count(step) + 1):
            moment = Moment(step, WHOLE, number)
            at = inner.at(moment)
            if at is not None and house_of(at.step.move) is not None:
                found.append((moment, at))
    return found[:: max(1, len(found) // 12)]


def groups(scene: Scene, moment: Moment) -> dict[str, Group]:
    """The groups of a frame by name."""
    return {group.name: group for group in scene.frame(moment).groups}


@in_one_test("language", languages())
@in_one_test("size", SIZES, ids=str)
@in_one_test("puzzle", [MINI, LARGE], ids=["small", "large"])
def test_a_legend_says_what_each_line_is(
    puzzle: Puzzle, size: tuple[int, int], language: str
) -> None:
    """In readable letters, and below the graph, not on it."""
    scene = Scene(replay(puzzle), size, Appearance(PAPER, language=language))
    words = phrases("algorithm", language)
    for moment, _ in moments(puzzle)[::3]:
        found = groups(scene, moment)
        legend, graph = found["algorithm legend"], found["algorithm graph"]

        texts = [shape for shape in legend.shapes if isinstance(shape, Text)]
        assert {words[key] for key in KEYS} <= {text.text for text in texts}
        assert min(text.size for text in texts) >= least_letters(size)
        assert legend.bounds.y >= graph.bounds.bottom
        for shape in legend.shapes:
            assert within(extent(shape), legend.bounds.inset(-1))


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_the_graph_is_half_as_high_as_the_board(size: tuple[int, int]) -> None:
    """Cells are left and digits right, and every line goes from left to right."""
    scene = Scene(replay(LARGE), size, Appearance(PAPER))
    for moment, inner in moments(LARGE)[:3]:
        graph = groups(scene, moment)["algorithm graph"]
        assert graph.bounds.height * 2 >= scene.layout.board.height * 0.95
        lines = [shape for shape in graph.shapes if isinstance(shape, Line)]
        if isinstance(inner.step.move, HouseTaken):
            assert len({line.start[0] for line in lines}) == 1
            assert len({line.end[0] for line in lines}) == 1


def test_what_can_be_passed_on_in_a_circle_is_of_one_component() -> None:
    """Each cell is in that of its digit; who is alone is in none."""
    part = replay(MINI).inner.at(Moment(1, WHOLE, 1))
    assert part is not None
    run = part.run
    sizes: set[int] = set()
    for number, step in enumerate(run):
        if not isinstance(step.move, ComponentsFound):
            continue
        state = house_state(InnerMoment(run, number, step, is_opened=True))
        assert len(state.matching) == len(state.house.cells)
        for cell, digit in state.matching:
            found = state.part_of(cell, is_cell=True)
            assert found == state.part_of(digit, is_cell=False)
            assert (found is None) == ((cell,) in state.parts)
        sizes |= {len(part) for part in state.parts}
    assert {1} < sizes
