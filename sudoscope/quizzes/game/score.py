"""How questions end, and the score of a quiz."""

from enum import Enum, auto
from typing import NamedTuple


class AnswerOutcome(Enum):
    """How a question ended; the name is that of its count in a score."""

    FIRST = auto()
    """Right at the first try and without a hint."""
    LATER = auto()
    """Right after a wrong answer or a hint."""
    SHOWN = auto()
    """The right answer was shown, after wrong ones or on demand."""
    SKIPPED = auto()
    """It was passed over: a later step was shown before it was answered."""


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

    def after(self, outcome: AnswerOutcome) -> "Score":
        """The score after another question."""
        is_first = outcome is AnswerOutcome.FIRST
        streak = self.streak + 1 if is_first else 0
        field = outcome.name.lower()
        return self._replace(
            streak=streak,
            longest=max(self.longest, streak),
            **{field: getattr(self, field) + 1},
        )
