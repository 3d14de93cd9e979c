"""Detect the content of pasted text and files: a puzzle, a list or a trace."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from solver.codec import FORMAT, LARGEST
from solver.codec.recorded_solves import is_solve, read_solve
from solver.errors import PuzzleError, SudoscopeError, TraceError, UnreadRulesError
from solver.formats.excerpts import plain, puzzles_in, symbols_in, whole
from solver.formats.extra_text import left_out, words_in
from solver.formats.file_text import ZIP, text_of
from solver.formats.notation import PuzzleRecord
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import EMPTY_SYMBOLS, clues_from_text
from solver.rules.cell_names import CellNames
from solver.rules.digits import symbol
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from viz.messages import FALLBACK, phrases
from viz.puzzles.puzzle_draft import Draft, middle_of
from viz.puzzles.sketch_source import SketchSource

if TYPE_CHECKING:
    from solver.formats import PuzzleEntry

MOST_TEXT: Final = 8_000_000
"""Bytes; a text with puzzles is not longer."""

_HEAD: Final = 4096
_AS_DOT: Final = str.maketrans(dict.fromkeys(EMPTY_SYMBOLS, "."))
_GZIP: Final = b"\x1f\x8b"
_PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"%PDF-")
_CONTROL: Final = frozenset(map(chr, range(32))) - set("\t\n\r\f\v")


class FoundPuzzle(NamedTuple):
    """One puzzle.

    Attributes:
        record: All that was read. Its puzzle has the name of its file, without the
            suffix, as its title, unless its notation gives it one.
        name: The file's name; empty for pasted text.
    """

    record: PuzzleRecord
    name: str

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle alone."""
        return self.record.puzzle


class FoundList(NamedTuple):
    """Several puzzles, to choose one from. They are read when they are chosen.

    Attributes:
        entries: Each with one symbol a cell, "." is empty; an empty text where that is
            not known before it is read. Two at least.
        variant: The rules they are read under.
        name: The file's name; empty for pasted text.
        unread: What reads them, where a notation is more than cells; else empty.
    """

    entries: tuple[str, ...]
    variant: Variant
    name: str
    unread: "tuple[PuzzleEntry, ...]" = ()

    def chosen(self, nth: int) -> "FoundPuzzle | Refused":
        """The *nth* of them, from 1, or why it is no puzzle.

        Raises:
            IndexError: There is none of that number.
        """
        if not 1 <= nth <= len(self.entries):
            raise IndexError(f"there is no puzzle {nth} of {len(self.entries)}")
        title = f"{_stem(self.name)} {nth}".strip()
        if self.unread:
            return _noted(self.unread[nth - 1], title, self.name)
        return _puzzle(self.entries[nth - 1], self.variant, self.name, title)


@dataclass(frozen=True, slots=True)
class FoundTrace:
    """The log of a solve, not read yet: that takes time and belongs in a job.

    Attributes:
        name: The file's name; empty for pasted text.
        data: The content, or where it is.
    """

    name: str
    data: bytes | Path

    def read(self) -> Trace:
        """The trace; takes seconds where it is long.

        Raises:
            TraceError: It is damaged, too long, or cannot be read any more.
        """
        try:
            if isinstance(self.data, bytes):
                return read_solve(self.data)
            with self.data.open("rb") as file:
                return read_solve(file.read(LARGEST + 1))
        except OSError as error:
            raise TraceError(f"{self.name}: {error.strerror or error}") from None
        except TraceError as error:
            said = f"{self.name}: {error}" if self.name else str(error)
            raise TraceError(said) from None


class Reason(StrEnum):
    """The reason of a refusal; each is a phrase in ``viz/messages/*/incoming.toml``."""

    EMPTY = "empty"
    FOLDER = "folder"
    MISSING = "missing"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"
    PICTURE = "picture"
    UNREAD_PICTURE = "unread_picture"
    NO_TEXT = "no_text"
    ARCHIVE = "archive"
    WRONG_COUNT = "wrong_count"
    CONFLICT = "conflict"
    NOTHING = "nothing"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True)
