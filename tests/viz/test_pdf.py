"""PDF: what a frame holds is on the page, where and as large as it was."""

import io
import logging
from functools import cache
from itertools import chain
from typing import Final, get_args

import pytest
from fontTools.ttLib import TTFont
from pypdf import PageObject, PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, PdfObject, StreamObject

from tests.in_one_test import in_one_test
from tests.viz.comparison_scenes import scene_of as comparison_of
from tests.viz.replays import diagonal, first_steps, hardest, scene_of
from viz.fonts import advance
from viz.layout.board_picture import board_picture, drawn
from viz.painters.embedded_font import FONT_NOTICE
from viz.painters.pdf import Document, Inset, PdfPage, pdf, pdf_pages
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
from viz.theme import THEMES, theme_named

SIZE: Final = (640, 360)
INK: Final = (0, 51, 255, 255)
FAINT: Final = (255, 0, 51, 51)
BOX: Final = Rect(10, 20, 60, 40)
BOARD: Final = drawn(board_picture("classic"), BOX, 60 / 980, theme_named("paper"))
STEPS: Final = first_steps(hardest())
SCENE: Final = scene_of(hardest, SIZE)

EXAMPLES: Final[dict[type, tuple[Shape, tuple[str, ...]]]] = {
    Picture: (BOARD, ("0.0612 0 0 0.0612",)),
    Fill: (Fill(BOX, FAINT), ("1 0 0.2 rg", " 10 20 60 40 re f ")),
    Outline: (
        Outline(BOX, INK, 4),
        ("0 0.2 1 RG", " 12 22 56 36 re S "),
    ),
    Disc: (Disc((5, 6), 3, INK), (" 8.5 6.5 m ", " c h f ")),
    Ring: (Ring((5, 6), 10, FAINT, 4), (" 13.5 6.5 m ", " c h S ")),
    Polygon: (
        Polygon(((1, 2), (3, 4), (5, 0)), INK),
        (" 1.5 2.5 m 3.5 4.5 l 5.5 0.5 l h f ",),
    ),
    Line: (Line((1, 2), (3, 4), INK, 3), (" 1.5 2.5 m 3.5 4.5 l S ",)),
    Hatch: (
        Hatch(Rect(0, 0, 4, 4), INK, 2, 4),
        (" 0 0 m 1 0 l 0 1 l 0 0 l h f ", " 3 0 m 4 0 l 4 1 l 1 4 l 0 4 l 0 3 l h f "),
    ),
    Text: (
        Text("C3 → 5", 30, 100, 20, INK, Weight.BOLD),
        ("20.00 Tf", "0 0.2 1 rg BT 30.00 "),
    ),
    TextHighlight: (
        TextHighlight(Text("00 00", 30, 100, 100, INK), 0, 2, FAINT),
        (" 30 18 ", " re f "),
    ),
}


def page_of(*shapes: Shape) -> PageObject:
    """The page of a picture of *shapes*."""
    whole = Rect(0, 0, *SIZE)
    return only_page(pdf(Frame(SIZE, (Group("all", whole, shapes),))))


def only_page(data: bytes) -> PageObject:
    """The one page of a file."""
    (page,) = PdfReader(io.BytesIO(data)).pages
    return page


def drawing_of(page: PageObject) -> str:
    """The operators that draw *page*."""
    content = page.get_contents()
    assert content is not None
    return content.get_data().decode("latin-1")


def states_of(page: PageObject) -> list[DictionaryObject]:
    """The ways of drawing that *page* names, such as how opaque shapes are."""
    resources = page["/Resources"].get_object()
    assert isinstance(resources, DictionaryObject)
    states = resources["/ExtGState"].get_object()
    assert isinstance(states, DictionaryObject)
    return [DictionaryObject(state.get_object()) for state in states.values()]


def words_of(page: PageObject) -> str:
    """All letters on *page*, without the spaces."""
    return "".join(page.extract_text().split())


