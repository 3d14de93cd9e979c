"""Random puzzles of which a solution is known, for the property-based tests.

A full grid is turned, mirrored, reordered and relabelled; then some cells are kept as
clues, and cages are given the sums that they have then. Such a puzzle may have more
solutions than the known one.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from hypothesis import strategies as st

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal, latin
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from tests.solver.oracle import Solution, solution_of
from tests.solver.variant_puzzles import Example, example
from tests.solver.variants import PARTIAL
from tests.support import EASY_SOLUTION, ON_DIAGONALS, grid_of, puzzle_of

Order = tuple[int, ...]
"""For each cell of the new grid the cell of the old one that it takes its digit from.
"""

SHARE: Final = 5
"""One cell of so many is a clue at least; 17 of 81."""

OTHERS: Final = (
    "sgt-size-6-07",
    "latin-7-01",
    "sgt-jigsaw-01",
    "windoku-13",
    "argyle-13",
    "tiny-samurai-01",
    "killer-6-01",
)
"""Examples whose full grids are transformed, beside classic and diagonal ones."""


def known_puzzles(most_cells: int = 1000) -> st.SearchStrategy[tuple[Puzzle, Solution]]:
    """A puzzle of one of many variants, and one of its solutions."""
    bases = [base for base in _bases() if len(base.solution) <= most_cells]
    return st.sampled_from(bases).flatmap(_known_puzzles)


def nine_by_nine() -> st.SearchStrategy[tuple[Puzzle, Solution]]:
    """A classic or diagonal puzzle of nine digits, and one of its solutions."""
    return st.sampled_from(_bases()[:2]).flatmap(_known_puzzles)


@cache
def _bases() -> tuple[Example, ...]:
    """Puzzles whose solutions are transformed."""
    on_diagonals = puzzle_of(ON_DIAGONALS, "diagonal")
    truth = solution_of(on_diagonals)
    assert truth is not None
    return (
        Example("", "classic", Puzzle(classic(), (None,) * 81), _digits(EASY_SOLUTION)),
        Example("", "diagonal", on_diagonals, tuple(map(Digit, truth))),
        *map(example, OTHERS),
    )


def _digits(text: str) -> tuple[Digit, ...]:
    return tuple(Digit(int(symbol)) for symbol in text)


@st.composite
def _known_puzzles(draw: st.DrawFn, base: Example) -> tuple[Puzzle, Solution]:
    variant = base.puzzle.variant
    truth = draw(_transformed(variant, base.solution))
    fewest = len(truth) // SHARE + 1
    clue_count = draw(st.integers(fewest, len(truth) - 1))
    kept = set(draw(st.permutations(range(len(truth))))[:clue_count])
    clues = tuple(Digit(d) if c in kept else None for c, d in enumerate(truth))
    cages = tuple(
        Cage(cage.label, cage.cells, sum(truth[cell] for cell in cage.cells))
        for cage in base.puzzle.constraints
        if isinstance(cage, Cage)
        if len({truth[cell] for cell in cage.cells}) == len(cage.cells)
    )
    return Puzzle(variant, clues, constraints=cages), truth


@st.composite
def small_grids(draw: st.DrawFn) -> Grid:
    """A grid of four digits, of many rules, that has at least one solution."""
    variant = draw(st.sampled_from(_small_variants()))
    truth = _first_solution(variant)
    if not variant.constraints:
        truth = draw(_transformed(variant, truth))
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
def _small_variants() -> tuple[Variant, ...]:
    cages = example("killer-4-01").puzzle.rules
    return classic(4), diagonal(4), latin(4), PARTIAL, cages


@cache
def _first_solution(variant: Variant) -> Solution:
    found = solution_of(Puzzle(variant, (None,) * len(variant)))
    assert found is not None
    return found


@st.composite
def _transformed(draw: st.DrawFn, variant: Variant, base: Solution) -> Solution:
    turned = draw(st.sampled_from(_turns(variant)))
    reordered = draw(_reorderings(variant))
    labels = draw(st.permutations(range(1, variant.digit_count + 1)))
    return tuple(labels[base[turned[cell]] - 1] for cell in reordered)


@cache
def _turns(variant: Variant) -> tuple[Order, ...]:
    """The rotations and reflections that keep every house a house."""
    last_row, last_column = variant.rows - 1, variant.columns - 1
    orders: list[Order] = [tuple(variant.cells)]
    for flip_rows in (False, True):
        for flip_columns in (False, True):
            new = [
                Place(
                    last_row - row if flip_rows else row,
                    last_column - column if flip_columns else column,
                )
                for row, column in variant.places
            ]
            orders += _order(variant, new)
            orders += _order(variant, [Place(column, row) for row, column in new])
    return tuple(order for order in orders if _keeps_houses(variant, order))


def _order(variant: Variant, places: Sequence[Place]) -> list[Order]:
    """The cells at *places*, if there is a cell at each of them."""
    found = [variant.cell_at.get(place) for place in places]
    return [] if None in found else [tuple(c for c in found if c is not None)]


def _keeps_houses(variant: Variant, order: Order) -> bool:
    houses = {frozenset[int](house.cells) for house in variant.houses}
    return {frozenset(order[c] for c in cells) for cells in houses} == houses


@st.composite
def _reorderings(draw: st.DrawFn, variant: Variant) -> Order:
    """Rows and columns in another order, where that keeps every house a house."""
    size = variant.digit_count
    if len(variant) != size * size:
        return tuple(variant.cells)
    height, width = _band(variant)
    rows = draw(_lines(size, height))
    columns = draw(_lines(size, width))
    order = tuple(r * size + c for r in rows for c in columns)
    return order if _keeps_houses(variant, order) else tuple(variant.cells)


def _band(variant: Variant) -> tuple[int, int]:
    """Rows and columns of a block; 1 where there are none."""
    blocks = [house for house in variant.houses if house.kind == "block"]
    if not blocks:
        return 1, 1
    last: Cell = blocks[0].cells[-1]
    return variant.places[last].row + 1, variant.places[last].column + 1


@st.composite
def _lines(draw: st.DrawFn, size: int, band: int) -> Sequence[int]:
    def drawn() -> Iterator[int]:
        for start in draw(st.permutations(range(0, size, band))):
            yield from draw(st.permutations(range(start, start + band)))

    return tuple(drawn())
