"""Signs of a choice of rules: the signs of all options, drawn so that both are seen.

A line is a string of beads; where options share it, their beads take turns, each in the
colour of its kind. Numbers that stand in one place have a stroke between them, and dots
between the same cells lie side by side. A question mark says that it is a choice; where
the options lie apart, each has one with the number of the choice.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import dist
from typing import Final, TypeAlias, TypeGuard

from solver.rules.constraints.either import OptionRule
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.places import Cell
from viz.fonts import text_width
from viz.scene.board.sign_drawing import THIN, ChoiceDrawing
from viz.shapes import Align, Disc, Fill, Line, Point, Rect, Ring, Shape, Text, moved
from viz.theme import Role

Signs: TypeAlias = Sequence[Sequence[Shape]]
"""The shapes of each option."""

_SPACING: Final = 1.3
"""From a bead to the next one, in widths of the line."""
_WIDEST: Final = 0.5
"""Width of a line from which it is no line but a pill, in widths of a cell."""
_SHORTEST: Final = 0.7
"""Length of a line up to which it is part of a sign, in widths of a cell."""
_BADGE: Final = 0.115
_LETTER: Final = 0.19
_MARK: Final = "?"
_STROKE: Final = "/"
_FEW_LETTERS: Final = 3
"""Letters of a number that are as large as those of others."""
_JOINED: Final = frozenset({RuleShape.EDGE, RuleShape.AREA, RuleShape.CORNER})
"""Where rules have a number that can be joined with another."""
_Ends: TypeAlias = tuple[Point, Point]
"""The ends of a line, whichever way it was drawn."""


def either_signs(
    drawing: ChoiceDrawing, under: Sequence[Signs], over: Sequence[Signs]
) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """What is under the lines of the board and what is over them.

    Args:
        drawing: The choice on its board.
        under: For each option, and each of its rules, what is under the lines.
        over: The same of what is over them.
    """
    flat = [[shape for own in signs for shape in own] for signs in under]
    shapes = [shape for own in flat for shape in own]
    below = (
        *(shape for shape in shapes if isinstance(shape, Fill)),
        *_strings([[s for s in own if _is_path(s, drawing)] for own in flat]),
        *(s for s in shapes if not isinstance(s, Fill) and not _is_path(s, drawing)),
    )
    above = (*_clear(_above(drawing, over)), *_badges(drawing))
    return tuple(dict.fromkeys(below)), tuple(dict.fromkeys(above))


def _strings(paths: Sequence[Sequence[Line]]) -> Iterator[Shape]:
    """Beads along the lines of each option; those that share a line take turns."""
    sharing: dict[_Ends, list[int]] = {}
    for number, lines in enumerate(paths):
        for line in lines:
            sharing.setdefault(_ends(line), []).append(number)
    for number, lines in enumerate(paths):
        for line in lines:
            turns = sharing[_ends(line)]
            yield from _beads(line, turns.index(number), len(turns))


def _ends(line: Line) -> _Ends:
    low, high = sorted((line.start, line.end))
    return low, high


def _is_path(shape: Shape, drawing: ChoiceDrawing) -> TypeGuard[Line]:
    """Whether *shape* is a line from cell to cell."""
    if not isinstance(shape, Line):
        return False
    cell = drawing.placement.cell
    is_long = dist(shape.start, shape.end) >= cell * _SHORTEST
    return is_long and shape.width <= cell * _WIDEST


def _beads(line: Line, number: int, count: int) -> Iterator[Disc]:
    """The beads of one of *count* options on a straight line."""
    (x, y), (right, bottom) = _ends(line)
    turns = max(1, round(dist(line.start, line.end) / (_SPACING * line.width * count)))
    total = turns * count
    for place in range(number, total, count):
        part = (place + 0.5) / total
        centre = round(x + part * (right - x)), round(y + part * (bottom - y))
        yield Disc(centre, max(1, line.width // 2), line.colour)


def _above(drawing: ChoiceDrawing, over: Sequence[Signs]) -> Iterator[Shape]:
    """What is over the lines; signs between the same cells lie side by side."""
    numbers: dict[Point, list[Text]] = {}
    used: Counter[frozenset[Cell]] = Counter()
    for option, signs in zip(drawing.rule.options, over, strict=True):
        for rule, own in zip(option, signs, strict=True):
            away = (0, 0)
            if _shape_of(rule) is RuleShape.PAIR:
                away = _beside(rule, drawing, used[frozenset(rule.cells)])
                used[frozenset(rule.cells)] += 1
            for shape in own:
                if isinstance(shape, Text) and _shape_of(rule) in _JOINED:
                    numbers.setdefault((shape.x, shape.baseline), []).append(shape)
                else:
                    yield moved(shape, *away)
    yield from map(_joined, numbers.values())


def _joined(numbers: list[Text]) -> Text:
    """Numbers in one place as one text, with strokes between them.

    It is smaller than they are where it stands in the middle of little room.
    """
    said = _STROKE.join(dict.fromkeys(number.text for number in numbers))
    first = numbers[0]
    is_narrow = first.align is Align.CENTRE and len(said) > _FEW_LETTERS
    size = first.size * _FEW_LETTERS // len(said) if is_narrow else first.size
    return replace(first, text=said, size=max(1, size))


def _clear(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """*shapes* without the dashes of cages that numbers lie on."""
    known = tuple(shapes)
    boxes = [
        Rect(
            text.x,
            text.baseline - text.size,
            round(text_width(text.text, text.size, text.weight)) + text.size // 4,
            text.size + text.size // 4,
        )
        for text in known
        if isinstance(text, Text) and text.align is Align.LEFT
    ]
    for shape in known:
        if not isinstance(shape, Fill) or not any(map(shape.rect.meets, boxes)):
            yield shape


def _shape_of(rule: OptionRule) -> RuleShape:
    return rule.of.shape if isinstance(rule, Rule) else RuleShape.AREA


def _beside(rule: OptionRule, drawing: ChoiceDrawing, turn: int) -> Point:
    """How far along the edge of its cells the sign at a *turn* is from the middle."""
    (x, y), (right, bottom) = (drawing.centre(cell) for cell in rule.cells[:2])
    step = drawing.length(2 * _BADGE + THIN) * turn
    is_level = abs(right - x) > abs(bottom - y)
    return (0, step) if is_level else (step, 0)


def _badges(drawing: ChoiceDrawing) -> Iterator[Shape]:
    """A question mark at the first option; where options lie apart, at each."""
    rule = drawing.rule
    places = [_badge_place(option[0], drawing) for option in rule.options]
    together = {frozenset(own.cells) for own in rule.rules}
    is_apart = not frozenset.intersection(*together)
    said = f"{_MARK}{drawing.number + 1}" if is_apart else _MARK
    shown = dict.fromkeys(places if is_apart else places[:1])
    for centre in shown:
        yield Disc(centre, drawing.length(_BADGE), drawing.theme[Role.FACE])
        edge = drawing.theme[Role.QUIET]
        yield Ring(centre, drawing.length(_BADGE), edge, drawing.stroke(THIN / 2))
        yield drawing.text(said, centre, _LETTER)


def _badge_place(rule: OptionRule, drawing: ChoiceDrawing) -> Point:
    """On the first step of a line, else at the edge of the first cell.

    Signs between two cells have it before the first of them.
    """
    if _shape_of(rule) is RuleShape.PAIR:
        x, y = _middle(rule.cells, drawing)
        across, down = _beside(rule, drawing, -1)
        return x + across, y + down
    if len(rule.cells) > 1:
        return _middle(rule.cells, drawing)
    rect = drawing.placement.cell_rects[rule.cells[0]]
    return rect.right - drawing.length(_BADGE + THIN), rect.centre[1]


def _middle(cells: Sequence[Cell], drawing: ChoiceDrawing) -> Point:
    """Between the first two of *cells*."""
    (x, y), (right, bottom) = (drawing.centre(cell) for cell in cells[:2])
    return (x + right) // 2, (y + bottom) // 2
