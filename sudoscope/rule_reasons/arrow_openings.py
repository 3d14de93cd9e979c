"""Openings of arrows in words: the least sum, and what it leaves for each cell."""

from itertools import product
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import bounds_left
from solver.explain.rule_sums import added
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from sudoscope.rule_reasons.differing_cells import differ_said
from sudoscope.rule_reasons.facts_and_effects import SECTION, bounded, sentence, so_said
from sudoscope.rule_reasons.sum_limits import limits_of, sum_bounds

_ONE_CIRCLE: Final = (1,)
"""The numbers of an arrow whose circle is one cell."""


def arrow_opened(step: StepByRule) -> KindWords:
    """Its least sums and the bounds that follow; of both only what strikes.

    Where a cell is at most less than others could be, the sum of each is said.
    """
    words, found, _, rule, _ = step
    if rule.values != _ONE_CIRCLE:
        return NOTHING
    if own := _each_bound(step):
        return own
    effects = bounds_left(step)
    gone, ends = tuple(found.removes), opening_sums(words, rule)
    is_circle = {cell == rule.cells[0] for cell, _ in gone}
    limits = [
        words.part(SECTION, key, sum=end)
        for key, end, is_it in zip(
            ("circle-least", "cells-most"), ends, (True, False), strict=True
        )
        if end and is_it in is_circle
    ]
    if not effects or not limits:
        return NOTHING
    said = [words.listed(limits, "and"), so_said(words, effects, gone)]
    return KindWords(ends=sentence(words, said))


def _each_bound(step: StepByRule) -> KindWords | None:
    """Which cells differ and the sum of each bound; ``None`` if all have the same."""
    every = [step.words.variant.all_digits for _ in step.rule.cells]
    most = max(digits(mask)[-1] for mask in step.rule.filtered(every)[1:])
    limits, bounds = limits_of(step, every), sum_bounds(step, every)
    own = {limit for cell, limit in limits if cell != step.rule.cells[0]}
    if own <= {most} or not bounds:
        return None
    return bounded(step, bounds, [differ_said(step, every)], limits)


def opening_sums(words: Phrasing, rule: Rule) -> tuple[str, str]:
    """The least sum of an arrow, and what it leaves for one of its cells at most.

    Such as 1+2+3 = 6 and 9-1-2 = 6; empty of cells so many that bounds are inexact.
    """
    said, every = words.digit, words.variant
    circle, *kept = map(digits, rule.filtered([every.all_digits for _ in rule.cells]))
    at = max(range(len(kept)), key=lambda place: kept[place][-1])
    beside = [every.digits[: len(kept)]] * len(kept)
    least = next(filter(rule.allows, product(circle[:1], *beside)), ())
    beside[at] = kept[at][-1:]
    greatest = next(filter(rule.allows, product(circle[-1:], *beside)), ())
    rest = greatest[: at + 1] + greatest[at + 2 :]
    return (
        f"{added(words, least[1:])} = {said(circle[0])}" if least else "",
        f"{'−'.join(map(said, rest))} = {said(kept[at][-1])}" if rest else "",
    )
