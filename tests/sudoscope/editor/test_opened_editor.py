"""The editor beside all else: what opens it, what comes in, what it leaves alone."""

from pathlib import Path

import pytest

from solver.rules.digits import Digit
from sudoscope.editor.window.commands import EditorCommand
from sudoscope.editor.window.editor_layer import EditorLayer
from tests.in_one_test import in_one_test
from tests.sudoscope.puzzle_sites.test_unread_rules_offered import DRAWN
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.player.layer_laws import (
    FIRST_EVENTS,
    assert_left_by_escape_alone,
    assert_no_event_is_too_early,
)
from tests.viz.player.test_incoming import TWO, clues, took
from tests.viz.player.test_start_page import page, started
from tests.viz.player.watched import (
    click,
    comparing,
    dialog_of,
    easy,
    guessed,
    press_keys,
    settle,
    watching,
)
from tests.viz.replays import hardest
from viz.kit.input_events import InputEvent, PointerPressed
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command, commands
from viz.player.ui.dialogs.choose_puzzle import ListDialog
from viz.player.ui.dialogs.unread_rules import UnreadRulesDialog

CLASHING = "11" + "." * 79


def editor_of(player: Player) -> EditorLayer:
    """The editor, which is on top."""
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)
    return layer


def test_the_editor_is_left_by_escape_alone() -> None:
    """Esc closes it and nothing else, and the show is as it was."""
    assert_left_by_escape_alone(EditorCommand.EDIT)


@in_one_test("event", [*FIRST_EVENTS.values()], ids=[*FIRST_EVENTS])
def test_no_event_before_its_first_frame_is_too_early(event: InputEvent) -> None:
    """What arrives between the command and the picture changes no step."""
    assert_no_event_is_too_early(EditorCommand.EDIT, event)


@pytest.mark.thorough
@in_one_test(("number", "command"), enumerate(sorted(set(commands()) - {Command.QUIT})))
def test_every_command_may_come_over_the_editor(number: int, command: Command) -> None:
    """With a replay or two below it, in turn."""
    player = comparing() if number % 2 else watching(easy)
    player.do(EditorCommand.EDIT)
    player.do(command)
    player.advance(16)

    assert player.frame().size == (1280, 720)
    player.close()


@pytest.mark.thorough
def test_a_click_on_a_board_that_became_smaller_is_on_that_board() -> None:
    """The rules change to a board of four rows; a click comes before its picture."""
    player = watching(guessed)
    player.do(EditorCommand.EDIT)
    size = player.frame().size
    player.paste("1" + "." * 15)
    points = [(x, y) for x in range(0, size[0], 80) for y in range(0, size[1], 80)]

    for point in points:
        player.handle(PointerPressed(point))

    assert player.layers


def test_a_long_text_is_read_beside_an_editor() -> None:
    """Reading a list of thousands takes longer than a picture may."""
    player = watching(hardest)
    player.do(EditorCommand.EDIT)

    player.paste(f"{EASY}\n" * 1000)

    assert player.workspace.loader.events is not None


def test_a_list_is_chosen_from_over_the_editor(tmp_path: Path) -> None:
    """The puzzle chosen is solved."""
    path = tmp_path / "two.txt"
    path.write_text(TWO, "utf-8")
    player = watching(guessed)
    player.do(EditorCommand.EDIT)
    player.drop(path)
    took(player)
    assert isinstance(dialog_of(player), ListDialog)
    player.frame()

    click(player, "widget 2")
    settle(player)

    assert clues(player) == NEEDS_A_GUESS


def test_clues_that_contradict_each_other_are_put_on_the_board() -> None:
    """The editor opens with them, and a sentence says which they are."""
    player = watching(easy)

    player.paste(CLASHING)
    took(player)

    (layer,) = player.layers
    assert isinstance(layer, EditorLayer)
    assert layer.sketch.count == 2
    assert "A1" in player.workspace.notices.words
    assert "A2" in player.workspace.notices.words


def test_clues_that_were_put_on_the_board_can_be_taken_back() -> None:
    """They are one change of an empty board."""
    player = watching(easy)
    player.paste(CLASHING)
    took(player)

    press_keys(player, "ctrl+z")

    sketch = editor_of(player).sketch
    assert sketch.count == 0
    assert sketch.redone().digits[:2] == (Digit(1), Digit(1))


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_what_can_be_read_beside_unread_rules_goes_into_the_editor(by: str) -> None:
    """It is open, so nothing is solved."""
    player = watching(guessed)
    player.do(EditorCommand.EDIT)
    player.frame()
    player.paste(DRAWN)
    took(player)
    assert isinstance(dialog_of(player), UnreadRulesDialog)
    player.frame()

    if by == "keys":
        press_keys(player, "return")
    else:
        click(player, "widget take")

    assert len(player.layers) == 1
    assert editor_of(player).sketch.count == 1


def test_digits_that_clash_go_from_the_start_page_to_the_editor_and_back() -> None:
    """Esc leads back to the page."""
    player = started()

    player.paste(CLASHING)

    assert isinstance(player.layers[-1], EditorLayer)
    press_keys(player, "escape")
    page(player)


def test_its_key_works_over_the_start_page_unless_it_is_written() -> None:
    """In the field it is a letter, from a card it opens the editor."""
    player = started()

    press_keys(player, "e")
    page(player)
    press_keys(player, "down", "e")

    assert isinstance(player.layers[-1], EditorLayer)
