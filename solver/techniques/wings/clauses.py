"""Wings and remote pairs in clauses: what a cell forces, where the digit must be."""

from collections.abc import Iterator

from solver.clauses.chain_ends import branches, one_is_true
from solver.clauses.clause import Argument, Told, if_then, one_of
from solver.clauses.conclusion import concluded, seen
from solver.clauses.part import Part, known, of_cells, reasons_of, role_part
from solver.forms.form import digits_of
from solver.log.deduction import CandidateRole, Deduction, Truth, truths_of
from solver.puzzle.grid import Grid
from solver.rules.places import Cell


def pivoted(found: Deduction, grid: Grid) -> Argument:
    """The pivot, each pincer, and where the digit must be: XY-wing and XYZ-wing."""
    del grid
    pivot, *pincers = _cells(found)
    (digit,) = {gone.digit for gone in found.removes}
    held = of_cells(found, [pivot])
    shown = Part(held, role=CandidateRole.PIVOT)
    forced = []
    for pincer, house in zip(pincers, (found.within[0], found.within[-1]), strict=True):
        own = of_cells(found, [pincer])
        (given,) = (c for c in held if c.digit != digit and c.digit in digits_of(own))
        left = tuple(c for c in own if c.digit == digit)
        parts = {
            "given": known((given,)),
            "pincer": Part(own, (house,), CandidateRole.PINCER),
            "left": known(left),
        }
        claim, truths = if_then(given, left), (Truth(pincer),)
        forced.append(Told("wings.pincer", parts, claims=(claim,), truths=truths))
    forced.sort(key=lambda told: told.parts["given"].digits)
    ends = tuple(c for c in found.because if c.digit == digit)
    first = Told("wings.pivot", {"pivot": shown})
    if own := tuple(c for c in held if c.digit == digit):
        forced.append(Told("wings.itself", {"pivot": known(own)}))
    steps = (first, *forced, one_is_true(ends, (Truth(pivot),)))
    return Argument(steps, seen(found, len(ends)), _heading(found))


def pairs_and_link(found: Deduction, grid: Grid) -> Argument:
    """Two equal pairs, and a strong link of which each sees one end: the W-wing."""
    del grid
    first, into, strong, out, last = found.links
    one, other = into.start[0].cell, out.end[0].cell
    own = of_cells(found, [one, other])
    linked = tuple(c for c in own if c.digit == strong.start[0].digit)
    ends = tuple(c for c in own if c not in linked)
    pairs = Part(own, role=CandidateRole.PINCER)
    places = Part(strong.start + strong.end, reasons_of((strong,)).houses)
    saw = {
        "pairs": known(linked),
        "looked": reasons_of((into, out)),
        "places": known(places.candidates),
    }
    not_both = tuple((candidate, False) for candidate in linked)
    steps = (
        Told("wings.pairs", {"pairs": pairs}, (first, last)),
        Told("wings.places", {"places": places}, (strong,)),
        Told("wings.see-one-each", saw, (into, out), (not_both,), truths_of(strong)),
        one_is_true(ends, (Truth(one), Truth(other))),
    )
    return Argument(steps, seen(found, 2), _heading(found))


def bent_set(found: Deduction, grid: Grid) -> Argument:
    """Four cells with four digits, of which three fill a cell each: the WXYZ-wing."""
    del grid
    (digit,) = {gone.digit for gone in found.removes}
    ends = tuple(c for c in found.because if c.digit == digit)
    rest = known(c for c in found.because if c.digit != digit)
    cells = Part(found.because, found.within)
    steps = (
        Told("wings.cells", {"cells": cells}),
        Told("wings.once", {"rest": rest, "cells": known(found.because)}),
        one_is_true(ends, found.truths),
    )
    return Argument(steps, seen(found, len(ends)), _heading(found))


def remote_pair(found: Deduction, grid: Grid) -> Argument:
    """The chain of equal pairs, whose ends differ."""
    del grid
    pair, ends = known(found.because), role_part(found, CandidateRole.PINCER)
    alike = [known(c for c in ends.candidates if c.digit == d) for d in ends.digits]
    claims = tuple(one_of(part.candidates) for part in alike)
    told = Told("wings.differ", {"ends": ends, "pair": pair}, claims=claims)
    last = concluded(found, "conclusions.both")
    return Argument((*branches(found), told), last, _heading(found))


def _heading(found: Deduction) -> Told:
    return Told("wings.heading", {"all": known(found.because)})


def _cells(found: Deduction) -> Iterator[Cell]:
    """The cells that it counts on, in their order."""
    return (truth.cell for truth in found.truths if truth.cell is not None)
