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
    of_cells,
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


_COLOURS: Final = (
    CandidateRole.COLOUR_A,
    CandidateRole.COLOUR_B,
    CandidateRole.COLOUR_C,
    CandidateRole.COLOUR_D,
)


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


def coloured(found: Deduction) -> _Steps:
    """Each cluster with its two colours, then what sees each other."""
    colours = dict(found.roles)
    for pair in (_COLOURS[:2], _COLOURS[2:]):
        strong = tuple(
            link
            for link in found.links
            if link.is_strong and colours.get(link.start[0]) in pair
        )
        if strong:
            ends = tuple(c for role in pair for c in with_role(found, role))
            houses = reasons_of(strong)
            part = P.COLOURED_LINKS
            yield shown(part, ends, houses, links=strong)
        for role in pair:
            if own := with_role(found, role):
                yield shown(P.COLOUR, own, role=role)
    for link in found.links:
        if not link.is_strong:
            both = link.start + link.end
            part = P.COLOUR_CLASH
            yield shown(part, both, reasons_of((link,)), links=(link,))


def uniqueness(found: Deduction) -> _Steps:
    """What would be deadly, what of it holds already, and what keeps it away."""
    yield from _deadly(found, P.DEADLY)


def multivalue_grave(found: Deduction) -> _Steps:
    """The same of cells that could be filled in another way."""
    yield from _deadly(found, P.REFILLED)


def _deadly(found: Deduction, part: str) -> _Steps:
    deadly = with_role(found, CandidateRole.DEADLY)
    yield shown(part, deadly, role=CandidateRole.DEADLY)
    floor = [truth.cell for truth in found.truths if truth.cell is not None]
    pair = {c.digit for c in deadly}
    alone = [c for c in floor if {h.digit for h in of_cells(found, [c])} <= pair]
    corners = of_cells(found, alone)
    if corners:
        yield shown(P.FLOOR, corners, role=CandidateRole.DEADLY)
    for truth in found.truths:
        if truth.house is not None:
            inside = tuple(
                c
                for c in deadly
                if c.digit == truth.digit and c.cell in truth.house.cells
            )
            yield shown(P.LOCKED_PLACES, inside, (truth.house,))
    yield from _saved(found)


def _saved(found: Deduction) -> _Steps:
    extra = with_role(found, CandidateRole.FIN)
    if not extra:
        return
    is_one = len(extra) == 1
    part = P.SAVED_BY_ONE if is_one else P.SAVED_BY_SOME
    yield shown(part, extra, role=CandidateRole.FIN)
    subset = with_role(found, CandidateRole.SET_A)
    if subset:
        role = CandidateRole.SET_A
        yield shown(P.SUBSET, subset, found.within, role, beside=extra)


def grave(found: Deduction) -> _Steps:
    """All candidates but one, and that one."""
    pairs = with_role(found, CandidateRole.DEADLY)
    yield shown(P.GRAVE, pairs, role=CandidateRole.DEADLY)
    yield from _saved(found)


def reverse_grave(found: Deduction) -> _Steps:
    """The clues of two digits, and the digit that would complete them."""
    role = CandidateRole.BASE
    yield shown(P.CLUES, found.because, role=role)
    role = CandidateRole.SET_B
    yield shown(P.CLUES_COMPLETED, tuple(found.removes), role=role)


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


def templates(found: Deduction) -> _Steps:
    """The places of the digit, then the cells that other digits are sure to take."""
    digit = next((t.digit for t in found.truths if t.digit is not None), None)
    own = tuple(c for c in found.because if c.digit == digit)
    others = tuple(c for c in found.because if c.digit != digit)
    yield shown(P.TEMPLATES, own)
    if others:
        role = CandidateRole.SET_B
        yield shown(P.TEMPLATES_OF_OTHERS, others, role=role)


def exocet(found: Deduction) -> _Steps:
    """The base, the room of its digits in the cross lines, and the targets."""
    parts = P.EXOCET_BASE, P.EXOCET_ROOM, P.EXOCET_TARGETS
    return _base_and_targets(found, *parts)


def senior_exocet(found: Deduction) -> _Steps:
    """The same, with a target in the cross lines outside."""
    parts = P.EXOCET_BASE, P.SENIOR_ROOM, P.EXOCET_TARGETS
    return _base_and_targets(found, *parts)


def double_exocet(found: Deduction) -> _Steps:
    """Both bases, the room of their digits, and the four targets."""
    parts = (
        P.DOUBLE_BASES,
        P.EXOCET_ROOM,
        P.DOUBLE_TARGETS,
    )
    return _base_and_targets(found, *parts)


