"""Functions that say whether a digit may be placed in a cell, as in tutorials.

They are no part of what a class is asked for unless they stand alone, or are wrong: so
they are found apart from the functions that solve or propagate.
"""

from collections.abc import Mapping
from pathlib import Path

from sudoscope.student_files.model.function_kinds import FunctionKind, is_place_name
from sudoscope.student_files.model.functions import StudentFunction, written_in

_FEWEST, _MOST = 2, 4
"""Arguments: a place and a digit, or the board, the row, the column and the digit."""


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
