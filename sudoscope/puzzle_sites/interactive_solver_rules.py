"""The rules of the Interactive Sudoku Solver: a table of its constraints, both ways.

A constraint is a name and arguments: numbers and cells such as R1C2, with rows and
columns above 9 as letters. A relation of two digits may be written as a key: a bit for
each pair of digits, six bits a sign.

Source: ``sudoku_constraint.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from solver.formats.json_values import shown
from solver.rules.constraints import boards, cells, lines, outside_clues, pairs, sums
from solver.rules.constraints.boards import BoardKind
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.linear_and_table import LINEAR
from solver.rules.constraints.rule import Rule, RuleKind, Values
from solver.rules.places import Cell
from sudoscope.puzzle_sites.interactive_solver_names import (
    cells_called,
    digits_called,
    line_called,
    names_of,
    place_called,
)
from sudoscope.puzzle_sites.interactive_solver_relations import (
    OF_ALL,
    RELATIONS,
    related,
    touching,
    written_relation,
    written_table,
)
from sudoscope.puzzle_sites.relation_keys import SIGNS
from sudoscope.puzzle_sites.rule_forms import (
    ReadingPlace,
    RuleForm,
    WritingPlace,
    arrow,
    arrow_parts,
    is_region_sum,
    quadruple,
    region_sum,
)
from sudoscope.puzzle_sites.square_board import COLUMN, ROW, Outside, SquareBoard

Arguments: TypeAlias = list[str]
ArgumentForm: TypeAlias = RuleForm[Arguments, Arguments]
_NINE: Final = 9
_GERMAN: Final = 5
_PAIR: Final = 2
_LINE_NAMES: Final[dict[RuleKind, str]] = {
    lines.THERMOMETER: "Thermo",
    lines.PALINDROME: "Palindrome",
    lines.RENBAN: "Renban",
    lines.BETWEEN: "Between",
    lines.ZIPPER: "Zipper",
    sums.DOUBLE_ARROW: "DoubleArrow",
    cells.COUNTING: "CountingCircles",
}
_DOTS: Final[dict[str, tuple[RuleKind, int]]] = {
    "WhiteDot": (pairs.DIFFERENCE, 1),
    "BlackDot": (pairs.RATIO, 2),
    "X": (pairs.PAIR_SUM, 10),
    "V": (pairs.PAIR_SUM, 5),
}


def first_number(arguments: Arguments, place: ReadingPlace) -> int:
    """The number that comes first; a PuzzleError where there is none."""
    return place.number("".join(arguments[:1]), "number")


BOARD_RULES: Final[dict[str, tuple[tuple[BoardKind, Values], ...]]] = {
    "AntiKnight": ((boards.LEAPER, (1, 2)),),
    "AntiKing": ((boards.LEAPER, (1, 1)),),
    "GlobalEntropy": ((boards.GLOBAL_ENTROPY, (_NINE,)),),
    "StrictKropki": (
        (boards.NO_NEIGHBOUR_DIFFERENCE, (1,)),
        (boards.NO_NEIGHBOUR_RATIO, (2,)),
    ),
    "AntiConsecutive": ((boards.NO_NEIGHBOUR_DIFFERENCE, (1,)),),
    "StrictXV": ((boards.NO_NEIGHBOUR_SUM, (5, 10)),),
}
EXEMPT: Final = {
    "StrictKropki": frozenset({_DOTS["WhiteDot"], _DOTS["BlackDot"]}),
    "StrictXV": frozenset({_DOTS["X"], _DOTS["V"]}),
}
"""The signs of the pairs that a rule of the whole board leaves alone."""


def _plain(
    kind: RuleKind, names: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    yield RuleEntry(kind, cells_called(names, place))


def _written_plain(rule: Rule, place: WritingPlace) -> Arguments:
    return names_of(rule.cells, place)


def _numbered(
    kind: RuleKind, found: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    if kind is lines.WHISPER and place_called("".join(found[:1])) is not None:
        found = [f"{_GERMAN}", *found]
    number = first_number(found, place)
    yield RuleEntry(kind, cells_called(found[1:], place), (number,))


def _written_numbered(rule: Rule, place: WritingPlace) -> Arguments:
    return [f"{rule.values[0]}", *names_of(rule.cells, place)]


def _entropic(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    count = place.board.digit_count
    if count != _NINE:
        raise place.refusal(f"an entropic line on a board of {count} digits")
    yield RuleEntry(lines.ENTROPIC, cells_called(names, place), (_NINE,))


def _written_entropic(rule: Rule, place: WritingPlace) -> Arguments | None:
    fits = place.board.size == _NINE and rule.values == (_NINE,)
    return names_of(rule.cells, place) if fits else None


def _region_sums(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    yield region_sum(cells_called(names, place), place)


def _written_region_sum(rule: Rule, place: WritingPlace) -> Arguments | None:
    return names_of(rule.cells, place) if is_region_sum(rule, place) else None


def _arrow(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    found = cells_called(names, place)
    yield arrow(found[:1], found[1:], place)


def _pill(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    count = first_number(arguments, place)
    found = cells_called(arguments[1:], place)
    yield arrow(sorted(found[:count]), found[count:], place)


def _written_arrow(lengths: range, rule: Rule, place: WritingPlace) -> Arguments | None:
    """An arrow with a circle of so many cells; more than one are counted."""
    pill, _ = arrow_parts(rule)
    if len(pill) not in lengths or list(pill) != sorted(pill):
        return None
    names = names_of(rule.cells, place)
    return names if len(pill) == 1 else [f"{len(pill)}", *names]


def _dots(
    kind: RuleKind, number: int, names: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    for pair in touching(cells_called(names, place), place.board):
        yield RuleEntry(kind, pair, (number,))


def _written_dot(number: int, rule: Rule, place: WritingPlace) -> Arguments | None:
    is_touching = any(touching(rule.cells, place.board))
    fits = rule.values == (number,) and is_touching
    return names_of(rule.cells, place) if fits else None


def _greater(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    """Each cell is greater than later ones that touch it; a centre is an extreme."""
    found = cells_called(names, place)
    if len(found) > _PAIR:
        for kind, centre in ((cells.MAXIMUM, found[0]), (cells.MINIMUM, found[-1])):
            whole = place.board.extreme(kind, centre, ())
            if {*whole.cells} == {*found}:
                yield whole
                return
    for pair in touching(found, place.board):
        yield RuleEntry(pairs.GREATER, pair)


def _written_greater(rule: Rule, place: WritingPlace) -> Arguments | None:
    if not any(touching(rule.cells, place.board)):
        return None
    return names_of(rule.cells, place)


def _written_extreme(rule: Rule, place: WritingPlace) -> Arguments | None:
    whole = place.board.extreme(rule.of, rule.cells[0], ())
    if whole.cells != rule.cells:
        return None
    names = names_of(rule.cells, place)
    return names if rule.of is cells.MAXIMUM else [*names[1:], names[0]]


def _quad(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    square = (
        place.board.square(cells_called(arguments[:1], place)[0]) if arguments else ()
    )
    if not square:
        raise place.refusal("the top left cell of a square of four expected")
    yield quadruple(square, digits_called(arguments[1:], place))


def _written_quad(rule: Rule, place: WritingPlace) -> Arguments | None:
    if place.board.square(rule.cells[0]) != rule.cells:
        return None
    return [*names_of(rule.cells[:1], place), *map(str, rule.values)]


def _indexing(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    way = "".join(arguments[:1]).upper()
    if way not in ("R", "C"):
        raise place.refusal(f"R or C expected, found {shown(way)}")
    for cell in cells_called(arguments[1:], place):
        yield place.board.indexing(cell, ROW if way == "C" else COLUMN)


def _written_indexing(rule: Rule, place: WritingPlace) -> Arguments | None:
    match place.board.indexed(rule):
        case (cell, along) if along in (ROW, COLUMN):
            return ["C" if along == ROW else "R", *names_of((cell,), place)]
        case _:
            return None


def _clues(
    kind: RuleKind, arguments: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    """Clues at both ends of a line, before and behind it; an empty one is none.

    So is 0, but for a room, where it is a digit that is not there.
    """
    line = line_called("".join(arguments[:1]), place)
    ways = (line, tuple(reversed(line)))
    for number, way in zip(arguments[1:3], ways, strict=False):
        if number.strip("" if kind is outside_clues.NUMBERED_ROOM else "0"):
            yield RuleEntry(kind, way, (place.number(number, "clue"),))


def _sandwich(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    line = line_called("".join(arguments[1:2]), place)
    yield RuleEntry(outside_clues.SANDWICH, line, (first_number(arguments, place),))


def _written_clue(rule: Rule, place: WritingPlace) -> Arguments | None:
    start = place.board.outside(rule.cells)
    if start is None or (start.down and start.across):
        return None
    name = f"C{start.column + 1}" if start.down else f"R{start.row + 1}"
    number = f"{rule.values[0]}"
    if rule.of is outside_clues.SANDWICH:
        return [number, name]
    return [name, number] if start.down + start.across > 0 else [name, "", number]


def _diagonals(board: SquareBoard) -> dict[Cell, tuple[Cell, ...]]:
    """The diagonals of two cells and more, each by the cell that names it."""
    rows, columns = board.size, board.width
    starts = (
        *(Outside(row - 1, -1, 1, 1) for row in range(rows - 1)),
        *(Outside(row + 1, columns, -1, -1) for row in range(1, rows - 1)),
        *(Outside(-1, column + 1, 1, -1) for column in range(1, columns)),
        *(Outside(rows, column - 1, -1, 1) for column in range(1, columns - 1)),
    )
    found: dict[Cell, tuple[Cell, ...]] = {}
    for line in map(board.line, starts):
        if all({*line} != {*known} for known in found.values()):
            found[line[0]] = line
    return found


def _diagonal_sum(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    total = first_number(arguments, place)
    (cell,) = cells_called(arguments[1:2], place) or (None,)
    line = _diagonals(place.board).get(cell) if cell is not None else None
    if line is None:
        raise place.refusal("the first cell of a diagonal expected")
    yield RuleEntry(sums.LITTLE_KILLER, line, (total,))


def _written_diagonal_sum(rule: Rule, place: WritingPlace) -> Arguments | None:
    for cell, line in _diagonals(place.board).items():
        if {*line} == {*rule.cells}:
            return [f"{rule.values[0]}", *names_of((cell,), place)]
    return None


def _sum(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    values = (sums.ADD, first_number(arguments, place))
    yield RuleEntry(sums.MATH_CAGE, cells_called(arguments[1:], place), values)


def _written_weights(rule: Rule, place: WritingPlace) -> Arguments:
    total, *weights = rule.values
    return ["_".join(map(str, (total, "=", *weights))), *names_of(rule.cells, place)]


def _written_sum(rule: Rule, place: WritingPlace) -> Arguments | None:
    operation, result = rule.values
    return (
        [f"{result}", *names_of(rule.cells, place)] if operation == sums.ADD else None
    )


def _same_values(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    """Sets of one cell each, which are clones."""
    yield RuleEntry(cells.CLONE, cells_called(arguments[1:], place), (1,))


def _written_clones(rule: Rule, place: WritingPlace) -> list[Arguments]:
    """A set of one cell of each clone for each of their places."""
    (length,) = rule.values
    groups = [rule.cells[at::length] for at in range(length)]
    return [[f"{len(group)}", *names_of(group, place)] for group in groups]


def _form(
    name: str,
    kind: RuleKind,
    read: Callable[[Arguments, ReadingPlace], Iterator[RuleEntry]],
    write: Callable[[Rule, WritingPlace], Arguments | None],
) -> ArgumentForm:
    """A form that writes each rule as one constraint."""

    def listed(rule: Rule, place: WritingPlace) -> list[Arguments] | None:
        found = write(rule, place)
        return None if found is None else [found]

    return RuleForm(name, kind, read, listed)


def _line_forms() -> Iterator[ArgumentForm]:
    for kind, name in _LINE_NAMES.items():
        yield _form(name, kind, partial(_plain, kind), _written_plain)
    for name, kind in (
        ("Whisper", lines.WHISPER),
        ("Modular", lines.MODULAR),
        ("Lockout", lines.LOCKOUT),
    ):
        yield _form(name, kind, partial(_numbered, kind), _written_numbered)
    yield _form("Entropic", lines.ENTROPIC, _entropic, _written_entropic)
    yield _form("RegionSumLine", lines.REGION_SUM, _region_sums, _written_region_sum)
    yield _form("Arrow", sums.ARROW, _arrow, partial(_written_arrow, range(1, 2)))
    yield _form("PillArrow", sums.ARROW, _pill, partial(_written_arrow, range(2, 4)))


def _pair_forms() -> Iterator[ArgumentForm]:
    for name, (kind, number) in _DOTS.items():
        read = partial(_dots, kind, number)
        yield _form(name, kind, read, partial(_written_dot, number))
    yield _form("GreaterThan", pairs.GREATER, _greater, _written_greater)
    for kind in (cells.MINIMUM, cells.MAXIMUM):
        yield _form("GreaterThan", kind, _greater, _written_extreme)
    for name, kinds, signs, own in (
        ("Pair", RELATIONS, SIGNS, RELATIONS),
        ("PairX", OF_ALL, SIGNS, OF_ALL[:1]),
    ):
        read = partial(related, signs, kinds)
        for kind in own:
            yield _form(name, kind, read, written_relation)


def _other_forms() -> Iterator[ArgumentForm]:
    read = partial(related, SIGNS, RELATIONS)
    yield _form("Pair", lines.RELATION, read, written_table)
    yield _form("Quad", cells.QUADRUPLE, _quad, _written_quad)
    yield _form("Indexing", cells.INDEXING, _indexing, _written_indexing)
    yield _form("Sum", sums.MATH_CAGE, _sum, _written_sum)
    yield _form("Sum", LINEAR, _sum, _written_weights)
    yield RuleForm("SameValues", cells.CLONE, _same_values, _written_clones)
    yield _form("Sandwich", outside_clues.SANDWICH, _sandwich, _written_clue)
    for name, kind in (
        ("XSum", outside_clues.X_SUM),
        ("Skyscraper", outside_clues.SKYSCRAPER),
        ("NumberedRoom", outside_clues.NUMBERED_ROOM),
    ):
        yield _form(name, kind, partial(_clues, kind), _written_clue)
    yield _form(
        "LittleKiller", sums.LITTLE_KILLER, _diagonal_sum, _written_diagonal_sum
    )


FORMS: Final[tuple[ArgumentForm, ...]] = (
    *_line_forms(),
    *_pair_forms(),
    *_other_forms(),
)
"""The constraints that are rules of some cells; some names stand for several kinds."""
