"""Small figures that stand for roles: each role has a shape, not only a colour."""

from viz.shapes import Colour, Line, Point, Polygon, Shape


def diamond(centre: Point, radius: int, colour: Colour) -> Polygon:
    """A guess: a square on its corner, *radius* from centre to corner."""
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
