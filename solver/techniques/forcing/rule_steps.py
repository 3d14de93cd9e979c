"""Steps of a propagation by constraints, each with the candidates that cause it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solver.rules.candidate_sets import Planes
from solver.rules.constraint import Constraint
from solver.rules.constraints.filters import Filter


class RuleStep(NamedTuple):
    """What a constraint excludes of the candidates of its cells.

    Attributes:
        struck: The candidates that go, as bits; all of its cells if it cannot be kept.
        inside: The candidates of its cells before.
        filter: The propagation of the constraint.
        column: The candidates of the first cell of the board, present or not.
    """

    struck: int
    inside: int
    filter: Filter
    column: int

    @property
    def rule(self) -> Constraint:
        """The constraint."""
        return self.filter.rule

    def causes(self, gone: int, begin: int) -> int:
        """The candidates that had to be gone before, for *gone* to be excluded.

        Cell after cell, those that lost most first, gets back all that it had at the
        beginning, as long as the same is excluded.

        Args:
            gone: Some of what is struck, as bits.
            begin: The candidates at the beginning, as bits.
        """
        known, before = self.inside, begin & self.filter.candidates
        lost = before & ~known
        columns = [self.column << cell for cell in self.rule.cells]
        for column in sorted(columns, key=lambda column: -(lost & column).bit_count()):
            wider = known | before & column
            if wider != known and not self.filter(wider) & gone:
                known = wider
        return before & ~known


def rule_steps(
    filters: Iterable[Filter], planes: Planes, left: int, before: int = 0
) -> Iterator[RuleStep]:
    """What each of some constraints excludes, one after the other, once through.

    Args:
        filters: The propagations of the constraints.
        planes: The layout of their board.
        left: The candidates, as bits.
        before: Candidates of which they exclude nothing; cells whose candidates are the
            same are not looked at.
    """
    changed = planes.cells_of(left ^ before)
    for rule in filters:
        if rule.cells & changed and left & rule.candidates not in rule.quiet:
            struck = left & ~rule(left) & rule.candidates
            if struck:
                yield RuleStep(struck, left & rule.candidates, rule, planes.column)
                left &= ~struck
