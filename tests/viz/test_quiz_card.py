"""The quiz in the picture: all words have room, and nothing is given away."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from solver.deduction import Deduction
from solver.grid import Candidate
from tests.viz.quiz.asked import HARD_PUZZLE, questions, truth_of
from viz.board_picture import board_picture
from viz.layout import Layout, layout_for
from viz.look import Look
from viz.metrics import text_width
from viz.quiz.hints import Level
from viz.quiz.judging import Judgement, Verdict, judge
from viz.quiz.questions import Ask, Question
from viz.quiz.score import Score
from viz.quiz.view import QuizView
from viz.scene.quiz import quiz_groups
from viz.scene.quiz_card import Control, card_plan, pressed
from viz.scene.quiz_marks import verdict_mark, verdict_role
from viz.shapes import Align, Disc, Fill, Group, Line, Outline, Rect, Ring, Shape, Text
from viz.theme import THEMES, Role, theme_named
from viz.words import languages, phrases

ASKED = questions(HARD_PUZZLE, "propagation")
PAPER = theme_named("paper")
SIZES = ((640, 360), (1280, 720), (1920, 1080))
CARDS = ((919, 592), (919, 344), (562, 390), (996, 194), (960, 366))
"""Sizes that layouts of all forms leave to a card, in pixels of the design."""
LONGEST = Score(first=1234, later=3, shown=2, skipped=1, streak=234, longest=234)


def first(ask: Ask) -> Question:
    """The first question of a kind."""
    every = (ASKED.before(step) for step in ASKED.steps)
    return next(q for q in every if q is not None and q.ask is ask)


def layout_of(size: tuple[int, int] = (1280, 720)) -> Layout:
    """Where everything goes in a picture of *size*."""
    return layout_for(size, board_picture("classic"))


def card_of(layout: Layout, card: tuple[int, int] = (919, 592)) -> Rect:
    """A card beside the board, its size in pixels of the design."""
    width, height = map(layout.px, card)
    return Rect(layout.board.right, layout.px(80), width, height)


def open_view(question: Question, level: Level = Level.NONE) -> QuizView:
    """A question that was not answered yet."""
    return QuizView(question, None, level, Score(), settled=False)


def views(question: Question, language: str) -> Iterator[QuizView]:
    """A question in every state, with the longest things that can be said."""
    truth = truth_of(HARD_PUZZLE)
    yield open_view(question)
    for level in Level:
        settled = level is Level.ANSWER
        yield QuizView(question, None, level, LONGEST, settled=settled)
        for cell in question.position.grid.variant.cells[::27]:
            answer = Candidate(cell, question.expected[0].digit)
            said = judge(question, answer, truth, language)
            done = settled or said.verdict.is_right
            yield QuizView(question, said, level, LONGEST, settled=done)


def drawn(
    view: QuizView, layout: Layout, look: Look, card_size: tuple[int, int] = CARDS[0]
) -> tuple[Group, Group]:
    """The card and the marks."""
    card, marks = quiz_groups(view, card_of(layout, card_size), layout, look)
    return card, marks


def reach(shape: Shape) -> Rect:
    """The pixels that a shape may paint."""
    match shape:
        case Text(text, x, baseline, size, _, weight, align):
            width = text_width(text, size, weight)
            shift = {Align.LEFT: 0, Align.CENTRE: width // 2, Align.RIGHT: width}
            height = round(size * 0.74)
            return Rect(x - shift[align], baseline - height, width, round(size * 0.95))
        case Disc((x, y), radius) | Ring((x, y), radius):
            return Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        case Line((x, y), (u, v), _, width):
            box = Rect(min(x, u), min(y, v), abs(x - u), abs(y - v))
            return box.inset(-(width // 2 + 1))
        case Fill(rect) | Outline(rect):
            return rect
        case _:
            raise AssertionError(shape)


def is_inside(inner: Rect, outer: Rect) -> bool:
    """Whether *inner* does not stand out of *outer*."""
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


@pytest.mark.parametrize(
    ("card", "scale", "language"), list(product(CARDS, (1.0, 2.0), languages()))
)
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_inside_its_bounds(
    card: tuple[int, int], size: tuple[int, int], scale: float, language: str
) -> None:
    """In every state, at every size and font scale, in every language."""
    layout, look = layout_of(size), Look(PAPER, language, scale)

    for view in (v for ask in Ask for v in views(first(ask), language)):
        for group in drawn(view, layout, look, card):
            for shape in group.shapes:
                assert is_inside(reach(shape), group.bounds), (group.name, shape)


@pytest.mark.parametrize(("card_size", "scale"), list(product(CARDS, (1.0, 2.0))))
@pytest.mark.parametrize("size", SIZES)
def test_no_words_cover_others(
    card_size: tuple[int, int], size: tuple[int, int], scale: float
) -> None:
    """Neither lines of words each other, nor words the buttons."""
    layout, look = layout_of(size), Look(PAPER, "de", scale)

    for view in (v for ask in Ask for v in views(first(ask), "de")):
        card, _ = drawn(view, layout, look, card_size)
        words = [shape for shape in card.shapes if isinstance(shape, Text)]
        capitals = [
            reach(text)._replace(height=round(text.size * 0.74)) for text in words
        ]
        for place, one in enumerate(capitals):
            for other in capitals[:place]:
                assert not _overlap(one, other), words[place]


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@pytest.mark.parametrize("card_size", CARDS)
@pytest.mark.parametrize("language", languages())
def test_words_stay_legible(card_size: tuple[int, int], language: str) -> None:
    """What was said last is at least 20 pixels of the design high, in every card."""
    layout, look = layout_of((1920, 1080)), Look(PAPER, language)

    for view in (v for ask in Ask for v in views(first(ask), language)):
        card, _ = drawn(view, layout, look, card_size)
        plan = card_plan(view, card_of(layout, card_size), layout)
        said = [
            shape
            for shape in card.shapes
            if isinstance(shape, Text) and is_inside(reach(shape), plan.words.inset(-9))
        ]
        assert said
        assert min(text.size for text in said) >= 20


@pytest.mark.parametrize("ask", [Ask.WHERE, Ask.PATTERN, Ask.GUESS])
def test_an_open_question_gives_nothing_away(ask: Ask) -> None:
    """The picture is the same whatever the recorded step is."""
    question, layout = first(ask), layout_of()
    recorded = question.recorded
    grid = question.position.grid
    elsewhere = next(
        Candidate(cell, question.expected[0].digit)
        for cell in reversed(grid.variant.cells)
        if not grid.is_assigned(cell) and cell != question.expected[0].cell
    )
    if isinstance(recorded, Deduction):
        other = replace(
            recorded,
            places=(elsewhere,) if recorded.places else (),
            because=(elsewhere,),
            within=grid.variant.units_of[elsewhere.cell][:1],
        )
        changed = replace(question, recorded=other)
    else:
        changed = replace(question, recorded=replace(recorded, candidate=elsewhere))

    for language in languages():
        look = Look(PAPER, language)
        shown = drawn(open_view(question), layout, look)
        assert shown == drawn(open_view(changed), layout, look)
        assert not shown[1].shapes


def test_a_question_for_a_digit_shows_its_cell_alone() -> None:
    """The cell is framed, and no digit stands out among those to pick."""
    question, layout = first(Ask.DIGIT), layout_of()
    assert question.cell is not None

    card, marks = drawn(open_view(question), layout, Look(PAPER))

    frames = [shape for shape in marks.shapes if isinstance(shape, Outline)]
    assert [frame.colour for frame in frames] == [PAPER[Role.ACCENT]]
    assert all(
        is_inside(reach(shape), layout.cell(question.cell)) for shape in marks.shapes
    )
    keys = [s for s in card.shapes if isinstance(s, Text) and s.text.isdigit()]
    assert [key.text for key in keys] == list("123456789")
    assert len({(key.size, key.colour, key.baseline) for key in keys}) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_the_card_covers_what_lies_under_it(theme: str) -> None:
    """The reason of the step before is not to be read through it."""
    layout = layout_of()
    card, _ = drawn(open_view(first(Ask.WHERE)), layout, Look(theme_named(theme)))

    ground = card.shapes[0]
    assert isinstance(ground, Fill)
    assert (ground.rect, ground.radius) == (card_of(layout), 0)
    assert ground.colour[3] == 255


def test_the_unit_of_a_hint_is_banded() -> None:
    """Its cells and no others."""
    question, layout = first(Ask.WHERE), layout_of()
    assert isinstance(question.recorded, Deduction)

    _, marks = drawn(open_view(question, Level.UNIT), layout, Look(PAPER))

    bands = [shape.rect for shape in marks.shapes if isinstance(shape, Fill)]
    cells = question.position.grid.variant.cells
    banded = {
        cell
        for cell in cells
        if any(is_inside(band, layout.cell(cell)) for band in bands)
    }
    units = question.position.grid.variant.units_of[question.expected[0].cell]
    assert len(bands) == 9
    assert banded in [set(unit.cells) for unit in units]


@pytest.mark.parametrize("theme", THEMES)
def test_verdicts_differ_in_shape(theme: str) -> None:
    """Right, open and wrong are told apart without colours, and by colours too."""
    figures = {}
    for verdict in Verdict:
        shapes = verdict_mark(verdict, (50, 50), 20, theme_named(theme))
        figures[tuple(reach(shape) for shape in shapes)] = verdict_role(verdict)

    assert len(figures) == 3
    assert len(set(figures.values())) == 3


def test_the_answered_cell_is_framed_as_its_verdict_says() -> None:
    """A frame around the cell and the figure at its corner."""
    question, layout = first(Ask.WHERE), layout_of()
    cell = question.expected[0].cell
    said = Judgement(cell, Verdict.WRONG, "why")
    view = QuizView(question, said, Level.NONE, Score(), settled=False)

    card, marks = drawn(view, layout, Look(PAPER))

    (frame,) = (shape for shape in marks.shapes if isinstance(shape, Outline))
    assert is_inside(frame.rect, layout.cell(cell))
    assert frame.colour == PAPER[Role.REMOVED]
    assert "why" in {shape.text for shape in card.shapes if isinstance(shape, Text)}


@pytest.mark.parametrize("ask", Ask)
def test_what_is_drawn_can_be_pressed(ask: Ask) -> None:
    """Each button and each digit answers in its middle, the rest does not."""
    layout = layout_of()
    rect, view = card_of(layout), open_view(first(ask))
    plan = card_plan(view, rect, layout)
    shown, keys = dict(plan.controls), dict(plan.keys)

    for control, place in shown.items():
        assert pressed(view, rect, layout, place.centre) is control
    for digit, place in keys.items():
        assert pressed(view, rect, layout, place.centre) == digit
    assert pressed(view, rect, layout, (rect.x + 5, rect.y + 5)) is None
    assert set(shown) == {Control.HINT, Control.SHOW, Control.SKIP}
    assert sorted(keys) == (list(range(1, 10)) if ask is Ask.DIGIT else [])


def test_a_settled_question_can_only_be_left() -> None:
    """One button, and no digits to pick."""
    layout = layout_of()
    view = QuizView(first(Ask.DIGIT), None, Level.ANSWER, Score(shown=1), settled=True)

    plan = card_plan(view, card_of(layout), layout)

    assert [control for control, _ in plan.controls] == [Control.GO_ON]
    assert not plan.keys


def test_every_phrase_is_there_in_every_language() -> None:
    """No language lacks one, has one more, or fills in what another does not."""
    english = phrases("quiz")

    for language in languages():
        told = phrases("quiz", language)
        assert set(told) == set(english)
        for key, phrase in told.items():
            assert _filled_in(phrase) == _filled_in(english[key]), (language, key)
            assert "!" not in phrase


def _filled_in(phrase: str) -> set[str]:
    return {part.partition("}")[0] for part in phrase.split("{")[1:]}
