"""Clues of the Interactive Sudoku Solver beside lines with fewer cells than digits.

On a whole line, which holds each digit, they are rules of their own. On others they are
read as the ways in which they can be kept.

Source: as for ``sudoscope.puzzle_sites.interactive_solver_options``.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from solver.rules.constraints import cells, lines, outside_clues, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import RuleKind, Values
from sudoscope.puzzle_sites.either_entries import OptionEntry
from sudoscope.puzzle_sites.interactive_solver_options import (
    Entry,
    Line,
    holding,
    one_of,
)
from sudoscope.puzzle_sites.rule_forms import ReadingPlace

Ways: TypeAlias = Callable[[Values, Line], Iterable[OptionEntry]]


def on_short_line(entry: RuleEntry, place: ReadingPlace) -> Iterable[Entry]:
    """What *entry* says, a clue beside a line, in rules that the line can have.

    Raises:
        PuzzleError: The line has fewer cells than there are digits, and the clue can be
            kept in no way or in more ways than can be read.
    """
    ways = _WAYS.get(entry.kind)
    if ways is None or len(entry.cells) == place.board.digit_count:
        return [entry]
    found = one_of(ways(entry.values, entry.cells))
    if found is None:
        raise place.refusal(
            f"{entry.kind.slug} of {len(entry.cells)} cells can be kept in no way, or"
            " in more ways than can be read"
        )
    return found


def _seen(values: Values, line: Line) -> Iterator[OptionEntry]:
    """The first cell and some more are each greater than all before them."""
    (clue,) = values
    for others in combinations(range(1, len(line)), clue - 1) if clue else ():
        seen = (0, *others)
        rising = tuple(line[at] for at in seen)
        yield (
            *((RuleEntry(lines.THERMOMETER, rising),) if others else ()),
            *(
                RuleEntry(lines.THERMOMETER, (line[hidden], line[at]))
                for at, end in pairwise((*seen, len(line)))
                for hidden in range(at + 1, end)
            ),
        )


def _room(values: Values, line: Line) -> Iterator[OptionEntry]:
    """The first digit is the number of the cell that holds the clue."""
    return _index((0, *values), line)


def _index(values: Values, line: Line) -> Iterator[OptionEntry]:
    """The digit of one cell is the number of the cell that holds another digit."""
    place, digit = values
    for at, cell in enumerate(line):
        if at != place:
            yield (holding(line[place], at + 1), holding(cell, digit))
        elif digit == at + 1:
            yield (holding(cell, digit),)


def _first_sum(values: Values, line: Line) -> Iterator[OptionEntry]:
    """The first digit says how many cells add up to the clue."""
    (clue,) = values
    for count in range(1, len(line) + 1):
        if count > 1:
            whole = RuleEntry(sums.MATH_CAGE, line[:count], (sums.ADD, clue))
            yield (holding(line[0], count), whole)
        elif clue == 1:
            yield (holding(line[0], 1),)


_WAYS: Final[dict[RuleKind, Ways]] = {
    outside_clues.SKYSCRAPER: _seen,
    outside_clues.NUMBERED_ROOM: _room,
    outside_clues.X_SUM: _first_sum,
    cells.INDEXING: _index,
}
