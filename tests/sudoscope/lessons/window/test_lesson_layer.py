"""A lesson's questions in the window: by keyboard alone and by mouse alone."""

from collections import defaultdict
from itertools import cycle

import pytest

from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.quizzes.game.score import AnswerOutcome
from sudoscope.quizzes.model.question import AnswerKind
from sudoscope.quizzes.window.commands import QuizCommand
from sudoscope.quizzes.window.quiz_activity import QuizActivity
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed
from tests.sudoscope.lessons.window.lesson_players import (
    asked_at,
    learning,
    question_of,
)
from tests.viz.extents import apart, extent, within
from tests.viz.player.test_events_between_pictures import hurry
from tests.viz.player.watched import (
    SIZE,
    click,
    names,
    press_keys,
    texts,
    texts_in,
    widgets_in_view,
)
from viz.appearance import LowerPanel, PicturePart
from viz.kit.input_events import PointerMoved, PointerPressed, TextTyped
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import Layout
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.scene.board.pointing import candidate_at
from viz.scene.lower_panel import has_lower_panel
from viz.shapes import Fill, Outline, Point, Rect, Text
from viz.theme import THEMES

STEPS = {
    AnswerKind.NUMBER: ("arcs", 0),
    AnswerKind.TRUTH: ("paths-and-singletons", 0),
    AnswerKind.DIGITS: ("search", 17),
    AnswerKind.CELLS: ("search", 34),
    AnswerKind.CANDIDATES: ("matching", 12),
}
"""A question for each kind that the lessons have."""
WRONG = {
    AnswerKind.NUMBER: frozenset({"1"}),
    AnswerKind.TRUTH: frozenset({"yes"}),
}
"""A wrong answer to it; the empty set to the others."""
kinds = pytest.mark.parametrize("kind", STEPS)


def typing(player: Player, text: str) -> None:
    """Type letters, as a window tells of them."""
    for letter in text:
        press_keys(player, letter.lower())
        player.handle(TextTyped(letter))
        player.frame()


def written(player: Player, *answers: str) -> str:
    """*answers* as they are typed."""
    layer = player.layers[-1]
    assert isinstance(layer, LessonLayer)
    made = layer._widgets()
    assert made is not None
    return made.notation.write(frozenset(answers))


def shown(player: Player) -> str:
    """All that stands on the card."""
    return " ".join(text for g in widgets_in_view(player) for text in texts_in(g))


def layout_of(player: Player) -> Layout:
    """Where everything is."""
    layout = player.stage.layout
    assert isinstance(layout, Layout)
    return layout


@kinds
def test_a_right_answer_is_typed_and_the_lesson_goes_on(kind: AnswerKind) -> None:
    """Enter submits, and Enter goes on."""
    name, step = STEPS[kind]
    player = learning(name)
    question = asked_at(player, step)
    right = question.question.members
    assert question.question.answers is kind

    typing(player, written(player, *right))
    press_keys(player, "return")
    assert question_of(player).outcome is AnswerOutcome.FIRST
    assert "✓ Right:" in shown(player)
    press_keys(player, "return")

    assert player.workspace.show.playback.head.playing
    assert not player.layers


def test_yes_and_no_are_buttons() -> None:
    """A wrong one is told with the right one."""
    player = learning("paths-and-singletons")
    assert {"widget choice yes", "widget choice no"} <= names(player.frame())

    click(player, "widget choice yes")

    assert "That is not so. The right answer: no." in shown(player)
    press_keys(player, "space")
    assert player.workspace.show.playback.head.playing


def test_cells_are_chosen_with_arrows_and_space() -> None:
    """The ring goes round the board; Space chooses, and again no longer."""
    player = learning("search")
    asked_at(player, 34)

    press_keys(player, "space", "right", "space")
    assert question_of(player).draft == "D4, D5"
    press_keys(player, "space", "down", "down", "right", "space", "return")

    assert question_of(player).outcome is AnswerOutcome.FIRST


def _played_on(player: Player) -> None:
    """*player* once it stands at the next question."""
    for _ in range(1_000):
        player.advance(300)
        if player.layers and question_of(player).is_open:
            break
    player.frame()


