"""Reading: a definition checked cell by cell, from which its propagation follows.

A rule of a fixed shape is an automaton along its cells: a state, the next state for
each digit, and which states may end it. Propagation follows the states forwards from
the start and backwards from the ends, so that each digit left is part of a choice that
the reading accepts.

Source: Pesant, "A Regular Language Membership Constraint for Finite Sequences of
Variables", CP 2004.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from solver.digits import EMPTY, Mask, digits

State: TypeAlias = Any
"""What has been read so far, as far as it matters: any hashable value."""

MOST_STATES: Final = 20_000
"""States after one cell that are followed; a rule with more propagates nothing."""


def _always(state: State) -> bool:
    del state
    return True


@dataclass(frozen=True, slots=True)
class Reading:
    """A definition as an automaton.

    Attributes:
        start: The state before the first cell.
        step: The state after a further cell: called with the state, the place of the
            cell among those that are read, from 0, and its digit; ``None`` where that
            breaks the rule.
        accepts: Whether the rule is kept in this state after the last cell.
        order: In which order the cells are read, as their places in the rule; ``None``
            is the order of the rule.
    """

    start: Hashable
    step: Callable[[State, int, int], State | None]
    accepts: Callable[[State], bool] = field(default=_always)
    order: tuple[int, ...] | None = None


def filtered_by(reading: Reading, masks: Sequence[Mask]) -> tuple[Mask, ...]:
    """*masks* without digits that are in no choice which *reading* accepts.

    All are empty where it accepts none. Where there would be more than ``MOST_STATES``
    states nothing is removed.
    """
    order = reading.order or range(len(masks))
    layers = _layers(reading, [masks[place] for place in order])
    if layers is None:
        return tuple(masks)
    alive = {state for state in layers[-1] if reading.accepts(state)}
    kept = [EMPTY] * len(masks)
    for number in reversed(range(len(layers) - 1)):
        place, before = order[number], set()
        for state in layers[number]:
            for digit in digits(masks[place]):
                if reading.step(state, number, digit) in alive:
                    kept[place] = Mask(kept[place] | 1 << digit - 1)
                    before.add(state)
        alive = before
    return tuple(kept) if all(kept) else (EMPTY,) * len(kept)


def _layers(reading: Reading, masks: Sequence[Mask]) -> list[set[State]] | None:
    """The states that are possible after each number of cells, from 0."""
    layers: list[set[State]] = [{reading.start}]
    for number, mask in enumerate(masks):
        options, after = digits(mask), set()
        for state in layers[-1]:
            for digit in options:
                found = reading.step(state, number, digit)
                if found is not None:
                    after.add(found)
        if len(after) > MOST_STATES:
            return None
        layers.append(after)
    return layers


def apart(reading: Reading, partners: tuple[tuple[int, ...], ...]) -> Reading:
    """*reading*, where some of its cells must also differ.

    Args:
        reading: Reads the cells.
        partners: For each cell the earlier cells whose digit it must not have, as
            places in the rule.
    """
    partners = _in_order(partners, reading.order)
    needed = _needed(partners)
    everywhere = all(len(found) == place for place, found in enumerate(partners))
    checks, keeps = _indices(partners, needed)

    def step(state: State, place: int, digit: int) -> State | None:
        inner, held = state
        if everywhere:
            if held >> digit & 1:
                return None
        else:
            for index in checks[place]:
                if held[index] == digit:
                    return None
        found = reading.step(inner, place, digit)
        if found is None:
            return None
        if everywhere:
            return found, held | 1 << digit
        kept = tuple([held[index] for index in keeps[place]])
        return found, (*kept, digit) if place in needed[place] else kept

    def accepts(state: State) -> bool:
        return reading.accepts(state[0])

    start = (reading.start, 0 if everywhere else ())
    return Reading(start, step, accepts, reading.order)


def _indices(
    partners: tuple[tuple[int, ...], ...], needed: list[frozenset[int]]
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Which of the digits that are held each place is checked against, and keeps.

    Held are the digits of the places needed after the one before, in their order.
    """
    held = [(), *(tuple(sorted(places)) for places in needed)]
    checks = [
        tuple(held[place].index(at) for at in others)
        for place, others in enumerate(partners)
    ]
    keeps = [
        tuple(held[place].index(at) for at in held[place + 1] if at != place)
        for place in range(len(partners))
    ]
    return checks, keeps


def _in_order(
    partners: tuple[tuple[int, ...], ...], order: tuple[int, ...] | None
) -> tuple[tuple[int, ...], ...]:
    """*partners* as places in the order of reading."""
    if order is None:
        return partners
    pairs = {
        frozenset((place, other))
        for place, others in enumerate(partners)
        for other in others
    }
    return tuple(
        tuple(at for at in range(now) if frozenset((order[at], order[now])) in pairs)
        for now in range(len(order))
    )


def _needed(partners: tuple[tuple[int, ...], ...]) -> list[frozenset[int]]:
    """For each place the places up to it whose digits matter to later ones."""
    return [
        frozenset(
            earlier
            for later in range(place + 1, len(partners))
            for earlier in partners[later]
            if earlier <= place
        )
        for place in range(len(partners))
    ]
