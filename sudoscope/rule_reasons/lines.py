"""Lines on which any two neighbours keep a rule, in words: from cell to cell."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import partial, reduce
from operator import or_
from typing import Final, NamedTuple

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import (
    candidate_lists,
    cells_said,
    is_even,
    struck_by,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.arcs import arcs_said
from sudoscope.rule_reasons.facts_and_effects import SECTION, sentence, so_said
from sudoscope.rule_reasons.lost_digits import taken_said
from sudoscope.rule_reasons.pairs import partners_said

_MOST_CELLS: Final = 4
"""Cells of which each is said to follow from its neighbour."""
_MOST_GONE: Final = 3
"""Digits of one of them that are said to be gone."""
_MOST_TOLD: Final = 7
"""Sentences of which each says what fits in a cell, or what took some of it."""
_MOST_FIT: Final = 4
"""Digits that fit beside those of a neighbour, each named."""


class _Link(NamedTuple):
    """What a cell may have beside its neighbour.

    Attributes:
        after: The neighbour.
        beside: What it has.
        cell: The cell.
        fits: What fits there.
        kept: What the cell keeps of it.
    """

    after: Cell
    beside: Mask
    cell: Cell
    fits: Mask
    kept: Mask


def pairs_said(step: StepByRule) -> KindWords:
    """What fits beside few digits of *step*; where that is not all, cell by cell.

    Of a long way it is said what each cell leaves the next, not what took the rest.
    """
    said = partners_said(step)
    if said != NOTHING or is_even(step.found, step.grid):
        return said
    told = line_said(step)
    short = arcs_said(step) if not 0 < len(told) <= _MOST_TOLD else NOTHING
    return KindWords(ends=sentence(step.words, told)) if short == NOTHING else short


def line_said(step: StepByRule) -> list[str]:
    """That beside 7 a cell is 1 or 2, what took the 2, and so on along the line.

    Nothing where a cell does not follow from one neighbour, or much would be said.
    """
    lost = {cell for cell, _ in step.found.removes}
    there = {cell: step.grid[cell] for cell in _there(step)}
    links = _to(lost, [*_links(step, there)])
    is_all = lost <= {link.cell for link in links} and len(links) <= _MOST_CELLS
    gone = [Mask(link.fits & ~step.grid[link.cell]) for link in links]
    if not is_all or lost & {*step.known}:
        return []
    if any(mask.bit_count() > _MOST_GONE for mask in gone):
        return []
    if any(link.fits.bit_count() > _MOST_FIT for link in links):
        return []
    sources = {step.grid[cell] for cell in step.known}
    is_plain = not any(gone) and all(link.beside in sources for link in links)
    if len(links) == 1 or is_plain:
        return []
    words = step.words
    kept = {link.cell: link.kept for link in links if link.cell in lost}
    said = list[str]()
    for link in links:
        if held := there.pop(link.after, EMPTY):
            stated = [Candidate(link.after, digit) for digit in digits(held)]
            fact = cells_said(words, "is", [link.after], held)
            said.append(words.standing_for(fact, stated))
        said += _said(step, link, is_last=link == links[-1])
    said.append(so_said(words, candidate_lists(words, kept), step.found.removes))
    return said


def _there(step: StepByRule) -> Iterator[Cell]:
    """The cells with a digit that *step* does not need: nothing has to lead to it."""
    for cell in step.rule.cells:
        if step.grid.is_assigned(cell) and cell not in step.known:
            yield cell


def _links(step: StepByRule, there: Mapping[Cell, Mask]) -> Iterator[_Link]:
    """The cells of the line, each after the neighbour from which it follows."""
    have, gone = {cell: step.grid[cell] for cell in step.known}, struck_by(step.found)
    have |= there
    left = [cell for cell in step.rule.cells if cell not in have]
    while link := next(_next(step, have, gone, left), None):
        left.remove(link.cell)
        have[link.cell] = link.kept
        yield link


def _to(lost: AbstractSet[Cell], links: list[_Link]) -> list[_Link]:
    """Those of *links* that lead to cells that have *lost* digits."""
    needed, found = {*lost}, list[_Link]()
    for link in reversed(links):
        if link.cell in needed:
            needed.add(link.after)
            found.append(link)
    return found[::-1]


def _next(
    step: StepByRule, have: dict[Cell, Mask], gone: dict[Cell, Mask], left: list[Cell]
) -> Iterator[_Link]:
    line, grid = step.rule.cells, step.grid
    for cell in left:
        at = line.index(cell)
        kept = Mask(grid[cell] & ~gone.get(cell, EMPTY))
        for other in (*line[max(0, at - 1) : at], *line[at + 1 : at + 2]):
            fits = _beside(step, have[other]) if other in have else EMPTY
            if fits and fits & grid[cell] == kept:
                yield _Link(other, have[other], cell, fits, kept)


def _beside(step: StepByRule, mask: Mask) -> Mask:
    """What fits beside one of the digits *mask*."""
    is_pair = partial(step.rule.of.allows, step.rule.values)
    every = step.words.variant.digits
    near = (bit(d) for d in every if any(is_pair((one, d)) for one in digits(mask)))
    return Mask(reduce(or_, near, EMPTY))


def _said(step: StepByRule, link: _Link, *, is_last: bool) -> Iterator[str]:
    """What fits; then what took some of it, and but for the last link what is left."""
    words, cell, gone = step.words, link.cell, Mask(link.fits & ~step.grid[link.cell])
    beside = words.digits(digits(link.beside), "or")
    fits = cells_said(words, "is", [cell], link.fits)
    yield words.part(SECTION, "along", digit=beside, fits=fits)
    taken = taken_said(words, step.grid, {cell: gone})
    if taken and is_last:
        yield taken
    elif taken:
        kept = cells_said(words, "is", [cell], link.kept)
        yield words.part(SECTION, "along-left", taken=taken, kept=kept)
