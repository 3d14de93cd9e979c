"""All notations, in the order in which a text is looked at."""

from typing import Final

from solver.formats.csv_lists import CSV
from solver.formats.dimacs import DIMACS
from solver.formats.excerpts import TEXT
from solver.formats.game_ids import GAME_IDS
from solver.formats.grid_files import SIMPLE_SUDOKU, SUDOKU_SOLVER, VBFORUMS
from solver.formats.hodoku_files import HODOKU_FILES
from solver.formats.hodoku_lines import HODOKU_LINES
from solver.formats.jigsaw import NOTATION as JIGSAW
from solver.formats.killer_writing import KILLER_SHORT, SUMOCUE
from solver.formats.matrices import MINIZINC, PYTHON_LIST
from solver.formats.notation import Notation
from solver.formats.open_sudoku import OPEN_SUDOKU
from solver.formats.pencil_marks import PENCIL_MARKS
from solver.formats.plain import GRID, LINE, SDM
from solver.formats.puzzle_banks import GSF, SUDOKU_EXCHANGE
from solver.formats.samurai import NOTATION as SAMURAI
from solver.formats.sdk_files import SDK, SDX
from solver.formats.sukaku import SUKAKU

NOTATIONS: Final[tuple[Notation, ...]] = (
    OPEN_SUDOKU,
    HODOKU_FILES,
    HODOKU_LINES,
    SUMOCUE,
    KILLER_SHORT,
    GAME_IDS,
    CSV,
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
