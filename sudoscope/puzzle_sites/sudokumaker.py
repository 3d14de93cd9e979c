"""SudokuMaker: the JSON of the setting tool sudokumaker.app, and links that hold it.

A document has a list of cells and a list of constraints, each with the number of its
type. A link is ``sudokumaker.app/?puzzle=`` and the JSON packed with LZ-string.

Sources: the types and fields in ``SudokuMakerConstraint.ts`` and
``SudokuMakerSchemas.ts`` of yusitnikov/sudokumaker-mcp (MIT), checked against a
document that SudokuMaker wrote. That a size of nine is left out, and that a cage of
value 0 has no sum, is inferred from such documents.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
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
from solver.rules.constraints import boards, pairs
from solver.rules.constraints.boards import BoardRule
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.puzzle_links import links_to
from sudoscope.puzzle_sites.board_parts import LARGEST, disjoint_groups
from sudoscope.puzzle_sites.json_boards import (
    cell_objects,
    check_square,
    object_text,
    region_at,
)
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.link_notation import link_notation
from sudoscope.puzzle_sites.lz_string import compressed_for_address, decompressed
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
from sudoscope.puzzle_sites.square_board import SquareBoard
from sudoscope.puzzle_sites.sudokumaker_rules import (
    FORMS,
    READERS,
    SIGNS,
    cells_at,
    merged,
    negative_values,
    thirds,
)

TITLE: Final = "SudokuMaker JSON"
LINK_TITLE: Final = "a SudokuMaker link"
_LINK: Final = "https://sudokumaker.app/?puzzle="
_VERSION: Final = "1.5.0"
_USUAL_SIZE: Final = 9


class _Type(IntEnum):
    """The types of constraints that are read and written."""

    GIVENS = 0
    REGIONS = 1
    FALLING = 10
    RISING = 11
    DISJOINT_GROUPS = 14
    GLOBAL_ENTROPY = 16
    KILLER_CAGES = 301
    DIFFERENT_VALUES = 305
    ROWS_AND_COLUMNS = 2003


_BOARD_RULES: Final = {
    12: (boards.LEAPER, (1, 1)),
    13: (boards.LEAPER, (1, 2)),
    15: (boards.NO_NEIGHBOUR_DIFFERENCE, (1,)),
}
"""The types of rules of the whole board without fields."""
_NEGATIVES: Final = {
    pairs.DIFFERENCE: boards.NO_NEIGHBOUR_DIFFERENCE,
    pairs.RATIO: boards.NO_NEIGHBOUR_RATIO,
    pairs.PAIR_SUM: boards.NO_NEIGHBOUR_SUM,
}
"""For each sign between cells what is no pair's where it is missing."""
UNSOLVABLE: Final = {
    304: "look-and-say cages",
    405: "sequence lines",
    1000: "rules written as code",
}
"""Names of the types that cannot be solved yet."""
DRAWING: Final = {
    2000: "lines",
    2001: "cages without a rule",
    2002: "symbols",
    4000: "fog lights",
    4001: "fog",
}
_LISTS: Final = ("cells", "clues", "lines", "thermometers", "groups", "cages")
"""Fields of a constraint that may list several of it."""

_OF_CELLS: Final = frozenset(
    {
        *("value", "given", "candidates", "corner", "cornerPencilMarks", "c"),
        *("pencilMarks", "colors", "color", "annotations"),
    }
)
_OF_ENTRIES: Final = frozenset(
    {
        *("cells", "value", "edge", "corner", "digits", "outerCell", "diagonal"),
        *("style", "id", "name"),
    }
)
_OF_CONSTRAINTS: Final = frozenset(
    {
        *_LISTS,
        *("type", "disabled", "name", "id", "style", "regions", "areas", "negative"),
        *("slow", "minDifference", "singleRegionTotals", "bulbsWithArrows"),
        *(sign.overrides for sign in SIGNS.values()),
    }
)
"""Fields of a cell, a constraint or one of its signs that are read or drawn."""
_FIELDS: Final = frozenset(
    {
        *(
            "puzzle",
            "name",
            "author",
            "comment",
            "cells",
            "constraints",
            "allConstraints",
        ),
        *("spec", "type", "size", "solution", "version", "formatVersion", "id"),
        *("created", "modified", "settings", "metadata", "solutionMessage"),
    }
)
"""Fields that are read or say nothing about the rules."""


