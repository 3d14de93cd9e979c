"""Locked candidates, for all digits and crossings of a line and a block at once.

Where a digit's candidates in a line all lie in one block, no other cell of the block
holds it, and the other way round. The cells that a line and a block share are a
*crossing*. A crossing does something where only one of the two, the rest of the line
and the rest of the block, is without the digit.

Source: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", 2012,
whose whips of length one ("interactions of a line and a block") these are.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from solver.oracle.exact_cover import Cover
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell, rectangle
from solver.rules.variant import Variant

Jump = tuple[int, int]
"""A distance between crossings, and the crossings that have another so far ahead."""


@dataclass(frozen=True, slots=True)
class Crossings:
    """The crossings of the rows, or of the columns, with the blocks.

    A crossing is known by its first cell, in each digit's picture of the cells.

    Attributes:
        steps: From its first cell to its other cells.
        firsts: A bit for each digit and crossing.
        along: The jumps to the other crossings of the line.
        across: The jumps to the other crossings of the block.
        masks: What an effective crossing leaves possible, by its bit; filled when
            asked for.
    """

    steps: tuple[int, ...]
    firsts: int
    along: tuple[Jump, ...]
    across: tuple[Jump, ...]
    masks: dict[int, int] = field(default_factory=dict)

    def effective(self, pictures: int) -> int:
        """The crossings with all candidates of their line or block, but not of both."""
        present = pictures
        for step in self.steps:
            present |= pictures >> step
        present &= self.firsts
        return _others(present, self.along) ^ _others(present, self.across)


@dataclass(frozen=True, slots=True)
class Locks:
    """The crossings of a variant in which candidates can be locked.

    Attributes:
        cover: The demands of the variant.
        pictures: Every cell in every digit's picture: the demands of cells, moved down
            to bit 0.
        crossings: Of rows and of columns; none where blocks are not the usual ones.
    """

    cover: Cover
    pictures: int
    crossings: tuple[Crossings, ...]

    def without_locked(self, state: int) -> int:
        """*state* without the candidates that locked candidates exclude.

        *state* must leave every demand a candidate.
        """
        pictures = state >> self.cover.first_cell & self.pictures
        for crossings in self.crossings:
            found = crossings.effective(pictures)
            while found:
                at = found.bit_length() - 1
                found ^= 1 << at
                state &= crossings.masks.get(at) or self._mask(crossings, at)
        return state

    def _mask(self, crossings: Crossings, at: int) -> int:
        """The candidates that the crossing at bit *at* leaves possible; cached."""
        variant = self.cover.variant
        below, first = divmod(at, self.cover.width)
        shared = {first, *(first + step for step in crossings.steps)}
        removed = [
            Candidate(cell, Digit(below + 1))
            for house in variant.houses_of[first]
            if shared <= set(house.cells)
            for cell in house.cells
            if cell not in shared
        ]
        mask = self.cover.without(self.cover.full, removed)
        crossings.masks[at] = mask
        return mask


def _others(present: int, jumps: Iterable[Jump]) -> int:
    """The crossings a jump away from a *present* one."""
    found = 0
    for distance, before in jumps:
        found |= present >> distance & before | (present & before) << distance
    return found


@cache
def locks_of(cover: Cover) -> Locks:
    """Where candidates can be locked under the demands of *cover*."""
    variant = cover.variant
    shape = _block_shape(variant)
    if shape is None:
        return Locks(cover, _pictures(cover, variant.cells), ())
    size, (height, breadth) = variant.digit_count, shape
    places = [(cell, *divmod(cell, size)) for cell in variant.cells]
    in_rows = {c: (x // breadth, y % height) for c, y, x in places if not x % breadth}
    in_columns = {c: (y // height, x % breadth) for c, y, x in places if not y % height}
    right = range(1, breadth)
    down = range(size, height * size, size)
    crossings = []
    if _lie_in_two_houses(variant, in_rows, right):
        jumps = (breadth, size)
        crossings.append(_crossings(cover, in_rows, right, jumps, height))
    if _lie_in_two_houses(variant, in_columns, down):
        jumps = (height * size, 1)
        crossings.append(_crossings(cover, in_columns, down, jumps, breadth))
    return Locks(cover, _pictures(cover, variant.cells), tuple(crossings))


def _block_shape(variant: Variant) -> tuple[int, int] | None:
    """Rows and columns of a block, if equal blocks tile a square board."""
    size = variant.digit_count
    blocks = [house.cells for house in variant.houses if house.kind == "block"]
    if variant.places != rectangle(size, size) or len(blocks) != size:
        return None
    places = [variant.places[cell] for cell in blocks[0]]
    height, width = places[-1].row + 1, places[-1].column + 1
    tiles = {
        tuple(cell + top * size + left for cell in blocks[0])
        for top in range(0, size, height)
        for left in range(0, size, width)
    }
    return (height, width) if tiles == set(blocks) else None


def _crossings(
    cover: Cover,
    firsts: dict[Cell, tuple[int, int]],
    steps: range,
    distances: tuple[int, int],
    count: int,
) -> Crossings:
    """The crossings of one direction.

    Args:
        cover: The demands.
        firsts: Each crossing's first cell, and how many crossings come before it in
            its line and in its block.
        steps: From the first cell of a crossing to its other cells.
        distances: From a crossing to the next one in its line and in its block.
        count: How many crossings a line and a block have.
    """
    along, across = (
        tuple(
            (
                jump * distances[way],
                _pictures(cover, [c for c in firsts if firsts[c][way] + jump < count]),
            )
            for jump in range(1, count)
        )
        for way in (0, 1)
    )
    return Crossings(tuple(steps), _pictures(cover, firsts), along, across)


def _pictures(cover: Cover, cells: Iterable[Cell]) -> int:
    """*cells* for every digit, counted from the first cell's demand."""
    one = sum(1 << cell for cell in cells)
    return sum(one << digit * cover.width for digit in range(cover.variant.digit_count))


def _lie_in_two_houses(variant: Variant, firsts: Iterable[Cell], steps: range) -> bool:
    """Whether each crossing lies in two houses, as the rule requires."""
    shared = [{first, *(first + step for step in steps)} for first in firsts]
    return all(
        sum(crossing <= set(house.cells) for house in variant.houses) > 1
        for crossing in shared
    )
