"""The sides of a sandwich in words: with which digits one would make the sum."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from solver.explain.rule_sums import FEW_SUMS, added
from solver.rules.digits import Digit, bit
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.sandwich_lines import Sandwich, places_of

_FEW: Final = 2
"""Digits of which each is said with which others it would be."""


def company_said(line: Sandwich) -> Iterator[str]:
    """With which digits those that are struck would make the sum of their side.

    Where all are between the ends, or all outside, wherever the ends are.
    """
    rest = sum(line.inner) - line.rule.values[0]
    held = dict[Digit, list[Cell]]()
    for cell, digit in line.gone:
        held.setdefault(digit, []).append(cell)
    said = list[str]()
    for digit, cells in held.items():
        sides = {side for cell in cells for side in _sides(line, cell)}
        is_in = sides == {True}
        sets = [
            each
            for one in line.all_sets
            if digit in (each := one if is_in else _without(line, one))
        ]
        is_long = not 0 < len(sets) < FEW_SUMS or len(held) > _FEW
        if len(sides) != 1 or digit in line.ends or is_long:
            return
        sums = [added(line.words, one) for one in sorted(sets, key=len)]
        places = [line.cells.index(cell) for cell in cells]
        facts = {
            "one": places_of(line, [digit], places),
            "total": f"{line.rule.values[0] if is_in else rest}",
            "sums": line.words.listed(sums, "or"),
        }
        said.append(
            line.words.part(
                SECTION, "between-with" if is_in else "outside-with", **facts
            )
        )
    yield from map(line.words.capitalised, said)


def _without(line: Sandwich, between: Sequence[Digit]) -> tuple[Digit, ...]:
    """The digits outside where others are *between* the ends."""
    return tuple(digit for digit in line.inner if digit not in between)


def _sides(line: Sandwich, cell: Cell) -> set[bool]:
    """Whether *cell*, no end, would be between the ends, for each place of these."""
    at, (low, high) = line.cells.index(cell), map(bit, line.ends)
    places, masks = range(len(line.cells)), line.masks
    return {
        min(one, other) < at < max(one, other)
        for one, other in product(places, places)
        if abs(one - other) - 1 in line.sizes
        and at not in (one, other)
        and masks[one] & low
        and masks[other] & high
    }
