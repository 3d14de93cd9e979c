"""Why no digits fit a rule where a solve breaks it: few cells, or what all make."""

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from typing import Final, TypeAlias

from solver.explain import Explanation
from solver.explain.named_words import (
    NamingPhrasing,
    joined,
    named,
    saying_true,
    sentences_of,
)
from solver.explain.phrasing import Phrasing
from solver.explain.rule_removals import (
    MOST_LISTED,
    candidate_lists,
    listed_clauses,
)
from solver.explain.rule_sums import DIAGONAL, added
from solver.log.events import Clashed
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.fillings import MOST_FILLED, filled

_MOST_CELLS: Final = 3
"""Cells that break a rule by themselves, of which it is said what they hold."""
_Broken: TypeAlias = Rule | Cage


def with_broken_rule(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* of a rule that no digits fit, with what alone breaks it, if it is little.

    Else, of a sum, what its cells make at most or at least.
    """
    match trace.events[step - 1]:
        case Clashed(digit=None, scope=Rule() | Cage() as rule):
            grid = trace.grid(step - 1)
        case _:
            return said
    words = NamingPhrasing(trace.puzzle.rules, language)
    why = next(_reasons(words, rule, grid), "")
    if not why:
        return said
    *before, _ = sentences_of(said.reason)
    house, within = words.scope(rule), words.in_scope(rule)
    broken = words.part("reasons", "broken", house=house, in_house=within)
    last = words.part(SECTION, "broken", why=why, broken=broken)
    last = named(f"{words.capitalised(last)}.")
    return replace(said, reason=joined(*before, last))


def _reasons(words: Phrasing, rule: _Broken, grid: Grid) -> Iterator[str]:
    held = _causes(rule, grid)
    few = all(mask.bit_count() <= MOST_LISTED for mask in held.values())
    if 0 < len(held) <= _MOST_CELLS and few:
        told = listed_clauses(words, candidate_lists(words, held))
        yield words.standing_for(told, grid.candidates_in(*held))
    yield from _sums(words, rule, grid)


def _causes(rule: _Broken, grid: Grid) -> dict[Cell, Mask]:
    """The fewest cells that leave a cell of *rule* nothing, whatever the others hold.

    Open ones are left out first. Empty where its cells alone do not break it.
    """
    every, masks = grid.variant.all_digits, [grid[cell] for cell in rule.cells]
    if all(rule.filtered(masks)):
        return {}
    for at in sorted(range(len(masks)), key=lambda at: -masks[at].bit_count()):
        before, masks[at] = masks[at], every
        if all(rule.filtered(masks)):
            masks[at] = before
    pairs = zip(rule.cells, masks, strict=True)
    return {cell: mask for cell, mask in pairs if mask != every}


def _sums(words: Phrasing, rule: _Broken, grid: Grid) -> Iterator[str]:
    """What the cells of a diagonal or a cage make at most, if too little, or least."""
    if isinstance(rule, Cage):
        total = rule.total
    elif rule.kind == DIAGONAL:
        total = rule.values[0]
    else:
        return
    held = [digits(grid[cell]) for cell in rule.cells]
    if prod(map(len, held)) > MOST_FILLED:
        return
    ways = [
        way
        for way in filled(grid.variant, rule.cells, held)
        if not isinstance(rule, Cage) or len({*way}) == len(way)
    ]
    for key, way in (
        ("most", max(ways, key=sum, default=())),
        ("least", min(ways, key=sum, default=())),
    ):
        if sum(way) < total if key == "most" else sum(way) > total:
            facts = {"cells": words.cells(rule.cells, "and"), "sum": f"{sum(way)}"}
            facts["added"] = added(words, way)
            if way:
                yield saying_true(words.part(SECTION, f"group-{key}", **facts))
