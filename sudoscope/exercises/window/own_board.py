"""The board of someone who solves: what is selected, the mode, the check, the hint.

Pure state: it knows neither pictures nor keys.
"""

from enum import StrEnum
from typing import Final, TypeVar

from solver.agents.limits import Limits
from solver.puzzle.notes import NoteKind
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.exercises.model.own_solve.checking import (
    SheetVerdict,
    candidates_left,
    conflicts,
    is_solved,
    is_struck,
    judged,
)
from sudoscope.exercises.model.own_solve.hints import OwnHint, OwnHintKind, next_hint
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.exercises.model.practice import PracticeBoard
from sudoscope.exercises.pictures.own_solve.board import WHOLE_STEP, SheetView
from sudoscope.exercises.pictures.own_solve_words import OwnNotice
from sudoscope.exercises.window.exercise_board import ExerciseBoard
from sudoscope.exercises.window.stopwatch import Stopwatch
from viz.player.state.background_task import BackgroundTask
from viz.scene.board.views.step import step_view

_T = TypeVar("_T")

_LEAST_MS: Final = 1000
"""What is solved sooner was solved before, as in a photo of a filled puzzle."""
_LONGEST_S: Final = 60.0
"""Seconds after which the search for a hint is given up."""


class Mode(StrEnum):
    """What a digit that is typed becomes."""

    DIGIT = "digit"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"

    @property
    def kind(self) -> NoteKind | None:
        """The kind of note; ``None`` for digits."""
        return None if self is Mode.DIGIT else NoteKind(self.value)


