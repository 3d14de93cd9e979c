"""Words of others: an author's in place of the program's own, a log's added to them.

``Trace.words`` holds those of an author, as a film of a storyboard has them, by step
and clause. A trace keeps the reasons of a log as they were read, so they may be of any
type and length.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from solver.explain.explanation import Explanation
from solver.explain.named_words import NamedText, joined, names_found
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


WHOLE: Final = 0
"""In the place of a clause: all that is said of a step, in place of why and so what."""

CONCLUSION: Final = -1
"""The last clause of a step that is told in clauses."""

QUESTION: Final = -2
"""What is asked before the next step."""


def own_words(trace: Trace, step: int, clause: int) -> NamedText | None:
    """The author's words at *clause* of *step*, from 1, or at one of those above."""
    found = trace.words.get((step, clause))
    return None if found is None else names_found(found, trace.puzzle.rules)


def in_own_words(said: Explanation, trace: Trace, step: int) -> Explanation:
    """*said* of *step* with the author's words, where there are some."""
    whole = own_words(trace, step, WHOLE)
    if whole is not None:
        return replace(said, reason=whole, follows="", short="")
    ends = own_words(trace, step, CONCLUSION)
    return said if ends is None else replace(said, follows=ends)
