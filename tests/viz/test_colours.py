"""The oracle of colours agrees with published values."""

import pytest

from tests.viz.colours import VISIONS, ciede2000, contrast, difference
from viz.theme import colour_of


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_table(
    one: tuple[float, float, float],
    other: tuple[float, float, float],
    expected: float,
) -> None:
    """Pairs from the data that came with the formula, to four places."""
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_black_and_white_have_the_greatest_contrast() -> None:
    """Twenty-one to one."""
    black, white = colour_of("#000000"), colour_of("#FFFFFF")

    assert contrast(black, white) == contrast(white, black) == pytest.approx(21)


@pytest.mark.parametrize("vision", VISIONS)
def test_every_vision_sees_grey_as_grey(vision: str) -> None:
    """A missing kind of cone changes hues, not lightness without hue."""
    dark, light = colour_of("#404040"), colour_of("#B0B0B0")

    assert difference(dark, light, vision) == pytest.approx(
        difference(dark, light), abs=0.5
    )


def test_red_and_green_come_close_without_one_kind_of_cone() -> None:
    """Which of them are far apart otherwise."""
    red, green = colour_of("#B05030"), colour_of("#708030")

    assert difference(red, green) > 30
    assert difference(red, green, "deuteranopia") < 15
