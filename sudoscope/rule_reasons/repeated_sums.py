"""Sums of cells that may hold a digit twice, in words: the few that they can make."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations, product
from math import prod
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.rule_removals import candidate_lists, listed_clauses
from solver.explain.rule_sums import added
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import Cage
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.fillings import MOST_FILLED

_SECTION: Final = "repeated-sums"
_OF_ALL: Final = "weighted-houses"
"""Where the core says which sums are left of any cells."""
_FEW: Final = 3
"""Sums that are named, or digits of a cell."""
_MOST_WAYS: Final = 4
"""Ways to fill cells, each written."""
_MOST_NEEDED: Final = 4
"""What the other cells have to make, each named."""


def repeated_said(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, found: Deduction, grid: Grid
) -> str:
    """The few sums that what *cells* hold can make, and what that follows from.

    Before them what cells with few digits hold and leave the others. Of a cage or of
    cells that see each other in order, as each digit has its cell. Nothing where there
    are many sums, or one has what is struck.
    """
    peers = grid.variant.peers
    is_apart = all(one in peers[other] for one, other in combinations(cells, 2))
    if is_apart or any(isinstance(rule, Cage) for rule in found.within[:1]):
        return _in_order(phrasing, cells, total, found, grid)
    gone = {candidate.digit for candidate in found.removes}
    held = {cell: digits(grid[cell]) for cell in cells}
    made = product(*held.values())
    sums = {tuple(sorted(each)) for each in made if sum(each) == total}
    if not 0 < len(sums) <= _FEW or not gone.isdisjoint(chain(*sums)):
        return ""
    few = {cell: grid[cell] for cell in cells if len(held[cell]) <= _FEW}
    stated = listed_clauses(phrasing, candidate_lists(phrasing, few))
    written = [added(phrasing, each) for each in sorted(sums)]
    only = phrasing.say(_OF_ALL, "only", sets=phrasing.listed(written, "or"))
    if not stated:
        return f" {only}"
    return f" {stated}.{_needed_said(phrasing, held, few, total)} {only}"


def _in_order(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, found: Deduction, grid: Grid
) -> str:
    """The few ways to fill the open ones of *cells*, which all differ."""
    open_ = [cell for cell in cells if not grid.is_assigned(cell)]
    placed = [digits(grid[cell])[0] for cell in cells if cell not in open_]
    held = [[d for d in digits(grid[cell]) if d not in placed] for cell in open_]
    rest, tried = total - sum(placed), prod(map(len, held))
    ways = product(*held) if tried <= MOST_FILLED else ()
    able = [w for w in ways if sum(w) == rest and len({*w}) == len(w)]
    left = {Candidate(c, d) for way in able for c, d in zip(open_, way, strict=True)}
    is_few = len(open_) > 1 and 0 < len(able) <= _MOST_WAYS
    if not is_few or not left.isdisjoint(found.removes):
        return ""
    facts = {
        "cells": "+".join(map(phrasing.cell, open_)),
        "sums": phrasing.listed([added(phrasing, way) for way in able], "or"),
    }
    return f" {phrasing.say(_SECTION, 'in-order', **facts)}"


def _needed_said(
    phrasing: Phrasing,
    held: Mapping[Cell, Sequence[Digit]],
    few: Iterable[Cell],
    total: int,
) -> str:
    """What the cells beside *few* have to make, where some of it they cannot make."""
    rest = {cell: each for cell, each in held.items() if cell not in few}
    needed = sorted({total - sum(each) for each in product(*(held[c] for c in few))})
    makes = {sum(each) for each in product(*rest.values())}
    vain = [one for one in needed if one not in makes]
    if not rest or not vain or len(needed) > _MOST_NEEDED:
        return ""
    facts = {
        "others": phrasing.cells([*rest], "and"),
        "needed": phrasing.listed([*map(phrasing.number, needed)], "or"),
        "vain": phrasing.listed([*map(phrasing.number, vain)], "or"),
    }
    key = "needed" if len(rest) > 1 else "needed-one"
    return f" {phrasing.say(_SECTION, key, **facts)}"
