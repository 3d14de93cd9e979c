"""All notations, in the order in which a text is tried."""

from typing import Final

from solver.formats.excerpts import TEXT
from solver.formats.f_puzzles import JSON as F_PUZZLES
from solver.formats.f_puzzles import LINK as F_PUZZLES_LINK
from solver.formats.jigsaw import NOTATION as JIGSAW
from solver.formats.notation import Notation
from solver.formats.pencil_marks import PENCIL_MARKS
from solver.formats.plain_notations import GRID, LINE, SDM
from solver.formats.puzzle_json import NOTATION as PUZZLE_JSON
from solver.formats.samurai import NOTATION as SAMURAI
from solver.formats.sudokupad import JSON as SUDOKUPAD
from solver.formats.sudokupad import LINK as SUDOKUPAD_LINK
from sudoscope.notations.cell_tables import CELL_TABLE
from sudoscope.notations.constraint_lists import NOTATION as CONSTRAINT_LIST
from sudoscope.notations.csv_lists import CSV
from sudoscope.notations.dimacs import DIMACS
from sudoscope.notations.game_ids import GAME_IDS
from sudoscope.notations.grid_files import SIMPLE_SUDOKU, SUDOKU_SOLVER, VBFORUMS
from sudoscope.notations.hodoku_files import HODOKU_FILES
from sudoscope.notations.hodoku_lines import HODOKU_LINES
from sudoscope.notations.interactive_solver import LINK as INTERACTIVE_SOLVER_LINK
from sudoscope.notations.interactive_solver import STRING as INTERACTIVE_SOLVER
from sudoscope.notations.ipuz import NOTATION as IPUZ
from sudoscope.notations.killer_writing import KILLER_SHORT, SUMOCUE
from sudoscope.notations.matrices import MINIZINC, PYTHON_LIST
from sudoscope.notations.open_sudoku import OPEN_SUDOKU
from sudoscope.notations.penpa import LINK as PENPA
from sudoscope.notations.puzzle_banks import GSF, SUDOKU_EXCHANGE
from sudoscope.notations.sdk_files import SDK, SDX
from sudoscope.notations.sudoku_puzzle import NOTATION as SUDOKU_PUZZLE
from sudoscope.notations.sudokumaker import JSON as SUDOKUMAKER
from sudoscope.notations.sudokumaker import LINK as SUDOKUMAKER_LINK
from sudoscope.notations.sudokuwiki import LINK as SUDOKUWIKI_LINK
from sudoscope.notations.sudokuwiki import STRING as SUDOKUWIKI
from sudoscope.notations.sukaku import SUKAKU

NOTATIONS: Final[tuple[Notation, ...]] = (
    F_PUZZLES_LINK,
    SUDOKUPAD_LINK,
    INTERACTIVE_SOLVER_LINK,
    SUDOKUMAKER_LINK,
    SUDOKUWIKI_LINK,
    PENPA,
    INTERACTIVE_SOLVER,
    SUDOKUWIKI,
    PUZZLE_JSON,
    IPUZ,
    SUDOKU_PUZZLE,
    CONSTRAINT_LIST,
    SUDOKUMAKER,
    F_PUZZLES,
    SUDOKUPAD,
    OPEN_SUDOKU,
    HODOKU_FILES,
    HODOKU_LINES,
    SUMOCUE,
    KILLER_SHORT,
    GAME_IDS,
    CSV,
    CELL_TABLE,
    SUDOKU_EXCHANGE,
    GSF,
    JIGSAW,
    SAMURAI,
    SUKAKU,
    SDK,
    SDX,
    PENCIL_MARKS,
    MINIZINC,
    PYTHON_LIST,
    LINE,
    GRID,
    SDM,
    SIMPLE_SUDOKU,
    VBFORUMS,
    SUDOKU_SOLVER,
    TEXT,
    DIMACS,
)
"""Those that a text shows by its signs come first, plain cells last. A notation is
added here, and nowhere else."""
