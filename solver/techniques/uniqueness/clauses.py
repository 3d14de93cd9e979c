"""Uniqueness in clauses: what would be deadly, what prevents it, and what follows.

A deadly pattern has at most one solution, so one of the other candidates of its cells
is true. That is assumed; all else follows from it.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from solver.clauses.clause import Argument, Told, if_then, none_of, one_of
from solver.clauses.conclusion import concluded, seen, so
from solver.clauses.part import Part, in_houses, known, role_part
from solver.forms.form import BareGrid, with_role
from solver.forms.twin_lines import lines_beside
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set

_DEADLY: Final = CandidateRole.DEADLY
_TWO: Final = "uniqueness.deadly"
_FLOOR: Final = "uniqueness.floor"
_End: TypeAlias = tuple[tuple[Told, ...], Told]
"""The last clauses of an argument, and its conclusion."""


def two_digits(found: Deduction, grid: Grid) -> Argument:
    """Two digits in a rectangle or loop: uniqueness tests 1 to 5, unique loops."""
    return _pattern(found, grid, _TWO)


def two_lines(found: Deduction, grid: Grid) -> Argument:
    """Three digits in two lines: extended rectangles."""
    return _pattern(found, grid, "uniqueness.exchange")


def pairs(found: Deduction, grid: Grid) -> Argument:
    """Two of several digits in each cell: BUG-lite."""
    return _pattern(found, grid, "uniqueness.pairs", "uniqueness.floor-of-pairs")


def refilled(found: Deduction, grid: Grid) -> Argument:
    """Digits that can fill their cells in another way: MUG."""
    return _pattern(found, grid, "uniqueness.refilled")


def opposite_sides(found: Deduction, grid: Grid) -> Argument:
    """A digit that two sides of a rectangle need: uniqueness test 6."""
    linked, floor = in_each_house(found), _floor(found, grid)
    parts = {"gone": _gone(found), "floor": known(floor), **_digits_of(found, linked)}
    told = Told("uniqueness.in-both", parts)
    steps = (opening(found, grid, _TWO), *_alone(floor), *linked, told)
    return Argument(steps, so(found), _heading(found))


def hidden_corner(found: Deduction, grid: Grid) -> Argument:
    """A digit that both sides at a corner need: hidden rectangle."""
    (corner,) = {gone.cell for gone in found.removes}
    linked = in_each_house(found)
    (opposite,) = (truth.cell for truth in found.truths if truth.cell is not None)
    floor = tuple(c for c in with_role(found, _DEADLY) if c.cell == opposite)
    beside = known(c for told in linked for c in told.candidates if c.cell != corner)
    parts = {"gone": _gone(found), "floor": known(floor), "beside": beside}
    told = Told("uniqueness.beside", parts | _digits_of(found, linked))
    steps = (opening(found, grid, _TWO), *_alone(floor), *linked, told)
    return Argument(steps, so(found), _heading(found))


def last_corner(found: Deduction, grid: Grid) -> Argument:
    """Three corners are filled: avoidable rectangle 1."""
    return Argument(_filled(found, grid), so(found), _heading(found))


def two_corners(found: Deduction, grid: Grid) -> Argument:
    """Two corners are filled: avoidable rectangle 2."""
    told = saved(found, tuple(t for t in found.truths if t.cell is not None))
    ends = {c.cell for c in with_role(found, CandidateRole.FIN)}
    steps = (*_filled(found, grid), told)
    return Argument(steps, seen(found, len(ends)), _heading(found))


def grave(found: Deduction, grid: Grid) -> Argument:
    """All candidates but one: BUG + 1."""
    del grid
    extra = role_part(found, CandidateRole.FIN)
    parts = {"extra": extra, "pairs": role_part(found, _DEADLY)}
    again = {"extra": known(extra.candidates)}
    steps = (
        Told("uniqueness.grave", parts),
        Told("uniqueness.true", again, assumed=(one_of(extra.candidates),)),
    )
    heading = Told("uniqueness.heading-of-one", again)
    end = concluded(found, "conclusions.placed", placed=again["extra"])
    return Argument(steps, end, heading)


def graves(found: Deduction, grid: Grid) -> Argument:
    """Some candidates more than a grave: BUG types 2 to 4."""
    end, last = by_type(found, "uniqueness.other-of-board")
    named = with_role(found, CandidateRole.FIN) or (
        c for t in end for c in t.candidates
    )
    return Argument(
        (opening(found, grid, "uniqueness.graves"), *end),
        last,
        _heading(found, tuple(named)),
    )


def grave_of_several(found: Deduction, grid: Grid) -> Argument:
    """What would leave none of the candidates that are more: BUG + n."""
    extra = with_role(found, CandidateRole.FIN)
    told = Told("uniqueness.none-of-these", {"gone": _gone(found)})
    one_of_them = saved(found)._replace(key="uniqueness.saved-by-these")
    steps = (opening(found, grid, "uniqueness.graves"), one_of_them, told)
    return Argument(steps, so(found), _heading(found, extra))


def linked(found: Deduction, grid: Grid) -> Argument:
    """A digit of a corner after which all others follow: strong links."""
    (gone,) = found.removes
    one, two, four, three = sorted({c.cell for c in with_role(found, _DEADLY)})
    alike = {one, three} if gone.cell in {one, three} else {two, four}
    rest = tuple(
        c
        for c in with_role(found, _DEADLY)
        if c.cell != gone.cell and (c.digit == gone.digit) is (c.cell in alike)
    )
    claims = tuple(if_then(gone, (c,)) for c in rest)
    parts = {"gone": _gone(found), "rest": known(rest)}
    parts["deadly"] = known(with_role(found, _DEADLY))
    told = Told("uniqueness.follow", parts, claims=claims, truths=found.truths)
    floor = _alone(_floor(found, grid))
    steps = (opening(found, grid, _TWO), *floor, *in_each_house(found), told)
    return Argument(steps, so(found), _heading(found))


def twin_lines(found: Deduction, grid: Grid) -> Argument:
    """Two cells beside two lines that are filled alike: Qiu's deadly pattern."""
    bare = BareGrid(grid.variant, grid.candidates, grid.assigned)
    lines, room = lines_beside(found, bare), role_part(found, CandidateRole.BASE)
    end, last = by_type(found)
    steps = (
        Told("uniqueness.twins", {"lines": in_houses(lines), "room": room}),
        opening(found, grid, "uniqueness.ring"),
        *_alone(_floor(found, grid)),
        *end,
    )
    return Argument(steps, last, _heading(found))


