"""A constraint problem as in the code that goes with Russell and Norvig's textbook.

This file needs nothing but Python: it is a part of the project that students get, too.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from typing import Any, Final


class ConstraintProblem:
    """Variables with their values, and a test of pairs of them.

    Args:
        domains: The values of each variable; they are changed in place.
        neighbors: The variables that a constraint joins with each.
        constraints: Called as ``constraints(A, a, B, b)``: whether A may be a while B
            is b.

    Attributes:
        variables: The variables.
        domains: The values that each may have. Code that does not ask for
            ``curr_domains`` strikes values here.
        neighbors: The neighbours of each variable.
        constraints: The test.
        nassigns: How many assignments were made.
        initial: An assignment of nothing, as pairs.
    """

    initial: Final = ()

    def __init__(
        self,
        domains: dict[Hashable, Any],
        neighbors: Mapping[Hashable, Sequence[Hashable]],
        constraints: Callable[..., bool],
    ) -> None:
        self.variables: list[Any] = list(domains)
        self.domains = domains
        self._current: dict[Hashable, Any] | None = None
        self.neighbors = neighbors
        self.constraints = constraints
        self.nassigns = 0

    @property
    def curr_domains(self) -> dict[Hashable, Any]:
        """The values that are left of ``domains``, another dictionary from now on."""
        self.support_pruning()
        assert self._current is not None
        return self._current

    @curr_domains.setter
    def curr_domains(self, domains: dict[Hashable, Any]) -> None:
        self.support_pruning()
        self._current = domains

    @property
    def worked_on(self) -> dict[Hashable, Any]:
        """The domains that values are struck from."""
        return self.domains if self._current is None else self._current

    def support_pruning(self) -> None:
        """Keep what is left from now on apart from what was there at first."""
        if self._current is None:
            self._current = self.domains
            self.domains = {name: copy(held) for name, held in self.domains.items()}

    def prune(
        self, variable: Hashable, value: Any, removals: list[Any] | None = None
    ) -> None:
        """Remove *value* from a domain and record the removal."""
        self.worked_on[variable].remove(value)
        if removals is not None:
            removals.append((variable, value))

    def suppose(self, variable: Hashable, value: Any) -> list[Any]:
        """Leave a variable this value; the removals, as ``restore`` takes them."""
        domain = self.worked_on[variable]
        one = value if isinstance(domain, str) else type(domain)([value])
        self.worked_on[variable] = one  # the other may be walked through
        return [(variable, other) for other in domain if other != value]

    def choices(self, variable: Hashable) -> Any:
        """The values that *variable* may hold."""
        return self.worked_on[variable]

    def restore(self, removals: list[Any]) -> None:
        """Undo *removals*."""
        for variable, value in removals:
            domain = self.worked_on[variable]
            if isinstance(domain, set):
                domain.add(value)
            else:
                domain.append(value)

    def nconflicts(self, variable: Hashable, value: Any, assignment: Any) -> int:
        """The number of assigned neighbours that do not go with a value."""
        return sum(
            near in assignment
            and not self.constraints(variable, value, near, assignment[near])
            for near in self.neighbors[variable]
        )

    def conflicted_vars(self, assignment: Any) -> list[Hashable]:
        """The variables whose value does not go with another one."""
        return [
            variable
            for variable in self.variables
            if self.nconflicts(variable, assignment[variable], assignment)
        ]

    def infer_assignment(self) -> dict[Hashable, Any]:
        """The values of variables that may hold one alone."""
        every = self.worked_on.items()
        return {
            variable: next(iter(held)) for variable, held in every if len(held) == 1
        }

    def actions(self, state: Any) -> list[Any]:
        """The values of the first open variable that go with the pairs of *state*."""
        known = dict(state)
        free = [variable for variable in self.variables if variable not in known]
        return [
            (variable, value)
            for variable in free[:1]
            for value in self.domains[variable]
            if not self.nconflicts(variable, value, known)
        ]

    def result(self, state: Any, action: tuple[Hashable, Any]) -> Any:
        """The pairs of *state* and one more."""
        return (*state, action)

    def goal_test(self, state: Any) -> bool:
        """Whether the pairs of *state* solve the problem."""
        known = dict(state)
        return len(known) == len(self.variables) and not self.conflicted_vars(known)

    def display(self, assignment: Any) -> None:
        """Show an assignment; nobody looks."""

    def assign(self, variable: Hashable, value: Any, assignment: Any) -> None:
        """Put *value* into an assignment."""
        assignment[variable] = value
        self.nassigns += 1

    def unassign(self, variable: Hashable, assignment: Any) -> None:
        """Take the value of *variable* out of an assignment."""
        assignment.pop(variable, None)
