"""Plain notations: puzzles as symbols alone, on a line each or drawn as a grid.

They hold no rules: these are given by name, or classic ones of the size of the text.
Empty cells are written ``. 0 x X * _ -``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Final

from solver.formats.lists import list_entries, list_lines, rules_for, stream_list
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord, single
from solver.formats.plain_writing import plain_cells
from solver.puzzle.text_board import EMPTY_SYMBOLS
from solver.rules.digits import SYMBOLS

_LOOKED_AT: Final = 20_000
"""Characters at the beginning that are examined to recognise a list."""
_LONGEST_GRID: Final = 20_000
_HEAD: Final = 20
"""Lines from which the size of the puzzles of a long list is found."""
_DRAWING: Final = frozenset(SYMBOLS + SYMBOLS.lower() + EMPTY_SYMBOLS + "|+ \t\r\n")


def _is_list(text: str) -> bool:
    """Whether a puzzle begins the first line, or several of the first lines."""
    has_cells = [bool(line.cells) for line in list_lines(text[:_LOOKED_AT])[:_HEAD]]
    return any(has_cells[:1]) or sum(has_cells) > 1


def _is_drawn(text: str) -> bool:
    return _DRAWING.issuperset(text[:_LOOKED_AT])


def _entries(text: str, variant: str) -> Iterable[PuzzleEntry]:
    return list_entries(text, rules_for(text, variant or "classic"))


def _stream(lines: Iterable[str], variant: str) -> Iterator[PuzzleEntry]:
    """The puzzles of a list, which all have the size of the first."""
    found = iter(lines)
    head = list(islice(found, _HEAD))
    rules = rules_for("".join(head), variant or "classic")
    yield from stream_list(chain(head, found), rules)


def _lines(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    for record in records:
        yield f"{plain_cells(record.puzzle, LINE.title)}\n"


def _grid(record: PuzzleRecord) -> str:
    plain_cells(record.puzzle, GRID.title)
    return f"{record.puzzle}\n"


def _collection(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    for record in records:
        yield f"{plain_cells(record.puzzle, SDM.title).replace('.', '0')}\n"


LINE: Final = Notation(
    "line",
    "one puzzle a line",
    (".txt",),
    _is_list,
    _entries,
    _lines,
    says_rules=False,
    longest=None,
    stream=_stream,
    is_plain=True,
    is_one_line=True,
)
SDM: Final = replace(
    LINE,
    name="sdm",
    title="a collection, one puzzle a line with 0 for empty cells",
    suffixes=(".sdm",),
    write=_collection,
)
GRID: Final = Notation(
    "grid",
    "a grid over several lines",
    (".txt",),
    _is_drawn,
    _entries,
    single(_grid, "a grid over several lines"),
    says_rules=False,
    longest=_LONGEST_GRID,
    is_plain=True,
)
