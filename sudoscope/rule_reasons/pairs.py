"""Rules of pairs in words: which digits fit beside those of a step."""

from functools import partial
from itertools import pairwise
from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import is_even
from solver.rules.digits import Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    few_facts,
    sentence,
    strikes_said,
)

PAIRED: Final = ("whisper", "difference", "ratio", "pair-sum")
"""Kinds whose rule is about any two neighbours."""
_MOST_NAMED: Final = 2
"""Digits of which each is said to need others."""
_MOST_PARTNERS: Final = 4
"""Digits that fit beside one, each named."""


def partners_said(step: StepByRule) -> KindWords:
    """That beside a 4 only 9 fits, where all that *step* strikes follows from that.

    The digits are those of the neighbours where these are placed, said after they are,
    else those struck.
    """
    words, found, grid, rule, known = step
    every = words.variant.digits
    is_pair = partial(rule.of.allows, rule.values)
    fits = {
        one: sum(bit(other) for other in every if is_pair((one, other)))
        for one in every
    }
    causes, both = set[Cell](), [*pairwise(rule.cells)]
    both += [(last, first) for first, last in both]
    for cell, digit in found.removes:
        near = [other for one, other in both if one == cell and other in known]
        out = [other for other in near if not known[other] & fits[digit]]
        if not out:
            return NOTHING
        causes.add(min(out, key=lambda other: grid[other].bit_count()))
    named = {digit for _, digit in found.removes}
    is_placed = all(grid.is_assigned(cause) for cause in causes)
    if is_placed:
        named = {digit for cause in causes for digit in digits(grid[cause])}
    if len(named) > _MOST_NAMED:
        return NOTHING
    said = []
    for digit in sorted(named):
        partners = digits(Mask(fits[digit]))
        if not 0 < len(partners) <= _MOST_PARTNERS:
            return NOTHING
        facts = {"digit": words.digit(digit), "partners": words.digits(partners, "or")}
        said.append(words.part(SECTION, "fits", **facts))
    told = words.listed(said, "and")
    if not is_placed or not (facts_said := few_facts(step)):
        return KindWords(told)
    ends = strikes_said(step) if is_even(found, grid) else ""
    return KindWords(ends=ends, held=sentence(words, [facts_said, told]))
