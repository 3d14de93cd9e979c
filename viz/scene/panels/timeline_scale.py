"""The scale of a timeline: steps to pixels and back."""

from dataclasses import dataclass

from viz.shapes import Rect


@dataclass(frozen=True, slots=True)
class Track:
    """A timeline's geometry: steps at even distances.

    Attributes:
        rect: The area that answers to the mouse.
        last: Number of the last step.
    """

    rect: Rect
    last: int

    def x_of(self, step: int) -> int:
        """Pixels from the left of the picture to *step*."""
        along = self.rect.width * step + self.last // 2
        return self.rect.x + along // max(1, self.last)

    def step_at(self, x: int) -> int:
        """The step nearest to *x*, 0 to ``last``."""
        along = min(max(0, x - self.rect.x), self.rect.width)
        return (along * self.last + self.rect.width // 2) // max(1, self.rect.width)
