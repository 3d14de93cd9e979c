"""Widths of letters are those of the font."""

import runpy
from pathlib import Path

from viz.assets_folder import assets
from viz.fonts import advance, letters
from viz.shapes import Weight

SCRIPT = Path(__file__).parents[2] / "docs" / "make_font_widths.py"


def test_the_table_of_widths_is_that_of_the_font() -> None:
    """As the library of fonts reads it, for every weight and letter."""
    made = runpy.run_path(str(SCRIPT))["written"]()

    assert (assets() / "font_widths.json").read_text("utf-8") == made


def test_a_text_is_as_wide_as_its_letters() -> None:
    """In pixels, in proportion to the size."""
    assert len(letters(Weight.BOLD)) > 1_000
    both = advance("A", 100, Weight.BOLD) + advance("B", 100, Weight.BOLD)
    assert advance("AB", 100, Weight.BOLD) == both
    assert advance("AB", 200, Weight.BOLD) == 2 * both
