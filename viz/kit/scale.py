"""Scales: lengths of a dialog's design in pixels."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

ROW: Final = 46
"""Height of a control."""
LETTERS: Final = 28
"""Size of a control's letters."""


class DialogScale(Hashable, Protocol):
    """Scale from lengths of the design, 1080 pixels high, to pixels."""

    def px(self, length: float) -> int:
        """*length* in pixels, at least 1."""

    def font(self, length: float) -> int:
        """*length* in pixels, scaled with the font size."""


@dataclass(frozen=True, slots=True)
class Tightened:
    """A scale, smaller by a factor."""

    scale: DialogScale
    factor: float

    def px(self, length: float) -> int:
        """*length* in pixels, at least 1."""
        return self.scale.px(length * self.factor)

    def font(self, length: float) -> int:
        """*length* in pixels, scaled with the font size."""
        return self.scale.font(length * self.factor)


@lru_cache(maxsize=1024)
def grown(scale: DialogScale, length: float) -> int:
    """Scale *length* with the font size of a control; at least 1 px."""
    return max(1, round(length * scale.font(LETTERS) / LETTERS))
