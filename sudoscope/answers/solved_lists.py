"""Lists of puzzles solved in bulk: one result for each, in order, on any executor.

Puzzles are read and solved a few at a time, so that a list of any length needs little
memory, and one that cannot be read does not stop the others.
"""

import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from solver.agents.default_agent import FOR_PROGRAMS
from solver.agents.limits import Limits
from solver.agents.rating import rating_of
from solver.agents.solving import solution_count, solve
from solver.agents.spec import AgentSpec
from solver.errors import ArgumentError, SudoscopeError, check_type
from solver.formats.one_puzzle import as_puzzle
from solver.log.events import Outcome, SolutionCount
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.processes.worker_pool import local_executor, mapped_lazily

_AT_ONCE: Final = 20
"""Puzzles that are sent to a worker at once."""


class SolvedPuzzle(NamedTuple):
    """A puzzle of a list and how its solve ended.

    Attributes:
        number: Its place in the list, from 1.
        puzzle: Its cells in one line, or the text that could not be read.
        variant: The name of its rules; empty where it could not be read.
        outcome: How the solve ended; ``None`` where the puzzle could not be read.
        cells: The last grid in one line, with "." for open cells: the solution where
            the outcome is "solved".
        solutions: How many solutions there are.
        steps: Events of the solve.
        guesses: Guesses of the solve, right or wrong.
        hardest: The slug of the hardest technique used, or "search"; empty for none.
        rating: The rating of that technique, on Sudoku Explainer's scale; ``None`` for
            a search.
        seconds: CPU time of the solve, in seconds.
        error: Why the puzzle could not be read; else empty.
    """

    number: int
    puzzle: str
    variant: str = ""
    outcome: Outcome | None = None
    cells: str = ""
    solutions: SolutionCount = SolutionCount.UNKNOWN
    steps: int = 0
    guesses: int = 0
    hardest: str = ""
    rating: float | None = None
    seconds: float = 0.0
    error: str = ""

    @property
    def solution(self) -> str:
        """The solution in one line; empty where the puzzle was not solved."""
        return self.cells if self.outcome is Outcome.SOLVED else ""


ListedInput: TypeAlias = Puzzle | str | SudoscopeError
"""A puzzle, a text of one, or why there is none."""


def solve_many(
    puzzles: Iterable[Puzzle | str],
    agent: str = FOR_PROGRAMS,
    *,
    limits: Limits | None = None,
    workers: int = 1,
) -> Iterator[SolvedPuzzle]:
    """Solve each of *puzzles*, in their order.

    The results come as they are made, and the next puzzles are taken when they are
    needed, so that *puzzles* may be endless.

    >>> for found in solve_many(["...23.......24..", "no puzzle"]):
    ...     print(found.number, found.outcome, found.solution or found.error[:27])
    1 solved 4132324113242413
    2 None line 1, column 1: found 'n'

    Args:
        puzzles: Puzzles, or texts that ``read_puzzle`` reads.
        agent: How they are solved, as ``solve`` takes it, with the same default.
        limits: When a solve is stopped with the outcome "limited"; by default never.
        workers: How many processes solve; 1 is this process alone. More need a program
            whose main module can be imported, as all of ``multiprocessing`` does.

    Raises:
        UnknownNameError: There is no such agent, inference or strategy.
        WayError: The agent is written wrongly.
        ArgumentError: *puzzles* is one of them, or *workers* is less than 1.
    """
    if isinstance(puzzles, str | Puzzle):
        raise ArgumentError("found one puzzle, expected several; solve takes one")
    check_type(puzzles, Iterable, "puzzles, such as a list of them")
    check_type(workers, int, "how many workers there are")
    if workers < 1:
        raise ArgumentError(f"found {workers} workers, expected 1 or more")
    task = SolvingTask(AgentSpec.named(agent), limits or Limits())
    return solved_by_workers(task, puzzles, workers)


def solved_by_workers(
    task: "SolvingTask", puzzles: Iterable[ListedInput], workers: int
) -> Generator[SolvedPuzzle, None, None]:
    """Each of *puzzles* solved, in their order, by processes that end with it.

    Args:
        task: How they are solved.
        puzzles: As ``solved`` takes them.
        workers: How many processes; 1 is this one.
    """
    with local_executor(workers) as executor:
        yield from solved(task, puzzles, executor, workers)


class SolvingTask(NamedTuple):
    """How puzzles are solved: it can be sent to another process.

    Attributes:
        way: The agent with its options.
        limits: When a solve is stopped.
    """

    way: AgentSpec
    limits: Limits = Limits()


def solved(
    task: SolvingTask,
    puzzles: Iterable[ListedInput],
    executor: Executor | None = None,
    workers: int = 1,
) -> Iterator[SolvedPuzzle]:
    """Each of *puzzles* solved, in their order.

    Args:
        task: How they are solved.
        puzzles: Puzzles or texts; an error stands for one that cannot be read. They are
            taken when they are needed.
        executor: Where they are solved; ``None`` for this process.
        workers: How many the executor has, which says how far ahead puzzles are taken.
    """
    at_once = _AT_ONCE if executor is not None else 1
    pieces = _pieces(enumerate(puzzles, start=1), at_once)
    for some in mapped_lazily(executor, partial(_each, task), pieces, 4 * workers):
        yield from some


def _pieces(
    items: Iterator[tuple[int, ListedInput]], length: int
) -> Iterator[list[tuple[int, ListedInput]]]:
    while piece := list(islice(items, length)):
        yield piece


def _each(
    task: SolvingTask, puzzles: list[tuple[int, ListedInput]]
) -> list[SolvedPuzzle]:
    return [_solved(task, number, puzzle) for number, puzzle in puzzles]


def _solved(task: SolvingTask, number: int, puzzle: ListedInput) -> SolvedPuzzle:
    if isinstance(puzzle, SudoscopeError):
        return SolvedPuzzle(number, "", error=str(puzzle))
    try:
        read = as_puzzle(puzzle)
    except SudoscopeError as error:
        text = puzzle.strip() if isinstance(puzzle, str) else ""
        return SolvedPuzzle(number, text, error=str(error))
    began = time.process_time()
    trace = solve(read, task.way.chosen(), limits=task.limits)
    return solved_of(number, trace, time.process_time() - began)


def solved_of(number: int, trace: Trace, seconds: float) -> SolvedPuzzle:
    """The result of one solve.

    Args:
        number: The puzzle's place in its list, from 1.
        trace: The log of the solve.
        seconds: Its CPU time.
    """
    rating = rating_of(trace)
    return SolvedPuzzle(
        number,
        trace.puzzle.text,
        trace.puzzle.variant.slug,
        trace.outcome,
        trace.last_grid.text,
        solution_count(trace),
        len(trace),
        trace.counters.guesses,
        rating.hardest,
        rating.rating,
        round(seconds, 6),
    )
