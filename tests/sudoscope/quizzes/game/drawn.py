"""Quiz cards the tests share, and how far shapes reach."""

from collections.abc import Iterator

from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import classic
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import judge
from sudoscope.quizzes.game.questions import Ask, StepQuestion
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.game.view import QuizView
from sudoscope.quizzes.pictures.overlay import quiz_groups
from tests.sudoscope.quizzes.game.asked import HARD_PUZZLE, questions, truth_of
from viz.appearance import Appearance
from viz.fonts import text_width
from viz.layout.layout import Layout, layout_for
from viz.shapes import Align, Disc, Fill, Group, Line, Outline, Rect, Ring, Shape, Text
from viz.theme import theme_named

ASKED = questions(HARD_PUZZLE, "propagation")
PAPER = theme_named("paper")
SIZES = ((640, 360), (1280, 720), (1920, 1080))
CARDS = ((919, 592), (919, 344), (562, 390), (996, 194), (960, 366))
"""Sizes that layouts of all forms leave to a card, in pixels of the design."""
LONGEST = Score(first=1234, later=3, shown=2, skipped=1, streak=234, longest=234)


def first(ask: Ask) -> StepQuestion:
    """The first question of a kind."""
    every = (ASKED.before(step) for step in ASKED.steps)
    return next(q for q in every if q is not None and q.ask is ask)


def layout_of(size: tuple[int, int] = (1280, 720)) -> Layout:
    """Where everything goes in a picture of *size*."""
    return layout_for(size, classic())


def card_of(layout: Layout, card: tuple[int, int] = (919, 592)) -> Rect:
    """A card beside the board, its size in pixels of the design."""
    width, height = map(layout.px, card)
    return Rect(layout.board.right, layout.px(80), width, height)


def open_view(question: StepQuestion, level: HintLevel = HintLevel.NONE) -> QuizView:
    """A question that was not answered yet."""
    return QuizView(question, None, level, Score(), settled=False)


def views(question: StepQuestion, language: str) -> Iterator[QuizView]:
    """A question in every state, with the longest things that can be said."""
    truth = truth_of(HARD_PUZZLE)
    yield open_view(question)
    for level in HintLevel:
        settled = level is HintLevel.ANSWER
        yield QuizView(question, None, level, LONGEST, settled=settled)
        for cell in question.position.grid.variant.cells[::27]:
            answer = Candidate(cell, question.expected[0].digit)
            said = judge(question, answer, truth, language)
            done = settled or said.verdict.is_right
            yield QuizView(question, said, level, LONGEST, settled=done)


def drawn(
    view: QuizView,
    layout: Layout,
    appearance: Appearance,
    card_size: tuple[int, int] = CARDS[0],
) -> tuple[Group, Group]:
    """The card and the marks."""
    card, marks = quiz_groups(view, card_of(layout, card_size), layout, appearance)
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
