"""The size of a board, found from a text that says no rules."""

from collections.abc import Container
from math import isqrt
from typing import Final

from solver.digits import SYMBOLS
from solver.errors import PuzzleError
from solver.formats.lists import list_lines
from solver.formats.text import EMPTY_SYMBOLS
from solver.rules.builders import BLOCKS, variant_named
from solver.rules.variant import Variant

SIZED: Final = ("classic", "diagonal", "latin")
"""Variants whose name stands for any size: that which a text has."""

_BETWEEN: Final = " \t\r\n|+"


def rules_for(text: str, variant: str) -> Variant:
    """The variant of that name, in the size that *text* has if the name says none."""
    if variant in SIZED:
        size = _size_of(text, range(4, 26) if variant == "latin" else BLOCKS)
        if size is not None:
            return variant_named(f"{variant}-{size}")
        if variant == "latin":
            count = sum(not symbol.isspace() for symbol in text)
            raise PuzzleError(
                f"{count} symbols found; a Latin square has 16, 25, 36 and so on up to"
                " 625"
            )
    return variant_named(variant)


def _size_of(text: str, sizes: Container[int]) -> int | None:
    """The size of board that *text* has the symbols of: as a whole, or in each line.

    Lines that can only separate rows are left out, if that is what makes it fit.
    """
    known = set(SYMBOLS + SYMBOLS.lower() + EMPTY_SYMBOLS)
    written = [line.cells or line.line for line in list_lines(text)]
    for rules in ("", "-"):
        lines = [
            sum(symbol in known for symbol in line if symbol not in _BETWEEN)
            for line in written
            if line.strip(_BETWEEN + rules)
        ]
        equal = lines[:1] if len(set(lines)) == 1 else []
        for count in (sum(lines), *equal):
            if isqrt(count) ** 2 == count and isqrt(count) in sizes:
                return isqrt(count)
    return None
