"""What the learned orders look at: whole numbers that describe a candidate or a cell.

All are counted on the grid as it is; nothing is tried. Houses that need not hold every
digit are not asked where a digit may go.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell


class ValueFeatures(NamedTuple):
    """A candidate of an open cell, as the order of values sees it.

    Attributes:
        only_place: Full houses of the cell in which the digit has no other place.
        two_places: Those in which it has one other place.
        three_places: Those in which it has two others.
        taken: Open peers that may hold the digit, too: what least constraining counts.
        taken_of_pairs: Those of them that have two candidates.
        taken_of_triples: Those of them that have three.
        placed: Cells of the board that are assigned the digit.
    """

    only_place: int
    two_places: int
    three_places: int
    taken: int
    taken_of_pairs: int
    taken_of_triples: int
    placed: int


class CellFeatures(NamedTuple):
    """An open cell, as the order of cells sees it.

    Attributes:
        candidates: How many it has.
        open_peers: Peers that are not assigned.
        pair_peers: Those of them that have two candidates.
        taken: Sum of the feature of that name over its candidates.
        taken_of_pairs: Likewise.
        taken_of_triples: Likewise.
        least_taken_of_pairs: The least ``taken_of_pairs`` of a candidate.
        only_places: Full houses in which it is the only place of a digit, a house once
            for each digit.
        two_places: Those in which it is one of two places.
    """

    candidates: int
    open_peers: int
    pair_peers: int
    taken: int
    taken_of_pairs: int
    taken_of_triples: int
    least_taken_of_pairs: int
    only_places: int
    two_places: int


class _OpenCells(NamedTuple):
    """The cells that are not assigned, as sets of cells.

    Attributes:
        every: All of them.
        pairs: Those with two candidates.
        triples: Those with three.
        planes: For each digit those that may hold it.
    """

    every: int
    pairs: int
    triples: int
    planes: list[int]


def _open_cells(grid: Grid) -> _OpenCells:
    every = grid.variant.planes.plane ^ grid.assigned
    planes = [grid.cells_with(digit) & every for digit in grid.variant.digits]
    one = two = three = four = 0  # cells with that many candidates or more
    for plane in planes:
        four |= three & plane
        three |= two & plane
        two |= one & plane
        one |= plane
    return _OpenCells(every, two & ~three, three & ~four, planes)


def value_features(grid: Grid, cell: Cell) -> dict[Digit, ValueFeatures]:
    """The features of each candidate of *cell*, ascending by digit."""
    variant = grid.variant
    open_cells = _open_cells(grid)
    peers = variant.peer_sets[cell] & open_cells.every
    found = {}
    for digit in digits(grid[cell]):
        plane = grid.cells_with(digit)
        counts = [
            (plane & inside).bit_count()
            for _, inside in variant.full_house_sets_of[cell]
        ]
        taken = plane & peers
        found[digit] = ValueFeatures(
            counts.count(1),
            counts.count(2),
            counts.count(3),
            taken.bit_count(),
            (taken & open_cells.pairs).bit_count(),
            (taken & open_cells.triples).bit_count(),
            (plane & grid.assigned).bit_count(),
        )
    return found


def cell_features(grid: Grid, cells: Sequence[Cell]) -> list[CellFeatures]:
    """The features of each of *cells*, which are open and have candidates."""
    open_cells = _open_cells(grid)
    only, two = _scarce_places(grid)
    found = []
    for cell in cells:
        peers = grid.variant.peer_sets[cell] & open_cells.every
        pairs = peers & open_cells.pairs
        planes = [open_cells.planes[digit - 1] for digit in digits(grid[cell])]
        of_pairs = [(plane & pairs).bit_count() for plane in planes]
        triples = peers & open_cells.triples
        found.append(
            CellFeatures(
                len(planes),
                peers.bit_count(),
                pairs.bit_count(),
                sum([(plane & peers).bit_count() for plane in planes]),
                sum(of_pairs),
                sum([(plane & triples).bit_count() for plane in planes]),
                min(of_pairs),
                only[cell],
                two[cell],
            )
        )
    return found


def _scarce_places(grid: Grid) -> tuple[list[int], list[int]]:
    """For each cell how often it is the only place of a digit, and one of two."""
    variant = grid.variant
    only, two = [0] * len(variant), [0] * len(variant)
    planes = [grid.cells_with(digit) for digit in variant.digits]
    for _, inside in variant.full_house_sets:
        for plane in planes:
            there = plane & inside
            first = there & -there
            other = there ^ first
            if not there or other & other - 1:
                continue
            if other:
                two[first.bit_length() - 1] += 1
                two[other.bit_length() - 1] += 1
            else:
                only[first.bit_length() - 1] += 1
    return only, two
