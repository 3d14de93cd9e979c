"""What a log of another solver itself says of a step, after our own words for it.

A trace keeps such words as they were read, so nothing is taken for granted of them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from solver.deduction import slug_of
from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing

_LONGEST: Final = 500


def with_own_words(
    phrasing: Phrasing, said: Explanation, own: Mapping[str, Any], technique: str
) -> Explanation:
    """*said*, with what the log calls the step and why, and whether it is proved.

    Args:
        phrasing: The language.
        said: Our words.
        own: The fields of the step that a trace does not know.
        technique: What the step is called here; empty for what is no deduction.
    """
    added = []
    name = _text(own, "claimed")
    if name and slug_of(name) not in _names(said, technique):
        added.append(phrasing.say("own", "name", name=name))
    reason = _text(own, "reason")
    if reason:
        added.append(phrasing.say("own", "reason", reason=reason.rstrip(". ")))
    if "unproved" in own:
        added.append(phrasing.say("own", "unproved"))
    if not added:
        return said
    return replace(said, follows=" ".join(filter(None, (said.follows, *added))))


def _names(said: Explanation, technique: str) -> set[str]:
    names = (technique, said.title, *said.also.split(","))
    return {slug_of(name) for name in names}


def _text(own: Mapping[str, Any], name: str) -> str:
    """A text that can be drawn; empty where there is none."""
    found = own.get(name)
    if not isinstance(found, str) or not found.isprintable():
        return ""
    return found if len(found) <= _LONGEST else ""
