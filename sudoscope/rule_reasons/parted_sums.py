"""Groups of cells with one sum, in words: why a sum leaves no room for a digit.

Of the sums that all groups can have, with what their cells hold, the few are written,
or the limits; else it is said of a digit which sums its group would make with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import chain, product
from math import prod
from operator import and_, or_
from typing import Final, TypeAlias

from solver.explain.named_words import saying_true
from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import struck_by
from solver.explain.rule_sums import added
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    bounded,
    few_facts,
    left_said,
    others_said,
    place,
    said_masks,
    sentence,
    strikes_said,
)
from sudoscope.rule_reasons.fillings import MOST_FILLED, filled, seeing_places
from sudoscope.rule_reasons.sum_groups import (
    MOST_SUMS,
    SumGroup,
    against,
    limit_said,
    makes,
    named_sum,
)

_FEW_WAYS: Final = 4
"""Ways to fill a group, or all, that are written."""
_FEW_SUMS: Final = 3
"""Sums that are named where groups can have only these."""
_LONGEST: Final = 100
"""Characters of a list of ways; a longer one is not followed."""
_MOST_REFUTED: Final = 2
"""Digits that are struck of which each is said why."""
_MOST_REPEATED: Final = 3
"""Ways to fill a group beside which another repeats a digit."""
_MOST_BOUNDS: Final = 3
"""Bounds that are written, each behind the sum that gives it."""
_Bound: TypeAlias = tuple[str, str, int]
"""Whether it is at least or at most so much, the sum that gives it, and the digit."""


def parted_said(step: StepByRule, parts: Sequence[Sequence[Cell]]) -> KindWords:
    """Why *parts* of a rule, which add up to the same, leave no room for what falls.

    The sums of parts of one cell each are that digit: there is nothing to add up.
    """
    if not any(len(part) > 1 for part in parts):
        return NOTHING
    whole = [
        *_groups(step, parts, [step.words.variant.all_digits] * len(step.rule.cells))
    ]
    if not step.known and whole and (alone := _bounds(step, whole)) != NOTHING:
        return alone
    groups = [*_groups(step, parts, [step.grid[cell] for cell in step.rule.cells])]
    ways = (_few_of_facts(step, parts), _few_fillings(step, groups))
    few = [one for one in sorted(ways, key=lambda one: one[0]) if one[1] != NOTHING]
    exact = [said for others, said in few if not others]
    if exact or not (common := _common(groups)):
        return exact[0] if exact else NOTHING
    said = [_bounds(step, groups), *(one for _, one in few)]
    said += [_few_sums(step, groups, common), _refutations(step, groups)]
    return next((one for one in said if one != NOTHING), NOTHING)


def _few_of_facts(
    step: StepByRule, parts: Sequence[Sequence[Cell]]
) -> tuple[int, KindWords]:
    """The few ways to fill the cells by what is said of them, whatever else they lack.

    Returns:
        How many cells keep other digits than these ways; and the words.
    """
    if not (facts := few_facts(step)):
        return 0, NOTHING
    return _few_fillings(step, [*_groups(step, parts, said_masks(step))], facts)


def _common(groups: Sequence[SumGroup]) -> list[int]:
    """The sums that all *groups* can have."""
    if not groups:
        return []
    return sorted(reduce(and_, ({*group.sums} for group in groups)))


def _groups(
    step: StepByRule, parts: Sequence[Sequence[Cell]], masks: Sequence[Mask]
) -> Iterator[SumGroup]:
    """*parts* with the ways to fill them; nothing where these are too many."""
    have = dict(zip(step.rule.cells, masks, strict=True))
    held = [[digits(have[cell]) for cell in part] for part in parts]
    if all(prod(map(len, each)) <= MOST_FILLED for each in held):
        for part, each in zip(parts, held, strict=True):
            placed = [
                cell
                for cell, one in zip(part, each, strict=True)
                if step.grid.is_assigned(cell) and len(one) == 1
            ]
            yield SumGroup(part, [*filled(step.words.variant, part, each)], placed)


def _few_fillings(
    step: StepByRule, groups: Sequence[SumGroup], facts: str = ""
) -> tuple[int, KindWords]:
    """All ways to fill the cells, where they are few: "7 = 1+6 or 8 = 2+6".

    Returns:
        How many cells keep other digits than these ways; and the words.
    """
    ways, cells = _fillings(step, groups) or [], _cells(groups)
    if not 0 < len(ways) <= _FEW_WAYS:
        return 0, NOTHING
    written = [" = ".join(added(step.words, way) for way in chosen) for chosen in ways]
    sums = step.words.listed([*dict.fromkeys(written)], "or")
    left = _left(cells, [[*chain.from_iterable(chosen)] for chosen in ways])
    said = step.words.part(SECTION, "leaves" if facts else "allows", sums=sums)
    gone = struck_by(step.found)
    other = sum(left[c] != step.grid[c] & ~gone.get(c, EMPTY) for c in cells)
    return other, _ended(step, [facts, said], left)


def _fillings(
    step: StepByRule, groups: Sequence[SumGroup]
) -> list[tuple[tuple[Digit, ...], ...]] | None:
    """All ways to fill the cells, a tuple for each group; ``None`` for too many."""
    common = _common(groups)
    fitting = [group.beside(common).ways for group in groups]
    if prod(map(len, fitting)) > MOST_FILLED:
        return None
    apart = seeing_places(step.words.variant, _cells(groups))
    ways = list[tuple[tuple[Digit, ...], ...]]()
    for chosen in product(*fitting):
        flat = [*chain.from_iterable(chosen)]
        is_apart = all(flat[one] != flat[other] for one, other in apart)
        if is_apart and len({*map(sum, chosen)}) == 1:
            ways.append(chosen)
    return ways


def _cells(groups: Sequence[SumGroup]) -> list[Cell]:
    """The cells of *groups*, in this order."""
    return [cell for group in groups for cell in group.cells]


def _few_sums(
    step: StepByRule, groups: Sequence[SumGroup], common: Sequence[int]
) -> KindWords:
    """The few sums that all groups can have, and the few ways to have them."""
    words = step.words
    fitting = [group.beside(common) for group in groups]
    open_ = [group for group in fitting if len(group.cells) > 1]
    if len(common) > _FEW_SUMS or any(len(group.ways) > _FEW_WAYS for group in open_):
        return NOTHING
    ways = [_ways_said(words, group) for group in open_]
    said = words.part(
        SECTION,
        "sum-only",
        sums=words.listed([f"{one}" for one in common], "or"),
        ways=", ".join(ways),
    )
    if sum(map(len, ways)) > _LONGEST:
        return NOTHING
    left = dict[Cell, Mask]()
    for group in fitting:
        left |= _left(group.cells, group.ways)
    return _ended(step, [said], left)


def _ways_said(words: Phrasing, group: SumGroup) -> str:
    """A group and the ways to fill it: "B7+C7 = 1+2 or 1+6"."""
    ways = words.listed([added(words, way) for way in group.ways], "or")
    return f"{named_sum(words, group)} = {ways}"


def _left(cells: Sequence[Cell], ways: Sequence[Sequence[Digit]]) -> dict[Cell, Mask]:
    """What the cells have in some of *ways*."""
    return {
        cell: reduce(or_, (bit(way[at]) for way in ways), EMPTY)
        for at, cell in enumerate(cells)
    }


def _ended(
    step: StepByRule, said: Sequence[str], left: Mapping[Cell, Mask]
) -> KindWords:
    """*said*, and what cells keep where that is all that is *left*, else what falls."""
    keeping, losing = dict[Cell, Mask](), dict[Cell, Mask]()
    for cell, gone in struck_by(step.found).items():
        kept = Mask(step.grid[cell] & ~gone)
        is_few = kept.bit_count() <= _FEW_WAYS
        (keeping if is_few and kept == left[cell] else losing)[cell] = (
            kept if is_few and kept == left[cell] else gone
        )
    return KindWords(
        ends=left_said(step, keeping, losing), held=sentence(step.words, said)
    )


def _bounds(step: StepByRule, groups: Sequence[SumGroup]) -> KindWords:
    """The least or greatest sum that all can have, and the bounds that follow."""
    words = step.words
    by_low = max(groups, key=lambda group: group.sums[0])
    by_high = min(groups, key=lambda group: group.sums[-1])
    low, high = by_low.sums[0], by_high.sums[-1]
    limits, effects = list[str](), dict[_Bound, list[Cell]]()
    for cell, gone in sorted(
        struck_by(step.found).items(), key=lambda one: place(step, one[0])
    ):
        group = next(one for one in groups if cell in one.cells)
        found = _bound(words, group, cell, gone, (low, high))
        if found is None:
            return NOTHING
        effects.setdefault(found, []).append(cell)
    keys = {key for key, *_ in effects}
    if len(effects) > _MOST_BOUNDS or len(keys) > len({*by_low.cells, *by_high.cells}):
        return NOTHING
    if "at-least" in keys:
        limits.append(limit_said(words, by_low, "least"))
    if "at-most" in keys:
        limits.append(limit_said(words, by_high, "most"))
    said = [
        saying_true(
            words.part(
                "steps-by-rules",
                key + ("-many" if len(cells) > 1 else ""),
                cell=words.cells(cells, "and"),
                low=bound,
                high=bound,
            )
        )
        for (key, bound, _), cells in effects.items()
    ]
    shown = [(cell, end) for (*_, end), cells in effects.items() for cell in cells]
    return bounded(step, said, [words.listed(limits, "and")], shown)


def _bound(
    words: Phrasing, group: SumGroup, cell: Cell, gone: Mask, ends: tuple[int, int]
) -> _Bound | None:
    """The bound that strikes *gone* in *cell* of *group*, by the ends of its sum."""
    at, (low, high) = group.cells.index(cell), ends
    rests = [(*way[:at], *way[at + 1 :]) for way in group.ways]
    for key, end, rest in (
        ("at-most", high, min(rests, key=sum)),
        ("at-least", low, max(rests, key=sum)),
    ):
        bound = end - sum(rest)
        falls = (
            one > bound if key == "at-most" else one < bound for one in digits(gone)
        )
        if all(falls) and bound > 0:
            taken = "−".join([f"{end}", *map(words.digit, rest)])
            return key, f"{taken} = {bound}" if rest else f"{bound}", bound
    return None


def _refutations(step: StepByRule, groups: Sequence[SumGroup]) -> KindWords:
    """Of digits that fall, which sums their groups would make with them.

    Where more fall, it is said of the first in each of few cells, and that the others
    fall in the same way.
    """
    key = partial(place, step)
    gone = sorted(step.found.removes, key=lambda one: (key(one.cell), one.digit))
    first = [*{one.cell: one for one in reversed(gone)}.values()][::-1]
    told = gone if len(gone) <= _MOST_REFUTED else first
    refuted = {one: why for one in told if (why := _refuted(step, groups, one))}
    if not refuted or (told is gone and len(refuted) < len(gone)):
        return NOTHING
    few = dict([*refuted.items()][:_MOST_REFUTED])
    others = others_said(step, [one for one in gone if one not in few])
    said = sentence(step.words, [*few.values(), others])
    return KindWords(ends=strikes_said(step), held=said)


def _refuted(step: StepByRule, groups: Sequence[SumGroup], one: Candidate) -> str:
    """What the group of *one* would make with it, and that another cannot."""
    words = step.words
    whole = next(group for group in groups if one.cell in group.cells)
    own = whole.with_digit(one)
    facts = {"one": words.standing_for(words.candidate(one), (one,))}
    for other in groups:
        if not own.ways or other is whole or {*own.sums} & {*other.sums}:
            continue
        key, why = against(words, other, own.sums)
        if not why:
            continue
        if len(own.cells) == 1:
            facts |= {"cells": named_sum(words, other), "sum": f"{own.sums[0]}"}
            single = len(other.cells) == 1
            return words.part(
                SECTION, "sum-needed-one" if single else "sum-needed", why=why, **facts
            )
        if len(own.sums) > MOST_SUMS and not key:
            continue
        said = (
            limit_said(words, own, key)
            if key and len(own.sums) > 1
            else makes(words, own, own.sums)
        )
        return words.part(SECTION, "sums-apart", own=said, why=why, **facts)
    with_it = [own if group is whole else group for group in groups]
    sums = _common(with_it)
    if not 0 < len(sums) <= MOST_SUMS or _fillings(step, with_it) != []:
        return ""
    others = [group for group in groups if group is not whole]
    facts |= {"cells": words.cells(_cells(others), "and")}
    own = own.beside(sums)
    facts["own"] = makes(words, own, sums)
    if len(own.ways) <= _MOST_REPEATED:
        ways = words.listed([added(words, way) for way in own.ways], "or")
        facts["own"] = words.part(
            SECTION, "makes", cells=named_sum(words, own), sums=ways
        )
    ways_of = [way for group in others for way in group.beside(sums).ways]
    if len(others) > 1 or len(ways_of) > _FEW_WAYS:
        return words.part(SECTION, "no-sum-beside", **facts)
    ways = words.listed([added(words, way) for way in ways_of], "or")
    return words.part(SECTION, "sum-repeats", ways=ways, **facts)