@pytest.mark.parametrize("name", ["search", "clauses"])
def test_space_once_more_than_led_to_a_question_answers_nothing(name: str) -> None:
    """Whoever presses it twice, to go on, has entered no cell; then it chooses."""
    player = learning(name)
    player.workspace.show.playback.presents = False
    for _ in range(20):
        if player.layers:
            kind = question_of(player).question.answers
            if kind is AnswerKind.CELLS and player.step:
                break
            press_keys(player, "ctrl+a")
        press_keys(player, "space")
        _played_on(player)

    press_keys(player, "space")
    assert not question_of(player).draft
    press_keys(player, "space")
    assert question_of(player).draft


def test_candidates_are_chosen_with_arrows_and_digits() -> None:
    """Of the cell at the ring."""
    player = learning("matching")
    asked_at(player, 12)

    press_keys(player, "up", "right", "2", "3", "4", "4", "return")

    assert question_of(player).outcome is AnswerOutcome.FIRST


def pointed(player: Player, cell: int, digit: int) -> Point:
    """Where the small *digit* of *cell* is."""
    layout, rules = layout_of(player), player.trace.puzzle.rules
    rect, theme = layout.cell(rules.cells[cell]), player.workspace.appearance.theme
    return next(
        (x, y)
        for y in range(rect.y, rect.bottom, 4)
        for x in range(rect.x, rect.right, 4)
        if candidate_at((x, y), rules.cells[cell], layout, rules, theme).digit == digit
    )


def test_candidates_are_chosen_and_answered_by_mouse() -> None:
    """A click on a small digit marks it with a frame, another takes it back."""
    player = learning("matching")
    asked_at(player, 12)

    for digit in (2, 3, 1, 1):
        player.handle(PointerPressed(pointed(player, 7, digit)))
    marks = next(g for g in player.frame().groups if g.name == "answer marks")
    assert len(marks.shapes) == 2
    click(player, "widget submit")
    assert question_of(player).outcome is AnswerOutcome.FIRST
    click(player, "widget go-on")

    assert player.workspace.show.playback.head.playing


def test_a_click_where_no_small_shape_is_shown_enters_the_square_alone() -> None:
    """Its value is typed behind it, and a lone value is answered by what is asked."""
    player = learning("find")
    asked_at(player, 8)

    player.handle(PointerPressed(pointed(player, 6, 1)))
    assert question_of(player).draft == "B3="
    typing(player, "4")
    press_keys(player, "return")

    assert question_of(player).outcome is AnswerOutcome.FIRST
    player = learning("find")
    asked_at(player, 1)
    press_keys(player, "tab")
    player.handle(TextTyped("▲"))
    press_keys(player, "return")
    assert "Cells are asked for, written as in A1." in shown(player)


def test_a_click_anywhere_in_a_square_means_the_shape_that_is_asked_for() -> None:
    """Where the question names it; other squares are as wrong as they were."""
    player = learning("cross-out")
    asked_at(player, 2)

    for cell, digit in ((2, 1), (7, 3)):
        player.handle(PointerPressed(pointed(player, cell, digit)))
    assert question_of(player).draft == "A3, B4"
    press_keys(player, "return")

    assert question_of(player).outcome is AnswerOutcome.FIRST


def test_the_empty_set_has_a_button() -> None:
    """It is judged like any other answer."""
    player = learning("search")
    asked_at(player, 34)

    click(player, "widget nothing")

    assert "2 more are missing." in shown(player)


def test_wrong_parts_are_marked_and_missing_ones_at_the_end() -> None:
    """Each with a figure of its own."""
    player = learning("search")
    asked_at(player, 34)

    press_keys(player, "space", "left", "space", "return")
    first = next(g for g in player.frame().groups if g.name == "answer marks")
    assert "D3 is not one of them. One more is missing." in shown(player)
    press_keys(player, "return")
    last = next(g for g in player.frame().groups if g.name == "answer marks")

    assert "D3 is not one of them. F6 is missing." in shown(player)
    assert "The right answer: D4, F6." in shown(player)
    assert len(last.shapes) > len(first.shapes)


def test_a_letter_of_an_answer_is_no_command() -> None:
    """D changes the theme elsewhere, and O opens files."""
    player = learning("search")
    asked_at(player, 34)
    theme = player.workspace.settings.theme

    typing(player, "d4, no")

    assert question_of(player).draft == "d4, no"
    assert player.workspace.settings.theme == theme


