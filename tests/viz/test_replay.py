"""Stories: what is derived from a trace, against its definition."""

from array import array
from functools import cache

from solver.agents import agent_named, solve
from solver.log.events import Guessed
from solver.log.trace import Trace
from tests.in_one_test import in_one_test
from tests.support import EASY, NO_SOLUTION_AFTER_GUESSES, ON_DIAGONALS, puzzle_of
from tests.viz.replays import hardest, matchings
from viz.replay.markers import Marker
from viz.replay.replay import Replay
from viz.words.glossary import technique_of


@cache
def traces() -> dict[str, Trace]:
    """Solves of several kinds, by their names."""
    return {
        "propagation": hardest(),
        "csp": matchings(),
        "norvig": solve(puzzle_of(ON_DIAGONALS, "diagonal"), agent_named("norvig")),
        "dlx": solve(puzzle_of(EASY), agent_named("dlx")),
        "unsolvable": solve(puzzle_of(NO_SOLUTION_AFTER_GUESSES)),
        "empty": Trace(puzzle_of(EASY), ()),
    }


@in_one_test("name", traces)
def test_candidates_left_are_those_of_every_grid(name: str) -> None:
    """Counted on, not counted anew, they are the numbers of the grids."""
    trace = traces()[name]

    left = Replay.of(trace).candidates_left

    assert left == array("H", (p.grid.candidates_left for p in trace.positions()))


@in_one_test("name", traces)
def test_a_story_has_guesses_where_its_trace_has(name: str) -> None:
    """What decides whether there is a search tree to show."""
    trace = traces()[name]
    guesses = [s for s, e in enumerate(trace.events, 1) if isinstance(e, Guessed)]

    replay = Replay.of(trace)

    assert replay.has_guesses == bool(guesses)
    assert list(replay.markers[Marker.GUESS]) == guesses
    assert replay.markers[Marker.BOOKMARK] == ()


def test_every_step_is_among_those_of_its_kind() -> None:
    """Each event once, in order, below its technique or kind."""
    found = Replay.of(hardest()).kinds

    assert sorted(step for steps in found.values() for step in steps) == list(
        range(1, len(hardest()) + 1)
    )
    for kind, steps in found.items():
        assert list(steps) == sorted(steps)
        assert {technique_of(hardest().events[step - 1]) for step in steps} == {kind}
