"""Writes the widths of letters of the program's font to ``assets/font_widths.json``.

For each weight: units per em, and runs of characters that follow each other, each with
the code of its first and the widths in units. The usual letters are written to a file
for each weight, too, as SVG embeds them. Run with
``python docs/make_font_widths.py`` after a change of the font.
"""

import json
from pathlib import Path
from typing import Any, Final

from fontTools.ttLib import TTFont

from viz.fonts import font_file
from viz.painters.embedded_font import USUAL_LETTERS, cut, file_of_usual
from viz.shapes import Weight

FILE: Final = Path(__file__).parents[1] / "assets" / "font_widths.json"


def table_of(path: Path) -> dict[str, Any]:
    """The widths in the font file at *path*."""
    runs: list[tuple[int, list[int]]] = []
    with TTFont(path, lazy=True) as font:
        units = font["head"].unitsPerEm
        widths = font["hmtx"]
        for code, glyph in sorted(font.getBestCmap().items()):
            if not runs or code != runs[-1][0] + len(runs[-1][1]):
                runs.append((code, []))
            runs[-1][1].append(widths[glyph][0])
    return {"units_per_em": units, "runs": runs}


def written() -> str:
    """The content of the file."""
    files = {font_file(weight) for weight in Weight}
    tables = {path.stem.rpartition("-")[2]: table_of(path) for path in sorted(files)}
    return json.dumps(tables, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
    for weight in Weight:
        file_of_usual(weight).write_bytes(cut(weight, USUAL_LETTERS))
