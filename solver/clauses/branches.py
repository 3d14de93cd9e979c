"""Clauses along links: what is supposed, and link after link what follows."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from solver.clauses.clause import Clause, LinksFollowed, Supposed
from solver.clauses.part import of_cells
from solver.log.deduction import Deduction, Link, Truth
from solver.rules.house import House


def branches_of(links: Iterable[Link]) -> list[tuple[Link, ...]]:
    """*links* by branch, as they come."""
    return [tuple(part) for _, part in groupby(links, lambda link: link.branch)]


def truth_of(link: Link) -> Truth:
    """The cell or house that a strong *link* of single candidates rests on."""
    first = link.start[0]
    if link.reason is None:
        return Truth(cell=first.cell)
    assert isinstance(link.reason, House)
    return Truth(house=link.reason, digit=first.digit)


def branch(found: Deduction, links: Sequence[Link]) -> Iterator[Clause]:
    """What one branch begins with, and a clause for each digit that follows."""
    first = links[0]
    yield Supposed(first.start, not first.is_strong, first.branch)
    begun: list[Link] = []
    for link in links:
        begun.append(link)
        if link.is_strong or link is links[-1]:
            inside = of_cells(found, [cell for one in begun for cell in one.cells])
            yield LinksFollowed(tuple(begun), inside)
            begun = []


def branches(found: Deduction) -> Iterator[Clause]:
    """Every branch of *found*, one after the other."""
    for links in branches_of(found.links):
        yield from branch(found, links)
