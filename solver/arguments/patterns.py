"""The parts of patterns, family by family, in the order of the argument.

What a part is, is read from the roles, houses and truths of the deduction, so that it
may come from any trace. A part that lacks what it needs is left out.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from solver.arguments.steps import ArgumentStep, PartShown, PatternPart
from solver.forms.constraints import partners_of
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.places import Cell

_Steps = Iterator[ArgumentStep]

_W_LINKS: Final = 5
"""Links of a W-wing: inside a pair, to the strong link, it, and out again."""

_COLOURS: Final = (
    CandidateRole.COLOUR_A,
    CandidateRole.COLOUR_B,
    CandidateRole.COLOUR_C,
    CandidateRole.COLOUR_D,
)


def with_role(found: Deduction, *roles: CandidateRole) -> tuple[Candidate, ...]:
    """The candidates that have one of *roles*, each once."""
    return tuple(dict.fromkeys(c for c, role in found.roles if role in roles))


def locked(found: Deduction) -> _Steps:
    """The places in one house, and the other house that has all of them."""
    held, house, other = found.because, found.within[:1], found.within[1:]
    yield PartShown(PatternPart.LOCKED_PLACES, held, house)
    if other:
        yield PartShown(PatternPart.LOCKED_LINE, (), other, beside=held)


def naked(found: Deduction) -> _Steps:
    """The cells with their digits, and the houses in which these are used up."""
    yield PartShown(PatternPart.NAKED_CELLS, found.because)
    if found.within:
        yield PartShown(PatternPart.NAKED_HOUSES, (), found.within)


def hidden(found: Deduction) -> _Steps:
    """The places of the digits in the house; there is room for nothing else."""
    if found.within:
        yield PartShown(PatternPart.HIDDEN_PLACES, found.because, found.within)
    yield PartShown(PatternPart.HIDDEN_FULL, (), found.within, beside=found.because)


def fish(found: Deduction) -> _Steps:
    """Base houses, covers, fins; a Siamese fish has more covers than bases."""
    size = len(found.truths)
    bases, covers = found.within[:size], found.within[size:]
    fins = with_role(found, CandidateRole.FIN)
    endo = with_role(found, CandidateRole.ENDO_FIN)
    yield PartShown(PatternPart.FISH_BASES, found.because, bases, CandidateRole.BASE)
    body = tuple(c for c in found.because if c not in {*fins, *endo})
    is_finned = bool(fins or endo)
    part = PatternPart.FISH_COVERS_OF_REST if is_finned else PatternPart.FISH_COVERS
    yield PartShown(
        part, body, covers, CandidateRole.BASE, beside=(*fins, *endo), before=bases
    )
    if fins:
        yield PartShown(PatternPart.FISH_FINS, fins, role=CandidateRole.FIN)
    if endo:
        role = CandidateRole.ENDO_FIN
        yield PartShown(PatternPart.FISH_ENDO_FINS, endo, bases, role)


def pivoted_wing(found: Deduction) -> _Steps:
    """The pivot, each pincer, and where the digit must be: XY-wing and XYZ-wing."""
    digit = {gone.digit for gone in found.removes}
    if not digit:
        return
    cells = [truth.cell for truth in found.truths if truth.cell is not None]
    held, pincers = of_cells(found, cells[:1]), cells[1:]
    yield PartShown(PatternPart.WING_PIVOT, held, role=CandidateRole.PIVOT)
    houses = found.within[:1], found.within[-1:]
    for pincer, house in zip(pincers, houses, strict=False):
        own = of_cells(found, [pincer])
        shared = {c.digit for c in own} - digit
        given = tuple(c for c in held if c.digit in shared)
        role, part = CandidateRole.PINCER, PatternPart.WING_PINCER
        yield PartShown(part, own, house, role, beside=given)
    ends = tuple(c for c in found.because if c.digit in digit)
    yield PartShown(PatternPart.WING_ENDS, ends, role=CandidateRole.PINCER)


def bent_set(found: Deduction) -> _Steps:
    """Four cells with four digits, of which three fill a cell each: the WXYZ-wing."""
    digit = {gone.digit for gone in found.removes}
    ends = tuple(c for c in found.because if c.digit in digit)
    rest = tuple(c for c in found.because if c.digit not in digit)
    yield PartShown(PatternPart.WING_CELLS, found.because, found.within)
    yield PartShown(PatternPart.WING_ONCE, rest)
    yield PartShown(PatternPart.WING_ENDS, ends, role=CandidateRole.PINCER)


def two_strong_links(found: Deduction) -> _Steps:
    """Two digits' places each, linked: skyscraper, kites and turbot fish."""
    for at in range(0, len(found.links) - 2, 3):
        first, weak, last = found.links[at : at + 3]
        for link in (first, last):
            ends = link.start + link.end
            yield PartShown(
                PatternPart.TWO_PLACES, ends, reasons_of((link,)), links=(link,)
            )
        both = weak.start + weak.end
        yield PartShown(PatternPart.NOT_BOTH, both, reasons_of((weak,)), links=(weak,))
        yield _ends(first.start + last.end)


