"""Marks of nodes that the two pictures of a search tree share."""

from viz.shapes import Disc, Line, Point, Shape
from viz.theme import Role, Theme


def ticked(at: Point, r: int, theme: Theme) -> tuple[Shape, ...]:
    """A disc with a tick: part of the solution."""
    x, y = at
    ink, width = theme[Role.CAUSE_INK], max(1, r // 4)
    low = (x - r // 8, y + r * 2 // 5)
    return (
        Disc(at, r, theme[Role.CAUSE]),
        Line((x - r * 9 // 20, y + r // 10), low, ink, width),
        Line(low, (x + r // 2, y - r * 2 // 5), ink, width),
    )
