"""Reasons: the simple rule that explains a change by a student's code."""

from typing import Final, NamedTuple

from solver.log.deduction import Deduction, elimination
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.techniques.singles.find import HIDDEN_SINGLE, naked_single_in
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.logs.branches import filled_cells

ELIMINATION: Final = "elimination"
ARC: Final = "ac3"


class RuleReason(NamedTuple):
    """A rule, and the part of it that the code has done.

    Attributes:
        found: What is concluded, under the name of the rule.
        covers: All candidates that the same reason removes, whether or not the code
            has removed them.
    """

    found: Deduction
    covers: int


def reason_for(
    grid: Grid, gone: int, *, by_place: bool = False, by_arc: bool = False
) -> RuleReason | None:
    """The first rule that explains some of *gone*, removed from *grid*, if any.

    Args:
        grid: The grid before it.
        gone: Candidates of cells that are not assigned.
        by_place: Whether a digit's only place in a house is tried first.
        by_arc: Whether eliminations are explained arc by arc.
    """
    if by_place:
        return _only_place(grid, gone) or _struck(grid, gone, by_arc=by_arc)
    return _struck(grid, gone, by_arc=by_arc) or _only_place(grid, gone)


def pair_for(grid: Grid, gone: int) -> RuleReason | None:
    """The first naked pair that explains some of *gone*."""
    for found in find_naked_pairs(grid):
        here = found.removes.bits & gone
        if here:
            removes = Candidates(here, found.removes.cells)
            return RuleReason(found._replace(removes=removes), found.removes.bits)
    return None


def singles_in(grid: Grid) -> list[Deduction]:
    """The placement of every single candidate, under the slug of the rule."""
    return [naked_single_in(grid, Cell(cell)) for cell in places(grid.single_cells)]


def extended(reason: RuleReason, more: int, grid: Grid) -> RuleReason:
    """*reason* with those of *more* that it covers."""
    found = reason.found
    planes = grid.variant.planes
    bits = found.removes.bits | more
    if found.technique == ELIMINATION:
        (cause,) = found.because
        peers = bits >> (cause.digit - 1) * planes.cells
        again = elimination(grid.variant, cause, peers, ELIMINATION)
        return RuleReason(again, reason.covers)
    removes = Candidates(bits, planes.cells)
    return RuleReason(found._replace(removes=removes), reason.covers)


def _struck(grid: Grid, gone: int, *, by_arc: bool) -> RuleReason | None:
    """The first elimination that explains some of *gone*."""
    variant = grid.variant
    for cause, peers in grid.strikes():
        covers = variant.planes.of_digit(cause.digit, peers).bits
        here = covers & gone
        if not here:
            continue
        if by_arc:
            here &= -here
            removes = Candidates(here, variant.planes.cells)
            (gone_there,) = removes
            house = next(
                house
                for house, cells in variant.house_sets_of[cause.cell]
                if cells >> gone_there.cell & 1
            )
            return RuleReason(Deduction(ARC, (), removes, (cause,), (house,)), here)
        cells = here >> (cause.digit - 1) * variant.planes.cells
        return RuleReason(elimination(variant, cause, cells, ELIMINATION), covers)
    return None


def _only_place(grid: Grid, gone: int) -> RuleReason | None:
    """The first hidden single whose cell was filled."""
    planes = grid.variant.planes
    after = grid.candidates & ~gone
    for cell in places(filled_cells(grid.candidates, after, planes)):
        (digit,) = digits(planes.mask(after, Cell(cell)))
        where = grid.cells_with(digit)
        for house, cells in grid.variant.house_sets_of[Cell(cell)]:
            if len(house.cells) == planes.digits and where & cells == 1 << cell:
                place = (Candidate(Cell(cell), digit),)
                found = Deduction(
                    HIDDEN_SINGLE.slug, place, because=place, within=(house,)
                )
                return RuleReason(found, 0)
    return None
