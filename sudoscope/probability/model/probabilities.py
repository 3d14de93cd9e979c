"""Probabilities: in how many of the solutions each candidate of a grid is.

They are counted where there are not too many solutions, and drawn by chance where there
are, with the error that this makes. Where one solution is left, or none, a count has
nothing to say: then they are the beliefs of a reasoner who looks a few houses far.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from solver.errors import check_type
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.probability.model.beliefs import GRID_EXPECTED, ROUNDS, beliefs
from sudoscope.probability.model.candidate_solutions import Walk, solutions_among, walk

MOST: Final = 2_000
"""Solutions up to which all are counted."""
WALKS: Final = 400
"""Walks that are made where there are more."""
_STATES: Final = 10_000
"""States of a search after which a count is given up; fewer on a larger board."""
_CANDIDATES: Final = 729
MOST_DIGITS: Final = 9
"""Digits of a board up to which beliefs take less than seconds."""
_LEAST_WORTH: Final = 5.0
"""As many solutions as walks must be worth, at least."""


class Basis(StrEnum):
    """What probabilities are made of."""

    COUNTED = "counted"
    """All solutions."""
    SAMPLED = "sampled"
    """Some solutions, found by chance."""
    BELIEVED = "believed"
    """No solutions, but belief propagation over the houses."""


@dataclass(frozen=True, slots=True)
class Probabilities:
    """How probable each candidate of a grid is.

    Attributes:
        basis: What they are made of.
        shares: For each candidate of the grid 0.0 to 1.0.
        errors: Of sampled ones the standard error of each; empty for the others.
        solutions: How many solutions there are: exactly, of sampled ones an estimate;
            ``None`` where it is not known.
        count_error: Of sampled ones the standard error of ``solutions``, as a part of
            it; else 0.
        walks: How many walks were made.
        worth: As many solutions drawn evenly would say as much as the walks do.
        rounds: How many rounds of belief propagation were made.
        solution: The digit of every cell where one solution is left; else empty.
    """

    basis: Basis
    shares: dict[Candidate, float]
    errors: dict[Candidate, float]
    solutions: float | None
    count_error: float = 0.0
    walks: int = 0
    worth: float = 0.0
    rounds: int = 0
    solution: tuple[Digit, ...] = ()

    def ranked(self, cell: Cell) -> tuple[Candidate, ...]:
        """The candidates of *cell*, the most probable first."""
        found = [one for one in self.shares if one.cell == cell]
        found.sort(key=lambda one: (-self.shares[one], one.digit))
        return tuple(found)

    def likeliest(self, grid: Grid) -> dict[Cell, Candidate]:
        """For each open cell of *grid*, whose they are, its most probable candidate."""
        best: dict[Cell, Candidate] = {}
        for candidate in sorted(self.shares):
            cell = candidate.cell
            if grid.assigned >> cell & 1:
                continue
            if cell not in best or self.shares[candidate] > self.shares[best[cell]]:
                best[cell] = candidate
        return best


def probabilities(  # noqa: PLR0913 - each has its usual value
    grid: Grid,
    *,
    most: int = MOST,
    walks: int = WALKS,
    rounds: int = ROUNDS,
    seed: int = 0,
    should_stop: Callable[[], bool] | None = None,
) -> Probabilities:
    """How probable each candidate of *grid* is.

    >>> from solver.puzzle.puzzle import Puzzle
    >>> grid = Grid.of(Puzzle.parse("12..34.........."))
    >>> found = probabilities(grid)
    >>> found.basis.value, found.solutions
    ('counted', 12)
    >>> cell = grid.variant.cell_called("A3")
    >>> [round(found.shares[Candidate(cell, digit)], 2) for digit in (3, 4)]
    [0.5, 0.5]

    Args:
        grid: Its candidates are what is possible.
        most: Up to how many solutions all are counted.
        walks: How many walks are made where there are more; with 0 it goes by beliefs.
        rounds: How many houses far a belief looks, where one solution is left or none.
        seed: What the walks are drawn from; the same gives the same.
        should_stop: Asked before each state of the count and before each walk; when it
            says so, what was found until then decides.

    Raises:
        ArgumentError: *grid* is something else.

    Beliefs of more than nine digits may take minutes.
    """
    check_type(grid, Grid, GRID_EXPECTED)
    found = _counted(grid, most, should_stop)
    if found is not None and len(found) > 1:
        return Probabilities(
            Basis.COUNTED, _shares(grid, found), {}, solutions=len(found)
        )
    if found is None and walks:
        made = _walked(grid, walks, seed, should_stop)
        if _worth(made) >= _LEAST_WORTH:
            return _sampled(grid, made)
    return Probabilities(
        Basis.BELIEVED,
        beliefs(grid, rounds),
        {},
        solutions=None if found is None else len(found),
        rounds=rounds,
        solution=found[0] if found else (),
    )


COUNTS: Final = (probabilities,)
"""For ``Trace.probabilities``."""


class _TooLongError(Exception):
    """A count has used up its states."""


def _walked(
    grid: Grid, walks: int, seed: int, should_stop: Callable[[], bool] | None
) -> list[Walk]:
    """So many walks, or as many as are made until it should stop."""
    chance = Random(seed)  # noqa: S311 - the same each time
    made: list[Walk] = []
    while len(made) < walks and not (should_stop is not None and should_stop()):
        made.append(walk(grid.variant, grid.candidates, chance))
    return made


def _counted(
    grid: Grid, most: int, should_stop: Callable[[], bool] | None
) -> list[tuple[Digit, ...]] | None:
    """All solutions; ``None`` where there are too many, or it takes too long."""
    rules, looked = grid.variant, 0
    larger = max(1, (len(rules) * rules.digit_count // _CANDIDATES) ** 2)

    def look() -> None:
        nonlocal looked
        looked += 1
        if looked > _STATES // larger or (should_stop is not None and should_stop()):
            raise _TooLongError

    try:
        every = solutions_among(grid.variant, grid.candidates, look)
        found = list(islice(every, most + 1))
    except _TooLongError:
        return None
    return found if len(found) <= most else None


def _candidates(grid: Grid) -> Iterator[Candidate]:
    return iter(Candidates(grid.candidates, len(grid.variant)))


def _shares(grid: Grid, found: list[tuple[Digit, ...]]) -> dict[Candidate, float]:
    """The share of the solutions *found* that have each candidate."""
    counts = dict.fromkeys(_candidates(grid), 0)
    for solution in found:
        for cell, digit in zip(grid.variant.cells, solution, strict=True):
            counts[Candidate(cell, digit)] += 1
    return {candidate: count / len(found) for candidate, count in counts.items()}


def _sampled(grid: Grid, made: list[Walk]) -> Probabilities:
    """What walks say: shares of their weights, each with its standard error.

    It is that of a ratio of two sums, and never less than one solution in as many as
    the walks are worth: that none was met with a candidate does not exclude it.
    """
    total, worth = sum(one.weight for one in made), _worth(made)
    sums = dict.fromkeys(_candidates(grid), 0)
    squares = dict.fromkeys(sums, 0)
    for weight, solution in made:
        for candidate in map(Candidate, grid.variant.cells, solution):
            sums[candidate] += weight
            squares[candidate] += weight * weight
    every = sum(one.weight * one.weight for one in made) / (total * total)
    shares = {candidate: weight / total for candidate, weight in sums.items()}
    errors = {}
    for candidate, share in shares.items():
        square = squares[candidate] / (total * total)
        spread = square * (1 - 2 * share) + share * share * every
        is_open = not grid.assigned >> candidate.cell & 1
        errors[candidate] = max(sqrt(max(0.0, spread)), 1 / worth) if is_open else 0.0
    return Probabilities(
        Basis.SAMPLED,
        shares,
        errors,
        solutions=total / len(made),
        count_error=sqrt(max(0.0, every - 1 / len(made))),
        walks=len(made),
        worth=worth,
    )


def _worth(made: list[Walk]) -> float:
    """As many solutions as the walks are worth, by the spread of their weights.

    Source: Kish, "Survey Sampling", 1965, whose effective size of a sample it is.
    """
    total = sum(one.weight for one in made)
    if not total:
        return 0.0
    return 1 / sum((one.weight / total) ** 2 for one in made)
