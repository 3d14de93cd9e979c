"""Rows of values, written as what changes from each row to the next.

A row has a value in each of its slots. A value that a slot had a short while ago, a
cell without its marks for instance, is written as how long ago that was; most rows are
a few small numbers then, which deflate well.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sudoscope.pages.packing import Record, numerals

REMEMBERED: Final = 32
"""Values of a slot that can be named by their place in its history."""


class Value(NamedTuple):
    """A value of a slot.

    Attributes:
        number: From 1; 0 where there is nothing. New ones count up.
        right: How far right of its usual place it is, in pixels.
        down: How far below.
    """

    number: int
    right: int = 0
    down: int = 0


EMPTY: Final = Value(0)
"""What is in every slot at first."""


class Changes:
    """Writes rows.

    ======= ========================================================================
    field   meaning
    ======= ========================================================================
    counts  for each row how many slots change; where all changes of the row before
            are taken back first, one less than the negative number
    slots   for each change how many slots it is after the one before in its row
    codes   its place in the history of the slot, from 1 for the value before; 0 for a
            new value, -1 for one that is elsewhere than the value before
    values  for each new value how far its number is below the next that would be new in
            the family of the slot; and how far right and down of the value before,
            where it is elsewhere
    ======= ========================================================================

    >>> from sudoscope.pages.packing import numbers_of
    >>> rows = Changes()
    >>> rows.add({0: Value(1), 2: Value(2, 7), 3: Value(2)})
    >>> rows.add({0: EMPTY, 2: EMPTY})
    >>> rows.add({0: Value(1)})
    >>> [list(numbers_of(rows.record()[name])) for name in ("counts", "slots", "codes")]
    [[3, -2, 1], [0, 2, 1, 3, 0], [0, -1, 0, 1, 1]]

    Args:
        family: Gives the family of a slot, whose new values count up.
    """

    def __init__(self, family: Callable[[int], int] = lambda _: 0) -> None:
        self._family = family
        self._counts: list[int] = []
        self._gaps: list[int] = []
        self._codes: list[int] = []
        self._values: list[int] = []
        self._histories: dict[int, list[Value]] = {}
        self._latest: tuple[int, ...] = ()
        self._next: dict[int, int] = {}

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self._counts)

    def add(self, values: Mapping[int, Value]) -> None:
        """Append a row with *values* in their slots, and the others as they were."""
        now = {slot: self._history(slot)[0] for slot in {*values, *self._latest}}
        wanted = {slot: values.get(slot, value) for slot, value in now.items()}
        changed = [slot for slot in sorted(now) if wanted[slot] != now[slot]]
        back = now | {slot: self._history(slot)[1] for slot in self._latest}
        again = [slot for slot in sorted(now) if wanted[slot] != back[slot]]
        if len(again) < len(changed):
            for slot in self._latest:
                self._recall(slot, 1)
            self._append(again, wanted)
            self._counts[-1] = -1 - self._counts[-1]
        else:
            self._append(changed, wanted)

    def record(self) -> Record:
        """All rows, as numerals."""
        return {
            "counts": numerals(self._counts),
            "slots": numerals(self._gaps),
            "codes": numerals(self._codes),
            "values": numerals(self._values),
        }

    def _history(self, slot: int) -> list[Value]:
        return self._histories.setdefault(slot, [EMPTY])

    def _append(self, slots: Sequence[int], values: Mapping[int, Value]) -> None:
        last = 0
        for slot in slots:
            self._gaps.append(slot - last)
            self._tell(slot, values[slot])
            last = slot
        self._counts.append(len(slots))
        self._latest = tuple(slots)

    def _recall(self, slot: int, place: int) -> None:
        """Move the value at *place* of the history to its front."""
        history = self._history(slot)
        history.insert(0, history.pop(place))

    def _tell(self, slot: int, value: Value) -> None:
        """Write *value*, which becomes the first of its history."""
        history, family = self._history(slot), self._family(slot)
        if value in history:
            place = history.index(value)
            self._codes.append(place)
            self._recall(slot, place)
            return
        before = history[0]
        away = value.right - before.right, value.down - before.down
        self._codes.append(-1 if any(away) else 0)
        expected = self._next.get(family, 1)
        self._values.append(expected - value.number)
        self._values += away if any(away) else ()
        self._next[family] = max(expected, value.number + 1)
        history.insert(0, value)
        del history[REMEMBERED:]


def differences(numbers: Iterable[int]) -> Iterator[int]:
    """From each number to the next, the first from 0."""
    before = 0
    for number in numbers:
        yield number - before
        before = number
