"""Judge a reading by its solutions: take it, or propose the cheapest change.

A reading with exactly one solution and no doubtful digit is certain. Otherwise other
digits that a cell may show are tried, most probable readings first, until one has
exactly one solution: a proposal, which a person has to accept.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, log
from typing import Final, NamedTuple

from solver.digits import Digit
from solver.errors import PuzzleError
from solver.oracle.counting import counted
from solver.puzzle import Puzzle
from solver.rules.cell_names import CellNames
from solver.rules.variant import Variant
from solver.solution_count import SolutionCount
from viz.messages import FALLBACK, phrases
from viz.photo.drawn_rules import UnreadSign
from viz.photo.grid_reading import GridReading
from viz.puzzles.sketch_source import DigitShare, shares_text

DOUBTFUL: Final = 0.8
"""A digit, or an empty cell, that is less probable is doubtful."""
_LEAST_OTHER: Final = 0.0015
"""How probable another digit of a cell is at least."""
_LISTED: Final = 5
"""Doubtful cells that a sentence names."""
_NOTEWORTHY: Final = 0.02
"""A digit of a cell that is less probable is not listed."""
_CLEARLY: Final = log(3)
"""How much less probable, as a logarithm, any other reading with one solution is."""
_MOST_READINGS: Final = 3000
"""Readings that are tried."""
_MOST_COUNTED: Final = 200
"""Of those the readings whose solutions are counted."""
_STATES: Final = 2000
"""Of a search for solutions."""


class OtherDigit(NamedTuple):
    """Another digit of a cell.

    Attributes:
        cell: Its place, row by row.
        digit: 0 for an empty cell.
        cost: How much less probable it is than the digit read, as a logarithm.
    """

    cell: int
    digit: int
    cost: float


@dataclass(frozen=True, slots=True)
class JudgedReading:
    """A reading, and what its solutions say.

    Attributes:
        reading: What was read.
        variant: The rules that its solutions were counted under.
        count: The solutions of what was read.
        proposed: The digits of the proposal, 0 for an empty cell; what was read where
            that has one solution; ``None`` where no reading has.
        unread: Signs of further rules that are seen and not read.
    """

    reading: GridReading
    variant: Variant
    count: SolutionCount
    proposed: tuple[int, ...] | None
    unread: tuple[UnreadSign, ...] = ()

    @property
    def is_certain(self) -> bool:
        """Whether the digits can be taken without asking."""
        return self.count is SolutionCount.ONE and not (self.doubtful or self.unread)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The cells whose digit is doubtful, or is changed by a proposal, in order."""
        read = self.reading.digits
        weights = self.reading.probabilities.max(axis=1)
        return tuple(
            cell
            for cell, digit in enumerate(read)
            if weights[cell] < DOUBTFUL
            or (self.proposed is not None and self.proposed[cell] != digit)
        )

    def sentence(
        self, language: str = FALLBACK, names: CellNames = CellNames.LETTERS
    ) -> str:
        """What is not read, and what is doubtful, with what each such cell may show.

        Args:
            language: Two letters.
            names: How cells are called.

        Raises:
            UnknownNameError: There is no such language.
        """
        words = phrases("pictures", language)
        variant = self.variant.with_names(names)
        listed = [
            words["cell"].format(
                cell=variant.cell_name(variant.cells[cell]),
                digits=shares_text(self.shares(cell), language),
            )
            for cell in self.doubtful[:_LISTED]
        ]
        if rest := len(self.doubtful) - len(listed):
            listed.append(words["more"].format(count=rest))
        cells = f"{'; '.join(listed)}." if listed else ""
        said = [words[sign] for sign in self.unread]
        if self.proposed is None and not self.unread:
            said.append(words["no-proposal"].format(cells=cells).strip())
        elif self.doubtful or not self.unread:
            said.append(words["doubtful"].format(cells=cells).strip())
        return " ".join(said)

    def shares(self, cell: int) -> tuple[DigitShare, ...]:
        """The digits that a cell may show, the most probable first."""
        weights, taken = self.reading.probabilities[cell], self.digits[cell]
        return tuple(
            DigitShare(digit, float(weights[digit]))
            for digit in sorted(range(len(weights)), key=lambda digit: -weights[digit])
            if weights[digit] >= _NOTEWORTHY or digit == taken
        )

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of ``digits``.

        Raises:
            PuzzleError: Two digits of a reading without a proposal break a rule.
        """
        return Puzzle(self.variant, self.clues)

    @property
    def clues(self) -> tuple[Digit | None, ...]:
        """The digits as those of a puzzle; they may contradict each other."""
        return _clues(self.digits)

    @property
    def line(self) -> str:
        """The digits, one symbol a cell."""
        return "".join(str(digit or ".") for digit in self.digits)

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the proposal, or as they were read where there is none."""
        return self.reading.digits if self.proposed is None else self.proposed


