"""Palindromes and lines of groups in words: which of their cells are alike."""

from collections.abc import Iterator, Sequence
from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import struck_by
from solver.rules.digits import Digit, digits
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    place,
    said_masks,
    sentence,
)
from sudoscope.rule_reasons.lost_digits import taken_of_kept
from sudoscope.rule_reasons.twin_cells import twins_said

_PALINDROME: Final = "palindrome"
_MODULAR: Final = "modular"
_THIRDS: Final = 3
"""Cells of an entropic line after which a group comes again."""
_MOST_ALIKE: Final = 3
"""Sets of cells that are alike, each named."""
ALIKE: Final = (_PALINDROME, _MODULAR, "entropic")
"""Kinds of lines of which cells far apart are alike."""


def alike_said(step: StepByRule) -> KindWords:
    """Which cells that lose digits are alike others, what these hold, and what follows.

    Those of a palindrome have the same digit, those of other lines digits of one group.
    """
    words, facts = step.words, few_facts(step)
    alike = [*_alike(step)]
    masks = said_masks(step)
    if taken := taken_of_kept(step, masks):
        masks = tuple(step.grid[cell] for cell in step.rule.cells)
    effects = effects_said(step, masks) if facts else ""
    if not effects or not 0 < len(alike) <= _MOST_ALIKE:
        return twins_said(step) if step.rule.kind == _PALINDROME else NOTHING
    effects = f"{taken}. {effects}" if taken else effects
    told = words.listed([_said(step, places) for places in alike], "and")
    if step.rule.kind == _PALINDROME:
        return KindWords(ends=effects, held=sentence(words, [told, facts]))
    said = words.part(SECTION, "groups-repeat", alike=told)
    return KindWords(ends=effects, held=sentence(words, [facts, said]))


def _said(step: StepByRule, places: Sequence[int]) -> str:
    """That cells have the same digit, or digits of one group, named if it is known."""
    words, rule = step.words, step.rule
    cells = words.cells([rule.cells[at] for at in places], "and")
    if rule.kind == _PALINDROME:
        return words.part(SECTION, "same", cells=cells)
    held = [step.known[rule.cells[at]] for at in places if rule.cells[at] in step.known]
    groups = {_group(step, digit) for mask in held for digit in digits(mask)}
    if len(groups) > 1:
        return words.part(SECTION, "of-one-group", cells=cells)
    group = [one for one in words.variant.digits if _group(step, one) in groups]
    named = "-".join(map(words.digit, group))
    return words.part(SECTION, "of-group", cells=cells, group=named)


def _group(step: StepByRule, digit: Digit) -> int:
    """Which digits go with *digit* on a line of groups."""
    rule, every = step.rule, len(step.words.variant.digits)
    modular = rule.kind == _MODULAR
    return digit % rule.values[0] if modular else (digit - 1) * _THIRDS // every


def _alike(step: StepByRule) -> Iterator[Sequence[int]]:
    """The places of cells that are alike: some are known, and some lose digits."""
    cells, rule = step.rule.cells, step.rule
    lost = {place(step, cell) for cell in struck_by(step.found)}
    known = {place(step, cell) for cell in step.known}
    if rule.kind == _PALINDROME:
        sets = [[at, len(cells) - 1 - at] for at in range(len(cells) // 2)]
    else:
        period = rule.values[0] if rule.kind == _MODULAR else _THIRDS
        sets = [[*range(at, len(cells), period)] for at in range(period)]
    for places in sets:
        own = [at for at in places if at in lost | known]
        if known.intersection(own) and lost.intersection(own) and len(own) > 1:
            yield own
