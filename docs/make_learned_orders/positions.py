"""Positions to learn from: guesses at random, each followed by forward checking.

It is a search without a log, on lists of masks, since it runs many thousand times.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple, Self

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant

_FEWEST: Final = 0.8
"""Of the guesses of a walk: those in a cell with the fewest candidates."""


class Position(NamedTuple):
    """A grid in which every cell with one candidate is filled.

    Attributes:
        rules: The rules; constraints beyond the houses are not looked at.
        masks: The candidates of each cell.
        filled: The cells whose digit stands, as a set of cells.
    """

    rules: Variant
    masks: list[Mask]
    filled: int

    @classmethod
    def start(cls, puzzle: Puzzle) -> Self:
        """The clues of a puzzle with a solution, and what follows."""
        rules = puzzle.rules
        clues = [Candidate(Cell(c), d) for c, d in enumerate(puzzle.clues) if d]
        found: Self | None = cls(rules, [rules.all_digits] * len(rules), 0)
        for clue in clues:
            assert found is not None, "a puzzle with a solution has no contradiction"
            found = found.after(clue)
        assert found is not None
        return found

    @property
    def open_cells(self) -> list[Cell]:
        """The cells that are not filled."""
        return [cell for cell in self.rules.cells if not self.filled >> cell & 1]

    @property
    def grid(self) -> Grid:
        """The same as a grid."""
        return Grid.of_masks(self.rules, self.masks, self.filled)

    def after(self, guess: Candidate) -> Self | None:
        """What follows from *guess*; ``None`` where that is a contradiction."""
        masks, filled = list(self.masks), self.filled
        masks[guess.cell] = Mask(1 << guess.digit - 1)
        waiting = [guess.cell]
        while waiting:
            cell = waiting.pop()
            if filled >> cell & 1:
                continue
            filled |= 1 << cell
            held = masks[cell]
            for peer in self.rules.peers[cell]:
                left = masks[peer] & ~held
                if left == masks[peer]:
                    continue
                if not left:
                    return None
                masks[peer] = Mask(left)
                if not left & left - 1:
                    waiting.append(peer)
        return self._replace(masks=masks, filled=filled)

    def fewest(self) -> list[Cell]:
        """The open cells with the fewest candidates."""
        cells = self.open_cells
        least = min(self.masks[cell].bit_count() for cell in cells)
        return [cell for cell in cells if self.masks[cell].bit_count() == least]


def walk(
    start: Position, solution: tuple[Digit, ...], trust: float, random: Random
) -> Iterator[tuple[Position, bool]]:
    """Positions from *start* on, guess by guess, until one fills or contradicts it.

    Args:
        start: Where the walk begins.
        solution: The digit of each cell.
        trust: How probable the right digit is, besides by chance, until one was wrong.
        random: Decides.

    Yields:
        A position, and whether all guesses so far are right.
    """
    position: Position | None = start
    is_right = True
    while position is not None and position.open_cells:
        yield position, is_right
        is_few = random.random() < _FEWEST
        cell = random.choice(position.fewest() if is_few else position.open_cells)
        digit = random.choice(digits(position.masks[cell]))
        if is_right and random.random() < trust:
            digit = solution[cell]
        is_right = is_right and digit == solution[cell]
        position = position.after(Candidate(cell, digit))


def refuting_guesses(position: Position, cell: Cell, most: int) -> int:
    """How many guesses refute *position*, which has no solution, from *cell* on.

    After the first, the search guesses in a cell with the fewest candidates. It gives
    up after *most* guesses, and the count is that.
    """
    count = 0
    for digit in digits(position.masks[cell]):
        after, count = position.after(Candidate(cell, digit)), count + 1
        if after is not None and count < most:
            count += refuting_guesses(after, after.fewest()[0], most - count)
        if count >= most:
            return most
    return count
