"""Aids of someone who solves: a filter, a pause, a way back, the open steps."""

from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from sudoscope.exercises.model.own_solve.checking import (
    candidates_left,
    marked_out,
    undos_to_right,
)
from sudoscope.exercises.model.own_solve.open_steps import (
    OpenSteps,
    hint_of,
    open_steps,
)
from sudoscope.exercises.model.own_solve.way_review import (
    OpenEarlier,
    SlowDigit,
    WayReview,
    reviewed,
)
from sudoscope.exercises.pictures.own_solve.board import SheetView
from sudoscope.exercises.pictures.own_solve_words import OwnNotice
from sudoscope.exercises.window.own_board import OwnBoard, result_of
from viz.kit.input_events import KeyPressed, PointerPressed
from viz.player.state.background_task import BackgroundTask
from viz.player.ui.side_layer import works_everywhere


class SheetAids:
    """What is shown of a sheet, and what is looked up for it.

    Args:
        board: The solve.

    Attributes:
        filter: The digit whose places are shown; ``None`` for all digits.
        asks_filter: Whether the next digit is the one to filter by.
        in_thirds: Whether centre marks stand where candidates do.
        is_paused: Whether the time stands still and the sheet is hidden.
        steps: The steps that were found open, until they are listed.
        review: How the solve went, until it is told.
    """

    def __init__(self, board: OwnBoard) -> None:
        self.filter: Digit | None = None
        self.asks_filter = self.in_thirds = self.is_paused = False
        self.steps: OpenSteps | None = None
        self._board = board
        self._finding: BackgroundTask[OpenSteps] | None = None
        self._rewinding: BackgroundTask[int | None] | None = None
        self.review: WayReview | None = None
        self._reviewing: BackgroundTask[WayReview] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is being worked out."""
        return any((self._finding, self._rewinding, self._reviewing))

    def shown(self, view: SheetView) -> SheetView:
        """*view* with the filter, equal digits, and marks as they are wanted."""
        sheet, cursor = self._board.solve.now, self._board.selection.cursor
        is_alone = len(self._board.selection.cells) == 1
        return view._replace(
            alike=sheet.digits[cursor] if is_alone and view.hint is None else None,
            lit=None if self.filter is None else self._places_of(self.filter),
            in_thirds=self.in_thirds,
            is_hidden=self.is_paused,
        )

    def _places_of(self, digit: Digit) -> int:
        """The cells that have *digit*, or can have it by digits and marks, as bits."""
        board, now = self._board, self._board.solve.now
        out = now.struck | marked_out(board.puzzle, now.digits, now.notes)
        left = candidates_left(board.puzzle, now.digits, out)
        planes, lit = board.rules.planes, 0
        for cell in board.rules.cells:
            is_left = left & planes.bit(Candidate(cell, digit))
            if now.digits[cell] == digit or is_left:
                lit |= 1 << cell
        return lit

    # What is shown

    def turn_filter(self) -> None:
        """End the filter, or ask for its digit."""
        is_on = self.filter is not None or self.asks_filter
        self.filter, self.asks_filter = None, not is_on
        self._board.notice = None if is_on else OwnNotice("filter-asked")

    def takes(self, digit: Digit) -> bool:
        """Take *digit* for the filter, if that was asked for."""
        if not self.asks_filter:
            return False
        self.filter, self.asks_filter = digit, False
        self._board.notice = OwnNotice("filtered", number=digit)
        return True

    def turn_thirds(self) -> None:
        """Show centre marks where candidates stand, or in the middle again."""
        self.in_thirds = not self.in_thirds
        self._board.notice = OwnNotice("in-thirds" if self.in_thirds else "in-middle")

    def turn_pause(self) -> None:
        """Stop the time and hide the sheet, or go on."""
        self.is_paused = not self.is_paused and not self._board.is_done
        if self.is_paused:
            self._board.watch.stop()
        elif not self._board.is_done:
            self._board.watch.start()
        self._board.notice = OwnNotice("paused") if self.is_paused else None

    # What is done

    def restart(self) -> None:
        """Go back to the clues, which can be undone."""
        board = self._board
        board.take(board.solve.restarted(board.watch.ms))
        board.notice = OwnNotice("restarted")

    def undo_to_right(self) -> None:
        """Undo all back to the last sheet without a mistake."""
        solve = self._board.solve
        puzzle, sheets = solve.puzzle, (*solve.past, solve.now)
        self._rewinding = BackgroundTask(lambda _: undos_to_right(puzzle, sheets))
        self._rewinding.start()
        self._board.notice = OwnNotice("checking")

    def list_steps(self) -> None:
        """Look for all steps that are open."""
        board = self._board
        puzzle, now = board.puzzle, board.solve.now
        self._finding = BackgroundTask(lambda tell: open_steps(puzzle, now, tell))
        self._finding.start()
        board.notice = OwnNotice("listing")

    def look_back(self) -> None:
        """Find out how the solve went."""
        solve = self._board.solve
        self._reviewing = BackgroundTask(lambda tell: reviewed(solve, tell))
        self._reviewing.start()
        self._board.notice = OwnNotice("reviewing")

    def show(self, steps: OpenSteps, step: Deduction) -> None:
        """Show one of the *steps* that were listed, as a hint shows it in the end."""
        board = self._board
        if steps.sheet == board.solve.now:
            board.show_hint(hint_of(board.puzzle, steps, step), whole=True)

    def show_moment(self, one: OpenEarlier | SlowDigit) -> None:
        """Show what was there when a digit could be known, and why it could."""
        board, written = self._board, one.written
        if isinstance(one, SlowDigit):
            sheet, at = written.before, written.at - written.waited
        else:
            sheet, at = one.sheet, one.since_at
        hint = one.hint if isinstance(one, SlowDigit) else one.hint(board.puzzle)
        board.selection.select([written.candidate.cell])
        board.leave_hint()
        if hint is not None:
            board.show_hint(hint, whole=True)
        board.past, board.notice = sheet, OwnNotice("past", hint=hint, number=at)

    def follow(self) -> None:
        """Take what has been worked out meanwhile.

        Raises:
            Exception: The program is at fault.
        """
        finding, rewinding, reviewing = self._finding, self._rewinding, self._reviewing
        if reviewing is not None and reviewing.is_over:
            self._reviewing, self._board.notice = None, None
            self.review = result_of(reviewing)
        if finding is not None and finding.is_over:
            self._finding = None
            self._found(result_of(finding))
        if rewinding is not None and rewinding.is_over:
            self._rewinding = None
            self._rewound(result_of(rewinding))

    def is_left(self, event: PointerPressed | KeyPressed) -> bool:
        """End the search for a list by *event*; whether that is all it does: Esc."""
        key = event.key if isinstance(event, KeyPressed) else None
        is_listing = self._finding is not None or self._reviewing is not None
        if not is_listing or (key is not None and works_everywhere(key)):
            return False
        self.stop()
        self._board.notice = None
        return key is not None and key.name == "escape"

    def stop(self) -> None:
        """Stop what is worked out, and go on after a pause; the sheet is left."""
        for task in (self._finding, self._rewinding, self._reviewing):
            if task is not None:
                task.cancel()
        self._finding = self._rewinding = self._reviewing = None
        self.is_paused = False

    def _found(self, steps: OpenSteps | None) -> None:
        if steps is None or steps.sheet != self._board.solve.now:
            return
        self._board.notice = None
        if steps.instead is not None:
            self._board.show_hint(steps.instead)
        else:
            self.steps = steps

    def _rewound(self, count: int | None) -> None:
        board = self._board
        if count is None:
            board.notice = OwnNotice("rewound-not")
            return
        count = min(count, len(board.solve.past))
        board.take(board.solve.undone_to(count, board.watch.ms))
        board.notice = OwnNotice("rewound" if count else "rewound-none", number=count)
