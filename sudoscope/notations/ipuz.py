"""ipuz: the open JSON of puzzles.org's family of puzzles, kind Sudoku.

The kinds name the rules: diagonals, windows ("hyper"), regions as zones ("jigsaw"),
cages ("killer"), no blocks ("Latin square"). Columns come before rows, both from 1.

Sources: the ipuz specification, version 2, as PyPI's ``ipuz`` 1.0 (MIT) checks it, and
pencilmark's ``to_ipuz`` (MIT). That a zone of another kind than the board's is drawing
alone is inferred.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_lines import json_writer
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.places import Cell
from sudoscope.puzzle_sites.board_parts import (
    LARGEST,
    members_of,
    usual_regions,
    windows,
)
from sudoscope.puzzle_sites.json_boards import check_rows
from sudoscope.puzzle_sites.json_fields import list_at, number_at, text_at
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.puzzle_contents import (
    Contents,
    contents_of,
    refuse_to_write,
)

TITLE: Final = "an ipuz file"
_VERSION: Final = "http://ipuz.org/v2"
_SITE: Final = "http://ipuz.org/sudoku"
_WRAPPED: Final = re.compile(r"\s*[A-Za-z_$][\w.$]*\s*\((.*)\)\s*;?\s*", re.DOTALL)
_KIND: Final = re.compile(r"https?://ipuz\.org/sudoku(?:/([a-z]+))?(?:#(\d+))?")
_KNOWN: Final = frozenset(
    {
        *("", "diagonalsudoku", "latinsquare", "jigsawsudoku", "hypersudoku"),
        *("killersudoku", "killerjigsawsudoku"),
    }
)
_FIELDS: Final = frozenset(
    {
        *("version", "kind", "puzzle", "charset", "title", "author", "copyright"),
        *("publisher", "publication", "url", "uniqueid", "editor", "date", "origin"),
        *("difficulty", "intro", "explanation", "notes", "annotation", "block"),
        *("empty", "styles", "checksum", "dimensions", "saved", "solution", "zones"),
        *("cages", "boxes", "showoperators", "displaycharset", "volatile"),
        *("cageborder", "clueplacement"),
    }
)
_OF_CAGES: Final = frozenset({"cells", "rect", "value", "operator", "style", "color"})
_MOST: Final = 1000
"""Zones or cages."""
_INFORMATION: Final = ("intro", "explanation", "notes", "annotation")


def is_ipuz(text: str) -> bool:
    """Whether *text* looks like ipuz, valid or not."""
    begin = text.lstrip("\ufeff \t\r\n")[:60].partition("(")[2] or text
    return begin.lstrip("\ufeff \t\r\n").startswith("{") and "ipuz.org/v" in text


def ipuz_from_text(text: str) -> PuzzleRecord:
    """Read a Sudoku.

    Raises:
        PuzzleError: It is no ipuz, of another kind, or has rules that cannot be solved
            yet: the message names them all.
        VariantError: A cage has an impossible sum or too many cells.
    """
    wrapped = _WRAPPED.fullmatch(text) if not text.lstrip().startswith("{") else None
    document = object_at(json_value(wrapped[1] if wrapped else text, TITLE), TITLE)
    kinds = _kinds(document)
    rows = list_at(document.get("puzzle"), "puzzle")
    size = check_rows(len(rows), "puzzle")
    builder = PuzzleBuilder(size)
    builder.unsolvable.update(f"the kind {kind}" for kind in kinds - _KNOWN)
    builder.read_words(document, title="title", source="author", rules=_INFORMATION)
    symbols = text_at(document.get("charset"), "charset") or SYMBOLS
    for number, row in enumerate(rows, start=1):
        _read_row(
            list_at(row, f"row {number}", size), number, symbols, document, builder
        )
    _read_rules(document, kinds, builder)
    _read_saved(document, symbols, builder)
    _read_solution(document, symbols, builder)
    builder.note_unknown(document, _FIELDS)
    return builder.record()


def _kinds(document: dict[str, Any]) -> set[str]:
    """The kinds of Sudoku; "" is the plain one."""
    found = list_at(document.get("kind"), "kind")
    matches = [_KIND.fullmatch(str(kind)) for kind in found]
    kinds = {match[1] or "" for match in matches if match}
    kinds |= {str(k)[:80] for k, m in zip(found, matches, strict=True) if not m}
    if not any(matches):
        raise PuzzleError(
            f'kind: "{_SITE}#1" expected, found {shown(found[0] if found else found)}'
        )
    return kinds


def _read_row(
    row: Sequence[Any],
    number: int,
    symbols: str,
    document: dict[str, Any],
    builder: PuzzleBuilder,
) -> None:
    empty = document.get("empty", 0)
    for column, value in enumerate(row, start=1):
        where = f"row {number}, column {column}"
        held = value
        if isinstance(value, dict):
            held = value.get("given", value.get("cell", value.get("value")))
            if value.get("style"):
                builder.drawn["styles of cells"] += 1
            held = 0 if held is None else held
        if held is None or held == document.get("block", "#"):
            raise PuzzleError(f"{where}: a board with holes cannot be read yet")
        if held in (0, "0", "", empty, str(empty)):
            continue
        builder.clues[Cell((number - 1) * builder.size + column - 1)] = _digit(
            held, symbols, where, builder.size
        )


def _digit(value: Any, symbols: str, where: str, size: int) -> Digit:
    if isinstance(value, str) and len(value) == 1 and value in symbols[:size]:
        return Digit(symbols.index(value) + 1)
    return Digit(number_at(value, where, 1, size))


def _read_rules(
    document: dict[str, Any], kinds: set[str], builder: PuzzleBuilder
) -> None:
    size = builder.size
    zones = [
        _cells(zone, f"zone {number}", size)
        for number, zone in enumerate(_list(document, "zones"), start=1)
    ]
    builder.falling = builder.rising = "diagonalsudoku" in kinds
    is_jigsaw = bool(kinds & {"jigsawsudoku", "killerjigsawsudoku"})
    if is_jigsaw:
        builder.regions = _regions(zones, size)
        zones = [zone for zone in zones if not _is_region(zone, builder)]
    elif "latinsquare" in kinds or document.get("boxes") is False:
        builder.regions = (None,) * size**2
    else:
        builder.regions = usual_regions(size)
    diagonals = {
        tuple(range(0, size * size, size + 1)),
        tuple(range(size - 1, size * size - 1, size - 1)),
    }
    rest = [zone for zone in zones if zone not in diagonals]
    if "hypersudoku" in kinds:
        for number, zone in enumerate(rest, start=1):
            builder.add_region(zone, f"zone {number}", "window")
        builder.add_known(() if rest else windows(size))
        if not rest and not windows(size):
            builder.unsolvable[f"windows of {size} rows"] += 1
    elif rest or (zones and not builder.falling):
        builder.drawn["zones"] += len(rest) or len(zones)
    for number, cage in enumerate(_list(document, "cages"), start=1):
        _read_cage(cage, f"cage {number}", builder)


def _list(document: dict[str, Any], name: str) -> list[Any]:
    value = document.get(name)
    found = [] if value is None else list_at(value, name)
    if len(found) > _MOST:
        raise PuzzleError(f"{name}: {_MOST:,} at most expected, found {len(found):,}")
    return found


def _regions(zones: Sequence[tuple[Cell, ...]], size: int) -> tuple[int | None, ...]:
    """The region of each cell: zones of as many cells as the board has rows."""
    numbers: list[int | None] = [None] * size**2
    for number, zone in enumerate(zones):
        if len(zone) == size and all(numbers[cell] is None for cell in zone):
            for cell in zone:
                numbers[cell] = number
        elif None not in numbers:
            break
    if None in numbers:
        hole = numbers.index(None)
        raise PuzzleError(
            f"row {hole // size + 1}, column {hole % size + 1} lies in no zone; a"
            f" jigsaw has {size} zones of {size} cells"
        )
    return tuple(numbers)


def _is_region(zone: tuple[Cell, ...], builder: PuzzleBuilder) -> bool:
    return (
        len(zone) == builder.size and len({builder.regions[cell] for cell in zone}) == 1
    )


def _cells(value: Any, where: str, size: int) -> tuple[Cell, ...]:
    """The cells of a zone or a cage: a rectangle or a list."""
    found = object_at(value, where)
    if "rect" in found:
        left, top, right, bottom = (
            number_at(side, f"{where}: rect", 1, size)
            for side in list_at(found["rect"], f"{where}: rect", 4)
        )
        pairs = [
            (column, row)
            for row in range(top, bottom + 1)
            for column in range(left, right + 1)
        ]
    else:
        pairs = []
        for pair in list_at(found.get("cells"), f"{where}: cells")[: LARGEST**2]:
            column, row = (
                number_at(at, f"{where}: a column or row", 1, size)
                for at in list_at(pair, f"{where}: a cell", 2)
            )
            pairs.append((column, row))
    return tuple(sorted(Cell((row - 1) * size + column - 1) for column, row in pairs))


def _read_cage(value: Any, where: str, builder: PuzzleBuilder) -> None:
    cage = object_at(value, where)
    builder.note_unknown(cage, _OF_CAGES)
    cells = _cells(cage, where, builder.size)
    operator = cage.get("operator", "+")
    total = cage.get("value")
    if operator != "+":
        builder.unsolvable[f"cages with the operator {shown(operator)}"] += 1
    elif total in (None, "", 0):
        builder.add_cage(cells, None, where)
    else:
        builder.add_cage(cells, number_at(total, f"{where}: value", 0, 999), where)


def _read_saved(document: dict[str, Any], symbols: str, builder: PuzzleBuilder) -> None:
    """Read the work on the puzzle: a digit, or candidates as a list."""
    rows = _list(document, "saved")
    for row, values in enumerate(rows[: builder.size]):
        listed = list_at(values, f"row {row + 1} of saved", builder.size)
        for column, value in enumerate(listed):
            cell = Cell(row * builder.size + column)
            where = f"saved, row {row + 1}, column {column + 1}"
            held = value if isinstance(value, list) else [value]
            if cell in builder.clues or held in ([0], [None], ["0"], [""]):
                continue
            builder.restrict(
                cell,
                (_digit(d, symbols, where, builder.size) for d in held[: 2 * LARGEST]),
            )


def _read_solution(
    document: dict[str, Any], symbols: str, builder: PuzzleBuilder
) -> None:
    rows = _list(document, "solution")
    values = [
        value.get("value") if isinstance(value, dict) else value
        for row in rows
        if isinstance(row, list)
        for value in row[: LARGEST + 1]
    ]
    plain = [
        symbols.index(value) + 1
        if isinstance(value, str)
        and len(value) == 1
        and value in symbols[: builder.size]
        else value
        for value in values[: LARGEST**2 + 1]
    ]
    builder.read_solution(plain)


def _document(record: PuzzleRecord) -> dict[str, Any]:
    found = contents_of(record, TITLE)
    size = found.parts.size
    kinds, zones = _kinds_and_zones(found)
    made: dict[str, Any] = {
        "version": _VERSION,
        "kind": [f"{_SITE}#1", *(f"{_SITE}/{kind}#1" for kind in kinds)],
    }
    said = {
        "title": found.puzzle.title,
        "author": record.source,
        _INFORMATION[0]: record.words,
    }
    made |= {name: text for name, text in said.items() if text}
    if size > 9:  # noqa: PLR2004 - one sign a digit
        made["charset"] = SYMBOLS[:size]
    made["boxes"] = "jigsawsudoku" not in kinds and "latinsquare" not in kinds
    made["puzzle"] = _grid([clue or 0 for clue in found.puzzle.clues], size)
    if found.candidates:
        made["saved"] = _grid(
            [list(found.candidates.get(Cell(c), ())) or 0 for c in range(size**2)], size
        )
    if record.solution:
        made["solution"] = _grid(record.solution, size)
    if zones:
        made["zones"] = zones
    if "killersudoku" in kinds:
        made["cages"] = [
            *({"cells": _pairs(c.cells, size), "value": c.total} for c in found.cages),
            *({"cells": _pairs(cells, size)} for cells in found.uncounted),
        ]
        made |= {"showoperators": False, "cageborder": "dashed"}
    return made


def _kinds_and_zones(found: Contents) -> tuple[list[str], list[dict[str, Any]]]:
    """The kinds other than plain Sudoku, and the zones.

    Raises:
        NotationError: ipuz has no kind for a rule.
    """
    parts, size = found.parts, found.parts.size
    kinds, zones, problems = [], [], []
    numbers = found.region_numbers
    if all(number is None for number in numbers):
        kinds.append("latinsquare")
    elif numbers != usual_regions(size):
        kinds.append("jigsawsudoku")
        if None in numbers or len(set(numbers)) != size:
            problems.append("regions that do not part the board")
        zones += [{"cells": _pairs(cells, size)} for cells in members_of(numbers)]
    if parts.falling != parts.rising:
        problems.append("a single diagonal")
    elif parts.falling:
        kinds.append("diagonalsudoku")
    if any(kind != "window" for kind, _ in found.regions):
        problems.append("extra regions that are no windows")
    elif found.regions:
        kinds.append("hypersudoku")
        zones += [{"cells": _pairs(cells, size)} for _, cells in found.regions]
    if found.cages or found.uncounted:
        kinds.append("killersudoku")
    refuse_to_write(TITLE, problems, found.puzzle)
    return kinds, zones


def _grid(values: Sequence[Any], size: int) -> list[list[Any]]:
    return [list(values[row : row + size]) for row in range(0, size * size, size)]


def _pairs(cells: Sequence[Cell], size: int) -> list[list[int]]:
    return [[cell % size + 1, cell // size + 1] for cell in cells]


def _written(record: PuzzleRecord) -> str:
    return "".join(_pieces([record]))


_pieces: Final = json_writer(_document)

NOTATION: Final = Notation(
    "ipuz",
    TITLE,
    (".ipuz",),
    is_ipuz,
    only(ipuz_from_text),
    single(_written, TITLE),
)