def pairs_and_link(found: Deduction) -> _Steps:
    """Two equal pairs, and a strong link of which each sees one end: the W-wing."""
    if len(found.links) != _W_LINKS:
        return
    first, into, strong, out, last = found.links
    own = of_cells(found, [into.start[0].cell, out.end[0].cell])
    linked = tuple(c for c in own if c.digit == strong.start[0].digit)
    role, inside = CandidateRole.PINCER, (first, last)
    yield PartShown(PatternPart.NAKED_CELLS, own, role=role, links=inside)
    places = strong.start + strong.end
    yield PartShown(
        PatternPart.TWO_PLACES, places, reasons_of((strong,)), links=(strong,)
    )
    seen = (into, out)
    yield PartShown(PatternPart.SEE_ONE_EACH, linked, reasons_of(seen), links=seen)
    yield _ends(tuple(c for c in own if c not in linked))


def _ends(ends: tuple[Candidate, ...]) -> PartShown:
    """Of which one is true."""
    return PartShown(PatternPart.WING_ENDS, ends, role=CandidateRole.PINCER)


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
            part = PatternPart.COLOURED_LINKS
            yield PartShown(part, ends, houses, links=strong)
        for role in pair:
            if own := with_role(found, role):
                yield PartShown(PatternPart.COLOUR, own, role=role)
    for link in found.links:
        if not link.is_strong:
            both = link.start + link.end
            part = PatternPart.COLOUR_CLASH
            yield PartShown(part, both, reasons_of((link,)), links=(link,))


def reasons_of(links: Iterable[Link]) -> tuple[Scope, ...]:
    """The houses and constraints that *links* rest on, each once."""
    return tuple(
        dict.fromkeys(link.reason for link in links if link.reason is not None)
    )


def uniqueness(found: Deduction) -> _Steps:
    """What would be deadly, what of it holds already, and what keeps it away."""
    yield from _deadly(found, PatternPart.DEADLY)


def multivalue_grave(found: Deduction) -> _Steps:
    """The same of cells that could be filled in another way."""
    yield from _deadly(found, PatternPart.REFILLED)


def _deadly(found: Deduction, part: PatternPart) -> _Steps:
    deadly = with_role(found, CandidateRole.DEADLY)
    yield PartShown(part, deadly, role=CandidateRole.DEADLY)
    floor = [truth.cell for truth in found.truths if truth.cell is not None]
    pair = {c.digit for c in deadly}
    alone = [c for c in floor if {h.digit for h in of_cells(found, [c])} <= pair]
    corners = of_cells(found, alone)
    if corners:
        yield PartShown(PatternPart.FLOOR, corners, role=CandidateRole.DEADLY)
    for truth in found.truths:
        if truth.house is not None:
            inside = tuple(
                c
                for c in deadly
                if c.digit == truth.digit and c.cell in truth.house.cells
            )
            yield PartShown(PatternPart.LOCKED_PLACES, inside, (truth.house,))
    yield from _saved(found)


def _saved(found: Deduction) -> _Steps:
    extra = with_role(found, CandidateRole.FIN)
    if not extra:
        return
    is_one = len(extra) == 1
    part = PatternPart.SAVED_BY_ONE if is_one else PatternPart.SAVED_BY_SOME
    yield PartShown(part, extra, role=CandidateRole.FIN)
    subset = with_role(found, CandidateRole.SET_A)
    if subset:
        role = CandidateRole.SET_A
        yield PartShown(PatternPart.SUBSET, subset, found.within, role, beside=extra)


def grave(found: Deduction) -> _Steps:
    """All candidates but one, and that one."""
    pairs = with_role(found, CandidateRole.DEADLY)
    yield PartShown(PatternPart.GRAVE, pairs, role=CandidateRole.DEADLY)
    yield from _saved(found)


