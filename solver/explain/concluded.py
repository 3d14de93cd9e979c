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
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import bit

_BETWEEN: Final = frozenset({"naked-single", "elimination"})
"""What may come between the words and the digit: the others of the same words."""


def concluded_at(trace: Trace, step: int, language: str) -> int:
    """The step whose words, in *language*, say what *step* places; 0 for none."""
    event = trace.events[step - 1] if step else None
    if not (isinstance(event, Deduced) and event.deduction.technique == "naked-single"):
        return 0
    for earlier in range(step - 1, 0, -1):
        before = trace.events[earlier - 1]
        if not isinstance(before, Deduced):
            return 0
        if before.deduction.technique not in _BETWEEN:
            is_said = _says(trace, earlier, event.deduction.places[0], language)
            return earlier * is_said
    return 0


def _says(trace: Trace, step: int, place: Candidate, language: str) -> bool:
    """Whether *step* leaves *place* alone, and claims it or, by a rule, writes it."""
    (cell, digit), gone = place, trace.grid(step - 1)[place.cell] & ~bit(place.digit)
    if trace.grid(step)[cell] != bit(digit) or not gone:
        return False
    told = (one for one in argument_at(trace, step).clauses if isinstance(one, Told))
    if any(((place, True),) in (*one.claims, *one.assumed) for one in told):
        return True
    words, said = Phrasing(trace.puzzle.rules, language), explain(trace, step, language)
    also, facts = words.sections["lists"]["and"], {"digit": words.digit(digit)}
    keys = ("is", "is-many")
    one, many = (words.part("steps-by-rules", k, cell="", **facts) for k in keys)
    ends = re.compile(rf"(?:{one}|(?:, \S+)* {also} \S+{many})(?=[.,;]|$| {also} )")
    text = joined(said.reason, said.follows)
    names = (n for n in names_in(text) if n.cell == cell and n.digits & gone)
    return any(ends.match(text, name.end) for name in names)
