"""What the signs of rules are drawn with: a rule, its board, and the colours."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic, TypeAlias, TypeVar

from solver.rules.constraint import Constraint
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.places import Cell
from viz.fonts import centred
from viz.layout.board_placement import BoardPlacement
from viz.shapes import Colour, Disc, Line, Point, Ring, Shape, Text, Weight
from viz.theme import Role, Theme

WIDE: Final = 0.2
"""Width of a line along cells, in widths of a cell."""
THIN: Final = 0.05
"""The same of arrows, and of the edge of circles."""
CIRCLE: Final = 0.4
"""Radius of a circle in a cell."""
_EDGES: Final = "circle"
"""The name of the colour that the edges of circles have."""


Drawn = TypeVar("Drawn", bound=Constraint)


@dataclass(frozen=True)
class SignDrawing(Generic[Drawn]):
    """A rule on a board.

    Attributes:
        rule: What is drawn.
        placement: Where the board is.
        theme: Its colours.
        number: How many rules of its kind there are before it.
    """

    rule: Drawn
    placement: BoardPlacement
    theme: Theme
    number: int = 0

    @property
    def colour(self) -> Colour:
        """The colour of lines and cells of its kind."""
        return self.theme.line(self.rule.kind)

    @property
    def edge(self) -> Colour:
        """The colour of the edges of circles."""
        return self.theme.line(_EDGES)

    def length(self, share: float) -> int:
        """A length in widths of a cell as pixels, 1 at least."""
        return max(1, round(self.placement.cell * share))

    def stroke(self, share: float) -> int:
        """The width of a thin line; wider in themes with wider strokes."""
        return self.length(share * self.theme.stroke)

    def centre(self, cell: Cell) -> Point:
        """The middle of *cell*."""
        return self.placement.cell_rects[cell].centre

    def path(self, cells: tuple[Cell, ...]) -> Iterator[Shape]:
        """A wide line along *cells*."""
        yield from self._path(cells, self.colour, self.length(WIDE))

    def thin_path(self, cells: tuple[Cell, ...]) -> Iterator[Shape]:
        """A thin line along *cells*."""
        yield from self._path(cells, self.colour, self.stroke(THIN))

    def circle(self, cell: Cell) -> Iterator[Shape]:
        """A circle of the face's colour with an edge."""
        centre, radius = self.centre(cell), self.length(CIRCLE)
        yield Disc(centre, radius, self.theme[Role.FACE])
        yield Ring(centre, radius, self.edge, self.stroke(THIN))

    def text(
        self, text: str, centre: Point, share: float, role: Role = Role.INK
    ) -> Text:
        """A text with its middle at *centre*."""
        size = self.length(share)
        ink = self.theme[role]
        return centred(text, centre, size, ink, Weight.SEMIBOLD)

    def _path(
        self, cells: tuple[Cell, ...], colour: Colour, width: int
    ) -> Iterator[Shape]:
        points = [self.centre(cell) for cell in cells]
        for start, end in pairwise(points):
            yield Line(start, end, colour, width)


RuleDrawing: TypeAlias = SignDrawing[Rule]
"""A rule of a kind on a board."""

ChoiceDrawing: TypeAlias = SignDrawing[Either]
"""A choice of rules on a board."""

Sign: TypeAlias = Callable[[RuleDrawing], Iterator[Shape]]
"""The shapes of a rule, the lowest first."""