def reverse_grave(found: Deduction) -> _Steps:
    """The clues of two digits, and the digit that would complete them."""
    role = CandidateRole.BASE
    yield PartShown(PatternPart.CLUES, found.because, role=role)
    role = CandidateRole.SET_B
    yield PartShown(PatternPart.CLUES_COMPLETED, tuple(found.removes), role=role)


def two_sets(found: Deduction) -> _Steps:
    """Both sets, what links them, and what stands in one of them: ALS-XZ."""
    sets = (CandidateRole.SET_A, CandidateRole.SET_B)
    for role, part in zip(sets, (PatternPart.SET_A, PatternPart.SET_B), strict=True):
        yield PartShown(part, with_role(found, role), role=role)
    common = with_role(found, CandidateRole.RESTRICTED_COMMON)
    role = CandidateRole.RESTRICTED_COMMON
    yield PartShown(PatternPart.RESTRICTED_COMMON, common, found.within, role)
    gone = {candidate.digit for candidate in found.removes}
    ends = tuple(c for c in found.because if c.digit in gone)
    if ends and len({c.digit for c in common}) == 1:
        yield PartShown(PatternPart.SET_ENDS, ends, role=CandidateRole.PINCER)


def almost_locked_candidates(found: Deduction) -> _Steps:
    """Cells that need all digits but one, the room for them, and what is left."""
    alone, beside, shared = (
        with_role(found, role)
        for role in (CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C)
    )
    first, second = found.within[:1], found.within[1:]
    role = CandidateRole.SET_A
    yield PartShown(PatternPart.ALMOST_LOCKED, alone, first, role)
    role, part = CandidateRole.SET_B, PatternPart.ALMOST_LOCKED_PLACES
    yield PartShown(part, (*beside, *shared), second, role, beside=beside, before=first)
    part = PatternPart.ALMOST_LOCKED_FULL
    yield PartShown(part, (), first, beside=beside)


def crossing_sets(found: Deduction) -> _Steps:
    """Where a line meets a block, and what each of both adds: Sue de Coq."""
    shared = with_role(found, CandidateRole.SET_C)
    yield PartShown(PatternPart.CROSSING, shared, found.within)
    sides = (CandidateRole.SET_A, CandidateRole.SET_B)
    for role, house in zip(sides, found.within, strict=False):
        yield PartShown(PatternPart.ADDED, with_role(found, role), (house,), role)
    yield PartShown(PatternPart.ADDED_FULL, (), found.within, beside=found.because)


def templates(found: Deduction) -> _Steps:
    """The places of the digit, then the cells that other digits are sure to take."""
    digit = next((t.digit for t in found.truths if t.digit is not None), None)
    own = tuple(c for c in found.because if c.digit == digit)
    others = tuple(c for c in found.because if c.digit != digit)
    yield PartShown(PatternPart.TEMPLATES, own)
    if others:
        role = CandidateRole.SET_B
        yield PartShown(PatternPart.TEMPLATES_OF_OTHERS, others, role=role)


def exocet(found: Deduction) -> _Steps:
    """The base, the room of its digits in the cross lines, and the targets."""
    parts = PatternPart.EXOCET_BASE, PatternPart.EXOCET_ROOM, PatternPart.EXOCET_TARGETS
    return _base_and_targets(found, *parts)


def senior_exocet(found: Deduction) -> _Steps:
    """The same, with a target in the cross lines outside."""
    parts = PatternPart.EXOCET_BASE, PatternPart.SENIOR_ROOM, PatternPart.EXOCET_TARGETS
    return _base_and_targets(found, *parts)


def double_exocet(found: Deduction) -> _Steps:
    """Both bases, the room of their digits, and the four targets."""
    parts = (
        PatternPart.DOUBLE_BASES,
        PatternPart.EXOCET_ROOM,
        PatternPart.DOUBLE_TARGETS,
    )
    return _base_and_targets(found, *parts)


def _base_and_targets(
    found: Deduction, first: PatternPart, second: PatternPart, last: PatternPart
) -> _Steps:
    base = with_role(found, CandidateRole.BASE)
    targets = with_role(found, CandidateRole.PINCER)
    room = tuple(c for c in found.because if c not in {*base, *targets})
    yield PartShown(first, base, role=CandidateRole.BASE)
    yield PartShown(second, room, found.within, beside=base)
    yield PartShown(last, targets, role=CandidateRole.PINCER)


