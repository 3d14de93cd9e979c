"""Skyscrapers, kites, turbot fish and empty rectangles in clauses."""

from collections.abc import Iterator

from solver.clauses.chain_ends import one_is_true
from solver.clauses.clause import Argument, Told, if_then
from solver.clauses.conclusion import seen, so
from solver.clauses.part import Part, in_houses, known, reasons_of
from solver.log.deduction import Deduction, Link, truths_of
from solver.puzzle.grid import Grid


def two_strong_links(found: Deduction, grid: Grid) -> Argument:
    """Two places of a digit, twice, and the weak link between; once or twice that."""
    del grid
    steps: list[Told] = []
    for first, weak, last in _threes(found):
        steps += (_places(first), _places(last))
        joined = Part(weak.start + weak.end, reasons_of((weak,)).houses)
        claim = tuple((candidate, False) for candidate in joined.candidates)
        parts = {"joined": joined}
        steps.append(Told("turbot.not-both", parts, (weak,), (claim,)))
        truths = truths_of(first) + truths_of(last)
        steps.append(one_is_true(first.start + last.end, truths))
    return Argument(tuple(steps), _conclusion(found, 2), _heading(found))


def empty_rectangle(found: Deduction, grid: Grid) -> Argument:
    """A strong link into a line of a block, whose other places are in another line."""
    del grid
    steps: list[Told] = []
    for link, entry, block in _threes(found):
        steps.append(_places(link))
        rest = Part(block.end, reasons_of((block,)).houses)
        (near,) = link.end
        out = Part(entry.end, reasons_of((entry,)).houses)
        parts = {"near": known((near,)), "out": out, "rest": rest}
        claim, truths = if_then(near, block.end), truths_of(block)
        steps.append(Told("turbot.block", parts, (entry, block), (claim,), truths))
        steps.append(one_is_true(link.start + block.end, truths_of(link)))
    ends = len({c.cell for c in steps[-1].candidates})
    return Argument(tuple(steps), _conclusion(found, ends), _heading(found))


def _threes(found: Deduction) -> Iterator[tuple[Link, Link, Link]]:
    """The three links of each argument."""
    links = found.links
    for at in range(0, len(links), 3):
        yield links[at], links[at + 1], links[at + 2]


def _places(link: Link) -> Told:
    """The two places, or groups of places, of a digit in a house."""
    places = Part(link.start + link.end, reasons_of((link,)).houses)
    return Told("turbot.places", {"places": places}, (link,))


def _conclusion(found: Deduction, ends: int) -> Told:
    """What sees the ends; of two arguments each has its own."""
    if found.links[0].branch != found.links[-1].branch:
        return so(found)
    return seen(found, ends, found.within[len(found.links) :])


def _heading(found: Deduction) -> Told:
    strong = [link for link in found.links if link.is_strong]
    digit = known(strong[0].start)
    houses = in_houses(reasons_of(strong).houses, again=True)
    return Told("turbot.heading", {"digit": digit, "looked": houses})
