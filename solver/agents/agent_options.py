"""The options of agents."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from solver.errors import UnknownNameError
from solver.techniques.strategy import Strategy
from solver.techniques.usual import USUAL

MOST_MOVES: Final = 500
"""After how many changes local search gives up where nobody says."""


class Profile(StrEnum):
    """Which techniques of the ladder a person uses."""

    BASIC = "basic"
    """Singles, locked candidates and subsets: what newspapers ask for."""
    INTERMEDIATE = "intermediate"
    """Fish, wings, colouring and uniqueness as well, without chains."""
    ALL = "all"
    """Everything there is."""


def profile_named(name: str) -> Profile:
    """The profile called *name*.

    Raises:
        UnknownNameError: There is none.
    """
    if name not in [profile.value for profile in Profile]:
        raise UnknownNameError("profile", name, (p.value for p in Profile))
    return Profile(name)


class Cells(StrEnum):
    """In which cell a search guesses next: the core's own orders.

    ``CELL_ORDERS`` in ``solver.log.search_orders`` has all.
    """

    FEWEST = "fewest"
    """One with the fewest candidates: minimum remaining values."""
    READING_ORDER = "reading-order"
    """The first that is empty."""
    RANDOM = "random"
    """Any that is empty, by chance, decided by the seed."""


class Ties(StrEnum):
    """Which of the cells with the fewest candidates a search takes."""

    ORDER = "order"
    """The first in reading order."""
    RANDOM = "random"
    """One by chance, decided by the seed."""


class Values(StrEnum):
    """In which order a search tries the digits of a cell: the core's own orders.

    ``VALUE_ORDERS`` has all.
    """

    LEAST_CONSTRAINING = "least-constraining"
    """Digits that are rarest among the candidates of the peers come first."""
    ASCENDING = "ascending"
    """From 1 upwards."""
    RANDOM = "random"
    """By chance, decided by the seed."""


@dataclass(frozen=True, slots=True)
class AgentOptions:
    """The options of agents; each takes what concerns it.

    Attributes:
        strategies: What to deduce with, for propagation and deduction.
        inference: What to infer with after each guess, for csp.
        cells: In which cell it guesses, for csp: the name of an order, such as one of
            ``Cells``.
        ties: Which of the cells with the fewest candidates comes first, for csp.
        values: Which digit comes first, for csp: likewise, such as one of ``Values``.
        seed: Decides all chance.
        profile: Which techniques human uses.
        added: Strategies of somebody's own, for human, propagation and deduction:
            Python files, or names of installed ones.
        moves: After how many changes min-conflicts gives up.
    """

    strategies: tuple[Strategy, ...] = USUAL
    inference: str = "ac3"
    cells: str = Cells.FEWEST
    ties: Ties = Ties.ORDER
    values: str = Values.LEAST_CONSTRAINING
    seed: int = 0
    profile: Profile = Profile.ALL
    added: tuple[str, ...] = ()
    moves: int = MOST_MOVES
