"""Functions that say whether a digit may be placed in a cell, as in tutorials.

They are no part of what a class is asked for unless they stand alone, or are wrong: so
they are found apart from the functions that solve or propagate.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sudoscope.student_files.model.function_kinds import FunctionKind, key_of
from sudoscope.student_files.model.functions import StudentFunction, written_in

_NAMES: Final = frozenset(
    map(
        key_of,
        (
            *("is_valid", "valid", "is_valid_move", "is_valid_placement", "valid_move"),
            *("possible", "is_possible", "is_safe", "can_place", "is_legal"),
        ),
    )
)
_FEWEST, _MOST = 2, 4
"""Arguments: a place and a digit, or the board, the row, the column and the digit."""


def is_place_name(name: str) -> bool:
    """Whether *name* is known for a function of this kind."""
    return key_of(name) in _NAMES


def place_functions_in(path: Path) -> Mapping[str, StudentFunction]:
    """The functions of the file at *path* of this kind, by their names.

    Raises:
        StudentCodeError: It cannot be read, or is no Python.
    """
    found = {}
    for written in written_in(path):
        least = written.taken.least + (0 if written.owner else -1)
        is_known = is_place_name(written.name) and not written.other
        if is_known and least >= _FEWEST and written.taken.least <= _MOST:
            found[written.name] = written.of_kind(FunctionKind.PLACE)
    return found
