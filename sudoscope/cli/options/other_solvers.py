"""Other solvers, which wings let solve a puzzle in place of an agent: their options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

import click

from solver.agents.limits import Limits
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.registry import Registry
from sudoscope.cli.options.option_group import Option


class OtherSolver(Protocol):
    """What solves one puzzle in place of an agent, where options ask for it."""

    @property
    def flag(self) -> str:
        """The option that asks for it, like "--code"."""

    @property
    def title(self) -> str:
        """What it is, within a sentence."""

    def check(self) -> None:
        """Look whether it can begin.

        Raises:
            SudoscopeError: It cannot.
        """

    def trace(
        self, puzzle: Puzzle, limits: Limits, tell: Callable[[int], None]
    ) -> Trace:
        """The trace of its solve; what went wrong is said on standard error.

        Args:
            puzzle: What it solves.
            limits: When to stop; limits of its own may come first.
            tell: Called with the number of events.

        Raises:
            SudoscopeError: It cannot be run, or *tell* stopped it.
        """


@dataclass(frozen=True, slots=True)
class SolverOptions:
    """The options of another solver.

    Attributes:
        names: Of the parameters of the options.
        options: The options, as the help lists them.
        asked: The solver that the values of the parameters ask for, if they do.
    """

    names: tuple[str, ...]
    options: tuple[Option, ...]
    asked: Callable[[Mapping[str, Any]], OtherSolver | None]


SOLVERS: Final[Registry[SolverOptions]] = Registry(
    "solvers", name_of=lambda one: one.names
)


def solver_options() -> tuple[Option, ...]:
    """The options of all other solvers."""
    return tuple(option for one in SOLVERS.values() for option in one.options)


def solver_names() -> frozenset[str]:
    """The names of the parameters of these options."""
    return frozenset(name for one in SOLVERS.values() for name in one.names)


def asked_solver(given: Mapping[str, Any]) -> OtherSolver | None:
    """The solver that *given*, the values of these parameters, ask for.

    Raises:
        click.UsageError: They ask for several.
    """
    asked = [found for one in SOLVERS.values() if (found := one.asked(given))]
    if len(asked) > 1:
        flags = " and ".join(found.flag for found in asked)
        raise click.UsageError(f"{flags} each solve the puzzle; give one of them")
    return asked[0] if asked else None
