"""Cells inside and outside of houses, in words: why a digit would make no balance."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final

from solver.explain.cage_words import bound_said
from solver.explain.phrasing import Phrasing
from solver.explain.rule_removals import struck_by
from solver.log.deduction import Deduction
from solver.log.weighted_houses import with_sign
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.fillings import MOST_FILLED, filled
from sudoscope.rule_reasons.sum_groups import SumGroup, against, limit_said, makes

_MOST_SUMS: Final = 4
"""Sums of a side that are named; of more a limit is said."""
_MOST_LIMITED: Final = 2
"""Cells of which each is said what limits it."""
_MOST_REFUTED: Final = 3
"""Digits that are struck of which each is said why."""


def balanced_said(
    words: Phrasing,
    counted: Mapping[Cell, int],
    rest: int,
    found: Deduction,
    grid: Grid,
) -> str:
    """Why digits fall, by what the others of their side and those of the other make.

    Args:
        words: The language.
        counted: How often each cell counts, below 0 for those outside.
        rest: How much more the cells inside make.
        found: What is struck.
        grid: Where.

    Returns:
        Sentences, each with a space before it; nothing where that is long.
    """
    if not all(grid[cell] for cell in counted):
        return ""
    lost = struck_by(found)
    if len(lost) <= _MOST_LIMITED:
        limits = [_limit(words, counted, rest, grid, one) for one in lost.items()]
        if all(limits):
            return "".join(limits)
    sides = [with_sign(counted, 1), with_sign(counted, -1)]
    if any(abs(weight) > 1 for weight in counted.values()):
        return ""
    groups = [_group(cells, grid) for cells in sides]
    if not all(group.ways for group in groups):
        return ""
    said, is_much = dict[Cell | Candidate, str](), len(found.removes) > _MOST_REFUTED
    for one in sorted(found.removes):
        is_inner, key = one.cell in sides[0], one.cell if is_much else one
        own, other = groups if is_inner else groups[::-1]
        more = rest if is_inner else -rest
        if key not in said and (why := _refuted(words, own, other, more, one)):
            said[key] = f" {words.capitalised(why)}."
    return "".join([*said.values()][:_MOST_REFUTED])


def _limit(
    words: Phrasing,
    counted: Mapping[Cell, int],
    rest: int,
    grid: Grid,
    lost: tuple[Cell, Mask],
) -> str:
    """Up to what one side goes, and so the other, where that strikes all of a cell."""
    cell, gone = lost
    sign = counted[cell]
    near, far = with_sign(counted, sign), with_sign(counted, -sign)
    beside = [one for one in near if one != cell]
    for key, other, end in (("most", "least", -1), ("least", "most", 0)):
        most = sum(digits(grid[one])[end] for one in far)
        least = sum(digits(grid[one])[-1 - end] for one in beside)
        room = most + sign * rest - least
        if all(d > room if end else d < room for d in digits(gone)):
            said: list[tuple[str, Sequence[Cell], int]]
            said = [(f"others-{key}", far, most), (f"so-{key}", near, room + least)]
            said += [(f"others-{other}", beside, least)] if beside else []
            return "".join(f" {bound_said(words, *one)}" for one in said)
    return ""


def _group(cells: Sequence[Cell], grid: Grid) -> SumGroup:
    """Cells with the ways to fill them; those of one house have different digits."""
    held = [digits(grid[cell]) for cell in cells]
    is_tried = prod(map(len, held)) <= MOST_FILLED
    ways = [*filled(grid.variant, cells, held)] if is_tried else []
    return SumGroup(cells, ways, [*filter(grid.is_assigned, cells)])


def _refuted(
    words: Phrasing, own: SumGroup, other: SumGroup, more: int, one: Candidate
) -> str:
    """What a side makes with *one*, and that the other cannot make *more* less."""
    with_it = own.with_digit(one)
    needed = [total - more for total in with_it.sums]
    if not needed or {*needed} & {*other.sums}:
        return ""
    key, why = against(words, other, needed)
    if not why or (len(needed) > _MOST_SUMS and not key):
        return ""
    named = words.standing_for(words.candidate(one), (one,))
    is_limit = bool(key) and len(needed) > 1
    said = (
        limit_said(words, with_it, key)
        if is_limit
        else makes(words, with_it, with_it.sums)
    )
    end = needed[-1 if key == "most" else 0]
    named_sums = [end] if is_limit else needed
    sums = [f"{total}".replace("-", "−") for total in named_sums]
    cells = words.cells(other.cells, "and")
    facts = {"one": named, "own": said, "cells": cells, "why": why}
    form = "balance" + (f"-{key}" if is_limit else "")
    form += "" if len(other.cells) > 1 else "-one"
    if len(own.cells) == 1:
        facts |= {"cells": "+".join(map(words.cell, other.cells)), "sum": sums[0]}
        form = "sum-needed" if len(other.cells) > 1 else "sum-needed-one"
    return words.part(SECTION, form, sums=words.listed(sums, "or"), **facts)
