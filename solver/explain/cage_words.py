"""Sums of cages and houses in words: combinations, and innies and outies."""

from typing import Final

from solver.explain.conclusion_words import struck
from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.log.weighted_houses import houses_and_cages, weights, with_sign
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.digits import bit, digits

_SECTION: Final = "weighted-houses"


def innies_and_outies(
    phrasing: Phrasing, found: Deduction, before: Position
) -> Explanation:
    """What houses and cages leave for the cells inside and outside."""
    houses, cages = houses_and_cages(found)
    counted = weights(houses, cages)
    inner, outer = with_sign(counted, 1), with_sign(counted, -1)
    whole = len(houses) * sum(before.grid.variant.digits)
    total = sum(cage.total for cage in cages)
    facts = {
        "houses": phrasing.houses(houses),
        "house_total": phrasing.number(whole),
        "cage_total": phrasing.number(total),
        "rest": phrasing.number(abs(whole - total)),
        "inner": phrasing.cells(inner, "and"),
        "outer": phrasing.cells(outer, "and"),
    }
    if not (inner and outer):
        key = "inner" if inner else "outer"
    else:
        key = "more" if whole > total else "less" if whole < total else "same"
    short = phrasing.say(_SECTION, "difference-short", **facts)
    reason = phrasing.say(_SECTION, key, **facts)
    follows = struck(phrasing, found)
    return phrasing.explanation(found.technique, reason, follows, short)


def cage_combinations(
    phrasing: Phrasing, found: Deduction, before: Position
) -> Explanation:
    """The combinations that would leave a house too little."""
    cage, house = found.within
    assert isinstance(cage, Cage)
    held = sorted({cause.cell for cause in found.because})
    masks = tuple([before.grid[cell] for cell in cage.cells])
    lost = sorted({gone.digit for gone in found.removes})
    sets = [
        "+".join(map(phrasing.variant.value_name, digits(mask)))
        for mask in combinations_of(masks, cage.total) or ()
        if any(mask & bit(digit) for digit in lost)
    ]
    facts = {
        "cage": phrasing.scope(cage),
        "sets": phrasing.shortened(sets, "or"),
        "cells": phrasing.cells(held, "and"),
        "house": phrasing.scope(house),
        "in_house": phrasing.in_scope(house),
    }
    key = "combinations" if len(held) > 1 else "combinations-one"
    short = phrasing.say("cells-by-rules", "combinations-short", **facts)
    reason = phrasing.say("cells-by-rules", key, **facts)
    follows = struck(phrasing, found)
    return phrasing.explanation(found.technique, reason, follows, short)
