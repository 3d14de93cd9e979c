"""Judge a reading by its solutions: take it, or propose the cheapest change.

A reading whose printed digits have exactly one solution, without a doubtful digit, is
certain. Otherwise other digits that a cell may show are tried, most probable readings
first, until one has exactly one solution: a proposal, which a person has to accept.
Digits that somebody wrote are no clues: they may be wrong, and are shown as they are.
"""

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, log
from typing import Final, NamedTuple

import numpy as np

from solver.errors import PuzzleError
from solver.oracle.counting import counted, solution
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from sudoscope.digit_shares import shares_text
from sudoscope.photo.drawn_rules import UnreadSign
from sudoscope.photo.entered_digits import weighed
from sudoscope.photo.grid_reading import GridReading
from viz.messages import FALLBACK, phrases
from viz.puzzles.sketch_source import DigitShare

DOUBTFUL: Final = 0.8
"""A digit, or an empty cell, that is less probable is doubtful."""
SURE_KIND: Final = 0.99
"""A digit that is less probably printed, and less probably written, is doubtful."""
SURE_MISTAKE: Final = 0.98
"""A written digit that is not in the solution, and less probable, is doubtful."""
_LEAST_OTHER: Final = 0.0015
"""How probable another digit of a cell is at least."""
_LISTED: Final = 5
"""Doubtful cells that a sentence names."""
_NOTEWORTHY: Final = 0.02
"""A digit of a cell that is less probable is not listed."""
_MOST_SHARES: Final = 3
"""Digits of a cell that are listed, beside the one that is taken."""
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
        count: The solutions of the printed digits.
        proposed: The digits of the proposal, 0 for an empty cell; what was read where
            the printed ones have one solution; ``None`` where no reading has.
        unread: Signs of further rules that are seen and not read.
        solution: That of the printed digits of the proposal.
    """

    reading: GridReading
    variant: Variant
    count: SolutionCount
    proposed: tuple[int, ...] | None
    unread: tuple[UnreadSign, ...] = ()
    solution: tuple[Digit, ...] | None = None

    @property
    def is_certain(self) -> bool:
        """Whether the digits can be taken without asking."""
        return self.count is SolutionCount.ONE and not (self.doubtful or self.unread)

    @property
    def has_certain_clues(self) -> bool:
        """Whether the printed digits can be taken without asking."""
        is_one = self.count is SolutionCount.ONE
        return is_one and not (self.doubtful_clues or self.unread)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The cells whose digit is doubtful, or is changed by a proposal, in order.

        Where there are some, those with little ink are doubtful, too: what is read in
        an empty cell may decide whether there is one solution.
        """
        found = self._doubtful_alone
        is_open = bool(found) or self.count is not SolutionCount.ONE
        faint = [c for c in self.reading.faint if self.clues[c]] if is_open else []
        return tuple(sorted({*found, *faint}))

    @property
    def _doubtful_alone(self) -> tuple[int, ...]:
        read = self.reading.digits
        weights = self.reading.probabilities.max(axis=1)
        return tuple(
            cell
            for cell, digit in enumerate(read)
            if weights[cell] < (SURE_MISTAKE if self._is_wrong(cell) else DOUBTFUL)
            or self.may_be_either(cell)
            or (self.proposed is not None and self.proposed[cell] != digit)
            or (self.proposed is None and self._breaks_a_house(cell))
        )

    def _breaks_a_house(self, cell: int) -> bool:
        """Whether a peer shows the same printed digit: one of them is misread."""
        clues = self.clues
        peers = self.variant.peers[self.variant.cells[cell]]
        return clues[cell] is not None and clues[cell] in {clues[p] for p in peers}

    def _is_wrong(self, cell: int) -> bool:
        """Whether a written digit is not that of the solution."""
        if self.solution is None or not self.reading.is_written[cell]:
            return False
        return self.digits[cell] != self.solution[cell]

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The cells where somebody wrote, surely, what is not in the solution."""
        doubtful = set(self.doubtful)
        cells = range(len(self.digits))
        return tuple(c for c in cells if self._is_wrong(c) and c not in doubtful)

    @property
    def doubtful_clues(self) -> tuple[int, ...]:
        """Those of the doubtful cells that may have a printed digit."""
        written = self.reading.written
        return tuple(cell for cell in self.doubtful if written[cell] < SURE_KIND)

    def may_be_either(self, cell: int) -> bool:
        """Whether it is doubtful that a digit is printed, or written by somebody."""
        return bool(1 - SURE_KIND < self.reading.written[cell] < SURE_KIND)

    def sentence(
        self, language: str = FALLBACK, names: CellNames = CellNames.LETTERS
    ) -> str:
        """What is not read, and what is doubtful, with what each such cell may show.

        Written digits are named where the printed ones are not doubtful.

        Args:
            language: Two letters.
            names: How cells are called.

        Raises:
            UnknownNameError: There is no such language.
        """
        words = phrases("pictures", language)
        variant = self.variant.with_names(names)
        cells = self.doubtful if self.has_certain_clues else self.doubtful_clues
        unsure = [cell for cell in cells if not self.is_sure_digit(cell)]
        either = [cell for cell in cells if self.is_sure_digit(cell)]
        listed = [
            words["either" if self.may_be_either(cell) else "cell"].format(
                cell=variant.cell_name(variant.cells[cell]),
                digits=shares_text(self.shares(cell), language),
            )
            for cell in unsure[:_LISTED]
        ]
        if rest := len(unsure) - len(listed):
            listed.append(words["more"].format(count=rest))
        named = f"{'; '.join(listed)}." if listed else ""
        said = [words[sign] for sign in self.unread]
        if self.proposed is None and not self.unread:
            said.append(words["no-proposal"].format(cells=named).strip())
        elif unsure or not (self.unread or either):
            said.append(words["doubtful"].format(cells=named).strip())
        if either:
            said.append(self._either(either, variant, words))
        return " ".join(said)

    def is_sure_digit(self, cell: int) -> bool:
        """Whether all that is doubtful of *cell* is who wrote its digit."""
        digit = self.reading.digits[cell]
        is_kept = self.proposed is not None and self.proposed[cell] == digit
        weight = self.reading.probabilities[cell].max()
        is_sure = is_kept and weight >= DOUBTFUL and not self._is_wrong(cell)
        return digit > 0 and is_sure and self.may_be_either(cell)

    def _either(
        self, cells: Sequence[int], variant: Variant, words: Mapping[str, str]
    ) -> str:
        """Asks who wrote the digits of *cells*, once where it is so of all digits."""
        if len(cells) == sum(digit > 0 for digit in self.reading.digits):
            return words["all-either"]
        named = [variant.cell_name(variant.cells[cell]) for cell in cells[:_LISTED]]
        if rest := len(cells) - len(named):
            named.append(words["more"].format(count=rest))
        return words["some-either"].format(cells=", ".join(named))

    def shares(self, cell: int) -> tuple[DigitShare, ...]:
        """The digits that a cell may show, the most probable first; three or four."""
        weights, taken = self.reading.probabilities[cell], self.digits[cell]
        ranked = sorted(range(len(weights)), key=lambda digit: -weights[digit])
        noted = [d for d in ranked if weights[d] >= _NOTEWORTHY][:_MOST_SHARES]
        return tuple(
            DigitShare(digit, float(weights[digit]))
            for digit in ranked
            if digit in noted or digit == taken
        )

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the printed digits.

        Raises:
            PuzzleError: Two digits of a reading without a proposal break a rule.
        """
        return Puzzle(self.variant, self.clues)

    @property
    def clues(self) -> tuple[Digit | None, ...]:
        """The printed digits; they may contradict each other."""
        return _clues(
            0 if is_written else digit
            for digit, is_written in zip(
                self.digits, self.reading.is_written, strict=True
            )
        )

    @property
    def entered(self) -> tuple[Digit | None, ...]:
        """The digits that somebody wrote; they may be wrong."""
        return _clues(
            digit if is_written else 0
            for digit, is_written in zip(
                self.digits, self.reading.is_written, strict=True
            )
        )

    @property
    def line(self) -> str:
        """The printed digits, one symbol a cell."""
        return "".join(str(digit or ".") for digit in self.clues)

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
    reading = _in_order(reading, variant)
    printed = _printed(reading)
    count = _count(printed.digits, variant)
    clues: tuple[int, ...] | None = printed.digits
    if count is not SolutionCount.ONE:
        clues = None if unread else _proposal(printed, variant)
    if clues is None:
        return JudgedReading(reading, variant, count, None, unread)
    truth = solution(Puzzle(variant, _clues(clues)))
    known = reading
    if truth is not None:
        known = _with_weighed_entries(_without_wrong_clues(reading, truth), truth)
    proposed = tuple(
        digit if is_written else clue
        for digit, clue, is_written in zip(
            known.digits, clues, known.is_written, strict=True
        )
    )
    return JudgedReading(known, variant, count, proposed, unread, truth)


