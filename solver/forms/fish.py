"""Forms of fish: bases and covers of one digit, with fins or without."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final, NamedTuple

from solver.forms.fish_kinds import FISH_KINDS, FishKind, Shape
from solver.forms.form import (
    NO,
    ONE,
    BareGrid,
    Form,
    cells_of,
    digits_of,
    houses_of,
    names_houses,
    places_counted_on,
    removes_one_digit,
    with_role,
)
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import cell_set, places
from solver.rules.house import House
from solver.rules.variant import REGIONS, Variant

_FIN, _ENDO = CandidateRole.FIN, CandidateRole.ENDO_FIN
_LINES: Final = ({"row"}, {"column"})

_IsShape = Callable[[Iterable[House], Iterable[House]], bool]


class FishPart(NamedTuple):
    """One fish of a deduction; its cells are sets of cells.

    Attributes:
        covers: Its cover houses.
        fins: The causes in a base and no cover.
        removed: The removed places that it accounts for.
    """

    covers: tuple[House, ...]
    fins: int
    removed: int


def fish_parts(found: Deduction, rules: Variant) -> tuple[FishPart, ...]:
    """The fish of *found*, or the two of a Siamese one; none where it is no fish.

    The first has the first covers; the second has the others and some of the first.
    """
    size, houses = fish_size(found), houses_of(found)
    first, rest = tuple(houses[size : 2 * size]), tuple(houses[2 * size :])
    removed = cells_of(tuple(found.removes))
    one = _part(found, first, rules)
    if not rest:
        return (one,) if one.removed == removed else ()
    endo = cells_of(with_role(found, _ENDO))
    for shared in combinations(first, size - len(rest)):
        other = _part(found, (*shared, *rest), rules)
        fins = (one.fins | other.fins) & ~endo
        if fins == cells_of(with_role(found, _FIN)) and (
            one.removed != removed == one.removed | other.removed
        ):
            return one, other
    return ()


def fish_size(found: Deduction) -> int:
    """How many bases a fish has."""
    return FISH_KINDS[found.rule].size


def _part(found: Deduction, covers: tuple[House, ...], rules: Variant) -> FishPart:
    """The fish with these *covers*, as far as it removes what *found* does."""
    held = cells_of(found.because)
    once = twice = 0
    for house in covers:
        inside = cell_set(house.cells)
        twice |= once & inside
        once |= inside
    fins = held & ~once
    removed = cells_of(tuple(found.removes)) & (once & ~held | twice)
    for fin in places(fins | cells_of(with_role(found, _ENDO))):
        removed &= rules.peer_sets[fin]
    return FishPart(covers, fins, removed)


def _has_bases(found: Deduction, grid: BareGrid) -> str | None:
    """Its causes are all places of its digit in its bases, which it counts on."""
    (digit,) = digits_of(found.because)
    if {gone.digit for gone in found.removes} != {digit}:
        return f"it removes more than {digit}"
    bases = houses_of(found)[: fish_size(found)]
    if places_counted_on(found) != [(house, digit) for house in bases]:
        return f"it does not count on {digit} in its base houses"
    inside = twice = 0
    for house in bases:
        cells = cell_set(house.cells)
        twice |= inside & cells
        inside |= cells
    where = grid.places_of(digit, inside)
    if where != cells_of(found.because):
        return f"its causes are not all places of {digit} in its base houses"
    if where & twice != cells_of(with_role(found, _ENDO)):
        return "its endo fins are not the places in two base houses"
    return None


def _has_parts(found: Deduction, grid: BareGrid) -> str | None:
    """Its covers and fins account for all that it removes."""
    parts = fish_parts(found, grid.rules)
    if not parts:
        return "its cover houses and fins do not account for what it removes"
    if (len(parts) > 1) is not FISH_KINDS[found.rule].is_siamese:
        return f"it is {len(parts)} fish"
    fins = 0
    for part in parts:
        fins |= part.fins
    endo = cells_of(with_role(found, _ENDO))
    if fins & ~endo != cells_of(with_role(found, _FIN)):
        return "its fins are not the causes outside of its cover houses"
    is_finned = bool(fins | endo)
    if is_finned is not FISH_KINDS[found.rule].is_finned:
        return f"{found.rule} has {'no ' if is_finned else ''}fins"
    return None


def _is_shape(is_shape: _IsShape) -> Callable[[Deduction, BareGrid], str | None]:
    def law(found: Deduction, grid: BareGrid) -> str | None:
        size, houses = fish_size(found), houses_of(found)
        parts = fish_parts(found, grid.rules)
        if all(is_shape(houses[:size], part.covers) for part in parts):
            return None
        return f"{found.rule} has not such base and cover houses"

    return law


def _kinds(houses: Iterable[House]) -> set[str]:
    return {house.kind for house in houses}


def _is_basic(bases: Iterable[House], covers: Iterable[House]) -> bool:
    """Rows and columns, or columns and rows."""
    kinds = _kinds(bases), _kinds(covers)
    return kinds in (_LINES, _LINES[::-1])


def _is_franken(bases: Iterable[House], covers: Iterable[House]) -> bool:
    """Blocks among them, and lines of one direction in each."""
    kinds = [_kinds(houses) for houses in (bases, covers)]
    first, second = (part - {*REGIONS} for part in kinds)
    is_lined = all(part in (*_LINES, set()) for part in (first, second))
    is_crossed = first != second or not first
    return is_lined and is_crossed and not _is_basic(bases, covers)


def _is_mutant(bases: Iterable[House], covers: Iterable[House]) -> bool:
    """Houses of any other kinds."""
    return not (_is_basic(bases, covers) or _is_franken(bases, covers))


def _is_sashimi(found: Deduction, grid: BareGrid) -> str | None:
    """In each part a sashimi fish has a base with at most one place beside its fins."""
    bases = houses_of(found)[: fish_size(found)]
    held = cells_of(found.because) & ~cells_of(with_role(found, _ENDO))
    is_sashimi = all(
        any(
            (cell_set(base.cells) & held & ~part.fins).bit_count() <= 1
            for base in bases
        )
        for part in fish_parts(found, grid.rules)
    )
    if is_sashimi is FISH_KINDS[found.rule].is_sashimi:
        return None
    return f"it is {'a' if is_sashimi else 'no'} sashimi fish"


_SHAPES: Final[dict[Shape, _IsShape]] = {
    Shape.BASIC: _is_basic,
    Shape.FRANKEN: _is_franken,
    Shape.MUTANT: _is_mutant,
}


def _form(kind: FishKind) -> Form:
    size = kind.size
    laws = (names_houses, removes_one_digit, _has_bases, _has_parts)
    more = () if kind.is_sashimi is None else (_is_sashimi,)
    return Form(
        houses=(2 * size + 1, 3 * size) if kind.is_siamese else (2 * size, 2 * size),
        digits=ONE,
        truths=(size, size),
        may=frozenset({CandidateRole.BASE, _FIN, _ENDO}),
        branches=NO,
        laws=(*laws, _is_shape(_SHAPES[kind.shape]), *more),
    )


FISH: Final[dict[str, Form]] = {slug: _form(kind) for slug, kind in FISH_KINDS.items()}
