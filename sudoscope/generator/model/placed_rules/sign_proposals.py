"""Signs at random that a board keeps: in cells, between, around and outside them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import prod
from typing import Final, TypeAlias

from solver.rules.constraints import cells as cell_kinds
from solver.rules.constraints import outside_clues, pairs, sums
from solver.rules.constraints.boards import Pair, touching
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from sudoscope.generator.model.placed_rules.filled_board import FilledBoard
from sudoscope.puzzle_sites.either_entries import CageEntry

Line: TypeAlias = tuple[Cell, ...]
Clue: TypeAlias = Callable[[tuple[int, ...]], int]
"""The number outside of a line with these digits."""

_FIVE, _TEN = 5, 10
_CAGE_SIZES: Final = (2, 2, 3, 3, 4)
_LONGEST_DIAGONAL: Final = 6
_MATH_SIZES: Final = (1, 2, 2, 2, 3, 3)


def _pairs(board: FilledBoard) -> list[Pair]:
    found = list(touching(board.variant))
    board.chance.shuffle(found)
    return found


def white_dots(board: FilledBoard) -> Iterator[RuleEntry]:
    """Dots between digits that are consecutive."""
    for one, other in _pairs(board):
        if abs(board.filled[one] - board.filled[other]) == 1:
            yield RuleEntry(pairs.DIFFERENCE, (one, other), (1,))


def black_dots(board: FilledBoard) -> Iterator[RuleEntry]:
    """Dots between digits of which one is twice the other."""
    for pair in _pairs(board):
        low, high = sorted(board.digits(pair))
        if high == 2 * low:
            yield RuleEntry(pairs.RATIO, pair, (2,))


def dots(board: FilledBoard) -> Iterator[RuleEntry]:
    """White and black dots; where both could be, one of them."""
    found = [*white_dots(board), *black_dots(board)]
    board.chance.shuffle(found)
    yield from found


def xv_signs(board: FilledBoard) -> Iterator[RuleEntry]:
    """X where two digits add up to 10, V where to 5."""
    for pair in _pairs(board):
        total = sum(board.digits(pair))
        if total in (_FIVE, _TEN):
            yield RuleEntry(pairs.PAIR_SUM, pair, (total,))


def greater_signs(board: FilledBoard) -> Iterator[RuleEntry]:
    """Signs that open towards the greater of two digits."""
    for one, other in _pairs(board):
        if board.filled[one] > board.filled[other]:
            yield RuleEntry(pairs.GREATER, (one, other))
        elif board.filled[one] < board.filled[other]:
            yield RuleEntry(pairs.GREATER, (other, one))


def parities(*kinds: RuleKind) -> Callable[[FilledBoard], Iterator[RuleEntry]]:
    """Cells of some *kinds*, one each, such as even ones."""

    def proposals(board: FilledBoard) -> Iterator[RuleEntry]:
        for cell in board.shuffled(board.variant.cells):
            for kind in kinds:
                if kind.allows((), board.digits([cell])):
                    yield RuleEntry(kind, (cell,))

    return proposals


def extremes(*kinds: RuleKind) -> Callable[[FilledBoard], Iterator[RuleEntry]]:
    """Cells that are less, or greater, than each neighbour."""

    def proposals(board: FilledBoard) -> Iterator[RuleEntry]:
        for cell in board.shuffled(board.variant.cells):
            found = (cell, *board.near(cell, is_diagonal_too=False))
            for kind in kinds:
                if len(found) > 1 and kind.allows((), board.digits(found)):
                    yield RuleEntry(kind, found)

    return proposals


def quadruples(board: FilledBoard) -> Iterator[RuleEntry]:
    """Corners with some of the digits around."""
    variant = board.variant
    for cell in board.shuffled(variant.cells):
        row, column = variant.places[cell]
        places = [Place(row + d, column + a) for d in (0, 1) for a in (0, 1)]
        if all(place in variant.cell_at for place in places):
            square = tuple(variant.cell_at[place] for place in places)
            count = board.chance.choice((2, 3, 3, 4))
            shown = board.chance.sample(board.digits(square), count)
            yield RuleEntry(cell_kinds.QUADRUPLE, square, tuple(sorted(shown)))


def areas(
    board: FilledBoard, sizes: tuple[int, ...], *, may_repeat: bool
) -> Iterator[Line]:
    """Groups of cells that touch, over the whole board."""
    done: set[Cell] = set()
    for start in board.shuffled(board.variant.cells):
        if start in done or ("cage", start) in board.used:
            continue
        wanted, area = board.chance.choice(sizes), [start]
        while len(area) < wanted:
            held = set(board.digits(area))
            options = [
                cell
                for found in area
                for cell in board.near(found, is_diagonal_too=False)
                if cell not in area and cell not in done
                if may_repeat or board.filled[cell] not in held
            ]
            if not options:
                break
            area.append(board.chance.choice(options))
        done.update(area)
        yield tuple(sorted(area))


def cage_sums(board: FilledBoard) -> Iterator[CageEntry]:
    """Cages of two to four cells with their sums."""
    for area in areas(board, _CAGE_SIZES, may_repeat=False):
        if len(area) > 1:
            yield CageEntry(area, sum(board.digits(area)))


def math_cages(board: FilledBoard) -> Iterator[RuleEntry]:
    """Cages with a result and an operation."""
    for area in areas(board, _MATH_SIZES, may_repeat=True):
        digits = board.digits(area)
        choices: list[Values] = [(sums.ADD, sum(digits))]
        if len(area) > 1:
            choices.append((sums.MULTIPLY, prod(digits)))
        if len(area) == 2:  # noqa: PLR2004 - subtraction and division are of two
            low, high = sorted(digits)
            choices.append((sums.SUBTRACT, high - low))
            choices += [(sums.DIVIDE, high // low)] if high % low == 0 else []
        yield RuleEntry(sums.MATH_CAGE, area, board.chance.choice(choices))


def clones(board: FilledBoard) -> Iterator[RuleEntry]:
    """Two groups of the same form and digits, of two to five cells."""
    variant, most = board.variant, 5
    shifts = list(
        product(range(variant.rows), range(-variant.columns, variant.columns))
    )
    board.chance.shuffle(shifts)
    for row, column in shifts:
        twin = _twins(board, row, column) if (row, column) > (0, 0) else {}
        for start in board.shuffled(twin):
            area = _connected(board, start, twin, most)
            others = tuple(twin[cell] for cell in area)
            if len(area) > 1 and not {*area} & {*others}:
                yield RuleEntry(cell_kinds.CLONE, (*area, *others), (len(area),))
                break


def _twins(board: FilledBoard, row: int, column: int) -> dict[Cell, Cell]:
    """The cells that have the digit of the one so many rows and columns further."""
    found = {}
    for cell in board.variant.cells:
        at = board.variant.places[cell]
        other = board.variant.cell_at.get(Place(at.row + row, at.column + column))
        if other is not None and board.filled[cell] == board.filled[other]:
            found[cell] = other
    return found


def _connected(
    board: FilledBoard, start: Cell, inside: Iterable[Cell], most: int
) -> Line:
    """Cells of *inside* that hang together with *start*, up to *most*."""
    area = [start]
    for cell in area:
        for other in board.near(cell, is_diagonal_too=False):
            if other in inside and other not in area and len(area) < most:
                area.append(other)
    return tuple(sorted(area))


def counting_circles(board: FilledBoard) -> Iterator[RuleEntry]:
    """One set of circles: some digits, each in as many circles as it says."""
    digits = list(board.variant.digits)
    board.chance.shuffle(digits)
    most = max(3, len(board.filled) // 5)
    circled: list[Cell] = []
    for digit in digits:
        if len(circled) + digit <= most:
            cells = board.variant.cells
            places = [cell for cell in cells if board.filled[cell] == digit]
            circled += board.chance.sample(places, digit)
    yield RuleEntry(cell_kinds.COUNTING, tuple(sorted(circled)))


def indexes(board: FilledBoard) -> Iterator[RuleEntry]:
    """Cells whose digit says where in the row the number of their column is."""
    for row in _lines(board.variant, "row"):
        for place in range(len(row)):
            values = (place, place + 1)
            if cell_kinds.INDEXING.allows(values, board.digits(row)):
                yield RuleEntry(cell_kinds.INDEXING, row, values)


def _lines(variant: Variant, *kinds: str) -> Iterator[Line]:
    """The rows or columns that hold every digit and begin at the edge of the board."""
    for house in variant.full_houses:
        at = variant.places[house.cells[0]]
        if house.kind in kinds and 0 in at and variant.rows == variant.digit_count:
            yield house.cells


def clues_outside(
    kind: RuleKind, clue: Clue, *, from_both_ends: bool = True
) -> Callable[[FilledBoard], Iterator[RuleEntry]]:
    """Clues of a *kind* before rows and columns."""

    def proposals(board: FilledBoard) -> Iterator[RuleEntry]:
        ways = list(_lines(board.variant, "row", "column"))
        if from_both_ends:
            ways += [line[::-1] for line in ways]
        board.chance.shuffle(ways)
        for line in ways:
            yield RuleEntry(kind, line, (clue(board.digits(line)),))

    return proposals


def _between_ends(digits: tuple[int, ...]) -> int:
    low, high = sorted((digits.index(1), digits.index(len(digits))))
    return sum(digits[low + 1 : high])


def _first_digits(digits: tuple[int, ...]) -> int:
    return sum(digits[: digits[0]])


def _seen(digits: tuple[int, ...]) -> int:
    return len({max(digits[: place + 1]) for place in range(len(digits))})


def _room(digits: tuple[int, ...]) -> int:
    return digits[digits[0] - 1]


SANDWICHES: Final = clues_outside(
    outside_clues.SANDWICH, _between_ends, from_both_ends=False
)
X_SUMS: Final = clues_outside(outside_clues.X_SUM, _first_digits)
SKYSCRAPERS: Final = clues_outside(outside_clues.SKYSCRAPER, _seen)
NUMBERED_ROOMS: Final = clues_outside(outside_clues.NUMBERED_ROOM, _room)


def little_killers(board: FilledBoard) -> Iterator[RuleEntry]:
    """Sums of diagonals from the edge of the board, of two to six cells.

    The sum of a longer one excludes little, and takes long to count with.
    """
    variant = board.variant
    found: list[Line] = []
    for cell in variant.cells:
        for down, across in product((1, -1), repeat=2):
            found += _diagonal(variant, cell, down, across)
    unique = list(dict.fromkeys(found))
    board.chance.shuffle(unique)
    for line in unique:
        yield RuleEntry(sums.LITTLE_KILLER, line, (sum(board.digits(line)),))


def _diagonal(variant: Variant, cell: Cell, down: int, across: int) -> Iterator[Line]:
    """The diagonal from *cell* that way, where it begins there."""
    row, column = variant.places[cell]
    if Place(row - down, column - across) in variant.cell_at:
        return
    line = []
    while (at := variant.cell_at.get(Place(row, column))) is not None:
        line.append(at)
        row, column = row + down, column + across
    if 1 < len(line) <= _LONGEST_DIAGONAL:
        yield tuple(line)
