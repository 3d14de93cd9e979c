"""Comparisons the tests of ``viz`` share, each made once."""

from functools import cache

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from tests.support import EASY, NEEDS_A_GUESS, ON_DIAGONALS, puzzle_of
from viz.replay.comparison import Comparison
from viz.replay.comparison_clock import Clock

PUZZLES = {"easy": EASY, "guess": NEEDS_A_GUESS, "diagonal": ON_DIAGONALS}
PAIRS = (
    (
        "guess",
        "propagation:elimination+naked-single+hidden-single",
        "propagation+twins",
    ),
    ("guess", "propagation", "norvig"),
    ("easy", "csp:ac3", "csp:gac"),
    ("easy", "propagation", "propagation"),
    ("easy", "deduction:elimination", "propagation"),
    ("diagonal", "propagation", "dlx"),
)
"""A puzzle and two ways of solving it; in the last but one only the right gets done."""


@cache
def solved(puzzle: str, way: str) -> Trace:
    """The solve of a puzzle of ``PUZZLES`` in one way."""
    variant = "diagonal" if puzzle == "diagonal" else "classic"
    return solve(puzzle_of(PUZZLES[puzzle], variant), AgentSpec.named(way).chosen())


@cache
def comparison(clock: Clock, puzzle: str, left: str, right: str) -> Comparison:
    """Two ways on a puzzle of ``PUZZLES``."""
    return Comparison.of(solved(puzzle, left), solved(puzzle, right), clock)
