"""Grids of pencil marks: the candidates of every cell, as they are printed.

A row is a line with a group of digits for each cell; between cells stand spaces and
``|``, between rows lines of ``-``, ``+``, ``|``, ``:``, ``.``, ``'`` and ``*``. Forums
mark cells with letters and signs (``c56-78``, ``*18``, ``48+6``); the marks are left
out, and a digit behind a sign stays a candidate, since the post only proves that it
may go. A cell with one candidate, which no cell it sees has, is read as a clue.

Sources: the restored Sudopedia, "Sudoku Clipboard and File Formats"; posts of
forum.enjoysudoku.com.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.formats.extra_text import left_out, words_in
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord, single
from solver.puzzle.text_board import SIZED
from solver.rules.digits import SYMBOLS
from solver.rules.named_variants import BLOCKS, variant_named
from solver.rules.variant import Variant
from sudoscope.notations.candidates import (
    candidates_alone,
    mask_from,
    puzzle_with,
    symbols_of,
)
from sudoscope.notations.classic_rules import require_classic
from sudoscope.notations.line_grids import figures_in

_TITLE: Final = "a grid of pencil marks"
_LONGEST: Final = 200_000
"""Characters of a post or file."""
_LONGEST_LINE: Final = 1_000
_RULE: Final = frozenset("*-+|.:'=_, \t")
_MARKS: Final = re.compile(r"[a-z*#@+\-()\[\]{}<>!?~^&%$=/\"'`.,;:]+")
_DIGITS: Final = re.compile(r"[0-9A-Z]+")
_LETTERS: Final = re.compile(r"[A-Z]+")
_FIGURES: Final = 9
"""Digits that are figures; on larger boards capitals are digits, on others marks."""


class _Row(NamedTuple):
    """One row of a grid.

    Attributes:
        line: Its number in the text, from 1.
        groups: The text of each cell.
    """

    line: int
    groups: tuple[str, ...]


class _Grid(NamedTuple):
    """The rows of a grid, as many as each has cells."""

    rows: tuple[_Row, ...]

    @property
    def line(self) -> int:
        """The number of its first line."""
        return self.rows[0].line


def _row(number: int, line: str) -> _Row | None:
    """The row that a line is; ``None`` for other text."""
    if len(line) > _LONGEST_LINE:
        return None
    groups = tuple(line.replace("|", " ").split())
    if len(groups) not in BLOCKS or not all(map(_is_group, groups)):
        return None
    return _Row(number, groups)


def _is_group(group: str) -> bool:
    """Whether a word may be the candidates of a cell, with or without marks."""
    plain = _MARKS.sub("", group)
    return _DIGITS.fullmatch(plain) is not None and "0" not in plain


def _unmarked(group: str, size: int) -> str:
    """The digits of a group, without its marks."""
    plain = _MARKS.sub("", group)
    return plain if size > _FIGURES else _LETTERS.sub("", plain)


def _grids(text: str) -> list[_Grid]:
    """Every grid of candidates in *text*, which may hold other lines."""
    found, block = list[_Grid](), list[_Row]()
    for number, line in enumerate((*text.splitlines(), "end"), start=1):
        row = _row(number, line)
        if row is not None:
            block.append(row)
        elif not _RULE.issuperset(line):
            found.extend(_of_block(block))
            block = []
    return found


def _of_block(rows: Sequence[_Row]) -> Iterator[_Grid]:
    """The grids of consecutive rows."""
    size = len(rows[0].groups) if rows else 0
    if not rows or len(rows) % size or {len(row.groups) for row in rows} != {size}:
        return
    for first in range(0, len(rows), size):
        grid = _Grid(tuple(rows[first : first + size]))
        if any(len(_unmarked(g, size)) > 1 for row in grid.rows for g in row.groups):
            yield grid


def _is_one(text: str) -> bool:
    return bool(_grids(text))


def _entries(text: str, variant: str) -> Iterator[PuzzleEntry]:
    found = _grids(text)
    rows = {row.line for grid in found for row in grid.rows}
    lines = enumerate(text.splitlines(), start=1)
    others = [line for at, line in lines if at not in rows]
    beside = [*words_in("\n".join(others)), *figures_in(others)]
    for grid in found:
        yield PuzzleEntry(grid.line, partial(_record, grid, variant, beside))
    if not found:
        raise PuzzleError(
            "no grid of pencil marks found: as many rows expected as each has groups of"
            " digits"
        )


def _record(grid: _Grid, variant: str, beside: Sequence[str]) -> PuzzleRecord:
    size = len(grid.rows)
    rules = _rules(size, variant)
    masks, marked = [], 0
    for row in grid.rows:
        for column, group in enumerate(row.groups, start=1):
            plain = _unmarked(group, size)
            mask = mask_from(plain, size)
            if not mask:
                raise PuzzleError(
                    f"line {row.line}, cell {column}: found {group!r}, expected"
                    f" different digits 1 to {SYMBOLS[size - 1]}"
                )
            marked += plain != group
            masks.append(mask)
    cells = "one cell" if marked == 1 else f"{marked} cells"
    said = f"the marks at {cells} were left out; candidates that they strike are kept"
    warnings = ((said,) if marked else ()) + left_out(beside)
    return PuzzleRecord(puzzle_with(rules, masks), warnings=warnings)


def _rules(size: int, variant: str) -> Variant:
    """The variant of that name, in that size if the name has none."""
    name = variant or "classic"
    rules = variant_named(f"{name}-{size}" if name in SIZED else name)
    if len(rules) != size * size:
        raise PuzzleError(
            f"{size} rows of {size} cells found; {name} has {len(rules)} cells"
        )
    return rules


def _written(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    require_classic(puzzle.variant, _TITLE)
    size = puzzle.variant.digit_count
    groups = [symbols_of(mask) for mask in candidates_alone(puzzle, _TITLE)]
    widths = [max(map(len, groups[column::size])) for column in range(size)]
    block = BLOCKS[size]
    stacks = [slice(first, first + block[1]) for first in range(0, size, block[1])]
    lines = []
    for row in range(size):
        if row and row % block[0] == 0:
            lines.append(_rule(":", "+", ":", widths, stacks))
        cells = [
            group.ljust(width)
            for group, width in zip(
                groups[row * size : (row + 1) * size], widths, strict=True
            )
        ]
        lines.append(f"| {' | '.join('  '.join(cells[part]) for part in stacks)} |")
    top, bottom = (_rule(end, end, end, widths, stacks) for end in ".'")
    return "\n".join((top, *lines, bottom)) + "\n"


def _rule(
    left: str, middle: str, right: str, widths: Sequence[int], stacks: Iterable[slice]
) -> str:
    """A line between rows, as wide as the rows."""
    parts = []
    for part in stacks:
        inside = widths[part]
        parts.append("-" * (sum(inside) + 2 * len(inside)))
    return f"{left}{middle.join(parts)}{right}"


PENCIL_MARKS: Final = Notation(
    "pencil-marks",
    _TITLE,
    (".txt",),
    _is_one,
    _entries,
    single(_written, _TITLE),
    says_rules=False,
    longest=_LONGEST,
)
