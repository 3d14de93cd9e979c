"""The representation of a state in a student's code: keys, and digits of a cell.

Between the processes a state is a list with the digits of each cell, in reading order,
each a text of ascending digits such as "37". This module needs little else of the
package: the process of the student loads it, too.
"""

import sys
from collections.abc import Hashable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from math import isqrt
from typing import Any, Final, NamedTuple, TypeAlias

from solver.rules.digits import SYMBOLS

State: TypeAlias = list[str]
"""The digits that each cell may hold, in reading order."""

OPEN_SIGNS: Final = ".0_*-?"
"""Each is the text of a cell of which nothing is known."""


class DigitContainer(StrEnum):
    """The container of a cell's digits."""

    TEXT = "text"
    """A string such as "37"."""
    NUMBER_SET = "number-set"
    NUMBER_LIST = "number-list"
    TEXT_SET = "text-set"
    TEXT_LIST = "text-list"
    NUMBER_ARRAY = "number-array"
    """An array of NumPy, of which the code has the module."""
    BITS = "bits"
    """A number with a bit for each digit, that of 1 the lowest one."""
    BITS_FROM_1 = "bits-from-1"
    """The same without the lowest one: each digit has the bit of its number."""


BITS: Final = {DigitContainer.BITS: 0, DigitContainer.BITS_FROM_1: 1}
"""The bit of digit 1 in the numbers of these containers."""


def bits_holding(numbers: Iterable[Any], size: int) -> DigitContainer | None:
    """The container that *numbers* are that hold digits, all *size* of them in one.

    >>> bits_holding([1, 511, 4], 9)
    <DigitContainer.BITS: 'bits'>
    """
    held = {number for number in numbers if type(number) is int}
    full = (1 << size) - 1
    return next((kind for kind, first in BITS.items() if full << first in held), None)


SETS: Final = frozenset({DigitContainer.NUMBER_SET, DigitContainer.TEXT_SET})


class Representation(NamedTuple):
    """How a student's code represents states.

    Attributes:
        keys: The key of each cell, in reading order.
        container: What holds the digits of a cell.
    """

    keys: tuple[Hashable, ...]
    container: DigitContainer = DigitContainer.TEXT

    def digits(self, text: str) -> Any:
        """The digits of *text* in the container."""
        match self.container:
            case DigitContainer.TEXT:
                return text
            case DigitContainer.NUMBER_SET:
                return {SYMBOLS.index(digit) + 1 for digit in text}
            case DigitContainer.NUMBER_LIST:
                return [SYMBOLS.index(digit) + 1 for digit in text]
            case DigitContainer.TEXT_SET:
                return set(text)
            case DigitContainer.TEXT_LIST:
                return list(text)
            case DigitContainer.NUMBER_ARRAY:
                numbers = [SYMBOLS.index(digit) + 1 for digit in text]
                return sys.modules["numpy"].array(numbers)
            case DigitContainer.BITS | DigitContainer.BITS_FROM_1:
                first = BITS[self.container]
                return sum(1 << SYMBOLS.index(digit) + first for digit in text)

    def digit(self, text: str) -> Any:
        """One digit, as the container holds it."""
        is_number = self.container in {
            DigitContainer.NUMBER_SET,
            DigitContainer.NUMBER_LIST,
            DigitContainer.NUMBER_ARRAY,
        }
        return SYMBOLS.index(text) + 1 if is_number else text

    def written(self, state: State) -> dict[Hashable, Any]:
        """*state* as a dictionary."""
        return dict(zip(self.keys, map(self.digits, state), strict=True))


def cell_names(cells: int) -> tuple[str, ...]:
    """The names of the cells of a square board, "A1" first, in reading order."""
    side = isqrt(cells)
    return tuple(f"{chr(65 + row)}{column + 1}" for row, column in _pairs(side))


STYLES: Final = (
    *("A1", "(0, 0)", "(1, 1)", "0", "1", "a1", "1A"),
    *("(A, 1)", "R1C1", "r1c1", "00", "11"),
)
"""The common ways to number or name cells, each by the key of the first cell."""


