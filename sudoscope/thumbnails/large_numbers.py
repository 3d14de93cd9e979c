"""Numbers of rules, large enough to be read where a picture is 320 pixels wide."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from viz.fonts import CAP_HEIGHT, text_width
from viz.layout.layout import Layout
from viz.shapes import Align, Fill, Group, Line, Point, Rect, Shape, Text

NUMBERED: Final = frozenset({"board", "rules at work"})
"""Groups that have the numbers of rules."""

_OUTSIDE: Final = 0.56
_OPEN: Final = 0.5
_BESIDE: Final = 0.36
"""Of the width of a cell, an em: of a number outside the board, of a sum in the corner
of an empty cell, and of one in a cell that has a digit or marks, too."""
_INSET: Final = 0.08
"""From the corner of a cell to its sum, which clears the line of its cage."""


def with_large_numbers(groups: Sequence[Group], layout: Layout) -> tuple[Group, ...]:
    """*groups* with larger numbers of rules: sums of cages, and clues outside.

    Args:
        groups: Of the picture, with all that is written in its cells.
        layout: Where the cells are.
    """
    written = [
        _middle(shape)
        for group in groups
        if group.name not in NUMBERED
        for shape in group.shapes
        if isinstance(shape, Text)
    ]
    return tuple(
        replace(group, shapes=tuple(_enlarged(group.shapes, written, layout)))
        if group.name in NUMBERED
        else group
        for group in groups
    )


def _enlarged(
    shapes: Sequence[Shape], written: Iterable[Point], layout: Layout
) -> Iterator[Shape]:
    """*shapes* with larger numbers, and boxes that are larger with them."""
    rects = layout.placement.cell_rects
    busy = {rect for rect in rects if any(map(rect.holds, written))}
    cell = layout.placement.cell
    clues = [
        shape
        for shape in shapes
        if isinstance(shape, Text) and not any(r.holds(_middle(shape)) for r in rects)
    ]
    arrows = [
        end
        for shape in shapes
        if isinstance(shape, Line)
        for end in (shape.start, shape.end)
        if not any(rect.holds(end) for rect in rects)
    ]
    size = round(cell * _OUTSIDE)
    larger = {clue: _beside(_scaled(clue, size), arrows) for clue in clues}
    for shape in shapes:
        if isinstance(shape, Fill):
            here = [clue for clue in clues if shape.rect.holds(_middle(clue))]
            yield _around(shape, here[0], larger[here[0]]) if here else shape
        elif not isinstance(shape, Text):
            yield shape
        elif shape in larger:
            yield larger[shape]
        elif shape.align is Align.LEFT:
            rect = next(rect for rect in rects if rect.holds(_middle(shape)))
            share = _BESIDE if rect in busy else _OPEN
            yield _in_corner(shape, rect, round(cell * share), round(cell * _INSET))
        else:
            yield shape


def _middle(text: Text) -> Point:
    """A point inside *text*: its middle, or that of its first letter."""
    beside = text.size // 4 if text.align is Align.LEFT else 0
    return text.x + beside, text.baseline - round(text.size * CAP_HEIGHT / 2)


def _scaled(text: Text, size: int) -> Text:
    """*text* in letters of *size*, if they are larger, around the same middle."""
    if size <= text.size:
        return text
    down = round((size - text.size) * CAP_HEIGHT / 2)
    return replace(text, size=size, baseline=text.baseline + down)


def _beside(text: Text, arrows: Iterable[Point]) -> Text:
    """*text*, moved level as far as it takes to be beside *arrows*."""
    x, y = _middle(text)
    wide = round(text_width(text.text, text.size, text.weight) / 2) + text.size // 12
    high = round(text.size * CAP_HEIGHT / 2)
    near = [across for across, down in arrows if abs(down - y) < high]
    moves = [across - x for across in near if abs(across - x) < wide]
    left = max((wide - move for move in moves if move > 0), default=0)
    right = max((wide + move for move in moves if move <= 0), default=0)
    return replace(text, x=text.x - left + right)


def _in_corner(text: Text, cell: Rect, size: int, inset: int) -> Text:
    """*text* in letters of *size*, if they are larger, in the corner of *cell*."""
    if size <= text.size:
        return text
    baseline = cell.y + inset + round(size * CAP_HEIGHT)
    return replace(text, size=size, x=cell.x + inset, baseline=baseline)


def _around(box: Fill, number: Text, larger: Text) -> Fill:
    """*box* around its *number*, moved and as much larger as that is in the end."""
    more = larger.size / number.size
    x, y = box.rect.centre[0] + larger.x - number.x, box.rect.centre[1]
    wide, high = round(box.rect.width * more), round(box.rect.height * more)
    return replace(box, rect=Rect(x - wide // 2, y - high // 2, wide, high))
