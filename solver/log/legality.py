"""Legality: which events a position allows, for the board and the codec alike."""

from typing import assert_never

from solver.errors import IllegalMoveError
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.local_search import Attempt
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.puzzle.notes import COLOURS, Notes, noted
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.house import House


def check(  # noqa: C901, PLR0912 - one for each event
    event: Event, position: Position
) -> None:
    """Refuse an event that the position does not allow.

    Raises:
        IllegalMoveError: A candidate is absent, a cell is assigned already, a guess is
            not open, nothing is restored, a contradiction is not true, a search begins
            under a guess, or a puzzle is called solved that is not.
    """
    match event:
        case Deduced(deduction):
            if new_part(deduction, position.grid) is not deduction:
                raise IllegalMoveError(
                    f"{deduction.technique} concludes nothing, or what is known already"
                )
        case Guessed(candidate, options):
            _check_place(candidate, position.grid)
            _check_options(candidate, options, position.grid)
        case Retracted(guess):
            if all(open_.event != guess for open_ in position.guesses):
                raise IllegalMoveError(f"event {guess} is not a guess that is open")
        case Restored(candidates):
            _check_restored(candidates, position.grid)
        case Noted(notes):
            _check_notes(notes, position)
        case Tried(candidates):
            _check_tried(candidates, position)
        case Examined(_, revisions, _):
            if revisions < 0:
                raise IllegalMoveError(f"{revisions} revisions are not possible")
        case SearchStarted():
            if position.tally.guesses:
                raise IllegalMoveError("the search began before, with the first guess")
        case Finished(outcome):
            if outcome is Outcome.SOLVED and not position.grid.is_solved:
                raise IllegalMoveError("the grid is not solved")
        case Clashed():
            _check_clash(event, position.grid)
        case _:
            assert_never(event)


def _check_notes(notes: Notes, position: Position) -> None:
    variant = position.grid.variant
    if any(not 0 <= note.cell < len(variant) for note in notes):
        raise IllegalMoveError("pencil marks of another board")
    if len({note.cell for note in notes}) < len(notes):
        raise IllegalMoveError("the pencil marks of a cell change twice at once")
    for note in notes:
        highest = max(note.corner, note.centre).bit_length()
        if highest > variant.digit_count or note.colour.bit_length() > COLOURS:
            name = variant.cell_name(note.cell)
            raise IllegalMoveError(f"{name} has a pencil mark that is no digit there")
    if noted(position.notes, notes) == position.notes:
        raise IllegalMoveError("no pencil mark changes")


def _check_tried(candidates: tuple[Candidate, ...], position: Position) -> None:
    grid = position.grid
    grid.variant.planes.check(candidates)
    before = Attempt.at(grid, position.tried)
    for candidate in candidates:
        _check_place(candidate, grid)
        if before.digit(candidate.cell) == candidate.digit:
            name = grid.variant.candidate_name(candidate)
            raise IllegalMoveError(f"{name} is tried already")
    if len({candidate.cell for candidate in candidates}) < len(candidates):
        raise IllegalMoveError("two digits are tried in a cell at once")
    if not candidates:
        raise IllegalMoveError("no digit is tried")
    after = before.trying(candidates)
    if len(after.tried) < len(after.open_cells):
        raise IllegalMoveError("no digit is tried in some open cell")


def _check_restored(candidates: Candidates, grid: Grid) -> None:
    planes = grid.variant.planes
    if candidates.bits > planes.full or candidates.cells != planes.cells:
        raise IllegalMoveError("the restored candidates are of another board")
    if not candidates:
        raise IllegalMoveError("nothing is restored")
    for candidate in candidates:
        name = grid.variant.candidate_name(candidate)
        if grid.clues >> candidate.cell & 1:
            raise IllegalMoveError(f"{name} cannot come back: a clue stands there")
        if grid.is_open(candidate):
            raise IllegalMoveError(f"{name} is a candidate and cannot come back")


def new_part(deduction: Deduction, grid: Grid) -> Deduction | None:
    """The part of *deduction* that is new to *grid*; ``None`` if there is none.

    Raises:
        IllegalMoveError: It places a digit that is no candidate, in a cell that holds
            another digit, or removes a digit that a cell holds.
    """
    places, removes = deduction.places, deduction.removes
    planes, gone = grid.variant.planes, removes.bits
    if gone & ~grid.open_candidates:
        gone = _open_part(removes, grid)
        removes = Candidates(gone, planes.cells)
        deduction = deduction._replace(removes=removes)
    if places:
        for cell, digit in places:
            if not (0 <= cell < planes.cells and 0 < digit <= planes.digits):
                planes.check(places)
            place = (digit - 1) * planes.cells + cell
            if grid.assigned >> cell & 1 or not grid.candidates >> place & 1:
                places = _new_places(places, grid)
                deduction = deduction._replace(places=places)
            if gone >> place & 1:
                raise IllegalMoveError(f"{deduction.technique} removes what it places")
        if len(places) > 1 and len({place.cell for place in places}) < len(places):
            raise IllegalMoveError(f"{deduction.technique} fills a cell twice")
    return deduction if gone or places else None


def _open_part(removes: Candidates, grid: Grid) -> int:
    """The bits of *removes* that are candidates."""
    planes = grid.variant.planes
    if removes.bits > planes.full or removes.cells != planes.cells:
        raise IllegalMoveError("the removed candidates are of another board")
    gone = removes.bits & grid.candidates
    held = gone & ~grid.open_candidates
    if held:
        first = next(iter(Candidates(held, planes.cells)))
        name = grid.variant.candidate_name(first)
        raise IllegalMoveError(f"{name} stands on the board and cannot be removed")
    return gone


def _new_places(places: tuple[Candidate, ...], grid: Grid) -> tuple[Candidate, ...]:
    """Those of *places* that are not assigned."""
    new = tuple(place for place in places if grid.value(place.cell) != place.digit)
    for place in new:
        _check_place(place, grid)
    return new


def _check_place(candidate: Candidate, grid: Grid) -> None:
    if grid.is_assigned(candidate.cell):
        cell = grid.variant.cell_name(candidate.cell)
        raise IllegalMoveError(f"cell {cell} holds its digit already")
    if not grid.holds(candidate):
        name = grid.variant.candidate_name(candidate)
        raise IllegalMoveError(f"{name} is no longer a candidate")


def _check_options(
    candidate: Candidate, options: tuple[Candidate, ...], grid: Grid
) -> None:
    if candidate not in options or len(set(options)) != len(options):
        name = grid.variant.candidate_name(candidate)
        raise IllegalMoveError(f"the guess {name} must be one of its options, once")
    for option in options:
        _check_place(option, grid)


def _check_clash(event: Clashed, grid: Grid) -> None:
    match event:
        case Clashed((cell,), None, None):
            is_real = not grid[cell]
        case Clashed((), digit, House(_, _, cells)) if digit:
            is_full = len(cells) == grid.variant.digit_count
            is_real = is_full and not any(
                grid.holds(Candidate(c, digit)) for c in cells
            )
        case Clashed((a, b), digit, House(_, _, cells)) if digit:
            is_real = a != b and all(
                cell in cells and grid.value(cell) == digit for cell in (a, b)
            )
        case Clashed(cells, None, scope) if scope and not isinstance(scope, House):
            masks = [grid[cell] for cell in scope.cells]
            is_real = cells == scope.cells and not all(scope.filtered(masks))
        case _:
            is_real = False
    if not is_real:
        raise IllegalMoveError("the contradiction is not one")
