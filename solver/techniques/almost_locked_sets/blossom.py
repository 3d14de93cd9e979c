"""Death blossom: an almost locked set for each digit of a cell.

The cell is the stem. For each of its digits there is a set, a petal, whose places of
the digit all see the stem: whichever digit the stem is, one petal lacks it and holds
all its others. So a digit that all petals have is in one of them, and cannot be where
all its places in all petals are seen.

A stem with two digits makes an ALS-XY-wing, so a blossom has three petals or more.

Source: the rule and its name after sudopedia.org.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Link
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from solver.techniques.almost_locked_sets import clauses
from solver.techniques.almost_locked_sets.network import SetNetwork, network
from solver.techniques.almost_locked_sets.pattern import (
    because_of,
    houses_of,
    node,
    set_roles,
    truths_of,
)
from solver.techniques.grid_index import candidates_in, open_cells
from solver.techniques.open_houses import AlmostLockedSet
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "death-blossom"
_LEAST: Final = 3
"""Petals; two make a wing."""


def find_death_blossoms(grid: Grid, *, is_apart: bool = False) -> Iterator[Deduction]:
    """Find death blossoms by stem and candidate removed, with the smallest petals.

    *is_apart*: only those whose petals have no cell in common.
    """
    web, planes = network(grid), grid.variant.planes
    together = _victims_together(grid, web)
    for stem in map(Cell, places(open_cells(grid))):
        held = digits(grid[stem])
        if len(held) < _LEAST:
            continue
        own = planes.column << stem
        gone = planes.full & ~own
        for digit in held:
            first = (digit - 1) * planes.cells
            gone &= together.get(first + stem, 0) & ~(planes.plane << first)
        petals = [web.striking[digit - 1].get(stem, 0) for digit in held]
        known: set[tuple[int, ...]] = set()
        for place in places(gone):
            above, cell = divmod(place, planes.cells)
            choices = [petal & web.striking[above][cell] for petal in petals]
            chosen = next(_chosen(web, choices, is_apart=is_apart), None)
            if chosen is not None and chosen not in known:
                known.add(chosen)
                yield _deduction(grid, web, stem, chosen)


def _victims_together(grid: Grid, web: SetNetwork) -> dict[int, int]:
    """For each candidate all that are victims of any set whose victim it is, as bits.

    Candidates are numbered as their bits are; those that are no victim are left out.
    """
    step = grid.variant.planes.cells
    of_sets = {
        sum(seen << (digit - 1) * step for digit, seen in victims.items())
        for victims in web.victims
    }
    found: dict[int, int] = {}
    for victims in of_sets:
        for place in places(victims):
            found[place] = found.get(place, 0) | victims
    return found


def _chosen(
    web: SetNetwork, choices: Sequence[int], taken: int = 0, *, is_apart: bool
) -> Iterator[tuple[int, ...]]:
    """One set of each of *choices*, small ones first."""
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
    grid: Grid, web: SetNetwork, stem: Cell, petals: tuple[int, ...]
) -> Deduction:
    sets = [
        (digit, web.sets[number])
        for digit, number in zip(digits(grid[stem]), petals, strict=True)
    ]
    removes = _removed(grid, web, stem, petals)
    cells = [one.cells for _, one in sets]
    pivots = candidates_in(grid, 1 << stem)
    links = _links(stem, sets, tuple(dict.fromkeys(gone.digit for gone in removes)))
    return Deduction(
        SLUG,
        removes=removes,
        because=tuple(dict.fromkeys((*pivots, *because_of(grid, cells)))),
        within=houses_of(one for _, one in sets),
        roles=(
            *((pivot, CandidateRole.PIVOT) for pivot in pivots),
            *set_roles(grid, cells),
        ),
        links=links,
        truths=truths_of(reduce(or_, cells, 1 << stem)),
    )


def _links(
    stem: Cell, petals: Sequence[tuple[Digit, AlmostLockedSet]], ends: Sequence[Digit]
) -> tuple[Link, ...]:
    """From each digit of the stem to its petal, and there to each digit of *ends*."""
    links: list[Link] = []
    for branch, (held, one) in enumerate(petals):
        start, hit = (Candidate(stem, held),), node(one, held)
        links.append(Link(start, hit, is_strong=False, branch=branch))
        cells = tuple(map(Cell, places(one.cells)))
        links += [
            Link(hit, node(one, digit), True, one.house, 2, branch, cells)  # noqa: FBT003 - a field
            for digit in ends
        ]
    return tuple(links)


def _removed(
    grid: Grid, web: SetNetwork, stem: Cell, petals: tuple[int, ...]
) -> Candidates:
    """The candidates that all petals remove, except from the stem."""
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
    clauses=clauses.blossom,
)
