"""Candidates that come back alone: the grid, the counts, files, words and proofs."""

import pytest

from solver.causes.why import FactKind, History
from solver.checker import verify
from solver.codec import decoded, encoded
from solver.errors import IllegalMoveError
from solver.explain import explain
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction
from solver.log.events import Outcome, Restored
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell

A2, B2 = Cell(1), Cell(5)
PUZZLE = Puzzle.parse("1...|..3.|.4..|...2", "classic-4")


def _restored(board: Board, *candidates: tuple[int, int]) -> None:
    planes = board.grid.variant.planes
    board.restore(planes.set_of(Candidate(Cell(c), Digit(d)) for c, d in candidates))


def _erased() -> Trace:
    """A digit is set and erased, and a candidate struck and possible again."""
    board = Board(PUZZLE)
    board.assign_value(A2, Digit(3))
    _restored(board, (A2, 1), (A2, 2), (A2, 3), (A2, 4))
    board.eliminate(B2, Digit(4))
    _restored(board, (B2, 4))
    board.finish(Outcome.LIMITED)
    return board.trace()


def test_an_erased_digit_leaves_the_grid_as_it_was() -> None:
    """A restored cell is open again, and work that was done stays counted."""
    trace = _erased()

    assert trace.grid(2) == trace.grid(0) == trace.grid(4)
    assert trace.counters.placements == 1
    assert trace.counters.removals == 4


def test_a_restoration_survives_a_file() -> None:
    """Events and grids are the same when the trace was written and read."""
    trace = _erased()

    again = decoded(encoded(trace))

    assert again.events == trace.events
    assert [p.grid for p in again.positions()] == [p.grid for p in trace.positions()]


def test_single_changes_of_a_restoration_undo_those_before() -> None:
    """The log of single changes takes the digit away and gives candidates back."""
    kinds = [change.kind.value for change in _erased().assignments if change.step == 2]

    assert kinds == ["unplaced", "restored", "restored", "restored"]


def test_words_say_what_comes_back() -> None:
    """A digit that leaves alone is told from a candidate that is possible again."""
    trace = _erased()

    assert explain(trace, 2).reason == "Take back A2 = 3 alone. What followed stays."
    assert explain(trace, 4).reason == "B2 = 4 is possible again."


def test_a_restoration_needs_no_proof() -> None:
    """More is possible after it, so nothing false can be claimed by it."""
    found = verify(_erased())

    assert found.is_proved
    assert found.events == 5


def test_what_came_back_is_no_fact_any_more() -> None:
    """Nobody asks why a digit stands that was erased."""
    found = History(_erased(), 4)

    assert found.digit_in(A2) is None
    assert found.fact_of(Candidate(B2, Digit(4))).kind is FactKind.OPEN


@pytest.mark.parametrize("candidate", [(Cell(0), 1), (A2, 4)], ids=["clue", "open"])
def test_nothing_comes_back_that_never_left(candidate: tuple[Cell, int]) -> None:
    """Clues and candidates that are there are refused."""
    board = Board(PUZZLE)

    with pytest.raises(IllegalMoveError, match="cannot come back"):
        _restored(board, candidate)


def test_a_clue_taken_back_is_not_proved() -> None:
    """The checker does not trust the board."""
    clue = PUZZLE.rules.planes.only(Candidate(Cell(0), Digit(1)))

    (failure,) = verify(Trace(PUZZLE, (Restored(clue),))).failures

    assert failure.reason == "it takes back a clue"


def test_a_refutation_counts_no_more_once_something_came_back() -> None:
    """What a branch showed rested on what was gone then."""
    board = Board(PUZZLE)
    board.eliminate(B2, Digit(4))
    wrong = Candidate(A2, Digit(1))
    board.guess(wrong)
    clash = contradiction(board.grid)
    assert clash is not None
    board.clash(clash)
    board.retract()
    refuted = Deduction("refutation", (), PUZZLE.rules.planes.only(wrong), (wrong,))
    board.commit(refuted)
    _restored(board, (B2, 4), wrong)
    board.commit(refuted)

    failures = verify(board.trace()).failures

    assert [failure.step for failure in failures] == [7]