def reverse_grave(found: Deduction, grid: Grid) -> Argument:
    """The clues of two digits, and the digit that would complete them."""
    del grid
    clues = role_part(found, CandidateRole.BASE)
    parts = {"gone": _gone(found), "clues": known(clues.candidates)}
    assumed = none_of(found.removes)
    steps = (
        Told("uniqueness.clues", {"clues": clues}),
        Told("uniqueness.completed", parts, assumed=assumed),
    )
    return Argument(steps, so(found), _heading(found, clues.candidates))


def opening(found: Deduction, grid: Grid, key: str) -> Told:
    """Why the cells cannot hold the deadly candidates alone."""
    deadly = with_role(found, _DEADLY)
    parts = {"deadly": Part(deadly, role=_DEADLY)}
    return Told(key, parts, assumed=(one_of(_others(found, grid)),))


def saved(found: Deduction, truths: tuple[Truth, ...] = ()) -> Told:
    """What alone prevents the deadly pattern: one of it is true.

    Args:
        found: A deduction in which it has a role.
        truths: What the claim rests on beside earlier ones.
    """
    extra = role_part(found, CandidateRole.FIN)
    is_one = len(extra.digits) == 1
    key = "uniqueness.saved-by-one-digit" if is_one else "uniqueness.saved"
    claim = one_of(extra.candidates)
    return Told(key, {"extra": extra}, claims=(claim,), truths=truths)


def used_up(found: Deduction) -> Told:
    """The cells that are a naked subset together with what prevents it."""
    subset = role_part(found, CandidateRole.SET_A)._replace(houses=found.within)
    extra = with_role(found, CandidateRole.FIN)
    union = known((*subset.candidates, *extra))
    parts = {"subset": subset, "union": union}
    claims = tuple(
        one_of(c for c in union.candidates if c.digit == digit)
        for digit in union.digits
    )
    truths = tuple(map(Truth, subset.cells))
    return Told("uniqueness.subset", parts, claims=claims, truths=truths)


