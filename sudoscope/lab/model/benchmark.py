"""Contests: several ways of solving take turns on the same puzzles."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from typing import NamedTuple, Self

from solver.agents.limits import LimitReachedError, Limits
from solver.agents.registry import Agent
from solver.agents.spec import AgentSpec
from solver.errors import PuzzleError, SudoscopeError
from solver.log.board import Board
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from sudoscope.processes.worker_pool import mapped, shares

Answer = tuple[Digit | None, ...]
"""The digit of every cell, ``None`` where it was not found."""


class WrongAnswerError(SudoscopeError):
    """A solver returned a wrong solution."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A way of solving.

    Attributes:
        name: As it is shown.
        solve: The answer to a puzzle, or ``None`` when it found none, and how many
            guesses it made. A function that can be sent to another process.
    """

    name: str
    solve: Callable[[Puzzle], tuple[Answer | None, int]]

    @classmethod
    def named(cls, name: str, limits: Limits) -> Self:
        """The way of solving called *name*, as in ``solver.agents.spec``.

        Raises:
            UnknownNameError: There is no such agent, inference or strategy.
            WayError: It is written wrongly, or the agent takes no such setting.
        """
        return cls.of(AgentSpec.named(name), limits)

    @classmethod
    def of(cls, way: AgentSpec, limits: Limits) -> Self:
        """*way*, stopped at *limits*."""
        return cls(way.name, partial(_answer, way.chosen(), limits))

    @classmethod
    def oracle(cls) -> Self:
        """The oracle, which keeps no log and counts no guesses."""
        return cls("oracle", _counted_answer)


def _answer(agent: Agent, limits: Limits, puzzle: Puzzle) -> tuple[Answer | None, int]:
    board = Board(puzzle, on_event=limits.watched(None), recording=False)
    try:
        agent.run(board)
    except LimitReachedError:
        return None, board.tally.guesses
    grid = board.grid
    found = tuple(map(grid.value, grid.variant.cells))
    return (found if grid.is_complete else None), board.tally.guesses


def _counted_answer(puzzle: Puzzle) -> tuple[Answer | None, int]:
    return solution(puzzle), 0


class BenchmarkScore(NamedTuple):
    """The figures of one contestant in one round.

    Attributes:
        name: Of the contestant.
        round: From 1.
        seconds: Of CPU time for all puzzles.
        solved: How many it solved.
        guesses: How many it made in all.
    """

    name: str
    round: int
    seconds: float
    solved: int
    guesses: int

    def plus(self, other: "BenchmarkScore") -> "BenchmarkScore":
        """A copy with the figures of *other* added."""
        return self._replace(
            seconds=self.seconds + other.seconds,
            solved=self.solved + other.solved,
            guesses=self.guesses + other.guesses,
        )


def contest(
    contestants: Sequence[Contestant],
    puzzles: Sequence[Puzzle],
    rounds: int,
    seed: int,
    executor: Executor | None = None,
) -> Iterator[list[BenchmarkScore]]:
    """The scores of each round, in the order of the contestants.

    In each round the puzzles come in another order, and on each puzzle another
    contestant begins; every answer is checked.

    Args:
        contestants: The ways of solving.
        puzzles: What they solve.
        rounds: How many times all of them are solved.
        seed: Decides the order.
        executor: Where they are solved, all contestants' turns at a puzzle in one
            place; ``None`` is this process, which disturbs the clock least.

    Raises:
        WrongAnswerError: An answer breaks a rule or a clue.
    """
    chance = Random(seed)  # noqa: S311 - no secret
    for number in range(1, rounds + 1):
        order = chance.sample(range(len(puzzles)), len(puzzles))
        scores = [BenchmarkScore(c.name, number, 0.0, 0, 0) for c in contestants]
        turns = [(turn, puzzles[place]) for turn, place in enumerate(order)]
        for played in mapped(executor, partial(_turns, contestants), shares(turns)):
            scores = [
                score.plus(more) for score, more in zip(scores, played, strict=True)
            ]
        yield scores


def _turns(
    contestants: Sequence[Contestant], turns: Sequence[tuple[int, Puzzle]]
) -> list[BenchmarkScore]:
    """The scores at some puzzles, each with the number of its turn."""
    scores = {c.name: BenchmarkScore(c.name, 0, 0.0, 0, 0) for c in contestants}
    for turn, puzzle in turns:
        first = turn % len(contestants)
        for contestant in (*contestants[first:], *contestants[:first]):
            before = scores[contestant.name]
            scores[contestant.name] = _played(contestant, puzzle, before)
    return [scores[c.name] for c in contestants]


def _played(
    contestant: Contestant, puzzle: Puzzle, before: BenchmarkScore
) -> BenchmarkScore:
    began = time.process_time()
    answer, guesses = contestant.solve(puzzle)
    seconds = time.process_time() - began
    if answer is not None:
        _check(contestant.name, puzzle, answer)
    return before.plus(BenchmarkScore("", 0, seconds, int(answer is not None), guesses))


def _check(name: str, puzzle: Puzzle, answer: Answer) -> None:
    is_kept = all(
        clue in (None, digit) for clue, digit in zip(puzzle.clues, answer, strict=True)
    )
    try:
        Puzzle(puzzle.variant, answer, constraints=puzzle.constraints)
    except PuzzleError:
        is_kept = False
    if not is_kept:
        raise WrongAnswerError(f"{name} gave a wrong answer to {puzzle.text}")


class Ratio(NamedTuple):
    """Times of a contestant as multiples of the first's, round by round."""

    median: float
    least: float
    greatest: float


def ratios(rounds: Sequence[Sequence[BenchmarkScore]]) -> list[Ratio]:
    """Each contestant's time as a multiple of the first's."""
    found = []
    for place in range(len(rounds[0])):
        each = [
            scores[place].seconds / max(scores[0].seconds, 1e-9) for scores in rounds
        ]
        found.append(Ratio(median(each), min(each), max(each)))
    return found
