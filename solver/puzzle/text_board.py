"""Boards as text: the cells of a text, and the lines that draw a board.

A cell is one symbol. Empty cells are written ``. 0 x X * _ -``. Spaces and ``|`` may
separate cells; lines of ``-``, ``+`` and ``|`` may separate rows. A line of dashes
alone is a row of empty cells or a separator, whichever makes the number of symbols fit.
"""

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import isqrt
from typing import Final

from solver.errors import PuzzleError
from solver.rules.digits import SYMBOLS, Digit, symbol
from solver.rules.named_variants import BLOCKS, variant_named
from solver.rules.places import Place
from solver.rules.shown_symbols import ShownValues
from solver.rules.variant import Variant

EMPTY_SYMBOLS: Final = ".0xX*_-"
SIZED: Final = ("classic", "diagonal", "latin")
"""Variants whose name alone means the size that a text has."""

_CELLS: Final = SYMBOLS + EMPTY_SYMBOLS
_KNOWN: Final = frozenset(_CELLS + SYMBOLS.lower())
_BETWEEN_CELLS: Final = " \t|"
_DIGIT_OF: Final = {symbol: Digit(n) for n, symbol in enumerate(SYMBOLS, start=1)}
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_FRAME: Final = re.compile(r"[ \t]*\*[-+|]{3,}\*[ \t]*")
_SEPARATOR: Final = frozenset(_BETWEEN_CELLS + "-+")
_NO_CELLS: Final = " \t\r\n|+"
_LATIN_SIZES: Final = range(4, 26)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a text that is not blank.

    Attributes:
        number: Its number in messages.
        text: Its characters, without the line end.
    """

    number: int
    text: str

    @property
    def is_dashes(self) -> bool:
        """Whether the line may be a separator of rows or a row of empty cells."""
        return "-" in self.text and _SEPARATOR.issuperset(self.text)

    def symbols(self, variant: Variant) -> str:
        """The symbols of its cells, in upper case.

        Raises:
            PuzzleError: A character is neither a cell nor a separator of cells.
        """
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


def clues_from_text(
    text: str, variant: Variant, first_line: int = 1
) -> tuple[Digit | None, ...]:
    """Read the cells of one puzzle, row by row; clues may break rules.

    Args:
        text: One symbol a cell, on one line or as a grid.
        variant: The rules, which say how many cells and digits there are.
        first_line: The number of the first line in messages.

    Raises:
        PuzzleError: The text holds anything but cells and separators, too few or too
            many cells, a line that is no whole number of rows, or a 0 that may be a
            digit. The message says what was found, and where.
    """
    lines = [
        _Line(number + first_line - 1, line) for number, line in numbered_lines(text)
    ]
    symbols = _symbols(lines, variant)
    is_mixed = "0" in symbols and len({*symbols} & {*EMPTY_SYMBOLS}) > 1
    if is_mixed and SYMBOLS[variant.digit_count - 1] not in symbols:
        raise PuzzleError(
            "0 may be an empty cell, as others are, or a digit, as the highest one is"
            " nowhere; write empty cells as . and the lowest digit as 1"
        )
    return tuple(map(_DIGIT_OF.get, symbols))


def is_line_of_cells(text: str) -> bool:
    """Whether *text* is cells of one board on one line: with no 0 beside a dot.

    >>> is_line_of_cells("...23.......24.." + chr(10)), is_line_of_cells("1 2 3")
    (True, False)
    """
    cells = text.strip()
    return isqrt(len(cells)) ** 2 == len(cells) and (
        isqrt(len(cells)) in BLOCKS
        and not cells.strip(_CELLS)
        and not {*"0."} <= {*cells}
    )


def variant_for(rows: Iterable[str], name: str) -> Variant:
    """The variant called *name*, in the size of *rows* where the name says no size.

    Args:
        rows: The lines of a text.
        name: The name of a variant, such as "classic" or "diagonal-6".

    Raises:
        PuzzleError: The rows have no size of a Latin square, which was asked for.
        UnknownNameError: There is no variant of that name.
        VariantError: There is none of that size or shape.
    """
    if name in SIZED:
        lines = tuple(rows)
        size = _size_of(lines, _LATIN_SIZES if name == "latin" else BLOCKS)
        if size is not None:
            return variant_named(f"{name}-{size}")
        if name == "latin":
            count = sum(not symbol.isspace() for line in lines for symbol in line)
            raise PuzzleError(
                f"{count} symbols found; a Latin square has 16, 25, 36 and so on up to"
                " 625"
            )
    return variant_named(name)


def digits_in(text: str, variant: Variant) -> tuple[Digit, ...] | None:
    """*text* as a filled grid, one symbol a cell; ``None`` if it is not one."""
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


def _size_of(lines: Sequence[str], sizes: Container[int]) -> int | None:
    """The size of the board whose symbols *lines* have, in all or in each line.

    Lines of dashes are left out where only that makes the number of symbols fit.
    """
    for separators in ("", "-"):
        counts = [
            _symbol_count(line) for line in lines if line.strip(_NO_CELLS + separators)
        ]
        equal = counts[:1] if len(set(counts)) == 1 else []
        total = sum(counts)
        # Four lines of 81 symbols are four boards, and not one of 18×18.
        is_list = equal and equal[0] != isqrt(total)
        for count in (*equal, total) if is_list else (total, *equal):
            if isqrt(count) ** 2 == count and isqrt(count) in sizes:
                return isqrt(count)
    return _size_of_most(list(map(_symbol_count, lines)), sizes)


def _size_of_most(counts: Sequence[int], sizes: Container[int]) -> int | None:
    """The size of most boards of a list, some of whose lines are none.

    So many lines of so many symbols are the rows of a larger board, one of them wrong.
    """
    for count, times in Counter(counts).most_common(1):
        root = isqrt(count)
        if times > 1 and root**2 == count and root in sizes:
            return root if abs(len(counts) - count) > 1 else None
    return None


def _symbol_count(line: str) -> int:
    return len(line) if not line.strip(_CELLS) else sum(map(_KNOWN.__contains__, line))


def _symbols(lines: Sequence[_Line], variant: Variant) -> str:
    """The symbols of all cells; dashes are rows or separators, as the number asks."""
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
    if len(rows) == 1 and sum(counts) < wanted:
        has_gaps = " " in rows[0].text.strip()
        message += "; an empty cell is written as . or 0" * has_gaps
    elif len(rows) > 1:
        odd = next((i for i, n in enumerate(counts) if n != variant.digit_count), None)
        if odd is not None:
            message += (
                f"; line {rows[odd].number} has {counts[odd]},"
                f" {variant.digit_count} expected in a row"
            )
        else:
            message += f": {len(rows)} rows found, {variant.digit_count} expected"
    return PuzzleError(message)


def drawn(variant: Variant, texts: Sequence[str]) -> list[str]:
    """The lines of a board, without spaces at their ends.

    Blocks are separated by ``|``, ``-`` and ``+``; where no region ends cells are a
    space apart. A board of single symbols that has blocks can be read in again; where
    others stand for the digits, only if its signs say so.

    Args:
        variant: The rules.
        texts: The text of each cell, in reading order. Where cells have names of their
            own, each is a line, with what its symbols are called.
    """
    if variant.has_own_names:
        pairs = zip(variant.cells, texts, strict=True)
        return [
            f"{variant.cell_name(c)} = {_called(variant, text)}" for c, text in pairs
        ]
    if isinstance(variant.values, ShownValues):
        digits = zip(variant.digits, variant.values, strict=True)
        shown = str.maketrans({symbol(digit): value for digit, value in digits})
        texts = [text.translate(shown) for text in texts]
    return _Drawing(variant, texts).lines()


def _called(variant: Variant, text: str) -> str:
    """*text* with what its symbols are called."""
    known = {symbol(digit): variant.value_name(digit) for digit in variant.digits}
    listed = ", ".join(known[one] for one in text if one in known)
    return text.replace(text.strip("()"), listed) if listed else text


class _Drawing:
    def __init__(self, variant: Variant, texts: Sequence[str]) -> None:
        self.variant = variant
        self.texts = texts
        self.width = max(map(len, texts))
        self.borders = [self._has_border(column) for column in range(variant.columns)]

    def lines(self) -> list[str]:
        found = []
        for row in range(self.variant.rows):
            if row and (rule := self._rule(row)).strip():
                found.append(rule.rstrip())
            found.append(self._row(row).rstrip())
        return found

    def _row(self, row: int) -> str:
        parts = []
        for column in range(self.variant.columns):
            if column:
                mark = "|" if self._parts(row, column - 1, row, column) else " "
                parts.append(f" {mark} " if self.borders[column] else " ")
            cell = self.variant.cell_at.get(Place(row, column))
            text = "" if cell is None else self.texts[cell]
            parts.append(text.ljust(self.width))
        return "".join(parts)

    def _rule(self, row: int) -> str:
        """The line above *row*: dashes where a region ends."""
        ends = [self._parts(row - 1, c, row, c) for c in range(self.variant.columns)]
        parts = []
        for column, is_end in enumerate(ends):
            if column:
                beside = "-" if is_end and ends[column - 1] else " "
                middle = "+" if is_end and ends[column - 1] else " "
                gap = beside + middle + beside if self.borders[column] else beside
                parts.append(gap)
            parts.append(("-" if is_end else " ") * self.width)
        return "".join(parts)

    def _has_border(self, column: int) -> bool:
        """Whether some row has a region that ends left of *column*."""
        return column > 0 and any(
            self._parts(row, column - 1, row, column)
            for row in range(self.variant.rows)
        )

    def _parts(self, row: int, column: int, other_row: int, other_column: int) -> bool:
        """Whether a region ends between two places that are both cells."""
        cell_at = self.variant.cell_at
        one = cell_at.get(Place(row, column))
        other = cell_at.get(Place(other_row, other_column))
        if one is None or other is None:
            return False
        return self.variant.region_of[one] != self.variant.region_of[other]
