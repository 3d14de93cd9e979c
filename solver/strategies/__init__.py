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
    """The strategies called *names*, in the order of the ladder.

    A name is a slug, an alias, or the beginning of one strategy's names and no other's.

    Raises:
        UnknownNameError: One of them is not known.
    """
    wanted = {_strategy_named(name).slug for name in names}
    return tuple(s for s in LADDER if s.slug in wanted)


def _strategy_named(name: str) -> Strategy:
    meant = [s for s in LADDER if name in (s.slug, *s.aliases)] or [
        s for s in LADDER if any(n.startswith(name) for n in (s.slug, *s.aliases))
    ]
    if len(meant) != 1:
        raise UnknownNameError("strategy", name, (s.slug for s in LADDER))
    return meant[0]
