"""Solutions at random of boards whose rules are more than houses.

A search that tries digits in their order may look at a bad beginning for ever; one that
is begun again with other choices finds a solution of an open board soon, as a rule.
"""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Final

from solver.errors import PuzzleError
from solver.oracle.constrained_search import search_under
from solver.rules.digits import Digit
from solver.rules.variant import Variant

_STATES: Final = 200
"""States of a search before it is begun again with other choices."""
_STARTS: Final = 100


class _TooLongError(Exception):
    """A search has used up its states."""


def random_solution(variant: Variant, chance: Random) -> tuple[Digit, ...]:
    """A solution of *variant* that chance decides.

    Raises:
        PuzzleError: There is none, or none was found.
    """
    found = found_by_chance(variant, (None,) * len(variant), chance, starts=_STARTS)
    if found is None:
        raise PuzzleError(f"no solution was found under the rules of {variant.slug}")
    return found


def found_by_chance(
    variant: Variant,
    clues: Sequence[Digit | None],
    chance: Random,
    *,
    starts: int,
    on_state: Callable[[], None] | None = None,
) -> tuple[Digit, ...] | None:
    """A solution with *clues*; ``None`` where none was found, though there may be one.

    Args:
        variant: The rules.
        clues: One entry a cell.
        chance: Decides which digit is tried first.
        starts: How often the search is begun.
        on_state: Called before each state of it; it may raise to end the search.
    """
    for _ in range(starts):
        states = count(1)

        def look(states: "count[int]" = states) -> None:
            if on_state is not None:
                on_state()
            if next(states) > _STATES:
                raise _TooLongError

        try:
            return next(search_under(variant).solutions(clues, look, chance), None)
        except _TooLongError:
            continue
    return None
