"""The facts of a step for ``--json``: what it changed, and why, by names."""

from typing import Any

from solver.clauses.clause import candidates_of, houses_of
from solver.explain import explain
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
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
        "clauses": [],
    }
    match event:
        case Deduced(found):
            removed = (rules.candidate_name(c, is_true=False) for c in found.removes)
            facts["technique"] = found.technique
            facts["places"] = [rules.candidate_name(c) for c in found.places]
            facts["removes"] = list(removed)
            facts["clauses"] = _clauses(trace, step, found, language)
        case Guessed(candidate):
            facts["places"] = [rules.candidate_name(candidate)]
        case _:
            pass
    return facts


def _clauses(
    trace: Trace, step: int, found: Deduction, language: str
) -> list[dict[str, Any]]:
    """The argument of a step: what each clause says, and what it names."""
    before, rules = trace.position(step - 1), trace.puzzle.rules
    words, argument = Phrasing(rules, language), argument_of(found, before.grid)
    if argument.conclusion is None:
        return _plain(trace, step, found, language)
    return [
        {
            "says": sentence(words, clause, before),
            "candidates": [rules.candidate_name(c) for c in candidates_of(clause)],
            "houses": [words.scope(house) for house in houses_of(clause)],
        }
        for clause in (*(argument.steps or argument.outline), argument.conclusion)
    ]


def _plain(
    trace: Trace, step: int, found: Deduction, language: str
) -> list[dict[str, Any]]:
    """The same of a step without clauses: why, and what follows."""
    said, rules = explain(trace, step, language), trace.puzzle.rules
    words = Phrasing(rules, language)
    gone = [rules.candidate_name(c) for c in (*found.places, *found.removes)]
    causes = [rules.candidate_name(c) for c in found.because]
    reason = {
        "says": said.reason,
        "candidates": causes if said.follows else [*causes, *gone],
        "houses": [words.scope(scope) for scope in found.within],
    }
    follows = {"says": said.follows, "candidates": gone, "houses": []}
    return [reason, follows] if said.follows else [reason]
