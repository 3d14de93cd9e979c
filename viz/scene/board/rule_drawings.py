"""Markings: how each kind of rule is drawn on a board, decided here alone.

A further kind of rule needs a further function here. Where it writes into cells it has
one in ``viz.layout.cell_margins`` too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, singledispatch
from typing import Final, NamedTuple

from solver.rules.constraint import Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.fonts import CAP_HEIGHT, text_width
from viz.layout.board_placement import BoardPlacement, is_slanted
from viz.layout.cell_margins import (
    CAGE_INSET,
    CAGE_KIND,
    CAGE_LIKE,
    NESTED,
    SUM_SIZE,
    cage_depth,
)
from viz.scene.board.either_signs import either_signs
from viz.scene.board.grid_lines import line_widths, parting_houses
from viz.scene.board.outlines import Segment, dashes, outline
from viz.scene.board.rule_signs import SIGNS, cage_result, is_over_lines
from viz.scene.board.sign_drawing import ChoiceDrawing, RuleDrawing
from viz.shapes import Fill, Line, Point, Shape, Text, Weight
from viz.theme import Role, Theme

_LINES: Final = frozenset({"row", "column"})
"""Kinds of houses that the lines of the board show."""

_THIN: Final = 50
"""Width of a cell in widths of a cage's line."""

_LARGER: Final = 2
"""How much larger results may be than sums where cells are large."""

_LEAST_SUM: Final = 9
"""Pixels an em below which sums do not get, since nobody could read them."""

_SUM_SHIFT: Final = 0.01
"""How far a sum reaches beyond the corner of the line, in widths of the cell."""

_CLEAR: Final = 0.2
"""Room between a sum and the line, in sizes of its letters."""


@dataclass(frozen=True)
class DrawnBoard:
    """A board that rules are drawn on.

    Attributes:
        rules: All its rules.
        placement: Where it is.
        theme: Its colours.
    """

    rules: Variant
    placement: BoardPlacement
    theme: Theme

    @cached_property
    def scopes(self) -> tuple[Scope, ...]:
        """What is drawn besides rows, columns, and the regions that lines show.

        A house that a constraint brings along is drawn with it. Lines along cells come
        last, over shaded cells.
        """
        regions = parting_houses(self.rules)
        constraints = self.rules.constraints
        brought: set[Scope] = {h for rule in constraints for h in rule.houses}
        brought |= {part for rule in constraints for part in rule.parts}
        found = (
            scope
            for scope in self.rules.scopes
            if scope.kind not in _LINES
            and scope not in brought
            and scope not in regions
        )
        return tuple(sorted(found, key=_is_line))

    def meeting(self, house: House) -> int:
        """How many other houses that are drawn share a cell with *house*."""
        cells = set(house.cells)
        others = (s for s in self.scopes if isinstance(s, House) and s != house)
        return sum(not cells.isdisjoint(other.cells) for other in others)

    @cached_property
    def numbers(self) -> dict[Scope, int]:
        """How many rules of its kind there are before each rule."""
        counts: Counter[str] = Counter()
        found: dict[Scope, int] = {}
        for rule in self.rules.constraints:
            found[rule] = counts[rule.kind]
            counts[rule.kind] += 1
        return found


class Marking(NamedTuple):
    """How a rule is drawn.

    Attributes:
        tinted: The cells that get a tint, under all else.
        under: What is drawn between those and the lines.
        shapes: What is drawn over the lines.
    """

    tinted: tuple[Cell, ...] = ()
    under: tuple[Shape, ...] = ()
    shapes: tuple[Shape, ...] = ()


@singledispatch
def marking_of(scope: Scope, board: DrawnBoard) -> Marking:
    """How *scope* is drawn on *board*; of an unknown sort its cells get a tint."""
    del board
    return Marking(tinted=scope.cells)


@marking_of.register
def _(house: House, board: DrawnBoard) -> Marking:
    if house.kind == CAGE_KIND:
        line = outline(house.cells, board.placement, _inset(house, board))
        return Marking(shapes=tuple(_dashed(line, board)))
    if not is_slanted(house, board.placement.shape.places):
        return Marking(tinted=house.cells)
    tinted = () if board.meeting(house) > 1 else house.cells
    return Marking(tinted=tinted, shapes=(_slanted(house, board),))


@marking_of.register
def _(cage: Cage, board: DrawnBoard) -> Marking:
    return _cage(cage, f"{cage.total}", board)


