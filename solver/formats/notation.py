"""Notations: ways to write puzzles down, each as one record of functions.

A notation is a module with a ``NOTATION`` that is named, with its
rank, in ``NOTATIONS`` in ``solver.formats.registry``, or that a wing registers. It says
whether a text looks like it, reads the puzzles in one, and writes puzzles where it can
hold them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from solver.errors import (
    NotationError,
    PuzzleError,
    SeveralPuzzlesError,
    SeveralToWriteError,
    UnreadRulesError,
)
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import Digit

LONGEST: Final = 1_000_000
"""Characters of a text with a single puzzle; longer texts are not read."""


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A puzzle, with its solution, its source and warnings.

    Attributes:
        puzzle: With its variant, title and constraints.
        solution: One digit a cell, in reading order, where the text gives it. It is
            not checked.
        source: Who made it or where it was published, in one line; may be empty.
        warnings: What the text holds and the puzzle does not, such as decoration; a
            sentence each, without a full stop.
        sheet: What somebody has written into it, if the text says.
        words: What its setter says of the rules, in one line; may be empty.
    """

    puzzle: Puzzle
    solution: tuple[Digit, ...] | None = None
    source: str = ""
    warnings: tuple[str, ...] = ()
    sheet: OwnSheet | None = None
    words: str = ""


class PuzzleEntry(NamedTuple):
    """A puzzle of a text, which is read when it is asked for.

    Attributes:
        line: Where it begins in the text, from 1.
        read: Reads it; raises a ``PuzzleError`` or ``VariantError`` if it is not valid.
        cells: Its cells as they are written, one symbol each, where they are known
            without reading it; else empty.
    """

    line: int
    read: Callable[[], PuzzleRecord]
    cells: str = ""


Sniffer: TypeAlias = Callable[[str], bool]
"""Whether a text looks like a notation, right or nearly so. It takes no long look:
some milliseconds for a text of ``LONGEST`` characters, whatever is in it."""

Reader: TypeAlias = Callable[[str, str], Iterable[PuzzleEntry]]
"""The puzzles of a text, under the rules of that name, which is empty where the text
itself says the rules or classic ones are meant."""

Stream: TypeAlias = Callable[[Iterable[str], str], Iterator[PuzzleEntry]]
"""The same for the lines of a list, which are read when they are needed."""

Writer: TypeAlias = Callable[[Iterable[PuzzleRecord]], Iterator[str]]
"""The text of puzzles, piece by piece; raises a ``NotationError`` that names what it
cannot hold."""


@dataclass(frozen=True, slots=True)
class Notation:
    """One way to write puzzles down.

    Attributes:
        name: What options call it: small letters, digits and hyphens.
        title: What people call it.
        suffixes: The endings of its files, small, with the dot; the usual one first.
        sniff: Whether a text looks like it.
        read: Reads its puzzles; ``None`` where it is only written.
        write: Writes puzzles; ``None`` where it is only read.
        says_rules: Whether a text says its own rules, so that none may be asked for.
        longest: The most characters of a text; ``None`` for lists, which have no end.
        stream: Reads lists line by line; ``None`` where a text is read as a whole.
        is_plain: Whether a text shows cells and no sign of the notation, so that other
            text may stand around them.
        is_one_line: Whether each puzzle is written on one line that reads the same
            again, but for its title.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    sniff: Sniffer
    read: Reader | None = None
    write: Writer | None = None
    says_rules: bool = True
    longest: int | None = LONGEST
    stream: Stream | None = None
    is_plain: bool = False
    is_one_line: bool = False

    def looks_like(self, text: str) -> bool:
        """Whether *text* may be written in this notation."""
        if self.read is None or (self.longest is not None and len(text) > self.longest):
            return False
        return self.sniff(text)


def placed(error: PuzzleError, line: int) -> PuzzleError:
    """*error* with the number of its line before the message, from 1."""
    message, number = str(error), f"line {line}"
    return error if message.startswith(number) else PuzzleError(f"{number}: {message}")


def only(read: Callable[[str], PuzzleRecord]) -> Reader:
    """A reader of texts that hold one puzzle and its rules.

    Args:
        read: Reads the puzzle of a text.
    """

    def entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
        yield PuzzleEntry(1, partial(read, text))

    return entries


def single(write: Callable[[PuzzleRecord], str], title: str) -> Writer:
    """A writer of one puzzle.

    Args:
        write: The whole text of a puzzle.
        title: Of the notation, for messages.
    """

    def pieces(records: Iterable[PuzzleRecord]) -> Iterator[str]:
        written = None
        for record in records:
            if written is not None:
                raise SeveralToWriteError(title)
            written = write(record)
        if written is None:
            raise NotationError(f"no puzzle found to write as {title}")
        yield written

    return pieces


def digits_alone(entry: PuzzleEntry) -> PuzzleEntry:
    """*entry*, which is read without rules that cannot be, where it has such."""

    def read() -> PuzzleRecord:
        try:
            return entry.read()
        except UnreadRulesError as error:
            rest = error.rest()
            if isinstance(rest, PuzzleRecord):
                return rest
            raise

    return entry._replace(read=read)


def chosen(entries: Iterable[PuzzleEntry], nth: int | None) -> PuzzleRecord:
    """The *nth* of *entries*, from 1; ``None`` where there must be one alone.

    Raises:
        SeveralPuzzlesError: There are several, and none was chosen.
        PuzzleError: There is no *nth*, or what was chosen is no puzzle.
        VariantError: Its rules make no variant.
    """
    found = list(entries)
    count = len(found)
    if nth is None and count > 1:
        raise SeveralPuzzlesError(count)
    if nth is not None and not 1 <= nth <= count:
        there = "is 1 puzzle" if count == 1 else f"are {count} puzzles"
        raise PuzzleError(f"there {there}, so there is no puzzle {nth}")
    if not found:
        raise PuzzleError("no puzzles found")
    return found[(nth or 1) - 1].read()
