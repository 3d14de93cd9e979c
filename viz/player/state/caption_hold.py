"""Hold a caption long enough to be read while steps pass quickly."""

from viz.replay.reading_time import HELD_MS
from viz.replay.timeline import Moment


class CaptionHold:
    """Keeps a reason until it can have been read."""

    def __init__(self) -> None:
        self._step: int | None = None
        self._shown = 0

    def told(self, moment: Moment, ms: int) -> int | None:
        """The step to tell at *moment*; ``None``: its own.

        Args:
            moment: What is shown.
            ms: Milliseconds since the call before.
        """
        if not moment.calm:
            self._step = None
            return None
        self._shown += ms
        if self._step is None or self._shown >= HELD_MS or self._step > moment.step:
            self._step, self._shown = moment.step, 0
        return self._step