def judged(
    reading: GridReading, variant: Variant, unread: tuple[UnreadSign, ...] = ()
) -> JudgedReading:
    """What the solutions of *reading* say about it, and a proposal if they are not one.

    Args:
        reading: Of as many cells as *variant* has.
        variant: The rules.
        unread: Signs of further rules; then nothing is proposed, as they are not known.
    """
    count = _count(reading.digits, variant)
    if count is SolutionCount.ONE:
        return JudgedReading(reading, variant, count, reading.digits, unread)
    proposed = None if unread else _proposal(reading, variant)
    return JudgedReading(reading, variant, count, proposed, unread)


def _proposal(reading: GridReading, variant: Variant) -> tuple[int, ...] | None:
    """The most probable reading with one solution, if none is nearly as probable."""
    counts = 0
    best: tuple[int, ...] | None = None
    most = inf
    for digits, cost in _by_cost(reading):
        if cost > most or counts == _MOST_COUNTED:
            break
        if (puzzle := _puzzle(digits, variant)) is None:
            continue
        counts += 1
        if counted(puzzle, _STATES).number is SolutionCount.ONE:
            if best is not None:
                return None
            best, most = digits, cost + _CLEARLY
    return best


def _by_cost(reading: GridReading) -> Iterator[tuple[tuple[int, ...], float]]:
    """Readings with other digits in some cells, and their cost, cheapest ones first.

    Each set of changes grows from one whose last change is cheaper, so that none comes
    twice.
    """
    others = _others(reading)
    if not others:
        return
    read = reading.digits
    waiting: list[tuple[float, tuple[int, ...]]] = [(others[0].cost, (0,))]
    for _ in range(_MOST_READINGS):
        if not waiting:
            return
        cost, chosen = heapq.heappop(waiting)
        changes = [others[number] for number in chosen]
        if len({change.cell for change in changes}) == len(changes):
            digits = list(read)
            for change in changes:
                digits[change.cell] = change.digit
            yield tuple(digits), cost
        last = chosen[-1] + 1
        if last < len(others):
            heapq.heappush(waiting, (cost + others[last].cost, (*chosen, last)))
            swapped = cost - others[last - 1].cost + others[last].cost
            heapq.heappush(waiting, (swapped, (*chosen[:-1], last)))


def _others(reading: GridReading) -> list[OtherDigit]:
    """The other digits that cells may show, cheapest ones first."""
    found = []
    read = reading.digits
    for cell, weights in enumerate(reading.probabilities):
        best = read[cell]
        for digit, weight in enumerate(weights):
            if digit != best and weight >= _LEAST_OTHER:
                found.append(OtherDigit(cell, digit, log(weights[best] / weight)))
    return sorted(found, key=lambda one: (one.cost, one.cell, one.digit))


def _puzzle(digits: tuple[int, ...], variant: Variant) -> Puzzle | None:
    """The puzzle of *digits*, or ``None`` where two of them break a rule."""
    try:
        return Puzzle(variant, _clues(digits))
    except PuzzleError:
        return None


def _clues(digits: tuple[int, ...]) -> tuple[Digit | None, ...]:
    return tuple(Digit(digit) if digit else None for digit in digits)


def _count(digits: tuple[int, ...], variant: Variant) -> SolutionCount:
    puzzle = _puzzle(digits, variant)
    return SolutionCount.NONE if puzzle is None else counted(puzzle).number
