"""Calls of a student's functions on a constraint network, in the student's process.

The network has the names of its variables and values.
"""

import re
from collections.abc import Callable, Hashable, Mapping
from operator import attrgetter
from types import ModuleType
from typing import Any, Final, NamedTuple

from solver.rules.digits import SYMBOLS
from sudoscope.logs.representation import SETS, State
from sudoscope.networks.model.csp_problem import ArcList, CspProblem
from sudoscope.networks.model.network_problem import NetworkConstraints, NetworkProblem
from sudoscope.student_calls.model.call_forms import OBJECT, CallForm
from sudoscope.student_calls.model.call_results import (
    DOMAIN,
    is_zero,
    kind_of_result,
    outcome,
)
from sudoscope.student_calls.model.problem_objects import object_of

_Pair = tuple[Hashable, Hashable]
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]*")
VARIABLE: Final = "variable "
"""How an answer begins that is the number of a variable, from 0."""
VALUES_IN_ORDER: Final = "values "
"""How an answer begins that is the numbers of values, from 0, with commas."""
_CHOICES: Final = frozenset({"mrv", "lcv"})
STEPS: Final = {"m": 1_000, "w": 20}
"""After which a local search is to give up: many, and few."""
_ENDS: Final = ("cell", "other")
"""The ends of an arc in an order."""


class NetworkCall(NamedTuple):
    """A call that is ready to be made.

    Attributes:
        function: What is called.
        args: Its arguments.
        problem: The problem that it works on.
        kind: What the function is for.
        owner: The object that has the domains: of a method, or the one passed.
        copies: The attributes of the object that are the domains, or copies of them.
        cell: The number of the variable whose domain is revised, if one is.
    """

    function: Callable[..., Any]
    args: tuple[Any, ...]
    problem: CspProblem
    kind: str
    owner: Any
    copies: list[str]
    cell: int | None


