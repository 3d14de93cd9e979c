"""What if: a wrong candidate is guessed and followed to a contradiction, as a trace."""

import pytest

from solver.agents import solve
from solver.codec import decoded, encoded
from solver.errors import IllegalMoveError
from solver.log.events import Clashed, Guessed
from solver.log.trace import Trace
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell
from sudoscope.quizzes.model.what_if import what_if
from tests.support import EASY, puzzle_of

SMALL = Puzzle.parse("...23.......24..")


@pytest.fixture(scope="module", params=[SMALL, puzzle_of(EASY)], ids=["4", "9"])
def trace(request: pytest.FixtureRequest) -> Trace:
    """A solve without guesses."""
    puzzle: Puzzle = request.param
    return solve(puzzle)


def test_a_wrong_candidate_ends_in_a_contradiction(trace: Trace) -> None:
    """The solve up to there, the guess, and what follows; all of it legal."""
    truth = solution(trace.puzzle)
    assert truth is not None
    for step in (0, 1, len(trace) // 2):
        grid = trace.grid(step)
        for cell in grid.variant.cells[::7]:
            for digit in digits(grid[cell])[::3]:
                if grid.is_assigned(cell):
                    continue
                found = what_if(trace, step, Candidate(cell, digit))
                events = found.trace.events
                guess = events[found.first - 1]
                assert events[:step] == trace.events[:step]
                assert isinstance(guess, Guessed)
                assert guess.candidate == (cell, digit)
                assert decoded(encoded(found.trace)) == found.trace
                assert found.is_refuted == isinstance(events[-1], Clashed)
                assert found.is_refuted == (digit != truth[cell])


def test_a_candidate_that_was_struck_is_put_back(trace: Trace) -> None:
    """The board is as it was otherwise, in one step."""
    step = len(trace) // 2
    grid = trace.grid(step)
    gone = next(
        Candidate(cell, digit)
        for cell in grid.variant.cells
        if not grid.is_assigned(cell)
        for digit in grid.variant.digits
        if not grid.holds(Candidate(cell, digit))
    )

    found = what_if(trace, step, gone)

    assert found.is_refuted
    assert found.first == 2
    before = found.trace.grid(1)
    assert before.assigned == grid.assigned
    assert before.candidates == grid.candidates | grid.variant.planes.bit(gone)
    assert decoded(encoded(found.trace)) == found.trace


def test_a_filled_cell_cannot_be_guessed(trace: Trace) -> None:
    """Its digit stands."""
    clue = next(c for c in trace.puzzle.rules.cells if trace.puzzle.clues[c])

    with pytest.raises(IllegalMoveError):
        what_if(trace, 0, Candidate(Cell(clue), trace.puzzle.rules.digits[0]))
