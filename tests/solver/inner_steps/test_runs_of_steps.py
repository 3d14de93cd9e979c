"""Steps of traces, opened: the run leads from the grid before to the grid after."""

from itertools import pairwise
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.dlx import DlxAgent
from solver.inner_steps.dlx import (
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    OptionHidden,
    OptionTried,
    columns,
)
from solver.inner_steps.gac import HouseUnmatched
from solver.inner_steps.moves import CellEmptied, sentence
from solver.inner_steps.runs_of_steps import RUNS, opened
from solver.log.board import Board
from solver.log.constraint_removals import CONSTRAINT
from solver.log.events import Clashed, Deduced, Examined, Guessed, Retracted
from solver.log.trace import Trace
from solver.messages import languages
from solver.puzzle.puzzle import Puzzle
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED
from tests.solver.variant_puzzles import example

PUZZLES: Final = (
    *SEARCHED,
    example("killer-4-01").puzzle,
    example("tiny-samurai-01").puzzle,
)

each_puzzle = in_one_test("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)


def steps_of(trace: Trace, kind: type) -> list[int]:
    """The steps with events of a kind, without those of rules that filter."""
    return [
        n
        for n, event in enumerate(trace.events, 1)
        if isinstance(event, kind) and getattr(event, "technique", "") != CONSTRAINT
    ]


@pytest.mark.parametrize("name", RUNS)
@each_puzzle
def test_a_run_leads_over_the_steps_of_the_trace(name: str, puzzle: Puzzle) -> None:
    """It begins with the grid before them and ends with the grid and counts after.

    Every examination of a solve has one, also where constraints filter in between.
    """
    most = 4 if name == "pc2" else 12
    trace = solve(puzzle, f"csp:{name}")

    runs = {step: opened(trace, step) for step in steps_of(trace, Examined)[:most]}

    assert runs
    for step, found in runs.items():
        assert found is not None
        assert found.first <= found.last == step
        run, event = found.run, trace.events[step - 1]
        assert isinstance(event, Examined)
        assert run.technique == name
        assert run.start == trace.grid(found.first - 1)
        assert run.grid(run.last) == trace.grid(step)
        assert run.last.revisions == event.revisions
        is_refuted = isinstance(run.last.move, CellEmptied | HouseUnmatched)
        assert not is_refuted or isinstance(trace.events[step], Clashed)


def test_every_step_of_a_run_opens_the_same_run() -> None:
    """Whatever is asked about, the strike or the end, the run is the same."""
    trace = solve(SEARCHED[0], "csp:sac")

    for step in (1, 8, 24):
        found = opened(trace, step)
        if found is not None and isinstance(trace.events[step - 1], Deduced):
            whole = opened(trace, found.last)
            assert whole is not None
            assert (whole.first, whole.last) == (found.first, found.last)
            assert found.first <= step <= found.last


@pytest.mark.parametrize("name", RUNS)
def test_each_step_of_the_trace_is_found_in_its_run(name: str) -> None:
    """The inner step has the grid of the step, and those of later steps follow."""
    trace = solve(SEARCHED[0], f"csp:{name}")
    found = opened(trace, 3)

    assert found is not None
    numbers = [
        found.inner_step(trace, step) for step in range(found.first, found.last + 1)
    ]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(found.run) - 1
    for step, number in enumerate(numbers, found.first):
        inner, before = found.run[number], found.run[number - 1]
        assert found.run.grid(inner) == trace.grid(step)
        assert before.candidates != inner.candidates or step == found.last
    with pytest.raises(LookupError, match="no step leaves"):
        found.run.first_with(0)
    with pytest.raises(IndexError, match="is not between"):
        found.inner_step(trace, found.last + 1)


def test_what_no_inference_did_cannot_be_opened() -> None:
    """Neither the puzzle, nor guesses of csp, nor a step of other agents."""
    trace = solve(SEARCHED[0], "csp:ac3")

    assert opened(trace, 0) is None
    assert all(opened(trace, step) is None for step in steps_of(trace, Guessed))
    assert opened(solve(SEARCHED[0]), 1) is None
    with pytest.raises(IndexError, match="between 0 and"):
        opened(trace, len(trace) + 1)


@each_puzzle
def test_the_column_is_the_one_the_agent_chooses(puzzle: Puzzle) -> None:
    """It has the fewest options of all, and they are those the agent tries."""
    trace = solve(puzzle, "dlx")
    agent, checked = DlxAgent(), 0

    for step in [*steps_of(trace, Guessed), *steps_of(trace, Deduced)]:
        found = opened(trace, step)
        if found is None or not isinstance(found.run[0].move, ColumnChosen):
            continue
        _, chosen, sizes = found.run[0].move
        options = agent.options(Board(puzzle, start=trace.grid(found.first - 1)))
        assert not isinstance(options, Clashed)
        event = trace.events[found.first - 1]
        if not isinstance(event, Guessed) or len(event.options) == len(chosen):
            assert set(options.candidates) == set(chosen)
            assert len(chosen) == min(size for _, size in sizes)
            checked += 1
    assert checked


@each_puzzle
def test_covering_leaves_what_the_agent_leaves(puzzle: Puzzle) -> None:
    """What the columns of an option lose is what the trace removes."""
    trace = solve(puzzle, "dlx")
    kinds = ColumnChosen | OptionTried | ColumnCovered | OptionHidden

    for step in steps_of(trace, Deduced):
        found = opened(trace, step)
        if found is None:
            continue
        assert found.first <= step <= found.last
        run = found.run
        assert run.start == trace.grid(found.first - 1)
        assert run.last.candidates == trace.grid(found.last).candidates
        for move in (inner.move for inner in run):
            assert isinstance(move, kinds)


def test_uncovering_leads_back_to_the_grid_of_the_guess() -> None:
    """The columns return in the opposite order, and with them all of their options."""
    trace = solve(SEARCHED[1], "dlx")

    steps = steps_of(trace, Retracted)

    assert steps
    for step in steps:
        found = opened(trace, step)
        assert found is not None
        run = found.run
        assert run.last.candidates == trace.grid(step).candidates
        covered = [m.move for m in run if isinstance(m.move, ColumnUncovered)]
        known = {column for column, _ in columns(trace.grid(step))}
        full = {c.column for c in covered if c.option == covered[-1].option}
        assert known & full
        for before, after in pairwise(run):
            assert before.candidates & ~after.candidates == 0


@pytest.mark.parametrize("language", languages())
def test_every_step_of_dancing_links_is_told(language: str) -> None:
    """In one whole sentence of the language."""
    trace = solve(SEARCHED[1], "dlx")

    for step in range(1, len(trace)):
        found = opened(trace, step)
        for inner in found.run if found else ():
            told = sentence(inner.move, trace.puzzle.rules, language)
            assert told.endswith(".")
            assert not {"{", "}", "!"} & set(told)
            assert "  " not in told
