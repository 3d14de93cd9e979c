"""States as course code records them: its boxes, its digits, and what it filled in.

Code that fills its board box by box, and records these changes, too, begins with states
that lack boxes, or have fewer and fewer open ones. They show how the clues came in, and
are no part of the solve.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import islice
from math import isqrt
from typing import Any, Final, NamedTuple

from solver.errors import PuzzleError
from solver.rules.digits import SYMBOLS
from sudoscope.logs.representation import (
    State,
    digits_of,
    key_styles,
    keys_like,
    known_cells,
)

_MOST: Final = 1_000_000
_FEWEST: Final = 16
_BOARDS: Final = (16, 81, 256, 625)
"""Boxes of the boards that an incomplete state may be meant for."""
_NAMED: Final = 3
"""Missing boxes that a message names."""


class RecordedStates(NamedTuple):
    """The states of a list, all of the same boxes.

    Attributes:
        states: The digits of each cell, state by state; a box that was not set yet has
            all of them.
        incomplete: How many states there are before the first one that has all boxes.
        order: The cells in the order in which the code keeps them.
    """

    states: tuple[State, ...]
    incomplete: int
    order: tuple[int, ...]

    @property
    def cells(self) -> int:
        """The number of cells of the board."""
        return len(self.order)

    @property
    def clues(self) -> str:
        """The digits that the code filled in and kept; "." for the other cells."""
        kept = self.states[max(self._filling() - 1, 0) :]
        found = kept[0]
        for state in kept:
            found = [a if a == b else "." for a, b in zip(found, state, strict=True)]
        return known_cells(found)

    def _filling(self) -> int:
        """How many states at the beginning fill the board.

        Each of them sets one open cell, behind those that are set. A list that does
        nothing else is the solve of a board without clues.
        """
        is_clear = _set_cells(self.states[0]) <= 1
        count = self.incomplete or int(is_clear and _is_plain(self.states[0]))
        while 0 < count < len(self.states) and self._sets_next(count):
            count += 1
        is_all = count == len(self.states) and not self.incomplete
        return 0 if is_all else count

    def _sets_next(self, number: int) -> bool:
        """Whether state *number* is that before it, or sets the next of its cells."""
        before, after = self.states[number - 1], self.states[number]
        changed = [cell for cell in self.order if before[cell] != after[cell]]
        if not changed:
            return True
        first = self.order.index(changed[0])
        return (
            len(changed) == 1
            and before[changed[0]] == SYMBOLS[: isqrt(self.cells)]
            and len(after[changed[0]]) == 1
            and not any(len(before[cell]) == 1 for cell in self.order[first:])
        )


def recorded_states(assignments: Iterable[Mapping[Any, Any]]) -> RecordedStates:
    """Read the states of a list.

    Args:
        assignments: The digits of each box by its name. A box may be missing, or hold
            nothing, until it is set for the first time.

    Raises:
        PuzzleError: There are none or too many, one is no grid, or none has all boxes.
    """
    found = list(islice(assignments, _MOST + 1))
    if len(found) > _MOST:
        raise PuzzleError(f"at most {_MOST:,} states can be shown")
    if not found:
        raise PuzzleError("the list of assignments is empty; there is nothing to show")
    for number, values in enumerate(found, start=1):
        if not isinstance(values, Mapping):
            kind = type(values).__name__
            raise _no_grid(number, f"a dictionary of boxes is expected, found a {kind}")
    incomplete, keys = _first_whole(found)
    places = {key: cell for cell, key in enumerate(keys)}
    order = tuple(places[key] for key in found[incomplete])
    return RecordedStates(tuple(_read(found, keys, incomplete)), incomplete, order)


def _read(
    found: Sequence[Mapping[Any, Any]], keys: Sequence[Hashable], incomplete: int
) -> Iterable[State]:
    """Each state as digits of the cells.

    Raises:
        PuzzleError: One is no grid.
    """
    size = isqrt(len(keys))
    known = SYMBOLS[:size]
    unset, expected = set(keys), set(keys)
    for number, values in enumerate(found, start=1):
        own = expected & set(values)
        if number > incomplete and len(own) < len(keys):
            reason = f"{_shortage(own, keys)}; clear the list before another solve"
            raise _no_grid(number, reason)
        if len(values) > len(own):
            other = next(key for key in values if key not in expected)
            raise _no_grid(number, f"{other!r} is no box of this board")
        if unset:
            unset = {key for key in unset if _is_nothing(values.get(key))}
        try:
            yield [known if k in unset else digits_of(values[k], size) for k in keys]
        except KeyError as error:
            raise _no_grid(number, f"box {error.args[0]!r} was set before") from None
        except (ValueError, TypeError) as error:
            raise _no_grid(number, str(error)) from None


def _first_whole(
    found: Sequence[Mapping[Any, Any]],
) -> tuple[int, tuple[Hashable, ...]]:
    """The number of states before the first with all boxes, and the key of each cell.

    Raises:
        PuzzleError: None has them all.
    """
    # Boxes that are numbered 0 to 15 may be a part of 81, so the fullest state decides.
    fullest = max(range(len(found)), key=lambda number: len(found[number]))
    own = set(found[fullest])
    if len(own) >= _FEWEST and isqrt(len(own)) ** 2 == len(own):
        whole = keys_like(own, len(own))
        if whole is not None:
            return fullest, whole
    for cells in _BOARDS:
        for keys in key_styles(cells).values():
            if own < set(keys):
                raise PuzzleError(
                    f"no state has all boxes of a board; state {fullest + 1} has the"
                    f" most: {_shortage(own, keys)}"
                )
    raise _no_grid(
        fullest + 1,
        f"it has {len(own)} boxes, which are not those of a square board: 16, 81, 256"
        " or 625 with names like 'A1' are expected",
    )


def _shortage(own: set[Hashable], keys: Sequence[Hashable]) -> str:
    """The number of boxes and the names of missing ones."""
    missing = [key for key in keys if key not in own]
    named = ", ".join(f"{key!r}" for key in missing[:_NAMED])
    more = f" and {len(missing) - _NAMED} more" if len(missing) > _NAMED else ""
    verb = "is" if len(missing) == 1 else "are"
    return f"{len(own)} of {len(keys)} boxes; {named}{more} {verb} missing"


def _is_nothing(value: object) -> bool:
    """Whether a box with *value* is not set yet."""
    return value is None or (isinstance(value, str | set | list) and not value)


def _set_cells(state: State) -> int:
    return sum(len(digits) == 1 for digits in state)


def _is_plain(state: State) -> bool:
    """Whether each cell has one digit or all of them."""
    return all(len(digits) in {1, isqrt(len(state))} for digits in state)


def _no_grid(number: int, reason: str) -> PuzzleError:
    return PuzzleError(f"state {number} is no grid: {reason}")
