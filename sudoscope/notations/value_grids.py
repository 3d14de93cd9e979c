"""Grids among the values of a text, and what else stands beside them.

A grid is a list of rows, a list of texts, one list or one text of all cells, or an
object with an entry for each cell. Which of several is the puzzle, its solution or its
regions is said by their names; all that is none of them is named.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from math import isqrt
from typing import Final

from solver.formats.extra_text import words_in
from solver.rules.named_variants import BLOCKS
from sudoscope.notations.line_grids import SignGrid, are_labels, grids_in_lines
from sudoscope.notations.placed_cells import LEAST_PLACED, ROWS, PlacedSign, cells_of
from sudoscope.notations.written_values import WrittenValue, values_in

_SQUARES: Final = {size * size: size for size in BLOCKS}
_CELL_KEYS: Final = frozenset(
    {"val", "value", "v", "digit", "num", "number", "n", "d", "given", "clue", "symbol"}
)
_CELL_NAME: Final = re.compile(
    r"(?P<letter>[A-Ia-i])(?P<one>[1-9])|[Rr](?P<row>[1-9])[Cc](?P<column>[1-9])"
    r"|\(?(?P<x>\d)\s*[,_-]\s*(?P<y>\d)\)?"
)
_ALL_DIGITS: Final = frozenset("123456789")
_BLANKS: Final = re.compile(r" +")
_BLOCKS: Final = re.compile(r"(?:box(?:es)?|blocks?)", re.IGNORECASE)
"""The name of cells that are given block by block, or of the numbers of regions."""
_TRIPLE: Final = 3
_LONGEST_NUMBER: Final = 2
_LONGEST_SIGN: Final = 9


@dataclass(slots=True)
class ValueGrids:
    """The grids among some values.

    Attributes:
        grids: In the order of the text.
        fields: What else has a name, in order: its name and its value.
        words: Other words and numbers that belong to no grid.
        spans: Where the grids stand, in characters.
    """

    grids: list[SignGrid] = field(default_factory=list)
    fields: list[tuple[str, WrittenValue]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)


def grids_in_values(text: str) -> ValueGrids:
    """The grids among the values of *text*."""
    found = ValueGrids()
    values = values_in(text)
    _collect(values, text, found, is_top=True)
    found.words += words_in(" ".join(values.comments))
    return found


def _collect(
    value: WrittenValue, text: str, found: ValueGrids, *, is_top: bool
) -> None:
    is_one = not is_top or _is_one(value) or _of_cell_names(value.items) is not None
    grids = _grids_of(value, text) if is_one else []
    if grids:
        found.grids += grids
        found.spans.append((value.start, value.end))
        return
    for item in _joined(_with_entries(value.items)):
        if item.word is None and _holds_grid(item, text):
            _collect(item, text, found, is_top=False)
        elif item.word is not None and (inner := _grids_of(item, text)):
            found.grids += inner
            found.spans.append((item.start, item.end))
        elif item.key:
            found.fields.append((item.key, item))
        else:
            found.words += [word.word or "" for word in item.all_words()]


def _with_entries(items: Sequence[WrittenValue]) -> list[WrittenValue]:
    """*items*, with their lists of row, column and digit as one list.

    As in rows of SQL or facts of logic programs, where dots and names may lie between.
    """
    entries, rest = list[WrittenValue](), list[WrittenValue]()
    for item in items:
        (entries if _numbers(item) else rest).append(item)
    if len(entries) < LEAST_PLACED or not rest:
        return list(items)
    made = WrittenValue(entries[0].start, entries[-1].end, items=entries)
    return [*(item for item in rest if item.word != "."), made]


def _is_one(value: WrittenValue) -> bool:
    """Whether the values of a whole text are the cells or rows of one grid."""
    return not any(item.key for item in value.items) and (
        len(value.items) in BLOCKS or len(value.items) in _SQUARES
    )


def _holds_grid(value: WrittenValue, text: str) -> bool:
    if value.word is not None:
        return bool(_grids_of(value, text))
    joined = _joined(value.items)
    is_joined = len(joined) == 1 and joined[0] is not value.items[0]  # so no grid
    return bool(_grids_of(value, text)) or (
        not is_joined and any(_holds_grid(item, text) for item in joined)
    )


def _joined(items: Sequence[WrittenValue]) -> list[WrittenValue]:
    """*items*, with rows that follow each other as one list."""
    found: list[WrittenValue] = []
    at = 0
    while at < len(items):
        size = _row_length(items[at])
        rows = items[at : at + size]
        are_rows = len(rows) == size > 0 and all(
            _row_length(row) == size and not (row.key and number)
            for number, row in enumerate(rows)
        )
        if are_rows:
            first, last = rows[0], rows[-1]
            made = WrittenValue(first.start, last.end, first.key, items=list(rows))
            found.append(made)
        else:
            found.append(items[at])
        at += size if are_rows else 1
    return found


def _row_length(value: WrittenValue) -> int:
    """How many cells a value has that may be a row of a grid; else 0."""
    if value.word is not None:
        count = len(_signs(value.word)) if value.is_text else 0
    else:
        count = len(value.words)
    return count if count in BLOCKS else 0


def _grids_of(value: WrittenValue, text: str) -> list[SignGrid]:
    """The grid that *value* is, or those of a text of several lines; else none."""
    signs = _of_text(value.word) if value.word is not None else _of_list(value)
    if signs is None:
        word = value.word or ""
        shown = word if "\n" in word else re.sub(r"[;/]", "\n", word)
        is_lines = value.is_text and "\n" in shown
        inner = grids_in_lines(shown) if is_lines else []
        return [_placed(value, text, grid.signs, grid.size) for grid in inner]
    return [_placed(value, text, _by_rows(signs, value.key), _SQUARES[len(signs)])]


def _by_rows(signs: Sequence[str], key: str) -> tuple[str, ...]:
    """*signs* row by row, also where their *key* says that they are blocks."""
    size = _SQUARES[len(signs)]
    side = isqrt(size)
    if side * side != size or not _are_blocks(signs, size, key):
        return tuple(signs)
    return tuple(
        signs[
            (row // side * side + column // side) * size
            + row % side * side
            + column % side
        ]
        for row, column in product(range(size), repeat=2)
    )


def _are_blocks(signs: Sequence[str], size: int, key: str) -> bool:
    """Whether *key* says that *signs* come block by block.

    Signs of which each occurs once for each row are the numbers of regions.
    """
    are_numbers = {*Counter(signs).values()} == {size}
    return _BLOCKS.fullmatch(key) is not None and not are_numbers


def _placed(
    value: WrittenValue, text: str, signs: tuple[str, ...], size: int
) -> SignGrid:
    first = text.count("\n", 0, value.start) + 1
    last = text.count("\n", 0, value.end) + 1
    key = "" if _are_blocks(signs, size, value.key) else value.key
    return SignGrid(first, last, signs, size, key)


def _of_text(word: str | None) -> list[str] | None:
    """The cells of a text that is one grid on one line."""
    signs = _signs(word or "")
    is_grid = (
        len(signs) in _SQUARES
        and len(signs) >= min(_SQUARES)
        and all(sign.isdecimal() or sign in ".-_*?#xX " for sign in signs)
    )
    return signs if is_grid else None


def _signs(word: str) -> list[str]:
    """The signs of a row or of a whole grid, which may be parted by blanks."""
    parts = word.split() if len(word.split()) in (*BLOCKS, *_SQUARES) else []
    is_even = len({*_BLANKS.findall(word.strip())}) < 2  # noqa: PLR2004 - of one width
    if len(word) in BLOCKS and not is_even:
        return list(word)
    if parts and all(len(part) <= _LONGEST_NUMBER for part in parts) and len(parts) > 1:
        return parts
    if "," in word:
        return [part.strip() for part in word.split(",")]
    return list(word)


def _of_list(value: WrittenValue) -> list[str] | None:
    """The cells of a list that is one grid."""
    items = value.items
    if found := _of_cell_names(items):
        return found
    if len(items) in BLOCKS:
        rows = [_row(item, len(items)) for item in items]
        if all(row is not None for row in rows):
            return _without_names([row or [] for row in rows])
    if len(items) in _SQUARES and not any(item.key for item in items):
        cells = [_cell(item) for item in items]
        if all(cell is not None for cell in cells):
            size = _SQUARES[len(items)]
            found = [cell or "" for cell in cells]
            return _without_names(
                [found[at : at + size] for at in range(0, len(found), size)]
            )
    return _of_entries(value)


def _without_names(rows: list[list[str]]) -> list[str]:
    """The cells of *rows*, without a first row and a first column that count."""
    names = (rows[0][1:], [row[0] for row in rows[1:]])
    if len(rows) - 1 in BLOCKS and not rows[0][0] and all(map(are_labels, names)):
        rows = [row[1:] for row in rows[1:]]
    return [sign for row in rows for sign in row]


def _row(item: WrittenValue, size: int) -> list[str] | None:
    if item.word is not None:
        signs = _signs(item.word)
        return signs if len(signs) == size and item.is_text else None
    if len(item.items) == 1 and (item.items[0].is_text or item.items[0].items):
        return _row(item.items[0], size)
    if len(item.items) != size:
        return None
    cells = [_cell(one) for one in item.items]
    return [c or "" for c in cells] if all(c is not None for c in cells) else None


def _cell(item: WrittenValue) -> str | None:
    """The sign of a cell: a word, or an object whose only entry is its value."""
    if item.word is not None:
        return item.word if len(item.word) <= _LONGEST_SIGN else None
    if len(item.items) == 1 and item.items[0].key.casefold() in _CELL_KEYS:
        return item.items[0].word
    return "" if not item.items else None


def _of_cell_names(items: Sequence[WrittenValue]) -> list[str] | None:
    """The cells of an object with an entry for each cell, such as ``"A1": 5``."""
    if len(items) < LEAST_PLACED or not all(item.key for item in items):
        return None
    names = [_CELL_NAME.fullmatch(item.key) for item in items]
    if not all(names):
        return None
    signs = [_cell(item) for item in items]
    placed = [
        PlacedSign(*_place(name), "" if {*sign} >= _ALL_DIGITS else sign)
        for name, sign in zip(names, signs, strict=True)
        if name is not None and sign is not None
    ]
    is_named = not any(name["x"] for name in names if name is not None)
    found = cells_of(placed, 1 if is_named else None)
    return found if len(placed) == len(items) else None


def _place(match: re.Match[str]) -> tuple[int, int]:
    """Row and column of a cell; from 1 where letters or R and C say them."""
    if match["letter"]:
        return ord(match["letter"].upper()) - ord("A") + 1, int(match["one"])
    if match["row"]:
        return int(match["row"]), int(match["column"])
    return int(match["x"]), int(match["y"])


def _of_entries(value: WrittenValue) -> list[str] | None:
    """The cells of a list of rows, columns and digits; 0 is empty if all are listed.

    None where it is not clear whether they count from 0 or from 1.
    """
    triples = [_numbers(item) for item in value.items]
    if len(triples) < LEAST_PLACED or not all(len(t) == _TRIPLE for t in triples):
        return None
    places = {(row, column) for row, column, _ in triples}
    least = 0 if len(places) == ROWS * ROWS else 1
    if not all(least <= digit <= ROWS for _, _, digit in triples):
        return None
    placed = [PlacedSign(row, column, str(digit)) for row, column, digit in triples]
    return cells_of(placed)


def _numbers(item: WrittenValue) -> list[int]:
    """Row, column and digit of an entry, in the order of their names if it has any."""
    words = [
        one
        for one in item.items
        if one.word is not None
        and len(one.word) <= _LONGEST_SIGN
        and one.word.isdecimal()
    ]
    if len(words) != len(item.items) or len(words) != _TRIPLE:
        return []
    keyed = {one.key.casefold()[:1]: int(one.word or "0") for one in words if one.key}
    for row, column in ("rc", "yx"):
        if len(keyed) == _TRIPLE and row in keyed and column in keyed:
            (digit,) = (n for name, n in keyed.items() if name not in (row, column))
            return [keyed[row], keyed[column], digit]
    return [] if keyed else [int(one.word or "0") for one in words]
