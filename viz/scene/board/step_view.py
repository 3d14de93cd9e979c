"""View model of a step, from its event and the grid before it."""

from collections.abc import Iterable
from math import hypot
from typing import Final, assert_never

from solver.contradiction import contradiction
from solver.deduction import CandidateRole, Deduction
from solver.digits import EMPTY, Mask, bit
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
)
from solver.position import Position, next_position
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate
from solver.trace import Trace
from viz.replay.phases import Phase, phases_of
from viz.scene.board.causes import ShownCauses, causes_shown
from viz.scene.board.cell_view import LATEST_TURN, CellView, Guessing, StepView

DEEPEST: Final = 3
"""Guesses under which a digit stands are told apart up to so many."""
SECOND_PATTERN: Final = frozenset(
    {
        CandidateRole.FIN,
        CandidateRole.ENDO_FIN,
        CandidateRole.PINCER,
        CandidateRole.COLOUR_B,
        CandidateRole.COLOUR_D,
        CandidateRole.SET_B,
    }
)
"""Roles of candidates that are framed and not ringed, to be told from the others."""
_GLOWS: Final = 3
"""Degrees of the glow of a cell that has changed."""
_REMEMBERED: Final = 4000
"""Events a rewind looks back on for the order in which digits were placed."""


def step_view(trace: Trace, step: int) -> StepView:
    """What *step* of *trace* shows; step 0 is the puzzle as given.

    Args:
        trace: What is replayed.
        step: Its number.

    Raises:
        IndexError: There is no such step.
    """
    if step == 0:
        return _first_view(trace)
    before = trace.position(step - 1)
    event = trace.events[step - 1]
    after = next_position(event, before)
    shown = causes_shown(trace, step)
    cells = _annotated(trace, event, before, standing(trace, after))
    cells = _with_causes(shown, cells)
    phases = phases_of(event)
    links = event.deduction.links if isinstance(event, Deduced) else ()
    return StepView(step, after, tuple(cells), phases, shown.strikes, links, before)


def _first_view(trace: Trace) -> StepView:
    """The puzzle as given; its clues come in a wave where a film begins with them."""
    after = trace.position(0)
    cells = standing(trace, after)
    clues = [view.cell for view in cells if view.is_clue]
    turns = _wave(trace, Cell(0), clues)
    for cell, turn in turns.items():
        cells[cell] = cells[cell]._replace(in_wave=True, appears=True, turn=turn)
    return StepView(0, after, tuple(cells), (Phase.WAVE,) if turns else ())


