"""SVG: what a frame holds is in the text, where and as large as it was."""

import io
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final, get_args
from xml.etree.ElementTree import Element, fromstring

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from tests.in_one_test import in_one_test
from tests.viz.comparison_scenes import scene_of as comparison_of
from tests.viz.replays import diagonal, first_steps, hardest, scene_of
from viz.fonts import advance
from viz.painters.embedded_font import FONT_NOTICE, embedded_font
from viz.painters.svg import svg
from viz.replay.timeline import WHOLE, Moment
from viz.shapes import (
    Align,
    Disc,
    Fill,
    Frame,
    Group,
    Hatch,
    Line,
    Outline,
    Picture,
    Polygon,
    Rect,
    Ring,
    Shape,
    Text,
    TextHighlight,
    Weight,
)
from viz.theme import THEMES

SVG: Final = "{http://www.w3.org/2000/svg}"
LINK: Final = "{http://www.w3.org/1999/xlink}href"
SPACE: Final = "{http://www.w3.org/XML/1998/namespace}space"
SIZE: Final = (640, 360)
INK: Final = (1, 2, 255, 255)
FAINT: Final = (255, 0, 16, 51)
BOX: Final = Rect(10, 20, 60, 40)
WORDS: Final = Text("C3 & <b>", 30, 100, 20, INK, Weight.BOLD, Align.RIGHT)
STEPS: Final = first_steps(hardest())
SCENE: Final = scene_of(hardest, SIZE)

EXAMPLES: Final[dict[type, tuple[Shape, str, dict[str, str]]]] = {
    Picture: (
        Picture("board.svg", b"<svg/>", BOX),
        "image",
        {"x": "10", "y": "20", "width": "60", "height": "40"},
    ),
    Fill: (
        Fill(BOX, FAINT, 6),
        "rect",
        {"x": "10", "width": "60", "rx": "6", "fill": "#ff0010", "fill-opacity": "0.2"},
    ),
    Outline: (
        Outline(BOX, INK, 4, 10),
        "rect",
        {"x": "12", "y": "22", "width": "56", "height": "36", "rx": "8"}
        | {"stroke": "#0102ff", "stroke-width": "4", "fill": "none"},
    ),
    Disc: (Disc((5, 6), 3, INK), "circle", {"cx": "5.5", "cy": "6.5", "r": "3"}),
    Ring: (
        Ring((5, 6), 10, FAINT, 4),
        "circle",
        {"r": "8", "stroke-width": "4", "stroke-opacity": "0.2", "fill": "none"},
    ),
    Polygon: (
        Polygon(((1, 2), (3, 4), (5, 0)), INK),
        "polygon",
        {"points": "1.5,2.5 3.5,4.5 5.5,0.5"},
    ),
    Line: (
        Line((1, 2), (3, 4), INK, 3),
        "line",
        {"x1": "1.5", "y1": "2.5", "x2": "3.5", "y2": "4.5", "stroke-width": "3"}
        | {"stroke-linecap": "round"},
    ),
    Hatch: (
        Hatch(Rect(0, 0, 4, 4), INK, 2, 4),
        "path",
        {"d": "M0 0L1 0L0 1L0 0ZM3 0L4 0L4 1L1 4L0 4L0 3Z", "fill": "#0102ff"},
    ),
    Text: (
        WORDS,
        "text",
        {"x": "30", "y": "100", "font-size": "20", "font-weight": "700"}
        | {"text-anchor": "end", "fill": "#0102ff"},
    ),
    TextHighlight: (
        TextHighlight(Text("00 00", 30, 100, 100, INK), 0, 2, FAINT),
        "rect",
        {"x": "30", "y": "18", "height": "100", "fill": "#ff0010"},
    ),
}


def root_of(*shapes: Shape) -> Element:
    """The picture of *shapes*, read as XML."""
    whole = Rect(0, 0, *SIZE)
    return fromstring(svg(Frame(SIZE, (Group("all", whole, shapes),))))


def shapes_of(frame: Frame) -> Iterator[Shape]:
    """All shapes, in the order in which they are painted."""
    return chain.from_iterable(group.shapes for group in frame.groups)


