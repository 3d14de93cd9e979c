"""The trace that PUZZLE stands for: read from a file, or solved now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from solver.agents import solve
from solver.errors import PuzzleError
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from sudoscope.cli.arguments.puzzle_argument import PuzzleInput, given, puzzle_given
from sudoscope.cli.console.solve_notices import (
    say_solutions,
    say_unproved,
    saying_when_long,
)
from sudoscope.cli.options.solving import Request
from viz.errors import OptionsError
from viz.replay.step_reference import step_at

if TYPE_CHECKING:
    from solver.formats import PuzzleRecord
    from viz.bookmarks import Bookmark


@dataclass(frozen=True, slots=True)
class TraceSource:
    """A trace that is not made yet.

    Attributes:
        puzzle: What is known of it at once: the puzzle, or an empty grid.
        make: Makes the trace; calls what it is given with the number of events.
        name: A name for files made from it.
        path: The trace file, if it is read from one.
        is_puzzle: Whether *puzzle* is known, and not only once a trace is read.
        record: All that was read with *puzzle*, where it is read from a text.
    """

    puzzle: Puzzle
    make: Callable[[Callable[[int], None]], Trace]
    name: str
    path: Path | None = None
    is_puzzle: bool = True
    record: "PuzzleRecord | None" = None

    def bookmarks(self, trace: Trace) -> "tuple[Bookmark, ...]":
        """Those of *trace*, which is its trace, where somebody has watched the file."""
        from viz.bookmarks import beside, read_every

        if self.path is None:
            return ()
        return read_every(beside(self.path), len(trace)).within.marks


def trace_source(request: Request) -> TraceSource:
    """The source that *request* describes.

    Raises:
        SudoscopeError: The puzzle cannot be read, or a name is not known. A trace
            file is read later, by ``make``.
    """
    found, other = given(request.puzzle), request.solver
    if found.is_trace and other is not None:
        raise PuzzleError(
            f"{found.name} is a trace; a puzzle for {other.title} expected"
        )
    if found.is_trace:
        empty = Puzzle(classic(), (None,) * len(classic().cells))
        path = Path(found.name) if Path(found.name).is_file() else None
        solved = solved_puzzle(request)
        return TraceSource(
            empty, lambda _: _read(found, solved), _stem(found), path, is_puzzle=False
        )
    chosen = request.chosen_agent()
    record = found.record(request.variant, request.nth)
    task = record.puzzle
    name = _stem(found) if request.nth is None else f"{_stem(found)}-{request.nth}"

    if other is not None:
        other.check()
        return TraceSource(
            task,
            lambda tell: other.trace(task, request.limits, tell),
            name,
            record=record,
        )

    def make(tell: Callable[[int], None]) -> Trace:
        until = request.limit_from_now()
        with saying_when_long(chosen.name):
            trace = solve(task, chosen, limits=request.limits, on_event=tell)
        say_solutions(trace, until=until)
        say_unproved(trace)
        return trace

    return TraceSource(task, make, name, record=record)


def steps_asked(
    trace: Trace, start: str, stop: str, bookmarks: Sequence[int] = ()
) -> range:
    """The steps from --from to --to, each written as ``step_at`` reads it.

    Raises:
        EditError: There is no such step.
        OptionsError: The first comes after the last.
    """
    first, last = (step_at(trace, spot, bookmarks) for spot in (start, stop))
    if first > last:
        raise OptionsError(f"--from {start} comes after --to {stop}")
    return range(first, last + 1)


def solved_puzzle(request: Request) -> Puzzle | None:
    """What was solved in a replay of an app, where the command says it.

    Raises:
        PuzzleError: It is a trace, or no puzzle.
    """
    if not request.solved_puzzle:
        return None
    return puzzle_given(request.solved_puzzle, request.variant, request.nth)


def _read(found: PuzzleInput, solved: Puzzle | None) -> Trace:
    trace = found.trace(solved)
    if trace.outcome is None:
        say_solutions(trace)
    return trace


def _stem(found: PuzzleInput) -> str:
    if not found.is_file:
        return "solve"
    if found.name == "standard input":
        return "solve"
    return Path(Path(found.name).name.removesuffix(".gz")).stem or "solve"


def exit_code(trace: Trace) -> int:
    """0 where the puzzle was solved, 1 where it was not."""
    return 0 if trace.outcome is Outcome.SOLVED else 1
