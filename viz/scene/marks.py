"""Small figures that stand for roles: each role has a shape, not only a colour."""

from viz.shapes import Colour, Line, Point, Polygon, Shape
from viz.theme import Role, Theme


def diamond(centre: Point, radius: int, theme: Theme) -> tuple[Shape, ...]:
    """A guess: a square on its corner, *radius* from centre to corner, dark-edged."""
    edge = max(2, radius // 6)
    return (
        _square(centre, radius, theme[Role.GUESS_INK]),
        _square(centre, radius - edge, theme[Role.GUESS]),
    )


def _square(centre: Point, radius: int, colour: Colour) -> Polygon:
    x, y = centre
    corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
    return Polygon(corners, colour)


def cross(centre: Point, radius: int, colour: Colour, width: int) -> tuple[Shape, ...]:
    """Something removed or refuted: two strokes, *radius* from the centre each way."""
    x, y = centre
    return (
        Line((x - radius, y - radius), (x + radius, y + radius), colour, width),
        Line((x - radius, y + radius), (x + radius, y - radius), colour, width),
    )
