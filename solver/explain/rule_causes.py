"""What a removal by a rule needs its cells to lack, and the sums of an arrow."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from operator import and_
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell

BOUNDED: Final = frozenset(
    {"thermometer", "slow-thermometer", "greater", "minimum", "maximum", "arrow"}
    | {"between", "double-arrow", "little-killer", "skyscraper", "x-sum", "zipper"}
)
"""Kinds of rules whose cells are described by the least and the greatest digit."""
MOST_CAUSES: Final = 3
"""Cells that are named as the cause; more say little."""
PAIR: Final = 2
"""Digits of a cause that are named one by one, rather than their bounds."""
_FEW_SUMS: Final = 4
"""Sums of an arrow that are written one by one."""
_TRIED: Final = 1000
"""Choices of digits among which these are looked for."""


def sums_left(words: Phrasing, rule: Rule, known: Mapping[Cell, Mask]) -> str:
    """The few sums that an arrow leaves by what is *known*, such as 7 = 6+1 or 8 = 7+1.

    Nothing where there are more, or for another rule.
    """
    every = words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    found = _sums(rule, kept)
    named = [[words.digit(digit) for digit in one] for one in found]
    written = [f"{circle} = {'+'.join(others)}" for circle, *others in named]
    return words.listed(written, "or")


def opening_sums(words: Phrasing, rule: Rule) -> tuple[str, str]:
    """The least sum of an arrow, and what it leaves for one of its cells at most.

    Such as 1+2+3 = 6 and 9-1-2 = 6; empty where its least digits are not seen at once.
    """
    said, every = words.digit, words.variant.all_digits
    circle, *kept = map(digits, rule.filtered([every for _ in rule.cells]))
    most = max(held[-1] for held in kept)
    place = next(at for at, held in enumerate(kept, 1) if held[-1] == most)
    least, beside = _least(words, rule), _least(words, rule, place)
    added, left = "+".join(map(said, least)), map(said, (circle[-1], *beside))
    is_least, is_most = sum(least) == circle[0], circle[-1] - sum(beside) == most
    return (
        f"{added} = {said(circle[0])}" if is_least else "",
        f"{'−'.join(left)} = {said(most)}" if is_most else "",
    )


def _least(words: Phrasing, rule: Rule, without: int = 0) -> list[Digit]:
    """The least digits of the cells of an arrow, but its circle and one place."""
    found: dict[int, Digit] = {}
    partners = rule.partners or [()] * len(rule.cells)
    for place in range(1, len(rule.cells)):
        if place != without:
            seen = {found.get(other) for other in partners[place]}
            found[place] = next(d for d in words.variant.digits if d not in seen)
    return [*found.values()]


def _sums(rule: Rule, held: Sequence[Mask]) -> list[tuple[Digit, ...]]:
    """The few sums, circle first, that an arrow leaves cells with the digits *held*."""
    choices = [digits(mask) for mask in held]
    if rule.kind != "arrow" or rule.values != (1,) or prod(map(len, choices)) > _TRIED:
        return []
    found = [one for one in product(*choices) if rule.allows(one)]
    return found if len(found) <= _FEW_SUMS else []


def known_of(found: Deduction, rule: Rule, grid: Grid) -> dict[Cell, Mask]:
    """The digits of each cause, with all that the removal does not need it to lack.

    Where bounds are said, beyond the least and greatest digit only the next ones in
    turn, and of one or two digits nothing. Where few sums are left it leaves the same.
    """
    every = grid.variant.all_digits
    causes = dict.fromkeys(cause.cell for cause in found.because)
    by_bounds = len(causes) <= MOST_CAUSES and rule.kind in BOUNDED
    held = [grid[cell] for cell in rule.cells]
    kept = rule.filtered(held)
    is_few, both = bool(_sums(rule, kept)), zip(rule.cells, held, strict=True)
    known = [mask if is_few or cell in causes else every for cell, mask in both]
    gone = [
        Mask(sum(bit(digit) for c, digit in found.removes if c == cell))
        for cell in rule.cells
    ]
    order = [
        (c in causes, -held[at].bit_count(), at) for at, c in enumerate(rule.cells)
    ]
    for is_cause, _, place in sorted(order):
        is_kept = is_cause and by_bounds and known[place].bit_count() <= PAIR
        lacks = () if is_kept else digits(Mask(every & ~known[place]))
        below = [digit for digit in lacks if digit < digits(known[place])[0]]
        for digit in (*lacks[len(below) :], *reversed(below)):
            before, own = known[place], bit(digit)
            known[place] = Mask(before | own)
            left = rule.filtered(known)
            is_apart = by_bounds and not is_few and not before & (own << 1 | own >> 1)
            if is_apart or (left != kept if is_few else any(map(and_, left, gone))):
                known[place] = before
    both = zip(rule.cells, known, strict=True)
    return {cell: mask for cell, mask in both if mask != every}
