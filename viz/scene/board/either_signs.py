"""Signs of a choice of rules: the signs of all options, drawn so that both are seen.

A line is a string of beads; where options share it, their beads take turns, each in the
colour of its kind. Numbers that stand in one place have a stroke between them, and dots
between the same cells lie side by side. A question mark says that it is a choice; where
the options lie apart, each has one with the number of the choice.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import dist
from typing import Final, TypeAlias, TypeGuard

from solver.rules.constraints.either import Option, OptionRule
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.geometry import Cell
from viz.scene.board.sign_drawing import THIN, ChoiceDrawing
from viz.shapes import Disc, Fill, Line, Point, Ring, Shape, Text, moved
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
_NUMBERED: Final = frozenset({RuleShape.EDGE, RuleShape.AREA})
"""Where rules have a number that can be joined with another."""


def either_signs(
    drawing: ChoiceDrawing, under: Sequence[Signs], over: Sequence[Signs]
) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """What is under the lines of the board and what is over them.

    Args:
        drawing: The choice on its board.
        under: For each option, and each of its rules, what is under the lines.
        over: The same of what is over them.
    """
    count = len(under)
    flat = [[shape for own in signs for shape in own] for signs in under]
    below = (
        *(shape for shapes in flat for shape in shapes if isinstance(shape, Fill)),
        *(
            bead
            for number, shapes in enumerate(flat)
            for line in shapes
            if _is_path(line, drawing)
            for bead in _beads(line, number, count)
        ),
        *(
            shape
            for shapes in flat
            for shape in shapes
            if not isinstance(shape, Fill) and not _is_path(shape, drawing)
        ),
    )
    above = (*_above(drawing, over), *_badges(drawing))
    return tuple(dict.fromkeys(below)), tuple(dict.fromkeys(above))


def _is_path(shape: Shape, drawing: ChoiceDrawing) -> TypeGuard[Line]:
    """Whether *shape* is a line from cell to cell."""
    if not isinstance(shape, Line):
        return False
    cell = drawing.placement.cell
    is_long = dist(shape.start, shape.end) >= cell * _SHORTEST
    return is_long and shape.width <= cell * _WIDEST


def _beads(line: Line, number: int, count: int) -> Iterator[Disc]:
    """The beads of one of *count* options on a straight line."""
    (x, y), (right, bottom) = sorted((line.start, line.end))
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
            if _shape_of(rule) is RuleShape.PAIR:
                away = _beside(rule, drawing, used[frozenset(rule.cells)])
                used[frozenset(rule.cells)] += 1
                yield from (moved(shape, *away) for shape in own)
                continue
            for shape in own:
                if isinstance(shape, Text) and _shape_of(rule) in _NUMBERED:
                    numbers.setdefault((shape.x, shape.baseline), []).append(shape)
                else:
                    yield shape
    yield from map(_joined, numbers.values())


def _joined(numbers: list[Text]) -> Text:
    """Numbers in one place as one text with a question mark."""
    said = _STROKE.join(dict.fromkeys(number.text for number in numbers)) + _MARK
    first = numbers[0]
    size = min(first.size, round(first.size * _FEW_LETTERS / len(said)))
    return replace(first, text=said, size=max(1, size))


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
    places = [
        _badge_place(option[0], drawing) for option in rule.options if not _says(option)
    ]
    together = {frozenset(own.cells) for own in rule.rules}
    is_apart = not frozenset.intersection(*together)
    said = f"{_MARK}{drawing.number + 1}" if is_apart else _MARK
    shown = dict.fromkeys(places if is_apart else places[:1])
    for centre in shown:
        yield Disc(centre, drawing.length(_BADGE), drawing.theme[Role.FACE])
        edge = drawing.theme[Role.QUIET]
        yield Ring(centre, drawing.length(_BADGE), edge, drawing.stroke(THIN / 2))
        yield drawing.text(said, centre, _LETTER)


def _says(option: Option) -> bool:
    """Whether the number of an option has the question mark."""
    return _shape_of(option[0]) in _NUMBERED


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
