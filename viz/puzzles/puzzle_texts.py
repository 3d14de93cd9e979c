"""A puzzle that leaves the window: as a line, as a link, as a file."""

from typing import Final

from solver import formats  # its names are imported when they are used
from solver.errors import NotationError, SudoscopeError
from solver.formats.notation import PuzzleRecord

_LINK: Final = "-link"
_FIRST: Final = "sudokupad-link"
"""The notation that is tried before the other links."""


def line_of(record: PuzzleRecord) -> str:
    """A puzzle as its cells on one line, or a puzzle file where it has more rules."""
    try:
        return formats.written_on_one_line(record.puzzle)
    except NotationError:
        return file_of(record)


def link_of(record: PuzzleRecord) -> str:
    """A link with a puzzle in it, of the first notation that can hold it.

    Raises:
        SudoscopeError: None can.
    """
    known = [
        one for one in formats.notations() if one.name.endswith(_LINK) and one.write
    ]
    known.sort(key=lambda one: one.name != _FIRST)
    refused: SudoscopeError = NotationError("there is no notation of links")
    for notation in known:
        try:
            return "".join(formats.write_puzzles([record], notation)).strip()
        except SudoscopeError as error:
            refused = error
    raise refused


def file_of(record: PuzzleRecord) -> str:
    """A puzzle as a puzzle file, with its title, its rules and all else."""
    (notation,) = (one for one in formats.notations() if one.name == "json")
    return "".join(formats.write_puzzles([record], notation))
