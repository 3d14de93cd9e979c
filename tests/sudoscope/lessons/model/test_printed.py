"""Handouts as PDF: pages that can be printed, whatever the lesson."""

import io
from collections.abc import Iterator
from functools import cache
from itertools import cycle, pairwise, product

import pytest
from pypdf import PdfReader

from sudoscope.lessons.export.handout import handout_of
from sudoscope.quizzes.export.handouts.blocks import MARGINS, SIZE
from sudoscope.quizzes.export.handouts.handout import Handout
from sudoscope.quizzes.export.handouts.html import html_handout
from sudoscope.quizzes.export.handouts.pdf import handout_pages, pdf_handout
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed
from viz.fonts import RISE, advance, letters
from viz.painters.pdf import PdfPage
from viz.shapes import Align, Fill, Rect, Text

every_lesson = in_one_test(("name", "language"), list(product(NAMES, ("en", "de"))))


@cache
def handout(name: str, language: str) -> Handout:
    """The handout of a lesson that comes with the program."""
    return handout_of(lesson(name), placed(name), language)


def texts_of(page: PdfPage) -> list[Text]:
    """The words of a page that are not in a picture."""
    shapes = (shape for group in page.frame.groups for shape in group.shapes)
    return [shape for shape in shapes if isinstance(shape, Text)]


def box_of(text: Text) -> Rect:
    """What a line of words covers, from its baseline up."""
    wide = round(advance(text.text, text.size, text.weight))
    left = text.x - wide if text.align is Align.RIGHT else text.x
    rise = round(text.size * RISE)
    return Rect(left, text.baseline - rise, wide, rise)


def boxes_of(page: PdfPage) -> Iterator[Rect]:
    """What is printed on a page: words, lines for answers and pictures."""
    yield from map(box_of, texts_of(page))
    for group in page.frame.groups:
        fills = (shape.rect for shape in group.shapes if isinstance(shape, Fill))
        yield from (rect for rect in fills if rect.width < SIZE[0])
    for frame, (x, y), scale in page.pictures:
        yield Rect(x, y, *(round(side * scale) for side in frame.size))


def test_a_graph_that_words_speak_of_is_beside_them() -> None:
    """The graph of a conflict is a panel of its own, as on pages."""
    spoken = [cue for cue in handout("clauses", "en").cues if "The graph" in cue.said]

    assert spoken
    assert all(cue.beside is not None for cue in spoken)


@pytest.mark.thorough
@every_lesson
def test_every_handout_can_be_printed(name: str, language: str) -> None:
    """Nothing is beyond the margins or over another; the font has all letters."""
    made = handout(name, language)

    pages = handout_pages(made)

    paper = MARGINS._replace(height=SIZE[1] - 300 - MARGINS.y)
    for page in pages:
        boxes = list(boxes_of(page))
        assert all(paper.around(box) == paper for box in boxes)
        assert not [
            (one, other)
            for index, one in enumerate(boxes)
            for other in boxes[index + 1 :]
            if one.meets(other)
        ]
        assert all(set(t.text) <= letters(t.weight) for t in texts_of(page))
    shown = [picture.frame for page in pages for picture in page.pictures]
    wanted = [(cue.picture, cue.beside) for cue in made.cues]
    assert shown == [frame for both in wanted for frame in both if frame is not None]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "language"), [*zip(NAMES[::6], cycle(("en", "de")))])
def test_a_handout_is_a_file_with_its_words(name: str, language: str) -> None:
    """Each page has its number, questions come before the answers."""
    made = handout(name, language)

    file = PdfReader(io.BytesIO(pdf_handout(made)))

    read = ["".join(page.extract_text().split()) for page in file.pages]
    pages = handout_pages(made)
    assert len(read) == len(pages)
    for number, words in enumerate(read, start=1):
        assert f"{number}/{len(read)}" + "".join(made.title.split()) in words
    key = next(i for i, words in enumerate(read) if made.key in words)
    assert not any(page.pictures for page in pages[key:])
    asked, answered = "".join(read[:key]), "".join(read[key:])
    for cue in made.cues:
        assert all("".join(line.split()) in asked for line in cue.notes)
        if cue.question is not None:
            assert "".join(cue.question.text.split()) in asked
            assert "".join(cue.question.answer.split()) in answered


@pytest.mark.thorough
def test_equal_handouts_are_equal_files() -> None:
    """Whenever they are made."""
    made = handout("elimination", "de")

    again = handout_of(lesson("elimination"), placed("elimination"), "de")

    assert pdf_handout(again) == pdf_handout(made)


@in_one_test("name", NAMES[::4])
def test_no_page_gives_away_the_answer_of_a_question_on_it(name: str) -> None:
    """What follows a question, which may show its answer, is on another page."""
    made = handout(name, "en")
    below = {one.title: two.title for one, two in pairwise(made.cues) if one.question}

    on_pages = [{t.text for t in texts_of(page)} for page in handout_pages(made)]

    assert below
    for asked, shown in below.items():
        assert not any({asked, shown} <= words for words in on_pages)
    page = html_handout(made).decode()
    assert page.count('ends-page">') == sum(bool(c.question) for c in made.cues)


