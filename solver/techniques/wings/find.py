"""Wings: a few cells with two to four candidates, of which one must hold a digit.

* XY-wing: a pivot with two candidates sees two pincers, which share a candidate with
  it each and a third digit with each other. Whatever the pivot is, a pincer is the
  third digit.
* XYZ-wing: the pivot may be the third digit itself.
* W-wing: two cells with the same two candidates, each of which sees an end of a strong
  link of one of them. One end is true, so one cell holds the other digit.
* Bent quad: four cells that hold four digits between them, one of which sees the other
  three. Where all but one of the digits can be in one of the cells alone, that one
  must be in them, too.
* WXYZ-wing: a bent quad of a hinge and three wings, cells with two candidates each, of
  which one is that digit.

Source: the names after Stuart, "The Logic of Sudoku", 2007, and sudopedia.org; the
bent set of four after Sudoku Explainer in its later forms.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, cell_set, places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.grid_index import (
    StrongLink,
    alternating,
    bivalue_cells,
    open_cells,
    places_of,
    places_seeing,
    shared_house,
    strong_links,
)
from solver.techniques.strategy import Family, Strategy
from solver.techniques.wings import clauses

_PAIR: Final = 2
_THREE: Final = 3
_FOUR: Final = 4

XY_SLUG: Final = "xy-wing"
XYZ_SLUG: Final = "xyz-wing"
W_SLUG: Final = "w-wing"
WXYZ_SLUG: Final = "wxyz-wing"
BENT_SLUG: Final = "bent-quad"


def find_xy_wings(grid: Grid) -> Iterator[Deduction]:
    """Find XY-Wings: pivots in reading order, each with every two pincers."""
    masks, pairs, peers = grid.masks, bivalue_cells(grid), grid.variant.peer_sets
    for pivot in map(Cell, places(pairs)):
        near = [
            cell
            for cell in map(Cell, places(pairs & peers[pivot]))
            if (masks[cell] & masks[pivot]).bit_count() == 1
        ]
        for one, other in combinations(near, 2):
            shared = Mask(masks[one] & masks[other] & ~masks[pivot])
            if shared and masks[one] != masks[other]:
                (digit,) = digits(shared)
                removed = places_seeing(grid, digit, cell_set((one, other)))
                if removed:
                    yield _xy_wing(grid, digit, (pivot, one, other), removed)


def _xy_wing(
    grid: Grid, digit: Digit, cells: tuple[Cell, Cell, Cell], removed: int
) -> Deduction:
    pivot, one, other = cells
    (first,) = digits(Mask(grid[one] & grid[pivot]))
    (last,) = digits(Mask(grid[other] & grid[pivot]))
    nodes = (
        Candidate(one, digit),
        Candidate(one, first),
        Candidate(pivot, first),
        Candidate(pivot, last),
        Candidate(other, last),
        Candidate(other, digit),
    )
    found = _of_cells(grid, XY_SLUG, digit, cells, removed)
    return found._replace(links=_chain(grid, nodes))


def find_xyz_wings(grid: Grid) -> Iterator[Deduction]:
    """Find XYZ-Wings: pivots in reading order, each with every two pincers."""
    masks, pairs, peers = grid.masks, bivalue_cells(grid), grid.variant.peer_sets
    for pivot in map(Cell, places(open_cells(grid))):
        if masks[pivot].bit_count() != _THREE:
            continue
        near = [
            cell
            for cell in map(Cell, places(pairs & peers[pivot]))
            if not masks[cell] & ~masks[pivot]
        ]
        for one, other in combinations(near, 2):
            if masks[one] == masks[other]:
                continue
            (digit,) = digits(Mask(masks[one] & masks[other]))
            removed = places_seeing(grid, digit, cell_set((pivot, one, other)))
            if removed:
                yield _of_cells(grid, XYZ_SLUG, digit, (pivot, one, other), removed)


def find_wxyz_wings(grid: Grid) -> Iterator[Deduction]:
    """Find WXYZ-Wings, each set once, with its hinge first."""
    for digit, cells in grid.known(_bent_quads):
        for hinge in cells:
            wings = [cell for cell in cells if cell != hinge]
            if _has_wings(grid, digit, hinge, wings):
                yield from _bent(grid, WXYZ_SLUG, digit, (hinge, *wings))
                break


def find_bent_quads(grid: Grid) -> Iterator[Deduction]:
    """Find those that are no WXYZ-Wing, by the first cell that sees the others."""
    for digit, cells in grid.known(_bent_quads):
        if not any(
            _has_wings(grid, digit, hinge, [cell for cell in cells if cell != hinge])
            for hinge in cells
        ):
            yield from _bent(grid, BENT_SLUG, digit, cells)


def _has_wings(grid: Grid, digit: Digit, hinge: Cell, wings: list[Cell]) -> bool:
    """Whether *hinge* sees *wings*, of which each has *digit* and one other."""
    peers = grid.variant.peer_sets[hinge]
    pairs = bivalue_cells(grid) & grid.cells_with(digit) & peers
    return not cell_set(wings) & ~pairs


def _bent(
    grid: Grid, slug: str, digit: Digit, cells: tuple[Cell, ...]
) -> Iterator[Deduction]:
    """What follows from a bent quad, if anything does."""
    where = places_of(grid)[digit - 1] & cell_set(cells)
    removed = places_seeing(grid, digit, where)
    if removed:
        yield _of_cells(grid, slug, digit, cells, removed)


def _bent_quads(grid: Grid) -> tuple[tuple[Digit, tuple[Cell, ...]], ...]:
    """Four cells and the digit that must be in them, each set once."""
    masks, peers = grid.masks, grid.variant.peer_sets
    small = cell_set(
        Cell(cell)
        for cell in places(open_cells(grid))
        if _PAIR <= masks[cell].bit_count() <= _FOUR
    )
    found: dict[int, tuple[Digit, tuple[Cell, ...]] | None] = {}
    for pivot in map(Cell, places(small)):
        for wings in _bent_threes(grid, pivot, list(places(small & peers[pivot]))):
            cells = (pivot, *wings)
            members = cell_set(cells)
            if members not in found:
                digit = _unrestricted(grid, members)
                found[members] = None if digit is None else (digit, cells)
    return tuple(filter(None, found.values()))


def _bent_threes(
    grid: Grid, pivot: Cell, near: list[int]
) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Three of *near* that have four digits in all with *pivot*.

    Two of them that do not see each other share one digit at most: with more of them
    no digit of the set would follow.
    """
    masks, peers = grid.masks, grid.variant.peer_sets
    own = masks[pivot]
    for at, one in enumerate(near):
        first = own | masks[one]
        if first.bit_count() > _FOUR:
            continue
        fitting = [
            cell
            for cell in near[at + 1 :]
            if (first | masks[cell]).bit_count() <= _FOUR
            and (
                peers[one] >> cell & 1
                or not (both := masks[one] & masks[cell]) & (both - 1)
            )
        ]
        for other, last in combinations(fitting, 2):
            if (first | masks[other] | masks[last]).bit_count() == _FOUR:
                yield Cell(one), Cell(other), Cell(last)


