"""Almost locked sets in clauses: what they hold, what links them, what that leaves."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Final

from solver.clauses.chain_ends import (
    branch,
    branches,
    ends_of,
    excluded,
    needed,
    one_is_true,
)
from solver.clauses.clause import Argument, Claim, Clause, Told, none_of, one_of
from solver.clauses.conclusion import so
from solver.clauses.part import Part, in_houses, known, role_part
from solver.forms.form import branches_of, with_role
from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit

_A, _B, _C = CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C
_COMMON: Final = CandidateRole.RESTRICTED_COMMON
_LEAST, _MOST = 5, 9
"""Cells of a wing that is named by its letters; smaller ones have their own names."""


def two_sets(found: Deduction, grid: Grid) -> Argument:
    """Both sets, what links them, and what is in one of them: ALS-XZ."""
    sets = with_role(found, _A), with_role(found, _B)
    commons = [_of(with_role(found, _COMMON), d) for d in _digits(found, _COMMON)]
    steps = [*_both_sets(found), _linked(sets, commons)]
    if len(commons) > 1:
        steps.append(_locked(found, sets, commons))
    ends = list(_places(found, sets, commons))
    choices = ((one_is_true(one, found.truths), one) for one in ends)
    told = tuple(needed(found, grid, choices))
    last = excluded(found, *map(_named, told))
    key = "sets.als-heading" if len(commons) == 1 else "sets.als-heading-twice"
    one, other = map(known, sets)
    common = known(with_role(found, _COMMON))
    parts = {"one": one, "other": other, "common": common, "gone": known(found.removes)}
    heading = Told(key, parts)
    return Argument((*steps, *told), last, heading)


def _both_sets(found: Deduction) -> Iterator[Told]:
    first, rest = found.within[:1], found.within[1:]
    one = Part(with_role(found, _A), first, _A)
    other = Part(with_role(found, _B), rest, _B)
    yield Told("sets.set-a", {"set": one})
    yield Told("sets.set-b", {"set": other})
    if is_wing(found):
        every = known(found.because)
        yield Told("sets.wing", {"every": every})


def is_wing(found: Deduction) -> bool:
    """Whether two sets are a wing that is named by as many letters as it has cells.

    It has as many digits, and its cells lie in two houses that cross. The largest is
    RSTUVWXYZ; those of three and four are techniques of their own.
    """
    every = known(found.because)
    crossed = set.intersection(*({*scope.cells} for scope in found.within))
    is_even = len(every.cells) == len(every.digits)
    return is_even and bool(crossed) and _LEAST <= len(every.cells) <= _MOST


def _linked(
    sets: tuple[tuple[Candidate, ...], ...], commons: list[tuple[Candidate, ...]]
) -> Told:
    """That both sets cannot have a common digit."""
    claims = tuple(
        ((one, False), (other, False))
        for common in commons
        for one, other in product(*(_of(held, common[0].digit) for held in sets))
    )
    parts = {
        "first": Part(commons[0], role=_COMMON),
        "second": Part(commons[-1], role=_COMMON),
    }
    key = "sets.linked" if len(commons) == 1 else "sets.linked-twice"
    return Told(key, parts, claims=claims)


def _locked(
    found: Deduction,
    sets: tuple[tuple[Candidate, ...], ...],
    commons: list[tuple[Candidate, ...]],
) -> Told:
    """That each set lacks one of two commons and holds all its other digits."""
    claims = [one_of(ends) for ends in _places(found, sets, commons)]
    parts = {"first": known(commons[0]), "second": known(commons[-1])}
    return Told("sets.locked", parts, claims=tuple(claims), truths=found.truths)


def _places(
    found: Deduction,
    sets: tuple[tuple[Candidate, ...], ...],
    commons: list[tuple[Candidate, ...]],
) -> Iterator[tuple[Candidate, ...]]:
    """The places of which one has its digit: of both sets, or of a locked one."""
    linked = {common[0].digit for common in commons}
    every = tuple(dict.fromkeys(sets[0] + sets[1]))
    if len(commons) == 1:
        yield from (_of(every, d) for d in sorted({c.digit for c in found.removes}))
        return
    yield from (_of(every, digit) for digit in sorted(linked))
    for held in sets:
        own = sorted({c.digit for c in held} - linked)
        yield from (_of(held, digit) for digit in own)


def row(found: Deduction, grid: Grid) -> Argument:
    """Sets in a row, each linked to the next, and what is at one of both ends."""
    del grid
    first, *others = branches_of(found)
    told = [ends_of(links) for links in (first, *others)]
    steps, last = (*branches(found), *told), excluded(found, *map(_named, told))
    outline: tuple[Clause, ...] = ()
    if others:
        alike = (Told("sets.likewise", one.parts) for one in told[1:])
        outline = (*branch(found, first), told[0], *alike)
    return Argument(steps, last, _row_heading(found, first, told), outline)


def _row_heading(
    found: Deduction, links: tuple[Link, ...], told: Iterable[Told]
) -> Told:
    sets = [
        known(c for c in found.because if c.cell in link.cells)
        for link in links
        if link.cells
    ]
    ends = known(c for one in told for c in one.candidates)
    parts = {"first": sets[0], "middle": sets[1], "last": sets[-1], "ends": ends}
    key = "sets.chain-heading" if sets[2:-1] else "sets.wing-heading"
    return Told(key, parts)


def _named(told: Told) -> tuple[Candidate, ...]:
    return told.candidates


def blossom(found: Deduction, grid: Grid) -> Argument:
    """The stem, then a set for each of its digits: the death blossom."""
    del grid
    stem = role_part(found, CandidateRole.PIVOT)
    claim, truths = one_of(stem.candidates), (Truth(stem.cells[0]),)
    first = Told("sets.stem", {"stem": stem}, claims=(claim,), truths=truths)
    ends = [c for link in found.links if link.cells for c in link.end]
    gone = sorted({candidate.digit for candidate in found.removes})
    told = tuple(one_is_true(_of(ends, digit)) for digit in gone)
    last = excluded(found, *map(_named, told))
    parts = {"stem": known(stem.candidates), "gone": known(found.removes)}
    heading = Told("sets.blossom-heading", parts)
    return Argument((first, *branches(found), *told), last, heading)


def almost_locked_candidates(found: Deduction, grid: Grid) -> Argument:
    """Cells that need all digits but one, the room for them, and what is left."""
    del grid
    alone, beside, shared = (with_role(found, role) for role in (_A, _B, _C))
    first, second = (in_houses((house,), again=True) for house in found.within)
    digits, own = sorted({c.digit for c in alone}), found.truths
    parts = {
        "alone": Part(alone, first.houses, _A),
        "across": second,
    }
    apart: tuple[Claim, ...] = tuple(
        ((one, False), (other, False))
        for one, other in combinations(shared, 2)
        if one.digit != other.digit and one.cell != other.cell
    )
    cells = tuple(truth for truth in own if truth.cell is not None)
    places = tuple(truth for truth in own if truth.cell is None)
    room = {
        "few": known(alone),
        "beside": Part(beside, second.houses, _B),
        "shared": Part(shared, role=_C),
    }
    rest = {"few": known(alone), "beside": known(beside), "first": first}
    filled = tuple(one_of(_in_cell(beside, cell)) for cell in known(beside).cells)
    kept = tuple(one_of(_of((*alone, *shared), digit)) for digit in digits)
    steps = (
        Told("sets.at-most-one", parts, (), apart, cells),
        Told("sets.at-least-one", room, (), (one_of(shared),), places),
        Told("sets.just-one", rest, (), (*filled, *kept), own),
    )
    heading = {"few": known(alone), "both": known((*alone, *beside))}
    return Argument(steps, so(found), Told("sets.candidates-heading", heading))


def crossing(found: Deduction, grid: Grid) -> Argument:
    """Where a line meets a block, and what each of both adds: Sue de Coq."""
    del grid
    in_line, in_block, shared = (with_role(found, role) for role in (_A, _B, _C))
    line, block = found.within
    twice = {c.digit for c in in_line} & {c.digit for c in in_block}
    every = known(found.because)
    both = known(c for c in found.because if c.digit in twice)
    once = known(c for c in found.because if c.digit not in twice)
    by_digit = (_of(found.because, digit) for digit in once.digits)
    by_side = (_of(side, d) for side in (in_line, in_block) for d in both.digits)
    claims = tuple(one_of(places) for places in (*by_digit, *by_side))
    key = "sets.room-twice" if twice else "sets.room"
    own = [
        known(c for c in (*side, *shared) if c in side or c.digit not in held)
        for side, other in ((in_line, in_block), (in_block, in_line))
        for held in ({c.digit for c in other},)
    ]
    spent = {
        "in_line": own[0]._replace(houses=(line,)),
        "in_block": own[1]._replace(houses=(block,)),
    }
    crossed = Part(shared, found.within, _C)
    steps = (
        Told("sets.crossing", {"shared": crossed}),
        Told("sets.added", {"added": Part(in_line, (line,), _A)}),
        Told("sets.added-too", {"added": Part(in_block, (block,), _B)}),
        Told(
            key,
            {"every": every, "once": once, "both": both},
            (),
            claims,
            found.truths,
        ),
        Told("sets.spent", spent),
    )
    heading = {"shared": known(shared), "every": every}
    return Argument(steps, so(found), Told("sets.crossing-heading", heading))


def fireworks(found: Deduction, grid: Grid) -> Argument:
    """The places of three digits in both lines, then the cells that they fill."""
    del grid
    own = with_role(found, CandidateRole.BASE)
    row_, column = found.within
    (at,) = {*row_.cells} & {*column.cells}
    outer = tuple(c for c in own if c.cell != at)
    cells, digits = known(own).cells, known(own).digits
    lines = Part(found.because, found.within, CandidateRole.BASE)
    in_three = tuple(one_of(_of(own, digit)) for digit in digits)
    filled = tuple(one_of(_in_cell(own, cell)) for cell in cells)
    three = Part(own, role=CandidateRole.BASE)
    steps = [
        Told("sets.lines", {"lines": lines, "outer": known(outer)}),
        Told("sets.each-in", {"three": three}, (), in_three, found.truths),
        Told("sets.filled", {"three": known(own)}, (), filled),
    ]
    off = tuple(gone for gone in found.removes if gone.cell not in cells)
    if off:
        at_crossing = known(_in_cell(own, at))
        parts = {"outer": known(outer), "crossing": at_crossing}
        steps.append(Told("sets.off-both", parts, (), none_of(off), found.truths))
    heading = Told("sets.fireworks-heading", {"three": known(own)})
    return Argument(tuple(steps), so(found), heading)


def _of(candidates: Iterable[Candidate], digit: Digit) -> tuple[Candidate, ...]:
    """Those of *candidates* that are of *digit*, each once."""
    return tuple(dict.fromkeys(c for c in candidates if c.digit == digit))


def _in_cell(candidates: Iterable[Candidate], cell: int) -> tuple[Candidate, ...]:
    return tuple(c for c in candidates if c.cell == cell)


def _digits(found: Deduction, role: CandidateRole) -> list[Digit]:
    return sorted({candidate.digit for candidate in with_role(found, role)})
