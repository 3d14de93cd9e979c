"""The digits of all cells as a student's object holds them: a dictionary or lists."""

from collections.abc import Hashable, Iterator, Mapping, MutableMapping
from math import isqrt
from typing import Any, Final, NamedTuple

from sudoscope.logs.representation import (
    DigitContainer,
    Representation,
    State,
    bits_holding,
    digits_of,
    digits_of_bits,
    keys_like,
)

NAMES: Final = ("domains", "curr_domains", "domain", "values", "candidates", "board")
"""Attributes that are looked at first."""
_SMALLEST: Final = 16


class DomainTable(NamedTuple):
    """The place of a state in a student's object.

    Attributes:
        holder: The dictionary or list that holds the cells, or the rows of them.
        keys: The key or the index of each cell, in reading order; for rows, pairs.
        is_rows: Whether *holder* is a list of rows.
        attribute: The attribute that has the digits, where a cell is an object.
        bits: What its numbers are whose bits are digits; ``None`` for other cells.
    """

    holder: Any
    keys: tuple[Hashable, ...]
    is_rows: bool = False
    attribute: str = ""
    bits: DigitContainer | None = None

    def value(self, cell: int) -> Any:
        """What *cell* holds."""
        found = self.element(cell)
        return getattr(found, self.attribute) if self.attribute else found

    def element(self, cell: int) -> Any:
        """What is in the place of *cell*: its digits, or an object that has them."""
        if self.is_rows:
            row, column = divmod(cell, len(self.holder))
            return self.holder[row][column]
        return self.holder[self.keys[cell]]

    def state(self) -> State:
        """The digits of each cell.

        Raises:
            ValueError: A cell holds no digits.
            KeyError: A cell is missing.
            IndexError: A cell is missing.
        """
        size = isqrt(len(self.keys))
        held = [self.value(cell) for cell in range(len(self.keys))]
        if self.bits is not None:
            return [digits_of_bits(value, size, self.bits) for value in held]
        return [digits_of(value, size) for value in held]

    def write(self, state: State, old: State | None = None) -> None:
        """Set every cell to the digits in *state*, in the containers that are there.

        Cells that have the same digits in *old*, if it is given, are left as they are.
        """
        kind = self.bits or container_of(self.value(0))
        shape = Representation(self.keys, kind)
        is_number = isinstance(self.value(0), int) and self.bits is None
        for cell, digits in enumerate(state):
            if old is not None and old[cell] == digits:
                continue
            written: Any = shape.digits(digits)
            if is_number:  # a board of clues: the number 0 for an open cell
                written = shape.digit(digits) if len(digits) == 1 else 0
            if self.attribute:
                setattr(self.element(cell), self.attribute, written)
            elif self.is_rows:
                row, column = divmod(cell, len(self.holder))
                self.holder[row][column] = written
            else:
                self.holder[self.keys[cell]] = written


def table_in(
    thing: Any, cells: int, own: tuple[Hashable, ...] = ()
) -> DomainTable | None:
    """The table that *thing* is, if it is one.

    Args:
        thing: A dictionary by cell, a list of cells, or a list of rows.
        cells: How many cells there are.
        own: Keys in reading order that are no usual ones.
    """
    if hasattr(thing, "tolist"):
        thing = thing.tolist()
    if isinstance(thing, Mapping):
        if len(thing) != cells:
            return None
        keys = keys_like(thing, cells)
        if keys is None:
            keys = own if set(own) == set(thing) else tuple(thing)
        return DomainTable(thing, keys)
    if not isinstance(thing, list | tuple) or not thing:
        return None
    side = isqrt(cells)
    if len(thing) == cells:
        return DomainTable(thing, tuple(range(cells)))
    is_rows = len(thing) == side and all(
        isinstance(row, list | tuple) and len(row) == side for row in thing
    )
    pairs = tuple((row, column) for row in range(side) for column in range(side))
    return DomainTable(thing, pairs, is_rows=True) if is_rows else None


def table_of(subject: Any, cells: int, own: tuple[Hashable, ...] = ()) -> DomainTable:
    """The table of domains that *subject* is, or has as an attribute.

    Raises:
        TypeError: It has none.
    """
    for thing in (subject, *_attributes(subject)):
        found = table_in(thing, cells, own)
        found = _with_bits(_with_attribute(found))
        if found is not None and _holds_digits(found):
            return found
    raise TypeError(f"{type(subject).__name__} has no domains of {cells} cells")


def _with_attribute(table: DomainTable | None) -> DomainTable | None:
    """*table*, with the attribute that has the digits where its cells are objects."""
    if table is None or not hasattr(table.element(0), "__dict__"):
        return table
    names = vars(table.element(0))
    likely = sorted(names, key=lambda name: name not in NAMES)
    for name in likely:
        found = table._replace(attribute=name)
        is_held = isinstance(names[name], set | list) or name in NAMES
        if is_held and readable(found) is not None:
            return found
    return None


def _with_bits(table: DomainTable | None) -> DomainTable | None:
    """*table*, as one of bits where the number of some cell has all digits."""
    if table is None:
        return None
    held = [table.value(cell) for cell in range(len(table.keys))]
    return table._replace(bits=bits_holding(held, isqrt(len(held))))


def readable(table: DomainTable | None) -> State | None:
    """The state in *table*; ``None`` if it cannot be read."""
    if table is None:
        return None
    try:
        return table.state()
    except (KeyError, ValueError, TypeError, IndexError, AttributeError):
        return None


def _attributes(subject: Any) -> Iterator[Any]:
    """What *subject* has, the likeliest first."""
    found = getattr(subject, "__dict__", {})
    for name in NAMES:
        if name in found:
            yield found[name]
    for name, thing in found.items():
        if name not in NAMES and isinstance(thing, MutableMapping | list):
            yield thing


def _holds_digits(table: DomainTable) -> bool:
    """Whether the cells hold containers of digits, and not single clues alone."""
    state = readable(table)
    return state is not None and len(state) >= _SMALLEST


def container_of(value: Any) -> DigitContainer:
    """The kind of container of a cell's digits in *value*."""
    is_text = isinstance(value, str) or (
        not isinstance(value, int) and isinstance(next(iter(value), 1), str)
    )
    match value:
        case str():
            return DigitContainer.TEXT
        case list() | tuple():
            return DigitContainer.TEXT_LIST if is_text else DigitContainer.NUMBER_LIST
        case _ if hasattr(value, "tolist"):
            return DigitContainer.NUMBER_ARRAY
        case _:
            return DigitContainer.TEXT_SET if is_text else DigitContainer.NUMBER_SET
