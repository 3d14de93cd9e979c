"""Cages with an operation in words: the digits that make their result."""

from collections.abc import Iterator, Sequence
from functools import reduce
from math import prod
from operator import or_
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import listed_clauses, struck_by
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    few_facts,
    held_masks,
    held_shown,
    left_said,
    others_said,
    place,
    said_masks,
    sentence,
    strikes_said,
)
from sudoscope.rule_reasons.fillings import MOST_FILLED, filled

RESULTS: Final = ("math-cage",)
_ADD, _SUBTRACT, _MULTIPLY, _DIVIDE = range(4)
_SIGNS: Final = ("+", "−", "×", "÷")
_FEW: Final = 4
"""Sets of digits that are written."""
_MOST_REFUTED: Final = 2
"""Digits that are struck of which each is said why."""


def result_said(step: StepByRule) -> KindWords:
    """The few sets of digits that make the result; else what digits cannot."""
    if len(step.rule.cells) == 1:
        return NOTHING
    words, facts, told = step.words, few_facts(step), said_masks(step)
    held = held_masks(step)
    shown = listed_clauses(words, held_shown(step))
    is_left = _sets(step, told) == _sets(step, held)  # none that the board rules out
    for masks, key, before in (
        (told, "leaves" if facts else "only-sets", facts),
        (held, "leaves" if shown else "allows", shown),
    ):
        if masks is held or (is_left and (facts or not step.known)):
            said = _few_sets(step, masks, key, before)
            if said != NOTHING:
                return said
    return _refutations(step)


def _few_sets(
    step: StepByRule, masks: Sequence[Mask], key: str, facts: str
) -> KindWords:
    """The sets of digits that cells with *masks* can have, if they are few."""
    ways, sets = [*_fillings(step, masks)], _sets(step, masks)
    if not 0 < len(sets) <= _FEW:
        return NOTHING
    written = [_written(step, one) for one in sets]
    said = step.words.part(SECTION, key, sums=step.words.listed(written, "or"))
    keeping, losing = dict[Cell, Mask](), dict[Cell, Mask]()
    for cell, gone in struck_by(step.found).items():
        at, kept = place(step, cell), Mask(step.grid[cell] & ~gone)
        left = reduce(or_, (bit(way[at]) for way in ways), EMPTY)
        if kept.bit_count() <= _FEW and kept == left:
            keeping[cell] = kept
        else:
            losing[cell] = gone
    ends = left_said(step, keeping, losing)
    return KindWords(ends=ends, held=sentence(step.words, [facts, said]))


def _sets(step: StepByRule, masks: Sequence[Mask]) -> list[tuple[Digit, ...]]:
    return sorted({tuple(sorted(way)) for way in _fillings(step, masks)})


def _fillings(step: StepByRule, masks: Sequence[Mask]) -> Iterator[tuple[Digit, ...]]:
    """The ways to fill the cage; nothing where too many would be tried."""
    held = [*map(digits, masks)]
    if prod(map(len, held)) <= MOST_FILLED:
        yield from filter(
            step.rule.allows, filled(step.words.variant, step.rule.cells, held)
        )


def _written(step: StepByRule, each: Sequence[Digit]) -> str:
    """Digits with the sign of the cage; the greatest first where the order counts."""
    operation = step.rule.values[0]
    ordered = reversed(each) if operation in (_SUBTRACT, _DIVIDE) else each
    return _SIGNS[operation].join(map(step.words.digit, ordered))


def _refutations(step: StepByRule) -> KindWords:
    """What the others would have to make beside digits that fall."""
    words = step.words
    whole = [*_no_factors(step)]
    if whole:
        said = words.part(
            SECTION,
            "no-factor",
            total=f"{step.rule.values[1]}",
            digits=words.digits(whole, "or"),
        )
        return KindWords(ends=strikes_said(step), held=sentence(words, [said]))
    gone = sorted(step.found.removes, key=lambda one: (place(step, one[0]), one[1]))
    each = [(one, said) for one in gone if (said := _refuted(step, one))]
    told = dict(each[:_MOST_REFUTED])
    if not told or (len(gone) <= _MOST_REFUTED and len(told) < len(gone)):
        return NOTHING
    others = others_said(step, [one for one in gone if one not in told])
    held = sentence(words, [*told.values(), others])
    return KindWords(ends=strikes_said(step), held=held)


def _no_factors(step: StepByRule) -> Iterator[Digit]:
    """The digits that fall, where the product is a multiple of none of them."""
    operation, total = step.rule.values
    fallen = sorted({digit for _, digit in step.found.removes})
    if operation == _MULTIPLY and all(total % digit for digit in fallen):
        yield from fallen


def _refuted(step: StepByRule, one: Candidate) -> str:
    """What the others would have to make beside *one*, and that they cannot."""
    words, rule, (operation, total) = step.words, step.rule, step.rule.values
    others = [cell for cell in rule.cells if cell != one.cell]
    facts = {"one": words.standing_for(words.candidate(one), (one,))}
    facts["cells"] = words.cells(others, "and")
    if operation == _MULTIPLY and total % one.digit:
        return words.part(SECTION, "no-multiple", total=f"{total}", **facts)
    if operation in (_SUBTRACT, _DIVIDE):
        return _unpaired(words, step, facts, one) if len(others) == 1 else ""
    rest = total - one.digit if operation == _ADD else total // one.digit
    made = sum if operation == _ADD else prod
    every = [words.variant.digits] * len(others)
    sets = {
        tuple(sorted(way))
        for way in filled(step.words.variant, others, every)
        if made(way) == rest
    }
    sums = [_SIGNS[operation].join(map(words.digit, way)) for way in sorted(sets)]
    facts["rest"] = f"{rest}"
    if len(others) == 1:
        return words.part(SECTION, "rest-one", **facts)
    ways = filled(
        step.words.variant, others, [digits(step.grid[cell]) for cell in others]
    )
    ends = sorted(ways, key=made)
    if ends and not made(ends[0]) <= rest <= made(ends[-1]):
        key, way = ("least", ends[0]) if made(ends[0]) > rest else ("most", ends[-1])
        limit = _SIGNS[operation].join(map(words.digit, way))
        facts["limit"] = f"{limit} = {made(way)}"
        return words.part(SECTION, f"rest-over-{key}", **facts)
    if not sums or len(sums) > _FEW:
        return ""
    return words.part(SECTION, "rest-room", sums=words.listed(sums, "or"), **facts)


def _unpaired(
    words: Phrasing, step: StepByRule, facts: dict[str, str], one: Candidate
) -> str:
    """Which digits go with *one* in a cage of two, and that the other has none."""
    rule, every = step.rule, words.variant.digits
    needed = [
        digit for digit in every if rule.of.allows(rule.values, (one.digit, digit))
    ]
    if not needed:
        return words.part(SECTION, "rest-none-for", **facts)
    return words.part(SECTION, "rest-one", **facts, rest=words.digits(needed, "or"))
