"""The solves that several pictures show, each made once."""

from functools import cache
from typing import Final

from solver import Trace, solve
from solver.agents.spec import AgentSpec
from solver.formats import read_puzzle

LOOP: Final = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
"""Printed by ``sudoscope generate --symmetric --clues 27 --seed 24456``; the hardest
step is a loop around the whole board."""
LOOP_STEP: Final = 20
GUESSES: Final = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
"""A puzzle that a search needs many guesses for."""
FORCED: Final = (
    "...96..42.4...8.9....1..3..4..6.3.8...37.59...9.8.2..7..8..1....5.3...1.13..59..."
)
"""An example of the program that needs a forcing chain."""
LADDER: Final = (
    "......43..3...9..116.42....3..18..47..13.48..48..96..3....32.747..9...8..12......"
)
"""A very hard example of the program; steps 48 to 51 use four techniques in turn."""
LADDER_STEP: Final = 50
SMALL: Final = "..2.4.3...6.2.31...1.....3...54....."
"""A puzzle of 6×6 cells, that of the lesson about search."""


@cache
def solved(puzzle: str, way: str = "human") -> Trace:
    """*puzzle* solved in the way of that name."""
    return solve(read_puzzle(puzzle), AgentSpec.named(way).chosen())
