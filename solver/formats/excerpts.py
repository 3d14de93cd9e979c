"""Puzzles embedded in a longer text, if they are unambiguous.

An address, a chat message, a table or a page may hold puzzles among other things. Two
shapes are taken for one: a run of exactly as many symbols as there are cells, all
empty ones written alike, with nothing attached to it that could belong to it; and as
many lines as a board has rows, each a row and nothing else. Whatever else is there
says nothing. What could be read in two ways is not read.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from solver.errors import PuzzleError
from solver.formats.extra_text import left_out, words_in
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import (
    EMPTY_SYMBOLS,
    clues_from_text,
    is_frame,
    is_rule,
    variant_for,
)
from solver.rules.digits import SYMBOLS
from solver.rules.variant import Variant

_DRAWN: Final = {
    **dict.fromkeys("│┃║▏▕¦", "|"),
    **dict.fromkeys("─━═–—‒―−", "-"),
    **dict.fromkeys("┼╋╬┌┐└┘├┤┬┴╔╗╚╝╠╣╦╩╟╢╤╧╪╫┏┓┗┛┣┫┳┻┠┨┯┷┿╂", "+"),
    **dict.fromkeys("·•∙⋅□☐▢◻", "."),
    **dict.fromkeys("\xa0\u2007\u2009\u202f\u3000", " "),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", ""),
    **{chr(ord("\uff10") + digit): str(digit) for digit in range(10)},
}
_PLAIN: Final = str.maketrans(_DRAWN)
_LISTED: Final = str.maketrans(dict.fromkeys("[](){},;\"'", " "))
_LONGEST_GRID: Final = 20_000
"""Characters; what is longer is no single puzzle."""
_LONGEST_TEXT: Final = 200_000
_LONGEST_LINE: Final = 200
_FEWEST_CELLS: Final = 40
"""Of a word that is most of a puzzle."""
_MOST_LINES: Final = 400
_ATTACHED: Final = re.compile(r"[A-Za-z0-9+]")


def plain(text: str) -> str:
    """*text* with drawn lines, dots, wide digits and spaces as usual characters."""
    return text if text.isascii() else text.translate(_PLAIN)


def whole(text: str, variant: Variant) -> str | None:
    """The cells of *text* if it is one puzzle and nothing else, else ``None``.

    Cells or rows in brackets, with commas or quotation marks between them, are one
    too. An empty cell is ".".
    """
    if len(text) > _LONGEST_GRID:
        return None
    if found := _read(text, variant):
        return found
    parts = text.translate(_LISTED).split()
    if {len(part) for part in parts} in (
        {1},
        {variant.digit_count},
    ) and parts != text.split():
        return _read("".join(parts), variant)
    return None


def excerpts(text: str, variant: Variant) -> list[str]:
    """The cells of every puzzle in *text*, in order; "." is empty.

    A run that fills the empty cells of the one before it is its solution and is left
    out. One puzzle written several times is one. They may contradict the rules.
    """
    found: list[str] = []
    for _, cells in sorted((*_runs(text, variant), *_grids(text, variant))):
        if not (found and "." in found[-1] and _solves(cells, found[-1])):
            found.append(cells)
    return found if len(set(found)) > 1 else found[:1]


def symbols_in(text: str, variant: Variant) -> int | None:
    """The number of cells in *text*; ``None`` if it holds anything else."""
    if len(text) > _LONGEST_GRID or not _drawing(variant).issuperset(text):
        return None
    rows = [line for line in text.splitlines() if not is_rule(line)]
    known = SYMBOLS[: variant.digit_count] + EMPTY_SYMBOLS
    return sum(character in known for line in rows for character in line)


def _read(text: str, variant: Variant) -> str | None:
    try:
        clues = clues_from_text(text, variant)
    except PuzzleError:
        return None
    return "".join("." if clue is None else SYMBOLS[clue - 1] for clue in clues)


def _solves(cells: str, puzzle: str) -> bool:
    return (
        len(cells) == len(puzzle)
        and "." not in cells
        and all(clue in (".", digit) for clue, digit in zip(puzzle, cells, strict=True))
    )


def _runs(text: str, variant: Variant) -> Iterator[tuple[int, str]]:
    """The start of each run of cells, and its cells."""
    count, digits = len(variant.cells), SYMBOLS[: variant.digit_count]
    symbols = re.escape(digits + EMPTY_SYMBOLS)
    for found in re.finditer(f"(?<![{symbols}])[{symbols}]{{{count},}}", text):
        for empty in _emptied(found[0]):
            for run in re.finditer(f"[{digits}{re.escape(empty)}]+", found[0]):
                start, end = found.start() + run.start(), found.start() + run.end()
                if len(run[0]) == count and _stands_alone(text, start, end, run[0]):
                    yield start, _cells(run[0], digits)


def _emptied(run: str) -> list[str]:
    """The symbols that may stand for empty cells in *run*, one at least."""
    kinds = [kind for kind in (".", "0", "xX", "*", "_", "-") if set(kind) & set(run)]
    return kinds or ["."]


def _stands_alone(text: str, start: int, end: int, run: str) -> bool:
    """Whether no letter or digit adjoins the run, and it has a digit."""
    around = (text[start - 1 : start], text[end : end + 1])
    if any(_ATTACHED.fullmatch(character) for character in around):
        return False
    return any(character in SYMBOLS for character in run)


def _cells(run: str, digits: str) -> str:
    return "".join(character if character in digits else "." for character in run)


def _grids(text: str, variant: Variant) -> Iterator[tuple[int, str]]:
    """The start of each group of lines that draw a board, and its cells."""
    for start, lines in _blocks(text, variant):
        for rows in _boards(lines, variant.digit_count):
            cells = _read("\n".join(rows), variant)
            if cells and any(cell != "." for cell in cells):
                yield start, cells


def _blocks(text: str, variant: Variant) -> Iterator[tuple[int, list[str]]]:
    """Consecutive lines of cells and nothing else, and where they start."""
    start, at, block = 0, 0, list[str]()
    drawn = _drawing(variant)
    for line in (*text.splitlines(keepends=True), "end"):
        if len(line) <= _LONGEST_LINE and drawn.issuperset(line):
            start = start if block else at
            block.append(line.strip())
        elif block:
            if variant.digit_count <= len(block) <= _MOST_LINES:
                yield start, block
            block = []
        at += len(line)


def _boards(lines: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The lines of each board: all, or as many rows at a time as a board has."""
    rows = [line for line in lines if line and not is_rule(line)]
    if any(_count(row) != size for row in rows):
        rows = [row for row in rows if not is_frame(row)]
    if any(_count(row) != size for row in rows) or len(rows) % size:
        rows = [row for row in rows if set(row) - set("-| \t")]
    if any(_count(row) != size for row in rows) or len(rows) % size:
        return
    for first in range(0, len(rows), size):
        yield rows[first : first + size]


