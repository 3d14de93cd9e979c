"""What comes in: lists to choose from, and what is no puzzle."""

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
from viz.player.app import dispatch
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.choose_puzzle import ListDialog

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
