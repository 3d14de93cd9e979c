"""One reader for all notations: the text says which one it is."""

from collections.abc import Callable, Container
from math import isqrt
from typing import Final, NamedTuple

from solver.digits import SYMBOLS
from solver.errors import PuzzleError
from solver.formats.jigsaw import is_jigsaw, jigsaw_from_text
from solver.formats.killer import is_killer, killer_from_text
from solver.formats.lists import list_lines, listed_puzzle
from solver.formats.samurai import is_samurai, samurai_from_text
from solver.formats.text import EMPTY_SYMBOLS
from solver.puzzle import Puzzle
from solver.rules.builders import BLOCKS, variant_named
from solver.rules.variant import Variant

SIZED: Final = ("classic", "diagonal", "latin")
"""Variants whose name stands for any size: that which a text has."""


class RuledNotation(NamedTuple):
    """A notation that says its own rules.

    Attributes:
        name: Of the rules.
        is_one: Whether a text looks like it, right or nearly so.
        read: Makes the puzzle of a text and a title.
    """

    name: str
    is_one: Callable[[str], bool]
    read: Callable[[str, str], Puzzle]


KILLER: Final = RuledNotation("Killer", is_killer, killer_from_text)
JIGSAW: Final = RuledNotation("jigsaw", is_jigsaw, jigsaw_from_text)
SAMURAI: Final = RuledNotation("Samurai", is_samurai, samurai_from_text)
RULED: Final = (KILLER, JIGSAW, SAMURAI)
"""In the order in which a text is looked at; five grids may also be five puzzles."""

_BETWEEN: Final = " \t\r\n|+"


def read_puzzle(text: str, variant: str = "", nth: int | None = None) -> Puzzle:
    """Read a puzzle, of whatever size and in whatever notation.

    Args:
        text: A puzzle, or a list with one a line: symbols on a line or as a grid; five
            grids or 21 lines of a Samurai; clues and regions of a Jigsaw; a Killer.
        variant: The name of the rules, where the text does not say them: by default
            those that the notation says, else classic ones. A name without a size
            stands for the size that the text has.
        nth: Which puzzle of a list, from 1; ``None`` where there must be one alone.

    Raises:
        PuzzleError: The text is no puzzle of these rules, the clues break a rule, or
            there is no *nth*.
        UnknownNameError: There is no variant of that name.
        VariantError: There is none of that size.
    """
    for notation in (KILLER, JIGSAW):
        if notation.is_one(text):
            if variant:
                raise PuzzleError(
                    f"this text is a {notation.name} and says its own rules; leave the"
                    f" variant {variant!r} out"
                )
            return notation.read(text, "")
    if variant == "samurai" or (not variant and SAMURAI.is_one(text)):
        return SAMURAI.read(text, "")
    return listed_puzzle(text, rules_for(text, variant or "classic"), nth)


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
