"""The playhead: where a replay is, whether it runs, and how fast. Pure state."""

from fractions import Fraction
from typing import Final

from viz.timeline import Moment, Timeline

SPEEDS: Final = tuple(Fraction(2) ** power for power in range(-2, 7))
"""From a quarter of the pace to 64 times as fast."""


class Playhead:
    """Where a replay is.

    Args:
        timeline: What is replayed.

    Attributes:
        timeline: What is replayed.
        ms: The position, 0 up to but not including the timeline's length.
        playing: Whether time moves it.
        speed: How fast, one of ``SPEEDS``.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.ms = 0
        self.playing = False
        self.speed = Fraction(1)
        self._rest = Fraction(0)

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.timeline.at(self.ms)

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        return self.timeline.step_at(self.ms)

    @property
    def at_end(self) -> bool:
        """Whether nothing is left to play."""
        return self.ms >= self.timeline.length - 1

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass: they move it at its speed, to the end at most."""
        if not self.playing:
            return
        self._rest += ms * self.speed
        whole = int(self._rest)
        self._rest -= whole
        self.ms = min(self.ms + whole, self.timeline.length - 1)
        if self.at_end:
            self.playing = False

    def toggle(self) -> None:
        """Play or pause; from the end it plays from the start again."""
        if not self.playing and self.at_end:
            self.ms = 0
        self.playing = not self.playing

    def seek(self, step: int) -> None:
        """Show *step*, or the nearest there is, with its motion ended."""
        step = min(max(0, step), self.timeline.last_step)
        self.ms = min(self.timeline.settled(step), self.timeline.length - 1)
        self._rest = Fraction(0)

    def go(self, steps: int) -> None:
        """Pause and move by *steps*; negative is back."""
        self.playing = False
        self.seek(self.step + steps)

    def change_speed(self, notches: int) -> None:
        """Double the speed *notches* times; negative halves it. It ends at the ends."""
        place = SPEEDS.index(self.speed) + notches
        self.speed = SPEEDS[min(max(0, place), len(SPEEDS) - 1)]
