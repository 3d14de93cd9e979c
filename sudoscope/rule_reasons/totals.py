"""Diagonals and arrows in words: what their sums say by themselves."""

from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import bounds_left, candidate_lists
from solver.explain.rule_sums import DIAGONAL, DOUBLE, sides_of
from sudoscope.rule_reasons.arrow_openings import arrow_opened
from sudoscope.rule_reasons.differing_cells import bounds_by_differing, differ_said
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    bounded,
    effects_said,
    held_masks,
    sentence,
    so_said,
)
from sudoscope.rule_reasons.parted_sums import parted_said
from sudoscope.rule_reasons.sum_limits import limits_of, sum_bounds, sum_limits
from sudoscope.rule_reasons.sums_by_cells import sums_by_cells
from sudoscope.rule_reasons.sums_left import sums_left

_MOST_EFFECTS: Final = 3
"""Groups of cells of which the same follows."""
TOTALS: Final = (DIAGONAL, "arrow", "double-arrow")
"""Kinds of which few sums may be all."""


def total_said(step: StepByRule) -> KindWords:
    """The few sums of a total by itself, or the ends of others that strike."""
    words, found, grid, rule, known = step
    own = sums_by_cells(step) if known else NOTHING
    if rule.kind == DOUBLE and own == NOTHING:
        return parted_said(step, sides_of(rule, rule.cells))
    if known:
        return own
    if rule.kind == "arrow":
        return arrow_opened(step)
    gone = {cell for cell, _ in found.removes}
    every = [words.variant.all_digits for _ in rule.cells]
    left = zip(rule.cells, rule.filtered(every), strict=True)
    effects = candidate_lists(
        words, {cell: mask for cell, mask in left if cell in gone}
    )
    on_board = sums_left(words, rule, {cell: grid[cell] for cell in rule.cells})
    sums = sums_left(words, rule, {})
    if sums and sums != on_board:  # none is named that the board rules out
        return _by_board(step, on_board)
    if sums:
        first = words.part(SECTION, "total", sums=sums)
    elif ends := sum_limits(step, every) if rule.kind == DIAGONAL else []:
        first, effects = words.listed(ends, "and"), bounds_left(step)
    else:
        return _by_bounds(step)
    if not first or not effects or len(effects) > _MOST_EFFECTS:
        return NOTHING
    differ = differ_said(step, every) if rule.kind == DIAGONAL else ""
    said = [differ, first, so_said(words, effects, found.removes)]
    return KindWords(ends=sentence(words, said))


def _by_board(step: StepByRule, sums: str) -> KindWords:
    """The bounds that strike; else the *sums* that the board leaves."""
    if (told := _by_bounds(step)) != NOTHING:
        return told
    said = step.words.part(SECTION, "allows", sums=sums)
    effects = effects_said(step, held_masks(step))
    return KindWords(ends=sentence(step.words, [said, effects])) if sums else NOTHING


def _by_bounds(step: StepByRule) -> KindWords:
    """The bounds of the cells of a diagonal, whatever its cells hold."""
    if step.rule.kind != DIAGONAL:
        return NOTHING
    every = [step.words.variant.all_digits for _ in step.rule.cells]
    bounds, limits = sum_bounds(step, every), limits_of(step, every)
    if not bounds:
        bounds, limits = bounds_by_differing(step, every)
    held = [differ_said(step, every)]
    return bounded(step, bounds, held, limits) if bounds else NOTHING
