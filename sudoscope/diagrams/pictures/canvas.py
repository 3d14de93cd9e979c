"""What all diagrams are drawn on: their room, their words and how far they are told."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.log.deduction import Node
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.timeline import WHOLE
from viz.shapes import Rect
from viz.theme import Theme

_DRAWN: Final = (110, 850)
"""From when to when of a clause its links are drawn, as on the board."""
COMING: Final = 120
"""Thousandths of a clause in which what the words name comes."""
SIZES: Final = (46, 42, 38, 34, 30, 27, 24, 22)
"""Sizes of letters that are tried, in pixels of the design."""
_LARGE: Final = (72, 64, 56)
"""What is tried before, where the diagram has half of the picture for itself."""
_ROOMY: Final = 560
"""How high its area is there, in pixels of the design."""


class DiagramCanvas(NamedTuple):
    """Where a diagram is drawn, and when.

    Attributes:
        moment: Where in which argument.
        progress: How far its clause has been read, in thousandths.
        words: How cells and digits are called.
        area: Where it goes.
        layout: How large everything is.
        theme: The colours.
        named: When the words that are read name each cell, in thousandths.
    """

    moment: ArgumentMoment
    progress: int
    words: Phrasing
    area: Rect
    layout: Layout
    theme: Theme
    named: Mapping[Cell, float] = MappingProxyType({})

    @property
    def sizes(self) -> tuple[int, ...]:
        """Sizes of letters that are tried, in pixels of the design."""
        return (*_LARGE, *SIZES) if self.is_roomy else SIZES

    @property
    def is_roomy(self) -> bool:
        """Whether it has half of the picture, as beside captions."""
        return self.area.height >= self.layout.px(_ROOMY)

    def part(self, number: int, place: int = 0, count: int = 1) -> float:
        """How far what a clause shows has come, 0.0 to 1.0.

        Args:
            number: The clause, from 0.
            place: Which of the things that it shows, one after the other.
            count: How many these are.
        """
        now = self.moment.number
        if number != now:
            return float(number < now)
        first, last = _DRAWN
        along = (self.progress - first) / (last - first) * count - place
        return max(0.0, min(1.0, along))

    def named_part(self, number: int, cell: Cell) -> float:
        """How far *cell*, which a clause shows, has come with its name, 0.0 to 1.0."""
        if number != self.moment.number or cell not in self.named:
            return self.part(number)
        start = min(WHOLE - COMING, self.named[cell])
        return max(0.0, min(1.0, (self.progress - start) / COMING))

    @property
    def is_over(self) -> bool:
        """Whether all clauses have been told, and now what follows."""
        return self.moment.number >= len(self.moment.argument.steps)

    def stated(self, node: Node, *, is_true: bool) -> str:
        """What *node* is: "B1 = 3", "B1 ≠ 3"."""
        cells = " ".join(self.words.cell(candidate.cell) for candidate in node)
        sign = "=" if is_true else "≠"
        return f"{cells} {sign} {self.words.digit(node[0].digit)}"
