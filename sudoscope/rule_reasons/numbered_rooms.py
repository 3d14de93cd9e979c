"""Numbered rooms in words: the few places that their digit has left."""

from collections.abc import Iterator

from solver.explain.rule_kind_words import KindWords, StepByRule
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from sudoscope.rule_reasons.digit_sets import few_left, held_masks
from sudoscope.rule_reasons.facts_and_effects import SECTION


def room_said(step: StepByRule) -> KindWords:
    """Where a numbered room can have its digit, by the digit that says the place."""
    return few_left(step, [*_rooms(step)])


def _rooms(step: StepByRule) -> Iterator[str]:
    words, rule = step.words, step.rule
    digit = Digit(rule.values[0])
    for first in digits(rule.filtered(held_masks(step))[0]):
        cell = rule.cells[first - 1]
        one = Candidate(rule.cells[0], first)
        yield words.part(
            SECTION,
            "room",
            digit=words.digit(digit),
            cell=words.standing_for(words.cell(cell), [Candidate(cell, digit)]),
            one=words.standing_for(words.candidate(one), [one]),
        )
