"""Candidates are pasted into the window."""

from tests.solver.formats.specimens import FOLDER, PUZZLES
from tests.viz.player.test_incoming import clues, took
from tests.viz.player.watched import (
    guessed,
    watching,
)


def test_what_was_left_out_of_a_puzzle_is_told() -> None:
    """It is played all the same, from the candidates that were pasted."""
    player = watching(guessed)
    marks = (FOLDER / "pm_simple.txt").read_text().replace("| 1257 ", "|*12   ", 1)

    player._dispatcher.bring(marks)
    took(player)

    assert clues(player) == PUZZLES[0]
    assert player.trace.puzzle.constraints
    assert "the marks at one cell were left out" in player.workspace.notices.words
