"""Two solves to compare: of a puzzle in two ways, or recorded ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from solver.agents import AGENTS
from solver.agents.default_agent import FOR_PEOPLE
from solver.agents.measured_solve import solve_measured
from solver.agents.spec import AgentSpec, ways_named
from solver.errors import PuzzleError
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.arguments.puzzle_argument import PuzzleInput, given
from sudoscope.cli.options.solving import Request, two_ways

BESIDE_A_LOG: Final = FOR_PEOPLE
"""How a puzzle is solved beside a recorded solve, where no way is named."""


@dataclass(frozen=True, slots=True)
class ComparedSolves:
    """Two solves that are not made yet.

    Attributes:
        make: Makes both, each named after its way or its solver; calls what it is
            given with the number of events.
        puzzle: What is solved; ``None`` until a recorded solve is read.
        ways: How it is solved where it is; one of them twice for a recorded solve.
    """

    make: Callable[[Callable[[int], None]], tuple[Trace, Trace]]
    puzzle: Puzzle | None
    ways: tuple[AgentSpec, AgentSpec]


def check_no_ways_after(more: Sequence[str], other: str) -> None:
    """Refuse *more* words than a puzzle and *other*, and ways of solving as words.

    Raises:
        click.UsageError: There are some; it says where ways of solving are named.
    """
    words = [word for word in (other, *more) if word and not Path(word).exists()]
    ways = [word for word in words if word.partition(":")[0] in AGENTS]
    if ways:
        raise click.UsageError(
            f"a way of solving is named by an option: --agents {','.join(ways)}"
        )
    if more:
        raise click.UsageError(f"Got unexpected extra argument ({' '.join(more)})")


def compared_solves(
    request: Request, other: str, agents: str | None, *, usual: str, option: str
) -> ComparedSolves:
    """The two solves that a command names.

    Args:
        request: Its puzzle, or a recorded solve.
        other: Another recorded solve, or the puzzle that the first one solved; may be
            empty.
        agents: Ways of solving with commas between them: two for a puzzle, one beside a
            recorded solve; ``None`` for the usual ones.
        usual: The usual two ways.
        option: Where *agents* were given.

    Raises:
        click.UsageError: There are too many or too few.
        SudoscopeError: A puzzle or a way cannot be read. Recorded solves are read
            later.
    """
    from viz.player.state.load_requests import solved_in

    first = given(request.puzzle)
    if first.is_trace:
        return _beside_recorded(first, request, other, agents, option)
    if other:
        raise click.UsageError(
            f"{first.name} is a puzzle, and nothing to compare {other} with; put the"
            " recorded solve first"
        )
    ways = two_ways(agents or usual, option)
    puzzle = first.puzzle(request.variant, request.nth)

    def make(tell: Callable[[int], None]) -> tuple[Trace, Trace]:
        left, right = solved_in(ways, puzzle, tell, request.limits)
        return replace(left, agent=ways[0].name), replace(right, agent=ways[1].name)

    return ComparedSolves(make, puzzle, ways)


def _beside_recorded(
    first: PuzzleInput, request: Request, other: str, agents: str | None, option: str
) -> ComparedSolves:
    second = given(other) if other else None
    task = None
    if second is not None and not second.is_trace:
        task, second = second.puzzle(request.variant, request.nth), None
    if second is not None and agents is not None:
        raise click.UsageError(f"{option} is for a puzzle; two solves are given")
    way = _one_way(agents or BESIDE_A_LOG, option)

    def make(tell: Callable[[int], None]) -> tuple[Trace, Trace]:
        left = _named(first, first.trace(task))
        if second is not None:
            right = _named(second, second.trace(left.puzzle))
        else:
            right = solve_measured(left.puzzle, way, tell, request.limits)
            right = replace(right, agent=way.name)
        _check_same(left, right, first.name, other)
        return left, right

    return ComparedSolves(make, task, (way, way))


def _one_way(text: str, option: str) -> AgentSpec:
    match ways_named(text):
        case (way,):
            return way
        case ways:
            raise click.BadParameter(
                f"found {len(ways)}, expected one way of solving beside the recorded"
                f" solve, like {BESIDE_A_LOG}",
                param_hint=option,
            )


def _named(source: PuzzleInput, trace: Trace) -> Trace:
    """*trace* under the name of its file where its solver is not known."""
    from solver.codec.recorded_solves import UNKNOWN_SOLVER

    if trace.agent not in {"", UNKNOWN_SOLVER} or source.name == "standard input":
        return trace
    return replace(trace, agent=Path(source.name).name.partition(".")[0])


def _check_same(left: Trace, right: Trace, name: str, other: str) -> None:
    """Refuse two solves of different puzzles.

    Raises:
        PuzzleError: They are.
    """
    one, two = left.puzzle, right.puzzle
    if (one.clues, one.variant.slug) != (two.clues, two.variant.slug):
        raise PuzzleError(f"{name} and {other} are solves of different puzzles")
