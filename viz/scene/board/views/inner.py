"""The view of an inner step: what is left in the cells, and which are looked at."""

from collections.abc import Iterable
from typing import assert_never

from solver.inner_steps.moves import (
    ArcMove,
    ArcsPutBack,
    ArcTaken,
    CandidateStruck,
    CellEmptied,
    CellMatched,
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    ComponentsFound,
    CoverColumn,
    CoverMove,
    DigitSpread,
    DigitTaken,
    HallSetStruck,
    HouseKept,
    HouseMove,
    HousesPutBack,
    HouseTaken,
    HouseUnmatched,
    NothingStruck,
    OptionHidden,
    OptionTakenBack,
    OptionTried,
    PairlessStruck,
    PairsLost,
    PathsPutBack,
    PathTaken,
    PeerChecked,
    QueueFilled,
    RunEnded,
    SupportSought,
    TrialFailed,
    TrialStarted,
    TrialSurvived,
    ValuesSpread,
    ValueStruck,
)
from solver.log.events import Retracted
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import EMPTY, bit
from viz.replay.inner_replay import InnerMoment
from viz.replay.phases import Phase
from viz.scene.board.cell_view import Mark, MarkedBoard, StepView, by_cell
from viz.scene.board.views.step import standing


def inner_view(
    trace: Trace, step: int, inner: InnerMoment, *, is_calm: bool = False
) -> StepView:
    """What an inner step shows on the board.

    Args:
        trace: What is replayed.
        step: The step of the trace that is opened.
        inner: Where in its run.
        is_calm: Whether marks are left out, because they would flash.
    """
    takes_back = isinstance(trace.events[step - 1], Retracted)
    position = trace.position(step if takes_back else step - 1)
    masks = inner.run.grid(inner.step).masks
    cells = [
        cell if cell.digit is not None else cell._replace(candidates=masks[cell.cell])
        for cell in standing(trace, position)
    ]
    marks = MarkedBoard(cells)
    assumed = inner.step.assumed
    if assumed is not None:
        _show_trial(inner, marks)
        view = marks.cells[assumed.cell].showing(assumed.digit, EMPTY)
        view = view.marked(Mark.ASSUMED, 1).marked(Mark.OPEN_GUESS)
        marks.cells[assumed.cell] = view
    phases = () if is_calm else _marked(inner, marks)
    return StepView(
        step,
        trace.position(step),
        tuple(marks.cells),
        phases,
        candidates_left=inner.run.grid(inner.step).candidates_left,
    )


def _show_trial(inner: InnerMoment, marks: MarkedBoard) -> None:
    """Show the grid as it is, and over it what the trial leaves: a paler layer.

    What the trial strikes is faint under a faint cross, and where it leaves one
    candidate that is pale and large.
    """
    run = inner.run
    real = run.grid(run.before_trial(inner.number)).masks
    for cell, view in enumerate(marks.cells):
        left, held = view.candidates, real[cell]
        is_assumed = inner.step.assumed and view.cell == inner.step.assumed.cell
        if view.digit is not None or left == held or is_assumed:
            continue
        view = view.showing(None, held)  # noqa: PLW2901 - the same cell, marked
        marks.cells[cell] = view.with_candidates_marked(Mark.SPENT, held & ~left)
        if left and not left & left - 1:
            marks.mark(Mark.GHOST, (view.cell,), left.bit_length())


def _cause(marks: MarkedBoard, candidates: Iterable[Candidate]) -> None:
    """Mark *candidates*, or their digits, as what the move rests on."""
    for cell, digits in by_cell(candidates).items():
        view = marks.cells[cell]
        marks.cells[cell] = (
            view.with_candidates_marked(Mark.CAUSE, digits)
            if view.digit is None
            else view.marked(Mark.CAUSE)
        )


def _strike(marks: MarkedBoard, candidates: Iterable[Candidate]) -> tuple[Phase, ...]:
    """Mark *candidates* as removed, and return what moves by that."""
    phases: tuple[Phase, ...] = ()
    for cell, digits in by_cell(candidates).items():
        view = marks.cells[cell]
        if view.digit is None:
            shown = view.showing(None, view.candidates | digits)
            marks.cells[cell] = shown.with_candidates_marked(Mark.REMOVED, digits)
            phases = Phase.STRIKE, Phase.FADE
    return phases


