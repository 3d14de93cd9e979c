"""A network as a constraint problem, as textbook code expects it.

It is the problem of a Sudoku with a test of any pairs of values instead of "they
differ".
"""

from collections.abc import Hashable, Mapping
from typing import Any, Final

from sudoscope.networks.model.csp_problem import Constraints, CspProblem, ShapedLike

_Pair = tuple[Hashable, Hashable]
_TEST_ARGUMENTS: Final = 4


@ShapedLike("function")
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
                variable, its value and a dictionary of the values of others; or this
                alone.

        Raises:
            TypeError: It is asked for in another way.
        """
        if len(asked) == _TEST_ARGUMENTS:
            first, value, second, other = asked
            if value in self._neighbors and second not in self._neighbors:
                value, second = second, value
            known = self._allowed.get((first, second))
            return known is None or (value, other) in known
        if len(asked) == 1:
            return all(self(*pair, asked[0]) for pair in asked[0].items())
        variable, value, others = asked
        return all(self(variable, value, *pair) for pair in others.items())


@ShapedLike("csp")
class NetworkProblem(CspProblem):
    """Variables whose pairs of values a test allows, as the textbook's problem.

    Args:
        domains: The values of each variable; they are changed in place.
        neighbors: The neighbours of each variable.
        constraints: The test.
        first: As ``CspProblem`` has it.
    """

    def __init__(
        self,
        domains: dict[Hashable, Any],
        neighbors: Mapping[Hashable, list[Hashable]],
        constraints: NetworkConstraints,
        *,
        first: dict[Hashable, Any] | None = None,
    ) -> None:
        super().__init__(domains, neighbors, first=first)
        self.constraints: Constraints = constraints

    def nconflicts(self, variable: Hashable, digit: Any, assignment: Any) -> int:
        """The number of assigned neighbours that do not go with a value."""
        return sum(
            near in assignment
            and not self.constraints(variable, digit, near, assignment[near])
            for near in self.neighbors[variable]
        )
