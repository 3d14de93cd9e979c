"""The form of a technique: what its deductions list, and how much of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole, Deduction, Link, truths_of
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant


class BareGrid(NamedTuple):
    """A grid as sets of candidates and cells, for the checker and for others.

    Attributes:
        rules: The rules of the puzzle.
        left: The candidates that are left, filled cells included, as bits.
        filled: The cells that hold their digit, as a set of cells.
    """

    rules: Variant
    left: int
    filled: int

    def in_cells(self, cells: int) -> int:
        """The candidates left in a set of *cells*, as bits."""
        return self.left & self.rules.planes.in_cells(cells)

    def places_of(self, digit: Digit, cells: int) -> int:
        """The places left for *digit* in a set of *cells*, as a set of cells."""
        planes = self.rules.planes
        return self.left >> (digit - 1) * planes.cells & planes.plane & cells

    def name(self, candidate: Candidate) -> str:
        """The name of *candidate*, such as "A1 = 5"."""
        return self.rules.candidate_name(candidate)


Law: TypeAlias = Callable[[Deduction, BareGrid], str | None]
"""Reason why a deduction lacks the form of its technique, in English, or ``None``."""

Count: TypeAlias = tuple[int, int]
"""The least and the greatest number of something."""

NO: Count = (0, 0)
ONE: Count = (1, 1)
SOME: Count = (1, 1_000_000)
ANY: Count = (0, 1_000_000)


@dataclass(frozen=True, slots=True)
class Form:
    """What the deductions of a technique list.

    Attributes:
        places: How many candidates it places.
        removes: How many it removes.
        houses: How many houses and constraints it names.
        cells: How many cells its causes lie in.
        digits: How many digits its causes have.
        truths: How many cells and houses it counts on.
        roles: The roles that each such deduction has.
        may: Further roles that some have.
        branches: How many branches its links have; ``NO`` where it has no links.
        laws: What else has to be so.
    """

    places: Count = NO
    removes: Count = SOME
    houses: Count = ANY
    cells: Count = ANY
    digits: Count = ANY
    truths: Count = ANY
    roles: frozenset[CandidateRole] = frozenset()
    may: frozenset[CandidateRole] = frozenset()
    branches: Count = NO
    laws: tuple[Law, ...] = ()

    @property
    def is_linked(self) -> bool:
        """Whether the technique is proved and explained link by link."""
        return self.branches != NO

    def why_not(self, found: Deduction, grid: BareGrid) -> str | None:
        """Reason why *found* is not of this form, in English, or ``None``."""
        reason = self._why_not_linked(found) or self._wrong_count(found)
        reason = reason or _uncounted(found)
        if reason is not None:
            return reason
        roles = {role for _, role in found.roles}
        if self.roles - roles or roles - self.roles - self.may:
            return f"its candidates do not have the roles of {found.rule}"
        for law in self.laws:
            reason = law(found, grid)
            if reason is not None:
                return reason
        return None

    def _why_not_linked(self, found: Deduction) -> str | None:
        if found.links and not self.is_linked:
            return f"it has links, and {found.rule} is not told by links"
        if self.is_linked and not found.links:
            return f"it has no links, by which {found.rule} is told"
        return None

    def _wrong_count(self, found: Deduction) -> str | None:
        counts = (
            ("placed digits", len(found.places), self.places),
            ("removed candidates", len(found.removes), self.removes),
            ("houses", len(found.within), self.houses),
            ("cells", len({c.cell for c in found.because}), self.cells),
            ("digits", len({c.digit for c in found.because}), self.digits),
            ("cells and houses to count on", len(found.truths), self.truths),
            ("branches", len(branches_of(found)), self.branches),
        )
        for name, count, (least, most) in counts:
            if not least <= count <= most:
                has = _range(least, most)
                return f"{name}: {has} expected of {found.rule}, found {count}"
        if len({*found.because}) < len(found.because):
            return "it names a cause twice"
        return None


def _uncounted(found: Deduction) -> str | None:
    """Reason if a strong link or a set rests on what is not counted on, or ``None``."""
    for link in found.links:
        if not {*truths_of(link)} <= {*found.truths}:
            return f"{link_name(link, found)} rests on what it does not count on"
    return None


def _range(least: int, most: int) -> str:
    if least == most:
        return str(least)
    return f"{least} or more" if most == SOME[1] else f"{least} to {most}"


def branches_of(found: Deduction) -> list[tuple[Link, ...]]:
    """The links of *found* by branch, in their order."""
    by_branch = groupby(found.links, lambda link: link.branch)
    return [tuple(links) for _, links in by_branch]


def with_role(found: Deduction, *roles: CandidateRole) -> tuple[Candidate, ...]:
    """The candidates of *found* with one of *roles*, each once."""
    return tuple(dict.fromkeys(c for c, role in found.roles if role in roles))


def cells_of(candidates: Sequence[Candidate]) -> int:
    """The cells of *candidates*, as a set of cells."""
    return cell_set(candidate.cell for candidate in candidates)


def digits_of(candidates: Sequence[Candidate]) -> set[Digit]:
    """The digits of *candidates*."""
    return {candidate.digit for candidate in candidates}


def cells_counted_on(found: Deduction) -> list[Cell]:
    """The cells among the truths of *found*, in their order."""
    return [truth.cell for truth in found.truths if truth.cell is not None]


def places_counted_on(found: Deduction) -> list[tuple[House, Digit]]:
    """The houses among the truths of *found* with their digits, in their order."""
    return [
        (truth.house, truth.digit)
        for truth in found.truths
        if truth.house is not None and truth.digit is not None
    ]


def houses_of(found: Deduction) -> list[House]:
    """The houses among what *found* names, without constraints."""
    return [scope for scope in found.within if isinstance(scope, House)]


def names_houses(found: Deduction, grid: BareGrid) -> str | None:
    """It names houses and no constraint."""
    del grid
    if len(houses_of(found)) == len(found.within):
        return None
    return f"it names a constraint, and {found.rule} is about houses"


def lists_all_of_its_cells(found: Deduction, grid: BareGrid) -> str | None:
    """Its causes are all candidates of their cells."""
    cells = cells_of(found.because)
    if grid.rules.planes.bits(found.because) == grid.in_cells(cells):
        return None
    return "its cells have other candidates"


def counts_on_its_cells(found: Deduction, grid: BareGrid) -> str | None:
    """The cells that it counts on are those of its causes, and no houses are."""
    del grid
    counted = cells_counted_on(found)
    if len(counted) == len(found.truths) and {*counted} == {
        cause.cell for cause in found.because
    }:
        return None
    return "it counts on other cells than those of its causes"


def removes_one_digit(found: Deduction, grid: BareGrid) -> str | None:
    """All that it removes is of one digit."""
    del grid
    count = len({gone.digit for gone in found.removes})
    return None if count == 1 else f"it removes {count} digits"


def link_name(link: Link, found: Deduction) -> str:
    """Its number, and its branch where there are several."""
    if len({one.branch for one in found.links}) == 1:
        return f"link {link.number}"
    return f"link {link.number} of branch {link.branch + 1}"


def seen_from(rules: Variant, candidate: Candidate) -> int:
    """The candidates that cannot be true with *candidate*, as bits."""
    planes = rules.planes
    peers = planes.of_digit(candidate.digit, rules.peer_sets[candidate.cell]).bits
    return planes.column << candidate.cell & ~planes.bit(candidate) | peers