def in_each_house(found: Deduction) -> tuple[Told, ...]:
    """The two places of a digit, in each house that it counts on."""
    told = []
    for truth in found.truths:
        if truth.house is not None:
            places = tuple(
                c
                for c in with_role(found, _DEADLY)
                if c.digit == truth.digit and c.cell in truth.house.cells
            )
            parts = {"places": Part(places, (truth.house,), _DEADLY)}
            claim = one_of(places)
            told.append(
                Told("uniqueness.places", parts, claims=(claim,), truths=(truth,))
            )
    return tuple(told)


def by_type(found: Deduction, other_key: str = "uniqueness.other-one") -> _End:
    """What follows of a deadly pattern, by what *found* has: types 1 to 4."""
    extra = with_role(found, CandidateRole.FIN)
    if with_role(found, CandidateRole.SET_A):
        return (saved(found), used_up(found)), so(found)
    if extra:
        return (saved(found),), seen(found, len({c.cell for c in extra}))
    linked = in_each_house(found)
    if linked:
        parts = {"gone": _gone(found)} | _digits_of(found, linked)
        return (*linked, Told(other_key, parts)), so(found)
    return (), concluded(found, "conclusions.another")


def _pattern(
    found: Deduction, grid: Grid, key: str, floor_key: str = _FLOOR
) -> Argument:
    """What is deadly, what holds already, and what follows."""
    end, last = by_type(found)
    floor = _alone(_floor(found, grid), floor_key)
    steps = (opening(found, grid, key), *floor, *end)
    return Argument(steps, last, _heading(found))


def _alone(floor: tuple[Candidate, ...], key: str = _FLOOR) -> tuple[Told, ...]:
    """That cells hold deadly candidates alone; nothing where none does."""
    return (Told(key, {"floor": Part(floor, role=_DEADLY)}),) if floor else ()


def _filled(found: Deduction, grid: Grid) -> tuple[Told, ...]:
    """The corners found on the way, and what would complete a deadly rectangle."""
    deadly = with_role(found, _DEADLY)
    stand = tuple(c for c in deadly if grid.is_assigned(c.cell))
    rest = tuple(c for c in deadly if c not in stand)
    parts = {"corners": known(deadly), "stand": Part(stand, role=_DEADLY)}
    more = {"rest": Part(rest, role=_DEADLY), "deadly": known(deadly)}
    assumed = tuple((candidate, False) for candidate in rest)
    return (
        Told("uniqueness.found", parts),
        Told("uniqueness.filled", more, assumed=(assumed,)),
    )


def _others(found: Deduction, grid: Grid) -> list[Candidate]:
    """The candidates of the cells of the pattern that are not deadly."""
    deadly = {*with_role(found, _DEADLY)}
    planes = grid.variant.planes
    bits = grid.candidates & planes.in_cells(cell_set(c.cell for c in deadly))
    return [c for c in Candidates(bits, planes.cells) if c not in deadly]


def _floor(found: Deduction, grid: Grid) -> tuple[Candidate, ...]:
    """The deadly candidates of the cells that hold no others."""
    roof = {c.cell for c in _others(found, grid)}
    return tuple(c for c in with_role(found, _DEADLY) if c.cell not in roof)


def _gone(found: Deduction) -> Part:
    return Part(tuple(found.removes), role=CandidateRole.REFUTED)


def _digits_of(found: Deduction, linked: Iterable[Told]) -> dict[str, Part]:
    """The digit that must stand somewhere, and all deadly ones."""
    places = [c for told in linked for c in told.candidates]
    return {"places": known(places), "deadly": known(with_role(found, _DEADLY))}


def _heading(found: Deduction, named: Iterable[Candidate] = ()) -> Told:
    """The digits and cells that are *named*, or those that would be deadly."""
    named = tuple(named) or with_role(found, _DEADLY)
    return Told("uniqueness.heading", {"all": known(named)})
