"""Networks of implications: what follows if a candidate is true, or false.

A node is true or false as a whole: a candidate; a group, which is a digit in two or
more cells where two houses cross; or a digit of an almost locked set. If a node is
true, those that it sees are false (weak links); if it is false, those that it is
strongly linked with are true.

Nodes are numbers. A candidate has its place in the planes, other nodes follow after the
planes, so that the weak links of a candidate are the candidates that it sees.

Source: the links are those of Nice Loops and Alternating Inference Chains, as told on
sudopedia.org.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Digit
from solver.techniques.digit_places import spreads
from solver.techniques.grid_index import bivalue_cells, links_of, seen_by, strong_links
from solver.techniques.open_houses import AlmostLockedSet
from solver.techniques.placements import may_lose


class LinkedPart(NamedTuple):
    """The candidates that a node represents.

    Attributes:
        digit: Its digit.
        cells: One of these holds the digit, if the node is true; a set of cells.
        als: The almost locked set in which the digit is missed, if it is false.
    """

    digit: Digit
    cells: int
    als: AlmostLockedSet | None = None


FIRST_ENTRY: Final = 1 << 20
FIRST_EXIT: Final = 1 << 24
"""Entries and exits of sets have numbers from here: more than sets of nodes hold."""


class SetWay(NamedTuple):
    """An almost locked set that can lose one of several digits.

    Attributes:
        als: The set.
        insides: What is true where it holds a digit, by digit, as sets of nodes.
        forced: The candidates that other cells are left with if it loses a digit, since
            it takes all others from them, by that digit, as sets of nodes.
    """

    als: AlmostLockedSet
    insides: dict[Digit, int]
    forced: dict[Digit, int]

    def exits(self, lost: Digit) -> int:
        """The nodes that are true in the set without a digit, as a set."""
        found = 0
        for digit, inside in self.insides.items():
            if digit != lost:
                found |= inside
        return found


class SetWays(NamedTuple):
    """Ways through almost locked sets.

    An entry is a node that is false where a set has lost a digit. Those of all sets
    that hold a digit in the same cells are entered together.

    Attributes:
        sets: The sets; each has an entry and an exit for every digit.
        together: Entries that are entered together, each counted from the first one.
        entered: For each node that enters sets which of *together*, as a set.
        insides: The nodes that represent a digit in several cells of sets, all of which
            are seen from the same places, as a set of nodes.
    """

    sets: list[SetWay]
    together: list[int]
    entered: dict[int, int]
    insides: int

    def from_node(self, node: int) -> Iterator[int]:
        """The entries that are false if *node* is true, ascending."""
        found = 0
        for number in places(self.entered.get(node, 0)):
            found |= self.together[number]
        return (FIRST_ENTRY + place for place in places(found))


class ChainSteps(NamedTuple):
    """Nodes that are true after a weak and a strong link from a node, as sets.

    Attributes:
        near: By plain links.
        through: In a set that loses a digit to the node.
        forced: In a cell that such a set leaves one candidate.
    """

    near: int
    through: int = 0
    forced: int = 0


class ChainNetwork(NamedTuple):
    """Nodes and the links between them.

    Attributes:
        grid: Whose candidates they are.
        weak: For each node those that are false if it is true, but entries of sets.
        strong: For each node those that are true if it is false, but for entries.
        parts: The candidates that groups represent.
        steps: Where two links lead; nodes from which they lead nowhere are left out.
        leading: The nodes of *steps*, as a set of nodes.
        ways: The ways through sets.
    """

    grid: Grid
    weak: dict[int, int]
    strong: dict[int, int]
    parts: dict[int, LinkedPart]
    steps: dict[int, ChainSteps]
    leading: int
    ways: SetWays

    def part(self, node: int) -> LinkedPart:
        """The candidates that *node* represents."""
        if node >= FIRST_EXIT:
            way, digit = self._of_set(node - FIRST_EXIT)
            return LinkedPart(digit, way.als.places[digit - 1])
        if node >= FIRST_ENTRY:
            way, digit = self.entry(node)
            return LinkedPart(digit, way.als.places[digit - 1], way.als)
        if node in self.parts:
            return self.parts[node]
        above, cell = divmod(node, self.grid.variant.planes.cells)
        return LinkedPart(Digit(above + 1), 1 << cell)

    def entry(self, node: int) -> tuple[SetWay, Digit]:
        """The set that is entered at *node*, and the digit that it loses."""
        return self._of_set(node - FIRST_ENTRY)

    def exit(self, entry: int, inside: int) -> int:
        """The exit to a node *inside* a set; or that, if it is a candidate."""
        if not self.ways.insides >> inside & 1:
            return inside
        way, _ = self.entry(entry)
        digit = next(d for d, nodes in way.insides.items() if nodes >> inside & 1)
        first = entry - FIRST_ENTRY
        first -= first % self.grid.variant.digit_count
        return FIRST_EXIT + first + digit - 1

    def _of_set(self, number: int) -> tuple[SetWay, Digit]:
        number, place = divmod(number, self.grid.variant.digit_count)
        return self.ways.sets[number], self.grid.variant.digits[place]

    @property
    def is_of_candidates(self) -> bool:
        """Whether all nodes are single candidates."""
        return not self.parts and not self.ways.sets

    def is_candidate(self, node: int) -> bool:
        """Whether *node* is a single candidate."""
        planes = self.grid.variant.planes
        return node < planes.cells * planes.digits

    def is_plain(self, nodes: Iterable[int]) -> bool:
        """Whether all *nodes* are single candidates."""
        return all(map(self.is_candidate, nodes))

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


NO_WAYS: Final = SetWays([], [], {}, 0)
"""Of networks without almost locked sets."""


def plain(grid: Grid) -> ChainNetwork:
    """Candidates alone, with links in houses and in cells."""
    strong: dict[int, int] = {}
    _link_houses(grid, strong)
    _link_cells(grid, strong)
    return of_links(grid, dict(seen_in(grid)), strong, {})


def of_one_digit(grid: Grid) -> ChainNetwork:
    """Candidates alone, with links between equal digits.

    Without digits of which a chain cannot remove anything.
    """
    planes = grid.variant.planes
    weak: dict[int, int] = {}
    strong: dict[int, int] = {}
    for digit, spread in zip(grid.variant.digits, spreads(grid), strict=True):
        if may_lose(spread):
            first = (digit - 1) * planes.cells
            for cell in places(spread.where):
                peers = grid.variant.peer_sets[cell]
                weak[first + cell] = (spread.where & peers) << first
            for _, _, (one, other) in links_of(digit, spread):
                link(strong, first + one, first + other)
    return of_links(grid, weak, strong, {})


def of_bivalue_cells(grid: Grid) -> ChainNetwork:
    """The candidates of cells with two: strong links in cells, weak ones in houses."""
    planes = grid.variant.planes
    inside = planes.in_cells(bivalue_cells(grid))
    weak = {
        node: seen & inside & planes.plane << node // planes.cells * planes.cells
        for node, seen in seen_in(grid).items()
        if inside >> node & 1
    }
    strong: dict[int, int] = {}
    _link_cells(grid, strong)
    return of_links(grid, weak, strong, {})


def of_links(
    grid: Grid,
    weak: dict[int, int],
    strong: dict[int, int],
    parts: dict[int, LinkedPart],
) -> ChainNetwork:
    """The network of these links, without sets."""
    linked, steps = cell_set(strong), {}
    for node, seen in weak.items():
        after = near_after(strong, seen & linked)
        if after:
            steps[node] = ChainSteps(after)
    return ChainNetwork(grid, weak, strong, parts, steps, cell_set(steps), NO_WAYS)


def near_after(strong: dict[int, int], off: int) -> int:
    """The nodes that are true by the links *strong* if a set of nodes is false."""
    found = 0
    while off:
        low = off & -off
        off ^= low
        found |= strong[low.bit_length() - 1]
    return found


def link(strong: dict[int, int], node: int, other: int) -> None:
    """Link two nodes strongly, in both directions."""
    strong[node] = strong.get(node, 0) | 1 << other
    strong[other] = strong.get(other, 0) | 1 << node


def seen_in(grid: Grid) -> dict[int, int]:
    """For each candidate of an open cell those that are false if it is true."""
    return grid.known(_seen)


def _seen(grid: Grid) -> dict[int, int]:
    left, sees = grid.open_candidates, seen_by(grid.variant)
    return {node: sees[node] & left for node in places(left)}


def seen_by_part(grid: Grid, weak: dict[int, int], digit: Digit, cells: int) -> int:
    """The candidates that *digit* rules out in any of its *cells*.

    Args:
        grid: The grid.
        weak: The candidates that each single candidate makes false.
        digit: The digit.
        cells: A set of open cells that may hold it.
    """
    planes = grid.variant.planes
    first = (digit - 1) * planes.cells
    found = -1
    for cell in places(cells):
        found &= weak[first + cell] & ~(planes.column << cell)
    return found


def _link_houses(grid: Grid, strong: dict[int, int]) -> None:
    """Link the two places of a digit in a house."""
    step = grid.variant.planes.cells
    for links in strong_links(grid):
        for digit, _, (one, other) in links:
            above = (digit - 1) * step
            link(strong, above + one, above + other)


def _link_cells(grid: Grid, strong: dict[int, int]) -> None:
    """Link the two digits of a cell."""
    planes = grid.variant.planes
    for cell in places(bivalue_cells(grid)):
        one, other = places(grid.candidates & planes.column << cell)
        link(strong, one, other)
