"""What a step assumes that says "the puzzle has one solution", as clauses.

Where two fillings of some cells can change places, a puzzle with one solution has
neither. No clause of the rules says so: "some cell of the pattern holds a digit outside
it" is assumed, and listed as that.
"""

from typing import Final

from solver.checker.position import CheckedPosition
from solver.checker.uniqueness import (
    deadly_cells,
    deadly_pattern,
    excluded_by,
    is_exchangeable,
)
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate, Planes, places
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.proofs.model.encoding import PuzzleClauses
from sudoscope.proofs.model.propagation import Clause, Propagator

_REVERSE_GRAVE: Final = "reverse-bug"


def rests_on_uniqueness(found: Deduction) -> bool:
    """Whether *found* says that the puzzle has one solution."""
    return bool(deadly_cells(found)) or found.rule == _REVERSE_GRAVE


class AssumedClauses:
    """The clauses that a step assumes, each when it is needed.

    Args:
        found: A step for which ``rests_on_uniqueness``.
        position: Where it was taken.
        encoding: The puzzle.

    Attributes:
        given: The clauses that were given so far, in order.
    """

    def __init__(
        self, found: Deduction, position: CheckedPosition, encoding: PuzzleClauses
    ) -> None:
        self.given: list[Clause] = []
        self._encoding = encoding
        self._is_reverse = found.rule == _REVERSE_GRAVE
        self._cells = [Cell(cell) for cell in places(deadly_cells(found))]
        self._is_excluded = excluded_by(position, found)
        self._pattern = deadly_pattern(position, found)
        self._is_whole = is_exchangeable(encoding.rules, found, self._pattern)

    @property
    def focus(self) -> tuple[Clause, ...]:
        """The digits of each cell of the pattern."""
        truths, planes = self._encoding.truths, self._encoding.rules.planes
        return tuple(truths[planes.in_cells(1 << cell)] for cell in self._cells)

    def next_clause(self, engine: Propagator) -> Clause | None:
        """A clause that nothing left by *engine* can keep, if the step assumes one."""
        clause = self._removal(engine) if self._is_reverse else self._filling(engine)
        if clause is None or clause in self.given:
            return None
        self.given.append(clause)
        return clause

    def _removal(self, engine: Propagator) -> Clause | None:
        """The removal itself, of which the last decision is the opposite."""
        return (-engine.decisions[-1],)

    def _filling(self, engine: Propagator) -> Clause | None:
        planes = self._encoding.rules.planes
        left = [one for one in self._candidates() if self._is_left(one, engine)]
        bits = planes.bits(left)
        if not self._is_excluded(bits):
            return None
        if self._is_whole and not bits & ~self._pattern:
            outside = self._outside(planes)
            return tuple(map(self._encoding.literal, outside))
        return tuple(self._encoding.literal(one, is_true=False) for one in left)

    def _candidates(self) -> list[Candidate]:
        digits = self._encoding.rules.digits
        return [
            Candidate(cell, Digit(digit)) for cell in self._cells for digit in digits
        ]

    def _is_left(self, one: Candidate, engine: Propagator) -> bool:
        return engine.value(self._encoding.literal(one)) is not False

    def _outside(self, planes: Planes) -> list[Candidate]:
        return [
            one for one in self._candidates() if not planes.bit(one) & self._pattern
        ]
