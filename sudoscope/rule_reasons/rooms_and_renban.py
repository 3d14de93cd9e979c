"""Numbered rooms and Renban lines in words: the few places or digits that are left."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import is_even
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    places_said,
    said_masks,
    sentence,
    strikes_said,
)
from sudoscope.rule_reasons.lost_digits import taken_of_kept

_MOST_REASONS: Final = 3
"""Groups of digits with a reason each."""
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
    if not said.ends:
        return _refuted(step)
    if not taken:
        return said
    return said._replace(ends=f"{taken}. {said.ends}")


def _refuted(step: StepByRule) -> KindWords:
    """Why no run has what is struck: a cell has none of its others, or one no cell."""
    words, facts, groups = step.words, few_facts(step), dict[str, list[Candidate]]()
    for gone in sorted(step.found.removes):
        groups.setdefault(_vain(step, gone), []).append(gone)
    if not facts or "" in groups or len(groups) > _MOST_REASONS:
        return NOTHING
    said = []
    for why, same in groups.items():
        held = words.listed([*places_said(step, same)], "or")
        said.append(words.part(SECTION, "only-with", held=held, ways=why))
    ends = strikes_said(step) if is_even(step.found, step.grid) else ""
    return KindWords(ends=ends, held=sentence(words, [facts, *said]))


def _vain(step: StepByRule, gone: Candidate) -> str:
    """The runs with *gone*, and the one cell or digit for which they leave nothing."""
    words, rule, own = step.words, step.rule, bit(gone.digit)
    masks = dict(zip(rule.cells, said_masks(step), strict=True))
    del masks[gone.cell]
    runs = [run for run in _all_runs(step) if gone.digit in run]
    rests = [Mask(sum(map(bit, run)) & ~own) for run in runs]
    written = words.listed([_written(step, run) for run in runs], "or")
    for cell, mask in masks.items():
        if not any(mask & rest for rest in rests):
            facts = {"sums": written, "cell": words.cell(cell)}
            return words.part(SECTION, "none-for", **facts)
    has = reduce(or_, masks.values())
    for digit in words.variant.digits if rests else ():
        if all(rest & bit(digit) and not has & bit(digit) for rest in rests):
            facts = {"sums": written, "digit": words.digit(digit)}
            return words.part(SECTION, "none-in", **facts)
    return ""


def _runs(step: StepByRule, masks: Sequence[Mask]) -> Iterator[str]:
    """The runs, as words, that cells with *masks* can have."""
    for run in _all_runs(step):
        own = sum(map(bit, run))
        if all(step.rule.filtered([Mask(mask & own) for mask in masks])):
            yield _written(step, run)


def _all_runs(step: StepByRule) -> list[tuple[Digit, ...]]:
    every, count = step.words.variant.digits, len(step.rule.cells)
    return [every[at : at + count] for at in range(len(every) - count + 1)]


def _written(step: StepByRule, run: Sequence[Digit]) -> str:
    return "-".join(map(step.words.digit, run))


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
