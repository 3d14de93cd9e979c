"""SudokuPad: documents of the player sudokupad.app, and links that hold them.

A document has clues, regions, cages and the solution; lines, arrows and shapes are
drawn, and only the words of the setter say what they mean. A link holds a document
packed with LZ-string behind ``scl`` or ``ctc``, or a classic puzzle in run lengths
behind ``scf``. All other names lie on a server.

Sources: ``PuzzleZipper``, ``PuzzleLoader`` and ``fpuzzlesdecoder`` of SudokuPad's
sudokutools (MPL), for names and prefixes; marktekfan's penpa-import (MIT) for the
fields of cages. That ``norowcol`` takes the rule of rows and columns away is inferred.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import (
    Notation,
    PuzzleRecord,
    only,
    single,
)
from solver.rules.constraints import boards
from solver.rules.constraints.boards import BoardKind
from solver.rules.constraints.rule import Values
from solver.rules.digits import Digit, symbol
from solver.rules.places import Cell
from sudoscope.puzzle_links import links_to, refuse_short_link
from sudoscope.puzzle_sites.board_parts import LARGEST, members_of, windows
from sudoscope.puzzle_sites.json_boards import cell_objects, check_rows, object_text
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.link_notation import link_notation, packing
from sudoscope.puzzle_sites.lz_string import decompressed
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.puzzle_contents import (
    Contents,
    contents_of,
    refuse_to_write,
)
from sudoscope.puzzle_sites.zipped_json import is_zipped, unzipped

TITLE: Final = "a SudokuPad document"
LINK_TITLE: Final = "a SudokuPad link"
_LINK: Final = "https://sudokupad.app/scl"
_SHORT_NAMES: Final = {
    "cells": "ce",
    "regions": "re",
    "cages": "ca",
    "value": "v",
    "lines": "l",
    "arrows": "a",
    "overlays": "o",
    "underlays": "u",
    "color": "c",
    "wayPoints": "wp",
    "title": "t",
}
_DRAWING: Final = {
    "lines": "lines",
    "arrows": "arrows",
    "overlays": "shapes",
    "underlays": "shapes below the digits",
    "foglight": "fog",
    "foglink": "fog",
    "triggereffect": "effects",
}
_INFORMATION: Final = frozenset(
    {
        *("cells", "regions", "cages", "metadata", "global", "title", "author", "id"),
        *("cellSize", "cs", "settings", "rules", "videos", "vd", "duration", "d"),
        *("gameid", "puzzleId", "puzzleid", "src", "date", "version"),
    }
)
"""Fields that are read, or say nothing about the rules."""
_OF_CELLS: Final = frozenset(
    {
        *("value", "v", "given", "centremarks", "cornermarks", "pencilMarks", "hidden"),
        *("c", "color", "colors", "colours", "candidates", "region"),
    }
)
_OF_METADATA: Final = frozenset(
    {
        *("title", "t", "author", "rules", "solution", "source", "norowcol", "date"),
        *("msgcorrect", "msgincorrect", "id", "version", "antiknight", "antiking"),
        *("description", "difficulty", "email", "created", "modified", "videos"),
    }
)
_OF_CAGES: Final = frozenset(
    {
        *("cells", "ce", "value", "v", "sum", "unique", "hidden", "type", "style"),
        *("fontC", "outlineC", "borderColor", "textColor", "className", "c", "color"),
    }
)
"""Fields of a cell or a cage that are read, counted or say no rule."""
_GLOBAL: Final[dict[str, tuple[BoardKind, Values]]] = {
    "antiknight": (boards.LEAPER, (1, 2)),
    "antiking": (boards.LEAPER, (1, 1)),
    "nonconsecutive": (boards.NO_NEIGHBOUR_DIFFERENCE, (1,)),
}
"""Rules of the whole board, which are the only ones besides cages that are data."""
_SAID: Final = re.compile(r"\s*([A-Za-z]+):\s*(.*)", re.DOTALL)
"""What a cage without a place says of the puzzle, such as "title: The hardest"."""
_PAYLOAD: Final = re.compile(r"\s*(scl|ctc|scf)(\S(?:.*\S)?)\s*", re.DOTALL)
_CLASSIC_RUNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_FEWEST_RUNS: Final = 14
"""Signs of a board without clues; the name of a puzzle on a server has fewer."""
_SHORTEST_PACKED: Final = 20
_DIAGONAL_COLOUR: Final = "34BBE6"
_SIZE: Final = 9


_CELLS: Final = re.compile(r'"cells"\s*:(?!\s*\[\s*\[\s*-?\d)')
"""The rows of a board; a list of pairs of numbers is a cage of another site."""


def is_sudokupad(text: str) -> bool:
    """Whether *text* looks like a document, plain or zipped, valid or not."""
    begin = object_text(text)
    if is_zipped(begin):
        return re.search(r"[{,](?:ce|cells):\[", begin) is not None
    return _CELLS.search(begin) is not None and any(
        name in begin for name in ('"regions"', '"cellSize"', '"cages"', '"underlays"')
    )


def sudokupad_from_text(text: str) -> PuzzleRecord:
    """Read a document, plain or zipped.

    Raises:
        PuzzleError: It is no such document, has rules that cannot be solved yet, or a
            solution that breaks the rules that were read.
        VariantError: A cage has an impossible sum or too many cells.
    """
    plain = unzipped(text) if is_zipped(text) else text
    document = object_at(json_value(plain, TITLE), TITLE)
    rows = list_at(_field(document, "cells"), "cells")
    builder = PuzzleBuilder(check_rows(len(rows), "cells"))
    _read_cells(rows, builder)
    _read_regions(document, builder)
    _read_words(document, builder)
    for number, cage in enumerate(_list(document, "cages"), start=1):
        _read_cage(object_at(cage, f"cage {number}"), f"cage {number}", builder)
    _read_drawing(document, builder)
    return builder.record()


def _field(found: dict[str, Any], name: str) -> Any:
    """A field by its long name or the short one of zipped documents."""
    return found.get(name, found.get(_SHORT_NAMES.get(name, name)))


def _list(found: dict[str, Any], name: str) -> list[Any]:
    value = _field(found, name)
    return [] if value in (None, {}) else list_at(value, name)


def _read_cells(rows: list[Any], builder: PuzzleBuilder) -> None:
    listed = [
        value
        for row, values in enumerate(rows, start=1)
        for value in list_at(values, f"row {row} of cells", builder.size)
    ]
    for cell, where, found in cell_objects(listed, builder.size):
        clue = _field(found, "value")
        if clue not in (None, "", " "):
            builder.clues[cell] = Digit(number_at(clue, where, 1, builder.size))
        builder.read_marks(cell, found.get("centremarks"), f"{where}: centremarks")
        builder.note_drawn(found)
        builder.note_unknown(found, _OF_CELLS)


def _read_regions(document: dict[str, Any], builder: PuzzleBuilder) -> None:
    """Read the regions; one that overlaps another is an extra region."""
    numbers: list[int | None] = [None] * builder.size**2
    for number, region in enumerate(_list(document, "regions"), start=1):
        where = f"region {number}"
        cells = tuple(_cells(region, where, builder.size))
        if any(numbers[cell] is not None for cell in cells):
            builder.add_region(cells, where)
            continue
        for cell in cells:
            numbers[cell] = number
    if not any(numbers):
        builder.notes.append("no regions found; only rows and columns hold each digit")
    builder.regions = tuple(numbers)


def _cells(value: Any, where: str, size: int) -> Iterator[Cell]:
    for pair in list_at(value, f"{where}: cells"):
        row, column = (
            number_at(at, f"{where}: a row or column from 0", 0, size - 1)
            for at in list_at(pair, f"{where}: a cell", 2)
        )
        yield Cell(row * size + column)


def _read_words(document: dict[str, Any], builder: PuzzleBuilder) -> None:
    """Read title, author and so on from the metadata, and rules of the whole board."""
    metadata = document.get("metadata") or {}
    builder.note_unknown(object_at(metadata, "metadata"), _OF_METADATA)
    for name, value in metadata.items():
        if isinstance(value, str | int):
            _read_word(name, str(value), builder)
        elif isinstance(value, list) and value:
            _read_word(name, "\n".join(map(str, value[:20])), builder)
    if metadata.get("norowcol"):
        builder.unsolvable["rows and columns that may hold a digit twice"] += 1
    for name in _list(document, "global"):
        if str(name) in _GLOBAL:
            builder.add_board_rule(*_GLOBAL[str(name)])
        else:
            builder.unsolvable[str(name)] += 1
    title = _field(document, "title")
    if isinstance(title, str):
        builder.title = builder.title or title


def _read_word(name: str, value: str, builder: PuzzleBuilder) -> None:
    """Read a value of the metadata; of equal names the first counts."""
    match name.lower():
        case "title" | "t":
            builder.title = builder.title or value
        case "author":
            builder.source = builder.source or value
        case "rules":
            builder.rules = builder.rules or value
        case "solution":
            digits = re.sub(r"\s", "", value[: 2 * LARGEST**2])
            builder.read_solution(digits)
        case _:
            pass


def _read_cage(cage: dict[str, Any], where: str, builder: PuzzleBuilder) -> None:
    value = _field(cage, "value")
    builder.note_unknown(cage, _OF_CAGES)
    said = _SAID.fullmatch(value) if isinstance(value, str) else None
    listed = _field(cage, "cells")
    if said is not None:
        _read_word(said[1], said[2], builder)
        return
    if not listed or listed == {}:
        return
    total = cage.get("sum") if value in (None, "", {}) else value
    is_unique = cage.get("unique")
    cells = tuple(_cells(listed, where, builder.size))
    if isinstance(total, str) and not total.strip().isdigit():
        builder.unsolvable[f"a cage with the value {shown(total)}"] += 1
    elif total in (None, "", 0):
        if is_unique is True:
            builder.add_cage(cells, None, where)
        elif not cage.get("hidden"):
            builder.drawn["cages without a rule"] += 1
    elif is_unique is False:
        builder.unsolvable["cages that may hold a digit twice"] += 1
    else:
        builder.add_cage(cells, number_at(total, f"{where}: sum", 0, 999), where)


def _read_drawing(document: dict[str, Any], builder: PuzzleBuilder) -> None:
    known = _INFORMATION | _DRAWING.keys() | set(_SHORT_NAMES.values())
    builder.note_unknown(document, known)
    for name, title in _DRAWING.items():
        for drawn in _list(document, name):
            if name == "lines" and isinstance(drawn, dict) and _is_rule(drawn, builder):
                continue
            builder.drawn[title] += 1


def _is_rule(line: dict[str, Any], builder: PuzzleBuilder) -> bool:
    """Whether a line is a diagonal as SudokuPad draws the rule, which is then noted."""
    colour, points = str(_field(line, "color")), _field(line, "wayPoints")
    if colour.lstrip("#").upper() != _DIAGONAL_COLOUR or not isinstance(points, list):
        return False
    size = builder.size
    match sorted(points, key=str):
        case [[0, 0], [end, last]] if end == last == size:
            builder.falling = True
        case [[0, last], [end, 0]] if end == last == size:
            builder.rising = True
        case _:
            return False
    return True


def _read_runs(text: str) -> PuzzleRecord:
    """Read a classic puzzle in run lengths, then letters for further rules.

    A sign is a digit, 0 for none, and up to five empty cells behind it. A letter x
    after the cells means the diagonals, w the windows.
    """
    builder, cell = PuzzleBuilder(_SIZE), 0
    count = _SIZE * _SIZE
    for place, sign in enumerate(text.removesuffix(".scf")):
        if cell >= count:
            _read_letter(sign, builder)
            continue
        if sign not in _CLASSIC_RUNS:
            raise PuzzleError(
                f"{sign!r} found at character {place + 1} of a link of run lengths;"
                " letters and digits expected"
            )
        empty, digit = divmod(_CLASSIC_RUNS.index(sign), 10)
        if digit:
            builder.clues[Cell(cell)] = Digit(digit)
        cell += 1 + empty
    if cell != count:
        raise PuzzleError(
            f"{cell} cells found in a link of run lengths, {count} expected; copy it as"
            " a whole"
        )
    return builder.record()


def _read_letter(letter: str, builder: PuzzleBuilder) -> None:
    match letter:
        case "x":
            builder.falling = builder.rising = True
        case "w":
            builder.add_known(windows(_SIZE))
        case _:
            builder.unsolvable[f"the rule {letter!r}"] += 1


def _readers_in(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    """The links and packed documents of *text*, each with its line."""
    if _is_packed(text):
        return [(1, partial(_read_packed, text))]
    found: list[tuple[int, Callable[[], PuzzleRecord]]] = []
    for link in links_to("sudokupad", text):
        held = (link.values.get("puzzleid") or link.path).removeprefix("sudoku/")
        held = held.strip("/")
        if held.startswith("fpuz"):
            continue
        if _is_packed(held) or held.startswith("{"):
            found.append((link.line, partial(_read_packed, held)))
        elif held:
            found.append((link.line, partial(refuse_short_link, link)))
    return found


def _is_packed(text: str) -> bool:
    match = _PAYLOAD.fullmatch(text)
    least = _FEWEST_RUNS if match and match[1] == "scf" else _SHORTEST_PACKED
    return match is not None and len(match[2]) >= least


def _read_packed(text: str) -> PuzzleRecord:
    match = _PAYLOAD.fullmatch(text)
    if match is None:
        return sudokupad_from_text(text)
    kind, packed = match.groups()
    if kind == "scf":
        return _read_runs(packed)
    if packed.startswith("{"):
        return sudokupad_from_text(packed)
    return sudokupad_from_text(decompressed("".join(packed.split())))


def _written(record: PuzzleRecord) -> str:
    return json.dumps(_document(record), ensure_ascii=False) + "\n"


def _global_rules(found: Contents) -> list[str]:
    """The names of the rules that hold everywhere.

    Raises:
        NotationError: There are rules that can only be drawn.
    """
    rules = {(rule.of, rule.values): rule for rule in found.board_rules}
    known = {
        key
        for key, rule in rules.items()
        if key in _GLOBAL.values() and not rule.exempt
    }
    others = [kind.slug for kind, values in rules if (kind, values) not in known]
    others += [rule.kind for rule in found.rules]
    refuse_to_write(TITLE, others, found.puzzle)
    return [name for name, key in _GLOBAL.items() if key in known]


def _document(record: PuzzleRecord) -> dict[str, Any]:
    found = contents_of(record, TITLE, holds_rules=True)
    names = _global_rules(found)
    size = found.parts.size
    metadata = {
        "title": found.puzzle.title,
        "author": record.source,
        "rules": record.words,
    }
    if record.solution:
        metadata["solution"] = "".join(map(symbol, record.solution))
    return {
        "cellSize": 50,
        "metadata": {name: said for name, said in metadata.items() if said},
        **({"global": names} if names else {}),
        "cells": [
            [_cell(found, Cell(row * size + column)) for column in range(size)]
            for row in range(size)
        ],
        "regions": [_places(cells, size) for cells in members_of(found.region_numbers)],
        "cages": [
            *(
                {
                    "cells": _places(cage.cells, size),
                    "value": str(cage.total),
                    "sum": cage.total,
                    "unique": True,
                }
                for cage in found.cages
            ),
            *(
                {"cells": _places(cells, size), "unique": True}
                for cells in (
                    *found.uncounted,
                    *(cells for _, cells in found.regions),
                )
            ),
        ],
        "lines": [
            {"color": "#34BBE6", "thickness": 2, "wayPoints": points}
            for has, points in (
                (found.parts.falling, [[0, 0], [size, size]]),
                (found.parts.rising, [[0, size], [size, 0]]),
            )
            if has
        ],
    }


def _cell(found: Contents, cell: Cell) -> dict[str, object]:
    made: dict[str, object] = {}
    clue = found.puzzle.clues[cell]
    if clue is not None:
        made["value"] = str(clue)
    if cell in found.candidates:
        made["centremarks"] = list(found.candidates[cell])
    return made


def _places(cells: Iterable[Cell], size: int) -> list[list[int]]:
    return [list(divmod(cell, size)) for cell in cells]


JSON: Final = Notation(
    "sudokupad",
    TITLE,
    (".json", ".scl"),
    is_sudokupad,
    only(sudokupad_from_text),
    single(_written, TITLE),
)
LINK: Final = link_notation(
    "sudokupad-link", LINK_TITLE, _readers_in, packing(_LINK, _written)
)