def test_a_question_with_a_page_to_itself_fills_it() -> None:
    """Its picture is more than half as wide as the page, its words below it."""
    made = handout("find", "en")
    for cue, is_alone, page in zip(
        made.cues, made.alone, handout_pages(made), strict=False
    ):
        assert is_alone == (cue.question is not None or cue is made.cues[-1])
        if cue.question is not None:
            (picture,) = page.pictures
            below = picture.corner[1] + picture.frame.size[1] * picture.scale
            assert picture.frame.size[0] * picture.scale > SIZE[0] / 2
            asked = cue.question.asked.split()[-1]
            (low,) = [t.baseline for t in texts_of(page) if t.text.endswith(asked)]
            assert low > below
    assert html_handout(made).decode().count('class="alone') == sum(made.alone)


def test_a_page_with_room_is_filled() -> None:
    """By a question with a panel, which is as wide as the page, as by several cues."""
    made = handout("matching", "en")
    with_panel = [
        cue.beside is not None and cue.question is not None for cue in made.cues
    ]
    pages = handout_pages(made)
    assert sum(with_panel) > 3
    assert all(made.alone)
    for page, has_panel in zip(pages, with_panel, strict=False):
        if has_panel:
            lowest = max(box.bottom for box in boxes_of(page) if box.y < MARGINS.bottom)
            assert lowest - MARGINS.y > 0.8 * MARGINS.height
            board, panel = page.pictures
            assert board.frame.size[0] * board.scale > 0.4 * SIZE[0]
            assert panel.frame.size[0] * panel.scale == pytest.approx(MARGINS.width)

    two = made._replace(
        cues=tuple(c._replace(beside=None, ends_page=False) for c in made.cues[:2]),
    )
    (page, _) = handout_pages(two)
    assert sum(one.frame.size[1] * one.scale for one in page.pictures) > 5_000


def test_a_page_of_several_cues_with_panels_is_filled() -> None:
    """A panel is below its board and wider, as long as no page more is needed."""
    made = handout("arcs", "en")
    panels = [cue.beside for cue in made.cues if cue.beside is not None]
    pages = handout_pages(made)
    several = [page for page in pages if len(page.pictures) > 1]

    assert len(pages) == 6
    assert len(several) == 4
    lowest = [
        max(box.bottom for box in boxes_of(page) if box.y < MARGINS.bottom)
        for page in several
    ]
    assert min(lowest) - MARGINS.y > 0.8 * MARGINS.height
    below = [one for page in several for one in page.pictures if one.frame in panels]
    wide = [one for one in below if one.frame.size[0] * one.scale > 3_500]
    assert len(below) == len(panels)
    assert len(wide) >= 5
    assert all(one.corner[0] == MARGINS.x for one in wide)


def test_a_cue_keeps_its_words_beside_its_picture() -> None:
    """On the same page, and so does a question with its lines."""
    made = handout("cheaper", "en")
    shared = 0
    for page in handout_pages(made)[:-1]:
        titles = [t for t in texts_of(page) if t.text.startswith(("Step ", "The pu"))]
        pictures = [cue.picture for cue in made.cues]
        boards = [
            one
            for one in page.pictures
            if one.corner[0] == MARGINS.x and one.frame in pictures
        ]
        tops = [picture.corner[1] for picture in boards]
        first, *_ = page.pictures
        if first not in boards:  # one that fills its page is in the middle
            continue
        shared += 1
        assert len(titles) == len(tops)
        for title, (top, below) in zip(
            titles, pairwise([*tops, MARGINS.bottom]), strict=True
        ):
            assert top < title.baseline < below
    assert shared


def test_long_words_stay_within_the_margins() -> None:
    """A title of many lines, and a word that is wider than its column."""
    usual = handout("arcs", "en")
    cue = usual.cues[0]._replace(said="8" * 162)
    long = usual._replace(title="Arcs and " * 20, about="x" * 300, cues=(cue,) * 9)

    pages = handout_pages(long)

    boxes = [box for page in pages for box in boxes_of(page)]
    assert all(MARGINS.x <= box.x and box.right <= MARGINS.right for box in boxes)
    assert sum(len(page.pictures) for page in pages) == 9


def test_pages_are_printed_alike_in_all_themes() -> None:
    """Words are dark on white, whatever colours the pictures have."""
    night = handout_of(lesson("arcs"), placed("arcs"), "en", "night")

    pages = handout_pages(night)

    usual = handout_pages(handout("arcs", "en"))
    assert [page.frame for page in pages] == [page.frame for page in usual]
    assert pages[0].pictures != usual[0].pictures
