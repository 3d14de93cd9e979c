"""Candidates, and sets of candidates as one integer.

A set of candidates has a *plane* for each digit, with a bit for each cell, and the
planes lie side by side in one integer: bit ``(digit - 1) * cells + cell`` is set where
the candidate is a member. One AND removes any number of candidates, and one shift
compares a cell with another for all digits at once. A set of cells is one plane.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import repeat
from typing import Final, NamedTuple

from solver.errors import IllegalMoveError
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell


class Candidate(NamedTuple):
    """A digit in a cell, the atom of every deduction."""

    cell: Cell
    digit: Digit


class Candidates:
    """An immutable set of candidates of one board.

    It iterates by digit, then in reading order.

    Attributes:
        bits: The members, laid out as ``Planes`` says.
        cells: How many cells the board has.
    """

    __slots__ = ("bits", "cells")

    def __init__(self, bits: int = 0, cells: int = 1) -> None:
        self.bits = bits
        self.cells = cells

    def __iter__(self) -> Iterator[Candidate]:
        return map(_candidate, places(self.bits), repeat(self.cells))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return bool(self.bits)

    def __contains__(self, candidate: Candidate) -> bool:
        cell, digit = candidate
        return bool(self.bits >> (digit - 1) * self.cells + cell & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Candidates) and (
            self.bits == other.bits and (self.cells == other.cells or not self.bits)
        )

    def __hash__(self) -> int:
        return hash(self.bits)

    def __repr__(self) -> str:
        return f"<Candidates {[tuple(candidate) for candidate in self]}>"


NONE: Final = Candidates()
"""The empty set, for boards of any size."""


class Planes:
    """The layout of sets of candidates of a board in an integer.

    Args:
        cells: How many cells there are; two more than digits, at least, but for
            ``NarrowPlanes``.
        digits: How many digits there are.

    Attributes:
        cells: As given.
        digits: As given.
        plane: Every cell, as a set of cells.
        column: Every digit of cell 0; shifted left by a cell, every digit of that.
        full: Every candidate.
        candidate_at: Every candidate, by its place in an integer.
        tuple_at: For each the tuple of it alone.
        set_at: For each the set of it alone.
    """

    def __init__(self, cells: int, digits: int) -> None:
        self.cells = cells
        self.digits = digits
        self.plane = (1 << cells) - 1
        self.column = sum(1 << cells * place for place in range(digits))
        self.full = (1 << cells * digits) - 1
        self._residue = (1 << cells - 1) - 1
        self.candidate_at, self.tuple_at, self.set_at = _tables(cells, digits)

    def bit(self, candidate: Candidate) -> int:
        """The set that holds *candidate* alone."""
        cell, digit = candidate
        return 1 << (digit - 1) * self.cells + cell

    def bits(self, candidates: Iterable[Candidate]) -> int:
        """The set of *candidates*."""
        found, cells = 0, self.cells
        for cell, digit in candidates:
            found |= 1 << (digit - 1) * cells + cell
        return found

    def cells_of(self, candidates: int) -> int:
        """The cells of a set of candidates, as a set of cells."""
        found, cells = 0, self.cells
        while candidates:
            found |= candidates
            candidates >>= cells
        return found & self.plane

    def only(self, candidate: Candidate) -> Candidates:
        """The set that holds *candidate* alone; it must be of this board."""
        cell, digit = candidate
        return self.set_at[(digit - 1) * self.cells + cell]

    def set_of(self, candidates: Iterable[Candidate]) -> Candidates:
        """The set of *candidates*.

        Raises:
            IllegalMoveError: There is no such cell or digit.
        """
        found = tuple(candidates)
        self.check(found)
        return Candidates(self.bits(found), self.cells)

    def check(self, candidates: Iterable[Candidate]) -> None:
        """Refuse cells and digits that do not exist.

        Raises:
            IllegalMoveError: There is one.
        """
        for cell, digit in candidates:
            if not 0 <= cell < self.cells:
                raise IllegalMoveError(
                    f"there is no cell {cell}; cells are 0 to {self.cells - 1}"
                )
            if not 1 <= digit <= self.digits:
                raise IllegalMoveError(f"{digit} is not a digit 1 to {self.digits}")

    def of_digit(self, digit: Digit, cells: int) -> Candidates:
        """*digit* in each of a set of *cells*."""
        return Candidates(cells << (digit - 1) * self.cells, self.cells)

    def mask(self, bits: int, cell: Cell) -> Mask:
        """The digits that a set holds in *cell*.

        The bits of a column are ``cells`` apart. Divided by ``2 ** (cells - 1) - 1``,
        which leaves 1 of ``2 ** (cells - 1)``, they are 1 apart.
        """
        return Mask((bits >> cell & self.column) % self._residue)

    def in_cells(self, cells: int) -> int:
        """Every candidate of a set of *cells*."""
        return cells * self.column

    def masks(self, bits: int) -> tuple[Mask, ...]:
        """The digits that a set holds in each cell."""
        found = [0] * self.cells
        for place in range(self.digits):
            plane, digit = bits >> place * self.cells & self.plane, 1 << place
            while plane:
                low = plane & -plane
                found[low.bit_length() - 1] |= digit
                plane ^= low
        return tuple(map(Mask, found))

    def of_masks(self, masks: Iterable[Mask]) -> int:
        """The set that holds the digits of *masks*, one entry a cell."""
        found = 0
        for cell, mask in enumerate(masks):
            rest = int(mask)
            while rest:
                low = rest & -rest
                found |= 1 << (low.bit_length() - 1) * self.cells + cell
                rest ^= low
        return found


class NarrowPlanes(Planes):
    """The layout for a board of few cells, whose columns are read bit by bit."""

    def mask(self, bits: int, cell: Cell) -> Mask:
        """The digits that a set holds in *cell*."""
        found, step = 0, self.cells
        for place in range(self.digits):
            found |= (bits >> cell + place * step & 1) << place
        return Mask(found)


def planes_of(cells: int, digits: int) -> Planes:
    """The layout for a board of so many cells and digits."""
    return Planes(cells, digits) if cells > digits + 1 else NarrowPlanes(cells, digits)


@cache
def _candidate(place: int, cells: int) -> Candidate:
    above, cell = divmod(place, cells)
    return Candidate(Cell(cell), Digit(above + 1))


@cache
def _tables(
    cells: int, digits: int
) -> tuple[tuple[Candidate, ...], tuple[tuple[Candidate], ...], tuple[Candidates, ...]]:
    """Every candidate by its place, and the tuple and the set of it alone.

    Logs hold them again and again: one object for each saves time and memory, and the
    garbage collector has less to look through.
    """
    every = tuple(_candidate(place, cells) for place in range(cells * digits))
    sets = tuple(Candidates(1 << place, cells) for place in range(cells * digits))
    return every, tuple((candidate,) for candidate in every), sets


def places(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending.

    >>> list(places(0b1001))
    [0, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def cell_set(cells: Iterable[int]) -> int:
    """The set of *cells*, or of other things that have numbers, a bit each."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def by_cell(candidates: Iterable[Candidate]) -> dict[Cell, Mask]:
    """The digits of *candidates*, for each of their cells."""
    cells: dict[Cell, Mask] = {}
    for cell, digit in candidates:
        cells[cell] = Mask(cells.get(cell, EMPTY) | bit(digit))
    return cells
