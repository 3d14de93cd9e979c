"""SK loops and multi-sector locked sets in clauses: how often houses count digits."""

from collections.abc import Sequence
from itertools import combinations

from solver.clauses.clause import Argument, Told, one_of
from solver.clauses.conclusion import concluded
from solver.clauses.part import Part, in_houses, known
from solver.forms.form import with_role
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope


def sk_loop(found: Deduction, grid: Grid) -> Argument:
    """The filled cells where four lines cross, and what is counted round them."""
    lines = [house for house in found.within if house.kind != "block"]
    filled = tuple(
        Candidate(cell, digit)
        for one, other in combinations(lines, 2)
        for cell in sorted({*one.cells} & {*other.cells})
        if (digit := grid.value(cell)) is not None
    )
    crossings = Part(filled)
    pairs = Part(found.because, found.within)
    first = Told("templates.pairs", {"crossings": crossings, "pairs": pairs})
    heading = Told("templates.round", {"crossings": known(filled)})
    return _counted(found, first, heading)


def locked_sectors(found: Deduction, grid: Grid) -> Argument:
    """The cells where lines cross, and what is counted in these."""
    del grid
    kind = found.within[0].kind
    along, across = (
        in_houses([h for h in found.within if (h.kind == kind) is is_first], again=True)
        for is_first in (True, False)
    )
    cells = Part(found.because, found.within)
    parts = {"cells": cells, "along": along, "across": across}
    first = Told("templates.sectors", parts)
    heading = Told("templates.of-lines", parts | {"cells": known(found.because)})
    return _counted(found, first, heading)


def _counted(found: Deduction, first: Told, heading: Told) -> Argument:
    """Where the digits are counted, and that they are as many as the cells."""
    digits_in = {house: _digits_in(found, house) for house in found.within}
    alike: dict[tuple[str, frozenset[int]], list[Scope]] = {}
    for house, places in digits_in.items():
        own = house.kind, frozenset[int](c.digit for c in places)
        if places:
            alike.setdefault(own, []).append(house)
    steps = [_room(digits_in, houses) for houses in alike.values()]
    cell, digit = min(found.removes)  # a film asks about it, and reads the first step
    near = [house for house in found.within if cell in house.cells]
    near = [h for h in near if any(c.digit == digit for c in digits_in[h])]
    steps.sort(key=lambda told: not {*told.houses} & {*near})
    steps.insert(0, first)
    claims = tuple(
        one_of(c for c in places if c.digit == digit)
        for places in digits_in.values()
        for digit in sorted({c.digit for c in places})
    )
    truths = tuple(Truth(cell) for cell in dict.fromkeys(c.cell for c in found.because))
    cells = known(found.because)
    steps.append(Told("templates.full", {"cells": cells}, (), claims, truths))
    last = concluded(found, "templates.used-up")
    return Argument(tuple(steps), last, heading)


def _room(
    digits_in: dict[Scope, tuple[Candidate, ...]], houses: Sequence[Scope]
) -> Told:
    """That *houses* have room once for each of some digits."""
    inside = tuple(c for house in houses for c in digits_in[house])
    role = CandidateRole.SET_A
    key = "templates.room-of-one" if len(houses) == 1 else "templates.room"
    return Told(key, {"room": Part(inside, tuple(houses), role)})


def _digits_in(found: Deduction, house: Scope) -> tuple[Candidate, ...]:
    """What is counted in *house*: one role in the first kind of houses, one in others.

    Blocks are of the first kind, or else rows before columns or columns before rows.
    """
    is_first = house.kind == found.within[0].kind
    role = CandidateRole.SET_A if is_first else CandidateRole.SET_B
    inside = {*house.cells}
    return tuple(c for c in with_role(found, role) if c.cell in inside)
