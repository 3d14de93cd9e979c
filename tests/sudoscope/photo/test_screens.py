"""Screens of games in progress: which digits are the clues, and what is asked."""

from dataclasses import dataclass, field, replace

import cv2
import numpy as np
import pygame
import pytest

from sudoscope.photo.digit_places import grid_by_digits
from sudoscope.photo.drawn_rules import UnreadSign
from sudoscope.photo.grid_finder import is_drawn
from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import png
from tests.support import EASY, EASY_SOLUTION
from viz.assets_folder import assets

SIDE = 60
MARGIN = 20
ENTERED = {
    cell: EASY_SOLUTION[cell]
    for cell in [cell for cell in range(81) if EASY[cell] == "."][::4]
}


@dataclass(frozen=True)
class Style:
    """How a screen draws: colours as blue, green and red, and weights of the font."""

    ink: tuple[int, int, int] = (30, 30, 30)
    entered: tuple[int, int, int] = (30, 30, 30)
    weight: str = "Regular"
    entered_weight: str = "Regular"
    ground: tuple[int, int, int] = (255, 255, 255)
    marks: bool = False
    page: tuple[int, int, int] = (255, 255, 255)
    line: tuple[int, int, int] = (0, 0, 0)
    lit: dict[int, tuple[int, int, int]] = field(default_factory=dict)


