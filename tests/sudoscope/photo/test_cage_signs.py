"""Pictures of Killers: that they are some is said, and nothing is made up."""

from pathlib import Path
from typing import Final

import cv2
import numpy as np
import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import cages
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.photo.drawn_rules import UnreadSign
from sudoscope.photo.errors import PictureError, PictureFault
from sudoscope.photo.incoming_picture import read_incoming_picture
from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import (
    corner_of,
    drawn,
    png,
    printed,
    seen_aslant,
    shaded,
    with_cages,
)
from tests.support import EASY
from viz.puzzles.detect import Refused
from viz.theme import THEMES

TOTALS: Final = {cell: 3 + cell % 17 for cell in range(0, 81, 2)}


@pytest.mark.parametrize(
    ("turn", "blur", "dark"), [(0, 0, 0), (7, 1, 0.3), (93, 1, 0), (180, 1, 0.2)]
)
def test_a_killer_without_digits_is_refused_as_one(
    turn: float, blur: float, dark: float
) -> None:
    """From any side; the message says what to do."""
    sheet = seen_aslant(with_cages(printed("." * 81), TOTALS), turn)

    with pytest.raises(PictureError, match="cages") as refused:
        read_picture(png(shaded(sheet, blur=blur, dark=dark)))

    assert refused.value.fault is PictureFault.CAGES
    assert "Käfigen" in refused.value.sentence("de")


def test_the_digits_of_a_killer_are_not_the_puzzle(tmp_path: Path) -> None:
    """Even if they have one solution; the window shows them in the editor."""
    path = tmp_path / "killer.png"
    empty = {cell: total for cell, total in TOTALS.items() if EASY[cell] == "."}
    path.write_bytes(png(with_cages(printed(EASY), empty)))

    found = read_picture(path.read_bytes())
    shown = read_incoming_picture(path)

    assert found.unread == (UnreadSign.CAGES,)
    assert not found.is_certain
    assert "cages" in found.sentence()
    assert isinstance(shown, Refused)
    assert shown.board is not None


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_killers_of_the_project_are_known(theme: str) -> None:
    """A few cages of two cells, in each theme."""
    pairs = [(Cell(cell), Cell(cell + 1)) for cell in range(0, 80, 3) if cell % 9 < 8]
    puzzle = Puzzle(classic(), (None,) * 81)
    rules = cages(classic(), [(pair, 9) for pair in pairs])

    with pytest.raises(PictureError) as refused:
        read_picture(
            png(drawn(Puzzle(classic(), puzzle.clues, constraints=rules), theme))
        )

    assert refused.value.fault is PictureFault.CAGES


def test_pencil_marks_in_all_corners_are_no_cages() -> None:
    """Small digits in a cell, one in each corner."""
    sheet = printed(EASY)
    for cell, symbol in enumerate(EASY):
        if symbol == ".":
            x, y = corner_of(cell, 9)
            for right, down, digit in (
                (6, 17, 1),
                (42, 17, 3),
                (6, 54, 7),
                (42, 54, 9),
            ):
                at = x + right, y + down
                cv2.putText(sheet, f"{digit}", at, cv2.FONT_HERSHEY_SIMPLEX, 0.4, 0, 1)

    found = read_picture(png(sheet))

    assert (found.line, found.is_certain) == (EASY, True)


def test_noise_is_no_cage() -> None:
    """Grain of a camera."""
    grain = np.random.default_rng(3).normal(0, 12, printed(EASY).shape)
    noisy = np.clip(printed(EASY) + grain, 0, 255).astype(np.uint8)

    assert read_picture(png(noisy)).is_certain
