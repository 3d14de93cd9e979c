"""Premises of an event, complete, and the earlier events that provide them.

A deduction lists what a person checks first. Its premises are more: a digit has one
place left in a row because every other cell of the row cannot hold it. Here are all
candidates that must be present and all that must be absent, for every event, and for
each absent one the event that removed it. Pictures, sentences and quiz use them.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from solver.errors import UnfoundPremisesError
from solver.inference.path_premises import path_premises
from solver.inference.sac import trial_premises
from solver.log.deduction import Deduction, causes_concerning, gives_no_reason
from solver.log.events import Clashed, Deduced, Event, Guessed, Retracted
from solver.log.local_search import NO_CONFLICT
from solver.log.position import Position
from solver.log.trace import Trace
from solver.log.weighted_houses import cells_left, halves, weights
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import NONE, Candidate, Candidates, cell_set, places
from solver.rules.constraint import Constraint, Scope
from solver.rules.constraints.cage import cells_beside
from solver.rules.house import House
from solver.rules.places import Cell


class Premises(NamedTuple):
    """The candidates that must be present or absent for an event to follow.

    Attributes:
        present: Assigned digits that it rests on.
        absent: Candidates that must be absent.
        assumed: The guesses it was made under, outermost first: it may rest on any.
    """

    present: tuple[Candidate, ...] = ()
    absent: Candidates = NONE
    assumed: tuple[Candidate, ...] = ()


class Cause(NamedTuple):
    """The reason why a candidate is absent.

    Attributes:
        step: The step that removed it or filled its cell, the later of both; 0 where a
            clue stands in its cell.
        because: What that step rests on, as far as it concerns this candidate: the
            digit in its cell, the digit in a peer, the pattern; or the candidate
            itself, where it failed.
        within: The constraints that the step uses.
    """

    step: int
    because: tuple[Candidate, ...]
    within: tuple[Constraint, ...] = ()


def premises_of(event: Event, before: Position) -> Premises:
    """The premises of *event* at the position *before* it.

    Absent candidates are those that are gone there: a complete list of what must be
    gone for the event to follow. Events that conclude nothing rest on nothing.
    """
    grid = before.grid
    assumed = tuple(guess.candidate for guess in before.guesses)
    match event:
        case Deduced(deduction) if deduction.rule == "learned-clause":
            return _of_learned(deduction, before)._replace(assumed=assumed)
        case Deduced(deduction) if deduction.rule == NO_CONFLICT:
            return _of_cells(grid, grid.variant.planes.plane)._replace(assumed=assumed)
        case Deduced(deduction):
            return _of_deduction(deduction, grid)._replace(assumed=assumed)
        case Guessed(candidate, _, _, _, house):
            absent = (
                _gone_from(grid, 1 << candidate.cell)
                if house is None
                else _gone_in(grid, house, candidate)
            )
            return Premises((), _gone(grid, absent), assumed)
        case Clashed(cells, digit, scope):
            return _of_clash(grid, cells, scope, digit)._replace(assumed=assumed)
        case _:
            return Premises()


def _of_deduction(found: Deduction, grid: Grid) -> Premises:
    present = tuple(c for c in found.because if grid.is_assigned(c.cell))
    if found.rule in _CELLS:
        known = _of_cells(grid, _CELLS[found.rule](found))
        return known._replace(present=tuple(dict.fromkeys(present + known.present)))
    if found.truths:
        absent = reduce(or_, (t.candidates(grid.variant) for t in found.truths))
        for rule in found.constraints:
            absent |= grid.variant.planes.in_cells(cell_set(rule.cells))
    else:
        others = _listed if gives_no_reason(found) else _of_others
        premises = _BY_TECHNIQUE.get(found.rule, others)
        absent = premises(found, grid)
    return Premises(present, _gone(grid, absent))


def _of_learned(found: Deduction, before: Position) -> Premises:
    """The digits of the clause, and all that was known before the first guess."""
    ground = before.guesses[0].before if before.guesses else before.grid
    known = _of_cells(ground, ground.variant.planes.plane)
    return known._replace(
        present=tuple(dict.fromkeys((*found.because, *known.present)))
    )


def _of_cells(grid: Grid, cells: int) -> Premises:
    """Everything known of a set of *cells*: digits assigned, and candidates absent."""
    held = tuple(grid.single(Cell(cell)) for cell in places(cells & grid.assigned))
    return Premises(held, _gone(grid, _gone_from(grid, cells & ~grid.assigned)))


def _of_clash(
    grid: Grid, cells: tuple[Cell, ...], scope: Scope | None, digit: int | None
) -> Premises:
    match scope:
        case None:
            return Premises((), _gone(grid, _gone_from(grid, cell_set(cells))))
        case House() if digit and cells:
            twins = tuple(grid.single(cell) for cell in cells)
            return Premises(twins)
        case House() if digit:
            place = Candidate(scope.cells[0], grid.variant.digits[digit - 1])
            return Premises((), _gone(grid, _gone_in(grid, scope, place)))
        case _:
            return _of_cells(grid, cell_set(scope.cells))


def _gone(grid: Grid, bits: int) -> Candidates:
    return Candidates(bits & ~grid.candidates, len(grid.variant))


def _gone_from(grid: Grid, cells: int) -> int:
    """Every candidate that is absent from a set of *cells*."""
    return grid.variant.planes.in_cells(cells) & ~grid.candidates


def _gone_in(grid: Grid, house: House, place: Candidate) -> int:
    """The digit of *place* in the cells of *house* that lack it."""
    return grid.variant.planes.of_digit(place.digit, cell_set(house.cells)).bits


def _listed(found: Deduction, grid: Grid) -> int:
    return grid.variant.planes.bits(found.absent)


def _of_others(found: Deduction, grid: Grid) -> int:
    """What a step of others may count on that lists no truths, as it is proved.

    The digits of each cell that it names as a cause, and in each full house that it
    uses the places of each digit that it speaks of.
    """
    planes = grid.variant.planes
    absent = planes.bits(found.absent) | _gone_from(grid, _cells_of_pattern(found))
    spoken = {c.digit for c in (*found.because, *found.places, *found.removes)}
    for house in grid.variant.full_houses:
        if house in found.within:
            inside = grid.variant.house_sets[house]
            for digit in spoken:
                absent |= planes.of_digit(digit, inside).bits
    return absent


def _of_causes(found: Deduction, grid: Grid) -> int:
    """What is gone from those cells of its causes that hold no digit yet."""
    return _gone_from(grid, _cells_of_pattern(found) & ~grid.assigned)


def _of_single(found: Deduction, grid: Grid) -> int:
    """A digit's other places in a house or, without a house, a cell's other digits."""
    match found.places, found.within:
        case (place,), ():
            return _gone_from(grid, 1 << place.cell)
        case (place,), (House() as house, *_):
            return _gone_in(grid, house, place)
        case _:
            return _listed(found, grid)


def _cells_of_pattern(found: Deduction) -> int:
    return cell_set({candidate.cell for candidate in found.because})


def _cells_of_truths(found: Deduction) -> int:
    return cell_set([truth.cell for truth in found.truths if truth.cell is not None])


def _cells_of_rules(found: Deduction) -> int:
    """The cells of the constraints of a deduction."""
    cells = 0
    for scope in found.within:
        if not isinstance(scope, House):
            cells |= cell_set(scope.cells)
    return cells


def _cells_of_sets(found: Deduction) -> int:
    """The cells that equal sets do not have in common."""
    return cell_set(weights(*halves(found)))


def _cells_of_rules_and_causes(found: Deduction) -> int:
    """The cells of its constraints and those of its causes."""
    return _cells_of_rules(found) | _cells_of_pattern(found)


def _cells_of_rest(found: Deduction) -> int:
    """The cells whose sum follows from a house and its cages."""
    if not found.within:
        return 0
    house, *cages = found.within
    return cells_beside(house, cages)


_CELLS: Final[dict[str, Callable[[Deduction], int]]] = {
    "naked-pair": _cells_of_pattern,
    "ac3": _cells_of_pattern,
    "by-hand-arc": _cells_of_pattern,
    "by-hand-cell": _cells_of_pattern,
    "by-hand-unit": _cells_of_pattern,
    "gac": _cells_of_pattern,
    "bug-plus-1": _cells_of_truths,
    "constraint": _cells_of_rules,
    "cage-claim": _cells_of_rules,
    "rule-claim": _cells_of_rules,
    "cage-combinations": _cells_of_rules_and_causes,
    "rule-partners": _cells_of_rules,
    "rule-of-45": _cells_of_rest,
    "innies-and-outies": cells_left,
    "equal-sets": _cells_of_sets,
    "sk-loop": _cells_of_pattern,
    "multi-sector-locked-set": _cells_of_pattern,
}
"""The cells of which a technique rests on all that is known, as a set of cells."""


def _of_removed(
    premises: Callable[[Grid, Candidate], int],
) -> Callable[[Deduction, Grid], int]:
    """The *premises* of all candidates that a deduction removes.

    A step of a trace from elsewhere may not follow. It rests on all that is known then.
    """

    def found_by(found: Deduction, grid: Grid) -> int:
        try:
            return reduce(or_, (premises(grid, gone) for gone in found.removes), 0)
        except UnfoundPremisesError:
            return grid.variant.planes.full

    return found_by


_BY_TECHNIQUE: Final[dict[str, Callable[[Deduction, Grid], int]]] = {
    "elimination": _of_causes,
    "rule-opening": _of_causes,
    "consistency": _of_causes,
    "forward-checking": _of_causes,
    "cover": _of_causes,
    "at-most-one": _of_causes,
    "refutation": _of_single,
    "naked-single": _of_single,
    "hidden-single": _of_single,
    "last-option": _of_single,
    "unit-clause": _of_single,
    "sac": _of_removed(trial_premises),
    "pc2": _of_removed(path_premises),
    "avoidable-rectangle-1": _listed,
    "reverse-bug": _listed,
}


def steps_in_force(trace: Trace, step: int) -> Iterator[int]:
    """The steps whose changes are not undone by *step*, latest first.

    What was undone with a guess is skipped, so that there are never many: a
    cell is filled and a candidate removed only once on the way.
    """
    while step > 0:
        event = trace.events[step - 1]
        if isinstance(event, Retracted):
            step = event.guess
        else:
            yield step
            step -= 1


def removed_at(trace: Trace, step: int, gone: Candidates) -> dict[Candidate, int]:
    """The step that removed each of *gone*, searched backwards from *step*.

    Where the cell has been filled that counts, though the candidate may have been gone
    before: the digit in the cell is what a person sees. Step 0 is the puzzle as given:
    a clue stands in the cell. Candidates that are not gone are left out.
    """
    planes = trace.puzzle.rules.planes
    wanted = gone.bits & ~trace.grid(step).candidates
    found: dict[Candidate, int] = {}
    for number in steps_in_force(trace, step):
        if not wanted:
            break
        hit = wanted & _removed_by(trace.events[number - 1], trace)
        found |= dict.fromkeys(Candidates(hit, planes.cells), number)
        wanted &= ~hit
    return found | dict.fromkeys(Candidates(wanted, planes.cells), 0)


def _removed_by(event: Event, trace: Trace) -> int:
    """The candidates that *event* removed, with those of the cells it filled."""
    planes = trace.puzzle.rules.planes
    match event:
        case Deduced(deduction):
            filled, removes = deduction.places, deduction.removes.bits
        case Guessed(candidate):
            filled, removes = (candidate,), 0
        case _:
            return 0
    for place in filled:
        removes |= planes.in_cells(1 << place.cell) & ~planes.bit(place)
    return removes


def causes_of(trace: Trace, step: int) -> dict[Candidate, Cause]:
    """The reason of each absent candidate among the premises of *step*.

    Raises:
        IndexError: There is no such step; step 0 rests on nothing.
    """
    if step == 0:
        return {}
    before = trace.position(step - 1)
    absent = premises_of(trace.events[step - 1], before).absent
    return causes(trace, step - 1, absent)


def causes(trace: Trace, step: int, gone: Candidates) -> dict[Candidate, Cause]:
    """The reason why each of *gone* is absent after *step*."""
    return {
        candidate: Cause(
            number,
            _because(trace, number, candidate),
            _constraints_of(trace, number),
        )
        for candidate, number in removed_at(trace, step, gone).items()
    }


def _constraints_of(trace: Trace, step: int) -> tuple[Constraint, ...]:
    event = trace.events[step - 1] if step else None
    if not isinstance(event, Deduced):
        return ()
    return event.deduction.constraints


def _because(trace: Trace, step: int, gone: Candidate) -> tuple[Candidate, ...]:
    """The premises of *step* that concern the absent candidate."""
    if step == 0:
        clue = trace.puzzle.clues[gone.cell]
        return () if clue is None else (Candidate(gone.cell, clue),)
    event = trace.events[step - 1]
    match event:
        case Guessed(candidate):
            return (candidate,)
        case Deduced(Deduction(rule="learned-clause", because=())):
            return (gone,)
        case Deduced(deduction):
            here = tuple(p for p in deduction.places if p.cell == gone.cell)
            return here or causes_concerning(deduction, gone, trace.puzzle.rules)
        case _:
            return ()
