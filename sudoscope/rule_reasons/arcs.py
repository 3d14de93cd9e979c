"""Lines on which any two neighbours keep a rule, in words: what one leaves the next."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import cells_said, listed_clauses, struck_by
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION, left_said, sentence

_MOST_SAID: Final = 6
"""Neighbours of which each is said what it leaves."""
_FEW: Final = 4
"""Digits of a cell that are named, rather than those that it lacks or loses."""


class _Arc(NamedTuple):
    """What a neighbour leaves a cell.

    Attributes:
        after: The neighbour.
        held: What it has.
        cell: The cell.
        gone: What it loses by that.
        kept: What it keeps.
        fits: What could be there by all neighbours so far, whatever it lacked before.
    """

    after: Cell
    held: Mask
    cell: Cell
    gone: Mask
    kept: Mask
    fits: Mask

    @property
    def is_whole(self) -> bool:
        """Whether what the cell keeps is what its neighbours leave, and is little."""
        is_less = self.kept.bit_count() <= self.gone.bit_count()
        return self.kept == self.fits and (is_less or self.kept.bit_count() <= _FEW)


def arcs_said(step: StepByRule) -> KindWords:
    """That F6 is 2, which leaves 7 or 9 for E7, and so on to all that is struck.

    Nothing where much would be said, neighbours alone do not say it all, or digits
    have no partner at all.
    """
    gone, arcs = struck_by(step.found), [*_arcs(step)]
    left = {arc.cell: arc for arc in arcs}
    kept = {cell: Mask(step.grid[cell] & ~mask) for cell, mask in gone.items()}
    if any(cell not in left or left[cell].kept != kept[cell] for cell in gone):
        return NOTHING
    groups = [[*same] for _, same in groupby(arcs, key=lambda arc: arc[:2])]
    if len(groups) > _MOST_SAID or not all(_named(step, same) for same in groups):
        return NOTHING
    whole = {cell: mask for cell, mask in kept.items() if left[cell].is_whole}
    lost = {cell: mask for cell, mask in gone.items() if cell not in whole}
    effects = left_said(step, whole, lost)
    said = [_said(step, same) for same in groups]
    return (
        KindWords(ends=effects, held=sentence(step.words, said)) if effects else NOTHING
    )


def _arcs(step: StepByRule) -> Iterator[_Arc]:
    """What neighbours leave, until none loses more; those with few digits first."""
    line, have = step.rule.cells, {cell: step.grid[cell] for cell in step.rule.cells}
    fits = dict.fromkeys(line, step.words.variant.all_digits)
    both = [*pairwise(line)]
    both += [(other, one) for one, other in both]
    while True:
        both.sort(key=lambda pair: have[pair[0]].bit_count())
        lost = [(a, b, g) for a, b in both if (g := _lost(step, have[a], have[b]))]
        if not lost:
            return
        after = lost[0][0]
        kept = {cell: Mask(have[cell] & ~g) for a, cell, g in lost if a == after}
        for cell in sorted(kept):
            gone = Mask(have[cell] & ~kept[cell])
            fits[cell] = Mask(fits[cell] & ~_lost(step, have[after], fits[cell]))
            yield _Arc(after, have[after], cell, gone, kept[cell], fits[cell])
        have |= kept


def _lost(step: StepByRule, held: Mask, mask: Mask) -> Mask:
    """The digits of *mask* that fit beside none of *held*."""
    near = {*digits(held)}
    return Mask(sum(bit(d) for d in digits(mask) if near.isdisjoint(_fits(step, d))))


def _fits(step: StepByRule, digit: Digit) -> list[Digit]:
    """What fits beside *digit*."""
    is_pair = partial(step.rule.of.allows, step.rule.values)
    return [one for one in step.words.variant.digits if is_pair((digit, one))]


def _named(step: StepByRule, arcs: Sequence[_Arc]) -> Mask:
    """What a neighbour has, or lacks of what fits; nothing where nothing would fit."""
    held = arcs[0].held
    if held.bit_count() <= _FEW:
        return held
    wanted = {one for arc in arcs for d in digits(arc.gone) for one in _fits(step, d)}
    return Mask(sum(map(bit, wanted)))


def _said(step: StepByRule, arcs: Sequence[_Arc]) -> str:
    """What a neighbour has, or lacks of what fits, and what that leaves cells."""
    words, (after, held, *_) = step.words, arcs[0]
    key = "is" if held.bit_count() <= _FEW else "is-not"
    fact = cells_said(words, key, [after], _named(step, arcs))
    shown = [Candidate(after, digit) for digit in digits(held)] if key == "is" else []
    parts = dict[tuple[str, Mask], list[Cell]]()
    for arc in arcs:
        part = ("left-only", arc.kept) if arc.is_whole else ("left-no", arc.gone)
        parts.setdefault(part, []).append(arc.cell)
    left = [
        words.part(
            SECTION,
            key,
            digits=words.digits(digits(mask), "or"),
            cells=words.cells(cells, "and"),
        )
        for (key, mask), cells in parts.items()
    ]
    return words.part(
        SECTION,
        "fact-leaves",
        fact=words.standing_for(fact, shown),
        left=listed_clauses(words, left),
    )
