"""What an argument ends in, as pills in a row below its diagram."""

from collections.abc import Iterator, Sequence
from typing import Final

from sudoscope.diagrams.model.facts import fallen
from sudoscope.diagrams.pictures.canvas import COMING, DiagramCanvas
from sudoscope.diagrams.pictures.pills import HIGH, pill, pill_width
from viz.replay.timeline import WHOLE
from viz.shapes import Group, Rect, Shape

_MOST: Final = 12
"""Pills of what falls."""


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
    """What falls, coming with the words that name it, in rows as far as there is room.

    What they do not name comes after it; what has no room is counted in a last pill.
    """
    falls = fallen(canvas.moment)
    texts = [canvas.stated((one,), is_true=is_true) for one, is_true in falls]
    boxes = _boxes(texts, canvas, top, size)
    if 0 < len(boxes) < len(texts):
        kept = max(1, len(boxes) - 1)
        texts = [*texts[:kept], f"+{len(texts) - kept}"]
        boxes = _boxes(texts, canvas, top, size)
    times = (canvas.named.get(candidate.cell, 0.0) for candidate, _ in falls)
    first = max(times, default=0.0)
    for number, (text, box) in enumerate(zip(texts, boxes, strict=False)):
        candidate, is_true = falls[number]
        usual = first + (WHOLE - first) * (number + 0.3) / (len(texts) + 0.6)
        start = min(WHOLE - COMING, canvas.named.get(candidate.cell, usual))
        shown = max(0.0, min(1.0, (canvas.progress - start) / COMING))
        if shown:
            yield from pill(
                text, box, size, canvas.theme, is_true=is_true, strength=shown
            )


def _boxes(
    texts: Sequence[str], canvas: DiagramCanvas, top: int, size: int
) -> list[Rect]:
    """Where pills with *texts* go in rows; fewer where the area has no more room."""
    high, gap, area = round(size * HIGH), round(size * 0.5), canvas.area
    x, y, found = area.x, top, list[Rect]()
    for text in texts[:_MOST]:
        wide = pill_width(text, size)
        if found and x + wide > area.right:
            x, y = area.x, y + high + gap // 2
        if y + high > area.bottom:
            break
        found.append(Rect(x, y, wide, high))
        x += wide + gap
    return found
