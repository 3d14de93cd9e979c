"""The content of a log: the puzzle, and an entry for each action."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from solver.log.events import Outcome
from solver.puzzle.notes import Notes
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell


class LogEntryKind(StrEnum):
    """The kind of an action; the value is its name in a log."""

    SET = "set"
    """Digits were put into cells."""
    REMOVE = "remove"
    """Candidates were removed."""
    GUESS = "guess"
    """A candidate was assumed."""
    RETRACT = "retract"
    """The latest guess was undone, and everything since."""
    CLEAR = "clear"
    """Cells were emptied, and nothing else."""
    RESTORE = "restore"
    """Candidates are possible again."""
    NOTE = "note"
    """Pencil marks changed, and nothing else."""
    DONE = "done"
    """The solve ended."""


class LogEntry(NamedTuple):
    """One action.

    Attributes:
        line: The number of its line in the log, from 1.
        kind: What was done.
        candidates: With what; for ``CLEAR``, ``RETRACT`` and ``DONE`` none.
        cells: For ``CLEAR`` the cells.
        technique: What the log calls its reason; may be empty.
        because: The candidates that the log names as a reason.
        because_cells: The cells that the log names as a reason.
        reason: The reason in the log's own words; may be empty.
        at: When, in milliseconds from the start; ``None`` where it is not known.
        options: For ``GUESS`` the options, if the log has them.
        outcome: For ``DONE`` how it ended, if the log says it.
        notes: For ``NOTE`` all pencil marks of each cell that changed.
    """

    line: int
    kind: LogEntryKind
    candidates: tuple[Candidate, ...] = ()
    cells: tuple[Cell, ...] = ()
    technique: str = ""
    because: tuple[Candidate, ...] = ()
    because_cells: tuple[Cell, ...] = ()
    reason: str = ""
    at: int | None = None
    options: tuple[Candidate, ...] = ()
    outcome: Outcome | None = None
    notes: Notes = ()

    @property
    def is_reasoned(self) -> bool:
        """Whether the log gives any reason for it."""
        return bool(self.technique or self.because or self.because_cells or self.reason)


@dataclass(frozen=True, slots=True)
class SolverLog:
    """A log of a solve by another program or a person.

    Attributes:
        puzzle: What was solved.
        entries: What was done, in order.
        solver: Who did it; may be empty.
        other: Fields of its header that are not known.
        names_guesses: Whether every guess in it is called one; else digits that were
            tried and cleared are taken for guesses.
    """

    puzzle: Puzzle
    entries: tuple[LogEntry, ...]
    solver: str = ""
    other: dict[str, Any] = field(default_factory=dict)
    names_guesses: bool = False
