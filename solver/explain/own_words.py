"""Words of an author in place of the program's own, as a film of a storyboard has them.

``Trace.words`` holds them by step and clause.
"""

from dataclasses import replace
from typing import Final

from solver.explain.explanation import Explanation
from solver.explain.named_words import NamedText, names_found
from solver.log.trace import Trace

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
