"""Calls of a student's functions on a constraint network, in the student's process.

The network has the names of its variables and values; its problem object is that of the
textbook, with a test of any pairs of values instead of "they differ".
"""

import re
from collections.abc import Callable, Hashable, Mapping
from operator import attrgetter
from types import ModuleType
from typing import Any, Final, NamedTuple

from solver.rules.digits import SYMBOLS
from sudoscope.classroom.model.call_forms import CallForm
from sudoscope.classroom.model.call_results import kind_of_result, outcome
from sudoscope.logs.representation import DigitContainer, State
from sudoscope.networks.model.csp_problem import ArcList, Constraints, CspProblem

_Pair = tuple[Hashable, Hashable]
_SETS: Final = frozenset({DigitContainer.TEXT_SET, DigitContainer.NUMBER_SET})
_TEST_ARGUMENTS: Final = 4
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]*")
VARIABLE: Final = "variable "
"""How an answer begins that is the number of a variable, from 0."""
VALUES_IN_ORDER: Final = "values "
"""How an answer begins that is the numbers of values, from 0, with commas."""
_CHOICES: Final = frozenset({"mrv", "lcv"})
_ENDS: Final = ("cell", "other")
"""The ends of an arc in an order."""


class NetworkConstraints(Constraints):
    """The constraints of a network, in the forms in which code asks for them.

    Args:
        neighbors: The neighbours of each variable.
        allowed: For each ordered pair of neighbours the pairs of values they may have.
    """

    def __init__(
        self,
        neighbors: Mapping[Hashable, list[Hashable]],
        allowed: Mapping[_Pair, set[_Pair]],
    ) -> None:
        super().__init__(neighbors)
        self._allowed = allowed

    def __call__(self, *asked: Any) -> bool:
        """Whether two variables may have two values, or one beside an assignment.

        Args:
            *asked: A variable, its value, another variable and its value; or a
                variable, its value and a dictionary of the values of others.

        Raises:
            TypeError: It is asked for in another way.
        """
        if len(asked) == _TEST_ARGUMENTS:
            first, value, second, other = asked
            if value in self._neighbors and second not in self._neighbors:
                value, second = second, value
            known = self._allowed.get((first, second))
            return known is None or (value, other) in known
        variable, value, others = asked
        return all(self(variable, value, *pair) for pair in others.items())


class NetworkProblem(CspProblem):
    """Variables whose pairs of values a test allows, as the textbook's problem.

    Args:
        domains: The values of each variable; they are changed in place.
        neighbors: The neighbours of each variable.
        constraints: The test.
    """

    def __init__(
        self,
        domains: dict[Hashable, Any],
        neighbors: Mapping[Hashable, list[Hashable]],
        constraints: NetworkConstraints,
    ) -> None:
        super().__init__(domains, neighbors)
        self.constraints: Constraints = constraints

    def nconflicts(self, variable: Hashable, digit: Any, assignment: Any) -> int:
        """The number of assigned neighbours that do not go with a value."""
        return sum(
            near in assignment
            and not self.constraints(variable, digit, near, assignment[near])
            for near in self.neighbors[variable]
        )


class NetworkCall(NamedTuple):
    """A call that is ready to be made.

    Attributes:
        function: What is called.
        args: Its arguments.
        problem: The problem that it works on.
        kind: What the function is for.
    """

    function: Callable[..., Any]
    args: tuple[Any, ...]
    problem: CspProblem
    kind: str


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
        for one, other, pairs in network["allowed"]:
            first, second = self.names[one], self.names[other]
            self._neighbors[first].append(second)
            values = self.values
            self._allowed[first, second] = {(values[a], values[b]) for a, b in pairs}

    def prepared(self, order: dict[str, Any]) -> NetworkCall:
        """The call of *order* in its form."""
        form = CallForm.of(order["form"])
        made = set if form.container in _SETS else list
        domains: dict[Hashable, Any] = {
            name: made(self.values[SYMBOLS.index(digit)] for digit in digits)
            for name, digits in zip(self.names, order["state"], strict=True)
        }
        test = NetworkConstraints(self._neighbors, self._allowed)
        problem = NetworkProblem(domains, self._neighbors, test)
        function: Callable[..., Any] = attrgetter(order["function"])(self._module)
        args = tuple(self._argument(letter, order, problem) for letter in form.layout)
        return NetworkCall(function, args, problem, order["kind"])

    def _argument(self, letter: str, order: dict[str, Any], problem: CspProblem) -> Any:
        """What a letter of a layout means."""
        ends = [None if order[e] is None else self.names[order[e]] for e in _ENDS]
        meant = {
            "s": problem,
            "D": problem.domains,
            "x": ends[0],
            "y": ends[1],
            "a": tuple(ends),
            "n": self._neighbors,
            "q": ArcList(self._neighbors),
            "v": list(self.names),
            "c": problem.constraints,
            "e": {
                self.names[cell]: self.values[SYMBOLS.index(digit)]
                for cell, digit in order["assigned"]
            },
        }
        return meant.get(letter)

    def made(self, call: NetworkCall) -> dict[str, Any]:
        """What comes of *call*: the state after it, and what it returned."""
        result = call.function(*call.args)
        given = self._state(call.problem.curr_domains)
        if call.kind in _CHOICES:
            made = outcome(self._choice(result), given, None)
            return made | {"assignments": 0, "idle": 0}
        state = self._state(result) if isinstance(result, Mapping) else None
        made = outcome(kind_of_result(result), given, state)
        return made | {"assignments": 0, "idle": 0}

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
