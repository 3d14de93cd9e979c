"""Openings: what to solve, compare, read or paste in the background."""

from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from solver.agents import solution_count, solve
from solver.agents.default_agent import FOR_PEOPLE
from solver.agents.limits import Limits
from solver.agents.measured_solve import solve_measured
from solver.agents.spec import AgentSpec
from solver.formats.notation import PuzzleRecord
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.player.state.background_task import Tell, Work
from viz.player.state.notices import Toast
from viz.player.state.playable import Origin, Playable, PlayableReplay
from viz.puzzles.detect import (
    FoundList,
    FoundPuzzle,
    FoundTrace,
    Incoming,
    Refused,
    read_incoming,
)
from viz.puzzles.incoming_readers import read_any_file, read_pasted
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace

USUAL: Final = AgentSpec.named(FOR_PEOPLE)


class Put(NamedTuple):
    """A show that is ready.

    Attributes:
        origin: Where it came from.
        playable: The replay or comparison.
    """

    origin: Origin
    playable: Playable


Arrival: TypeAlias = Put | FoundPuzzle | FoundList | Refused
"""What some work makes: a show, or what still has to be chosen or reported."""


class Opening(NamedTuple):
    """Something to load.

    Attributes:
        puzzle: Shown until it is there; ``None`` keeps what is shown.
        work: Makes it.
        read: What was read beside the puzzle, where it was read before.
    """

    puzzle: Puzzle | None
    work: Work[Arrival]
    read: PuzzleRecord | None = None


def solving(puzzle: Puzzle, way: AgentSpec, pace: Pace) -> Opening:
    """An opening that solves *puzzle* with an agent."""

    def work(tell: Tell) -> Arrival:
        trace = solve(puzzle, way.chosen(), on_event=tell)
        playable = PlayableReplay.of(trace, pace, solution_count(trace))
        return Put(Origin(puzzle, way), playable)

    return Opening(puzzle, work)


def comparing(
    puzzle: Puzzle, ways: tuple[AgentSpec, AgentSpec], clock: Clock, pace: Pace
) -> Opening:
    """An opening that solves *puzzle* with two agents."""
    from viz.player.state.compared_playable import ComparedPlayable  # noqa: PLC0415 - slow to load

    def work(tell: Tell) -> Arrival:
        traces = solved_in(ways, puzzle, tell)
        playable = ComparedPlayable.of(traces, ways, clock, pace)
        return Put(Origin(puzzle, ways[0], other=ways[1]), playable)

    return Opening(puzzle, work)


def comparing_with(trace: Trace, way: AgentSpec, clock: Clock, pace: Pace) -> Opening:
    """An opening that compares *trace* with a solve of its puzzle by an agent."""
    from viz.player.state.compared_playable import ComparedPlayable  # noqa: PLC0415 - slow to load

    puzzle = trace.puzzle

    def work(tell: Tell) -> Arrival:
        other = replace(solve(puzzle, way.chosen(), on_event=tell), agent=way.name)
        playable = ComparedPlayable.of_traces((trace, other), clock, pace)
        return Put(Origin(puzzle, way, other=way), playable)

    return Opening(puzzle, work)


def tracing(make: Work[Trace], origin: Origin, pace: Pace) -> Opening:
    """An opening that replays the trace of *make*."""

    def work(tell: Tell) -> Arrival:
        trace = make(tell)
        found = replace(origin, puzzle=trace.puzzle)
        return Put(found, PlayableReplay.of(trace, pace))

    return Opening(None if origin.path else origin.puzzle, work)


def reading(path: Path, pace: Pace) -> Opening:
    """An opening that reads a file: a puzzle, a list or a trace."""

    def work(_tell: Tell) -> Arrival:
        return arrived(read_any_file(path), path, pace)

    return Opening(None, work)


def arriving(text: str, pace: Pace) -> Opening:
    """An opening that reads pasted *text*: a puzzle, a list or a trace."""

    def work(_tell: Tell) -> Arrival:
        return arrived(read_incoming(text), None, pace)

    return Opening(None, work)


def pasting() -> Opening:
    """An opening that reads a clipboard without text."""
    return Opening(None, lambda _tell: read_pasted())


def arrived(incoming: Incoming, path: Path | None, pace: Pace) -> Arrival:
    """Decode *incoming* if it is a trace, which takes seconds for a long one.

    Raises:
        TraceError: The trace is damaged.
    """
    if isinstance(incoming, FoundTrace):
        trace = incoming.read()
        return Put(Origin(trace.puzzle, USUAL, path), PlayableReplay.of(trace, pace))
    return incoming


def left_out(found: FoundPuzzle) -> Toast | None:
    """The message about parts of a puzzle's text that were not read, or ``None``."""
    what = "; ".join(found.record.warnings)
    return Toast("left-out", {"what": what}) if what else None


def solved_in(
    ways: tuple[AgentSpec, AgentSpec],
    puzzle: Puzzle,
    tell: Tell,
    limits: Limits | None = None,
) -> tuple[Trace, Trace]:
    """Solve *puzzle* with two agents in turn, and measure the CPU time of each.

    *tell* counts the events of both.
    """
    first, second = ways
    left = solve_measured(puzzle, first, tell, limits)
    done = len(left)

    def further(events: int) -> None:
        tell(done + events)

    return left, solve_measured(puzzle, second, further, limits)
