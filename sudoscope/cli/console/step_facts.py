"""The facts of a step for ``--json``: what it changed, and why, by names."""

from typing import Any

from solver.clauses.clause import (
    candidates_of,
    cells_of,
    houses_of,
)
from solver.explain import explain
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import said_clauses
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
        "clauses": _clauses(trace, step, language),
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


def _clauses(trace: Trace, step: int, language: str) -> list[dict[str, Any]]:
    """What each clause of a step says, and what it names."""
    rules, words = trace.puzzle.rules, Phrasing(trace.puzzle.rules, language)
    return [
        {
            "says": str(says),
            "candidates": [rules.candidate_name(c) for c in candidates_of(clause)],
            "houses": [words.scope(house) for house in houses_of(clause)],
            "cells": [rules.cell_name(cell) for cell in cells_of(clause)],
        }
        for clause, says, _ in said_clauses(trace, step, language)
    ]
