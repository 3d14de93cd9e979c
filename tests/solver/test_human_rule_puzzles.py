"""Puzzles with rules beyond houses, solved as a person would, and proved."""

import json
from pathlib import Path
from typing import Final

import pytest

from solver.agents import solve
from solver.checker import verify
from solver.events import Deduced, Guessed
from solver.explain import explain
from solver.formats import read_puzzle
from solver.messages import languages
from solver.strategies.ladder import LADDER
from solver.strategies.sue_de_coq import SUE_DE_COQ

LINES: Final = (
    (Path(__file__).parents[1] / "data" / "rules.jsonl").read_text("utf-8").splitlines()
)


@pytest.mark.parametrize("line", LINES, ids=lambda line: json.loads(line)["id"])
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


def test_behind_a_guess_no_long_technique_is_looked_for() -> None:
    """Techniques above finned fish know houses alone, and take long."""
    path = Path(__file__).parents[1] / "data" / "rules" / "one_of_each.jsonl"
    lines = path.read_text("utf-8").splitlines()
    (renban,) = (line for line in lines if json.loads(line)["id"] == "renban-01")
    events = solve(read_puzzle(renban), "human").events
    first = next(n for n, event in enumerate(events) if isinstance(event, Guessed))
    long = {s.slug for s in LADDER[LADDER.index(SUE_DE_COQ) :]}

    later = [e.deduction for e in events[first:] if isinstance(e, Deduced)]

    assert later
    assert not {found.technique for found in later} & long
