"""Exocets in clauses: the base, where each of its digits has room, and the targets."""

from collections.abc import Iterator
from typing import Final

from solver.clauses.clause import Argument, Told, if_then, one_of
from solver.clauses.conclusion import concluded, so
from solver.clauses.part import HouseRole, Part, in_houses, known, role_part
from solver.forms.templates import base_blocks, room_covers
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates

_MOST: Final = 2
"""In so many of the three lines a digit has room at once outside of the blocks."""


def exocet(found: Deduction, grid: Grid) -> Argument:
    """Both targets are in the blocks that the line of the base crosses."""
    blocks = base_blocks(found, grid.variant)
    parts = _named(found) | {"blocks": in_houses(blocks)}
    return _of_one(found, grid, Told("exocets.rows", parts))


def senior_exocet(found: Deduction, grid: Grid) -> Argument:
    """One target is outside of these blocks."""
    blocks = base_blocks(found, grid.variant)
    near = {cell for block in blocks for cell in block.cells}
    targets = role_part(found, CandidateRole.PINCER)
    inner, outer = (
        Part(
            tuple(c for c in targets.candidates if (c.cell in near) is is_near),
            role=CandidateRole.PINCER,
        )
        for is_near in (True, False)
    )
    parts = _named(found) | {
        "blocks": in_houses(blocks),
        "inner": inner,
        "outer": outer,
    }
    return _of_one(found, grid, Told("exocets.rows-senior", parts))


def double_exocet(found: Deduction, grid: Grid) -> Argument:
    """Four digits in two bases, so that each is in one of them alone."""
    parts = _named(found)
    base, targets = parts["base"], parts["targets"]
    blocks = in_houses(base_blocks(found, grid.variant))
    claims = tuple(
        one_of(c for c in part.candidates if c.digit == digit)
        for digit in base.digits
        for part in (base, targets)
    )
    steps = (
        Told("exocets.bases", {"base": role_part(found, CandidateRole.BASE)}),
        _rows(found, grid, Told("exocets.rows-double", parts | {"blocks": blocks})),
        *_digits(found, grid),
        Told("exocets.in-one-base", parts, claims=claims, truths=_cells(found)),
    )
    last = concluded(found, "exocets.elsewhere", lines=parts["lines"])
    return Argument(steps, last, _heading(found))


def _of_one(found: Deduction, grid: Grid, rows: Told) -> Argument:
    """The argument of one base, with the facts about the three lines in *rows*."""
    base = role_part(found, CandidateRole.BASE)
    cells = _cells(found)
    claims = tuple(
        one_of(c for c in base.candidates if c.cell == truth.cell) for truth in cells
    )
    steps = (
        Told("exocets.base", {"base": base}, claims=claims, truths=cells),
        _rows(found, grid, rows),
        *_digits(found, grid),
    )
    targets = known(role_part(found, CandidateRole.PINCER).candidates)
    lost = {gone.cell for gone in found.removes}
    if lost.isdisjoint(targets.cells):
        return Argument(steps, so(found), _heading(found))
    last = concluded(found, "exocets.targets", targets=targets)
    return Argument(steps, last, _heading(found))


def _rows(found: Deduction, grid: Grid, rows: Told) -> Told:
    """*rows* with what it says of the three lines: each has each digit of the base."""
    truths = tuple(truth for truth in found.truths if truth.house is not None)
    planes = grid.variant.planes
    claims = tuple(
        one_of(
            Candidates(truth.candidates(grid.variant) & grid.candidates, planes.cells)
        )
        for truth in truths
    )
    return rows._replace(claims=claims, truths=truths)


def _digits(found: Deduction, grid: Grid) -> Iterator[Told]:
    """For each digit of the base the lines that cover its room outside."""
    base = role_part(found, CandidateRole.BASE)
    targets = role_part(found, CandidateRole.PINCER)
    shown = {*base.candidates, *targets.candidates}
    for digit in base.digits:
        room = tuple(c for c in found.because if c.digit == digit and c not in shown)
        covers = room_covers(found, grid.variant, digit)
        assert covers is not None
        hit = tuple(c for c in targets.candidates if c.digit == digit)
        held = tuple(c for c in base.candidates if c.digit == digit)
        parts = {
            "lines": in_houses(found.within, again=True),
            "room": Part(room, covers, house_role=HouseRole.COVER),
            "held": known(held),
            "hit": Part(hit, role=CandidateRole.PINCER),
        }
        yield Told(
            _key(len(covers), is_in_target=bool(hit)),
            parts,
            claims=tuple(if_then(given, hit) for given in held),
            truths=tuple(t for t in found.truths if t.digit == digit),
        )


def _key(covers: int, *, is_in_target: bool) -> str:
    if not covers:
        return "exocets.nowhere"
    if not is_in_target:
        return "exocets.no-target"
    return "exocets.twice" if covers == _MOST else "exocets.once"


def _named(found: Deduction) -> dict[str, Part]:
    """The base, which was shown, and the targets, which come into view."""
    base = role_part(found, CandidateRole.BASE)
    targets = role_part(found, CandidateRole.PINCER)
    return {
        "base": known(base.candidates),
        "targets": targets,
        "lines": in_houses(found.within),
    }


def _cells(found: Deduction) -> tuple[Truth, ...]:
    return tuple(truth for truth in found.truths if truth.cell is not None)


def _heading(found: Deduction) -> Told:
    base, targets = (
        known(role_part(found, role).candidates)
        for role in (CandidateRole.BASE, CandidateRole.PINCER)
    )
    return Told("exocets.heading", {"base": base, "targets": targets})
