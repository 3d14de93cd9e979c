"""The argument PUZZLE of a command: a text, a file or standard input."""

import json
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from solver.errors import PuzzleError, SudoscopeError, TraceError, VariantError
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import is_line_of_cells
from solver.text.near_names import question
from sudoscope.cli.arguments.puzzle_files import PUZZLE_FILES, PuzzleFiles, files_of
from sudoscope.cli.console.notices import detail, notice, takes_digits_alone
from sudoscope.cli.help.error_advice import with_hint
from sudoscope.cli.help.suggestions import near_files

if TYPE_CHECKING:
    from solver.formats import PuzzleCollection, PuzzleRecord

_INPUT: Final = "standard input"
_SHOWN: Final = 40
_PLAIN: Final = frozenset({"", ".txt"})
"""Endings of files that say nothing about the notation."""
_LINK: Final = re.compile(r"[a-zA-Z]{2,12}://")
_MAYBE_LOG: Final = re.compile(rb"[A-Za-z{][^\n]*\n[^\n]*[A-Za-z{]|^\s*\{")
"""What a solver may have printed: words on several lines, or JSON."""
_LONGEST_PLAIN: Final = 2000
"""Bytes of a text that may be the cells of one puzzle alone."""


@dataclass(frozen=True, slots=True)
class PuzzleInput:
    """The content that PUZZLE names.

    Attributes:
        data: The content.
        name: What to call it in messages and file names.
        is_file: Whether it came from a file or standard input, not from the command.
    """

    data: bytes
    name: str
    is_file: bool

    @property
    def is_trace(self) -> bool:
        """Whether it is the log of a solve and not a puzzle."""
        if self._is_plain or self._files is not None:
            return False
        from solver.codec.recorded_solves import is_solve

        return is_solve(self.data)

    @property
    def _files(self) -> PuzzleFiles | None:
        """What reads it where it is a file without text."""
        return files_of(self.data) if self.is_file else None

    @property
    def _is_plain(self) -> bool:
        """Whether it is the cells of one puzzle, read without the other notations."""
        has_notation = self.is_file and Path(self.name).suffix not in _PLAIN
        if has_notation or len(self.data) > _LONGEST_PLAIN:
            return False
        return is_line_of_cells(self.data.decode("utf-8", "replace"))

    @property
    def may_be_list(self) -> bool:
        """Whether it may hold several puzzles: it is no trace and no single line."""
        return not self._is_plain and not self.is_trace

    def text(self, variant: str = "") -> str:
        """The content as text; of a file without text what is read in it, on a line.

        Args:
            variant: The name of the rules, for what is no text; empty for those that
                it says itself.

        Raises:
            PuzzleError: It is none, or cannot be read for sure.
        """
        if (files := self._files) is not None:
            return files.line(self.data, self.name, variant)
        from solver.formats.file_text import text_of

        return text_of(self.data, self.name)

    def puzzles(self, variant: str = "", notation: str = "") -> "PuzzleCollection":
        """The puzzles in it, not read yet.

        Args:
            variant: The name of the rules; empty for what the notation says.
            notation: Its name; empty for what the content looks like.

        Raises:
            PuzzleError: It holds none.
        """
        from solver.formats import read_puzzles

        text = self.text(variant)
        is_named = self.is_file and self._files is None
        suffix = Path(self.name).suffix if is_named else ""
        try:
            found = read_puzzles(text, variant, suffix=suffix, notation=notation)
        except (PuzzleError, VariantError) as error:
            raise self.refused(error) from None
        count = len(found.entries)
        detail(f"{self.name}: {count:,} in the notation {found.notation.name}")
        if takes_digits_alone():
            from solver.formats.notation import digits_alone

            return replace(found, entries=tuple(map(digits_alone, found.entries)))
        return found

    def puzzle(self, variant: str, nth: int | None) -> Puzzle:
        """The puzzle of ``record``."""
        return self.record(variant, nth).puzzle

    def record(self, variant: str, nth: int | None) -> "PuzzleRecord":
        """The puzzle in it with all that was read beside it.

        *variant* is empty for what the notation says.

        What was left out goes to standard error.

        Raises:
            PuzzleError: It holds none, or several and none was chosen.
        """
        from solver.formats import PuzzleRecord, read_puzzle

        if self._is_plain:
            detail(f"{self.name}: 1 in the notation line")
            try:
                return PuzzleRecord(read_puzzle(self.text(), variant, nth))
            except (PuzzleError, VariantError) as error:
                raise self.refused(error) from None
        found = self.puzzles(variant)
        try:
            record = found.chosen(nth)
        except (PuzzleError, VariantError) as error:
            raise self.refused(error) from None
        warn(self.name, record)
        return record

    def trace(self, puzzle: Puzzle | None = None) -> Trace:
        """The trace in it, or that of the log in it.

        Args:
            puzzle: What was solved, for a replay of an app that does not say it.

        Raises:
            TraceError: It is damaged.
        """
        from solver.codec.recorded_solves import read_solve

        try:
            return read_solve(self.data, puzzle)
        except TraceError as error:
            raise TraceError(f"{self.name}: {with_hint(error)}") from None

    def solved_puzzle(self) -> "PuzzleInput":
        """Of a trace the puzzle that was solved, in the notation json.

        Raises:
            TraceError: It is damaged, or does not say the puzzle.
        """
        from solver.formats.notation import PuzzleRecord
        from solver.formats.puzzle_json import json_record

        text = json.dumps(json_record(PuzzleRecord(self.trace().puzzle)))
        return replace(self, data=text.encode())

    @property
    def is_missing(self) -> bool:
        """Whether it reads like the name of a file, and there is no such file."""
        from sudoscope.puzzle_links import links_in

        letters = self.data.decode("utf-8", "replace")
        return (
            not self.is_file
            and not links_in(letters)
            and any(letter.isalpha() and letter not in "xX" for letter in letters)
        )

    def refused(self, error: SudoscopeError) -> PuzzleError:
        """*error* as a sentence about the content, with what to do."""
        if self._is_address:
            return PuzzleError(
                f"{self.name}: this address holds no puzzle that can be read, and"
                " nothing is loaded from a network; save the puzzle to a file"
            )
        said = f"{self.prefix()}{with_hint(error)}"
        suffix = Path(self.name).suffix.lower()
        for one in PUZZLE_FILES.values():
            if self.is_file and suffix in one.endings:
                said += f"; nor is it a {one.kind}, as its name says"
        if self.name == _INPUT and _MAYBE_LOG.search(self.data):
            said += "; docs/trace-format.md describes the log of a solver"
        return PuzzleError(said)

    @property
    def _is_address(self) -> bool:
        """Whether it is the address of something that no link of a puzzle is."""
        from sudoscope.puzzle_links import links_in

        is_typed = not self.is_file and _LINK.match(self.name) is not None
        links = links_in(self.data.decode("utf-8", "replace")) if is_typed else ()
        return is_typed and not any(x.path.strip("/") or x.values for x in links)

    def prefix(self) -> str:
        """The beginning of an error about the content."""
        if self.is_file:
            return f"{self.name}: "
        if self.is_missing:
            asked = question(near_files(self.name))
            meant = f" ({asked})" if asked else ""
            return f"{self.name}: no such file{meant}, and not a puzzle: "
        return ""


