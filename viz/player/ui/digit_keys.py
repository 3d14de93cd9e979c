"""Digits on the keyboard: those above 9 are letters, as on the board."""

from solver.digits import SYMBOLS, Digit
from solver.rules.variant import Variant
from viz.kit.keys import Key


def typed_digit(key: Key, variant: Variant) -> Digit | None:
    """The digit of *variant* that *key* stands for, if it stands for one."""
    symbol = key.name.upper()
    if key.ctrl or len(symbol) != 1 or symbol not in SYMBOLS[: variant.digit_count]:
        return None
    return Digit(SYMBOLS.index(symbol) + 1)
