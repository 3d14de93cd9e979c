"""Loops: the end of a short, which returns to the question at its beginning."""

from typing import NamedTuple

from viz.replay.short_film import RETURN_MS
from viz.replay.timeline import WHOLE, Moment, Timeline


class Loop(NamedTuple):
    """The end of a film that returns to the question at its beginning.

    Attributes:
        last: The last step whose changes leave the board.
    """

    last: int

    def at(self, timeline: Timeline, ms: int) -> tuple[int, Moment]:
        """What is shown *ms* milliseconds after the replay: when it was played, and it.

        Args:
            timeline: Of the replay, which begins with a question.
            ms: 0 and up.
        """
        first = timeline.at(0)
        if ms >= RETURN_MS:
            return 0, first
        progress = ms * WHOLE // RETURN_MS
        back = first._replace(progress=progress, taken_back=self.last)
        return timeline.length - 1, back
