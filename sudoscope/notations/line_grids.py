"""Grids in lines of text: a line a row, however its cells are parted.

Cells may stand side by side, between blanks, strokes, commas, semicolons or tabs, or in
fixed columns where a blank is an empty cell. Lines and frames between rows say nothing,
and neither do names of rows and columns. Each way to part a line is tried for all
lines; as many lines as a row has cells, one after another, are a grid.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product
from typing import Final, NamedTuple

from solver.formats.excerpts import plain
from solver.formats.extra_text import words_in
from solver.rules.named_variants import BLOCKS
from sudoscope.notations.cell_signs import usual_sign
from sudoscope.notations.tables_in_tags import without_tags

_QUOTED: Final = re.compile(r"^[ \t]*(?:>[ \t]?)+")
_ROW_LINE: Final = re.compile(r"[-+=|:*~#_\s]{3,}|(?:\.{4,}[:+|]){2,3}\.{4,}")
_NO_ROW: Final = re.compile(
    r"[+=]|-{10,}|(?:-{2,}[|: ]+){2,}|\|[-|: ]{4,}\||\.{4,}[:+|]"
)
"""Signs of a line between rows: a row of empty cells has none of them."""
_LATEX: Final = re.compile(r"\\\\|\\(?:[hc]line)(?:\{[^{}\n]{0,20}\})?")
_NAME_OF_ROW: Final = (
    r"(?:(?:row|line|zeile)\s*_?\d{1,2}\s*[:.)=]|r\d\s*[:=]|\d{1,2}\s*=)"
)
_NAMED_ROW: Final = re.compile(
    rf"^\s*(?:{_NAME_OF_ROW}"
    rf"|\[\d[^\[\]\n]{{3,30}}\][^:\n]{{1,30}}:(?:\s*{_NAME_OF_ROW})?)",
    re.IGNORECASE,
)
"""What stands before a row: its number, or the time and the sender of a message."""
_NOTHING: Final = re.compile(r"(?<!\S)\\(?!\S)")
"""An empty cell of a table of reStructuredText."""
_ROW_OF_PACKAGE: Final = re.compile(r"^\s*\|(.*)\|\.$")
"""A row of the environment sudoku of LaTeX."""
_IN_BRACKETS: Final = re.compile(r"^\s*\[([^\[\]]+)\],?$")
_CELLS_IN_BRACKETS: Final = re.compile(r"\s*(?:[\[(][^\[\]()]{0,3}[\])]\s*){4,25}")
_CELL_IN_BRACKETS: Final = re.compile(r"[\[(]([^\[\]()]*)[\])]")
_BY_COLONS: Final = re.compile(
    r"\s*(?:[\w.*_-]\s*){2,4}(?::\s*(?:[\w.*_-]\s*){2,4}){2,3}"
)
"""A row whose blocks have colons between them."""
_LONGEST_CELL: Final = 4
_LONGEST_LINE: Final = 400
_MOST_LINES: Final = 3000
_FIGURES: Final = re.compile(r"[^\s|+=*:_~#'\-]*\d[^\s|+=*:_~#'\-]*")
_LABEL: Final = re.compile(
    r"(?:[Rr](?:ow)?\s?)?(?:\d{1,2}|[A-Ya-y])[:.)\]|]?|\[\d{1,2},?\]|[-*•]"
)
_COUNTED: Final = re.compile(r"^(?:ROW|COL|R|C)[ _]?(?=\d)")
_SINGLE: Final = re.compile(r"[0-9A-Za-z.*_?#~·+\-/⬜⬛□■○•・:=@%$]")
_ROWS_TO_X: Final = 24
"""Rows of a board that has the digit X."""
_STEPS: Final = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class SignGrid:
    """The signs of a grid, as they are written.

    Attributes:
        line: Of its first row, from 1.
        last_line: Of its last row.
        signs: One a cell, row by row; blank where nothing is written.
        size: Rows, and cells of a row.
        key: What the text calls it; may be empty.
    """

    line: int
    last_line: int
    signs: tuple[str, ...]
    size: int
    key: str = ""


class _Row(NamedTuple):
    """A line that may be a row: its number from 1, and its text."""

    number: int
    text: str


_Cutter = Callable[[str], list[str]]
"""Parts a line into cells; an empty list where it cannot."""


def grids_in_lines(text: str) -> list[SignGrid]:
    """The grids of *text* in order; an empty list where none is seen."""
    lines = _lines_of(text)
    if len(lines) > _MOST_LINES:
        return []
    best: list[SignGrid] = []
    ways = product(_CUTTERS, (_is_between, _is_surely_between))
    for cut, is_between in ways:
        rows = [line for line in lines if not is_between(line.text)]
        found = list(_grids(rows, cut))
        if sum(len(g.signs) for g in found) > sum(len(g.signs) for g in best):
            best = found
    if not best and (filled := [line for line in lines if _is_filled(line.text)]):
        best = next(filter(None, (list(_grids(filled, cut)) for cut in _CUTTERS)), [])
    return best or _by_columns(lines)


def figures_in(lines: Iterable[str]) -> list[str]:
    """What has a digit in *lines* that belong to no grid and have no word.

    Names of columns that count are left out, and what stands beside words, such as a
    date or the number of the puzzle.
    """
    found: list[str] = []
    for line in lines:
        figures = [] if words_in(line) else _FIGURES.findall(line)
        if figures and not are_labels([f.lstrip("cC") for f in figures]):
            found += figures
    return found


def _lines_of(text: str) -> list[_Row]:
    """The lines that are not blank, without marks of quotes, tags and commands."""
    shown = text
    if not text.isascii():
        shown = "".join(map(_usual_figure, plain(text.removeprefix("\ufeff"))))
    if "{|" in shown:
        shown = shown.replace("||", "|")
    shown = without_tags(shown)
    if "\n" not in shown.strip():
        shown = re.sub(r"(?<=\w{8})-(?=\w{9})|/", "\n", shown)
    found = []
    for number, line in enumerate(shown.splitlines(), start=1):
        kept = _QUOTED.sub("", line).expandtabs(8) if ">" in line else line
        if _NOTHING.search(kept, 0, len(kept.rstrip()) - 1):
            kept = _NOTHING.sub(".", kept)
        kept = _NAMED_ROW.sub("", _LATEX.sub("", kept.replace("\\cdot", ".")))
        kept = _ROW_OF_PACKAGE.sub(r"|\1|", kept).rstrip(" ").removesuffix("\\")
        kept = _IN_BRACKETS.sub(r"\1", kept.replace("!", "|").replace("‖", "|"))
        if _CELLS_IN_BRACKETS.fullmatch(kept):
            kept = "|".join(_CELL_IN_BRACKETS.findall(kept))
        kept = kept.replace(":", "|") if _BY_COLONS.fullmatch(kept) else kept
        found.append(_Row(number, kept[:_LONGEST_LINE].rstrip(" ")))
    return found


def _usual_figure(sign: str) -> str:
    """A digit of any script as one of ours; other signs as they are."""
    value = unicodedata.decimal(sign, None)
    return sign if value is None else str(value)


def _is_between(line: str) -> bool:
    """Whether *line* may part rows: it has no sign of a cell but dashes."""
    return _ROW_LINE.fullmatch(line) is not None or not line.strip()


def _is_filled(line: str) -> bool:
    """Whether a cell is written in *line*, which may be any sign but a line's."""
    return bool(line.strip(" ,;\t")) and not _is_surely_between(line)


