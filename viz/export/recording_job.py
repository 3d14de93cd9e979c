"""Jobs: one recording as values, to be made in a process of its own."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.codec.header import header_record, read_header
from solver.codec.recorded_solves import read_solve
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.bookmarks import Bookmark, beside, read_every
from viz.cancellation import Cancellation
from viz.export.export_options import ExportOptions
from viz.export.exporter import OnProgress, Recorded
from viz.replay.comparison_clock import Clock

NO_LIMITS: Final = Limits()
_OF_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class RecordingJob:
    """One recording to be made: of trace files, or of a puzzle that is solved first.

    Two traces, or two ways of solving, are shown side by side.

    Attributes:
        target: The file or folder.
        options: How.
        traces: The trace files, one or two; none where a puzzle is solved.
        puzzle: What is solved; ``None`` where traces are read.
        ways: How, one or two.
        limits: Of each solve.
        clock: What two solves are timed by.
    """

    target: str
    options: ExportOptions
    traces: tuple[Path, ...] = ()
    puzzle: Puzzle | None = None
    ways: tuple[AgentSpec, ...] = ()
    limits: Limits = NO_LIMITS
    clock: Clock = Clock.WORK

    def run(
        self, cancellation: Cancellation, on_progress: OnProgress | None = None
    ) -> Recorded:
        """Solve what is to be solved and make the recording.

        Args:
            cancellation: Stops it.
            on_progress: As for ``viz.record``.

        Raises:
            RecordingCancelledError: It was stopped; no part of it is left.
            SudoscopeError: It could not be made; no part of it is left.
        """
        from viz.export.trace_recording import Export  # noqa: PLC0415 - slow to load

        export = Export(self.target, self.options, cancellation.check)
        traces = self._solves(cancellation.check_solve)
        cancellation.check()
        if len(traces) == _OF_TWO:
            left, right = traces
            return export.record_comparison(left, right, self.clock, on_progress)
        return export.record(traces[0], on_progress, self._bookmarks(traces[0]))

    def _solves(self, on_event: Callable[[int], None]) -> list[Trace]:
        if self.puzzle is None:
            return [read_solve(path.read_bytes()) for path in self.traces]
        traces = [
            solve(self.puzzle, way.chosen(), limits=self.limits, on_event=on_event)
            for way in self.ways
        ]
        if len(traces) < _OF_TWO:
            return traces
        named = zip(traces, self.ways, strict=True)
        return [replace(trace, agent=way.name) for trace, way in named]

    def _bookmarks(self, trace: Trace) -> tuple[Bookmark, ...]:
        """The steps that ``bookmark:1`` and so on stand for."""
        if not self.traces:
            return ()
        return read_every(beside(self.traces[0]), len(trace)).within.marks

    def digest(self) -> str:
        """SHA-256 of the job without its file name, as 64 hexadecimal digits.

        Raises:
            OSError: A trace cannot be read.
        """
        values = self.as_json() | {"target": ""}
        values["traces"] = [
            hashlib.sha256(path.read_bytes()).hexdigest() for path in self.traces
        ]
        return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()

    def as_json(self) -> dict[str, Any]:
        """Values that JSON can hold, by name."""
        puzzle = None
        if self.puzzle is not None:
            puzzle = header_record(Trace(self.puzzle, ()))
        return {
            "target": self.target,
            "options": self.options.as_json(),
            "traces": [str(path) for path in self.traces],
            "puzzle": puzzle,
            "ways": [way.as_json() for way in self.ways],
            "limits": {"events": self.limits.events, "seconds": self.limits.seconds},
            "clock": self.clock.value,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "RecordingJob":
        """The job that ``as_json`` gave.

        Raises:
            SudoscopeError: An option, an agent or a puzzle is none.
        """
        puzzle = values["puzzle"]
        return cls(
            values["target"],
            ExportOptions.from_json(values["options"]),
            tuple(map(Path, values["traces"])),
            None if puzzle is None else read_header(puzzle).puzzle,
            tuple(map(AgentSpec.from_json, values["ways"])),
            Limits(**values["limits"]),
            Clock(values["clock"]),
        )
