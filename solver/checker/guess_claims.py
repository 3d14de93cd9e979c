"""What a guess claims of its cell and its option, held against the position."""

from collections.abc import Callable
from typing import TypeAlias

from solver.checker.constraint_choices import is_of_two
from solver.checker.position import CheckedPosition
from solver.checker.refutation import seen_by
from solver.checker.rule_pairs import seen_with
from solver.log.events import Guessed
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, SearchOrder
from solver.registry import Registry, loaded
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell

Claim: TypeAlias = Callable[[Guessed, CheckedPosition], str | None]
"""Reason why a guess was not chosen as an order chooses, in English, or ``None``."""


def wrong_choice(event: Guessed, position: CheckedPosition) -> str | None:
    """Reason why its cell, house or option was not chosen as it says, or ``None``."""
    return _wrong(CELL_ORDERS, event.cell_choice, event, position) or _wrong(
        VALUE_ORDERS, event.digit_choice, event, position
    )


def _wrong(
    orders: Registry[SearchOrder],
    name: str | None,
    event: Guessed,
    position: CheckedPosition,
) -> str | None:
    if name is None:
        return None
    for order in orders.values():
        if order.name == name:
            claim: Claim = loaded(order.claim) if order.claim else _nothing
            return claim(event, position)
    return f"no order of a search is called {name}"


def _nothing(_event: Guessed, _position: CheckedPosition) -> None:
    """Chance can choose anything."""


def open_counts(position: CheckedPosition) -> dict[Cell, int]:
    """How many candidates each open cell has, in reading order."""
    open_ = [cell for cell in position.rules.cells if not position.is_filled(cell)]
    return {cell: position.in_cell(cell).bit_count() for cell in open_}


def reading_order(event: Guessed, position: CheckedPosition) -> str | None:
    """Its cell is the first that is open."""
    first = next(iter(open_counts(position)))
    if event.house is None and event.candidate.cell == first:
        return None
    return f"{position.rules.cell_name(first)} is the first cell that is empty"


def fewest_at_random(event: Guessed, position: CheckedPosition) -> str | None:
    """No cell has fewer options than its cell or house.

    Which of several it is cannot be shown by chance; what follows from each is work of
    strategies, which a proof does not use.
    """
    first, few = _first_with_fewest(position)
    if len(event.options) > few:
        return f"{position.rules.cell_name(first)} has fewer options, {few}"
    return None


def fewest(event: Guessed, position: CheckedPosition) -> str | None:
    """The same, and its cell is the first of those with as few."""
    if wrong := fewest_at_random(event, position):
        return wrong
    first, few = _first_with_fewest(position)
    if event.house is None and event.candidate.cell != first:
        return f"{position.rules.cell_name(first)} comes first with {few} options"
    return None


def _first_with_fewest(position: CheckedPosition) -> tuple[Cell, int]:
    counts = open_counts(position)
    first = min(counts, key=counts.__getitem__)
    return first, counts[first]


def ascending(event: Guessed, position: CheckedPosition) -> str | None:
    """It is the lowest of its options."""
    if event.candidate != min(event.options, key=lambda c: (c.digit, c.cell)):
        name = position.rules.candidate_name(event.candidate)
        return f"{name} is not the first of its options"
    return None


def least_constraining(event: Guessed, position: CheckedPosition) -> str | None:
    """No other option takes fewer candidates from its neighbours."""
    removed = {option: _removed_by(option, position) for option in event.options}
    if removed[event.candidate] > min(removed.values()):
        name = position.rules.candidate_name(event.candidate)
        return f"{name} does not take the fewest candidates from its neighbours"
    return None


def _removed_by(option: Candidate, position: CheckedPosition) -> int:
    """How many candidates of open neighbours are excluded by *option*."""
    rules, planes = position.rules, position.rules.planes
    joined = [r for r in rules.constraints if is_of_two(r) and option.cell in r.cells]
    seen = seen_with(rules, joined) if joined else seen_by(rules)
    gone = seen[(option.digit - 1) * planes.cells + option.cell]
    open_cells = planes.plane & ~position.filled & ~(1 << option.cell)
    return (position.left & gone & planes.in_cells(open_cells)).bit_count()
