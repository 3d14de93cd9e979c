"""Experiments: figures that repeat, and settings that change no solution."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest

from solver.agents import solve
from solver.agents.agent_options import AgentOptions, Cells, Values
from solver.agents.limits import Limits
from solver.agents.registry import agent_named
from solver.agents.spec import AgentSpec, ways_named
from solver.errors import UnknownNameError
from solver.inference import INFERENCES
from solver.inner_steps.ac3 import Revising
from solver.log.board import Board
from solver.log.events import CellChoice, DigitChoice, Guessed, Outcome
from solver.log.position import SolveCounters
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic
from sudoscope.generator.model.rule_puzzles import Wanted, generated_with
from sudoscope.lab.model.counted_solves import counted_solve, counted_ways
from sudoscope.lab.model.experiments import (
    EXPERIMENTS,
    MAXIMA,
    Conditions,
    Experiment,
    ExperimentRow,
    Waiting,
    experiment_named,
    experiment_rows,
    has_equal_searches,
    longest_queue,
    totals,
)
from tests.in_one_test import in_one_test
from tests.solver.oracle import solution_of
from tests.solver.solves import SEARCHED, SMALL, WORKERS
from tests.support import EASY, NEEDS_A_GUESS, NEEDS_MANY_GUESSES, puzzle_of

PUZZLES = SEARCHED[:1] + SMALL[2:5]
"""Small ones with one solution each; the first needs a search."""

by_experiment = pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda e: e.name)


@cache
def rows_of(experiment: Experiment) -> list[ExperimentRow]:
    """Every setting on every puzzle; weak inference makes wrong guesses."""
    equal = Conditions("forward-checking", Limits(events=9_000))
    return list(experiment_rows(experiment, PUZZLES, equal))


@by_experiment
def test_an_experiment_repeats_by_its_seed(experiment: Experiment) -> None:
    """Wherever it runs; another seed changes only what is left to chance."""
    equal = Conditions("forward-checking", Limits(events=400))
    found = list(experiment_rows(experiment, PUZZLES, equal))
    other = list(experiment_rows(experiment, PUZZLES, equal._replace(seed=1)))

    with ThreadPoolExecutor(2) as pool:
        assert list(experiment_rows(experiment, PUZZLES, equal, pool)) == found
    changed = {
        row.setting
        for row, again in zip(found, other, strict=True)
        if row.counts != again.counts
    }
    assert changed == {"random"} & set(experiment.settings)


@by_experiment
def test_no_setting_changes_a_solution(experiment: Experiment) -> None:
    """Each finds the only one; the queue, which does not search, the same grid."""
    for row in rows_of(experiment):
        solution = solution_of(PUZZLES[row.puzzle - 1])
        assert solution is not None
        grid = row.grid
        assert all(grid[c] >> solution[c] - 1 & 1 for c in grid.variant.cells)
        if experiment.name != "queue":
            assert row.outcome is Outcome.SOLVED
            assert grid.is_solved


@by_experiment
def test_totals_are_those_of_the_rows(experiment: Experiment) -> None:
    """A sum, or the greatest; every setting once, with every measure."""
    rows = rows_of(experiment)

    found = totals(experiment, rows)

    assert [total.setting for total in found] == list(experiment.settings)
    for total in found:
        own = [row for row in rows if row.setting == total.setting]
        assert total.runs == len(own) == len(PUZZLES)
        assert total.solved == sum(row.outcome is Outcome.SOLVED for row in own)
        for place, measure in enumerate(experiment.measures):
            counts = [row.counts[place] for row in own]
            expected = max(counts) if measure in MAXIMA else sum(counts)
            assert experiment.count(total, measure) == expected
    assert set(experiment.shown) <= set(experiment.measures)


def test_what_is_stopped_is_marked() -> None:
    """Its counts are too low, and it counts as not solved."""
    mrv = experiment_named("mrv")
    equal = Conditions(limits=Limits(events=100))

    rows = list(experiment_rows(mrv, [puzzle_of(NEEDS_MANY_GUESSES)], equal))

    for total in totals(mrv, rows):
        assert (total.runs, total.solved, total.limited) == (1, 0, 1)


@pytest.mark.parametrize(
    ("first", "second", "is_said"),
    [
        ((), (), True),
        ((("ac3", 4),), (), False),  # as many on all puzzles is not enough
        ((), (("gac", 0),), True),
        ((), (("stopped", 3),), False),
        ((), (("rules", 3),), False),
    ],
)
def test_equal_searches_are_counted_on_each_puzzle(
    first: tuple[tuple[str, int], ...],
    second: tuple[tuple[str, int], ...],
    *,
    is_said: bool,
) -> None:
    """Only of houses alone, and of whole searches, is it known why they are equal."""
    houses = Grid.of(puzzle_of(EASY))
    ruled = Grid.of(generated_with([Wanted.read("thermometer")], classic(4), seed=1))
    rows = []
    for number, changes in enumerate((dict(first), dict(second)), start=1):
        for setting in ("none", "forward-checking", "ac3", "gac"):
            guesses = changes.get(setting, 3)
            fields = SolveCounters._fields
            counts = tuple(guesses if field == "guesses" else 0 for field in fields)
            rows.append(
                ExperimentRow(
                    number,
                    setting,
                    0,
                    Outcome.LIMITED if "stopped" in changes else Outcome.SOLVED,
                    ruled if "rules" in changes else houses,
                    counts,
                )
            )

    assert has_equal_searches(rows) == is_said


@by_experiment
def test_equal_searches_are_those_of_inferences(experiment: Experiment) -> None:
    """So it is on classic puzzles; no other experiment compares them."""
    rows = list(experiment_rows(experiment, PUZZLES, Conditions()))

    assert has_equal_searches(rows) == (experiment.name == "inference")


def test_the_queue_of_ac3_as_a_list_strikes_the_same() -> None:
    """More arcs are revised and wait; a set counts as the inference itself does."""
    for text in (EASY, NEEDS_MANY_GUESSES):
        puzzle = puzzle_of(text)
        runs = {}
        for waiting in Waiting:
            is_set = waiting is Waiting.SET
            runs[waiting] = Revising(Grid.of(puzzle), has_each_once=is_set)
            assert runs[waiting].run(None) is None
        board = Board(puzzle)
        INFERENCES["ac3"](board, None)

        each, several = runs[Waiting.SET], runs[Waiting.LIST]
        assert each.state.candidates == several.state.candidates
        assert each.state.candidates == board.grid.candidates
        assert each.state.revisions == board.tally.revisions < several.state.revisions
        assert each.state.comparisons < several.state.comparisons
        assert len(set(each.entries)) <= longest_queue(each) < longest_queue(several)


def test_an_unknown_experiment_is_refused() -> None:
    """The message offers what there is."""
    with pytest.raises(UnknownNameError, match="known: mrv, lcv, inference, queue"):
        experiment_named("magic")


@in_one_test("agent", WORKERS)
def test_counters_without_a_log_are_those_of_the_trace(agent: str) -> None:
    """Of a solve to its end, and of one that a limit stops within a search."""
    worker = WORKERS[agent]
    for puzzle, most in ((PUZZLES[1], None), (PUZZLES[0], 150)):
        limits = Limits(events=most)
        trace = solve(puzzle, worker, limits=limits)

        found = counted_solve(worker, puzzle, limits)

        assert found == (trace.outcome, trace.last_grid, trace.counters)


def test_ways_are_counted_puzzle_by_puzzle() -> None:
    """A row for each pair, in the order of the lists."""
    ways = ways_named("norvig,csp:gac+cells=reading-order")

    rows = list(counted_ways(ways, PUZZLES[:2], Limits()))

    assert [(row.puzzle, row.way) for row in rows] == [
        (number, way.name) for number in (1, 2) for way in ways
    ]
    for row in rows:
        trace = solve(PUZZLES[row.puzzle - 1], AgentSpec.named(row.way).chosen())
        assert row.counters == trace.counters


@in_one_test("cells", Cells)
@in_one_test("values", Values)
def test_csp_says_truly_how_it_chooses(cells: Cells, values: Values) -> None:
    """The cell of a guess and the order of its digits are those of its reasons."""
    options = AgentOptions(cells=cells, values=values, seed=4)
    agent = agent_named("csp", options)

    trace = solve(puzzle_of(NEEDS_A_GUESS), agent, limits=Limits(events=1_500))

    guesses = [(s, e) for s, e in enumerate(trace.events) if isinstance(e, Guessed)]
    assert guesses
    firsts, orders = 0, 0
    for step, event in guesses:
        grid = trace.grid(step)
        open_cells = [c for c in grid.variant.cells if not grid.is_assigned(c)]
        assert event.cell_choice == CellChoice(cells.value)
        assert event.digit_choice == DigitChoice(values.value)
        firsts += event.candidate.cell == open_cells[0]
        orders += list(event.options) == sorted(event.options)
        if cells is Cells.FEWEST:
            fewest = min(grid[cell].bit_count() for cell in open_cells)
            assert grid[event.candidate.cell].bit_count() == fewest
    assert (firsts == len(guesses)) is (cells is Cells.READING_ORDER)
    assert (orders == len(guesses)) is (values is Values.ASCENDING)
