"""Streams of puzzles: lists too long for memory, read line by line."""

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.errors import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.formats import Notation, PuzzleEntry, PuzzleRecord

_LONG: Final = 4_000_000
"""Bytes from which a list is read line by line."""
_HEAD: Final = 64_000


def list_notation(path: Path, name: str) -> "Notation | None":
    """The notation of a long list; ``None`` where *path* is no file, short or no list.

    Args:
        path: The file.
        name: Of the notation, where that is known; else empty.

    Raises:
        UnknownNameError: There is no notation of that name.
        PuzzleError: It looks like no notation.
    """
    try:
        if not path.is_file() or path.stat().st_size < _LONG:
            return None
        with path.open("rb") as file:
            head = file.read(_HEAD).decode("utf-8-sig", "replace")
    except (OSError, ValueError):
        return None
    from solver.formats import notation_named, sniffed

    head = head[: head.rfind("\n") + 1]
    found = notation_named(name) if name else sniffed(head, path.suffix)
    return found if found.stream is not None else None


def nth_record(entries: "Iterable[PuzzleEntry]", nth: int) -> "PuzzleRecord":
    """The *nth* puzzle of a list, from 1, without reading those behind it.

    Raises:
        PuzzleError: It is no puzzle, or there is none.
    """
    entry = next(islice(entries, nth - 1, None), None) if nth > 0 else None
    if entry is None:
        raise PuzzleError(f"there is no puzzle {nth}")
    return entry.read()


def entries_of(
    path: Path, notation: "Notation", variant: str
) -> "Iterator[PuzzleEntry]":
    """The puzzles of a long list, not read yet, each when it is asked for.

    Args:
        path: The file.
        notation: That of the list.
        variant: The name of the rules; empty for what the notation says.

    Raises:
        PuzzleError: The file cannot be read, or a line is too long for a puzzle.
    """
    try:
        with path.open(encoding="utf-8-sig") as lines:
            from solver.formats import read_lines

            yield from read_lines(lines, notation, variant)
    except UnicodeDecodeError as error:
        raise PuzzleError(f"it is not text: {error.reason}") from None
    except OSError as error:
        raise PuzzleError(f"it cannot be read: {error.strerror}") from None
