"""Digits that a step concludes in its words, so that to place them needs none."""

import re
from typing import Final

from solver.clauses.clause import Told
from solver.explain import explain
from solver.explain.named_words import joined, names_in
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import argument_at
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import bit

_NAKED: Final = "naked-single"
_BETWEEN: Final = frozenset({_NAKED, "elimination"})
"""What may come between the words and the digit: the others of the same words."""


def concluded_at(trace: Trace, step: int, language: str = FALLBACK) -> int:
    """The step whose words say already which digit *step* places; 0 for none.

    Args:
        trace: The solve.
        step: Its number; 0 places nothing.
        language: Two letters, one of ``solver.messages.languages()``.
    """
    event = trace.events[step - 1] if step else None
    if not isinstance(event, Deduced) or event.deduction.technique != _NAKED:
        return 0
    (place,) = event.deduction.places
    for earlier in range(step - 1, 0, -1):
        before = trace.events[earlier - 1]
        if not isinstance(before, Deduced):
            return 0
        if before.deduction.technique not in _BETWEEN:
            return earlier if _says(trace, earlier, place, language) else 0
    return 0


def _says(trace: Trace, step: int, place: Candidate, language: str) -> bool:
    """Whether the words of *step*, a deduction, end with the digit of *place*.

    A pattern claims it; a rule writes it where it strikes all others.
    """
    cell, digit = place
    if trace.grid(step)[cell] != bit(digit) or trace.grid(step - 1)[cell] == bit(digit):
        return False
    told = (one for one in argument_at(trace, step).clauses if isinstance(one, Told))
    if any(((place, True),) in (*one.claims, *one.assumed) for one in told):
        return True
    words, said = Phrasing(trace.puzzle.rules, language), explain(trace, step, language)
    also = re.escape(words.sections["lists"]["and"])
    one, many = (
        re.escape(words.part("steps-by-rules", key, cell="", digit=words.digit(digit)))
        for key in ("is", "is-many")
    )
    others = rf"(?:, \S+)* {also} \S+{many}"
    ends = re.compile(rf"(?:{one}|{others})(?=[.,;]|$| {also} )")
    text, gone = joined(said.reason, said.follows), trace.grid(step - 1)[cell]
    return any(
        name.cell == cell
        and bool(name.digits & gone & ~bit(digit))
        and ends.match(text, name.end) is not None
        for name in names_in(text)
    )
