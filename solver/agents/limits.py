"""Limits: when to stop a solve that takes too long."""

import time
from collections.abc import Callable
from dataclasses import dataclass


class LimitReachedError(Exception):
    """A solve has come to its limit; ``solve`` turns it into an outcome."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a solve may go on.

    Attributes:
        events: The most events before the end is logged, or ``None``.
        seconds: The most seconds of CPU time of the process, looked at after each
            event, or ``None``.
    """

    events: int | None = None
    seconds: float | None = None

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

    def __call__(self, events: int) -> None:
        """Note that there are *events* events.

        Raises:
            LimitReachedError: That is the limit, for the first time.
        """
        if self._on_event is not None:
            self._on_event(events)
        if not self._is_over and self._reached(events):
            self._is_over = True
            raise LimitReachedError

    def end(self) -> None:
        """Let what follows pass: the solve is over."""
        self._is_over = True

    def _reached(self, events: int) -> bool:
        limits = self._limits
        if limits.events is not None and events >= limits.events:
            return True
        if limits.seconds is None:
            return False
        return time.process_time() - self._began >= limits.seconds
