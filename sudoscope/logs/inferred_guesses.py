"""Guesses inferred from a log: digits that were cleared again, the latest first.

A program that tries digits one after the other may log only what it writes into cells
and clears. What is cleared while nothing has been done since was an assumption, as in
``sudoscope.logs.branches``, which finds the same in lists of states; here the
entries say what happened, so that a digit that a person erases later stays what it was:
set, and cleared.
"""

from collections.abc import Iterable
from typing import NamedTuple

from solver.rules.places import Cell
from sudoscope.logs.entries import LogEntry, LogEntryKind


class _Standing(NamedTuple):
    """A change that has not been undone.

    Attributes:
        entry: The entry that made it; ``None`` if it cannot be undone in its turn.
        place: Its index in the entries found so far.
    """

    entry: LogEntry | None
    place: int


def with_guesses(entries: Iterable[LogEntry]) -> tuple[LogEntry, ...]:
    """*entries* with guesses and retractions for what was tried and cleared.

    Digits that were set for a reason are no guesses: where they are cleared on the way
    back to one, they go with it.
    """
    finder = _GuessFinder()
    for entry in entries:
        finder.take(entry)
    finder.flush()
    return tuple(finder.found)


class _GuessFinder:
    """Finds guesses while it reads one entry after the other.

    Attributes:
        found: The entries so far, with guesses and retractions.
    """

    def __init__(self) -> None:
        self.found: list[LogEntry] = []
        self._standing: list[_Standing] = []
        self._waiting: list[LogEntry] = []

    def take(self, entry: LogEntry) -> None:
        """Read *entry*."""
        match entry.kind:
            case LogEntryKind.CLEAR:
                self._clear(entry)
            case LogEntryKind.SET:
                latest, cell = self._latest_set(), _cell(entry)
                if latest is not None and latest.candidates == entry.candidates:
                    return
                if latest is not None and cell is not None and _cell(latest) == cell:
                    kind = LogEntryKind.CLEAR
                    self._clear(LogEntry(entry.line, kind, (), (cell,), at=entry.at))
                self._do(entry)
            case LogEntryKind.RETRACT:
                self.flush()
                self._retract()
                self.found.append(entry)
            case LogEntryKind.RESTORE:
                self._restore(entry)
            case LogEntryKind.NOTE:
                self.found.append(entry)
            case LogEntryKind.REMOVE | LogEntryKind.GUESS | LogEntryKind.DONE:
                self._do(entry)

    def flush(self) -> None:
        """Add the clears that waited for a guess that did not come."""
        if self._waiting:
            self.found += self._waiting
            self._waiting.clear()
            self._standing.append(_Standing(None, len(self.found)))

    def _do(self, entry: LogEntry) -> None:
        self.flush()
        self._standing.append(_Standing(entry, len(self.found)))
        self.found.append(entry)

    def _latest_set(self) -> LogEntry | None:
        """The last entry, if it set one digit."""
        latest = self._standing[-1].entry if self._standing else None
        if latest is None or latest.kind is not LogEntryKind.SET:
            return None
        return latest if len(latest.candidates) == 1 else None

    def _clear(self, entry: LogEntry) -> None:
        latest = self._latest_set()
        (cell,) = entry.cells
        if latest is None or _cell(latest) != cell:
            self.flush()
            self._standing.append(_Standing(None, len(self.found)))
            self.found.append(entry)
            return
        place = self._standing.pop().place
        if latest.is_reasoned:
            self._waiting.append(entry)
            return
        self._waiting.clear()
        self.found[place] = latest._replace(kind=LogEntryKind.GUESS)
        self.found.append(LogEntry(entry.line, LogEntryKind.RETRACT, at=entry.at))

    def _retract(self) -> None:
        while self._standing:
            entry = self._standing.pop().entry
            if entry is not None and entry.kind is LogEntryKind.GUESS:
                return

    def _restore(self, entry: LogEntry) -> None:
        """Read *entry*; it undoes the removal before it, if it restores the same."""
        latest = self._standing[-1].entry if self._standing else None
        is_undone = (
            latest is not None
            and latest.kind is LogEntryKind.REMOVE
            and {*latest.candidates} == {*entry.candidates}
        )
        self.flush()
        if is_undone:
            self._standing.pop()
        else:
            self._standing.append(_Standing(None, len(self.found)))
        self.found.append(entry)


def _cell(entry: LogEntry) -> Cell | None:
    """The cell of an entry about one candidate."""
    return entry.candidates[0].cell if len(entry.candidates) == 1 else None
