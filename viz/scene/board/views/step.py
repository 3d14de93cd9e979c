"""The view of a step, from its event and the grid before it."""

from collections.abc import Iterable
from dataclasses import replace
from math import hypot
from typing import Final, assert_never

from solver.explain.arguments import argument_of
from solver.log.contradiction import contradiction
from solver.log.deduction import CandidateRole, Deduction
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
from solver.log.position import Position, next_position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, by_cell, places
from solver.rules.constraint import Scope
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, bit
from solver.rules.places import Cell
from viz.replay.algorithm_words import taken_by_options
from viz.replay.phases import Phase, falls_in_turn, phases_of
from viz.replay.turning_points import struck_after
from viz.scene.board.candidate_marks import CandidateMarks
from viz.scene.board.causes import NO_CAUSES, ShownCauses, Strike, causes_shown
from viz.scene.board.cell_view import (
    LATEST_TURN,
    SWEPT,
    CellMark,
    CellView,
    Mark,
    MarkedBoard,
    StepView,
)
from viz.scene.board.fish_marks import bases_and_covers, crossing, mark_covers
from viz.scene.board.views.local_search import mark_conflicts, mark_tried, tried_cell
from viz.scene.board.views.person_notes import noted_cells

DEEPEST: Final = 3
"""Up to how many guesses are counted under which a digit is assumed."""
_CLUE: Final[tuple[CellMark, ...]] = (CellMark(Mark.CLUE),)
_OPEN_GUESS: Final = CellMark(Mark.OPEN_GUESS)
_COUNTED: Final = (Mark.SET_A, Mark.SET_B, Mark.SET_C, Mark.SET_D)
"""What each value of a guess would take, where that is counted."""
_MANY: Final = 15
"""Candidates of a rule from which on their marks are faint."""
_GLOWS: Final = 3
"""Degrees of the glow of a cell that has changed."""
_MOST_SOURCES: Final = 3
"""Digits up to which each sends its rays."""
_REMEMBERED: Final = 4000
"""Events a rewind looks back on for the order in which digits were placed."""


def step_view(trace: Trace, step: int, *, has_causes: bool = True) -> StepView:
    """What *step* of *trace* shows; step 0 is the puzzle as given.

    Args:
        trace: What is replayed.
        step: Its number.
        has_causes: Whether it shows what took the candidates that it needs to be gone.

    Raises:
        IndexError: There is no such step.
    """
    if step == 0:
        return _first_view(trace)
    before = trace.position(step - 1)
    event = trace.events[step - 1]
    after = next_position(event, before)
    shown = causes_shown(trace, step) if has_causes else NO_CAUSES
    board = MarkedBoard(standing(trace, after))
    if after.tried and not isinstance(event, Deduced):
        mark_conflicts(after, board)
    _mark_event(trace, event, before, board)
    _mark_causes(shown, board)
    phases, cells = phases_of(event), tuple(board.cells)
    if trace.is_noted:
        cells = tuple(noted_cells(cells, after.notes, event))
    view = StepView(step, after, cells, phases, shown.strikes, before=before)
    if isinstance(event, Clashed):
        return replace(view, lit=lit_by((event.scope, *shown.ruled)))
    if not isinstance(event, Deduced):
        return view
    found = event.deduction
    crossed = crossing(found, bases_and_covers(found)[1])
    rays = _rays_of(found, before.grid)
    lit = lit_by((*found.within, *shown.ruled))
    return replace(view, links=found.links, crossing=crossed, lit=lit, rays=rays)


def _rays_of(found: Deduction, grid: Grid) -> tuple[Strike, ...]:
    """What *found* removes by one digit, or a few, that stand on the board."""
    sources = {c.cell: c.digit for c in found.because if grid.is_assigned(c.cell)}
    is_by_digits = len(sources) == len(found.because) <= _MOST_SOURCES
    if not (falls_in_turn(found) and is_by_digits):
        return ()
    peers = grid.variant.peers
    return tuple(
        Strike(gone, (cell,))
        for gone in sorted(found.removes)
        for cell, digit in sources.items()
        if digit == gone.digit and gone.cell in peers[cell]
    )


