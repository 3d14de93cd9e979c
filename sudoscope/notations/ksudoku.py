"""Saved games of KSudoku: XML with the board, its values and every change.

Cells are numbered down the columns. A value is a letter, ``b`` for 1, and ``_`` is an
empty cell. The board is one of the usual blocks, or of rows and columns with groups:
the regions of a jigsaw, or diagonals. Samurais, cubes and Mathdokus are refused.

Source: KSudoku, ``serializer.cpp``, ``symbols.cpp`` and ``skgraph.h``, for the facts.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleRecord, only
from solver.rules.digits import Digit, Mask
from solver.rules.places import Cell
from sudoscope.notations.written_work import WrittenWork, milliseconds
from sudoscope.notations.xml_documents import LONGEST, has_root, root_of
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_TITLE: Final = "a saved game of KSudoku"
_SIZES: Final = (4, 9, 16, 25)
_REFUSED: Final = frozenset({"samurai", "tinysamurai", "roxdoku", "mathdoku", "aztec"})
_NUMBER: Final = re.compile(r"\d{1,6}")


def _is_one(text: str) -> bool:
    return has_root(text, "ksudoku")


def _record(text: str) -> PuzzleRecord:
    root = root_of(text)
    puzzle = _inside(_inside(root, "game"), "puzzle")
    graph = _inside(puzzle, "graph")
    size = _number(graph.get("order"), "order", max(_SIZES))
    kind = graph.get("specific-type") or graph.get("type") or ""
    if kind.lower() in _REFUSED or graph.get("type") == "roxdoku":
        raise PuzzleError(f"a board of the type {kind[:20]!r} found; it cannot be read")
    if size not in _SIZES:
        raise PuzzleError(f"a board of order {size} found; expected 4, 9, 16 or 25")
    builder = PuzzleBuilder(size)
    for cell, value in _values(puzzle.findtext("values") or "", size):
        builder.clues[cell] = value
    if graph.get("type") == "custom":
        _read_groups(graph, builder)
    return _work(root, builder).beside(builder.record())


def _inside(parent: "Element", name: str) -> "Element":
    found = parent.find(name)
    if found is None:
        raise PuzzleError(f"no element {name} found in {parent.tag[:20]}")
    return found


def _number(text: str | None, where: str, most: int) -> int:
    found = (text or "").strip()
    if not _NUMBER.fullmatch(found) or int(found) > most:
        raise PuzzleError(f"{where}: found {found[:10]!r}, expected 0 to {most}")
    return int(found)


def _cell(number: int, size: int) -> Cell:
    """The cell of a number that counts down the columns."""
    column, row = divmod(number, size)
    return Cell(row * size + column)


def _values(text: str, size: int) -> Iterator[tuple[Cell, Digit]]:
    symbols = text.strip()
    if len(symbols) != size * size:
        raise PuzzleError(f"{len(symbols)} values found, {size * size} expected")
    for number, symbol in enumerate(symbols):
        value = 0 if symbol == "_" else ord(symbol) - ord("a")
        if not 0 <= value <= size:
            last = chr(ord("a") + size)
            raise PuzzleError(f"found the value {symbol!r}, expected b to {last} or _")
        if value:
            yield _cell(number, size), Digit(value)


def _cells(group: "Element", builder: PuzzleBuilder) -> list[Cell]:
    count, size = builder.size**2, builder.size
    numbers = (group.text or "").split()[: count + 1]
    return [_cell(_number(n, group.tag, count - 1), size) for n in numbers]


def _read_groups(graph: "Element", builder: PuzzleBuilder) -> None:
    """Read rows and columns with blocks or without, further groups and cages."""
    size = builder.size
    squares = graph.findall("sudokugroups")
    sides = {_number(graph.get(f"size{axis}"), "size", 625) for axis in "XY"}
    if sides != {size} or [s.get("at", "0") for s in squares] != ["0"]:
        raise PuzzleError("a board of several grids found; expected one square grid")
    groups = [_cells(group, builder) for group in graph.findall("clique")]
    if squares[0].get("withblocks", "1") == "1":
        for group in groups:
            builder.add_region(group, "clique")
    else:
        region_of = {cell: n for n, group in enumerate(groups) for cell in group}
        cells = map(Cell, range(size * size))
        builder.regions = tuple(region_of.get(cell) for cell in cells)
    for cage in graph.findall("cage"):
        cells_of_cage = _cells(cage, builder)
        if len(cells_of_cage) > 1:
            total = _number(cage.get("value"), "value", 1_000)
            builder.add_cage(cells_of_cage, total, "cage")


def _work(root: "Element", builder: PuzzleBuilder) -> WrittenWork:
    """What the changes of the game lead to, one after the other."""
    played = _inside(root, "game").get("msecs-elapsed")
    work, size = WrittenWork(milliseconds(played, 1)), builder.size
    for change in root.iterfind("./game/history//simple-event"):
        number = _number(change.get("index"), "index", size * size - 1)
        cell = _cell(number, size)
        marks = change.get("markers")
        if marks is None:
            work.write(cell, _number(change.get("value"), "value", size))
        else:
            work.write(cell, 0)
            noted = [n for n, sign in enumerate(marks[:size]) if sign != "0"]
            work.notes[cell] = Mask(sum(1 << n for n in noted))
    return work


KSUDOKU: Final = Notation(
    "ksudoku",
    _TITLE,
    (".ksudoku", ".xml"),
    _is_one,
    only(_record),
    longest=LONGEST,
)
