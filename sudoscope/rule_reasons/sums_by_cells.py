"""Sums of arrows and diagonals in words: those that what their cells hold leaves."""

from collections.abc import Collection, Iterator, Sequence
from math import prod
from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import (
    bounds_left,
    bounds_of,
    listed_clauses,
    needed,
    stated,
    struck_by,
)
from solver.explain.rule_sums import DIAGONAL, MOST_TRIED, added, few_sums, sides_of
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.differing_cells import bounds_by_differing, differ_said
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    bounded,
    effects_said,
    few_facts,
    held_masks,
    held_said,
    held_shown,
    place,
    placed_masks,
    said_masks,
    sentence,
    so_said,
    strikes_said,
)
from sudoscope.rule_reasons.fillings import filled
from sudoscope.rule_reasons.sum_limits import ARROW, limits_of, sum_bounds, sum_limits

_MOST_FACTS: Final = 3
"""Bounds that are named as the cause."""
_MOST_REFUTED: Final = 3
"""Digits of which each is said why there is no sum with it."""
_MOST_AMID: Final = 2
"""Digits between bounds of which each is said why it falls."""
_MOST_RESTS: Final = 3
"""Sums that cells would have to make, and ways to make them, each named."""


def sums_by_cells(step: StepByRule) -> KindWords:
    """The limits of a sum where they strike; else the few sums, else what has none."""
    words, found, _, rule, _ = step
    if rule.kind == ARROW and rule.values != (1,):
        return NOTHING
    masks, facts, key = (told := said_masks(step)), few_facts(step), "leaves"
    shown = list[str]()
    few = few_sums(rule, rule.filtered(masks))
    is_sum = rule.kind in {ARROW, DIAGONAL}
    limits = sum_limits(step, masks) if is_sum and not few else []
    if len(limits) == 1 and (limited := _by_limits(step, masks, limits)) != NOTHING:
        return limited
    held = held_masks(step)
    possible = few_sums(rule, rule.filtered(held))
    if few != possible or not facts:  # no sum is named that the board rules out
        masks, few, shown = held, possible, held_shown(step)
        key = "leaves" if shown else "allows"
        facts = listed_clauses(words, shown)
    if few and (effects := effects_said(step, masks)):
        said = _sums(step, few, key, (facts, differ_said(step, masks)), shown)
        return KindWords(ends=effects, held=sentence(words, said))
    if is_sum and (limited := _by_bounds(step, told)) != NOTHING:
        return limited
    if is_sum and (limited := _bounded_and_refuted(step, told)) != NOTHING:
        return limited
    if rule.kind == DIAGONAL and (limited := _by_differing(step, told)) != NOTHING:
        return limited
    refuted = [*_refuted(step)]
    if not refuted or not all(refuted) or len(found.removes) > _MOST_REFUTED:
        return NOTHING
    so = words.capitalised(so_said(words, [*_without(step)], found.removes))
    others = held_shown(step, struck_by(found)) if not few_facts(step) else []
    facts = few_facts(step) or listed_clauses(words, others)
    placed = placed_masks(step)
    if rule.kind == DIAGONAL and placed:
        rest, own = _facts_with_rest(step, placed)
        own = own if few_facts(step) else listed_clauses(words, others)
        facts = sentence(words, [rest, own])
    return KindWords(ends=so, held=sentence(words, [facts, *refuted]))


def _by_limits(
    step: StepByRule, masks: Sequence[Mask], limits: Sequence[str]
) -> KindWords:
    """What the others make at most or at least, and the bounds that follow."""
    words, found, grid, rule, known = step
    known_so = dict(zip(rule.cells, masks, strict=True))
    bounds = bounds_left(step._replace(known=known_so))
    facts = bounds_of(words, grid, known)
    if not bounds or not 0 < len(facts) <= _MOST_FACTS:
        return NOTHING
    held = stated(words, grid, known, facts)
    so = words.capitalised(so_said(words, bounds, found.removes))
    differ = differ_said(step, masks)
    return KindWords(ends=so, held=sentence(words, [held, differ, *limits]))


