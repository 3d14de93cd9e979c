"""Puzzles with rules beyond houses, solved as a person would, and proved."""

import json
from pathlib import Path
from typing import Final

import pytest

from solver.agents import solve
from solver.checker import verify
from solver.explain import explain
from solver.formats import read_puzzle
from solver.log.events import Guessed
from solver.messages import languages

LINES: Final = (
    (Path(__file__).parents[1] / "data" / "rules.jsonl").read_text("utf-8").splitlines()
)


@pytest.mark.parametrize("line", LINES, ids=lambda line: json.loads(line)["title"])
def test_no_guess_is_needed_and_every_step_is_proved_and_told(line: str) -> None:
    """The stored solution is found; no step is told in the general sentence."""
    trace = solve(read_puzzle(line), "human")

    assert trace.solution is not None
    assert trace.solution.text == json.loads(line)["solution"]
    assert not any(isinstance(event, Guessed) for event in trace.events)
    assert verify(trace).is_proved
    for language in languages():
        reasons = {explain(trace, step, language).reason for step in range(len(trace))}
        assert not any("“" in reason for reason in reasons)
