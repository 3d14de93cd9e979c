"""Lines of equal sums in words: which cells add up to the same."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final

from solver.explain.rule_kind_words import KindWords, StepByRule
from solver.rules.places import Cell
from sudoscope.rule_reasons.parted_sums import parted_said

_ZIPPER: Final = "zipper"
EQUAL_SUMS: Final = (_ZIPPER, "region-sum")
"""Kinds of lines of which parts add up to the same."""
_MOST_PARTS: Final = 4
"""Sums that are written; more are read off the board."""


def equal_sums_said(step: StepByRule) -> KindWords:
    """The sums that a line has, by the names of its cells: "B7+C7 = D7+E7"."""
    parts = [*_parts(step)]
    if not 1 < len(parts) <= _MOST_PARTS:
        return KindWords()
    names = ("+".join(map(step.words.cell, part)) for part in parts)
    said = " = ".join(names)
    reason = parted_said(step, parts)
    if reason.ends:
        return KindWords(ends=reason.ends, held=f"{said}. {reason.held}")
    return KindWords(said) if step.known else KindWords(held=said)


def _parts(step: StepByRule) -> Iterator[Sequence[Cell]]:
    """The cells of each sum, in order; of a zipper from its ends to the middle."""
    cells, rule = step.rule.cells, step.rule
    if rule.kind != _ZIPPER:
        for first, last in pairwise((0, *accumulate(rule.values))):
            yield cells[first:last]
        return
    for at in range((len(cells) + 1) // 2):
        yield [*dict.fromkeys((cells[at], cells[-1 - at]))]
