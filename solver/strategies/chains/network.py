"""Networks of implications: what follows if a candidate is true, or false.

A node is true or false as a whole: a candidate; a group, which is a digit in two or
more cells where two houses cross; or a digit of an almost locked set. If a node is
true, those that it sees are false (weak links); if it is false, those that it is
strongly linked with are true.

Nodes are numbers. A candidate has its place in the planes, other nodes follow after the
planes, so that the weak links of a candidate are the candidates that it sees.

Source: the links are those of Nice Loops and Alternating Inference Chains, as told on
sudopedia.org; groups after Eriksson, almost locked sets as nodes after Hodoku's manual.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from solver.digits import Digit
from solver.grid import Grid
from solver.rules.planes import Planes, places
from solver.rules.variant import Variant
from solver.strategies.facts import (
    almost_locked_sets,
    bivalue_cells,
    places_of,
    places_seeing,
    seen_by,
    strong_links,
)
from solver.strategies.open_houses import AlmostLockedSet

_PAIR: Final = 2


class LinkedPart(NamedTuple):
    """What a node stands for.

    Attributes:
        digit: Its digit.
        cells: One of these holds the digit, if the node is true; a set of cells.
        als: The almost locked set in which the digit is missed, if it is false.
    """

    digit: Digit
    cells: int
    als: AlmostLockedSet | None = None


class ChainNetwork(NamedTuple):
    """Nodes and the links between them.

    Attributes:
        grid: Whose candidates they are.
        weak: For each node the nodes that are false if it is true, as a set.
        strong: For each node the nodes that are true if it is false, as a set.
        parts: What the nodes after the planes are.
    """

    grid: Grid
    weak: dict[int, int]
    strong: dict[int, int]
    parts: dict[int, LinkedPart]

    def part(self, node: int) -> LinkedPart:
        """What *node* stands for."""
        planes = self.grid.variant.planes
        if node in self.parts:
            return self.parts[node]
        above, cell = divmod(node, planes.cells)
        return LinkedPart(Digit(above + 1), 1 << cell)

    def is_candidate(self, node: int) -> bool:
        """Whether *node* is a single candidate."""
        return node not in self.parts

    def is_plain(self, nodes: Iterable[int]) -> bool:
        """Whether all *nodes* are single candidates."""
        return self.parts.keys().isdisjoint(nodes)

    def link(self, node: int, other: int) -> None:
        """Link two nodes strongly, both ways."""
        self.strong[node] = self.strong.get(node, 0) | 1 << other
        self.strong[other] = self.strong.get(other, 0) | 1 << node

    def in_order(self, node: int, others: int) -> Iterator[int]:
        """A set of nodes linked with *node*: those of its cell, then house by house."""
        if others & (others - 1) and self.is_candidate(node):
            variant = self.grid.variant
            planes = variant.planes
            above, cell = divmod(node, planes.cells)
            shift = above * planes.cells
            inside = others & planes.column << cell
            yield from places(inside)
            others ^= inside
            for _, house in variant.house_sets_of[cell]:
                inside = others & house << shift
                yield from places(inside)
                others ^= inside
        yield from places(others)


def plain(grid: Grid) -> ChainNetwork:
    """Candidates alone, with links in houses and in cells."""
    found = ChainNetwork(grid, dict(seen_in(grid)), {}, {})
    _link_houses(found)
    _link_cells(found)
    return found


def of_one_digit(grid: Grid) -> ChainNetwork:
    """Candidates alone, with links between equal digits."""
    planes = grid.variant.planes
    weak = {
        node: seen & planes.plane << node // planes.cells * planes.cells
        for node, seen in seen_in(grid).items()
    }
    found = ChainNetwork(grid, weak, {}, {})
    _link_houses(found)
    return found


def of_bivalue_cells(grid: Grid) -> ChainNetwork:
    """The candidates of cells with two: strong links in cells, weak ones in houses."""
    planes = grid.variant.planes
    inside = planes.in_cells(bivalue_cells(grid))
    weak = {
        node: seen & inside & planes.plane << node // planes.cells * planes.cells
        for node, seen in seen_in(grid).items()
        if inside >> node & 1
    }
    found = ChainNetwork(grid, weak, {}, {})
    _link_cells(found)
    return found


def grouped(grid: Grid) -> ChainNetwork:
    """Candidates and groups."""
    found = grid.known(plain)
    found = ChainNetwork(grid, dict(found.weak), dict(found.strong), {})
    _add_groups(found)
    _see_together(found)
    return found


def with_sets(grid: Grid) -> ChainNetwork:
    """Candidates, groups and almost locked sets."""
    found = grid.known(plain)
    found = ChainNetwork(grid, dict(found.weak), dict(found.strong), {})
    _add_groups(found)
    _add_sets(found)
    _see_together(found)
    return found


def seen_in(grid: Grid) -> dict[int, int]:
    """For each candidate of an open cell those that are false if it is true."""
    return grid.known(_seen)


def _seen(grid: Grid) -> dict[int, int]:
    left, sees = grid.open_candidates, seen_by(grid.variant)
    return {node: sees[node] & left for node in places(left)}


def seen_by_all(
    planes: Planes, sees: Mapping[int, int], digit: Digit, cells: int
) -> int:
    """What *digit* takes from others wherever in *cells* it stands.

    Args:
        planes: Of the grid.
        sees: What each single candidate takes from others.
        digit: Which.
        cells: A set of open cells that may hold it.
    """
    found = -1
    for cell in places(cells):
        found &= sees[(digit - 1) * planes.cells + cell] & ~(planes.column << cell)
    return found


def _link_houses(network: ChainNetwork) -> None:
    """Link the two places of a digit in a house."""
    step = network.grid.variant.planes.cells
    for links in strong_links(network.grid):
        for digit, _, (one, other) in links:
            above = (digit - 1) * step
            network.link(above + one, above + other)


def _link_cells(network: ChainNetwork) -> None:
    """Link the two digits of a cell."""
    grid = network.grid
    planes = grid.variant.planes
    for cell in places(bivalue_cells(grid)):
        one, other = places(grid.candidates & planes.column << cell)
        network.link(one, other)


@cache
def _crossings(variant: Variant) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Where two houses share cells, and the full houses that hold all of them."""
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


