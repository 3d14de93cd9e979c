"""Tridagon: twelve cells in four blocks that three digits cannot fill.

In each of four blocks in a rectangle three cells lie in different rows and columns. Row
by row the columns of such cells are an even or an odd permutation. Where an odd number
of the four is odd, no three digits fill the twelve cells so that all differ that see
each other. So if all but one of them hold the three digits alone, that one, the
guardian, holds none of them. If several have one further digit, the same, one of these
guardians holds it.

Four of the twelve are the corners of a rectangle. Without one of these corners eleven
cells are left, and three digits can fill them, but only so that the other three corners
all differ: a remote triple. Each of the digits is in one of these, as in a house.

The tridagon is known as Thor's hammer and as trivalue oddagon.

Source: mith, eleven and others, "Chromatic patterns", "The tridagon rule" and "Remote
triples", New Sudoku Players' Forum, 2021 to 2023; Berthier, "Hierarchical
classifications in constraint satisfaction", 2023.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, cell_set, places
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import (
    candidates_in,
    held_in,
    open_cells,
    places_seeing,
)
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import clauses

SLUG: Final = "tridagon"
REMOTE_TRIPLE_SLUG: Final = "remote-triple"
_KEPT: Final = 64
"""Variants whose blocks are cached."""
_SIDE: Final = 3
_THREE: Final = 3
_CELLS: Final = 12
_MOST_GUARDIANS: Final = 4
"""Guardians of one further digit; more are seldom seen from one cell."""


class _Block(NamedTuple):
    """A block of three rows and columns.

    Attributes:
        rows: Its rows on the board.
        columns: Its columns.
        threes: Its cells in different rows and columns, each with whether their
            permutation is odd, and as a set.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    threes: tuple[tuple[tuple[Cell, ...], bool, int], ...]


class _Held(NamedTuple):
    """Three cells of a block that may belong to a tridagon.

    Attributes:
        cells: The cells.
        is_odd: Whether their permutation is odd.
        guardians: Those with further digits.
    """

    cells: tuple[Cell, ...]
    is_odd: bool
    guardians: tuple[Cell, ...]


def find_tridagons(grid: Grid) -> Iterator[Deduction]:
    """Tridagons by their digits and blocks: those with one guardian, then others."""
    rectangles = _rectangles(grid.variant)
    threes = grid.known(_threes) if rectangles else {}
    for three, count in threes.items():
        if count < _CELLS - 1:
            continue
        for parts in _odd(grid, rectangles, three, grid.variant.all_digits):
            guardians = _guardians(parts)
            if len(guardians) == 1:
                yield _of_one(grid, three, parts, guardians[0])
    for three in threes:
        for digit in grid.variant.digits:
            if not three & bit(digit):
                for parts in _odd(grid, rectangles, three, Mask(three | bit(digit))):
                    found = _of_several(grid, parts, digit)
                    if found is not None:
                        yield found


def find_remote_triples(grid: Grid) -> Iterator[Deduction]:
    """Remote triples that remove something, by their digits and blocks."""
    rectangles = _rectangles(grid.variant)
    for three, count in grid.known(_threes).items() if rectangles else ():
        if count < _CELLS - 1:
            continue
        held = {
            block: _but_for_one(grid, block, three)
            for block in dict.fromkeys(block for four in rectangles for block in four)
        }
        for four in rectangles:
            for parts in product(*(held[block] for block in four)):
                found = _triple(grid, three, parts)
                if found is not None:
                    yield found


def _threes(grid: Grid) -> dict[Mask, int]:
    """Three digits that enough open cells hold alone, and how many do."""
    open_ = [grid.masks[cell] for cell in places(open_cells(grid))]
    few = Counter(mask for mask in open_ if mask.bit_count() <= _THREE)
    found = {}
    for chosen in combinations(grid.variant.digits, _THREE):
        three = Mask(sum(map(bit, chosen)))
        count = sum(cells for mask, cells in few.items() if not mask & ~three)
        if count >= _CELLS - _MOST_GUARDIANS:
            found[three] = count
    return found


