"""What gives cells of arrows and diagonals their least and greatest digits: words."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Final, NamedTuple

from solver.explain.named_words import saying_true
from solver.explain.rule_kind_words import StepByRule
from solver.explain.rule_removals import struck_by
from solver.explain.rule_sums import DIAGONAL, MOST_TRIED, added
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.fillings import filled

ARROW: Final = "arrow"
_FEW_GROUPS: Final = 2
"""Different ends of the cells of a sum, of which each is explained."""
_MOST_BOUNDS: Final = 3
"""Bounds that are written, each behind the sum that gives it."""


class _Ends(NamedTuple):
    """Cells of a sum that keep the same digits, some lost at an end.

    Attributes:
        key: What the others make there, so that a cell has its least digit where they
            make the "most", and its greatest where they make the "least".
        places: Of the cells on the rule.
        choice: The digits of all cells that have the end in the first of *places*;
            empty where it has no such cause.
    """

    key: str
    places: Sequence[int]
    choice: tuple[Digit, ...]


def sum_limits(step: StepByRule, masks: Sequence[Mask]) -> list[str]:
    """The sums that give cells of a rule the least and greatest digits they keep.

    Where few cells lose different digits; empty where there are more, or so many sums
    that they are not tried.

    Args:
        step: Of an arrow or a diagonal.
        masks: What its cells hold, in order.
    """
    words, rule = step.words, step.rule
    ends = [*_ends(step, masks)]
    groups = dict.fromkeys(tuple(end.places) for end in ends)
    found = list[str]()
    for end in ends if len(groups) <= _FEW_GROUPS else ():
        said = _limit(step, end.key, end.choice, end.places[0]) if end.choice else ""
        cells = words.cells([rule.cells[place] for place in end.places], "or")
        beside = words.part(SECTION, "rest-beside", cells=cells, limit=said)
        found.append(beside if said and len(groups) > 1 else said)
    return found if all(found) else []


def sum_bounds(step: StepByRule, masks: Sequence[Mask]) -> list[str]:
    """The bounds of cells, each with the sum that gives it: "at most 9−1−2 = 6".

    Empty where one has no such sum, cells are bounded at both ends, digits fall between
    them, or there are many.
    """
    kept = dict(zip(step.rule.cells, step.rule.filtered(masks), strict=True))
    for cell, gone in struck_by(step.found).items():
        left = digits(kept[cell])
        if not left or any(left[0] <= digit <= left[-1] for digit in digits(gone)):
            return []
    ends = [*_ends(step, masks)]
    places = [place for end in ends for place in end.places]
    is_written = len(ends) <= _MOST_BOUNDS and len({*places}) == len(places)
    if not is_written or not all(end.choice for end in ends):
        return []
    return [_bound(step, end) for end in ends]


def limits_of(step: StepByRule, masks: Sequence[Mask]) -> list[tuple[Cell, int]]:
    """The cells of which bounds are said, each with its limit."""
    return [
        (step.rule.cells[place], end.choice[end.places[0]])
        for end in _ends(step, masks)
        for place in end.places
    ]


def bound_sums(step: StepByRule, masks: Sequence[Mask]) -> list[str]:
    """The sums that give the bounds of cells, such as "9−1−2 = 6", to be drawn."""
    return [_written(step, end) for end in _ends(step, masks) if end.choice]


def _bound(step: StepByRule, end: _Ends) -> str:
    words, limit = step.words, _written(step, end)
    key = "at-least" if end.key == "most" else "at-most"
    key += "-many" if len(end.places) > 1 else ""
    cells = words.cells([step.rule.cells[place] for place in end.places], "and")
    said = words.part("steps-by-rules", key, cell=cells, low=limit, high=limit)
    return saying_true(said)


def _written(step: StepByRule, end: _Ends) -> str:
    """The sum of the others that gives a cell its end, and that digit."""
    words, rule, at = step.words, step.rule, end.places[0]
    rest = [Digit(digit) for digit in (*end.choice[:at], *end.choice[at + 1 :])]
    written = added(words, rest)
    if rule.kind == DIAGONAL:
        written = "−".join([f"{rule.values[0]}", *map(words.digit, rest)])
    elif at:
        written = "−".join(map(words.digit, rest))
    is_sum = len(rest) > 1 or rule.kind == DIAGONAL
    return f"{written} = {words.digit(end.choice[at])}" if is_sum else written


def _ends(step: StepByRule, masks: Sequence[Mask]) -> Iterator[_Ends]:
    """The ends at which cells lose digits, of those that keep the same together."""
    rule, struck = step.rule, struck_by(step.found)
    kept = [digits(mask) for mask in rule.filtered(masks)]
    alike: dict[tuple[tuple[Digit, ...], bool], list[int]] = {}
    for cell in sorted(struck, key=rule.cells.index):
        at = rule.cells.index(cell)
        alike.setdefault((kept[at], rule.kind == ARROW and not at), []).append(at)
    for places in alike.values():
        gone = [digit for at in places for digit in digits(struck[rule.cells[at]])]
        for key, end in (("most", 0), ("least", -1)):
            digit = kept[places[0]][end]
            if any(one < digit if key == "most" else one > digit for one in gone):
                yield _Ends(key, places, _choice(step, masks, kept, places[0], key))


def _choice(
    step: StepByRule,
    masks: Sequence[Mask],
    kept: Sequence[tuple[Digit, ...]],
    at: int,
    key: str,
) -> tuple[Digit, ...]:
    """The digits of all cells of which one has its end; empty if others could do it."""
    is_high = key == "most"
    is_arrow = step.rule.kind == ARROW
    choices = [
        each[:: -1 if is_high ^ (is_arrow and not (at and place)) else 1]
        for place, each in enumerate(kept)
    ]
    choices[at] = (kept[at][0 if is_high else -1],)
    tried = islice(product(*choices), MOST_TRIED)
    choice = next(filter(step.rule.allows, tried), ())
    is_limit = _is_limit_of_arrow if is_arrow else _is_limit
    return choice if choice and is_limit(step, masks, choice, at, key) else ()


def _is_limit(
    step: StepByRule, masks: Sequence[Mask], choice: Sequence[int], at: int, key: str
) -> bool:
    """Whether the others make no more, or less, than in *choice*, whatever the sum."""
    rule, end = step.rule, -1 if key == "most" else 0
    ends = [digits(mask)[end] for mask in (*masks[:at], *masks[at + 1 :])]
    bound, made = sum(ends), sum(choice) - choice[at]
    if bound == made:
        return True
    step_by = 1 if bound > made else -1
    held = [*masks]
    held[at] = bit(Digit(choice[at]))
    totals = range(rule.values[0] + step_by, choice[at] + bound + step_by, step_by)
    return not any(all(replace(rule, values=(t,)).filtered(held)) for t in totals)


def _is_limit_of_arrow(
    step: StepByRule, masks: Sequence[Mask], choice: Sequence[int], at: int, key: str
) -> bool:
    """Whether the others have the ends that give one its end, whatever the sum.

    The circle has its least digit where the others make the least; one of these where
    the circle is least and the rest make the most.
    """
    cells = step.rule.cells
    others = [place for place in range(1, len(cells)) if place != at]
    is_most = (key == "most") == bool(at)
    if at and choice[0] != digits(masks[0])[0 if is_most else -1]:
        return False
    ordered = [digits(masks[place])[:: -1 if is_most else 1] for place in others]
    held = [each[: len(others)] for each in ordered]  # more are never needed
    made = map(
        sum, filled(step.words.variant, [cells[place] for place in others], held)
    )
    bound = max(made, default=0) if is_most else min(made, default=0)
    return bound == sum(choice[place] for place in others)


def _limit(step: StepByRule, key: str, choice: Sequence[int], at: int) -> str:
    words, rule = step.words, step.rule
    rest = [Digit(digit) for digit in (*choice[:at], *choice[at + 1 :])]
    if rule.kind == ARROW and at:
        turned = "arm-least" if key == "most" else "arm-most"
        facts = {"added": "−".join(map(words.digit, rest)), "sum": f"{choice[at]}"}
        return words.part(SECTION, turned, **facts) if len(rest) > 1 else ""
    if not rest:
        return ""
    facts = {"added": added(words, rest), "sum": f"{sum(rest)}"}
    if rule.kind == ARROW:
        key = "least" if key == "most" else "most"
    key = f"others-{key}" + ("" if len(rest) > 1 else "-one")
    return words.part(SECTION, key, **facts)