def _is_surely_between(line: str) -> bool:
    return not line.strip() or (
        _ROW_LINE.fullmatch(line) is not None and _NO_ROW.search(line) is not None
    )


def _grids(rows: Sequence[_Row], cut: _Cutter) -> Iterator[SignGrid]:
    """The grids among *rows*, all parted in the same way."""
    parted = [(row, cut(row.text)) for row in rows]
    for count, group in groupby(parted, key=lambda one: len(one[1])):
        block = list(group)
        if count - 1 in BLOCKS and (found := _labelled(block, count)):
            yield found
            continue
        if count not in BLOCKS:
            continue
        head = block[0][1]
        if len(block) == count + 1 and (
            are_labels(head) or words_in(" ".join(head)) or _is_heading(block)
        ):
            block = block[1:]
        if len(block) % count:
            continue
        for first in range(0, len(block), count):
            yield _grid(block[first : first + count], count)


def _is_heading(block: Sequence[tuple[_Row, list[str]]]) -> bool:
    """Whether the first line alone has blanks within it, as words have."""
    blanks = [" " in row.text.strip() for row, _ in block]
    return blanks[0] and not any(blanks[1:])


def _grid(block: Sequence[tuple[_Row, list[str]]], size: int) -> SignGrid:
    signs = tuple(sign for _, cells in block for sign in cells)
    return SignGrid(block[0][0].number, block[-1][0].number, signs, size)