class NetworkCalls:
    """Makes calls on one network.

    Args:
        module: The student's.
        network: Its ``names``, its ``values``, and for each ordered pair of neighbours
            in ``allowed`` the numbers of both and the pairs of values they may have.
    """

    def __init__(self, module: ModuleType, network: dict[str, Any]) -> None:
        self._module = module
        self.names: list[str] = network["names"]
        self.values = _values(network["values"])
        self._neighbors: dict[Hashable, list[Hashable]] = {n: [] for n in self.names}
        self._allowed: dict[_Pair, set[_Pair]] = {}
        self._of_domains = set[str]()
        """What has returned the new domain of a variable."""
        for one, other, pairs in network["allowed"]:
            first, second = self.names[one], self.names[other]
            self._neighbors[first].append(second)
            values = self.values
            self._allowed[first, second] = {(values[a], values[b]) for a, b in pairs}

    def prepared(self, order: dict[str, Any]) -> NetworkCall:
        """The call of *order* in its form."""
        form = CallForm.of(order["form"])
        made = set if form.container in SETS else list
        domains: dict[Hashable, Any] = {
            name: made(self.values[SYMBOLS.index(digit)] for digit in digits)
            for name, digits in zip(self.names, order["state"], strict=True)
        }
        test = NetworkConstraints(self._neighbors, self._allowed)
        # What is revised in a search has lost values that were there at first.
        first: dict[Hashable, Any] | None = None
        if order["kind"] == "revise" or order["parted"]:
            first = {name: made(self.values) for name in self.names}
        problem = NetworkProblem(domains, self._neighbors, test, first)
        if order["parted"]:
            problem.support_pruning()
        owner: Any = self._module
        if order["class"]:
            owner = object_of(attrgetter(order["class"])(self._module), problem)
        given: Any = problem
        if form.subject.startswith(OBJECT):
            name = form.subject.removeprefix(OBJECT)
            given = object_of(attrgetter(name)(self._module), problem)
        function: Callable[..., Any] = attrgetter(order["function"])(owner)
        args = tuple(
            given if letter == "s" else self._argument(letter, order, problem)
            for letter in form.layout
        )
        holder = owner if order["class"] else given
        things = {} if holder is problem else getattr(holder, "__dict__", {})
        before = self._state(domains)
        copies = [
            name
            for name, thing in things.items()
            if isinstance(thing, Mapping) and self._state(thing) == before
        ]
        cell: int | None = order["cell"]
        return NetworkCall(function, args, problem, order["kind"], holder, copies, cell)

    def _argument(self, letter: str, order: dict[str, Any], problem: CspProblem) -> Any:
        """What a letter of a layout means."""
        ends = [None if order[e] is None else self.names[order[e]] for e in _ENDS]
        meant = {
            "D": problem.domains,
            "x": ends[0],
            "y": ends[1],
            "a": tuple(ends),
            "n": self._neighbors,
            "q": ArcList(self._neighbors),
            "v": list(self.names),
            "c": problem.constraints,
            **STEPS,
            "e": {
                self.names[cell]: self.values[SYMBOLS.index(digit)]
                for cell, digit in order["assigned"]
            },
        }
        return meant.get(letter)

    def made(self, call: NetworkCall) -> dict[str, Any]:
        """What comes of *call*: the state after it, and what it returned."""
        before = self._state(call.problem.worked_on)
        result = call.function(*call.args)
        given = self._state(call.problem.worked_on)
        if given == before:  # an object may work on a copy of them, or have new ones
            copies = (getattr(call.owner, name, {}) for name in call.copies)
            states = [self._state(c) for c in copies if isinstance(c, Mapping)]
            given = next((s for s in states if s is not None and s != before), given)
        if call.kind in _CHOICES:
            return outcome(self._choice(result), given, None)
        state = self._state(result) if isinstance(result, Mapping) else None
        kind = kind_of_result(result)
        if call.kind == "revise":
            if call.cell is not None and given is not None and given == before:
                state = self._revised(result, given, call)
            is_said = state is None or kind in {"true", "false"}
            kind = "false" if is_said and is_zero(result) else kind
            kind = kind if is_said else DOMAIN
        return outcome(kind, given, state)

    def _revised(self, result: Any, before: State, call: NetworkCall) -> State | None:
        """The state with the new domain that a REVISE returned; ``None`` if none.

        It is alone or beside a truth. An empty one may be what was removed, nothing,
        unless it has returned one before that was not empty.
        """
        cell, name = call.cell, getattr(call.function, "__qualname__", "")
        assert cell is not None
        is_pair = isinstance(result, tuple) and bool in map(type, result)
        for part in result if is_pair else (result,):
            if not isinstance(part, list | set | frozenset | tuple):
                continue
            digits = self._digits(part)
            if digits is None or not {*digits} <= {*before[cell]}:
                continue
            if digits:
                self._of_domains.add(name)
            if digits or name in self._of_domains:
                return [*before[:cell], digits, *before[cell + 1 :]]
        return None

    def _digits(self, values: Any) -> str | None:
        """*values* as digits, if all are some of the network's."""
        symbols = dict(zip(self.values, SYMBOLS, strict=False))
        try:
            return "".join(sorted({symbols[value] for value in values}))
        except (KeyError, TypeError):
            return None

    def _choice(self, result: Any) -> str:
        """The number of a chosen variable, or those of values in their order."""
        try:
            if result in self.names:
                return f"{VARIABLE}{self.names.index(result)}"
            numbers = [str(self.values.index(value)) for value in result]
        except (TypeError, ValueError):
            return kind_of_result(result)
        return f"{VALUES_IN_ORDER}{','.join(numbers)}"

    def _state(self, found: Mapping[Hashable, Any]) -> State | None:
        """The values of each variable in *found*, as digits."""
        symbols = dict(zip(self.values, SYMBOLS, strict=False))
        try:
            listed = [found[name] for name in self.names]
            each = [v if isinstance(v, list | set | tuple) else [v] for v in listed]
            return ["".join(sorted(symbols[v] for v in {*one})) for one in each]
        except (KeyError, TypeError):
            return None


def _values(names: list[str]) -> list[str] | list[int]:
    """The values as numbers, if all are: code may sort them and add them up."""
    are_numbers = all(_NUMBER.fullmatch(name) for name in names)
    return [int(name) for name in names] if are_numbers else names
