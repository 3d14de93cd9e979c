"""Arguments along links: what is supposed, and link after link what follows."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from solver.arguments.patterns import chain_ends, of_cells, with_role
from solver.arguments.steps import (
    ArgumentStep,
    BranchesEnd,
    LinksFollowed,
    PartShown,
    PatternPart,
    Supposed,
)
from solver.log.deduction import CandidateRole, Deduction, Link

_Steps = Iterator[ArgumentStep]


def chained(found: Deduction) -> _Steps:
    """Every branch, one after the other, and the ends that it links."""
    branches = branches_of(found.links)
    for links in branches:
        yield from _branch(found, links)
    if len(branches) == 1:
        yield from chain_ends(found)


def branches_of(links: Iterable[Link]) -> list[tuple[Link, ...]]:
    """*links* by branch, as they come."""
    return [tuple(part) for _, part in groupby(links, lambda link: link.branch)]


def _branch(found: Deduction, links: Sequence[Link]) -> _Steps:
    """What one branch begins with, and a step for each digit that follows."""
    first = links[0]
    yield Supposed(first.start, not first.is_strong, first.branch)
    begun: list[Link] = []
    for link in links:
        begun.append(link)
        if link.is_strong or link is links[-1]:
            inside = of_cells(found, [cell for one in begun for cell in one.cells])
            yield LinksFollowed(tuple(begun), inside)
            begun = []


def petalled(found: Deduction) -> _Steps:
    """The stem, then a set for each of its digits: the death blossom."""
    stem = with_role(found, CandidateRole.PIVOT)
    yield PartShown(PatternPart.STEM, stem, role=CandidateRole.PIVOT)
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
        yield from _branch(found, links)
    end = branches[0][-1].end[0]
    yield BranchesEnd(goal, bool(found.places), end, is_contradiction)


def _options(found: Deduction) -> PartShown:
    """What the branches begin with: one of it is true."""
    starts = with_role(found, CandidateRole.ASSUMPTION)
    role = CandidateRole.ASSUMPTION
    if len(starts) == 1:
        return PartShown(PatternPart.TRUE_OR_FALSE, starts, role=role)
    is_cell = len({start.cell for start in starts}) == 1
    part = PatternPart.OPTIONS_OF_CELL if is_cell else PatternPart.OPTIONS_OF_HOUSE
    return PartShown(part, starts, found.within, role)
