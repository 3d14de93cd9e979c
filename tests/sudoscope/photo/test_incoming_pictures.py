"""Pictures that are dropped on the window, opened or pasted."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from sudoscope.editor.window.commands import EditorCommand
from sudoscope.editor.window.editor_layer import EditorLayer
from sudoscope.exercises.window.own_layer import OwnLayer
from tests.sudoscope.photo.printed import filled, png, printed
from tests.sudoscope.photo.test_clipboard import copied
from tests.sudoscope.photo.test_handwriting import entries_of
from tests.support import EASY
from tests.viz.player.test_incoming import clues, took
from tests.viz.player.watched import guessed, press_keys, texts, watching
from viz.player.state.keys_and_commands import Command
from viz.shapes import Picture


def test_a_picture_that_is_read_for_sure_is_solved(tmp_path: Path) -> None:
    """When it is dropped on the window."""
    path = tmp_path / "photo.png"
    path.write_bytes(png(printed(EASY)))
    player = watching(guessed)

    player.drop(path)

    assert clues(took(player)) == EASY


@pytest.mark.parametrize("under", [None, Command.START_PAGE, EditorCommand.EDIT])
def test_a_picture_in_the_clipboard_is_solved(
    monkeypatch: pytest.MonkeyPatch, under: Command | None
) -> None:
    """As one that is dropped, whatever is open; its puzzle has no title."""
    copied(monkeypatch, Image.open(BytesIO(png(printed(EASY)))))
    player = watching(guessed)
    if under is not None:
        player.do(under)

    player.paste("")

    assert clues(took(player)) == EASY
    assert not player.trace.puzzle.title


def test_an_empty_clipboard_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is watched stays."""
    copied(monkeypatch, None)
    player = watching(guessed)

    player.paste("")

    assert took(player).trace == guessed()
    assert "no picture to paste" in player.workspace.notices.words


def test_no_picture_is_pasted_into_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """The note of a bookmark takes text alone."""
    copied(monkeypatch, Image.open(BytesIO(png(printed(EASY)))))
    player = watching(guessed)
    press_keys(player, "b")

    player.paste("")

    assert took(player).trace == guessed()
    assert "no text to paste" in player.workspace.notices.words


def test_a_doubtful_picture_opens_in_the_editor(tmp_path: Path) -> None:
    """With what was read, and what is doubtful is said."""
    path = tmp_path / "photo.png"
    wrong = EASY.replace("4", "8", 1)
    path.write_bytes(png(printed(wrong)))
    player = watching(guessed)

    player.drop(path)
    took(player)

    assert isinstance(player.layers[-1], EditorLayer)
    said = texts(player.frame())
    assert "photo.png" in " ".join(said)
    assert "?" in said
    (source,) = (g for g in player.frame().groups if g.name == "source")
    shown = [shape for shape in source.shapes if isinstance(shape, Picture)]
    assert len(shown) in {4, 6, 9}
    keys = [group.bounds for group in player.frame().groups if "key" in group.name]
    assert len(keys) > 9
    assert not any(key.meets(source.bounds) for key in keys)


def test_a_picture_of_a_puzzle_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    """The viewer's own board opens with what was written, which is no clue."""
    path, entries = tmp_path / "photo.png", entries_of(EASY, 3)
    path.write_bytes(png(filled(EASY, entries)))
    player = watching(guessed)

    player.drop(path)
    took(took(player))

    assert clues(player) == EASY
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    board = layer.board
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
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    board = layer.board
    places = [n for n, symbol in enumerate(entries) if symbol.isdecimal()]
    noted = {note.cell for note in board.solve.now.notes}
    assert all(board.solve.now.digits[n] or n in noted for n in places)


def test_a_picture_without_a_grid_is_refused(tmp_path: Path) -> None:
    """And what is watched stays."""
    path = tmp_path / "photo.png"
    path.write_bytes(png(np.full((300, 300), 255, np.uint8)))
    player = watching(guessed)
    before = clues(player)

    player.drop(path)

    assert clues(took(player)) == before
    assert any("No grid" in text for text in texts(player.frame()))
