"""Solutions at random of boards whose rules are more than houses."""

from itertools import count
from random import Random
from typing import Final

from solver.digits import Digit
from solver.errors import PuzzleError
from solver.oracle.constrained import search_under
from solver.rules.variant import Variant

_STATES: Final = 200
"""States of a search before it is begun again with other choices."""
_STARTS: Final = 100


class _TooLongError(Exception):
    """A search has used up its states."""


def random_solution(variant: Variant, chance: Random) -> tuple[Digit, ...]:
    """A solution of *variant* that chance decides.

    A search with random choices, begun again where it takes long.

    Raises:
        PuzzleError: There is none, or none was found.
    """
    for _ in range(_STARTS):
        found, is_all = _attempt(variant, chance)
        if found is not None:
            return found
        if is_all:
            break
    raise PuzzleError(f"no solution was found under the rules of {variant.slug}")


def _attempt(variant: Variant, chance: Random) -> tuple[tuple[Digit, ...] | None, bool]:
    """A solution, and whether all of the board was looked at."""
    states = count(1)

    def look() -> None:
        if next(states) > _STATES:
            raise _TooLongError

    clues = (None,) * len(variant)
    try:
        return next(search_under(variant).solutions(clues, look, chance), None), True
    except _TooLongError:
        return None, False
