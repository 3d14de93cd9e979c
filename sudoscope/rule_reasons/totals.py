"""Totals outside the board in words: what X-sums and diagonals say by themselves."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Final

from solver.explain.kind_words import NOTHING, KindWords, StepByRule
from solver.explain.phrasing import Phrasing
from solver.explain.rule_removals import bounds_left, candidate_lists, listed_clauses
from solver.explain.rule_sums import DIAGONAL, FIRST_SUM, MOST_TRIED, added, sums_left
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, digits

_SECTION: Final = "reasons-by-rules"
_FEW_GROUPS: Final = 2
"""Different ends of the cells of a diagonal, of which each is explained."""
_MOST_EFFECTS: Final = 3
"""Groups of cells of which the same follows."""
TOTALS: Final = (FIRST_SUM, DIAGONAL, "arrow", "double-arrow")
"""Kinds of which few sums may be all; the opening of an arrow has words in the core."""


def total_said(step: StepByRule) -> KindWords:
    """The few sums of a total by itself, or the ends of others that strike."""
    words, found, _, rule, known = step
    if known:
        return NOTHING
    gone = {cell for cell, _ in found.removes}
    every = [words.variant.all_digits for _ in rule.cells]
    left = zip(rule.cells, rule.filtered(every), strict=True)
    effects = candidate_lists(
        words, {cell: mask for cell, mask in left if cell in gone}
    )
    if sums := sums_left(words, rule, {}):
        first = words.part(_SECTION, "total", sums=sums)
    else:
        limits = _total_limits(words, rule, sorted(map(rule.cells.index, gone)))
        first = words.listed(limits, "and")
        effects = bounds_left(words, found, rule, {})
    if not first or not effects or len(effects) > _MOST_EFFECTS:
        return NOTHING
    follows = words.standing_for(listed_clauses(words, effects), tuple(found.removes))
    said = [first, words.part(_SECTION, "so", effects=follows)]
    return KindWords(ends=". ".join(map(words.capitalised, said)))


def _total_limits(words: Phrasing, rule: Rule, struck: Sequence[int]) -> list[str]:
    """The sums that give cells of *rule* a least and a greatest digit by itself.

    Of an X-sum the greatest sum of one digit less and the least of one more than its
    first cell may hold, where only that loses digits; of a diagonal what the other
    cells make at most and at least, where few lose different digits.

    Args:
        words: The language.
        rule: The rule.
        struck: The places on it of the cells that lose digits.
    """
    kept = [
        digits(m) for m in rule.filtered([words.variant.all_digits for _ in rule.cells])
    ]
    alike: dict[tuple[Digit, ...], list[int]] = {}
    for place in struck if rule.kind == DIAGONAL else ():
        alike.setdefault(kept[place], []).append(place)
    found = [
        said
        for places in (alike.values() if len(alike) <= _FEW_GROUPS else ())
        for said in _rests(words, rule, kept, places, is_only=len(alike) == 1)
    ]
    if rule.kind == FIRST_SUM and struck == [0] and kept[0]:
        found = [*_lengths(words, rule.values[0], kept[0])]
    return found if all(found) else []


def _lengths(words: Phrasing, total: int, kept: tuple[Digit, ...]) -> Iterator[str]:
    """Why its first cell can hold no digit below and none above those *kept*.

    Empty where the sum does not say why: 16 is no sum of 5 different digits with 5.
    """
    every = words.variant.digits
    ends = ("most", kept[0] - 1, every[::-1]), ("least", kept[-1] + 1, every)
    for key, many, beside in ends:
        if many in every:
            choice = [many, *[d for d in beside if d != many][: many - 1]]
            is_why = (sum(choice) < total) == (key == "most")
            yield _limit(words, f"total-{key}", choice) if is_why else ""


def _rests(
    words: Phrasing,
    rule: Rule,
    kept: Sequence[tuple[Digit, ...]],
    places: Sequence[int],
    *,
    is_only: bool,
) -> Iterator[str]:
    every = words.variant.digits
    cells = "" if is_only else words.cells([rule.cells[p] for p in places], "or")
    for key, end, of_all in (("most", 0, every[0]), ("least", -1, every[-1])):
        digit = kept[places[0]][end]
        choices = [each[:: -1 if key == "most" else 1] for each in kept]
        choices[places[0]] = (digit,)
        if digit == of_all:
            continue
        is_few = prod(map(len, choices)) <= MOST_TRIED
        found = filter(rule.allows, product(*choices)) if is_few else iter(())
        choice = next(found, ())
        rest = [*choice[: places[0]], *choice[places[0] + 1 :]]
        said = _limit(words, f"others-{key}", rest) if rest else ""
        beside = words.part(_SECTION, "rest-beside", cells=cells, limit=said)
        yield beside if cells and said else said


def _limit(words: Phrasing, key: str, choice: Sequence[int]) -> str:
    numbers = [Digit(digit) for digit in choice]
    key += "" if len(numbers) > 1 else "-one"
    facts = {"count": f"{len(numbers)}", "sum": f"{sum(choice)}"}
    return words.part(_SECTION, key, added=added(words, numbers), **facts)
