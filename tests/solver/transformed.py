"""Random puzzles of which a solution is known, for the property-based tests.

A full grid is turned, mirrored, reordered and relabelled; then some cells are kept as
clues. Such a puzzle may have more solutions than the known one.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from hypothesis import strategies as st

from solver.digits import Digit
from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.variant import VARIANTS, Variant, classic, diagonal, variant_named
from tests.solver.oracle import Solution, solution_of
from tests.support import FOR_VARIANT, NO_CLUES, grid_of, puzzle_of

Order = tuple[int, ...]
"""For each cell of the new grid the cell of the old one that it takes its digit from.
"""

_FEWEST_CLUES: Final = 17


def known_puzzles() -> st.SearchStrategy[tuple[Puzzle, Solution]]:
    """A puzzle of any registered variant, and one of its solutions."""
    return st.sampled_from(sorted(VARIANTS)).flatmap(_known_puzzles)


@st.composite
def _known_puzzles(draw: st.DrawFn, slug: str) -> tuple[Puzzle, Solution]:
    variant = variant_named(slug)
    truth = draw(_transformed(variant, _base(slug)))
    clue_count = draw(st.integers(_FEWEST_CLUES, len(truth) - 1))
    kept = set(draw(st.permutations(range(len(truth))))[:clue_count])
    clues = tuple(Digit(d) if c in kept else None for c, d in enumerate(truth))
    return Puzzle(variant, clues), truth


@st.composite
def small_grids(draw: st.DrawFn) -> Grid:
    """A 4×4 grid, classic or diagonal, that has at least one solution."""
    variant = draw(st.sampled_from((classic(4), diagonal(4))))
    truth = draw(_transformed(variant, _first_solution(variant)))
    cells = {}
    for cell, digit in enumerate(truth):
        others = draw(st.sets(st.integers(1, 4), max_size=2))
        if not others and draw(st.booleans()):
            text = f"={digit}"
        else:
            text = "".join(map(str, others | {digit}))
        cells[variant.cell_name(variant.cells[cell])] = text
    return grid_of(variant, **cells)


@cache
def _base(slug: str) -> Solution:
    """A solution to begin with, of the first known puzzle of the variant."""
    text = next(iter(FOR_VARIANT.get(slug, (NO_CLUES,))))
    found = solution_of(puzzle_of(text, slug))
    assert found is not None
    return found


@cache
def _first_solution(variant: Variant) -> Solution:
    found = solution_of(Puzzle(variant, (None,) * len(variant.cells)))
    assert found is not None
    return found


@st.composite
def _transformed(draw: st.DrawFn, variant: Variant, base: Solution) -> Solution:
    turned = draw(st.sampled_from(_turns(variant)))
    reordered = draw(_reorderings(variant))
    labels = draw(st.permutations(range(1, variant.size + 1)))
    return tuple(labels[base[turned[cell]] - 1] for cell in reordered)


@cache
def _turns(variant: Variant) -> tuple[Order, ...]:
    """The rotations and reflections that keep every unit a unit."""
    size = variant.size
    last = size - 1
    places = [divmod(cell, size) for cell in variant.cells]
    orders: list[Order] = []
    for flip_rows in (False, True):
        for flip_columns in (False, True):
            new = [
                (last - r if flip_rows else r, last - c if flip_columns else c)
                for r, c in places
            ]
            orders.append(tuple(r * size + c for r, c in new))
            orders.append(tuple(c * size + r for r, c in new))
    return tuple(order for order in orders if _keeps_units(variant, order))


def _keeps_units(variant: Variant, order: Order) -> bool:
    units = {frozenset[int](unit.cells) for unit in variant.units}
    return {frozenset(order[c] for c in cells) for cells in units} == units


@st.composite
def _reorderings(draw: st.DrawFn, variant: Variant) -> Order:
    """Rows and columns in another order, where that keeps every unit a unit."""
    height, width = variant.block
    rows = draw(_lines(variant.size, height))
    columns = draw(_lines(variant.size, width))
    order = tuple(r * variant.size + c for r in rows for c in columns)
    return order if _keeps_units(variant, order) else tuple(variant.cells)


@st.composite
def _lines(draw: st.DrawFn, size: int, band: int) -> Sequence[int]:
    def drawn() -> Iterator[int]:
        for start in draw(st.permutations(range(0, size, band))):
            yield from draw(st.permutations(range(start, start + band)))

    return tuple(drawn())