@pytest.mark.parametrize("presents", [True, False])
def test_an_answer_typed_before_its_question_is_no_command(*, presents: bool) -> None:
    """While the replay plays on to a question; once it is paused D is a command."""
    player = learning("search")
    asked_at(player, 34)
    player.workspace.show.playback.presents = presents
    player.workspace.show.playback.seek(33)
    player.workspace.show.playback.head.playing = True
    player.advance(0)
    theme, panel = player.workspace.settings.theme, player.workspace.settings.panel
    assert not player.layers

    typing(player, "D4, f6")
    press_keys(player, "u", "return")

    playback = player.workspace.show.playback
    assert not player.layers
    assert playback.head.playing
    assert playback.head.change == 0
    assert player.workspace.settings.theme == theme
    assert player.workspace.settings.panel is panel
    press_keys(player, "shift+q")
    assert not player.workspace.activities.of(LessonActivity).lesson.is_asking
    press_keys(player, "shift+q", "space", "d")
    assert not playback.head.playing
    assert player.workspace.settings.theme != theme


def test_a_cell_pasted_on_the_board_goes_into_the_field() -> None:
    """All of it at once, as a letter that is typed there."""
    player = learning("search")
    asked_at(player, 34)

    player.handle(TextTyped("d4"))

    assert question_of(player).draft == "d4"


def test_where_no_question_comes_next_letters_are_commands() -> None:
    """The replay stops at another marker before."""
    player = learning("search")
    player.workspace.activities.of(LessonActivity).lesson.is_asking = False
    player.workspace.show.playback.seek(33)
    player.workspace.show.playback.head.playing = True
    theme = player.workspace.settings.theme

    press_keys(player, "d")

    assert player.workspace.settings.theme != theme


def test_letters_begin_to_write_from_the_board() -> None:
    """What was chosen there before stays."""
    player = learning("search")
    asked_at(player, 34)
    press_keys(player, "space")

    typing(player, "f6")
    press_keys(player, "return")

    assert question_of(player).outcome is AnswerOutcome.FIRST


def test_one_of_two_ways_is_a_button_and_has_one_try() -> None:
    """Another try would give the answer away."""
    player = learning("cheaper", Settings(language="de"))
    asked_at(player, 18)

    assert {"PC-2", "AC-3"} <= set(shown(player).split())
    typing(player, "pc")
    press_keys(player, "return")

    assert question_of(player).outcome is AnswerOutcome.SHOWN


def test_what_is_no_answer_is_told_and_counts_as_no_try() -> None:
    """The field keeps it."""
    player = learning("arcs")

    press_keys(player, "return")
    assert phrases("answers")["empty"] in shown(player)
    typing(player, "many")
    press_keys(player, "return")
    assert "“many” is no number here." in shown(player)

    assert question_of(player).tries == ()


@pytest.mark.parametrize("keys", [("ctrl+a",), ("page down",), ("ctrl+n",)])
def test_an_answer_can_be_shown_or_skipped(keys: tuple[str, ...]) -> None:
    """Neither counts as answered; skipping goes on at once."""
    player = learning("arcs")

    press_keys(player, *keys)

    lesson = player.workspace.activities.of(LessonActivity).lesson
    asked = lesson.at(0)
    assert asked is not None
    assert not asked.is_open
    assert player.workspace.show.playback.head.playing is (keys != ("ctrl+a",))
    assert lesson.answered_at_first == 0


def test_a_step_by_key_does_not_give_the_answer_away() -> None:
    """It is held; back one may go, and the draft is there again."""
    player = learning("arcs")
    asked_at(player, 7)
    typing(player, "b2=1")

    player.do(Command.FORWARD)
    assert player.step == 7
    press_keys(player, "page up")
    assert player.step < 7
    player.workspace.show.playback.seek(7)
    player.advance(0)

    assert question_of(player).draft == "b2=1"


def test_playing_stops_at_a_question_without_presenting_too() -> None:
    """The step after it is not shown before there is an answer."""
    player = learning("arcs")
    press_keys(player, "ctrl+a", "return")
    player.workspace.show.playback.presents = False

    for _ in range(600):
        player.advance(100)

    assert player.step == 7
    assert player.layers


def test_an_answered_question_keeps_its_answer() -> None:
    """Whoever comes back reads it again, and can step on freely."""
    player = learning("arcs")
    typing(player, "112")
    press_keys(player, "return", "return")
    player.workspace.show.playback.seek(0)
    player.advance(0)

    assert "✓ Right: 112." in shown(player)
    press_keys(player, "right")

    assert player.step == 1
    assert not player.layers


