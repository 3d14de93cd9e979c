"""Folders of puzzles of the app OpenSudoku, in both versions of its XML.

Version 1 has the 81 digits of each puzzle in ``game data``. Version 2 has folders, and
for each cell of a puzzle its value, notes and whether somebody may change it: a value
that may be changed was filled in and is no clue.

Source: OpenSudoku's importer and ``CellCollection``, for the facts.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from html import escape
from typing import Final

from solver.errors import NotationError, PuzzleError
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.formats.plain_writing import plain_cells
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, Mask, mask_of
from solver.rules.named_variants import classic
from solver.text.printable_line import one_line
from sudoscope.notations.written_work import WrittenWork, milliseconds
from sudoscope.notations.xml_documents import has_root, root_of

_TITLE: Final = "a folder of OpenSudoku"
_VERSION: Final = re.compile(r"version: (\d{1,2})\s+")
_WITH_CENTRE_NOTES: Final = 3
"""The version from which a cell has two kinds of notes."""
_CELLS: Final = 81


def _is_one(text: str) -> bool:
    return has_root(text, "opensudoku")


def _entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
    root = root_of(text)
    source = one_line(", ".join(filter(None, map(root.findtext, ("author", "source")))))
    if root.tag != "opensudoku":
        raise PuzzleError(f"found the element {root.tag[:20]!r}, expected opensudoku")
    folders = [("", root), *((f.get("name", ""), f) for f in root.iter("folder"))]
    for name, folder in folders:
        title = name or root.findtext("name") or ""
        for game in folder.findall("game"):
            played = milliseconds(game.get("time"), 1)
            read = partial(
                _record, game.get("data", ""), one_line(title), source, played
            )
            yield PuzzleEntry(1, read)


def _record(data: str, title: str, source: str, played: int) -> PuzzleRecord:
    version = _VERSION.match(data)
    if version is None:
        puzzle = Puzzle.parse(data.strip(), classic(), title)
        return PuzzleRecord(puzzle, None, source)
    fields = data[version.end() :].strip().removesuffix("|").split("|")
    width = 4 if int(version[1]) >= _WITH_CENTRE_NOTES else 3
    cells = [fields[n : n + width] for n in range(0, len(fields), width)]
    if len(cells) != _CELLS or len(cells[-1]) != width:
        raise PuzzleError(
            f"{len(fields)} fields found in the data of a game, {_CELLS * width}"
            f" expected: {width} for each cell"
        )
    values = [cell[0] if cell[-1] == "0" else "." for cell in cells]
    known = tuple(".0123456789")
    wrong = next((c[0] for c in cells if c[0] not in known), None)
    if wrong is not None:
        raise PuzzleError(f"found the value {wrong[:10]!r}, expected a digit 0 to 9")
    puzzle = Puzzle.parse("".join(values), classic(), title)
    return _work(cells, played).beside(PuzzleRecord(puzzle, None, source))


def _work(cells: list[list[str]], played: int) -> WrittenWork:
    """What was filled in and noted: in the middle, from version 3 at the edge, too."""
    work = WrittenWork(played)
    for cell, (value, *notes, is_open) in zip(classic().cells, cells, strict=True):
        if is_open != "0" and value not in ".0":
            work.write(cell, int(value))
        for kind, noted in zip((work.notes, work.corner), notes[::-1], strict=False):
            kind[cell] = _noted(noted)
    return work


def _noted(text: str) -> Mask:
    """The digits of a note: listed with commas in version 1, later as a mask."""
    if text.isdecimal():
        return Mask(int(text[:5]) & classic().all_digits)
    return mask_of(Digit(int(d)) for d in text.split(",") if d in tuple("123456789"))


def _write(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
    is_first = True
    for record in records:
        if is_first:
            yield f"  <name>{escape(record.puzzle.title, quote=False)}</name>\n"
            yield f"  <author>{escape(record.source, quote=False)}</author>\n"
        is_first = False
        if record.puzzle.variant != classic():
            raise NotationError(
                f"{_TITLE} holds classic puzzles of nine rows; it cannot say"
                f" {record.puzzle.variant.slug}"
            )
        cells = plain_cells(record.puzzle, _TITLE).replace(".", "0")
        yield f'  <game data="{cells}" />\n'
    yield "</opensudoku>\n"


OPEN_SUDOKU: Final = Notation(
    "opensudoku",
    _TITLE,
    (".opensudoku", ".xml"),
    _is_one,
    _entries,
    _write,
    longest=8_000_000,
)