def _unrestricted(grid: Grid, cells: int) -> Digit | None:
    """The digit that may be twice in *cells*, if it is the only one of them.

    Each of the digits must be in two of the cells at least; else fewer cells would do.
    """
    found = None
    peers = grid.variant.peer_sets
    for digit, where in enumerate(places_of(grid), start=1):
        held = where & cells
        if not held:
            continue
        if not held & (held - 1):
            return None
        if any(held & ~(peers[cell] | 1 << cell) for cell in places(held)):
            if found is not None:
                return None
            found = Digit(digit)
    return found


def find_w_wings(grid: Grid) -> Iterator[Deduction]:
    """Find W-Wings: bivalue cells in reading order, by strong link."""
    masks, peers = grid.masks, grid.variant.peer_sets
    for one, other in combinations(map(Cell, places(bivalue_cells(grid))), 2):
        if masks[one] != masks[other] or peers[one] >> other & 1:
            continue
        low, high = digits(masks[one])
        for linked, digit in ((low, high), (high, low)):
            removed = places_seeing(grid, digit, cell_set((one, other)))
            if removed:
                for link in _links_between(grid, linked, one, other):
                    yield _w_wing(grid, link, digit, (one, other), removed)


def _links_between(
    grid: Grid, digit: Digit, one: Cell, other: Cell
) -> Iterator[StrongLink]:
    """Strong links with an end that sees *one* and an end that sees *other*.

    Each two ends once, with the end that *one* sees first.
    """
    peers = grid.variant.peer_sets
    known = set()
    for link in strong_links(grid)[digit - 1]:
        for ends in (link.ends, link.ends[::-1]):
            sees = peers[one] >> ends[0] & 1 and peers[other] >> ends[1] & 1
            if sees and ends not in known and not link.cells & (1 << one | 1 << other):
                known.add(ends)
                yield link._replace(ends=ends)