def _marked(  # noqa: PLR0911 - one for each kind of move
    inner: InnerMoment, marks: MarkedBoard
) -> tuple[Phase, ...]:
    """Mark what the move is about, and return what moves."""
    move = inner.step.move
    match move:
        case QueueFilled() | RunEnded() | PathsPutBack():
            return ()
        case CellEmptied(cell) | TrialFailed(emptied=cell):
            marks.mark(Mark.CLASH, (cell,))
            return (Phase.CLASH,)
        case CandidateStruck(gone) | PairlessStruck(gone):
            marks.mark(Mark.HOUSE, (gone.cell,))
            return _strike(marks, (gone,))
        case (
            ArcTaken()
            | NothingStruck()
            | SupportSought()
            | ValueStruck()
            | ArcsPutBack()
        ):
            return _marked_arc(move, marks)
        case DigitTaken(cause):
            _cause(marks, (cause,))
            near = edges_of(inner.run.start.variant).near(cause.cell)
            marks.mark(Mark.HOUSE, near)
            return ()
        case PeerChecked(cause, peer, struck):
            _cause(marks, (cause,))
            marks.mark(Mark.HOUSE, (peer,))
            return _strike(marks, [Candidate(peer, digit) for digit in struck])
        case TrialStarted(assumed) | TrialSurvived(assumed):
            marks.mark(Mark.OPENED, (assumed.cell,))
            return ()
        case DigitSpread(cause, peers):
            _cause(marks, (cause,))
            return _strike(marks, [Candidate(peer, cause.digit) for peer in peers])
        case ValuesSpread(cell, values, gone):
            _cause(marks, [Candidate(cell, digit) for digit in values])
            return _strike(marks, gone)
        case PathTaken(path):
            marks.mark(Mark.HOUSE, path)
            return ()
        case PairsLost(path, pairs):
            marks.mark(Mark.HOUSE, path)
            _cause(marks, pairs[0] if len(pairs) == 1 else ())
            return ()
        case (
            ColumnChosen()
            | OptionTried()
            | ColumnCovered()
            | OptionHidden()
            | OptionTakenBack()
            | ColumnUncovered()
        ):
            return _marked_cover(move, marks)
        case _:
            return _marked_house(move, marks)


def _marked_arc(move: ArcMove, marks: MarkedBoard) -> tuple[Phase, ...]:
    match move:
        case ArcTaken(arc) | NothingStruck(arc):
            marks.mark(Mark.HOUSE, arc)
        case SupportSought(arc, digit, support):
            marks.mark(Mark.HOUSE, arc)
            if support is not None:
                _cause(marks, (Candidate(arc.other, support),))
            marks.mark_candidates(Mark.BLOCKING, (Candidate(arc.cell, digit),))
        case ValueStruck(arc, digit, is_ruled):
            marks.mark(Mark.HOUSE, arc)
            _cause(marks, () if is_ruled else (Candidate(arc.other, digit),))
            return _strike(marks, (Candidate(arc.cell, digit),))
        case ArcsPutBack(changed, arcs):
            marks.mark(Mark.HOUSE, {arc.cell for arc in arcs})
            marks.mark(Mark.OPENED, (changed,))
        case _:
            assert_never(move)
    return ()


def _marked_house(move: HouseMove, marks: MarkedBoard) -> tuple[Phase, ...]:
    match move:
        case HouseTaken(house) | HouseKept(house):
            marks.mark(Mark.HOUSE, house.cells)
        case CellMatched(house, path):
            marks.mark(Mark.HOUSE, house.cells)
            _cause(marks, path)
        case ComponentsFound(house, matching):
            marks.mark(Mark.HOUSE, house.cells)
            _cause(marks, matching)
        case HallSetStruck(house, cells, digits, removes):
            marks.mark(Mark.HOUSE, house.cells)
            held = [
                Candidate(cell, digit)
                for cell in cells
                for digit in digits
                if marks.cells[cell].candidates & bit(digit)
                or marks.cells[cell].digit == digit
            ]
            _cause(marks, held)
            return _strike(marks, removes)
        case HouseUnmatched(house, cell):
            marks.mark(Mark.HOUSE, house.cells)
            marks.mark(Mark.CLASH, (cell,))
            return (Phase.CLASH,)
        case HousesPutBack(changed, houses):
            marks.mark(Mark.HOUSE, {cell for house in houses for cell in house.cells})
            marks.mark(Mark.OPENED, changed)
        case _:
            assert_never(move)
    return ()


def _marked_cover(move: CoverMove, marks: MarkedBoard) -> tuple[Phase, ...]:
    match move:
        case ColumnChosen(column, options):
            _band_column(column, marks)
            marks.mark_candidates(Mark.OPTION, options)
        case OptionTried(option) | OptionTakenBack(option):
            marks.mark(Mark.HOUSE, (option.cell,))
            _cause(marks, (option,))
        case ColumnCovered(option, column, gone):
            _band_column(column, marks)
            _cause(marks, (option,))
            empty = [each for each in gone if marks.cells[each.cell].digit is None]
            marks.mark_candidates(Mark.BLOCKING, empty)
        case OptionHidden(option, column, gone):
            _band_column(column, marks)
            _cause(marks, (option,))
            return _strike(marks, (gone,))
        case ColumnUncovered(option, column, back):
            _band_column(column, marks)
            empty = [each for each in back if marks.cells[each.cell].digit is None]
            marks.mark_candidates(Mark.RETURNING, empty)
            _cause(marks, (option,))
            return (Phase.REWIND,)
        case _:
            assert_never(move)
    return ()


def _band_column(column: CoverColumn, marks: MarkedBoard) -> None:
    if column.cell is not None:
        marks.mark(Mark.HOUSE, (column.cell,))
    if column.house is not None:
        marks.mark(Mark.HOUSE, column.house.cells)
