"""Values of a network's variables from which every usual search must take back guesses.

On a map in three colours none has to: code that undoes nothing would be right there.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, product
from random import Random
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, bit
from solver.rules.places import Cell
from solver.rules.variant import Variant

_WAYS: Final = (*product(("first", "fewest"), ("first", "last"), ("", "forward")),)
_Values = Mapping[Cell, Sequence[Digit]]
_STARTS: Final = 2
_MOST_TRIED: Final = 300
"""Sets of values, by chance; one of about ten of a map is found to fit."""
_MOST_VARIABLES: Final = 12
"""Of larger networks each try would take long, and their searches take back much."""
_MOST_GUESSES: Final = 400


class _TooLongError(Exception):
    """A search has made too many guesses."""


@lru_cache(maxsize=8)
def hard_starts(rules: Variant) -> tuple[tuple[int, int], ...]:
    """Some starts as candidates, each with a solution of it."""
    if len(rules) > _MOST_VARIABLES:
        return ()
    return tuple(islice(_found(rules), _STARTS))


def _found(rules: Variant) -> Iterator[tuple[int, int]]:
    every = [*rules.digits]
    for seed in range(_MOST_TRIED):
        chance = Random(seed)  # noqa: S311 - the same for everybody
        values = {
            cell: sorted(chance.sample(every, chance.randint(2, len(every))))
            for cell in rules.cells
        }
        solved = [_solved(_Search(rules, *way), values) for way in _WAYS]
        if all(solved):
            cells = ((c, d) for c, held in values.items() for d in held)
            start = sum(rules.planes.bit(Candidate(*one)) for one in cells)
            yield start, rules.planes.of_masks(map(bit, solved[0] or ()))


def _solved(search: "_Search", values: _Values) -> list[Digit] | None:
    """A solution, if there is one and *search* takes back a guess before that."""
    try:
        found = search.found(values, {})
    except _TooLongError:
        return None
    is_hard = found is not None and search.undone
    return [found[cell] for cell in values] if found and is_hard else None


class _Search:
    """A search as textbooks have it, which counts what it takes back.

    Args:
        rules: The network.
        variables: Whether it takes the first variable, or one with the fewest values.
        values: Whether it begins with the first value, or the last.
        checks: Whether it checks forward.
    """

    def __init__(
        self, rules: Variant, variables: str, values: str, checks: str
    ) -> None:
        self._rules, self._edges = rules, edges_of(rules)
        self._is_fewest = variables == "fewest"
        self._step = -1 if values == "last" else 1
        self._is_checked = checks == "forward"
        self._guesses = self.undone = 0

    def found(
        self, values: _Values, assigned: dict[Cell, Digit]
    ) -> dict[Cell, Digit] | None:
        """All variables with a value each.

        Raises:
            _TooLongError: There were too many guesses.
        """
        left = [cell for cell in self._rules.cells if cell not in assigned]
        if not left:
            return assigned
        cell = min(left, key=lambda c: len(values[c])) if self._is_fewest else left[0]
        for digit in values[cell][:: self._step]:
            self._guesses += 1
            if self._guesses > _MOST_GUESSES:
                raise _TooLongError
            near = self._edges.near(cell)
            beside = {n: self._edges.beside(Candidate(cell, digit), n) for n in near}
            if not all(beside[n] & bit(assigned[n]) for n in near if n in assigned):
                continue
            left_over = dict(values)
            if self._is_checked:
                for peer in beside.keys() - assigned.keys():
                    left_over[peer] = [d for d in values[peer] if beside[peer] & bit(d)]
            found = None
            if all(left_over.values()):
                found = self.found(left_over, assigned | {cell: digit})
            if found is not None:
                return found
            self.undone += all(left_over.values())
        return None
