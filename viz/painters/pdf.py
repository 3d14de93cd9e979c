"""The painter of PDF: frames as pages of shapes and words, sharp in print.

The letters that are used are embedded, and words can be searched and copied. Nothing is
left to the reader's machine, to the clock or to chance: equal frames give equal files.

Source: Document management, Portable document format, PDF 1.7, ISO 32000-1:2008.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final, NamedTuple, assert_never

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import DeviceRGB, Transform
from fpdf.enums import PathPaintRule, ResourceAccessPolicy, StrokeCapStyle

from solver.errors import check_type
from viz.fonts import advance, font_file, letters
from viz.painters.vectors import Corner, Figure, bands, measured
from viz.shapes import (
    FRAME_EXPECTED,
    Align,
    Colour,
    Disc,
    Fill,
    Frame,
    Hatch,
    Line,
    Outline,
    Picture,
    Point,
    Polygon,
    Rect,
    Ring,
    Shape,
    Text,
    TextHighlight,
    Weight,
)

_POINTS: Final = 0.75
"""Points in a pixel, of which 96 are an inch."""
_MADE: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""A date that a file has to have; that of today would make each one another."""
_PROGRAM: Final = "Sudoscope"
_OPAQUE: Final = 255
_PARTS: Final = {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}
_UNKNOWN: Final = "?"


class Inset(NamedTuple):
    """A frame that is a picture on a page.

    Attributes:
        frame: The picture.
        corner: Its upper left corner, in pixels of the page.
        scale: How many pixels of the page each of its own is.
    """

    frame: Frame
    corner: Point
    scale: float


class PdfPage(NamedTuple):
    """A page: a frame, and pictures over it."""

    frame: Frame
    pictures: tuple[Inset, ...] = ()


class Document(NamedTuple):
    """Metadata of a file.

    Attributes:
        title: What readers call it.
        description: What it is about; may be empty.
        language: Two letters; may be empty.
    """

    title: str = ""
    description: str = ""
    language: str = ""


def pdf(frame: Frame, title: str = "", description: str = "") -> bytes:
    """*frame* as a PDF file of one page, a pixel of it 1/96 inch.

    Args:
        frame: What is painted.
        title: What readers call the picture; empty for no name.
        description: What it shows; may be empty.

    Raises:
        ArgumentError: *frame* is none.
    """
    check_type(frame, Frame, FRAME_EXPECTED)
    return pdf_pages((PdfPage(frame),), Document(title, description), _POINTS)


def pdf_pages(pages: Sequence[PdfPage], document: Document, points: float) -> bytes:
    """*pages* as a PDF file.

    Args:
        pages: In their order; at least one.
        document: What the file says of itself.
        points: Size of a pixel of a page, in points, of which 72 are an inch.
    """
    file = FPDF(unit="pt")
    file.set_margin(0)
    file.set_auto_page_break(auto=False)
    file.resource_access_policy = ResourceAccessPolicy.NONE
    file.set_creation_date(_MADE)
    file.set_creator(_PROGRAM)
    file.set_title(document.title)
    file.set_subject(document.description)
    if document.language:
        file.set_lang(document.language)
    painter = _PagePainter(file)
    for page in pages:
        width, height = page.frame.size
        file.add_page(format=(width * points, height * points))
        with file.transform(Transform.scaling(points)):
            painter.paint(Inset(page.frame, (0, 0), 1.0))
            for picture in page.pictures:
                painter.paint(picture)
    return bytes(file.output())


