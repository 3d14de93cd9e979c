"""Answers chosen piece by piece, with keys of the card and on the board."""

from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.window.lesson_draft import LessonDraft
from sudoscope.quizzes.game.score import AnswerOutcome
from sudoscope.quizzes.model.question import AnswerKind
from tests.sudoscope.lessons.model.shipped import lesson
from tests.sudoscope.lessons.window.lesson_players import (
    asked_at,
    learning,
    question_of,
)
from tests.sudoscope.lessons.window.test_lesson_layer import pointed, shown
from tests.viz.player.watched import click, names, press_keys
from viz.kit.input_events import PointerPressed, PointerReleased
from viz.player.app.player import Player
from viz.shapes import Text


def press_value(player: Player, shown_as: str) -> None:
    """Click on the key of a value."""
    keys = next(g for g in player.frame().groups if g.name == "widget digits")
    written = (shape for shape in keys.shapes if isinstance(shape, Text))
    text = next(shape for shape in written if shape.text == shown_as)
    player.handle(PointerPressed((text.x, text.baseline - text.size // 3)))
    player.handle(PointerReleased())


def press_square(player: Player, cell: int, digit: int = 1) -> None:
    """Click in a square, where the small *digit* would be."""
    player.handle(PointerPressed(pointed(player, cell, digit)))


def test_a_key_chosen_after_a_wrong_answer_replaces_the_wrong_one() -> None:
    """The second try is judged by itself; so it is on the board."""
    player = learning("find")
    press_value(player, "■")
    click(player, "widget submit")
    press_value(player, "◉")
    assert question_of(player).draft == "◉"
    click(player, "widget submit")
    assert question_of(player).outcome is AnswerOutcome.LATER

    asked_at(player, 2)
    press_square(player, 0)
    press_keys(player, "return")
    press_square(player, 7)
    assert question_of(player).draft == "B4"
    press_keys(player, "return")
    assert question_of(player).outcome is AnswerOutcome.LATER


def test_of_several_chosen_ones_only_those_that_were_wrong_are_released() -> None:
    """By a click, by a key, and by a letter that begins to write."""
    notation = AnswerNotation(AnswerKind.CELLS, lesson("find").puzzle.rules, "en")
    draft = LessonDraft("A1, B2, C3", frozenset({"B2"}), notation)

    assert draft.toggled("D4") == "A1, C3, D4"
    assert draft.toggled("B2") == draft.kept == "A1, C3"
    assert draft.toggled("C3") == "A1"
    assert draft._replace(wrong=frozenset()).toggled("D4") == "A1, B2, C3, D4"
    player = learning("search")
    asked_at(player, 34)
    press_keys(player, "space", "left", "space", "return")
    press_keys(player, "right", "down", "down", "right", "right", "space", "return")
    assert question_of(player).outcome is AnswerOutcome.LATER


def test_a_square_and_its_shape_are_chosen_by_mouse_in_either_order() -> None:
    """The keys are there where the board does not show what a square may be."""
    player = learning("find")
    asked_at(player, 8)

    press_square(player, 6)
    assert question_of(player).draft == "B3="
    press_value(player, "◉")
    assert question_of(player).draft == "B3 = ◉"
    press_value(player, "◉")
    press_square(player, 6)
    assert question_of(player).draft == ""
    press_value(player, "◉")
    press_square(player, 6)
    click(player, "widget submit")

    assert question_of(player).outcome is AnswerOutcome.FIRST
    player = learning("matching")
    asked_at(player, 12)
    assert "widget digits" not in names(player.frame())


def test_a_shape_that_is_crossed_out_is_not_entered_by_a_click() -> None:
    """Where the card has keys; a click in the middle of the square begins it."""
    player = learning("find")
    asked_at(player, 8)

    for digit in player.trace.puzzle.rules.digits:
        press_square(player, 6, digit)
        assert question_of(player).draft == "B3="


def test_another_key_after_the_click_replaces_the_shape() -> None:
    """That of the square clicked last; a key before the click gives its value."""
    player = learning("find")
    asked_at(player, 8)

    press_square(player, 1)
    assert question_of(player).draft == "A2 = ◉"
    press_value(player, "■")
    press_value(player, "▲")
    assert question_of(player).draft == "A2 = ▲"
    press_square(player, 6)
    press_value(player, "◆")
    press_value(player, "◉")
    assert question_of(player).draft == "A2 = ▲, B3 = ◉"
    press_value(player, "◉")
    press_square(player, 1)
    assert question_of(player).draft == "A2 = ▲, A2 = ◉, B3 = ◉"


def test_another_square_takes_the_place_of_one_that_was_begun() -> None:
    """A shape on the board is the value of the square that was begun."""
    player = learning("find")
    asked_at(player, 8)

    press_square(player, 12)
    press_square(player, 6)
    assert question_of(player).draft == "B3="
    press_square(player, 1)
    assert question_of(player).draft == "B3 = ◉"
    press_keys(player, "return")

    assert question_of(player).outcome is AnswerOutcome.FIRST


def test_a_digit_key_is_for_the_square_that_was_clicked_last() -> None:
    """And not for the one where the ring was before."""
    player = learning("find")
    asked_at(player, 8)

    press_square(player, 1)
    assert question_of(player).draft == "A2 = ◉"
    press_keys(player, "3")

    assert question_of(player).draft == "A2 = ◆, A2 = ◉"


def test_the_button_that_answers_stays_in_its_place_after_a_wrong_answer() -> None:
    """A second click there is a second answer."""

    def place(player: Player) -> object:
        groups = player.frame().groups
        return next(g.bounds for g in groups if g.name == "widget submit")

    on_keys, on_board = learning("find"), learning("cross-out")
    asked_at(on_board, 9)
    before = place(on_keys), place(on_board)
    press_value(on_keys, "■")
    press_square(on_board, 0)
    for player in (on_keys, on_board):
        click(player, "widget submit")
        assert "Not yet." in shown(player)

    assert (place(on_keys), place(on_board)) == before