@lru_cache(8)
def key_styles(cells: int) -> dict[str, tuple[Hashable, ...]]:
    """The keys of the cells of a square board in reading order, by ``STYLES``."""
    names, pairs = cell_names(cells), tuple(_pairs(isqrt(cells)))
    ones = tuple((row + 1, column + 1) for row, column in pairs)
    found: tuple[tuple[Hashable, ...], ...] = (
        names,
        pairs,
        ones,
        tuple(range(cells)),
        tuple(range(1, cells + 1)),
        tuple(name.lower() for name in names),
        tuple(f"{column}{chr(64 + row)}" for row, column in ones),
        tuple((chr(64 + row), column) for row, column in ones),
        tuple(f"R{row}C{column}" for row, column in ones),
        tuple(f"r{row}c{column}" for row, column in ones),
        tuple(f"{row}{column}" for row, column in pairs),
        tuple(f"{row}{column}" for row, column in ones),
    )
    return dict(zip(STYLES, found, strict=True))


def _pairs(side: int) -> Iterable[tuple[int, int]]:
    return ((row, column) for row in range(side) for column in range(side))


def keys_like(found: Iterable[Hashable], cells: int) -> tuple[Hashable, ...] | None:
    """The keys of all cells in reading order, if *found* are exactly these."""
    wanted = set(found)
    if len(wanted) != cells:
        return None
    styles = key_styles(cells).values()
    return next((keys for keys in styles if set(keys) == wanted), None)


def state_of(values: Mapping[Any, Any], keys: tuple[Hashable, ...]) -> State:
    """The state in *values*.

    Raises:
        KeyError: A cell is missing.
        ValueError: A cell holds no digits.
    """
    return [digits_of(values[key], isqrt(len(keys))) for key in keys]


def candidates_of(state: State) -> int:
    """The candidates of *state*, in the layout of ``solver.rules.candidate_sets``."""
    found = 0
    for cell, text in enumerate(state):
        found |= column_of(text, len(state)) << cell
    return found


def known_cells(state: State) -> str:
    """The digits of the cells that have one each; "." for the other cells.

    >>> known_cells(["3", "37", "7", ""])
    '3.7.'
    """
    return "".join(digits if len(digits) == 1 else "." for digits in state)


@lru_cache(4096)
def column_of(text: str, cells: int) -> int:
    """The digits of *text* in cell 0; shifted left by a cell, those in that."""
    return sum(1 << SYMBOLS.index(digit) * cells for digit in text)


def digits_of(value: object, size: int) -> str:
    """The digits of one cell, ascending; those of an open cell are all.

    Raises:
        ValueError: They are no digits from 1 to *size*.
    """
    known = SYMBOLS[:size]
    match value:
        case str():
            return _of_text(value, size)
        case bool():
            raise ValueError(f"digits expected, found {value}")
        case int():
            digits = {_symbol(value, size)} if value else set(known)
        case set() | frozenset() | list() | tuple():
            kinds = {*map(type, value)}
            # Equal ones of two kinds, as 1 and 1.0, would be one in the cache.
            held = _of_all if len(kinds) == 1 and kinds <= _PLAIN else _of_each
            return held(tuple(value), size)
        case _ if hasattr(value, "tolist"):
            return digits_of(value.tolist(), size)
        case _:
            raise ValueError(f"digits expected, found {type(value).__name__}")
    return _checked(digits, known)


def digits_of_bits(value: object, size: int, container: DigitContainer) -> str:
    """The digits of one cell that has them as bits, ascending.

    Raises:
        ValueError: They are no digits from 1 to *size*.
    """
    first = BITS[container]
    held, rest = divmod(value, 1 << first) if type(value) is int else (-1, 0)
    if rest or not 0 <= held < 1 << size:
        raise ValueError(f"bits of {size} digits expected, found {value!r:.40}")
    return "".join(SYMBOLS[place] for place in range(size) if held >> place & 1)


def _of_each(found: tuple[object, ...], size: int) -> str:
    digits = {_symbol(d, size) if isinstance(d, int) else str(d) for d in found}
    return _checked(digits, SYMBOLS[:size])


_of_all: Final = lru_cache(4096)(_of_each)
"""The same, of numbers alone or of texts alone: grids are read again and again."""
_PLAIN: Final = frozenset({int, str})


@lru_cache(4096)
def _of_text(text: str, size: int) -> str:
    known = SYMBOLS[:size]
    return known if text in {*OPEN_SIGNS} else _checked(set(text.strip()), known)


def _checked(digits: set[str], known: str) -> str:
    if not digits <= set(known):
        found = "".join(sorted(digits))
        raise ValueError(f"digits 1 to {len(known)} expected, found {found!r:.40}")
    return "".join(sorted(digits))


def _symbol(number: int, size: int) -> str:
    if isinstance(number, bool) or not 1 <= number <= size:
        raise ValueError(f"digits 1 to {size} expected, found {number}")
    return SYMBOLS[number - 1]
