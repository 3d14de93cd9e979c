"""Cells and lines: hairlines between cells, firm lines around blocks and regions."""

from collections.abc import Collection, Iterable, Iterator
from enum import Enum, auto
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

from solver.rules.house import House
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from viz.layout.board_picture import even
from viz.layout.board_placement import BoardPlacement
from viz.shapes import Fill, Rect
from viz.theme import Role, Theme

_HAIR: Final = 60
"""Width of a cell in widths of a hairline."""

_FIRM: Final = 26
"""The same in widths of a firm line."""

_SMALL: Final = 60
"""Pixels of a cell below which a hairline is a single pixel wide."""

_T = TypeVar("_T")


class Border(Enum):
    """What lies between two places beside each other."""

    HAIR = auto()
    FIRM = auto()


class Widths(NamedTuple):
    """How wide lines are, in pixels."""

    hair: int
    firm: int


def faces(
    rules: Variant, placement: BoardPlacement, theme: Theme, tinted: Collection[Cell]
) -> Iterator[Fill]:
    """The ground of the cells, in stretches of a row; holes have none.

    Args:
        rules: Which cells there are.
        placement: Where they are.
        theme: Their colours.
        tinted: The cells with a tint.
    """
    xs, ys = placement.xs, placement.ys
    for row in range(rules.rows):
        cells = [rules.cell_at.get(Place(row, c)) for c in range(rules.columns)]
        roles = (
            None if c is None else Role.EXTRA_HOUSE if c in tinted else Role.FACE
            for c in cells
        )
        for start, end, role in _stretches(roles):
            left, top = xs[start], ys[row]
            box = Rect(left, top, xs[end] - left, ys[row + 1] - top)
            yield Fill(box, theme[role])


def lines(rules: Variant, placement: BoardPlacement, theme: Theme) -> Iterator[Fill]:
    """All hairlines, then the firm lines over them."""
    widths = line_widths(placement)
    found = list(_lines(rules, placement, widths))
    for border, role in (
        (Border.HAIR, Role.HAIRLINE),
        (Border.FIRM, Role.FIRM_LINE),
    ):
        yield from (Fill(box, theme[role]) for kind, box in found if kind is border)


def line_widths(placement: BoardPlacement) -> Widths:
    """Whole, even numbers of pixels, since the lines are in the middle of an edge.

    Among small cells a hairline is a single pixel, so that it is not as wide as a firm
    line.
    """
    cell = placement.line_unit
    hair = 1 if cell < _SMALL else even(cell / _HAIR)
    return Widths(hair, max(2 * hair, even(cell / _FIRM)))


def parting_houses(rules: Variant) -> frozenset[House]:
    """The blocks and regions that part the board; each is the one of some cell."""
    return frozenset(house for house in rules.region_of if house is not None)


def _lines(
    rules: Variant, placement: BoardPlacement, widths: Widths
) -> Iterator[tuple[Border, Rect]]:
    """Every stretch of a line, level ones first."""
    borders = _Borders(rules)
    xs, ys = placement.xs, placement.ys
    for row, y in enumerate(ys):
        above = (borders.above(Place(row, c)) for c in range(rules.columns))
        for start, end, border in _stretches(above):
            width, reach = _measures(border, widths)
            length = xs[end] - xs[start] + 2 * reach
            yield border, Rect(xs[start] - reach, y - width // 2, length, width)
    for column, x in enumerate(xs):
        left = (borders.left_of(Place(r, column)) for r in range(rules.rows))
        for start, end, border in _stretches(left):
            width, reach = _measures(border, widths)
            length = ys[end] - ys[start] + 2 * reach
            yield border, Rect(x - width // 2, ys[start] - reach, width, length)


def _measures(border: Border, widths: Widths) -> tuple[int, int]:
    """How wide a line is, and how far it reaches beyond its ends."""
    match border:
        case Border.HAIR:
            return widths.hair, 0
        case Border.FIRM:
            return widths.firm, widths.firm // 2


class _Borders:
    """What lies between the places of a board, and around it."""

    def __init__(self, rules: Variant) -> None:
        parting = parting_houses(rules)
        self._regions = {
            place: frozenset(parting.intersection(houses))
            for place, houses in zip(rules.places, rules.houses_of, strict=True)
        }

    def above(self, place: Place) -> Border | None:
        return self._between(place, place._replace(row=place.row - 1))

    def left_of(self, place: Place) -> Border | None:
        return self._between(place, place._replace(column=place.column - 1))

    def _between(self, one: Place, other: Place) -> Border | None:
        """Nothing between two holes; around the board there are firm lines."""
        if one not in self._regions and other not in self._regions:
            return None
        is_inside = self._regions.get(one) == self._regions.get(other)
        return Border.HAIR if is_inside else Border.FIRM


def _stretches(items: Iterable[_T | None]) -> Iterator[tuple[int, int, _T]]:
    """Equal items in a row: the place of the first, the place after them, and which.

    What is ``None`` is left out.
    """
    start = 0
    for item, alike in groupby(items):
        end = start + sum(1 for _ in alike)
        if item is not None:
            yield start, end, item
        start = end
