"""Tridagon: twelve cells in four blocks that three digits cannot fill.

In each of four blocks in a rectangle three cells lie in different rows and columns. Row
by row the columns of such cells are an even or an odd permutation. Where an odd number
of the four is odd, no three digits fill the twelve cells so that all differ that see
each other. So if all but one of them hold the three digits alone, that one, the
guardian, holds none of them.

Known as Thor's hammer and as trivalue oddagon.

Source: mith, eleven and others, "Chromatic patterns" and "The tridagon rule", New
Sudoku Players' Forum, 2021 and 2022; Berthier, "Hierarchical classifications in
constraint satisfaction", 2023.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

from solver.deduction import Deduction, Family, Strategy, Truth
from solver.digits import Mask, bit, digits
from solver.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.geometry import Cell
from solver.rules.variant import Variant

SLUG: Final = "tridagon"
_KEPT: Final = 64
"""Variants whose blocks are cached."""
_SIDE: Final = 3
_THREE: Final = 3


class _Block(NamedTuple):
    """A block of three rows and columns.

    Attributes:
        rows: Its rows on the board.
        columns: Its columns.
        threes: Its cells in different rows and columns, each with whether their
            permutation is odd.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    threes: tuple[tuple[tuple[Cell, ...], bool], ...]


class _Held(NamedTuple):
    """Three cells of a block that may belong to a tridagon.

    Attributes:
        cells: The cells.
        is_odd: Whether their permutation is odd.
        guardian: The one with further digits, if there is one.
    """

    cells: tuple[Cell, ...]
    is_odd: bool
    guardian: Cell | None


def find_tridagons(grid: Grid) -> Iterator[Deduction]:
    """Tridagons with one guardian, by their digits and blocks."""
    rectangles = _rectangles(grid.variant)
    if not rectangles:
        return
    blocks = dict.fromkeys(block for four in rectangles for block in four)
    for chosen in combinations(grid.variant.digits, _THREE):
        three = Mask(sum(map(bit, chosen)))
        held = {block: _held(grid, block, three) for block in blocks}
        for four in rectangles:
            for parts in product(*(held[block] for block in four)):
                guardians = [p.guardian for p in parts if p.guardian is not None]
                if len(guardians) == 1 and sum(part.is_odd for part in parts) % 2:
                    yield _deduction(grid, three, parts, guardians[0])


def _held(grid: Grid, block: _Block, three: Mask) -> list[_Held]:
    """The cells of *block* that hold digits of *three*, one of them others, too."""
    found = []
    for cells, is_odd in block.threes:
        masks = [grid[cell] for cell in cells]
        if any(grid.is_assigned(c) for c in cells) or not all(m & three for m in masks):
            continue
        more = [cell for cell, mask in zip(cells, masks, strict=True) if mask & ~three]
        if len(more) <= 1:
            found.append(_Held(cells, is_odd, more[0] if more else None))
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
        threes = tuple(
            (tuple(cells[row][order[row]] for row in range(_SIDE)), _is_odd(order))
            for order in permutations(range(_SIDE))
        )
        yield _Block(rows, columns, threes)


def _is_odd(order: tuple[int, ...]) -> bool:
    """Whether the permutation *order* is odd."""
    return sum(a > b for a, b in combinations(order, 2)) % 2 == 1


def _deduction(
    grid: Grid, three: Mask, parts: tuple[_Held, ...], guardian: Cell
) -> Deduction:
    cells = sorted(cell for part in parts for cell in part.cells)
    gone = [
        Candidate(guardian, digit) for digit in digits(Mask(grid[guardian] & three))
    ]
    because = tuple(
        Candidate(cell, digit)
        for cell in cells
        for digit in digits(Mask(grid[cell] & three))
        if cell != guardian
    )
    return Deduction(
        SLUG,
        removes=grid.variant.planes.set_of(gone),
        because=because,
        truths=tuple(Truth(cell) for cell in cells if cell != guardian),
    )


TRIDAGON: Final = Strategy(
    SLUG,
    find_tridagons,
    Family.TEMPLATES,
    rating=8.8,
    score=650,
    aliases=("thors-hammer", "trivalue-oddagon"),
)
