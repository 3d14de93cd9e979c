"""Drawings: what a board is drawn as, where that is no grid of cells."""

from dataclasses import dataclass
from typing import Final

GRID: Final = "grid"
GRAPH: Final = "graph"
CHESSBOARD: Final = "chessboard"
SUM: Final = "sum"
DRAWINGS: Final = (GRID, GRAPH, CHESSBOARD, SUM)
"""The kinds of drawings."""

Point = tuple[int, int]
"""Across and down from the top left, in any unit; drawings are scaled."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a board is drawn as.

    Attributes:
        kind: One of ``DRAWINGS``: cells at their places, a graph whose nodes are
            cells, a chessboard with a column for each cell and a row for each value,
            or a sum as it is written on paper, whose letters are cells.
        points: Of a graph: where the node of each cell lies.
        text: Of a sum: its lines, the last of them the result.
    """

    kind: str = GRID
    points: tuple[Point, ...] = ()
    text: tuple[str, ...] = ()

    def problem(self, cells: int) -> str:
        """What is wrong with it for a board of so many cells; empty if nothing is."""
        if self.kind not in DRAWINGS:
            return f"{self.kind!r} is no drawing; {', '.join(DRAWINGS)} are"
        wanted = cells if self.kind == GRAPH else 0
        if len(self.points) != wanted:
            return f"a {self.kind} has {wanted} points, found {len(self.points)}"
        if bool(self.text) != (self.kind == SUM):
            return "lines of text belong to a sum, and to nothing else"
        return ""