def _labelled(block: Sequence[tuple[_Row, list[str]]], count: int) -> SignGrid | None:
    """A grid whose rows begin with their names, which are left out."""
    size = count - 1
    if len(block) == size + 1:
        block = block[1:] if are_labels(block[0][1][1:]) else block
    first, last = ([cells[at] for _, cells in block] for at in (0, -1))
    if len(block) != size or not are_labels(first) or not (any(first) or any(last)):
        return None
    return _grid([(row, cells[1:]) for row, cells in block], size)


def are_labels(signs: Sequence[str]) -> bool:
    """Whether *signs* count, from 0, 1 or A, or are all the same mark of a list."""
    if {*signs} in ({"-"}, {"*"}, {"•"}):
        return True
    names = [_COUNTED.sub("", sign.strip(" :.,)]([|\"'").upper()) for sign in signs]
    if not any(signs):
        return True
    if all(name.isdecimal() and len(name) <= _LONGEST_CELL for name in names):
        numbers = [int(name) for name in names]
        return numbers[0] in (0, 1) and numbers == list(
            range(numbers[0], numbers[0] + len(numbers))
        )
    return names == [chr(ord("A") + n) for n in range(len(names))]


def _between_strokes(line: str) -> list[str]:
    if line.count("|") < min(BLOCKS) - 1:
        return []
    return _short(line.split("|"))


def _framed(line: str) -> list[str]:
    """The cells between strokes, of which one stands at each end."""
    inner = line.strip()
    is_framed = inner.startswith("|") and inner.endswith("|")
    return _between_strokes(inner[1:-1]) if is_framed else []


def _separated(sign: str, *, also_behind: bool) -> _Cutter:
    """Parts a line at each *sign*, of which one may stand behind the last cell."""

    def cut(line: str) -> list[str]:
        if line.count(sign) < min(BLOCKS) - 1:
            return []
        parts = line.strip(" ").split(sign)
        if also_behind and parts.pop().strip():
            return []
        if len(words := parts[0].split()) > 1 and words[0].lstrip(".").isalpha():
            parts[0] = words[-1]
        return _short(parts)

    return cut


def _short(parts: Sequence[str]) -> list[str]:
    """*parts* if each may be a cell, else none."""
    found = [part.strip() for part in parts]
    return found if all(len(usual_sign(p)) <= _LONGEST_CELL for p in found) else []


def _spaced(line: str) -> list[str]:
    parts = line.replace("|", " ").split()
    return [] if any(p.endswith(",") for p in parts) else _short(parts)


def _side_by_side(line: str) -> list[str]:
    """The signs of a line, one a cell; a name of the row in front is left out."""
    shown = "".join(sign for sign in line if sign not in "\ufe0f\u20e3")
    body = shown.replace("|", " ")
    if len({len(group.strip()) for group in body.split(",")}) == 1:
        body = body.replace(",", " ")
    for part in (body, body.partition(" ")[2] if _has_label(body) else ""):
        cells = [sign for sign in part if not sign.isspace()]
        if len(cells) in BLOCKS and all(map(_may_be_cell, cells)):
            return cells
    return []


