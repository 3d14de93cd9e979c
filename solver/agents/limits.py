"""Limits: when to stop a solve that takes too long."""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Final

from solver.errors import ArgumentError, InterruptionError, check_type

_LOOK_S: Final = 0.1
"""How often, in CPU time, a search between two events is looked at."""
_SOLVING: Final = "solver.agents.solving"
"""The module that ends a solve whatever interrupts it."""
_LOGGING: Final = "solver.log.board"
"""The module that changes the grid and its log together, and is never interrupted."""
_COUNTING: Final = "solver.oracle.counting"
"""The module that counts solutions, also for the log, before anything is changed."""


class LimitReachedError(InterruptionError):
    """A solve has come to its limit; ``solve`` turns it into an outcome."""


class FutileError(InterruptionError):
    """A search was shown long enough, where it is known to find nothing."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a solve may go on.

    Attributes:
        events: The most events before the end is logged, or ``None``.
        seconds: The most seconds of CPU time of the process, looked at after each
            event and while solutions are counted, or ``None``.
    """

    events: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """Refuse what limits nothing.

        Raises:
            ArgumentError: A limit is no number from 0 on.
        """
        check_type(self.events, int | None, "a number of events, or None")
        check_type(self.seconds, float | int | None, "a number of seconds, or None")
        if (self.events or 0) < 0 or not (self.seconds or 0) >= 0:
            raise ArgumentError(f"found {self}, expected limits from 0 on")

    def watched(self, on_event: Callable[[int], None] | None) -> "Watch":
        """A listener that stops a solve at these limits and passes on to *on_event*."""
        return Watch(self, on_event)


class Watch:
    """Listens to the events of one solve and stops it in time.

    Args:
        limits: When.
        on_event: Who else listens.
    """

    def __init__(self, limits: Limits, on_event: Callable[[int], None] | None) -> None:
        self._limits = limits
        self._on_event = on_event
        self._began = time.process_time()
        self._is_over = False
        self._events = 0
        self._futile_from: int | None = None

    def __call__(self, events: int) -> None:
        """Note that there are *events* events.

        Raises:
            LimitReachedError: That is the limit, for the first time.
            FutileError: So are the events since it was known that they lead nowhere.
            SolveCancelledError: The other listener raised it.
        """
        if self._is_over:
            return
        self._events = events
        self.look()
        if self._futile_from is not None and events >= self._futile_from:
            self._is_over = True
            raise FutileError

    def look(self) -> None:
        """Note that time has passed without an event, as while solutions are counted.

        Raises:
            LimitReachedError: That is a limit, for the first time.
            SolveCancelledError: The other listener raised it.
        """
        if self._is_over:
            return
        if self._on_event is not None:
            self._on_event(self._events)
        if self._is_reached():
            self._is_over = True
            raise LimitReachedError

    def between_events(self) -> AbstractContextManager[None]:
        """Look from time to time also where no event comes, until the block ends."""
        return looking(self.look)

    def stop_after(self, events: int) -> None:
        """Stop when there are *events*: there is no solution to find."""
        self._futile_from = events

    def end(self) -> None:
        """Let what follows pass: the solve is over."""
        self._is_over = True

    def _is_reached(self) -> bool:
        limits = self._limits
        if limits.events is not None and self._events >= limits.events:
            return True
        if limits.seconds is None:
            return False
        return time.process_time() - self._began >= limits.seconds


@contextmanager
def looking(look: Callable[[], None]) -> Iterator[None]:
    """Call *look* every tenth of a second of CPU time, until the block ends.

    What it raises interrupts a long search where it is, but not while a step is logged.
    This needs the main thread of a system with timers of CPU time; elsewhere nothing is
    called.
    """
    is_main = threading.current_thread() is threading.main_thread()
    has_timer = hasattr(signal, "setitimer")
    if sys.platform == "win32" or not (is_main and has_timer):
        yield
        return

    def tick(_number: int, frame: FrameType | None) -> None:
        if not _is_logging(frame):
            look()

    before = signal.signal(signal.SIGPROF, tick)
    timer = signal.setitimer(signal.ITIMER_PROF, _LOOK_S, _LOOK_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, *timer)
        signal.signal(signal.SIGPROF, before)


def is_searching(frame: FrameType | None) -> bool:
    """Whether *frame* is in the middle of a solve, between two events.

    There an exception leaves grid and log as the last event left them.
    """
    return _nearest(frame, _SOLVING) == _SOLVING and not _is_logging(frame)


def _is_logging(frame: FrameType | None) -> bool:
    """Whether *frame* changes grid and log; counting before a guess does not yet."""
    return _nearest(frame, _LOGGING, _COUNTING) == _LOGGING


def _nearest(frame: FrameType | None, *modules: str) -> str:
    """Which of *modules* has the nearest function that *frame* runs below, if any."""
    while frame is not None:
        name: str = frame.f_globals.get("__name__", "")
        if name in modules:
            return name
        frame = frame.f_back
    return ""
