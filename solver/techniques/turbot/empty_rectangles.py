"""Empty rectangles: a block with a digit in one row and one column only.

The other cells of the block are the empty rectangle. A strong link outside leads into
the row (or the column): if its near end is true, the block holds the digit in its
column; if not, its far end is true. No cell that sees both, the far end and the
column's places in the block, can hold the digit.

With two places in the block it is a turbot fish as well, so those are found only when
they are asked for. A dual empty rectangle is two of them in one block.

Source: Coloin and others, "Empty Rectangles", Sudoku Players' Forum, 2006; the forms
after Hobiger, HoDoKu.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.grid_index import (
    ACROSS,
    StrongLink,
    alternating,
    common_peers,
    links_of,
    together,
)
from solver.techniques.placements import may_lose
from solver.techniques.strategy import Family, Strategy
from solver.techniques.turbot import clauses

SLUG: Final = "empty-rectangle"
DUAL_SLUG: Final = "dual-empty-rectangle"


class _Corner(NamedTuple):
    """A block with the digit in two crossing lines only.

    Attributes:
        digit: Which digit.
        block: Which block.
        entry: The line that a strong link comes in by.
        line: The other line.
        near: The block's places in *entry*, as a set of cells.
        rest: Its other places, all in *line*, as a set of cells.
    """

    digit: Digit
    block: House
    entry: House
    line: House
    near: int
    rest: int


class _Rectangle(NamedTuple):
    """An empty rectangle with its strong link.

    Attributes:
        corner: The block.
        link: The strong link.
        near: Its end in the line that it comes in by.
        far: Its other end.
        removed: The cells that lose the digit, as a set of cells.
    """

    corner: _Corner
    link: StrongLink
    near: Cell
    far: Cell
    removed: int


def find_empty_rectangles(grid: Grid, *, least: int = 3) -> Iterator[Deduction]:
    """Find those with at least *least* places in the block, by digit and block."""
    for found in grid.known(_rectangles):
        if (found.corner.near | found.corner.rest).bit_count() >= least:
            yield _deduction(grid.variant, SLUG, found)


def find_dual_empty_rectangles(grid: Grid) -> Iterator[Deduction]:
    """Find two in the same block that remove different candidates."""
    for one, other in combinations(grid.known(_rectangles), 2):
        same = one.corner.digit == other.corner.digit
        same = same and one.corner.block is other.corner.block
        if same and one.removed != other.removed:
            pair = (one, other)
            yield together([_deduction(grid.variant, DUAL_SLUG, each) for each in pair])


def _rectangles(grid: Grid) -> tuple[_Rectangle, ...]:
    by_digit = map(_rectangles_of, grid.variant.digits, spreads(grid))
    return tuple(chain.from_iterable(by_digit))


@lru_cache(SPREADS_KEPT)
def _rectangles_of(digit: Digit, spread: DigitPlaces) -> tuple[_Rectangle, ...]:
    """The empty rectangles of a digit, by block."""
    links = links_of(digit, spread) if may_lose(spread) else ()
    return tuple(
        found
        for corner in (_corners(digit, spread) if links else ())
        for found in _with_links(corner, links, spread)
    )


def _corners(digit: Digit, spread: DigitPlaces) -> Iterator[_Corner]:
    """Every block with *digit* in a row and a column only, and not in one of them."""
    for block, inside in spread.houses:
        held = spread.where & inside
        if block.kind not in REGIONS or not held & (held - 1):
            continue
        lines = _lines_through(spread.variant, held)
        for entry, cells in lines:
            rest = held & ~cells
            if not rest or rest == held:
                continue
            for line, others in lines:
                if line.kind == ACROSS[entry.kind] and not rest & ~others:
                    near = held & cells
                    if near & ~others:
                        yield _Corner(digit, block, entry, line, near, rest)


def _lines_through(variant: Variant, cells: int) -> list[tuple[House, int]]:
    """The rows and columns that pass through *cells*, with their cells as a set."""
    found = {
        house: inside
        for cell in places(cells)
        for house, inside in variant.house_sets_of[cell]
        if house.kind in ACROSS
    }
    return list(found.items())


def _with_links(
    corner: _Corner, links: tuple[StrongLink, ...], spread: DigitPlaces
) -> Iterator[_Rectangle]:
    """The strong links that enter *corner* from outside and remove something."""
    variant = spread.variant
    held = corner.near | corner.rest
    entry, line = variant.house_sets[corner.entry], variant.house_sets[corner.line]
    seen = spread.where & common_peers(variant, corner.rest)
    if not seen & line:
        return
    for link in links:
        if link.house.kind != corner.line.kind or link.cells & (held | line):
            continue
        for near, far in (link.ends, link.ends[::-1]):
            if entry >> near & 1 and not entry >> far & 1:
                removed = seen & line & variant.peer_sets[far]
                if removed:
                    yield _Rectangle(corner, link, near, far, removed)


def _deduction(variant: Variant, slug: str, rectangle: _Rectangle) -> Deduction:
    """The deduction of an empty rectangle."""
    corner, link, near, far, removed = rectangle
    digit = corner.digit
    nodes = [
        tuple(variant.planes.of_digit(digit, cells))
        for cells in (1 << far, 1 << near, corner.near, corner.rest)
    ]
    return Deduction(
        slug,
        removes=variant.planes.of_digit(digit, removed),
        because=tuple(dict.fromkeys(chain.from_iterable(nodes))),
        within=(corner.block, link.house, corner.entry, corner.line),
        roles=tuple((end, CandidateRole.PINCER) for end in (*nodes[0], *nodes[-1])),
        links=alternating(nodes, (link.house, corner.entry, corner.block)),
        truths=(Truth(None, corner.block, digit), Truth(None, link.house, digit)),
    )


EMPTY_RECTANGLE: Final = Strategy(
    SLUG,
    find_empty_rectangles,
    Family.TURBOT,
    rating=4.3,
    score=120,
    codes=("0402",),
    clauses=clauses.empty_rectangle,
)
DUAL_EMPTY_RECTANGLE: Final = Strategy(
    DUAL_SLUG,
    find_dual_empty_rectangles,
    Family.TURBOT,
    rating=4.3,
    score=120,
    codes=("0405",),
    clauses=clauses.empty_rectangle,
)
EMPTY_RECTANGLES: Final[tuple[Strategy, ...]] = (EMPTY_RECTANGLE, DUAL_EMPTY_RECTANGLE)
