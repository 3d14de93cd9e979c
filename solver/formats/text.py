"""Puzzles as plain text: one symbol a cell, on one line or drawn as a grid.

Empty cells are written ``. 0 x X * _ -``; between cells may stand spaces and ``|``,
between rows lines of ``-``, ``+`` and ``|``. A line of dashes alone may be a row of
empty cells or a separator: it is what makes the number of symbols come out right.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from solver.digits import SYMBOLS, Digit
from solver.errors import PuzzleError
from solver.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.variant import Variant

EMPTY_SYMBOLS: Final = ".0xX*_-"
_BETWEEN_CELLS: Final = " \t|"
_DIGIT_OF: Final = {symbol: Digit(n) for n, symbol in enumerate(SYMBOLS, start=1)}
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_FRAME: Final = re.compile(r"[ \t]*\*[-+|]{3,}\*[ \t]*")
_SEPARATOR: Final = frozenset(_BETWEEN_CELLS + "-+")


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the text that is not blank.

    Attributes:
        number: From 1.
        text: As it was written.
    """

    number: int
    text: str

    @property
    def is_dashes(self) -> bool:
        """Whether it may separate rows or be empty cells."""
        return "-" in self.text and _SEPARATOR.issuperset(self.text)

    def symbols(self, variant: Variant) -> str:
        """The cells it writes; refuses what is neither a cell nor between cells."""
        known = SYMBOLS[: variant.digit_count] + EMPTY_SYMBOLS
        if not self.text.strip(known):
            return self.text
        found = []
        for column, character in enumerate(self.text, start=1):
            if character in _BETWEEN_CELLS:
                continue
            if character not in known and character.upper() in known:
                found.append(character.upper())
            elif character not in known:
                raise PuzzleError(
                    f"line {self.number}, column {column}: found {character!r},"
                    f" expected a digit 1 to {SYMBOLS[variant.digit_count - 1]}"
                    f" or an empty cell ({' '.join(EMPTY_SYMBOLS)})"
                )
            else:
                found.append(character)
        return "".join(found)


def puzzle_from_text(
    text: str,
    variant: Variant,
    title: str = "",
    constraints: tuple[Constraint, ...] = (),
    first_line: int = 1,
) -> Puzzle:
    """Read one puzzle.

    Args:
        text: One symbol a cell, on one line or as a grid.
        variant: The rules.
        title: Of the puzzle.
        constraints: Its own rules.
        first_line: The number of the first line in messages.

    Raises:
        PuzzleError: The text holds anything but cells and separators, too few or too
            many cells, a line that is no whole number of rows, or clues that
            contradict each other. The message says what was found, and where.
    """
    lines = [
        _Line(number + first_line - 1, line) for number, line in numbered_lines(text)
    ]
    return Puzzle(variant, _clues(lines, variant), title, constraints)


def clues_from_text(text: str, variant: Variant) -> tuple[Digit | None, ...]:
    """The cells of one puzzle, row by row, even where they contradict each other.

    Raises:
        PuzzleError: As for ``puzzle_from_text``, but for clues that contradict.
    """
    lines = [_Line(number, line) for number, line in numbered_lines(text)]
    return _clues(lines, variant)


def digits_in(text: str, variant: Variant) -> tuple[Digit, ...] | None:
    """*text* as a filled grid, one symbol a cell; ``None`` where it is none."""
    known = SYMBOLS[: variant.digit_count]
    if len(text) != len(variant) or text.upper().strip(known):
        return None
    return tuple(_DIGIT_OF[symbol] for symbol in text.upper())


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """The lines of *text* that are not blank, each with its number, from 1."""
    numbered = enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1)
    return [(number, line) for number, line in numbered if line.strip(" \t")]


def is_rule(line: str) -> bool:
    """Whether *line* can only separate rows."""
    return "+" in line and _SEPARATOR.issuperset(line)


def is_frame(line: str) -> bool:
    """Whether *line* may be the upper or lower end of a frame, ``*-----------*``."""
    return _FRAME.fullmatch(line) is not None


def _clues(lines: Sequence[_Line], variant: Variant) -> tuple[Digit | None, ...]:
    return tuple(map(_DIGIT_OF.get, _symbols(lines, variant)))


def _symbols(lines: Sequence[_Line], variant: Variant) -> str:
    """The cells, with dashes read so that the number comes out right."""
    wanted = len(variant.cells)
    readings: tuple[Callable[[_Line], bool], ...] = (
        lambda _line: True,
        lambda line: (
            not line.is_dashes or len(line.symbols(variant)) == variant.digit_count
        ),
        lambda line: not line.is_dashes,
    )
    kept = [line for line in lines if not is_rule(line.text)]
    unframed = [line for line in kept if not is_frame(line.text)]
    for is_row, shown in product(readings, (kept, unframed)):
        rows = [line for line in shown if is_row(line)]
        symbols = [line.symbols(variant) for line in rows]
        if sum(map(len, symbols)) == wanted:
            _check_rows(rows, symbols, variant)
            return "".join(symbols)
    raise _wrong_count([line for line in kept if not line.is_dashes] or kept, variant)


def _check_rows(rows: Sequence[_Line], symbols: list[str], variant: Variant) -> None:
    for line, cells in zip(rows, symbols, strict=True) if len(rows) > 1 else ():
        if len(cells) % variant.digit_count:
            raise PuzzleError(
                f"line {line.number} has {len(cells)} symbols,"
                f" {variant.digit_count} expected"
            )


def _wrong_count(rows: Sequence[_Line], variant: Variant) -> PuzzleError:
    counts = [len(line.symbols(variant)) for line in rows]
    wanted = len(variant.cells)
    message = f"{sum(counts)} symbols found, {wanted} expected"
    if not rows:
        return PuzzleError(
            f"no puzzle found: the text is empty; {wanted} symbols expected"
        )
    if len(rows) > 1:
        odd = next((i for i, n in enumerate(counts) if n != variant.digit_count), None)
        if odd is not None:
            message += (
                f"; line {rows[odd].number} has {counts[odd]},"
                f" {variant.digit_count} expected in a row"
            )
        else:
            message += f": {len(rows)} rows found, {variant.digit_count} expected"
    return PuzzleError(message)
