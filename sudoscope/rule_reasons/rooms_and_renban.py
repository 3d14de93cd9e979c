"""Numbered rooms and Renban lines in words: the few places or digits that are left."""

from collections.abc import Iterator, Sequence
from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    said_masks,
    sentence,
)
from sudoscope.rule_reasons.lost_digits import taken_of_kept

_MOST_LEFT: Final = 4
"""Places or runs of digits that are named."""


def room_said(step: StepByRule) -> KindWords:
    """Where a numbered room can have its digit, by the digit that says the place."""
    return _said(step, [*_rooms(step)])


def _rooms(step: StepByRule) -> Iterator[str]:
    words, rule = step.words, step.rule
    digit = Digit(rule.values[0])
    for first in digits(rule.filtered(_held(step))[0]):
        cell = rule.cells[first - 1]
        one = Candidate(rule.cells[0], first)
        yield words.part(
            SECTION,
            "room",
            digit=words.digit(digit),
            cell=words.standing_for(words.cell(cell), [Candidate(cell, digit)]),
            one=words.standing_for(words.candidate(one), [one]),
        )


def run_said(step: StepByRule) -> KindWords:
    """The few sets of consecutive digits that a Renban line can have.

    Then what took digits of these from the cells that are said to keep few.
    """
    masks = said_masks(step) if few_facts(step) else _held(step)
    said, taken = _said(step, [*_runs(step, masks)]), taken_of_kept(step, masks)
    if not said.ends or not taken:
        return said
    return said._replace(ends=f"{taken}. {said.ends}")


def _runs(step: StepByRule, masks: Sequence[Mask]) -> Iterator[str]:
    words, rule, every = step.words, step.rule, step.words.variant.digits
    for start in range(len(every) - len(rule.cells) + 1):
        run = every[start : start + len(rule.cells)]
        own = sum(map(bit, run))
        if all(rule.filtered([Mask(mask & own) for mask in masks])):
            yield "-".join(map(words.digit, run))


def _held(step: StepByRule) -> tuple[Mask, ...]:
    return tuple(step.grid[cell] for cell in step.rule.cells)


def _said(step: StepByRule, left: list[str]) -> KindWords:
    """What cells hold, what is *left* by that, and what follows."""
    words, facts = step.words, few_facts(step)
    if not step.known or not 0 < len(left) <= _MOST_LEFT:
        return NOTHING
    sums = words.listed(left, "or")
    said = words.part(SECTION, "leaves" if facts else "allows", sums=sums)
    effects = effects_said(step, _held(step))
    return KindWords(ends=effects, held=sentence(words, [facts, said]))