class _PagePainter:
    """Paints frames on the last page of a file.

    Args:
        file: The file, whose unit is the point.
    """

    def __init__(self, file: FPDF) -> None:
        self._file = file
        self._weights: set[Weight] = set()

    def paint(self, inset: Inset) -> None:
        """Paint a frame, and nothing beyond its edges."""
        scaling = Transform.scaling(inset.scale).translate(*inset.corner)
        with (
            self._file.transform(scaling),
            self._file.rect_clip(0, 0, *inset.frame.size),
        ):
            for group in inset.frame.groups:
                for shape in group.shapes:
                    self._shape(shape)

    def _shape(self, shape: Shape) -> None:
        match shape:
            case Picture(_, data, rect):
                x, y, width, height = rect
                if width > 0 and height > 0:
                    self._file.image(io.BytesIO(data), x, y, width, height)
            case Text():
                self._text(shape)
            case TextHighlight():
                self._figure(measured(shape))
            case _:
                self._figure(shape)

    def _figure(self, shape: Figure) -> None:
        match shape:
            case Fill(rect, colour, radius):
                self._fill(_rectangle(*rect, radius), colour)
            case Outline(rect, colour, width, radius):
                self._stroke(_outline(rect, width, radius), colour, width)
            case Disc(centre, radius, colour):
                self._fill(_circle(centre, radius), colour)
            case Ring(centre, radius, colour, width):
                middle = _circle(centre, radius - width / 2)
                self._stroke(middle, colour, width)
            case Polygon(points, colour):
                self._fill(_path(map(_middle, points)), colour)
            case Line(start, end, colour, width):
                line = _path(map(_middle, (start, end)), is_open=True)
                self._stroke(line, colour, width)
            case Hatch(rect, colour, width, gap):
                for corners in bands(rect, width, gap):
                    self._fill(_path(corners), colour)
            case _:
                assert_never(shape)

    def _fill(self, path: PaintedPath, colour: Colour) -> None:
        path.style.paint_rule = PathPaintRule.FILL_NONZERO
        path.style.fill_color = _colour(colour)
        self._draw(path)

    def _stroke(self, path: PaintedPath, colour: Colour, width: int) -> None:
        path.style.paint_rule = PathPaintRule.STROKE
        path.style.stroke_color = _colour(colour)
        path.style.stroke_width = width
        path.style.stroke_cap_style = StrokeCapStyle.ROUND
        self._draw(path)

    def _draw(self, path: PaintedPath) -> None:
        with self._file.drawing_context() as drawing:
            drawing.add_item(path, clone=False)

    def _text(self, text: Text) -> None:
        """A line of text; a letter that the font does not have is a question mark."""
        if text.weight not in self._weights:
            self._weights.add(text.weight)
            self._file.add_font(text.weight.value, fname=font_file(text.weight))
        held = letters(text.weight)
        words = "".join(a if a in held else _UNKNOWN for a in text.text)
        if not words or text.size < 1:
            return
        wide = advance(words, text.size, text.weight)
        self._file.set_font(text.weight.value, size=text.size)
        self._file.set_text_color(*text.colour[:3])
        with self._seen_through(text.colour):
            left = text.x - wide * _PARTS[text.align]
            self._file.text(left, text.baseline, words)

    @contextmanager
    def _seen_through(self, colour: Colour) -> Iterator[None]:
        """Context in which letters have the opacity of *colour*."""
        if colour[3] == _OPAQUE:
            yield
            return
        with self._file.local_context(fill_opacity=colour[3] / _OPAQUE):
            yield


def _outline(rect: Rect, width: int, radius: int) -> PaintedPath:
    """The middle of a border, half its width inside *rect*."""
    half = width / 2
    return _rectangle(
        rect.x + half,
        rect.y + half,
        rect.width - width,
        rect.height - width,
        max(0, radius - half),
    )


def _rectangle(
    x: float, y: float, width: float, height: float, radius: float
) -> PaintedPath:
    """The edge of a rectangle; one without an area is nothing."""
    path = PaintedPath()
    if width > 0 and height > 0:
        most = min(radius, width / 2, height / 2)
        path.rectangle(x, y, width, height, most, most)
    return path


def _circle(centre: Point, radius: float) -> PaintedPath:
    """A circle around the middle of the pixel *centre*."""
    path = PaintedPath()
    if radius > 0:
        path.circle(*_middle(centre), radius)
    return path


def _middle(point: Point) -> Corner:
    """The middle of a pixel."""
    x, y = point
    return x + 0.5, y + 0.5


def _path(corners: Iterable[Corner], *, is_open: bool = False) -> PaintedPath:
    """Straight lines from corner to corner."""
    path = PaintedPath()
    path.style.auto_close = not is_open
    first, *others = corners
    path.move_to(*first)
    for corner in others:
        path.line_to(*corner)
    return path


def _colour(colour: Colour) -> DeviceRGB:
    return DeviceRGB(*(part / _OPAQUE for part in colour))
