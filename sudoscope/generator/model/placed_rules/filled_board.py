"""A filled board on which rules are placed, and the places that they take up."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import TypeAlias

from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import RuleShape
from solver.rules.digits import Digit
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry

Points: TypeAlias = frozenset[Hashable]
"""The places on the drawing that a sign takes up; two signs share none."""


Placed: TypeAlias = RuleEntry | CageEntry | EitherEntry
"""A rule of some cells that a filled board keeps."""


@dataclass(frozen=True, slots=True)
class FilledBoard:
    """A solution, and what has been placed on it.

    Attributes:
        variant: The rules that it keeps.
        filled: The digit of every cell.
        chance: Decides between equals; it moves on with every choice.
        used: The places that are taken.
    """

    variant: Variant
    filled: tuple[Digit, ...]
    chance: Random
    used: set[Hashable] = field(default_factory=set)

    def digits(self, cells: Iterable[Cell]) -> tuple[Digit, ...]:
        """The digits of *cells*, in their order."""
        return tuple(self.filled[cell] for cell in cells)

    def shuffled(self, things: Iterable[Cell]) -> list[Cell]:
        """*things* in random order."""
        found = list(things)
        self.chance.shuffle(found)
        return found

    def near(self, cell: Cell, *, is_diagonal_too: bool) -> Iterator[Cell]:
        """The cells that touch *cell*, at an edge or at a corner as well."""
        row, column = self.variant.places[cell]
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                is_wanted = is_diagonal_too or down == 0 or across == 0
                at = Place(row + down, column + across)
                if (down or across) and is_wanted and at in self.variant.cell_at:
                    yield self.variant.cell_at[at]

    def middle(self, *cells: Cell) -> Hashable:
        """The place in the middle of two cells, or of four around a corner."""
        places = [self.variant.places[cell] for cell in cells]
        rows, columns = (sum(axis) for axis in zip(*places, strict=True))
        return "middle", 2 * rows // len(cells), 2 * columns // len(cells)

    def points(self, placed: Placed) -> Points:
        """The places that the sign of *placed* takes up."""
        if isinstance(placed, CageEntry):
            return frozenset(("cage", cell) for cell in placed.cells)
        if isinstance(placed, EitherEntry):
            rules = (rule for option in placed.options for rule in option)
            return frozenset(point for rule in rules for point in self.points(rule))
        cells = placed.cells
        match placed.kind.shape:
            case RuleShape.LINE:
                steps = (self.middle(*pair) for pair in pairwise(cells))
                return frozenset(cells) | frozenset(steps)
            case RuleShape.PAIR | RuleShape.CORNER:
                return frozenset([self.middle(*cells)])
            case RuleShape.EDGE:
                return frozenset([self._outside(cells)])
            case RuleShape.CELL if placed.kind.is_whole:
                return frozenset([cells[placed.values[0]]])
            case RuleShape.CELL if placed.kind.least > 1:
                return frozenset(cells[:1])
            case _:
                return frozenset(cells)

    def _outside(self, cells: tuple[Cell, ...]) -> Hashable:
        """The place before the first of *cells*, from which they are read."""
        first, second = (self.variant.places[cell] for cell in cells[:2])
        at = (2 * first.row - second.row, 2 * first.column - second.column)
        return "outside", *at

    def take(self, placed: Placed) -> bool:
        """Take the places of *placed*; whether all were free."""
        points = self.points(placed)
        if not self.used.isdisjoint(points):
            return False
        self.used.update(points)
        return True
