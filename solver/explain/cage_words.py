"""Sums of cages and houses in words: combinations, and innies and outies."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final

from solver.explain.conclusion_words import struck
from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import sum_words
from solver.explain.rule_removals import conclusion
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.log.weighted_houses import houses_and_cages, weights, with_sign
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import Cage, combinations_of, sums_of
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.places import Cell

_SECTION: Final = "weighted-houses"
_FEW: Final = 3
"""Combinations that are named behind a sum, or digits of a cell."""
_MOST_SUMS: Final = 4
"""Sums that cells have no room for, each named: of two cells there are no more."""
_MOST_TRIED: Final = 2
"""Digits of one cell of which each is said to leave a sum that nothing makes."""


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
        "of_houses": phrasing.of_houses(houses),
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
    if not (inner and outer):
        rest, cells, grid = abs(whole - total), inner or outer, before.grid
        if _are_apart(cells, grid):
            reason += sum_of_others(phrasing, cells, rest, found, grid)
        else:
            said = sum_words().repeated(phrasing, cells, rest, found, grid)
            gone = min(found.removes)
            reason += said or _example(phrasing, cells, rest, gone, grid)
    else:
        more, say = whole - total, sum_words().balanced
        reason += say(phrasing, counted, more, found, before.grid)
    _, follows = conclusion(phrasing, found, before.grid)
    return phrasing.explanation(found.technique, reason, follows, short)


def bound_said(
    phrasing: Phrasing, key: str, cells: Sequence[Cell], total: int, beside: str = ""
) -> str:
    """What *cells* make at most or at least, and *beside* which digits that is out."""
    one, named = "-one" if len(cells) == 1 else "", phrasing.cells(cells, "and")
    return phrasing.say(_SECTION, key + one, others=named, sum=total, digits=beside)


def sum_of_others(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, found: Deduction, grid: Grid
) -> str:
    """The sentence behind a sum of *cells* that says why it strikes what it strikes.

    That is the least or the greatest sum of the others, where one cell loses digits;
    else the few combinations; else what they would need, for one of the digits where
    there are many; or nothing.
    """
    tried = sorted(found.removes)
    gone = sorted({candidate.digit for candidate in tried})
    others = [cell for cell in cells if all(cell != one.cell for one in tried)]
    sums = sums_of(tuple([grid[cell] for cell in others])) or ()
    is_alone = bool(others and sums) and len(others) == len(cells) - 1
    out = {
        "most": [d for d in gone if is_alone and total - d > sums[-1]],
        "least": [d for d in gone if is_alone and total - d < sums[0]],
    }
    limits = {"most": max(sums, default=0), "least": min(sums, default=0)}
    for key, digits_ in out.items():
        if digits_ and len(digits_) == len(gone):
            return f" {bound_said(phrasing, f'others-{key}', others, limits[key])}"
    sets = combinations_of(tuple([grid[cell] for cell in cells]), total) or ()
    is_out = not any(bit(d) & mask for d in gone for mask in sets)
    if len(cells) > 1 and 0 < len(sets) <= _FEW and is_out:
        listed = phrasing.listed(sums_written(phrasing, sets), "or")
        said = f" {phrasing.say(_SECTION, 'only', sets=listed)}"
        why = _needed_beside(phrasing, cells, total, grid)
        if not why and not any(map(grid.is_assigned, cells)):
            why = sum_words().excluded(phrasing, cells, total, sets, grid)
        return why + said
    said = ""
    if is_alone and found.technique == "constraint":
        for key, digits_ in filter(itemgetter(1), out.items()):
            beside = phrasing.digits(digits_, "or")
            said += (
                f" {bound_said(phrasing, f'out-{key}', others, limits[key], beside)}"
            )
        tried = [c for c in tried if c.digit not in {*out["most"], *out["least"]}]
    is_each = is_alone and len(tried) <= _MOST_TRIED
    ways = "" if is_each else sum_words().repeated(phrasing, cells, total, found, grid)
    for one in () if ways else tried if is_each else tried[:1]:
        said += _example(phrasing, cells, total, one, grid)
    return said + ways


def _needed_beside(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, grid: Grid
) -> str:
    """What one of two cells would have to be beside the few digits of the other."""
    few, *others = sorted(cells, key=lambda cell: grid[cell].bit_count())
    held = digits(grid[few])
    if len(others) != 1 or len(held) > _FEW or held[-1] >= total:
        return ""
    needed = [phrasing.number(total - digit) for digit in held]
    stated = [Candidate(few, digit) for digit in held]
    facts = {
        "few": phrasing.standing_for(phrasing.cell(few), stated),
        "digits": phrasing.digits(held, "or"),
        "other": phrasing.cell(others[0]),
        "needed": phrasing.listed(needed, "or"),
    }
    return " " + phrasing.say(_SECTION, "needed", **facts)


def sums_written(phrasing: Phrasing, sets: Iterable[Mask]) -> list[str]:
    """Combinations, each as a sum, such as 1+2+5."""
    return ["+".join(map(phrasing.variant.value_name, digits(mask))) for mask in sets]


def _example(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, gone: Candidate, grid: Grid
) -> str:
    """What *gone*, a candidate that is struck, would leave to the others."""
    if gone.cell not in cells:
        return ""
    rest = [cell for cell in cells if cell != gone.cell]
    still_open = [cell for cell in rest if not grid.is_assigned(cell)]
    if not still_open:
        return ""
    left = total - gone.digit - sum(int(grid.value(cell) or 0) for cell in rest)
    key = "others-with-one" if len(still_open) == 1 else "others-with"
    facts = {
        "others": phrasing.cells(still_open, "and"),
        "sum": phrasing.number(left),
        "candidate": phrasing.candidate(gone),
    }
    said = " " + phrasing.say(_SECTION, key, **facts)
    return said + _unmade(phrasing, still_open, left, gone, grid)


def _unmade(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, tried: Candidate, grid: Grid
) -> str:
    """Why *cells* cannot make *total* beside *tried*, where few words say so.

    Of two cells it is what one has, and what the other would need in vain.
    """
    seen, held = grid.variant.peers[tried.cell], dict[Cell, tuple[Digit, ...]]()
    for cell in cells:
        gone = bit(tried.digit) if cell in seen else EMPTY
        held[cell] = digits(Mask(grid[cell] & ~gone))
    few, *others = sorted(cells, key=lambda cell: len(held[cell]))
    if len(others) != 1 or not 0 < len(held[few]) <= _FEW:
        return _repeated(phrasing, cells, total, tried, grid)
    needed = {total - digit: digit for digit in reversed(held[few])}
    is_apart = others[0] in grid.variant.peers[few]
    both = {one for one, digit in needed.items() if one == digit and is_apart}
    is_other = bool({*map(int, held[others[0]])} & {*needed} - both)
    if is_other or min(needed) < 1:  # for another reason, or less than any digit
        return _repeated(phrasing, cells, total, tried, grid)
    vain = [one for one in needed if one not in both] or [*needed]
    facts = {
        "few": phrasing.cell(few),
        "digits": phrasing.digits(held[few], "or"),
        "other": phrasing.cell(others[0]),
        "needed": phrasing.listed([*map(phrasing.number, vain)], "or"),
        "twice": phrasing.listed([*map(phrasing.number, both)], "or"),
    }
    key = "others-not" if len(vain) == len(needed) else "others-not-twice"
    return " " + phrasing.say(_SECTION, key, **facts)


def _repeated(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, tried: Candidate, grid: Grid
) -> str:
    """That *cells* make *total* by no digits, or only with that of *tried* again.

    The few sums of any digits that would make it are named.
    """
    sets = combinations_of(tuple([grid[cell] for cell in cells]), total)
    is_apart = _are_apart((*cells, tried.cell), grid)
    if len(cells) == 1 or sets is None or len(sets) > _FEW or not is_apart:
        return ""
    if not all(mask & bit(tried.digit) for mask in sets):
        return ""
    whole = combinations_of((grid.variant.all_digits,) * len(cells), total) or ()
    few = whole if len(whole) <= _MOST_SUMS else ()
    key = "again" if sets else "unfit" if few else "unmade"
    one = phrasing.candidate(tried)
    listed = phrasing.listed(sums_written(phrasing, sets or few), "or")
    others = phrasing.cells(cells, "and")
    return " " + phrasing.say(_SECTION, key, sets=listed, candidate=one, others=others)


def _are_apart(cells: Sequence[Cell], grid: Grid) -> bool:
    """Whether all of *cells* see each other, and so hold different digits."""
    peers = grid.variant.peers
    return all(b in peers[a] for a, b in combinations(cells, 2))


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
        mask
        for mask in combinations_of(masks, cage.total) or ()
        if any(mask & bit(digit) for digit in lost)
    ]
    facts = {
        "cage": phrasing.scope(cage),
        "sets": phrasing.shortened(sums_written(phrasing, sets), "or"),
        "digits": phrasing.digits(lost, "or"),
        "cells": phrasing.cells(held, "and"),
        "house": phrasing.scope(house),
        "in_house": phrasing.in_scope(house),
    }
    key = "combinations" if len(held) > 1 else "combinations-one"
    short = phrasing.say("cells-by-rules", "combinations-short", **facts)
    reason = phrasing.say("cells-by-rules", key, **facts)
    follows = struck(phrasing, found)
    return phrasing.explanation(found.technique, reason, follows, short)
