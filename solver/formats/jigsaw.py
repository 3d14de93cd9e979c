"""Jigsaw Sudoku on two lines: the clues, then the number of each cell's region."""

from collections import Counter
from math import isqrt
from string import ascii_uppercase
from typing import Final

from solver.errors import NotationError, PuzzleError, VariantError
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import EMPTY_SYMBOLS
from solver.rules.digits import SYMBOLS, Digit, symbol
from solver.rules.named_variants import jigsaw
from solver.rules.variant import Variant

_LONGEST: Final = 5_000
_SLIP: Final = 2
"""Cells that a region, or the clues, may lack and still be taken for a Jigsaw."""


def is_jigsaw(text: str) -> bool:
    """Whether *text* is a line of clues and a line of regions, valid or nearly so.

    Regions are about as many as the board has rows and about as large; and some cells
    of one are adjacent, as equal digits of a solution never are.
    """
    lines = text.split()
    if len(lines) != 2:  # noqa: PLR2004 - two lines
        return False
    clues, regions = lines
    size, counts = isqrt(len(regions)), Counter(regions)
    return (
        size * size == len(regions)
        and abs(len(clues) - len(regions)) <= _SLIP
        and abs(len(counts) - size) < _SLIP
        and all(abs(count - size) <= _SLIP for count in counts.values())
        and any(symbol in EMPTY_SYMBOLS for symbol in clues)
        and not counts.keys() & set(".*_-")
        and any(
            regions[cell] == regions[cell + 1]
            for cell in range(len(regions) - 1)
            if (cell + 1) % size
        )
    )


def jigsaw_from_text(text: str) -> Puzzle:
    """Read the clues and the regions.

    Raises:
        PuzzleError: There are not two lines as long as each other, the regions do not
            fit, or the clues are not valid.
    """
    lines = text.split()
    if not is_jigsaw(text):
        raise PuzzleError(
            "a Jigsaw is two lines as long as each other: the clues, and the region of"
            " each cell, as many cells a region as the board has rows"
        )
    if len(lines[0]) != len(lines[1]):
        raise PuzzleError(
            f"{len(lines[0])} symbols found in the line of the clues,"
            f" {len(lines[1])} in that of the regions; there must be one a cell"
        )
    known = {symbol: number for number, symbol in enumerate(dict.fromkeys(lines[1]))}
    try:
        variant = jigsaw(tuple(known[symbol] for symbol in lines[1]))
    except VariantError as error:
        raise PuzzleError(str(error)) from None
    return Puzzle.parse(lines[0], variant)


def regions_of(variant: Variant) -> tuple[int, ...]:
    """The number of each cell's region, from 1 in the order of their first cells.

    Empty where *variant* is not a square board of rows, columns and regions alone.
    """
    numbers: dict[str, int] = {}
    found = []
    for house in variant.region_of:
        if house is None:
            return ()
        found.append(numbers.setdefault(house.name, len(numbers) + 1))
    made = tuple(found)
    try:
        fits = same_houses(jigsaw(made), variant)
    except VariantError:
        return ()
    return made if fits else ()


def same_houses(variant: Variant, other: Variant) -> bool:
    """Whether both boards have the same cells and houses, whatever their names."""
    return variant.places == other.places and (
        {house.cells for house in variant.houses}
        == {house.cells for house in other.houses}
    )


def _record(text: str) -> PuzzleRecord:
    """Read it; letters without numbers, some of them no digit, count from A as 1."""
    clues, *regions = text.split() or [""]
    letters = {sign for sign in clues.upper() if sign.isalpha()} - {"X"}
    last = SYMBOLS[min(isqrt(len(clues)), len(SYMBOLS)) - 1]
    if letters and max(letters) > last and not {*clues} & {*"123456789"}:
        said = f"the letters from A on are read as 1 to {last}"
        to_x = str.maketrans(ascii_uppercase[:23], SYMBOLS[:23])  # X is an empty cell
        text = " ".join((clues.upper().translate(to_x), *regions))
        return PuzzleRecord(jigsaw_from_text(text), warnings=(said,))
    return PuzzleRecord(jigsaw_from_text(text))


def _written(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    regions = regions_of(puzzle.variant)
    if not regions or puzzle.constraints:
        raise NotationError(
            f"{NOTATION.title} holds clues and regions; it cannot say the rules"
            f" {puzzle.variant.slug}"
            f"{' with constraints' if puzzle.constraints else ''}"
        )
    return f"{puzzle.text}\n{''.join(symbol(Digit(n)) for n in regions)}\n"


NOTATION: Final = Notation(
    "jigsaw",
    "a Jigsaw on two lines",
    (".txt",),
    is_jigsaw,
    only(_record),
    single(_written, "a Jigsaw on two lines"),
    longest=_LONGEST,
)
