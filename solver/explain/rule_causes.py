"""What the cells of a rule hold that a removal rests on, as far as it is needed."""

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
    found = _sums(rule, [known.get(cell, every) for cell in rule.cells])
    named = [[words.digit(digit) for digit in one] for one in found]
    written = [f"{circle} = {'+'.join(others)}" for circle, *others in named]
    return words.listed(written, "or")


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
    turn, and of one or two digits nothing. Of sums that are named none is one that the
    digits of another cell exclude: it is then a cause, too.
    """
    every = grid.variant.all_digits
    causes = dict.fromkeys(cause.cell for cause in found.because)
    by_bounds = len(causes) <= MOST_CAUSES and rule.kind in BOUNDED
    known = [grid[cell] if cell in causes else every for cell in rule.cells]
    gone = [
        Mask(sum(bit(digit) for c, digit in found.removes if c == cell))
        for cell in rule.cells
    ]
    for place, cell in enumerate(rule.cells):
        is_kept = by_bounds and known[place].bit_count() <= PAIR
        is_opened = cell in causes and not is_kept
        lacks = digits(Mask(every & ~known[place])) if is_opened else ()
        below = [digit for digit in lacks if digit < digits(known[place])[0]]
        for digit in (*lacks[len(below) :], *reversed(below)):
            before, own = known[place], bit(digit)
            known[place] = Mask(before | own)
            is_apart = by_bounds and not before & (own << 1 | own >> 1)
            if is_apart or any(map(and_, rule.filtered(known), gone)):
                known[place] = before
    _exclude(known, rule, grid)
    return {
        cell: mask
        for cell, mask in zip(rule.cells, known, strict=True)
        if mask != every
    }


def _exclude(known: list[Mask], rule: Rule, grid: Grid) -> None:
    """Put to what is *known* what excludes sums that it leaves, placed digits first."""
    held = [grid[cell] for cell in rule.cells]
    for place in sorted(range(len(held)), key=lambda at: held[at].bit_count()):
        left = _sums(rule, known)
        if any(not bit(one[place]) & held[place] for one in left):
            known[place] = held[place]
