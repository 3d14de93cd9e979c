"""The view of one single change of an opened step."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from solver.log.assignments import Change, ChangeKind
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.digits import EMPTY, Digit, Mask, bit
from viz.replay.phases import Phase
from viz.replay.substeps import single_changes
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.views.step import step_view

_GUESSES: Final = (Mark.GUESSED, Mark.OPEN_GUESS, Mark.BLAMED, Mark.TAKEN_BACK)


class PartGrid:
    """A grid on which some of a step's changes have been made.

    Between a step's changes an assigned cell may still hold other candidates.

    Attributes:
        masks: The digits each cell may hold, in reading order.
        values: The digit each cell was given, if it was.
    """

    def __init__(self, grid: Grid, changes: Sequence[Change]) -> None:
        self.masks = list(grid.masks)
        self.values = [grid.value(cell) for cell in grid.variant.cells]
        for change in changes:
            self._make(change)

    def _make(self, change: Change) -> None:
        cell, digit = change.cell, change.digit
        match change.kind:
            case ChangeKind.PLACED:
                self.values[cell] = digit
            case ChangeKind.REMOVED:
                self.masks[cell] = Mask(self.masks[cell] & ~bit(digit))
            case ChangeKind.RESTORED:
                self.masks[cell] = Mask(self.masks[cell] | bit(digit))
            case ChangeKind.UNPLACED:
                self.values[cell] = None
            case _:
                assert_never(change.kind)

    @property
    def candidates_left(self) -> int:
        """How many there are in cells without a digit."""
        return sum(
            mask.bit_count()
            for mask, value in zip(self.masks, self.values, strict=True)
            if value is None
        )


class PartViews:
    """The views of a step whose single changes are shown one after the other.

    Each part changes one cell, so the others are seen as in the part before.

    Args:
        trace: What is replayed.
        step: Its number.

    Raises:
        IndexError: There is no such step.
    """

    def __init__(self, trace: Trace, step: int) -> None:
        self._whole = step_view(trace, step)
        self._changes = single_changes(trace, step)
        self._cells = dict.fromkeys(each.cell for each in self._changes)
        self._before = trace.grid(max(0, step - 1))
        self._shown: dict[tuple[int, int], CellView] = {}

    def view(self, change: int) -> StepView:
        """What it shows when the first *change* of its changes have been made."""
        whole = self._whole
        if not self._changes:
            return whole
        made = self._changes[: max(1, change)]
        part = PartGrid(self._before, made)
        counts = Counter(each.cell for each in made)
        cells = list(whole.cells)
        for cell in self._cells:
            key = cell, counts[cell]
            if key not in self._shown:
                self._shown[key] = _shown(cells[cell], made, part)
            cells[cell] = self._shown[key]
        latest = made[-1]
        turn = whole.cells[latest.cell].number(Mark.GONE)
        cells[latest.cell] = _opened(cells[latest.cell], latest, turn)
        return StepView(
            whole.step,
            whole.position,
            tuple(cells),
            _phases(latest.kind),
            links=whole.links,
            candidates_left=part.candidates_left,
            told=len(whole.links),
        )


def _shown(view: CellView, made: Sequence[Change], part: PartGrid) -> CellView:
    """The cell with its part of the changes and without motion."""
    cell = view.cell
    here = [each for each in made if each.cell == cell]
    removed = EMPTY
    for each in here:
        if each.kind is ChangeKind.REMOVED:
            removed = Mask(removed | bit(each.digit))
    digit = part.values[cell]
    is_guess = view.has(Mark.GUESSED) or view.has(Mark.TAKEN_BACK)
    shown = view.without(
        *(Mark.NEW, Mark.REMOVED, Mark.FADING, Mark.RETURNING, Mark.GONE)
    )
    if not digit and view.digit is not None:
        shown = shown.without(*_GUESSES)
    elif is_guess and digit and view.digit is None:
        shown = shown.without(*_GUESSES).marked(Mark.BLAMED)
    shown = shown.showing(digit, _small(part.masks[cell], digit, removed))
    return shown.with_candidates_marked(Mark.SPENT, removed)


def _small(mask: Mask, digit: Digit | None, removed: Mask) -> Mask:
    """The candidates that are shown: not the one the cell was given."""
    return Mask((mask | removed) & ~(bit(digit) if digit else EMPTY))


def _opened(view: CellView, latest: Change, turn: int) -> CellView:
    """The cell of the latest change, where it moves.

    Args:
        view: The cell without motion.
        latest: The change.
        turn: When the digit of the cell leaves in the whole step, in thousandths.
    """
    this = bit(latest.digit)
    view = view.marked(Mark.OPENED)
    match latest.kind:
        case ChangeKind.PLACED:
            shown = view.marked(Mark.NEW)
            return shown.with_candidates_marked(Mark.FADING, view.candidates)
        case ChangeKind.REMOVED:
            spent = view.marked_digits(Mark.SPENT) & ~this
            shown = view.without(Mark.SPENT).with_candidates_marked(Mark.SPENT, spent)
            return shown.with_candidates_marked(Mark.REMOVED, this)
        case ChangeKind.RESTORED:
            return view.with_candidates_marked(Mark.RETURNING, this)
        case ChangeKind.UNPLACED:
            return view.with_candidates_marked(Mark.GONE, this, turn)
        case _:
            assert_never(latest.kind)


def _phases(kind: ChangeKind) -> tuple[Phase, ...]:
    match kind:
        case ChangeKind.PLACED:
            return (Phase.PLACE,)
        case ChangeKind.REMOVED:
            return Phase.STRIKE, Phase.FADE
        case ChangeKind.RESTORED | ChangeKind.UNPLACED:
            return (Phase.REWIND,)
        case _:
            assert_never(kind)
