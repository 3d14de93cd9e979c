"""The letters of the program's font that a picture uses, to be embedded in it.

The SIL Open Font License allows that under two conditions: a part of the font has
another name than the font, and the copyright and the licence go with it.

To cut letters out takes as long as to solve and to draw; so the usual ones are files
that were cut before, by ``docs/make_font_widths.py``.
"""

import io
from functools import lru_cache
from pathlib import Path
from typing import Final

from viz.fonts import font_file
from viz.shapes import Weight

FAMILY: Final = "Sudoscope Sans"
"""What the embedded letters are called; ``Source`` is a reserved font name."""

FONT_NOTICE: Final = (
    f"{FAMILY}: letters of Source Sans Pro, Copyright 2010, 2012, 2014 Adobe Systems"
    " Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’. Licensed"
    " under the SIL Open Font License, Version 1.1, http://scripts.sil.org/OFL"
)
"""What a file with embedded letters says about them."""

USUAL_LETTERS: Final = frozenset(
    [*map(chr, range(0x20, 0x7F)), *"ÄÖÜßäöü±·×÷–’“”„←↑→↓−≠✓"]
)
"""Those of plain English and German: words can be changed in an editor."""

_TABLES: Final = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB")
"""Tables that move letters together or exchange them: what is measured does neither."""
_FAMILY_NAME: Final = 1
_NAMES: Final = (0, _FAMILY_NAME, 2, 13, 14)
"""Copyright, family, style and licence."""


@lru_cache(maxsize=32)
def embedded_font(weight: Weight, letters: frozenset[str]) -> bytes:
    """A WOFF file of the usual letters and *letters* in *weight*.

    Those the font does not have are left out. Equal arguments give equal bytes.
    """
    if letters <= USUAL_LETTERS:
        return file_of_usual(weight).read_bytes()
    return cut(weight, letters | USUAL_LETTERS)


def file_of_usual(weight: Weight) -> Path:
    """The file that holds the usual letters in *weight*."""
    name = font_file(weight).stem.replace("SourceSansPro", "SudoscopeSans")
    return font_file(weight).with_name(f"{name}.woff")


def cut(weight: Weight, letters: frozenset[str]) -> bytes:
    """A WOFF file of *letters* alone."""
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 - takes 0.1 s
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    options = Options(layout_features=[], hinting=False, name_IDs=list(_NAMES))
    options.drop_tables += _TABLES
    file = io.BytesIO()
    with TTFont(font_file(weight), recalcTimestamp=False, lazy=True) as font:
        subsetter = Subsetter(options)
        subsetter.populate(text="".join(sorted(letters)))
        subsetter.subset(font)
        for record in font["name"].names:
            if record.nameID == _FAMILY_NAME:
                record.string = FAMILY
        font.flavor = "woff"
        font.save(file)
    return file.getvalue()
