"""Lines of a search: each step of a solve at the line of its pseudocode."""

from itertools import pairwise

import pytest

from solver.agents import solve
from solver.agents.registry import AGENTS
from solver.agents.spec import AgentSpec
from solver.inner_steps.lines_at_work import search_line
from solver.inner_steps.listings import SEARCHES
from solver.log.events import Clashed, Finished, Guessed, Outcome, Retracted, Tried
from solver.log.trace import Trace
from solver.rules.named_variants import diagonal
from tests.support import puzzle_of

IMPOSSIBLE = "....2.13....54.....1...............1"
"""Has no solution there, which takes guesses to see."""
GUESSED = "........6.2................1.5.4...."
"""Needs guesses under the rules of ``diagonal(6)``."""


def searched(agent: str, text: str = GUESSED) -> Trace:
    """A solve with guesses."""
    return solve(puzzle_of(text, diagonal(6)), AgentSpec.named(agent).chosen())


def texts(trace: Trace) -> dict[int, str]:
    """The text of the line at work, by step."""
    found = {step: search_line(trace, step) for step in range(1, len(trace) + 1)}
    return {s: f.listing.lines[f.line].text for s, f in found.items() if f is not None}


@pytest.mark.parametrize("agent", ["csp", "norvig", "propagation"])
def test_a_search_is_at_the_lines_of_backtrack(agent: str) -> None:
    """A guess adds a value, a contradiction fails, a backtrack removes it again."""
    trace = searched(agent)

    lines = texts(trace)

    for step, event in enumerate(trace.events, start=1):
        match event:
            case Guessed():
                assert lines[step] == "add (Xi = x) to csp"
            case Clashed():
                assert lines[step].startswith("if INFERENCE(csp)")
            case Retracted():
                assert lines[step].startswith("remove (Xi = x)")
    assert lines[len(trace)].startswith("if every Xi has one value")


def test_the_values_of_a_backtrack_are_those_of_its_guess() -> None:
    """Which is named where it was made, too."""
    trace = searched("csp")

    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Retracted):
            back, guess = search_line(trace, step), search_line(trace, event.guess + 1)
            assert back is not None
            assert guess is not None
            assert back.values == guess.values != ()


def test_a_puzzle_without_a_solution_ends_in_failure() -> None:
    """The last line."""
    trace = searched("csp", IMPOSSIBLE)

    assert trace.outcome is Outcome.UNSOLVABLE
    assert texts(trace)[len(trace)] == "return failure"


def test_clauses_are_learned_from_conflicts() -> None:
    """After a clash guesses are taken back, and the clause is added."""
    trace = searched("dpll")
    lines = texts(trace)

    for (step, event), (_, after) in pairwise(enumerate(trace.events, start=1)):
        if isinstance(event, Clashed) and isinstance(after, Retracted):
            assert lines[step] == "if a clause is false then"
            assert lines[step + 1].startswith("take back the guesses")
            assert lines[step + 2] == "add LEARN(clause) to clauses"


def test_a_local_search_fills_and_changes() -> None:
    """First all cells, then one after the other, with what it gets."""
    trace = searched("min-conflicts:moves=3")

    first, *changes = [search_line(trace, n) for n in range(1, len(trace))]

    assert first is not None
    assert first.listing.lines[first.line].key == "fill"
    for number, (change, event) in enumerate(
        zip(changes, trace.events[1:], strict=False), start=1
    ):
        assert isinstance(event, Tried)
        assert change is not None
        assert dict(change.values)["i"] == f"{number}"
    assert isinstance(trace.events[-1], Finished)


def test_only_searches_have_a_listing() -> None:
    """Of agents that there are; a person's solve has none."""
    assert set(SEARCHES) <= set(AGENTS)
    trace = searched("human")
    assert all(search_line(trace, step) is None for step in range(len(trace) + 1))