class OwnBoard(ExerciseBoard[OwnSolve, OwnNotice]):
    """A person's solve of a puzzle, with what is selected and asked.

    Args:
        puzzle: What is solved.
        watch: Counts the time that it takes.
        sheet: What was written before, on paper; it is checked at once.
        task: What is practised on it, which is said in place of that check.
        begun: What was done before, to go on with.

    Attributes:
        mode: What digits become.
        hint: The hint that is shown, if one is.
        level: How much of it is shown, 1 to 4.
        watch: The time so far.
        task: What is practised, until it is found.
        past: The sheet of an earlier moment, while it is shown in place of the latest.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        watch: Stopwatch | None = None,
        sheet: OwnSheet | None = None,
        begun: OwnSolve | None = None,
        task: PracticeBoard | None = None,
    ) -> None:
        said = OwnNotice("resumed" if begun else "start")
        super().__init__(begun or OwnSolve.of(puzzle), said)
        self.mode = Mode.DIGIT
        self.hint: OwnHint | None = None
        self.level = 0
        self.past: OwnSheet | None = None
        self.watch = watch or Stopwatch(ms=sheet.ms if sheet is not None else 0)
        self.task = task
        self._wrong = frozenset[Cell]()
        self._is_whole = False
        self._checking: BackgroundTask[SheetVerdict] | None = None
        self._hinting: BackgroundTask[OwnHint] | None = None
        if sheet is not None:
            self.solve = self.solve.begun_with(sheet)
            if task is not None:
                self.notice = OwnNotice("task")
            else:
                self.check()
        if None in self.solve.now.digits:
            self.selection.select([Cell(self.solve.now.digits.index(None))])

    @property
    def ms(self) -> int:
        """The time so far, in milliseconds."""
        return self.watch.ms

    @property
    def is_busy(self) -> bool:
        """Whether a check or a hint is still being worked out."""
        return self._checking is not None or self._hinting is not None

    @property
    def is_found(self) -> bool:
        """Whether the step that is practised was done just now."""
        return self.notice is not None and self.notice.key in {"found", "practised"}

    @property
    def is_done(self) -> bool:
        """Whether the puzzle is solved."""
        return is_solved(self.puzzle, self.solve.now.digits)

    def view(self) -> SheetView:
        """What is seen of it."""
        hint, sheet = self.hint, self.past or self.solve.now
        is_step = hint is not None and hint.kind is OwnHintKind.STEP
        step = None
        if hint is not None and hint.trace is not None and is_step:
            step = step_view(hint.trace, len(hint.trace))
        return SheetView(
            self.puzzle,
            sheet,
            frozenset(self.selection.cells),
            self.selection.cursor,
            frozenset() if self._wrong else conflicts(self.puzzle, sheet.digits),
            self._wrong,
            step,
            self.level,
        )

    # What is written

    def write(self, digit: Digit, mode: Mode) -> None:
        """Write *digit* into what is selected, or erase it there."""
        at, kind = self.watch.ms, mode.kind
        if all(map(self.solve.is_given, self.selection.cells)):
            self.notice = OwnNotice("given")
        if kind is None:
            self.take(self.solve.entered(self.selection.cells, digit, at))
        else:
            self.take(self.solve.marked(self.selection.cells, kind, digit, at))

    def clear(self) -> None:
        """Erase digits or notes in what is selected."""
        kind = self.mode.kind
        self.take(self.solve.cleared(self.selection.cells, kind, self.watch.ms))

    def fill_candidates(self) -> None:
        """Note in every cell what the digits leave for it."""
        now = self.solve.now
        left = candidates_left(self.puzzle, now.digits, now.struck)
        self.take(self.solve.with_candidates(left, self.watch.ms))

    def take(self, solve: OwnSolve) -> None:
        """Go on with *solve*; drop what was said of the sheet before."""
        before, self.solve = self.solve.now, solve
        if solve.now == before:
            return
        self.notice, self._wrong = None, frozenset()
        if self.task is not None and self.task.is_found(solve.now):
            self.task, self.notice = None, OwnNotice("found")
        is_same = solve.now.digits == before.digits
        if (
            is_same
            and solve.now.struck == before.struck
            and not _is_done(self.hint, solve.now)
        ):
            return
        self._drop_hint()
        if solve.is_full:
            self._end()

    def _end(self) -> None:
        """Say that it is solved, or that something is wrong."""
        if self.is_done:
            self.watch.stop()
            is_own = self.watch.ms >= _LEAST_MS
            key = "solved" if is_own else "solved-before"
            self.notice = OwnNotice(key, number=self.watch.ms)
        else:
            self.notice = OwnNotice("full")

    # What is asked

    def check(self) -> None:
        """Compare the digits with the solution; asked again, show which are wrong."""
        verdict = self.notice.verdict if self.notice is not None else None
        if verdict is not None and (verdict.wrong or verdict.lacking):
            self._wrong = frozenset((*verdict.wrong, *verdict.lacking))
            self.notice = OwnNotice("shown", verdict)
        elif self._checking is None:
            puzzle, now = self.puzzle, self.solve.now
            self._checking = BackgroundTask(
                lambda _: judged(puzzle, now.digits, notes=now.notes)
            )
            self._checking.start()
            self.notice = OwnNotice("checking")

    def ask_hint(self, *, whole: bool = False) -> None:
        """Show more of the next step; once all is shown, do it.

        Args:
            whole: Show all of it, and no hint in between.
        """
        self._is_whole = whole
        if self.is_done:
            self._end()
        elif self._hinting is not None:
            pass
        elif self.hint is None:
            puzzle, now = self.puzzle, self.solve.now
            limits = Limits(seconds=_LONGEST_S)
            self._hinting = BackgroundTask(
                lambda _: next_hint(puzzle, now.digits, now.struck, limits, now.notes)
            )
            self._hinting.start()
            self.notice = OwnNotice("looking")
        elif self.level < WHOLE_STEP:
            self.level = WHOLE_STEP if whole else self.level + 1
            self.notice = OwnNotice("hint", hint=self.hint, number=self.level)
        else:
            self._do_hint(self.hint)

    def follow(self) -> None:
        """Take what has been worked out meanwhile.

        Raises:
            Exception: The program is at fault.
        """
        checking, hinting = self._checking, self._hinting
        if checking is not None and checking.is_over:
            self._checking = None
            self._checked(result_of(checking))
        if hinting is not None and hinting.is_over:
            self._hinting = None
            self._hinted(result_of(hinting))

    def leave_hint(self) -> bool:
        """Show the sheet alone; return whether there was more."""
        was = bool(self.hint or self._wrong or self._hinting or self.past)
        self._drop_hint()
        self.notice, self._wrong = None, frozenset()
        if self.task is not None:
            self.notice = OwnNotice("task")
        return was

    def pause(self) -> None:
        """Stop the time and what is worked out; the board is left."""
        self.watch.stop()
        self._drop_hint()
        self._checking = None

    def _checked(self, verdict: SheetVerdict | None) -> None:
        if verdict is None:
            return
        if self.is_done:
            self._end()
        else:
            self.notice = OwnNotice("checked", verdict)

    def _hinted(self, hint: OwnHint | None) -> None:
        if hint is None or hint.digits != self.solve.now.digits:
            return
        self.show_hint(hint, whole=self._is_whole)

    def show_hint(self, hint: OwnHint, *, whole: bool = False) -> None:
        """Show *hint*, which is of what is written now: its beginning, or all of it."""
        level = WHOLE_STEP if whole else 1
        self.notice = OwnNotice("hint", hint.verdict, hint, level)
        if self._wrong and hint.kind is OwnHintKind.WRONG:
            self.notice = OwnNotice("hatched")
        if hint.kind is OwnHintKind.STEP:
            self.hint, self.level = hint, level

    def _do_hint(self, hint: OwnHint) -> None:
        found = hint.deduction
        if found is not None:
            self.take(
                self.solve.stepped(
                    found.places, found.removes, found.technique, self.watch.ms
                )
            )
            if self.is_found:
                self.notice = OwnNotice("practised")
            elif self.notice is None:
                self.notice = OwnNotice("done")
            cells = [c.cell for c in (*found.places, *found.removes)]
            self.selection.select(dict.fromkeys(cells))

    def _drop_hint(self) -> None:
        if self._hinting is not None:
            self._hinting.cancel()
        self.hint, self.level, self._hinting, self.past = None, 0, None, None


def _is_done(hint: OwnHint | None, sheet: OwnSheet) -> bool:
    """Whether the marks lack by now all that the step of *hint* strikes."""
    found = hint.deduction if hint is not None else None
    return found is not None and not found.places and is_struck(found, sheet)


def result_of(task: BackgroundTask[_T]) -> _T | None:
    """What came of *task*, which is over.

    Raises:
        Exception: The program is at fault.
    """
    if task.error is not None:
        raise task.error
    return task.result
