"""How often houses count digits, in a proof that there is room for so many cells."""

from typing import Final, NamedTuple

from solver.clauses.clause import Told
from solver.rules.constraint import Scope
from solver.rules.digits import Digit
from viz.replay.argument_replay import ArgumentMoment

_ROOMS: Final = frozenset({"templates.room", "templates.room-of-one"})
_FULL: Final = "templates.full"


class CountedRoom(NamedTuple):
    """Houses that have room once for each of some digits.

    Attributes:
        houses: Which.
        digits: Counted once in each of them.
        number: The clause that says so, from 0.
    """

    houses: tuple[Scope, ...]
    digits: tuple[Digit, ...]
    number: int

    @property
    def places(self) -> int:
        """How many cells they have room for."""
        return len(self.houses) * len(self.digits)


class ToldCount(NamedTuple):
    """A count as it is told.

    Attributes:
        rooms: What is counted, in the order it is told.
        cells: How many cells there are to fill, as many as all of it.
        full: The clause that says so, from 0.
    """

    rooms: tuple[CountedRoom, ...]
    cells: int
    full: int


def count_of(moment: ArgumentMoment) -> ToldCount | None:
    """The count of an argument; ``None`` where it has none."""
    rooms, full = [], -1
    for number, step in enumerate(moment.argument.steps):
        if not isinstance(step, Told):
            continue
        if step.key in _ROOMS:
            part = step.parts["room"]
            rooms.append(CountedRoom(part.houses, part.digits, number))
        elif step.key == _FULL:
            full = number
    cells = len({candidate.cell for candidate in moment.found.because})
    return ToldCount(tuple(rooms), cells, full) if rooms and full >= 0 else None