def _has_label(line: str) -> bool:
    return _LABEL.fullmatch(line.strip().partition(" ")[0]) is not None


def _named(line: str) -> list[str]:
    """The signs behind the name of a row, one a cell or parted by blanks."""
    first, _, rest = line.strip().replace("|", " ").partition(" ")
    if not _LABEL.fullmatch(first):
        return []
    cells = [sign for sign in rest if not sign.isspace()]
    return (
        [first, *cells]
        if len(cells) in BLOCKS and all(map(_may_be_cell, cells))
        else []
    )


def _may_be_cell(sign: str) -> bool:
    usual = usual_sign(sign) or "."
    return _SINGLE.fullmatch(usual) is not None or unicodedata.category(sign) == "So"


_CUTTERS: Final[tuple[_Cutter, ...]] = (
    _framed,
    _between_strokes,
    _spaced,
    _side_by_side,
    _named,
    *(
        _separated(sign, also_behind=also_behind)
        for sign in ",;\t&"
        for also_behind in (False, True)
    ),
)


def _by_columns(lines: Sequence[_Row]) -> list[SignGrid]:
    """The grid of a text in fixed columns, where a blank is an empty cell."""
    for is_between in (_is_between, _is_surely_between, _never):
        rows = [line for line in lines if not is_between(line.text)]
        while rows and not rows[-1].text.strip() and len(rows) not in BLOCKS:
            rows.pop()
        if len(rows) not in BLOCKS or len(rows) < min(BLOCKS):
            continue
        found = {
            cells
            for step in _STEPS
            for cells in _columns([row.text for row in rows], step)
            if all(not sign or _is_no_empty(sign, len(rows)) for sign in cells)
        }
        if len(found) == 1:
            (cells,) = found
            return [SignGrid(rows[0].number, rows[-1].number, cells, len(rows))]
    return []


def _is_no_empty(sign: str, size: int) -> bool:
    """Whether *sign* is a digit of a board, and not one for an empty cell."""
    is_letter = sign in "xX" and size >= _ROWS_TO_X
    return sign.isalnum() and (is_letter or sign not in "0xX")


def _never(_line: str) -> bool:
    return False


def _columns(lines: Sequence[str], step: int) -> Iterator[tuple[str, ...]]:
    """The cells of *lines*, *step* characters from one to the next."""
    size = len(lines)
    indent = min(
        (len(s) - len(s.lstrip()) for s in lines if s.strip() and "|" in s), default=0
    )
    parts = [_segments(line[indent:]) for line in lines]
    counts = {len(part) for part in parts}
    if len(counts) != 1 or size % (across := counts.pop()):
        return
    widths = [max(len(row[at]) for row in parts) for at in range(across)]
    each = size // across
    for start in range(step):
        ends = [start + step * (each - 1) + 1 for _ in widths]
        is_framed = across > 1 or any("|" in line for line in lines)
        fits = all(
            (end <= width and width - end < step) if is_framed else width <= end
            for end, width in zip(ends, widths, strict=True)
        )
        if not fits:
            continue
        cells = [_cut(part, start, step, each) for row in parts for part in row]
        if all(cut is not None for cut in cells):
            signs = tuple(sign for cut in cells for sign in cut or ())
            if any(sign.strip() for sign in signs):
                yield signs


def _segments(line: str) -> list[str]:
    """The parts of *line* between its strokes."""
    if "|" not in line:
        return [line]
    inner = line.rstrip()
    is_framed = inner.startswith("|") and inner.endswith("|") and len(inner) > 1
    return (inner[1:-1] if is_framed else line).split("|")


def _cut(part: str, start: int, step: int, count: int) -> tuple[str, ...] | None:
    """*count* cells of *part*; ``None`` where a sign stands between them."""
    places = range(start, start + step * count, step)
    if any(sign.strip() and at not in places for at, sign in enumerate(part)):
        return None
    return tuple(part[at : at + 1].strip() for at in places)
