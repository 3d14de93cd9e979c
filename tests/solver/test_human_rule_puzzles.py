"""Puzzles with rules beyond houses, solved as a person would, and proved."""

import pytest

from solver.agents import solve
from solver.checker import verify
from solver.explain import explain
from solver.formats import PuzzleRecord
from solver.log.events import Guessed
from solver.messages import languages
from solver.rules.digits import symbol
from tests.solver.rule_puzzles import records_of


@pytest.mark.parametrize(
    "record", records_of("rules.jsonl"), ids=lambda record: record.puzzle.title
)
def test_no_guess_is_needed_and_every_step_is_proved_and_told(
    record: PuzzleRecord,
) -> None:
    """The stored solution is found; no step is told in the general sentence."""
    trace = solve(record.puzzle, "human")

    assert trace.solution is not None
    assert record.solution is not None
    assert trace.solution.text == "".join(map(symbol, record.solution))
    assert not any(isinstance(event, Guessed) for event in trace.events)
    assert verify(trace).is_proved
    for language in languages():
        reasons = {explain(trace, step, language).reason for step in range(len(trace))}
        assert not any("“" in reason for reason in reasons)