def _base_and_targets(found: Deduction, first: str, second: str, last: str) -> _Steps:
    base = with_role(found, CandidateRole.BASE)
    targets = with_role(found, CandidateRole.PINCER)
    room = tuple(c for c in found.because if c not in {*base, *targets})
    yield shown(first, base, role=CandidateRole.BASE)
    yield shown(second, room, found.within, beside=base)
    yield shown(last, targets, role=CandidateRole.PINCER)


def fireworks(found: Deduction) -> _Steps:
    """The places of the three digits in both lines, then the cells that they fill."""
    cells = with_role(found, CandidateRole.BASE)
    yield shown(P.FIREWORKS_LINES, found.because, found.within)
    yield shown(P.FIREWORKS_CELLS, cells, role=CandidateRole.BASE)


def locked_sectors(found: Deduction) -> _Steps:
    """The digits counted in the first lines, those counted across, and the count."""
    for part, role, kind in (
        (P.SECTORS_ALONG, CandidateRole.SET_A, found.within[0].kind),
        (P.SECTORS_ACROSS, CandidateRole.SET_B, found.within[-1].kind),
    ):
        houses = tuple(house for house in found.within if house.kind == kind)
        yield shown(part, with_role(found, role), houses, role)
    yield shown(P.SECTORS_FULL, (), beside=found.because)


def sk_loop(found: Deduction) -> _Steps:
    """The digits counted in the blocks, those counted in the lines, and the count."""
    blocks = tuple(house for house in found.within if house.kind == "block")
    for part, role, houses in (
        (P.LOOP_BLOCKS, CandidateRole.SET_A, blocks),
        (P.LOOP_LINES, CandidateRole.SET_B, found.within[len(blocks) :]),
    ):
        yield shown(part, with_role(found, role), houses, role)
    yield shown(P.LOOP_FULL, (), beside=found.because)


def bivalue_oddagon(found: Deduction) -> _Steps:
    """The loop of two digits, and the guardians, one of which is true."""
    yield from _odd_loop(found, P.ODDAGON)


def broken_wing(found: Deduction) -> _Steps:
    """The loop of one digit, and the guardians, one of which is true."""
    yield from _odd_loop(found, P.BROKEN_WING)


def _odd_loop(found: Deduction, part: str) -> _Steps:
    role = CandidateRole.BASE
    yield shown(part, with_role(found, role), found.within, role)
    role = CandidateRole.FIN
    yield shown(P.ODDAGON_GUARDIANS, with_role(found, role), role=role)


def tridagon(found: Deduction) -> _Steps:
    """The cells that hold three digits alone, then the guardian, or several."""
    several = with_role(found, CandidateRole.PINCER)
    yield shown(P.TRIDAGON, tuple(c for c in found.because if c not in several))
    role = CandidateRole.SET_B
    if several:
        yield shown(P.GUARDIANS, several, role=CandidateRole.PINCER)
    else:
        yield shown(P.GUARDIAN, tuple(found.removes), role=role)


def remote_triple(found: Deduction) -> _Steps:
    """The cells that hold three digits alone, then three of them, which all differ."""
    role = CandidateRole.PINCER
    yield shown(P.TRIDAGON, found.because)
    yield shown(P.REMOTE_TRIPLE, with_role(found, role), role=role)


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
    Family.COLOURING: coloured,
    Family.UNIQUENESS: uniqueness,
    Family.CHAINS: chained,
    Family.ALMOST_LOCKED_SETS: chained,
    Family.TEMPLATES: templates,
    Family.FORCING: forced,
}
"""How a technique is told; what is not here is plain, or has an entry of its own."""

_BY_TECHNIQUE: Final[dict[str, _Builder]] = {
    "rule-chain": chained,
    "bug-plus-1": grave,
    "reverse-bug": reverse_grave,
    **dict.fromkeys(("mug-1", "mug-2", "mug-3", "mug-4"), multivalue_grave),
    "als-xz": two_sets,
    **dict.fromkeys(
        ("almost-locked-pair", "almost-locked-triple"),
        almost_locked_candidates,
    ),
    "sue-de-coq": crossing_sets,
    "fireworks": fireworks,
    "bivalue-oddagon": bivalue_oddagon,
    "broken-wing": broken_wing,
    "tridagon": tridagon,
    "remote-triple": remote_triple,
    "exocet": exocet,
    "senior-exocet": senior_exocet,
    "double-exocet": double_exocet,
    "sk-loop": sk_loop,
    "multi-sector-locked-set": locked_sectors,
    "death-blossom": petalled,
}

_NETS: Final = frozenset({"rule-contradiction", "contradiction-net", "nested-net"})


def old_argument(found: Deduction, grid: Grid, family: Family) -> Argument:
    """The argument of *found* in the former way."""
    if found.rule in _NETS:
        return Argument(tuple(net(found, grid)) if found.because else ())
    build = _BY_TECHNIQUE.get(found.rule) or _BY_FAMILY.get(family)
    return Argument(tuple(build(found))) if build else Argument()