@marking_of.register
def _(rule: Rule, board: DrawnBoard) -> Marking:
    if rule.kind == CAGE_LIKE:
        return _cage(rule, cage_result(rule), board)
    number = board.numbers.get(rule, 0)
    drawing = RuleDrawing(rule, board.placement, board.theme, number)
    shapes = tuple(SIGNS[rule.kind](drawing))
    if is_over_lines(rule):
        return Marking(shapes=shapes)
    return Marking(under=shapes)


@marking_of.register
def _(rule: Either, board: DrawnBoard) -> Marking:
    number = board.numbers.get(rule, 0)
    drawing = ChoiceDrawing(rule, board.placement, board.theme, number)
    markings = [[marking_of(own, board) for own in option] for option in rule.options]
    under, shapes = either_signs(
        drawing,
        [[marking.under for marking in found] for found in markings],
        [[marking.shapes for marking in found] for found in markings],
    )
    return Marking(under=under, shapes=shapes)


@marking_of.register
def _(rule: BoardRule | GivenCandidates, board: DrawnBoard) -> Marking:
    """Nothing: it holds everywhere, or the candidates that are left show it."""
    del rule, board
    return Marking()


def _is_line(scope: Scope) -> bool:
    if isinstance(scope, Either):
        return any(map(_is_line, scope.rules))
    return isinstance(scope, Rule) and scope.of.shape is RuleShape.LINE


def _slanted(house: House, board: DrawnBoard) -> Line:
    """A line through the cells of a diagonal: tints alone look like other marks."""
    first, last = (board.placement.cell_rects[house.cells[i]] for i in (0, -1))
    is_falling = first.x < last.x
    start = first.x if is_falling else first.right, first.y
    end = last.right if is_falling else last.x, last.bottom
    width = 2 * line_widths(board.placement).hair - 1
    return Line(start, end, board.theme[Role.HAIRLINE], width)


def _inset(scope: Scope, board: DrawnBoard) -> int:
    """How far inside its cells a cage's line is; more where cages share cells."""
    depth = cage_depth(scope, board.rules)
    return round(board.placement.cell * (CAGE_INSET + NESTED * depth))


def _dashed(line: Iterable[Segment], board: DrawnBoard) -> Iterator[Fill]:
    cell, colour = board.placement.line_unit, board.theme[Role.QUIET]
    width = max(1, round(cell / _THIN))
    for segment in line:
        for dash in dashes(segment, cell, width):
            yield Fill(dash, colour)


def _opened(line: Iterable[Segment], corner: Point, end: Point) -> Iterator[Segment]:
    """*line* without the pieces from its *corner* as far as *end*."""
    for start, last in line:
        if start != corner:
            yield Segment(start, last)
        elif start[1] == last[1] and end[0] < last[0]:
            yield Segment((end[0], start[1]), last)
        elif start[0] == last[0] and end[1] < last[1]:
            yield Segment((start[0], end[1]), last)


def _cage(scope: Scope, text: str, board: DrawnBoard) -> Marking:
    """A dashed line around the cells of *scope*, and *text* in its corner."""
    inset, cells = _inset(scope, board), tuple(sorted(scope.cells))
    unit = board.placement.line_unit
    if scope.kind == CAGE_LIKE:
        unit = min(board.placement.cell, _LARGER * unit)
    number = _number(cells[0], text, board, inset, unit)
    line = outline(cells, board.placement, inset)
    corner = board.placement.cell_rects[cells[0]]
    opened = _opened(line, (corner.x + inset, corner.y + inset), _end(number))
    return Marking(shapes=(*_dashed(opened, board), number))


def _number(first: Cell, text: str, board: DrawnBoard, inset: int, unit: int) -> Text:
    """The sum, in the upper left corner of the *first* cell, in place of the line."""
    rect, cell = board.placement.cell_rects[first], board.placement.cell
    size = max(_LEAST_SUM, round(unit * SUM_SIZE))
    left = rect.x + inset - round(cell * _SUM_SHIFT)
    top = rect.y + inset - round(cell * _SUM_SHIFT)
    baseline = top + round(size * CAP_HEIGHT)
    ink = board.theme[Role.INK]
    return Text(text, left, baseline, size, ink, Weight.SEMIBOLD)


def _end(number: Text) -> Point:
    """Where the line may go on to the right of *number*, and where below."""
    gap = max(2, round(number.size * _CLEAR))
    wide = text_width(number.text, number.size, number.weight)
    return number.x + wide + gap, number.baseline + gap
