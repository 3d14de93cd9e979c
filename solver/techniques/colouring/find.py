"""Colouring: strong links of one digit, coloured alternately with two colours.

Cells that strong links join are a cluster. Of its two colours one holds the digit in
all its cells, the other in none.

* Trap: a cell that sees both colours cannot hold the digit.
* Wrap: where two cells of a colour see each other, that colour holds it nowhere.
* Multi-colouring 1: where colours of two clusters see each other, not both are true,
  so one of the other two is, and no cell that sees both of those can hold the digit.
* Multi-colouring 2: a colour that sees both colours of another cluster is wrong.

Source: Stuart, "The Logic of Sudoku", 2007, for simple colouring; the names of the
forms after Hobiger, HoDoKu.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import chain, combinations, permutations, product
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.colouring import clauses
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.grid_index import StrongLink, links_of, places_of, shared_house
from solver.techniques.placements import may_lose
from solver.techniques.strategy import Family, Strategy

TRAP_SLUG: Final = "simple-colouring-trap"
WRAP_SLUG: Final = "simple-colouring-wrap"
MULTI_1_SLUG: Final = "multi-colouring-1"
MULTI_2_SLUG: Final = "multi-colouring-2"

_COLOURS: Final = (
    CandidateRole.COLOUR_A,
    CandidateRole.COLOUR_B,
    CandidateRole.COLOUR_C,
    CandidateRole.COLOUR_D,
)


class _Cluster(NamedTuple):
    """Cells that strong links of a digit connect.

    Attributes:
        digit: Which digit.
        colours: The cells of each of its two colours, as sets of cells.
        seen: The cells that see a cell of each colour, as sets of cells.
        links: As many as it takes to join its cells, from the first cell outwards.
    """

    digit: Digit
    colours: tuple[int, int]
    seen: tuple[int, int]
    links: tuple[StrongLink, ...]

    @property
    def turned(self) -> "_Cluster":
        """A copy with its colours exchanged."""
        return self._replace(colours=self.colours[::-1], seen=self.seen[::-1])


def find_traps(grid: Grid) -> Iterator[Deduction]:
    """Find cells that see both colours of a cluster, by digit and cluster."""
    for cluster in grid.known(_clusters):
        first, second = cluster.seen
        removed = places_of(grid)[cluster.digit - 1] & first & second
        removed &= ~(cluster.colours[0] | cluster.colours[1])
        if removed:
            yield _deduction(grid.variant, TRAP_SLUG, (cluster,), removed)


def find_wraps(grid: Grid) -> Iterator[Deduction]:
    """Find colours with two cells that see each other, by digit and cluster."""
    for cluster in grid.known(_clusters):
        for turned in (cluster, cluster.turned):
            wrong = turned.colours[0]
            if wrong & turned.seen[0]:
                clashes = (_first_seeing(grid.variant, wrong, wrong),)
                yield _deduction(grid.variant, WRAP_SLUG, (turned,), wrong, clashes)


def find_multi_colouring_1(grid: Grid) -> Iterator[Deduction]:
    """Find two clusters with colours that see each other, named A and C.

    Where several colours do, all that follows from them is one deduction.
    """
    variant = grid.variant
    for one, other in _pairs(grid):
        where = places_of(grid)[one.digit - 1]
        named: tuple[_Cluster, ...] = ()
        clashes: list[tuple[Cell, Cell]] = []
        removed = 0
        for first, second in product((one, one.turned), (other, other.turned)):
            if first.seen[0] & second.colours[0]:
                gone = where & first.seen[1] & second.seen[1]
                if gone:
                    removed |= gone
                    named = named or (first, second)
                    joined = first.colours[0], second.colours[0]
                    clashes.append(_first_seeing(variant, *joined))
        if removed:
            yield _deduction(variant, MULTI_1_SLUG, named, removed, tuple(clashes))


def find_multi_colouring_2(grid: Grid) -> Iterator[Deduction]:
    """Find a colour that sees both colours of another cluster."""
    variant = grid.variant
    for pair in _pairs(grid):
        for one, other in permutations(pair):
            for turned in (one, one.turned):
                wrong = turned.colours[0]
                if all(turned.seen[0] & colour for colour in other.colours):
                    clashes = tuple(
                        _first_seeing(variant, wrong, colour)
                        for colour in other.colours
                    )
                    clusters = turned, other
                    yield _deduction(variant, MULTI_2_SLUG, clusters, wrong, clashes)


def _pairs(grid: Grid) -> Iterator[tuple[_Cluster, _Cluster]]:
    """Every two clusters of a digit."""
    for one, other in combinations(grid.known(_clusters), 2):
        if one.digit == other.digit:
            yield one, other


def _clusters(grid: Grid) -> tuple[_Cluster, ...]:
    """Every cluster by digit and first cell, unless its colours conflict."""
    by_digit = map(_clusters_of, grid.variant.digits, spreads(grid))
    return tuple(chain.from_iterable(by_digit))


@lru_cache(SPREADS_KEPT)
def _clusters_of(digit: Digit, spread: DigitPlaces) -> tuple[_Cluster, ...]:
    """The clusters of one digit by first cell."""
    links = links_of(digit, spread) if may_lose(spread) else ()
    left = reduce(or_, (link.cells for link in links), 0)
    found = []
    while left:
        cluster, cells = _cluster_at(spread.variant, digit, links, left)
        left &= ~cells
        if cluster is not None:
            found.append(cluster)
    return tuple(found)


def _cluster_at(
    variant: Variant, digit: Digit, links: Iterable[StrongLink], left: int
) -> tuple[_Cluster | None, int]:
    """The cluster of the first cell of *left*, and its cells."""
    colours = [left & -left, 0]
    joined: list[StrongLink] = []
    waiting = [Cell((left & -left).bit_length() - 1)]
    for cell in waiting:
        turn = colours[1] >> cell & 1
        for link in links:
            if cell not in link.ends:
                continue
            end = link.ends[link.ends[0] == cell]
            if not (colours[0] | colours[1]) >> end & 1:
                colours[1 - turn] |= 1 << end
                joined.append(link._replace(ends=(cell, end)))
                waiting.append(end)
            elif colours[turn] >> end & 1:
                return None, left  # a digit without a place: no grid of a solution
    first, second = colours
    seen = _seen(variant, first), _seen(variant, second)
    return _Cluster(digit, (first, second), seen, tuple(joined)), first | second


def _seen(variant: Variant, cells: int) -> int:
    """The cells that see one of *cells*."""
    return reduce(or_, (variant.peer_sets[cell] for cell in places(cells)), 0)


def _first_seeing(variant: Variant, cells: int, others: int) -> tuple[Cell, Cell]:
    """The first of *cells* that sees one of *others*, and that one."""
    return next(
        (Cell(cell), Cell(other))
        for cell in places(cells)
        for other in places(others & variant.peer_sets[cell])
    )


def _deduction(
    variant: Variant,
    slug: str,
    clusters: tuple[_Cluster, ...],
    removed: int,
    clashes: tuple[tuple[Cell, Cell], ...] = (),
) -> Deduction:
    """The deduction of one or two clusters.

    Args:
        variant: The rules.
        slug: What it is called.
        clusters: Their colours are A and B, and C and D.
        removed: The cells that lose the digit, as a set of cells.
        clashes: Cells that see each other, where the argument needs it.
    """
    digit = clusters[0].digit
    sets = [cells for cluster in clusters for cells in cluster.colours]
    roles = tuple(
        (Candidate(Cell(cell), digit), colour)
        for colour, cells in zip(_COLOURS, sets, strict=False)
        for cell in places(cells)
    )
    strong = [link for cluster in clusters for link in cluster.links]
    ways = [(link.ends, link.house) for link in strong]
    ways += [
        (ends, house)
        for ends in clashes
        if (house := shared_house(variant, 1 << ends[0] | 1 << ends[1])) is not None
    ]
    links = tuple(
        Link(
            (Candidate(ends[0], digit),),
            (Candidate(ends[1], digit),),
            number <= len(strong),
            house,
            number,
        )
        for number, (ends, house) in enumerate(ways, start=1)
    )
    return Deduction(
        slug,
        removes=variant.planes.of_digit(digit, removed),
        because=tuple(candidate for candidate, _ in roles),
        within=tuple(dict.fromkeys(house for _, house in ways)),
        roles=roles,
        links=links,
        truths=tuple(Truth(None, link.house, digit) for link in strong),
    )


SIMPLE_COLOURING_TRAP: Final = Strategy(
    TRAP_SLUG,
    find_traps,
    Family.COLOURING,
    rating=4.6,
    score=150,
    aliases=("simple-colors-trap",),
    codes=("0500",),
    clauses=clauses.trap,
)
SIMPLE_COLOURING_WRAP: Final = Strategy(
    WRAP_SLUG,
    find_wraps,
    Family.COLOURING,
    rating=4.6,
    score=150,
    aliases=("simple-colors-wrap",),
    codes=("0501",),
    clauses=clauses.wrap,
)
MULTI_COLOURING_1: Final = Strategy(
    MULTI_1_SLUG,
    find_multi_colouring_1,
    Family.COLOURING,
    rating=4.8,
    score=200,
    aliases=("multi-colors-1",),
    codes=("0502",),
    clauses=clauses.either_of_two,
)
MULTI_COLOURING_2: Final = Strategy(
    MULTI_2_SLUG,
    find_multi_colouring_2,
    Family.COLOURING,
    rating=4.8,
    score=200,
    aliases=("multi-colors-2",),
    codes=("0503",),
    clauses=clauses.wrong_beside_both,
)
COLOURING: Final[tuple[Strategy, ...]] = (
    SIMPLE_COLOURING_TRAP,
    SIMPLE_COLOURING_WRAP,
    MULTI_COLOURING_1,
    MULTI_COLOURING_2,
)
"""Colouring with one cluster, then with two."""