def _count(row: str) -> int:
    return sum(character not in " \t|" for character in row)


def _drawing(variant: Variant) -> frozenset[str]:
    """The characters that boards are drawn with."""
    return frozenset(SYMBOLS[: variant.digit_count] + EMPTY_SYMBOLS + "+| \t\r\n")


def puzzles_in(text: str, variant: Variant) -> list[str]:
    """The excerpts of *text* that are puzzles, or none if that is in doubt.

    A filled grid among other things is a solution and left out; but one that breaks
    the rules is a map of other blocks, say, so that other rules are meant.
    """
    found = excerpts(text, variant)
    for cells in found:
        if "." not in cells:
            try:
                Puzzle(variant, clues_from_text(cells, variant))
            except PuzzleError:
                return []
    return [cells for cells in found if "." in cells]


def _cells_in(text: str, variant: str) -> list[str]:
    shown = plain(text)
    rules = variant_for(["." * 81], variant or "classic")
    alone = whole(shown, rules)
    return [alone] if alone else puzzles_in(shown, rules)


def _is_one(text: str) -> bool:
    return bool(_cells_in(text, ""))


def _entries(text: str, variant: str) -> Iterator[PuzzleEntry]:
    rules = variant_for(["." * 81], variant or "classic")
    found = _cells_in(text, variant)
    beside = [*words_in(text), *_other_runs(text, found)]
    for number, cells in enumerate(found, start=1):
        title = f"Puzzle {number}" if len(found) > 1 else ""
        yield PuzzleEntry(1, partial(_record, cells, rules, title, beside), cells)


def _other_runs(text: str, found: Sequence[str]) -> list[str]:
    """Words of *text* that may be puzzles, too, with a sign that none has."""
    others = []
    for word in text.split():
        cells = "".join("." if sign in EMPTY_SYMBOLS else sign for sign in word)
        count = sum(sign in SYMBOLS or sign == "." for sign in cells)
        is_new = not any(own in cells or _solves(cells, own) for own in found)
        if "." in cells and count >= _FEWEST_CELLS and is_new:
            others.append(word)
    return others


def _record(
    cells: str, variant: Variant, title: str, beside: Sequence[str]
) -> PuzzleRecord:
    puzzle = Puzzle(variant, clues_from_text(cells, variant), title)
    return PuzzleRecord(puzzle, warnings=left_out(beside))


TEXT: Final = Notation(
    "text",
    "a puzzle in other text",
    (".txt",),
    _is_one,
    _entries,
    says_rules=False,
    longest=_LONGEST_TEXT,
    is_plain=True,
)
