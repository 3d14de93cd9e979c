"""What cells had lost before a step by a rule, in words: digits that the rule leaves.

A conclusion such as "D8 is 9" denies a 7 that the rule would allow. So it is said what
took it: a digit that the cell sees, or an earlier step.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import (
    PAIR,
    bounds_left,
    bounds_of,
    known_of,
    listed_clauses,
    stated,
    struck_by,
)
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.house import House
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    kept_and_lost,
    sentence,
    so_said,
)

_MOST_GONE: Final = 5
"""Digits that are gone, each named with its cause; more say little."""
_MOST_BEYOND: Final = 3
"""Digits beyond which cells are that are gone, each named with its cause."""
_BETWEEN: Final = "between"
BOUNDED: Final = (
    *("thermometer", "slow-thermometer", "greater", "minimum", "maximum"),
    *("extremes", _BETWEEN),
)
"""Kinds whose conclusion may rest on what a cell had lost itself."""


def kept_digits(words: Phrasing, found: Deduction, grid: Grid) -> str | None:
    """What took digits that the rule leaves, before what its cells keep.

    ``None`` where that would be long, or where it is all said as a cause: then what is
    struck is the conclusion. What took the own losses of a cell is said with these.
    """
    gone, (rule, *_) = denied(found, grid), found.within
    known = known_of(found, rule, grid) if isinstance(rule, Rule) else {}
    is_open = any(mask & known.get(cell, mask) for cell, mask in gone.items())
    if is_much(gone) or (gone and not is_open):
        return None
    if rule.kind in BOUNDED and rule.kind != _BETWEEN:
        own = _own_losses(found, known, grid)
        if not is_much(own):
            gone = {at: Mask(mask & ~own.get(at, EMPTY)) for at, mask in gone.items()}
    said = taken_said(words, grid, gone)
    return f"{words.capitalised(said)}." if said else ""


def own_loss_said(step: StepByRule) -> KindWords:
    """What took the digits that cells of a conclusion lack, if it needs that.

    Or if its limits would be others by that. Where it is between their other digits,
    that is said in place of that they lack it, behind what the other cells hold.
    """
    words, found, grid, _, known = step
    gone = _own_losses(found, known, grid)
    lost = {*gone}
    if is_much(gone):
        return NOTHING
    is_led = known or step.rule.of.shape is RuleShape.LINE
    if is_led and not gone and (limited := _by_lost_ends(step)) != NOTHING:
        return limited
    if step.rule.kind == _BETWEEN:
        return NOTHING
    taken = taken_said(words, grid, gone)
    held = [digits(known[cell]) for cell in gone]
    is_between = all(len(each) <= each[-1] - each[0] for each in held)
    effects = bounds_left(step) if is_between else []
    if not effects or not taken:
        return KindWords(taken)
    others = {cell: mask for cell, mask in known.items() if cell not in lost}
    facts = stated(words, grid, others, bounds_of(words, grid, others))
    so = words.capitalised(so_said(words, effects, found.removes))
    return KindWords(ends=so, held=sentence(words, [facts, taken]))


def _own_losses(
    found: Deduction, known: Mapping[Cell, Mask], grid: Grid
) -> dict[Cell, Mask]:
    """The digits that are gone from cells of a conclusion, where it needs that."""
    every, lost = grid.variant.all_digits, {cell for cell, _ in found.removes}
    return {cell: Mask(every & ~known[cell]) for cell in sorted(lost & {*known})}


def _by_lost_ends(step: StepByRule) -> KindWords:
    """The limits that cells of a line keep, and what took those that it would allow.

    So that no limit is said that the board shows no more.
    """
    words, found, grid, rule, known = step
    every, gone = words.variant.all_digits, dict[Cell, Mask]()
    left = rule.filtered([known.get(cell, every) for cell in rule.cells])
    allowed = dict(zip(rule.cells, map(digits, left), strict=True))
    for cell, lost in struck_by(found).items():
        kept, out = digits(Mask(grid[cell] & ~lost)), digits(lost)
        ends = [
            d for d in allowed[cell] if out[0] < d < kept[0] or kept[-1] < d < out[-1]
        ]
        if ends and cell not in known:
            gone[cell] = reduce(or_, map(bit, ends), EMPTY)
    for cell in sorted(gone, key=lambda cell: -gone[cell].bit_count()):
        if sum(map(int.bit_count, gone.values())) > _MOST_BEYOND:
            del gone[cell]
    narrow = {cell: Mask(every & ~mask) for cell, mask in gone.items()}
    led = step._replace(known={**known, **narrow})
    effects = bounds_left(led) if gone else []
    if not effects:
        return NOTHING
    facts = stated(words, grid, known, bounds_of(words, grid, known))
    held = sentence(words, [facts, taken_said(words, grid, dict(sorted(gone.items())))])
    so = words.capitalised(so_said(words, effects, found.removes))
    return KindWords(ends=so, held=held)


def taken_of_kept(step: StepByRule, masks: Sequence[Mask]) -> str:
    """What took digits of cells that are said to keep few, which *masks* leave there.

    Args:
        step: Of a rule.
        masks: What its cells hold by what was said before.

    Returns:
        A sentence without a full stop at the end; empty if it is much, or nothing.
    """
    words, grid, rule = step.words, step.grid, step.rule
    left = dict(zip(rule.cells, rule.filtered(masks), strict=True))
    kept, _ = kept_and_lost(step, [grid[cell] for cell in rule.cells])
    gone = {cell: Mask(left[cell] & ~grid[cell]) for cell in sorted(kept)}
    return "" if is_much(gone) else words.capitalised(taken_said(words, grid, gone))


def taken_said(words: Phrasing, grid: Grid, gone: Mapping[Cell, Mask]) -> str:
    """What took the digits *gone* from each cell, without a full stop at the end."""
    seen: dict[tuple[Candidate, ...], list[Cell]] = {}
    before: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell, mask in gone.items():
        by = {digit: seen_in(grid, cell, digit) for digit in digits(mask)}
        causes = tuple(Candidate(at, d) for d, at in by.items() if at is not None)
        rest = tuple(digit for digit, at in by.items() if at is None)
        if causes:
            seen.setdefault(causes, []).append(cell)
        if rest:
            before.setdefault(rest, []).append(cell)
    said = [_sees(words, cells, causes) for causes, cells in seen.items()]
    said = [listed_clauses(words, said)] if said else []
    for rest, cells in before.items():
        key = "struck" if len(rest) == 1 else "struck-many"
        facts = {"digit": words.digits(rest, "and"), "cell": words.cells(cells, "and")}
        said.append(words.part(SECTION, key, **facts))
    return ". ".join(said)


def denied(found: Deduction, grid: Grid) -> dict[Cell, Mask]:
    """The digits that a rule leaves in cells that lose some, and that were gone.

    What is said of the cells that lose nothing is known; of a cage its sums are.
    """
    lost = sorted({cell for cell, _ in found.removes})
    left = _left(found.within[0], found, grid)
    gone = {cell: Mask(left.get(cell, EMPTY) & ~grid[cell]) for cell in lost}
    return {cell: mask for cell, mask in gone.items() if mask}


def _left(rule: Scope, found: Deduction, grid: Grid) -> dict[Cell, Mask]:
    every = grid.variant.all_digits
    lost = {cell for cell, _ in found.removes}
    if isinstance(rule, Cage):
        held = tuple(grid[cell] for cell in rule.cells)
        used = reduce(or_, (mask for mask in held if mask.bit_count() == 1), EMPTY)
        sums = reduce(or_, combinations_of(held, rule.total) or (), EMPTY)
        return dict.fromkeys(lost, Mask(sums & ~used))
    if isinstance(rule, House):
        return {}
    known = known_of(found, rule, grid) if isinstance(rule, Rule) else {}
    known |= {one: grid[one] for one in known if grid[one].bit_count() <= PAIR}
    masks = [every if one in lost else known.get(one, every) for one in rule.cells]
    return dict(zip(rule.cells, rule.filtered(masks), strict=True))


def seen_in(grid: Grid, cell: Cell, digit: Digit) -> Cell | None:
    """The first cell with *digit* that *cell* sees; ``None`` for none."""
    peers = sorted(grid.variant.peers[cell])
    return next(
        (p for p in peers if grid.is_assigned(p) and grid[p] == bit(digit)), None
    )


def _sees(words: Phrasing, cells: list[Cell], causes: Iterable[Candidate]) -> str:
    each = []
    for one in causes:
        named = words.standing_for(words.cell(one.cell), (one,))
        digit = words.digit(one.digit)
        each.append(words.part(SECTION, "digit-in", digit=digit, cell=named))
    facts = {"cell": words.cells(cells, "and"), "digits": words.listed(each, "and")}
    return words.part(SECTION, "sees" if len(cells) == 1 else "see", **facts)


def is_much(gone: Mapping[Cell, Mask]) -> bool:
    """Whether more digits are *gone* than are named, each with its cause."""
    return sum(mask.bit_count() for mask in gone.values()) > _MOST_GONE
