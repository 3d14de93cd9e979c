"""The rules of f-puzzles: a table of its fields, for reading and for writing.

Each field has a list of objects, one a rule, with cells called R1C1. A place outside
the board is called in the same way, with the row or column 0 or one more than the last.

Sources: dclamage's SudokuSolver (``FPuzzlesBoard``, ``SolverFactory`` and the
constraints) and the script of new constraints for f-puzzles by the same author, for the
fields and their meaning. That lockout lines say no number and mean 4 is inferred.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from solver.errors import PuzzleError
from solver.formats.json_values import object_at, shown
from solver.rules.constraints import cells, lines, pairs, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import Rule, RuleKind
from solver.rules.places import Cell
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.rule_forms import (
    LINES,
    STRAIGHT,
    ReadingPlace,
    RuleForm,
    WritingPlace,
    arrow,
    arrow_parts,
    extremes,
    has_thirds,
    is_extreme,
    is_region_sum,
    quadruple,
    region_sum,
)
from sudoscope.puzzle_sites.square_board import COLUMN, REGION, ROW

Objects: TypeAlias = list[dict[str, Any]]
ObjectForm: TypeAlias = RuleForm[Objects, dict[str, Any]]
_CELL: Final = re.compile(r"R(\d{1,3})C(\d{1,3})", re.IGNORECASE)
_NOTHING: Final = (None, "")
_LOCKOUT: Final = 4
_MODULUS: Final = 3
_NINE: Final = 9
_LINE_NAMES: Final[dict[RuleKind, str]] = dict(
    zip(
        LINES,
        (
            *("thermometer", "slowthermometer", "palindrome", "renban", "nabner"),
            *("betweenline", "zipperline", "doublearrow"),
        ),
        strict=True,
    )
)
_OUTSIDE_NAMES: Final[dict[RuleKind, str]] = dict(
    zip(STRAIGHT, ("sandwichsum", "xsum", "skyscraper", "numberedroom"), strict=True)
)
_DIRECTIONS: Final = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
_SIGNS: Final = {"X": 10, "V": 5}


def cell_named(name: Any, where: str, size: int) -> Cell:
    """The cell called *name*, such as R1C9.

    Raises:
        PuzzleError: A board of *size* rows has no such cell.
    """
    row, column = _place_named(name, where)
    if not (0 <= row < size and 0 <= column < size):
        raise PuzzleError(f"{where}: {name} lies outside the {size} rows and columns")
    return Cell(row * size + column)


def _place_named(name: Any, where: str) -> tuple[int, int]:
    match = _CELL.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        raise PuzzleError(f"{where}: a cell such as R1C9 expected, found {shown(name)}")
    return int(match[1]) - 1, int(match[2]) - 1


def cell_names(found: Iterable[Cell], size: int) -> list[str]:
    """The names of cells, such as R1C9."""
    return [_name(cell // size, cell % size) for cell in found]


def _name(row: int, column: int) -> str:
    return f"R{row + 1}C{column + 1}"


def _each(objects: Objects, place: ReadingPlace) -> Iterator[tuple[Any, ReadingPlace]]:
    """Each object of a field and its place."""
    for number, value in enumerate(list_at(objects, place.where), start=1):
        where = f"{place.where} {number}"
        yield object_at(value, where), place._replace(where=where)


def _cells(names: Any, place: ReadingPlace) -> tuple[Cell, ...]:
    listed = list_at(names, f"{place.where}: cells")
    return tuple(cell_named(name, place.where, place.board.size) for name in listed)


def _lines(found: dict[str, Any], place: ReadingPlace) -> Iterator[tuple[Cell, ...]]:
    for line in list_at(found.get("lines"), f"{place.where}: lines"):
        yield _cells(line, place)


def _written_line(rule: Rule, place: WritingPlace, **more: Any) -> Objects:
    return [{"lines": [cell_names(rule.cells, place.board.size)]} | more]


def _plain_lines(
    kind: RuleKind, objects: Objects, place: ReadingPlace
) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        for line in _lines(found, where):
            yield RuleEntry(kind, line)


def _number_lines(
    kind: RuleKind,
    usual: Callable[[int], int | None],
    objects: Objects,
    place: ReadingPlace,
) -> Iterator[RuleEntry]:
    """Lines with a number, which may be left out where it is the usual one."""
    for found, where in _each(objects, place):
        value = found.get("value")
        if value in _NOTHING:
            value = usual(place.board.size)
        for line in _lines(found, where):
            yield RuleEntry(kind, line, (where.number(value),))


def _german(size: int) -> int:
    return (size + 1) // 2


def _dutch(size: int) -> int:
    return _german(size) - 1


def _lockout(size: int) -> int | None:
    return _LOCKOUT if size == _NINE else None


def _three(_size: int) -> int:
    return _MODULUS


def _usual_line(
    usual: Callable[[int], int | None], rule: Rule, place: WritingPlace
) -> Objects | None:
    """A line that has the usual number, which is not written."""
    is_usual = rule.values == (usual(place.board.size),)
    return _written_line(rule, place) if is_usual else None


def _whisper(rule: Rule, place: WritingPlace) -> Objects:
    return _written_line(rule, place, value=f"{rule.values[0]}")


def _entropic(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    if not has_thirds(place.board):
        raise place.refusal(f"an entropic line on a board of {place.board.size} digits")
    for found, where in _each(objects, place):
        for line in _lines(found, where):
            yield RuleEntry(lines.ENTROPIC, line, (place.board.size,))


def _written_entropic(rule: Rule, place: WritingPlace) -> Objects | None:
    is_usual = has_thirds(place.board) and rule.values == (place.board.size,)
    return _written_line(rule, place) if is_usual else None


def _region_sums(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        for line in _lines(found, where):
            yield region_sum(line, where)


def _written_region_sum(rule: Rule, place: WritingPlace) -> Objects | None:
    return _written_line(rule, place) if is_region_sum(rule, place) else None


def _arrows(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        pill = sorted(_cells(found.get("cells"), where))
        for line in _lines(found, where):
            yield arrow(pill, line, where)


def _written_arrow(rule: Rule, place: WritingPlace) -> Objects | None:
    pill, shaft = arrow_parts(rule)
    if list(pill) != sorted(pill):
        return None
    size = place.board.size
    row, column = divmod(shaft[0], size)
    nearest = min(pill, key=lambda c: abs(c // size - row) + abs(c % size - column))
    line = cell_names((nearest, *shaft), size)
    return [{"cells": cell_names(pill, size), "lines": [line]}]


def _marked(
    kind: RuleKind, objects: Objects, place: ReadingPlace
) -> Iterator[RuleEntry]:
    """One rule for all cells with a mark."""
    found = [_marked_cell(value, where) for value, where in _each(objects, place)]
    if found:
        yield RuleEntry(kind, tuple(dict.fromkeys(found)))


def _marked_cell(found: dict[str, Any], place: ReadingPlace) -> Cell:
    return cell_named(found.get("cell"), place.where, place.board.size)


def _written_marks(rule: Rule, place: WritingPlace) -> Objects:
    return [{"cell": name} for name in cell_names(rule.cells, place.board.size)]


def _extremes(
    kind: RuleKind, objects: Objects, place: ReadingPlace
) -> Iterator[RuleEntry]:
    marked = [_marked_cell(value, where) for value, where in _each(objects, place)]
    return extremes(kind, [*dict.fromkeys(marked)], place.board)


def _written_extreme(rule: Rule, place: WritingPlace) -> Objects | None:
    if not is_extreme(rule, place):
        return None
    (name,) = cell_names(rule.cells[:1], place.board.size)
    return [{"cell": name}]


def _dots(
    kind: RuleKind, usual: int, objects: Objects, place: ReadingPlace
) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        value = found.get("value")
        number = usual if value in _NOTHING else where.number(value)
        yield RuleEntry(kind, _cells(found.get("cells"), where), (number,))


def _written_dot(usual: int, rule: Rule, place: WritingPlace) -> Objects:
    value = "" if rule.values == (usual,) else f"{rule.values[0]}"
    found = {"cells": cell_names(rule.cells, place.board.size)}
    return [found | ({"value": value} if value else {})]


def _signs(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        sign = str(found.get("value", "")).upper()
        if sign not in _SIGNS:
            raise where.refusal(f"X or V expected, found {shown(found.get('value'))}")
        yield RuleEntry(
            pairs.PAIR_SUM, _cells(found.get("cells"), where), (_SIGNS[sign],)
        )


def _written_sign(rule: Rule, place: WritingPlace) -> Objects | None:
    for sign, total in _SIGNS.items():
        if rule.values == (total,):
            return [{"cells": cell_names(rule.cells, place.board.size), "value": sign}]
    return None


def _quadruples(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        listed = list_at(found.get("values") or [], f"{where.where}: values")
        digits = [number_at(v, where.where, 1, place.board.size) for v in listed]
        if digits:
            square = tuple(sorted(_cells(found.get("cells"), where)))
            yield quadruple(square, digits)


def _written_quadruple(rule: Rule, place: WritingPlace) -> Objects:
    names = cell_names(rule.cells, place.board.size)
    return [{"cells": names, "values": list(rule.values)}]


def _clones(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        one, other = (
            _cells(found.get(name), where) for name in ("cells", "cloneCells")
        )
        if len(one) != len(other):
            raise where.refusal("as many cells as cloneCells expected")
        both = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
        if both:
            groups = [cell for group in zip(*both, strict=True) for cell in group]
            yield RuleEntry(cells.CLONE, tuple(groups), (len(both),))


def _written_clone(rule: Rule, place: WritingPlace) -> Objects:
    size, (length,) = place.board.size, rule.values
    first, *others = (
        cell_names(rule.cells[at : at + length], size)
        for at in range(0, len(rule.cells), length)
    )
    return [{"cells": first, "cloneCells": other} for other in others]


def _outside(found: dict[str, Any], place: ReadingPlace) -> tuple[int, int, int]:
    """Row and column of a clue outside the board, and its number."""
    row, column = _place_named(found.get("cell"), place.where)
    return row, column, place.number(found.get("value"))


def _clues(
    kind: RuleKind, objects: Objects, place: ReadingPlace
) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        row, column, number = _outside(found, where)
        start = place.board.straight(row, column)
        if start is None:
            raise where.refusal(
                f"{found.get('cell')} is no place beside a row or column"
            )
        yield RuleEntry(kind, place.board.line(start), (number,))


def _diagonal_sums(objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        row, column, total = _outside(found, where)
        direction = found.get("direction")
        if not isinstance(direction, str) or direction not in _DIRECTIONS:
            raise where.refusal(
                f"direction: one of {' '.join(_DIRECTIONS)} expected, found"
                f" {shown(direction)}"
            )
        falling = direction in ("DR", "UL")
        start = place.board.slanted(row, column, falling=falling)
        if start is None:
            raise where.refusal(f"no diagonal begins at {found.get('cell')}")
        yield RuleEntry(sums.LITTLE_KILLER, place.board.line(start), (total,))


def _written_clue(rule: Rule, place: WritingPlace) -> Objects | None:
    start = place.board.outside(rule.cells)
    if start is None:
        return None
    found = {"cell": _name(start.row, start.column), "value": f"{rule.values[0]}"}
    is_slanted = rule.of is sums.LITTLE_KILLER
    if is_slanted != bool(start.down and start.across):
        return None
    for name, step in _DIRECTIONS.items():
        if step == (start.down, start.across):
            found["direction"] = name
    return [found]


def _indexers(along: str, objects: Objects, place: ReadingPlace) -> Iterator[RuleEntry]:
    for found, where in _each(objects, place):
        for cell in _cells(found.get("cells"), where):
            yield place.board.indexing(cell, along)


def _written_indexer(along: str, rule: Rule, place: WritingPlace) -> Objects | None:
    indexed = place.board.indexed(rule)
    if indexed is None or indexed[1] != along:
        return None
    return [{"cells": cell_names(indexed[:1], place.board.size)}]


def _never(_rule: Rule, _place: WritingPlace) -> None:
    return None


def _form(
    name: str,
    kind: RuleKind,
    read: Callable[[Objects, ReadingPlace], Iterator[RuleEntry]],
    write: Callable[[Rule, WritingPlace], Objects | None],
) -> ObjectForm:
    return RuleForm(name, kind, read, write)


FORMS: Final[dict[str, ObjectForm]] = {
    form.name: form
    for form in (
        *(
            _form(name, kind, partial(_plain_lines, kind), _written_line)
            for kind, name in _LINE_NAMES.items()
        ),
        *(
            _form(name, lines.WHISPER, partial(_number_lines, lines.WHISPER, usual), w)
            for name, usual, w in (
                ("whispers", _german, _whisper),
                ("germanwhispers", _german, _never),
                ("dutchwhispers", _dutch, _never),
            )
        ),
        *(
            _form(name, kind, partial(_number_lines, kind, usual), write)
            for name, kind, usual, write in (
                (
                    "modularline",
                    lines.MODULAR,
                    _three,
                    partial(_usual_line, _three),
                ),
                ("lockout", lines.LOCKOUT, _lockout, partial(_usual_line, _lockout)),
            )
        ),
        _form("entropicline", lines.ENTROPIC, _entropic, _written_entropic),
        _form("regionsumline", lines.REGION_SUM, _region_sums, _written_region_sum),
        _form("arrow", sums.ARROW, _arrows, _written_arrow),
        _form("even", cells.EVEN, partial(_marked, cells.EVEN), _written_marks),
        _form("odd", cells.ODD, partial(_marked, cells.ODD), _written_marks),
        *(
            _form(kind.slug, kind, partial(_extremes, kind), _written_extreme)
            for kind in (cells.MINIMUM, cells.MAXIMUM)
        ),
        *(
            _form(
                kind.slug,
                kind,
                partial(_dots, kind, usual),
                partial(_written_dot, usual),
            )
            for kind, usual in ((pairs.DIFFERENCE, 1), (pairs.RATIO, 2))
        ),
        _form("xv", pairs.PAIR_SUM, _signs, _written_sign),
        _form("quadruple", cells.QUADRUPLE, _quadruples, _written_quadruple),
        _form("clone", cells.CLONE, _clones, _written_clone),
        *(
            _form(name, kind, partial(_clues, kind), _written_clue)
            for kind, name in _OUTSIDE_NAMES.items()
        ),
        _form("littlekillersum", sums.LITTLE_KILLER, _diagonal_sums, _written_clue),
        *(
            _form(
                name,
                cells.INDEXING,
                partial(_indexers, along),
                partial(_written_indexer, along),
            )
            for name, along in (
                ("columnindexer", ROW),
                ("rowindexer", COLUMN),
                ("boxindexer", REGION),
            )
        ),
    )
}
"""The fields of rules of some cells, by their names."""
