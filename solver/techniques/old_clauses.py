"""Clauses of families that are not made from their records yet."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from solver.clauses.branches import branch, branches_of
from solver.clauses.clause import Argument, BranchesEnd, Clause, Told
from solver.clauses.part import (
    HouseRole,
    Part,
    in_houses,
    known,
    with_role,
)
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.techniques.forcing.clauses import net
from solver.techniques.strategy import Family


class _Keys:
    def __getattr__(self, name: str) -> str:
        return "arguments." + name.lower().replace("_", "-")


P: Final = _Keys()


def shown(  # noqa: PLR0913, PLR0917
    part: str,
    candidates: tuple[Candidate, ...] = (),
    houses: tuple[Scope, ...] = (),
    role: CandidateRole = CandidateRole.PATTERN,
    links: tuple[Link, ...] = (),
    beside: tuple[Candidate, ...] = (),
    before: tuple[Scope, ...] = (),
) -> Told:
    """A clause in the former way: one group of candidates, one of houses."""
    seen = Part(candidates, role=role) if candidates else known(beside)
    given = {c.digit for c in beside}
    left = known(c for c in candidates if c.digit not in given)
    parts = {
        "shown": seen,
        "looked": in_houses(
            houses, HouseRole.COVER if "cover" in part else HouseRole.SEARCHED
        ),
        "beside": known(beside),
        "before": in_houses(before, again=True),
        "left": left,
    }
    return Told(part, parts, links)


def reasons_of(links: Iterable[Link]) -> tuple[Scope, ...]:
    """The houses and constraints that *links* rest on, each once."""
    return tuple(
        dict.fromkeys(link.reason for link in links if link.reason is not None)
    )


_Steps = Iterator[Clause]


def _ends(ends: tuple[Candidate, ...]) -> Told:
    """Of which one is true."""
    return shown(P.WING_ENDS, ends, role=CandidateRole.PINCER)


def chain_ends(found: Deduction) -> _Steps:
    """The ends of a chain, where one of them is true and both have the same digit."""
    first, last = found.links[0], found.links[-1]
    ends = tuple(dict.fromkeys(first.start + last.end))
    are_alike = len({end.digit for end in ends}) == 1 and len(ends) > 1
    if first.is_strong and last.is_strong and are_alike:
        yield _ends(ends)


def two_sets(found: Deduction) -> _Steps:
    """Both sets, what links them, and what stands in one of them: ALS-XZ."""
    sets = (CandidateRole.SET_A, CandidateRole.SET_B)
    for role, part in zip(sets, (P.SET_A, P.SET_B), strict=True):
        yield shown(part, with_role(found, role), role=role)
    common = with_role(found, CandidateRole.RESTRICTED_COMMON)
    role = CandidateRole.RESTRICTED_COMMON
    yield shown(P.RESTRICTED_COMMON, common, found.within, role)
    gone = {candidate.digit for candidate in found.removes}
    ends = tuple(c for c in found.because if c.digit in gone)
    if ends and len({c.digit for c in common}) == 1:
        yield shown(P.SET_ENDS, ends, role=CandidateRole.PINCER)


def almost_locked_candidates(found: Deduction) -> _Steps:
    """Cells that need all digits but one, the room for them, and what is left."""
    alone, beside, shared = (
        with_role(found, role)
        for role in (CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C)
    )
    first, second = found.within[:1], found.within[1:]
    role = CandidateRole.SET_A
    yield shown(P.ALMOST_LOCKED, alone, first, role)
    role, part = CandidateRole.SET_B, P.ALMOST_LOCKED_PLACES
    yield shown(part, (*beside, *shared), second, role, beside=beside, before=first)
    part = P.ALMOST_LOCKED_FULL
    yield shown(part, (), first, beside=beside)


def crossing_sets(found: Deduction) -> _Steps:
    """Where a line meets a block, and what each of both adds: Sue de Coq."""
    shared = with_role(found, CandidateRole.SET_C)
    yield shown(P.CROSSING, shared, found.within)
    sides = (CandidateRole.SET_A, CandidateRole.SET_B)
    for role, house in zip(sides, found.within, strict=False):
        yield shown(P.ADDED, with_role(found, role), (house,), role)
    yield shown(P.ADDED_FULL, (), found.within, beside=found.because)


def fireworks(found: Deduction) -> _Steps:
    """The places of the three digits in both lines, then the cells that they fill."""
    cells = with_role(found, CandidateRole.BASE)
    yield shown(P.FIREWORKS_LINES, found.because, found.within)
    yield shown(P.FIREWORKS_CELLS, cells, role=CandidateRole.BASE)


def chained(found: Deduction) -> _Steps:
    """Every branch, one after the other, and the ends that it links."""
    branches = branches_of(found.links)
    for links in branches:
        yield from branch(found, links)
    if len(branches) == 1:
        yield from chain_ends(found)


def petalled(found: Deduction) -> _Steps:
    """The stem, then a set for each of its digits: the death blossom."""
    stem = with_role(found, CandidateRole.PIVOT)
    yield shown(P.STEM, stem, role=CandidateRole.PIVOT)
    yield from chained(found)


def forced(found: Deduction) -> _Steps:
    """The options, the branch of each, and what they come to."""
    branches = branches_of(found.links)
    goal = next(iter((*found.places, *found.removes)), None)
    if not branches or goal is None:
        return
    starts = [(links[0].start, links[0].is_strong) for links in branches]
    is_contradiction = len(set(starts)) == 1
    if not is_contradiction:
        yield _options(found)
    for links in branches:
        yield from branch(found, links)
    end = branches[0][-1].end[0]
    yield BranchesEnd(goal, bool(found.places), end, is_contradiction)


def _options(found: Deduction) -> Told:
    """What the branches begin with: one of it is true."""
    starts = with_role(found, CandidateRole.ASSUMPTION)
    role = CandidateRole.ASSUMPTION
    if len(starts) == 1:
        return shown(P.TRUE_OR_FALSE, starts, role=role)
    is_cell = len({start.cell for start in starts}) == 1
    part = P.OPTIONS_OF_CELL if is_cell else P.OPTIONS_OF_HOUSE
    return shown(part, starts, found.within, role)


_Builder: TypeAlias = Callable[[Deduction], Iterator[Clause]]

_BY_FAMILY: Final[dict[Family, _Builder]] = {
    Family.ALMOST_LOCKED_SETS: chained,
    Family.FORCING: forced,
}
"""How a technique is told; what is not here is plain, or has an entry of its own."""

_BY_TECHNIQUE: Final[dict[str, _Builder]] = {
    "als-xz": two_sets,
    **dict.fromkeys(
        ("almost-locked-pair", "almost-locked-triple"),
        almost_locked_candidates,
    ),
    "sue-de-coq": crossing_sets,
    "fireworks": fireworks,
    "death-blossom": petalled,
}

_NETS: Final = frozenset({"rule-contradiction", "contradiction-net", "nested-net"})


def old_argument(found: Deduction, grid: Grid, family: Family) -> Argument:
    """The argument of *found* in the former way."""
    if found.rule in _NETS:
        return Argument(tuple(net(found, grid)) if found.because else ())
    build = _BY_TECHNIQUE.get(found.rule) or _BY_FAMILY.get(family)
    return Argument(tuple(build(found))) if build else Argument()
