"""What a solve says of itself beside its deductions is held to the grid, too."""

from dataclasses import replace

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.deduction import further_deduction
from solver.checker import verify
from solver.checker.guess_claims import reading_order
from solver.checker.position import CheckedPosition
from solver.log.events import (
    CellChoice,
    Deduced,
    DigitChoice,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
)
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from tests.solver.solves import SEARCHED, SMALL, trace_of
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of

INFERENCES = ("ac3", "gac", "sac", "pc2")


def reasons(trace: Trace, events: tuple[Event, ...]) -> dict[int, str]:
    """Why steps of *trace* with other *events* are not proved, by their numbers."""
    told = replace(trace, events=events, keys=())
    failures = verify(told, find_more=further_deduction).failures
    return {failure.step: failure.reason for failure in failures}


def first_guess(trace: Trace) -> tuple[int, Guessed, Grid]:
    """The first guess of *trace*: its step, itself and the grid before it."""
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Guessed):
            return step, event, trace.grid(step - 1)
    raise AssertionError(trace.agent)


def reason_with(trace: Trace, step: int, event: Event) -> str:
    """Why *event* in place of that of *step* is not proved; empty where it is."""
    events = (*trace.events[: step - 1], event)
    return reasons(trace, events).get(step, "")


@pytest.mark.parametrize("agent", ["propagation", "csp-ac3", "dlx"])
def test_a_guess_is_not_in_reading_order_because_it_says_so(agent: str) -> None:
    """Only the first empty cell is."""
    trace = trace_of(SEARCHED[0], agent)
    step, guess, grid = first_guess(trace)
    first = next(cell for cell in grid.variant.cells if not grid.is_assigned(cell))
    told = guess._replace(cell_choice=CellChoice.READING_ORDER)

    said = reason_with(trace, step, told)

    if guess.house is None and guess.candidate.cell == first:
        assert not said
    else:
        name = grid.variant.cell_name(first)
        assert said == f"{name} is the first cell that is empty"


def test_a_house_is_not_the_first_cell_in_reading_order() -> None:
    """Though the first of its places may be in that cell."""
    position = CheckedPosition.start(puzzle_of(EASY))
    first = next(c for c in position.rules.cells if not position.is_filled(c))
    options = tuple(
        Candidate(first, d)
        for d in position.rules.digits
        if position.has(Candidate(first, d))
    )
    guess = Guessed(options[0], options)

    assert reading_order(guess, position) is None
    assert reading_order(guess._replace(house=position.rules.houses[0]), position)


def test_a_cell_has_the_fewest_options_only_if_none_has_fewer() -> None:
    """And it is the first of those that have as few."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), "propagation")
    step, guess, grid = first_guess(trace)
    counts = {
        cell: grid[cell].bit_count()
        for cell in grid.variant.cells
        if not grid.is_assigned(cell)
    }
    fewest = min(counts.values())
    more = next(cell for cell, count in counts.items() if count > fewest)
    last = [cell for cell, count in counts.items() if count == fewest][-1]

    for cell, choice, said in (
        (more, CellChoice.FEWEST, "has fewer options"),
        (more, CellChoice.FEWEST_AT_RANDOM, "has fewer options"),
        (more, CellChoice.TIGHTEST, "has fewer options"),
        (last, CellChoice.FEWEST, f"comes first with {fewest} options"),
    ):
        options = tuple(Candidate(cell, digit) for digit in digits(grid[cell]))
        told = guess._replace(candidate=options[0], options=options, cell_choice=choice)
        assert said in reason_with(trace, step, told)


def test_a_digit_is_tried_first_for_the_reason_that_is_told() -> None:
    """The lowest one, or the one that takes the fewest candidates."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), "propagation")
    step, guess, grid = first_guess(trace)
    rules = grid.variant
    peers = rules.peer_sets[guess.candidate.cell] & ~grid.assigned

    def taken(option: Candidate) -> int:
        return (grid.cells_with(option.digit) & peers).bit_count()

    for option in guess.options:
        name = rules.candidate_name(option)
        is_lowest = option == guess.options[0]
        is_least = taken(option) == min(map(taken, guess.options))
        for choice, is_so, said in (
            (DigitChoice.ASCENDING, is_lowest, "is not the first of its options"),
            (DigitChoice.LEAST_CONSTRAINING, is_least, "does not take the fewest"),
            (DigitChoice.RANDOM, True, ""),
        ):
            told = guess._replace(candidate=option, digit_choice=choice)
            reason = reason_with(trace, step, told)
            assert (reason == "") is is_so
            assert is_so or reason.startswith(f"{name} {said}")


