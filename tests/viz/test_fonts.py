"""Widths of letters are those of the font."""

import io
import runpy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from viz.assets_folder import assets
from viz.fonts import advance, letters, text_width, wrapped
from viz.painters.embedded_font import (
    USUAL_LETTERS,
    cut,
    embedded_font,
    file_of_usual,
)
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


def test_lines_are_as_full_as_the_width_of_letters_allows() -> None:
    """Each fits, and with the first word of the next one it would not."""
    text = "Whatever else stands here, each of both ways leaves exactly one free cell"
    for width in range(200, 700, 7):
        lines = wrapped(text, 31, width)
        assert " ".join(lines) == text
        assert all(text_width(line, 31) <= width for line in lines)
        for line, after in pairwise(lines):
            assert text_width(f"{line} {after.split()[0]}", 31) > width


def _drawn(data: bytes) -> dict[str, Any]:
    """What a font file draws for each letter, and what it is called."""
    with TTFont(io.BytesIO(data)) as font:
        glyphs, widths = font["glyf"], font["hmtx"]
        drawn = {
            chr(code): (widths[name], list(glyphs[name].getCoordinates(glyphs)[0]))
            for code, name in font.getBestCmap().items()
        }
        return drawn | {"name": font["name"].getDebugName(1)}


@pytest.mark.parametrize("weight", Weight)
def test_the_files_of_usual_letters_are_cut_from_the_font(weight: Weight) -> None:
    """Letter by letter, under the other name that the licence asks for."""
    kept = file_of_usual(weight).read_bytes()

    drawn = _drawn(kept)
    assert drawn == _drawn(cut(weight, USUAL_LETTERS))
    assert drawn.keys() - {"name"} == USUAL_LETTERS & letters(weight)
    assert embedded_font(weight, frozenset("Aß")) == kept
    assert _drawn(embedded_font(weight, frozenset("Ωx"))).keys() > drawn.keys()


def test_letters_that_the_font_lacks_have_about_the_width_of_other_fonts() -> None:
    """A wide one an em, another a little more than half, an accent none."""
    assert [advance(letter, 10) for letter in ("\u4e00", "\u0531", "\u05b0")] == [
        10,
        6,
        0,
    ]
