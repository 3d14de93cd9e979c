"""Counting circles in words: the sum of their digits, and which circles have one.

A digit in a circle is in as many circles as it says. So the different digits in all of
them add up to the number of circles.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Final, NamedTuple, TypeAlias

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_sums import added
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    held_said,
    sentence,
    strikes_said,
)

CIRCLES: Final = ("counting",)
_MOST_SETS: Final = 4
"""Sets of digits that are written."""
_MOST_CAUSES: Final = 3
"""Circles of which it is said what they hold, so that no more sets are left."""
_MOST_CELLS: Final = 6
"""Cells of which it is said what falls."""
_MOST_SAID: Final = 5
"""Sentences of a step; more nobody keeps in mind."""
_Set: TypeAlias = tuple[Digit, ...]


class _Said(NamedTuple):
    """A sentence, and what it strikes."""

    words: str
    gone: frozenset[Candidate]


def counted_said(step: StepByRule) -> KindWords:
    """The few sets of digits in all circles, and which digits are full or too few.

    Only what is needed for all that is struck. Nothing where that is not enough, or
    where the circles with one digit are the whole reason.
    """
    left = {cell: step.grid[cell] for cell in step.rule.cells}
    needed, said = {*step.found.removes}, list[_Said]()
    for one in _reasons(step, left):
        said.append(one)
        for cell, digit in one.gone:
            left[cell] = Mask(left[cell] & ~bit(digit))
        needed -= one.gone
        if not needed:
            break
    if needed:
        return NOTHING
    told = [one for one in said if one.words]
    if not 0 < len(told) <= _MOST_SAID or (len(told) == 1 and _is_full(step)):
        return NOTHING
    is_short = len({cell for cell, _ in step.found.removes}) <= _MOST_CELLS
    ends = strikes_said(step) if is_short else ""
    return KindWords(ends=ends, held=sentence(step.words, [one.words for one in told]))


def _is_full(step: StepByRule) -> bool:
    """Whether only one digit falls, because of circles that have it."""
    gone = {digit for _, digit in step.found.removes}
    return len(gone) == 1 and all(map(step.grid.is_assigned, step.known))


def _reasons(step: StepByRule, left: Mapping[Cell, Mask]) -> Iterator[_Said]:
    """What strikes candidates of circles, until nothing does; *left* changes."""
    sets = sorted(_sets(left))
    able = {*chain.from_iterable(sets)}
    out = {
        one
        for one in step.found.removes
        if one.digit not in able and left[one.cell] & bit(one.digit)
    }
    if out and 0 < len(sets) <= _MOST_SETS:
        yield _Said(_sets_said(step, sets), frozenset(out))
    elif out:
        return
    told = [_sets_said(step, sets)] if 0 < len(sets) <= _MOST_SETS else []
    every = able.intersection(*sets) if told else set[Digit]()
    while True:
        found = next(_by_digits(step, left, every, [] if out else told), None)
        if found is None:
            return
        yield found


def _by_digits(
    step: StepByRule,
    left: Mapping[Cell, Mask],
    every: Collection[Digit],
    why: Sequence[str],
) -> Iterator[_Said]:
    """The digits that are full, that too few circles can have, or that need all.

    Args:
        step: By the circles.
        left: What each has left.
        every: The digits that some circles have, whatever the sum.
        why: Words for that, if they were not said before.
    """
    words = step.words
    for digit in words.variant.digits:
        can = [cell for cell, mask in left.items() if mask & bit(digit)]
        have = [cell for cell in can if left[cell] == bit(digit)]
        facts = {"cells": words.cells(have, "and"), "digit": words.digit(digit)}
        if len(have) == digit < len(can):
            gone = frozenset(Candidate(c, digit) for c in can if c not in have)
            stated = [Candidate(cell, digit) for cell in have]
            facts["cells"] = words.standing_for(facts["cells"], stated)
            key = "full" if len(have) > 1 else "full-one"
            yield _Said(words.part(SECTION, f"circles-{key}", **facts), gone)
        facts["cells"] = words.cells(can, "and")
        if 0 < len(can) < digit and not have:
            gone = frozenset(Candidate(cell, digit) for cell in can)
            yield _Said(words.part(SECTION, "circles-few", **facts), gone)
        open_ = [cell for cell in can if cell not in have]
        if len(can) == digit and open_ and (have or digit in every):
            gone = frozenset(
                Candidate(cell, other)
                for cell in open_
                for other in digits(left[cell])
                if other != digit
            )
            key = "circles-all" if len(can) > 1 else "circles-it"
            reason = [] if have else why
            said = sentence(words, [*reason, words.part(SECTION, key, **facts)])
            yield _Said(said, gone)


def _sets(left: Mapping[Cell, Mask]) -> Iterator[_Set]:
    """The sets of digits that all circles can have, by what each has *left*."""
    held = [{*digits(mask)} for mask in left.values()]
    placed = {d for each in held if len(each) == 1 for d in each}
    every = sorted({*chain.from_iterable(held)} - placed)
    for size in range(len(every) + 1):
        for more in combinations(every, size):
            one = tuple(sorted((*placed, *more)))
            if sum(one) != len(held) or any(each.isdisjoint(one) for each in held):
                continue
            if all(sum(d in each for each in held) >= d for d in one):
                yield one


def _sets_said(step: StepByRule, sets: list[_Set]) -> str:
    """What the digits add up to, what circles hold, and the *sets* that are left."""
    words, grid, cells = step.words, step.grid, step.rule.cells
    placed = {
        digit: cell
        for cell in reversed(cells)
        if grid.is_assigned(cell)
        for digit in digits(grid[cell])
    }
    causes = {cell: grid[cell] for cell in reversed(placed.values())}
    every, count = words.variant.all_digits, f"{len(cells)}"
    for cell in sorted(cells, key=lambda cell: grid[cell].bit_count()):
        known = {one: causes.get(one, every) for one in cells}
        if sorted(_sets(known)) == sets or len(causes) > len(placed) + _MOST_CAUSES:
            break
        if cell not in causes and not grid.is_assigned(cell):
            causes[cell] = grid[cell]
    is_exact = sorted(_sets({c: causes.get(c, every) for c in cells})) == sets
    written = words.listed([added(words, one) for one in sets], "or")
    return sentence(
        words,
        [
            words.part(SECTION, "circles-sum", count=count),
            held_said(words, causes) if is_exact else "",
            words.part(SECTION, "leaves" if is_exact else "allows", sums=written),
        ],
    )