@cache
def frame_of(name: str) -> Frame:
    """A picture of a kind of event, or of a theme or form by its name."""
    if name in STEPS:
        return SCENE.frame(Moment(STEPS[name], WHOLE))
    if name == "compared":
        return comparison_of().frame(Moment(30, WHOLE))
    return scene_of(diagonal, SIZE, name).frame(Moment(9, WHOLE // 2))


@in_one_test("kind", get_args(Shape), ids=lambda kind: kind.__name__)
def test_every_shape_is_drawn_where_it_is(kind: type) -> None:
    """As a path or as letters of its colour, in pixels from the top left."""
    shape, operators = EXAMPLES[kind]

    drawing = drawing_of(page_of(shape)).replace("\n", " ")

    for operator in operators:
        assert operator in drawing


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name", ["elimination by all clues", "contradiction", THEMES[1], "compared"]
)
def test_all_words_of_a_frame_are_on_its_page(name: str) -> None:
    """In their order, to be searched and copied; the page is as large as the frame."""
    frame = frame_of(name)

    page = only_page(pdf(frame))

    shapes = chain.from_iterable(group.shapes for group in frame.groups)
    written = "".join(shape.text for shape in shapes if isinstance(shape, Text))
    assert sorted(words_of(page)) == sorted("".join(written.split()))
    assert [float(n) * 96 / 72 for n in page.mediabox[2:]] == list(frame.size)
    assert not list(page.images)


@pytest.mark.thorough
def test_equal_frames_give_equal_files() -> None:
    """Whatever was painted before, and whenever."""
    found = pdf(frame_of("guess"), "Step", "Why")
    pdf(frame_of("compared"))

    again = scene_of(hardest, SIZE).frame(Moment(STEPS["guess"], WHOLE))

    assert pdf(again, "Step", "Why") == found


def test_a_file_says_what_it_is() -> None:
    """Its title, what it shows and its language."""
    document = Document("Für A & B", "Only 3 is left.", "de")

    file = PdfReader(io.BytesIO(pdf_pages((PdfPage(Frame(SIZE, ())),), document, 1.0)))

    assert file.metadata is not None
    assert file.metadata.title == "Für A & B"
    assert file.metadata.subject == "Only 3 is left."
    root = file.trailer["/Root"].get_object()
    assert isinstance(root, DictionaryObject)
    assert str(root["/Lang"]) == "de"


@pytest.mark.parametrize(
    "shape",
    [Fill(BOX, FAINT), Ring((9, 9), 5, FAINT, 1), Text("C3", 0, 50, 20, FAINT)],
    ids=lambda shape: type(shape).__name__,
)
def test_what_is_faint_lets_shine_through(shape: Shape) -> None:
    """Areas, lines and letters have the opacity of their colour."""
    states = states_of(page_of(shape))

    assert any(0.2 in {s.get("/ca"), s.get("/CA")} for s in states)


@pytest.mark.parametrize(
    ("align", "part"), [("left", 0), ("centre", 0.5), ("right", 1)]
)
def test_a_line_of_text_stands_where_it_is_aligned(align: str, part: float) -> None:
    """By the width that was measured."""
    text = Text("In row C", 300, 100, 40, INK, align=Align(align))

    drawing = drawing_of(page_of(text))

    left = 300 - part * advance("In row C", 40)
    assert f"BT {left:.2f} " in drawing


def test_letters_that_are_used_are_embedded() -> None:
    """Those of each weight that has words, as a font of its own."""
    page = page_of(
        Text("Für C", 0, 50, 20, INK), Text("5 ≠ 7", 0, 90, 20, INK, Weight.BOLD)
    )

    resources = page["/Resources"].get_object()
    assert isinstance(resources, DictionaryObject)
    fonts = resources["/Font"].get_object()
    assert isinstance(fonts, DictionaryObject)
    names = [str(font.get_object()["/BaseFont"]) for font in fonts.values()]
    assert [name.partition("+")[2] for name in names] == [
        "SourceSansPro",
        "SourceSansProBold",
    ]
    assert page.extract_text().split() == ["Für", "C", "5", "≠", "7"]
    for font in fonts.values():
        with TTFont(io.BytesIO(font_program(font))) as embedded:
            assert str(embedded["name"].getName(0, 3, 1, 0x409)) in FONT_NOTICE


def font_program(font: PdfObject) -> bytes:
    """The file of the letters of *font* that is embedded."""
    whole = font.get_object()
    assert isinstance(whole, DictionaryObject)
    descendants = whole["/DescendantFonts"].get_object()
    assert isinstance(descendants, ArrayObject)
    inner = descendants[0].get_object()
    assert isinstance(inner, DictionaryObject)
    about = inner["/FontDescriptor"].get_object()
    assert isinstance(about, DictionaryObject)
    file = about["/FontFile2"].get_object()
    assert isinstance(file, StreamObject)
    return file.get_data()


def test_a_letter_that_the_font_does_not_have_is_seen() -> None:
    """As a question mark, and the library has nothing to complain of."""
    said = io.StringIO()
    handler = logging.StreamHandler(said)
    logging.getLogger().addHandler(handler)
    try:
        read = page_of(Text("数独 C3\tC4", 0, 50, 20, INK)).extract_text()
    finally:
        logging.getLogger().removeHandler(handler)

    assert read.strip() == "?? C3?C4"
    assert not said.getvalue()


def test_an_image_of_pixels_is_embedded() -> None:
    """All of its pixels."""
    logo = (
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\2\0\0\0\x90wS\xde"
        b"\0\0\0\x0cIDATx\x9cc\xf8\xcf\xc0\0\0\3\1\1\0\xc9\xfe\x92\xef"
        b"\0\0\0\0IEND\xaeB`\x82"
    )

    (image,) = page_of(Picture("logo.png", logo, BOX)).images

    assert image.image is not None
    assert image.image.size == (1, 1)


def test_shapes_without_an_area_paint_nothing() -> None:
    """An empty rectangle, an edge wider than its box, a circle of radius 0."""
    empty = Rect(5, 5, 0, 9)

    drawing = drawing_of(
        page_of(
            Fill(empty, INK),
            Picture("board.svg", BOARD.data, empty),
            Outline(Rect(0, 0, 4, 4), INK, 4),
            Ring((5, 5), 2, INK, 4),
            Text("", 5, 5, 9, INK),
        )
    )

    assert " re f" not in drawing
    assert " c " not in drawing


def test_a_picture_on_a_page_is_scaled_and_cut_at_its_edges() -> None:
    """It stands at its corner, and its letters are as many times as large."""
    text = Text("C3", 10, 20, 20, INK)
    inner = Frame((100, 50), (Group("all", Rect(0, 0, 100, 50), (text,)),))
    outer = Frame(SIZE, (Group("all", Rect(0, 0, *SIZE), (text,)),))
    page = PdfPage(
        outer, (Inset(inner, (200, 100), 0.5), Inset(inner, (400, 100), 2.0))
    )
    found: list[tuple[float, float, float]] = []

    def visit(
        said: str, cm: list[float], tm: list[float], _font: object, size: float
    ) -> None:
        if said.strip():
            x, y = tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5]
            found.append((round(x), round(SIZE[1] - y), round(size * cm[0])))

    drawn_page = only_page(pdf_pages((page,), Document(), 1.0))
    drawn_page.extract_text(visitor_text=visit)

    assert found == [(10, 20, 20), (205, 110, 10), (420, 140, 40)]
    assert drawing_of(drawn_page).count("100.00 50.00 re W n") == 2
