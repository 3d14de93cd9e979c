"""Subsets: n cells of a house that hold n digits, which no other cell can hold.

Naked: n cells share n candidates. Those digits fill those cells, so no other cell of
the house can hold them. Two cells are the naked pair, also called naked twins. Where
the cells lie in a block and in a second house, both lose the digits: they are locked.

Hidden: n digits have n cells left in a full house. They fill those cells, which hold
nothing else, therefore.

Source: Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles", Notices of
the AMS 56(4), 2009, which calls naked subsets preemptive sets; the other names after
Stuart, "The Logic of Sudoku", 2007, and, for locked subsets, Hobiger, HoDoKu.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from solver.clauses.clause import Argument, Told, none_of
from solver.clauses.conclusion import elsewhere, so
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS
from solver.techniques.grid_index import candidates_in, held_in
from solver.techniques.open_houses import open_houses
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "naked-pair"


def find_naked_pairs(grid: Grid) -> Iterator[Deduction]:
    """Every pair of cells of a house with the same two candidates, if it removes any.

    By the first cell in reading order, then house by house.
    """
    bits, column = grid.candidates, grid.variant.planes.column
    alike: dict[int, int] = {}
    left = grid.pair_cells & ~grid.assigned
    while left:
        low = left & -left
        left ^= low
        pair = bits >> low.bit_length() - 1 & column
        alike[pair] = alike.get(pair, 0) | low
    for pair, cells in alike.items():
        while cells & (cells - 1):
            first = cells & -cells
            cells ^= first  # noqa: PLW2901 - the rest of them
            yield from _pairs_of(grid, pair, first, cells)


def _pairs_of(grid: Grid, pair: int, first: int, others: int) -> Iterator[Deduction]:
    """The pairs of one cell with others.

    Args:
        grid: The grid.
        pair: The two digits that all of them hold, as the column of cell 0.
        first: The cell, as a set.
        others: The cells it may make a pair with, as a set.
    """
    variant, open_cells = grid.variant, ~grid.assigned
    cell = Cell(first.bit_length() - 1)
    for house, inside in variant.house_sets_of[cell]:
        for other in places(others & inside):
            rest = inside & open_cells & ~(first | 1 << other)
            removed = grid.candidates & pair * rest
            if removed:
                removes = Candidates(removed, variant.planes.cells)
                because = candidates_in(grid, first | 1 << other)
                yield Deduction(SLUG, (), removes, because, (house,))


def find_naked_subsets(grid: Grid, *, size: int, slug: str) -> Iterator[Deduction]:
    """Every *size* cells of a house with *size* candidates, if that removes any.

    House by house, the cells in reading order; cells with one candidate are singles.
    """
    for place in open_houses(grid):
        for subset in place.naked(size):
            yield _naked(grid, slug, subset.cells, subset.removed, (place.house,))


def find_locked_subsets(grid: Grid, *, size: int, slug: str) -> Iterator[Deduction]:
    """Naked subsets of a block that also lie in another house and clear both.

    By block, cells, and other house.
    """
    houses = grid.variant.house_sets
    for place in open_houses(grid):
        if place.house.kind not in REGIONS:
            continue
        for cells, mask, in_block in place.naked(size):
            for other, line in houses.items():
                if other.kind in REGIONS or cells & ~line:
                    continue
                in_line = held_in(grid, mask, line & ~cells).bits
                if in_line & ~in_block and in_block & ~in_line:
                    both = in_block | in_line
                    yield _naked(grid, slug, cells, both, (place.house, other))


def find_hidden_subsets(grid: Grid, *, size: int, slug: str) -> Iterator[Deduction]:
    """Every *size* digits with *size* cells left in a full house, if that removes any.

    House by house, the digits ascending; digits with one cell are hidden singles.
    """
    for place in open_houses(grid):
        for found, cells, removed in place.hidden(size):
            yield Deduction(
                slug,
                removes=Candidates(removed, grid.variant.planes.cells),
                because=_hidden_candidates(grid, cells, found),
                within=(place.house,),
                truths=tuple(Truth(None, place.house, digit) for digit in found),
            )


def _naked(
    grid: Grid, slug: str, cells: int, removed: int, within: tuple[House, ...]
) -> Deduction:
    return Deduction(
        slug,
        removes=Candidates(removed, grid.variant.planes.cells),
        because=candidates_in(grid, cells),
        within=within,
        truths=tuple(Truth(Cell(cell)) for cell in places(cells)),
    )


def _hidden_candidates(
    grid: Grid, cells: int, found: Sequence[Digit]
) -> tuple[Candidate, ...]:
    """The *found* digits in a set of *cells*, cell by cell."""
    every = [Candidate(Cell(c), digit) for c in places(cells) for digit in found]
    return tuple(candidate for candidate in every if grid.holds(candidate))


def _naked_clauses(found: Deduction, grid: Grid) -> Argument:
    """The cells with their digits, and the houses in which these are used up."""
    del grid
    cells, houses = Part(found.because), in_houses(found.within)
    shown, again = known(found.because), in_houses(found.within, again=True)
    claims = none_of(found.removes)
    truths = tuple(Truth(cell) for cell in cells.cells)
    steps = (
        Told("subsets.cells", {"cells": cells}),
        Told(
            "subsets.used-up",
            {"cells": shown, "houses": houses},
            claims=claims,
            truths=truths,
        ),
    )
    heading = Told("subsets.heading", {"cells": shown, "houses": again})
    return Argument(steps, elsewhere(found, found.within), heading)


def _hidden_clauses(found: Deduction, grid: Grid) -> Argument:
    """The places of the digits in the house; there is room for nothing else."""
    del grid
    places, shown = Part(found.because, found.within), known(found.because)
    claims = none_of(found.removes)
    steps = (
        Told("subsets.places", {"places": places}),
        Told("subsets.full", {"cells": shown}, claims=claims, truths=found.truths),
    )
    again = in_houses(found.within, again=True)
    heading = Told("subsets.heading", {"cells": shown, "houses": again})
    return Argument(steps, so(found), heading)


def _strategy(  # noqa: PLR0913, PLR0917 - a row of a table
    find: Callable[..., Iterator[Deduction]],
    slug: str,
    size: int,
    rating: float,
    score: int,
    code: str,
    *aliases: str,
) -> Strategy:
    clauses = _hidden_clauses if find is find_hidden_subsets else _naked_clauses
    finder = partial(find, size=size, slug=slug)
    family, codes = Family.SUBSETS, (code,)
    return Strategy(
        slug, finder, family, rating, score, aliases, codes=codes, clauses=clauses
    )


NAKED_PAIR: Final = Strategy(
    SLUG,
    find_naked_pairs,
    Family.SUBSETS,
    rating=3.0,
    score=60,
    codes=("0200",),
    aliases=("naked-twins", "twins"),
    clauses=_naked_clauses,
)
LOCKED_PAIR: Final = _strategy(
    find_locked_subsets, "locked-pair", 2, 2.0, 40, "0110", "locked-twins"
)
LOCKED_TRIPLE: Final = _strategy(
    find_locked_subsets, "locked-triple", 3, 2.5, 60, "0111"
)
HIDDEN_PAIR: Final = _strategy(
    find_hidden_subsets, "hidden-pair", 2, 3.4, 70, "0210", "hidden-twins"
)
NAKED_TRIPLE: Final = _strategy(find_naked_subsets, "naked-triple", 3, 3.6, 80, "0201")
HIDDEN_TRIPLE: Final = _strategy(
    find_hidden_subsets, "hidden-triple", 3, 4.0, 100, "0211"
)
NAKED_QUAD: Final = _strategy(
    find_naked_subsets, "naked-quad", 4, 5.0, 120, "0202", "naked-quadruple"
)
HIDDEN_QUAD: Final = _strategy(
    find_hidden_subsets, "hidden-quad", 4, 5.4, 150, "0212", "hidden-quadruple"
)

LOCKED_SUBSETS: Final = (LOCKED_PAIR, LOCKED_TRIPLE)
"""Ratings after the direct hidden pair and triple, which have the same effect."""
SUBSETS: Final = (
    NAKED_PAIR,
    HIDDEN_PAIR,
    NAKED_TRIPLE,
    HIDDEN_TRIPLE,
    NAKED_QUAD,
    HIDDEN_QUAD,
)
