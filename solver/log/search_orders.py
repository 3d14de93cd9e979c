"""Orders of a search: how it chooses its next cell, and which option it tries first.

An order is a name in options and logs. Its parts belong to rooms above this one, and
each is loaded by who asks for it alone, so that a proof loads nothing that chooses.
"""

from typing import Final, NamedTuple

from solver.errors import UnknownNameError
from solver.registry import Registry

_CHOOSERS: Final = "solver.agents.choosers"
_CLAIMS: Final = "solver.checker.guess_claims"


class SearchOrder(NamedTuple):
    """An order of cells, or of the options of a cell.

    Attributes:
        name: In options and logs, and the key of its sentence.
        rank: Where lists of orders have it: after those of lower ranks.
        chooser: ``"module:name"`` of what chooses: a ``CellChooser`` or a
            ``DigitChooser`` of ``solver.agents.choosers``.
        claim: Of what says why a guess was not chosen so: a ``Claim`` of
            ``solver.checker.guess_claims``. Empty where nothing can be shown.
        facts: Of what gives its sentence values: ``Facts`` of
            ``solver.explain.search_events``. Empty where it needs none.
        is_option: Whether csp is told so by this name.
        chooses_again: Whether it is asked again after candidates of its cell have been
            removed, until it gives the same cell.
    """

    name: str
    rank: int
    chooser: str
    claim: str = ""
    facts: str = ""
    is_option: bool = True
    chooses_again: bool = False


CELL_ORDERS: Final = Registry(
    "cell orders",
    (
        SearchOrder("fewest", 10, f"{_CHOOSERS}:fewest", f"{_CLAIMS}:fewest"),
        SearchOrder(
            "fewest-at-random",
            20,
            f"{_CHOOSERS}:fewest_at_random",
            f"{_CLAIMS}:fewest_at_random",
            is_option=False,
        ),
        SearchOrder(
            "tightest",
            25,
            f"{_CHOOSERS}:tightest",
            f"{_CLAIMS}:fewest_at_random",
            is_option=False,
        ),
        SearchOrder(
            "reading-order",
            30,
            f"{_CHOOSERS}:reading_order",
            f"{_CLAIMS}:reading_order",
        ),
        SearchOrder("random", 50, f"{_CHOOSERS}:any_cell"),
    ),
    lambda order: order.name,
)
"""In which cell a search guesses next."""

VALUE_ORDERS: Final = Registry(
    "value orders",
    (
        SearchOrder(
            "least-constraining",
            10,
            f"{_CHOOSERS}:least_constraining",
            f"{_CLAIMS}:least_constraining",
        ),
        SearchOrder("ascending", 20, f"{_CHOOSERS}:ascending", f"{_CLAIMS}:ascending"),
        SearchOrder("random", 40, f"{_CHOOSERS}:shuffled"),
    ),
    lambda order: order.name,
)
"""In which order it tries the options."""


def order_named(orders: Registry[SearchOrder], name: str) -> SearchOrder:
    """The one of *orders* called *name*.

    Raises:
        UnknownNameError: There is none.
    """
    for order in orders.values():
        if order.name == name:
            return order
    raise UnknownNameError(orders.name.removesuffix("s"), name, options_of(orders))


def options_of(orders: Registry[SearchOrder]) -> tuple[str, ...]:
    """The names of those of *orders* that csp takes as an option."""
    ranked = sorted(orders.values(), key=lambda order: order.rank)
    return tuple(order.name for order in ranked if order.is_option)
