"""The notations of this wing, and when a text is tried for each."""

from typing import Final

from solver.formats.registry import RankedNotation
from sudoscope.notations.any_text import NOTATION as ANY_TEXT
from sudoscope.notations.cell_tables import CELL_TABLE
from sudoscope.notations.constraint_lists import NOTATION as CONSTRAINT_LIST
from sudoscope.notations.csv_lists import CSV
from sudoscope.notations.dimacs import DIMACS
from sudoscope.notations.game_ids import GAME_IDS
from sudoscope.notations.grid_files import SIMPLE_SUDOKU, SUDOKU_SOLVER, VBFORUMS
from sudoscope.notations.hodoku_files import HODOKU_FILES
from sudoscope.notations.hodoku_lines import HODOKU_LINES
from sudoscope.notations.ipuz import NOTATION as IPUZ
from sudoscope.notations.killer_writing import KILLER_SHORT, SUMOCUE
from sudoscope.notations.ksudoku import KSUDOKU
from sudoscope.notations.libre_sudoku import LIBRE_SUDOKU
from sudoscope.notations.matrices import MINIZINC, PYTHON_LIST
from sudoscope.notations.open_sudoku import OPEN_SUDOKU
from sudoscope.notations.pencil_marks import PENCIL_MARKS
from sudoscope.notations.puzzle_banks import GSF, SUDOKU_EXCHANGE
from sudoscope.notations.saved_games import SAVED_GAMES
from sudoscope.notations.sdk_files import SDK, SDX
from sudoscope.notations.shown_digits import NOTATION as SHOWN_DIGITS
from sudoscope.notations.sudoku_puzzle import NOTATION as SUDOKU_PUZZLE
from sudoscope.notations.sukaku import SUKAKU

NOTATIONS: Final = (
    RankedNotation(92, SHOWN_DIGITS),
    RankedNotation(95, SAVED_GAMES),
    RankedNotation(97, LIBRE_SUDOKU),
    RankedNotation(100, IPUZ),
    RankedNotation(110, SUDOKU_PUZZLE),
    RankedNotation(120, CONSTRAINT_LIST),
    RankedNotation(160, OPEN_SUDOKU),
    RankedNotation(165, KSUDOKU),
    RankedNotation(170, HODOKU_FILES),
    RankedNotation(180, HODOKU_LINES),
    RankedNotation(190, SUMOCUE),
    RankedNotation(200, KILLER_SHORT),
    RankedNotation(210, GAME_IDS),
    RankedNotation(220, CSV),
    RankedNotation(230, CELL_TABLE),
    RankedNotation(240, SUDOKU_EXCHANGE),
    RankedNotation(250, GSF),
    RankedNotation(280, SUKAKU),
    RankedNotation(290, SDK),
    RankedNotation(300, SDX),
    RankedNotation(310, PENCIL_MARKS),
    RankedNotation(320, MINIZINC),
    RankedNotation(330, PYTHON_LIST),
    RankedNotation(335, ANY_TEXT),
    RankedNotation(370, SIMPLE_SUDOKU),
    RankedNotation(380, VBFORUMS),
    RankedNotation(390, SUDOKU_SOLVER),
    RankedNotation(410, DIMACS),
)
"""Between those of the core, as their ranks say."""
