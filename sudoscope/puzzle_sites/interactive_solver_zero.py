"""Constraints of the Interactive Sudoku Solver on boards whose lowest digit is 0.

The model calls the lowest digit 1, and shows it as 0. What compares digits says the
same of both; sums are changed by one for each cell; what counts cells, looks a place up
or knows odd digits from even ones is not known here.

Source: ``sudoku_constraint.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final

from solver.rules.constraints import lines, pairs
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.linear_and_table import LINEAR
from solver.rules.places import Cell
from sudoscope.puzzle_sites.interactive_solver_options import Entry
from sudoscope.puzzle_sites.interactive_solver_readers import READERS
from sudoscope.puzzle_sites.interactive_solver_short_lines import on_short_line
from sudoscope.puzzle_sites.rule_forms import ReadingPlace

_SAME: Final = frozenset(
    (
        *("Thermo", "Whisper", "Renban", "Palindrome", "Between", "Lockout"),
        *("Modular", "GreaterThan", "WhiteDot", "Pair", "PairX", "Binary", "BinaryX"),
        *("Quad", "SameValues", "ContainAtLeast", "ContainExact", "EqualityCage"),
        *("Sum", "SumLine", "Lunchbox", "RellikCage"),
    )
)
"""Constraints that compare digits, or that count from the lowest one themselves."""
_TEN: Final = 10


def entries_from(
    name: str, arguments: list[str], place: ReadingPlace
) -> Iterator[Entry]:
    """The rules of a constraint that ``READERS`` has, whatever the lowest digit is.

    Raises:
        PuzzleError: The constraint is not as it should be, or is not known with 0.
    """
    for entry in READERS[name](arguments, place):
        if not isinstance(entry, RuleEntry):
            yield entry
        elif place.board.lowest or name in _SAME:
            yield from on_short_line(entry, place)
        elif name in _SHIFTED:
            yield from _SHIFTED[name](entry, place)
        else:
            raise place.refusal(f"{name} is not known where 0 is a digit")


def _balanced(
    adding: Sequence[Cell], taking: Sequence[Cell], weights: Sequence[int] = ()
) -> RuleEntry:
    """That two sums are equal, with the weights of the first one."""
    plus = tuple(weights) or (1,) * len(adding)
    total = sum(plus) - len(taking)
    line = (*adding, *taking)
    return RuleEntry(LINEAR, line, (total, *plus, *(-1,) * len(taking)))


def _more(entry: RuleEntry, _place: ReadingPlace) -> Iterator[RuleEntry]:
    (total,) = entry.values
    yield entry._replace(values=(total + len(entry.cells),))


def _arrow(entry: RuleEntry, _place: ReadingPlace) -> Iterator[RuleEntry]:
    (count,) = entry.values
    weights = [_TEN ** (count - 1 - at) for at in range(count)]
    yield _balanced(entry.cells[:count], entry.cells[count:], weights)


def _double_arrow(entry: RuleEntry, _place: ReadingPlace) -> Iterator[RuleEntry]:
    first, *inside, last = entry.cells
    yield _balanced((first, last), inside)


def _region_sum(entry: RuleEntry, _place: ReadingPlace) -> Iterator[RuleEntry]:
    ends = [0, *accumulate(entry.values)]
    parts = [entry.cells[start:end] for start, end in pairwise(ends)]
    yield from (_balanced(one, other) for one, other in pairwise(parts))


def _zipper(entry: RuleEntry, _place: ReadingPlace) -> Iterator[RuleEntry]:
    line = entry.cells
    half = len(line) // 2
    if len(line) % 2:
        for one, other in zip(line[:half], line[:half:-1], strict=True):
            yield _balanced((one, other), (line[half],))
    else:
        yield entry


def _ratio(entry: RuleEntry, place: ReadingPlace) -> Iterator[RuleEntry]:
    every = range(place.board.digit_count)
    allows = pairs.RATIO.allows
    table = tuple(
        sum(allows(entry.values, (one, other)) << other for other in every)
        for one in every
    )
    yield RuleEntry(lines.RELATION, entry.cells, table)


_SHIFTED: Final[dict[str, Callable[[RuleEntry, ReadingPlace], Iterator[RuleEntry]]]] = {
    "LittleKiller": _more,
    "X": _more,
    "V": _more,
    "BlackDot": _ratio,
    "Arrow": _arrow,
    "PillArrow": _arrow,
    "DoubleArrow": _double_arrow,
    "RegionSumLine": _region_sum,
    "Zipper": _zipper,
}
"""What a constraint says of digits that are shown one lower."""
