"""Replays a log on a board, entry by entry.

A step that a technique of ours proves is a deduction by that technique; one that none
proves is a step without a reason, and one that a solution contradicts is a wrong step.
No step is left out for being wrong.

Logs imply the eliminations by the digits on the board. If a log removes no candidates
at all, they are removed here before each step; in other logs only before a step that
needs them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from solver.codec.recorded_solves import UNKNOWN_SOLVER
from solver.log.board import Board
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction, elimination
from solver.log.events import Clashed, Deduced, Outcome, SolutionCount
from solver.log.trace import Trace
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.notes import NotedCell, Notes, noted
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.techniques.basic.elimination import SLUG, strike_all
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog
from sudoscope.logs.inferred_guesses import with_guesses
from sudoscope.logs.reason_finder import (
    ClaimedReason,
    ReasonFinder,
    claim_of,
    named_candidates,
)
from sudoscope.logs.snapshots import one_solution

WITHOUT_REASON: Final = "without-reason"
UNCONFIRMED: Final = "unconfirmed"
UNSOUND: Final = "unsound"


def replayed(log: SolverLog, on_event: Callable[[int], None] | None = None) -> Trace:
    """The trace of *log*.

    Beside the events it has in ``Trace.other``: ``line``, where the step stands in the
    log; ``at``, when it was made, in milliseconds; ``claimed``, what the log calls its
    technique or the end; and ``reason``, why it was made, in the log's own words.

    Args:
        log: What was done.
        on_event: Called with the number of events so far. It may raise
            ``SolveCancelledError``.
    """
    replayer = _Replayer(log, on_event)
    entries = log.entries if log.names_guesses else with_guesses(log.entries)
    for batch in _batches(entries):
        replayer.follow(batch)
    return replayer.trace(log)


def _batches(entries: Iterable[LogEntry]) -> Iterable[tuple[LogEntry, ...]]:
    """Entries to be replayed together: consecutive removals that give no reason."""
    waiting: list[LogEntry] = []
    for entry in entries:
        if entry.kind is LogEntryKind.REMOVE and not entry.is_reasoned:
            waiting.append(entry)
            continue
        if waiting:
            yield tuple(waiting)
            waiting = []
        yield (entry,)
    if waiting:
        yield tuple(waiting)


class _Branch(NamedTuple):
    """What is known at a point of the solve, apart from its grid.

    Attributes:
        refuted: Candidates that guesses have refuted, as bits.
        struck: Candidates removed without an entry of the log, as bits.
        before: For each cell that was set what it could hold before, as bits.
    """

    refuted: int = 0
    struck: int = 0
    before: dict[Cell, int] = {}  # noqa: RUF012 - never changed


class _Replayer:
    """Replays the entries of a log on a board, one batch after the other."""

    def __init__(self, log: SolverLog, on_event: Callable[[int], None] | None) -> None:
        self._rules = log.puzzle.rules
        self._board = Board(log.puzzle, on_event=on_event)
        self._planes = log.puzzle.rules.planes
        self._finder = ReasonFinder(self._board.grid)
        self._branches = [_Branch()]
        self._other: dict[int, dict[str, Any]] = {}
        removes = {LogEntryKind.REMOVE, LogEntryKind.RESTORE}
        self._is_striking = all(entry.kind not in removes for entry in log.entries)
        self._count = counted(log.puzzle).number
        is_one = self._count is SolutionCount.ONE
        self._truth = one_solution(log.puzzle, self._count) if is_one else 0
        self._is_over = False

    def trace(self, log: SolverLog) -> Trace:
        """The trace of all entries replayed, with an end."""
        if not self._is_over:
            self._finish(LogEntry(0, LogEntryKind.DONE), Outcome.LIMITED)
        board, header = self._board, {"log": 1, **log.other}
        found = board.trace(log.solver or UNKNOWN_SOLVER)
        used = dict.fromkeys(
            event.deduction.technique
            for event in found.events
            if isinstance(event, Deduced)
        )
        return Trace(
            found.puzzle,
            found.events,
            found.agent,
            tuple(used),
            found.keys,
            {0: header, **self._other},
        )

    def follow(self, batch: Sequence[LogEntry]) -> None:
        """Replay the entries of *batch*."""
        entry = batch[0]
        match entry.kind:
            case LogEntryKind.SET:
                for candidate in entry.candidates:
                    self._set(candidate, entry)
            case LogEntryKind.REMOVE:
                self._remove(batch)
            case LogEntryKind.GUESS:
                self._guess(entry)
            case LogEntryKind.RETRACT:
                self._retract(entry)
            case LogEntryKind.CLEAR:
                for cell in entry.cells:
                    self._clear(cell, entry)
            case LogEntryKind.RESTORE:
                self._restore(entry)
            case LogEntryKind.NOTE:
                self._write_notes(entry)
            case LogEntryKind.DONE:
                self._finish(entry, Outcome.STUCK)

    @property
    def _grid(self) -> Grid:
        return self._board.grid

    @property
    def _branch(self) -> _Branch:
        return self._branches[-1]

    def _now(self, **changes: Any) -> None:
        self._branches[-1] = self._branch._replace(**changes)

    def _note(self, entry: LogEntry, *, is_own: bool = True) -> None:
        """Store the log's fields for the latest step; its words only if *is_own*."""
        said: dict[str, Any] = {"line": entry.line} if entry.line else {}
        if entry.at is not None:
            said["at"] = entry.at
        if is_own and entry.technique:
            said["claimed"] = entry.technique
        if is_own and entry.reason:
            said["reason"] = entry.reason
        if said:
            self._other[len(self._board)] = said

    def _write_notes(self, entry: LogEntry) -> None:
        """Change pencil marks, unless they are so already."""
        notes = self._board.notes
        changes = changed(notes, noted(notes, entry.notes))
        if changes:
            self._board.note(changes)
            self._note(entry)

    # Digits

    def _set(self, place: Candidate, entry: LogEntry) -> None:
        if self._grid.value(place.cell) == place.digit:
            return
        self._make_room(place, entry)
        found = self._placement(place, entry)
        self._keep_before(place.cell)
        self._board.commit(found)
        self._note(entry)

    def _make_room(self, place: Candidate, entry: LogEntry) -> None:
        """Make *place* possible on the board."""
        if self._grid.is_assigned(place.cell):
            self._clear(place.cell, entry)
        if self._is_striking:
            self._strike(besides=place)
        if not self._grid.holds(place):
            self._board.restore(self._planes.only(place))
            self._note(entry, is_own=False)

    def _keep_before(self, cell: Cell) -> None:
        left = self._grid.candidates & self._planes.column << cell
        self._now(before={**self._branch.before, cell: left})

    def _placement(self, place: Candidate, entry: LogEntry) -> Deduction:
        """The deduction that places *place*, with the best proof that is found."""
        true = self._truth & self._planes.column << place.cell
        causes = Candidates(true & ~self._planes.bit(place), self._planes.cells)
        wrong = Deduction(UNSOUND, (place,), because=tuple(causes))
        if self._is_judging and causes:
            return wrong
        claim, refuted = claim_of(entry.technique), self._branch.refuted
        found = self._finder.placement(self._grid, place, refuted, claim)
        if found is None and (struck := self._struck_grid()) is not None:
            found = self._finder.placement(struck, place, refuted, claim)
            if found is not None and struck.holds(place):
                self._strike()
            else:
                found = None
        if found is None and causes and len(self._branches) == 1:
            return wrong  # on a board that is wrong before; a guess would explain it
        return found or _unshown(self._grid, entry, claim)._replace(places=(place,))

    @property
    def _is_judging(self) -> bool:
        """Whether a solution agrees with the whole board."""
        return bool(self._truth) and not self._truth & ~self._grid.candidates

    def _strike(self, besides: Candidate | None = None) -> None:
        """Remove what the digits on the board rule out, except *besides*."""
        grid, planes = self._grid, self._planes
        strikes = grid.strikes()
        if not strikes:
            return
        found = [strike_all(grid)]
        if besides is not None and besides in found[0].removes:
            kept = ~(1 << besides.cell)
            found = [
                elimination(
                    grid.variant,
                    cause,
                    peers & kept if cause.digit == besides.digit else peers,
                    SLUG,
                )
                for cause, peers in strikes
            ]
        struck = 0
        for deduction in found:
            gone = deduction.removes.bits & self._grid.open_candidates
            if gone:
                removes = Candidates(gone, planes.cells)
                self._board.commit(deduction._replace(removes=removes))
                struck |= gone
        self._now(struck=self._branch.struck | struck)

    def _struck_grid(self) -> Grid | None:
        """The grid after all eliminations; ``None`` if there are none."""
        if not self._grid.strikes():
            return None
        return self._grid.without(strike_all(self._grid).removes)

    # Candidates

    def _remove(self, batch: Sequence[LogEntry]) -> None:
        by = {c: entry for entry in reversed(batch) for c in entry.candidates}
        for candidate, entry in by.items():
            if self._grid.value(candidate.cell) == candidate.digit:
                self._board.restore(self._planes.only(candidate))
                self._note(entry, is_own=False)
        gone = self._planes.bits(by) & self._grid.open_candidates
        claim = claim_of(batch[0].technique)
        while gone:
            found = self._finder.removal(self._grid, gone, self._branch.refuted, claim)
            if found is None:
                break
            gone &= ~found.removes.bits
            self._commit_removal(found, by)
        wrong = gone & self._truth if self._is_judging else 0
        for bits in (gone & ~wrong, wrong):
            if bits:
                removes = Candidates(bits, self._planes.cells)
                found = _unshown(self._grid, batch[0], claim)._replace(removes=removes)
                if bits & wrong:
                    found = Deduction(UNSOUND, (), removes, (next(iter(removes)),))
                self._commit_removal(found, by)

    def _commit_removal(self, found: Deduction, by: dict[Candidate, LogEntry]) -> None:
        self._board.commit(found)
        self._note(min((by[c] for c in found.removes), key=lambda e: e.line))

    def _restore(self, entry: LogEntry) -> None:
        back = [
            c
            for c in entry.candidates
            if not self._grid.holds(c) and not self._grid.is_assigned(c.cell)
        ]
        if back:
            self._board.restore(self._planes.set_of(back))
            self._note(entry)

    def _clear(self, cell: Cell, entry: LogEntry) -> None:
        """Unassign *cell*; candidates removed only by its digit are restored."""
        value = self._grid.value(cell)
        if value is None:
            return
        back = self._branch.before.get(cell, 0) | self._planes.bit(
            Candidate(cell, value)
        )
        rules, others = self._rules, self._grid.assigned & ~(1 << cell)
        holding = others & self._grid.cells_with(value)
        peers = rules.peer_sets[cell] & ~self._grid.assigned
        for peer in places(peers):
            place = self._planes.bit(Candidate(Cell(peer), value))
            is_free = not holding & rules.peer_sets[Cell(peer)]
            if place & self._branch.struck and is_free:
                back |= place
        back &= ~self._grid.open_candidates
        self._now(struck=self._branch.struck & ~back)
        self._board.restore(Candidates(back, self._planes.cells))
        self._note(entry)

    # Guesses

    def _guess(self, entry: LogEntry) -> None:
        (place,) = entry.candidates
        if self._grid.is_assigned(place.cell):
            self._clear(place.cell, entry)
        self._make_room(place, entry)
        self._branches.append(self._branch)
        self._keep_before(place.cell)
        self._board.guess(place, self._options(place, entry))
        self._note(entry)

    def _options(self, place: Candidate, entry: LogEntry) -> tuple[Candidate, ...]:
        """The options of the guess: those of the log, else those of its cell."""
        if entry.options and all(map(self._grid.is_open, entry.options)):
            return tuple(dict.fromkeys(entry.options))
        refuted = self._branch.refuted
        return tuple(
            option
            for digit in digits(self._grid[place.cell])
            if (option := Candidate(place.cell, digit)) == place
            or not self._planes.bit(option) & refuted
        )

    def _retract(self, entry: LogEntry) -> None:
        clash = self._clash()
        if clash is not None:
            self._board.clash(clash)
            self._note(entry, is_own=False)
        is_refuted = clash is not None or self._is_exhausted()
        self._branches.pop()
        wrong = self._board.retract()
        self._note(entry)
        if is_refuted:
            bit = self._planes.bit(wrong)
            self._now(refuted=self._branch.refuted | bit)

    def _clash(self) -> Clashed | None:
        """The contradiction on the board, after all eliminations."""
        clash = contradiction(self._grid)
        if clash is not None:
            return clash
        struck = self._struck_grid()
        if struck is not None and contradiction(struck) is not None:
            self._strike()
        return contradiction(self._grid)

    def _is_exhausted(self) -> bool:
        """Whether guesses have refuted all candidates of a cell."""
        refuted = self._branch.refuted & self._grid.open_candidates
        cells = cell_set(c.cell for c in Candidates(refuted, self._planes.cells))
        columns = (self._planes.column << cell for cell in places(cells))
        return any(not self._grid.candidates & c & ~refuted for c in columns)

    # The end

    def _finish(self, entry: LogEntry, usual: Outcome) -> None:
        """Log how it ended: as the log says, if that is true."""
        board, claimed = self._board, entry.outcome
        outcome = claimed or usual
        is_none = self._count is SolutionCount.NONE
        if self._grid.is_solved:
            outcome = Outcome.SOLVED
        elif outcome is Outcome.SOLVED or (
            outcome is Outcome.UNSOLVABLE and not is_none
        ):
            outcome = Outcome.STUCK
        if outcome is Outcome.UNSOLVABLE and not board.depth:
            clash = self._clash()
            if clash is not None:
                board.clash(clash)
        board.finish(outcome)
        self._note(entry)
        if claimed is not None and claimed is not outcome:
            self._other[len(board)]["claimed"] = claimed.value
        self._is_over = True


def _unshown(grid: Grid, entry: LogEntry, claim: ClaimedReason | None) -> Deduction:
    """A deduction without a proof, under the slug that fits."""
    because = named_candidates(grid, entry.because, entry.because_cells)
    if claim is None:
        technique = UNCONFIRMED if entry.is_reasoned else WITHOUT_REASON
    else:
        technique = UNCONFIRMED if claim.strategies else claim.slug
    return Deduction(technique, because=because)


def changed(before: Notes, after: Notes) -> Notes:
    """The cells whose marks differ, as they are in *after*; there they may be blank."""
    was, now = ({one.cell: one for one in notes} for notes in (before, after))
    cells = sorted(was.keys() | now.keys())
    found = (now.get(cell, NotedCell(cell)) for cell in cells)
    return tuple(one for one in found if was.get(one.cell) != now.get(one.cell))
