"""Samurai Sudoku: five grids one after the other, or the whole board in 21 lines or 1.

The five grids go in reading order: top left, top right, centre, bottom left, bottom
right; each is 81 symbols, on one line or on several. In 21 lines a place without a cell
is ``#`` or a space, or left out altogether.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from solver.errors import NotationError, PuzzleError
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import EMPTY_SYMBOLS
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.named_variants import SAMURAI, samurai
from solver.rules.places import Cell, Place, row_name

_LONGEST: Final = 20_000
_SIZE: Final = 9
_ROWS: Final = 21
_GRID: Final = _SIZE * _SIZE
_KNOWN: Final = SYMBOLS[:_SIZE] + EMPTY_SYMBOLS
_HOLES: Final = "# "
_BESIDE_A_HOLE: Final = re.compile(r"^[^\s#]{7,11}###[^\s#]{7,11}$", re.MULTILINE)


def is_samurai(text: str) -> bool:
    """Whether *text* has the symbols of five grids, or of a whole board with holes.

    With holes it may still be wrong in other ways. Five grids are one only if they
    agree where they overlap; else they are five puzzles.
    """
    if _BESIDE_A_HOLE.search(text):
        return True
    lines = text.split()
    if [len(line) for line in lines] == [_GRID] * len(SAMURAI):
        return _is_agreed(lines)
    if set(text) - set(_KNOWN + _HOLES + "|+\t\r\n"):
        return False
    cells = "".join(symbol for symbol in text if symbol in _KNOWN)
    if len(cells) == len(SAMURAI) * _GRID:
        return _is_agreed(
            [cells[at : at + _GRID] for at in range(0, len(cells), _GRID)]
        )
    return len(cells) == len(samurai())


def _is_agreed(grids: Sequence[str]) -> bool:
    """Whether the *grids* agree in each place that two of them share."""
    found: dict[Place, str] = {}
    for corner, grid in zip(SAMURAI, grids, strict=True):
        for at, symbol in enumerate(grid):
            place = Place(corner.row + at // _SIZE, corner.column + at % _SIZE)
            written = "." if symbol in EMPTY_SYMBOLS else symbol
            if found.setdefault(place, written) != written:
                return False
    return True


def samurai_from_text(text: str) -> Puzzle:
    """Read five grids or 21 lines.

    Raises:
        PuzzleError: There are too few or too many symbols, one is no digit or empty
            cell, or two grids disagree about a cell they share.
    """
    variant = samurai()
    lines = {
        number: line
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip(" \t#|+-")
    }
    symbols = [(s, number) for number, line in lines.items() for s in line]
    for symbol, number in symbols:
        if symbol not in _KNOWN + _HOLES + "|+\t":
            raise PuzzleError(
                f"line {number}: found {symbol!r}, expected a digit 1 to 9 or an empty"
                f" cell ({' '.join(EMPTY_SYMBOLS)})"
            )
    found = [symbol for symbol, _ in symbols if symbol in _KNOWN]
    if len(found) == len(variant) and len(lines) == 1:
        places = list(variant.places)
    elif len(found) == len(variant) or any("#" in line for line in lines.values()):
        places = _places_of_lines(lines)
    elif len(found) == len(SAMURAI) * _GRID:
        places = [
            Place(corner.row + at // _SIZE, corner.column + at % _SIZE)
            for corner in SAMURAI
            for at in range(_GRID)
        ]
    else:
        raise PuzzleError(
            f"{len(found)} symbols found; a Samurai has {len(variant)} cells in"
            f" {_ROWS} lines, or {len(SAMURAI)} grids of {_GRID}"
        )
    clues: dict[Cell, Digit] = {}
    for place, symbol in zip(places, found, strict=True):
        if symbol in EMPTY_SYMBOLS:
            continue
        cell, digit = variant.cell_at[place], Digit(SYMBOLS.index(symbol) + 1)
        if clues.setdefault(cell, digit) != digit:
            raise PuzzleError(
                f"two grids disagree about {place.name}: {clues[cell]} and {digit}"
            )
    return Puzzle(variant, tuple(map(clues.get, variant.cells)))


def _places_of_lines(lines: Mapping[int, str]) -> list[Place]:
    """The places of the cells, line by line.

    Args:
        lines: Each by its number in the text.
    """
    rows = [[p for p in samurai().places if p.row == row] for row in range(_ROWS)]
    for row, (number, line) in zip(rows, lines.items(), strict=False):
        count = sum(symbol in _KNOWN for symbol in line)
        if count != len(row):
            raise PuzzleError(
                f"line {number} has {count} symbols, {len(row)} expected in row"
                f" {row_name(row[0].row)} of a Samurai"
            )
    if len(lines) != _ROWS:
        raise PuzzleError(f"{len(lines)} lines found; a Samurai has {_ROWS}")
    return [place for row in rows for place in row]


def _record(text: str) -> PuzzleRecord:
    return PuzzleRecord(samurai_from_text(text))


def _written(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    if puzzle.variant != samurai() or puzzle.constraints:
        raise NotationError(
            f"{NOTATION.title} cannot say the rules {puzzle.variant.slug}"
            f"{' with constraints' if puzzle.constraints else ''}"
        )
    symbols = dict(zip(puzzle.variant.places, puzzle.text, strict=True))
    rows = range(_ROWS)
    return "".join(
        "".join(symbols.get(Place(row, column), "#") for column in rows) + "\n"
        for row in rows
    )


NOTATION: Final = Notation(
    "samurai",
    "a Samurai of 21 lines or five grids",
    (".txt",),
    is_samurai,
    only(_record),
    single(_written, "a Samurai of 21 lines or five grids"),
    longest=_LONGEST,
)
