"""Clones and palindromes in words: what each two alike cells share, or one lacks."""

from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import cells_said, listed_clauses, struck_by
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION, left_said, sentence

TWINS: Final = ("clone",)
_MOST_PAIRS: Final = 5
"""Twins of which it is said why they lose digits."""
_FEW: Final = 4
"""Digits in common that are named, rather than those that one lacks."""


def twins_said(step: StepByRule) -> KindWords:
    """Why each two twins lose digits, and what they keep of few, or what falls."""
    grid, gone = step.grid, struck_by(step.found)
    pairs = [pair for pair in _pairs(step) if any(cell in gone for cell in pair)]
    if not pairs or len(pairs) > _MOST_PAIRS:
        return NOTHING
    kept, lost, said = dict[Cell, Mask](), dict[Cell, Mask](), list[str]()
    for one, other in pairs:
        common = Mask(grid[one] & grid[other])
        said.append(_pair_said(step, one, other, common))
        for cell in filter(gone.get, (one, other)):
            if Mask(grid[cell] & ~gone[cell]) != common:
                return NOTHING
            is_few = common.bit_count() <= _FEW
            (kept if is_few else lost)[cell] = common if is_few else gone[cell]
    ends = left_said(step, kept, lost)
    return KindWords(ends=ends, held=sentence(step.words, said)) if ends else NOTHING


def _pairs(step: StepByRule) -> list[tuple[Cell, Cell]]:
    """The cells that have the same digit; of more than two clones nothing."""
    cells, half = step.rule.cells, len(step.rule.cells) // 2
    if step.rule.kind not in TWINS:
        return [*zip(cells[:half], reversed(cells[-half:]), strict=True)]
    if len(cells) != 2 * step.rule.values[0]:
        return []
    return [*zip(cells[:half], cells[half:], strict=True)]


def _pair_said(step: StepByRule, one: Cell, other: Cell, common: Mask) -> str:
    words, grid = step.words, step.grid
    key = "twins" if step.rule.kind in TWINS else "same"
    both = {"cells": words.cells([one, other], "and")}
    for cell, twin in ((one, other), (other, one)):
        if grid.is_assigned(cell):
            fact = cells_said(words, "is", [cell], common)
            stated = [Candidate(cell, digit) for digit in digits(common)]
            facts = {"fact": words.standing_for(fact, stated), "twin": words.cell(twin)}
            return words.part(SECTION, f"{key}-of", **facts)
    if common.bit_count() <= _FEW:
        shown = [Candidate(c, d) for c in (one, other) for d in digits(common)]
        named = words.standing_for(words.digits(digits(common), "and"), shown)
        return words.part(SECTION, f"{key}-share", digits=named, **both)
    gone = struck_by(step.found)
    lacks = [
        cells_said(words, "is-not", [twin], gone[cell])
        for cell, twin in ((one, other), (other, one))
        if gone.get(cell, EMPTY)
    ]
    said = listed_clauses(words, lacks)
    return words.part(SECTION, f"{key}-lack", lacks=said, **both)
