"""The solves that the laws run over: every agent on puzzles of every variant."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from solver.agents import AGENTS, Agent, agent_named
from solver.agents.limits import LimitReachedError, Limits
from solver.agents.options import AgentOptions
from solver.board import Board
from solver.events import Outcome
from solver.grid import Grid
from solver.inference import INFERENCES
from solver.position import Position
from solver.puzzle import Puzzle
from solver.trace import Trace
from solver.variant import VARIANTS
from tests.solver.oracle import Solution
from tests.support import FOR_ANY_VARIANT, FOR_VARIANT, puzzle_of

PUZZLES: Final = tuple(
    puzzle_of(text, slug)
    for slug in VARIANTS
    for text in (*FOR_VARIANT.get(slug, ()), *FOR_ANY_VARIANT)
)

STRATEGIC: Final = ("propagation", "deduction")
"""The agents that deduce with strategies."""

WORKERS: Final[dict[str, Agent]] = {
    name: agent_named(name) for name in AGENTS if name != "csp"
} | {
    f"csp-{name}": agent_named("csp", AgentOptions(inference=name))
    for name in INFERENCES
}
"""Every agent, one with each inference."""

LIMIT: Final = Limits(events=400)
"""Brute force would go on for long; the laws hold for what it did by then."""


@cache
def watched(puzzle: Puzzle, agent: str) -> tuple[Trace, tuple[Grid, ...]]:
    """A solve, and the board's grid before it and after each event."""
    seen: list[Grid] = []
    limits = Limits() if agent in STRATEGIC else LIMIT
    watch = limits.watched(lambda _: seen.append(board.grid))
    board = Board(puzzle, on_event=watch)
    seen.append(board.grid)
    worker = WORKERS[agent]
    try:
        outcome = worker.run(board)
    except LimitReachedError:
        outcome = Outcome.LIMITED
    board.finish(outcome)
    return board.trace(worker.name, worker.techniques), tuple(seen)


def trace_of(puzzle: Puzzle, agent: str = "propagation") -> Trace:
    """The log of a solve."""
    return watched(puzzle, agent)[0]


def agrees(position: Position, truth: Solution) -> bool:
    """Whether no guess that is open there contradicts *truth*."""
    return all(truth[cell] == digit for _, (cell, digit), _ in position.guesses)


def _solves() -> Iterator[object]:
    for puzzle in PUZZLES:
        for agent in WORKERS:
            name = f"{puzzle.variant.slug}-{puzzle.text[:20]}-{agent}"
            yield pytest.param(puzzle, agent, id=name)


each_solve: Final = pytest.mark.parametrize(("puzzle", "agent"), list(_solves()))
"""Runs a test with ``puzzle`` and ``agent`` for every solve there is."""
