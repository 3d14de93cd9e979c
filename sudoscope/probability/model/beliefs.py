"""Beliefs: how probable each candidate is to a reasoner who looks a few houses far.

Loopy belief propagation over the houses of a board. In each round every house tells
each of its cells how probable its digits are, from what the other cells of the house
are thought to be, with all ways of placing the digits of the house weighed exactly.
Houses that share cells are taken as independent, so a belief is an approximation; after
one round it knows what a house alone knows, after n rounds what lies n houses away.

Source: Pearl, "Probabilistic Reasoning in Intelligent Systems", 1988; Moon and Gunther,
"Multiple Constraint Satisfaction by Belief Propagation: An Example Using Sudoku", 2006.
"""

from collections.abc import Iterator
from typing import Final

from solver.errors import check_type
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell

ROUNDS: Final = 10
GRID_EXPECTED: Final = "a Grid, as trace.grid(step) gives"
_DAMPING: Final = 0.5
"""How much of a message is that of the round before: without it they swing."""

Beliefs = dict[Candidate, float]
"""For each candidate of each cell how probable it is, 0.0 to 1.0."""
_Weights = dict[Digit, float]


def beliefs(grid: Grid, rounds: int = ROUNDS) -> Beliefs:
    """How probable each candidate of *grid* is after so many *rounds*.

    >>> from solver.puzzle.puzzle import Puzzle
    >>> grid = Grid.of(Puzzle.parse("12.............."))
    >>> found = beliefs(grid, rounds=1)
    >>> round(found[Candidate(Cell(2), Digit(3))], 2)
    0.5

    Args:
        grid: Its candidates are what is possible; rules beyond houses do not count, nor
            houses with fewer cells than there are digits.
        rounds: How far it looks, 0 or more; with 0 all candidates of a cell are equal.

    Returns:
        For each candidate of each cell 0.0 to 1.0; those of a cell add up to 1, or to 0
        where the houses leave nothing.

    Raises:
        ArgumentError: *grid* is something else.
    """
    check_type(grid, Grid, GRID_EXPECTED)
    return _Propagation(grid).after(rounds)


class _Propagation:
    """The messages of the houses of a grid to their cells."""

    def __init__(self, grid: Grid) -> None:
        rules = grid.variant
        self._possible: dict[Cell, _Weights] = {
            cell: dict.fromkeys(digits(grid.masks[cell]), 1.0) for cell in rules.cells
        }
        self._houses = [tuple(house.cells) for house in rules.full_houses]
        self._said: dict[tuple[int, Cell], _Weights] = {
            (number, cell): _evened(self._possible[cell])
            for number, cell in self._places()
        }
        self._of_cell: dict[Cell, list[int]] = {cell: [] for cell in rules.cells}
        for number, cell in self._places():
            self._of_cell[cell].append(number)

    def _places(self) -> Iterator[tuple[int, Cell]]:
        for number, house in enumerate(self._houses):
            for cell in house:
                yield number, cell

    def after(self, rounds: int) -> Beliefs:
        """The beliefs after so many rounds."""
        for _ in range(rounds):
            new = {}
            for number, house in enumerate(self._houses):
                thought = [self._thought(cell, number) for cell in house]
                for cell, said in zip(house, _placed(thought), strict=True):
                    before = self._said[number, cell]
                    new[number, cell] = _mixed(before, _evened(said))
            self._said = new
        return {
            Candidate(cell, digit): share
            for cell in self._possible
            for digit, share in self._thought(cell, None).items()
        }

    def _thought(self, cell: Cell, but: int | None) -> _Weights:
        """What *cell* is thought to be, by all of its houses *but* one."""
        found = dict(self._possible[cell])
        for number in self._of_cell[cell]:
            if number != but:
                said = self._said[number, cell]
                for digit in found:
                    found[digit] *= said[digit]
        return _evened(found)


def _placed(thought: list[_Weights]) -> list[_Weights]:
    """For each cell of a house the weight of its digits, by the other cells.

    All ways of placing each digit once are added up, over the sets of digits that the
    cells before and after one can have.
    """
    before = [{0: 1.0}]
    for weights in thought:
        before.append(_with_one(before[-1], weights))
    every = _all_digits(thought)
    after = {0: 1.0}
    found: list[_Weights] = []
    for place in range(len(thought) - 1, -1, -1):
        said = dict.fromkeys(thought[place], 0.0)
        for used, weight in before[place].items():
            for digit in said:
                bit = 1 << digit
                if not used & bit:
                    said[digit] += weight * after.get(every & ~used & ~bit, 0.0)
        found.append(said)
        after = _with_one(after, thought[place])
    return found[::-1]


def _with_one(sets: dict[int, float], weights: _Weights) -> dict[int, float]:
    """The weights of sets of digits with a digit of one more cell in them."""
    found: dict[int, float] = {}
    for used, weight in sets.items():
        for digit, more in weights.items():
            bit = 1 << digit
            if more and not used & bit:
                found[used | bit] = found.get(used | bit, 0.0) + weight * more
    return found


def _all_digits(thought: list[_Weights]) -> int:
    """As many digits as there are cells, from 1 on, as a set."""
    return (1 << len(thought)) - 1 << 1


def _evened(weights: _Weights) -> _Weights:
    """*weights* that add up to 1, or to 0 where all are 0."""
    total = sum(weights.values())
    return {d: w / total for d, w in weights.items()} if total else weights


def _mixed(before: _Weights, now: _Weights) -> _Weights:
    if not any(now.values()):
        return now
    return {
        digit: _DAMPING * before[digit] + (1 - _DAMPING) * share if share else 0.0
        for digit, share in now.items()
    }
