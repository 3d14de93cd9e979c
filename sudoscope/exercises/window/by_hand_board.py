"""The board of a solve by hand: the chosen reason, the marks and the last answer.

Pure state: it knows neither pictures nor keys.
"""

from enum import StrEnum
from typing import Final

from solver.agents.consistency_levels import CostUnit
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from sudoscope.exercises.model.by_hand.hints import HandHint, HintKind
from sudoscope.exercises.model.by_hand.judging import Refusal
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    CellReason,
    Reason,
    UnitReason,
    concerned,
    is_arc,
)
from sudoscope.exercises.model.by_hand.session import (
    HandSolve,
    Move,
    only_digit,
    quick_inferences,
)
from sudoscope.exercises.pictures.by_hand.view import HandView
from sudoscope.exercises.pictures.by_hand_words import HandNotice
from sudoscope.exercises.window.exercise_board import ExerciseBoard

_USUAL_LEVEL: Final = "ac3"
"""The level to reach at first, where it is quick."""


class Tool(StrEnum):
    """What a move is made by."""

    ARC = "arc"
    UNIT = "unit"
    CELL = "cell"
    GUESS = "guess"


class UnitKind(StrEnum):
    """A kind of unit of a cell."""

    ROW = "row"
    COLUMN = "column"
    BLOCK = "block"
    OTHER = "other"


