"""Reasons for a move by hand (an arc, a unit, a cell) and what each implies.

Each reason is applied alone: an arc to what one cell rules out in another, a unit (a
house or another rule) to what its cells rule out together, a cell to what its only
candidate rules out in its peers.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from solver.inference.gac import matching, reachable
from solver.log.constraint_removals import removal_by
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import NONE, Candidate, Candidates, cell_set, places
from solver.rules.constraint import Constraint, Scope
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, Mask, bit, digits, is_single
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE

BY_ARC: Final = "by-hand-arc"
BY_UNIT: Final = "by-hand-unit"
BY_CELL: Final = "by-hand-cell"


class ArcReason(NamedTuple):
    """A candidate of *first* has no support in *second*."""

    first: Cell
    second: Cell


class UnitReason(NamedTuple):
    """A house or another rule excludes a candidate, or leaves one place for it."""

    scope: Scope


class CellReason(NamedTuple):
    """*cell* has one candidate, which is its digit and leaves its peers."""

    cell: Cell


Reason: TypeAlias = ArcReason | UnitReason | CellReason


def is_arc(grid: Grid, reason: ArcReason) -> bool:
    """Whether the two cells must differ, or a rule joins these two alone."""
    return bool(edges_of(grid.variant).neighbours[reason.first] >> reason.second & 1)


def concerned(grid: Grid, reason: Reason) -> int:
    """The cells in which *reason* can remove candidates, as a set of cells."""
    match reason:
        case ArcReason(first):
            return 1 << first if is_arc(grid, reason) else 0
        case UnitReason(scope):
            return cell_set(scope.cells)
        case CellReason(cell):
            return grid.variant.peer_sets[cell]


def following(grid: Grid, reason: Reason) -> Candidates:
    """Every candidate that *reason* alone rules out."""
    removed = 0
    for found in removals(grid, reason):
        removed |= found.removes.bits
    return Candidates(removed, grid.variant.planes.cells)


def removals(
    grid: Grid, reason: Reason, wanted: Candidates | None = None
) -> Iterator[Deduction]:
    """The removals that follow from *reason* alone, each with its premises.

    Args:
        grid: The current grid.
        reason: The reason that the person gave.
        wanted: The candidates to remove; by default all that follow.
    """
    left = grid.open_candidates if wanted is None else wanted.bits
    for found in _removals(grid, reason):
        removes = Candidates(found.removes.bits & left, found.removes.cells)
        if removes:
            left &= ~removes.bits
            yield found._replace(removes=removes)


def placement(grid: Grid, reason: Reason, placed: Candidate) -> Deduction | None:
    """The placement of *placed* by *reason* alone; ``None`` if it does not follow."""
    cell, digit = placed
    match reason:
        case CellReason(where) if where == cell and grid[cell] == bit(digit):
            return Deduction(NAKED_SINGLE.slug, (placed,), NONE, (placed,))
        case UnitReason(House() as house) if len(house.cells) == len(
            grid.variant.digits
        ):
            fitting = grid.cells_with(digit) & grid.variant.house_sets[house]
            if fitting == 1 << cell:
                slug = HIDDEN_SINGLE.slug
                return Deduction(slug, (placed,), NONE, (placed,), (house,))
            return None
        case _:
            return None


def assignment_with(
    grid: Grid, reason: Reason, kept: Candidate
) -> tuple[Candidate, ...]:
    """Digits for the cells of *reason* that it allows, with those of *kept*.

    They prove that *reason* does not exclude *kept*. Empty if there are none.
    """
    match reason:
        case ArcReason(first, second):
            others = edges_of(grid.variant).beside(kept, second) & grid[second]
            is_kept = kept.cell == first and others
            return (kept, Candidate(second, digits(Mask(others))[0])) if is_kept else ()
        case UnitReason(House() as house):
            return _filling(grid, house, kept)
        case UnitReason(scope):
            assert not isinstance(scope, House)
            return _choice(grid, scope, kept)
        case CellReason(cell):
            return _beside(grid, kept, cell)


def _removals(grid: Grid, reason: Reason) -> Iterator[Deduction]:
    match reason:
        case ArcReason(first, second):
            if reason in edges_of(grid.variant).scopes:
                yield from _by_rule(grid, first, second)
            elif is_arc(grid, reason):
                yield from _by_single(grid, second, 1 << first, BY_ARC)
        case CellReason(cell):
            yield from _by_single(grid, cell, grid.variant.peer_sets[cell], BY_CELL)
        case UnitReason(House() as house):
            yield from _by_house(grid, house)
        case UnitReason(scope):
            assert not isinstance(scope, House)
            found = removal_by(scope, grid)
            if found is not None:
                open_ = found.removes.bits & grid.open_candidates
                yield found._replace(removes=Candidates(open_, found.removes.cells))


def _by_rule(grid: Grid, cell: Cell, other: Cell) -> Iterator[Deduction]:
    """The removal of what has no support in *other*, which a rule joins with *cell*."""
    edges, planes = edges_of(grid.variant), grid.variant.planes
    gone = edges.unsupported(grid[cell], cell, grid[other], other)
    if gone and not grid.is_assigned(cell):
        removes = planes.set_of(Candidate(cell, digit) for digit in digits(gone))
        because = grid.candidates_in(other)
        yield Deduction(BY_ARC, (), removes, because, edges.scopes[cell, other])


def _by_single(
    grid: Grid, cell: Cell, where: int, technique: str
) -> Iterator[Deduction]:
    """Removals from *where* by the only candidate of *cell*, if it has only one."""
    if not is_single(grid[cell]):
        return
    cause, variant = grid.single(cell), grid.variant
    hit = grid.rivals(cell) & where
    if not hit:
        return
    houses = [house for house, cells in variant.house_sets_of[cell] if cells & hit]
    removes = variant.planes.of_digit(cause.digit, hit)
    within = tuple(houses[:1] if technique == BY_ARC else houses)
    yield Deduction(technique, (), removes, (cause,), within)


def hall_sets(grid: Grid, house: House) -> tuple[tuple[Cell, ...], ...]:
    """Sets of n cells of *house* with n digits in all, the smallest first.

    Where the house cannot be filled, those that leave nothing to another cell are
    among them.
    """
    masks = [grid[cell] for cell in house.cells]
    owner, unmatched, _ = matching(masks, range(len(masks)))
    found = {reachable(masks, owner, place) for place in range(len(masks))}
    if unmatched is not None:
        found = {reachable(masks, owner, unmatched) & ~(1 << unmatched)}
    sets = [tuple(house.cells[place] for place in places(hall)) for hall in found]
    tight = [
        cells for cells in sets if cells and len(_digits_of(grid, cells)) == len(cells)
    ]
    return tuple(sorted(tight, key=lambda cells: (len(cells), cells)))


def _by_house(grid: Grid, house: House) -> Iterator[Deduction]:
    """Removals by each set of n cells with n digits."""
    planes, open_ = grid.variant.planes, grid.open_candidates
    for inside in hall_sets(grid, house):
        others = cell_set(house.cells) & ~cell_set(inside)
        held = _digits_of(grid, inside)
        removes = sum(planes.of_digit(digit, others).bits for digit in held) & open_
        if removes:
            because = grid.candidates_in(*inside)
            removed = Candidates(removes, planes.cells)
            yield Deduction(BY_UNIT, (), removed, because, (house,))


def _digits_of(grid: Grid, cells: Iterable[Cell]) -> tuple[Digit, ...]:
    mask = 0
    for cell in cells:
        mask |= grid[cell]
    return digits(Mask(mask))


def _beside(grid: Grid, kept: Candidate, cell: Cell) -> tuple[Candidate, ...]:
    """*kept* and a digit of *cell* that is compatible with it."""
    others = digits(Mask(grid[cell] & ~bit(kept.digit)))
    return (kept, Candidate(cell, others[0])) if others else ()


def _filling(grid: Grid, house: House, kept: Candidate) -> tuple[Candidate, ...]:
    """Different digits for all cells of *house*, found by a matching."""
    masks = [
        bit(kept.digit) if cell == kept.cell else grid[cell] for cell in house.cells
    ]
    owner, unmatched, _ = matching(masks, range(len(masks)))
    if unmatched is not None:
        return ()
    digit_at = {place: digit for digit, place in owner.items()}
    return tuple(
        Candidate(cell, grid.variant.digits[digit_at[place] - 1])
        for place, cell in enumerate(house.cells)
    )


def _choice(grid: Grid, rule: Constraint, kept: Candidate) -> tuple[Candidate, ...]:
    """Digits for all cells of *rule* that it allows, found cell by cell."""

    def extended(masks: Sequence[Mask], place: int) -> Sequence[Mask] | None:
        masks = rule.filtered(masks)
        if not all(masks):
            return None
        if place == len(masks):
            chosen = [digits(mask)[0] for mask in masks]
            return masks if rule.allows(chosen) else None
        for digit in digits(masks[place]):
            tried = [*masks[:place], bit(digit), *masks[place + 1 :]]
            found = extended(tried, place + 1)
            if found is not None:
                return found
        return None

    start = [bit(kept.digit) if c == kept.cell else grid[c] for c in rule.cells]
    found = extended(start, 0)
    if found is None:
        return ()
    return tuple(
        Candidate(cell, digits(mask)[0])
        for cell, mask in zip(rule.cells, found, strict=True)
    )