def rushed_view(trace: Trace, step: int, glow_from: int) -> StepView:
    """What *step* shows where steps rush by: no marks, and a glow where it changed.

    Args:
        trace: What is replayed.
        step: Its number.
        glow_from: The step since which a change glows, the more the later it was.

    Raises:
        IndexError: There is no such step.
    """
    after = trace.position(step)
    cells = [cell._replace(is_rushed=True) for cell in standing(trace, after)]
    for part in range(_GLOWS):
        then = trace.grid(glow_from + (step - glow_from) * part // _GLOWS)
        for cell, (old, new) in enumerate(
            zip(then.masks, after.grid.masks, strict=True)
        ):
            if old != new:
                cells[cell] = cells[cell]._replace(glow=part + 1)
    return StepView(step, after, tuple(cells))


def standing(trace: Trace, position: Position) -> list[CellView]:
    """The cells with digits and candidates, before anything is said of them."""
    grid = position.grid
    guesses = () if is_certain(trace, position.step) else position.guesses
    open_guesses = {guess.candidate.cell for guess in guesses}
    certain = [guess.before for guess in guesses[:DEEPEST]]
    rows = zip(grid.variant.cells, grid.masks, trace.puzzle.clues, strict=True)
    return [
        CellView(
            cell,
            digit=grid.value(cell),
            is_clue=clue is not None,
            candidates=EMPTY if grid.is_assigned(cell) else mask,
            assumed=sum(not before.is_assigned(cell) for before in certain)
            if grid.is_assigned(cell)
            else 0,
            guessing=Guessing.OPEN if cell in open_guesses else Guessing.NONE,
        )
        for cell, mask, clue in rows
    ]


def is_certain(trace: Trace, step: int) -> bool:
    """Whether all that stands on the board after *step* is known to be right."""
    return step == len(trace) and trace.outcome is Outcome.SOLVED


def _annotated(
    trace: Trace, event: Event, before: Position, cells: list[CellView]
) -> list[CellView]:
    match event:
        case Deduced(deduction):
            return _with_deduction(deduction, before, cells)
        case Guessed():
            return _with_guess(event, before, cells)
        case Clashed():
            return _with_clash(event, before, cells)
        case Retracted():
            return _with_retraction(trace, before, cells)
        case Restored():
            return _with_restoration(before, cells)
        case Finished(Outcome.UNSOLVABLE):
            return _with_end(trace, before, cells)
        case Finished(Outcome.SOLVED):
            return _with_wave(trace, before, cells)
        case SearchStarted() | Examined() | Finished():
            return cells
        case _:
            assert_never(event)


def _with_deduction(
    deduction: Deduction, before: Position, cells: list[CellView]
) -> list[CellView]:
    banded = {cell for scope in deduction.within for cell in scope.cells}
    removed = by_cell(deduction.removes)
    because = [one for one in deduction.because if one not in deduction.removes]
    roles = {who for who, role in deduction.roles if role in SECOND_PATTERN}
    causes = by_cell(because)
    seconds = by_cell(cause for cause in because if cause in roles)
    quiet, empty = _of_net(deduction)
    placed = {place.cell: place.digit for place in deduction.places}
    for cell in banded | set(removed) | set(causes) | set(placed):
        view = cells[cell]
        new = cell in placed
        gone = removed.get(cell, EMPTY)
        why = causes.get(cell, EMPTY)
        cells[cell] = view._replace(
            in_house=cell in banded,
            is_new=new,
            leaving=Mask(before.grid[cell] & ~bit(placed[cell])) if new else EMPTY,
            removed=EMPTY if new else gone,
            candidates=Mask(view.candidates | gone),
            causes=why if new or view.digit is None else EMPTY,
            seconds=seconds.get(cell, EMPTY),
            quiet=why if quiet else EMPTY,
            is_cause=bool(why) and view.digit is not None and not new,
        )
    for cell in empty:
        cells[cell] = cells[cell]._replace(clashes=True)
    return cells


def _of_net(deduction: Deduction) -> tuple[bool, tuple[Cell, ...]]:
    """Whether digits follow under what is supposed, and the cell that is left empty.

    So many digits are told one by one where the step is opened; here they are faint.
    """
    begun = {role for _, role in deduction.roles}
    if deduction.links or CandidateRole.ASSUMPTION not in begun:
        return False, ()
    last = len(deduction.because) - 1
    cells = [truth.cell for truth in deduction.truths[last : last + 1]]
    return True, tuple(cell for cell in cells if cell is not None)


def by_cell(candidates: Iterable[Candidate]) -> dict[Cell, Mask]:
    """The digits of *candidates*, for each of their cells."""
    cells: dict[Cell, Mask] = {}
    for cell, digit in candidates:
        cells[cell] = Mask(cells.get(cell, EMPTY) | bit(digit))
    return cells


def _with_causes(shown: ShownCauses, cells: list[CellView]) -> list[CellView]:
    """Frame what took the candidates away that the step rests on."""
    for cell in {*shown.cells, *shown.ruled, *shown.failed}:
        view = cells[cell]
        cells[cell] = view._replace(
            blocks=cell in shown.cells,
            blocking=shown.candidates.get(cell, EMPTY),
            failed=shown.failed.get(cell, EMPTY),
            in_house=view.in_house or cell in shown.ruled,
        )
    return cells


def _with_guess(
    event: Guessed, before: Position, cells: list[CellView]
) -> list[CellView]:
    for cell, options in by_cell(event.options).items():
        cells[cell] = cells[cell]._replace(options=options)
    cell, digit = event.candidate
    cells[cell] = cells[cell]._replace(
        is_new=True,
        leaving=Mask(before.grid[cell] & ~bit(digit)),
        guessing=Guessing.NEW,
    )
    return cells


def _with_clash(
    event: Clashed, before: Position, cells: list[CellView]
) -> list[CellView]:
    """Hatch where it clashes, band what is concerned, and show the guess to blame."""
    if event.scope is not None:
        band = set(event.scope.cells)
    else:
        houses = before.grid.variant.houses_of[event.cells[0]]
        band = {cell for house in houses for cell in house.cells}
    where = event.cells or band
    if before.guesses:
        blamed = before.guesses[-1]
        for cell, view in enumerate(cells):
            if view.assumed and not blamed.before.is_assigned(view.cell):
                cells[cell] = view._replace(is_refuted=True)
        cell = blamed.candidate.cell
        cells[cell] = cells[cell]._replace(guessing=Guessing.BLAMED)
    for cell in {*band, *where}:
        cells[cell] = cells[cell]._replace(in_house=cell in band, clashes=cell in where)
    return cells


def _with_retraction(
    trace: Trace, before: Position, cells: list[CellView]
) -> list[CellView]:
    """Show what leaves, the latest digit first, and what comes back."""
    after = next_position(trace.events[before.step], before)
    wrong = {guess.candidate.cell for guess in before.guesses[len(after.guesses) :]}
    lost = [
        cell
        for cell in after.grid.variant.cells
        if before.grid.is_assigned(cell) and not after.grid.is_assigned(cell)
    ]
    turns = _turns(trace, before, lost)
    depths = [view.assumed for view in standing(trace, before)]
    for cell, view in enumerate(cells):
        if cell in turns:
            cells[cell] = view._replace(
                gone=before.grid.value(view.cell),
                turn=turns[view.cell],
                assumed=depths[cell],
                is_refuted=True,
                guessing=Guessing.TAKEN_BACK if cell in wrong else Guessing.NONE,
            )
        elif view.digit is None:
            back = Mask(view.candidates & ~before.grid[view.cell])
            cells[cell] = view._replace(back=back)
    return cells


def _with_restoration(before: Position, cells: list[CellView]) -> list[CellView]:
    """Show which digits leave alone, and which candidates come back."""
    for cell, view in enumerate(cells):
        if view.digit is None:
            held = before.grid.value(view.cell)
            back = Mask(view.candidates & ~before.grid[view.cell])
            cells[cell] = view._replace(gone=held, back=back)
    return cells


def _turns(trace: Trace, before: Position, lost: list[Cell]) -> dict[Cell, int]:
    """When each of *lost* begins to leave, in thousandths: the latest digit first."""
    order = _order(trace, before, lost)
    last = max(1, len(order) - 1)
    return {cell: LATEST_TURN * i // last for i, cell in enumerate(order)}


def _order(trace: Trace, before: Position, lost: list[Cell]) -> dict[Cell, None]:
    """*lost* in the order in which their digits were placed, the latest first."""
    order: dict[Cell, None] = {}
    events = reversed(trace.events[max(0, before.step - _REMEMBERED) : before.step])
    left = set(lost)
    for event in events:
        if not left:
            break
        match event:
            case Deduced(deduction):
                placed = {place.cell for place in deduction.places}
            case Guessed(candidate):
                placed = {candidate.cell}
            case _:
                continue
        order |= dict.fromkeys(sorted(placed & left))
        left -= placed
    return order | dict.fromkeys(cell for cell in reversed(lost) if cell not in order)


def _with_wave(trace: Trace, before: Position, cells: list[CellView]) -> list[CellView]:
    """Let a wave go out from the last digit; what was assumed becomes certain in it."""
    assumed = [view.assumed for view in standing(trace, before)]
    placed = [view.cell for view in cells if not view.is_clue]
    order = _order(trace, before, placed)
    start = next(iter(order), Cell(0))
    for cell, turn in _wave(trace, start, before.grid.variant.cells).items():
        cells[cell] = cells[cell]._replace(
            in_wave=True, turn=turn, was_assumed=assumed[cell]
        )
    return cells


def _wave(trace: Trace, start: Cell, cells: Iterable[Cell]) -> dict[Cell, int]:
    """When a wave from *start* comes to each of *cells*, in thousandths of it."""
    places = trace.puzzle.variant.places
    from_row, from_column = places[start]
    away = {
        cell: hypot(places[cell].row - from_row, places[cell].column - from_column)
        for cell in cells
    }
    farthest = max(away.values(), default=0) or 1
    return {cell: round(LATEST_TURN * far / farthest) for cell, far in away.items()}


def _with_end(trace: Trace, before: Position, cells: list[CellView]) -> list[CellView]:
    """Show what makes the puzzle impossible: the contradiction, or every option."""
    latest = trace.events[before.step - 1] if before.step else None
    match latest:
        case Clashed():
            cells = _with_clash(latest, before, cells)
            return _with_causes(causes_shown(trace, before.step), cells)
        case Retracted(guess):
            guessed = trace.events[guess]
            options = guessed.options if isinstance(guessed, Guessed) else ()
            for cell, mask in by_cell(options).items():
                cells[cell] = cells[cell]._replace(clashes=True, options=mask)
            return cells
        case _:
            found = contradiction(before.grid)
            return cells if found is None else _with_clash(found, before, cells)