def warn(name: str, record: "PuzzleRecord") -> None:
    """Write what was left out of a puzzle to standard error, a line each.

    Args:
        name: Where it is from.
        record: The puzzle.
    """
    for warning in record.warnings:
        notice(f"{name}: {warning}")


def whole(file: BinaryIO, name: str) -> bytes:
    """All of *file*, called *name*.

    Raises:
        PuzzleError: It has more than any solve or list has, or no end.
    """
    from solver.codec import LARGEST

    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise PuzzleError(
            f"{name} has over {LARGEST // 10**6} MB; fewer were expected, such as a"
            " part of the list"
        )
    return data


def given(argument: str) -> PuzzleInput:
    """Read *argument*: standard input for "-", a file, or a puzzle itself.

    Raises:
        PuzzleError: It names a file that cannot be read.
    """
    if argument == "-":
        if sys.stdin is None:
            raise PuzzleError("there is no standard input to read a puzzle from")
        data = whole(sys.stdin.buffer, _INPUT)
        detail(f"read standard input: {len(data):,} bytes")
        return PuzzleInput(data, _INPUT, is_file=True)
    path = Path(argument)
    try:
        if argument and path.is_dir():
            raise PuzzleError(f"{argument} is a folder; a file or a puzzle expected")
        if argument and path.exists():
            with path.open("rb") as file:
                data = whole(file, argument)
            detail(f"read {argument}: {len(data):,} bytes")
            return PuzzleInput(data, argument, is_file=True)
    except (OSError, ValueError) as error:
        if isinstance(error, PuzzleError):
            raise
        if isinstance(error, PermissionError):
            raise PuzzleError(f"cannot read {argument}: {error.strerror}") from None
    shown = argument.strip()
    shown = shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"
    return PuzzleInput(argument.encode("utf-8", "replace"), shown, is_file=False)


