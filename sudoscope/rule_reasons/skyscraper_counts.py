"""Skyscrapers in words: how many digits would count with a digit that falls."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import (
    PAIR,
    struck_by,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    held_said,
    others_said,
    places_said,
    sentence,
    strikes_said,
)

_MOST_GROUPS: Final = 3
"""Cells whose digits have the same reason, each with what counts; of more one."""
_NEAREST: Final[Mapping[str, Callable[[Collection[int]], int]]] = {
    "more": min,
    "fewer": max,
}
"""How many count where they are as near to the clue as can be."""


class _Counts(NamedTuple):
    """What counts on a line with a digit that falls.

    Attributes:
        key: Whether "more" or "fewer" than the clue, more or fewer but "never" as
            many, or "none", where the line cannot be filled.
        example: The digits that count where they are as near to the clue as can be.
        one: The digit that falls.
        counts: How many can count.
    """

    key: str
    example: tuple[Digit, ...]
    one: Candidate
    counts: tuple[int, ...]


def counts_said(step: StepByRule) -> KindWords:
    """With each digit that falls, that more or fewer digits than the clue count."""
    struck = struck_by(step.found)
    gone = [
        Candidate(cell, digit)
        for cell in step.rule.cells
        for digit in digits(struck.get(cell, EMPTY))
    ]
    refuted = [_refuted(step, one) for one in gone]
    groups = [
        [*same] for _, same in groupby(refuted, lambda one: (one.one.cell, one.key))
    ]
    if len(groups) > _MOST_GROUPS:  # one for each reason, the others as it
        keys = dict.fromkeys(same[0].key for same in groups)
        groups = [next(same for same in groups if same[0].key == key) for key in keys]
    told = [one.one for same in groups for one in same]
    others = others_said(step, [one for one in gone if one not in told])
    said = [*[_said(step, same) for same in groups], others]
    if not (ends := strikes_said(step)):
        return NOTHING
    return KindWords(ends=ends, held=sentence(step.words, [_placed(step), *said]))


def _said(step: StepByRule, same: Sequence[_Counts]) -> str:
    """How many count with each of the *same*, as near to the clue as can be."""
    words, key = step.words, same[0].key
    tried = words.listed([*places_said(step, [one.one for one in same])], "or")
    counts = {count for one in same for count in one.counts}
    facts = {"tried": tried}
    if key in _NEAREST:
        nearest = _NEAREST[key](counts)
        example = next(one.example for one in same if len(one.example) == nearest)
        facts |= {"count": f"{nearest}", "digits": words.digits(example, "and")}
        key += "-one" if nearest == 1 else ""
    facts["counts"] = words.listed([f"{count}" for count in sorted(counts)], "or")
    return words.part(SECTION, f"count-{key}", **facts)


def _placed(step: StepByRule) -> str:
    """What the step needs of cells on the line that hold one digit or two."""
    words, grid = step.words, step.grid
    few = {cell: grid[cell] for cell in step.known if grid[cell].bit_count() <= PAIR}
    return held_said(words, few)


def _refuted(step: StepByRule, one: Candidate) -> _Counts:
    """Why *one* does not fit the clue, by all ways to fill the line with it."""
    clue = step.rule.values[0]
    ways = _ways(
        [
            bit(one.digit) if cell == one.cell else step.grid[cell]
            for cell in step.rule.cells
        ]
    )
    counts = sorted(ways)
    if counts and counts[0] > clue:
        return _Counts("more", ways[counts[0]], one, (*counts,))
    if counts and counts[-1] < clue:
        return _Counts("fewer", ways[counts[-1]], one, (*counts,))
    return _Counts("never" if counts else "none", (), one, (*counts,))


def _ways(masks: Sequence[Mask]) -> Mapping[int, tuple[Digit, ...]]:
    """How many digits of a line can count, and the digits of one way for each number.

    Cell by cell over the sets of digits that are used up: the greatest of a set is the
    one that counted last.
    """
    reached: dict[tuple[Mask, int], tuple[Digit, ...]] = {(EMPTY, 0): ()}
    for mask in masks:
        found: dict[tuple[Mask, int], tuple[Digit, ...]] = {}
        for (used, count), seen in reached.items():
            for digit in digits(Mask(mask & ~used)):
                is_seen = not used >> digit
                after = (*seen, digit) if is_seen else seen
                key = Mask(used | bit(digit)), count + is_seen
                found.setdefault(key, after)
        reached = found
    return {count: seen for (_, count), seen in reached.items()}
