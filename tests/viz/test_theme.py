"""Themes: every role has a colour, and what must be seen can be seen."""

import re
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import UnknownNameError
from tests.in_one_test import in_one_test
from tests.viz.colours import VISIONS, contrast, difference, over
from viz.assets_folder import assets
from viz.contrast import contrast as contrast_of
from viz.contrast import faint
from viz.errors import ThemeError
from viz.scene.board.cells import DIM_SPOKEN
from viz.shapes import Colour, faded
from viz.theme import THEMES, Role, Theme, colour_of, hex_of, theme_from, theme_named

TEXTS: Final = (
    (Role.INK, Role.BACKGROUND),
    (Role.QUIET, Role.BACKGROUND),
    (Role.INK, Role.PANEL),
    (Role.QUIET, Role.PANEL),
    (Role.INK, Role.FACE),
    (Role.FACE, Role.INK),
    (Role.FACE, Role.ACCENT),
    (Role.INK, Role.TRACK),
    (Role.CAUSE_INK, Role.CAUSE),
    (Role.GUESS_INK, Role.GUESS),
    (Role.CAUSE_INK, Role.SECOND),
    (Role.CAUSE_INK, Role.SET_C),
    (Role.CAUSE_INK, Role.SET_D),
)
"""Words, icons, and digits over marks, each with what it is written on."""

IN_CELLS: Final = (Role.CLUE, Role.PLACED, Role.CANDIDATE, Role.INK)
"""Digits of a cell on the cell's ground; removed candidates are written in ink."""

ON_CELLS: Final = (
    (Role.CAUSE,),
    (Role.REMOVED,),
    (Role.CONTRADICTION,),
    (Role.PLACED,),
    (Role.ACCENT,),
    (Role.QUIET,),
    (Role.GUESS_LINE,),
    (Role.GUESS, Role.GUESS_INK),
    (Role.SECOND, Role.GUESS_INK),
    (Role.SET_C, Role.GUESS_INK),
    (Role.SET_D, Role.GUESS_INK),
)
"""Marks on a cell: what is seen is the first colour or else the edge around it."""

SIGNS: Final = (Role.CAUSE, Role.REMOVED, Role.CONTRADICTION, Role.ACCENT, Role.QUIET)
"""Marks in the timeline, the tree and on dialogs."""

OFF_CELLS: Final = (
    *((mark, ground) for mark in SIGNS for ground in (Role.BACKGROUND, Role.PANEL)),
    (Role.SECOND, Role.GUESS_INK),
    (Role.ACCENT, Role.TRACK),
    (Role.CAUSE_INK, Role.REMOVED),
    (Role.CAUSE_INK, Role.GUESS),
    (Role.INK, Role.TRACK),
    (Role.FIRM_LINE, Role.FACE),
    (Role.FIRM_LINE, Role.BACKGROUND),
)
"""Other marks and lines, each with what it lies on."""

EDGE: Final = 0.7
"""Opacity of the dark edge around a second pattern."""

MEANINGS: Final = (
    Role.CAUSE,
    Role.REMOVED,
    Role.GUESS,
    Role.CONTRADICTION,
    Role.PLACED,
    Role.SECOND,
)
"""Roles that tell a viewer what something is."""

CANDIDATES: Final = (
    *(Role.PLACED, Role.REMOVED, Role.GUESS, Role.GUESS_LINE),
    *(Role.CAUSE, Role.SECOND, Role.SET_C, Role.SET_D),
)
"""Roles of marks of candidates; a guess is a diamond or its line."""

each_theme = pytest.mark.parametrize("name", THEMES)


def least(name: str) -> float:
    """The contrast that text must have."""
    return 7 if name == "contrast" else 4.5


def grounds(theme: Theme) -> list[Colour]:
    """What a cell can look like below its digits, with and without a house's band."""
    plain = [theme[Role.FACE], theme[Role.EXTRA_HOUSE]]
    return [*plain, *(over(theme[Role.HOUSE], ground) for ground in plain)]


def shown(theme: Theme, role: Role, ground: Colour) -> Colour:
    """What is seen of *role* on *ground*; an edge lets some of the ground through."""
    opacity = EDGE if role is Role.GUESS_INK else 1.0
    return over(faded(theme[role], opacity), ground)


