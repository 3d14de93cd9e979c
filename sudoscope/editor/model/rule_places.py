"""Places of rules in the making: lines, corners, neighbours, copies of a shape."""

from collections.abc import Iterator
from typing import Final

from solver.rules.constraints.boards import touching
from solver.rules.constraints.rule import RuleShape
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant

_STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_SLANTED: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def corner_at(variant: Variant, cell: Cell) -> tuple[Cell, ...]:
    """The four cells around the lower right corner of *cell*; empty at the edge."""
    row, column = variant.places[cell]
    places = [
        Place(row + down, column + across) for down in (0, 1) for across in (0, 1)
    ]
    found = [variant.cell_at[place] for place in places if place in variant.cell_at]
    return tuple(found) if len(found) == len(places) else ()


def lines_from(
    variant: Variant, cell: Cell, *, is_straight: bool
) -> list[tuple[Cell, ...]]:
    """The lines that clues outside can have, beginning at *cell* on the edge.

    Straight ones have a cell for each digit; slanted ones have two cells or more.
    """
    found = []
    for down, across in _STRAIGHT if is_straight else _SLANTED:
        row, column = variant.places[cell]
        line = []
        if Place(row - down, column - across) in variant.cell_at:
            continue
        while (at := variant.cell_at.get(Place(row, column))) is not None:
            line.append(at)
            row, column = row + down, column + across
        if len(line) == variant.digit_count or (not is_straight and len(line) > 1):
            found.append(tuple(line))
    return found


def touch(variant: Variant, one: Cell, other: Cell, form: RuleShape) -> bool:
    """Whether a line, or a group of cells, can go on from *one* to *other*."""
    (row, column), (to_row, to_column) = variant.places[one], variant.places[other]
    down, across = abs(row - to_row), abs(column - to_column)
    return (down + across == 1) or (form is RuleShape.LINE and down == across == 1)


def beside(variant: Variant, cell: Cell) -> Iterator[Cell]:
    """The cells that share an edge with *cell*."""
    for one, other in touching(variant):
        if cell in {one, other}:
            yield other if cell == one else one


def house_around(variant: Variant, cell: Cell, kind: str) -> tuple[Cell, ...]:
    """The first full house of a *kind* that holds *cell*, in reading order; or none.

    Of the kind "block" it is any region.
    """
    region = variant.region_of[cell]
    for house in variant.full_houses:
        is_meant = house == region if kind == BLOCK else house.kind == kind
        if is_meant and cell in house.cells:
            return tuple(sorted(house.cells))
    return ()


ROW, COLUMN, BLOCK = "row", "column", "block"
"""The kinds of houses that ``house_around`` tells apart."""


def copied(
    variant: Variant, shape: tuple[Cell, ...], to: Cell
) -> tuple[Cell, ...] | None:
    """The cells of a *shape* moved so that its first cell comes to *to*.

    ``None`` where they would lie beyond the board or over the shape.
    """
    first, goal = variant.places[shape[0]], variant.places[to]
    found = []
    for cell in shape:
        row, column = variant.places[cell]
        place = Place(row + goal.row - first.row, column + goal.column - first.column)
        if place not in variant.cell_at:
            return None
        found.append(variant.cell_at[place])
    return None if {*found} & {*shape} else tuple(found)
