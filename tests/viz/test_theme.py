"""Themes: every role has a colour, and what must be seen can be seen."""

import pytest

from solver.errors import UnknownNameError
from viz.shapes import Colour
from viz.theme import THEMES, Role, colour_of, hex_of, theme_named

TEXTS = (
    (Role.INK, Role.BACKGROUND),
    (Role.QUIET, Role.BACKGROUND),
    (Role.INK, Role.PANEL),
    (Role.QUIET, Role.PANEL),
    (Role.FACE, Role.INK),
    (Role.CLUE, Role.FACE),
    (Role.PLACED, Role.FACE),
    (Role.CANDIDATE, Role.FACE),
    (Role.CANDIDATE, Role.EXTRA_UNIT),
    (Role.PLACED, Role.EXTRA_UNIT),
    (Role.CAUSE_INK, Role.CAUSE),
    (Role.GUESS_INK, Role.GUESS),
)
MARKS = (
    (Role.CAUSE, Role.FACE),
    (Role.REMOVED, Role.FACE),
    (Role.CONTRADICTION, Role.FACE),
    (Role.CONTRADICTION, Role.BACKGROUND),
    (Role.ACCENT, Role.BACKGROUND),
    (Role.FIRM_LINE, Role.FACE),
)


def luminance(colour: Colour) -> float:
    """Relative luminance after WCAG 2.2, 0.0 to 1.0."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (part / 255 for part in colour[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio after WCAG 2.2, 1.0 to 21.0."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen of a translucent *colour* on an opaque *ground*."""
    share = colour[3] / 255
    red, green, blue = (
        round(c * share + g * (1 - share))
        for c, g in zip(colour[:3], ground[:3], strict=True)
    )
    return red, green, blue, 255


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_its_ground(name: str) -> None:
    """Every text has a contrast of 4.5 to what it is written on."""
    theme = theme_named(name)

    for text, ground in TEXTS:
        assert contrast(theme[text], theme[ground]) >= 4.5, (text, ground)


@pytest.mark.parametrize("name", THEMES)
def test_digits_can_be_read_in_a_band(name: str) -> None:
    """A unit's band takes no digit or candidate below a contrast of 4.5."""
    theme = theme_named(name)

    for ground in (Role.FACE, Role.EXTRA_UNIT):
        band = over(theme[Role.UNIT], theme[ground])
        for text in (Role.CLUE, Role.PLACED, Role.CANDIDATE):
            assert contrast(theme[text], band) >= 4.5, (text, ground)


@pytest.mark.parametrize("name", THEMES)
def test_marks_can_be_seen_on_their_ground(name: str) -> None:
    """Every mark has a contrast of 3 to what it stands on."""
    theme = theme_named(name)

    for mark, ground in MARKS:
        assert contrast(theme[mark], theme[ground]) >= 3, (mark, ground)


def test_a_colour_is_read_with_and_without_opacity() -> None:
    """Two digits each for red, green, blue and, at the end, opacity."""
    assert colour_of("#56B4E930") == (0x56, 0xB4, 0xE9, 0x30)
    assert colour_of("#56B4E9") == (0x56, 0xB4, 0xE9, 255)
    assert hex_of(colour_of("#56b4e9")) == "#56b4e9"


@pytest.mark.parametrize("text", ["", "56B4E9", "#56B4E", "#GGGGGG", "#56B4E930FF"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    """Only six or eight digits after a hash are a colour."""
    with pytest.raises(ValueError, match="no colour"):
        colour_of(text)


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    """The message names what there is."""
    with pytest.raises(UnknownNameError, match="paper, night"):
        theme_named("plaid")
