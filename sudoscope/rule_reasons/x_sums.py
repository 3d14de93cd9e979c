"""X-sums in words: which digits make the sum, or those after them the rest."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_sums import FEW_SUMS, added
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    said_masks,
    sentence,
    unfit_said,
)

X_SUM: Final = "x-sum"
_MOST_LIMITS: Final = 2
"""Lengths of which each is said why it is out."""
_Way = tuple[Digit, ...]


class _Line(NamedTuple):
    """The line of an X-sum.

    Attributes:
        words: The language.
        rule: The rule.
        masks: What its cells hold, in its order.
    """

    words: Phrasing
    rule: Rule
    masks: tuple[Mask, ...]

    @property
    def every(self) -> tuple[Digit, ...]:
        """All digits; the line has each once."""
        return self.words.variant.digits

    @property
    def total(self) -> int:
        """The sum."""
        return self.rule.values[0]

    def ways(self) -> Iterator[_Way]:
        """The digits that make the sum, that of the first cell before the others."""
        for first in digits(self.masks[0]):
            for chosen in self.choices(first):
                rest = sum(map(bit, self.every)) - bit(first) - _set(chosen)
                is_sum = first + sum(chosen) == self.total
                if is_sum and _fit(self.masks[first:], Mask(rest)):
                    yield first, *chosen

    def choices(self, first: Digit) -> Iterator[_Way]:
        """What can follow *first* in as many cells as it says."""
        others = [digit for digit in self.every if digit != first]
        for chosen in combinations(others, first - 1):
            if _fit(self.masks[1:first], _set(chosen)):
                yield chosen


def x_sum_said(step: StepByRule) -> KindWords:
    """The few sums that are left, else why a length is out or digits fit nowhere.

    Nothing where no sum is left.
    """
    words, _, grid, rule, known = step
    line = _Line(words, rule, said_masks(step))
    ways, facts, key = [*line.ways()], few_facts(step), "leaves"
    if known and (len(ways) > FEW_SUMS or not facts):
        held = _Line(words, rule, tuple(grid[cell] for cell in rule.cells))
        fewer = [*held.ways()]
        if len(fewer) <= FEW_SUMS or not facts:
            line, ways, key, facts = held, fewer, "allows", ""
    if not ways:  # the line has no solution, though the step needs less than that
        return NOTHING
    effects = effects_said(step, line.masks)
    said = _sums(line, ways, key)
    if not said:
        said = _limits(line, step)
    if not said:
        ways_left = words.part(SECTION, "sums-left", count=f"{len(ways)}")
        said = [ways_left, *unfit_said(step)]
    return KindWords(ends=effects, held=sentence(words, [facts, *said]))


def _sums(line: _Line, ways: Sequence[_Way], key: str) -> list[str]:
    """The few sums that are left, or what they leave after them, whichever is less."""
    words, everything = line.words, sum(line.every)
    rest, shown = everything - line.total, sorted(ways)
    written = [added(words, way) for way in shown]
    if 2 * line.total > everything:
        outside = [[d for d in line.every if d not in way] for way in shown]
        sums = [*dict.fromkeys(added(words, one) for one in sorted(outside, key=len))]
        facts = {"all": everything, "total": line.total, "rest": rest}
        if not rest:
            return [words.part(SECTION, "all-digits", count=f"{len(line.every)}")]
        if len(sums) > FEW_SUMS + 1:
            return []
        said = words.part(SECTION, "rest-of-line", **facts)
        return [said, _choice(words, key, sums)]
    if len(ways) > FEW_SUMS:
        return []
    if max(map(len, ways)) == 1:
        return [words.part(SECTION, "one-digit", total=line.total)]
    return [_choice(words, key, [f"{line.total} = {one}" for one in written])]


def _choice(words: Phrasing, key: str, sums: Sequence[str]) -> str:
    return words.part(SECTION, key, sums=words.listed(sums, "or"))


def _limits(line: _Line, step: StepByRule) -> list[str]:
    """Why the lengths that are struck are out, if nothing else is; the nearest ones."""
    words, cell = line.words, line.rule.cells[0]
    gone = [digit for one, digit in step.found.removes if one == cell]
    if {one for one, _ in step.found.removes} != {cell}:
        return []
    reasons: dict[str, list[tuple[Digit, str]]] = {"most": [], "least": [], "never": []}
    for digit in gone:
        choices = sorted(line.choices(digit), key=sum)
        key, choice = "never", tuple[Digit, ...]()
        if choices and sum(choices[-1]) + digit < line.total:
            key, choice = "most", choices[-1][::-1]
        elif choices and sum(choices[0]) + digit > line.total:
            key, choice = "least", choices[0]
        said = _limit(words, key, (digit, *choice), Candidate(cell, digit), line.total)
        reasons[key].append((digit, said))
    ends = [max(reasons["most"])] if reasons["most"] else []
    ends += [min(reasons["least"])] if reasons["least"] else []
    ends += reasons["never"]
    if len(reasons["never"]) > _MOST_LIMITS:
        return []
    return [words.listed([said for _, said in ends], "and")]


def _limit(
    words: Phrasing, key: str, choice: Sequence[Digit], of: Candidate, total: int
) -> str:
    """Why as many digits as that of the first cell says do not make the sum."""
    named = words.standing_for(words.cell(of.cell), (of,))
    return words.part(
        SECTION,
        f"total-{key}" if of.digit > 1 else "total-one",
        first=named,
        digit=words.digit(of.digit),
        count=f"{of.digit}",
        added=added(words, choice),
        sum=f"{sum(choice)}",
        total=f"{total}",
    )


def _set(chosen: Sequence[Digit]) -> Mask:
    return Mask(sum(map(bit, chosen)))


def _fit(held: Sequence[Mask], used: Mask) -> bool:
    """Whether cells that *held* so much can have the digits *used*, each once."""
    filled = {EMPTY}
    for mask in held:
        filled = {
            Mask(before | bit(digit))
            for before in filled
            for digit in digits(Mask(mask & used & ~before))
        }
    return used in filled
