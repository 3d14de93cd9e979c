"""A trace of states: the changes from one to the next, with their reasons.

Every change goes through a board. Where a simple rule shows it, the deduction carries
that rule's reason; where none does, it was a guess or a conclusion of the code's own.
A conclusion that a solution contradicts ends the trace.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from solver.errors import SolveCancelledError
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import OF_CODE, Deduction
from solver.log.events import Outcome, SolutionCount
from solver.log.trace import Trace
from solver.log.unsound_conclusion import TAKES, UnsoundConclusion
from solver.oracle import counted, solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import bit, digits
from solver.rules.places import Cell
from sudoscope.logs.branches import (
    START,
    Branch,
    Snapshot,
    branches_of,
    filled_cells,
)
from sudoscope.logs.code_lines import with_code
from sudoscope.logs.simple_reasons import (
    RuleReason,
    extended,
    pair_for,
    reason_for,
    singles_in,
)

UNSOUND: Final = "unsound"
"""In place of a rule, for what a solution contradicts."""
_BY_PLACE: Final = ("only", "assign")
_BY_ARC: Final = ("revise", "ac3", "ac_3")


def code_technique(function: str, rule: str = "") -> str:
    """The technique of a change by *function* of a student's code, with its *rule*."""
    name = f"{OF_CODE}{function or 'code'}"
    return f"{name}:{rule}" if rule else name


class Wrong(NamedTuple):
    """A conclusion that a solution contradicts.

    Attributes:
        step: Of the trace.
        by: The function that made it; empty where it is not known.
        true: What it removed although the solution has it.
        is_shown: Whether the step removes it. What is taken from a cell that holds its
            digit cannot be shown, and the step is the one before then.
    """

    step: int
    by: str
    true: Candidate
    is_shown: bool = True


class SnapshotTrace(NamedTuple):
    """A trace of states.

    Attributes:
        trace: What happened.
        wrong: The conclusion that ended it, if one did.
    """

    trace: Trace
    wrong: Wrong | None


def recorded(  # noqa: PLR0913 - most have defaults
    puzzle: Puzzle,
    snapshots: Sequence[Snapshot],
    *,
    agent: str = "",
    is_named: bool = True,
    is_whole: bool = True,
    limit: int | None = None,
    on_event: Callable[[int], None] | None = None,
    source: str = "",
) -> SnapshotTrace:
    """The trace of *snapshots*, the states of a run of code.

    Args:
        puzzle: What it solved.
        snapshots: The states in order.
        agent: Who made them.
        is_named: Whether deductions have the names of functions as techniques; else
            they have the rules that explain them.
        is_whole: Whether the code came to its end.
        limit: The most events before the end, or ``None``.
        on_event: Called with the number of events so far, state by state. It may raise
            ``SolveCancelledError``: the trace then ends there.
        source: The code; empty where it is not known.
    """
    recorder = _Recorder(puzzle, is_named=is_named)
    start = recorder.board.grid.candidates
    branches = branches_of(snapshots, start, puzzle.rules.planes)
    try:
        for number, branch in enumerate(branches):
            recorder.follow(number, branch)
            if recorder.wrong or (limit is not None and len(recorder.board) >= limit):
                is_whole = False
                break
            if on_event is not None:
                on_event(len(recorder.board))
    except SolveCancelledError:
        is_whole = False
    recorder.end(is_whole=is_whole)
    used = dict.fromkeys(s.by for s in snapshots if s.by) if is_named else {}
    strategies = tuple(code_technique(name) for name in used)
    trace = recorder.board.trace(agent, strategies)
    trace = with_code(trace, source, recorder.lines)
    if recorder.wrong:
        trace = _with_unsound_conclusion(trace, UnsoundConclusion(*recorder.wrong))
    return SnapshotTrace(trace, recorder.wrong)


def _with_unsound_conclusion(trace: Trace, wrong: UnsoundConclusion) -> Trace:
    """*trace* with the conclusion *wrong* at its end, where no step of it is that."""
    if wrong.is_shown:
        return trace
    cell, digit = wrong.true
    taken = {"by": wrong.by, "cell": int(cell), "digit": int(digit)}
    at_end = trace.other.get(len(trace), {}) | {TAKES: taken}
    return replace(trace, other={**trace.other, len(trace): at_end})


