"""Chains and loops in clauses: link after link, what is left, what is excluded."""

from collections.abc import Iterator
from functools import reduce
from itertools import groupby

from solver.clauses.chain_ends import branches, ends_of, excluded, needed
from solver.clauses.clause import Argument, Told, one_of
from solver.clauses.conclusion import concluded, so
from solver.clauses.part import Part, known, reasons_of
from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, cell_set
from solver.techniques.grid_index import candidates_in, shared_house


def between(found: Deduction, grid: Grid) -> Argument:
    """A chain whose first or last node is true."""
    del grid
    first, last = found.links[0].start, found.links[-1].end
    heading = Told(
        "chains.heading",
        {"ends": known((*first, *last)), "first": known(first), "last": known(last)},
    )
    steps = (*branches(found), ends_of(found.links))
    return Argument(steps, excluded(found, (*first, *last)), heading)


def loop(found: Deduction, grid: Grid) -> Argument:
    """A loop, which is continuous where what follows is what was supposed."""
    first, last = found.links[0], found.links[-1]
    along = known(c for link in found.links for c in link.start)
    parts = {"start": known(first.start), "along": along}
    heading = Told("chains.loop-heading", parts)
    if first.is_strong is not last.is_strong:
        steps = (*branches(found), _closed(found), *_one_end_each(found, grid))
        return Argument(steps, so(found), heading)
    key = "chains.cannot-be" if not first.is_strong else "chains.must-be"
    end = concluded(found, key, start=known(first.start))
    return Argument(tuple(branches(found)), end, heading)


def _closed(found: Deduction) -> Told:
    """That of each weak link one end is true, whichever way the loop holds."""
    weak = [link for link in found.links if not link.is_strong]
    claims = tuple(one_of((*link.start, *link.end)) for link in weak)
    first, along = found.links[0], (link.start[0] for link in found.links)
    is_plain = first.is_strong and len(first.start) == 1
    parts = {"start": known(first.start), "along": known(along)}
    key = "chains.closed" if is_plain else "chains.closed-any"
    return Told(key, parts, found.links, claims)


def _one_end_each(found: Deduction, grid: Grid) -> Iterator[Told]:
    """Where the digits of the weak links and sets are that exclude something."""
    told = needed(found, grid, (*_of_weak(found), *_of_sets(found, grid)))
    for _, same in groupby(told, lambda told: (told.key, told.links)):
        yield reduce(_together, same)


def _together(one: Told, other: Told) -> Told:
    """Two digits of a set in one clause."""
    ends = (*one.parts["ends"].candidates, *other.parts["ends"].candidates)
    parts = {**one.parts, "ends": Part(ends)}
    return one._replace(parts=parts, claims=(*one.claims, *other.claims))


def _of_weak(found: Deduction) -> Iterator[tuple[Told, tuple[Candidate, ...]]]:
    for link in found.links:
        if not link.is_strong:
            ends = (*link.start, *link.end)
            key = "chains.in-house" if link.reason else "conclusions.ends"
            if link.start[0].digit != link.end[0].digit:
                key = "chains.in-cell"
            parts = {"ends": Part(ends, reasons_of((link,)).houses)}
            yield Told(key, parts, (link,)), ends


def _of_sets(
    found: Deduction, grid: Grid
) -> Iterator[tuple[Told, tuple[Candidate, ...]]]:
    """The digits that a set of a loop holds in any case.

    Its cells may be those of a set and one beside, which is in no house with all of it.
    """
    for link in (link for link in found.links if link.cells):
        held = candidates_in(grid, cell_set(link.cells))
        key, linked = "chains.kept-beside", {link.start[0].digit}
        if shared_house(grid.variant, cell_set(link.cells)):
            key = "chains.kept"
            linked.add(link.end[0].digit)
        truths = tuple(Truth(cell) for cell in link.cells)
        lost = known(c for c in held if c.digit in linked)
        parts = {"inside": known(held), "lost": lost}
        for digit in sorted({c.digit for c in held} - linked):
            ends = tuple(c for c in held if c.digit == digit)
            parts = parts | {"ends": Part(ends)}
            yield Told(key, parts, (link,), (one_of(ends),), truths), ends
