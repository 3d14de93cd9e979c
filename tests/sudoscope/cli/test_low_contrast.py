"""A theme of somebody's own whose colours are too much alike."""

from pathlib import Path

from sudoscope.cli.options.low_contrast import warning
from tests.viz.test_theme import each_theme, own_theme
from viz.theme import theme_named


@each_theme
def test_the_program_warns_of_none_of_its_own_themes(name: str) -> None:
    """What the tests above demand, the warning does."""
    assert warning(theme_named(name)) == ""


def test_colours_that_cannot_be_read_are_warned_of(tmp_path: Path) -> None:
    """In one sentence, the worst first."""
    said = warning(theme_named(str(own_theme(tmp_path, ink="#EEEEEE"))))

    assert said.startswith("the theme mine has too little contrast: ink on background")
    assert "\n" not in said
