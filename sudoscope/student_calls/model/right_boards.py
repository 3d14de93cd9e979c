"""Right functions on boards, in place of a student's: passes, propagation and search.

They return what those of the student do: the same grid, a copy of it, or nothing; where
nothing fits they return ``False`` or raise the same error.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

from sudoscope.logs.domain_tables import (
    DomainTable,
    readable,
    table_in,
    table_of,
)
from sudoscope.logs.representation import State
from sudoscope.student_calls.model.calls import StudentModule
from sudoscope.student_calls.model.right_parts import (
    refuse,
    results_if_ended,
    returns_nothing,
)

Houses = Sequence[Sequence[int]]
_Cells = list[set[str]]
_TWINS: Final = 2


def eliminated(cells: _Cells, houses: Houses) -> None:
    """Strike the digits of filled cells from their peers, once."""
    near = _near(houses)
    for cell in [c for c, digits in enumerate(cells) if len(digits) == 1]:
        for peer in near[cell]:
            cells[peer] -= cells[cell]


def only_places(cells: _Cells, houses: Houses) -> None:
    """Fill each cell that alone in a house can hold a digit."""
    for house in houses:
        for digit in set().union(*(cells[cell] for cell in house)):
            places = [cell for cell in house if digit in cells[cell]]
            if len(places) == 1:
                cells[places[0]] = {digit}


def twins_struck(cells: _Cells, houses: Houses) -> None:
    """Strike the two digits of twins from the rest of their house."""
    before = [set(digits) for digits in cells]
    for house in houses:
        twos = [cell for cell in house if len(before[cell]) == _TWINS]
        for one in twos:
            if sum(before[other] == before[one] for other in twos) == _TWINS:
                for cell in house:
                    if before[cell] != before[one]:
                        cells[cell] -= before[one]


def propagated(cells: _Cells, houses: Houses) -> bool:
    """Repeat the first two until nothing changes; whether something may fit."""
    return _worked_out(cells, houses, _settled)


def searched(cells: _Cells, houses: Houses) -> bool:
    """Fill all cells; whether there is a solution."""
    return _worked_out(cells, houses, _filled)


def _worked_out(
    cells: _Cells, houses: Houses, work: Callable[[list[int], Houses, Houses], bool]
) -> bool:
    """Whether *work* on the digits of *cells* as bits finds that something may fit."""
    signs = sorted(set().union(*cells))
    bits = {sign: 1 << place for place, sign in enumerate(signs)}
    masks = [sum(bits[sign] for sign in digits) for digits in cells]
    if len(signs) < len(houses[0]):
        return False
    is_possible = work(masks, houses, _near(houses))
    cells[:] = [{sign for sign in signs if mask & bits[sign]} for mask in masks]
    return is_possible


def _near(houses: Houses) -> Houses:
    """The cells that share a house with each cell."""
    return _near_in(tuple(map(tuple, houses)))


@lru_cache(maxsize=8)
def _near_in(houses: tuple[tuple[int, ...], ...]) -> Houses:
    near = [set[int]() for _ in range(1 + max(map(max, houses)))]
    for house in houses:
        for cell in house:
            near[cell] |= {*house} - {cell}
    return [*map(sorted, near)]


def _settled(masks: list[int], houses: Houses, near: Houses) -> bool:
    """Fill what is the only digit or the only place; whether something may fit."""
    filled = [cell for cell, mask in enumerate(masks) if not mask & (mask - 1)]
    while True:
        while filled:
            cell = filled.pop()
            mask = masks[cell]
            if not mask:
                return False
            for peer in near[cell]:
                if masks[peer] & mask:
                    masks[peer] = left = masks[peer] & ~mask
                    if not left & (left - 1):
                        filled.append(peer)
        for house in houses:
            if not _with_only_places(masks, house, filled):
                return False
        if not filled:
            return True


def _with_only_places(
    masks: list[int], house: Sequence[int], filled: list[int]
) -> bool:
    """Fill what is the only place in *house*; whether each digit has one.

    The cells are added to *filled*.
    """
    once = twice = 0
    for cell in house:
        twice |= once & masks[cell]
        once |= masks[cell]
    alone = once & ~twice
    for cell in house if alone else ():
        only = masks[cell] & alone
        if only and only != masks[cell]:
            masks[cell] = only & -only  # with two of them one has no place then
            filled.append(cell)
    return once == (1 << len(house)) - 1


def _filled(masks: list[int], houses: Houses, near: Houses) -> bool:
    """Fill all cells; whether there is a solution."""
    if not _settled(masks, houses, near):
        return False
    open_ = [
        (mask.bit_count(), cell) for cell, mask in enumerate(masks) if mask & (mask - 1)
    ]
    if not open_:
        return True
    _, cell = min(open_)
    left = masks[cell]
    while left:
        attempt = [*masks]
        attempt[cell] = left & -left
        if _filled(attempt, houses, near):
            masks[:] = attempt
            return True
        left &= left - 1
    return False


def possible(cells: _Cells, houses: Houses) -> bool:
    """Whether each cell has a digit, and each digit a place in each house."""
    places = (set().union(*(cells[cell] for cell in house)) for house in houses)
    return all(cells) and min(map(len, places)) == len(houses[0])


_PASSES: Final = {
    "eliminate": eliminated,
    "only-choice": only_places,
    "naked-twins": twins_struck,
}
_WHOLE: Final = {"reduce": propagated, "search": searched}
_ONE: Final = frozenset({"assign", "eliminate-one"})
BARE: Final = -1
"""The way of one of these that does what is asked of it, and propagates nothing."""
ASKED: Final = -2
"""That of a pass that returns whether each cell has a digit left."""


class _Manner(NamedTuple):
    """How a function gives back a grid.

    Attributes:
        returned: What it returns, in a word; empty if no call has shown it.
        is_inside: Whether it takes digits out of the sets or lists that are there, so
            that a copy of the grid with the same ones has lost them, too.
        is_silent: Whether what returns a grid or a word has returned nothing.
    """

    returned: str = ""
    is_inside: bool = False
    is_silent: bool = False


_NOTHING: Final = _Manner()
_CONSTANT: Final = (frozenset, tuple)
_CHANGED: Final = (set, list)
"""Containers of digits that can be taken out of them."""


def right_on_boards(
    part: Mapping[str, Any], own: Any, student: StudentModule, houses: Houses
) -> Callable[..., Any] | None:
    """The function in the place of *own*; ``None`` where there is none of its kind.

    Args:
        part: Its ``kind``, its ``way`` and its ``layout``, as ``CallForm`` has it.
        own: The student's.
        student: Their module.
        houses: The cells of each house.
    """
    kind, layout = part["kind"], part["layout"]
    if kind not in {*_PASSES, *_WHOLE, *_ONE}:
        return None
    manner = _NOTHING

    def right(*args: Any) -> Any:
        nonlocal manner
        name = id(own)
        manner = manner if manner.returned else student.manners.get(name, _NOTHING)
        if not manner.returned:
            student.manners[name] = _Manner("same")  # for calls of it from that one
            manner = _manner(own, args, student, is_pass=kind in _PASSES)
            del student.manners[name]
        table = _table(args, student)
        old = table.state()
        cells = [set(digits) for digits in old]
        is_possible = True
        if kind in _PASSES:
            _PASSES[kind](cells, houses)
        elif kind in _ONE:
            named = {one: args[layout.index(one)] for one in "xd"}
            if part["eliminate"]:
                struck = _struck(part["eliminate"], student, table, named)
                table = struck or table
                cells = [set(digits) for digits in table.state()]
                is_possible = struck is not None and possible(cells, houses)
            else:
                _put(cells, kind, table, [*named.values()])
                is_possible = part["way"] == BARE or propagated(cells, houses)
        else:
            is_possible = _WHOLE[kind](cells, houses)
        if manner.is_silent and is_possible:  # so it says nothing of what fits
            manner = manner._replace(returned="grid")
        if manner.returned:  # else another call may show it
            student.manners[name] = manner
        is_written = is_possible or (bool(part["class"]) and kind in _WHOLE)
        result = _given_back(table, old, cells, manner) if is_written else None
        if part["way"] == ASKED:
            return all(cells)
        return result if is_possible else refuse(own, part["way"])

    return right


def _put(cells: _Cells, kind: str, table: DomainTable, named: list[Any]) -> None:
    """Do what is asked for one cell and digit."""
    cell, digit = table.keys.index(named[0]), str(named[1])
    cells[cell] = {digit} if kind == "assign" else cells[cell] - {digit}


def _struck(
    eliminate: Sequence[str],
    student: StudentModule,
    table: DomainTable,
    named: dict[str, Any],
) -> DomainTable | None:
    """Where the grid is once the student's *eliminate* has left one digit in a cell.

    It is ``None`` where that says that nothing fits.

    Args:
        eliminate: Its name and its layout.
        student: Its module.
        table: Where the grid is before.
        named: The cell ``x`` and the digit ``d`` that is left.
    """
    name, layout = eliminate
    cell = table.keys.index(named["x"])
    for digit in [d for d in table.value(cell) if d != named["d"]]:
        given = {"s": table.holder, "x": named["x"], "d": digit}
        own = attrgetter(name)(student.module)
        result = own(*(given[one] for one in layout))
        if result is False or (result is None and returns_nothing(own)):
            return None
        found = table_in(result, student.cells, table.keys)
        table = table if found is None else found
    return table


def _given_back(table: DomainTable, old: State, cells: _Cells, manner: _Manner) -> Any:
    """What the function returns: the grid with *cells*, a copy, or a word."""
    holder = given = table.holder
    if manner.returned == "copy" and not isinstance(given, tuple):
        holder = deepcopy(holder)
        table = table._replace(holder=holder)
    if isinstance(given, tuple):
        holder = [[*row] for row in given] if table.is_rows else [*given]
        table = table._replace(holder=holder)
    if manner.is_inside:
        for cell, digits in enumerate(cells):
            held = table.value(cell)
            inside = held if isinstance(held, _CHANGED) else ()
            for gone in [one for one in inside if str(one) not in digits]:
                held.remove(gone)
    new = ["".join(sorted(digits)) for digits in cells]
    types = [type(table.value(cell)) for cell in range(len(cells))]
    table.write(new, table.state())
    if isinstance(given, tuple):
        holder = _as_tuple(table, types)
    words = {"none": None, "true": True, "changed": new != old}
    return words.get(manner.returned, holder)


def _as_tuple(table: DomainTable, types: Sequence[type]) -> Any:
    """The grid of *table* in a tuple, or in one of tuples, with cells of these *types*.

    A cell that was constant is so again, as it may be put into a set.
    """
    cells = [table.value(cell) for cell in range(len(types))]
    kept = [
        made(one) if made in _CONSTANT and not isinstance(one, made) else one
        for one, made in zip(cells, types, strict=True)
    ]
    if not table.is_rows:
        return tuple(kept)
    size = len(table.holder)
    return tuple(tuple(kept[n : n + size]) for n in range(0, len(kept), size))


def _manner(
    own: Any, args: tuple[Any, ...], student: StudentModule, *, is_pass: bool
) -> _Manner:
    """How the student's function gives back a grid, seen by a call on a copy."""
    copies = deepcopy(args)
    held = _held(copies, student)
    before = deepcopy(held)
    found = results_if_ended(own, copies)
    if found is None:
        return _Manner("same")
    is_inside = any(old != new for old, new in zip(before, held, strict=True))
    manner = _Manner("", is_inside)
    for result in found:
        if result is None:
            returned = "none" if is_pass else ""
            return manner._replace(returned=returned, is_silent=not is_pass)
        if result is True or (isinstance(result, int) and is_pass):
            return manner._replace(returned="changed" if is_pass else "true")
        if isinstance(result, Mapping | list) or _is_grid(result, student):
            is_same = any(result is one for one in copies)
            return manner._replace(returned="same" if is_same else "copy")
    return manner


def _is_grid(result: Any, student: StudentModule) -> bool:
    """Whether a tuple is a grid."""
    is_tuple = isinstance(result, tuple)
    return is_tuple and table_in(result, student.cells) is not None


def _held(args: tuple[Any, ...], student: StudentModule) -> list[Any]:
    """The sets and lists in which the grid of a call has its digits."""
    with suppress(TypeError):
        table = _table(args, student)
        cells = map(table.value, range(len(table.keys)))
        return [one for one in cells if isinstance(one, _CHANGED)]
    return []


def _table(args: tuple[Any, ...], student: StudentModule) -> DomainTable:
    """Where the grid of a call is.

    Raises:
        TypeError: There is none.
    """
    shape = student.cells, student.likely_keys()
    for thing in args:
        found = table_in(thing, *shape)
        # Among numbers whose bits are digits some are no digits; a board has none.
        for table in (found, found and found._replace(bits=student.bits)):
            if table is not None and readable(table) is not None:
                return table
    for thing in (*args, student.module):
        with suppress(TypeError):
            return table_of(thing, *shape)
    raise TypeError("no grid was found")