def is_sudokumaker(text: str) -> bool:
    """Whether *text* looks like SudokuMaker JSON, valid or not."""
    begin = object_text(text)
    return '"cells"' in begin and (
        '"formatVersion"' in begin or '"allConstraints"' in begin
    )


def sudokumaker_from_text(text: str) -> PuzzleRecord:
    """Read SudokuMaker JSON.

    Raises:
        PuzzleError: It is no SudokuMaker JSON, or has constraints that cannot be solved
            yet, all of which the message names.
        VariantError: A cage has an impossible sum or too many cells.
    """
    document = object_at(json_value(text, TITLE), TITLE)
    puzzle = object_at(document.get("puzzle", document), "puzzle")
    cells = list_at(puzzle.get("cells"), "cells")
    builder = PuzzleBuilder(_size(puzzle, len(cells)))
    builder.read_words(puzzle, title="name", source="author", rules=("comment",))
    builder.regions = (None,) * builder.size**2
    _read_cells(cells, builder)
    listed = puzzle.get("constraints", puzzle.get("allConstraints"))
    constraints = [
        object_at(rule, f"constraint {n}")
        for n, rule in enumerate(list_at(listed, "constraints"), start=1)
    ]
    types = {
        _read_constraint(rule, f"constraint {n}", builder)
        for n, rule in enumerate(constraints, start=1)
    }
    for rule in constraints:
        if rule.get("disabled") is not True and rule.get("type") not in DRAWING:
            builder.note_unknown(rule, _OF_CONSTRAINTS)
            for listed in filter(None, map(rule.get, ("cages", "clues"))):
                for entry in list_at(listed, "clues"):
                    builder.note_unknown(object_at(entry, "clues"), _OF_ENTRIES)
    _read_rules(constraints, builder)
    spec = object_at(puzzle.get("spec") or {}, "spec")
    is_custom = "custom" in (puzzle.get("type"), spec.get("type"))
    if is_custom and _Type.ROWS_AND_COLUMNS not in types:
        builder.unsolvable["rows and columns without a rule"] += 1
    said = document | puzzle
    builder.note_unknown(said, _FIELDS)
    return builder.record()


def _size(puzzle: dict[str, Any], count: int) -> int:
    """The number of rows, from the field that has it."""
    spec = object_at(puzzle.get("spec") or {}, "spec")
    size = spec.get("size") or puzzle.get("size") or {}
    sides = size if isinstance(size, dict) else {"width": size, "height": size}
    width = sides.get("width", puzzle.get("width"))
    columns = number_at(width or _USUAL_SIZE, "width", 1, 100)
    usual = count // columns if width else columns
    rows = number_at(sides.get("height", puzzle.get("height", usual)), "height", 1, 100)
    check_square(rows, columns)
    if count != rows * columns:
        raise PuzzleError(f"{count} cells found, {rows * columns} expected by the size")
    lowest = spec.get("minDigit", puzzle.get("minDigit", 1))
    highest = spec.get("maxDigit", puzzle.get("maxDigit", rows))
    if (lowest, highest) != (1, rows):
        raise PuzzleError(
            f"digits {shown(lowest)} to {shown(highest)} found on a board of {rows}"
            f" rows; 1 to {rows} expected"
        )
    return rows


def _read_cells(cells: list[Any], builder: PuzzleBuilder) -> None:
    for cell, where, found in cell_objects(cells, builder.size):
        digit = found.get("value")
        if digit is not None:
            into = builder.clues if found.get("given") else builder.entered
            into[cell] = Digit(number_at(digit, where, 1, builder.size))
        flags = number_at(
            found.get("candidates") or 0, f"{where}: candidates", 0, 2 << LARGEST
        )
        builder.restrict(
            cell, (Digit(d) for d in range(1, builder.size + 1) if flags >> d & 1)
        )
        builder.note_drawn(found)
        builder.note_unknown(found, _OF_CELLS)


