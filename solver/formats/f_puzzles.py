"""f-puzzles: the JSON of the setting tool f-puzzles.com, and links that hold it.

A link is ``f-puzzles.com/?load=`` and the JSON packed with LZ-string; SudokuPad takes
the same behind ``fpuzzles`` or ``fpuz``. Constraints have a list each, by kind.

Sources: dclamage's SudokuSolver and SudokuPad's ``fpuzzlesdecoder`` for what the fields
mean. That ``diagonal-`` falls from the top left is said by both.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

from solver.digits import Digit
from solver.errors import PuzzleError
from solver.formats.board_parts import (
    LARGEST,
    SMALLEST,
    disjoint_groups,
    usual_regions,
)
from solver.formats.json_boards import cell_objects, object_text, region_at
from solver.formats.json_values import (
    json_value,
    list_at,
    number_at,
    object_at,
    shown,
)
from solver.formats.links import links_in, refuse_short_link
from solver.formats.lz_string import compressed, decompressed
from solver.formats.notation import (
    Notation,
    PuzzleRecord,
    link_notation,
    only,
    single,
)
from solver.formats.puzzle_builder import (
    Contents,
    PuzzleBuilder,
    contents_of,
    read_solution,
)
from solver.rules.geometry import Cell

TITLE: Final = "f-puzzles JSON"
_CELL: Final = re.compile(r"R(\d{1,3})C(\d{1,3})", re.IGNORECASE)
_PAYLOAD: Final = re.compile(r"\s*fpuz(?:zles)?([A-Za-z0-9+/=_%\s-]{20,})")
_LINK: Final = "https://f-puzzles.com/?load="

_INFORMATION: Final = frozenset(
    {
        *("size", "grid", "title", "author", "ruleset", "solution", "metadata"),
        *("disabledlogic", "truecandidatesoptions", "highlightConflicts"),
        *("successMessage", "metaData", "id", "version", "settings"),
    }
)
"""Fields that say nothing more about the rules."""
_DRAWING: Final = {
    "line": "lines",
    "rectangle": "rectangles",
    "circle": "circles",
    "text": "texts",
    "cage": "cages without a rule",
    "cellcolor": "coloured cells",
    "foglight": "fog lights",
    "fogofwar": "fog",
    "fogofwarcustom": "fog",
    "triggereffect": "effects",
}
_MARKS: Final = {"cornerPencilMarks": "corner marks", "c": "coloured cells"}
"""Fields of a cell that are decoration."""
_RULES: Final = {
    "antiking": "king's move",
    "antiknight": "knight's move",
    "arrow": "arrows",
    "betweenline": "between lines",
    "boxindexer": "box indexing",
    "clone": "clones",
    "columnindexer": "column indexing",
    "difference": "white Kropki dots",
    "doublearrow": "double arrows",
    "entropicline": "entropic lines",
    "even": "even cells",
    "littlekillersum": "little killer sums",
    "lockout": "lockout lines",
    "maximum": "maxima",
    "minimum": "minima",
    "modularline": "modular lines",
    "nabner": "Nabner lines",
    "nonconsecutive": "non-consecutive neighbours",
    "numberedroom": "numbered rooms",
    "odd": "odd cells",
    "palindrome": "palindromes",
    "quadruple": "quadruples",
    "ratio": "black Kropki dots",
    "regionsumline": "region sum lines",
    "renban": "renban lines",
    "rowindexer": "row indexing",
    "sandwichsum": "sandwich sums",
    "skyscraper": "skyscrapers",
    "slowthermometer": "slow thermometers",
    "thermometer": "thermometers",
    "whispers": "whisper lines",
    "xsum": "X-sums",
    "xv": "XV pairs",
    "zipperline": "zipper lines",
}
"""Names of rules that cannot be solved yet; of others the field itself is the name."""


def is_f_puzzles(text: str) -> bool:
    """Whether *text* looks like f-puzzles JSON, valid or not."""
    return '"grid"' in object_text(text)


def f_puzzles_from_text(text: str) -> PuzzleRecord:
    """Read f-puzzles JSON.

    Raises:
        PuzzleError: It is no f-puzzles JSON, or has rules that cannot be solved yet,
            all of which the message names.
        VariantError: A cage has an impossible sum or too many cells.
    """
    document = object_at(json_value(text, TITLE), TITLE)
    rows = _rows(document)
    builder = PuzzleBuilder(len(rows))
    builder.read_words(document, title="title", source="author", rules=("ruleset",))
    _read_grid(rows, builder)
    solution = document.get("solution")
    if isinstance(solution, list):
        builder.solution = read_solution(solution, builder.size)
    for name, value in document.items():
        if name not in _INFORMATION and value not in (None, False, "", [], {}):
            _read_field(name, value, builder)
    return builder.record()


def _rows(document: dict[str, Any]) -> list[list[Any]]:
    rows = list_at(document.get("grid"), "grid")
    size = number_at(document.get("size", len(rows)), "size", SMALLEST, LARGEST)
    if len(rows) != size:
        raise PuzzleError(f"grid: {len(rows)} rows found, {size} expected by the size")
    return [list_at(row, f"row {n}", size) for n, row in enumerate(rows, start=1)]


def _read_grid(rows: list[list[Any]], builder: PuzzleBuilder) -> None:
    """Read clues, candidates and regions."""
    regions = list(usual_regions(builder.size))
    for cell, where, found in cell_objects(chain.from_iterable(rows), builder.size):
        if "region" in found:
            regions[cell] = region_at(found["region"], f"{where}: region")
        digit = found.get("value")
        if digit not in (None, "", 0):
            into = builder.clues if found.get("given") else builder.entered
            into[cell] = Digit(number_at(digit, where, 1, builder.size))
        _read_marks(found, cell, where, builder)
    builder.regions = tuple(regions)


def _read_marks(
    found: dict[str, Any], cell: Cell, where: str, builder: PuzzleBuilder
) -> None:
    """Read the candidates that the puzzle gives, else the centre marks."""
    for name in ("givenPencilMarks", "centerPencilMarks"):
        if found.get(name):
            builder.read_marks(cell, found[name], f"{where}: {name}")
            break
    builder.note_drawn(found, _MARKS)


def _read_field(name: str, value: Any, builder: PuzzleBuilder) -> None:
    """Read a field that may be a rule."""
    count = len(value) if isinstance(value, list | dict) else 1
    match name:
        case "diagonal+":
            builder.rising = True
        case "diagonal-":
            builder.falling = True
        case "disjointgroups":
            builder.add_known(disjoint_groups(builder.size))
        case "killercage":
            for number, cage in enumerate(list_at(value, name), start=1):
                _read_cage(cage, f"{name} {number}", builder)
        case "extraregion":
            for number, region in enumerate(list_at(value, name), start=1):
                where = f"{name} {number}"
                builder.add_region(
                    _cells(object_at(region, where), where, builder), where
                )
        case "negative":
            for rule in list_at(value, name):
                builder.unsolvable[f"no other {_RULES.get(str(rule), str(rule))}"] += 1
        case _ if name in _DRAWING:
            builder.drawn[_DRAWING[name]] += count
        case _:
            builder.unsolvable[_RULES.get(name, name)] += count


def _read_cage(value: Any, where: str, builder: PuzzleBuilder) -> None:
    cage = object_at(value, where)
    cells = _cells(cage, where, builder)
    total = cage.get("value")
    if total in (None, "", "?"):
        builder.add_cage(cells, None, where)
    elif isinstance(total, str) and not total.strip().isdigit():
        builder.unsolvable[f"a cage with the value {shown(total)}"] += 1
    else:
        builder.add_cage(cells, number_at(total, f"{where}: value", 0, 999), where)


def _cells(found: dict[str, Any], where: str, builder: PuzzleBuilder) -> Iterator[Cell]:
    """The cells of a cage or a region."""
    for name in list_at(found.get("cells"), f"{where}: cells"):
        yield cell_named(name, where, builder.size)


def cell_named(name: Any, where: str, size: int) -> Cell:
    """The cell called *name*, such as R1C9.

    Raises:
        PuzzleError: A board of *size* rows has no such cell.
    """
    match = _CELL.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        raise PuzzleError(f"{where}: a cell such as R1C9 expected, found {shown(name)}")
    row, column = int(match[1]), int(match[2])
    if not (1 <= row <= size and 1 <= column <= size):
        raise PuzzleError(f"{where}: {name} lies outside the {size} rows and columns")
    return Cell((row - 1) * size + column - 1)


def _written(record: PuzzleRecord) -> str:
    return json.dumps(_document(record), ensure_ascii=False) + "\n"


def _document(record: PuzzleRecord) -> dict[str, Any]:
    found = contents_of(record, TITLE)
    size, usual = found.parts.size, usual_regions(found.parts.size)
    document: dict[str, Any] = {
        "size": size,
        "title": found.puzzle.title,
        "author": record.source,
        "grid": [
            [_cell(found, Cell(row * size + c), usual) for c in range(size)]
            for row in range(size)
        ],
    }
    document |= {
        name: True
        for name, has in (
            ("diagonal+", found.parts.rising),
            ("diagonal-", found.parts.falling),
        )
        if has
    }
    cages = [
        *({"cells": _names(c.cells, size), "value": str(c.total)} for c in found.cages),
        *({"cells": _names(cells, size)} for cells in found.uncounted),
    ]
    regions = [{"cells": _names(cells, size)} for _, cells in found.regions]
    document |= {"killercage": cages} if cages else {}
    document |= {"extraregion": regions} if regions else {}
    if record.solution:
        document["solution"] = list(record.solution)
    return document


def _cell(
    found: Contents, cell: Cell, usual: tuple[int | None, ...]
) -> dict[str, object]:
    made: dict[str, object] = {}
    clue = found.puzzle.clues[cell]
    if clue is not None:
        made |= {"value": clue, "given": True}
    if found.region_numbers != usual or None in usual:
        made["region"] = found.region_numbers[cell]
    if cell in found.candidates:
        made["givenPencilMarks"] = list(found.candidates[cell])
    return made


def _names(cells: Iterable[Cell], size: int) -> list[str]:
    return [f"R{cell // size + 1}C{cell % size + 1}" for cell in cells]


def _links(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    """The packed documents and the short links of *text*."""
    payload = _PAYLOAD.fullmatch(text)
    if payload is not None:
        return [(1, partial(_read_packed, payload[1]))]
    found: list[tuple[int, Callable[[], PuzzleRecord]]] = []
    for link in links_in(text):
        if link.site in {"f-puzzles", "short"}:
            packed = link.values.get("load", "")
            read = (
                partial(_read_packed, packed)
                if packed
                else partial(refuse_short_link, link)
            )
            found.append((link.line, read))
        elif link.site == "sudokupad":
            held = link.values.get("puzzleid") or link.path
            match = _PAYLOAD.fullmatch(held.removeprefix("sudoku/").strip("/"))
            if match is not None:
                found.append((link.line, partial(_read_packed, match[1])))
    return found


def _read_packed(packed: str) -> PuzzleRecord:
    return f_puzzles_from_text(decompressed("".join(packed.split())))


def _link(record: PuzzleRecord) -> str:
    return _LINK + compressed(_written(record).rstrip()) + "\n"


JSON: Final = Notation(
    "f-puzzles",
    TITLE,
    (".json",),
    is_f_puzzles,
    only(f_puzzles_from_text),
    single(_written, TITLE),
)
LINK: Final = link_notation("f-puzzles-link", "an f-puzzles link", _links, _link)
