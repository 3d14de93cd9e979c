"""Puzzles as plain text: one symbol a cell, on one line or drawn as a grid.

Empty cells are written ``. 0 x X * _ -``; between cells may stand spaces and ``|``,
between rows lines of ``-``, ``+`` and ``|``. A line of dashes alone may be a row of
empty cells or a separator: it is what makes the number of symbols come out right.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from solver.digits import SYMBOLS, Digit
from solver.errors import PuzzleError
from solver.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.variant import Variant

EMPTY_SYMBOLS: Final = ".0xX*_-"
_BETWEEN_CELLS: Final = " \t|"
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
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
    def is_rule(self) -> bool:
        """Whether it can only separate rows."""
        return "+" in self.text and _SEPARATOR.issuperset(self.text)

    @property
    def is_dashes(self) -> bool:
        """Whether it may separate rows or be empty cells."""
        return "-" in self.text and _SEPARATOR.issuperset(self.text)

    def symbols(self, variant: Variant) -> str:
        """The cells it writes; refuses what is neither a cell nor between cells."""
        found = []
        known = SYMBOLS[: variant.digit_count] + EMPTY_SYMBOLS
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
) -> Puzzle:
    """Read one puzzle; *constraints* are its own.

    Raises:
        PuzzleError: The text holds anything but cells and separators, too few or too
            many cells, a line that is no whole number of rows, or clues that
            contradict each other. The message says what was found, and where.
    """
    return Puzzle(variant, _clues(_lines(text), variant), title, constraints)


def clues_from_text(text: str, variant: Variant) -> tuple[Digit | None, ...]:
    """The cells of one puzzle, row by row, even where they contradict each other.

    Raises:
        PuzzleError: As for ``puzzle_from_text``, but for clues that contradict.
    """
    return _clues(_lines(text), variant)


def listed_puzzle(text: str, variant: Variant, nth: int | None) -> Puzzle:
    """Read a text that is one puzzle, or the *nth* of a list with one puzzle a line.

    Args:
        text: One puzzle, or as many as it has lines that are not blank.
        variant: The rules of the puzzles.
        nth: Which one, from 1; ``None`` where the text must hold one alone.

    Raises:
        PuzzleError: As for ``puzzle_from_text``; or there is no *nth* puzzle, or there
            are several and none was chosen.
    """
    lines = _lines(text)
    if not _is_list(lines, variant):
        if nth not in (None, 1):
            raise PuzzleError(f"there is 1 puzzle, so there is no puzzle {nth}")
        return _puzzle(lines, variant)
    if nth is None:
        raise PuzzleError(
            f"{len(lines)} puzzles found, one expected; choose with --nth 1 to"
            f" {len(lines)}"
        )
    if not 1 <= nth <= len(lines):
        raise PuzzleError(
            f"there are {len(lines)} puzzles, so there is no puzzle {nth}"
        )
    return _listed(lines[nth - 1], nth, variant)


def all_puzzles(text: str, variant: Variant) -> list[Puzzle]:
    """Every puzzle of a list with one a line, or the one that the whole text is.

    Raises:
        PuzzleError: As for ``puzzle_from_text``; the message names the line.
    """
    lines = _lines(text)
    if not _is_list(lines, variant):
        return [_puzzle(lines, variant)]
    return [_listed(line, place, variant) for place, line in enumerate(lines, start=1)]


def _listed(line: _Line, place: int, variant: Variant) -> Puzzle:
    try:
        return _puzzle([line], variant, f"Puzzle {place}")
    except PuzzleError as error:
        number = f"line {line.number}"
        said = str(error)
        raise PuzzleError(
            said if said.startswith(number) else f"{number}: {said}"
        ) from None


def _lines(text: str) -> list[_Line]:
    numbered = enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1)
    return [_Line(number, line) for number, line in numbered if line.strip(" \t")]


def _is_list(lines: Sequence[_Line], variant: Variant) -> bool:
    """Whether several lines each are long enough for a puzzle of their own."""
    words = (line.text.strip(" \t").partition(" ")[0] for line in lines)
    longest = max(map(len, words), default=0)
    return len(lines) > 1 and longest >= len(variant.cells)


def _puzzle(lines: Sequence[_Line], variant: Variant, title: str = "") -> Puzzle:
    return Puzzle(variant, _clues(lines, variant), title)


def _clues(lines: Sequence[_Line], variant: Variant) -> tuple[Digit | None, ...]:
    symbols = _symbols(lines, variant)
    return tuple(
        None if s in EMPTY_SYMBOLS else Digit(SYMBOLS.index(s) + 1) for s in symbols
    )


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
    kept = [line for line in lines if not line.is_rule]
    for is_row in readings:
        rows = [line for line in kept if is_row(line)]
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
