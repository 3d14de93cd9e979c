"""Fonts: what is read of them, and files with a few of their letters."""

import io

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from viz.font_metrics import font_file
from viz.shapes import Weight
from viz.truetype import TrueType

ASCII = frozenset(map(chr, range(0x20, 0x7F)))
LETTERS = ASCII | set("äöüßéÅĥ…–—→⇒≤≠½①✓\N{GRINNING FACE}")
weights = pytest.mark.parametrize("weight", Weight, ids=lambda weight: weight.value)


def drawn(font: TTFont, letter: str) -> list[object]:
    """The outline of *letter* in *font*, as another reader sees it."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord(letter)]].draw(pen)
    return list(pen.value)


@weights
def test_characters_and_widths_are_those_that_another_reader_finds(
    weight: Weight,
) -> None:
    """Every character of the font, its width in units of the font."""
    font = TrueType.of_file(font_file(weight))
    with TTFont(font_file(weight)) as other:
        widths, glyphs = other["hmtx"], other.getBestCmap()
        expected = {code: widths[glyph][0] for code, glyph in glyphs.items()}
        units = other["head"].unitsPerEm

    found = {code: font.advance(glyph) for code, glyph in font.glyphs.items()}

    assert found == expected
    assert font.units_per_em == units


@weights
def test_letters_keep_their_outlines(weight: Weight) -> None:
    """So do widths and side bearings; what the font does not have is left out."""
    data = TrueType.of_file(font_file(weight)).woff_of(LETTERS)

    with TTFont(font_file(weight)) as whole, TTFont(io.BytesIO(data)) as few:
        known, held = whole.getBestCmap(), few.getBestCmap()
        assert set(held) == {ord(one) for one in LETTERS if ord(one) in known}
        for code, glyph in held.items():
            assert drawn(few, chr(code)) == drawn(whole, chr(code))
            assert few["hmtx"][glyph] == whole["hmtx"][known[code]]


def test_a_file_of_letters_says_whose_font_it_is() -> None:
    """Copyright, family, style and licence stay; nothing else of the names does."""
    path = font_file(Weight.REGULAR)
    data = TrueType.of_file(path).woff_of("A")

    with TTFont(path) as whole, TTFont(io.BytesIO(data)) as few:
        names = few["name"]
        assert {entry.nameID for entry in names.names} == {0, 1, 2, 13, 14}
        for number in (0, 1, 2, 13, 14):
            assert names.getDebugName(number) == whole["name"].getDebugName(number)


def test_every_table_of_a_file_of_letters_is_whole(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Another reader takes them without a warning, with their checksums."""
    data = TrueType.of_file(font_file(Weight.BOLD)).woff_of(ASCII)

    with TTFont(io.BytesIO(data), checkChecksums=2) as font:
        for tag in font.keys():  # noqa: SIM118 - a font is no mapping
            assert font[tag] is not None
    assert not caplog.records


def test_the_order_of_letters_does_not_matter() -> None:
    """Equal letters give equal bytes; a letter that the font lacks gives none."""
    font = TrueType.of_file(font_file(Weight.REGULAR))

    assert font.woff_of("ABC") == font.woff_of("CBA") == font.woff_of("CAB\U0010fffd")
    assert font.woff_of("ABC") != font.woff_of("ABD")
