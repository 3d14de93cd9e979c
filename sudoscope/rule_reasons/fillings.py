"""Ways to fill cells: a digit for each, and others where cells see each other."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant

MOST_FILLED: Final = 7000
"""Ways that are tried: those of four open cells."""


def filled(
    variant: Variant, cells: Sequence[Cell], held: Sequence[Sequence[Digit]]
) -> Iterator[tuple[Digit, ...]]:
    """The ways to fill *cells*, each from what it *held*; peers have other digits."""
    apart = seeing_places(variant, cells)
    for way in product(*held):
        if all(way[one] != way[other] for one, other in apart):
            yield way


def seeing_places(variant: Variant, cells: Sequence[Cell]) -> list[tuple[int, int]]:
    """The places in *cells* of each two that see each other."""
    return [
        (one, other)
        for one, other in combinations(range(len(cells)), 2)
        if cells[one] in variant.peers[cells[other]]
    ]