def _read_constraint(rule: dict[str, Any], where: str, builder: PuzzleBuilder) -> int:
    """Read one constraint and return its type; one that is switched off is -1."""
    kind = number_at(rule.get("type"), f"{where}: type", 0, 10**6)
    if rule.get("disabled") is True:
        return -1
    if kind in READERS or kind in (_Type.GIVENS, _Type.ROWS_AND_COLUMNS):
        if kind == _Type.ROWS_AND_COLUMNS and rule.get("areas"):
            builder.unsolvable["rows and columns of parts of the board"] += 1
        return kind
    match kind:
        case _Type.REGIONS:
            _read_regions(rule, where, builder)
        case _Type.FALLING:
            builder.falling = True
        case _Type.RISING:
            builder.rising = True
        case _Type.DISJOINT_GROUPS:
            builder.add_known(disjoint_groups(builder.size))
        case _Type.KILLER_CAGES:
            for number, cage in enumerate(list_at(rule.get("cages"), where), start=1):
                _read_cage(cage, f"{where}, cage {number}", builder)
        case _Type.DIFFERENT_VALUES:
            builder.add_region(_cells(rule, where, builder.size), where)
        case _Type.GLOBAL_ENTROPY:
            _read_entropy(rule, builder)
        case _ if kind in _BOARD_RULES:
            builder.add_board_rule(*_BOARD_RULES[kind])
        case _ if kind in DRAWING:
            builder.drawn[DRAWING[kind]] += _count(rule)
        case _:
            builder.unsolvable[UNSOLVABLE.get(kind, f"type {kind}")] += _count(rule)
    return kind


def _read_entropy(rule: dict[str, Any], builder: PuzzleBuilder) -> None:
    groups = list_at(rule.get("groups"), "groups")
    if groups and sorted(groups, key=str) == sorted(thirds(builder.size), key=str):
        builder.add_board_rule(boards.GLOBAL_ENTROPY, (builder.size,))
    else:
        builder.unsolvable["squares of four with other groups of digits"] += 1


def _read_rules(constraints: Iterable[dict[str, Any]], builder: PuzzleBuilder) -> None:
    """Read the rules of some cells, once the regions are known, then the negatives."""
    found = [
        (rule, kind, ReadingPlace(f"constraint {n}", builder.board))
        for n, rule in enumerate(constraints, start=1)
        if rule.get("disabled") is not True
        and (kind := number_at(rule.get("type"), "type", 0, 10**6)) in READERS
    ]
    for rule, kind, place in found:
        builder.add_rules(READERS[kind](rule, place), place.where)
    signs = [(rule, SIGNS[kind], place) for rule, kind, place in found if kind in SIGNS]
    overriding = {
        sign.kind for rule, sign, _ in signs if rule.get(sign.overrides, sign.is_usual)
    }
    for rule, sign, place in signs:
        values = negative_values(rule, place)
        others = overriding if sign.kind in pairs.KROPKI else set()
        exempt = builder.pairs_of({sign.kind} | others)
        if values:
            builder.add_board_rule(_NEGATIVES[sign.kind], values, exempt)


def _count(rule: dict[str, Any]) -> int:
    """How many rules of its kind a constraint lists, one at least."""
    listed = (rule.get(name) for name in _LISTS)
    return max(1, *(len(each) for each in listed if isinstance(each, list)), 0)


def _read_regions(rule: dict[str, Any], where: str, builder: PuzzleBuilder) -> None:
    listed = list_at(rule.get("regions"), f"{where}: regions", builder.size**2)
    builder.regions = tuple(region_at(value, f"{where}: regions") for value in listed)


def _read_cage(value: Any, where: str, builder: PuzzleBuilder) -> None:
    cage = object_at(value, where)
    total = cage.get("value")
    sum_ = 0 if total in (None, "") else number_at(total, f"{where}: value", 0, 999)
    builder.add_cage(_cells(cage, where, builder.size), sum_ or None, where)


def _cells(found: dict[str, Any], where: str, size: int) -> tuple[Cell, ...]:
    return cells_at(found.get("cells"), ReadingPlace(where, SquareBoard(size, ())))


