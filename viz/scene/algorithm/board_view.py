"""View model of one inner step: what is left in the cells, and which are looked at."""

from collections.abc import Iterable
from typing import assert_never

from solver.digits import EMPTY, Mask, bit
from solver.events import Retracted
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
    ValueStruck,
)
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate
from solver.trace import Trace
from viz.replay.inner_replay import InnerMoment
from viz.replay.phases import Phase
from viz.scene.board.cell_view import CellView, Guessing, StepView
from viz.scene.board.step_view import by_cell, standing


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
    marks = _Marks(cells)
    assumed = inner.step.assumed
    if assumed is not None:
        marks.change(
            assumed.cell,
            digit=assumed.digit,
            candidates=EMPTY,
            assumed=1,
            guessing=Guessing.OPEN,
        )
    phases = () if is_calm else _marked(inner, marks)
    return StepView(
        step,
        trace.position(step),
        tuple(marks.cells),
        phases,
        candidates_left=inner.run.grid(inner.step).candidates_left,
    )


class _Marks:
    """Marks cells one after the other."""

    def __init__(self, cells: list[CellView]) -> None:
        self.cells = cells

    def change(self, cell: Cell, **fields: object) -> None:
        self.cells[cell] = self.cells[cell]._replace(**fields)  # type: ignore[arg-type]

    def band(self, cells: Iterable[Cell]) -> None:
        """Ground behind *cells*."""
        for cell in cells:
            self.change(cell, in_house=True)

    def cause(self, candidates: Iterable[Candidate]) -> None:
        """*candidates* are why."""
        for cell, mask in by_cell(candidates).items():
            if self.cells[cell].digit is None:
                self.change(cell, causes=mask)
            else:
                self.change(cell, is_cause=True)

    def strike(self, candidates: Iterable[Candidate]) -> tuple[Phase, ...]:
        """*candidates* go; what moves by that."""
        phases: tuple[Phase, ...] = ()
        for cell, mask in by_cell(candidates).items():
            left = self.cells[cell].candidates
            if self.cells[cell].digit is None:
                self.change(cell, removed=mask, candidates=Mask(left | mask))
                phases = Phase.STRIKE, Phase.FADE
        return phases

    def offer(self, candidates: Iterable[Candidate]) -> None:
        """*candidates* are what can be chosen from."""
        for cell, mask in by_cell(candidates).items():
            self.change(cell, options=mask)

    def clash(self, cells: Iterable[Cell]) -> None:
        """Nothing is left in *cells*."""
        for cell in cells:
            self.change(cell, clashes=True)


def _marked(  # noqa: PLR0911 - one for each kind of move
    inner: InnerMoment, marks: _Marks
) -> tuple[Phase, ...]:
    """Mark what the move is about, and say what moves."""
    move = inner.step.move
    match move:
        case QueueFilled() | RunEnded() | PathsPutBack():
            return ()
        case CellEmptied(cell) | TrialFailed(emptied=cell):
            marks.clash((cell,))
            return (Phase.CLASH,)
        case CandidateStruck(gone) | PairlessStruck(gone):
            marks.band((gone.cell,))
            return marks.strike((gone,))
        case (
            ArcTaken()
            | NothingStruck()
            | SupportSought()
            | ValueStruck()
            | ArcsPutBack()
        ):
            return _marked_arc(move, marks)
        case DigitTaken(cause):
            marks.cause((cause,))
            marks.band(inner.run.start.variant.peers[cause.cell])
            return ()
        case PeerChecked(cause, peer, is_struck):
            marks.cause((cause,))
            marks.band((peer,))
            return marks.strike([Candidate(peer, cause.digit)] * is_struck)
        case TrialStarted(assumed) | TrialSurvived(assumed):
            marks.change(assumed.cell, is_opened=True)
            return ()
        case DigitSpread(cause, peers):
            marks.cause((cause,))
            return marks.strike(Candidate(peer, cause.digit) for peer in peers)
        case PathTaken(path):
            marks.band(path)
            return ()
        case PairsLost(path, pairs):
            marks.band(path)
            marks.cause(pairs[0] if len(pairs) == 1 else ())
            return ()
        case ColumnChosen() | OptionTried() | ColumnCovered() | ColumnUncovered():
            return _marked_cover(move, marks)
        case _:
            return _marked_house(move, marks)


def _marked_arc(move: ArcMove, marks: _Marks) -> tuple[Phase, ...]:
    match move:
        case ArcTaken(arc) | NothingStruck(arc):
            marks.band(arc)
        case SupportSought(arc, digit, support):
            marks.band(arc)
            if support is not None:
                marks.cause((Candidate(arc.other, support),))
            marks.change(arc.cell, blocking=bit(digit), blocks=True)
        case ValueStruck(arc, digit):
            marks.band(arc)
            marks.cause((Candidate(arc.other, digit),))
            return marks.strike((Candidate(arc.cell, digit),))
        case ArcsPutBack(changed, arcs):
            marks.band(arc.cell for arc in arcs)
            marks.change(changed, is_opened=True)
        case _:
            assert_never(move)
    return ()


def _marked_house(move: HouseMove, marks: _Marks) -> tuple[Phase, ...]:
    match move:
        case HouseTaken(house) | HouseKept(house):
            marks.band(house.cells)
        case CellMatched(house, path):
            marks.band(house.cells)
            marks.cause(path)
        case ComponentsFound(house, matching):
            marks.band(house.cells)
            marks.cause(matching)
        case HallSetStruck(house, cells, digits, removes):
            marks.band(house.cells)
            marks.cause(
                Candidate(cell, digit)
                for cell in cells
                for digit in digits
                if marks.cells[cell].candidates & bit(digit)
                or marks.cells[cell].digit == digit
            )
            return marks.strike(removes)
        case HouseUnmatched(house, cell):
            marks.band(house.cells)
            marks.clash((cell,))
            return (Phase.CLASH,)
        case HousesPutBack(changed, houses):
            marks.band(cell for house in houses for cell in house.cells)
            for cell in changed:
                marks.change(cell, is_opened=True)
        case _:
            assert_never(move)
    return ()


def _marked_cover(move: CoverMove, marks: _Marks) -> tuple[Phase, ...]:
    match move:
        case ColumnChosen(column, options):
            _band_column(column, marks)
            marks.offer(options)
        case OptionTried(option):
            marks.change(option.cell, in_house=True)
            marks.cause((option,))
        case ColumnCovered(option, column, gone):
            _band_column(column, marks)
            marks.cause((option,))
            return marks.strike(gone)
        case ColumnUncovered(option, column, back):
            _band_column(column, marks)
            for cell, mask in by_cell(back).items():
                if marks.cells[cell].digit is None:
                    marks.change(cell, back=mask)
            marks.cause((option,))
            return (Phase.REWIND,)
        case _:
            assert_never(move)
    return ()


def _band_column(column: CoverColumn, marks: _Marks) -> None:
    if column.cell is not None:
        marks.band((column.cell,))
    if column.house is not None:
        marks.band(column.house.cells)
