"""Candidates are pasted into the window."""

from solver.formats.notation import PuzzleRecord
from tests.solver.formats.specimens import FOLDER, PUZZLES, SPECIMENS
from tests.viz.player.test_incoming import clues, took
from tests.viz.player.watched import (
    guessed,
    watching,
)
from viz.player.state.load_requests import left_out
from viz.player.state.notices import Toast
from viz.puzzles.detect import FoundPuzzle, read_incoming


def test_what_was_left_out_of_a_puzzle_is_told() -> None:
    """It is played all the same, from the candidates that were pasted."""
    player = watching(guessed)
    marks = (FOLDER / "pm_simple.txt").read_text().replace("| 1257 ", "|*12   ", 1)

    player._dispatcher.bring(marks)
    took(player)

    assert clues(player) == PUZZLES[0]
    assert player.trace.puzzle.constraints
    assert "the marks at one cell were left out" in player.workspace.notices.words


def test_what_is_left_out_comes_with_the_puzzle() -> None:
    """The window tells it."""
    (grid,) = (one.text for one in SPECIMENS if one.file == "pm_simple.txt")
    found = read_incoming(grid.replace("| 1257 ", "| a1257"))

    assert isinstance(found, FoundPuzzle)
    assert found.record.warnings == (
        "the marks at one cell were left out; candidates that they strike are kept",
    )
    assert left_out(found) == Toast("left-out", {"what": found.record.warnings[0]})
    assert left_out(FoundPuzzle(PuzzleRecord(found.puzzle), "")) is None
