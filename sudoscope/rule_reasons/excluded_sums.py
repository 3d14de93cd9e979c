"""Why cells hold no other sums than those that are left, in words."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_, or_
from typing import Final

from solver.explain.cage_words import sums_written
from solver.explain.phrasing import Phrasing
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.cage import combinations_of
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell

_SECTION: Final = "excluded-sums"
_FEW: Final = 3
"""Sums that are named with the digits that they lack, or reasons why some fail."""


def excluded_said(
    phrasing: Phrasing,
    cells: Sequence[Cell],
    total: int,
    held: Sequence[Mask],
    grid: Grid,
) -> str:
    """The sentences before combinations *held* of *cells*: why there are no others.

    Few are named, with the digits around that they would repeat; of many it is said
    what they all need. What is placed is taken off, and no sum has it. Each sentence
    has a space before it.
    """
    variant = grid.variant
    whole = combinations_of((variant.all_digits,) * len(cells), total) or ()
    known = [Candidate(cell, d) for cell in cells if (d := grid.value(cell))]
    has = Mask(sum(bit(digit) for _, digit in known))
    out = [Mask(m & ~has) for m in whole if m not in held and not has & ~m]
    open_ = [cell for cell in cells if not grid.is_assigned(cell)]
    gone = Mask(variant.all_digits & ~reduce(or_, (grid[cell] for cell in cells)))
    lost, unfit = ([m for m in out if bool(m & gone) is is_] for is_ in (True, False))
    said = list[str]()
    if known:
        said.append(_rest_said(phrasing, known, total))
    if lost:
        said.append(_lost_said(phrasing, open_, lost, gone, grid))
    if unfit:
        said += _unfit_said(phrasing, open_, unfit, grid)
    return "".join(f" {one}" for one in said)


def _rest_said(phrasing: Phrasing, known: Sequence[Candidate], total: int) -> str:
    """Which digits are *known*, and the sum that they leave of *total*."""
    return phrasing.say(
        _SECTION,
        "known",
        placed=phrasing.candidates(known),
        taken="−".join([f"{total}", *(phrasing.digit(one.digit) for one in known)]),
        rest=phrasing.number(total - sum(one.digit for one in known)),
    )


def _lost_said(
    phrasing: Phrasing,
    cells: Sequence[Cell],
    lost: Sequence[Mask],
    gone: Mask,
    grid: Grid,
) -> str:
    """Which digits the sums *lost* need that no cell has, or where these are."""
    missing = hitting(lost, gone)
    beside = [_beside(digit, cells, grid) for digit in missing]
    key = "beside" if all(beside) else "no-cell"
    return phrasing.say(
        _SECTION,
        key if len(lost) <= _FEW else "no-cell-many",
        sets=phrasing.listed(sums_written(phrasing, lost), "and"),
        digits=phrasing.digits(missing, "or"),
        beside=phrasing.candidates([one for one in beside if one is not None]),
    )


def _unfit_said(
    phrasing: Phrasing, cells: Sequence[Cell], unfit: Sequence[Mask], grid: Grid
) -> Iterator[str]:
    """Which cells would have too few of the digits of the sums *unfit*."""
    groups: dict[tuple[tuple[Cell, ...], Mask], list[Mask]] = {}
    for mask in unfit:
        groups.setdefault(_crowded(cells, mask, grid), []).append(mask)
    if len(groups) > _FEW:
        sets = phrasing.shortened(sums_written(phrasing, unfit), "and")
        yield phrasing.say(_SECTION, "places", sets=sets)
        return
    for (few, left), masks in groups.items():
        yield phrasing.say(
            _SECTION,
            "crowded" if left else "none-left",
            sets=phrasing.shortened(sums_written(phrasing, masks), "and"),
            cells=phrasing.cells(few, "and"),
            digits=phrasing.digits(digits(left), "and"),
        )


def _crowded(
    cells: Sequence[Cell], mask: Mask, grid: Grid
) -> tuple[tuple[Cell, ...], Mask]:
    """The fewest of *cells* that have fewer digits of *mask* than they are, and which.

    By Hall's theorem there are such cells where the digits fit in no way.
    """
    return next(
        (few, left)
        for size in range(1, len(cells) + 1)
        for few in combinations(cells, size)
        if (left := Mask(reduce(or_, (grid[c] for c in few)) & mask)).bit_count() < size
    )


def hitting(sets: Sequence[Mask], among: Mask) -> list[Digit]:
    """Few of the digits *among* of which each of *sets* has one, lowest first."""
    chosen, left = [], list(sets)
    while left:
        digit = max(digits(among), key=lambda d: sum(bool(m & bit(d)) for m in left))
        chosen.append(digit)
        left = [mask for mask in left if not mask & bit(digit)]
    return sorted(chosen)


def _beside(digit: Digit, cells: Sequence[Cell], grid: Grid) -> Candidate | None:
    """*digit* where it is placed and all of *cells* see it, if it is."""
    seen = reduce(and_, (grid.variant.peer_sets[cell] for cell in cells))
    found = (cell for cell in map(Cell, places(seen)) if grid.value(cell) == digit)
    return next((Candidate(cell, digit) for cell in found), None)
