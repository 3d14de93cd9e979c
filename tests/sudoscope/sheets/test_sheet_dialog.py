"""The dialog that prints the puzzle of the window."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from solver import read_puzzle
from solver.puzzle.puzzle import Puzzle
from sudoscope.sheets.window.sheet_dialog import SheetDialog
from tests.support import EASY
from viz.kit.widgets import Pressed, Set, Words
from viz.messages import languages


def said(dialog: SheetDialog) -> str:
    """What the dialog says."""
    (found,) = (one.text for one in dialog.widgets() if isinstance(one, Words))
    return found


@pytest.mark.parametrize("language", languages())
def test_a_puzzle_is_printed_with_its_solution_to_a_new_file(
    tmp_path: Path, language: str
) -> None:
    """Two pages; a second file does not replace the first; the message names it."""
    dialog = SheetDialog(read_puzzle(EASY), language, tmp_path / "new")

    for name in ("sheet.pdf", "sheet-2.pdf"):
        dialog.act(Pressed("save"))

        assert name in said(dialog)
        assert len(PdfReader(tmp_path / "new" / name).pages) == 2


def test_what_cannot_be_printed_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    """Shapes for 16 digits; then letters are chosen, and all is well."""
    large = Puzzle.parse("." * 256)
    dialog = SheetDialog(large, "en", tmp_path)

    dialog.act(Set("symbols", "shapes"))
    dialog.act(Pressed("save"))

    assert said(dialog).startswith("Not saved: puzzle 1 has 16 digits")
    assert [*tmp_path.iterdir()] == []
    dialog.act(Set("symbols", "letters"))
    assert "Not saved" not in said(dialog)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    """A file has its name."""
    (tmp_path / "file").write_text("")
    dialog = SheetDialog(read_puzzle(EASY), "en", tmp_path / "file")

    dialog.act(Pressed("save"))

    assert said(dialog).startswith("Not saved: ")
