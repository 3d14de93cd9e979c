"""The thick lines of a picture: blocks, the regions of a jigsaw, or neither."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic, jigsaw
from solver.rules.variant import Variant
from sudoscope.photo.drawn_rules import UnreadSign
from sudoscope.photo.incoming_picture import read_incoming_picture
from sudoscope.photo.read_picture import read_picture
from sudoscope.photo.region_borders import CellBorder, Regions, regions_in
from tests.sudoscope.photo.printed import drawn, png, printed, seen_aslant, shaded
from tests.support import EASY
from viz.puzzles.detect import FoundPuzzle, Refused
from viz.theme import THEMES

JIGSAW: Final = (
    "...1......6..2198..31.....592..........8.4..........231.....35..8763..1......2..."
)
REGIONS: Final = (
    "112233333111243433511244436512224446515526466555526667888888677999888777999999777"
)
"""A puzzle with one solution, and its regions."""


def numbers_of(regions: str) -> tuple[int, ...]:
    """Regions in letters as numbers from 0, in the order of their first cells."""
    order = {name: number for number, name in enumerate(dict.fromkeys(regions))}
    return tuple(order[name] for name in regions)


RULES: Final[Variant] = jigsaw(numbers_of(REGIONS))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("turn", "slant", "blur", "dark"),
    [
        (0, 0, 0, 0),
        (7, 0, 1, 0.3),
        (-12, 0.15, 1.5, 0.3),
        (90, 0, 1, 0),
        (181, 0.1, 1, 0.2),
        (268, 0.05, 1, 0.5),
        (3, 0.1, 3, 0.6),
    ],
)
def test_a_printed_jigsaw_is_read_as_a_camera_sees_it(
    turn: float, slant: float, blur: float, dark: float
) -> None:
    """With its regions, from any side."""
    sheet = printed(JIGSAW, REGIONS)
    found = read_picture(
        png(shaded(seen_aslant(sheet, turn, slant), blur=blur, dark=dark))
    )

    assert found.is_certain
    assert found.puzzle == Puzzle.parse(JIGSAW, RULES)


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_the_pictures_of_the_project_are_read(theme: str) -> None:
    """In each theme, with blocks or regions; turned, too, by turns."""
    number = THEMES.index(theme)
    jigsaws = Puzzle.parse(JIGSAW, RULES), Puzzle.parse(EASY, classic())
    for puzzle, turn in zip(jigsaws, (0, 92) if number % 2 else (92, 0), strict=True):
        picture = drawn(puzzle, theme)
        found = read_picture(png(seen_aslant(picture, turn, 0.05) if turn else picture))

        assert (found.puzzle, found.is_certain) == (puzzle, True)


def test_smaller_grids_may_be_jigsaws() -> None:
    """Seen from the side, where blocks would be three rows high."""
    regions = "111122113322333322444555445556466666"
    sheet = printed("1.34.6.5..2.........3......1..6..2.5", regions)

    found = read_picture(png(np.rot90(sheet)))

    assert found.variant == jigsaw(numbers_of(regions))


def test_rules_that_are_given_count() -> None:
    """The digits of a jigsaw as those of a classic puzzle: there is no solution."""
    found = read_picture(png(printed(JIGSAW, REGIONS)), classic())

    assert found.variant == classic()
    assert not found.is_certain


def test_thick_lines_without_regions_are_said(tmp_path: Path) -> None:
    """Two regions of many cells; the digits open in the editor."""
    path = tmp_path / "odd.png"
    path.write_bytes(png(printed(EASY, "111112222" * 9)))
    found = read_picture(path.read_bytes())
    shown = read_incoming_picture(path)

    assert found.unread == (UnreadSign.BORDERS,)
    assert not found.is_certain
    assert "thick lines" in found.sentence()
    assert "dicken Linien" in found.sentence("de")
    assert isinstance(shown, Refused)
    assert shown.board is not None
    assert shown.board.variant == classic()


def test_a_jigsaw_comes_into_the_window(tmp_path: Path) -> None:
    """With its regions."""
    path = tmp_path / "jigsaw.png"
    path.write_bytes(png(printed(JIGSAW, REGIONS)))

    found = read_incoming_picture(path)

    assert isinstance(found, FoundPuzzle)
    assert found.puzzle.variant == RULES


def test_a_wrong_piece_beside_regions_does_not_hide_them() -> None:
    """The first cell has a thick line around it."""
    assert read_picture(png(printed(JIGSAW, "2" + REGIONS[1:]))).variant == RULES


def borders(regions: Sequence[object], thick: float, thin: float) -> list[CellBorder]:
    """The borders of nine rows with lines of so much ink, a little uneven."""
    random = np.random.default_rng(5)
    found = []
    for cell in range(81):
        for other in (cell + 1, cell + 9):
            if other < 81 and (other > cell + 1 or other % 9):
                ink = thin if regions[cell] == regions[other] else thick
                found.append(CellBorder(cell, other, ink * random.uniform(0.9, 1.1)))
    return found


def test_lines_of_one_width_say_nothing() -> None:
    """They may be those of any puzzle, so it is read as a classic one."""
    assert regions_in(borders(REGIONS, 1, 1), 9) == Regions()


@pytest.mark.parametrize("missing", range(0, 36, 5))
def test_a_thin_piece_of_a_thick_line_is_not_a_gap(missing: int) -> None:
    """The regions are those of the other pieces."""
    found = borders(REGIONS, 3, 1)
    thick = [n for n, one in enumerate(found) if one.ink > 2]
    found[thick[missing]] = found[thick[missing]]._replace(ink=1.15)

    assert regions_in(found, 9).numbers == numbers_of(REGIONS)


def test_blocks_with_two_cells_exchanged_are_a_jigsaw() -> None:
    """Though most lines are where those of blocks are."""
    cells = [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)]
    cells[2], cells[12] = cells[12], cells[2]

    assert regions_in(borders(cells, 3, 1), 9).numbers == tuple(cells)
