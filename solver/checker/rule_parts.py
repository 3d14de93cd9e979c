"""Rules that are kept where each of their parts is kept: a few cells, asked apart.

A thermometer is kept where any two cells that follow each other are a thermometer. Of
such a rule the definition alone is asked, for the digits of each part; only those of
cells in parts that are not yet asked are remembered.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, combinations, pairwise
from typing import Final, NamedTuple, TypeAlias

from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import Rule, Values
from solver.rules.digits import Digit

Places: TypeAlias = tuple[int, ...]
_PartPlaces: TypeAlias = Callable[[Values, int], Iterator[tuple[Places, Values]]]
"""The parts of a rule with these numbers and so many cells, and their own numbers."""

_REMEMBERED: Final = 20_000
_ENTROPIC_RUN: Final = 3


class _Part(NamedTuple):
    """A part of a rule.

    Attributes:
        places: Its cells, as places in the rule, in the order of its definition.
        allows: Whether they may hold digits, one a cell.
    """

    places: Places
    allows: Callable[[Sequence[Digit]], bool]


def _each(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    for place in range(count):
        yield (place,), values


def _neighbours(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    for pair in pairwise(range(count)):
        yield pair, values


def _pairs(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    for pair in combinations(range(count), 2):
        yield pair, values


def _close(
    values: Values, count: int, run: int | None = None
) -> Iterator[tuple[Places, Values]]:
    """Pairs inside a run of so many cells; as many as the first number says."""
    for one, other in combinations(range(count), 2):
        if other - one < (run or values[0]):
            yield (one, other), values


def _with_first(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    for place in range(1, count):
        yield (0, place), values


def _with_ends(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    for place in range(1, count - 1):
        yield (0, place, count - 1), values


def _opposite(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    for place in range(count // 2):
        yield (place, count - 1 - place), values


def _opposite_twice(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    """Pairs from the ends with the next inside, and the innermost with the middle."""
    middle = (count - 1) // 2
    for place in range(middle):
        inner = dict.fromkeys((place + 1, count - 2 - place))
        yield (place, *inner, count - 1 - place), values


def _copies(values: Values, count: int) -> Iterator[tuple[Places, Values]]:
    """Each cell of a further group with that of the first: two groups of one."""
    (length,) = values
    for place in range(length, count):
        yield (place % length, place), (1,)


_PARTS: Final[dict[str, _PartPlaces]] = {
    "even": _each,
    "odd": _each,
    "minimum": _with_first,
    "maximum": _with_first,
    "thermometer": _neighbours,
    "slow-thermometer": _neighbours,
    "whisper": _neighbours,
    "relation": _neighbours,
    "nabner": _pairs,
    "modular": _close,
    "entropic": partial(_close, run=_ENTROPIC_RUN),
    "between": _with_ends,
    "lockout": _with_ends,
    "palindrome": _opposite,
    "zipper": _opposite_twice,
    "clone": _copies,
}
"""The parts of each kind of rule that has them, by its slug."""


@lru_cache(_REMEMBERED)
def read_by_parts(rule: Rule) -> Reading | None:
    """*rule* read cell by cell, by asking its parts; ``None`` if it has none."""
    found = _PARTS.get(rule.kind)
    if found is None:
        return None
    count = len(rule.cells)
    parts = [
        _Part(places, partial(rule.of.allows, values))
        for places, values in found(rule.values, count)
    ]
    seen = [
        _Part((place, other), _differ)
        for place, others in enumerate(rule.partners)
        for other in others
    ]
    return _reading([*parts, *seen], _order(parts, count))


def _differ(digits: Sequence[Digit]) -> bool:
    one, other = digits
    return one != other


def _reading(parts: Sequence[_Part], order: Places) -> Reading:
    """The cells in this order; a state is the digits of those that are remembered."""
    remembered = [_remembered(parts, order[:read]) for read in range(len(order) + 1)]
    asked: list[list[tuple[_Part, Places]]] = []
    kept: list[Places] = []
    for number, place in enumerate(order):
        at = {own: index for index, own in enumerate((*remembered[number], place))}
        asked.append(
            [
                (part, tuple(at[own] for own in part.places))
                for part in parts
                if place in part.places and at.keys() >= {*part.places}
            ]
        )
        kept.append(tuple(at[own] for own in remembered[number + 1]))

    def step(state: tuple[Digit, ...], number: int, digit: int) -> State | None:
        held = (*state, Digit(digit))
        for part, places in asked[number]:
            if not part.allows([held[at] for at in places]):
                return None
        return tuple([held[at] for at in kept[number]])

    return Reading((), step, order=order)


def _remembered(parts: Iterable[_Part], read: Sequence[int]) -> Places:
    """The cells *read* that are in a part with others that are not."""
    cells = {*read}
    open_parts = [part for part in parts if not cells.issuperset(part.places)]
    return tuple(sorted(cells.intersection(chain(*(p.places for p in open_parts)))))


def _order(parts: Iterable[_Part], count: int) -> Places:
    """The cells of part after part, always of one with the fewest that are not read."""
    order: dict[int, None] = {}
    rest = [part.places for part in parts]
    while rest:
        closest = min(rest, key=lambda places: len({*places} - order.keys()))
        order |= dict.fromkeys(closest)
        rest.remove(closest)
    return tuple(order | dict.fromkeys(range(count)))