def test_a_question_that_is_left_behind_is_skipped() -> None:
    """Its answer was seen; it is told to whoever comes back."""
    player = learning("arcs")
    player.workspace.show.playback.seek(8)
    player.advance(0)
    player.workspace.show.playback.seek(7)
    player.advance(0)

    assert "Skipped. The right answer: A3 ≠ 4." in shown(player)


def test_questions_can_be_left_to_the_room_and_asked_again() -> None:
    """Esc and the command; words are large then, as for presenting."""
    player = learning("arcs")

    press_keys(player, "escape")
    assert not player.layers
    assert player.workspace.notices.words == phrases("player")["lesson-off"]
    assert player.workspace.appearance.font_scale == 1.5
    player.do(Command.FORWARD)
    assert player.step == 1
    player.do(Command.START)
    player.do(LessonCommand.LESSON)

    assert question_of(player).is_open
    assert player.workspace.appearance.font_scale == 1.0


def test_the_quiz_and_the_lesson_do_not_ask_at_once() -> None:
    """Whichever is turned on last asks."""
    player = learning("search")
    player.do(QuizCommand.QUIZ)
    assert not player.workspace.activities.of(LessonActivity).lesson.is_asking

    player.do(LessonCommand.LESSON)

    assert player.workspace.activities.of(QuizActivity).quiz is None
    assert player.workspace.activities.of(LessonActivity).lesson.is_asking


def test_the_words_of_a_lesson_are_left_out_while_a_quiz_asks() -> None:
    """They may give its answers away."""
    player = learning("search")
    player.do(LessonCommand.LESSON)

    def said() -> list[str]:
        """The lines of the words of the lesson."""
        words = player.workspace.show.origin.said_at(player.step)
        return [text for text in texts(player.frame()) if text in words]

    before = said()
    player.do(QuizCommand.QUIZ)
    player.do(Command.CLOSE)  # the question; the quiz goes on
    player.do(Command.START)

    assert len(" ".join(before)) > 40
    assert len(" ".join(said())) < 10


def test_after_a_comparison_the_lesson_goes_on() -> None:
    """With the answers there were."""
    player = learning("arcs")
    was = player.workspace.activities.of(LessonActivity).questions
    player.workspace.loader.compare_with(player.trace)
    while player.workspace.activities.of(LessonActivity).questions is was:
        job = player.workspace.loader._task
        assert job is not None
        job.wait()
        player.advance(0)
    assert not player.layers

    player.do(Command.CLOSE)
    player.advance(0)

    assert player.workspace.activities.of(LessonActivity).questions is was
    assert player.layers


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_answered_from_its_beginning_to_its_end(name: str) -> None:
    """The counts at the end are those of the answers; one question is skipped."""
    player = learning(name)
    lesson, skips = player.workspace.activities.of(LessonActivity).lesson, 2
    for _ in range(20_000):
        is_still = not player.workspace.show.playback.head.playing
        if player.step == len(player.trace) and is_still:
            break
        if player.layers and isinstance(player.layers[-1], LessonLayer):
            asked = question_of(player)
            if asked.number == skips:
                press_keys(player, "page down")
            else:
                draft = written(player, *asked.question.members)
                lesson.write(asked.step, draft)
                lesson.give(asked.step, asked.question.members)
                press_keys(player, "space")
        elif not player.workspace.show.playback.head.playing:
            press_keys(player, "page down")
        player.advance(300)

    count = sum(one.cue.question is not None for one in placed(name))
    assert lesson.is_complete
    assert lesson.answered_at_first == count - 1
    key = "score-children" if lesson.is_for_children else "score"
    ticks = "✓" * (count - 1)
    said = phrases("answers")[key].format(first=count - 1, count=count, ticks=ticks)
    assert said in " ".join(texts(player.frame()))


@kinds
@in_one_test(
    ("size", "language"),
    zip([*DESIGNS.values(), (1280, 720), (640, 360)], cycle(languages()), strict=False),
)
def test_the_card_leaves_the_board_free(
    kind: AnswerKind, size: tuple[int, int], language: str
) -> None:
    """Before an answer, after a wrong one, and at the end; all is in the picture."""
    name, step = STEPS[kind]
    player = learning(name, Settings(language=language), size)
    asked_at(player, step)
    lesson, whole = (
        player.workspace.activities.of(LessonActivity).lesson,
        Rect(0, 0, *player.frame().size),
    )

    for _ in range(3):
        frame = player.frame()
        found = [
            group
            for group in frame.groups
            if group.name.startswith(("lesson", "widget", "answer"))
        ]
        for group in found:
            assert within(group.bounds, whole)
            assert all(within(extent(shape), group.bounds) for shape in group.shapes)
        card = next(group for group in found if group.name == "lesson card")
        assert apart(card.bounds, layout_of(player).board)
        buttons = {"widget go-on", "widget skip", "widget actions"}
        assert buttons & {group.name for group in found}
        lesson.give(step, WRONG.get(kind, frozenset()))