def screen(style: Style, entered: dict[int, str]) -> bytes:
    """A picture of the easy puzzle with digits that were entered."""
    side = 9 * SIDE + 2 * MARGIN
    sheet = np.full((side, side, 3), style.page, np.uint8)
    for cell, symbol in enumerate(EASY):
        top, left = MARGIN + cell // 9 * SIDE, MARGIN + cell % 9 * SIDE
        lit = style.lit.get(cell, style.page)
        cv2.rectangle(sheet, (left, top), (left + SIDE, top + SIDE), lit, cv2.FILLED)
        if symbol != ".":
            corner = (left + SIDE, top + SIDE)
            if cell not in style.lit:
                ground = style.ground if style.page == Style.page else style.page
                cv2.rectangle(sheet, (left, top), corner, ground, cv2.FILLED)
            put(sheet, symbol, (left, top), style.ink, style.weight)
        elif cell in entered:
            at = (left, top)
            put(sheet, entered[cell], at, style.entered, style.entered_weight)
        elif style.marks:
            for number in (1, 2, 4):
                at = (left + 8 + 18 * ((number - 1) % 3), top + 16 + 18 * (number // 4))
                text = f"{number}"
                cv2.putText(sheet, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.4, 90, 1)
    for line in range(10):
        place, width = MARGIN + line * SIDE, 3 if line % 3 == 0 else 1
        ends = (MARGIN, side - MARGIN)
        cv2.line(sheet, (place, ends[0]), (place, ends[1]), style.line, width)
        cv2.line(sheet, (ends[0], place), (ends[1], place), style.line, width)
    return png(sheet)


def put(
    sheet: np.ndarray,
    text: str,
    corner: tuple[int, int],
    colour: tuple[int, int, int],
    weight: str,
) -> None:
    """Draw a digit in the middle of a cell."""
    pygame.font.init()
    font = pygame.font.Font(assets() / "fonts" / f"SourceSansPro-{weight}.ttf", 40)
    drawn = (
        pygame.surfarray.array_alpha(font.render(text, antialias=True, color="black")).T
        / 255
    )
    height, width = drawn.shape
    left, top = (
        at + (SIDE - side) // 2
        for at, side in zip(corner, (width, height), strict=True)
    )
    part = sheet[top : top + height, left : left + width]
    part[:] = part + (np.array(colour) - part) * drawn[:, :, None]


STYLES = {
    "another colour": Style(entered=(200, 100, 40)),
    "nearly the same colour": Style(entered=(110, 50, 50)),
    "clues in colour": Style(ink=(180, 60, 20)),
    "bold clues": Style(weight="Bold"),
    "bold entries": Style(entered_weight="Bold"),
    "semibold entries": Style(entered_weight="Semibold"),
    "two greys": Style(ink=(17, 17, 17), entered=(90, 90, 90)),
}


def test_slight_lines_of_a_screen_make_a_grid() -> None:
    """Light grey on white; in a picture with noise they are none."""
    light = screen(Style(line=(244, 244, 244)), {})
    noise = np.random.default_rng(4).integers(0, 3, (580, 580), np.uint8)

    assert read_picture(light).line == EASY
    assert not is_drawn(np.uint8(255) - noise)


def test_digits_without_lines_and_on_tiles_make_a_grid() -> None:
    """By their places alone; two in one cell, or eight columns, make none."""
    white = (255, 255, 255)
    tiles = dict.fromkeys(range(81), (246, 243, 241))
    light = np.ones((500, 500))
    for place in range(17):
        top, left = 20 + 50 * (place % 9), 20 + 50 * (place // 2)
        light[top : top + 24, left : left + 14] = 0

    assert read_picture(screen(Style(line=white), {})).line == EASY
    assert read_picture(screen(Style(line=white, lit=tiles), {})).line == EASY
    assert grid_by_digits(light) is not None
    assert grid_by_digits(light[:, :415]) is None
    light[20:44, 40:52] = 0
    assert grid_by_digits(light) is None


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_group_that_alone_has_one_solution_is_the_clues(style: Style) -> None:
    """Whichever of the two is the more even one."""
    found = read_picture(screen(style, ENTERED))

    assert (found.line, found.is_certain) == (EASY, True)
    entered = {c: f"{digit}" for c, digit in enumerate(found.entered) if digit}
    assert entered == ENTERED


NIGHT = Style(
    ink=(234, 230, 228),
    entered=(255, 177, 111),
    page=(29, 24, 22),
    line=(150, 140, 130),
)


def test_lit_cells_of_a_dark_screen_change_no_colour_of_ink() -> None:
    """Digits of each group on blue are of their group."""
    clues = [cell for cell, symbol in enumerate(EASY) if symbol != "."]
    lit = dict.fromkeys((*clues[:3], *list(ENTERED)[:3]), (160, 90, 40))

    found = read_picture(screen(replace(NIGHT, lit=lit), ENTERED))

    assert (found.line, found.is_certain) == (EASY, True)


def test_a_digit_in_a_third_colour_is_no_clue() -> None:
    """It is what the player entered and what is wrong."""
    entered = {c: EASY_SOLUTION[c] for c in range(81) if EASY[c] == "."}
    cell, *rest = list(entered)[::2]
    wrong = next(digit for digit in "123456789" if digit != entered[cell])
    others = {other: entered[other] for other in rest}
    data = np.frombuffer(screen(Style(entered=(40, 127, 26)), others), np.uint8)
    sheet = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))
    corner = (MARGIN + cell % 9 * SIDE, MARGIN + cell // 9 * SIDE)
    put(sheet, wrong, corner, (20, 20, 220), "Regular")

    found = read_picture(png(sheet))

    assert (found.line, found.is_certain) == (EASY, True)
    assert found.entered[cell] == int(wrong)


@pytest.mark.parametrize(
    "style",
    [Style(entered=(200, 100, 40)), Style(weight="Bold")],
    ids=["grey clues", "bold clues"],
)
def test_where_both_groups_have_one_solution_the_likely_clues_are_proposed(
    style: Style,
) -> None:
    """Entries have the colour, or the lighter strokes; it is asked."""
    entered = {c: EASY_SOLUTION[c] for c in range(81) if EASY[c] == "."}

    found = read_picture(screen(style, entered))

    assert (found.line, found.is_certain) == (EASY, False)


def test_a_digit_between_two_weights_is_asked_about() -> None:
    """The strokes of one 4 are between those of semibold and of regular ones."""
    found = read_picture(screen(Style(weight="Semibold"), ENTERED))

    assert not found.is_certain
    assert "Empty the cells of those written by hand: B5." in found.sentence()
    assert "%" not in found.sentence()


def test_entries_on_another_ground_are_asked_about() -> None:
    """A ground may also be that of a cursor; what is proposed is right."""
    found = read_picture(screen(Style(ground=(230, 230, 230)), ENTERED))

    assert not found.is_certain
    assert found.line == EASY
    assert "written by hand" in found.sentence()


def test_a_digit_that_a_screen_marks_everywhere_is_a_clue() -> None:
    """All of one digit in bold are no entries."""
    fives = {cell: symbol for cell, symbol in enumerate(EASY) if symbol == "5"}
    data = np.frombuffer(screen(Style(), {}), np.uint8)
    sheet = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))
    for cell, symbol in fives.items():
        corner = (MARGIN + cell % 9 * SIDE, MARGIN + cell // 9 * SIDE)
        put(sheet, symbol, corner, (30, 30, 30), "Bold")

    found = read_picture(png(sheet))

    assert (found.line, found.is_certain) == (EASY, True)


def test_rows_of_pencil_marks_are_no_killer() -> None:
    """Three small digits a cell, the first in its corner."""
    style = Style(entered=(200, 100, 40), marks=True)

    found = read_picture(screen(style, ENTERED))

    assert UnreadSign.CAGES not in found.unread
    assert (found.line, found.is_certain) == (EASY, True)
