"""Guesses: what they are chosen from and why, and that none is made twice."""

from random import Random

import pytest

from solver.agents import solve
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    DigitChoice,
    Event,
    Guessed,
    Retracted,
)
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, order_named
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.registry import loaded
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED, WORKERS, each_solve, trace_of
from tests.support import NEEDS_MANY_GUESSES, puzzle_of

ADVANCED = ("propagation", "norvig", "csp-ac3", "csp-gac", "dpll")
"""They take a cell with the fewest candidates of all."""


def guesses(trace: Trace) -> list[tuple[int, Guessed]]:
    """Every guess, with the number of events before it."""
    return [(s, e) for s, e in enumerate(trace.events) if isinstance(e, Guessed)]


@pytest.mark.thorough
@each_solve
def test_a_guess_that_failed_is_ruled_out_at_once(puzzle: Puzzle, agent: str) -> None:
    """After a retraction comes the deduction that its candidate is not true.

    Either it is removed, or the last other option is placed, which leaves it no room. A
    search that learns takes back more than what failed, and rules out what it learned.
    """
    events = trace_of(puzzle, agent).events

    for step, event in enumerate(events):
        if isinstance(event, Retracted):
            guess, after = events[event.guess], events[step + 1 : step + 2]
            if after and isinstance(guess, Guessed) and isinstance(after[0], Deduced):
                found = after[0].deduction
                if found.technique == "learned-clause":
                    continue
                assert found.technique == "refutation"
                assert found.because == (guess.candidate,)
                assert guess.candidate in found.removes or found.places
                assert guess.candidate not in found.places


@each_solve
def test_what_follows_a_retraction_is_a_refutation(puzzle: Puzzle, agent: str) -> None:
    """Nothing else comes between, but the end of a solve that was stopped."""
    events = trace_of(puzzle, agent).events

    for step, event in enumerate(events[:-2]):
        if isinstance(event, Retracted):
            assert is_refutation(events[step + 1])


def is_refutation(event: Event) -> bool:
    """Whether *event* rules out a guess, or what was learned from one."""
    return isinstance(event, Deduced) and event.deduction.technique in {
        "refutation",
        "learned-clause",
    }


@each_solve
def test_a_refutation_that_places_leaves_no_other_option(
    puzzle: Puzzle, agent: str
) -> None:
    """The options of the guess that failed are gone but for the one that is placed."""
    trace = trace_of(puzzle, agent)

    for step, event in enumerate(trace.events):
        is_of_guess = isinstance(event, Deduced) and event.deduction.technique == (
            "refutation"
        )
        if is_of_guess and isinstance(event, Deduced):
            retracted = trace.events[step - 1]
            assert isinstance(retracted, Retracted)
            guess = trace.events[retracted.guess]
            assert isinstance(guess, Guessed)
            grid = trace.grid(step)
            left = [o for o in guess.options if grid.holds(o) and o != guess.candidate]
            assert tuple(left) == event.deduction.places or len(left) > 1


@each_solve
def test_nothing_is_guessed_twice_under_the_same_guesses(
    puzzle: Puzzle, agent: str
) -> None:
    """A search goes down every way once, or has learned in between."""
    trace = trace_of(puzzle, agent)
    learned = [
        isinstance(event, Deduced) and event.deduction.technique == "learned-clause"
        for event in trace.events
    ]
    ways = [
        (
            *(guess.candidate for guess in trace.position(step).guesses),
            event.candidate,
            sum(learned[:step]),
        )
        for step, event in guesses(trace)
    ]

    assert len(set(ways)) == len(ways)


@each_solve
def test_there_are_options_to_guess_from(puzzle: Puzzle, agent: str) -> None:
    """Two or more candidates of a cell, or places of a digit, the guess first."""
    trace = trace_of(puzzle, agent)

    for step, event in guesses(trace):
        grid = trace.grid(step)
        assert event.options[0] == event.candidate
        assert len(set(event.options)) == len(event.options) > 1
        assert set(event.options) == possible(grid, event)