class Refused:
    """Content that cannot be shown.

    Attributes:
        reason: Why not.
        name: The file's name; empty for pasted text.
        facts: The values of the placeholders in its sentence, by name.
        board: The digits, where they were read but contradict each other or are
            doubtful: what takes boards can show them.
        rest: The puzzle without rules that cannot be read, where that is why.
        source: The picture that the digits were read from, if they were.
        said: Says why in a language, with cells called so, where the phrase of the
            reason says too little.
    """

    reason: Reason
    name: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    board: Draft | None = None
    rest: FoundPuzzle | None = None
    source: SketchSource | None = None
    said: Callable[[str, CellNames], str] | None = None

    def sentence(
        self, language: str = FALLBACK, names: CellNames = CellNames.LETTERS
    ) -> str:
        """The message: what was found, and what was expected.

        Args:
            language: Two letters.
            names: How cells are called.

        Raises:
            UnknownNameError: There is no such language.
        """
        words = phrases("incoming", language)
        facts = dict(self.facts)
        if self.reason is Reason.CONFLICT and self.board is not None:
            variant = self.board.variant.with_names(names)
            cells = self.board.conflicts[0].cells
            facts["first"], facts["second"] = map(variant.cell_name, cells[:2])
        if self.said is not None:
            said = self.said(language, names)
        else:
            said = words[self.reason].format(**facts)
        return words["of_file"].format(name=self.name, said=said) if self.name else said


Incoming: TypeAlias = FoundPuzzle | FoundList | FoundTrace | Refused


def read_incoming(
    found: str | bytes, name: str = "", variant: Variant | None = None
) -> Incoming:
    """Detect whether *found* is a puzzle, a list, a trace or none of them.

    Args:
        found: Pasted text, or the content of a file.
        name: The file's name; empty for pasted text.
        variant: The rules of puzzles in it, by default the classic ones.
    """
    data = found.encode("utf-8", "replace") if isinstance(found, str) else found
    if (refused := _no_text(data, name)) is not None:
        return refused
    if is_solve(data):
        return FoundTrace(name, data)
    if len(data) > MOST_TEXT:
        return _too_large(len(data), name)
    if data.startswith(ZIP):
        return _read_zip(data, name)
    text = _text_of(data) if isinstance(found, bytes) else found
    if text is None:
        return Refused(Reason.NO_TEXT, name)
    return _read_text(plain(text), name, variant or classic())


def read_incoming_file(path: Path) -> Incoming:
    """Detect the content of the file at *path*; never raises.

    Only the beginning of a file is read that is too large for puzzles, or a trace.
    """
    name = path.name or str(path)
    try:
        if (reason := _no_file(path)) is not None:
            return Refused(reason, name)
        with path.open("rb") as file:
            head = file.read(_HEAD)
            if (refused := _no_text(head, name)) is not None:
                return refused
            if is_solve(head):
                return FoundTrace(name, path)
            data = head + file.read(MOST_TEXT)
            size = max(len(data), path.stat().st_size)
    except (OSError, ValueError):
        return Refused(Reason.UNREADABLE, name)
    if size > MOST_TEXT:
        return _too_large(size, name)
    return read_incoming(data, name)


def _no_file(path: Path) -> Reason | None:
    """The reason not to read *path*, if any; a device never ends, so it is refused."""
    if path.is_dir():
        return Reason.FOLDER
    if not path.exists():
        return Reason.MISSING
    return None if path.is_file() else Reason.UNREADABLE


def _read_text(text: str, name: str, variant: Variant) -> Incoming:
    from solver.formats import rules_for  # noqa: PLC0415 - slow to load

    if not text.strip():
        return Refused(Reason.EMPTY, name)
    if found := _in_another_notation(text, name):
        return found
    if cells := whole(text, variant):
        return _puzzle(cells, variant, name, _stem(name))
    sized = rules_for(text, variant.slug)
    if sized != variant and (cells := whole(text, sized)):
        return _puzzle(cells, sized, name, _stem(name))
    match puzzles_in(text, variant):
        case []:
            return _not_found(text, name, variant)
        case [cells]:
            warnings = left_out(words_in(text))
            return _puzzle(cells, variant, name, _stem(name), warnings)
        case several:
            return FoundList(tuple(several), variant, name)