def _in_order(reading: GridReading, variant: Variant) -> GridReading:
    """The reading with the group of digits as printed that alone has one solution.

    Where only all digits together have, the groups are no clues and entries; that is
    doubtful if the ink differs. Else it is the group that has one with few changes.
    Where nothing helps, it is doubtful of each digit whether it is printed.
    """
    if not reading.are_fonts:
        return reading
    orders = (reading, reading.exchanged)
    fit = [
        order
        for order in orders
        if _count(_printed(order).digits, variant) is SolutionCount.ONE
    ]
    if len(fit) == 1:
        return fit[0]
    has_digit = reading.probabilities.argmax(axis=1) > 0
    unsure = 2 * (1 - SURE_KIND)
    if not fit and _count(reading.digits, variant) is SolutionCount.ONE:
        by_ink = bool((reading.written > SURE_KIND).any())
        return replace(reading, written=np.where(has_digit & by_ink, unsure, 0))
    mended = [one for one in orders if _proposal(_printed(one), variant) is not None]
    if not fit and len(mended) == 1:
        return mended[0]
    shares = np.clip(reading.written, unsure, 1 - unsure)
    return replace(reading, written=np.where(has_digit, shares, 0))


def _printed(reading: GridReading) -> GridReading:
    """The reading without the digits that somebody wrote."""
    if not any(reading.is_written):
        return reading
    probabilities = reading.probabilities.copy()
    probabilities[list(reading.is_written)] = 0
    probabilities[list(reading.is_written), 0] = 1
    return replace(reading, probabilities=probabilities)


