"""Tests of the window over networks: what needs a board of cells is not offered."""

import pytest

from sudoscope.editor.window.commands import EditorCommand
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.sheets.window.commands import SheetCommand
from tests.sudoscope.networks.networks import DRAWN, network
from tests.support import EASY, puzzle_of
from viz.layout.layout import layout_for
from viz.player.state.keys_and_commands import Command, Need, commands
from viz.player.ui.toolbar import buttons

NEEDING = (
    EditorCommand.EDIT,
    ExerciseCommand.OWN_SOLVE,
    ExerciseCommand.BY_HAND,
    SheetCommand.PRINT_SHEET,
)


def test_editor_and_exercises_need_a_grid() -> None:
    """They draw a board to write into, and nothing else of the window does."""
    found = {one for one in commands() if one.entry.needs is Need.GRID}

    assert found == {*NEEDING}


@pytest.mark.parametrize("kind", DRAWN)
def test_the_toolbar_offers_no_editor_over_a_network(kind: str) -> None:
    """Over a Sudoku it does."""
    size = (1920, 1080)
    over_network = buttons(layout_for(size, network(DRAWN[kind]).rules), "en")
    over_sudoku = buttons(layout_for(size, puzzle_of(EASY).rules), "en")

    assert EditorCommand.EDIT not in {button.command for button in over_network}
    assert EditorCommand.EDIT in {button.command for button in over_sudoku}
    assert Command.PLAY in {button.command for button in over_network}
