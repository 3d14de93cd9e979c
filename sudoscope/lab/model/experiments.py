"""Experiments: one setting of a search changed, all others equal, and its cost.

Each experiment runs its settings on the same puzzles. It counts and measures no time,
so that the same puzzles and seed give the same figures on any machine. What is left to
chance differs from puzzle to puzzle, and each puzzle has a seed of its own.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", ch. 6, on the
order of variables and values, and on inference in between.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from solver.agents.agent_options import AgentOptions, Values
from solver.agents.limits import Limits
from solver.agents.registry import agent_named
from solver.errors import UnknownNameError
from solver.inner_steps.ac3 import ArcRound, Revising
from solver.log.events import Outcome
from solver.log.position import SolveCounters
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, options_of
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from sudoscope.lab.model.counted_solves import counted_solve
from sudoscope.lab.model.trials import seeds
from sudoscope.processes.worker_pool import mapped, shares

MAXIMA: Final = frozenset({"deepest", "longest_queue"})
"""Counts of which a list of puzzles has a greatest one and no sum."""


class Waiting(StrEnum):
    """Whether an arc that waits in the queue may be put in again."""

    SET = "set"
    """It is not put in again: the queue holds each arc once."""
    LIST = "list"
    """It is put in again, and revised again later."""


class Conditions(NamedTuple):
    """The settings that are equal in an experiment.

    Attributes:
        inference: What a search infers with after each guess.
        limits: When a solve is stopped.
        seed: Decides all chance.
    """

    inference: str = "ac3"
    limits: Limits = Limits()
    seed: int = 0


class ExperimentRow(NamedTuple):
    """The counts of one setting on one puzzle.

    Attributes:
        puzzle: Its number in the list, from 1.
        setting: Name of the setting.
        seed: What decided its chance.
        outcome: How it ended.
        grid: What was known at the end.
        counts: What was counted, in the order of the measures of the experiment.
    """

    puzzle: int
    setting: str
    seed: int
    outcome: Outcome
    grid: Grid
    counts: tuple[int, ...]


_Found: TypeAlias = tuple[Outcome, Grid, tuple[int, ...]]
_Run: TypeAlias = Callable[[str, Puzzle, Conditions], _Found]


@dataclass(frozen=True, slots=True)
class Experiment:
    """The settings that are compared, and the measures that are counted.

    Attributes:
        name: What it is chosen by.
        settings: Names of what is compared, in the order of tables.
        measures: What is counted.
        shown: Those that a table shows, in its order; a chart shows the first three.
        run: A setting on a puzzle: the outcome, the last grid and the counts. A
            function that can be sent to another process.
        has_inference: Whether the search infers with what is asked for.
    """

    name: str
    settings: tuple[str, ...]
    measures: tuple[str, ...]
    shown: tuple[str, ...]
    run: _Run
    has_inference: bool = False

    def count(self, total: "SettingTotal", measure: str) -> int:
        """The value of *measure* in *total*."""
        return total.counts[self.measures.index(measure)]


def _searched(options: AgentOptions, puzzle: Puzzle, limits: Limits) -> _Found:
    found = counted_solve(agent_named("csp", options), puzzle, limits)
    return found.outcome, found.grid, tuple(count or 0 for count in found.counters)


def _with_cells(setting: str, puzzle: Puzzle, equal: Conditions) -> _Found:
    options = AgentOptions(
        inference=equal.inference,
        cells=setting,
        values=Values.ASCENDING,
        seed=equal.seed,
    )
    return _searched(options, puzzle, equal.limits)


def _with_values(setting: str, puzzle: Puzzle, equal: Conditions) -> _Found:
    options = AgentOptions(inference=equal.inference, values=setting, seed=equal.seed)
    return _searched(options, puzzle, equal.limits)


def _with_inference(setting: str, puzzle: Puzzle, equal: Conditions) -> _Found:
    options = AgentOptions(inference=setting, values=Values.ASCENDING)
    return _searched(options, puzzle, equal.limits)


def _with_queue(setting: str, puzzle: Puzzle, equal: Conditions) -> _Found:
    """A run of AC-3 on the puzzle as given; without a limit, since it soon ends."""
    del equal
    start = Grid.of(puzzle)
    revising = Revising(start, has_each_once=Waiting(setting) is Waiting.SET)
    is_refuted = revising.run(None) is not None
    state, planes = revising.state, start.variant.planes
    gone = Candidates(start.candidates & ~state.candidates, planes.cells)
    counts = (
        state.revisions,
        state.comparisons,
        longest_queue(revising),
        gone.bits.bit_count(),
    )
    grid = start.without(gone)
    if is_refuted:
        return Outcome.UNSOLVABLE, grid, counts
    is_settled = grid.settled_cells == planes.plane
    return Outcome.SOLVED if is_settled else Outcome.STUCK, grid, counts


def longest_queue(revising: Revising) -> int:
    """The greatest length of the queue of *revising* before a revision."""
    arcs = (found for found in revising.rounds if isinstance(found, ArcRound))
    return max((found.before.queue_length for found in arcs), default=0)


_COUNTERS: Final = SolveCounters._fields
_SHOWN: Final = ("guesses", "steps", "comparisons", "wrong_guesses", "deepest")

EXPERIMENTS: Final[tuple[Experiment, ...]] = (
    Experiment(
        "mrv",
        options_of(CELL_ORDERS),
        _COUNTERS,
        _SHOWN,
        _with_cells,
        has_inference=True,
    ),
    Experiment(
        "lcv",
        options_of(VALUE_ORDERS),
        _COUNTERS,
        _SHOWN,
        _with_values,
        has_inference=True,
    ),
    Experiment(
        "inference",
        ("none", "forward-checking", "ac3", "gac", "sac"),  # PC-2 takes too long
        _COUNTERS,
        _SHOWN,
        _with_inference,
    ),
    Experiment(
        "queue",
        tuple(w.value for w in Waiting),
        ("revisions", "comparisons", "longest_queue", "removals"),
        ("revisions", "comparisons", "longest_queue", "removals"),
        _with_queue,
    ),
)


def experiment_named(name: str) -> Experiment:
    """The experiment called *name*.

    Raises:
        UnknownNameError: There is none of that name.
    """
    for experiment in EXPERIMENTS:
        if experiment.name == name:
            return experiment
    known = [experiment.name for experiment in EXPERIMENTS]
    raise UnknownNameError("experiment", name, known)


def experiment_rows(
    experiment: Experiment,
    puzzles: Sequence[Puzzle],
    conditions: Conditions,
    executor: Executor | None = None,
) -> Iterator[ExperimentRow]:
    """A row for each puzzle and setting, puzzle by puzzle.

    Args:
        experiment: What is compared.
        puzzles: On what.
        conditions: What is equal for all; its seed gives each puzzle one.
        executor: Where; ``None`` is this process.
    """
    numbered = list(
        zip(
            range(1, len(puzzles) + 1),
            puzzles,
            seeds(conditions.seed, len(puzzles)),
            strict=True,
        )
    )
    each = partial(_rows, experiment, conditions)
    for rows in mapped(executor, each, shares(numbered)):
        yield from rows


def _rows(
    experiment: Experiment,
    conditions: Conditions,
    numbered: Sequence[tuple[int, Puzzle, int]],
) -> list[ExperimentRow]:
    rows = []
    for number, puzzle, seed in numbered:
        equal = conditions._replace(seed=seed)
        for setting in experiment.settings:
            found = experiment.run(setting, puzzle, equal)
            rows.append(ExperimentRow(number, setting, seed, *found))
    return rows


def has_equal_searches(rows: Sequence[ExperimentRow]) -> bool:
    """Whether forward checking guessed on each puzzle as often as AC-3, as it should.

    Where two cells must only differ, an arc removes a value only if the other cell has
    one value left, and the searches of *rows* fill such cells first. With rules beyond
    houses, or where a search was stopped, it does not hold.
    """
    made: dict[str, list[tuple[int, ...]]] = {"forward-checking": [], "ac3": []}
    for row in rows:
        if row.setting in made:
            if row.grid.variant.constraints or row.outcome is Outcome.LIMITED:
                return False
            counts = SolveCounters(*row.counts)
            made[row.setting].append((counts.guesses, counts.wrong_guesses))
    one, other = made.values()
    return one == other != []


class SettingTotal(NamedTuple):
    """The counts of a setting on all puzzles.

    Attributes:
        setting: Its name.
        runs: On how many puzzles.
        solved: How many of them it solved.
        limited: How many were stopped at a limit; the counts are too low by these.
        counts: Sums, or the greatest for ``MAXIMA``, in the order of the measures.
    """

    setting: str
    runs: int
    solved: int
    limited: int
    counts: tuple[int, ...]


def totals(
    experiment: Experiment, rows: Sequence[ExperimentRow]
) -> tuple[SettingTotal, ...]:
    """The total of each setting, in the order of the experiment.

    Args:
        experiment: What was compared.
        rows: At least one for each setting.
    """
    found = []
    for setting in experiment.settings:
        own = [row for row in rows if row.setting == setting]
        columns = zip(*(row.counts for row in own), strict=True)
        outcomes = [row.outcome for row in own]
        found.append(
            SettingTotal(
                setting,
                len(own),
                outcomes.count(Outcome.SOLVED),
                outcomes.count(Outcome.LIMITED),
                tuple(
                    max(column) if measure in MAXIMA else sum(column)
                    for measure, column in zip(
                        experiment.measures, columns, strict=True
                    )
                ),
            )
        )
    return tuple(found)
