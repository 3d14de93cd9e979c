"""Where a trace to show comes from: a trace file, or a puzzle solved now."""

from collections.abc import Callable
from dataclasses import dataclass

from solver.agents import solve
from solver.codec import read_trace
from solver.errors import TraceError
from solver.puzzle import Puzzle
from solver.trace import Trace
from solver.variant import classic
from viz.cli.inputs import Given, given
from viz.cli.options import chosen_agent


@dataclass(frozen=True, slots=True)
class TraceSource:
    """A trace that is not made yet.

    Attributes:
        puzzle: What is known of it at once: the puzzle, or an empty grid.
        make: Makes the trace; calls what it is given with the number of events.
        name: A name for files made from it.
    """

    puzzle: Puzzle
    make: Callable[[Callable[[int], None]], Trace]
    name: str


def trace_source(
    puzzle: str, nth: int | None, variant: str, agent: str, strategies: str | None
) -> TraceSource:
    """The source that the common options describe.

    Raises:
        SudoscopeError: The puzzle cannot be read, or a name is not known. A trace
            file is read later, by ``make``.
    """
    found = given(puzzle)
    if found.is_trace:
        empty = Puzzle(classic(), (None,) * len(classic().cells))
        return TraceSource(empty, lambda _: _read(found), _stem(found))
    chosen = chosen_agent(agent, strategies)
    task = found.puzzle(variant, nth)
    name = _stem(found) if nth is None else f"{_stem(found)}-{nth}"
    return TraceSource(task, lambda tell: solve(task, chosen, on_event=tell), name)


def _read(found: Given) -> Trace:
    try:
        return read_trace(found.data)
    except TraceError as error:
        raise TraceError(f"{found.name}: {error}") from None


def _stem(found: Given) -> str:
    if not found.is_file:
        return "solve"
    if found.name == "standard input":
        return "solve"
    name = found.name.replace("\\", "/").rsplit("/", 1)[-1]
    return name.split(".", 1)[0] or "solve"
