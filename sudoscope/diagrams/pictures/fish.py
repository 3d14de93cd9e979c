"""A fish as lines that cross: its bases across, its covers down, its cells between.

Of an X-wing both ways are drawn, either and or.
"""

from collections.abc import Iterator
from typing import Final

from sudoscope.diagrams.model.facts import ToldFish
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.conclusion import conclusion_groups
from sudoscope.diagrams.pictures.pills import BOLD, HIGH, drawn_line
from viz.fonts import baseline_at
from viz.shapes import Align, Disc, Group, Point, Rect, Ring, Shape, Text, mixed
from viz.theme import Role

_PAIR: Final = 2
_LETTERS: Final = 30
_RADIUS: Final = 36
_ENDS: Final = 1.2
_STEP: Final = 150
_FAINT: Final = 0.35


def fish_groups(fish: ToldFish, canvas: DiagramCanvas) -> Iterator[Group]:
    """*fish* as far as it is told, and what falls in the end."""
    area, px = canvas.area, canvas.layout.px
    size = canvas.layout.font(_LETTERS)
    foot = area.bottom - round(size * _ENDS * HIGH) - px(16)
    count = len(fish.bases)
    most = area.width // (3 * count) if canvas.is_roomy else px(_STEP)
    step = min(max(most, px(_STEP)), (foot - area.y) // count)
    ways = _ways(fish)
    wide = step * count
    shapes: list[Shape] = []
    is_crossed = bool(canvas.part(fish.seen[1]))  # before that nothing is either or
    for number, way in enumerate(ways if is_crossed else ways[:1]):
        room = area.width // len(ways)
        left = area.x + number * min(room, wide + step)
        box = Rect(left, area.y, wide, step * count)
        shapes += _picture(fish, way, box, canvas)
    yield Group("diagram", area, tuple(shapes))
    top = area.y + step * count + px(12)
    yield from conclusion_groups(canvas, top, round(size * _ENDS))


def _ways(fish: ToldFish) -> tuple[frozenset[tuple[int, int]], ...]:
    """The places that are true in each way; of larger fish none is said."""
    is_pair = len(fish.bases) == _PAIR
    if not is_pair or any(len(cells) != 1 for cells in fish.cells.values()):
        return (frozenset(),)
    return frozenset({(0, 0), (1, 1)}), frozenset({(0, 1), (1, 0)})


def _picture(
    fish: ToldFish, way: frozenset[tuple[int, int]], box: Rect, canvas: DiagramCanvas
) -> Iterator[Shape]:
    theme, px, count = canvas.theme, canvas.layout.px, len(fish.bases)
    step = box.width // count
    inside = box.inset(px(4))  # for the round ends of lines
    drawn = [[canvas.part(at, n, count) for n in range(count)] for at in fish.seen]
    for is_base, parts, role in zip(
        (True, False), drawn, (Role.CAUSE, Role.PLACED), strict=True
    ):
        for number, part in enumerate(parts):
            at = step * number + step // 2
            ends = _ends(box, inside, at, is_base=is_base)
            if part:
                yield from drawn_line(
                    ends, part, theme[role], px(6), is_firm=True, strength=0.6
                )
    bases, covers = drawn
    for (row, column), cells in fish.cells.items():
        reached = bases[row] * count - column  # by the line along its base
        if not cells or reached <= 0:
            continue
        middle = box.x + column * step + step // 2, box.y + row * step + step // 2
        names = " ".join(map(canvas.words.cell, cells))
        is_true = (row, column) in way if way and min(covers) >= 1 else None
        yield from _node(names, middle, canvas, min(1.0, reached), is_true=is_true)


def _ends(box: Rect, inside: Rect, at: int, *, is_base: bool) -> tuple[Point, Point]:
    if is_base:
        return (inside.x, box.y + at), (inside.right, box.y + at)
    return (box.x + at, inside.y), (box.x + at, inside.bottom)


def _node(
    name: str,
    middle: Point,
    canvas: DiagramCanvas,
    strength: float,
    *,
    is_true: bool | None,
) -> Iterator[Shape]:
    """A cell: filled where it is true in this way, faint where it is not."""
    theme, px = canvas.theme, canvas.layout.px
    size, radius = canvas.layout.font(_LETTERS), px(_RADIUS)
    ground, ink = theme[Role.BACKGROUND], theme[Role.INK]
    baseline = baseline_at(middle[1], size)
    if is_true:
        yield Disc(middle, radius, theme[Role.PLACED])
        ink = ground
    else:
        strength *= _FAINT if is_true is False else 1.0
        edge = mixed(ground, theme[Role.CAUSE], strength)
        ink = mixed(ground, ink, strength)
        yield Disc(middle, radius, ground)
        yield Ring(middle, radius, edge, px(4))
    yield Text(name, middle[0], baseline, size, ink, BOLD, Align.CENTRE)
