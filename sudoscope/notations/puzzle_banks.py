"""Puzzle banks: lists with ratings, one puzzle a line.

The sudoku-exchange puzzle bank has a hash of 12 figures, the puzzle and a rating. The
taxonomy of gsf's ``sudoku`` with ``-q2`` has fields with commas between, the fifth of
which is the puzzle and the sixth its name. Ratings are left out: they are of other
programs. Since these cannot be made here, the lists are only read.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from solver.text.printable_line import one_line
from sudoscope.notations.line_by_line import by_lines

_CELLS: Final = r"[0-9.]{81}"
_EXCHANGE: Final = re.compile(rf"\s*[0-9a-f]{{12}}\s+({_CELLS})\s+-?\d+(?:\.\d+)?()\s*")
_TAXONOMY: Final = re.compile(rf"\s*\d+,\d+,\d+,\d+,({_CELLS})(?:,([^,]*)(?:,.*)?)?\s*")
_LONGEST: Final = 1_000


def _reader(
    pattern: re.Pattern[str], expected: str
) -> Callable[[Iterable[str], str], Iterator[PuzzleEntry]]:
    """A reader of lines that *pattern* matches, with the cells and a title in it."""

    def entries(lines: Iterable[str], _variant: str) -> Iterator[PuzzleEntry]:
        for number, line in enumerate(lines, start=1):
            if line.strip() and not line.lstrip().startswith("#"):
                found = pattern.fullmatch(line[:_LONGEST])
                cells = found[1] if found else ""
                yield PuzzleEntry(number, partial(record, number, line), cells)

    def record(number: int, line: str) -> PuzzleRecord:
        found = pattern.fullmatch(line[:_LONGEST])
        if found is None:
            raise PuzzleError(
                f"line {number}: found {line.strip()[:40]!r}, expected {expected}"
            )
        title = one_line(found[2] or "")
        return PuzzleRecord(Puzzle.parse(found[1], classic(), title))

    return entries


def _begins_with(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    def sniff(text: str) -> bool:
        line, _, _ = text.lstrip("\ufeff \t\r\n")[:_LONGEST].partition("\n")
        return pattern.fullmatch(line) is not None

    return sniff


_exchange = _reader(_EXCHANGE, "12 figures, a puzzle of 81 symbols and a rating")
_taxonomy = _reader(_TAXONOMY, "four numbers and a puzzle of 81 symbols, with commas")

SUDOKU_EXCHANGE: Final = Notation(
    "sudoku-exchange",
    "the sudoku-exchange puzzle bank",
    (".txt",),
    _begins_with(_EXCHANGE),
    by_lines(_exchange),
    longest=None,
    stream=_exchange,
)
GSF: Final = Notation(
    "gsf",
    "the taxonomy of gsf's sudoku",
    (".txt",),
    _begins_with(_TAXONOMY),
    by_lines(_taxonomy),
    longest=None,
    stream=_taxonomy,
)
