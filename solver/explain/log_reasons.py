"""The reasons that a log of another solver gives, added to the program's own words.

A trace keeps these words as they were read, so they may be of any type and length.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from solver.explain.explanation import Explanation
from solver.explain.named_words import joined, names_found
from solver.explain.own_words import WHOLE
from solver.explain.phrasing import Phrasing
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.techniques.names import folded

_LONGEST: Final = 500
_DOUBTED: Final = frozenset({"unsound", "unconfirmed"})


def with_log_reasons(
    phrasing: Phrasing, said: Explanation, own: Mapping[str, Any], technique: str
) -> Explanation:
    """Add what the log calls a step, its reason, and whether it is unproved.

    Args:
        phrasing: The language.
        said: The program's words.
        own: The fields of the step that the trace format does not define.
        technique: The technique of the step; empty where it is no deduction.
    """
    added = []
    name = _text(own, "claimed")
    if name and folded(name) not in _names(said, technique):
        added.append(phrasing.say("own", "name", name=name))
    reason = _text(own, "reason")
    if reason:
        added.append(phrasing.say("own", "reason", reason=reason.rstrip(". ")))
    if "unproved" in own:
        added.append(phrasing.say("own", "unproved"))
    if not added:
        return said
    found = (names_found(text, phrasing.variant) for text in added)
    return replace(said, follows=joined(said.follows, *found))


def reasons_in_log(trace: Trace) -> dict[tuple[int, int], str]:
    """The reasons of a log's proved steps in its own words, for ``Trace.words``."""
    found = {}
    for step, own in trace.other.items():
        event = trace.events[step - 1] if step else None
        doubted = isinstance(event, Deduced) and event.deduction.rule in _DOUBTED
        if event and "unproved" not in own and not doubted and _text(own, "reason"):
            found[step, WHOLE] = _text(own, "reason")
    return found


def _names(said: Explanation, technique: str) -> set[str]:
    names = (technique, said.title, *said.also.split(","))
    return {folded(name) for name in names}


def _text(own: Mapping[str, Any], name: str) -> str:
    """The field *name* where it is a printable text that is short enough, or empty."""
    found = own.get(name)
    if not isinstance(found, str) or not found.isprintable():
        return ""
    return found if len(found) <= _LONGEST else ""