class _Recorder:
    """Replays states on a board, one after the other."""

    def __init__(self, puzzle: Puzzle, *, is_named: bool) -> None:
        found = counted(puzzle)
        self._count = found.number
        self.board = Board(puzzle, count_solutions=lambda: found.number)
        self._is_named = is_named
        self._pending: RuleReason | None = None
        self._by = ""
        self._line = self._pending_line = 0
        self.lines: dict[int, int] = {}
        self._guesses = {START: 0}
        self._tried: dict[int, set[Candidate]] = {}
        self._latest = START
        self._path: list[int] = []
        self.wrong: Wrong | None = None
        self._planes = puzzle.rules.planes
        self._truth = one_solution(puzzle, found.number)

    def follow(self, number: int, branch: Branch) -> None:
        """Continue from the parent of *branch* to its state."""
        if branch.parent != self._latest or branch.snapshot.by != self._by:
            self._flush()
        if self.wrong:
            return
        if branch.parent != self._latest:
            self._back_to(branch.parent)
        self._latest = number
        self._by = branch.snapshot.by
        self._line = branch.snapshot.line
        self._advance(branch)
        self._check_assigned(branch.snapshot.candidates)
        self._guesses[number] = self.board.depth

    def end(self, *, is_whole: bool) -> None:
        """Log how it ended."""
        self._flush()
        board = self.board
        outcome = Outcome.STUCK if is_whole else Outcome.LIMITED
        if board.grid.is_solved and self.wrong is None:
            outcome = Outcome.SOLVED
        elif self.wrong is None and (clash := contradiction(board.grid)) is not None:
            is_certain = not board.depth
            board.clash(clash)
            if is_whole:
                while board.depth:
                    board.retract()
            if is_certain or (is_whole and self._count is SolutionCount.NONE):
                outcome = Outcome.UNSOLVABLE
        board.finish(outcome)
        if self.wrong:
            self.lines[len(board)] = self.lines.get(self.wrong.step, 0)
            if not self.wrong.is_shown:
                self.lines[len(board)] = self._line

    def _back_to(self, parent: int) -> None:
        """Undo the guesses made since *parent*, and log their contradictions."""
        board = self.board
        if board.depth > self._guesses[parent]:
            clash = contradiction(board.grid)
            if clash is not None:
                board.clash(clash)
        while board.depth > self._guesses[parent]:
            failed = board.retract()
            if board.depth == self._guesses[parent]:
                self._tried.setdefault(parent, set()).add(failed)

    def _advance(self, branch: Branch) -> None:
        """Log, group by group, the candidates that the state of *branch* has lost."""
        goal, may_guess = branch.snapshot.candidates, branch.is_guess
        while gone := self._gone(goal):
            pending = self._pending
            if pending is not None and not gone & ~pending.covers:
                self._pending = extended(pending, gone, self.board.grid)
                return
            self._flush()
            gone = self._gone(goal)
            if not gone or self.wrong:
                return
            if may_guess and self._guess(branch, gone):
                may_guess = False
                continue
            reason = self._reason(gone)
            if reason is not None and reason.found.places:
                self._commit(reason.found, reason.found.technique)
            elif reason is not None:
                self._pending, self._pending_line = reason, self._line
            elif self._is_named or not self._guess(branch, gone):
                self._pending, self._pending_line = self._own(gone), self._line

    def _check_assigned(self, goal: int) -> None:
        """Record that the code removed a digit from a cell where it is assigned."""
        grid = self.board.grid
        standing = grid.candidates & ~grid.open_candidates & self._truth & ~goal
        if not standing or self._truth & ~grid.candidates:
            return
        self._flush()
        if not self.wrong:
            first = next(iter(self._planes_of(standing)))
            self.wrong = Wrong(len(self.board), self._by, first, is_shown=False)

    def _gone(self, goal: int) -> int:
        """The candidates in open cells that the code has removed, but not the board."""
        pending = self._pending.found.removes.bits if self._pending else 0
        return self.board.grid.open_candidates & ~goal & ~pending

    def _reason(self, gone: int) -> RuleReason | None:
        name = self._by.lower()
        return reason_for(
            self.board.grid,
            gone,
            by_place=name.startswith(_BY_PLACE),
            by_arc=name.startswith(_BY_ARC),
        ) or pair_for(self.board.grid, gone)

    def _flush(self) -> None:
        """Log the collected changes, and place single candidates."""
        if self._pending is not None:
            reason, self._pending = self._pending, None
            now, self._line = self._line, self._pending_line
            if reason.found.technique:
                self._commit(reason.found, reason.found.technique)
            else:
                self._conclude(reason.found.removes.bits)
            self._line = now
        if not self.wrong:
            self._place_singles()

    def _place_singles(self) -> None:
        for single in singles_in(self.board.grid):
            self._commit(single, single.technique)

    def _commit(self, found: Deduction, rule: str) -> None:
        name = code_technique(self._by, rule) if self._is_named else rule
        self.board.commit(found._replace(technique=name))
        self.lines[len(self.board)] = self._line
        if found.places:
            return
        if rule != UNSOUND:
            self._place_singles()

    def _guess(self, branch: Branch, gone: int) -> bool:
        """Log the cell that *branch* fills as a guess, if it fills one."""
        grid = self.board.grid
        after = grid.candidates & ~gone
        filled = filled_cells(grid.candidates, after, self._planes)
        if not filled:
            return False
        struck = 0
        for cause, peers in grid.strikes():
            struck |= self._planes.of_digit(cause.digit, peers).bits
        free = [
            cell
            for cell in places(filled)
            if gone & ~struck & self._planes.in_cells(1 << cell)
        ]
        cell = Cell((free or list(places(filled)))[0])
        (digit,) = digits(self._planes.mask(after, cell))
        chosen = Candidate(cell, digit)
        failed = self._tried.get(branch.parent, set())
        options = tuple(
            option
            for other in grid.variant.digits
            if grid.holds(option := Candidate(cell, other))
            and (option == chosen or option not in failed)
        )
        self.board.guess(chosen, options)
        self.lines[len(self.board)] = self._line
        return True

    def _own(self, gone: int) -> RuleReason:
        """A removal of *gone* by the code that no rule explains.

        What it removes next from the same cells belongs to it.
        """
        covers = 0
        for candidate in self._planes_of(gone):
            covers |= self._planes.in_cells(1 << candidate.cell)
        return RuleReason(Deduction("", removes=self._planes_of(gone)), covers)

    def _conclude(self, gone: int) -> None:
        """Log a change that no rule explains, with the solution that contradicts it."""
        true = self._planes_of(gone & self._truth)
        if true and not self._truth & ~self.board.grid.candidates:
            first = next(iter(true))
            removes = self._planes_of(gone)
            wrong = Deduction("", removes=removes, because=(first,))
            self._commit(wrong, UNSOUND)
            self.wrong = Wrong(len(self.board), self._by, first)
            return
        name = code_technique(self._by)
        self.board.commit(self._placed_or_removed(gone)._replace(technique=name))
        self.lines[len(self.board)] = self._line

    def _placed_or_removed(self, gone: int) -> Deduction:
        """The removal of *gone*, or a placement if that is the same."""
        after = self.board.grid.candidates & ~gone
        removed = self._planes_of(gone)
        cells = {candidate.cell for candidate in removed}
        if len(cells) == 1:
            (cell,) = cells
            left = digits(self._planes.mask(after, cell))
            if len(left) == 1:
                return Deduction("", places=(Candidate(cell, *left),))
        return Deduction("", removes=removed)

    def _planes_of(self, bits: int) -> Candidates:
        return Candidates(bits, self._planes.cells)


def one_solution(puzzle: Puzzle, number: SolutionCount) -> int:
    """A solution as candidates; none if there is none, or it takes too long."""
    if number not in {SolutionCount.ONE, SolutionCount.SEVERAL}:
        return 0
    (found,) = islice(solutions(puzzle), 1)
    return puzzle.rules.planes.of_masks(map(bit, found))