@cache
def frame_of(name: str) -> Frame:
    """A picture of a kind of event, or of a theme or form by its name."""
    if name in STEPS:
        return SCENE.frame(Moment(STEPS[name], WHOLE))
    if name == "tall":
        return scene_of(hardest, (360, 640)).frame(Moment(214, WHOLE))
    if name == "compared":
        return comparison_of().frame(Moment(30, WHOLE))
    return scene_of(diagonal, SIZE, name).frame(Moment(9, WHOLE // 2))


@in_one_test("kind", get_args(Shape), ids=lambda kind: kind.__name__)
def test_every_shape_is_drawn_where_it_is(kind: type) -> None:
    """Its element has its place, its size and its colour."""
    shape, name, values = EXAMPLES[kind]

    (drawn,) = root_of(shape).iterfind(f"{SVG}g/{SVG}*")

    assert drawn.tag == SVG + name
    assert {key: drawn.get(key) for key in values} == values


@pytest.mark.parametrize("name", [*STEPS, *THEMES, "tall", "compared"])
def test_all_of_a_frame_is_in_its_svg(name: str) -> None:
    """Well-formed, as large, an element for each shape, all words in their order."""
    frame = frame_of(name)

    root = fromstring(svg(frame, "A & B", 'It says "<C3>"'))

    shapes = list(shapes_of(frame))
    assert (root.get("width"), root.get("height")) == tuple(map(str, frame.size))
    assert root.findtext(f"{SVG}title") == "A & B"
    assert root.findtext(f"{SVG}desc") == 'It says "<C3>"'
    assert root.get(SPACE) == "preserve"
    assert len(list(root.iterfind(f"{SVG}g/{SVG}*"))) == len(shapes)
    written = [text.text for text in root.iter(f"{SVG}text")]
    assert written == [shape.text for shape in shapes if isinstance(shape, Text)]
    filled = [g for g in frame.groups if g.shapes]
    assert [g.get("data-name") for g in root.iter(f"{SVG}g")] == [
        g.name for g in filled
    ]


def test_equal_frames_give_equal_texts() -> None:
    """Whatever was painted before, and in whatever order sets give their letters."""
    found = svg(frame_of("guess"))
    embedded_font.cache_clear()
    svg(frame_of("tall"))

    again = scene_of(hardest, SIZE).frame(Moment(STEPS["guess"], WHOLE))

    assert svg(again) == found


def test_a_line_has_the_width_that_was_measured() -> None:
    """In whatever font it is shown; a highlight goes around the letters it is for."""
    line = Text("In row C", 50, 100, 40, INK)
    mark = TextHighlight(line, 3, 6, FAINT)

    box, text = root_of(mark, line).iterfind(f"{SVG}g/{SVG}*")

    left, right = (advance(line.text[:end], 40) for end in (3, 6))
    length = float(text.get("textLength", "nan"))
    assert length == pytest.approx(advance("In row C", 40), abs=0.001)
    assert float(box.get("x", "nan")) == pytest.approx(50 + left, abs=4)
    assert float(box.get("width", "nan")) == pytest.approx(right - left, abs=8)


def test_letters_that_are_used_are_embedded() -> None:
    """Each weight that has words as a font of its own, and no font as a whole."""
    root = root_of(
        Text("Für C", 0, 50, 20, INK), Text("5 ≠ 7", 0, 90, 20, INK, Weight.BOLD)
    )

    notice, *rules = (root.findtext(f"{SVG}style") or "").strip().splitlines()

    assert FONT_NOTICE in notice
    for rule, weight, letters in zip(rules, (400, 700), ("Für C", "5≠7"), strict=True):
        coded = rule.partition("base64,")[2].partition(")")[0]
        with TTFont(io.BytesIO(b64decode(coded))) as font:
            held = {chr(code) for code in font.getBestCmap()}
            names = {record.nameID: str(record) for record in font["name"].names}
        assert f"font-weight:{weight};" in rule
        assert set(letters) <= held
        assert len(held) < 130
        assert f"font-family:'{names[1]}'" in rule
        assert not any("Source" in names.get(said, "") for said in (1, 3, 4, 6, 16))
        assert names[0] in notice


def test_a_picture_without_words_needs_no_font() -> None:
    """No letters, no sheet of styles."""
    assert root_of(Fill(BOX, INK)).find(f"{SVG}style") is None


def test_an_image_is_embedded_as_it_is() -> None:
    """Its bytes, and what kind of file they are."""
    data = b"\x89PNG\r\n"

    (image,) = root_of(Picture("logo.png", data, BOX)).iter(f"{SVG}image")

    kind, _, coded = (image.get(LINK) or "").partition(",")
    assert kind == "data:image/png;base64"
    assert b64decode(coded) == data
    assert image.get("preserveAspectRatio") == "none"


@given(said=st.text())
def test_no_text_breaks_the_xml(said: str) -> None:
    """What XML cannot hold becomes a sign for that, and all else is read again."""
    frame = Frame(SIZE, ())

    found = fromstring(svg(frame, f"x{said}", "")).findtext(f"{SVG}title")

    pairs = zip(f"x{said}", found or "", strict=True)
    assert all(other in {one, "\ufffd"} for one, other in pairs)


@given(
    width=st.integers(1, 90),
    height=st.integers(1, 90),
    line=st.integers(1, 9),
    gap=st.integers(2, 20),
)
def test_hatching_stays_in_its_rectangle(
    width: int, height: int, line: int, gap: int
) -> None:
    """Every corner of every band is inside, and there are as many bands as lines."""
    box = Rect(7, 9, width, height)

    (path,) = root_of(Hatch(box, INK, line, gap)).iter(f"{SVG}path")

    bands = (path.get("d") or "").strip("MZ").split("ZM")
    corners = [tuple(map(float, c.split())) for band in bands for c in band.split("L")]
    assert len(bands) == len(range(0, width + height, gap))
    assert all(box.x <= x <= box.right and box.y <= y <= box.bottom for x, y in corners)
