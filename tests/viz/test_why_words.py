"""What is said of a fact that rests on nothing that is known."""

import pytest

from solver.causes.why import History
from solver.log.board import Board
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from tests.support import EASY, at, puzzle_of
from viz.words.why import WhyWords


def alone(trace: Trace, candidate: Candidate, language: str = "en") -> str:
    """The sentence about *candidate* at the end of *trace*."""
    history = History(trace, len(trace))
    fact = history.fact_of(candidate)
    assert not history.causes(fact)
    return WhyWords(history, language).alone(fact)


@pytest.mark.parametrize("technique", ["manual", "by-code", "your-solve"])
def test_a_step_that_gives_no_reason_does_not_rest_on_the_rules(technique: str) -> None:
    """Nobody knows what a move of a person or of code rests on."""
    board = Board(puzzle_of(EASY))
    cell = at("A1")
    digit = next(d for d in board.grid.variant.digits if board.grid[cell] >> d - 1 & 1)
    board.assign_value(cell, digit, technique)
    trace = board.trace()
    assert isinstance(trace.events[0], Deduced)

    said = [alone(trace, Candidate(cell, digit), which) for which in ("en", "de")]

    assert said == ["Its step gives no reason.", "Der Schritt nennt keinen Grund."]


def test_a_clue_rests_on_nothing_else() -> None:
    """It was given."""
    puzzle = puzzle_of(EASY)
    cell = next(c for c in puzzle.rules.cells if puzzle.clues[c])
    clue = puzzle.clues[cell]
    assert clue is not None

    said = alone(Board(puzzle).trace(), Candidate(cell, clue))

    assert said == "It rests on nothing else."