def _add_groups(network: ChainNetwork) -> None:
    """Add the groups, with links to candidates and to each other."""
    grid = network.grid
    nodes: dict[tuple[int, Digit], int] = {}
    homes: dict[int, set[int]] = {}
    for digit, where in zip(grid.variant.digits, places_of(grid), strict=True):
        for crossing, houses in _crossings(grid.variant):
            cells = where & crossing
            if cells & (cells - 1):
                if (cells, digit) not in nodes:
                    nodes[cells, digit] = _add(network, LinkedPart(digit, cells))
                homes.setdefault(nodes[cells, digit], set()).update(houses)
    for (cells, digit), node in nodes.items():
        where = grid.cells_with(digit)
        for house in sorted(homes[node]):
            rest = where & house & ~cells
            if rest and not rest & grid.assigned:
                other = _node(network, nodes, rest, digit)
                if other is not None:
                    network.link(node, other)


def _node(
    network: ChainNetwork,
    groups: dict[tuple[int, Digit], int],
    cells: int,
    digit: Digit,
) -> int | None:
    """The candidate or group that *digit* in *cells* is, if it is one."""
    if cells & (cells - 1):
        return groups.get((cells, digit))
    return (digit - 1) * network.grid.variant.planes.cells + cells.bit_length() - 1


def _add(network: ChainNetwork, part: LinkedPart) -> int:
    """Add a node; candidates that see all its cells make it false."""
    grid = network.grid
    planes = grid.variant.planes
    node = planes.cells * planes.digits + len(network.parts)
    network.parts[node] = part
    for cell in places(places_seeing(grid, part.digit, part.cells)):
        network.weak[(part.digit - 1) * planes.cells + cell] |= 1 << node
    return node


def _add_sets(network: ChainNetwork) -> None:
    """Add a way into each almost locked set by each digit, and the ways out of it.

    A way out is a candidate or, where the set holds the digit in several cells, a node
    that all sets share which hold it in the same cells.
    """
    grid = network.grid
    exits: dict[tuple[int, Digit], int] = {}
    for als in almost_locked_sets(grid):
        if als.cells & (als.cells - 1):
            parts = [
                LinkedPart(digit, als.places[digit - 1])
                for digit in grid.variant.digits
                if als.digits >> digit - 1 & 1
            ]
            open_ = [p for p in parts if places_seeing(grid, p.digit, p.cells)]
            if len(open_) >= _PAIR:
                _add_set(network, als, open_, exits)


def _add_set(
    network: ChainNetwork,
    als: AlmostLockedSet,
    parts: list[LinkedPart],
    exits: dict[tuple[int, Digit], int],
) -> None:
    """Add one set, through which *parts* lead."""
    planes = network.grid.variant.planes
    for part in parts:
        key = (part.cells, part.digit)
        if not part.cells & (part.cells - 1):
            exits[key] = (part.digit - 1) * planes.cells + part.cells.bit_length() - 1
        elif key not in exits:
            node = len(network.parts) + network.grid.variant.planes.full.bit_length()
            network.parts[node] = part
            exits[key] = node
    for part in parts:
        entry = _add(network, part._replace(als=als))
        network.strong[entry] = sum(
            1 << exits[other.cells, other.digit] for other in parts if other is not part
        )


def _see_together(network: ChainNetwork) -> None:
    """Let groups and sets see what each of their candidates sees."""
    planes = network.grid.variant.planes
    for node, part in network.parts.items():
        if part.als is None:
            seen = seen_by_all(planes, network.weak, part.digit, part.cells)
            network.weak[node] = seen
