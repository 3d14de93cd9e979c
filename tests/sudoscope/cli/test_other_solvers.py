"""Solvers that wings add: their options, and at most one that is asked for."""

from collections.abc import Callable
from dataclasses import dataclass

import click
import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.registry import Registry
from sudoscope.cli.options import other_solvers
from sudoscope.cli.options.other_solvers import SOLVERS, SolverOptions, asked_solver
from sudoscope.cli.options.solving import Request

each_solver = pytest.mark.parametrize(
    "added", SOLVERS.values(), ids=lambda added: added.names[0]
)


def command_with(added: SolverOptions) -> click.Command:
    """A command with these options alone."""

    def command() -> None:
        """Nothing."""

    for option in reversed(added.options):
        command = option(command)
    return click.command()(command)


@each_solver
def test_a_solver_names_the_parameters_of_its_options(added: SolverOptions) -> None:
    """In their order, and none that the puzzle and the agents have."""
    found = [parameter.name for parameter in command_with(added).params]

    assert tuple(found) == added.names
    assert not set(found) & set(Request.__dataclass_fields__)


@each_solver
def test_a_solver_is_asked_for_by_an_option(added: SolverOptions) -> None:
    """Without one the agent solves."""
    usual = command_with(added).make_context("any", []).params

    assert usual.keys() == set(added.names)
    assert added.asked(usual) is None


@dataclass(frozen=True)
class Usual:
    """The usual agent as a solver of its own."""

    flag: str
    title: str = "it"

    def check(self) -> None:
        """It can always begin."""

    def trace(
        self, puzzle: Puzzle, limits: Limits, tell: Callable[[int], None]
    ) -> Trace:
        """As the usual agent solves."""
        return solve(puzzle, limits=limits, on_event=tell)


ONE = SolverOptions(
    ("one",), (), lambda given: Usual("--one") if given["one"] else None
)
TWO = SolverOptions(
    ("two",), (), lambda given: Usual("--two") if given["two"] else None
)


def test_one_solver_is_asked_for_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are refused, and both are named."""
    monkeypatch.setattr(other_solvers, "SOLVERS", Registry("test solvers", (ONE, TWO)))

    assert asked_solver({"one": False, "two": False}) is None
    assert asked_solver({"one": False, "two": True}) == Usual("--two")
    with pytest.raises(click.UsageError, match="--one and --two each solve the puzzle"):
        asked_solver({"one": True, "two": True})
