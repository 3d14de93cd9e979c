"""What reads puzzles from files and clipboards that hold no text."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from solver.registry import Registry
from viz.puzzles.detect import (
    FoundPuzzle,
    Incoming,
    Reason,
    Refused,
    read_incoming_file,
)


@dataclass(frozen=True, slots=True)
class IncomingReader:
    """Reads puzzles from one kind of content that is no text.

    None of its functions raises an error.

    Attributes:
        name: What it reads.
        accepts: Whether it reads the file at a path.
        read: The puzzle of such a file, or why there is none.
        paste: The same of the clipboard, where that holds no text.
    """

    name: str
    accepts: Callable[[Path], bool]
    read: Callable[[Path], FoundPuzzle | Refused]
    paste: Callable[[], FoundPuzzle | Refused]


INCOMING_READERS: Final[Registry[IncomingReader]] = Registry(
    "incoming readers", name_of=lambda reader: reader.name
)
"""They are asked in order; text is read without them."""


def read_any_file(path: Path) -> Incoming:
    """The content of the file at *path*, of a reader or as text; never raises."""
    for reader in INCOMING_READERS.values():
        if reader.accepts(path):
            return reader.read(path)
    return read_incoming_file(path)


def read_pasted() -> FoundPuzzle | Refused:
    """The puzzle in a clipboard without text, or why there is none; never raises."""
    refused = Refused(Reason.EMPTY)
    for reader in INCOMING_READERS.values():
        found = reader.paste()
        if isinstance(found, FoundPuzzle):
            return found
        refused = found
    return refused
