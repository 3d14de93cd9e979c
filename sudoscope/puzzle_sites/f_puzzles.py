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

from solver.errors import PuzzleError
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import (
    Notation,
    PuzzleRecord,
    only,
    single,
)
from solver.rules.constraints import boards, pairs
from solver.rules.constraints.boards import BoardKind, BoardRule
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import Rule, Values
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.puzzle_links import links_in, refuse_short_link
from sudoscope.puzzle_sites.board_parts import (
    LARGEST,
    SMALLEST,
    blocks_of,
    disjoint_groups,
    usual_regions,
)
from sudoscope.puzzle_sites.f_puzzles_rules import FORMS, cell_named, cell_names
from sudoscope.puzzle_sites.json_boards import cell_objects, object_text, region_at
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.link_notation import link_notation, packing
from sudoscope.puzzle_sites.lz_string import decompressed
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.puzzle_contents import (
    Contents,
    contents_of,
    refuse_to_write,
)
from sudoscope.puzzle_sites.rule_forms import (
    ReadingPlace,
    WritingPlace,
    WrittenRules,
    written_rules,
)

TITLE: Final = "f-puzzles JSON"
_PAYLOAD: Final = re.compile(r"\s*(?:fpuz(?:zles)?|(?=N4Ig))([A-Za-z0-9+/=_%\s-]{20,})")
"""Packed JSON; where nothing stands before it, it begins as every packed object."""
_PLAIN_GRID: Final = re.compile(r'"grid"\s*:\s*(?:"|\[[\s\[\]nul,"]{1,2000}\d)')
"""A grid of numbers or a text, which is no grid of objects."""
_LINK: Final = "https://f-puzzles.com/?load="

_INFORMATION: Final = frozenset(
    {
        *("size", "grid", "title", "author", "ruleset", "solution", "metadata"),
        *("disabledlogic", "truecandidatesoptions", "highlightConflicts"),
        *("successMessage", "metaData", "id", "version", "settings"),
    }
)
"""Fields that say nothing more about the rules."""
_OF_CELLS: Final = frozenset(
    {
        *("value", "given", "region", "c", "cArray", "colors", "candidates"),
        *("highlight", "highlightArray", "givenPencilMarks", "centerPencilMarks"),
        *("cornerPencilMarks", "pencilMarks"),
    }
)
_OF_FORMS: Final = frozenset({"cell", "cloneCells", "lines", "values", "direction"})
_OF_RULES: Final = _OF_FORMS | frozenset(
    {
        *("cells", "value"),
        *("outlineC", "baseC", "fontC", "labelC", "c", "width", "height", "size"),
        *("angle", "text", "thickness", "isNewConstraint", "fromConstraint", "symbol"),
    }
)
"""Fields of a cell, or of one rule, that are read, counted or say how it is drawn."""
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
_BOARD_RULES: Final[dict[str, tuple[BoardKind, Values]]] = {
    "antiknight": (boards.LEAPER, (1, 2)),
    "antiking": (boards.LEAPER, (1, 1)),
}
"""Fields that are true where a rule of the whole board holds."""
_READ: Final = frozenset({"killercage", "extraregion", *FORMS})
"""Fields that list the rules of a kind, an object each."""
_CELL_NAME: Final = re.compile(r"R\d{1,3}C\d{1,3}", re.IGNORECASE)
_MOST_LOOKED_AT: Final = 10_000
_RATIO: Final = 2
_TOTALS: Final = (5, 10)


def is_f_puzzles(text: str) -> bool:
    """Whether *text* looks like f-puzzles JSON, valid or not."""
    begin = object_text(text)
    return '"grid"' in begin and _PLAIN_GRID.search(begin) is None


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
        builder.read_solution(solution)
    for name, value in document.items():
        if name not in _INFORMATION and value not in (None, False, "", [], {}):
            _read_field(name, value, builder)
            if name in _READ and isinstance(value, list):
                known = _OF_RULES if name in FORMS else _OF_RULES - _OF_FORMS
                for one in value:
                    builder.note_unknown(object_at(one, name), known)
    _read_negatives(document, builder)
    return builder.record()


def _rows(document: dict[str, Any]) -> list[list[Any]]:
    rows = list_at(document.get("grid"), "grid")
    size = number_at(document.get("size", len(rows)), "size", SMALLEST, LARGEST)
    if len(rows) != size:
        raise PuzzleError(f"grid: {len(rows)} rows found, {size} expected by the size")
    return [list_at(row, f"row {n}", size) for n, row in enumerate(rows, start=1)]


def _read_grid(rows: list[list[Any]], builder: PuzzleBuilder) -> None:
    """Read clues, candidates and regions."""
    regions = list(_default_regions(builder.size))
    for cell, where, found in cell_objects(chain.from_iterable(rows), builder.size):
        if "region" in found:
            regions[cell] = region_at(found["region"], f"{where}: region")
        digit = found.get("value")
        if digit not in (None, "", 0):
            into = builder.clues if found.get("given") else builder.entered
            into[cell] = Digit(number_at(digit, where, 1, builder.size))
        _read_marks(found, cell, where, builder)
    builder.regions = tuple(regions)


def _default_regions(size: int) -> tuple[int | None, ...]:
    """The region of each cell that has none of its own.

    For a size that makes no blocks, such as a prime, it is the row.
    """
    usual = usual_regions(size)
    return blocks_of(size, 1, size) if None in usual else usual


