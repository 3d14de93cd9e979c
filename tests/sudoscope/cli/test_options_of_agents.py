"""Options of agents: read, refused by name, or part of the agent's name."""

from typing import Any

import pytest

from solver.agents import AGENTS
from solver.agents.agent_options import AgentOptions
from sudoscope.cli.options.solving import READS
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program
from tests.support import EASY

GIVEN = {
    "strategies": ("--strategies", "x-wing"),
    "inference": ("--inference", "gac"),
    "cells": ("--cells", "random"),
    "values": ("--values", "ascending"),
    "seed": ("--seed", "3"),
    "profile": ("--profile", "basic"),
    "added": ("--strategy", "mine.py"),
}
"""An option of each field of ``AgentOptions``, with a value."""


class _Watched:
    """Options that remember which of them were read."""

    def __init__(self) -> None:
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(AgentOptions(), name)


@in_one_test("agent", [*AGENTS])
def test_an_agent_reads_what_it_declares(agent: str) -> None:
    """Neither more nor less."""
    options: Any = _Watched()
    AGENTS[agent](options)

    assert options.read == READS.get(agent, frozenset())


@in_one_test(
    ("agent", "option"),
    [(a, o) for a in AGENTS for o in GIVEN if o not in READS.get(a, ())],
)
def test_an_option_that_an_agent_does_not_read_is_refused(
    sudoscope: Program, agent: str, option: str
) -> None:
    """By its name, with the agents that do read it."""
    flag, value = GIVEN[option]
    result = sudoscope("solve", EASY, "--agent", agent, flag, value)

    assert result.code == 2
    assert f"{agent} does not read {flag}" in result.err
    assert any(name in result.err for name, read in READS.items() if option in read)


@pytest.mark.parametrize(
    ("way", "options"),
    [
        ("csp:gac", ("--agent", "csp", "--inference", "gac")),
        (
            "csp:ac3+values=ascending",
            ("--agent", "csp", "--values", "ascending"),
        ),
        ("human:basic", ("--agent", "human", "--profile", "basic")),
        (
            "propagation:elimination+naked-single",
            ("--strategies", "elimination,naked-single"),
        ),
    ],
)
def test_a_way_is_what_its_options_are(
    sudoscope: Program, way: str, options: tuple[str, ...]
) -> None:
    """The same steps."""
    named = sudoscope("solve", EASY, "--agent", way, "--narrate")
    given = sudoscope("solve", EASY, *options, "--narrate")

    steps = [
        [line for line in result.out.splitlines() if "CPU" not in line]
        for result in (named, given)
    ]
    assert named.code in {0, 1}
    assert steps[0] == steps[1]


def test_what_the_name_of_an_agent_says_is_not_said_twice(sudoscope: Program) -> None:
    """Other options of that agent may be given."""
    twice = sudoscope("solve", EASY, "--agent", "csp:gac", "--inference", "ac3")
    other = sudoscope("solve", EASY, "--agent", "csp:gac", "--seed", "3")

    assert twice.code == 2
    assert "--agent csp:gac says already what --inference says" in twice.err
    assert other.code == 0
