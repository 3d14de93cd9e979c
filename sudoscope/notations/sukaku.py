"""Candidates on one line: a symbol for each digit of each cell, as Sukaku are written.

For nine digits these are 729 characters: the digit where it is a candidate, else ``.``
or ``0``. A cell with one candidate, which no cell it sees has, is read as a clue.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from solver.errors import NotationError, PuzzleError
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.puzzle.text_board import SIZED, numbered_lines
from solver.rules.digits import SYMBOLS, Digit, Mask, mask_of
from solver.rules.named_variants import variant_named
from sudoscope.notations.candidates import candidates_alone, puzzle_with
from sudoscope.notations.classic_rules import require_classic

_TITLE: Final = "candidates on one line"
_SIZES: Final = {size**3: size for size in (6, 9, 16, 25)}
"""The size of the board by the length of the line. Other sizes could be other lines."""
_GONE: Final = ".0"
_SLIP: Final = 9
"""Characters by which a line of nine digits may miss and still be meant as one."""
_WRONG: Final = 3
"""Symbols at the beginning that may be out of place."""
_USUAL: Final = 9**3


def _is_one(text: str) -> bool:
    """Whether the first line has candidates, in their order."""
    end = text.lstrip().find("\n")
    line = text.strip()[: end if end >= 0 else None].strip()
    if len(line) > max(_SIZES):
        return False
    if len(line) not in _SIZES and abs(len(line) - _USUAL) > _SLIP:
        return False
    size = _SIZES.get(len(line), 9)
    wrong = sum(
        sign not in _GONE and sign != SYMBOLS[place % size]
        for place, sign in enumerate(line[: size * size])
    )
    return wrong <= _WRONG


def _entries(text: str, variant: str) -> Iterator[PuzzleEntry]:
    for number, line in numbered_lines(text):
        yield PuzzleEntry(number, partial(_record, number, line.strip(), variant))


def _record(number: int, line: str, variant: str) -> PuzzleRecord:
    size = _SIZES.get(len(line))
    if size is None:
        raise PuzzleError(
            f"line {number}: {len(line)} symbols found, {_USUAL} expected"
        )
    masks = []
    for first in range(0, len(line), size):
        group = line[first : first + size]
        for place, sign in enumerate(group):
            if sign not in _GONE and sign != SYMBOLS[place]:
                raise PuzzleError(
                    f"line {number}, column {first + place + 1}: found {sign!r},"
                    f" expected {SYMBOLS[place]} or one of {' '.join(_GONE)}"
                )
        masks.append(
            mask_of(Digit(n + 1) for n, sign in enumerate(group) if sign not in _GONE)
        )
    name = variant or "classic"
    rules = variant_named(f"{name}-{size}" if name in SIZED else name)
    if len(masks) != len(rules):
        raise PuzzleError(f"{len(masks)} cells found; {name} has {len(rules)}")
    empty = next((cell for cell in rules.cells if not masks[cell]), None)
    if empty is not None:
        raise PuzzleError(f"line {number}: {rules.cell_name(empty)} has no candidate")
    return PuzzleRecord(puzzle_with(rules, masks))


def _write(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    for record in records:
        rules = record.puzzle.variant
        require_classic(rules, _TITLE)
        if rules.digit_count not in _SIZES.values():
            raise NotationError(
                f"{_TITLE} are for boards of {', '.join(map(str, _SIZES.values()))}"
                f" rows; this one has {rules.digit_count}"
            )
        masks = candidates_alone(record.puzzle, _TITLE)
        yield "".join(_line(mask, rules.digit_count) for mask in masks) + "\n"


def _line(mask: Mask, size: int) -> str:
    return "".join(SYMBOLS[d] if mask >> d & 1 else "." for d in range(size))


SUKAKU: Final = Notation(
    "sukaku",
    _TITLE,
    (".txt",),
    _is_one,
    _entries,
    _write,
    says_rules=False,
    longest=None,
)