def _by_bounds(step: StepByRule, masks: Sequence[Mask]) -> KindWords:
    """The bounds that follow from few cells, each with its sum."""
    words, _, grid, _, known = step
    facts, bounds = bounds_of(words, grid, known), sum_bounds(step, masks)
    if not bounds or len(facts) > _MOST_FACTS:
        return NOTHING
    held = stated(words, grid, known, facts)
    said = [held, differ_said(step, masks)]
    return bounded(step, bounds, said, limits_of(step, masks))


def _bounded_and_refuted(step: StepByRule, masks: Sequence[Mask]) -> KindWords:
    """The bounds that follow, and why digits between these fall, too."""
    words, found, grid, rule, known = step
    left = dict(zip(rule.cells, map(digits, rule.filtered(masks)), strict=True))
    amid = [
        one
        for one in sorted(found.removes)
        if (own := left[one.cell]) and own[0] < one.digit < own[-1]
    ]
    if not 0 < len(amid) <= _MOST_AMID:
        return NOTHING
    set_of = words.variant.planes.set_of
    ends = found._replace(removes=set_of({*found.removes} - {*amid}))
    between = found._replace(removes=set_of(amid))
    bounds = sum_bounds(step._replace(found=ends), masks)
    refuted = [*_refuted(step._replace(found=between))]
    facts = bounds_of(words, grid, known)
    if not bounds or not all(refuted) or len(facts) > _MOST_FACTS:
        return NOTHING
    held = stated(words, grid, known, facts)
    said = [held, differ_said(step, masks), listed_clauses(words, bounds), *refuted]
    return KindWords(ends=strikes_said(step), held=sentence(words, said))


def _by_differing(step: StepByRule, masks: Sequence[Mask]) -> KindWords:
    """What is placed on a diagonal, what is said of the others, and their bounds."""
    placed, cells = placed_masks(step), step.rule.cells
    masks = [placed.get(c, mask) for c, mask in zip(cells, masks, strict=True)]
    bounds, limits = bounds_by_differing(step, masks)
    held = [*_facts_with_rest(step, placed), differ_said(step, masks)]
    return bounded(step, bounds, held, limits) if bounds else NOTHING


def _facts_with_rest(step: StepByRule, placed: dict[Cell, Mask]) -> list[str]:
    """What is *placed* on a diagonal leaves, and what is said of the other cells."""
    words, _, grid, rule, known = step
    open_ = [at for at, cell in enumerate(rule.cells) if cell not in placed]
    facts = needed(words, grid, {c: known[c] for c in known if c not in placed})
    return [
        _rest_of_sum(step, placed, open_) if placed else "",
        stated(words, grid, known, facts),
    ]


def _sums(
    step: StepByRule,
    few: Sequence[Sequence[Digit]],
    key: str,
    before: tuple[str, str],
    shown: list[str],
) -> Iterator[str]:
    """What cells hold, which differ, and the sums; of a diagonal without the placed."""
    facts, differ = before
    words, _, grid, rule, known = step
    open_ = [at for at, cell in enumerate(rule.cells) if not grid.is_assigned(cell)]
    if rule.kind == DIAGONAL:
        placed = placed_masks(step)
        yield _rest_of_sum(step, placed, open_) if placed and open_ else ""
        open_known = {cell: known[cell] for cell in known if cell not in placed}
        said = shown
        if facts and open_known and not shown:
            said = needed(words, grid, open_known)
        yield stated(words, grid, known, said)
        total = "" if placed else f"{rule.values[0]} = "
        written = [total + added(words, [one[at] for at in open_]) for one in few]
        if len(open_) == 1:
            return
        yield differ
    else:
        yield from (facts, differ)
        written = [
            " = ".join(added(words, side) for side in sides_of(rule, one))
            for one in few
        ]
    sums = words.listed([*dict.fromkeys(written)], "or")
    yield words.part(SECTION, key, sums=sums)


def _rest_of_sum(
    step: StepByRule, placed: dict[Cell, Mask], open_: Sequence[int]
) -> str:
    """What the open cells of a diagonal make, beside those *placed*."""
    words, rule = step.words, step.rule
    held = [digit for mask in placed.values() for digit in digits(mask)]
    return words.part(
        SECTION,
        "rest-of-sum",
        facts=held_said(words, placed),
        total=f"{rule.values[0]}",
        added="−".join(map(words.digit, held)),
        rest=f"{rule.values[0] - sum(held)}",
        cells=words.cells([rule.cells[at] for at in open_], "and"),
    )