@each_theme
def test_text_can_be_read_on_its_ground(name: str) -> None:
    """Every text has a contrast of 4.5 to what it is written on, or of 7."""
    theme = theme_named(name)

    for text, ground in TEXTS:
        assert contrast(theme[text], theme[ground]) >= least(name), (text, ground)


@each_theme
def test_digits_can_be_read_in_every_cell(name: str) -> None:
    """Neither a diagonal nor a house's band takes a digit or candidate below it."""
    theme = theme_named(name)

    for ground in grounds(theme):
        for text in IN_CELLS:
            assert contrast(theme[text], ground) >= least(name), (text, hex_of(ground))


@each_theme
def test_digits_can_be_read_on_the_disc_of_a_cause(name: str) -> None:
    """The light disc behind a digit that a step rests on leaves it legible."""
    theme = theme_named(name)

    for ground in grounds(theme):
        disc = over(faded(theme[Role.CAUSE], 0.18), ground)
        for text in (Role.CLUE, Role.PLACED):
            assert contrast(theme[text], disc) >= least(name), (text, hex_of(ground))


@each_theme
def test_digits_can_be_read_in_a_second_pattern(name: str) -> None:
    """Its faint ground lies under large digits, for which 3 is enough, or 4.5."""
    theme = theme_named(name)

    for ground in grounds(theme):
        faint = over(faded(theme[Role.SECOND], 0.16), ground)
        for text in (Role.CLUE, Role.PLACED):
            seen = contrast(theme[text], faint)
            assert seen >= least(name) / 1.5, (text, hex_of(ground))


@each_theme
def test_marks_can_be_seen_on_every_cell(name: str) -> None:
    """A mark, or the edge drawn around it, has a contrast of 3 to the cell."""
    theme = theme_named(name)

    for ground in grounds(theme):
        for mark in ON_CELLS:
            seen = max(contrast(shown(theme, role, ground), ground) for role in mark)
            assert seen >= 3, (mark, hex_of(ground))


@each_theme
def test_marks_can_be_seen_beside_the_board(name: str) -> None:
    """Every other mark and firm line has a contrast of 3 to what it lies on."""
    theme = theme_named(name)

    for mark, ground in OFF_CELLS:
        assert contrast(theme[mark], theme[ground]) >= 3, (mark, ground)
    around = theme[Role.BACKGROUND]
    assert max(contrast(theme[r], around) for r in (Role.GUESS, Role.GUESS_INK)) >= 3


@in_one_test("vision", VISIONS)
@each_theme
def test_meanings_are_told_apart_by_colour_alone(name: str, vision: str) -> None:
    """With full vision and without each kind of cone they differ by 15 at least."""
    theme = theme_named(name)

    lines = (r if r is not Role.GUESS else Role.GUESS_LINE for r in MEANINGS)
    for one, other in (*combinations(MEANINGS, 2), *combinations(lines, 2)):
        assert difference(theme[one], theme[other], vision) >= 15, (one, other)


@in_one_test("vision", VISIONS)
@each_theme
def test_marks_of_candidates_are_told_apart_by_colour_alone(
    name: str, vision: str
) -> None:
    """True, false, supposed and the four sets, for each kind of vision."""
    theme = theme_named(name)

    for one, other in combinations(CANDIDATES, 2):
        if {one, other} != {Role.GUESS, Role.GUESS_LINE}:
            assert difference(theme[one], theme[other], vision) >= 15, (one, other)


def test_every_file_is_a_theme_and_the_light_and_the_dark_one_come_first() -> None:
    """A further file is a further theme."""
    files = {file.stem for file in (assets() / "themes").glob("*.toml")}

    assert THEMES[:2] == ("paper", "night")
    assert set(THEMES) == files
    assert {"contrast", "chalk"} <= files


ROLES: Final[dict[str, object]] = dict.fromkeys(map(str, Role), "#123456")


def test_a_theme_may_draw_its_marks_with_wider_lines() -> None:
    """What a file does not say is as usual; chalk is thicker."""
    assert theme_from("mine", {"roles": ROLES}).stroke == 1.0
    assert theme_from("mine", {"roles": ROLES, "strokes": {"factor": 2}}).stroke == 2.0
    assert theme_named("chalk").stroke > theme_named("paper").stroke == 1.0


@pytest.mark.parametrize("factor", [0, 0.5, 4, float("nan"), "wide"])
def test_lines_of_no_width_are_refused(factor: object) -> None:
    """The factor is a number from 1 to 3."""
    with pytest.raises(ValueError, match="theme mine: strokes are"):
        theme_from("mine", {"roles": ROLES, "strokes": {"factor": factor}})


