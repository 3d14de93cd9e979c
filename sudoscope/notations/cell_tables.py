"""Tables of cells, as spreadsheets write them: a row a line, a comma between cells.

The separator may be a semicolon or a tab, and a field may be empty. Fields are numbers,
so that boards of more than nine rows can be read. All cells may stand on one line.
"""

from math import isqrt
from typing import Final

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleRecord, only
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import EMPTY_SYMBOLS
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.named_variants import BLOCKS, classic

_TITLE: Final = "a table of cells"
_SEPARATORS: Final = ",;\t"
_LONGEST: Final = 20_000
_EMPTY: Final = frozenset(("", "0", *EMPTY_SYMBOLS))


def _is_table(text: str) -> bool:
    """Whether each field is a cell.

    A 0 beside another sign for empty cells is unclear, and rows and columns that count
    may be names.
    """
    cells = _cells(text) if len(text) <= _LONGEST else []
    empty = {field for field in cells if field in _EMPTY}
    return (
        bool(cells) and not ("0" in empty and len(empty) > 1) and not _has_names(cells)
    )


def _has_names(cells: list[str]) -> bool:
    """Whether the first row and the first column count, as in a data frame."""
    size = isqrt(len(cells))
    count = [*map(str, range(size))]
    return all(
        names[1:] in (count[1:], count[:-1]) for names in (cells[:size], cells[::size])
    )


def _cells(text: str) -> list[str]:
    """The fields of a table, row by row; none if it is no table of cells."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    separator = next((s for s in _SEPARATORS if lines and s in lines[0]), "")
    if not separator:
        return []
    rows = [
        [field.strip(" \"'").upper() for field in line.split(separator)]
        for line in lines
    ]
    size = len(rows) if len(rows) > 1 else isqrt(len(rows[0]))
    across = size if len(rows) > 1 else size * size
    rows = [row[:-1] if len(row) == across + 1 and not row[-1] else row for row in rows]
    fields = [field for row in rows for field in row]
    is_whole = size in BLOCKS and all(len(row) == across for row in rows)
    known = _EMPTY | {*SYMBOLS[:size]} | {f"{number}" for number in range(1, size + 1)}
    return fields if is_whole and {*fields} <= known else []


def _record(text: str) -> PuzzleRecord:
    fields = _cells(text)
    if not fields:
        raise PuzzleError(
            "no table of cells found; as many lines as a board has rows expected, each"
            " with as many numbers and commas between"
        )
    clues = tuple(_clue(field) for field in fields)
    return PuzzleRecord(Puzzle(classic(isqrt(len(fields))), clues))


def _clue(field: str) -> Digit | None:
    if field in _EMPTY:
        return None
    return Digit(int(field) if field.isdecimal() else SYMBOLS.index(field) + 1)


CELL_TABLE: Final = Notation(
    "cell-table",
    _TITLE,
    (".csv", ".tsv", ".txt"),
    _is_table,
    only(_record),
    longest=_LONGEST,
)
