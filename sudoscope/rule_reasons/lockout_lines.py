"""Lockout lines in words: the pairs that the diamonds can have, and what these span."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    held_masks,
    held_said,
    places_said,
    said_masks,
    sentence,
    strikes_said,
)

LOCKOUT: Final = ("lockout",)
_MOST_PAIRS: Final = 4
"""Pairs that are written."""
_MOST_REASONS: Final = 3
"""Groups of digits with a reason each."""
_MOST_SHOWN: Final = 4
"""Cells of which it is said what they hold, with so many digits at most."""
_Pair: TypeAlias = tuple[Digit, Digit]


class _Line(NamedTuple):
    """A line, and what its cells are said to hold.

    Attributes:
        step: By its rule.
        masks: In order; the diamonds are first and last.
    """

    step: StepByRule
    masks: Sequence[Mask]

    @property
    def diamonds(self) -> tuple[Cell, Cell]:
        """The cells at its ends."""
        return self.step.rule.cells[0], self.step.rule.cells[-1]

    @property
    def apart(self) -> list[_Pair]:
        """What the diamonds can have, by what they hold alone."""
        least = self.step.rule.values[0]
        ends = digits(self.masks[0]), digits(self.masks[-1])
        return [(a, b) for a in ends[0] for b in ends[1] if abs(a - b) >= least]

    @property
    def pairs(self) -> list[_Pair]:
        """Those that leave each cell between them a digit."""
        inside = self.masks[1:-1]
        return [
            pair for pair in self.apart if all(mask & ~_span(pair) for mask in inside)
        ]


def lockout_said(step: StepByRule) -> KindWords:
    """The few pairs of the diamonds, or why each digit that falls leaves them none."""
    told, shown = _Line(step, said_masks(step)), _shown(step)
    facts = few_facts(step)
    by_facts = (told, facts) if facts or not step.known else (shown[0], shown[1])
    for line, said in (by_facts, shown):
        if said and (listed := _listed(line, said)) != NOTHING:
            return listed
        if (reasons := _reasons(line, said)) != NOTHING:
            return reasons
    return _listed(_Line(step, held_masks(step)), "")


def _shown(step: StepByRule) -> tuple[_Line, str]:
    """The line with all that its cells of few digits hold, and the words for that."""
    words, grid, every = step.words, step.grid, step.words.variant.all_digits
    held = {c: grid[c] for c in step.rule.cells}
    few = {c: mask for c, mask in held.items() if mask.bit_count() <= _MOST_SHOWN}
    masks = [few.get(cell, every) for cell in step.rule.cells]
    if not few or len(few) > _MOST_SHOWN:
        return _Line(step, masks), ""
    return _Line(step, masks), held_said(words, few)


def _span(pair: _Pair) -> Mask:
    """The digits of a pair, and those between them."""
    low, high = sorted(pair)
    return Mask(sum(bit(Digit(digit)) for digit in range(low, high + 1)))


def _listed(line: _Line, facts: str) -> KindWords:
    """The few pairs, where all that falls follows from them."""
    step, pairs = line.step, line.pairs
    words = step.words
    spans = [_span(pair) for pair in pairs]
    out = [
        all(one.digit != pair[at] for pair in pairs)
        if (at := _end(line, one.cell)) is not None
        else all(span & bit(one.digit) for span in spans)
        for one in step.found.removes
    ]
    is_any = {*pairs} == {pair[::-1] for pair in pairs}
    few = [pair for pair in pairs if not is_any or pair == tuple(sorted(pair))]
    if not 0 < len(few) <= _MOST_PAIRS or not all(out):
        return NOTHING
    *first, last = [words.listed([*map(words.digit, pair)], "and") for pair in few]
    written = f"{', '.join(first)}, {words.sections['lists']['or']} {last}"
    ends = {"cells": words.cells(line.diamonds, "and")}
    ends |= {"pairs": written if first else last}
    key = "diamonds-any" if is_any else "diamonds"
    said = words.part(SECTION, key if facts else f"{key}-left", **ends)
    effects = effects_said(step, line.masks)
    return KindWords(ends=effects, held=sentence(words, [facts, said]))


def _end(line: _Line, cell: Cell) -> int | None:
    """Which place of a pair is that of *cell*; ``None`` between the diamonds."""
    return line.diamonds.index(cell) if cell in line.diamonds else None


def _reasons(line: _Line, facts: str) -> KindWords:
    """Why each digit that falls leaves the diamonds no pair, those alike together."""
    step, groups = line.step, dict[str, list[Candidate]]()
    for one in sorted(
        step.found.removes, key=lambda one: _end(line, one.cell) is not None
    ):
        at = _end(line, one.cell)
        why = "always" if at is None else _vain(line, one, at)
        if at is None and not all(_span(pair) & bit(one.digit) for pair in line.apart):
            why = ""
        groups.setdefault(why, []).append(one)
    if "" in groups or len(groups) > _MOST_REASONS or not line.apart:
        return NOTHING
    said = [*_said(step, groups)]
    return KindWords(ends=strikes_said(step), held=sentence(step.words, [facts, *said]))


def _vain(line: _Line, one: Candidate, at: int) -> str:
    """What the other diamond would have to be, or the cell that would have no digit."""
    words, least = line.step.words, line.step.rule.values[0]
    other = line.diamonds[1 - at]
    pairs = [pair for pair in line.apart if pair[at] == one.digit]
    if not pairs:
        far = [d for d in words.variant.digits if abs(d - one.digit) >= least]
        facts = {"other": words.cell(other), "needed": words.digits(far, "or")}
        return words.part(SECTION, "diamond-needed", **facts) if far else "no-other"
    inside = zip(line.step.rule.cells[1:-1], line.masks[1:-1], strict=True)
    for cell, mask in inside:
        if not any(mask & ~_span(pair) for pair in pairs):
            named = words.digits([pair[1 - at] for pair in pairs], "or")
            facts = {"other": words.cell(other), "held": named}
            return words.part(SECTION, "diamond-none", cell=words.cell(cell), **facts)
    return ""


def _said(step: StepByRule, groups: dict[str, list[Candidate]]) -> Iterator[str]:
    words = step.words
    for why, same in groups.items():
        if why == "always":
            named = sorted({one.digit for one in same})
            key = "diamonds-span" if len(named) == 1 else "diamonds-span-many"
            yield words.part(SECTION, key, digits=words.digits(named, "and"))
        elif why == "no-other":
            named = sorted({one.digit for one in same})
            digit = words.digits(named, "or")
            yield words.part(SECTION, "diamond-far", digit=digit)
        else:
            held = words.listed([*places_said(step, same)], "or")
            yield words.part(SECTION, "with-only", held=held, ways=why)
