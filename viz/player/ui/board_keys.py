"""Keys of a board: digits, moves of the cursor, undo and redo."""

from typing import Final

from solver.rules.digits import SYMBOLS, Digit
from solver.rules.variant import Variant
from viz.kit.input_events import Key

MOVES: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Rows and columns that an arrow key moves by."""
UNDO: Final = Key("z", ctrl=True)
REDO: Final = (Key("y", ctrl=True), Key("z", shift=True, ctrl=True))


def typed_digit(key: Key, variant: Variant) -> Digit | None:
    """The digit of *variant* that *key* types, or ``None``.

    Those above 9 are letters, and a letter in place of a digit is one, as on the board.
    """
    symbol = key.name.upper()
    if key.ctrl or len(symbol) != 1:
        return None
    if shown := variant.value_called(symbol):
        return shown
    is_known = symbol in SYMBOLS[: variant.digit_count] and "0" not in variant.values
    return Digit(SYMBOLS.index(symbol) + 1) if is_known else None


def types_letters(variant: Variant) -> bool:
    """Whether letters type digits of *variant*, so that commands take Ctrl."""
    return typed_digit(Key("a"), variant) is not None
