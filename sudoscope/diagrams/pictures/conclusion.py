"""What an argument ends in, as pills in a row below its diagram."""

from collections.abc import Iterator
from typing import Final

from sudoscope.diagrams.model.facts import fallen
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.pills import HIGH, pill, pill_width
from viz.replay.timeline import WHOLE
from viz.shapes import Group, Rect, Shape

_MOST: Final = 6
"""Pills of what falls."""
_COMING: Final = 120
"""Thousandths of a clause in which a pill comes."""


def conclusion_groups(canvas: DiagramCanvas, top: int, size: int) -> Iterator[Group]:
    """What follows, once all clauses have been told.

    Args:
        canvas: Where and when the diagram is drawn.
        top: Of the pills, in pixels.
        size: Of their letters, in pixels.
    """
    if canvas.is_over:
        yield Group("diagram end", canvas.area, tuple(_pills(canvas, top, size)))


def _pills(canvas: DiagramCanvas, top: int, size: int) -> Iterator[Shape]:
    """What falls, coming with the words that name it, as far as there is room."""
    high, x = round(size * HIGH), canvas.area.x
    falls = fallen(canvas.moment)[:_MOST]
    for number, (candidate, is_true) in enumerate(falls):
        text = canvas.stated((candidate,), is_true=is_true)
        wide = pill_width(text, size)
        box = Rect(x, top, wide, high)
        if box.right > canvas.area.right or box.bottom > canvas.area.bottom:
            break
        usual = WHOLE * (number + 0.3) / (len(falls) + 0.6)
        start = min(WHOLE - _COMING, canvas.named.get(candidate.cell, usual))
        shown = max(0.0, min(1.0, (canvas.progress - start) / _COMING))
        if shown:
            yield from pill(
                text, box, size, canvas.theme, is_true=is_true, strength=shown
            )
        x += wide + round(size * 0.5)
