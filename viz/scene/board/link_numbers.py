"""Where the numbers of links lie: on their lines, and never in place of a candidate."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell
from viz.fonts import centred, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.link_routes import Route, along, length_of
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Colour, Fill, Point, Rect, Shape
from viz.theme import Theme

_HEIGHT: Final = 1.1
_ROOM: Final = 0.5
"""Height of a number's pill, and room left and right in it, in sizes of its letters."""
_FARTHEST: Final = 0.43
_STEP: Final = 3
_MOST_STEPS: Final = 24
"""How far from the middle of its link a number may lie, in parts of the way; by steps
of so many pixels at least, and so many of them at most."""
CLEAR: Final = 5.0
"""What it costs at least to lie in the place of a candidate or on another number."""
_NUMBER_COST: Final = 20.0
_MARKED_COST: Final = 30.0
_SHOWN_COST: Final = 12.0
_EMPTY_COST: Final = 6.0
_DIGIT_COST: Final = 2.0
_HEAD_COST: Final = 1.0
_ROUTE_COST: Final = 0.1
_PART_COST: Final = 0.6
"""What it costs to meet another number, a marked candidate, another one, the place of
one that is gone, a large digit, an end of a link or another link, and to be the whole
way away from the middle of the link."""
_GLYPH: Final = 0.2
"""Half the breadth of a small digit, in parts of its room."""
_LARGE: Final = 0.24
"""Half the breadth of a large digit, in parts of a cell."""
_ROUTE_SAMPLES: Final = 8
"""Points of a route in the breadth of a cell, from which other numbers keep away."""


class CellMarks(NamedTuple):
    """What of a cell numbers keep away from.

    Attributes:
        has_digit: Whether there is a large digit.
        shown: The small digits that are seen.
        marked: Those of them that the step speaks of.
    """

    has_digit: bool
    shown: Mask
    marked: Mask


def cell_marks(view: CellView) -> CellMarks:
    """What of the cell of *view* numbers keep away from."""
    if view.digit is not None:
        fading = view.marked_digits(Mark.FADING)
        return CellMarks(has_digit=True, shown=fading, marked=EMPTY)
    marked = EMPTY
    for found in view.marks:
        marked = Mask(marked | found.digits)
    return CellMarks(
        has_digit=False, shown=Mask(view.candidates | marked), marked=marked
    )


def pill(label: str, at: Point, layout: Layout) -> Rect:
    """The pill of the number *label* whose middle is *at*."""
    size = least_letters(layout.size, is_for_phones=layout.is_for_phones)
    high = round(size * _HEIGHT)
    wide = max(high, text_width(label, size) + round(size * _ROOM))
    return Rect(at[0] - wide // 2, at[1] - high // 2, wide, high)


def in_pill(box: Rect, label: str, ground: Colour, ink: Colour) -> Iterator[Shape]:
    """A pill with its number; a link's has the colours of the board turned round."""
    size = round(box.height / _HEIGHT)
    yield Fill(box, ground, box.height // 2)
    yield centred(label, box.centre, size, ink)


_Obstacle: TypeAlias = tuple[int, int, int, int, float]
"""What a number keeps away from: its middle, half its breadth and height, and what it
costs to meet it."""
_Patch: TypeAlias = tuple[int, int]
"""A square as large as a cell: how many are left of it, and how many above."""


class NumberPlaces:
    """Chooses the place of one number after the other.

    Args:
        cells: What is in each cell, in reading order.
        layout: Where the cells are.
        theme: How large marks are.
    """

    def __init__(
        self, cells: tuple[CellMarks, ...], layout: Layout, theme: Theme
    ) -> None:
        self._layout = layout
        self._side = max(1, layout.placement.cell)
        self._near: dict[_Patch, list[_Obstacle]] = defaultdict(list)
        self._most = pill("88.88", (0, 0), layout)
        for place, cell in enumerate(cells):
            for obstacle in _written(Cell(place), cell, layout, theme):
                self._put(obstacle)

    def best(self, route: Route, label: str) -> tuple[float, Point]:
        """The best place of the number *label* on *route*, and what it costs."""
        point = along(route)
        best, least = point(0.5), float("inf")
        box = pill(label, (0, 0), self._layout)
        half = (box.width + 1) // 2, (box.height + 1) // 2
        steps = min(_MOST_STEPS, 1 + int(length_of(route) * _FARTHEST / _STEP))
        for step, side in product(range(steps + 1), (1, -1)):
            own = _PART_COST * _FARTHEST * step / steps
            if own >= least:
                break
            at = point(0.5 + side * _FARTHEST * step / steps)
            cost = own + self._cost(at, *half)
            if cost < least:
                best, least = at, cost
        return least, best

    def cost(self, label: str, route: Route) -> float:
        """What the best place of the number *label* on *route* costs."""
        return self.best(route, label)[0]

    def take(self, route: Route, label: str, at: Point) -> None:
        """Keep others away from *route* and from its number."""
        half = self._layout.mark(5)
        for x, y in (route[0], route[-1]):
            self._put((x, y, half, half, _HEAD_COST))
        box = pill(label, at, self._layout)
        self._put((*at, (box.width + 1) // 2, (box.height + 1) // 2, _NUMBER_COST))
        count = 1 + int(length_of(route) / self._side * _ROUTE_SAMPLES)
        for x, y in map(along(route), (number / count for number in range(count + 1))):
            self._put((x, y, 0, 0, _ROUTE_COST))

    def _put(self, obstacle: _Obstacle) -> None:
        """Note *obstacle* wherever the middle of a number may be that meets it."""
        x, y, wide, high, _ = obstacle
        wide, high = wide + self._most.width // 2 + 1, high + self._most.height // 2 + 1
        for across in range((x - wide) // self._side, (x + wide) // self._side + 1):
            for down in range((y - high) // self._side, (y + high) // self._side + 1):
                self._near[across, down].append(obstacle)

    def _cost(self, at: Point, wide: int, high: int) -> float:
        """What a number costs *at* a point, half as *wide* and *high* as it is."""
        x, y = at
        cost = 0.0
        for a, b, far, deep, own in self._near.get(
            (x // self._side, y // self._side), ()
        ):
            if -far - wide < a - x < far + wide and -deep - high < b - y < deep + high:
                cost += own
        board = self._layout.board
        is_inside = board.x <= x - wide and x + wide <= board.right
        is_inside &= board.y <= y - high and y + high <= board.bottom
        return cost if is_inside else cost + _NUMBER_COST


def _written(
    place: Cell, cell: CellMarks, layout: Layout, theme: Theme
) -> Iterator[_Obstacle]:
    """The digit of a cell, or the places of its candidates."""
    marks = PencilMarks(place, layout, theme)
    if cell.has_digit:
        half = round(layout.placement.cell * _LARGE)
        yield *layout.inner(place).centre, half, half, _DIGIT_COST
    glyph, shape = max(1, round(marks.room * _GLYPH)), layout.placement.shape
    for digit in map(Digit, range(1, shape.digit_columns * shape.digit_rows + 1)):
        if cell.marked & bit(digit):
            yield *marks.place(digit), marks.reach, marks.reach, _MARKED_COST
        elif cell.shown & bit(digit):
            yield *marks.place(digit), glyph, glyph, _SHOWN_COST
        elif not cell.has_digit:
            yield *marks.place(digit), glyph, glyph, _EMPTY_COST
