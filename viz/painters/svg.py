"""The painter of SVG: a frame as text that draws it at any size.

The letters a frame uses are embedded, and each line has the width that was measured,
so that it looks alike wherever it is opened. Nothing is left to the reader's machine or
to chance: equal frames give equal texts.

Source: Scalable Vector Graphics (SVG) 1.1 (Second Edition), W3C 2011.
"""

import html
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from mimetypes import MimeTypes
from typing import Final, NamedTuple, TypeAlias, assert_never

from solver.errors import check_type
from viz.fonts import advance
from viz.painters.embedded_font import FAMILY, FONT_NOTICE, embedded_font
from viz.painters.vectors import Corner, Figure, bands, measured
from viz.shapes import (
    FRAME_EXPECTED,
    Align,
    Colour,
    Disc,
    Fill,
    Frame,
    Group,
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
from viz.theme import hex_of

FAMILIES: Final = (
    f"'{FAMILY}', 'Source Sans 3', 'Source Sans Pro', 'Noto Sans', Arial, sans-serif"
)
_WEIGHTS: Final = {Weight.REGULAR: 400, Weight.SEMIBOLD: 600, Weight.BOLD: 700}
_ANCHORS: Final = {Align.CENTRE: "middle", Align.RIGHT: "end"}
_OPAQUE: Final = 255
_NOT_IN_XML: Final = "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""A pattern that takes 5 ms to compile; few texts are looked through for it."""
_SAFE: Final = re.compile("[ !#-%(-;=?-~]*")
"""What XML holds as it is: the printable characters of ASCII but ``"&'<>``."""
_UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"
_BREAKS: Final = {"\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
_TYPES: Final = MimeTypes(())

_Value: TypeAlias = int | float | str | None
Attributes: TypeAlias = Mapping[str, _Value]
"""Attributes of an element by name, without those that are ``None``."""


class SvgStyle(NamedTuple):
    """How elements are written.

    Attributes:
        fill: The attributes of what is filled with a colour.
        stroke: The attributes of a line of a colour and a width in pixels.
        has_widths: Whether each text has the width that was measured, so that it has it
            in other fonts, too.
    """

    fill: Callable[[Colour], Attributes]
    stroke: Callable[[Colour, int], Attributes]
    has_widths: bool = True


def svg(frame: Frame, title: str = "", description: str = "") -> str:
    """*frame* as a whole SVG file.

    Args:
        frame: What is painted.
        title: What readers call the picture; empty for no name.
        description: What it shows, read out to those who cannot see it; may be empty.

    Raises:
        ArgumentError: *frame* is none.
    """
    check_type(frame, Frame, FRAME_EXPECTED)
    width, height = frame.size
    head = _tag(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
        role="img",
        font_family=FAMILIES,
        **{"xmlns:xlink": "http://www.w3.org/1999/xlink", "xml:space": "preserve"},
    )
    named = "".join(
        f"<{tag}>{_escaped(said)}</{tag}>\n"
        for tag, said in (("title", title), ("desc", description))
        if said
    )
    fonts = "".join(f"{rule}\n" for rule in _fonts(frame))
    style = f"<style>\n/* {FONT_NOTICE} */\n{fonts}</style>\n" if fonts else ""
    groups = "".join(map(_group, frame.groups))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f"<{head}>\n{named}{style}{groups}</svg>\n"
    )


def _fonts(frame: Frame) -> Iterator[str]:
    """A rule for each weight in which *frame* has words, with their letters."""
    letters: dict[Weight, set[str]] = {}
    for group in frame.groups:
        for shape in group.shapes:
            if isinstance(shape, Text):
                letters.setdefault(shape.weight, set()).update(shape.text)
    for weight in Weight:
        if used := letters.get(weight):
            yield font_face(weight, frozenset(used))


def font_face(weight: Weight, letters: frozenset[str]) -> str:
    """A rule of CSS with *letters* of the program's font embedded in it."""
    data = _data("font/woff", embedded_font(weight, letters))
    return (
        f"@font-face{{font-family:'{FAMILY}';"
        f"font-weight:{_WEIGHTS[weight]};src:url({data}) format('woff')}}"
    )


def elements(shapes: Iterable[Shape], style: SvgStyle | None = None) -> str:
    """*shapes* as elements of an SVG, a line for each; the letters are not embedded.

    Args:
        shapes: What is drawn.
        style: How; by default with the colours themselves.
    """
    chosen = _EXACT if style is None else style
    return "".join(f"{_element(shape, chosen)}\n" for shape in shapes)


def _group(group: Group) -> str:
    """The shapes of *group* in an element with its name."""
    if not group.shapes:
        return ""
    return f"<{_tag('g', data_name=group.name)}>\n{elements(group.shapes)}</g>\n"


def _element(shape: Shape, style: SvgStyle) -> str:
    match shape:
        case Picture(name, data, rect):
            kind = _TYPES.guess_type(name)[0] or "image/png"
            link = {"xlink:href": _data(kind, data)}
            return _empty("image", **_box(rect), preserveAspectRatio="none", **link)
        case Text():
            return _text(shape, style)
        case TextHighlight():
            return _figure(measured(shape), style)
        case _:
            return _figure(shape, style)


def _figure(shape: Figure, style: SvgStyle) -> str:
    match shape:
        case Fill(rect, colour, radius):
            return _empty("rect", **_box(rect, radius), **style.fill(colour))
        case Outline():
            return _outline(shape, style)
        case Disc(centre, radius, colour):
            return _empty("circle", **_circle(centre, radius), **style.fill(colour))
        case Ring(centre, radius, colour, width):
            middle = _circle(centre, radius - width / 2)
            return _empty("circle", **middle, **style.stroke(colour, width))
        case Polygon(points, colour):
            corners = " ".join(f"{x + 0.5},{y + 0.5}" for x, y in points)
            return _empty("polygon", points=corners, **style.fill(colour))
        case Line(start, end, colour, width):
            line = {**_ends(start, end), **style.stroke(colour, width)}
            return _empty("line", **line, stroke_linecap="round")
        case Hatch(rect, colour, width, gap):
            paths = "".join(map(_path, bands(rect, width, gap)))
            return _empty("path", d=paths, **style.fill(colour))
        case _:
            assert_never(shape)


def _outline(shape: Outline, style: SvgStyle) -> str:
    """A border, whose line has its middle half its width inside its rectangle."""
    rect, colour, width, radius = shape.rect, shape.colour, shape.width, shape.radius
    half = width / 2
    return _empty(
        "rect",
        x=rect.x + half,
        y=rect.y + half,
        width=max(0, rect.width - width),
        height=max(0, rect.height - width),
        rx=max(0, radius - half) or None,
        **style.stroke(colour, width),
    )


def _text(text: Text, style: SvgStyle) -> str:
    """A line of text, as wide as it was measured in whatever font it is shown."""
    if not text.text:
        return "<text/>"
    width = advance(text.text, text.size, text.weight) if style.has_widths else None
    head = _tag(
        "text",
        x=text.x,
        y=text.baseline,
        font_size=text.size,
        font_weight=_WEIGHTS[text.weight],
        text_anchor=_ANCHORS.get(text.align),
        textLength=width,
        lengthAdjust=None if width is None else "spacingAndGlyphs",
        **style.fill(text.colour),
    )
    return f"<{head}>{_escaped(text.text)}</text>"


def _path(corners: Iterable[Corner]) -> str:
    """A closed path through *corners*."""
    points = (f"{_number(x)} {_number(y)}" for x, y in corners)
    return f"M{'L'.join(points)}Z"


def _box(rect: Rect, radius: int = 0) -> dict[str, _Value]:
    x, y, width, height = rect
    return {
        "x": x,
        "y": y,
        "width": max(0, width),
        "height": max(0, height),
        "rx": radius or None,
    }


def _circle(centre: Point, radius: float) -> dict[str, _Value]:
    """A circle around the middle of the pixel *centre*."""
    x, y = centre
    return {"cx": x + 0.5, "cy": y + 0.5, "r": radius}


def _ends(start: Point, end: Point) -> dict[str, _Value]:
    """A line between the middles of two pixels."""
    (x1, y1), (x2, y2) = start, end
    return {"x1": x1 + 0.5, "y1": y1 + 0.5, "x2": x2 + 0.5, "y2": y2 + 0.5}


def _fill(colour: Colour) -> dict[str, _Value]:
    return {"fill": hex_of(colour), "fill_opacity": _opacity(colour)}


def _stroke(colour: Colour, width: int) -> dict[str, _Value]:
    return {
        "fill": "none",
        "stroke": hex_of(colour),
        "stroke_width": width,
        "stroke_opacity": _opacity(colour),
    }


_EXACT: Final = SvgStyle(_fill, _stroke)


def _opacity(colour: Colour) -> float | None:
    """Opacity from 0.0 to 1.0; ``None`` if it is opaque."""
    return None if colour[3] == _OPAQUE else colour[3] / _OPAQUE


def _data(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{b64encode(content).decode()}"


def _empty(name: str, **values: _Value) -> str:
    """An element without content."""
    return f"<{_tag(name, **values)}/>"


def _tag(name: str, **values: _Value) -> str:
    """Content of a tag: *name* and the values that are not ``None``."""
    written = (
        f'{key.replace("_", "-")}="{_written(value)}"'
        for key, value in values.items()
        if value is not None
    )
    return " ".join((name, *written))


def _written(value: float | str) -> str:
    return _escaped(value) if isinstance(value, str) else _number(value)


def _number(value: float) -> str:
    """*value* rounded to at most three decimals."""
    if isinstance(value, int):
        return str(value)
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _escaped(text: str) -> str:
    """Escape *text* for XML; characters that XML cannot hold are replaced."""
    if _SAFE.fullmatch(text):
        return text
    if not text.isprintable():
        text = re.sub(_NOT_IN_XML, _UNKNOWN, text)
    safe = html.escape(text)
    return re.sub("[\t\n\r]", lambda found: _BREAKS[found[0]], safe)