def puzzle_input(argument: str) -> PuzzleInput:
    """Read *argument*, as ``given`` does; of a trace it is the puzzle that was solved.

    Raises:
        PuzzleError: It names a file that cannot be read.
        TraceError: It is a damaged trace.
    """
    found = given(argument)
    return found.solved_puzzle() if found.is_trace else found


def puzzle_given(argument: str, variant: str, nth: int | None) -> Puzzle:
    """The puzzle that *argument* names; of a trace the one that was solved.

    Args:
        argument: As ``given`` reads it.
        variant: The name of the rules; empty for what the notation says.
        nth: Which of a list, from 1.

    Raises:
        PuzzleError: It is no puzzle.
        TraceError: It is a damaged trace.
    """
    return puzzle_input(argument).puzzle(variant, nth)


def puzzles_asked(argument: str, variant: str, nth: int | None) -> list[Puzzle]:
    """The puzzles of ``records_asked``."""
    return [record.puzzle for record in records_asked(argument, variant, nth)]


def records_asked(argument: str, variant: str, nth: int | None) -> "list[PuzzleRecord]":
    """All puzzles of a list, or the one with the number *nth* alone."""
    if nth is not None:
        return [puzzle_input(argument).record(variant, nth)]
    return _records_in(argument, variant)


def puzzles_in(argument: str, variant: str, *, is_whole: bool = False) -> list[Puzzle]:
    """The puzzles of the list that *argument* names.

    Args:
        argument: A list with one a line, a single puzzle, or a trace of one.
        variant: The name of the rules; empty for those that a Killer or a jigsaw says,
            else classic ones.
        is_whole: Whether a line that is no puzzle is refused, and not left out.

    Raises:
        PuzzleError: It names no file that can be read, or nothing in it is a puzzle.
        TraceError: It is a damaged trace.
    """
    found = _records_in(argument, variant, is_whole=is_whole)
    return [record.puzzle for record in found]


def _records_in(
    argument: str, variant: str, *, is_whole: bool = False
) -> "list[PuzzleRecord]":
    from sudoscope.cli.lists.readable_puzzles import readable_records

    source = puzzle_input(argument)
    found = source.puzzles(variant)
    try:
        if is_whole:
            records = list(found.records())
        else:
            records = list(readable_records(found.entries, source.name))
    except (PuzzleError, VariantError) as error:
        raise source.refused(error) from None
    for record in records:
        warn(source.name, record)
    return records
