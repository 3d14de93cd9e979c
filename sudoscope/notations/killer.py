"""Killer Sudoku on one line: SumoCue's notation, and the short one of forums.

SumoCue: ``3x3:d:k:`` and 81 numbers with colons between; ``d`` stands where both
diagonals hold each digit once. A number is the cage's own number, below 256, and 256
times its sum. A cell alone whose sum is 0 has no cage.

Short: 81 characters. A cage's sum stands in one of its cells, ``1`` to ``9``, ``A``
for 10 to ``Z`` for 35, ``a`` for 36 and so on; ``<``, ``>``, ``^`` and ``v`` in the
others point to a neighbour in the same cage, and so do `````, ``'`` and ``,`` to the
one above on the left, above on the right and below on the left. ``0`` is a cage
without a sum, ``.`` a cell without a cage. Neither says clues.

Source: ``sudoku_parser.js`` of sigh/Interactive-Sudoku-Solver (MIT), for 0 and the
slanted signs. A ``.`` beside slanted signs may mean the fourth of them: it is refused.
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
from sudoscope.puzzle_sites.board_parts import BoardParts

_SUMOCUE: Final = re.compile(r"\s*3x3:([a-z]*):k:((?:\d{1,6}:)*\d{1,6}:?)\s*")
_HEAD: Final = re.compile(r"\d+x\d+:[a-z]*:")
_SHORT: Final = re.compile(r"[0-9A-Za-j.<>^v`',]{60,100}")
_CELLS: Final = 81
STEPS: Final = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}
_SLANTED: Final = {"`": (-1, -1), "'": (-1, 1), ",": (1, -1)}
_ALL_STEPS: Final = STEPS | _SLANTED
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
    if _SHORT.fullmatch(found) is None:  # a long text is soon known to be another
        return False
    pointing = sum(sign in _ALL_STEPS for sign in found)
    sums = sum(sign in SUMS[1:] for sign in found)  # cages have two cells and more
    return pointing > 0 and (pointing >= sums or {".", "0"}.isdisjoint(found))


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
    alone = {n for n, own in members.items() if not sums[n] and len(own) == 1}
    entries = {n: (members[n], sums[n]) for n in members if n not in alone}
    return _puzzle(variant, entries, title)


def _from_short(text: str, title: str) -> Puzzle:
    variant = classic()
    if "." in text and not _SLANTED.keys().isdisjoint(text):
        raise PuzzleError(
            "a Killer of sums and signs has dots beside slanted signs such as ` and ',"
            " so that a dot may be a cell without a cage or point down to the right;"
            " write 0 for each cell without a cage"
        )
    entries: dict[int, tuple[list[Cell], int]] = {}
    for cell in variant.cells:
        if text[cell] == ".":
            continue
        root = _root(text, cell, variant)
        entries.setdefault(root, ([], SUMS.index(text[root])))[0].append(cell)
    unsummed = [
        ("cage", tuple(own)) for own, total in entries.values() if not total and own[1:]
    ]
    if unsummed:
        variant = BoardParts(_SIZE, extra=tuple(unsummed)).variant
    summed = {root: entry for root, entry in entries.items() if entry[1]}
    return _puzzle(variant, summed, title)


def _root(text: str, cell: Cell, variant: Variant) -> Cell:
    """The cell with the sum of the cage of *cell*."""
    at = cell
    for _ in range(_SIZE):
        step = _ALL_STEPS.get(text[at])
        if step is None:
            break
        place = variant.places[at]
        beside = variant.cell_at.get(
            place._replace(row=place.row + step[0], column=place.column + step[1])
        )
        if beside is None or text[beside] == ".":
            break
        at = beside
    if text[at] in _ALL_STEPS or text[at] == ".":
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
