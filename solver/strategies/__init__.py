"""The ladder of strategies, in the order in which they are tried."""

from collections.abc import Iterable
from typing import Final

from solver.deduction import Strategy
from solver.errors import UnknownNameError
from solver.strategies.elimination import ELIMINATION
from solver.strategies.singles import ONLY_CHOICE, SINGLE_POSSIBILITY
from solver.strategies.subsets import NAKED_TWINS

LADDER: Final[tuple[Strategy, ...]] = (
    ELIMINATION,
    SINGLE_POSSIBILITY,
    ONLY_CHOICE,
    NAKED_TWINS,
)


def strategies_named(names: Iterable[str]) -> tuple[Strategy, ...]:
    """The strategies called *names* (slugs or aliases), in the order of the ladder.

    Raises:
        UnknownNameError: One of them is not known.
    """
    by_name = {name: s for s in LADDER for name in (s.slug, *s.aliases)}
    wanted = set()
    for name in names:
        if name not in by_name:
            raise UnknownNameError("strategy", name, (s.slug for s in LADDER))
        wanted.add(by_name[name].slug)
    return tuple(s for s in LADDER if s.slug in wanted)
