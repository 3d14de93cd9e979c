"""Clauses along links, and of their ends: places of which one has its digit."""

from collections.abc import Iterable, Iterator, Sequence

from solver.clauses.clause import Clause, LinksFollowed, Supposed, Told, one_of
from solver.clauses.conclusion import concluded, seen
from solver.clauses.part import Part, of_cells
from solver.forms.form import branches_of, seen_from
from solver.log.deduction import CandidateRole, Deduction, Link, Node, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate


def branch(found: Deduction, links: Sequence[Link]) -> Iterator[Clause]:
    """What one branch begins with, and a clause for each digit that follows."""
    first = links[0]
    yield Supposed(first.start, not first.is_strong, first.branch)
    begun: list[Link] = []
    for link in links:
        begun.append(link)
        if link.is_strong or link is links[-1]:
            inside = of_cells(found, [cell for one in begun for cell in one.cells])
            is_torn = not first.is_strong and _is_torn(link, first.start)
            yield LinksFollowed(tuple(begun), inside, is_torn)
            begun = []


def _is_torn(link: Link, supposed: Node) -> bool:
    """Whether *link* leads to or from another digit of the cell of *supposed*."""
    other = link.end if link.is_strong else link.start
    cells = {candidate.cell for candidate in (*link.end, *other, *supposed)}
    return len(cells) == 1 and other[0].digit != supposed[0].digit


def branches(found: Deduction) -> Iterator[Clause]:
    """Every branch of *found*, one after the other."""
    for links in branches_of(found):
        yield from branch(found, links)


def one_is_true(ends: Iterable[Candidate], truths: tuple[Truth, ...] = ()) -> Told:
    """That one of *ends*, places of a digit, has it, by *truths*."""
    shown = Part(tuple(ends), role=CandidateRole.PINCER)
    claims = (one_of(shown.candidates),)
    return Told("conclusions.ends", {"ends": shown}, claims=claims, truths=truths)


def ends_of(links: tuple[Link, ...]) -> Told:
    """That the first or the last node of a chain is true."""
    first, last = links[0].start, links[-1].end
    role, claims = CandidateRole.PINCER, (one_of((*first, *last)),)
    if first[0].digit == last[0].digit:
        return one_is_true((*first, *last))._replace(links=links)
    parts = {"first": Part(first, role=role), "last": Part(last, role=role)}
    return Told("conclusions.ends-differ", parts, links, claims)


def excluded(found: Deduction, *ends: tuple[Candidate, ...]) -> Told:
    """What sees one of *ends*, groups of which one candidate each is true."""
    if len({c.digit for c in ends[0]}) > 1:
        return concluded(found, "conclusions.either")
    if len(ends) > 1:
        return concluded(found, "conclusions.seen-each")
    return seen(found, len({c.cell for c in ends[0]}))


def needed(
    found: Deduction, grid: Grid, choices: Iterable[tuple[Told, tuple[Candidate, ...]]]
) -> Iterator[Told]:
    """Those of *choices* that exclude what none before does.

    Args:
        found: A deduction.
        grid: Where it was found.
        choices: Clauses, each with candidates of which one is true by it.
    """
    planes, rest = grid.variant.planes, found.removes.bits
    seen_by_gone = {gone: seen_from(grid.variant, gone) for gone in found.removes}
    for told, ends in choices:
        bits = planes.bits(ends)
        gone = [one for one, those in seen_by_gone.items() if not bits & ~those]
        if planes.bits(gone) & rest:
            rest &= ~planes.bits(gone)
            yield told
