"""The domains among what a student's function is given."""

from collections.abc import Container, Iterable, Mapping
from itertools import chain
from typing import Any, Final

from sudoscope.logs.domain_tables import NAMES

_CELLS: Final = 2
"""Cells of an arc: fewer are no board."""
_NAMES: Final = ("worked_on", *NAMES)
"""Of a problem of this program, what code strikes values from."""


def values_in(held: Any) -> Any:
    """The values in a container; of a number, which has a bit for each, its bits."""
    if not isinstance(held, int):
        return held
    return [1 << place for place in range(held.bit_length()) if held >> place & 1]


def domains_of(things: Iterable[Any], used: Container[str] = ()) -> Any:
    """The values of each cell in the first of *things* that is or has a dictionary.

    ``None`` if none does. A list of numbers with bits counts as one. Of the attributes
    of an object those with *used* names come first: it may keep what there was before.
    What is passed beside them, with the same cells, comes before them all.
    """
    things = [*things]
    names = sorted(_NAMES, key=lambda name: name != _NAMES[0] and name not in used)
    parts = (  # one after the other: a problem parts its domains when it is asked
        part
        for thing in things
        for part in chain((thing,), (getattr(thing, name, None) for name in names))
    )
    found = next((p for p in parts if isinstance(p, Mapping) or _is_of_bits(p)), None)
    return next((one for one in things if _is_alike(one, found)), found)


def _is_alike(thing: Any, domains: Any) -> bool:
    """Whether *thing* has values for the cells of *domains*, and of the same kind."""
    if not isinstance(thing, Mapping) or not isinstance(domains, Mapping):
        return False
    is_same = len(thing) > _CELLS and thing.keys() == domains.keys()
    return is_same and {*map(type, thing.values())} <= {*map(type, domains.values())}


def _is_of_bits(part: Any) -> bool:
    is_long = isinstance(part, list) and len(part) > _CELLS
    return is_long and all(isinstance(one, int) for one in part)