def test_a_theme_with_a_role_too_few_or_too_many_is_refused() -> None:
    """The message names them."""
    roles = dict(ROLES) | {"glitter": "#FFFFFF"}
    del roles[Role.TRACK]

    with pytest.raises(ValueError, match="missing or unknown: glitter, track"):
        theme_from("mine", {"roles": roles})


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


def own_theme(folder: Path, **changed: str) -> Path:
    """A file with the colours of paper, some of them changed."""
    text = (assets() / "themes" / "paper.toml").read_text("utf-8")
    for role, colour in changed.items():
        text = re.sub(rf"(?m)^{role} = .*$", f'{role} = "{colour}"', text)
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_is_a_theme_of_its_own(tmp_path: Path) -> None:
    """It is called as the file is, and has its colours."""
    theme = theme_named(str(own_theme(tmp_path, accent="#004488")))

    assert theme.name == "mine"
    assert theme[Role.ACCENT] == (0, 0x44, 0x88, 255)
    assert theme[Role.INK] == theme_named("paper")[Role.INK]


def test_a_file_from_before_has_a_colour_for_every_set(tmp_path: Path) -> None:
    """Its sets C and D have the colours of other roles."""
    path = own_theme(tmp_path, accent="#004488")
    text = re.sub(r"(?m)^set-[cd] = .*\n", "", path.read_text("utf-8"))
    path.write_text(text, "utf-8")

    theme = theme_named(str(path))

    assert theme[Role.SET_C] == theme[Role.ACCENT]
    assert theme[Role.SET_D] == theme[Role.GUESS]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "lacks roles: accent, background"),
        ("roles = 3", "a table \\[roles\\] of colours is expected"),
        ("[roles", "it is no TOML"),
        pytest.param(f"x = {'[' * 2_000}", "it is no TOML: maximum", id="nested"),
        ('[roles]\nglitter = "#FFFFFF"', "lacks roles: accent"),
    ],
)
def test_a_file_that_is_no_theme_is_refused(
    text: str, message: str, tmp_path: Path
) -> None:
    """What is missing is named."""
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")

    with pytest.raises(ThemeError, match=message):
        theme_named(str(path))


def test_a_wrong_colour_in_a_file_is_named(tmp_path: Path) -> None:
    """With its role."""
    with pytest.raises(ThemeError, match="accent: 'blue' is no colour"):
        theme_named(str(own_theme(tmp_path, accent="blue")))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """The message says so."""
    with pytest.raises(ThemeError, match="cannot be read: No such file"):
        theme_named(str(tmp_path / "none.toml"))


@given(st.tuples(*[st.integers(0, 255)] * 3), st.tuples(*[st.integers(0, 255)] * 3))
def test_contrast_is_what_the_standard_says(
    one: tuple[int, int, int], other: tuple[int, int, int]
) -> None:
    """As the tests compute it."""
    first, second = (*one, 255), (*other, 255)

    assert contrast_of(first, second) == pytest.approx(contrast(first, second))


@pytest.mark.parametrize("name", THEMES)
def test_candidates_that_step_back_in_a_house_that_is_spoken_of_can_be_read(
    name: str,
) -> None:
    """3:1 to the ground of the house, as what else has to be seen."""
    theme = theme_named(name)
    ground = over(theme[Role.HOUSE], theme[Role.FACE])

    assert contrast(over(faded(theme[Role.CANDIDATE], DIM_SPOKEN), ground), ground) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_what_steps_back_can_still_be_seen(name: str) -> None:
    """Words that are not read yet and digits while others are spoken of have 3:1."""
    theme = theme_named(name)
    pairs = [(theme[role], theme[Role.BACKGROUND]) for role in (Role.INK, Role.QUIET)]
    pairs += [
        (theme[role], theme[Role.FACE])
        for role in (Role.CLUE, Role.PLACED, Role.GUESS_LINE)
    ]

    for colour, ground in pairs:
        opacity = faint(colour, ground, 0.3)
        assert 0.29 < opacity < 1
        assert contrast(over(faded(colour, opacity), ground), ground) >= 3
        weaker = over(faded(colour, opacity - 0.02), ground)
        assert opacity < 0.31 or contrast(weaker, ground) < 3, "no stronger than needed"
