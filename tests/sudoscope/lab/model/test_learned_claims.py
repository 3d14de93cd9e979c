"""Guesses by the learned orders: what they say of themselves is held to the grid."""

from typing import Final

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.explain import explain
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from sudoscope.lab.model.learned_orders import (
    learned_cell,
    learned_digits,
    learned_shares,
)
from sudoscope.lab.model.search_orders import LEARNED as NAME
from tests.solver.checker.test_claims import first_guess, reason_with
from tests.solver.explain.test_explain_search import OPTIONS
from tests.solver.solves import SEARCHED, trace_of
from tests.solver.told import ONE_CLUE
from tests.support import NEEDS_A_GUESS, puzzle_of

LEARNED: Final = f"csp-{NAME}"
"""The agent with both learned orders."""


def test_a_cell_comes_first_by_what_was_learned_only_if_none_is_better() -> None:
    """Of all open cells that of the search alone is accepted, with its digits."""
    trace = trace_of(SEARCHED[0], LEARNED)
    step, guess, grid = first_guess(trace)
    best = learned_cell(grid)
    assert guess.candidate.cell == best

    for cell in grid.variant.cells:
        if grid.is_assigned(cell):
            continue
        options = tuple(Candidate(cell, d) for d in learned_digits(grid, cell))
        told = guess._replace(candidate=options[0], options=options)
        name = grid.variant.cell_name(best)
        wanted = "" if cell == best else f"{name} comes first by the learned weights"
        assert reason_with(trace, step, told) == wanted


def test_a_digit_is_the_likeliest_only_if_none_is_likelier() -> None:
    """By the weights of the package, which the checker reads for itself."""
    trace = trace_of(SEARCHED[0], LEARNED)
    step, guess, grid = first_guess(trace)
    shares = learned_shares(grid, guess.candidate.cell)
    assert len({*shares.values()}) > 1

    for option in guess.options:
        said = reason_with(trace, step, guess._replace(candidate=option))
        is_likeliest = shares[option.digit] == max(shares.values())
        assert (said == "") is is_likeliest
        assert is_likeliest or said.endswith(
            "is not the likeliest by the learned weights"
        )


def test_a_cell_stays_first_while_its_options_are_refuted() -> None:
    """Here another cell would come first after that; the guess is accepted."""
    trace = solve(
        puzzle_of(NEEDS_A_GUESS),
        agent_named("csp", AgentOptions(cells=NAME, values=NAME)),
    )
    again = [
        (step, event)
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Guessed)
        and learned_cell(trace.grid(step - 1)) != event.candidate.cell
    ]

    step, guess = again[0]
    before = trace.events[step - 2]
    assert isinstance(before, Deduced)
    assert before.deduction.technique == "refutation"
    assert not reason_with(trace, step, guess)


def test_a_guess_says_what_was_learned() -> None:
    """In each language, with the chance of the digit."""
    guess = Guessed(OPTIONS[0], OPTIONS, NAME, NAME)
    trace = Trace(ONE_CLUE, (guess,))

    assert explain(trace, 1, "en").reason == (
        "B2 can be 2 or 8; as learned, wrong digits are refuted soonest there."
        " Try 2, the likeliest as learned: 11 %."
    )
    assert "die wahrscheinlichste: 11 %" in explain(trace, 1, "de").reason
