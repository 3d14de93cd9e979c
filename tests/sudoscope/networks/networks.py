"""Networks that several tests use."""

from typing import Final

from solver.formats import read_puzzle
from solver.puzzle.puzzle import Puzzle

AUSTRALIA: Final = """
title Map of Australia
values red green blue
WA != NT SA
NT != SA Q
SA != Q NSW V
Q != NSW
NSW != V
variables T
at WA 0 150
at NT 166 0
at SA 180 214
at Q 330 38
at NSW 368 242
at V 315 384
at T 345 526
"""
QUEENS: Final = "queens 4"
SEND: Final = "SEND + MORE = MONEY"
DRAWN: Final = {"graph": AUSTRALIA, "chessboard": QUEENS, "sum": SEND}
"""A network for each kind of drawing."""


def network(text: str) -> Puzzle:
    """The network that *text* describes."""
    return read_puzzle(text)
