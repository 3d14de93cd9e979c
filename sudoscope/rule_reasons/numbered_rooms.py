"""Numbered rooms in words: the few places that their digit has left."""

from collections.abc import Iterator

from solver.explain.rule_kind_words import KindWords, StepByRule
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from sudoscope.rule_reasons.digit_sets import few_left
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    few_facts,
    held_masks,
)


def room_said(step: StepByRule) -> KindWords:
    """Where a numbered room can have its digit, by the digit that says the place."""
    step = _with_first(step)
    return few_left(step, [*_rooms(step)])


def _with_first(step: StepByRule) -> StepByRule:
    """*step* by what is placed, too, in the first cell; by that alone if it is much."""
    first = step.rule.cells[0]
    if not step.grid.is_assigned(first):
        return step
    own = {first: step.grid[first]}
    more = step._replace(known={**own, **step.known, **own})
    return more if few_facts(more) else step._replace(known=own)


def _rooms(step: StepByRule) -> Iterator[str]:
    """Places of the digit; of it and of what says its place only what is open."""
    words, rule, grid = step.words, step.rule, step.grid
    digit = Digit(rule.values[0])
    for first in digits(rule.filtered(held_masks(step))[0]):
        cell, one = rule.cells[first - 1], Candidate(rule.cells[0], first)
        named = words.standing_for(words.cell(cell), [Candidate(cell, digit)])
        facts = {"digit": words.digit(digit), "cell": named}
        facts["one"] = words.standing_for(words.candidate(one), [one])
        if not grid.is_assigned(one.cell):
            is_open = not grid.is_assigned(cell)
            yield words.part(SECTION, "room", **facts) if is_open else facts["one"]
        elif not grid.is_assigned(cell):
            yield words.part(SECTION, "in", digits=facts["digit"], cells=named)