@kinds
@in_one_test("form", Aspect)
@in_one_test("scale", [1.25, 2.0])
def test_larger_letters_leave_room_for_the_buttons(
    kind: AnswerKind, form: Aspect, scale: float
) -> None:
    """The board is free all the same."""
    name, step = STEPS[kind]
    settings = Settings(language="de", font_scale=scale)
    player = learning(name, settings, DESIGNS[form])
    asked_at(player, step)

    for _ in range(2):
        found = {group.name: group for group in player.frame().groups}
        assert apart(found["lesson card"].bounds, layout_of(player).board)
        assert found.keys() & {"widget skip", "widget actions", "widget go-on"}
        player.workspace.activities.of(LessonActivity).lesson.give(
            step, WRONG.get(kind, frozenset())
        )


@kinds
@in_one_test("form", Aspect)
def test_nothing_on_the_card_is_small(kind: AnswerKind, form: Aspect) -> None:
    """Letters have 22 pixels at 1080p in every form."""
    name, step = STEPS[kind]
    player = learning(name, Settings(language="de"), DESIGNS[form])
    asked_at(player, step)

    for keys in ((), ("ctrl+a",)):
        press_keys(player, *keys)
        for group in widgets_in_view(player):
            for shape in group.shapes:
                assert not isinstance(shape, Text) or shape.size >= 22, shape


def test_the_card_leaves_room_for_notes_on_cells() -> None:
    """Their words stand above it or on it, or there are no lines around cells.

    The cursor is four corners, not such a line.
    """
    line = "E1, F1: the twins, 1 and 2"
    for size in DESIGNS.values():
        player = learning("naked-twins", size=size)
        asked_at(player, placed("naked-twins")[3].point.step)
        frame = player.frame()

        groups = {group.name: group for group in frame.groups}
        card = groups["lesson card"].bounds
        seen = [
            text
            for group in frame.groups
            for text in texts_in(group)
            if group.name.startswith("widget") or apart(group.bounds, card)
        ]

        assert any(line in text for text in seen) == ("cell notes" in groups)
        assert len(groups["answer marks"].shapes) == 8
        assert "cell notes" in groups or size == DESIGNS[Aspect.SQUARE]


@pytest.mark.parametrize("size", [*DESIGNS.values(), (1280, 720), (1024, 768)])
def test_a_comparison_is_below_the_card_or_not_shown(size: tuple[int, int]) -> None:
    """It has all of its table, and keeps its place when an answer is judged."""
    player = learning("cheaper", size=size)
    step = placed("cheaper")[3].point.step
    asked_at(player, step)
    seen = set()

    for keys in ((), ("7", "return"), ("ctrl+a",)):
        press_keys(player, *keys)
        groups = player.frame().groups
        tables = [group for group in groups if group.name == "totals"]
        card = next(group for group in groups if group.name == "lesson card")
        assert len(tables) <= 1
        for table in tables:
            assert {"65", "177", "7,274"} <= set(texts_in(table))
            assert all(within(extent(one), table.bounds) for one in table.shapes)
            assert within(table.bounds, card.bounds)
        seen.add(tuple(table.bounds for table in tables))
    press_keys(player, "escape")

    assert len(seen) == 1
    assert "totals" in names(player.frame())


def test_lines_around_cells_are_not_shown_without_their_words() -> None:
    """With captions in place of the words, as without any."""
    hiding = Settings(hide=frozenset({PicturePart.REASON}))
    for settings in (Settings(captions=True), hiding):
        player = learning("naked-twins", settings, SIZE)
        player.workspace.activities.of(LessonActivity).lesson.is_asking = False
        player.screen.restage()
        player.workspace.show.playback.seek(placed("naked-twins")[3].point.step)
        player.advance(0)

        assert "cell notes" not in names(player.frame())
        assert "note" not in names(player.frame())


