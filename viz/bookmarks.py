"""Bookmarks: steps of a replay with a note, stored next to the trace."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from solver.log.trace import Trace
from solver.text.printable_line import one_line
from viz.storage import (
    Record,
    StorageNotice,
    Trouble,
    read_kept,
    remove_kept,
    write_kept,
)

FORMAT: Final = "sudoscope-bookmarks"
VERSION: Final = 1
LONGEST_NOTE: Final = 500
"""Characters; what a note has more is cut off."""

MOST: Final = 10_000
"""How many bookmarks are read from a file."""


class Bookmark(NamedTuple):
    """A marked step.

    Attributes:
        step: Its number, 0 for the puzzle as given.
        note: What the viewer wrote about it, in one line; may be empty.
    """

    step: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bookmarks:
    """All bookmarks of one replay; methods that change them return a copy.

    Attributes:
        marks: In the order of their steps, one at most for each.
    """

    marks: tuple[Bookmark, ...] = ()

    @classmethod
    def of(cls, marks: Iterable[Bookmark]) -> "Bookmarks":
        """*marks* in order; of several at a step the last."""
        notes = {mark.step: one_line(mark.note, LONGEST_NOTE) for mark in marks}
        return cls(tuple(Bookmark(step, notes[step]) for step in sorted(notes)))

    @property
    def steps(self) -> tuple[int, ...]:
        """The marked steps, in order."""
        return tuple(mark.step for mark in self.marks)

    def at(self, step: int) -> Bookmark | None:
        """The bookmark of *step*, or ``None``."""
        return next((mark for mark in self.marks if mark.step == step), None)

    def note_at(self, step: int) -> str:
        """The note of the bookmark at *step*; empty without a bookmark."""
        mark = self.at(step)
        return mark.note if mark else ""

    def with_note(self, step: int, note: str = "") -> "Bookmarks":
        """A copy with *step* marked, or with its note replaced by *note*."""
        return Bookmarks.of((*self.marks, Bookmark(step, note)))

    def without(self, step: int) -> "Bookmarks":
        """A copy without *step*."""
        return Bookmarks(tuple(mark for mark in self.marks if mark.step != step))


def beside(trace_file: Path) -> Path:
    """Path of the bookmarks of a trace file.

    >>> beside(Path("solves/hard.jsonl.gz")).name
    'hard.bookmarks.json'
    """
    name = trace_file.name.removesuffix(".gz").removesuffix(".jsonl")
    return trace_file.with_name(f"{name}.bookmarks.json")


def for_solve(trace: Trace, folder: Path, options: Iterable[str] = ()) -> Path:
    """Path in *folder* of the bookmarks of a solve without a file.

    Args:
        trace: Its puzzle, agent and strategies tell it from others, not its title.
        folder: Where such files are kept.
        options: What else decides how the solve goes, a seed for instance.
    """
    import hashlib  # noqa: PLC0415 - slow to load

    puzzle = trace.puzzle
    told = (puzzle.variant.slug, puzzle.text, trace.agent, *trace.strategies, "")
    digest = hashlib.sha256("\n".join((*told, *options)).encode()).hexdigest()
    return folder / "bookmarks" / f"{digest[:32]}.json"


class Every(NamedTuple):
    """Content of a file of bookmarks.

    Attributes:
        within: The bookmarks of the replay.
        beyond: Those after its end.
        notice: A message about the file.
    """

    within: Bookmarks
    beyond: tuple[Bookmark, ...]
    notice: StorageNotice | None


def read_every(path: Path, last_step: int) -> Every:
    """Read the bookmarks at *path* for a replay that ends with *last_step*.

    Never raises: a damaged file is set aside, an entry that is no bookmark is passed
    over, and those beyond the end are separated.
    """
    record, notice = read_kept(path)
    entries = record.get("bookmarks", [])
    if not isinstance(entries, list):
        entries = []
    found = [mark for mark in map(_mark, entries[:MOST]) if mark is not None]
    within = Bookmarks.of(mark for mark in found if mark.step <= last_step)
    beyond = tuple(mark for mark in found if mark.step > last_step)
    if beyond:
        notice = StorageNotice(Trouble.BEYOND, (("count", f"{len(beyond):,}"),))
    return Every(within, beyond, notice)


def write_bookmarks(path: Path, bookmarks: Bookmarks) -> StorageNotice | None:
    """Keep *bookmarks* at *path*; without any, no file. A notice where it cannot be."""
    if not bookmarks.marks:
        return remove_kept(path)
    marks = [mark._asdict() for mark in bookmarks.marks]
    record = {"format": FORMAT, "version": VERSION, "bookmarks": marks}
    return write_kept(path, record)


def _mark(entry: object) -> Bookmark | None:
    record: Record = entry if isinstance(entry, dict) else {}
    step, note = record.get("step"), record.get("note", "")
    if not isinstance(step, int) or isinstance(step, bool) or step < 0:
        return None
    return Bookmark(step, note if isinstance(note, str) else "")
