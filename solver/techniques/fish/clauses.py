"""Fish in clauses: bases, covers, fins, and what they leave no room for."""

from collections.abc import Iterator

from solver.clauses.clause import Argument, Told, one_of
from solver.clauses.conclusion import concluded, elsewhere
from solver.clauses.part import HouseRole, Part, in_houses, known, role_part
from solver.forms.fish import FishPart, fish_parts, fish_size
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate


def fish(found: Deduction, grid: Grid) -> Argument:
    """Base houses, covers, fins; a Siamese fish is two with the same bases."""
    size, parts = fish_size(found), fish_parts(found, grid.variant)
    bases = in_houses(found.within[:size], HouseRole.BASE, again=True)
    shown = Part(found.because, bases.houses, CandidateRole.BASE, HouseRole.BASE)
    endo = role_part(found, CandidateRole.ENDO_FIN)
    steps = [Told("fish.bases", {"bases": shown})]
    if endo.candidates:
        steps.append(Told("fish.endo", {"endo": endo, "bases": bases}))
    if len(parts) > 1:
        steps.append(Told("fish.two", {"bases": bases}))
    for part in parts:
        told = _fish(found, part, bases, endo)
        steps += (one for one in told if one not in steps)
    covers = in_houses(found.within[size:], again=True)
    has_fins = bool(endo.candidates) or any(part.fins for part in parts)
    heading = Told("fish.heading", {"bases": shown, "covers": covers})
    last = elsewhere(found, covers.houses)
    if has_fins:
        last = concluded(found, "fish.either-way", covers=covers)
    return Argument(tuple(steps), last, heading)


def _fish(found: Deduction, part: FishPart, bases: Part, endo: Part) -> Iterator[Told]:
    """What one fish says of its covers, without its fins and with them."""
    fins = tuple(c for c in found.because if part.fins >> c.cell & 1)
    covers = in_houses(part.covers, HouseRole.COVER)
    body = known(c for c in found.because if c not in {*fins, *endo.candidates})
    out = known((*fins, *endo.candidates))
    parts = {"covers": covers, "bases": bases, "body": body, "out": out}
    gone = [c for c in found.removes if part.removed >> c.cell & 1]
    claims = tuple(((c, False), *one_of(out.candidates)) for c in gone)
    key, again = "fish.covers", covers._replace(is_known=True)
    if out.candidates:
        rest = {"covers": covers, "fins": known(fins), "body": body}
        yield Told("fish.rest" if fins else "fish.inside", rest)
        key, parts = "fish.without", parts | {"covers": again}
    yield Told(key, parts, claims=claims, truths=found.truths)
    cannibals = [c for c in gone if c in found.because]
    if cannibals:
        said = {"cannibals": known(cannibals), "covers": again}
        yield Told("fish.cannibals", said)
    if out.candidates:
        yield Told("fish.fins", {"fins": _fins(fins, endo)})


def _fins(fins: tuple[Candidate, ...], endo: Part) -> Part:
    every = (*fins, *endo.candidates)
    return Part(every, role=CandidateRole.FIN)


def equal_sets(found: Deduction, grid: Grid) -> Argument:
    """What some houses have alone, what as many others have, and that it is equal."""
    del grid
    middle = len(found.within) // 2
    one, other = (
        role_part(found, role)._replace(houses=houses)
        for role, houses in (
            (CandidateRole.SET_A, found.within[:middle]),
            (CandidateRole.SET_B, found.within[middle:]),
        )
    )
    again = {"one": one._replace(is_known=True), "other": other._replace(is_known=True)}
    steps = (
        Told("equal-sets.one", {**again, "one": one}),
        Told("equal-sets.other", {**again, "other": other}),
        Told("equal-sets.alike", again),
    )
    lost = {gone.cell for gone in found.removes}
    there = again["other"] if lost & {*one.cells} else again["one"]
    last = concluded(found, "equal-sets.end", there=there)
    return Argument(steps, last, Told("equal-sets.heading", again))
