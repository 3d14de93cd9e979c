"""Death Blossom: an almost locked set for each digit of a cell.

The cell is the stem. For each of its digits there is a set, a petal, whose places of
the digit all see the stem: whichever digit the stem is, one petal lacks it and holds
all its others. So a digit that all petals have is in one of them, and cannot be where
all its places in all petals are seen.

A stem with two digits makes an ALS-XY-Wing, so a blossom has three petals or more.

Source: "Death Blossom", Sudoku Players' forum, 2006; Stuart, "The Logic of Sudoku",
2007.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from solver.deduction import CandidateRole, Deduction, Family, Link, Strategy
from solver.digits import digits
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate, Candidates, places
from solver.strategies.als.network import Network, network
from solver.strategies.als.pattern import (
    because_of,
    houses_of,
    node,
    set_roles,
    truths_of,
)
from solver.strategies.facts import open_cells, places_of

SLUG: Final = "death-blossom"
_LEAST: Final = 3
"""Petals; two make a wing."""


def find_death_blossoms(grid: Grid) -> Iterator[Deduction]:
    """By stem and by candidate that dies; the smallest petals, which may overlap."""
    yield from _blossoms(grid, is_apart=False)


def find_blossoms_apart(grid: Grid) -> Iterator[Deduction]:
    """The same, with petals that have no cell in common."""
    yield from _blossoms(grid, is_apart=True)


def _blossoms(grid: Grid, *, is_apart: bool) -> Iterator[Deduction]:
    web = network(grid)
    where = places_of(grid)
    for stem in map(Cell, places(open_cells(grid))):
        held = digits(grid[stem])
        petals = [web.striking[digit - 1].get(stem, 0) for digit in held]
        if len(held) < _LEAST or not all(petals):
            continue
        known: set[tuple[int, ...]] = set()
        for digit in grid.variant.digits:
            if digit in held:
                continue
            for cell in places(where[digit - 1] & ~(1 << stem)):
                striking = web.striking[digit - 1].get(cell, 0)
                choices = [those & striking for those in petals]
                if not all(choices):
                    continue
                chosen = next(_chosen(web, choices, is_apart=is_apart), None)
                if chosen is not None and chosen not in known:
                    known.add(chosen)
                    yield _deduction(grid, web, stem, chosen)


def _chosen(
    web: Network, choices: Sequence[int], taken: int = 0, *, is_apart: bool
) -> Iterator[tuple[int, ...]]:
    """A set of each of *choices*, small ones first."""
    if not choices:
        yield ()
        return
    for number in places(choices[0]):
        cells = web.sets[number].cells
        if not (is_apart and cells & taken):
            rest = _chosen(web, choices[1:], taken | cells, is_apart=is_apart)
            for others in rest:
                yield (number, *others)


def _deduction(
    grid: Grid, web: Network, stem: Cell, petals: tuple[int, ...]
) -> Deduction:
    held = digits(grid[stem])
    sets = [web.sets[number] for number in petals]
    removes = _removed(grid, web, stem, petals)
    cells = [one.cells for one in sets]
    union = 1 << stem
    for one in cells:
        union |= one
    pivots = tuple(Candidate(stem, digit) for digit in held)
    links = tuple(
        link
        for branch, (pivot, one) in enumerate(zip(pivots, sets, strict=True))
        for link in (
            Link((pivot,), node(one, pivot.digit), False, None, 1, branch),  # noqa: FBT003 - a field
            *(
                Link(
                    node(one, pivot.digit),
                    node(one, digit),
                    True,  # noqa: FBT003 - a field
                    one.house,
                    2,
                    branch,
                    tuple(map(Cell, places(one.cells))),
                )
                for digit in dict.fromkeys(gone.digit for gone in removes)
            ),
        )
    )
    return Deduction(
        SLUG,
        removes=removes,
        because=tuple(dict.fromkeys((*pivots, *because_of(grid, cells)))),
        within=houses_of(sets),
        roles=(
            *((pivot, CandidateRole.PIVOT) for pivot in pivots),
            *set_roles(grid, cells),
        ),
        links=links,
        truths=truths_of(union),
    )


def _removed(
    grid: Grid, web: Network, stem: Cell, petals: tuple[int, ...]
) -> Candidates:
    """What the petals all remove, but from the stem."""
    planes = grid.variant.planes
    held = digits(grid[stem])
    removed = 0
    for digit, seen in web.victims[petals[0]].items():
        cells = seen & ~(1 << stem) if digit not in held else 0
        for number in petals[1:]:
            cells &= web.victims[number].get(digit, 0)
        removed |= planes.of_digit(digit, cells).bits
    return Candidates(removed, planes.cells)


DEATH_BLOSSOM: Final = Strategy(
    SLUG,
    find_death_blossoms,
    Family.ALMOST_LOCKED_SETS,
    rating=8.4,
    score=360,
    codes=("0904",),
)
