"""Clauses along links: what is supposed, and link after link what follows."""

from collections.abc import Iterator, Sequence

from solver.clauses.clause import Clause, LinksFollowed, Supposed
from solver.clauses.part import of_cells
from solver.forms.form import branches_of
from solver.log.deduction import Deduction, Link


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
    for links in branches_of(found):
        yield from branch(found, links)
