"""Trials: one puzzle solved many times by one agent, with random choices."""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from solver.agents import agent_named
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import LimitReachedError, Limits
from solver.log.board import Board
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from sudoscope.processes.worker_pool import mapped, shares


class Trial(NamedTuple):
    """The result of one run.

    Attributes:
        seed: What decided its chance.
        outcome: How it ended.
        guesses: How many it made.
        wrong_guesses: How many of them it took back.
        seconds: Of CPU time.
    """

    seed: int
    outcome: Outcome
    guesses: int
    wrong_guesses: int
    seconds: float


class Task(NamedTuple):
    """The puzzle and agent of trials; it can be sent to another process."""

    puzzle: Puzzle
    agent: str
    options: AgentOptions
    limits: Limits


def seeds(seed: int, runs: int) -> list[int]:
    """As many seeds as *runs*, derived from *seed*."""
    chance = Random(seed)  # noqa: S311 - no secret
    return [chance.getrandbits(32) for _ in range(runs)]


def trial(task: Task, seed: int) -> Trial:
    """Solve once, counting without keeping a log."""
    agent = agent_named(task.agent, replace(task.options, seed=seed))
    listener = task.limits.watched(None) if task.limits != Limits() else None
    board = Board(task.puzzle, on_event=listener, recording=False)
    began = time.process_time()
    try:
        outcome = agent.run(board)
    except LimitReachedError:
        outcome = Outcome.LIMITED
    seconds = time.process_time() - began
    tally = board.tally
    return Trial(seed, outcome, tally.guesses, tally.wrong_guesses, seconds)


def trials(
    task: Task, chosen: Sequence[int], executor: Executor | None = None
) -> Iterator[Trial]:
    """A trial for each seed of *chosen*, in that order.

    Args:
        task: What is tried.
        chosen: The seeds.
        executor: Where; ``None`` is this process.
    """
    for some in mapped(executor, partial(_each, task), shares(chosen)):
        yield from some


def _each(task: Task, chosen: Sequence[int]) -> list[Trial]:
    return [trial(task, seed) for seed in chosen]