def possible(grid: Grid, guess: Guessed) -> set[Candidate]:
    """What may be true on *grid* of what *guess* chooses from."""
    if guess.house is None:
        cell = guess.candidate.cell
        return {Candidate(cell, digit) for digit in digits(grid[cell])}
    digit = guess.candidate.digit
    return {
        place
        for cell in guess.house.cells
        if grid.holds(place := Candidate(cell, digit))
    }


@each_solve
def test_a_guess_says_truly_why_its_cell_was_taken(puzzle: Puzzle, agent: str) -> None:
    """The first empty cell, one with the fewest options, or what its order chooses.

    The options of a cell are tried one after the other, whatever comes first by then.
    """
    trace = trace_of(puzzle, agent)

    for step, event in guesses(trace):
        grid = trace.grid(step)
        open_cells = [c for c in grid.variant.cells if not grid.is_assigned(c)]
        sizes = {cell: grid[cell].bit_count() for cell in open_cells}
        match event.cell_choice:
            case CellChoice.READING_ORDER:
                assert event.candidate.cell == open_cells[0]
            case CellChoice.FEWEST if event.house is None and agent in ADVANCED:
                fewest = min(sizes.values())
                first = next(cell for cell in open_cells if sizes[cell] == fewest)
                assert event.candidate.cell == first
            case CellChoice.FEWEST:
                assert len(event.options) <= max(2, *sizes.values())
            case str() if is_refutation(trace.events[step - 1]):
                assert event.candidate.cell == refuted_cell(trace.events[step - 1])
            case str(name):
                choose = loaded(order_named(CELL_ORDERS, name).chooser)
                assert event.candidate.cell == choose(grid, Random(0))
            case _:
                raise AssertionError(event)


@each_solve
def test_a_guess_says_truly_why_its_option_comes_first(
    puzzle: Puzzle, agent: str
) -> None:
    """The lowest, the one that takes the fewest candidates, or that of its order."""
    trace = trace_of(puzzle, agent)

    for step, event in guesses(trace):
        grid = trace.grid(step)
        match event.digit_choice:
            case DigitChoice.ASCENDING:
                assert list(event.options) == sorted(event.options)
            case DigitChoice.LEAST_CONSTRAINING:
                taken = [taken_by(option, grid) for option in event.options]
                assert taken == sorted(taken)
            case str(name):
                choose = loaded(order_named(VALUE_ORDERS, name).chooser)
                digits_ = choose(grid, event.candidate.cell, Random(0))
                tried = [option.digit for option in event.options]
                assert tried == [digit for digit in digits_ if digit in tried]
            case _:
                raise AssertionError(event)


def refuted_cell(event: Event) -> Cell:
    """Where the guess was that *event* rules out."""
    assert isinstance(event, Deduced)
    return event.deduction.because[0].cell


def taken_by(option: Candidate, grid: Grid) -> int:
    """How many open peers would lose the digit of *option*."""
    return sum(
        grid.holds(Candidate(peer, option.digit)) and not grid.is_assigned(peer)
        for peer in grid.variant.peers[option.cell]
    )


@in_one_test(
    "agent",
    [name for name in WORKERS if name not in {"deduction", "human", "min-conflicts"}],
)
def test_the_corpus_has_refuted_guesses_of_every_agent(agent: str) -> None:
    """The laws are not true for want of guesses; human needs none there."""
    events = [e for puzzle in SEARCHED for e in trace_of(puzzle, agent).events]

    assert any(isinstance(event, Guessed) for event in events)
    assert any(isinstance(event, Clashed) for event in events)
    assert any(map(is_refutation, events))


def test_the_last_option_is_placed_and_not_guessed() -> None:
    """In a cell with two candidates one failure decides, and no guess is open then."""
    trace = solve(puzzle_of(NEEDS_MANY_GUESSES))
    placing = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced)
        and event.deduction.technique == "refutation"
        and event.deduction.places
    ]

    assert placing
    for step in placing:
        (placed,) = trace.events[step - 1].deduction.places  # type: ignore[union-attr]  # it is a deduction
        open_guesses = [g.candidate for g in trace.position(step).guesses]
        assert placed not in open_guesses
        assert trace.grid(step).value(placed.cell) == placed.digit
