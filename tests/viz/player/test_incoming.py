"""What comes in: lists to choose from, and what is no puzzle."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.solver.formats.specimens import FOLDER, PUZZLES
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.player.watched import (
    click,
    dialog_of,
    easy,
    guessed,
    press_keys,
    settle,
    texts,
    watching,
)
from viz.kit.input_events import TextTyped
from viz.player.app import dispatch
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.choose_puzzle import ListDialog
from viz.player.ui.dialogs.unread_rules import UnreadRulesDialog

DRAWN = json.dumps(
    {
        "cells": [[{"value": 1}, *[{}] * 8], *[[{}] * 9] * 8],
        "regions": [],
        "lines": [{"wayPoints": [[0, 0], [2, 2]]}],
    },
    separators=(",", ":"),
)
"""A document with a digit, whose rules are only drawn."""
TWO = f"{EASY}\n{NEEDS_A_GUESS}\n"


def took(player: Player) -> Player:
    """*player*, when all is done and what came of it is on the screen."""
    settle(player)
    player.advance(0)
    return player


def clues(player: Player) -> str:
    """The clues of what is watched, one symbol a cell."""
    given = player.trace.puzzle.clues
    return "".join(str(digit or ".") for digit in given)


@pytest.mark.parametrize("under", [None, Command.HELP, Command.TREE])
def test_a_list_is_chosen_from(tmp_path: Path, under: Command | None) -> None:
    """Whatever is open when it comes; the puzzle chosen is solved."""
    path = tmp_path / "two.txt"
    path.write_text(TWO, "utf-8")
    player = watching(guessed)
    if under is not None:
        player.do(under)
    player.drop(path)
    took(player)
    assert isinstance(dialog_of(player), ListDialog)
    assert "2 puzzles" in " ".join(texts(player.frame()))

    click(player, "widget 2")
    settle(player)

    assert clues(player) == NEEDS_A_GUESS
    assert player.workspace.loader.found is None


def test_a_list_of_another_notation_is_chosen_from(tmp_path: Path) -> None:
    """A file that was dropped: three puzzles of OpenSudoku, whose clues are not known.

    Before one is read, that is: their buttons have a number alone.
    """
    path = tmp_path / "three.opensudoku"
    path.write_bytes((FOLDER / "opensudoku_v1.opensudoku").read_bytes())
    player = watching(guessed)

    player.drop(path)
    took(player)
    click(player, "widget 3")
    settle(player)

    assert clues(player) == PUZZLES[2]


def test_what_was_left_out_of_a_puzzle_is_told() -> None:
    """It is played all the same, from the candidates that were pasted."""
    player = watching(guessed)
    marks = (FOLDER / "pm_simple.txt").read_text().replace("| 1257 ", "|*12   ", 1)

    player._dispatcher.bring(marks)
    took(player)

    assert clues(player) == PUZZLES[0]
    assert player.trace.puzzle.constraints
    assert "the marks at one cell were left out" in player.workspace.notices.words


def test_a_later_list_takes_the_place_of_an_earlier_one() -> None:
    """A number chosen means the list that is seen."""
    player = watching(easy)
    player.paste(TWO)
    took(player)
    player.workspace.loader.found = None

    player._dispatcher.bring(f"{NEEDS_A_GUESS}\n{EASY}\n")
    took(player)
    assert [isinstance(layer, DialogLayer) for layer in player.layers] == [True]
    press_keys(player, "return")
    settle(player)

    assert clues(player) == NEEDS_A_GUESS


def test_a_list_that_is_left_is_forgotten() -> None:
    """Esc leads back to what was watched."""
    player = watching(easy)
    player.paste(TWO)
    took(player)

    press_keys(player, "escape")
    took(player)

    assert not player.layers
    assert player.trace == easy()


def test_clues_that_contradict_each_other_are_told_where_nothing_takes_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sentence says which they are, and what is watched goes on."""
    monkeypatch.setattr(dispatch, "command_for_board", lambda: None)
    player = watching(easy)

    player.paste("11" + "." * 79)
    took(player)

    assert not player.layers
    assert player.trace == easy()
    assert "A1" in player.workspace.notices.words
    assert "A2" in player.workspace.notices.words


@pytest.mark.parametrize("kind", ["folder", "picture", "large", "empty", "none"])
def test_what_is_no_puzzle_is_refused_in_one_sentence(
    tmp_path: Path, kind: str
) -> None:
    """Whatever is dropped, what is watched goes on."""
    path = tmp_path / kind
    _make[kind](path)
    player = watching(easy)

    player.drop(path)
    took(player)

    assert player.trace == easy()
    assert not player.layers
    assert player.workspace.notices.words.startswith(kind)
    assert player.workspace.notices.words.endswith(".")


def _large(path: Path) -> None:
    """50 MB without writing them."""
    with path.open("wb") as file:
        file.write(b"1" * 1000)
        file.seek(50_000_000)
        file.write(b"1")


_make: dict[str, Callable[[Path], object]] = {
    "folder": Path.mkdir,
    "picture": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\xff\xfe" * 9),
    "large": _large,
    "empty": Path.touch,
    "none": lambda _: None,
}


@pytest.mark.parametrize("under", [None, Command.START_PAGE])
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_what_can_be_read_beside_unread_rules_is_offered(
    under: Command | None, by: str
) -> None:
    """With the reason; what is taken is watched."""
    player = watching(guessed)
    if under is not None:
        player.do(under)
        player.frame()
    player.paste(DRAWN)
    took(player)
    assert isinstance(dialog_of(player), UnreadRulesDialog)
    said = " ".join(texts(player.frame()))
    assert "Its rules are in the drawing" in said
    assert "1 clue" in said

    if by == "keys":
        press_keys(player, "return")
    else:
        click(player, "widget take")

    assert player.workspace.loader.events is not None
    player.workspace.loader.cancel()


@pytest.mark.parametrize("by", ["escape", "widget leave"])
def test_what_can_be_read_may_be_left(by: str) -> None:
    """Nothing is solved then."""
    player = watching(guessed)
    player.paste(DRAWN)
    took(player)
    assert isinstance(dialog_of(player), UnreadRulesDialog)

    if by == "escape":
        press_keys(player, "escape")
    else:
        player.frame()
        click(player, by)

    assert not player.layers
    assert player.trace == guessed()


def test_what_was_typed_on_the_start_page_is_offered_too() -> None:
    """Enter asks in place of doing nothing."""
    player = watching(guessed)
    player.do(Command.START_PAGE)
    player.frame()
    player.handle(TextTyped(DRAWN))

    press_keys(player, "return")
    took(player)

    assert isinstance(dialog_of(player), UnreadRulesDialog)
