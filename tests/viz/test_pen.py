"""The pen: marks come with the words of their clause, and what stays, stays."""

from functools import cache
from itertools import pairwise

import pytest

from solver.agents import agent_named, solve
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.viz.replays import first_steps
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.telling import Telling
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Group, Text
from viz.theme import theme_named

LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
WING = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)
BOARD = ("cell ", "links", "crossing")


@cache
def _trace(puzzle: str) -> Trace:
    return solve(Puzzle.parse(puzzle), agent_named("human"))


@cache
def _scene(puzzle: str) -> Scene:
    appearance = Appearance(theme_named("paper"))
    return Scene(Replay.of(_trace(puzzle)), (960, 540), appearance)


def _told() -> list[tuple[str, str]]:
    return [
        (puzzle, kind)
        for puzzle in (LOOP, WING)
        for kind, step in first_steps(_trace(puzzle)).items()
        if step and Telling(_trace(puzzle), "en").clauses(step)
    ]


def _moments(puzzle: str, kind: str) -> list[Moment]:
    """The clauses of the first step of *kind*, each at its start."""
    step = first_steps(_trace(puzzle))[kind]
    parts = Telling(_trace(puzzle), "en").parts(step)
    return [
        Moment(step, 0, part.change, is_conclusion=not part.change) for part in parts
    ]


def _board(puzzle: str, moment: Moment) -> dict[str, Group]:
    groups = _scene(puzzle).frame(moment).groups
    return {
        group.name: group
        for group in groups
        if group.name.startswith(BOARD) and group.shapes
    }


@pytest.mark.parametrize(("puzzle", "kind"), _told())
def test_a_clause_begins_with_the_board_of_the_one_before(
    puzzle: str, kind: str
) -> None:
    """No mark is cut and drawn anew: what leaves is still there at first."""
    moments = _moments(puzzle, kind)

    for before, after in pairwise(moments):
        ended = _board(puzzle, before._replace(progress=WHOLE))
        begun = _board(puzzle, after)
        differing = [n for n in {*ended, *begun} if ended.get(n) != begun.get(n)]
        assert not differing, (after.change, sorted(differing))


@pytest.mark.parametrize(("puzzle", "kind"), _told())
def test_a_told_step_ends_as_it_stands_when_it_is_paused(
    puzzle: str, kind: str
) -> None:
    """After its last clause nothing has stepped back, and all is as without a pen."""
    step = first_steps(_trace(puzzle))[kind]
    told = _board(puzzle, Moment(step, WHOLE, is_conclusion=True))

    assert told == _board(puzzle, Moment.settled(step))


@pytest.mark.parametrize(("puzzle", "kind"), _told())
def test_something_moves_in_the_second_half_of_a_clause(puzzle: str, kind: str) -> None:
    """No pen is done before half of its words can be read."""
    for moment in _moments(puzzle, kind):
        halves = [_board(puzzle, moment._replace(progress=at)) for at in (500, WHOLE)]
        assert halves[0] != halves[1], moment.change


@pytest.mark.parametrize(("puzzle", "kind"), _told())
def test_words_light_up_while_they_are_read(puzzle: str, kind: str) -> None:
    """The faint words become fewer, until all of the sentence has been read."""
    for moment in _moments(puzzle, kind):
        counts = [
            len(_words(puzzle, moment._replace(progress=at)))
            for at in (0, 300, 600, WHOLE)
        ]
        assert counts[-1] < counts[1], moment.change


def _words(puzzle: str, moment: Moment) -> list[Text]:
    (reason,) = (g for g in _scene(puzzle).frame(moment).groups if g.name == "reason")
    return [shape for shape in reason.shapes if isinstance(shape, Text)]
