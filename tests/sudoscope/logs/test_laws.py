"""Laws of logs: what was done is what is replayed, and damage is always told."""

import json
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.agents import AGENTS, solve
from solver.causes.steps import steps_of
from solver.codec.recorded_solves import read_solve
from solver.errors import SudoscopeError
from solver.log.events import Guessed
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from sudoscope.logs.entries import LogEntryKind
from sudoscope.logs.lines import read_log
from sudoscope.logs.replaying import replayed
from sudoscope.logs.writing import entry_line, header_line
from tests.in_one_test import in_one_test
from tests.sudoscope.logs.schema import VALIDATOR
from tests.sudoscope.logs.written import PUZZLE, did, lines_of, written
from tests.support import EASY, NEEDS_A_GUESS, NO_SOLUTION_AFTER_GUESSES

CASES = [
    *((agent, "...23.......24..") for agent in AGENTS),
    ("propagation", EASY),
    ("propagation", NEEDS_A_GUESS),
    ("norvig", NEEDS_A_GUESS),
    ("human", NO_SOLUTION_AFTER_GUESSES),
]
SMALL = lines_of(
    did("guess", "A2", 4),
    did("remove", "A3", 4, technique="elimination", because="A2"),
    {"event": "retract"},
    did("set", "A2", 3, at=40, reason="it must be"),
    {"event": "note", "notes": "A3=12/3/ A4=//4"},
    {"event": "clear", "cell": "A2"},
    {"event": "done", "outcome": "stuck"},
)


def test_a_log_that_is_written_is_read_as_it_was() -> None:
    """Every kind of action, with its reason, options, notes and time."""
    options = {"options": "B1=2 B1=3", "because": "A1 A1=1"}
    for lines in (SMALL, lines_of(did("guess", "B1", 2, **options))):
        log = read_log(lines)

        again = [header_line(log), *(entry_line(e, log.puzzle) for e in log.entries)]

        assert read_log(again) == log
        for line in again[1:]:
            VALIDATOR.validate(json.loads(line))


@cache
def _solved(agent: str, puzzle: str) -> Trace:
    return solve(puzzle, agent)


def _grids(trace: Trace) -> list[Grid]:
    found = [position.grid for position in trace.positions()]
    return [found[0], *(b for a, b in pairwise(found) if a != b)]


def _is_within(part: Iterable[Grid], whole: Iterable[Grid]) -> bool:
    """Whether *part* comes in *whole*, in its order."""
    rest = iter(whole)
    return all(grid in rest for grid in part)


@in_one_test(("agent", "puzzle"), CASES)
def test_a_trace_written_as_a_log_gives_the_same_grids(agent: str, puzzle: str) -> None:
    """Every grid of the solve comes in the replay of its log, in the same order."""
    trace = _solved(agent, puzzle)

    again = replayed(read_log(written(trace)))

    assert again.outcome is trace.outcome
    assert _is_within(_grids(trace), _grids(again))


@in_one_test(("agent", "puzzle"), CASES)
def test_without_reasons_a_log_leads_to_the_same_end(agent: str, puzzle: str) -> None:
    """Guesses, their options and the last digits are the same."""
    trace = _solved(agent, puzzle)

    again = replayed(read_log(written(trace, is_reasoned=False)))

    assert again.outcome is trace.outcome
    assert again.last_grid.text == trace.last_grid.text
    assert [e.candidate for e in again.events if isinstance(e, Guessed)] == [
        e.candidate for e in trace.events if isinstance(e, Guessed)
    ]


@pytest.mark.parametrize(("agent", "puzzle"), CASES[:4])
def test_a_log_of_ours_keeps_the_schema(agent: str, puzzle: str) -> None:
    """Whatever reads well is described by the JSON Schema."""
    for line in written(_solved(agent, puzzle)):
        VALIDATOR.validate(json.loads(line))


@settings(max_examples=15)
@given(
    place=st.integers(0, len(SMALL) - 1),
    line=st.one_of(
        st.text(max_size=40),
        st.sampled_from(SMALL).flatmap(
            lambda line: st.integers(0, len(line)).map(lambda end: line[:end])
        ),
        st.fixed_dictionaries(
            {"event": st.sampled_from([kind.value for kind in LogEntryKind])},
            optional={
                "cell": st.sampled_from(["A1", "r2c2", "Z9", 5]),
                "digit": st.sampled_from([1, 4, "2", 0, 17, None]),
                "candidates": st.sampled_from(["A1=1", "B1=2 B2=2", "", "x", 3]),
                "technique": st.sampled_from(["naked pair", "mine", "", 1, "\x00"]),
                "because": st.sampled_from(["A1 A2=3", "Q", 7]),
                "at": st.sampled_from([0, 1.5, -1, "now", 10**400]),
                "options": st.sampled_from(["A2=1", "A2=1 A2=3", []]),
                "outcome": st.sampled_from(["solved", "unsolvable", "won", 1]),
            },
        ).map(json.dumps),
    ),
)
def test_a_damaged_log_is_a_trace_or_an_error(place: int, line: str) -> None:
    """One line in place of another never ends in anything else."""
    damaged = [*SMALL[:place], line, *SMALL[place + 1 :]]

    try:
        trace = read_solve("\n".join(damaged).encode("utf-8", "replace"))
    except SudoscopeError:
        return
    assert trace.outcome is not None
    assert all(step.reason for step in steps_of(trace))


def test_the_small_log_reads_well() -> None:
    """What is damaged in the test before is whole here."""
    assert len(replayed(read_log(SMALL))) > len(SMALL) - 2
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate({"event": "set", "cell": PUZZLE})
