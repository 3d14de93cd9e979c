"""What is shown in place of digits: letters, figures from 0, or shapes."""

from enum import StrEnum
from string import ascii_uppercase
from typing import Final, NamedTuple, TypeAlias

from solver.rules.cell_names import CellNames


class ShownValues(tuple[str, ...]):
    """What a viewer sees in place of digits; unlike other values no file holds them."""

    __slots__ = ()


class Symbols(StrEnum):
    """What stands for digits."""

    DIGITS = "digits"
    LETTERS = "letters"
    FROM_ZERO = "from-zero"
    SHAPES = "shapes"

    def values(self, count: int) -> ShownValues:
        """What stands for the digits 1 to *count*; nothing, where there are too few.

        >>> Symbols.FROM_ZERO.values(16)[-1], Symbols.SHAPES.values(16)
        ('F', ())
        """
        shown = _SHOWN[self]
        return ShownValues(shown[:count] if count <= len(shown) else "")


_SHOWN: Final = {
    Symbols.DIGITS: "",
    Symbols.LETTERS: ascii_uppercase,
    Symbols.FROM_ZERO: "0123456789" + ascii_uppercase,
    Symbols.SHAPES: "■▲◆◉▽☐♪◊∞",  # the program's font has them
}


class ShownNames(NamedTuple):
    """How cells and digits are called."""

    cells: CellNames
    symbols: Symbols


Naming: TypeAlias = CellNames | ShownNames
"""What a viewer chooses; ``CellNames`` leave the digits as they are called."""
