"""Records of steps: the same fields for all, nothing lost, premises that hold."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from solver import solve
from solver.agents.limits import Limits
from solver.agents.rating import technique_rating
from solver.agents.registry import AGENTS
from solver.codec import decoded, encoded
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.rules.places import Cell
from sudoscope.lab.model.data_columns import fields_of
from sudoscope.lab.model.step_records import (
    PROBABILITY_COLUMNS,
    STEP_COLUMNS,
    step_records,
)
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of

TABLED = ("technique", "places", "removes", "because", "within")


def event_of(record: Mapping[str, Any]) -> dict[str, Any]:
    """The line of a trace file that a record came from."""
    event: dict[str, Any] = {"event": record["event"]}
    if record["event"] == "deduced":
        event |= {name: record[name] for name in TABLED if record[name]}
    event |= record["details"]
    return event


def rebuilt(trace: Trace) -> Trace:
    """*trace* from its header and its records."""
    header = next(encoded(trace))
    events = (json.dumps(event_of(record)) for record in step_records(trace))
    return decoded([header, *events])


@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_has_records_from_which_its_log_is_made_again(agent: str) -> None:
    """All have the same fields, and the events lose nothing."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), agent, limits=Limits(events=200))

    records = list(step_records(trace, 7))

    assert {tuple(record) for record in records} == {tuple(fields_of(STEP_COLUMNS))}
    assert [record["step"] for record in records] == list(range(1, len(trace) + 1))
    assert {record["number"] for record in records} == {7}
    assert rebuilt(trace).events == trace.events


@pytest.mark.thorough
def test_probabilities_are_those_of_the_grid_before_the_step() -> None:
    """A number for each candidate, in the order of the digits of its cell."""
    trace = solve(Puzzle.parse(".....12..5.....6....2.1..1....5....4"), "csp")
    records = list(step_records(trace, has_probabilities=True))
    record, found = records[79], trace.probabilities(79)

    assert tuple(record) == (*fields_of(STEP_COLUMNS + PROBABILITY_COLUMNS),)
    assert (record["basis"], record["solutions_left"]) == ("counted", 14)
    words = record["candidates"].split()
    assert [len(shares) for shares in record["shares"]] == list(map(len, words))
    shares = {
        (cell, int(digit)): share
        for cell, word in enumerate(words)
        for digit, share in zip(word, record["shares"][cell], strict=True)
    }
    assert shares == pytest.approx(found.shares, abs=1e-4)


def test_rules_of_a_puzzle_are_named() -> None:
    """As in trace files."""
    cage = Cage("A1", (Cell(0), Cell(1)), 5)
    puzzle = replace(puzzle_of("...23.......24..", "classic-4"), constraints=(cage,))
    trace = solve(puzzle, "human")

    assert rebuilt(trace).events == trace.events
    assert any("cage" in name for r in step_records(trace) for name in r["within"])


def test_what_is_known_before_a_step_and_what_it_rests_on_agree() -> None:
    """Digits present stand in the grid; what is absent is no candidate any more."""
    trace = solve(puzzle_of(EASY), "human")
    names = [place.name for place in trace.puzzle.rules.places]

    for record in step_records(trace):
        words = dict(zip(names, record["candidates"].split(), strict=True))
        digits = dict(zip(names, record["grid"], strict=True))
        for name, digit in (c.split("=") for c in record["present"].split()):
            assert digits[name] == digit
        for name, digit in (c.split("=") for c in record["absent"].split()):
            assert digit not in words[name]
        for candidate in (*record["places"].split(), *record["removes"].split()):
            name, digit = candidate.split("=")
            assert digit in words[name]


def test_a_cell_without_a_candidate_has_a_word_too() -> None:
    """So that each cell has one."""
    trace = solve(puzzle_of("123....4........", "classic-4"), "human")

    words = [record["candidates"].split() for record in step_records(trace)]

    assert {len(cells) for cells in words} == {16}
    assert words[-1][3] == "-"


def test_reasons_are_in_the_language_that_was_asked_for() -> None:
    """Titles, too."""
    trace = solve(puzzle_of(EASY), "human")

    english, german = (
        list(step_records(trace, language=language)) for language in ("en", "de")
    )

    assert all(
        one["reason"] != other["reason"]
        for one, other in zip(english, german, strict=True)
    )
    assert (english[0]["title"], german[0]["title"]) == ("Elimination", "Ausschluss")


def test_the_rules_of_the_game_have_no_rating() -> None:
    """Nor has what is not on the ladder."""
    assert technique_rating("x-wing") == 3.2
    assert technique_rating("elimination") is None
    assert technique_rating("somebodys-own") is None
