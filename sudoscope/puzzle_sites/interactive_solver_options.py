"""Constraints of the Interactive Sudoku Solver that are one of several rules each.

A sum line is cut into parts in one of several ways, a lunchbox has its least and its
greatest digit at one of several places, and so on: each is read as the ways that there
are. Where there are more than ``MOST_OPTIONS``, the constraint is not known.

Source: ``sudoku_constraint.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, factorial
from typing import Final, TypeAlias

from solver.rules.constraints import cells, lines, sums
from solver.rules.constraints.either import MOST_OPTIONS
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.linear_and_table import LINEAR, TABLE
from solver.rules.constraints.pairs import GREATER
from solver.rules.places import Cell
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry, OptionEntry
from sudoscope.puzzle_sites.rule_forms import ReadingPlace
from sudoscope.puzzle_sites.square_board import SquareBoard

Entry: TypeAlias = RuleEntry | CageEntry | EitherEntry
Line: TypeAlias = tuple[Cell, ...]
OptionReader: TypeAlias = Callable[[int, Line, ReadingPlace], Iterable[Entry] | None]
"""Reads a constraint of its number, 0 where it has none, and of its cells."""
_NINE: Final = 9
_LOWEST, _MIDDLE = 1, 5
_THIRDS: Final = (3,)
_SHORTEST_INDEX: Final = 3
_MOST_IN_ROWS: Final = 4
_MOST_IN_ORDER: Final = 4
_LOOP: Final = "LOOP"
_LONGEST_TABLE: Final = 2000
"""Rows of all digits of the cells of a rule that is read as a table."""


def holding(cell: Cell, digit: int) -> RuleEntry:
    """The rule that *cell* holds *digit*."""
    return RuleEntry(LINEAR, (cell,), (digit, 1))


def all_different(line: Sequence[Cell], place: ReadingPlace) -> OptionEntry:
    """The rules that no two cells of *line* hold the same digit, pair by pair.

    Pairs in one row, column or region are left out.
    """
    board = place.board
    every = (1 << board.digit_count) - 1
    table = tuple(every & ~(1 << at) for at in range(board.digit_count))

    return tuple(
        RuleEntry(lines.RELATION, pair, table)
        for pair in combinations(line, 2)
        if _are_apart(*pair, board)
    )


def _are_apart(one: Cell, other: Cell, board: SquareBoard) -> bool:
    """Whether no row, column or region has both."""
    in_line = any(
        a == b for a, b in zip(board.place(one), board.place(other), strict=True)
    )
    number = board.regions[one]
    return not in_line and (number is None or number != board.regions[other])


def one_of(options: Iterable[OptionEntry]) -> list[Entry] | None:
    """The rule that one of *options* holds; ``None`` where they are too many.

    An option without rules holds in any case, and then there is nothing to say.
    """
    found: dict[OptionEntry, None] = {}
    for option in options:
        found[option] = None
        if not option:
            return []
        if len(found) > MOST_OPTIONS:
            return None
    if len(found) == 1:
        return [*next(iter(found))]
    return [EitherEntry(tuple(found))] if found else None


def options_of_entries(entries: Iterable[Entry]) -> list[OptionEntry] | None:
    """What *entries* say together, as options; ``None`` where they are too many."""
    choices = [
        entry.options if isinstance(entry, EitherEntry) else ((entry,),)
        for entry in entries
    ]
    count = 1
    for options in choices:
        count *= len(options)
        if count > MOST_OPTIONS:
            return None
    return [tuple(r for option in ways for r in option) for ways in product(*choices)]


def sum_line(
    total: int, line: Line, place: ReadingPlace, *, is_loop: bool = False
) -> list[Entry] | None:
    """A line, or a loop, in parts that add up to *total* each."""
    lowest, most = place.board.lowest, place.board.digit_count
    highest = lowest + most - 1
    longest = total if lowest else len(line)
    fits = range(-(-total // highest), longest + 1)
    turns = range(len(line)) if is_loop else range(1)
    return one_of(
        tuple(
            RuleEntry(
                sums.MATH_CAGE, part, (sums.ADD, total + _shift(place) * len(part))
            )
            for part in _parts(line[turn:] + line[:turn], lengths)
        )
        for turn in turns
        for lengths in _cuts(len(line), fits)
        if not turn or (len(lengths) > 1 and lengths[-1] > turn)
    )


def _shift(place: ReadingPlace) -> int:
    """How much a digit of the model is more than what it is called."""
    return 1 - place.board.lowest


def _cuts(count: int, fits: range) -> Iterator[tuple[int, ...]]:
    """The ways to write *count* as lengths that are in *fits*."""
    if not count:
        yield ()
    for length in range(max(fits.start, 1), min(fits.stop - 1, count) + 1):
        yield from ((length, *rest) for rest in _cuts(count - length, fits))


def _parts(line: Line, lengths: Sequence[int]) -> Iterator[Line]:
    start = 0
    for length in lengths:
        yield line[start : start + length]
        start += length


def lunchbox(total: int, line: Line, place: ReadingPlace) -> list[Entry] | None:
    """The digits between the least and the greatest add up to *total*; all differ."""
    options: list[OptionEntry] = []
    for low, high in combinations(range(len(line)), 2):
        inside = line[low + 1 : high]
        others = tuple(cell for cell in line if cell not in (line[low], line[high]))
        rest: OptionEntry = ()
        if others:
            rest = (RuleEntry(lines.BETWEEN, (line[low], *others, line[high])),)
        wanted = total + _shift(place) * len(inside)
        if inside:
            rest = (*rest, CageEntry(tuple(sorted(inside)), wanted))
        if _adds_up(len(inside), wanted, place):
            options.append(rest)
    found = one_of(options)
    return None if found is None else [*all_different(line, place), *found]


def _adds_up(count: int, total: int, place: ReadingPlace) -> bool:
    """Whether so many digits, none the least or the greatest, can have that sum."""
    most = place.board.digit_count - 1
    least = sum(range(2, 2 + count))
    return least <= total <= sum(range(most, most - count, -1))


def hidden_skyscraper(
    digit: int, line: Line, _place: ReadingPlace
) -> list[Entry] | None:
    """The first digit that a greater one before it hides; 0 where none is hidden."""
    if not digit:
        return [RuleEntry(lines.THERMOMETER, line)]
    return one_of(
        (
            *([RuleEntry(lines.THERMOMETER, line[:at])] if at > 1 else []),
            RuleEntry(GREATER, (line[at - 1], line[at])),
            holding(line[at], digit),
        )
        for at in range(1, len(line))
    )


def value_indexing(_number: int, line: Line, place: ReadingPlace) -> list[Entry] | None:
    """The second digit counts the steps from it to the first digit, met again."""
    if len(line) < _SHORTEST_INDEX:
        raise place.refusal("three cells or more expected")
    most = min(place.board.digit_count, len(line) - 2)
    return one_of(
        (holding(line[1], n), RuleEntry(cells.CLONE, (line[0], line[n + 1]), (1,)))
        for n in range(1, most + 1)
    )


def containing(
    digits: Sequence[int], line: Line, place: ReadingPlace, *, is_exact: bool
) -> list[Entry] | None:
    """Cells that hold each digit as often as it is listed, or at least so often."""
    found: list[Entry] = []
    most = place.board.digit_count
    for digit, count in Counter(digits).items():
        if count > len(line) or not 1 <= digit <= most:
            raise place.refusal(f"{count} cells with the digit {digit} cannot be")
        if comb(len(line), count) > MOST_OPTIONS:
            return None
        own = one_of(
            (
                *(holding(cell, digit) for cell in chosen),
                *(
                    RuleEntry(
                        lines.RELATION, (chosen[0], cell), _not_again(digit, most)
                    )
                    for cell in line
                    if is_exact and cell not in chosen
                ),
            )
            for chosen in combinations(line, count)
        )
        found += own or []
    return found


def _not_again(digit: int, most: int) -> tuple[int, ...]:
    """That behind *digit* it cannot be again; behind others may be anything."""
    every = (1 << most) - 1
    return tuple(every & ~((d == digit) << d - 1) for d in range(1, most + 1))


def same_values(count: int, line: Line, place: ReadingPlace) -> list[Entry] | None:
    """*count* sets of cells that hold the same digits, in any order."""
    size, rest = divmod(len(line), count or len(line) + 1)
    if rest or count < 2:  # noqa: PLR2004 - fewer sets than two are none
        raise place.refusal(f"{len(line)} cells are no {count} sets of the same size")
    groups = [line[start : start + size] for start in range(0, len(line), size)]
    if size == 1:
        return [RuleEntry(cells.CLONE, line, (1,))]
    if factorial(min(size, _NINE)) > MOST_OPTIONS or size > _MOST_IN_ORDER:
        return None
    found: list[Entry] = []
    for group in groups[1:]:
        made = one_of(
            ((RuleEntry(cells.CLONE, (*groups[0], *order), (size,)),))
            for order in permutations(group)
        )
        found += made or []
    return found


def equality_cage(_number: int, line: Line, place: ReadingPlace) -> list[Entry] | None:
    """As many even digits as odd ones, as many low as high; all differ."""
    most = place.board.digit_count
    middle = (most + 1) / 2

    def is_equal(digits: tuple[int, ...]) -> bool:
        odd = sum((digit - _shift(place)) % 2 for digit in digits)
        low = sum(digit < middle for digit in digits)
        return 2 * odd == len(digits) == 2 * low and middle not in digits

    if not 1 < len(line) <= _MOST_IN_ROWS:
        return None
    rows = filter(is_equal, permutations(range(1, most + 1), len(line)))
    listed = tuple(digit for row in rows for digit in row)
    return [RuleEntry(TABLE, line, listed)] if listed else None


def rellik_cage(total: int, line: Line, place: ReadingPlace) -> list[Entry] | None:
    """No digit and no digits together add up to *total*; all differ."""
    most, shift = place.board.digit_count, _shift(place)

    def is_free(row: tuple[int, ...]) -> bool:
        sums_of = {0}
        for digit in row:
            sums_of |= {known + digit - shift for known in sums_of}
            if total in sums_of - {0}:
                return False
        return True

    if len(line) > 1 and most ** len(line) <= _LONGEST_TABLE:
        rows = filter(is_free, permutations(range(1, most + 1), len(line)))
        listed = tuple(digit for row in rows for digit in row)
        return [RuleEntry(TABLE, line, listed)] if listed else None
    every = {n: range(n, n * most + 1) for n in range(1, len(line) + 1)}
    counts = [n for n, sums_ in every.items() if total + shift * n in sums_]
    # Said before parts are listed: of a whole board there are millions.
    if len(line) > most or any(len(every[n]) - 1 > MOST_OPTIONS for n in counts):
        return None
    found: list[Entry] = [*all_different(line, place)]
    for count in counts:
        for part in combinations(line, count):
            ways = (
                (RuleEntry(LINEAR, part, (sum_, *(1,) * count)),)
                for sum_ in every[count]
                if sum_ != total + shift * count
            )
            found += one_of(ways) or []
    return found


def anti_taxicab(place: ReadingPlace) -> Iterator[Entry]:
    """Two cells as far from each other as a digit says do not both hold it.

    The way goes along rows and columns. Cells of one region hold different digits.
    """
    board, most = place.board, place.board.digit_count
    for one, other in combinations(map(Cell, range(len(board.regions))), 2):
        (row, column), (below, beside) = board.place(one), board.place(other)
        far = abs(row - below) + abs(column - beside)
        if far <= most and _are_apart(one, other, board):
            yield RuleEntry(lines.RELATION, (one, other), _not_again(far, most))


def global_mod(place: ReadingPlace) -> Iterator[Entry]:
    """Each square of four cells has a digit of each remainder by three."""
    for square in _squares(place):
        triples = combinations(square, 3)
        yield EitherEntry(
            tuple((RuleEntry(lines.MODULAR, three, _THIRDS),) for three in triples)
        )


def _squares(place: ReadingPlace) -> Iterator[Line]:
    board = place.board
    found = (board.square(Cell(cell)) for cell in range(len(board.regions)))
    return (square for square in found if square)


def dutch_flatmates(place: ReadingPlace) -> Iterator[Entry]:
    """Each 5 has a 1 directly above it or a 9 directly below it."""
    board, most = place.board, place.board.digit_count
    every, five = (1 << most) - 1, 1 << _MIDDLE - 1
    below_it = tuple(
        every if d == _LOWEST else every & ~five for d in range(1, most + 1)
    )
    above_it = tuple(
        1 << _NINE - 1 if d == _MIDDLE else every for d in range(1, most + 1)
    )
    for cell in range(len(board.regions)):
        row, column = board.place(Cell(cell))
        above, below = board.cell(row - 1, column), board.cell(row + 1, column)
        options: list[OptionEntry] = []
        if above is not None:
            options.append((RuleEntry(lines.RELATION, (above, Cell(cell)), below_it),))
        if below is not None:
            options.append((RuleEntry(lines.RELATION, (Cell(cell), below), above_it),))
        yield from one_of(options) or ()


def weighted_sum(
    total: int, weights: Sequence[int], line: Sequence[Cell], place: ReadingPlace
) -> list[Entry]:
    """The digits times the weights add up to *total*; a cell met again adds its own."""
    found: Counter[Cell] = Counter()
    for cell, weight in zip(line, weights, strict=True):
        found[cell] += weight
    kept = {cell: weight for cell, weight in found.items() if weight}
    total += _shift(place) * sum(kept.values())
    if not kept:
        raise place.refusal("a sum without cells that count")
    if set(kept.values()) == {1} and total >= 0:
        return [RuleEntry(sums.MATH_CAGE, tuple(kept), (sums.ADD, total))]
    return [RuleEntry(LINEAR, tuple(kept), (total, *kept.values()))]


BOARD_READERS: Final[dict[str, Callable[[ReadingPlace], Iterator[Entry]]]] = {
    "AntiTaxicab": anti_taxicab,
    "GlobalMod": global_mod,
    "DutchFlatmates": dutch_flatmates,
}
"""What reads constraints of the whole board, whose lowest digit is 1."""