def _without_wrong_clues(reading: GridReading, truth: tuple[Digit, ...]) -> GridReading:
    """The reading, sure that no entry is a clue that the solution contradicts."""
    pairs = zip(reading.digits, truth, strict=True)
    is_wrong = np.array([digit != right for digit, right in pairs])
    is_entry = np.array(reading.is_written)
    return replace(reading, written=np.where(is_entry & is_wrong, 1, reading.written))


def _with_weighed_entries(
    reading: GridReading, truth: tuple[Digit, ...]
) -> GridReading:
    """The reading with what the solution says about the digits that somebody wrote."""
    entries = [cell for cell, is_written in enumerate(reading.is_written) if is_written]
    if not entries:
        return reading
    probabilities = reading.probabilities.copy()
    digits = np.array([truth[cell] for cell in entries])
    probabilities[entries] = weighed(probabilities[entries], digits)
    return replace(reading, probabilities=probabilities)


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


def _clues(digits: Iterable[int]) -> tuple[Digit | None, ...]:
    return tuple(Digit(digit) if digit else None for digit in digits)


def _count(digits: tuple[int, ...], variant: Variant) -> SolutionCount:
    puzzle = _puzzle(digits, variant)
    return SolutionCount.NONE if puzzle is None else counted(puzzle).number
