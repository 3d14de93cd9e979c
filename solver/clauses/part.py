"""Parts: what a clause names, and shows where it names it."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from solver.forms.form import with_role
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.digits import Digit
from solver.rules.places import Cell


class HouseRole(StrEnum):
    """What houses are in a pattern."""

    SEARCHED = "searched"
    BASE = "base"
    COVER = "cover"


class Part(NamedTuple):
    """Candidates and houses that a sentence names together.

    Attributes:
        candidates: Those that are marked; with none the houses alone are named.
        houses: Those that are looked at.
        role: What the candidates are in the pattern.
        house_role: What the houses are in it.
        is_known: Whether it came into view before; else its marks come in.
    """

    candidates: tuple[Candidate, ...] = ()
    houses: tuple[Scope, ...] = ()
    role: CandidateRole = CandidateRole.PATTERN
    house_role: HouseRole = HouseRole.SEARCHED
    is_known: bool = False

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of its candidates, ascending."""
        return tuple(sorted({candidate.cell for candidate in self.candidates}))

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits of its candidates, ascending."""
        return tuple(sorted({candidate.digit for candidate in self.candidates}))


def known(candidates: Iterable[Candidate]) -> Part:
    """*candidates* that a clause before has shown, named again."""
    return Part(tuple(candidates), is_known=True)


def in_houses(
    houses: Iterable[Scope],
    role: HouseRole = HouseRole.SEARCHED,
    *,
    again: bool = False,
) -> Part:
    """Houses alone; *again* if a clause before has shown them."""
    return Part((), tuple(houses), house_role=role, is_known=again)


def reasons_of(links: Iterable[Link]) -> Part:
    """The houses and constraints that *links* rest on, each once."""
    named = (link.reason for link in links if link.reason is not None)
    return in_houses(dict.fromkeys(named))


def of_cells(found: Deduction, cells: Iterable[Cell]) -> tuple[Candidate, ...]:
    """What *found* rests on in *cells*."""
    wanted = {*cells}
    return tuple(c for c in found.because if c.cell in wanted)


def role_part(found: Deduction, role: CandidateRole) -> Part:
    """The candidates that have *role* in *found*, coming into view."""
    return Part(with_role(found, role), role=role)
