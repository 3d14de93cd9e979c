"""Ways to write lists of some languages and files, as the usual one.

Lines stay what they are, so that they are counted as before, but for lists of YAML and
for grids side by side.
"""

import re
from typing import Final

from solver.rules.named_variants import BLOCKS

_PERHAPS: Final = re.compile(r"\b(?:Just|Some)\b\s*\(?\s*(\d{1,2})\b\s*\)?")
"""A value that may be none, in Haskell and Rust."""
_VECTOR: Final = re.compile(
    r"[#@](?=\()|\bnew\s{1,9}\w{1,20}(?:\[\d?\]){1,2}\s{0,9}(?=\{)"
)
"""Before the bracket of a list in Lisp, PowerShell and Java."""
_IN_LIST: Final = re.compile(
    r"[ \t]*-[ \t]+(?:(-)[ \t]+)?([\"']?)([^\s\"']{0,4})\2[ \t]*"
)
_FEWEST_CELLS: Final = 16
_DATA: Final = re.compile(
    r"^[ \t]*(?:\d{1,5}[ \t]+)?DATA\b[A-Za-z_ \t/]*(?=\d)", re.IGNORECASE | re.MULTILINE
)
_AROUND_DATA: Final = re.compile(
    r"^[ \t]{2,}&[ \t]+(?=\d[ \t]*,)|[ \t]{0,9}[/,][ \t]{0,9}$", re.MULTILINE
)
"""What stands before and behind the numbers of DATA in Basic and Fortran."""
_INDEX: Final = re.compile(
    r"(?:\b[A-Za-z_]\w{0,20}|(?<=[{,\s]))\[[ \t]*\d{1,2}[ \t]*\]"
    r"[ \t]*=[ \t]*(?=[{\[\"'])"
)
"""The number of a row that is given by itself, or in a table of Lua."""
_BY_SEMICOLONS: Final = re.compile(r"\[[ \t]*\w+(?:[ \t]*;[ \t]*\w+){3,}[ \t]*\]")
"""A list of OCaml or F#; rows of MATLAB have blanks or commas, too."""
_SHAPED: Final = re.compile(
    r"\b(\d{1,2})[ \t]+\1[ \t]*[$⍴][ \t]*((?:\d{1,2}\s+){15,}\d{1,2})"
)
"""A square of numbers in J and APL: its rows and columns, then all numbers."""
_GAP: Final = re.compile(r"[ \t]{4,}")


def with_usual_lists(text: str) -> str:
    """*text* with the usual brackets, and rows of numbers without their commands."""
    shown = _VECTOR.sub(" ", _PERHAPS.sub(r"\1", text))
    shown = _SHAPED.sub(r"[\2]", _INDEX.sub("", shown))
    if shown.count("[|") > 1:
        shown = shown.replace("[|", "[").replace("|]", "]")
    shown = _BY_SEMICOLONS.sub(lambda match: match[0].replace(";", ","), shown)
    if _DATA.search(shown):
        shown = _AROUND_DATA.sub("", _DATA.sub("", shown))
    return _one_below_the_other(_rows_of_dashes(shown))


def _rows_of_dashes(text: str) -> str:
    """The rows of a list of lists in YAML, an item a line, with blanks between."""
    lines = text.splitlines()
    items = [_IN_LIST.fullmatch(line) for line in lines]
    rows = sum(1 for item in items if item and item[1])
    if rows < min(BLOCKS) or sum(map(bool, items)) < _FEWEST_CELLS:
        return text
    made: list[str] = []
    for line, item in zip(lines, items, strict=True):
        if item is None:
            made.append(line)
        elif item[1] or not made:
            made.append(item[3] or ".")
        else:
            made[-1] += f" {item[3] or '.'}"
    return "\n".join(made)


def _one_below_the_other(text: str) -> str:
    """Two grids that stand side by side, all of whose cells are written."""
    lines = text.splitlines()
    parts = [_GAP.split(line.strip()) for line in lines]
    counts = [{len(re.sub(r"[\s|]", "", part)) for part in row} for row in parts]
    pairs = [n for n, row in enumerate(parts) if len(row) == 2 and len(counts[n]) == 1]  # noqa: PLR2004 - a pair
    size = len(pairs)
    if size not in BLOCKS or any(counts[n] != {size} for n in pairs):
        return text
    beside = [line for n, line in enumerate(lines) if n not in pairs]
    each = ["\n".join(parts[n][side] for n in pairs) for side in (0, 1)]
    return "\n\n".join((*each, "\n".join(beside)))
