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

    Those above 9 are letters, as on the board.
    """
    symbol = key.name.upper()
    if key.ctrl or len(symbol) != 1 or symbol not in SYMBOLS[: variant.digit_count]:
        return None
    return Digit(SYMBOLS.index(symbol) + 1)