@pytest.mark.parametrize("inference", INFERENCES)
def test_an_inference_looked_as_often_as_the_board_allows(inference: str) -> None:
    """Not 10 to the power of 30 times, not less than never, and under its name."""
    trace = solve(
        puzzle_of(NEEDS_A_GUESS) if inference != "pc2" else SMALL[4],
        agent_named("csp", AgentOptions(inference=inference)),
    )
    examined = [
        (step, event)
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Examined)
    ]
    assert verify(trace).is_proved
    step, event = examined[0]
    for told, said in (
        (event._replace(revisions=10**30), "cannot have looked more than"),
        (event._replace(revisions=-1), "it looked less than never"),
        (event._replace(comparisons=10**30), "cannot have compared more than"),
        (event._replace(comparisons=-1), "it compared less than nothing"),
        (event._replace(technique=""), "it does not say which inference looked"),
        (Examined("of-somebody", 10**30), "cannot have looked more than"),
    ):
        assert said in reason_with(trace, step, told)


def test_a_solve_is_not_stuck_before_its_end() -> None:
    """At no step of a solve by deduction: what follows next is found again."""
    trace = solve(puzzle_of(EASY), "deduction")
    assert trace.outcome is Outcome.SOLVED

    for step in range(len(trace)):
        found = reasons(trace, (*trace.events[:step], Finished(Outcome.STUCK)))
        assert [*found] == [step + 1], found


def test_what_the_checker_finds_itself_shows_that_a_solve_is_not_stuck() -> None:
    """Eliminations, singles, locked candidates and subsets, without a strategy."""
    known = {"elimination", "naked-single", "hidden-single", "pointing", "claiming"}
    known |= {"naked-pair", "naked-triple", "hidden-pair", "full-house"}
    seen = set()
    trace = solve(puzzle_of(NEEDS_A_GUESS), "human")
    for step, event in enumerate(trace.events[:-1], start=1):
        if not isinstance(event, Deduced):
            continue
        technique = event.deduction.technique
        if technique not in known or trace.position(step - 1).guesses:
            continue
        events = (*trace.events[: step - 1], Finished(Outcome.STUCK))
        told = replace(trace, events=events, keys=(), strategies=(technique,))
        (failure,) = verify(told).failures
        assert failure.reason.startswith(f"{technique} follows still in ")
        seen.add(technique)

    assert {"elimination", "hidden-single", "pointing"} <= seen


def test_a_stuck_solve_is_stuck() -> None:
    """With the techniques that it used, and not with others."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), "deduction")
    assert trace.outcome is Outcome.STUCK
    assert verify(trace, find_more=further_deduction).is_proved

    more = replace(trace, strategies=(*trace.strategies, "hidden-pair", "x-chain"))

    assert not verify(more, find_more=further_deduction).is_proved


def test_a_filled_grid_is_not_stuck() -> None:
    """Nor one with a cell that is left without a candidate."""
    trace = solve(puzzle_of(EASY))
    events = (*trace.events[:-1], Finished(Outcome.STUCK))

    assert reasons(trace, events) == {len(trace): "every cell is filled"}


def test_a_technique_has_a_name() -> None:
    """A deduction that does not say how it follows is not proved."""
    trace = solve(puzzle_of(EASY))
    event = trace.events[1]
    assert isinstance(event, Deduced)
    nameless = event.deduction._replace(technique="")

    assert reason_with(trace, 2, Deduced(nameless)) == (
        "it does not say by which technique it follows"
    )
