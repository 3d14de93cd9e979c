"""The rules of SudokuMaker: a table of its types of constraints, for both ways.

Cells are numbered row by row. An edge between two cells, a corner, and a place in the
ring around the board have numbers of their own: an edge has the number of the cell on
its right in a row of edges upright, and of the cell above it in a row of edges that
lie; a corner is counted on the lattice of corners, a place in the ring on the board
with the ring around it.

Sources: as for ``sudoscope.puzzle_sites.sudokumaker``; for the numbers of edges,
corners and places the script of the site, as the same project has it. That a sum or a
clue without a number says nothing is not assumed: it is refused.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from solver.formats.json_values import object_at
from solver.rules.constraints import cells, lines, pairs, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import Rule, RuleKind, Values
from solver.rules.places import Cell
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.rule_forms import (
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
from sudoscope.puzzle_sites.square_board import COLUMN, ROW, SquareBoard

Found: TypeAlias = dict[str, Any]
TypeForm: TypeAlias = RuleForm[Found, Found]
_LOCKOUT: Final = 4
_THIRDS: Final = 3
_GREY: Final = {"color": "#00000033"}
_LINE_STYLE: Final = {"color": "#aaaaaa", "thickness": 0.15}
_ENDS_STYLE: Final = {
    "lines": {"color": "#aaaaaa", "thickness": 0.1},
    "endPoints": {
        "size": 0.8,
        "fill": "#ffffff80",
        "stroke": {"color": "#aaaaaa", "thickness": 0.02},
    },
}
_ARROW_STYLE: Final = {
    "bulb": _ENDS_STYLE["endPoints"],
    "arrow": {"color": "#aaaaaa", "thickness": 0.05, "headSize": 0.35},
}
_LITTLE_STYLE: Final = {"text": {"color": "#000000"}, "arrow": {"color": "#000000"}}
_BULB_STYLE: Final = {"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4}


def cells_at(value: Any, place: ReadingPlace) -> tuple[Cell, ...]:
    """The cells of a list of numbers.

    Raises:
        PuzzleError: It is no list of cells of the board.
    """
    most = place.board.size**2 - 1
    listed = list_at(value, f"{place.where}: cells")
    return tuple(
        Cell(number_at(number, f"{place.where}: a cell", 0, most)) for number in listed
    )


def _lines(
    found: Found, place: ReadingPlace, name: str = "lines"
) -> Iterator[tuple[Cell, ...]]:
    for line in list_at(found.get(name), f"{place.where}: {name}"):
        yield cells_at(line, place)


def _objects(found: Found, place: ReadingPlace, name: str = "clues") -> Iterator[Found]:
    for value in list_at(found.get(name), f"{place.where}: {name}"):
        yield object_at(value, f"{place.where}: {name}")


def _plain(kind: RuleKind, found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    for line in _lines(found, place):
        yield RuleEntry(kind, line)


def _written_line(style: Found, rule: Rule, _place: WritingPlace) -> Found:
    return {"lines": [list(rule.cells)], "style": style}


def _thermometers(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    kind = lines.SLOW_THERMOMETER if found.get("slow") else lines.THERMOMETER
    for line in _lines(found, place, "thermometers"):
        yield RuleEntry(kind, line)


def _written_thermometer(rule: Rule, _place: WritingPlace) -> Found:
    is_slow = rule.of is lines.SLOW_THERMOMETER
    line = {"thermometers": [list(rule.cells)], "slow": is_slow}
    return line | {"style": _BULB_STYLE}


def _whispers(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    least = place.number(found.get("minDifference"), "minDifference")
    for line in _lines(found, place):
        yield RuleEntry(lines.WHISPER, line, (least,))


def _written_whisper(rule: Rule, place: WritingPlace) -> Found:
    return _written_line(_LINE_STYLE, rule, place) | {"minDifference": rule.values[0]}


def _lockouts(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    for line in _lines(found, place):
        yield RuleEntry(lines.LOCKOUT, line, (_LOCKOUT,))


def _written_lockout(rule: Rule, place: WritingPlace) -> Found | None:
    is_usual = rule.values == (_LOCKOUT,)
    return _written_line(_ENDS_STYLE, rule, place) if is_usual else None


def _flags(digits: Iterable[int]) -> int:
    return sum(1 << digit for digit in digits)


def thirds(size: int) -> list[int]:
    """Low, middle and high digits as bits; empty where there are not as many."""
    count, rest = divmod(size, _THIRDS)
    starts = () if rest else range(1, size + 1, count)
    return [_flags(range(start, start + count)) for start in starts]


def _rests(size: int, modulus: int) -> list[int]:
    """The digits of each remainder as bits."""
    every = range(1, size + 1)
    return [_flags(d for d in every if d % modulus == n) for n in range(modulus)]


def _groups(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    """Lines on which each run of cells has a digit of each group."""
    most = 2 << place.board.size
    groups = sorted(
        number_at(group, f"{place.where}: groups", 0, most)
        for group in list_at(found.get("groups"), f"{place.where}: groups")
    )
    size, count = place.board.size, len(groups)
    if groups and groups == sorted(thirds(size)):
        kind, values = lines.ENTROPIC, (size,)
    elif 1 < count <= size and groups == sorted(_rests(size, count)):
        kind, values = lines.MODULAR, (count,)
    else:
        raise place.refusal("lines of other groups of digits are not known")
    for line in _lines(found, place):
        yield RuleEntry(kind, line, values)


def _written_entropic(rule: Rule, place: WritingPlace) -> Found | None:
    size = place.board.size
    if not has_thirds(place.board) or rule.values != (size,):
        return None
    return _written_line(_LINE_STYLE, rule, place) | {"groups": thirds(size)}


def _written_modular(rule: Rule, place: WritingPlace) -> Found | None:
    (modulus,), size = rule.values, place.board.size
    if not 1 < modulus <= size:
        return None
    groups = _rests(size, modulus)
    if sorted(groups) == sorted(thirds(size)):
        return None
    return _written_line(_LINE_STYLE, rule, place) | {"groups": groups}


def _region_sums(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    for line in _lines(found, place):
        entry = region_sum(line, place)
        comes_back = len({place.board.regions[c] for c in line}) < len(entry.values)
        if comes_back and found.get("singleRegionTotals"):
            raise place.refusal("a line with one sum for all its parts of a region")
        yield entry


def _written_region_sum(rule: Rule, place: WritingPlace) -> Found | None:
    if not is_region_sum(rule, place):
        return None
    return _written_line(_LINE_STYLE, rule, place) | {"singleRegionTotals": False}


def _arrows(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    """The cells of a circle are listed from the ones on."""
    for bulb in _objects(found, place, "bulbsWithArrows"):
        circle = cells_at(bulb.get("bulbCells"), place)
        for shaft in _lines(bulb, place, "arrows"):
            yield arrow(reversed(circle), shaft, place)


def _written_arrow(rule: Rule, _place: WritingPlace) -> Found:
    circle, shaft = arrow_parts(rule)
    bulb = {"bulbCells": [*reversed(circle)], "arrows": [list(shaft)]}
    return {"bulbsWithArrows": [bulb], "style": _ARROW_STYLE}


def _marked(kind: RuleKind, found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    marked = cells_at(found.get("cells"), place)
    if marked:
        yield RuleEntry(kind, marked)


def _written_marks(rule: Rule, _place: WritingPlace) -> Found:
    return {"cells": list(rule.cells), "style": _GREY | {"size": 0.8}}


def _extremes(kind: RuleKind, found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    return extremes(kind, cells_at(found.get("cells"), place), place.board)


def _written_extreme(rule: Rule, place: WritingPlace) -> Found | None:
    if not is_extreme(rule, place):
        return None
    return {"cells": list(rule.cells[:1]), "style": _GREY}


def _edge_cells(edge: int, place: ReadingPlace) -> tuple[Cell, Cell]:
    """The two cells at an edge."""
    size = place.board.size
    row, at = divmod(edge, 2 * size)
    is_upright = at < size
    column = at % size
    one = place.board.cell(row, column - 1) if is_upright else Cell(row * size + column)
    other = place.board.cell(row if is_upright else row + 1, column)
    if one is None or other is None:
        raise place.refusal(f"edge: {edge} is not between two cells")
    return one, other


def _edge_of(pair: tuple[Cell, ...], board: SquareBoard) -> int | None:
    """The edge between two cells that touch."""
    low, high = sorted(pair)
    if high not in board.neighbours(low):
        return None
    row, column = board.place(low)
    is_upright = high == low + 1
    return 2 * board.size * row + (column + 1 if is_upright else board.size + column)


def _edges(kind: RuleKind, found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    most = 2 * place.board.size**2
    for clue in _objects(found, place):
        edge = number_at(clue.get("edge"), f"{place.where}: edge", 0, most)
        yield RuleEntry(
            kind, _edge_cells(edge, place), (place.number(clue.get("value")),)
        )


def _written_edge(rule: Rule, place: WritingPlace) -> Found | None:
    edge = _edge_of(rule.cells, place.board)
    return (
        None if edge is None else {"clues": [{"edge": edge, "value": rule.values[0]}]}
    )


def _quadruples(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    """Digits at corners, which are counted on a lattice with one more a row."""
    size = place.board.size
    for clue in _objects(found, place):
        most = (size + 1) ** 2
        corner = number_at(clue.get("corner"), f"{place.where}: corner", 0, most)
        row, column = divmod(corner, size + 1)
        first = place.board.cell(row - 1, column - 1)
        square = () if first is None else place.board.square(first)
        if not square:
            raise place.refusal(f"corner: {corner} is not between four cells")
        listed = list_at(clue.get("digits"), f"{place.where}: digits")
        digits = [number_at(value, place.where, 1, size) for value in listed]
        if digits:
            yield quadruple(square, digits)


def _written_quadruple(rule: Rule, place: WritingPlace) -> Found | None:
    if place.board.square(rule.cells[0]) != rule.cells:
        return None
    row, column = place.board.place(rule.cells[0])
    corner = (row + 1) * (place.board.size + 1) + column + 1
    clue = {"corner": corner, "digits": list(rule.values)}
    return {"clues": [clue], "style": {"singleLine": False}}


def _clones(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    groups = list(_lines(found, place, "groups"))
    if len({*map(len, groups)}) > 1:
        raise place.refusal("clones of as many cells expected")
    if len(groups) > 1 and groups[0]:
        listed = tuple(cell for group in groups for cell in group)
        yield RuleEntry(cells.CLONE, listed, (len(groups[0]),))


def _written_clone(rule: Rule, _place: WritingPlace) -> Found:
    (length,) = rule.values
    every = range(0, len(rule.cells), length)
    groups = [list(rule.cells[at : at + length]) for at in every]
    return {"groups": groups, "style": _GREY}


def _ring_place(clue: Found, place: ReadingPlace) -> tuple[int, int]:
    """Row and column of a place in the ring around the board."""
    across = place.board.size + 2
    number = number_at(
        clue.get("outerCell"), f"{place.where}: outerCell", 0, across**2 - 1
    )
    row, column = divmod(number, across)
    return row - 1, column - 1


def _clues(kind: RuleKind, found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    for clue in _objects(found, place):
        start = place.board.straight(*_ring_place(clue, place))
        if start is None:
            raise place.refusal("outerCell: no place beside a row or a column")
        yield RuleEntry(
            kind, place.board.line(start), (place.number(clue.get("value")),)
        )


def _diagonal_sums(found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    for clue in _objects(found, place):
        row, column = _ring_place(clue, place)
        falling = clue.get("diagonal") == -1
        start = place.board.slanted(row, column, falling=falling)
        if start is None or clue.get("diagonal") not in (1, -1):
            raise place.refusal("outerCell: no diagonal begins there")
        total = place.number(clue.get("value"))
        yield RuleEntry(sums.LITTLE_KILLER, place.board.line(start), (total,))


def _written_clue(rule: Rule, place: WritingPlace) -> Found | None:
    start = place.board.outside(rule.cells)
    is_slanted = rule.of is sums.LITTLE_KILLER
    if start is None or is_slanted != bool(start.down and start.across):
        return None
    number = (start.row + 1) * (place.board.size + 2) + start.column + 1
    clue = {"value": rule.values[0], "outerCell": number}
    if is_slanted:
        clue["diagonal"] = -1 if start.down == start.across else 1
        return {"clues": [clue], "style": _LITTLE_STYLE}
    return {"clues": [clue], "style": {"color": "#000000"}}


def _indexers(along: str, found: Found, place: ReadingPlace) -> Iterator[RuleEntry]:
    for cell in cells_at(found.get("cells"), place):
        yield place.board.indexing(cell, along)


def _written_indexer(along: str, rule: Rule, place: WritingPlace) -> Found | None:
    match place.board.indexed(rule):
        case (cell, found) if found == along:
            return {"cells": [cell], "style": _GREY}
        case _:
            return None


def _form(
    number: int,
    kind: RuleKind,
    read: Callable[[Found, ReadingPlace], Iterator[RuleEntry]],
    write: Callable[[Rule, WritingPlace], Found | None],
) -> TypeForm:
    def listed(rule: Rule, place: WritingPlace) -> list[Found] | None:
        found = write(rule, place)
        return None if found is None else [found]

    return RuleForm(f"{number}", kind, read, listed)


FORMS: Final[tuple[TypeForm, ...]] = (
    *(
        _form(number, kind, partial(_plain, kind), partial(_written_line, style))
        for number, kind, style in (
            (400, lines.RENBAN, _LINE_STYLE),
            (402, lines.PALINDROME, _LINE_STYLE),
            (403, lines.BETWEEN, _ENDS_STYLE),
            (409, sums.DOUBLE_ARROW, _ENDS_STYLE),
        )
    ),
    _form(300, lines.THERMOMETER, _thermometers, _written_thermometer),
    _form(300, lines.SLOW_THERMOMETER, _thermometers, _written_thermometer),
    _form(401, lines.WHISPER, _whispers, _written_whisper),
    _form(404, lines.REGION_SUM, _region_sums, _written_region_sum),
    _form(406, lines.ENTROPIC, _groups, _written_entropic),
    _form(406, lines.MODULAR, _groups, _written_modular),
    _form(407, lines.LOCKOUT, _lockouts, _written_lockout),
    _form(408, sums.ARROW, _arrows, _written_arrow),
    _form(100, cells.EVEN, partial(_marked, cells.EVEN), _written_marks),
    _form(101, cells.ODD, partial(_marked, cells.ODD), _written_marks),
    _form(102, cells.MAXIMUM, partial(_extremes, cells.MAXIMUM), _written_extreme),
    _form(103, cells.MINIMUM, partial(_extremes, cells.MINIMUM), _written_extreme),
    _form(200, pairs.DIFFERENCE, partial(_edges, pairs.DIFFERENCE), _written_edge),
    _form(201, pairs.RATIO, partial(_edges, pairs.RATIO), _written_edge),
    _form(202, pairs.PAIR_SUM, partial(_edges, pairs.PAIR_SUM), _written_edge),
    _form(302, cells.CLONE, _clones, _written_clone),
    _form(303, cells.QUADRUPLE, _quadruples, _written_quadruple),
    _form(500, sums.LITTLE_KILLER, _diagonal_sums, _written_clue),
    *(
        _form(number, kind, partial(_clues, kind), _written_clue)
        for number, kind in zip((501, 502, 503, 504), STRAIGHT, strict=True)
    ),
    _form(
        600,
        cells.INDEXING,
        partial(_indexers, COLUMN),
        partial(_written_indexer, COLUMN),
    ),
    _form(601, cells.INDEXING, partial(_indexers, ROW), partial(_written_indexer, ROW)),
)
"""The types of rules of some cells, by their numbers as texts."""
READERS: Final = {int(form.name): form.read for form in FORMS}
"""What reads each type."""


class Sign(NamedTuple):
    """A sign between two cells, whose absence may say something.

    Attributes:
        kind: The kind of its rule.
        overrides: The field that says whether a pair with it is no pair without the
            other sign; empty where there is no other.
        is_usual: What that field is where it is left out.
    """

    kind: RuleKind
    overrides: str = ""
    is_usual: bool = False


SIGNS: Final = {
    200: Sign(pairs.DIFFERENCE, "overrideNegativeRatios", is_usual=True),
    201: Sign(pairs.RATIO, "overrideNegativeDifferences", is_usual=True),
    202: Sign(pairs.PAIR_SUM),
}
"""The signs by their types."""


def merged(constraints: Iterable[tuple[str, list[Found]]]) -> Iterator[Found]:
    """Constraints, where those of a type that differ in their lists alone are one.

    The list is the first field of each; clones are groups of one constraint.
    """
    held: dict[str, Found] = {}
    for name, written in constraints:
        for found in written:
            listed, *others = found
            rest = {field: found[field] for field in others}
            own = len(held) if listed == "groups" else ""
            key = f"{name} {listed} {rest} {own}"
            known = held.setdefault(key, {"type": int(name), listed: []} | rest)
            known[listed] += found[listed]
    yield from held.values()


def negative_values(found: Found, place: ReadingPlace) -> Values:
    """The numbers that no pair without the sign has.

    Raises:
        PuzzleError: They are no list of numbers.
    """
    listed = list_at(found.get("negative") or [], f"{place.where}: negative")
    return tuple(sorted(place.number(value, "negative") for value in listed))
