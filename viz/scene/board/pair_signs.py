"""Signs between cells: dots, sums, chevrons, and the circle at a corner."""

from collections.abc import Iterator
from typing import Final

from solver.rules.digits import Digit, symbol
from viz.contrast import luminance
from viz.scene.board.cell_signs import chevron
from viz.scene.board.sign_drawing import THIN, RuleDrawing
from viz.shapes import Disc, Point, Ring, Shape
from viz.theme import Role, Theme

_DOT: Final = 0.115
_NUMBER: Final = 0.19
_LETTER: Final = 0.34
_CHEVRON: Final = 0.11
_CORNER: Final = 0.225
_DIGITS: Final = 0.215
_ONE_ROW: Final = 2
"""Digits of a quadruple up to which they are in one row."""
_ROMAN: Final = {5: "V", 10: "X"}
_USUAL_DIFFERENCE: Final = 1
_USUAL_RATIO: Final = 2


def white_dot(drawing: RuleDrawing) -> Iterator[Shape]:
    """A difference; with its number, unless it is 1."""
    (number,) = drawing.rule.values
    shown = None if number == _USUAL_DIFFERENCE else number
    light, dark = _light_and_dark(drawing.theme)
    return _dot(drawing, light, shown, dark)


def black_dot(drawing: RuleDrawing) -> Iterator[Shape]:
    """A ratio; with its number, unless it is 2."""
    (number,) = drawing.rule.values
    shown = None if number == _USUAL_RATIO else number
    light, dark = _light_and_dark(drawing.theme)
    return _dot(drawing, dark, shown, light)


def _light_and_dark(theme: Theme) -> tuple[Role, Role]:
    """Face and ink, the lighter first: dots are white and black in every theme."""
    dark, light = sorted((Role.FACE, Role.INK), key=lambda role: luminance(theme[role]))
    return light, dark


def pair_sum(drawing: RuleDrawing) -> Iterator[Shape]:
    """A sum in place of the line between the cells: V and X, others as numbers."""
    (total,) = drawing.rule.values
    centre = _middle(drawing)
    yield Disc(centre, drawing.length(_DOT), drawing.theme[Role.FACE])
    letter = _ROMAN.get(total)
    size = _LETTER if letter else _NUMBER
    yield drawing.text(letter or f"{total}", centre, size)


def greater(drawing: RuleDrawing) -> Iterator[Shape]:
    """A chevron whose open side is at the first cell."""
    middle = _middle(drawing)
    first = drawing.centre(drawing.rule.cells[0])
    across = (first[0] < middle[0]) - (first[0] > middle[0])
    down = (first[1] < middle[1]) - (first[1] > middle[1])
    yield Disc(middle, drawing.length(_DOT), drawing.theme[Role.FACE])
    size = drawing.length(_CHEVRON)
    yield from chevron(drawing, middle, (across, down), size)


def quadruple(drawing: RuleDrawing) -> Iterator[Shape]:
    """A circle at the corner with its digits, in two rows where they are many."""
    points = [drawing.centre(cell) for cell in drawing.rule.cells]
    centre = sum(x for x, _ in points) // 4, sum(y for _, y in points) // 4
    digits = "".join(symbol(Digit(value)) for value in drawing.rule.values)
    radius = drawing.length(_CORNER)
    yield Disc(centre, radius, drawing.theme[Role.FACE])
    yield Ring(centre, radius, drawing.theme[Role.QUIET], drawing.stroke(THIN / 2))
    half = (len(digits) + 1) // 2
    fits = len(digits) <= _ONE_ROW
    rows = [digits] if fits else [digits[:half], digits[half:]]
    step = drawing.length(0.175)
    for number, row in enumerate(rows):
        shift = round((number - (len(rows) - 1) / 2) * step)
        yield drawing.text(row, (centre[0], centre[1] + shift), _DIGITS)


def _middle(drawing: RuleDrawing) -> Point:
    """The middle of the edge between the two cells of a pair."""
    one, other = map(drawing.centre, drawing.rule.cells)
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _dot(
    drawing: RuleDrawing, role: Role, number: int | None, ink: Role
) -> Iterator[Shape]:
    centre, radius = _middle(drawing), drawing.length(_DOT)
    yield Disc(centre, radius, drawing.theme[role])
    edge = drawing.theme[Role.FIRM_LINE]
    yield Ring(centre, radius, edge, drawing.stroke(THIN / 2))
    if number is not None:
        yield drawing.text(f"{number}", centre, _NUMBER, ink)