def fireworks(found: Deduction) -> _Steps:
    """The places of the three digits in both lines, then the cells that they fill."""
    cells = with_role(found, CandidateRole.BASE)
    yield PartShown(PatternPart.FIREWORKS_LINES, found.because, found.within)
    yield PartShown(PatternPart.FIREWORKS_CELLS, cells, role=CandidateRole.BASE)


def locked_sectors(found: Deduction) -> _Steps:
    """The digits counted in the first lines, those counted across, and the count."""
    for part, role, kind in (
        (PatternPart.SECTORS_ALONG, CandidateRole.SET_A, found.within[0].kind),
        (PatternPart.SECTORS_ACROSS, CandidateRole.SET_B, found.within[-1].kind),
    ):
        houses = tuple(house for house in found.within if house.kind == kind)
        yield PartShown(part, with_role(found, role), houses, role)
    yield PartShown(PatternPart.SECTORS_FULL, (), beside=found.because)


def sk_loop(found: Deduction) -> _Steps:
    """The digits counted in the blocks, those counted in the lines, and the count."""
    blocks = tuple(house for house in found.within if house.kind == "block")
    for part, role, houses in (
        (PatternPart.LOOP_BLOCKS, CandidateRole.SET_A, blocks),
        (PatternPart.LOOP_LINES, CandidateRole.SET_B, found.within[len(blocks) :]),
    ):
        yield PartShown(part, with_role(found, role), houses, role)
    yield PartShown(PatternPart.LOOP_FULL, (), beside=found.because)


def bivalue_oddagon(found: Deduction) -> _Steps:
    """The loop of two digits, and the guardians, one of which is true."""
    yield from _odd_loop(found, PatternPart.ODDAGON)


def broken_wing(found: Deduction) -> _Steps:
    """The loop of one digit, and the guardians, one of which is true."""
    yield from _odd_loop(found, PatternPart.BROKEN_WING)


def _odd_loop(found: Deduction, part: PatternPart) -> _Steps:
    role = CandidateRole.BASE
    yield PartShown(part, with_role(found, role), found.within, role)
    role = CandidateRole.FIN
    yield PartShown(PatternPart.ODDAGON_GUARDIANS, with_role(found, role), role=role)


def tridagon(found: Deduction) -> _Steps:
    """The cells that hold three digits alone, then the guardian, or several."""
    several = with_role(found, CandidateRole.PINCER)
    yield PartShown(
        PatternPart.TRIDAGON, tuple(c for c in found.because if c not in several)
    )
    role = CandidateRole.SET_B
    if several:
        yield PartShown(PatternPart.GUARDIANS, several, role=CandidateRole.PINCER)
    else:
        yield PartShown(PatternPart.GUARDIAN, tuple(found.removes), role=role)


def remote_triple(found: Deduction) -> _Steps:
    """The cells that hold three digits alone, then three of them, which all differ."""
    role = CandidateRole.PINCER
    yield PartShown(PatternPart.TRIDAGON, found.because)
    yield PartShown(PatternPart.REMOTE_TRIPLE, with_role(found, role), role=role)


def needed_by_rule(found: Deduction) -> _Steps:
    """The places of a digit that a rule needs."""
    yield PartShown(PatternPart.NEEDED_BY_RULE, found.because, found.within)


def forced_by_rules(found: Deduction) -> _Steps:
    """What rules force beside each candidate, and the house of the cells that clash."""
    *rules, house = found.within
    role, part = CandidateRole.PINCER, PatternPart.FORCED_BY_RULES
    for gone, forced in zip(found.removes, partners_of(found), strict=True):
        yield PartShown(part, forced, tuple(rules), role, beside=(gone,))
        ends = forced if len(forced) > 1 else (*forced, gone)
        yield PartShown(PatternPart.NOT_BOTH, ends, (house,))


def equal_sets(found: Deduction) -> _Steps:
    """What some houses have alone, what as many others have, and that it is equal."""
    middle = len(found.within) // 2
    for role, part, houses in (
        (CandidateRole.SET_A, PatternPart.EQUAL_ONE, found.within[:middle]),
        (CandidateRole.SET_B, PatternPart.EQUAL_OTHER, found.within[middle:]),
    ):
        yield PartShown(part, with_role(found, role), houses, role)
    yield PartShown(PatternPart.EQUAL_HOUSES, (), found.within, beside=found.because)


def of_cells(found: Deduction, cells: Iterable[Cell]) -> tuple[Candidate, ...]:
    """What *found* rests on in *cells*."""
    wanted = {*cells}
    return tuple(c for c in found.because if c.cell in wanted)
