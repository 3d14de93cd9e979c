"""Right functions on arcs, in place of a student's: REVISE, AC-3, MRV and LCV."""

from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Mapping,
    Sequence,
)
from contextlib import suppress
from copy import copy, deepcopy
from types import ModuleType
from typing import Any, Final, NamedTuple, Self

from sudoscope.logs.domain_tables import table_of
from sudoscope.logs.representation import keys_like
from sudoscope.networks.model.csp_problem import Constraints
from sudoscope.student_calls.model.domain_rows import RowsOfDomains
from sudoscope.student_calls.model.passed_domains import domains_of, values_in
from sudoscope.student_calls.model.right_parts import (
    argument_returned,
    refuse,
    results_if_ended,
    results_of,
)

_CELLS: Final = 2
REMOVALS: Final = ("remov", "prun")
"""How the name of a parameter begins that is a list of removals, to be undone."""
_MOST_LOOKS: Final = 3
"""Calls that may show whether a function changes the domains that are there."""
_MOST_SHAPES: Final = 50
"""Calls of one order that may show whether a function returns new domains."""
_MOST_LINES: Final = 3_000_000
"""Lines of it that may run: an AC-3 revises all arcs of a board."""
_FROZEN: Final = (frozenset, tuple)
_DOMAINS: Final = (str, list, set, frozenset, tuple)


class SeenWays(NamedTuple):
    """What calls of the student's functions have shown, by their names.

    Attributes:
        plain: Those that return no tuple.
        inside: What some calls of each have shown: whether it takes values out of the
            domains that are there, or puts new ones in their place, or does nothing.
        of_domains: What each returns that returns the new domain of a cell.
        anew: Those that return new domains in a tuple, and leave the given ones.
        endless: Those that do not end where something is left to strike.
    """

    plain: set[str]
    inside: dict[str, list[bool | None]]
    of_domains: dict[str, Any]
    anew: set[str]
    endless: set[str]

    @classmethod
    def none(cls) -> Self:
        """Nothing yet."""
        return cls(set(), {}, {}, set(), set())


def right_on_arcs(
    part: Mapping[str, Any],
    own: Any,
    module: ModuleType,
    test_of: Callable[[], Constraints],
    seen: SeenWays,
) -> Callable[..., Any] | None:
    """The function in the place of a *part*; ``None`` where there is none.

    Which arguments are the cells, the domains and what is assigned, is seen by what
    they are. What the student's returns in a tuple beside a truth comes with it.

    Args:
        part: What it is for, and the names of its parameters.
        own: The student's.
        module: The student's.
        test_of: Makes the constraints.
        seen: What calls before have shown.
    """
    right = _RightOnArcs(part, own, module, test_of(), seen)
    known = {
        "revise": right.revise,
        "ac3": right.ac3,
        "mrv": right.mrv,
        "lcv": right.lcv,
    }
    return known.get(part["kind"])


