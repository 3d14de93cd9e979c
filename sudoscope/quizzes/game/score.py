"""The score of a quiz."""

from typing import NamedTuple


class Score(NamedTuple):
    """Counts of answers; each question is counted in one of the first four fields.

    Attributes:
        first: Right at the first try and without a hint.
        later: Right after a hint or a wrong try.
        shown: The answer was shown.
        skipped: Passed over.
        streak: Questions right at the first try since the last that was not.
        longest: The longest streak.
    """

    first: int = 0
    later: int = 0
    shown: int = 0
    skipped: int = 0
    streak: int = 0
    longest: int = 0

    @property
    def asked(self) -> int:
        """Number of answered, shown and skipped questions."""
        return self.first + self.later + self.shown + self.skipped

    def with_right(self, *, at_first: bool) -> "Score":
        """The score after a right answer."""
        if not at_first:
            return self._replace(later=self.later + 1, streak=0)
        streak = self.streak + 1
        longest = max(self.longest, streak)
        return self._replace(first=self.first + 1, streak=streak, longest=longest)

    def with_shown(self) -> "Score":
        """The score after an answer that was shown."""
        return self._replace(shown=self.shown + 1, streak=0)

    def with_skipped(self) -> "Score":
        """The score after a skipped question."""
        return self._replace(skipped=self.skipped + 1, streak=0)
