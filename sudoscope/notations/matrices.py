"""Matrices of numbers: data for MiniZinc (``.dzn``), and lists for Python and CPMpy.

The data are those of the model in the MiniZinc handbook: ``S``, the rows of a block,
and ``start``, the clues with 0 for empty cells. Any array in two dimensions is read, by
whatever name. A list of lists is what ``numpy.array`` and CPMpy's examples take.
"""

import re
from collections.abc import Iterable
from typing import Final

from solver.errors import PuzzleError
from solver.formats.extra_text import left_out, rule_words, unread, words_in
from solver.formats.notation import (
    Notation,
    PuzzleEntry,
    PuzzleRecord,
    only,
    single,
)
from solver.formats.plain_writing import plain_cells
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import BLOCKS, classic
from solver.text.printable_line import one_line
from sudoscope.notations.any_text import entries_in, has_grid
from sudoscope.notations.value_grids import grids_in_values

_MINIZINC: Final = "data for MiniZinc"
_LIST: Final = "a list of lists for Python"
_COMMENT: Final = re.compile(r"[%#]([^\n]*)")
_MATRIX: Final = re.compile(r"\[\|([^\[\];]*)\|\s*\]")
_ARRAY: Final = re.compile(
    r"array2d\s*\(\s*[\w.\s]{1,40},\s*[\w.\s]{1,40},\s*\[([^\[\]]*)\]\s*\)"
)
_ROWS: Final = re.compile(r"\[\s*((?:\[[^\[\]]*\][\s,]*)+)\]")
_ROW: Final = re.compile(r"\[([^\[\]]*)\]")
_LONGEST: Final = 200_000
_FLAT: Final = re.compile(r"\s*\[([^\[\]]*)\]\s*")
_EMPTY: Final = ("0", "_", "e", ".", "None", "null", "")


def _is_minizinc(text: str) -> bool:
    shown = _COMMENT.sub("", text)
    return bool(_MATRIX.search(shown) or _ARRAY.search(shown))


def _minizinc_record(text: str) -> PuzzleRecord:
    shown = _COMMENT.sub("", text)
    found = _MATRIX.search(shown) or _ARRAY.search(shown)
    if found is None:
        raise PuzzleError("no array found, expected [| … |] or array2d(…)")
    numbers = [word.strip() for word in re.split(r"[,|]", found[1]) if word.strip()]
    return PuzzleRecord(_puzzle(numbers, _title(text)))


def _is_list(text: str) -> bool:
    shown = _COMMENT.sub("", text)
    if _flat_words(shown):
        return True
    found = _ROWS.search(shown)
    return found is not None and len(_ROW.findall(found[1])) in BLOCKS


def _flat_words(text: str) -> list[str]:
    """The entries of one list with all cells; none if the text is no such list."""
    found = _FLAT.fullmatch(text) if text.lstrip().startswith("[") else None
    words = found[1].rstrip(", \t\r\n").split(",") if found is not None else []
    return words if len(words) in {size * size for size in BLOCKS} else []


def _list_record(text: str) -> PuzzleRecord:
    shown = _COMMENT.sub("", text)
    if flat := _flat_words(shown):
        numbers = [word.strip().strip("'\"") for word in flat]
        return PuzzleRecord(_puzzle(numbers, _title(text)))
    found = _ROWS.search(shown)
    if found is None:
        raise PuzzleError("no list found, expected a list for each row in a list")
    rows = [row.rstrip(", \t\r\n").split(",") for row in _ROW.findall(found[1])]
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows):
            raise PuzzleError(
                f"row {number} has {len(row)} entries, {len(rows)} expected"
            )
    numbers = [word.strip().strip("'\"") for row in rows for word in row]
    beside = words_in(shown[: found.start()] + shown[found.end() :])
    warnings = (*left_out(beside), *unread(rule_words(" ".join(beside))))
    return PuzzleRecord(_puzzle(numbers, _title(text)), warnings=warnings)


def _list_entries(text: str, variant: str) -> Iterable[PuzzleEntry]:
    """All grids of a text, chosen by their names, with what stands beside them."""
    if has_grid(text):
        return entries_in(text, variant)
    if grids_in_values(text).grids:
        raise PuzzleError(
            "only a solution is found, and no whole puzzle beside it; expected as many"
            " rows as a row has cells"
        )
    return only(_list_record)(text, variant)


def _title(text: str) -> str:
    """The comment at the beginning of the text."""
    found = _COMMENT.match(text.lstrip())
    return one_line(found[1]) if found else ""


def _puzzle(words: list[str], title: str) -> Puzzle:
    sizes = {size * size: size for size in BLOCKS}
    size = sizes.get(len(words))
    if size is None:
        raise PuzzleError(f"{len(words)} entries found, 81 or another square expected")
    clues: list[Digit | None] = []
    for place, word in enumerate(words, start=1):
        if word in _EMPTY:
            clues.append(None)
        elif word.isascii() and word.isdecimal() and 0 < int(word[:4]) <= size:
            clues.append(Digit(int(word)))
        else:
            raise PuzzleError(
                f"entry {place}: found {word[:20]!r}, expected a number 0 to {size}"
            )
    return Puzzle(classic(size), tuple(clues), title)


def _rows_of(record: PuzzleRecord, title: str) -> list[str]:
    """The numbers of each row, separated by commas and of one width."""
    puzzle = record.puzzle
    plain_cells(puzzle, title)
    size = puzzle.variant.digit_count
    width = len(str(size))
    numbers = [f"{clue or 0:>{width}}" for clue in puzzle.clues]
    return [
        ", ".join(numbers[first : first + size])
        for first in range(0, len(numbers), size)
    ]


def _minizinc(record: PuzzleRecord) -> str:
    rows = _rows_of(record, _MINIZINC)
    height, width = BLOCKS[len(rows)]
    lines = [f"% {record.puzzle.title}"] if record.puzzle.title else []
    lines += [f"S = {height};"] if height == width else []
    lines += ["start = [|", *(f"  {row} |" for row in rows[:-1]), f"  {rows[-1]} |];"]
    return "\n".join(lines) + "\n"


def _list(record: PuzzleRecord) -> str:
    lines = [f"# {record.puzzle.title}"] if record.puzzle.title else []
    lines += ["given = ["]
    lines += [f"    [{row}]," for row in _rows_of(record, _LIST)]
    return "\n".join((*lines, "]")) + "\n"


MINIZINC: Final = Notation(
    "minizinc",
    _MINIZINC,
    (".dzn",),
    _is_minizinc,
    only(_minizinc_record),
    single(_minizinc, _MINIZINC),
    longest=_LONGEST,
)
PYTHON_LIST: Final = Notation(
    "python-list",
    _LIST,
    (".py",),
    _is_list,
    _list_entries,
    single(_list, _LIST),
    longest=_LONGEST,
)
