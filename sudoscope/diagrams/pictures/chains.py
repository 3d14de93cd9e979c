"""A chain as pills in rows, each reached by its link; a loop is a ring that flips."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.rules.candidate_sets import Candidate
from sudoscope.diagrams.model.facts import (
    ChainFact,
    ToldChain,
    fallen,
    flips,
    is_seen_again,
    told_now,
)
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.conclusion import conclusion_groups
from sudoscope.diagrams.pictures.pills import HIGH, drawn_line, pill, pill_width
from viz.shapes import Group, Point, Rect, Shape
from viz.theme import Role

_LINK: Final = 0.9
_ROW: Final = 1.3
"""How long a link is at least, and the gap between rows, in sizes of the letters."""
_MOST_GAP: Final = 3.2
_FLIPPED: Final = range(350, 750)
"""When a loop is in its other state, in thousandths of its clause."""
_BACK: Final = 0.3
"""Strength of what is not spoken of where some of it is."""
_RING: Final = 2
"""Rows of a ring; in more the link that closes it would lie over others."""


class _Places(NamedTuple):
    """Where pills are: a box for each fact, and the size of their letters."""

    boxes: tuple[Rect, ...]
    size: int
    bottom: int


def chain_groups(chain: ToldChain, canvas: DiagramCanvas) -> Iterator[Group]:
    """*chain* as far as it is told, and what falls in the end."""
    places = _placed(chain, canvas)
    yield Group("diagram", canvas.area, tuple(_shapes(chain, canvas, places)))
    yield from conclusion_groups(canvas, places.bottom, places.size)


def _texts(chain: ToldChain, canvas: DiagramCanvas) -> list[str]:
    return [canvas.stated(fact.node, is_true=fact.is_true) for fact in chain.facts]


def _placed(chain: ToldChain, canvas: DiagramCanvas) -> _Places:
    """The largest pills that have room, in as few rows as they need."""
    texts, area, count = _texts(chain, canvas), canvas.area, len(chain.facts)
    for design in canvas.sizes:
        size = canvas.layout.font(design)
        wide = max(pill_width(text, size) for text in texts)
        most = (area.width + round(size * _LINK)) // (wide + round(size * _LINK))
        rows = -(-count // max(1, most))
        if chain.closing is not None and count > 2:  # noqa: PLR2004 - else it is no ring
            rows += rows % 2
        lines = rows + bool(fallen(canvas.moment))
        high = round(size * (lines * HIGH + (lines - 1) * _ROW))
        if most and (high <= area.height or design == canvas.sizes[-1]):
            break
    across = -(-count // rows)
    room = area.height - round(size * HIGH) * lines
    gap = max(round(size * 0.3), min(round(size * _MOST_GAP), room // max(1, lines)))
    return _laid(canvas, count, across, wide, size, gap)


def _laid(  # noqa: PLR0913, PLR0917 - sizes of one picture
    canvas: DiagramCanvas, count: int, across: int, wide: int, size: int, gap: int
) -> _Places:
    """The boxes in rows, to and fro, so that each is beside the one before it."""
    area, high = canvas.area, round(size * HIGH)
    between = 0
    if across > 1:
        spare = (area.width - across * wide) // (across - 1)
        between = max(round(size * 0.4), min(spare, round(size * _MOST_GAP)))
    boxes = []
    for number in range(count):
        row, column = divmod(number, across)
        if row % 2:
            column = across - 1 - column
        x, y = area.x + column * (wide + between), area.y + row * (high + gap)
        boxes.append(Rect(x, y, wide, high))
    bottom = max(box.bottom for box in boxes) + gap
    return _Places(tuple(boxes), size, bottom)


def _shapes(
    chain: ToldChain, canvas: DiagramCanvas, places: _Places
) -> Iterator[Shape]:
    facts, texts, boxes = chain.facts, _texts(chain, canvas), places.boxes
    told, is_flipped = told_now(canvas.moment), _is_flipped(chain, canvas)
    is_picked = any(_is_named(fact, told) for fact in facts)
    is_picked = is_picked and is_seen_again(canvas.moment)
    for number, fact in enumerate(facts):
        part = canvas.part(fact.number, *fact.part)
        if fact.link is not None:
            ends = boxes[number - 1], boxes[number]
            yield from _link(canvas, fact, ends, part)
        shown = 1.0 if fact.link is None and part else max(0.0, part - 0.7) / 0.3
        if not shown:
            break
        dim = _BACK if is_picked and not _is_named(fact, told) else 1.0
        is_true = fact.is_true is not is_flipped
        text = texts[number]
        if is_flipped:
            text = canvas.stated(fact.node, is_true=is_true)
        yield from pill(
            text,
            boxes[number],
            places.size,
            canvas.theme,
            is_true=is_true,
            strength=shown * dim,
        )
    rows = len({box.y for box in boxes})
    if chain.closing is not None and rows == _RING:
        part = canvas.part(chain.closing.number, *chain.closing.part)
        ends = boxes[-1], boxes[0]
        yield from _link(canvas, chain.closing, ends, part)


def _is_named(fact: ChainFact, told: frozenset[Candidate]) -> bool:
    return not told.isdisjoint(fact.node)


def _is_flipped(chain: ToldChain, canvas: DiagramCanvas) -> bool:
    """Whether a closed loop is seen in its other state."""
    is_told = chain.closing is not None and flips(canvas.moment)
    return is_told and canvas.progress in _FLIPPED


def _link(
    canvas: DiagramCanvas, fact: ChainFact, ends: tuple[Rect, Rect], part: float
) -> Iterator[Shape]:
    """The link that leads to *fact*, solid where it is strong, either way."""
    assert fact.link is not None
    if not part:
        return
    width = canvas.layout.px(5)
    points = _way(*ends)
    along = min(1.0, part / 0.7)
    colour, is_firm = canvas.theme[Role.INK], fact.link.is_strong
    yield from drawn_line(points, along, colour, width, is_firm=is_firm)


def _way(start: Rect, end: Rect) -> tuple[Point, ...]:
    """The straight way between two boxes, or around the corner."""
    (x, y), (to_x, to_y) = start.centre, end.centre
    if y == to_y:
        first = start.right if to_x > x else start.x
        last = end.x if to_x > x else end.right
        return (first, y), (last, y)
    down = start.bottom, end.y
    if to_y < y:
        down = start.y, end.bottom
    if x == to_x:
        return (x, down[0]), (x, down[1])
    middle = sum(down) // 2
    return (x, down[0]), (x, middle), (to_x, middle), (to_x, down[1])