def _sweep(found: Deduction, grid: Grid, board: MarkedBoard) -> None:
    """Let what *found* removes fall, and its house come, away from what it rests on.

    Where much falls, as from all clues, it does so over the board from its corner.
    """
    if not found.because or found.links or found.places:
        return
    at = grid.variant.places
    origins = [at[c.cell] for c in found.because] if falls_in_turn(found) else [at[0]]
    swept = {
        view.cell: min(
            max(abs(at[view.cell].row - o.row), abs(at[view.cell].column - o.column))
            for o in origins
        )
        for view in board.cells
        if view.has(Mark.HOUSE) or view.has(Mark.REMOVED)
    }
    farthest = max(swept.values(), default=0) or 1
    for cell, far in swept.items():
        turn = max(1, LATEST_TURN * far // farthest)
        view = board.cells[cell]
        marks = (
            mark._replace(number=turn) if mark.mark in SWEPT else mark
            for mark in view.marks
        )
        board.cells[cell] = view._replace(marks=tuple(marks))


def lit_by(scopes: Iterable[Scope | None]) -> tuple[Rule | Either, ...]:
    """The rules beyond houses among the *scopes* that a step rests on, each once."""
    return tuple(dict.fromkeys(s for s in scopes if isinstance(s, Rule | Either)))


def _first_view(trace: Trace) -> StepView:
    """The puzzle as given; its clues come in a wave where a film begins with them."""
    after = trace.position(0)
    board = MarkedBoard(standing(trace, after))
    clues = [view.cell for view in board.cells if view.has(Mark.CLUE)]
    turns = _wave(trace, Cell(0), clues)
    for cell, turn in turns.items():
        view = board.cells[cell].marked(Mark.WAVE, turn)
        board.cells[cell] = view.marked(Mark.APPEARS)
    cells = board.cells
    if trace.is_noted:
        cells = list(noted_cells(cells, after.notes, None))
    return StepView(0, after, tuple(cells), (Phase.WAVE,) if turns else ())


def rushed_view(
    trace: Trace, step: int, glow_from: int, *, is_film: bool = False
) -> StepView:
    """What *step* shows where steps rush by: conflicts, and a glow where it changed.

    Args:
        trace: What is replayed.
        step: Its number.
        glow_from: The step since which a change glows, the more the later it was.
        is_film: Whether only a digit that came or went glows: else half of a board
            flickers that nobody can stop.

    Raises:
        IndexError: There is no such step.
    """
    after = trace.position(step)
    cells, counts = standing(trace, after), after.grid.variant.cell_counts
    for cell, view in enumerate(cells):
        if view.has(Mark.ASSUMED):  # counts that change with each step would flash
            cells[cell] = view.marked(Mark.ASSUMED)
    for part in range(_GLOWS):
        then = trace.grid(glow_from + (step - glow_from) * part // _GLOWS)
        changed = counts.some(then.candidates ^ after.grid.candidates)
        for cell in places(then.assigned ^ after.grid.assigned if is_film else changed):
            cells[cell] = cells[cell].marked(Mark.GLOW, part + 1)
    if trace.is_noted:
        cells = list(noted_cells(cells, after.notes, None))
    board = MarkedBoard(cells)
    if after.tried:
        mark_conflicts(after, board)
    return StepView(step, after, tuple(board.cells))


def reward_view(trace: Trace, step: int) -> StepView:
    """The board after *step*, whose digits grow; nothing else of it is seen."""
    before, after = trace.position(step - 1), trace.position(step)
    new = after.grid.assigned & ~before.grid.assigned
    cells = tuple(
        cell.marked(Mark.WAVE).marked(Mark.APPEARS) if new >> cell.cell & 1 else cell
        for cell in standing(trace, after)
    )
    return StepView(step, after, cells, (Phase.WAVE,))


def standing(trace: Trace, position: Position) -> list[CellView]:
    """The cells with digits and candidates; marked is what is given or assumed."""
    grid, clues = position.grid, trace.puzzle.clues
    depths = _depths(trace, position)
    guesses = () if is_certain(trace, position.step) else position.guesses
    open_guesses = {guess.candidate.cell for guess in guesses}
    views = []
    for cell, mask in zip(grid.variant.cells, grid.masks, strict=True):
        if not grid.assigned >> cell & 1:
            if position.tried:
                views.append(tried_cell(cell, position))
                continue
            views.append(CellView(cell, None, mask))
            continue
        marks = _CLUE if clues[cell] is not None else ()
        if cell in depths:
            marks = (*marks, CellMark(Mark.ASSUMED, EMPTY, depths[cell]))
        if cell in open_guesses:
            marks = (*marks, _OPEN_GUESS)
        views.append(CellView(cell, Digit(mask.bit_length()), EMPTY, marks))
    return views


def _depths(trace: Trace, position: Position) -> dict[Cell, int]:
    """Under how many guesses each digit that is not certain was placed, at most 3."""
    if not position.guesses or is_certain(trace, position.step):
        return {}
    assigned = position.grid.assigned
    first, *inner = (
        assigned & ~guess.before.assigned for guess in position.guesses[:DEEPEST]
    )
    return {
        Cell(place): 1 + sum(under >> place & 1 for under in inner)
        for place in places(first)
    }


def is_certain(trace: Trace, step: int) -> bool:
    """Whether the whole board after *step* is known to be right."""
    return step == len(trace) and trace.outcome is Outcome.SOLVED


def _mark_event(
    trace: Trace, event: Event, before: Position, board: MarkedBoard
) -> None:
    match event:
        case Deduced(deduction):
            _mark_deduction(deduction, before, board)
        case Guessed():
            _mark_guess(event, before, board)
        case Clashed():
            _mark_clash(event, before, board)
        case Retracted():
            _mark_retraction(trace, before, board)
        case Tried(candidates):
            mark_tried(candidates, before, board)
        case Restored():
            mark_restored(before, board)
        case Finished(Outcome.UNSOLVABLE):
            _mark_end(trace, before, board)
        case Finished(Outcome.SOLVED):
            _mark_wave(trace, before, board)
        case SearchStarted() | Examined() | Noted() | Finished():
            pass
        case _:
            assert_never(event)


def _mark_deduction(deduction: Deduction, before: Position, board: MarkedBoard) -> None:
    """Mark the houses, what the deduction rests on, and what follows."""
    bases, covers = bases_and_covers(deduction)
    board.mark(Mark.HOUSE, {cell for scope in bases for cell in scope.cells})
    mark_covers(board, covers, before.grid.variant.places)
    placed = {place.cell: place.digit for place in deduction.places}
    for cell, digits in by_cell(deduction.removes).items():
        view = board.cells[cell]
        view = view.showing(view.digit, view.candidates | digits)
        if cell not in placed:
            view = view.with_candidates_marked(Mark.REMOVED, digits)
        board.cells[cell] = view
    for cell, digit in placed.items():
        fading = EMPTY if before.tried else before.grid[cell] & ~bit(digit)
        view = board.cells[cell].marked(Mark.NEW)
        board.cells[cell] = view.with_candidates_marked(Mark.FADING, fading)
    _sweep(deduction, before.grid, board)
    is_net = _is_net(deduction)
    is_faint = is_net or _is_broad(deduction)
    _mark_pattern(deduction, before.grid, board, is_faint=is_faint)
    if is_net:
        _mark_emptied(deduction, before, board)


def _mark_pattern(
    deduction: Deduction, grid: Grid, board: MarkedBoard, *, is_faint: bool
) -> None:
    """Mark the candidates and digits that *deduction* rests on.

    What is linked is marked as its argument tells it. The candidates of a net are
    faint, since they follow one by one where the step is opened; and those of a rule
    where they are many, since the rule itself is lit.
    """
    marks = CandidateMarks(deduction)
    for said in argument_of(deduction, grid).steps if deduction.links else ():
        marks.tell(said)
    marks.show(deduction.because)
    if is_faint:
        marks.step_back()
    marks.leave(deduction.removes)
    board.cells = [marks.on(view) for view in board.cells]


def _is_broad(deduction: Deduction) -> bool:
    """Whether a rule beyond houses concludes from most of what its cells may hold."""
    return bool(lit_by(deduction.within)) and len(deduction.because) > _MANY


def _is_net(deduction: Deduction) -> bool:
    """Whether an assumption forces digits."""
    begun = {role for _, role in deduction.roles}
    return not deduction.links and CandidateRole.ASSUMPTION in begun


def _mark_emptied(found: Deduction, before: Position, board: MarkedBoard) -> None:
    """Mark what a net refutes on its way, and where nothing is left in the end."""
    refuted = (c for c, role in found.roles if role is CandidateRole.REFUTED)
    board.mark_candidates(Mark.SPENT, (c for c in refuted if c not in found.removes))
    last = len(found.because) - 1
    for cell, house, digit in found.truths[last : last + 1]:
        if cell is not None:
            board.mark(Mark.CLASH, (cell,))
        if house is not None and digit is not None:
            board.mark(Mark.HOUSE, house.cells)
            held = (c for c in house.cells if before.grid.holds(Candidate(c, digit)))
            board.mark(Mark.CLASH, held)


def _mark_causes(shown: ShownCauses, board: MarkedBoard) -> None:
    """Mark what removed the candidates whose absence the step rests on."""
    board.mark(Mark.BLOCKING, shown.cells)
    for cell in shown.cells:
        view = board.cells[cell]
        board.cells[cell] = view.with_candidates_marked(Mark.BLOCKING, view.candidates)
    for cell, digits in shown.failed.items():
        view = board.cells[cell]
        board.cells[cell] = view.with_candidates_marked(Mark.FAILED, digits)
    board.mark(Mark.HOUSE, {cell for rule in shown.ruled for cell in rule.cells})


def _mark_guess(event: Guessed, before: Position, board: MarkedBoard) -> None:
    board.mark_candidates(Mark.OPTION, event.options)
    counted = taken_by_options(event, before.grid).values()
    for mark, taken in zip(_COUNTED, counted, strict=False):
        board.mark_candidates(mark, taken)
    cell, digit = event.candidate
    view = board.cells[cell].without(Mark.OPEN_GUESS)
    view = view.marked(Mark.NEW).marked(Mark.GUESSED)
    fading = before.grid[cell] & ~bit(digit)
    board.cells[cell] = view.with_candidates_marked(Mark.FADING, fading)


def _mark_clash(event: Clashed, before: Position, board: MarkedBoard) -> None:
    """Hatch where it clashes, band what is concerned, and mark the guess to blame."""
    if event.scope is not None:
        band = set(event.scope.cells)
    else:
        houses = before.grid.variant.houses_of[event.cells[0]]
        band = {cell for house in houses for cell in house.cells}
    if before.guesses:
        blamed = before.guesses[-1]
        for cell, view in enumerate(board.cells):
            if view.has(Mark.ASSUMED) and not blamed.before.is_assigned(view.cell):
                board.cells[cell] = view.marked(Mark.REFUTED)
        guess = blamed.candidate.cell
        view = board.cells[guess].without(Mark.OPEN_GUESS)
        board.cells[guess] = view.marked(Mark.BLAMED)
    board.mark(Mark.HOUSE, band)
    board.mark(Mark.CLASH, event.cells or band)


def _mark_retraction(trace: Trace, before: Position, board: MarkedBoard) -> None:
    """Mark what leaves, the latest digit first, what was wrong, and what returns."""
    after = next_position(trace.events[before.step], before)
    guesses = [guess.candidate for guess in before.guesses[len(after.guesses) :]]
    struck = struck_after(trace, before.step + 1)
    wrong = {guess.cell for guess in guesses if guess in struck} or {guesses[-1].cell}
    lost = [
        cell
        for cell in after.grid.variant.cells
        if before.grid.is_assigned(cell) and not after.grid.is_assigned(cell)
    ]
    turns = _turns(trace, before, lost)
    depths = _depths(trace, before)
    for cell, view in enumerate(board.cells):
        if cell in turns:
            digit = before.grid.value(view.cell)
            gone = EMPTY if digit is None else bit(digit)
            marked = view.with_candidates_marked(Mark.GONE, gone, turns[view.cell])
            if cell in depths:
                marked = marked.marked(Mark.ASSUMED, depths[view.cell])
            if cell in wrong:
                marked = marked.marked(Mark.TAKEN_BACK)
            board.cells[cell] = marked.marked(Mark.REFUTED)
        elif view.digit is None:
            back = view.candidates & ~before.grid[view.cell]
            board.cells[cell] = view.with_candidates_marked(Mark.RETURNING, back)


def mark_restored(before: Position, board: MarkedBoard) -> None:
    """Mark on *board* which digits of *before* leave, and what candidates return."""
    for cell, view in enumerate(board.cells):
        if view.digit is None:
            held = before.grid.value(view.cell)
            back = view.candidates & ~before.grid[view.cell]
            gone = EMPTY if held is None else bit(held)
            left = view.with_candidates_marked(Mark.GONE, gone)
            board.cells[cell] = left.with_candidates_marked(Mark.RETURNING, back)


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


def _mark_wave(trace: Trace, before: Position, board: MarkedBoard) -> None:
    """A wave from the last digit; what was assumed becomes certain in it."""
    assumed = _depths(trace, before)
    placed = [view.cell for view in board.cells if not view.has(Mark.CLUE)]
    order = _order(trace, before, placed)
    start = next(iter(order), Cell(0))
    for cell, turn in _wave(trace, start, before.grid.variant.cells).items():
        view = board.cells[cell].marked(Mark.WAVE, turn)
        if cell in assumed:
            view = view.marked(Mark.WAS_ASSUMED, assumed[cell])
        board.cells[cell] = view


def _wave(trace: Trace, start: Cell, cells: Iterable[Cell]) -> dict[Cell, int]:
    """When a wave from *start* reaches each of *cells*, in thousandths of its time."""
    at = trace.puzzle.variant.places
    row, column = at[start]
    away = {cell: hypot(at[cell].row - row, at[cell].column - column) for cell in cells}
    farthest = max(away.values(), default=0) or 1
    return {cell: round(LATEST_TURN * far / farthest) for cell, far in away.items()}


def _mark_end(trace: Trace, before: Position, board: MarkedBoard) -> None:
    """Mark what makes the puzzle impossible: the contradiction, or every option."""
    latest = trace.events[before.step - 1] if before.step else None
    match latest:
        case Clashed():
            _mark_clash(latest, before, board)
            _mark_causes(causes_shown(trace, before.step), board)
        case Retracted(guess):
            guessed = trace.events[guess]
            options = guessed.options if isinstance(guessed, Guessed) else ()
            board.mark_candidates(Mark.OPTION, options)
            board.mark(Mark.CLASH, by_cell(options))
        case _:
            found = contradiction(before.grid)
            if found is not None:
                _mark_clash(found, before, board)
