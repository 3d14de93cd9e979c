"""The phase transition of random Latin squares: where solving is hard, and why there.

A square of n rows and columns is filled in part by chance: cell after cell a digit that
its row and column do not have yet. With few digits nearly every such square can be
completed, and a search finds out how without many wrong guesses; with many nearly none
can, and a search soon sees that. In between a search is long.

Source: Gomes and Selman, "Problem Structure in the Presence of Perturbations", AAAI
1997.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from typing import Final, NamedTuple

from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.errors import SudoscopeError
from solver.log.events import Outcome
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import latin
from sudoscope.lab.model.counted_solves import counted_solve
from sudoscope.processes.worker_pool import mapped

SHARES: Final = tuple(range(40, 97, 4))
"""The shares of empty cells that are looked at, in percent."""
LARGEST: Final = 15
"""The largest square: for larger ones it takes too long to find out."""
_TRIES: Final = 1_000
"""Fillings that are begun before a square is given up."""


class Transition(NamedTuple):
    """What is tried at each share.

    Attributes:
        size: Rows of a square, 4 to ``LARGEST``.
        runs: Squares at each share, 1 or more.
        way: How they are solved, as ``AgentSpec`` writes it.
        seed: Decides the squares.
        limit: After how many steps a search is stopped.
    """

    size: int = 9
    runs: int = 50
    way: str = "csp:forward-checking"
    seed: int = 0
    limit: int = 5_000


class TransitionRow(NamedTuple):
    """The counts at one share of empty cells.

    Attributes:
        percent: The share.
        holes: How many cells that are.
        runs: How many squares were tried.
        solvable: How many of them can be completed.
        guesses: Guesses of the search, over all squares.
        taken_back: How many of these were undone.
        most: The most that were undone on one square.
        limited: How many searches were stopped; the counts are too low by these.
    """

    percent: int
    holes: int
    runs: int
    solvable: int
    guesses: int
    taken_back: int
    most: int
    limited: int


def partial_square(size: int, holes: int, seed: str) -> Puzzle:
    """A Latin square with *holes* empty cells, the others filled by chance.

    Raises:
        SudoscopeError: So few holes cannot be reached in that way.
    """
    rules, chance = latin(size), Random(seed)  # noqa: S311 - no secret
    empty = Puzzle.parse("." * len(rules), rules).clues
    for _ in range(_TRIES):
        clues = [*empty]
        for cell in chance.sample(rules.cells, len(rules) - holes):
            taken = {clues[peer] for peer in rules.peers[cell]}
            free = [digit for digit in rules.digits if digit not in taken]
            if not free:
                break
            clues[cell] = chance.choice(free)
        else:
            return Puzzle(rules, tuple(clues))
    raise SudoscopeError(f"no square of {size} rows was found with {holes} holes")


def transition_row(transition: Transition, percent: int) -> TransitionRow:
    """The counts at *percent* empty cells."""
    size, runs = transition.size, transition.runs
    holes = round(size * size * percent / 100)
    agent = AgentSpec.named(transition.way).chosen()
    limits = Limits(events=transition.limit)
    solvable = guesses = most = limited = back = 0
    for run in range(runs):
        puzzle = partial_square(size, holes, f"{transition.seed}/{percent}/{run}")
        found = counted_solve(agent, puzzle, limits)
        solvable += solution(puzzle) is not None
        guesses += found.counters.guesses
        back += found.counters.wrong_guesses
        most = max(most, found.counters.wrong_guesses)
        limited += found.outcome is Outcome.LIMITED
    return TransitionRow(percent, holes, runs, solvable, guesses, back, most, limited)


def transition_rows(
    transition: Transition,
    shares: Sequence[int] = SHARES,
    executor: Executor | None = None,
) -> Iterator[TransitionRow]:
    """A row for each of *shares*, in their order.

    Args:
        transition: What is tried.
        shares: Of empty cells, in percent.
        executor: Where; ``None`` is this process.

    Raises:
        UnknownNameError: There is no such way of solving.
        WayError: It is written wrongly.
        SudoscopeError: There are too few holes for the size.
    """
    yield from mapped(executor, partial(transition_row, transition), shares)
