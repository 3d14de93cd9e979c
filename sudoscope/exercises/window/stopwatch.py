"""A stopwatch: how long something was worked on, without the breaks."""

from collections.abc import Callable
from time import monotonic


class Stopwatch:
    """Counts milliseconds while it runs; it stands still at first.

    Args:
        clock: Gives the time in seconds, from any beginning.
        ms: The milliseconds that were counted before.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, ms: int = 0) -> None:
        self._clock = clock
        self._begun: float | None = None
        self._before = ms / 1000

    @property
    def ms(self) -> int:
        """The milliseconds so far."""
        return round(1000 * (self._before + self._since))

    def start(self) -> None:
        """Run on."""
        if self._begun is None:
            self._begun = self._clock()

    def stop(self) -> None:
        """Stand still."""
        self._before, self._begun = self._before + self._since, None

    @property
    def _since(self) -> float:
        return 0.0 if self._begun is None else self._clock() - self._begun