@pytest.mark.parametrize("theme", THEMES)
def test_the_cursor_is_no_frame_of_a_note(theme: str) -> None:
    """It is thicker than the line around cells, and of another colour."""
    player = learning("matching", Settings(theme=theme))
    asked_at(player, 12)

    groups = {group.name: group for group in player.frame().groups}
    corners = [s for s in groups["answer marks"].shapes if isinstance(s, Fill)]
    lines = [s for s in groups["cell notes"].shapes if isinstance(s, Fill)]

    assert {s.colour for s in corners}.isdisjoint(s.colour for s in lines)
    assert min(min(s.rect[2:]) for s in corners) > max(min(s.rect[2:]) for s in lines)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "step", "widget"),
    [
        ("matching", 12, "widget nothing"),
        ("paths-and-singletons", 0, "widget choice yes"),
    ],
)
def test_what_answers_at_once_looks_like_a_button(
    name: str, step: int, widget: str
) -> None:
    """It has an outline, like the buttons at the foot."""
    player = learning(name)
    asked_at(player, step)

    groups = {group.name: group for group in player.frame().groups}

    assert any(isinstance(shape, Outline) for shape in groups[widget].shapes)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_the_marks_apart(theme: str) -> None:
    """What is chosen, right, wrong and missing are four different pictures."""
    player = learning("search", Settings(theme=theme))
    asked_at(player, 34)
    seen = []
    for keys in (("space",), ("left", "space"), ("return",), ("return",)):
        press_keys(player, *keys)
        seen.append(next(g for g in player.frame().groups if g.name == "answer marks"))

    assert len(set(seen)) == len(seen)


def test_the_queue_that_a_question_needs_is_below_its_card() -> None:
    """Drawn after the card, in the room that it leaves free."""
    settings = Settings(panel=LowerPanel.ALGORITHM)
    player = learning("arcs", settings, size=(1440, 810))
    asked_at(player, 7)

    groups = player.frame().groups
    card = next(group for group in groups if group.name == "lesson card")
    panel = next(g for g in reversed(groups) if g.name == "algorithm queue")
    outline = next(shape for shape in card.shapes if isinstance(shape, Outline))
    assert groups.index(panel) > groups.index(card)
    assert panel.bounds.y >= outline.rect.bottom
    assert "A1 → A2" in texts_in(panel)


def test_no_event_before_its_picture_breaks_a_lesson() -> None:
    """It has questions of its own."""
    hurry(learning("matching"), 1)


LEAST_BELOW = defaultdict(lambda: 30, {(LowerPanel.ALGORITHM, False): 100})
"""Pixels that a panel fills at least; a small tree does not fill its room."""


@in_one_test("name", NAMES)
def test_the_panel_of_a_lesson_stays_beside_its_questions_in_a_small_window(
    name: str,
) -> None:
    """The card gets smaller letters, or asks alone, before it hides a panel.

    Before a person's first step there is nothing but the heading of one, and for
    children there is none.
    """
    player = learning(name, size=(1024, 740))
    for one in placed(name):
        is_begun = one.point.step > 1 or lesson(name).way.agent != "human"
        if one.cue.question is None or not is_begun or lesson(name).is_for_children:
            continue
        asked_at(player, one.point.step)
        show, panel = player.workspace.show, player.workspace.appearance.panel
        is_compared = show.origin.annotations.solve_at(one.point.step) is not None
        assert show.replay is not None
        if is_compared or has_lower_panel(show.replay, panel):
            drawn = [group for group in player.frame().groups if group.shapes != ()]
            card = next(g for g in drawn if g.name == "lesson card")
            last = max(n for n, g in enumerate(drawn) if g.name.startswith("widget"))
            below = drawn[last + 1 :]
            assert below, one.cue.number
            top = min(group.bounds.y for group in below)
            high = max(group.bounds.bottom for group in below) - top
            assert high >= LEAST_BELOW[panel, is_compared], one.cue.number
            assert top < card.bounds.bottom


def test_the_timeline_tells_no_words_of_a_lesson() -> None:
    """They may have the answer to an open question; a note of one's own is told."""
    player = learning("arcs")
    track, show = player.stage.track, player.workspace.show
    assert track is not None
    show.keep(show.bookmarks.with_note(3, "Me"))
    show.playback.seek(2)
    player.advance(0)
    for step, told in ((8, ""), (3, "Me")):
        assert show.origin.said_at(8).startswith("Answer:")
        player.handle(PointerMoved((track.x_of(step), track.rect.y + 1)))
        (group,) = (g for g in player.frame().groups if g.name == "tooltip")
        tip = " ".join(texts_in(group))
        assert tip.startswith(f"Step {step}")
        assert "Answer" not in tip
        assert told in tip
