"""A Sudoku as a constraint problem, with the attributes that textbook code uses.

It has the variables, domains, neighbours and the constraint test of the problem class
in the code that goes with Russell and Norvig, "Artificial Intelligence: A Modern
Approach", so that ``revise`` and ``ac3`` written for that run on it.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any


class Constraints:
    """The constraints of a problem, in the forms in which code asks for them.

    Args:
        neighbors: The peers of each cell.
    """

    def __init__(self, neighbors: Mapping[Hashable, Sequence[Hashable]]) -> None:
        self._neighbors = neighbors

    def __call__(self, first: Any, digit: Any, second: Any, other: Any) -> bool:
        """Whether two cells may hold these digits."""
        return second not in self._neighbors[first] or bool(digit != other)

    def __getitem__(self, key: Any) -> Any:
        """The peers of the cell *key*, or a test of digits for a pair of cells."""
        if key in self._neighbors:
            return self._neighbors[key]
        first, second = key
        return lambda digit, other: self(first, digit, second, other)

    def __iter__(self) -> Iterator[tuple[Hashable, Hashable]]:
        return ((x, y) for x, near in self._neighbors.items() for y in near)


class CspProblem:
    """Cells that must differ from their peers.

    Args:
        domains: The digits of each cell; they are changed in place.
        neighbors: The peers of each cell.

    Attributes:
        variables: The cells.
        domains: The digits that each may hold.
        curr_domains: The same dictionary, under the name of textbooks.
        domain: The same dictionary again, as others call it.
        neighbors: The peers of each cell.
        neighbours: The same dictionary, in British spelling.
        peers: The same dictionary, as solvers call it.
        arcs: All pairs of a cell and a peer.
        all_arcs: The same list.
        constraints: Called with two cells and their digits, whether they may hold them;
            by a cell, its peers; by a pair of cells, a test of their digits.
        nassigns: How many assignments were made.
    """

    def __init__(
        self,
        domains: dict[Hashable, Any],
        neighbors: Mapping[Hashable, Sequence[Hashable]],
    ) -> None:
        self.variables = list(domains)
        self.domains = domains
        self.curr_domains = domains
        self.domain = domains
        self.neighbors = neighbors
        self.neighbours = neighbors
        self.peers = neighbors
        self.arcs = [(x, y) for x, near in neighbors.items() for y in near]
        self.all_arcs = self.arcs
        self.constraints = Constraints(neighbors)
        self.nassigns = 0

    def support_pruning(self) -> None:
        """Prepare for pruning; nothing to do here."""

    def prune(
        self, variable: Hashable, digit: Any, removals: list[Any] | None = None
    ) -> None:
        """Remove *digit* from a domain and record the removal."""
        self.curr_domains[variable].remove(digit)
        if removals is not None:
            removals.append((variable, digit))

    def choices(self, variable: Hashable) -> Any:
        """The digits that *variable* may hold."""
        return self.curr_domains[variable]

    def restore(self, removals: list[Any]) -> None:
        """Undo *removals*."""
        for variable, digit in removals:
            domain = self.curr_domains[variable]
            if isinstance(domain, set):
                domain.add(digit)
            else:
                domain.append(digit)

    def nconflicts(self, variable: Hashable, digit: Any, assignment: Any) -> int:
        """The number of assigned peers that hold *digit*."""
        return sum(assignment.get(peer) == digit for peer in self.neighbors[variable])

    def assign(self, variable: Hashable, digit: Any, assignment: Any) -> None:
        """Put *digit* into an assignment."""
        assignment[variable] = digit
        self.nassigns += 1

    def unassign(self, variable: Hashable, assignment: Any) -> None:
        """Take the digit of *variable* out of an assignment."""
        assignment.pop(variable, None)