def _w_wing(
    grid: Grid, link: StrongLink, digit: Digit, cells: tuple[Cell, Cell], removed: int
) -> Deduction:
    one, other = cells
    near, far = link.ends
    nodes = (
        Candidate(one, digit),
        Candidate(one, link.digit),
        Candidate(near, link.digit),
        Candidate(far, link.digit),
        Candidate(other, link.digit),
        Candidate(other, digit),
    )
    links = _chain(grid, nodes, (link.house,))
    return Deduction(
        W_SLUG,
        removes=grid.variant.planes.of_digit(digit, removed),
        because=nodes,
        within=_houses(links),
        roles=tuple(
            (node, CandidateRole.PINCER) for node in nodes if node.digit == digit
        ),
        links=links,
        truths=(Truth(one), Truth(None, link.house, link.digit), Truth(other)),
    )


def _chain(
    grid: Grid, nodes: tuple[Candidate, ...], houses: tuple[House, ...] = ()
) -> tuple[Link, ...]:
    """Links from each node to the next; strong ones in a cell, or in *houses*."""
    rest = iter(houses)
    reasons: list[House | None] = []
    for number, (start, end) in enumerate(pairwise(nodes)):
        if start.cell == end.cell:
            reasons.append(None)
        elif number % 2 == 0:
            reasons.append(next(rest))
        else:
            both = 1 << start.cell | 1 << end.cell
            reasons.append(shared_house(grid.variant, both))
    return alternating([(node,) for node in nodes], reasons)


def _houses(links: Iterable[Link]) -> tuple[House, ...]:
    """The houses of strong links, then those of weak ones, each once."""
    ordered = sorted(links, key=lambda link: not link.is_strong)
    return tuple(
        dict.fromkeys(link.reason for link in ordered if isinstance(link.reason, House))
    )


def _of_cells(
    grid: Grid, slug: str, digit: Digit, cells: tuple[Cell, ...], removed: int
) -> Deduction:
    """A wing whose premises are all candidates of its *cells*, the pivot first."""
    variant = grid.variant
    pivot, *wings = cells
    seen = [shared_house(variant, 1 << pivot | 1 << wing) for wing in wings]
    because = [Candidate(cell, held) for cell in cells for held in digits(grid[cell])]
    roles = {c: CandidateRole.PINCER for c in because if c.digit == digit} | {
        c: CandidateRole.PIVOT for c in because if c.cell == pivot
    }
    return Deduction(
        slug,
        removes=variant.planes.of_digit(digit, removed),
        because=tuple(because),
        within=tuple(dict.fromkeys(house for house in seen if house is not None)),
        roles=tuple(roles.items()),
        truths=tuple(Truth(cell) for cell in cells),
    )


XY_WING: Final = Strategy(
    XY_SLUG,
    find_xy_wings,
    Family.WINGS,
    rating=4.2,
    score=160,
    aliases=("y-wing",),
    codes=("0800",),
    clauses=clauses.pivoted,
)
XYZ_WING: Final = Strategy(
    XYZ_SLUG,
    find_xyz_wings,
    Family.WINGS,
    rating=4.4,
    score=180,
    codes=("0801",),
    clauses=clauses.pivoted,
)
W_WING: Final = Strategy(
    W_SLUG,
    find_w_wings,
    Family.WINGS,
    rating=4.4,
    score=150,
    codes=("0803",),
    clauses=clauses.pairs_and_link,
)
WXYZ_WING: Final = Strategy(
    WXYZ_SLUG,
    find_wxyz_wings,
    Family.WINGS,
    rating=5.5,
    score=240,
    codes=("0804",),
    clauses=clauses.bent_set,
)
BENT_QUAD: Final = Strategy(
    BENT_SLUG,
    find_bent_quads,
    Family.WINGS,
    rating=5.6,
    score=250,
    codes=("0802",),
    clauses=clauses.bent_set,
)
WINGS: Final[tuple[Strategy, ...]] = (XY_WING, XYZ_WING, W_WING)
"""Wings of two or three cells, the easiest first; those of four are much harder."""
