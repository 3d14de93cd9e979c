"""Card motion: lines fade in and out one after the other, and numbers count up."""

from typing import Final, NamedTuple

from viz.replay.timeline import WHOLE
from viz.scene.board.pencil_marks import eased

_LINE_MS: Final = 250
"""How long a line comes in or goes."""

_NEXT_MS: Final = 80
_NEXT_GONE_MS: Final = 40
"""After so long the next one begins to come, or to go."""

_COUNT_MS: Final = 700
"""How long figures count up."""

_CLUES_MS: Final = 600
"""How long the clues come, the last of them in the last third of it."""

_NOTCH: Final = 25
"""Motion is in steps of this many milliseconds."""

COME_MS: Final = 1500
"""After so long everything has come."""

GO_MS: Final = 450
"""How long before the end of a card its lines begin to go."""


class CardMotion(NamedTuple):
    """Progress of the entry and exit of a card's content.

    Attributes:
        come: Milliseconds since it began to come, 0 to ``COME_MS``.
        gone: Milliseconds since it began to go, 0 to ``GO_MS``.
        is_poster: Whether its lines are there from its first picture, while the clues
            still come.
        moved: How far its board is on the way to or from the place that it has in the
            replay, 0 to 1000 thousandths.
    """

    come: int = COME_MS
    gone: int = 0
    is_poster: bool = False
    moved: int = 0

    @classmethod
    def at(cls, ms: int, left: int | None) -> "CardMotion":
        """The motion *ms* milliseconds into a card that ends *left* ms later.

        Args:
            ms: From when it began to come; negative before.
            left: ``None`` where the card stays.
        """
        come = min(max(0, ms), COME_MS)
        gone = 0 if left is None else min(max(0, GO_MS - left), GO_MS)
        return cls(come - come % _NOTCH, gone - gone % _NOTCH)

    def line(self, number: int) -> tuple[float, float]:
        """Opacity of a line, 0.0 to 1.0, and its offset downwards.

        That is 1.0 before it comes, and -1.0, above it, when it has gone.

        Args:
            number: Which, from 0; the first is the first to come and to go.
        """
        come = 1.0 if self.is_poster else _part(self.come - number * _NEXT_MS, _LINE_MS)
        gone = _part(self.gone - number * _NEXT_GONE_MS, _LINE_MS)
        return come * (1 - gone), 1 - come - gone

    def counted(self, number: int) -> float:
        """Progress of the counting numbers in line *number*, 0.0 to 1.0."""
        return _part(self.come - number * _NEXT_MS, _COUNT_MS)

    def question(self) -> float:
        """Opacity of what a question is about, which comes after the clues."""
        come, gone = _part(self.come - _CLUES_MS, _LINE_MS), _part(self.gone, _LINE_MS)
        return come * (1 - gone)

    def clue(self, place: float) -> float:
        """Progress of a clue at *place*: 0.0 is the first clue, 1.0 the last."""
        third = _CLUES_MS // 3
        return _part(self.come - round(place * 2 * third), third)


MOVE_MS: Final = 500
"""How long the board of a card moves to its place in the replay, or from there."""


def moved_at(ms: int) -> int:
    """How far a board has come *ms* milliseconds into its way, in thousandths."""
    return round(WHOLE * _part(ms, MOVE_MS))


SETTLED: Final = CardMotion()
"""Everything has come, and nothing goes."""


def _part(ms: int, lasts: int) -> float:
    """Eased progress, 0.0 to 1.0, after *ms* of a motion that *lasts* so long."""
    return eased(min(max(0, ms * WHOLE // lasts), WHOLE))
