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

from solver.rules.digits import EMPTY, Mask, digits

State: TypeAlias = Any
"""What has been read so far, as far as it matters: any hashable value."""

MOST_STATES: Final = 20_000
"""States after one cell that are followed; a rule with more propagates nothing."""


MOST_KNOWN: Final = 50_000
"""States in front of a cell whose steps are remembered."""


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
        steps: What is known of the steps, in front of each cell.
    """

    start: Hashable
    step: Callable[[State, int, int], State | None]
    accepts: Callable[[State], bool] = field(default=_always)
    order: tuple[int, ...] | None = None
    steps: dict[int, "ReadingSteps"] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def steps_of(self, number: int) -> "ReadingSteps":
        """The steps in front of the cell that is read as *number*, from 0."""
        found = self.steps.get(number)
        if found is None or len(found) > MOST_KNOWN:
            found = self.steps[number] = ReadingSteps(self.step, number)
        return found


class ReadingSteps(dict[State, tuple[Mask, list[tuple[int, State]]]]):
    """The steps of a reading in front of one cell, by state, each asked for once.

    A value has the digits that were asked for, and for those that keep the rule their
    bit and the state that follows.
    """

    def __init__(
        self, step: Callable[[State, int, int], State | None], number: int
    ) -> None:
        super().__init__()
        self._step = step
        self._number = number

    def from_state(self, state: State, mask: Mask) -> list[tuple[int, State]]:
        """Digits as bits with the states after them, those of *mask* among them."""
        asked, known = self.get(state, (EMPTY, []))
        if missing := mask & ~asked:
            for digit in digits(Mask(missing)):
                after = self._step(state, self._number, digit)
                if after is not None:
                    known.append((1 << digit - 1, after))
            self[state] = Mask(asked | mask), known
        return known


def filtered_by(reading: Reading, masks: Sequence[Mask]) -> tuple[Mask, ...]:
    """*masks* without digits that are in no choice which *reading* accepts.

    All are empty where it accepts none. Where there would be more than ``MOST_STATES``
    states nothing is removed.
    """
    order = reading.order or range(len(masks))
    steps = [reading.steps_of(number) for number in range(len(masks))]
    layers = _layers(reading.start, steps, [masks[place] for place in order])
    if layers is None:
        return tuple(masks)
    alive = {state for state in layers[-1] if reading.accepts(state)}
    kept = [0] * len(masks)
    for number in reversed(range(len(layers) - 1)):
        place, before, known = order[number], set(), steps[number]
        mask, found = masks[place], 0
        for state in layers[number]:
            for bit, after in known[state][1]:
                if mask & bit and after in alive:
                    found |= bit
                    before.add(state)
        kept[place], alive = found, before
    return tuple(map(Mask, kept)) if all(kept) else (EMPTY,) * len(kept)


def _layers(
    start: State, steps: Sequence[ReadingSteps], masks: Sequence[Mask]
) -> list[set[State]] | None:
    """The states that are possible after each number of cells, from 0."""
    layers = [{start}]
    for known, mask in zip(steps, masks, strict=True):
        after: set[State] = set()
        for state in layers[-1]:
            for bit, found in known.from_state(state, mask):
                if mask & bit:
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
    if all(len(found) == place for place, found in enumerate(partners)):
        return _each_once(reading)
    held_at = _held_at(partners)
    checked = [
        tuple(at for at, place in enumerate(held_at[now]) if place in partners[now])
        for now in range(len(partners))
    ]
    kept = [
        tuple(at for at, place in enumerate((*held_at[now], now)) if place in after)
        for now, after in enumerate(held_at[1:])
    ]

    def step(state: State, place: int, digit: int) -> State | None:
        inner, held = state
        for at in checked[place]:
            if held[at] == digit:
                return None
        found = reading.step(inner, place, digit)
        if found is None:
            return None
        all_held = (*held, digit)
        return found, tuple([all_held[at] for at in kept[place]])

    def accepts(state: State) -> bool:
        return reading.accepts(state[0])

    return Reading((reading.start, ()), step, accepts, reading.order)


def _each_once(reading: Reading) -> Reading:
    """*reading*, where all its cells must differ."""

    def step(state: State, place: int, digit: int) -> State | None:
        inner, held = state
        if held >> digit & 1:
            return None
        found = reading.step(inner, place, digit)
        return None if found is None else (found, held | 1 << digit)

    def accepts(state: State) -> bool:
        return reading.accepts(state[0])

    return Reading((reading.start, 0), step, accepts, reading.order)


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


def _held_at(partners: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """The places whose digits matter before each place, and after the last: none."""
    return [
        tuple(
            sorted(
                {
                    earlier
                    for later in range(place, len(partners))
                    for earlier in partners[later]
                    if earlier < place
                }
            )
        )
        for place in range(len(partners) + 1)
    ]
