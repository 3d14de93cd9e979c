"""True candidates: the digits that a cell has in some solution, and in how many.

Setters ask for them: what no solution has is excluded by the rules, whatever anyone
finds. A solution that is found for one candidate counts for all that it has: most are
known before they are asked about.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

from solver.agents.limits import looking
from solver.errors import PuzzleError
from solver.oracle.counting import solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask
from solver.rules.variant import Variant
from sudoscope.answers.random_solutions import found_by_chance

MOST: Final = 100
"""Solutions of a candidate up to which they are counted."""
_IN_VAIN: Final = 8
"""Searches by chance without a new candidate after which it is looked for in order."""


class CandidateCount(NamedTuple):
    """How many solutions have a candidate.

    Attributes:
        number: How many were found.
        is_exact: Whether there are no more.
    """

    number: int
    is_exact: bool


@dataclass(frozen=True, slots=True)
class TrueCandidates:
    """What the solutions of a puzzle have in its cells.

    Attributes:
        rules: All rules of the puzzle.
        counts: The count of every candidate, also of those that no solution has.
        solutions: How many solutions were found in all.
    """

    rules: Variant
    counts: dict[Candidate, CandidateCount]
    solutions: CandidateCount

    @property
    def is_complete(self) -> bool:
        """Whether it is known of every candidate if some solution has it."""
        return all(found.number or found.is_exact for found in self.counts.values())

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The digits of each cell that some solution that was found has."""
        found = [EMPTY] * len(self.rules)
        for (cell, digit), (number, _) in self.counts.items():
            if number:
                found[cell] = Mask(found[cell] | 1 << digit - 1)
        return tuple(found)


def true_candidates(
    puzzle: Puzzle,
    *,
    most: int = MOST,
    should_stop: Callable[[], bool] | None = None,
    most_states: int | None = None,
) -> TrueCandidates:
    """The candidates that solutions of *puzzle* have, counted up to *most* each.

    >>> found = true_candidates(Puzzle.parse("12..34.........."))
    >>> found.solutions
    CandidateCount(number=12, is_exact=True)

    Args:
        puzzle: What is asked about.
        most: Up to how many solutions of a candidate are counted.
        should_stop: Asked before each state of a search and now and then; when it says
            so, the result is what was found until then.
        most_states: The most states of searches that are looked at.
    """
    states = None if most_states is None else iter(range(most_states))
    search = _Search(Puzzle(puzzle.rules, puzzle.clues), most, should_stop, states)
    with suppress(_StoppedError), looking(search.ask):
        search.run()
    return search.result()


class _StoppedError(Exception):
    """The search was stopped."""


@dataclass
class _Search:
    """The solutions that were found.

    Attributes:
        puzzle: With all rules in its variant.
        most: Up to how many solutions of a candidate are counted.
        should_stop: Whether to stop.
        states: The states that may still be looked at; ``None`` is any number.
        found: The solutions.
        numbers: How many of them have each candidate.
        exact: The candidates whose solutions have all been found.
        is_whole: Whether all solutions have.
    """

    puzzle: Puzzle
    most: int
    should_stop: Callable[[], bool] | None
    states: Iterator[int] | None
    found: set[tuple[Digit, ...]] = field(default_factory=set)
    numbers: dict[Candidate, int] = field(default_factory=dict)
    exact: set[Candidate] = field(default_factory=set)
    is_whole: bool = False

    def run(self) -> None:
        """Look at solutions of the puzzle, then of each candidate that lacks some."""
        if self.puzzle.rules.constraints:
            self._draw()
        self.is_whole = self._has_all(self.puzzle)
        if self.is_whole:
            return
        for candidate in self._candidates():
            if self.numbers.get(candidate, 0) < self.most:
                fixed = self._with(candidate)
                if fixed is None or self._has_all(fixed):
                    self.exact.add(candidate)

    def _draw(self) -> None:
        """Look at some solutions by chance, while they have new candidates."""
        chance = Random(0)  # noqa: S311 - the same each time
        in_vain = 0
        while in_vain < _IN_VAIN:
            found = found_by_chance(
                self.puzzle.rules,
                self.puzzle.clues,
                chance,
                starts=1,
                on_state=self._look,
            )
            known = len(self.numbers)
            if found is not None:
                self._take(found)
            in_vain = 0 if len(self.numbers) > known else in_vain + 1

    def _take(self, solution: tuple[Digit, ...]) -> None:
        """Count a solution once."""
        if solution in self.found:
            return
        self.found.add(solution)
        for cell, digit in zip(self.puzzle.rules.cells, solution, strict=True):
            candidate = Candidate(cell, digit)
            self.numbers[candidate] = self.numbers.get(candidate, 0) + 1

    def result(self) -> TrueCandidates:
        """What is known now."""
        counts = {}
        for candidate in self._candidates():
            is_exact = self.is_whole or candidate in self.exact
            number = self.numbers.get(candidate, 0)
            counts[candidate] = CandidateCount(
                number if is_exact else min(number, self.most), is_exact
            )
        total = CandidateCount(len(self.found), self.is_whole)
        return TrueCandidates(self.puzzle.rules, counts, total)

    def _candidates(self) -> Iterator[Candidate]:
        rules = self.puzzle.rules
        for cell in rules.cells:
            for digit in rules.digits:
                yield Candidate(cell, digit)

    def _has_all(self, puzzle: Puzzle) -> bool:
        """Look at solutions of *puzzle*; whether they came to an end before the cap."""
        for number, solution in enumerate(solutions(puzzle, self._look), start=1):
            self._take(solution)
            if number > self.most:
                return False
        return True

    def _with(self, candidate: Candidate) -> Puzzle | None:
        """The puzzle with a clue more; ``None`` where that breaks a rule."""
        clues = list(self.puzzle.clues)
        if clues[candidate.cell] not in {None, candidate.digit}:
            return None
        clues[candidate.cell] = candidate.digit
        try:
            return Puzzle(self.puzzle.rules, tuple(clues))
        except PuzzleError:
            return None

    def _look(self) -> None:
        if self.states is not None and next(self.states, None) is None:
            raise _StoppedError
        self.ask()

    def ask(self) -> None:
        """Stop if it is time to.

        Raises:
            _StoppedError: It is.
        """
        if self.should_stop is not None and self.should_stop():
            raise _StoppedError
