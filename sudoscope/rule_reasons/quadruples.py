"""Quadruples in words: which digits are still needed, and where alone they can be."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final, NamedTuple

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import struck_by
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    held_said,
    left_said,
    placed_masks,
    sentence,
)

QUADRUPLE: Final = ("quadruple",)
_MOST_SAID: Final = 3
"""Sentences beside what is placed."""
_FEW_KEPT: Final = 4
"""Digits of a cell that are named, rather than those that it loses."""


class _Found(NamedTuple):
    """A sentence, and what cells keep by it."""

    words: str
    kept: Mapping[Cell, Mask]


def quadruple_said(step: StepByRule) -> KindWords:
    """What is placed, where the digits that are left can be, and what cells keep.

    Nothing where that does not say all that falls, or takes no more than the circle.
    """
    words, grid, gone = step.words, step.grid, struck_by(step.found)
    placed = placed_masks(step)
    left = {c: grid[c] for c in step.rule.cells if c not in placed}
    rest = Counter(map(Digit, step.rule.values)) - Counter(
        digit for mask in placed.values() for digit in digits(mask)
    )
    said = list[str]()
    while not _is_said(step, left):
        found = next(_found(step, left, rest), None)
        if found is None or len(said) == _MOST_SAID:
            return NOTHING
        said.append(found.words)
        left |= found.kept
    if not step.known or not said:
        return NOTHING
    kept = {c: Mask(grid[c] & ~mask) for c, mask in gone.items()}
    few = {c: m for c, m in kept.items() if m == left[c] and m.bit_count() <= _FEW_KEPT}
    ends = left_said(step, few, {c: m for c, m in gone.items() if c not in few})
    held = [held_said(words, placed), *said]
    return KindWords(ends=ends, held=sentence(words, held)) if ends else NOTHING


def _is_said(step: StepByRule, left: Mapping[Cell, Mask]) -> bool:
    """Whether all that falls is gone from what cells have *left*."""
    return not any(left[c] & mask for c, mask in struck_by(step.found).items())


def _found(
    step: StepByRule, left: Mapping[Cell, Mask], rest: Mapping[Digit, int]
) -> Iterator[_Found]:
    """What the digits still needed say of cells, where these lose digits by it."""
    words, needed = step.words, sum(map(bit, rest))
    for size in (1, 2):
        for chosen in combinations(sorted(rest), size):
            own = sum(map(bit, chosen))
            can = [cell for cell, mask in left.items() if mask & own]
            kept = {cell: Mask(left[cell] & own) for cell in can}
            if len(can) == sum(map(rest.__getitem__, chosen)) and _loses(left, kept):
                key = "needed-one" if len(can) == 1 else "needed-many"
                yield _Found(_said(step, key, can, Mask(own)), kept)
    kept = {cell: Mask(mask & needed) for cell, mask in left.items()}
    if sum(rest.values()) == len(left) and _loses(left, kept):
        yield _Found(_said(step, "needed-all", [*left], Mask(needed)), kept)
    for cell, mask in left.items():
        peers = {
            c: Mask(left[c] & ~mask) for c in left if c in step.grid.variant.peers[cell]
        }
        if mask.bit_count() == 1 and _loses(left, peers):
            named = {"cell": words.cells([*peers], "and"), "own": words.cell(cell)}
            yield _Found(words.part(SECTION, "needed-seen", **named), peers)


def _loses(left: Mapping[Cell, Mask], kept: Mapping[Cell, Mask]) -> bool:
    """Whether some cell loses digits, and each keeps one."""
    return all(kept.values()) and any(left[cell] != mask for cell, mask in kept.items())


def _said(step: StepByRule, key: str, cells: list[Cell], own: Mask) -> str:
    words = step.words
    facts = {
        "cells": words.cells(cells, "and"),
        "digits": words.digits(digits(own), "or"),
    }
    return words.part(SECTION, key, **facts)