class _RightOnArcs:
    """The functions in the place of the student's *own*.

    Args:
        part: Its name, and the names of its parameters.
        own: The student's.
        module: The student's.
        test: The constraints.
        seen: What calls before have shown.
    """

    def __init__(
        self,
        part: Mapping[str, Any],
        own: Any,
        module: ModuleType,
        test: Constraints,
        seen: SeenWays,
    ) -> None:
        self._name: str = part.get("function", "")
        self._parameters: Sequence[str] = part["parameters"]
        self._way: int = part.get("way", 0)
        self._own = own
        self._seen = seen
        self._module = module
        self._test = test
        self._cells = [*dict.fromkeys(x for x, _ in test)]
        self._names: dict[Any, Any] = {}
        """The cell of the constraints that each of the student's is."""
        self._is_seen, self._looks = False, 0
        self._leaves_out = False
        self._shape: Any = None
        """What the student's returns for copies of the arguments of the first call."""
        self._copies: tuple[Any, ...] = ()

    def revise(self, *given: Any) -> Any:
        """Whether something of an arc was struck."""
        domains = self._domains_in(given)
        pairs = (arg for arg in given if isinstance(arg, tuple) and len(arg) == _CELLS)
        cells = [arg for arg in given if _is_key(arg, domains)]
        x, y, *_ = cells if len(cells) >= _CELLS else next(pairs)
        removals = removals_in(self._parameters, given)
        fits = self._fits(domains)
        shape = self._shape_of_domain(given, domains, x)
        if shape is not None:
            near = values_in(domains[y])
            old = [*values_in(domains[x])]
            left = [v for v in old if any(fits(x, v, y, w) for w in near)]
            return _with_domain(shape, left, is_changed=len(left) < len(old))
        return self._like_own(
            given, domains, lambda left: self._revised(given, left, (x, y), removals)
        )

    def ac3(self, *given: Any) -> Any:
        """Whether something is left to each cell once nothing can be struck."""
        removals = removals_in(self._parameters, given)

        def is_left(domains: Any, noted: Any = removals) -> bool:
            self._fits(domains)
            own = {name: key for key, name in self._names.items()}
            arcs = [(own[x], own[y]) for x, y in self._test]
            every = domains if isinstance(domains, list) else domains.values()
            near = {y for _, y in arcs}
            while near:  # cells that have lost something since all saw them
                lost = set[Any]()
                for x, y in arcs:
                    is_due = y in near or y in lost
                    if is_due and self._revised(given, domains, (x, y), noted):
                        lost.add(x)
                near = lost
            return all(len(values_in(held)) for held in every)

        domains = self._domains_in(given)
        shape = self._looked(given, lambda copies: is_left(copies, None))
        if isinstance(shape, Mapping) and isinstance(domains, Mapping):
            domains = _copied(domains) if self._is_new(shape) else domains
            return domains if is_left(domains) else refuse(self._own, self._way)
        return self._like_own(given, domains, is_left)

    def mrv(self, *given: Any) -> Any:
        """A cell that is not assigned, with the fewest values."""
        domains = self._domains_beside_assigned(given)
        assigned = next(a for a in given if isinstance(a, Mapping))
        open_ = (x for x in domains if x not in assigned)
        return min(open_, key=lambda x: len(domains[x]))

    def lcv(self, *given: Any) -> Any:
        """The values of a cell, in any order.

        Those that conflict with what is assigned are left out where the student's
        leaves them out, or these alone: what calls it need not check them once more.
        """
        domains = self._domains_beside_assigned(given)
        x = next(a for a in given if _is_key(a, domains))
        every, fits = list(domains[x]), self._fits(domains)
        assigned = next((a for a in given if isinstance(a, Mapping)), {})
        near = [(y, assigned[y]) for y in assigned if (x, y) in self._test]
        legal = [v for v in every if all(fits(x, v, y, w) for y, w in near)]
        own: Any = next(iter(results_of(self._own, deepcopy(given))), None)
        with suppress(TypeError):
            kept = [v for v in every if v in own]
            shared = [v for v in legal if v in kept]
            if len(kept) < len(every) and shared in ([], legal):
                self._leaves_out = True
        return legal if self._leaves_out else every

    def _domains_in(self, given: Iterable[Any]) -> Any:
        """Those of *given*, else of the module, by a known name or by their digits."""
        found = self._domains_among([*given, self._module])
        if found is None:
            raise TypeError("there are no domains")
        return found

    def _domains_among(self, things: Sequence[Any]) -> Any:
        """Those that one of *things* is or has; ``None`` if none does."""
        used = getattr(getattr(self._own, "__code__", None), "co_names", ())
        found = domains_of(things, used)
        for thing in things if found is None else ():
            with suppress(TypeError):
                table = table_of(thing, len(self._cells))
                if table.is_rows and not table.attribute:
                    return RowsOfDomains(table.holder)
                if not table.attribute:
                    return table.holder
        return found

    def _fits(self, domains: Any) -> Callable[..., bool]:
        """The constraints, by the names that cells have in *domains*."""
        names, test, cells = self._names, self._test, self._cells
        if not names:
            own = range(len(cells)) if isinstance(domains, list) else domains
            is_same = {*cells} <= {*own}
            keys = cells if is_same else keys_like(own, len(cells)) or own
            names.update(zip(keys, cells, strict=True))
        if isinstance(domains, list):  # by the only rule of a board
            return lambda _x, v, _y, w: test(v, w)
        if all(names.get(cell) == cell for cell in cells[:1]):  # by far the quicker way
            return test
        return lambda x, v, y, w: test(names[x], v, names[y], w)

    def _domains_beside_assigned(self, given: Iterable[Any]) -> Any:
        """Those that are no argument themselves, which is what is assigned."""
        return self._domains_in([a for a in given if not isinstance(a, Mapping)])

    def _revised(
        self,
        given: tuple[Any, ...],
        domains: Any,
        arc: tuple[Hashable, Hashable],
        removals: Any,
    ) -> bool:
        """Remove the values of the first cell of *arc* without support, and note it.

        Where *removals* is no list, nothing is noted. Whether there were some.
        """
        (x, y), fits = arc, self._fits(domains)
        own, near = values_in(domains[x]), values_in(domains[y])
        lost = [v for v in own if not any(fits(x, v, y, w) for w in near)]
        held = domains[x]
        if isinstance(held, int):
            domains[x] &= ~sum(lost)
        elif isinstance(held, str):
            domains[x] = "".join(v for v in held if v not in lost)
        elif lost and (isinstance(held, _FROZEN) or not self._changes_inside(given)):
            domains[x] = type(held)(v for v in held if v not in lost)
        else:
            for value in lost:
                held.remove(value)
        if isinstance(removals, list):
            removals += [(x, value) for value in lost]
        return bool(lost)

    def _changes_inside(self, given: tuple[Any, ...]) -> bool:
        """Whether the student's takes values out of the domains that are there.

        A solver that keeps those of the cells, and not copies of them, gets them back
        only where it puts new ones in their place. It does not where nothing shows it.
        """
        shown = self._seen.inside.setdefault(self._name, [])
        if {*shown} <= {None} and len(shown) < _MOST_LOOKS:
            shown.append(self._looked_inside(given))
        return False not in shown

    def _looked_inside(self, given: tuple[Any, ...]) -> bool | None:
        """What a call of the student's with copies shows of that."""
        if not isinstance(self._domains_among(given), Mapping):
            return None  # they are those of the module, and would be changed
        copies = deepcopy(given)
        held = dict(self._domains_among(copies))
        # Cells and values that are objects may be equal to themselves alone.
        before = {x: copy(values) for x, values in held.items()}
        results_of(self._own, copies)
        if held != before:
            return True
        after = self._domains_among(copies)
        return False if any(after[x] != before[x] for x in before) else None

    def _shape_of_domain(
        self, given: tuple[Any, ...], domains: Any, x: Hashable
    ) -> Any:
        """What the student's returns, if that has the new domain of *x*.

        ``None`` if not. It is alone or beside a truth, and what was there stays.
        """
        known = self._seen.of_domains.get(self._name)
        shape = self._looked(given) if known is None else known
        parts = shape if _is_pair(shape) else (shape,)
        if known is None and isinstance(domains, Mapping):
            held = [part for part in parts if isinstance(part, _DOMAINS)]
            is_new = len(held) == 1 and all(v in domains[x] for v in held[0])
            is_new = is_new and bool(held[0] or True in parts)
            after = self._domains_among(self._copies)
            if is_new and after is not None and after.get(x) == domains[x]:
                known = self._seen.of_domains[self._name] = shape
        return known

    def _looked(
        self, given: tuple[Any, ...], settle: Callable[[Any], object] | None = None
    ) -> Any:
        """What the student's returns for copies of the arguments of the first call.

        Where it does not end, what it returns once nothing is left to strike: *settle*
        does that to domains.
        """
        is_known = self._is_seen or self._name in self._seen.plain
        # Those of the module would be changed.
        if not is_known and self._domains_among(given) is not None:
            found = None
            if self._name not in self._seen.endless:
                self._copies = deepcopy(given)
                found = results_if_ended(self._own, self._copies, _MOST_LINES)
            if not found and settle is not None:
                self._seen.endless.add(self._name)
                self._copies = deepcopy(given)
                settle(self._domains_among(self._copies))
                found = results_of(self._own, self._copies)
            self._shape = next(iter(found or ()), None)
            if not found and settle is not None:
                named = argument_returned(self._own)
                self._shape = named.of(self._copies) if named is not None else None
            if found is None or isinstance(self._shape, bool):
                self._seen.plain.add(self._name)
        self._is_seen = True
        return self._shape

    def _like_own(
        self, given: tuple[Any, ...], domains: Any, call: Callable[[Any], bool]
    ) -> Any:
        """What *call* answers of *domains*, in a tuple where the student's returns one.

        Where that has new domains the given ones are left as they are.
        """
        shape = self._looked(given)
        if not isinstance(shape, tuple):
            return call(domains)
        held = [one for one in shape if isinstance(one, Mapping)]
        if any(map(self._is_new, held)):
            self._seen.anew.add(self._name)
        elif held and True not in shape and self._looks < _MOST_SHAPES:
            self._looks += 1
            self._is_seen = False  # where nothing is struck none need be new
        if held and self._name in self._seen.anew:
            domains = _copied(domains)
        answer = call(domains)
        passed = {id(c): thing for c, thing in zip(self._copies, given, strict=False)}
        if held and self._name in self._seen.anew:
            passed |= {id(one): domains for one in held}
        parts = (passed.get(id(one), one) for one in shape)
        return tuple(answer if isinstance(one, bool) else one for one in parts)

    def _is_new(self, domains: Any) -> bool:
        """Whether *domains* that the student's returned are none that it was given."""
        known = (*self._copies, self._domains_among(self._copies))
        return all(domains is not one for one in known)


def _copied(domains: Any) -> Any:
    return {cell: copy(held) for cell, held in domains.items()}


def _is_pair(shape: Any) -> bool:
    """Whether *shape* is a tuple of a truth and something else."""
    return isinstance(shape, tuple) and bool in map(type, shape)


def _with_domain(shape: Any, left: Sequence[Any], *, is_changed: bool) -> Any:
    """What has the *shape* of what the student's returned, with the values *left*."""
    if _is_pair(shape):
        return tuple(_with_domain(one, left, is_changed=is_changed) for one in shape)
    if isinstance(shape, bool):
        return is_changed
    if isinstance(shape, str):
        return "".join(left)
    return type(shape)(left) if isinstance(shape, _DOMAINS) else shape


def removals_in(parameters: Sequence[str], given: Iterable[Any]) -> Any:
    """What is *given* for the one of *parameters* that is a list of removals."""
    passed = zip(parameters, given, strict=False)
    return next((a for name, a in passed if name.startswith(REMOVALS)), None)


def _is_key(thing: Any, domains: Any) -> bool:
    if isinstance(domains, list):
        return isinstance(thing, int)
    with suppress(TypeError):
        return thing in domains
    return False
