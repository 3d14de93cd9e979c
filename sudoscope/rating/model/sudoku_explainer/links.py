"""Chains of two states: what a candidate that is on, or off, makes of the others.

A candidate that is on turns the others of its cell and of its houses off; one that is
off turns the other on where a cell or a house has two. Candidates are numbered 9 times
the cell plus the digit, in tables that do not change while a step is looked for.
"""

from typing import Final, NamedTuple

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import (
    CELLS,
    HOUSES_OF,
    MASKS,
    RatedBoard,
)

CANDIDATES: Final = range(729)
_TWO: Final = 2


def _same_digit(candidate: int) -> tuple[int, ...]:
    cell, digit = divmod(candidate, 9)
    found = dict.fromkeys(
        9 * other + digit
        for house in HOUSES_OF[cell]
        for other in CELLS[house]
        if other != cell
    )
    return tuple(found)


SAME_DIGIT: Final = tuple(map(_same_digit, CANDIDATES))
"""The candidates of the same digit that each one sees: block, row, column."""
IN_CELL: Final = tuple(tuple(range(9 * cell, 9 * cell + 9)) for cell in range(81))
"""The candidates of each cell."""
SAME_CELL: Final = tuple(
    tuple(other for other in IN_CELL[c // 9] if other != c) for c in CANDIDATES
)
"""The other digits of the cell of each candidate."""
HOUSES_AT: Final = tuple(
    tuple(9 * house + c % 9 for house in HOUSES_OF[c // 9]) for c in CANDIDATES
)
"""The numbers of the house and digit of each candidate: 9 times the house plus it."""
IN_HOUSE: Final = tuple(
    tuple(9 * cell + digit for cell in CELLS[house])
    for house in range(27)
    for digit in range(9)
)
"""The candidates of each house and digit."""


class Links(NamedTuple):
    """The links between candidates on a board.

    Attributes:
        present: The candidates that are left, each as 1 in its place.
        off_by_cell: What each turns off in its cell.
        off_by_digit: What each turns off in its houses.
        on_by_cell: What each turns on in its cell when it is off.
        on_by_digit: What each turns on in its houses when it is off.
        in_cell: How many each cell has.
        in_house: How many each house has of each digit: 9 times the house plus it.
    """

    present: bytearray
    off_by_cell: list[tuple[int, ...]]
    off_by_digit: list[tuple[int, ...]]
    on_by_cell: list[tuple[int, ...]]
    on_by_digit: list[tuple[int, ...]]
    in_cell: list[int]
    in_house: list[int]


def links_of(board: RatedBoard) -> Links:
    """The links of *board*."""
    present = bytearray(729)
    for cell, mask in enumerate(board.masks):
        for digit in places(mask):
            present[9 * cell + digit] = 1
    empty: list[tuple[int, ...]] = [()] * 729
    in_cell = [mask.bit_count() for mask in board.masks]
    in_house = [(at & house).bit_count() for house in MASKS for at in board.at]
    links = Links(present, empty, empty[:], empty[:], empty[:], in_cell, in_house)
    for candidate in CANDIDATES:
        if present[candidate]:
            _link(links, candidate)
    return links


def _link(links: Links, candidate: int) -> None:
    present = links.present
    beside = tuple(c for c in SAME_CELL[candidate] if present[c])
    links.off_by_cell[candidate] = beside
    links.on_by_cell[candidate] = beside if len(beside) == 1 else ()
    links.off_by_digit[candidate] = tuple(
        c for c in SAME_DIGIT[candidate] if present[c]
    )
    turned_on = []
    for house in HOUSES_AT[candidate]:
        if links.in_house[house] == _TWO:
            others = (c for c in IN_HOUSE[house] if present[c] and c != candidate)
            turned_on.append(next(others))
    links.on_by_digit[candidate] = tuple(dict.fromkeys(turned_on))


def only_two(links: Links, off: int, on: int) -> tuple[int, ...]:
    """The candidates of the cell or the first house that has these two alone."""
    if off // 9 == on // 9:
        return SAME_CELL[off]
    for house in HOUSES_AT[off]:
        if house in HOUSES_AT[on] and links.in_house[house] == _TWO:
            return IN_HOUSE[house]
    raise AssertionError("one does not turn the other on")


def seen_in(on: int, off: int) -> tuple[int, ...]:
    """The candidates of the cell or the first house that two candidates share."""
    if off // 9 == on // 9:
        return SAME_CELL[off]
    shared = next(house for house in HOUSES_AT[off] if house in HOUSES_AT[on])
    return IN_HOUSE[shared]


def of_cell(candidate: int) -> tuple[int, int]:
    """The cell and the digit of *candidate*."""
    return divmod(candidate, 9)


def others_of(links: Links, candidate: int) -> tuple[tuple[int, int], ...]:
    """The candidates that go where *candidate* is on."""
    return tuple(of_cell(other) for other in links.off_by_cell[candidate])
