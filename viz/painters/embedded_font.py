"""The letters of the program's font that a picture uses, to be embedded in it."""

import io
from functools import lru_cache
from typing import Final

from viz.font_metrics import font_file
from viz.shapes import Weight

_TABLES: Final = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB")
"""Tables that move letters together or exchange them: what is measured does neither."""
_NAMES: Final = (0, 1, 2, 13, 14)
"""Copyright, family, style and licence."""


@lru_cache(maxsize=32)
def embedded_font(weight: Weight, letters: frozenset[str]) -> bytes:
    """A WOFF file of *letters* in *weight*; those the font does not have are left out.

    Equal arguments give equal bytes.
    """
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 - takes 0.1 s
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    options = Options(layout_features=[], hinting=False, name_IDs=list(_NAMES))
    options.drop_tables += _TABLES
    file = io.BytesIO()
    with TTFont(font_file(weight), recalcTimestamp=False, lazy=True) as font:
        subsetter = Subsetter(options)
        subsetter.populate(text="".join(sorted(letters)))
        subsetter.subset(font)
        font.flavor = "woff"
        font.save(file)
    return file.getvalue()
