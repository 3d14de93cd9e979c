"""Notations of puzzles, one module each, and one reader for all of them.

The names below are imported when they are first asked for, so that plain cells are read
without loading the other notations.
"""

from typing import TYPE_CHECKING, Final

from solver.public_names import lazily_imported

if TYPE_CHECKING:
    from solver.formats.lists import list_lines as list_lines
    from solver.formats.lists import rules_for as rules_for
    from solver.formats.notation import Notation as Notation
    from solver.formats.notation import PuzzleEntry as PuzzleEntry
    from solver.formats.notation import PuzzleRecord as PuzzleRecord
    from solver.formats.one_puzzle import read_puzzle as read_puzzle
    from solver.formats.reader import PuzzleCollection as PuzzleCollection
    from solver.formats.reader import notation_named as notation_named
    from solver.formats.reader import notation_to_write as notation_to_write
    from solver.formats.reader import read_lines as read_lines
    from solver.formats.reader import read_puzzles as read_puzzles
    from solver.formats.reader import sniffed as sniffed
    from solver.formats.reader import write_puzzles as write_puzzles
    from solver.formats.reader import written_on_one_line as written_on_one_line
    from solver.formats.registry import notations as notations

_HOMES: Final = {
    "Notation": "solver.formats.notation",
    "PuzzleCollection": "solver.formats.reader",
    "PuzzleEntry": "solver.formats.notation",
    "PuzzleRecord": "solver.formats.notation",
    "list_lines": "solver.formats.lists",
    "notation_named": "solver.formats.reader",
    "notation_to_write": "solver.formats.reader",
    "notations": "solver.formats.registry",
    "read_lines": "solver.formats.reader",
    "read_puzzle": "solver.formats.one_puzzle",
    "read_puzzles": "solver.formats.reader",
    "rules_for": "solver.formats.lists",
    "sniffed": "solver.formats.reader",
    "write_puzzles": "solver.formats.reader",
    "written_on_one_line": "solver.formats.reader",
}

__all__ = list(_HOMES)
if not TYPE_CHECKING:  # a name that is not above is an error
    __getattr__, __dir__ = lazily_imported(__name__, _HOMES)
