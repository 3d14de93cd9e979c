"""Frames: pictures as data, made of a closed set of shapes, without pixels.

Lengths are whole pixels from the top left. A painter draws the groups of a frame, and
the shapes of a group, in order, later ones over earlier ones.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias, assert_never

Colour: TypeAlias = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0 to 255."""

Point: TypeAlias = tuple[int, int]
"""From the left, from the top."""


class Rect(NamedTuple):
    """A rectangle: left and top edge, width and height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle, rounded down."""
        return self.x + self.width // 2, self.y + self.height // 2

    def inset(self, by: int) -> "Rect":
        """The rectangle *by* pixels smaller on each side; larger where negative."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, point: Point) -> bool:
        """Whether *point* lies inside."""
        x, y = point
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Rect") -> bool:
        """Whether both have a pixel in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def around(self, other: "Rect") -> "Rect":
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right = max(self.right, other.right)
        return Rect(x, y, right - x, max(self.bottom, other.bottom) - y)


class Weight(StrEnum):
    """Weights of letters."""

    REGULAR = "regular"
    SEMIBOLD = "semibold"
    BOLD = "bold"


class Align(StrEnum):
    """Which part of a text its ``x`` is."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Picture:
    """An image file's content, stretched over *rect*.

    Attributes:
        name: The file's name; its suffix tells the format.
        data: The content of the file.
        rect: Where it goes.
    """

    name: str
    data: bytes
    rect: Rect


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled rectangle; *radius* rounds its corners."""

    rect: Rect
    colour: Colour
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Outline:
    """The border of a rectangle, *width* pixels, drawn inside it."""

    rect: Rect
    colour: Colour
    width: int
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    centre: Point
    radius: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle's line, *width* pixels, drawn inside *radius*."""

    centre: Point
    radius: int
    colour: Colour
    width: int


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    points: tuple[Point, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line with round ends."""

    start: Point
    end: Point
    colour: Colour
    width: int


@dataclass(frozen=True, slots=True)
class Hatch:
    """Rising diagonal lines over a rectangle, *gap* pixels apart."""

    rect: Rect
    colour: Colour
    width: int
    gap: int


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text.

    Attributes:
        text: The text.
        x: Its left edge, centre or right edge, as *align* says.
        baseline: The row the letters stand on.
        size: Of the font, in pixels an em.
        colour: Of the letters.
        weight: Of the letters.
        align: What *x* is.
    """

    text: str
    x: int
    baseline: int
    size: int
    colour: Colour
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT


Sides: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of a rectangle, in parts of it, 0.0 to 1.0."""

WHOLE_RECT: Final[Sides] = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class TextHighlight:
    """A ground or an edge around part of a line, which is drawn over it.

    Who paints it measures the letters, so that it lies exactly where they are.

    Attributes:
        line: The line, flush left.
        start: The first letter of the part.
        end: The first letter behind it.
        colour: Of the ground or the edge.
        width: Of the edge, in pixels; 0 for a ground.
        radius: Of its corners, in pixels.
        part: What of the letters' rectangle it covers.
    """

    line: Text
    start: int
    end: int
    colour: Colour
    width: int = 0
    radius: int = 0
    part: Sides = WHOLE_RECT

    def around(self, left: int, right: int) -> Rect:
        """Rectangle around the letters *left* to *right* of the beginning."""
        line, room = self.line, max(1, self.line.size // 12)
        x = line.x + max(0, left - room)
        top = line.baseline - round(line.size * 0.82)
        wide = line.x + right + room - x
        from_left, from_top, to_right, to_bottom = self.part
        across, down = round(wide * from_left), round(line.size * from_top)
        width, height = round(wide * to_right), round(line.size * to_bottom)
        return Rect(x + across, top + down, width - across, max(1, height - down))


Shape: TypeAlias = (
    Picture
    | Fill
    | Outline
    | Disc
    | Ring
    | Polygon
    | Line
    | Hatch
    | Text
    | TextHighlight
)


def moved(shape: Shape, across: int, down: int) -> Shape:
    """*shape* so many pixels farther right and farther down."""
    match shape:
        case Fill((x, y, width, height), colour, radius):  # most shapes of a picture
            return Fill(Rect(x + across, y + down, width, height), colour, radius)
        case Picture() | Outline() | Hatch():
            rect = shape.rect
            place = rect._replace(x=rect.x + across, y=rect.y + down)
            return replace(shape, rect=place)
        case Disc() | Ring():
            x, y = shape.centre
            return replace(shape, centre=(x + across, y + down))
        case Polygon():
            points = tuple((x + across, y + down) for x, y in shape.points)
            return replace(shape, points=points)
        case Line():
            (x1, y1), (x2, y2) = shape.start, shape.end
            start, end = (x1 + across, y1 + down), (x2 + across, y2 + down)
            return replace(shape, start=start, end=end)
        case Text(text, x, row, size, colour, weight, align):
            return Text(text, x + across, row + down, size, colour, weight, align)
        case TextHighlight():
            line = shape.line
            at = replace(line, x=line.x + across, baseline=line.baseline + down)
            return replace(shape, line=at)
        case _:
            assert_never(shape)


def mixed(ground: Colour, colour: Colour, share: float) -> Colour:
    """*share* of *colour*, 0.0 to 1.0, over *ground*, without transparency."""
    red, green, blue = (
        round(low + (high - low) * share)
        for low, high in zip(ground[:3], colour[:3], strict=True)
    )
    return red, green, blue, 255


def between(start: Point, end: Point, part: float) -> Point:
    """The point that is *part* of the way from *start* to *end*."""
    (x, y), (across, down) = start, end
    return round(x + (across - x) * part), round(y + (down - y) * part)


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that change together.

    Attributes:
        name: What it shows.
        bounds: Every shape lies in it, letters by the rise and drop that
            ``viz.fonts`` gives them. Accents may reach farther, and words that
            find no room: a painter measures what it paints.
        shapes: In painting order.
    """

    name: str
    bounds: Rect
    shapes: tuple[Shape, ...]


FRAME_EXPECTED: Final = "Frame, which sudoscope.frame makes"


@dataclass(frozen=True, slots=True)
class Frame:
    """A whole picture.

    Attributes:
        size: Width and height in pixels.
        groups: In painting order; the first covers the whole picture.
    """

    size: tuple[int, int]
    groups: tuple[Group, ...]


def faded(colour: Colour, opacity: float) -> Colour:
    """*colour* with its opacity multiplied by *opacity*, 0.0 to 1.0."""
    red, green, blue, alpha = colour
    return red, green, blue, round(alpha * opacity)
