"""Files with a puzzle drawn as a grid, in the layouts of several programs.

Simple Sudoku (``.ss``) draws a frame, VBForums (``.msk`` for a puzzle, ``.sol`` for a
solution) writes nine lines, SuDoku Solver (``.spf``) leaves spaces between the cells.
They are read as any grid is; older files of Simple Sudoku have no frame.

Source: the restored Sudopedia, "Sudoku Clipboard and File Formats".
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from solver.errors import NotationError
from solver.formats.notation import Notation, PuzzleRecord, single
from solver.formats.plain_notations import GRID
from solver.formats.plain_writing import plain_cells
from solver.rules.named_variants import classic

_SIZE: Final = 9
_BLOCK: Final = 3


def _rows(record: PuzzleRecord, title: str) -> list[str]:
    """The nine rows of a classic puzzle, nine symbols each."""
    cells = plain_cells(record.puzzle, title)
    if record.puzzle.variant != classic():
        raise NotationError(
            f"{title} has nine rows; it cannot say {record.puzzle.variant.slug}"
        )
    return [cells[first : first + _SIZE] for first in range(0, len(cells), _SIZE)]


def _blocks(row: str) -> list[str]:
    return [row[first : first + _BLOCK] for first in range(0, _SIZE, _BLOCK)]


def _bands(rows: list[str], rule: str) -> list[str]:
    """The rows, with a line between bands of blocks."""
    lines = []
    for number, row in enumerate(rows):
        lines += [rule] if number and number % _BLOCK == 0 else []
        lines.append(row)
    return lines


def _framed(rows: list[str]) -> str:
    lines = [f"|{'|'.join(_blocks(row))}|" for row in rows]
    frame = "*-----------*"
    return "\n".join((frame, *_bands(lines, "|---+---+---|"), frame)) + "\n"


def _bare(rows: list[str]) -> str:
    return "\n".join(rows) + "\n"


def _spaced(rows: list[str]) -> str:
    lines = [" | ".join(map(" ".join, _blocks(row))) + " " for row in rows]
    return "\r\n".join(_bands(lines, "------+-------+------")) + "\r\n"


def _files(
    name: str, title: str, suffixes: tuple[str, ...], drawn: Callable[[list[str]], str]
) -> Notation:
    """The notation of files that *drawn* writes and that are read as grids."""

    def text(record: PuzzleRecord) -> str:
        return drawn(_rows(record, title))

    return replace(
        GRID, name=name, title=title, suffixes=suffixes, write=single(text, title)
    )


SIMPLE_SUDOKU: Final = _files("ss", "a grid of Simple Sudoku", (".ss",), _framed)
VBFORUMS: Final = _files("msk", "nine lines by VBForums", (".msk", ".sol"), _bare)
SUDOKU_SOLVER: Final = _files("spf", "a grid of SuDoku Solver", (".spf",), _spaced)
