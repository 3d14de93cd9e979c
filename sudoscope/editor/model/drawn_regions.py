"""Regions in the making: the borders of a jigsaw, which need not fit yet."""

from collections import Counter
from typing import NamedTuple, Self

from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from sudoscope.puzzle_sites.board_parts import BoardParts

_LINES = frozenset({"row", "column"})


class DrawnRegions(NamedTuple):
    """For each cell of a square board, in reading order, the number of its region.

    Attributes:
        regions: Those numbers; as long as borders are drawn, sizes may be any.
        size: Cells of each region of a board that is done.
    """

    regions: tuple[int, ...]
    size: int

    @classmethod
    def of(cls, variant: Variant) -> Self | None:
        """Those of *variant*; ``None`` where it has other houses, too."""
        kinds = {house.kind for house in variant.houses}
        is_square = len(variant) == variant.digit_count**2
        if not is_square or not kinds <= _LINES.union(REGIONS):
            return None
        found = [house for house in variant.houses if house.kind in REGIONS]
        number = {cell: at for at, house in enumerate(found) for cell in house.cells}
        if len(number) != len(variant):
            return None
        return cls(tuple(number[cell] for cell in variant.cells), variant.digit_count)

    def moved(self, cell: Cell, region: int) -> Self:
        """The same with *cell* in *region*."""
        changed = list(self.regions)
        changed[cell] = region
        return self._replace(regions=tuple(changed))

    @property
    def wrong(self) -> frozenset[int]:
        """The regions that have too many cells, or too few."""
        counts = Counter(self.regions)
        return frozenset(n for n in range(self.size) if counts[n] != self.size)

    @property
    def variant(self) -> Variant | None:
        """The board with these regions; ``None`` while their sizes are not right."""
        return None if self.wrong else BoardParts(self.size, self.regions).variant
