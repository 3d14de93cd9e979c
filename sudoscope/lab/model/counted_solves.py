"""Counters of solves: what ways of solving need on puzzles, without a clock."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import NamedTuple

from solver.agents.limits import LimitReachedError, Limits
from solver.agents.registry import Agent
from solver.agents.spec import AgentSpec
from solver.log.board import Board
from solver.log.events import Outcome
from solver.log.position import SolveCounters
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from sudoscope.processes.worker_pool import mapped, shares


class CountedSolve(NamedTuple):
    """The result of a solve without a log.

    Attributes:
        outcome: How it ended.
        grid: The grid at the end.
        counters: The counters at the end.
    """

    outcome: Outcome
    grid: Grid
    counters: SolveCounters


def counted_solve(agent: Agent, puzzle: Puzzle, limits: Limits) -> CountedSolve:
    """Solve *puzzle* with the counters that its trace would have, but without a trace.

    A puzzle without a solution is searched to the end; ``solve`` shows a part of that.
    """
    watch = limits.watched(None)
    look = watch.look if limits != Limits() else None
    board = Board(
        puzzle,
        on_event=watch if look else None,
        count_solutions=lambda: counted(puzzle, on_state=look).number,
        recording=False,
    )
    try:
        outcome = agent.run(board)
    except LimitReachedError:
        outcome = Outcome.SOLVED if board.grid.is_solved else Outcome.LIMITED
    watch.end()
    board.finish(outcome)
    return CountedSolve(outcome, board.grid, board.counters)


class CountersRow(NamedTuple):
    """What one way of solving needed on one puzzle.

    Attributes:
        puzzle: Its number in the list, from 1.
        way: The name of the way.
        outcome: How it ended.
        counters: What was counted.
    """

    puzzle: int
    way: str
    outcome: Outcome
    counters: SolveCounters


def counted_ways(
    ways: Sequence[AgentSpec],
    puzzles: Sequence[Puzzle],
    limits: Limits,
    executor: Executor | None = None,
) -> Iterator[CountersRow]:
    """A row for each puzzle and way, puzzle by puzzle, the ways in their order.

    Args:
        ways: The ways of solving.
        puzzles: What they solve.
        limits: When a solve is stopped; its counters are those until then.
        executor: Where; ``None`` is this process.
    """
    numbered = list(enumerate(puzzles, start=1))
    for rows in mapped(executor, partial(_rows, ways, limits), shares(numbered)):
        yield from rows


def _rows(
    ways: Sequence[AgentSpec], limits: Limits, numbered: Sequence[tuple[int, Puzzle]]
) -> list[CountersRow]:
    rows = []
    for number, puzzle in numbered:
        for way in ways:
            found = counted_solve(way.chosen(), puzzle, limits)
            rows.append(CountersRow(number, way.name, found.outcome, found.counters))
    return rows
