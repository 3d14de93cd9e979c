"""The clauses of steps: the whole sentence, and all that it names."""

import re
from typing import Final

import pytest

from solver import solve
from solver.clauses.clause import candidates_of, cells_of, houses_of
from solver.explain import explain
from solver.explain.step_clauses import said_clauses
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.log.trace import Trace
from solver.messages import languages
from tests.support import NEEDS_MANY_GUESSES

NAME: Final = re.compile(r"\b[A-I][1-9]\b")


@pytest.fixture(scope="module", params=["propagation", "dpll"])
def searched(request: pytest.FixtureRequest) -> Trace:
    """A search with wrong guesses."""
    return solve(NEEDS_MANY_GUESSES, request.param)


def events_of(trace: Trace) -> list[int]:
    """The first steps of each kind of event, and of each technique."""
    first: dict[object, list[int]] = {}
    for step, event in enumerate(trace.events, start=1):
        kind = event.deduction.rule if isinstance(event, Deduced) else type(event)
        first.setdefault(kind, []).append(step)
    return sorted(step for steps in first.values() for step in steps[:3])


@pytest.mark.parametrize("language", languages())
def test_the_clauses_are_the_whole_sentence(searched: Trace, language: str) -> None:
    """Nothing is in one that is not in the other."""
    for step in events_of(searched):
        said = explain(searched, step, language)
        clauses = said_clauses(searched, step, language)
        whole = " ".join(clause.says for clause in clauses)
        assert whole == f"{said.reason} {said.follows}".strip()


@pytest.mark.parametrize("language", languages())
def test_each_cell_that_a_clause_says_is_one_that_it_names(
    searched: Trace, language: str
) -> None:
    """As a cell, in a candidate, or in the label of a house."""
    rules, told = searched.puzzle.rules, set[type]()
    for step in events_of(searched):
        told.add(type(searched.events[step - 1]))
        for clause in said_clauses(searched, step, language):
            named = {candidate.cell for candidate in candidates_of(clause.clause)}
            cells = {
                rules.cell_name(cell) for cell in {*named, *cells_of(clause.clause)}
            }
            labels = " ".join(house.label for house in houses_of(clause.clause))
            said = {*NAME.findall(clause.says)} - {*NAME.findall(labels)}
            assert said <= cells, clause.says
    assert {Guessed, Clashed, Retracted} <= told


def test_a_guess_says_what_it_chose_from_and_what_it_tries(searched: Trace) -> None:
    """Three clauses: the options, the one that is tried, how many are open."""
    at = next(n for n, e in enumerate(searched.events) if isinstance(e, Guessed))
    event = searched.events[at]
    assert isinstance(event, Guessed)

    options, tried, depth = said_clauses(searched, at + 1)

    assert candidates_of(options.clause) == event.options
    assert candidates_of(tried.clause) == (event.candidate,)
    assert "guess" in depth.says


def test_a_dead_end_names_its_cell_or_house_and_the_guess(searched: Trace) -> None:
    """And a backtrack what it takes back."""
    for step, event in enumerate(searched.events[:200], start=1):
        if isinstance(event, Clashed):
            (dead,) = said_clauses(searched, step)
            assert cells_of(dead.clause) or houses_of(dead.clause)
            assert candidates_of(dead.clause)
        if isinstance(event, Retracted):
            back, *_ = said_clauses(searched, step)
            (latest,) = searched.position(step - 1).guesses[-1:]
            assert latest.candidate in candidates_of(back.clause)