def _guardians(parts: tuple[_Held, ...]) -> list[Cell]:
    return [cell for part in parts for cell in part.guardians]


def _odd(
    grid: Grid, rectangles: tuple[tuple[_Block, ...], ...], three: Mask, most: Mask
) -> Iterator[tuple[_Held, ...]]:
    """Twelve cells that three digits cannot fill, three of each block.

    Args:
        grid: Where.
        rectangles: The blocks.
        three: The digits, some of which each cell holds.
        most: The digits that a cell may hold; of three cells one at most may hold
            others than the three, unless there is only one such digit.
    """
    planes, others = grid.variant.planes, Mask(grid.variant.all_digits & ~most)
    held_by = [held_in(grid, mask, planes.plane).bits for mask in (three, others)]
    fit = planes.cells_of(held_by[0]) & ~planes.cells_of(held_by[1])
    if fit.bit_count() < _CELLS:
        return
    blocks = dict.fromkeys(block for four in rectangles for block in four)
    held = {block: _held(grid, block, fit, three, most) for block in blocks}
    for four in rectangles:
        for parts in product(*(held[block] for block in four)):
            if sum(part.is_odd for part in parts) % 2:
                yield parts


def _held(grid: Grid, block: _Block, fit: int, three: Mask, most: Mask) -> list[_Held]:
    """The cells of *block* that may belong to a tridagon, all of them in *fit*."""
    is_any = (most & ~three).bit_count() == 1
    found = []
    for cells, is_odd, inside in block.threes:
        if inside & ~fit:
            continue
        more = [cell for cell in cells if grid[cell] & ~three]
        if is_any or len(more) <= 1:
            found.append(_Held(cells, is_odd, tuple(more)))
    return found


def _but_for_one(grid: Grid, block: _Block, three: Mask) -> list[_Held]:
    """Cells of *block* of which one at most is not open to the *three* digits alone.

    That one is listed as a guardian, whatever it holds.
    """
    found = []
    for cells, is_odd, _ in block.threes:
        others = [
            cell for cell in cells if grid.is_assigned(cell) or grid[cell] & ~three
        ]
        if len(others) <= 1:
            found.append(_Held(cells, is_odd, tuple(others)))
    return found


@lru_cache(_KEPT)
def _rectangles(variant: Variant) -> tuple[tuple[_Block, ...], ...]:
    """The blocks of three rows and columns, at the four corners of rectangles."""
    blocks = {(b.rows, b.columns): b for b in _blocks(variant)}
    bands = sorted({rows for rows, _ in blocks})
    stacks = sorted({columns for _, columns in blocks})
    found = []
    for rows in combinations(bands, 2):
        for columns in combinations(stacks, 2):
            corners = [*product(rows, columns)]
            if all(corner in blocks for corner in corners):
                found.append(tuple(blocks[corner] for corner in corners))
    return tuple(found)


def _blocks(variant: Variant) -> Iterator[_Block]:
    lines = {"row", "column"}
    if not lines <= {house.kind for house in variant.full_houses}:
        return
    for house in variant.full_houses:
        at = {tuple(variant.places[cell]): cell for cell in house.cells}
        rows = tuple(sorted({row for row, _ in at}))
        columns = tuple(sorted({column for _, column in at}))
        if house.kind != "block" or not len(rows) == len(columns) == _SIDE:
            continue
        cells = [[at[row, column] for column in columns] for row in rows]
        threes = (
            (tuple(cells[row][order[row]] for row in range(_SIDE)), _is_odd(order))
            for order in permutations(range(_SIDE))
        )
        sets = tuple((three, is_odd, cell_set(three)) for three, is_odd in threes)
        yield _Block(rows, columns, sets)


def _is_odd(order: tuple[int, ...]) -> bool:
    """Whether the permutation *order* is odd."""
    return sum(a > b for a, b in combinations(order, 2)) % 2 == 1


