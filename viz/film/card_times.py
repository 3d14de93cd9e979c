"""Card times: display times of title and end cards for a length of film."""

from typing import Final, NamedTuple, Self

_TITLE_MS: Final = 3000
_END_MS: Final = 4000
"""How long they stay at most."""

_LEAST_TITLE_MS: Final = 1200
_LEAST_END_MS: Final = 2000
"""How long they stay at least, to be read at all."""

_TITLE_SHARE: Final = 12
_END_SHARE: Final = 6
"""A film is so many times as long at least, where it is not very short."""


class CardTimes(NamedTuple):
    """Display times of the cards of a film, in milliseconds.

    Attributes:
        title: The card before the replay.
        end: The card after it.
    """

    title: int = _TITLE_MS
    end: int = _END_MS

    @classmethod
    def within(cls, total: int) -> Self:
        """Card times for a film of *total* milliseconds.

        Together they take a quarter of it at most; in 36 seconds and more they stay 3
        and 4 seconds, and 1.2 and 2 at least.
        """
        return cls(
            min(max(total // _TITLE_SHARE, _LEAST_TITLE_MS), _TITLE_MS),
            min(max(total // _END_SHARE, _LEAST_END_MS), _END_MS),
        )

    @classmethod
    def beside(cls, replay: int) -> Self:
        """Card times for a film whose replay and closing last *replay* milliseconds."""
        return cls.within(replay * 4 // 3)


LONGEST: Final = CardTimes()
"""How long they stay where there is time."""
