"""The facts of a step for ``--json``: what it changed, and why, by names."""

import re
from typing import Any, Final

from solver.events import Deduced, Event, Guessed
from solver.explain import explain
from solver.trace import Trace

_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


def kind_of(event: Event) -> str:
    """What kind of event *event* is, as trace files call it.

    >>> from solver.events import Outcome, Finished
    >>> kind_of(Finished(Outcome.SOLVED))
    'finished'
    """
    return _WORD.sub("-", type(event).__name__).lower()


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
        "event": kind_of(event),
        "technique": None,
        "title": said.title,
        "places": [],
        "removes": [],
        "reason": said.reason,
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
