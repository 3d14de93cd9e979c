"""The rules at work: their signs once more, with an edge in the colour of accents.

They lie over the board and under the digits. Where a small digit is, the edge has a
gap: its colour is made to be seen, and would hide the digit.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.fonts import CAP_HEIGHT, advance
from viz.layout.board_placement import BoardPlacement
from viz.layout.cell_margins import CAGE_LIKE
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.scene.board.cell_view import LATEST_TURN, CellView, Mark, StepView
from viz.scene.board.outlines import outline
from viz.scene.board.pencil_marks import PencilMarks, eased
from viz.scene.board.rule_drawings import DrawnBoard, marking_of
from viz.shapes import (
    Colour,
    Disc,
    Fill,
    Group,
    Line,
    Point,
    Polygon,
    Rect,
    Ring,
    Shape,
    Text,
    faded,
)
from viz.theme import Role, Theme

_EDGE: Final = 3.5
"""Pixels of the design by which an edge reaches beyond a sign."""
_SHARP: Final = 1.5
"""How much further it does at the corners of a diamond."""
_EACH_CAGE: Final = 4
_LIGHTING: Final = 3
"""Of the cages of a puzzle each so many lights up, in so many times what clues take."""
_HIGH: Final = 0.56
_FIRST: Final = 0.45
_NEXT: Final = 0.28
"""Half the height of the box around a number, half its width for one figure, and for
each more; in sizes of its letters."""
_MIDDLE: Final = 0.35
"""From the baseline to the middle of a figure, in sizes of its letters."""


def lit_rules(
    view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Group | None:
    """The signs of the rules that a step rests on; nothing where there are none.

    Args:
        view: What is seen of the step.
        motion: How far it has come.
        layout: Where the cells are.
        theme: Its colours.
    """
    part = eased(motion[Phase.HOUSE]) if view.lit else 0.0
    placement, rules = layout.placement, view.position.grid.variant
    signs = _signs(view.lit, rules, placement, theme) if part else ()
    if not view.step:  # the rules of the puzzle, one after the other
        signs, part = signs[: round(part * len(signs))], 1.0
    if not signs:
        return None
    edge = _Edge.of(layout, theme, part)
    edges = [shape for sign in signs for shape in edge.around(sign)]
    within = [shape for sign in signs for shape in edge.within(sign)]
    ground = faded(theme[Role.FACE], part)
    free = [Fill(box, ground) for box in _free(signs, view.cells, layout, theme)]
    return Group("rules at work", placement.rect, (*edges, *free, *within))


def with_rules(view: StepView, rules: Iterable[Constraint]) -> StepView:
    """*view* of the puzzle as given, on which its rules light up, one after the other.

    Of cages it is some that do not touch in most puzzles: all would fill the board.
    """
    given, cells = tuple(rules), list(view.cells)
    cages = [rule for rule in given if isinstance(rule, Cage)][::_EACH_CAGE]
    for number, cage in enumerate(cages):
        for cell in cage.cells:
            turn = 1 + LATEST_TURN * number // len(cages)
            cells[cell] = cells[cell].marked(Mark.HOUSE, turn)
    lit = tuple(rule for rule in given if isinstance(rule, Rule | Either))
    phases = (*view.phases, *(Phase.HOUSE,) * _LIGHTING * bool(cages or lit))
    return replace(view, cells=tuple(cells), lit=lit, phases=phases)


@lru_cache(maxsize=64)
def _free(
    signs: tuple[tuple[Shape, ...], ...],
    cells: tuple[CellView, ...],
    layout: Layout,
    theme: Theme,
) -> tuple[Rect, ...]:
    """The places of small digits that the edges of *signs* come into."""
    edge = _Edge.of(layout, theme, 1.0)
    edges = [shape for sign in signs for shape in edge.around(sign)]
    return tuple(hidden_boxes(edges, cells, layout, theme))


@lru_cache(maxsize=64)
def _signs(
    lit: tuple[Rule | Either, ...],
    rules: Variant,
    placement: BoardPlacement,
    theme: Theme,
) -> tuple[tuple[Shape, ...], ...]:
    """The shapes of each rule that has any; of cages the cells are marked."""
    board = DrawnBoard(rules, placement, theme)
    markings = (marking_of(rule, board) for rule in lit if rule.kind != CAGE_LIKE)
    found = ((*marking.under, *marking.shapes) for marking in markings)
    return tuple(filter(None, found))


@dataclass(frozen=True, slots=True)
class _Edge:
    """The edge around signs.

    Attributes:
        placement: Where the cells are.
        colour: Its colour.
        ground: What is behind numbers outside the board.
        width: In pixels.
    """

    placement: BoardPlacement
    colour: Colour
    ground: Colour
    width: int

    @classmethod
    def of(cls, layout: Layout, theme: Theme, part: float) -> "_Edge":
        """The edge in a theme, *part* of it come, 0.0 to 1.0."""
        return cls(
            layout.placement,
            faded(theme[Role.ACCENT], part),
            theme[Role.BACKGROUND],
            layout.mark(_EDGE * theme.stroke),
        )

    def around(self, sign: tuple[Shape, ...]) -> Iterator[Shape]:
        """The edge of *sign*; of whole cells a line around them."""
        cells = [cell for shape in sign if (cell := self._cell(shape)) is not None]
        if cells:
            yield from self._around(cells)
            return
        is_bare = not any(isinstance(shape, Disc | Fill | Ring) for shape in sign)
        for shape in sign:
            if isinstance(shape, Text):
                yield from self._box(shape) if is_bare else ()
            else:
                yield from self._larger(shape)

    def within(self, sign: tuple[Shape, ...]) -> Iterator[Shape]:
        """What is inside the edge: *sign* itself, but for whole cells."""
        yield from (shape for shape in sign if self._cell(shape) is None)

    def _cell(self, shape: Shape) -> Cell | None:
        """The cell that *shape* fills."""
        if isinstance(shape, Fill) and shape.rect in self.placement.cell_rects:
            return Cell(self.placement.cell_rects.index(shape.rect))
        return None

    def _around(self, cells: list[Cell]) -> Iterator[Shape]:
        wide = self.width
        for start, end in outline(cells, self.placement, wide // 2):
            across, down = end[0] - start[0], end[1] - start[1]
            box = Rect(*start, across + wide, down + wide)
            yield Fill(
                box._replace(x=box.x - wide // 2, y=box.y - wide // 2), self.colour
            )

    def _larger(self, shape: Shape) -> Iterator[Shape]:
        """*shape* in the edge's colour, larger by its width on each side."""
        more = self.width
        match shape:
            case Line(start, end, _, wide):
                yield Line(start, end, self.colour, wide + 2 * more)
            case Disc(centre, radius, _):
                yield Disc(centre, radius + more, self.colour)
            case Ring(centre, radius, _, wide):
                yield Ring(centre, radius + more, self.colour, wide + 2 * more)
            case Fill(rect, _, radius):
                yield Fill(rect.inset(-more), self.colour, radius)
            case Polygon(points, _):
                yield Polygon(_grown(points, _SHARP * more), self.colour)
            case _:
                pass

    def _box(self, number: Text) -> Iterator[Shape]:
        """A box around *number*, which has no ground of its own."""
        size = number.size
        wide = round(size * (_FIRST + _NEXT * (len(number.text) - 1)))
        high = round(size * _HIGH)
        y = number.baseline - round(size * _MIDDLE)
        box = Rect(number.x - wide, y - high, 2 * wide, 2 * high)
        radius = max(1, high // 3)
        yield Fill(box, self.colour, radius)
        yield Fill(box.inset(self.width), self.ground, max(1, radius - self.width))


def _grown(points: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """*points* further from their middle."""
    count = len(points)
    x, y = sum(p[0] for p in points) / count, sum(p[1] for p in points) / count
    grown = []
    for point in points:
        away = hypot(point[0] - x, point[1] - y) or 1.0
        share = (away + by) / away
        grown.append(
            (round(x + (point[0] - x) * share), round(y + (point[1] - y) * share))
        )
    return tuple(grown)


_AROUND: Final = 0.08
"""Room around a digit in a gap, in sizes of its letters."""


def hidden_boxes(
    edges: Sequence[Shape], cells: Iterable[CellView], layout: Layout, theme: Theme
) -> Iterator[Rect]:
    """The places of small digits that *edges* come into.

    Args:
        edges: Lines, discs, rings, fills and polygons.
        cells: What is seen of cells.
        layout: Where they are.
        theme: Its strokes.

    Yields:
        Rectangles with little more room than the digit needs; none where dots
        represent small digits.
    """
    for view in cells:
        rect = layout.cell(view.cell)
        near = [edge for edge in edges if _comes_into(edge, rect)]
        if near and view.digit is None:
            for box in _boxes(view, PencilMarks(view.cell, layout, theme)):
                if any(_comes_into(edge, box) for edge in near):
                    yield box


def _boxes(view: CellView, marks: PencilMarks) -> Iterator[Rect]:
    """The places of the small digits of a cell."""
    if marks.is_dotted:
        return
    more = max(1, round(marks.size * _AROUND))
    high = round(marks.size * CAP_HEIGHT / 2) + more
    wide = round(advance("0", marks.size) / 2) + more
    for digit in digits(view.candidates):
        x, y = marks.place(digit)
        yield Rect(x - wide, y - high, 2 * wide, 2 * high)


def _comes_into(edge: Shape, box: Rect) -> bool:
    match edge:
        case Line(start, end, _, width):
            return _distance_to_line(box, start, end) < width / 2
        case Disc(centre, radius, _):
            return _nearest(box, centre) < radius
        case Ring(centre, radius, _, width):
            return _nearest(box, centre) < radius and (
                _farthest(box, centre) > radius - width
            )
        case Fill(rect, _, _):
            return rect.meets(box)
        case Polygon(points, _):
            sides = pairwise((*points, points[0]))
            return any(_distance_to_line(box, *side) < 1 for side in sides)
        case _:
            return False


def _corners(box: Rect) -> Iterator[Point]:
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            yield x, y


def _nearest(box: Rect, point: Point) -> float:
    """From *point* to the nearest part of *box*; 0 inside."""
    across = max(box.x - point[0], 0, point[0] - box.right)
    down = max(box.y - point[1], 0, point[1] - box.bottom)
    return hypot(across, down)


def _farthest(box: Rect, point: Point) -> float:
    """From *point* to the corner of *box* that is farthest."""
    return max(hypot(x - point[0], y - point[1]) for x, y in _corners(box))


def _distance_to_line(box: Rect, start: Point, end: Point) -> float:
    """From a line to the nearest part of *box*; 0 where they cross."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    near = min(_nearest(box, start), _nearest(box, end))
    if not length:
        return near
    offsets = []
    for x, y in _corners(box):
        away = (across * (y - start[1]) - down * (x - start[0])) / length
        along = (across * (x - start[0]) + down * (y - start[1])) / length
        offsets.append(away)
        if 0 <= along <= length:
            near = min(near, abs(away))
    is_cut = min(offsets) <= 0 <= max(offsets)
    return 0.0 if is_cut and _spans(box, start, end) else near


def _spans(box: Rect, start: Point, end: Point) -> bool:
    """Whether a line is neither wholly beside *box* nor wholly above or below it."""
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    return (
        left <= box.right and right >= box.x and top <= box.bottom and bottom >= box.y
    )
