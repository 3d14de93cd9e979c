"""Work beside the window: a solve or a file being read, with progress and cancel."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from solver.errors import SolveCancelledError
from solver.trace import Trace
from viz.player.landmarks import Landmarks
from viz.timeline import Pace, Timeline

Source: TypeAlias = Callable[[Callable[[int], None]], Trace]
"""Makes a trace; calls what it is given with the number of events so far."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A trace ready to be played: everything that takes time is computed.

    Attributes:
        trace: What is played.
        timeline: When each step is shown.
        landmarks: Where one can jump to.
    """

    trace: Trace
    timeline: Timeline
    landmarks: Landmarks

    @classmethod
    def of(cls, trace: Trace, pace: Pace) -> "Replay":
        """Prepare *trace*, so that any step of it is found at once."""
        trace.position(len(trace))
        timeline = Timeline(pace.durations(trace))
        timeline.step_at(0)
        return cls(trace, timeline, Landmarks(trace))


class Job:
    """Runs a source in a thread of its own.

    Args:
        source: What to run.
        pace: For the replay of its trace.

    Attributes:
        events: How many events there are so far.
        replay: The result, once there is one.
        error: What went wrong, once something did.
    """

    def __init__(self, source: Source, pace: Pace) -> None:
        self.events = 0
        self.replay: Replay | None = None
        self.error: Exception | None = None
        self._source = source
        self._pace = pace
        self._cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, name="solve", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether there is a result or an error."""
        return self.replay is not None or self.error is not None

    def cancel(self) -> None:
        """Ask it to stop at the next event, and do not wait for it."""
        self._cancelled.set()

    def wait(self) -> None:
        """Wait until it has ended; not for the thread that draws."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.replay = Replay.of(self._source(self._count), self._pace)
        except SolveCancelledError:
            pass
        except Exception as error:  # noqa: BLE001 - shown by the window's thread
            self.error = error

    def _count(self, events: int) -> None:
        self.events = events
        if self._cancelled.is_set():
            raise SolveCancelledError("the solve was stopped")
