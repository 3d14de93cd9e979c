"""Locked candidates: a digit whose places in one house all lie in another.

It must stand in the cells that both share, so no other cell of the other house can
hold it. From a block to a line this is called pointing, from a line to a block
claiming. Any two full houses that share cells will do, diagonals and windows too.

Source: Stuart, "The Logic of Sudoku", 2007; the names after sudopedia.org.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from solver.clauses.clause import Argument, Told, none_of
from solver.clauses.conclusion import elsewhere
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.house import House
from solver.rules.variant import REGIONS, Variant
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.strategy import Family, Strategy

_PAIR: Final = 2


class _Locked(NamedTuple):
    """A digit whose places in a house all lie in another house.

    Attributes:
        number: The place of the house among the full houses.
        house: The house.
        other: The other house.
        where: The places of the digit in both, as a set of cells.
        removed: The cells of the other house that lose it, as a set of cells.
    """

    number: int
    house: House
    other: House
    where: int
    removed: int


def find_pointing(grid: Grid) -> Iterator[Deduction]:
    """Find digits that a block holds in one line only, by house, digit and line."""
    yield from _deductions(grid, "pointing", is_region=True)


def find_claiming(grid: Grid) -> Iterator[Deduction]:
    """Find digits that a line holds in one block only, by house, digit and block."""
    yield from _deductions(grid, "claiming", is_region=False)


def _deductions(grid: Grid, technique: str, *, is_region: bool) -> Iterator[Deduction]:
    planes = grid.variant.planes
    every = [
        (found.number, digit, found)
        for digit, spread in zip(grid.variant.digits, spreads(grid), strict=True)
        for found in _locked(spread)
        if (found.house.kind in REGIONS) is is_region
    ]
    for _, digit, found in sorted(every, key=lambda entry: entry[:2]):
        yield Deduction(
            technique,
            removes=planes.of_digit(digit, found.removed),
            because=tuple(planes.of_digit(digit, found.where)),
            within=(found.house, found.other),
            truths=(Truth(None, found.house, digit),),
        )


@lru_cache(SPREADS_KEPT)
def _locked(spread: DigitPlaces) -> tuple[_Locked, ...]:
    """All locked digits that remove anything, by house and other house."""
    found = []
    for number, house, inside, others in _crossed(spread.variant):
        where = spread.where & inside
        if inside & spread.held or not where & (where - 1):
            continue
        for other, cells in others:
            removed = spread.where & cells & ~inside
            if removed and not where & ~cells:
                found.append(_Locked(number, house, other, where, removed))
    return tuple(found)


@cache
def _crossed(
    variant: Variant,
) -> tuple[tuple[int, House, int, tuple[tuple[House, int], ...]], ...]:
    """Each full house with its number and its cells, and the houses that cross it."""
    return tuple(
        (
            number,
            house,
            inside,
            tuple(
                (other, cells)
                for other, cells in variant.house_sets.items()
                if other is not house and (cells & inside).bit_count() >= _PAIR
            ),
        )
        for number, (house, inside) in enumerate(variant.full_house_sets)
    )


def _clauses(found: Deduction, grid: Grid) -> Argument:
    """The places in one house, and the other house that has all of them."""
    del grid
    house, other = found.within
    places, line = Part(found.because, (house,)), in_houses((other,))
    shown = known(found.because)
    claims = none_of(found.removes)
    steps = (
        Told("locked.places", {"places": places}),
        Told(
            "locked.line",
            {"line": line, "places": shown},
            claims=claims,
            truths=found.truths,
        ),
    )
    heading = Told("locked.heading", {"places": places, "line": line})
    return Argument(steps, elsewhere(found, (other,)), heading)


POINTING: Final = Strategy(
    "pointing",
    find_pointing,
    Family.LOCKED,
    rating=2.6,
    score=50,
    aliases=("locked-candidates-1",),
    codes=("0100",),
    clauses=_clauses,
)
CLAIMING: Final = Strategy(
    "claiming",
    find_claiming,
    Family.LOCKED,
    rating=2.8,
    score=50,
    aliases=("locked-candidates-2", "box-line-reduction"),
    codes=("0101",),
    clauses=_clauses,
)
LOCKED: Final[tuple[Strategy, ...]] = (POINTING, CLAIMING)
