"""Forcing chains: every option of a cell, a house or a digit implies the same.

A digit forcing chain begins with one candidate: if it leads into a contradiction it is
false; what follows both where it is true and where it is false is certain. A cell
forcing chain begins with all digits of a cell, a unit forcing chain with all places of
a digit in a house; what follows from each of them is certain, since one is true.

Source: Juillerat, Sudoku Explainer, 2007, which calls them cell, region and
contradiction forcing chains.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.techniques.forcing import clauses
from solver.techniques.forcing.implications import (
    Implications,
    Literal,
    implications,
    is_large,
    is_settled,
    options_of,
)
from solver.techniques.strategy import Family, Strategy

_PAIR: Final = 2


def find_digit_forcing_chains(grid: Grid) -> Iterator[Deduction]:
    """Candidates that are false, or true; then what follows in both cases."""
    if not is_settled(grid) or is_large(grid):
        return
    known = implications(grid)
    for place in places(grid.open_candidates):
        on, off = Literal(place, is_on=True), Literal(place, is_on=False)
        true_on, true_off = known.from_(on)
        false_on, false_off = known.from_(off)
        if clash := true_on & true_off:
            yield _contradicted(known, on, clash)
        if clash := false_on & false_off:
            yield _contradicted(known, off, clash)
        if true_on & true_off or false_on & false_off:
            continue
        for goal in _common(grid, [(true_on, true_off), (false_on, false_off)]):
            yield _forced(known, "digit-forcing-chain", goal, (on, off), None)


def find_cell_forcing_chains(grid: Grid) -> Iterator[Deduction]:
    """Conclusions of all of three or more digits of a cell, few digits first."""
    yield from _by_options(grid, "cell-forcing-chain", is_cell=True)


def find_unit_forcing_chains(grid: Grid) -> Iterator[Deduction]:
    """Conclusions of all of three or more places of a digit, few places first."""
    yield from _by_options(grid, "unit-forcing-chain", is_cell=False)


def _by_options(grid: Grid, technique: str, *, is_cell: bool) -> Iterator[Deduction]:
    if not is_settled(grid) or is_large(grid):
        return
    known = implications(grid)
    for truth, left in options_of(grid):
        if (truth.cell is not None) is not is_cell or left.bit_count() <= _PAIR:
            continue
        starts = tuple(Literal(place, is_on=True) for place in places(left))
        ends = [known.from_(start) for start in starts]
        if any(on & off for on, off in ends):
            continue
        for goal in _common(grid, ends):
            yield _forced(known, technique, goal, starts, truth)


def _common(grid: Grid, ends: list[tuple[int, int]]) -> Iterator[Literal]:
    """Conclusions in every case: true candidates, then false ones."""
    on = off = grid.open_candidates
    for true, false in ends:
        on &= true
        off &= false
    implied = 0
    for place in places(on):
        implied |= implications(grid).seen[place]
        yield Literal(place, is_on=True)
    for place in places(off & ~implied):
        yield Literal(place, is_on=False)


def _contradicted(known: Implications, start: Literal, clash: int) -> Deduction:
    """Refute *start*, which makes a candidate both true and false; the nearest one."""
    both = [
        [known.path(start, Literal(place, is_on)) for is_on in (True, False)]
        for place in places(clash)
    ]
    paths = min(both, key=lambda two: sum(map(len, two)))
    goal = Literal(start.place, not start.is_on)
    return _told(known, "digit-forcing-chain", goal, paths, None)


def _forced(
    known: Implications,
    technique: str,
    goal: Literal,
    starts: tuple[Literal, ...],
    truth: Truth | None,
) -> Deduction:
    paths = [known.path(start, goal) for start in starts]
    return _told(known, technique, goal, paths, truth)


def _told(
    known: Implications,
    technique: str,
    goal: Literal,
    paths: list[tuple[Literal, ...]],
    truth: Truth | None,
) -> Deduction:
    starts = [known.candidate(path[0].place) for path in paths]
    middle = (literal.place for path in paths for literal in path)
    because = dict.fromkeys([*starts, *map(known.candidate, middle)])
    conclusion = known.candidate(goal.place)
    truths = chain.from_iterable(map(known.truths, paths))
    links = chain.from_iterable(
        known.links(path, branch) for branch, path in enumerate(paths)
    )
    cells = known.grid.variant.planes.cells
    return Deduction(
        technique,
        (conclusion,) if goal.is_on else (),
        Candidates(0 if goal.is_on else 1 << goal.place, cells),
        tuple(because),
        (truth.house,) if truth is not None and truth.house is not None else (),
        tuple((start, CandidateRole.ASSUMPTION) for start in dict.fromkeys(starts)),
        tuple(links),
        truths=tuple(dict.fromkeys([*([truth] if truth else []), *truths])),
    )


CHAINS: Final[tuple[Strategy, ...]] = (
    Strategy(
        "digit-forcing-chain",
        find_digit_forcing_chains,
        Family.FORCING,
        rating=8.0,
        score=500,
        clauses=clauses.forced,
    ),
    Strategy(
        "cell-forcing-chain",
        find_cell_forcing_chains,
        Family.FORCING,
        rating=8.2,
        score=500,
        clauses=clauses.forced,
    ),
    Strategy(
        "unit-forcing-chain",
        find_unit_forcing_chains,
        Family.FORCING,
        rating=8.3,
        score=500,
        aliases=("region-forcing-chain",),
        clauses=clauses.forced,
    ),
)