class HandBoard(ExerciseBoard[HandSolve, HandNotice]):
    """A solve by hand, with the choices for the next move.

    Args:
        puzzle: What is solved.

    Attributes:
        tool: What the next move is made by.
        unit_kind: Which unit a cell is picked for.
        level: The level of consistency to reach.
        reason: The arc, unit or cell that is chosen.
        first: The first cell of an arc, while the second is to be chosen.
        marks: The candidates that are marked.
        hint: The hint on the board.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(HandSolve.of(puzzle), HandNotice("start"))
        self.tool = Tool.CELL
        self.unit_kind = UnitKind.ROW
        levels = quick_inferences(puzzle.rules)
        by_slug = {level.slug: level for level in levels}
        self.level = by_slug.get(_USUAL_LEVEL, levels[0])
        self.reason: Reason | None = None
        self.first: Cell | None = None
        self.marks: frozenset[Candidate] = frozenset()
        self.hint: HandHint | None = None

    @property
    def clash(self) -> Clashed | None:
        """The contradiction visible at the level to reach.

        That a unit has no place for a digit is for those to find who look at units, or
        for the learner.
        """
        clash = self.solve.clash
        is_of_unit = clash is not None and clash.scope is not None and not clash.cells
        looks_at_units = self.level.unit is CostUnit.HOUSES
        return None if is_of_unit and not looks_at_units else clash

    def view(self, *, shows_cursor: bool) -> HandView:
        """The view of it for a picture."""
        refusal = self.notice.refusal if self.notice else None
        return HandView(
            self.puzzle,
            self.solve.now.position,
            self.reason,
            self.first,
            self.marks,
            is_guess=self.tool is Tool.GUESS,
            disputed=refusal.candidate if refusal else None,
            ghosts=_ghosts(refusal, self.notice.reason if self.notice else None),
            hinted=self.hint.candidates if self.hint else (),
            clash=self.clash,
            cursor=self.cursor if shows_cursor else None,
        )

    def choose(self, tool: Tool) -> None:
        """Make the next move by *tool*; drop what is chosen and marked."""
        self.tool = tool
        self._forget()

    def choose_level(self, slug: str) -> None:
        """Reach the level called *slug*, one of the quick ones."""
        levels = quick_inferences(self.rules)
        self.level = next(level for level in levels if level.slug == slug)
        self.notice = HandNotice("level")

    def pick(self, cell: Cell) -> None:
        """Choose *cell* for the reason: an end of an arc, a unit of it, or the cell.

        A cell that is picked twice has its only digit marked in all that see it.
        """
        self.cursor, first = cell, self.first
        match self.tool:
            case Tool.ARC if first is not None and first != cell:
                self._forget()
                self.reason = ArcReason(first, cell)
                self.cursor = first  # it is the one that can lose candidates
                if not is_arc(self.solve.grid, self.reason):
                    self.reason, self.notice = None, HandNotice("no-arc")
            case Tool.ARC:
                self._forget()
                self.first = cell
            case Tool.UNIT:
                self.pick_unit(self.unit_kind, cell)
            case Tool.CELL:
                again = self.reason == CellReason(cell)
                self._forget()
                self.reason = CellReason(cell)
                if again:
                    self.marks = frozenset(self.solve.following(self.reason))
            case Tool.GUESS:
                pass

    def pick_unit(self, kind: UnitKind, cell: Cell) -> None:
        """Choose the unit of *kind* that *cell* is in; the next one if it is chosen."""
        scopes, was = units_of(self.rules, cell, kind), self.reason
        self.tool, self.cursor = Tool.UNIT, cell
        self._forget()
        if not scopes:
            self.notice = HandNotice("no-unit")
            return
        self.unit_kind = kind
        place = -1
        if isinstance(was, UnitReason) and was.scope in scopes:
            place = scopes.index(was.scope)
        self.reason = UnitReason(scopes[(place + 1) % len(scopes)])

    def press(self, cell: Cell, candidate: Candidate) -> None:
        """Click in *cell*, nearest to *candidate*: mark that, or pick the cell."""
        self.cursor = cell
        can_mark = _can_mark(self.solve.grid, self.reason, candidate)
        if self.tool is Tool.GUESS or can_mark:
            self.mark(candidate)
        else:
            self.pick(cell)

    def mark(self, candidate: Candidate) -> None:
        """Mark or unmark *candidate*; a guess has one mark."""
        grid = self.solve.grid
        self._clear_board()
        if not grid.is_open(candidate):
            return
        if candidate in self.marks:
            self.marks -= {candidate}
        elif self.tool is Tool.GUESS:
            self.marks = frozenset({candidate})
        else:
            self.marks |= {candidate}

    def act(self) -> None:
        """Remove or guess the marked candidates; place the only digit of a cell."""
        if self.solve.is_solved:
            self.notice = HandNotice("solved")
        elif self.tool is Tool.GUESS and len(self.marks) != 1:
            self.notice = HandNotice("one-mark")
        elif self.tool is Tool.GUESS:
            self._take(self.solve.guess(next(iter(self.marks))))
        elif self.reason is None:
            self.notice = HandNotice("no-reason")
        elif self.marks:
            self._take(self.solve.strike(self.reason, sorted(self.marks)))
        elif only_digit(self.solve.grid, self.reason) is not None:
            self.place()
        else:
            self.notice = HandNotice("no-mark")

    def place(self) -> None:
        """Place the marked candidate, or the only digit of the chosen cell."""
        if self.reason is None or self.tool is Tool.GUESS:
            self.notice = HandNotice("no-reason")
            return
        only = only_digit(self.solve.grid, self.reason)
        wanted = sorted(self.marks) or ([only] if only is not None else [])
        if len(wanted) != 1:
            self.notice = HandNotice("one-mark")
            return
        self._take(self.solve.place(self.reason, wanted[0]))

    def done(self) -> None:
        """Declare that nothing more follows from the chosen reason."""
        reason = self.reason
        if reason is None:
            self.notice = HandNotice("no-reason")
            return
        missed = len(self.solve.following(reason))
        self.solve = self.solve.done(reason)
        self._forget()
        self.notice = HandNotice("missed" if missed else "done", reason, number=missed)

    def give_hint(self) -> None:
        """Give a hint, on the board and in words."""
        if self.hint is not None:
            return  # it is told already, and counted
        self.solve, hint = self.solve.hint()
        if hint is None:
            self.notice = HandNotice("solved")
            return
        self._forget()
        self.hint, self.reason = hint, hint.reason
        if isinstance(hint.reason, CellReason):
            self.cursor = hint.reason.cell
        elif hint.candidates:
            self.cursor = hint.candidates[0].cell
        if hint.reason is not None:
            self.tool = _tool_of(hint.reason)
        elif hint.kind in {HintKind.REFUTE, HintKind.GUESS}:
            self.tool = Tool.GUESS
        self.notice = HandNotice(
            f"hint-{hint.kind}", hint.reason, candidates=hint.candidates
        )

    def strike_by_digits(self) -> None:
        """Remove the candidates that the placed digits rule out."""
        before = self.solve
        self.take(before.strike_by_digits(), HandNotice("event"))
        if self.solve is before:
            self.notice = HandNotice("no-strikes")

    def take_back(self) -> None:
        """Take back the latest guess."""
        if not self.solve.now.position.guesses:
            self.notice = HandNotice("no-guess")
            return
        self.take(self.solve.take_back(), HandNotice("event"))

    def _take(self, move: Move) -> None:
        """Apply the result of *move*; show a refusal on the board."""
        grid = self.solve.grid
        self.hint = None
        self.solve = move.solve
        if move.refusals:
            first, count = move.refusals[0], len(move.refusals)
            self.notice = HandNotice("refused", self.reason, first, number=count)
            self.marks -= {refusal.candidate for refusal in move.refusals}
        elif self.solve.is_solved:
            self.notice = HandNotice("solved")
        elif self.clash is not None:
            self.notice = HandNotice("clash")
        else:
            self.notice = HandNotice("event")
        if self.solve.grid != grid:
            self.marks = frozenset(filter(self.solve.grid.holds, self.marks))
            if self.tool is Tool.GUESS or not move.struck:
                self.marks, self.reason = frozenset(), None

    def take(self, solve: HandSolve, notice: HandNotice | None = None) -> None:
        """Go on with *solve*; say *notice*, or that it contradicts itself."""
        self.solve = solve
        self._forget()
        clash = self.clash is not None
        self.notice = HandNotice("clash") if clash else notice

    def _clear_board(self) -> None:
        """Remove the message and the hint of the move before."""
        self.notice, self.hint = None, None

    def _forget(self) -> None:
        self.reason, self.first, self.marks = None, None, frozenset()
        self._clear_board()


def cells_of(reason: Reason) -> frozenset[Cell]:
    """The cells of *reason*."""
    match reason:
        case ArcReason(first, second):
            return frozenset({first, second})
        case UnitReason(scope):
            return frozenset(scope.cells)
        case CellReason(cell):
            return frozenset({cell})


def units_of(rules: Variant, cell: Cell, kind: UnitKind) -> tuple[Scope, ...]:
    """The units of *kind* that *cell* lies in."""
    scopes = (scope for scope in rules.scopes if cell in scope.cells)
    return tuple(scope for scope in scopes if _kind_of(scope) is kind)


def unit_kinds(rules: Variant) -> tuple[UnitKind, ...]:
    """The kinds of units in *rules*."""
    found = set(map(_kind_of, rules.scopes))
    return tuple(kind for kind in UnitKind if kind in found)


def _kind_of(scope: Scope) -> UnitKind:
    if scope.kind in REGIONS:
        return UnitKind.BLOCK
    is_line = scope.kind in {UnitKind.ROW, UnitKind.COLUMN}
    return UnitKind(scope.kind) if is_line else UnitKind.OTHER


def _tool_of(reason: Reason) -> Tool:
    match reason:
        case ArcReason():
            return Tool.ARC
        case UnitReason():
            return Tool.UNIT
        case CellReason():
            return Tool.CELL


def _can_mark(grid: Grid, reason: Reason | None, candidate: Candidate) -> bool:
    """Whether a click on *candidate* marks it: *reason* is about its cell."""
    if reason is None or not grid.is_open(candidate):
        return False
    return bool(concerned(grid, reason) >> candidate.cell & 1)


def _ghosts(refusal: Refusal | None, reason: Reason | None) -> tuple[Candidate, ...]:
    """The counterexample to a move, as far as it lies in the cells of *reason*."""
    if refusal is None or reason is None:
        return ()
    cells = cells_of(reason) | {refusal.candidate.cell}
    return tuple(one for one in refusal.counterexample if one.cell in cells)
