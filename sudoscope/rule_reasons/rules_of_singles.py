"""Which rules leave a cell one digit: what they struck before a naked single."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from solver.causes.premises import causes_of
from solver.explain import Explanation
from solver.explain.named_words import joined, sentences_of
from solver.explain.phrasing import Phrasing
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.constraint import Constraint
from solver.rules.digits import Digit
from sudoscope.rule_reasons.facts_and_effects import SECTION

_NAKED: Final = "naked-single"
_ONE: Final = "single-by-one"
_MOST: Final = 3
"""Rules that are named; of more the last one, after which one digit is left."""


def with_rules(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* of a naked single, with the rules that struck what no digit rules out."""
    match trace.events[step - 1]:
        case Deduced(found) if found.technique == _NAKED and trace.puzzle.constraints:
            struck, is_all = _struck_by_rules(trace, step)
        case _:
            return said
    if not struck:
        return said
    words = Phrasing(trace.puzzle.rules, language)
    named, key = [*struck.items()], "single-by"
    if len(named) > _MOST:
        named, key = named[-1:], "single-by-last"
    elif is_all and len(named) == 1:
        key = _ONE
    parts = [_part(words, key, rule, gone) for rule, gone in named]
    causes = f"{words.capitalised(words.listed(parts, 'and'))}."
    first, *others = sentences_of(said.reason)
    return replace(said, reason=joined(first, causes, *others))


def _part(words: Phrasing, key: str, rule: Constraint, gone: Sequence[Digit]) -> str:
    """That *rule* struck what is *gone*, in the words of *key*."""
    is_many = len(gone) > 1 and key != _ONE
    digits = words.digits(gone, "and")
    key += "-many" * is_many
    return words.part(SECTION, key, rule=words.scope(rule), digits=digits)


def _struck_by_rules(
    trace: Trace, step: int
) -> tuple[dict[Constraint, list[Digit]], bool]:
    """The digits that each rule has struck, the last one at the end; whether all.

    A digit that the cell sees on the board needs no rule; nor is one said where a step
    rests on several.
    """
    before = trace.grid(step - 1)
    struck: dict[Constraint, list[Digit]] = {}
    is_all = True
    causes = sorted(causes_of(trace, step).items(), key=lambda one: one[1].step)
    for gone, cause in causes:
        peers = before.variant.peers[gone.cell]
        if any(before.value(cell) == gone.digit for cell in peers):
            continue
        is_all = is_all and len(cause.within) == 1
        if len(cause.within) == 1:
            (rule,) = cause.within
            struck[rule] = sorted((*struck.pop(rule, []), gone.digit))
    return struck, is_all