def _read_zip(data: bytes, name: str) -> Incoming:
    try:
        text = text_of(data)
    except PuzzleError:
        return Refused(Reason.ARCHIVE, name)
    return _in_another_notation(text, name) or Refused(Reason.ARCHIVE, name)


def _in_another_notation(
    text: str, name: str
) -> FoundPuzzle | FoundList | Refused | None:
    """Content of *text* if its notation is recognized, else ``None``."""
    from solver.formats import read_puzzles, sniffed  # noqa: PLC0415 - slow to load

    try:
        notation = sniffed(text, Path(name).suffix)
        if notation.is_plain:
            return None
        entries = read_puzzles(text, notation=notation.name).entries
    except SudoscopeError as error:
        return Refused(Reason.INVALID, name, (("error", str(error)),))
    if len(entries) == 1:
        return _noted(entries[0], _stem(name), name)
    cells = tuple(entry.cells.translate(_AS_DOT) for entry in entries)
    return FoundList(cells, classic(), name, entries)


def _noted(entry: "PuzzleEntry", title: str, name: str) -> FoundPuzzle | Refused:
    """The puzzle of an entry, with *title* if it has none of its own."""
    try:
        return _named(entry.read(), title, name)
    except UnreadRulesError as error:
        rest = _rest(entry, title, name)
        return Refused(Reason.INVALID, name, (("error", str(error)),), rest=rest)
    except SudoscopeError as error:
        return Refused(Reason.INVALID, name, (("error", str(error)),))


def _named(found: PuzzleRecord, title: str, name: str) -> FoundPuzzle:
    puzzle = replace(found.puzzle, title=found.puzzle.title or title)
    return FoundPuzzle(replace(found, puzzle=puzzle), name)


def _rest(entry: "PuzzleEntry", title: str, name: str) -> FoundPuzzle | None:
    """The puzzle of an entry without the rules that cannot be read, if there is one."""
    from solver.formats.notation import digits_alone  # noqa: PLC0415 - slow to load

    try:
        return _named(digits_alone(entry).read(), title, name)
    except SudoscopeError:
        return None


def _puzzle(
    cells: str,
    variant: Variant,
    name: str = "",
    title: str = "",
    warnings: tuple[str, ...] = (),
) -> FoundPuzzle | Refused:
    digits = clues_from_text(cells, variant)
    try:
        puzzle = Puzzle(variant, digits, title)
        return FoundPuzzle(PuzzleRecord(puzzle, warnings=warnings), name)
    except PuzzleError:
        board = Draft(variant, digits, middle_of(variant))
    facts = (("digit", symbol(board.conflicts[0].digit)),)
    return Refused(Reason.CONFLICT, name, facts, board)


def _not_found(text: str, name: str, variant: Variant) -> Refused:
    found = symbols_in(text, variant)
    if not found:
        return Refused(Reason.NOTHING, name, _wanted(variant))
    facts = (("found", f"{found}"), *_wanted(variant))
    return Refused(Reason.WRONG_COUNT, name, facts)


def _wanted(variant: Variant) -> tuple[tuple[str, str], ...]:
    return (("wanted", str(len(variant.cells))), ("rows", str(variant.digit_count)))


def _too_large(size: int, name: str) -> Refused:
    facts = (("size", f"{ceil(size / 1e6)}"), ("most", f"{MOST_TEXT // 10**6}"))
    return Refused(Reason.TOO_LARGE, name, facts)


def _no_text(data: bytes, name: str) -> Refused | None:
    """The refusal of *data*, or of a file that begins with it, if it is binary."""
    if data.startswith(_GZIP):
        return None if _is_packed_trace(data) else Refused(Reason.ARCHIVE, name)
    if data.startswith(_PICTURES):
        return Refused(Reason.PICTURE, name)
    return None


def _is_packed_trace(data: bytes) -> bool:
    try:
        head = zlib.decompressobj(wbits=31).decompress(data[:_HEAD], _HEAD)
    except zlib.error:
        return False
    return FORMAT.encode() in head


def _text_of(data: bytes) -> str | None:
    """*data* as text: UTF-8, or UTF-16 that says so; ``None`` where it is none."""
    is_wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = data.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError:
        return None
    return None if _CONTROL.intersection(text) else text


def _stem(name: str) -> str:
    return Path(name).stem
