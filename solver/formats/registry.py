"""All notations, in the order in which a text is looked at."""

from typing import Final

from solver.formats.f_puzzles import JSON as F_PUZZLES
from solver.formats.f_puzzles import LINK as F_PUZZLES_LINK
from solver.formats.interactive_solver import LINK as INTERACTIVE_SOLVER_LINK
from solver.formats.interactive_solver import STRING as INTERACTIVE_SOLVER
from solver.formats.ipuz import NOTATION as IPUZ
from solver.formats.jigsaw import NOTATION as JIGSAW
from solver.formats.killer import SHORT, SUMOCUE
from solver.formats.notation import Notation
from solver.formats.penpa import LINK as PENPA
from solver.formats.plain import GRID, LINE
from solver.formats.puzzle_json import NOTATION as PUZZLE_JSON
from solver.formats.samurai import NOTATION as SAMURAI
from solver.formats.sudoku_puzzle import NOTATION as SUDOKU_PUZZLE
from solver.formats.sudokumaker import JSON as SUDOKUMAKER
from solver.formats.sudokumaker import LINK as SUDOKUMAKER_LINK
from solver.formats.sudokupad import JSON as SUDOKUPAD
from solver.formats.sudokupad import LINK as SUDOKUPAD_LINK
from solver.formats.sudokuwiki import LINK as SUDOKUWIKI_LINK
from solver.formats.sudokuwiki import STRING as SUDOKUWIKI

NOTATIONS: Final[tuple[Notation, ...]] = (
    F_PUZZLES_LINK,
    SUDOKUPAD_LINK,
    INTERACTIVE_SOLVER_LINK,
    INTERACTIVE_SOLVER,
    SUDOKUMAKER_LINK,
    SUDOKUWIKI_LINK,
    SUDOKUWIKI,
    PENPA,
    SUDOKU_PUZZLE,
    IPUZ,
    SUDOKUMAKER,
    F_PUZZLES,
    SUDOKUPAD,
    PUZZLE_JSON,
    SUMOCUE,
    SHORT,
    JIGSAW,
    SAMURAI,
    LINE,
    GRID,
)
"""Those that a text shows by its signs come first, plain cells last. A notation is
added here, and nowhere else."""
