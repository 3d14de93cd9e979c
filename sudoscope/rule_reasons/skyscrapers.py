"""Skyscrapers in words: how great the first digits of a line can be by their clue."""

from collections.abc import Mapping, Sequence
from typing import Final

from solver.explain.named_words import saying_true
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import cells_said, struck_by
from solver.rules.digits import Digit, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION, bounded, sentence, so_said
from sudoscope.rule_reasons.skyscraper_counts import counts_said

SKYSCRAPER: Final = ("skyscraper",)
_PAIR: Final = 2
"""Digits that are seen, of which one follows the first."""
_MOST_BOUNDS: Final = 3
"""Cells of which each bound is said; of more the first and the last."""


def skyscraper_said(step: StepByRule) -> KindWords:
    """That so many greater digits have to follow the first, and what that leaves.

    Where a step needs more than the clue, how many count between the first and the
    greatest digit.
    """
    words, rule, (count, *_) = step.words, step.rule, step.rule.values
    every, first = words.variant.digits, rule.cells[0]
    struck = {cell: digits(mask) for cell, mask in struck_by(step.found).items()}
    most = dict(zip(rule.cells, every[len(every) - count :], strict=False))
    if count == 1 and _is_alone(step, struck):
        key, said = "seen-alone", _alone(step, struck)
    elif step.known:
        return counts_said(step)._replace(first=_between(step, count))
    elif all(gone[0] > most.get(cell, every[-1]) for cell, gone in struck.items()):
        key = "seen-more" if count > _PAIR else "seen-one-more"
        limits = {cell: most[cell] for cell in rule.cells if cell in struck}
        facts = {"first": words.cell(first), "count": f"{count - 1}"}
        held = [words.part(SECTION, key, **facts)]
        return bounded(step, _bounds(step, limits), held, limits.items())
    else:
        return NOTHING
    facts = {"first": words.cell(first), "count": f"{count - 1}"}
    so = words.capitalised(so_said(words, said, step.found.removes))
    return KindWords(held=sentence(words, [words.part(SECTION, key, **facts)]), ends=so)


def _is_alone(step: StepByRule, struck: Mapping[Cell, Sequence[Digit]]) -> bool:
    """Whether all that falls is less than the greatest digit first, or that elsewhere.

    And the first cell loses digits, so that it is said what it is.
    """
    first, high = step.rule.cells[0], step.words.variant.digits[-1]
    return first in struck and all(
        (high not in gone) if cell == first else {*gone} == {high}
        for cell, gone in struck.items()
    )


def _alone(step: StepByRule, struck: Mapping[Cell, Sequence[Digit]]) -> list[str]:
    """That the first digit is the greatest, and others that lose that one are not."""
    words, first, high = step.words, step.rule.cells[0], step.words.variant.digits[-1]
    others = [cell for cell in step.rule.cells if cell in struck and cell != first]
    said = [cells_said(words, "is", [first], bit(high))]
    return said + ([cells_said(words, "is-not", others, bit(high))] if others else [])


def _between(step: StepByRule, count: int) -> str:
    """How many digits count between the first and the greatest one."""
    words, inside = step.words, count - _PAIR
    if inside < 0:
        return ""
    key = ("between-none", "between-one", "between-some")[min(inside, _PAIR)]
    return words.part(
        SECTION,
        f"seen-{key}",
        first=words.cell(step.rule.cells[0]),
        high=words.digit(words.variant.digits[-1]),
        count=f"{inside}",
    )


def _bounds(step: StepByRule, most: dict[Cell, Digit]) -> list[str]:
    """What cells are at most; of many the first, and how far that rises."""
    words, last = step.words, [*most.items()][-1]
    named = [
        {"cell": words.cell(c), "high": words.digit(high)} for c, high in most.items()
    ]
    said = [
        saying_true(words.part("steps-by-rules", "at-most", **one)) for one in named
    ]
    if len(said) <= _MOST_BOUNDS:
        return said
    facts = {"last": words.cell(last[0]), "high": words.digit(last[1])}
    return [said[0], words.part(SECTION, "each-more", **facts)]
