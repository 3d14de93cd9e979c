"""The constraints of a constraint list as rules, an entry of a table for each type.

Each constraint is an object with a ``type``, and with cells called R1C1 in the order
of the rule.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from solver.errors import ArgumentError, PuzzleError
from solver.formats.json_values import shown
from solver.rules.constraints import boards, cells, lines, outside_clues, pairs, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from sudoscope.puzzle_sites.json_fields import list_at, number_at

MOST: Final = 100_000
"""The greatest number that is read: a product of digits may be large."""
_OPERATIONS: Final = {
    "+": sums.ADD,
    "-": sums.SUBTRACT,
    "*": sums.MULTIPLY,
    "/": sums.DIVIDE,
}


@dataclass(frozen=True, slots=True)
class ListedConstraint:
    """One constraint of a list.

    Attributes:
        found: The object.
        where: Its place, for messages, such as "constraint 3".
        variant: The board.
    """

    found: dict[str, Any]
    where: str
    variant: Variant

    def cells(self, name: str = "cells") -> tuple[Cell, ...]:
        """The cells of a field.

        Raises:
            PuzzleError: It is no list of cells of the board.
        """
        listed = list_at(self.found.get(name), f"{self.where}, {name}")
        return cells_named(listed, self.where, self.variant)

    def number(self, name: str) -> int:
        """The number of a field.

        Raises:
            PuzzleError: It is no whole number from 0.
        """
        return number_at(self.found.get(name), f"{self.where}, {name}", 0, MOST)


def cells_named(names: Iterable[Any], where: str, variant: Variant) -> tuple[Cell, ...]:
    """The cells called *names*, such as R1C9.

    Raises:
        PuzzleError: A name is none, or there is no such cell.
    """
    found = []
    for name in names:
        try:
            found.append(variant.cell_called(name))
        except ArgumentError:  # also where it is no text
            raise PuzzleError(
                f"{where}: a cell of the board such as R1C9 expected, found"
                f" {shown(name)}"
            ) from None
    return tuple(found)


Maker: TypeAlias = Callable[[ListedConstraint], Iterator[RuleEntry]]


def _plain(
    kind: RuleKind, number: str, listed: ListedConstraint
) -> Iterator[RuleEntry]:
    """A rule whose cells and number are as they are written."""
    values = (listed.number(number),) if number else ()
    yield RuleEntry(kind, listed.cells(), values)


def _arrow(listed: ListedConstraint) -> Iterator[RuleEntry]:
    circle = listed.cells("circle")
    yield RuleEntry(sums.ARROW, (*circle, *listed.cells("shaft")), (len(circle),))


def _groups(kind: RuleKind, name: str, listed: ListedConstraint) -> Iterator[RuleEntry]:
    groups = [
        cells_named(list_at(group, listed.where), listed.where, listed.variant)
        for group in list_at(listed.found.get(name), f"{listed.where}, {name}")
    ]
    lengths: Values = tuple(map(len, groups))
    together = {cell for group in groups for cell in group}
    if "cells" in listed.found and {*listed.cells()} != together:
        raise PuzzleError(f"{listed.where}: cells and {name} name different cells")
    if kind is cells.CLONE:
        if len(set(lengths)) != 1:
            raise PuzzleError(f"{listed.where}: groups of as many cells expected")
        lengths = lengths[:1]
    yield RuleEntry(kind, tuple(cell for group in groups for cell in group), lengths)


def _entropic(listed: ListedConstraint) -> Iterator[RuleEntry]:
    yield RuleEntry(lines.ENTROPIC, listed.cells(), (listed.variant.digit_count,))


def _quadruple(listed: ListedConstraint) -> Iterator[RuleEntry]:
    values = list_at(listed.found.get("values"), f"{listed.where}, values")
    most = listed.variant.digit_count
    digits = tuple(number_at(value, listed.where, 1, most) for value in values)
    yield RuleEntry(cells.QUADRUPLE, listed.cells(), digits)


def _math_cage(listed: ListedConstraint) -> Iterator[RuleEntry]:
    sign = listed.found.get("op")
    if sign not in _OPERATIONS:
        raise PuzzleError(
            f"{listed.where}, op: one of {' '.join(_OPERATIONS)} expected, found"
            f" {shown(sign)}"
        )
    values = (_OPERATIONS[sign], listed.number("value"))
    yield RuleEntry(sums.MATH_CAGE, listed.cells(), values)


def _indexing(listed: ListedConstraint) -> Iterator[RuleEntry]:
    """A rule for each cell: the digit says where its column's or row's number is."""
    variant, size = listed.variant, listed.variant.digit_count
    for cell in listed.cells():
        at = variant.places[cell]
        if listed.found.get("dir") == "C":
            line = [Place(at.row, column) for column in range(size)]
            place = at.column
        else:
            line = [Place(row, at.column) for row in range(size)]
            place = at.row
        found = tuple(variant.cell_at[where] for where in line)
        yield RuleEntry(cells.INDEXING, found, (place, place + 1))


_PLAIN: Final[dict[str, tuple[RuleKind, str]]] = {
    "thermo": (lines.THERMOMETER, ""),
    "slow_thermo": (lines.SLOW_THERMOMETER, ""),
    "renban": (lines.RENBAN, ""),
    "nabner": (lines.NABNER, ""),
    "palindrome": (lines.PALINDROME, ""),
    "between": (lines.BETWEEN, ""),
    "zipper": (lines.ZIPPER, ""),
    "double_arrow": (sums.DOUBLE_ARROW, ""),
    "greater": (pairs.GREATER, ""),
    "even": (cells.EVEN, ""),
    "odd": (cells.ODD, ""),
    "counting": (cells.COUNTING, ""),
    "whisper": (lines.WHISPER, "value"),
    "modular": (lines.MODULAR, "value"),
    "lockout": (lines.LOCKOUT, "value"),
    "difference": (pairs.DIFFERENCE, "value"),
    "ratio": (pairs.RATIO, "value"),
    "pair_sum": (pairs.PAIR_SUM, "value"),
    "numbered_room": (outside_clues.NUMBERED_ROOM, "value"),
    "little_killer": (sums.LITTLE_KILLER, "sum"),
    "sandwich": (outside_clues.SANDWICH, "sum"),
    "x_sum": (outside_clues.X_SUM, "sum"),
    "skyscraper": (outside_clues.SKYSCRAPER, "count"),
}
"""Types whose cells are those of the rule: its kind, and the field of its number."""
ENTRIES: Final[dict[str, Maker]] = {
    **{name: partial(_plain, *plain) for name, plain in _PLAIN.items()},
    "arrow": _arrow,
    "region_sum": partial(_groups, lines.REGION_SUM, "segments"),
    "clone": partial(_groups, cells.CLONE, "groups"),
    "entropic": _entropic,
    "quad": _quadruple,
    "math_cage": _math_cage,
    "index": _indexing,
}
"""The rules of a constraint, by its type."""


def extreme(kind: RuleKind, cell: Cell, variant: Variant) -> RuleEntry:
    """A cell that is less or greater than each cell that touches it."""
    others = [
        two if one == cell else one
        for one, two in boards.touching(variant)
        if cell in (one, two)
    ]
    return RuleEntry(kind, (cell, *others))


def without_implied(entries: Iterable[RuleEntry]) -> list[RuleEntry]:
    """*entries* without the signs between cells that a minimum or maximum implies."""
    found = list(entries)
    implied = {
        (other, cell) if entry.kind is cells.MINIMUM else (cell, other)
        for entry in found
        if entry.kind in (cells.MINIMUM, cells.MAXIMUM)
        for cell, *others in (entry.cells,)
        for other in others
    }
    return [e for e in found if e.kind is not pairs.GREATER or e.cells not in implied]
