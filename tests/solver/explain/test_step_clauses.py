"""The clauses of steps: the whole sentence, and all that it names."""

import re
from typing import Final

import pytest

from solver import solve
from solver.agents.limits import Limits
from solver.clauses.clause import candidates_of, cells_of, houses_of
from solver.explain import explain
from solver.explain.named_words import names_found, names_in
from solver.explain.step_clauses import argument_at, said_clauses
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.log.trace import Trace
from solver.messages import languages
from solver.rules.named_variants import variant_named
from tests.solver.rule_puzzles import records_of
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
            *led, dead, refuted = said_clauses(searched, step)
            assert cells_of(dead.clause) or houses_of(dead.clause)
            assert candidates_of(refuted.clause)
            assert all(candidates_of(clause.clause) for clause in led)
        if isinstance(event, Retracted):
            back, *_ = said_clauses(searched, step)
            (latest,) = searched.position(step - 1).guesses[-1:]
            assert latest.candidate in candidates_of(back.clause)


def test_what_is_said_in_several_clauses_is_opened_in_them(searched: Trace) -> None:
    """A guess, a dead end and a backtrack, and a rule; what is plain at once."""
    for step in events_of(searched):
        event, argument = searched.events[step - 1], argument_at(searched, step)
        if isinstance(event, Guessed | Clashed | Retracted):
            assert argument.steps
            assert argument.conclusion is not None


@pytest.mark.thorough
def test_a_step_of_a_rule_says_why_and_then_what_falls() -> None:
    """Sentence by sentence, in each language; its rule and all that falls are named."""
    kinds, opened = set[str](), 0
    for record in records_of("rules/first_steps.jsonl"):
        trace = solve(record.puzzle, "deduction", limits=Limits(events=20))
        for step, event in enumerate(trace.events, start=1):
            if not isinstance(event, Deduced):
                continue
            rules = event.deduction.constraints
            if not rules or rules[0].kind in kinds:
                continue
            kinds.add(rules[0].kind)
            for language in languages():
                said = said_clauses(trace, step, language)
                opened += len(said) > 1
                whole = explain(trace, step, language)
                texts = [str(one.says) for one in said]
                assert " ".join(texts) == f"{whole.reason} {whole.follows}".strip()
                assert all(texts)
                assert bool(argument_at(trace, step).steps) == (len(said) > 1)
                named = {c for one in said for c in candidates_of(one.clause)}
                assert {*event.deduction.removes} <= named
                assert rules[0] in houses_of(said[0].clause)
    assert opened > 1


def test_the_own_words_of_a_log_are_no_names_but_those_of_cells() -> None:
    """They are found in its text, since nobody made it with them."""
    rules = variant_named("classic")

    text = names_found("A1 is not 7, so B2=3; A10 and vitamin B12 stay.", rules)

    cells = [(rules.cell_name(name.cell), name.digits) for name in names_in(text)]
    assert cells == [("A1", 1 << 6), ("B2", 0)]
