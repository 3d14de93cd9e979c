"""The order of a search: where it guesses, what first, and what a refutation does."""

import pytest

from solver.agents.deduction import deduce, first_deduction
from solver.agents.propagation import PropagationAgent
from solver.agents.search import fewest_candidates
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.ladder import LADDER
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE
from solver.techniques.usual import USUAL
from tests.solver.solves import trace_of
from tests.support import (
    EASY,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AT_ONCE,
    at,
    candidates,
    grid_of,
    puzzle_of,
)


@pytest.fixture(scope="module")
def search() -> Trace:
    """A search with many guesses."""
    return trace_of(puzzle_of(NEEDS_MANY_GUESSES))


def test_a_guess_is_made_in_the_first_cell_with_the_fewest_candidates(
    search: Trace,
) -> None:
    """Of cells with equally many the first in reading order, its lowest digit first."""
    for step, event in enumerate(search.events):
        if isinstance(event, Guessed):
            grid = search.grid(step)
            sizes = {
                cell: len(digits(grid[cell]))
                for cell in grid.variant.cells
                if not grid.is_assigned(cell)
            }
            cell, digit = event.candidate
            assert cell == min(sizes, key=lambda c: (sizes[c], c))
            assert digit == digits(grid[cell])[0]
            options = tuple(Candidate(cell, digit) for digit in digits(grid[cell]))
            assert event.options == options


def test_assigned_cells_and_larger_ones_are_passed_over() -> None:
    """One assigned digit is not the fewest candidates."""
    grid = grid_of(A1="=1", B5="12", C5="12", D5="123")

    assert fewest_candidates(grid) == at("B5")


def test_nothing_is_guessed_while_something_follows(search: Trace) -> None:
    """Before each guess every strategy was asked in vain."""
    for step, event in enumerate(search.events):
        if isinstance(event, Guessed):
            assert first_deduction(search.grid(step), USUAL) is None


def refutation(grid: Grid, wrong: Candidate) -> Deduction:
    """What follows on *grid* from the failure of *wrong*."""
    left = tuple(
        Candidate(wrong.cell, digit)
        for digit in digits(grid[wrong.cell])
        if digit != wrong.digit
    )
    if len(left) == 1:
        return Deduction("refutation", places=left, because=(wrong,))
    removes = grid.variant.planes.set_of([wrong])
    return Deduction("refutation", removes=removes, because=(wrong,))


def test_a_contradiction_takes_back_the_latest_guess_and_rules_it_out(
    search: Trace,
) -> None:
    """After a contradiction come the retraction and the ruling out of its candidate.

    Where one option is left in the cell, it is placed by that.
    """
    clashes = [
        step for step, event in enumerate(search.events) if isinstance(event, Clashed)
    ]
    assert clashes

    for step in clashes:
        latest = search.position(step).guesses[-1]
        assert search.events[step + 1] == Retracted(latest.event)
        assert search.events[step + 2] == Deduced(
            refutation(latest.before, latest.candidate)
        )


def test_the_easiest_strategy_that_finds_something_is_used() -> None:
    """The ladder is climbed from the bottom, and the first thing found is taken."""
    grid = grid_of(A1="=1", A2="2")

    by_ladder = first_deduction(grid, (ELIMINATION, NAKED_SINGLE))
    by_singles = first_deduction(grid, (NAKED_SINGLE, ELIMINATION))

    assert by_ladder is not None
    assert by_ladder.because == candidates("A1=1")
    assert by_singles is not None
    assert by_singles.places == candidates("A2=2")
    assert first_deduction(grid_of(), LADDER) is None


def test_deducing_stops_at_a_contradiction_and_does_not_log_it() -> None:
    """What was met is handed back; who asked decides what it means."""
    board = Board(puzzle_of(NO_SOLUTION_AT_ONCE))

    clash = deduce(board, LADDER)

    assert clash == Clashed((at("A9"),))
    assert not any(isinstance(event, Clashed) for event in board.trace().events)


def test_deducing_goes_on_until_nothing_follows() -> None:
    """At the end every strategy is asked in vain."""
    board = Board(puzzle_of(EASY))

    clash = deduce(board, (ELIMINATION, HIDDEN_SINGLE))

    assert clash is None
    assert board.grid.is_solved


def test_a_search_places_a_last_candidate_without_a_guess() -> None:
    """Where no strategy in use does it, the agent does, by its proper name."""
    board = Board(puzzle_of(EASY))

    PropagationAgent((ELIMINATION,)).run(board)

    techniques = {
        event.deduction.technique
        for event in board.trace().events
        if isinstance(event, Deduced)
    }
    assert techniques == {"elimination", "naked-single"}
    assert board.grid.is_solved
