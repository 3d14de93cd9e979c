"""The facts of a step for ``--json``: what it changed, and why, by names."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from solver.clauses.clause import Clause, candidates_of, houses_of
from solver.explain import Explanation, explain
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence
from solver.explain.phrasing import Phrasing
from solver.explain.search_events import guess_words
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Guessed, Restored, Retracted
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.places import Cell
from sudoscope.cli.console.json_output import name_of_class


def step_facts(trace: Trace, step: int, language: str) -> dict[str, Any]:
    """What the event of *step* changed, and the sentence of its reason.

    Args:
        trace: The solve.
        step: From 1.
        language: Two letters, one of ``solver.messages.languages()``.
    """
    event, rules = trace.events[step - 1], trace.puzzle.rules
    said = explain(trace, step, language)
    facts: dict[str, Any] = {
        "step": step,
        "event": name_of_class(type(event)),
        "technique": None,
        "title": said.title,
        "places": [],
        "removes": [],
        "reason": said.reason,
        "clauses": _clauses(trace, step, said, language),
    }
    match event:
        case Deduced(found):
            removed = (rules.candidate_name(c, is_true=False) for c in found.removes)
            facts["technique"] = found.technique
            facts["places"] = [rules.candidate_name(c) for c in found.places]
            facts["removes"] = list(removed)
        case Guessed(candidate):
            facts["places"] = [rules.candidate_name(candidate)]
        case _:
            pass
    return facts


def _clauses(
    trace: Trace, step: int, said: Explanation, language: str
) -> list[dict[str, Any]]:
    """What each clause of a step says, and what it names.

    Args:
        trace: The solve.
        step: From 1.
        said: The words of the step, which are worked out once.
        language: Two letters.
    """
    rules, words = trace.puzzle.rules, Phrasing(trace.puzzle.rules, language)
    return [
        {
            "says": clause.says,
            "candidates": [rules.candidate_name(c) for c in clause.candidates],
            "houses": [words.scope(house) for house in clause.houses],
            "cells": [rules.cell_name(cell) for cell in clause.cells],
        }
        for clause in _step_clauses(trace, step, said, words)
    ]


_OF_SEARCH: Final = frozenset({"refutation", "learned-clause"})
"""Techniques whose reasons name what is assumed, and what falls."""


class StepClause(NamedTuple):
    """What is said at once.

    Attributes:
        says: A sentence, or two that belong together.
        candidates: Those that it names, or that it is about.
        houses: The houses and constraints among these.
        cells: The cells that it names without a candidate.
    """

    says: str
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[Scope, ...] = ()
    cells: tuple[Cell, ...] = ()


def step_clauses(
    trace: Trace, step: int, language: str = FALLBACK
) -> tuple[StepClause, ...]:
    """The clauses of *step*, in the order in which they are said; the last concludes.

    Args:
        trace: The solve.
        step: From 1.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        IndexError: There is no such step.
        UnknownNameError: There is no such language.
    """
    words = Phrasing(trace.puzzle.rules, language)
    return _step_clauses(trace, step, explain(trace, step, language), words)


def _step_clauses(
    trace: Trace, step: int, said: Explanation, words: Phrasing
) -> tuple[StepClause, ...]:
    before, event = trace.position(step - 1), trace.events[step - 1]
    supposed = tuple(guess.candidate for guess in before.guesses)
    match event:
        case Deduced(found):
            argument = argument_of(found, before.grid)
            if argument.conclusion is not None:
                clauses = (*(argument.steps or argument.outline), argument.conclusion)
                return tuple(_of(c, sentence(words, c, before)) for c in clauses)
            return _plain(said, found, supposed)
        case Guessed(assumed, options, house=house):
            chosen, tried, depth = guess_words(words, event, before)
            houses = () if house is None else (house,)
            return (
                StepClause(chosen, options, houses),
                StepClause(tried, (assumed,)),
                StepClause(depth, supposed),
            )
        case Clashed(cells, _, scope):
            broken = () if scope is None else (scope,)
            return (StepClause(said.reason, supposed, broken, cells),)
        case Retracted():
            kept = len(trace.position(step).guesses)
            return _reason_and_end(said, supposed[kept:])
        case Restored(candidates):
            return _reason_and_end(said, candidates)
        case _:
            return _reason_and_end(said, ())


def _of(clause: Clause, says: str) -> StepClause:
    return StepClause(says, candidates_of(clause), houses_of(clause))


def _plain(
    said: Explanation, found: Deduction, supposed: tuple[Candidate, ...]
) -> tuple[StepClause, ...]:
    """Why, and what follows, of a deduction without an argument.

    Args:
        said: Its words.
        found: The deduction.
        supposed: What is assumed where it is made.
    """
    ends = (*found.places, *found.removes)
    if found.rule in _OF_SEARCH:
        about = (*supposed, *found.because, *found.removes)
    else:
        about = found.because
    if not said.follows:
        return (StepClause(said.reason, (*about, *ends), found.within),)
    reason = StepClause(said.reason, about, found.within)
    return reason, StepClause(said.follows, ends)


def _reason_and_end(
    said: Explanation, about: Iterable[Candidate]
) -> tuple[StepClause, ...]:
    """What happened to some candidates, and what that leads to."""
    first = StepClause(said.reason, tuple(about))
    if not said.follows:
        return (first,)
    return first, StepClause(said.follows, first.candidates)