def _read_marks(
    found: dict[str, Any], cell: Cell, where: str, builder: PuzzleBuilder
) -> None:
    """Read the candidates that the puzzle gives, else the centre marks."""
    for name in ("givenPencilMarks", "centerPencilMarks"):
        if found.get(name):
            builder.read_marks(cell, found[name], f"{where}: {name}")
            break
    builder.note_drawn(found)
    builder.note_unknown(found, _OF_CELLS)


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
        case "negative" | "nonconsecutive":
            pass
        case _ if name in _BOARD_RULES:
            builder.add_board_rule(*_BOARD_RULES[name])
        case _ if name in FORMS:
            place = ReadingPlace(name, builder.board)
            builder.add_rules(FORMS[name].read(value, place), name)
        case _ if name in _DRAWING:
            builder.drawn[_DRAWING[name]] += count
        case _ if value is True or _says_cells(value):
            builder.unsolvable[name] += count
        case _:
            builder.note_unknown({name: value})


def _says_cells(value: Any) -> bool:
    """Whether a field that is not known speaks of cells, so that it may be a rule."""
    waiting, looked = [value], 0
    while waiting and looked < _MOST_LOOKED_AT:
        looked += 1
        match waiting.pop():
            case str() as text if _CELL_NAME.search(text[:_MOST_LOOKED_AT]):
                return True
            case list() as found:
                waiting += found
            case dict() as found:
                waiting += [*found, *found.values()]
            case _:
                pass
    return bool(waiting)


def _read_negatives(document: dict[str, Any], builder: PuzzleBuilder) -> None:
    """Read what holds where there is no sign, once all signs are read."""
    dots = builder.pairs_of(pairs.KROPKI)
    if document.get("nonconsecutive"):
        builder.add_board_rule(boards.NO_NEIGHBOUR_DIFFERENCE, (1,), dots)
    for name in list_at(document.get("negative") or [], "negative"):
        match name:
            case "ratio":
                values = _ratios(builder.entries)
                builder.add_board_rule(boards.NO_NEIGHBOUR_RATIO, values, dots)
            case "xv":
                signs = builder.pairs_of((pairs.PAIR_SUM,))
                builder.add_board_rule(boards.NO_NEIGHBOUR_SUM, _TOTALS, signs)
            case _:
                builder.unsolvable[f"no other {shown(name)}"] += 1


def _ratios(rules: Iterable[RuleEntry | Rule]) -> Values:
    """The ratios that no pair without a dot has: those of the dots."""
    found = {
        rule.values[0]
        for rule in rules
        if (rule.of if isinstance(rule, Rule) else rule.kind) is pairs.RATIO
    }
    return tuple(sorted(found)) or (_RATIO,)


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


def _written(record: PuzzleRecord) -> str:
    return json.dumps(_document(record), ensure_ascii=False) + "\n"


def _document(record: PuzzleRecord) -> dict[str, Any]:
    found = contents_of(record, TITLE, holds_rules=True)
    size, usual = found.parts.size, usual_regions(found.parts.size)
    document: dict[str, Any] = {
        "size": size,
        "title": found.puzzle.title,
        "author": record.source,
        **({"ruleset": record.words} if record.words else {}),
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
        *(
            {"cells": cell_names(c.cells, size), "value": str(c.total)}
            for c in found.cages
        ),
        *({"cells": cell_names(cells, size)} for cells in found.uncounted),
    ]
    regions = [{"cells": cell_names(cells, size)} for _, cells in found.regions]
    document |= {"killercage": cages} if cages else {}
    document |= {"extraregion": regions} if regions else {}
    document |= _rules(found)
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


def _rules(found: Contents) -> dict[str, Any]:
    """The fields of the rules beyond cages and regions.

    Raises:
        NotationError: There are rules that have no field.
    """
    place = WritingPlace(found.board, found.rules)
    rules: WrittenRules[dict[str, Any]] = written_rules(place, [*FORMS.values()])
    fields: dict[str, Any] = {}
    for name, objects in rules.held:
        fields.setdefault(name, []).extend(objects)
    missing = rules.missing
    for rule in found.board_rules:
        match _board_field(rule, place):
            case ("negative", name):
                fields.setdefault("negative", []).append(name)
            case (name, _):
                fields[name] = True
            case _:
                missing.append(rule.kind)
    refuse_to_write(TITLE, missing, found.puzzle)
    return fields


def _board_field(rule: BoardRule, place: WritingPlace) -> tuple[str, str] | None:
    """The field of a rule of the whole board, and its name among the negative ones."""
    for name, (kind, values) in _BOARD_RULES.items():
        if (rule.of, rule.values) == (kind, values) and not rule.exempt:
            return name, ""
    dots, signs = (
        {(min(sign.cells), max(sign.cells)) for sign in place.of(*kinds)}
        for kinds in (pairs.KROPKI, (pairs.PAIR_SUM,))
    )
    held = (rule.of, {*rule.values}, {*rule.exempt})
    if held == (boards.NO_NEIGHBOUR_DIFFERENCE, {1}, dots):
        return "nonconsecutive", ""
    if held == (boards.NO_NEIGHBOUR_RATIO, {*_ratios(place.rules)}, dots):
        return "negative", "ratio"
    if held == (boards.NO_NEIGHBOUR_SUM, {*_TOTALS}, signs):
        return "negative", "xv"
    return None


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
            begin, _, packed = held.removeprefix("sudoku/").strip("/").partition("fpuz")
            if packed and not begin:
                packed = packed.removeprefix("zles")
                found.append((link.line, partial(_read_packed, packed)))
    return found


def _read_packed(packed: str) -> PuzzleRecord:
    return f_puzzles_from_text(decompressed("".join(packed.split())))


JSON: Final = Notation(
    "f-puzzles",
    TITLE,
    (".json",),
    is_f_puzzles,
    only(f_puzzles_from_text),
    single(_written, TITLE),
)
LINK: Final = link_notation(
    "f-puzzles-link", "an f-puzzles link", _links, packing(_LINK, _written)
)
