"""The notations of this wing, and when a text is tried for each."""

from typing import Final

from solver.formats.registry import RankedNotation
from sudoscope.puzzle_sites.f_puzzles import JSON as F_PUZZLES
from sudoscope.puzzle_sites.f_puzzles import LINK as F_PUZZLES_LINK
from sudoscope.puzzle_sites.interactive_solver import LINK as INTERACTIVE_SOLVER_LINK
from sudoscope.puzzle_sites.interactive_solver import STRING as INTERACTIVE_SOLVER
from sudoscope.puzzle_sites.penpa import LINK as PENPA
from sudoscope.puzzle_sites.puzz_link import LINK as PUZZ_LINK
from sudoscope.puzzle_sites.sudokumaker import JSON as SUDOKUMAKER
from sudoscope.puzzle_sites.sudokumaker import LINK as SUDOKUMAKER_LINK
from sudoscope.puzzle_sites.sudokupad import JSON as SUDOKUPAD
from sudoscope.puzzle_sites.sudokupad import LINK as SUDOKUPAD_LINK
from sudoscope.puzzle_sites.sudokuwiki import LINK as SUDOKUWIKI_LINK
from sudoscope.puzzle_sites.sudokuwiki import STRING as SUDOKUWIKI

NOTATIONS: Final = (
    RankedNotation(10, F_PUZZLES_LINK),
    RankedNotation(20, SUDOKUPAD_LINK),
    RankedNotation(30, INTERACTIVE_SOLVER_LINK),
    RankedNotation(40, SUDOKUMAKER_LINK),
    RankedNotation(50, SUDOKUWIKI_LINK),
    RankedNotation(60, PENPA),
    RankedNotation(65, PUZZ_LINK),
    RankedNotation(70, INTERACTIVE_SOLVER),
    RankedNotation(80, SUDOKUWIKI),
    RankedNotation(130, SUDOKUMAKER),
    RankedNotation(140, F_PUZZLES),
    RankedNotation(150, SUDOKUPAD),
)
"""Between those of the core and of other wings, as their ranks say."""
