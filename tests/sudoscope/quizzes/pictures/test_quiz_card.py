"""The quiz in the picture: all words have room, and nothing is given away."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.game.view import QuizView
from sudoscope.quizzes.pictures.card import Control, card_plan, pressed
from tests.in_one_test import in_one_test
from tests.sudoscope.quizzes.game.drawn import (
    CARDS,
    PAPER,
    SIZES,
    card_of,
    drawn,
    first,
    is_inside,
    layout_of,
    open_view,
    reach,
    views,
)
from tests.support import puzzle_of
from tests.viz.extents import apart
from viz.appearance import Appearance
from viz.layout.layout import layout_for
from viz.messages import languages, phrases
from viz.shapes import Fill, Outline, Rect, Text
from viz.theme import THEMES, Role, theme_named


@pytest.mark.parametrize(
    ("card", "scale", "language"),
    [
        (card, *look)
        for card, look in product(CARDS, zip((1.0, 2.0), languages(), strict=True))
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_inside_its_bounds(
    card: tuple[int, int], size: tuple[int, int], scale: float, language: str
) -> None:
    """In every state, at every size and font scale, in every language."""
    layout, appearance = layout_of(size), Appearance(PAPER, language, scale)

    for view in (v for ask in Ask for v in views(first(ask), language)):
        for group in drawn(view, layout, appearance, card):
            for shape in group.shapes:
                assert is_inside(reach(shape), group.bounds), (group.name, shape)


@pytest.mark.parametrize(("card_size", "scale"), list(product(CARDS, (1.0, 2.0))))
@pytest.mark.parametrize("size", SIZES)
def test_no_words_cover_others(
    card_size: tuple[int, int], size: tuple[int, int], scale: float
) -> None:
    """Neither lines of words each other, nor words the buttons."""
    layout, appearance = layout_of(size), Appearance(PAPER, "de", scale)

    for view in (v for ask in Ask for v in views(first(ask), "de")):
        card, _ = drawn(view, layout, appearance, card_size)
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
    layout, appearance = layout_of((1920, 1080)), Appearance(PAPER, language)

    for view in (v for ask in Ask for v in views(first(ask), language)):
        card, _ = drawn(view, layout, appearance, card_size)
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
        other = recorded._replace(
            places=(elsewhere,) if recorded.places else (),
            because=(elsewhere,),
            within=grid.variant.houses_of[elsewhere.cell][:1],
        )
        changed = replace(question, recorded=other)
    else:
        changed = replace(question, recorded=recorded._replace(candidate=elsewhere))

    for language in languages():
        appearance = Appearance(PAPER, language)
        shown = drawn(open_view(question), layout, appearance)
        assert shown == drawn(open_view(changed), layout, appearance)
        assert not shown[1].shapes


def test_a_question_for_a_digit_shows_its_cell_alone() -> None:
    """The cell is framed, and no digit stands out among those to pick."""
    question, layout = first(Ask.DIGIT), layout_of()
    assert question.cell is not None

    card, marks = drawn(open_view(question), layout, Appearance(PAPER))

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
    card, _ = drawn(open_view(first(Ask.WHERE)), layout, Appearance(theme_named(theme)))

    ground = card.shapes[0]
    assert isinstance(ground, Fill)
    assert (ground.rect, ground.radius) == (card_of(layout), 0)
    assert ground.colour[3] == 255


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
    view = QuizView(
        first(Ask.DIGIT), None, HintLevel.ANSWER, Score(shown=1), settled=True
    )

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


@in_one_test("size", SIZES)
@in_one_test("card", CARDS)
@in_one_test("count", [4, 9, 16, 25])
def test_every_digit_has_a_key_of_its_own(
    count: int, card: tuple[int, int], size: tuple[int, int]
) -> None:
    """However many there are, keys lie on the card, apart from each other."""
    puzzle = puzzle_of("." * count**2, f"classic-{count}")
    question = replace(first(Ask.DIGIT), position=Position.start(puzzle))
    layout = layout_of(size)
    rect = card_of(layout, card)

    plan = card_plan(open_view(question), rect, layout)

    parts = [place for _, place in (*plan.keys, *plan.controls)]
    assert [digit for digit, _ in plan.keys] == list(puzzle.variant.digits)
    assert all(is_inside(part, rect) for part in parts)
    assert all(part.width > 0 and part.height > 0 for part in parts)
    assert all(apart(one, other) for one, other in combinations(parts, 2))


def test_keys_say_what_the_board_shows() -> None:
    """Shapes or words, however long, and never the number of one."""
    puzzle = puzzle_of("." * 81)
    values = ("red", "◉", "turquoise", *"abcdef")
    puzzle = replace(puzzle, variant=replace(puzzle.variant, values=values))
    question = replace(first(Ask.DIGIT), position=Position.start(puzzle))
    layout = layout_for((1280, 720), puzzle.rules)

    card, _ = drawn(open_view(question), layout, Appearance(PAPER))

    said = [shape for shape in card.shapes if isinstance(shape, Text)]
    assert [text.text for text in said if text.text in values] == [*values]
    assert not any(text.text.isdigit() for text in said)