def _of_one(
    grid: Grid, three: Mask, parts: tuple[_Held, ...], guardian: Cell
) -> Deduction:
    """The one guardian holds none of the three digits."""
    cells = _cells(parts) & ~(1 << guardian)
    return _deduction(grid, cells, held_in(grid, three, 1 << guardian))


def _of_several(grid: Grid, parts: tuple[_Held, ...], digit: Digit) -> Deduction | None:
    """One of several guardians holds *digit*, so what sees them all does not."""
    guardians = _guardians(parts)
    if not 1 < len(guardians) <= _MOST_GUARDIANS:
        return None
    seen = places_seeing(grid, digit, cell_set(guardians))
    if not seen:
        return None
    removes = grid.variant.planes.of_digit(digit, seen)
    found = _deduction(grid, _cells(parts), removes)
    roles = tuple((c, CandidateRole.PINCER) for c in found.because if c.digit == digit)
    return found._replace(roles=roles)


def _triple(grid: Grid, three: Mask, parts: tuple[_Held, ...]) -> Deduction | None:
    """What the corners beside the one that is missing remove; ``None`` if nothing."""
    missing = _guardians(parts)
    if len(missing) != 1 or sum(part.is_odd for part in parts) % 2 == 0:
        return None
    corners = _corners(grid.variant, parts)
    if missing[0] not in corners:
        return None
    triple = tuple(sorted({*corners} - {*missing}))
    removes = _beside_triple(grid, three, triple)
    if not removes:
        return None
    found = _deduction(grid, _cells(parts) & ~(1 << missing[0]), removes)
    return found._replace(
        technique=REMOTE_TRIPLE_SLUG,
        roles=tuple(
            (c, CandidateRole.PINCER) for c in found.because if c.cell in triple
        ),
    )


def _corners(variant: Variant, parts: tuple[_Held, ...]) -> tuple[Cell, ...]:
    """Those of the twelve cells, one of each block, that are in one rectangle.

    With an odd number of odd parts there is just one.
    """
    for corners in product(*(part.cells for part in parts)):
        one, two, three, four = (variant.places[corner] for corner in corners)
        if (two[0], three[1]) == tuple(one) and (three[0], two[1]) == tuple(four):
            return corners
    return ()


def _beside_triple(grid: Grid, three: Mask, triple: tuple[Cell, ...]) -> Candidates:
    """What is false whichever way the *three* digits are in the cells of *triple*."""
    ways = [
        way
        for way in permutations(digits(three))
        if all(grid[cell] & bit(d) for cell, d in zip(triple, way, strict=True))
    ]
    planes, gone = grid.variant.planes, 0
    for digit in digits(three) if ways else ():
        held = cell_set(triple[way.index(digit)] for way in ways)
        false = places_seeing(grid, digit, held) | cell_set(triple) & ~held
        gone |= planes.of_digit(digit, false).bits
    return Candidates(gone & grid.candidates, planes.cells)


def _cells(parts: tuple[_Held, ...]) -> int:
    """The twelve cells, as a set."""
    return cell_set(cell for part in parts for cell in part.cells)


def _deduction(grid: Grid, cells: int, removes: Candidates) -> Deduction:
    """A deduction whose premises are all candidates of *cells*."""
    return Deduction(
        SLUG,
        removes=removes,
        because=candidates_in(grid, cells),
        truths=tuple(Truth(Cell(cell)) for cell in places(cells)),
    )


TRIDAGON: Final = Strategy(
    SLUG,
    find_tridagons,
    Family.TEMPLATES,
    rating=8.8,
    score=650,
    aliases=("thors-hammer", "trivalue-oddagon"),
    codes=("1402",),
    clauses=clauses.tridagon,
)
REMOTE_TRIPLE: Final = Strategy(
    REMOTE_TRIPLE_SLUG,
    find_remote_triples,
    Family.TEMPLATES,
    rating=8.9,
    score=660,
    clauses=clauses.remote_triple,
)
