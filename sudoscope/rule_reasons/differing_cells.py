"""Sums of cells some of which see each other, in words: that these differ, and bounds.

Along a diagonal or an arrow digits may repeat, but not in cells of one house. So three
cells of a block make at least 1+2+3, and where a step needs that, it is said.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Final

from solver.explain.named_words import saying_true
from solver.explain.rule_kind_words import StepByRule
from solver.explain.rule_removals import listed_clauses, struck_by
from solver.explain.rule_sums import MOST_TRIED, few_sums
from solver.rules.digits import EMPTY, Digit, Mask, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION, sentence
from sudoscope.rule_reasons.fillings import filled
from sudoscope.rule_reasons.lost_digits import taken_said

_MOST_BOUNDS: Final = 3
"""Bounds that are written, each behind the sum that gives it."""


def differ_said(step: StepByRule, masks: Sequence[Mask]) -> str:
    """Which cells of one house differ, where *step* needs that; else nothing.

    Args:
        step: Of a rule whose cells may hold a digit twice.
        masks: What its cells hold by what is said of them, in order.
    """
    words, _, grid, rule, _ = step
    both = zip(rule.cells, masks, strict=True)
    masks = [grid[cell] if grid.is_assigned(cell) else mask for cell, mask in both]
    if not rule.partners or _follows(step, masks, ()):
        return ""
    placed = [cell for cell in rule.cells if grid.is_assigned(cell)]
    open_ = [cell for cell in rule.cells if cell not in placed]
    shared = {
        same: house
        for house in words.variant.houses
        if len(same := tuple(cell for cell in open_ if cell in {*house.cells})) > 1
    }
    needed = [one for one in shared if not any({*one} < {*other} for other in shared)]
    needed += [(at, cell) for at in placed for cell in _beside(step, masks, at)]
    for one in [*needed]:
        fewer = [other for other in needed if other != one]
        needed = fewer if _follows(step, masks, fewer) else needed
    said = [
        words.part(
            SECTION,
            "differ",
            cells=words.cells(same, "and"),
            in_house=words.in_scope(shared[same]),
        )
        for same in needed
        if same in shared
    ]
    gone = dict[Cell, Mask]()
    for at, cell in (one for one in needed if one not in shared):
        gone[cell] = Mask(gone.get(cell, EMPTY) | grid[at])
    return sentence(words, [taken_said(words, grid, gone), listed_clauses(words, said)])


def _beside(step: StepByRule, masks: Sequence[Mask], at: Cell) -> Iterator[Cell]:
    """The open cells that see *at*, which is placed, of which it is not said."""
    grid = step.grid
    for cell, mask in zip(step.rule.cells, masks, strict=True):
        is_open = mask & grid[at] and not grid.is_assigned(cell)
        if is_open and cell in grid.variant.peers[at]:
            yield cell


def _follows(
    step: StepByRule, masks: Sequence[Mask], apart: Collection[Collection[Cell]]
) -> bool:
    """Whether the rule strikes all that *step* does if only cells *apart* differ.

    And leaves the same few sums, where these are listed.
    """
    rule, cells = step.rule, step.rule.cells
    partners = tuple(
        tuple(one for one in others if any({cells[one], cell} <= {*a} for a in apart))
        for cell, others in zip(cells, rule.partners, strict=True)
    )
    free = replace(rule, partners=partners if apart else ())
    left = free.filtered(masks)
    kept = dict(zip(cells, left, strict=True))
    few = few_sums(rule, rule.filtered(masks))
    if few and few_sums(free, left) != few:
        return False
    return not any(kept[cell] & gone for cell, gone in struck_by(step.found).items())


def bounds_by_differing(
    step: StepByRule, masks: Sequence[Mask]
) -> tuple[list[str], list[tuple[Cell, int]]]:
    """The bounds of open cells of a diagonal, each with what the others make; limits.

    A cell may be "at most 16−1−3−5−5 = 2" and keep 1 alone. Empty where bounds do not
    say all that is struck, or there are many.

    Args:
        step: Of a diagonal.
        masks: What its cells hold by what is said of them, in order.
    """
    words, rule = step.words, step.rule
    held = dict(zip(rule.cells, map(digits, masks), strict=True))
    rest = rule.values[0] - sum(each[0] for each in held.values() if len(each) == 1)
    open_ = {cell: each for cell, each in held.items() if len(each) > 1}
    alike = dict[tuple[str, tuple[Digit, ...]], list[Cell]]()
    for cell, gone in struck_by(step.found).items():
        beside = {one: open_[one] for one in open_ if one != cell}
        least, most = _ends(step, beside)
        if least and all(digit > rest - sum(least) for digit in digits(gone)):
            alike.setdefault(("at-most", least), []).append(cell)
        elif most and all(digit < rest - sum(most) for digit in digits(gone)):
            alike.setdefault(("at-least", most), []).append(cell)
        else:
            return [], []
    if len(alike) > _MOST_BOUNDS:
        return [], []
    said, limits = list[str](), list[tuple[Cell, int]]()
    for (key, choice), cells in alike.items():
        limit = (
            f"{'−'.join([f'{rest}', *map(words.digit, choice)])} = {rest - sum(choice)}"
        )
        many = "-many" if len(cells) > 1 else ""
        facts = {"cell": words.cells(sorted(cells), "and"), "low": limit, "high": limit}
        part = words.part("steps-by-rules", key + many, **facts)
        said.append(saying_true(part))
        limits += [(cell, rest - sum(choice)) for cell in cells]
    return said, limits


def _ends(
    step: StepByRule, held: Mapping[Cell, Sequence[Digit]]
) -> Iterator[tuple[Digit, ...]]:
    """The digits of cells that make the least, and the most; empty of too many."""
    for order in (1, -1):
        few = [
            each[::order][: len(held)] for each in held.values()
        ]  # no more are needed
        ways = (
            filled(step.words.variant, [*held], few)
            if prod(map(len, few)) <= MOST_TRIED
            else ()
        )
        yield tuple(sorted(min(ways, key=lambda way: order * sum(way), default=())))
