"""A solve by a person: every change of its sheet is an entry of a log, undo as well."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import groupby
from typing import Final, Self

from solver.errors import LogError
from solver.log.trace import Trace
from solver.puzzle.notes import AGENT, COLOURS, NoteKind, Notes, noted
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate, Candidates, Planes
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Digit, Mask, bit
from solver.rules.places import Cell
from sudoscope.exercises.model.exercise_history import ExerciseSolve
from sudoscope.exercises.model.own_solve.checking import candidates_left
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog
from sudoscope.logs.replaying import changed, replayed

_MARKS: Final = (NoteKind.CENTRE, NoteKind.CORNER, NoteKind.COLOUR)
"""What is erased in turn, once a cell has no digit."""


@dataclass(frozen=True, slots=True)
class OwnSolve(ExerciseSolve[OwnSheet]):
    """A solve on a sheet; ``now`` is what is written.

    Attributes:
        entries: The log: everything that was done, undoing included.
    """

    entries: tuple[LogEntry, ...] = ()

    @classmethod
    def of(cls, puzzle: Puzzle) -> "OwnSolve":
        """The start: the clues alone; candidates that the puzzle gives are noted."""
        blank = cls(puzzle, OwnSheet(puzzle.clues))
        if not any(isinstance(c, GivenCandidates) for c in puzzle.constraints):
            return blank
        given = blank.with_candidates(candidates_left(puzzle, puzzle.clues), 0)
        return blank.begun_with(given.now)

    @classmethod
    def resumed(cls, log: SolverLog) -> "OwnSolve":
        """The solve that *log*, which another one has, leads to.

        Its changes can be undone again: entries of one time are one change, and what
        leads back to the sheet before is an undo.

        Raises:
            LogError: There is something in it that is never done here, like a guess.
        """
        past: list[OwnSheet] = []
        future: list[OwnSheet] = []
        now = OwnSheet(log.puzzle.clues)
        for at, before, now in changes_in(log):
            if before == now or not at:  # at 0 is what was there before
                continue
            if past and now == past[-1]:
                future.append(before)
                past.pop()
            elif future and now == future[-1]:
                past.append(before)
                future.pop()
            else:
                past.append(before)
                future.clear()
        entries = (e._replace(line=n) for n, e in enumerate(log.entries, start=1))
        return cls(log.puzzle, now, tuple(past), tuple(future), tuple(entries))

    @property
    def log(self) -> SolverLog:
        """Everything that was done, in the form of logs of other solvers."""
        return SolverLog(self.puzzle, self.entries, AGENT, names_guesses=True)

    def begun_with(self, sheet: OwnSheet) -> "OwnSolve":
        """A copy with what was written elsewhere, on paper; that is not undone.

        Args:
            sheet: With the clues of the puzzle.
        """
        return self._logged(replace(self, now=sheet._replace(ms=0)), 0)

    @property
    def hinted(self) -> dict[int, tuple[Candidate, ...]]:
        """What steps of hints wrote or struck, by when, in milliseconds."""
        done: dict[int, tuple[Candidate, ...]] = {}
        for entry in self.entries:
            if entry.technique and entry.at is not None:
                done[entry.at] = (*done.get(entry.at, ()), *entry.candidates)
        return done

    @property
    def is_full(self) -> bool:
        """Whether every cell has a digit, right or wrong."""
        return None not in self.now.digits

    def is_given(self, cell: Cell) -> bool:
        """Whether the digit of *cell* is a clue."""
        return self.puzzle.clues[cell] is not None

    def entered(self, cells: Iterable[Cell], digit: Digit, at: int) -> "OwnSolve":
        """Write *digit* into *cells*; erase it where all of them have it.

        A digit that is written is no longer noted in the cells that see it; what the
        digit before it took there comes back.

        Args:
            cells: Where; clues stay.
            digit: What.
            at: When, in milliseconds from the start.
        """
        open_ = [cell for cell in cells if not self.is_given(cell)]
        digits = list(self.now.digits)
        is_there = all(digits[cell] == digit for cell in open_)
        for cell in open_:
            digits[cell] = None if is_there else digit
        notes = _given_back((*self.past, self.now), digits, self.puzzle)
        if not is_there:
            notes = _without(notes, digit, self.puzzle, open_)
        after = self.now._replace(digits=tuple(digits), notes=notes)
        return self.changed(after, at)

    def marked(
        self, cells: Iterable[Cell], kind: NoteKind, digit: int, at: int
    ) -> "OwnSolve":
        """Write a pencil mark into *cells*; erase it where all of them have it.

        Args:
            cells: Where. Digits are noted in cells without a digit alone.
            kind: Which kind of mark.
            digit: The digit, or the number of a colour.
            at: When, in milliseconds from the start.
        """
        is_colour = kind is NoteKind.COLOUR
        if not 1 <= digit <= (COLOURS if is_colour else self.puzzle.rules.digit_count):
            return self
        now, mark = self.now, bit(Digit(digit))
        open_ = [c for c in cells if is_colour or now.digits[c] is None]
        notes = [now.notes_of(cell) for cell in open_]
        is_there = all(note.of(kind) & mark for note in notes)
        changes = (
            note.having(
                kind, note.of(kind) & ~mark if is_there else note.of(kind) | mark
            )
            for note in notes
        )
        return self.changed(now._replace(notes=noted(now.notes, changes)), at)

    def cleared(
        self, cells: Iterable[Cell], first: NoteKind | None, at: int
    ) -> "OwnSolve":
        """Erase one kind of thing in *cells*.

        Those are the marks of *first*, if there are any, else digits, centre marks,
        corner marks or colours, whichever comes first.

        Args:
            cells: Where; clues stay.
            first: The kind of mark to erase first; ``None`` for digits.
            at: When, in milliseconds from the start.
        """
        cells, now = tuple(cells), self.now
        notes = [now.notes_of(cell) for cell in cells]
        order: list[NoteKind | None] = [first, None, *_MARKS]
        for kind in order:
            if kind is None:
                kept = list(now.digits)
                for cell in cells:
                    kept[cell] = self.puzzle.clues[cell]
                back = _given_back((*self.past, now), kept, self.puzzle)
                after = now._replace(digits=tuple(kept), notes=back)
            else:
                blank = (note.having(kind, 0) for note in notes)
                after = now._replace(notes=noted(now.notes, blank))
            if after != now:
                return self.changed(after, at)
        return self

    def with_candidates(self, candidates: int, at: int) -> "OwnSolve":
        """Note *candidates* in the middle of all cells without a digit.

        Args:
            candidates: What is possible, as bits.
            at: When, in milliseconds from the start.
        """
        planes = self.puzzle.rules.planes
        changes = (
            self.now.notes_of(cell).having(
                NoteKind.CENTRE, planes.mask(candidates, cell)
            )
            for cell in self.puzzle.rules.cells
            if self.now.digits[cell] is None
        )
        return self.changed(self.now._replace(notes=noted(self.now.notes, changes)), at)

    def stepped(
        self,
        places: Iterable[Candidate],
        removes: Candidates,
        technique: str,
        at: int,
    ) -> "OwnSolve":
        """Do the step of a hint: write its digits, erase what it removes.

        A cell that has no centre marks gets those that are left, so that it is seen.

        Args:
            places: The digits.
            removes: The candidates.
            technique: Its slug, which the log names.
            at: When, in milliseconds from the start.
        """
        now, gone = self.now, removes.bits
        digits, notes = list(now.digits), now.notes
        for cell, digit in places:
            digits[cell] = digit
            notes = _without(notes, digit, self.puzzle, (cell,))
        planes = self.puzzle.rules.planes
        changes = (
            note._replace(
                corner=Mask(note.corner & ~planes.mask(gone, note.cell)),
                centre=Mask(note.centre & ~planes.mask(gone, note.cell)),
            )
            for note in notes
        )
        struck = now.struck | gone
        left = candidates_left(self.puzzle, tuple(digits), struck)
        blank = (
            now.notes_of(cell)
            for cell in dict.fromkeys(candidate.cell for candidate in removes)
            if digits[cell] is None and not now.notes_of(cell).centre
        )
        shown = [n.having(NoteKind.CENTRE, planes.mask(left, n.cell)) for n in blank]
        after = OwnSheet(tuple(digits), noted(noted(notes, changes), shown), struck)
        return self.changed(after, at, technique)

    def restarted(self, at: int) -> "OwnSolve":
        """The sheet of the start, as another change, which can be undone.

        Args:
            at: When, in milliseconds from the start.
        """
        return self.changed(OwnSolve.of(self.puzzle).now, at)

    def undone_to(self, count: int, at: int) -> "OwnSolve":
        """The last *count* changes undone.

        Args:
            count: At most as many as there are.
            at: When, in milliseconds from the start.
        """
        undone = self
        for _ in range(count):
            undone = undone.undone(at)
        return undone

    def trace(self) -> Trace:
        """The trace of the solve so far, with the proofs that are found for it."""
        return replayed(self.log)

    def _noted(self, after: Self, at: int, technique: str = "") -> Self:
        """*after*, with the log of what leads there."""
        return self._logged(after, self._later(at), technique)

    def _later(self, at: int) -> int:
        """*at*, or a time after the change before: by that changes are told apart."""
        latest = (self.entries[-1].at or 0) if self.entries else 0
        return max(at, latest + 1)

    def _logged(self, after: Self, at: int, technique: str = "") -> Self:
        entries = list(self.entries)
        for entry in _entries(self.puzzle, self.now, after.now):
            named = technique if entry.kind in _REASONED else ""
            line = len(entries) + 1
            entries.append(entry._replace(line=line, technique=named, at=at))
        return replace(after, entries=tuple(entries))


def _without(
    notes: Notes, digit: Digit, puzzle: Puzzle, cells: Iterable[Cell]
) -> Notes:
    """*notes* without *digit* in all cells that see one of *cells*."""
    seen, kept = 0, ~bit(digit)
    for cell in cells:
        seen |= puzzle.rules.peer_sets[cell]
    changes = (
        note._replace(corner=Mask(note.corner & kept), centre=Mask(note.centre & kept))
        for note in notes
        if seen >> note.cell & 1
    )
    return noted(notes, changes)


def _given_back(
    sheets: Sequence[OwnSheet], left: Sequence[Digit | None], puzzle: Puzzle
) -> Notes:
    """The latest notes, with what the digits that go now took when they were written.

    Args:
        sheets: One after another.
        left: The digits of the latest but for those that go.
        puzzle: Says which cells see each other.
    """
    latest, peer_sets = sheets[-1], puzzle.rules.peer_sets
    for cell, gone in enumerate(latest.digits):
        if gone is None or gone == left[cell]:
            continue
        numbers = range(len(sheets) - 1, 0, -1)
        older = (n for n in numbers if sheets[n - 1].digits[cell] != gone)
        written = next(older, 0)
        before, after = sheets[max(0, written - 1)], sheets[written]
        still = sum(1 << other for other, digit in enumerate(left) if digit == gone)
        taken = (
            (latest.notes_of(note.cell), note, after.notes_of(note.cell))
            for note in before.notes
            if peer_sets[note.cell] >> cell & 1 and not peer_sets[note.cell] & still
        )
        changes = [
            now._replace(
                corner=Mask(now.corner | was.corner & ~then.corner & bit(gone)),
                centre=Mask(now.centre | was.centre & ~then.centre & bit(gone)),
            )
            for now, was, then in taken
        ]
        latest = latest._replace(notes=noted(latest.notes, changes))
    return latest.notes


def _entered(planes: Planes, sheet: OwnSheet, entry: LogEntry) -> OwnSheet:
    """*sheet* after *entry*, whose candidates are written as in *planes*.

    Raises:
        LogError: It is of a kind that no change of a sheet has.
    """
    digits, struck = list(sheet.digits), sheet.struck
    match entry.kind:
        case LogEntryKind.SET:
            for cell, digit in entry.candidates:
                digits[cell] = digit
        case LogEntryKind.CLEAR:
            for cell in entry.cells:
                digits[cell] = None
        case LogEntryKind.REMOVE:
            struck |= planes.bits(entry.candidates)
        case LogEntryKind.RESTORE:
            struck &= ~planes.bits(entry.candidates)
        case LogEntryKind.NOTE:
            return sheet._replace(notes=noted(sheet.notes, entry.notes))
        case LogEntryKind.GUESS | LogEntryKind.RETRACT | LogEntryKind.DONE:
            raise LogError(
                [f"line {entry.line}: {entry.kind} found, which an own solve has not"]
            )
    return sheet._replace(digits=tuple(digits), struck=struck)


def changes_in(log: SolverLog) -> Iterator[tuple[int, OwnSheet, OwnSheet]]:
    """When each change was made, in milliseconds, and the sheet before and after.

    Entries of one time are one change; what was there at the beginning is at 0.

    Raises:
        LogError: There is something in it that no change of a sheet has.
    """
    now, entered = (
        OwnSheet(log.puzzle.clues),
        partial(_entered, log.puzzle.rules.planes),
    )
    for at, group in groupby(log.entries, key=lambda entry: entry.at):
        before, now = now, reduce(entered, group, now)
        yield at or 0, before, now


_REASONED: Final = frozenset({LogEntryKind.SET, LogEntryKind.REMOVE})


def _entries(puzzle: Puzzle, before: OwnSheet, after: OwnSheet) -> Iterator[LogEntry]:
    """What leads from one sheet to another."""
    for cell, old, new in zip(
        puzzle.rules.cells, before.digits, after.digits, strict=True
    ):
        if new is not None and new != old:
            place = (Candidate(cell, new),)
            yield LogEntry(0, LogEntryKind.SET, place)
        elif new is None and old is not None:
            yield LogEntry(0, LogEntryKind.CLEAR, cells=(cell,))
    for kind, bits in (
        (LogEntryKind.REMOVE, after.struck & ~before.struck),
        (LogEntryKind.RESTORE, before.struck & ~after.struck),
    ):
        if bits:
            found = tuple(Candidates(bits, puzzle.rules.planes.cells))
            yield LogEntry(0, kind, found)
    notes = changed(before.notes, after.notes)
    if notes:
        yield LogEntry(0, LogEntryKind.NOTE, notes=notes)
