"""Groups as nodes of chains: the places of a digit where two houses cross.

Source: after Eriksson and sudopedia.org, "Grouped links".
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from solver.techniques.chains.network import (
    ChainNetwork,
    LinkedPart,
    link,
    of_links,
    plain,
    seen_by_part,
)
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.grid_index import common_peers

_PAIR: Final = 2


class _Group(NamedTuple):
    """Places of a digit where two houses cross.

    Attributes:
        cells: Two or more, as a set of cells.
        seeing: The places that see all of them, as a set of cells.
        partners: Strongly linked places, one or a group: all others of a house.
    """

    cells: int
    seeing: int
    partners: tuple[int, ...]


def grouped(grid: Grid) -> ChainNetwork:
    """The network of candidates and groups."""
    before = grid.known(plain)
    weak, strong = dict(before.weak), dict(before.strong)
    parts: dict[int, LinkedPart] = {}
    for digit, spread in zip(grid.variant.digits, spreads(grid), strict=True):
        _add_groups(weak, strong, parts, digit, spread)
    for node, part in parts.items():
        weak[node] = seen_by_part(grid, weak, part.digit, part.cells)
    return of_links(grid, weak, strong, parts)


def _add_groups(
    weak: dict[int, int],
    strong: dict[int, int],
    parts: dict[int, LinkedPart],
    digit: Digit,
    spread: DigitPlaces,
) -> None:
    """Add the groups of a digit, with links to candidates and to each other."""
    planes = spread.variant.planes
    first = (digit - 1) * planes.cells
    nodes: dict[int, int] = {}
    groups = _groups_of(spread)
    for group in groups:
        node = nodes[group.cells] = planes.cells * planes.digits + len(parts)
        parts[node] = LinkedPart(digit, group.cells)
        for cell in places(group.seeing):
            weak[first + cell] |= 1 << node
    for group in groups:
        for cells in group.partners:
            other = nodes.get(cells)
            if other is None:
                other = first + cells.bit_length() - 1
            link(strong, nodes[group.cells], other)


@lru_cache(SPREADS_KEPT)
def _groups_of(spread: DigitPlaces) -> tuple[_Group, ...]:
    """The groups of a digit with these places, each once, by crossing."""
    homes: dict[int, set[int]] = {}
    for crossing, houses in _crossings(spread.variant):
        cells = spread.where & crossing
        if cells & (cells - 1):
            homes.setdefault(cells, set()).update(houses)
    return tuple(
        _Group(
            cells,
            spread.where & common_peers(spread.variant, cells),
            tuple(
                rest
                for house in sorted(houses)
                if not house & spread.held
                and (rest := spread.where & house & ~cells)
                and (rest in homes or not rest & (rest - 1))
            ),
        )
        for cells, houses in homes.items()
    )


@cache
def _crossings(variant: Variant) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The cells that two houses share, and the full houses that contain them."""
    sets = [variant.house_sets[house] for house in variant.houses]
    shared = dict.fromkeys(
        one & other
        for one, other in combinations(sets, 2)
        if (one & other).bit_count() >= _PAIR and one != other
    )
    return tuple(
        (cells, tuple(full for _, full in variant.full_house_sets if not cells & ~full))
        for cells in shared
    )
