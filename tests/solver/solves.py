"""The solves that the laws run over: every agent on puzzles of many variants.

Not every agent does every puzzle: they take turns, so that each puzzle has several
agents, each agent has several puzzles, and the laws are quick to check.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import cycle, islice
from typing import Final, TypeVar

import pytest

from solver.agents import AGENTS, Agent, agent_named, solve
from solver.agents.agent_options import AgentOptions, Cells
from solver.agents.limits import LimitReachedError, Limits
from solver.inference import INFERENCES
from solver.log.board import Board
from solver.log.events import Outcome
from solver.log.position import Position
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, options_of
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import diagonal
from tests.in_one_test import in_one_test
from tests.solver.oracle import Solution, solution_of
from tests.solver.rule_puzzles import rule_puzzle
from tests.solver.variant_puzzles import Example, example, examples
from tests.support import EASY, FOR_ANY_VARIANT, FOR_VARIANT, puzzle_of

T = TypeVar("T")

PUZZLES: Final = tuple(
    puzzle_of(text, slug)
    for slug, texts in FOR_VARIANT.items()
    for text in (*texts, *FOR_ANY_VARIANT)
)
"""Puzzles of 9×9, among them some with several solutions and some with none."""

SEARCHED: Final = (
    puzzle_of("...1....12......1.....3...4.....6...", diagonal(6), "searched"),
    puzzle_of("....5..4....1..5..........5.....1...", diagonal(6), "hopeless"),
)
"""Small puzzles for which every search guesses wrongly; the second has no solution."""

SMALL: Final = SEARCHED + tuple(
    example(name).puzzle
    for name in (
        "size-4-01",
        "sgt-size-6-07",
        "latin-5-07",
        "sgt-jigsaw-13",
        "tiny-samurai-01",
        "sgt-killer-19",
        "killer-6-01",
    )
)
"""Puzzles of other rules, quick enough for any agent."""

LARGE: Final = tuple(
    example(name).puzzle
    for name in (
        "size-12-03",
        "windoku-07",
        "argyle-13",
        "sgt-jigsaw-05",
        "killer-13",
        "butterfly-03",
    )
)
"""Puzzles of other rules for a few agents."""

OF_RULES: Final = rule_puzzle("choices-6-2")
"""A small puzzle in which rules and houses say something together; it is not among
the solves, whose brute force knows no rules but cages."""

STRATEGIC: Final = ("propagation", "deduction")
"""The agents that deduce with strategies."""

WORKERS: Final[dict[str, Agent]] = (
    {name: agent_named(name) for name in AGENTS if name != "csp"}
    | {
        f"csp-{name}": agent_named("csp", AgentOptions(inference=name))
        for name in INFERENCES
    }
    | {
        f"csp-{name}": agent_named("csp", AgentOptions(cells=name, values=name))
        for name in options_of(CELL_ORDERS)
        if name not in tuple(Cells) and name in options_of(VALUE_ORDERS)
    }
)
"""Every agent, one with each inference, and one with each order of a wing."""

FOR_LARGE: Final = ("propagation", "dlx", "csp-gac")
SLOW: Final = "csp-pc2"
"""Path consistency looks at every third cell of every pair."""
QUICK: Final = tuple(name for name in WORKERS if name != SLOW)
"""The agents that are quick enough for boards of 9×9."""

LIMIT: Final = Limits(events=400)
"""Brute force would go on for long; the laws hold for what it did by then."""


@cache
def watched(puzzle: Puzzle, agent: str) -> tuple[Trace, tuple[Grid, ...]]:
    """A solve, and the board's grid before it and after each event."""
    seen: list[Grid] = []
    watch = (Limits() if agent in STRATEGIC else LIMIT).watched(None)

    def note(events: int) -> None:
        seen.append(board.grid)
        watch(events)

    board = Board(puzzle, on_event=note)
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


def truth_of(puzzle: Puzzle) -> Solution | None:
    """The recorded solution of an example, else what brute force finds."""
    known = _examples().get(puzzle)
    return solution_of(puzzle) if known is None else known.solution


@cache
def _examples() -> dict[Puzzle, Example]:
    return {found.puzzle: found for found in examples()}


def agrees(position: Position, truth: Solution) -> bool:
    """Whether no guess that is open there contradicts *truth*."""
    return all(truth[cell] == digit for _, (cell, digit), _ in position.guesses)


def in_turns(
    things: Iterable[T], agents: Iterable[str], count: int
) -> tuple[tuple[T, str], ...]:
    """Each of *things* with *count* of the *agents*, who take turns."""
    turns = cycle(agents)
    return tuple((thing, agent) for thing in things for agent in islice(turns, count))


def _solves() -> Iterator[tuple[Puzzle, str]]:
    yield from in_turns(PUZZLES, QUICK, 1)
    yield puzzle_of(EASY), SLOW
    yield from in_turns(SEARCHED, WORKERS, len(WORKERS))
    yield from in_turns(SMALL[len(SEARCHED) :], WORKERS, 1)
    yield from in_turns(LARGE, FOR_LARGE, 1)


def _name(puzzle: Puzzle, agent: str) -> str:
    return f"{puzzle.variant.slug}-{puzzle.title or puzzle.text[:20]}-{agent}"


SOLVES: Final = [pytest.param(*solve, id=_name(*solve)) for solve in _solves()]
"""All of these solves, named."""

each_solve: Final = in_one_test(("puzzle", "agent"), SOLVES)
"""Runs a test with ``puzzle`` and ``agent`` for every solve there is."""

some_solves: Final = in_one_test(("puzzle", "agent"), SOLVES[::4])
"""The same for every fourth of them, for laws that take long to check."""


@cache
def knights() -> Trace:
    """A solve by propagation in which knight's moves keep digits out of cells."""
    return solve(rule_puzzle("anti-knight-13"), "propagation")