def _without(step: StepByRule) -> Iterator[str]:
    """What cells are not, those of the same digits together."""
    words, cells = step.words, dict[Mask, list[Cell]]()
    for cell, gone in struck_by(step.found).items():
        cells.setdefault(gone, []).append(cell)
    for gone, same in cells.items():
        key = "is-not" if len(same) == 1 else "are-not"
        named, held = words.cells(same, "and"), words.digits(digits(gone), "or")
        yield words.part(SECTION, key, cells=named, digits=held)


def _refuted(step: StepByRule) -> Iterator[str]:
    """What the others would have to make beside each digit that is struck."""
    words, found, grid, rule, _ = step
    for gone in found.removes:
        at = place(step, gone.cell)
        others = [c for c in rule.cells if not grid.is_assigned(c) and c != gone.cell]
        if rule.kind == DIAGONAL:
            rests = {_fixed(step, gone.cell, rule.values[0] - gone.digit)}
        elif rule.kind == ARROW:
            circles = [gone.digit] if not at else digits(grid[rule.cells[0]])
            others = [cell for cell in others if cell != rule.cells[0]]
            beside = 0 if not at else gone.digit
            rests = {_fixed(step, gone.cell, circle - beside) for circle in circles}
        else:
            rests = set()
        if over := _over(step, gone, others, rests):
            yield over
            continue
        least = sum(digits(grid[cell])[0] for cell in others)
        fit = sorted(rest for rest in rests if rest >= least)
        if not fit or not others or len(fit) > _MOST_RESTS:
            yield ""
            return
        key, sums = _ways(step, others, fit) if len(others) > 1 else ("-one", "")
        yield words.part(
            SECTION,
            f"with-rest{key}",
            one=words.standing_for(words.candidate(gone), (gone,)),
            others=words.cells(others, "and"),
            rest=words.listed([f"{rest}" for rest in fit], "or"),
            sums=sums,
        )


def _over(
    step: StepByRule, gone: Candidate, others: Sequence[Cell], rests: Collection[int]
) -> str:
    """That beside a digit *others* make more or less than the rest of a diagonal."""
    if step.rule.kind != DIAGONAL or not others[1:]:
        return ""
    words, (rest,) = step.words, rests
    held = [digits(step.grid[cell]) for cell in others]
    is_tried = prod(map(len, held)) <= MOST_TRIED
    ways = sorted(filled(step.words.variant, others, held), key=sum) if is_tried else []
    if not ways or sum(ways[0]) <= rest <= sum(ways[-1]):
        return ""
    key, way = ("least", ways[0]) if sum(ways[0]) > rest else ("most", ways[-1])
    return words.part(
        SECTION,
        f"rest-over-{key}" if rest > 0 else "rest-none",
        one=words.standing_for(words.candidate(gone), (gone,)),
        cells=words.cells(others, "and"),
        rest=f"{rest}",
        limit=f"{added(words, way)} = {sum(way)}",
    )


def _ways(
    step: StepByRule, cells: Sequence[Cell], fit: Sequence[int]
) -> tuple[str, str]:
    """Why *cells* cannot make a sum of *fit*, whatever they hold: a key, and the sums.

    The few sums of digits, those of cells of one house apart, which do not fit into
    what the cells hold; or the least that they make, where that is more.
    """
    words, every = step.words, digits(step.words.variant.all_digits)
    if len(every) ** len(cells) > MOST_TRIED:
        return "", ""
    ways = [*filled(step.words.variant, cells, [every] * len(cells))]
    least = min(ways, key=sum)
    if sum(least) > fit[-1]:
        return "-less", added(words, sorted(least))
    sums = dict.fromkeys(tuple(sorted(way)) for way in ways if sum(way) in fit)
    if not 0 < len(sums) <= _MOST_RESTS:
        return "", ""
    written = [added(words, one) for one in sums]
    return "-ways" if len(sums) > 1 else "-way", words.listed(written, "and")


def _fixed(step: StepByRule, beside: Cell, total: int) -> int:
    """What *total* leaves beside the digits that are placed, but that of *beside*."""
    _, _, grid, rule, _ = step
    cells = rule.cells if rule.kind == DIAGONAL else rule.cells[1:]
    placed = [c for c in cells if c != beside and grid.is_assigned(c)]
    return total - sum(digits(grid[cell])[0] for cell in placed)
