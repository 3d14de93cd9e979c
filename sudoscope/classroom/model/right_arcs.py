"""Right functions on arcs, in place of a student's: REVISE, AC-3, MRV and LCV."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from itertools import chain
from types import ModuleType
from typing import Any, Final

from sudoscope.logs.domain_tables import NAMES
from sudoscope.networks.model.csp_problem import Constraints

_CELLS: Final = 2
_NAMES: Final = ("worked_on", *NAMES)
"""Of a problem of this program, what code strikes values from."""


def right_on_arcs(
    kind: str, module: ModuleType, test_of: Callable[[], Constraints]
) -> Callable[..., Any] | None:
    """The function of a *kind*; ``None`` where there is none.

    Which arguments are the cells, the domains and what is assigned, is seen by what
    they are.

    Args:
        kind: What it is for.
        module: The student's.
        test_of: Makes the constraints.
    """
    test = test_of()

    def domains_in(given: Iterable[Any]) -> Any:
        return _domains([*given, module])

    def revise(*given: Any) -> bool:
        domains = domains_in(given)
        pairs = (arg for arg in given if isinstance(arg, tuple) and len(arg) == _CELLS)
        cells = [arg for arg in given if _is_key(arg, domains)]
        x, y, *_ = cells if len(cells) >= _CELLS else next(pairs)
        return _revised(domains, x, y, test)

    def ac3(*given: Any) -> bool:
        domains = domains_in(given)
        while sum(_revised(domains, x, y, test) for x, y in test):
            pass
        return all(map(len, domains.values()))

    def mrv(*given: Any) -> Any:
        domains = domains_in([a for a in given if not isinstance(a, Mapping)])
        assigned = next(a for a in given if isinstance(a, Mapping))
        return min(
            (x for x in domains if x not in assigned), key=lambda x: len(domains[x])
        )

    def lcv(*given: Any) -> Any:
        domains = domains_in([a for a in given if not isinstance(a, Mapping)])
        return list(domains[next(a for a in given if _is_key(a, domains))])

    known = {"revise": revise, "ac3": ac3, "mrv": mrv, "lcv": lcv}
    return known.get(kind)


def _revised(domains: Any, x: Hashable, y: Hashable, test: Constraints) -> bool:
    """Remove the values of *x* without support; whether there were some."""
    lost = [v for v in domains[x] if not any(test(x, v, y, w) for w in domains[y])]
    if isinstance(domains[x], str):
        domains[x] = "".join(v for v in domains[x] if v not in lost)
    else:
        for value in lost:
            domains[x].remove(value)
    return bool(lost)


def _domains(things: Iterable[Any]) -> Any:
    """The values of each cell in the first of *things* that is or has a dictionary."""
    parts = (  # one after the other: a problem parts its domains when it is asked
        part
        for thing in things
        for part in chain((thing,), (getattr(thing, name, None) for name in _NAMES))
    )
    return next(part for part in parts if isinstance(part, Mapping))


def _is_key(thing: Any, domains: Any) -> bool:
    with suppress(TypeError):
        return thing in domains
    return False
