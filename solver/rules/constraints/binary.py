"""Binary constraints: one table of what each ordered pair of cells allows.

Two cells are neighbours where a house holds both, or a rule has these two cells alone.
An arc leads from each of them to the other: a digit of one cell has support in those
digits of the other that all these houses and rules allow beside it. Most neighbours
must only differ, which takes no table.
"""

from functools import lru_cache
from typing import Final

from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraint import Constraint, Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.filters import Filter, exact_filters_of
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Digit, Mask, bit, digits, mask_of
from solver.rules.places import Cell
from solver.rules.variant import Variant

_TWO: Final = 2
_KEPT: Final = 64
"""Variants whose tables are cached."""


def is_binary(rule: Constraint) -> bool:
    """Whether *rule* joins two cells, so that two arcs say all of it."""
    is_other = isinstance(rule, BoardRule | GivenCandidates)
    return len(rule.cells) == _TWO and not is_other


class Edges:
    """The neighbours of each cell of a variant, and what they allow each other.

    Attributes:
        neighbours: For each cell its neighbours, as a set of cells: its peers and the
            cells that a rule of two cells joins it with.
        ruled: For each cell those that such a rule joins it with, as a set of cells.
        joined: The cells that such a rule joins with others, as a set of cells.
        scopes: For each ordered pair that a rule joins, the houses and the rules that
            join it.
        filters: Of the rules that are no arcs, since they have one cell or more than
            two: each filters its own cells.
    """

    def __init__(self, variant: Variant) -> None:
        self._planes, self._peers = variant.planes, variant.peer_sets
        self._every = variant.all_digits
        self.scopes: dict[tuple[Cell, Cell], tuple[Scope, ...]] = {}
        self._rows: dict[tuple[Cell, Cell], tuple[Mask, ...]] = {}
        neighbours, ruled = list(variant.peer_sets), [0] * len(variant)
        for rule in filter(is_binary, variant.constraints):
            for one, other in (rule.cells, rule.cells[::-1]):
                ruled[one] |= 1 << other
                neighbours[one] |= 1 << other
                shared = [h for h in variant.houses_of[one] if other in h.cells]
                self.scopes[one, other] = (*self.scopes.get((one, other), shared), rule)
                self._rows[one, other] = tuple(
                    self._kept(rule, Candidate(one, digit), other)
                    for digit in variant.digits
                )
        self.neighbours, self.ruled = tuple(neighbours), tuple(ruled)
        self.joined = sum(1 << cell for cell, others in enumerate(ruled) if others)
        self.filters: tuple[Filter, ...] = tuple(
            each for each in exact_filters_of(variant) if not is_binary(each.rule)
        )

    def _kept(self, rule: Constraint, one: Candidate, other: Cell) -> Mask:
        """What is left beside *one* when *rule* joins the cells, too."""
        is_first = rule.cells[0] == one.cell
        pairs = [
            (one.digit, digit) if is_first else (digit, one.digit)
            for digit in digits(self.beside(one, other))
        ]
        kept = [pair[is_first] for pair in pairs if rule.allows(pair)]
        return mask_of(kept)

    def near(self, cell: Cell) -> tuple[Cell, ...]:
        """The neighbours of *cell*, ascending."""
        return tuple(map(Cell, places(self.neighbours[cell])))

    def beside(self, one: Candidate, other: Cell) -> Mask:
        """The digits that a cell may hold beside *one*; all if it is no neighbour."""
        known = self._rows.get((one.cell, other))
        if known is not None:
            return known[one.digit - 1]
        are_peers = self._peers[one.cell] >> other & 1
        return Mask(self._every & ~bit(one.digit)) if are_peers else self._every

    def allows(self, one: Candidate, other: Candidate) -> bool:
        """Whether two candidates may both hold, by what joins their cells."""
        if self.ruled[one.cell] >> other.cell & 1:
            return bool(self.beside(one, other.cell) & bit(other.digit))
        return one.digit != other.digit or not self._peers[one.cell] >> other.cell & 1

    def unsupported(self, domain: Mask, cell: Cell, support: Mask, other: Cell) -> Mask:
        """The digits of *domain*, in *cell*, that go with no digit of *other*.

        Where *other* has no digit left, nothing is said.
        """
        rows = self._rows.get((cell, other))
        if rows is None or not support:  # a peer's only digit, or none
            return Mask(0 if support & support - 1 else domain & support)
        lost = [digit for digit in digits(domain) if not rows[digit - 1] & support]
        return mask_of(lost)

    def sought(
        self, digit: Digit, cell: Cell, support: Mask, other: Cell
    ) -> tuple[Digit | None, int]:
        """The lowest digit of *support* that goes with *digit*; how many it took."""
        found = self.beside(Candidate(cell, digit), other) & support
        if not found:
            return None, support.bit_count()
        first = found & -found
        looked = support & (first | first - 1)
        return Digit(first.bit_length()), looked.bit_count()

    def compared(self, domain: Mask, cell: Cell, support: Mask, other: Cell) -> int:
        """How many digits are compared to seek support for each digit of *domain*."""
        return sum(
            self.sought(digit, cell, support, other)[1] for digit in digits(domain)
        )

    def spread(self, left: int, cell: Cell) -> tuple[int, int]:
        """What neighbours lose of *left* for having no support in *cell*.

        Returns:
            Candidates, as bits, and how many values were compared: the only digit of
            the cell once with each peer, and across a rule as on an arc.
        """
        planes, values, gone = self._planes, left >> cell & self._planes.column, 0
        compared = 0
        if values and not values & (values - 1):
            first = values.bit_length() - 1
            plain = self.neighbours[cell] & ~self.ruled[cell]
            gone, compared = (left >> first & plain) << first, plain.bit_count()
        if not self.ruled[cell]:
            return gone, compared
        support = planes.mask(left, cell)
        for other in map(Cell, places(self.ruled[cell])):
            domain = planes.mask(left, other)
            compared += self.compared(domain, other, support, cell)
            lost = self.unsupported(domain, other, support, cell)
            gone |= planes.bits(Candidate(other, digit) for digit in digits(lost))
        return gone, compared

    def taken(self, one: Candidate, left: int) -> int:
        """What neighbours lose of *left* beside *one*, as bits."""
        planes, (cell, digit), ruled = self._planes, one, self.ruled[one.cell]
        gone = left & (self.neighbours[cell] & ~ruled) << (digit - 1) * planes.cells
        for other in map(Cell, places(ruled) if ruled else ()):
            lost = Mask(planes.mask(left, other) & ~self.beside(one, other))
            gone |= planes.bits(Candidate(other, far) for far in digits(lost))
        return gone


@lru_cache(_KEPT)
def edges_of(variant: Variant) -> Edges:
    """The table of *variant*."""
    return Edges(variant)
