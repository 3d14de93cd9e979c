"""Boards given house by house, which need not be square: read and taken apart."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.rules.house import House, rows_and_columns
from solver.rules.named_variants import SAMURAI, multigrid, samurai
from solver.rules.places import Cell, Place, rectangle
from solver.rules.variant import REGIONS, Variant
from sudoscope.puzzle_sites.board_parts import BoardParts, Extra, board_parts_of

LINES: Final = ("row", "column")
BOX: Final = "block"
_MOST_HOUSES: Final = 2500


class SquareGrid(NamedTuple):
    """A square part of a board with its rows and columns, and blocks if it has them.

    Attributes:
        corner: Its top left place.
        block: Rows and columns of a block; ``None`` where it has none.
    """

    corner: Place
    block: tuple[int, int] | None


def grid_houses(
    grid: SquareGrid, size: int, cell_at: Mapping[Place, Cell]
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The rows, the columns, then the blocks of *grid*: kind and cells.

    Raises:
        PuzzleError: A cell of it is not there.
    """
    row, column = grid.corner
    try:
        cells = {
            (r, c): cell_at[Place(row + r, column + c)]
            for r in range(size)
            for c in range(size)
        }
    except KeyError as error:
        raise PuzzleError(
            f"the grid at {grid.corner.name} has no cell {error.args[0].name}"
        ) from None
    line = range(size)
    yield from (("row", tuple(cells[r, c] for c in line)) for r in line)
    yield from (("column", tuple(cells[r, c] for r in line)) for c in line)
    if grid.block is None:
        return
    height, width = grid.block
    for top in range(0, size, height):
        for left in range(0, size, width):
            yield (
                BOX,
                tuple(
                    cells[top + r, left + c]
                    for r in range(height)
                    for c in range(width)
                ),
            )


def variant_of_houses(
    size: int,
    places: Sequence[Place],
    houses: Iterable[Extra],
    grids: Sequence[SquareGrid],
) -> Variant:
    """The variant of these houses, by its usual name where it has one.

    Args:
        size: The highest digit.
        places: Of the cells, in reading order.
        houses: Kind and cells of each, those of *grids* among them. Equal cells are
            one house.
        grids: The square parts.

    Raises:
        PuzzleError: A house has more cells than there are digits, or there are far too
            many.
        VariantError: They make no variant.
    """
    known: dict[tuple[Cell, ...], str] = {}
    for kind, cells in houses:
        known.setdefault(tuple(sorted(set(cells))), kind)
        if len(known) > _MOST_HOUSES:
            raise PuzzleError(f"more than {_MOST_HOUSES:,} houses found")
    for cells, kind in known.items():
        if len(cells) > size:
            raise PuzzleError(
                f"a {kind} of {len(cells)} cells found; there are {size} digits"
            )
    lines = rows_and_columns(size) if tuple(places) == rectangle(size, size) else ()
    if lines and all(line.cells in known for line in lines):
        return _square(size, known).variant
    variant = _several(size, places, known, grids)
    if variant is not None:
        return variant
    made = tuple(_labelled(places, known))
    return Variant("special board", size, tuple(places), made)


def _square(size: int, known: Mapping[tuple[Cell, ...], str]) -> BoardParts:
    lines = {line.cells for line in rows_and_columns(size)}
    regions: list[int | None] = [None] * size**2
    extra: list[Extra] = []
    number = 0
    for cells, kind in known.items():
        if cells in lines:
            continue
        if kind in REGIONS and all(regions[cell] is None for cell in cells):
            for cell in cells:
                regions[cell] = number
            number += 1
        else:
            extra.append(("extra" if kind in REGIONS or kind in LINES else kind, cells))
    seen = board_parts_of(size, extra)
    return BoardParts(size, tuple(regions), seen.falling, seen.rising, seen.extra)


def _several(
    size: int,
    places: Sequence[Place],
    known: Mapping[tuple[Cell, ...], str],
    grids: Sequence[SquareGrid],
) -> Variant | None:
    """The variant of several grids with equal blocks and nothing else."""
    blocks = {grid.block for grid in grids}
    block = blocks.pop() if len(blocks) == 1 else None
    if block is None:
        return None
    corners = tuple(sorted({grid.corner for grid in grids}))
    if corners == tuple(sorted(SAMURAI)):
        variant = samurai()
    else:
        variant = multigrid("multigrid", size, block, corners)
    is_same = variant.digit_count == size and variant.places == tuple(places)
    return variant if is_same and _sets(variant) == set(known) else None


def _sets(variant: Variant) -> set[tuple[Cell, ...]]:
    return {house.cells for house in variant.houses}


def _labelled(
    places: Sequence[Place], known: Mapping[tuple[Cell, ...], str]
) -> Iterator[House]:
    counts: Counter[str] = Counter()
    for cells, kind in known.items():
        counts[kind] += 1
        label = f"{counts[kind]}"
        if kind in LINES:
            label = f"{places[cells[0]].name}-{places[cells[-1]].name}"
        yield House(kind, label, cells)


def grids_in(variant: Variant) -> list[SquareGrid]:
    """The square parts whose rows and columns are houses, in reading order."""
    size = variant.digit_count
    known = _sets(variant)
    found = []
    for corner in variant.places:
        if not _has(SquareGrid(corner, None), variant, known):
            continue
        shapes = (
            (height, size // height)
            for height in range(2, size // 2 + 1)
            if size % height == 0
        )
        whole = (SquareGrid(corner, shape) for shape in shapes)
        found.append(
            next(
                (g for g in whole if _has(g, variant, known)), SquareGrid(corner, None)
            )
        )
    return found


def _has(grid: SquareGrid, variant: Variant, known: set[tuple[Cell, ...]]) -> bool:
    """Whether all houses of *grid* are houses of *variant*."""
    size = variant.digit_count
    last = Place(grid.corner.row + size - 1, grid.corner.column + size - 1)
    if last not in variant.cell_at:
        return False
    try:
        return all(
            cells in known for _, cells in grid_houses(grid, size, variant.cell_at)
        )
    except PuzzleError:
        return False
