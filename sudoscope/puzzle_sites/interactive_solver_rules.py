"""The rules of the Interactive Sudoku Solver: a table of its constraints, both ways.

A constraint is a name and arguments: numbers and cells such as R1C2, with rows and
columns above 9 as letters. A relation of two digits may be written as a key: a bit for
each pair of digits, six bits a sign.

Source: ``sudoku_constraint.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from solver.formats.json_values import number_at, shown
from solver.rules.constraints import cells, lines, outside_clues, pairs, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.linear_and_table import LINEAR
from solver.rules.constraints.rule import Rule, RuleKind, RuleShape
from solver.rules.places import Cell
from sudoscope.puzzle_sites.relation_keys import (
    SIGNS,
    key_of,
    relation_of,
    table_of,
    values_of,
)
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
_NUMBERS: Final = "123456789abcdefg"
_CELL: Final = re.compile(r"R([1-9a-g])C([1-9a-g])", re.IGNORECASE)
_LINE: Final = re.compile(r"([RC])([1-9]\d?)", re.IGNORECASE)
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
RELATIONS: Final = (
    *(lines.SLOW_THERMOMETER, lines.THERMOMETER, lines.WHISPER, pairs.GREATER),
    *(pairs.DIFFERENCE, pairs.RATIO, pairs.PAIR_SUM),
    *(pairs.NO_DIFFERENCE, pairs.NO_RATIO, pairs.NO_SUM),
)
"""Kinds of rules that a key may say of cells that follow each other on a line."""
OF_ALL: Final = (lines.NABNER, *RELATIONS[3:])
"""Kinds of rules that a key may say of each two cells."""


def place_called(name: str) -> tuple[int, int] | None:
    """Row and column from 0 of a name such as R1C9, if it is one."""
    match = _CELL.fullmatch(name)
    if match is None:
        return None
    row, column = (_NUMBERS.index(sign.lower()) for sign in match.groups())
    return row, column


def name_of_place(row: int, column: int) -> str:
    """The name of the cell in *row* and *column*, both from 0, such as R1C9."""
    return f"R{_NUMBERS[row]}C{_NUMBERS[column]}"


def cell_called(name: str, place: ReadingPlace) -> Cell:
    """The cell called *name*, such as R1C9.

    Raises:
        PuzzleError: The board has no such cell.
    """
    cell = place.board.cell(*(place_called(name) or (-1, -1)))
    if cell is None:
        raise place.refusal(f"a cell such as R1C9 expected, found {name[:20]!r}")
    return cell


def cell_name(cell: Cell, size: int) -> str:
    """The name of *cell*, such as R1C9."""
    return name_of_place(*divmod(cell, size))


def cells_called(names: Iterable[str], place: ReadingPlace) -> tuple[Cell, ...]:
    """The cells called *names*; errors as for ``cell_called``."""
    return tuple(cell_called(name, place) for name in names)


def _names(found: Iterable[Cell], place: WritingPlace) -> Arguments:
    return [cell_name(cell, place.board.size) for cell in found]


def first_number(arguments: Arguments, place: ReadingPlace) -> int:
    """The number that comes first; a PuzzleError where there is none."""
    return place.number("".join(arguments[:1]), "number")


def _plain(
    kind: RuleKind, names: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    yield RuleEntry(kind, cells_called(names, place))


def _written_plain(rule: Rule, place: WritingPlace) -> Arguments:
    return _names(rule.cells, place)


def _numbered(
    kind: RuleKind, found: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    if kind is lines.WHISPER and _CELL.fullmatch("".join(found[:1])):
        found = [f"{_GERMAN}", *found]
    number = first_number(found, place)
    yield RuleEntry(kind, cells_called(found[1:], place), (number,))


def _written_numbered(rule: Rule, place: WritingPlace) -> Arguments:
    return [f"{rule.values[0]}", *_names(rule.cells, place)]


def _entropic(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    count = place.board.digit_count
    if count != _NINE:
        raise place.refusal(f"an entropic line on a board of {count} digits")
    yield RuleEntry(lines.ENTROPIC, cells_called(names, place), (_NINE,))


def _written_entropic(rule: Rule, place: WritingPlace) -> Arguments | None:
    fits = place.board.size == _NINE and rule.values == (_NINE,)
    return _names(rule.cells, place) if fits else None


def _region_sums(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    yield region_sum(cells_called(names, place), place)


def _written_region_sum(rule: Rule, place: WritingPlace) -> Arguments | None:
    return _names(rule.cells, place) if is_region_sum(rule, place) else None


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
    names = _names(rule.cells, place)
    return names if len(pill) == 1 else [f"{len(pill)}", *names]


def _touching(found: Sequence[Cell], board: SquareBoard) -> Iterator[tuple[Cell, Cell]]:
    """The pairs of cells of a list that touch, each in the order of the list."""
    for one, other in combinations(found, 2):
        if other in board.neighbours(one):
            yield one, other


def _dots(
    kind: RuleKind, number: int, names: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    for pair in _touching(cells_called(names, place), place.board):
        yield RuleEntry(kind, pair, (number,))


def _written_dot(number: int, rule: Rule, place: WritingPlace) -> Arguments | None:
    is_touching = any(_touching(rule.cells, place.board))
    fits = rule.values == (number,) and is_touching
    return _names(rule.cells, place) if fits else None


def _greater(names: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    """Each cell is greater than later ones that touch it; a centre is an extreme."""
    found = cells_called(names, place)
    if len(found) > _PAIR:
        for kind, centre in ((cells.MAXIMUM, found[0]), (cells.MINIMUM, found[-1])):
            whole = place.board.extreme(kind, centre, ())
            if {*whole.cells} == {*found}:
                yield whole
                return
    for pair in _touching(found, place.board):
        yield RuleEntry(pairs.GREATER, pair)


def _written_greater(rule: Rule, place: WritingPlace) -> Arguments | None:
    if not any(_touching(rule.cells, place.board)):
        return None
    return _names(rule.cells, place)


def _written_extreme(rule: Rule, place: WritingPlace) -> Arguments | None:
    whole = place.board.extreme(rule.of, rule.cells[0], ())
    if whole.cells != rule.cells:
        return None
    names = _names(rule.cells, place)
    return names if rule.of is cells.MAXIMUM else [*names[1:], names[0]]


def _quad(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    square = (
        place.board.square(cells_called(arguments[:1], place)[0]) if arguments else ()
    )
    if not square:
        raise place.refusal("the top left cell of a square of four expected")
    yield quadruple(square, digits_called(arguments[1:], place))


def digits_called(words: Iterable[str], place: ReadingPlace) -> list[int]:
    """The digits called *words*, from 1 on; a PuzzleError where one is none."""
    lowest, count = place.board.lowest, place.board.digit_count
    return [
        number_at(word, place.where, lowest, lowest + count - 1) + 1 - lowest
        for word in words
    ]


def _written_quad(rule: Rule, place: WritingPlace) -> Arguments | None:
    if place.board.square(rule.cells[0]) != rule.cells:
        return None
    return [*_names(rule.cells[:1], place), *map(str, rule.values)]


def _indexing(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    way = "".join(arguments[:1]).upper()
    if way not in ("R", "C"):
        raise place.refusal(f"R or C expected, found {shown(way)}")
    for cell in cells_called(arguments[1:], place):
        yield place.board.indexing(cell, ROW if way == "C" else COLUMN)


def _written_indexing(rule: Rule, place: WritingPlace) -> Arguments | None:
    match place.board.indexed(rule):
        case (cell, along) if along in (ROW, COLUMN):
            return ["C" if along == ROW else "R", *_names((cell,), place)]
        case _:
            return None


def line_called(name: str, place: ReadingPlace) -> tuple[Cell, ...]:
    """The row or column of that name, from the left or the top."""
    match = _LINE.fullmatch(name)
    is_row = match is not None and match[1].upper() == "R"
    at = int(match[2]) - 1 if match else -1
    if at not in range(place.board.size if is_row else place.board.width):
        raise place.refusal(
            f"a row or column such as R1 or C9 expected, found {name!r:.20}"
        )
    start = Outside(at, -1, 0, 1) if is_row else Outside(-1, at, 1, 0)
    return place.board.line(start)


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
            return [f"{rule.values[0]}", *_names((cell,), place)]
    return None


def _sum(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    values = (sums.ADD, first_number(arguments, place))
    yield RuleEntry(sums.MATH_CAGE, cells_called(arguments[1:], place), values)


def _written_weights(rule: Rule, place: WritingPlace) -> Arguments:
    total, *weights = rule.values
    return ["_".join(map(str, (total, "=", *weights))), *_names(rule.cells, place)]


def _written_sum(rule: Rule, place: WritingPlace) -> Arguments | None:
    operation, result = rule.values
    return [f"{result}", *_names(rule.cells, place)] if operation == sums.ADD else None


def _same_values(arguments: Arguments, place: ReadingPlace) -> Iterator[RuleEntry]:
    """Sets of one cell each, which are clones."""
    yield RuleEntry(cells.CLONE, cells_called(arguments[1:], place), (1,))


def _written_clones(rule: Rule, place: WritingPlace) -> list[Arguments]:
    """A set of one cell of each clone for each of their places."""
    (length,) = rule.values
    groups = [rule.cells[at::length] for at in range(length)]
    return [[f"{len(group)}", *_names(group, place)] for group in groups]


def _groups(arguments: Arguments) -> Iterator[tuple[str, Arguments]]:
    """The groups of cells behind a key, each with its name."""
    name, group = "", list[str]()
    for word in (*arguments[1:], ""):
        if word and not word.startswith("_"):
            group.append(word)
            continue
        if group:
            yield name, group
        name, group = (word[1:] or name), []


def related(
    signs: str, kinds: Sequence[RuleKind], arguments: Arguments, place: ReadingPlace
) -> Iterator[RuleEntry]:
    """The rules of a key and the groups of cells that keep it.

    Args:
        signs: What the key is written with, in the order of their values.
        kinds: The kinds of rules that it may be.
        arguments: The key, then the cells.
        place: Where it is read.

    Raises:
        PuzzleError: The key is none.
    """
    key = "".join(arguments[:1]).translate(str.maketrans(signs, SIGNS))
    key = key.rstrip(SIGNS[0])
    for name, group in _groups(arguments):
        found = relation_of(kinds, key, name, place.board.digit_count)
        line = cells_called(group, place)
        if not key or not {*key} <= {*SIGNS}:
            raise place.refusal("a relation of two digits that is not known")
        is_chain = kinds is RELATIONS
        steps = [*(pairwise(line) if is_chain else combinations(line, 2))]
        if found is not None and found[0].shape is not RuleShape.PAIR:
            yield RuleEntry(found[0], line, found[1])
        elif found is not None and _all_touch(steps, place):
            yield from (RuleEntry(found[0], pair, found[1]) for pair in steps)
        else:
            table = table_of(key, place.board.digit_count)
            ends = [line] if is_chain else steps
            yield from (RuleEntry(lines.RELATION, end, table) for end in ends)


def _all_touch(steps: Iterable[tuple[Cell, Cell]], place: ReadingPlace) -> bool:
    return all(other in place.board.neighbours(one) for one, other in steps)


def _written_relation(rule: Rule, place: WritingPlace) -> Arguments | None:
    is_pair = rule.of.shape is RuleShape.PAIR
    if is_pair and not any(_touching(rule.cells, place.board)):
        return None
    key = key_of(rule.of, rule.values, place.board.size)
    if values_of(rule.of, key, place.board.size) is None:
        return None
    return [key, f"_{rule.kind}", *_names(rule.cells, place)]


def _written_table(rule: Rule, place: WritingPlace) -> Arguments | None:
    key = key_of(rule.of, rule.values, place.board.size)
    return [key, f"_{rule.kind}", *_names(rule.cells, place)]


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
            yield _form(name, kind, read, _written_relation)


def _other_forms() -> Iterator[ArgumentForm]:
    read = partial(related, SIGNS, RELATIONS)
    yield _form("Pair", lines.RELATION, read, _written_table)
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
