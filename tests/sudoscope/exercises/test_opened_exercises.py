"""Exercises in the window: opened by key, from the start page, from what was read."""

from pathlib import Path

import pytest

from sudoscope.editor.window.editor_layer import EditorLayer
from sudoscope.exercises.window.by_hand_layer import HandLayer
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.exercises.window.own_board import OwnBoard
from sudoscope.exercises.window.own_layer import OwnLayer
from tests.in_one_test import in_one_test
from tests.sudoscope.photo.printed import filled, png
from tests.sudoscope.photo.test_handwriting import entries_of
from tests.support import EASY
from tests.viz.player.bounds import Shown, each_picture
from tests.viz.player.layer_laws import (
    FIRST_EVENTS,
    assert_left_by_escape_alone,
    assert_no_event_is_too_early,
)
from tests.viz.player.test_incoming import clues, took
from tests.viz.player.test_start_page import choose_purpose, started, write
from tests.viz.player.watched import click, guessed, press_keys, settle, watching
from viz.kit.input_events import (
    InputEvent,
)
from viz.player.app.player import Player


def own_board(player: Player) -> OwnBoard:
    """The viewer's own solve, which is open."""
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    return layer.board


@each_picture
def test_a_refusal_stays_inside(shown: Shown) -> None:
    """With its counterexample on the board."""

    def refuse(player: Player) -> None:
        player.do(ExerciseCommand.BY_HAND)
        press_keys(player, "r", "1", "2", "return")

    shown.assert_inside(refuse)


@in_one_test("command", ExerciseCommand)
def test_an_exercise_is_left_by_escape_alone(command: ExerciseCommand) -> None:
    """Esc closes it and nothing else, and the show is as it was."""
    assert_left_by_escape_alone(command)


@in_one_test("command", ExerciseCommand)
@in_one_test("event", [*FIRST_EVENTS.values()], ids=[*FIRST_EVENTS])
def test_no_event_on_an_exercise_before_its_first_frame_is_too_early(
    command: ExerciseCommand, event: InputEvent
) -> None:
    """What arrives between the command and the picture changes no step."""
    assert_no_event_is_too_early(command, event)


@pytest.mark.parametrize(
    "command", [ExerciseCommand.OWN_SOLVE, ExerciseCommand.BY_HAND]
)
def test_an_exercise_goes_on_where_it_was_left(command: ExerciseCommand) -> None:
    """Opened again over the same puzzle it is the same one, and over another not."""
    player = watching(guessed)
    player.do(command)
    first = player.layers[0]
    press_keys(player, "escape")

    player.do(command)

    assert player.layers[0] is not first
    assert board_of(player.layers[0]) is board_of(first)


def board_of(layer: object) -> object:
    """What the layer of an exercise keeps."""
    assert isinstance(layer, HandLayer | OwnLayer)
    return layer.board


@pytest.mark.parametrize("by", ["card", "typed first"])
def test_solve_it_yourself_leads_to_a_puzzle_and_then_to_its_sheet(by: str) -> None:
    """However the puzzle is given."""
    player = started()
    if by == "typed first":
        write(player, EASY)
    choose_purpose(player, "yourself")
    click(player, "widget play" if by == "typed first" else "widget puzzle wikipedia")
    settle(player)

    (layer,) = player.layers
    assert isinstance(layer, OwnLayer)
    assert not player.workspace.show.playback.head.playing


def test_a_picture_of_a_puzzle_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    """The viewer's own board opens with what was written, which is no clue."""
    path, entries = tmp_path / "photo.png", entries_of(EASY, 3)
    path.write_bytes(png(filled(EASY, entries)))
    player = watching(guessed)

    player.drop(path)
    took(took(player))

    assert clues(player) == EASY
    board = own_board(player)
    written = sum(digit is not None for digit in board.solve.now.digits)
    noted = len(board.solve.now.notes)
    printed_ones = sum(symbol.isdecimal() for symbol in EASY + entries)
    assert written + noted == printed_ones


def test_what_was_written_is_kept_while_printed_digits_are_corrected(
    tmp_path: Path,
) -> None:
    """The editor has the clues alone; the board that follows has the rest, too."""
    path, entries = tmp_path / "photo.png", entries_of(EASY, 3)
    path.write_bytes(png(filled(EASY.replace("4", "8", 1), entries)))
    player = watching(guessed)
    player.drop(path)
    took(player)
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)
    wrong = layer.sketch.variant.cells[EASY.index("4")]

    while layer.sketch.cursor != wrong:
        press_keys(player, "right" if layer.sketch.cursor < wrong else "left")
    press_keys(player, "4")
    press_keys(player, "return")
    took(took(player))

    assert clues(player) == EASY
    board = own_board(player)
    places = [n for n, symbol in enumerate(entries) if symbol.isdecimal()]
    noted = {note.cell for note in board.solve.now.notes}
    assert all(board.solve.now.digits[n] or n in noted for n in places)