def _links(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    return [
        (link.line, partial(_read_packed, link.values["puzzle"]))
        for link in links_to("sudokumaker", text)
        if "puzzle" in link.values
    ]


def _read_packed(packed: str) -> PuzzleRecord:
    return sudokumaker_from_text(decompressed(packed))


def _written(record: PuzzleRecord) -> str:
    return json.dumps(_document(record), ensure_ascii=False) + "\n"


def _link(record: PuzzleRecord) -> str:
    packed = json.dumps(_document(record), ensure_ascii=False, separators=(",", ":"))
    return _LINK + compressed_for_address(packed) + "\n"


def _document(record: PuzzleRecord) -> dict[str, Any]:
    found = contents_of(record, TITLE, holds_rules=True)
    size = found.parts.size
    puzzle: dict[str, Any] = {"name": found.puzzle.title, "author": record.source}
    if record.words:
        puzzle["comment"] = record.words
    if size != _USUAL_SIZE:
        puzzle["size"] = size
    puzzle["cells"] = [_cell(found, cell) for cell in found.puzzle.variant.cells]
    puzzle["constraints"] = list(_constraints(found))
    return {"formatVersion": _VERSION, "puzzle": puzzle}


def _cell(found: Contents, cell: Cell) -> dict[str, object]:
    clue = found.puzzle.clues[cell]
    made: dict[str, object] = {}
    if clue is not None:
        made |= {"given": True, "value": clue}
    if cell in found.candidates:
        made["candidates"] = sum(1 << digit for digit in found.candidates[cell])
    return made


def _constraints(found: Contents) -> Iterable[dict[str, Any]]:
    yield {"type": _Type.GIVENS}
    numbers = found.region_numbers
    if any(number is not None for number in numbers):
        yield {
            "type": _Type.REGIONS,
            "regions": [-1 if number is None else number for number in numbers],
        }
    line = {"color": "#34bbe6ff", "thickness": 0.02}
    if found.parts.falling:
        yield {"type": _Type.FALLING, "style": line}
    if found.parts.rising:
        yield {"type": _Type.RISING, "style": line}
    cages = [{"cells": list(cage.cells), "value": cage.total} for cage in found.cages]
    cages += [{"cells": list(cells), "value": 0} for cells in found.uncounted]
    if cages:
        black = {"color": "#000000"}
        yield {
            "type": _Type.KILLER_CAGES,
            "cages": cages,
            "style": {"text": black, "cage": black},
        }
    for _, cells in found.regions:
        yield {
            "type": _Type.DIFFERENT_VALUES,
            "cells": list(cells),
            "style": {"color": "#00000033", "offset": 0.1},
        }
    yield from _rules(found)


def _rules(found: Contents) -> Iterator[dict[str, Any]]:
    """The constraints of rules beyond cages and regions.

    Raises:
        NotationError: There are rules that have no type.
    """
    place = WritingPlace(found.board, found.rules)
    rules: WrittenRules[dict[str, Any]] = written_rules(place, FORMS)
    constraints = list(merged(rules.held))
    missing = rules.missing
    for rule in found.board_rules:
        made = _board_rule(rule, place)
        if made is not None:
            constraints.append(made)
        elif not _as_negative(rule, place, constraints):
            missing.append(rule.kind)
    refuse_to_write(TITLE, missing, found.puzzle)
    for made in constraints:
        if made["type"] in SIGNS:
            sign = SIGNS[made["type"]]
            more = {sign.overrides: sign.is_usual} if sign.overrides else {}
            yield made | {"negative": made.get("negative", [])} | more
        else:
            yield made


def _board_rule(rule: BoardRule, place: WritingPlace) -> dict[str, Any] | None:
    """The constraint of a rule that holds everywhere."""
    for kind, held in _BOARD_RULES.items():
        if (rule.of, rule.values) == held and not rule.exempt:
            return {"type": kind}
    groups = thirds(place.board.size)
    if groups and (rule.of, rule.values) == (
        boards.GLOBAL_ENTROPY,
        (place.board.size,),
    ):
        return {"type": int(_Type.GLOBAL_ENTROPY), "groups": groups}
    return None


def _as_negative(
    rule: BoardRule, place: WritingPlace, constraints: list[dict[str, Any]]
) -> bool:
    """Add the numbers of a rule to the signs whose absence says it, if that is all."""
    for kind, sign in SIGNS.items():
        if _NEGATIVES[sign.kind] is not rule.of:
            continue
        signs = pairs.KROPKI if sign.kind in pairs.KROPKI else {sign.kind}
        marked = {(min(r.cells), max(r.cells)) for r in place.of(*signs)}
        if {*rule.exempt} != marked:
            return False
        own = next((c for c in constraints if c["type"] == kind), None)
        if own is None:
            own = {"type": kind, "clues": []}
            constraints.append(own)
        own["negative"] = list(rule.values)
        return True
    return False


JSON: Final = Notation(
    "sudokumaker",
    TITLE,
    (".json",),
    is_sudokumaker,
    only(sudokumaker_from_text),
    single(_written, TITLE),
)
LINK: Final = link_notation("sudokumaker-link", LINK_TITLE, _links, _link)
