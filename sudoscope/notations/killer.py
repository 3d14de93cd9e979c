"""Killer Sudoku on one line: SumoCue's notation, and the short one of forums.

SumoCue: ``3x3:d:k:`` and 81 numbers with colons between; ``d`` stands where both
diagonals hold each digit once. A number is the cage's own number, below 256, and 256
times its sum.

Short: 81 characters. A cage's sum stands in one of its cells, ``0`` to ``9``, ``A``
for 10 to ``Z`` for 35, ``a`` for 36 and so on; ``<``, ``>``, ``^`` and ``v`` in the
others point to a neighbour in the same cage. ``.`` is a cell without a cage.

``0`` is a cell without a cage there. Neither says clues.
"""

import re
from collections.abc import Mapping
from typing import Final

from solver.errors import PuzzleError, VariantError
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import cages
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from solver.rules.variant import Variant

_SUMOCUE: Final = re.compile(r"\s*3x3:([a-z]*):k:((?:\d{1,6}:)*\d{1,6}:?)\s*")
_HEAD: Final = re.compile(r"\d+x\d+:[a-z]*:")
_SHORT: Final = re.compile(r"[0-9A-Za-j.<>^v]{60,100}")
_CELLS: Final = 81
STEPS: Final = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}
SUMS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
NUMBERS: Final = 256
_SIZE: Final = 9


def killer_from_text(text: str, title: str = "") -> Puzzle:
    """Read a Killer in either notation.

    Raises:
        PuzzleError: It is neither, or a cage cannot be: the message says which.
    """
    found = text.strip()
    if _HEAD.match(found):
        return _from_sumocue(found, title)
    if not is_short(found):
        raise PuzzleError(
            f"no Killer found in {found[:20]!r}: 3x3::k: and 81 numbers expected, or"
            f" {_CELLS} characters with sums and < > ^ v"
        )
    if len(found) != _CELLS:
        raise PuzzleError(
            f"{len(found)} characters found in a Killer of sums and < > ^ v,"
            f" {_CELLS} expected"
        )
    return _from_short(found, title)


def is_sumocue(text: str) -> bool:
    """Whether *text* looks like SumoCue's notation, valid or not."""
    return _HEAD.match(text.lstrip()) is not None


def is_short(text: str) -> bool:
    """Whether *text* has the signs of the short notation, perhaps too few of them."""
    found = text.strip()
    return _SHORT.fullmatch(found) is not None and not {"<", ">", "^"}.isdisjoint(found)


def _from_sumocue(text: str, title: str) -> Puzzle:
    match = _SUMOCUE.fullmatch(text)
    if match is None or match[1] not in ("", "d"):
        raise PuzzleError(
            f"{text[:20]!r} is no Killer by SumoCue: 3x3::k: or 3x3:d:k: and 81 numbers"
            " with colons between expected"
        )
    values = [int(value) for value in match[2].rstrip(":").split(":")]
    variant = diagonal() if match[1] else classic()
    if len(values) != len(variant):
        raise PuzzleError(f"{len(values)} numbers found, {len(variant)} expected")
    members: dict[int, list[Cell]] = {}
    sums: dict[int, int] = {}
    for cell, value in zip(variant.cells, values, strict=True):
        total, number = divmod(value, NUMBERS)
        if not value:
            continue
        members.setdefault(number, []).append(cell)
        if sums.setdefault(number, total) != total:
            raise PuzzleError(
                f"the cage of {variant.cell_name(cell)} has two sums, {sums[number]}"
                f" and {total}"
            )
    return _puzzle(variant, {n: (members[n], sums[n]) for n in members}, title)


def _from_short(text: str, title: str) -> Puzzle:
    variant = classic()
    entries: dict[int, tuple[list[Cell], int]] = {}
    for cell in variant.cells:
        if text[cell] == ".":
            continue
        root = _root(text, cell, variant)
        entries.setdefault(root, ([], SUMS.index(text[root])))[0].append(cell)
    return _puzzle(variant, entries, title)


def _root(text: str, cell: Cell, variant: Variant) -> Cell:
    """The cell with the sum of the cage of *cell*."""
    at = cell
    for _ in range(_SIZE):
        step = STEPS.get(text[at])
        if step is None:
            break
        place = variant.places[at]
        beside = variant.cell_at.get(
            place._replace(row=place.row + step[0], column=place.column + step[1])
        )
        if beside is None or text[beside] == ".":
            break
        at = beside
    if text[at] in STEPS or text[at] == ".":
        raise PuzzleError(
            f"from {variant.cell_name(cell)} the signs lead to no sum: {text[at]!r} at"
            f" {variant.cell_name(at)}"
        )
    return at


def _puzzle(
    variant: Variant, entries: Mapping[int, tuple[list[Cell], int]], title: str
) -> Puzzle:
    try:
        made = cages(variant, entries.values())
    except VariantError as error:
        raise PuzzleError(str(error)) from None
    return Puzzle(variant, (None,) * len(variant), title, made)
