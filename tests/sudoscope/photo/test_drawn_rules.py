"""Diagonals and windows that are drawn in a picture: by lines, or by colour."""

from typing import Final

import cv2
import numpy as np
import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic, diagonal
from sudoscope.photo.read_picture import read_picture
from sudoscope.puzzle_sites.board_parts import BoardParts, windows
from tests.sudoscope.photo.printed import (
    corner_of,
    drawn,
    png,
    printed,
    seen_aslant,
    shaded,
)
from tests.sudoscope.photo.test_region_borders import JIGSAW, REGIONS, RULES
from tests.support import EASY
from viz.theme import THEMES

CROSSED: Final = (
    "...3..9..4.3.6.8..9..1......19.......4..3.........25.....2..1..8..........7......"
)
"""A puzzle that has one solution with diagonals."""
WINDOKU: Final = BoardParts(9, extra=windows(9)).variant
DIAGONALS: Final = tuple(
    cell for cell in range(81) if cell % 9 in {cell // 9, 8 - cell // 9}
)


def crossed(sheet: np.ndarray, light: int, width: int) -> np.ndarray:
    """*sheet* with lines through the diagonals, as light as that, below its digits."""
    lines = np.full_like(sheet, 255)
    first, last = corner_of(0, 9)[0], corner_of(80, 9)[0] + 60
    for left, right in ((first, last), (last, first)):
        cv2.line(lines, (left, first), (right, last), light, width, cv2.LINE_AA)
    below: np.ndarray = np.minimum(sheet, lines)
    return below


def coloured(sheet: np.ndarray, cells: tuple[int, ...], light: int) -> np.ndarray:
    """*sheet* with some cells as light as that."""
    paper = np.full_like(sheet, 255)
    for cell in cells:
        x, y = corner_of(cell, 9)
        paper[y : y + 60, x : x + 60] = light
    below: np.ndarray = np.minimum(sheet, paper)
    return below


@pytest.mark.thorough
@pytest.mark.parametrize(("light", "width"), [(0, 1), (128, 1), (190, 2)])
@pytest.mark.parametrize(
    ("turn", "slant", "blur", "dark"), [(0, 0, 0, 0), (92, 0, 1, 0.2), (-6, 0.1, 1, 0)]
)
def test_lines_through_the_diagonals_are_a_rule(
    light: int, width: int, turn: float, slant: float, blur: float, dark: float
) -> None:
    """The digits that they run through are read too."""
    sheet = seen_aslant(crossed(printed(CROSSED), light, width), turn, slant)

    found = read_picture(png(shaded(sheet, blur=blur, dark=dark)))

    assert found.digits == tuple(int(digit) for digit in CROSSED.replace(".", "0"))
    assert (found.variant, found.is_certain) == (diagonal(), True)


def test_thick_lines_through_digits_never_make_a_wrong_puzzle() -> None:
    """Digits may be doubtful there, but the rule is read."""
    found = read_picture(png(crossed(printed(CROSSED), 0, 4)))

    assert found.variant == diagonal()
    assert found.line == CROSSED or not found.is_certain


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_coloured_diagonals_are_a_rule(theme: str) -> None:
    """As in the pictures of the project."""
    puzzle = Puzzle.parse(CROSSED, diagonal())

    found = read_picture(png(seen_aslant(drawn(puzzle, theme), 91)))

    assert (found.puzzle, found.is_certain) == (puzzle, True)


@pytest.mark.parametrize("light", [190, 225, 240])
def test_printed_grey_diagonals_are_a_rule(light: int) -> None:
    """In a shadow too."""
    sheet = coloured(printed(CROSSED), DIAGONALS, light)

    found = read_picture(png(shaded(seen_aslant(sheet, 3), blur=1, dark=0.3)))

    assert (found.variant, found.is_certain) == (diagonal(), True)


def test_coloured_windows_are_a_rule() -> None:
    """Those of a Windoku."""
    cells = tuple(cell for _, window in windows(9) for cell in window)

    found = read_picture(png(coloured(printed(EASY), cells, 215)))

    assert found.variant == WINDOKU


def test_a_jigsaw_may_have_diagonals() -> None:
    """Both rules are read."""
    found = read_picture(png(crossed(printed(JIGSAW, REGIONS), 128, 2)))

    houses = {house.cells for house in found.variant.houses}
    assert houses > {house.cells for house in RULES.houses}
    assert houses > {house.cells for house in diagonal().houses[-2:]}


@pytest.mark.parametrize(
    "cells",
    [
        DIAGONALS[:-1],
        (*DIAGONALS, 2, 5, 28, 46, 52, 75),
        tuple(c for c in range(81) if (c // 27 + c % 9 // 3) % 2 == 0),
        tuple(c for c in range(81) if EASY[c] != "."),
    ],
)
def test_other_colours_are_no_rule(cells: tuple[int, ...]) -> None:
    """Not all of the diagonals, more cells, every other block, or the clues."""
    found = read_picture(png(coloured(printed(EASY), cells, 215)))

    assert (found.variant, found.is_certain, found.line) == (classic(), True, EASY)


def test_one_diagonal_line_is_no_rule_of_both() -> None:
    """It may be a stroke of a pen."""
    sheet = printed(EASY)
    half = np.triu(np.ones(sheet.shape, bool))
    line = np.where(half, crossed(sheet, 128, 1), sheet)

    assert read_picture(png(line)).variant == classic()
