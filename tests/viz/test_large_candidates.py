"""On boards of many cells the candidates that a clause speaks of can be read."""

import pytest

from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from solver.rules.digits import Mask, digits, symbol
from solver.techniques.ladder import LADDER
from tests.viz.boards import BOARDS
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.shapes import Text
from viz.theme import theme_named

LEAST = 11
"""Pixels an em, in a picture of 540 lines or columns."""


def pair_on(name: str) -> Trace:
    """A naked pair of 1 and 2 in the first two cells of the board called *name*."""
    rules = BOARDS[name]
    board = Board(Puzzle(rules, (None,) * len(rules)))
    kept = sum(1 << len(rules) * digit + cell for digit in (0, 1) for cell in (0, 1))
    first = sum(
        1 << len(rules) * at + cell
        for at in range(rules.digit_count)
        for cell in (0, 1)
    )
    gone = Candidates(first & ~kept, len(rules))
    board.commit(Deduction("elimination", removes=gone))
    strategy = next(s for s in LADDER if s.slug == "naked-pair")
    board.commit(next(iter(strategy.find(board.grid))))
    return board.trace()


@pytest.mark.parametrize("size", [(960, 540), (540, 960)])
@pytest.mark.parametrize("name", ["samurai", "classic-16"])
def test_what_a_clause_speaks_of_is_read_on_every_board(
    name: str, size: tuple[int, int]
) -> None:
    """Its digits are as large in all clauses."""
    replay = Replay.of(pair_on(name))
    scene = Scene(replay, size, Appearance(theme_named("paper")))
    names = replay.trace.puzzle.rules.cell_name
    clauses = range(1, len(replay.arguments.argument(2).steps) + 1)
    assert clauses

    for change in clauses:
        moment = Moment(2, WHOLE, change=change)
        groups = {group.name: group for group in scene.frame(moment).groups}
        for view in scene.steps.at(moment).view.cells:
            shapes = groups[f"cell {names(view.cell)}"].shapes
            written = {
                s.text for s in shapes if isinstance(s, Text) and s.size >= LEAST
            }
            spoken = view.marked_digits(Mark.CAUSE) | view.marked_digits(Mark.REMOVED)
            assert set(map(symbol, digits(Mask(spoken)))) <= written
