"""What cells of a rule hold before a step and keep after it, in few words."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import KindWords, StepByRule
from solver.explain.rule_removals import (
    candidate_lists,
    cells_said,
    is_listed,
    listed_clauses,
    needed,
    stated,
    struck_by,
)
from solver.explain.rule_sums import DIAGONAL
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell

SECTION: Final = "reasons-by-rules"
_MOST_FACTS: Final = 3
"""Groups of cells of which the same is said; more are a list that nobody checks."""
_MOST_CELLS: Final = 4
"""Cells of which different things are said."""
_MOST_OPEN: Final = 3
"""Open cells of a sum of which it is said what they hold."""
_MOST_DIGITS: Final = 10
"""Their digits, all together."""
_PAIR: Final = 2
"""Digits of cells that may be more, as each is seen at once."""
_MOST_EFFECTS: Final = 6
"""Groups of cells of which the same follows."""
Limits: TypeAlias = Iterable[tuple[Cell, int]]
"""Cells, each with the least or the greatest digit that is said of it."""
_FEW_KEPT: Final = 4
"""Digits of a cell that are named, rather than those that it loses."""


def few_facts(step: StepByRule) -> str:
    """What the cells that cause *step* hold, where that is little; else nothing."""
    words, _, grid, _, known = step
    facts = needed(words, grid, known) if known else []
    is_short = all(grid[cell].bit_count() <= _PAIR for cell in known)
    is_list = len(facts) > 1 and len(known) > _MOST_CELLS
    if is_list or len(facts) > _MOST_FACTS + is_short:
        return ""
    return stated(words, grid, known, facts)


def held_shown(step: StepByRule, apart: Collection[Cell] = ()) -> list[str]:
    """What cells hold, in order, but for those *apart*, if few are open; else nothing.

    For a step of which it would be too much to say what each cell lacks. What is placed
    on a diagonal is said before.
    """
    words, _, grid, rule, _ = step
    held = {cell: grid[cell] for cell in rule.cells if cell not in apart}
    sizes = [
        mask.bit_count() for cell, mask in held.items() if not grid.is_assigned(cell)
    ]
    if not step.known or len(sizes) > _MOST_OPEN or sum(sizes) > _MOST_DIGITS:
        return []
    alike = dict[Mask, list[Cell]]()
    for cell, mask in held.items():
        if rule.kind != DIAGONAL or not grid.is_assigned(cell):
            alike.setdefault(mask, []).append(cell)
    return [cells_said(words, "is", cells, mask) for mask, cells in alike.items()]


def held_said(words: Phrasing, held: Mapping[Cell, Mask]) -> str:
    """Which digits cells hold, for which their names stand; empty of no cells."""
    told = [Candidate(cell, d) for cell, mask in held.items() for d in digits(mask)]
    facts = listed_clauses(words, candidate_lists(words, held)) if held else ""
    return words.standing_for(facts, told)


def held_masks(step: StepByRule) -> tuple[Mask, ...]:
    """The digits that each cell of the rule holds."""
    return tuple(step.grid[cell] for cell in step.rule.cells)


def placed_masks(step: StepByRule) -> dict[Cell, Mask]:
    """The cells of the rule that have their digit, each with that."""
    grid = step.grid
    return {cell: grid[cell] for cell in step.rule.cells if grid.is_assigned(cell)}


def said_masks(step: StepByRule) -> tuple[Mask, ...]:
    """The digits that each cell of the rule may hold by what is said of it."""
    words, _, grid, rule, known = step
    every = words.variant.all_digits
    return tuple(
        grid[cell]
        if cell in known and is_listed(grid, cell, known[cell])
        else known.get(cell, every)
        for cell in rule.cells
    )


def effects_said(
    step: StepByRule, masks: Sequence[Mask], all_left: Sequence[Mask] = ()
) -> str:
    """What cells keep, if it is little, else what they have not; empty if it is long.

    Args:
        step: Of a rule.
        masks: What its cells hold by what was said before.
        all_left: What a reader finds that each cell keeps, where the filter of the rule
            finds less; of a cell that keeps more only the losses are named.
    """
    return left_said(step, *kept_and_lost(step, masks, all_left))


def bounded(
    step: StepByRule, bounds: Sequence[str], held: Iterable[str], limits: Limits
) -> KindWords:
    """*held*, and that *bounds* follow; behind these what falls, unless they say it.

    They do where the board then shows that each cell has its limit; one that had lost
    it before would keep less than they say.
    """
    words, gone = step.words, struck_by(step.found)
    kept = {cell: digits(Mask(step.grid[cell] & ~mask)) for cell, mask in gone.items()}
    is_shown = all(limit in {*kept[c][:1], *kept[c][-1:]} for c, limit in limits)
    if is_shown or not (falls := strikes_said(step)):
        so = words.capitalised(so_said(words, list(bounds), step.found.removes))
        return KindWords(ends=so, held=sentence(words, held))
    said = [*held, listed_clauses(words, list(bounds))]
    return KindWords(ends=falls, held=sentence(words, said))


def strikes_said(step: StepByRule) -> str:
    """What cells lose, whatever they keep; empty if it is long."""
    return left_said(step, {}, struck_by(step.found))


def left_said(
    step: StepByRule, kept: Mapping[Cell, Mask], lost: Mapping[Cell, Mask]
) -> str:
    """That cells have *kept* only some digits, or *lost* some; empty if it is long."""
    words, groups = step.words, dict[tuple[str, Mask], list[Cell]]()
    for cell in sorted((*kept, *lost), key=partial(place, step)):
        group = ("is", kept[cell]) if cell in kept else ("is-not", lost[cell])
        groups.setdefault(group, []).append(cell)
    if len(groups) > _MOST_EFFECTS:
        return ""
    said = [
        cells_said(words, key, sorted(same), mask)
        for (key, mask), same in groups.items()
    ]
    return words.capitalised(so_said(words, said, step.found.removes))


def so_said(words: Phrasing, effects: list[str], gone: Iterable[Candidate]) -> str:
    """That *effects* follow; they stand for what is *gone*."""
    follows = words.standing_for(listed_clauses(words, effects), tuple(gone))
    return words.part(SECTION, "so", effects=follows)


def kept_and_lost(
    step: StepByRule, masks: Sequence[Mask], all_left: Sequence[Mask] = ()
) -> tuple[dict[Cell, Mask], dict[Cell, Mask]]:
    """The digits of cells that are said to keep few, and those that others lose."""
    grid, rule, every = step.grid, step.rule, step.words.variant.all_digits
    left = dict(zip(rule.cells, rule.filtered(masks), strict=True))
    found = dict(zip(rule.cells, all_left, strict=False)) or left
    keeping, losing = dict[Cell, Mask](), dict[Cell, Mask]()
    for cell, gone in struck_by(step.found).items():
        kept, lost = Mask(grid[cell] & ~gone), Mask(every & ~left[cell])
        most = min(_FEW_KEPT, lost.bit_count())
        is_few = kept.bit_count() <= most
        if (is_few and kept == left[cell] == found[cell]) or gone & ~lost:
            keeping[cell] = kept
        else:  # what was gone before is no effect, whatever the rule says of it
            losing[cell] = gone
    return keeping, losing


def place(step: StepByRule, cell: Cell) -> int:
    """Where *cell* is on the rule of *step*."""
    return step.rule.cells.index(cell)


def sentence(words: Phrasing, parts: Iterable[str]) -> str:
    """Those of *parts* that say something, as sentences but for the last full stop."""
    return ". ".join(map(words.capitalised, filter(None, parts)))


def places_said(step: StepByRule, gone: Sequence[Candidate]) -> Iterator[str]:
    """Digits in cells, each of the digits in each of the cells: "1 or 2 in A3"."""
    words, cells = step.words, dict[Mask, list[Cell]]()
    for cell, mask in by_cell(gone).items():
        cells.setdefault(mask, []).append(cell)
    for mask, same in cells.items():
        held = [one for one in gone if one.cell in same]
        yield words.part(
            SECTION,
            "in",
            digits=words.digits(digits(mask), "or"),
            cells=words.standing_for(words.cells(same, "or"), held),
        )


def others_said(step: StepByRule, gone: Sequence[Candidate]) -> str:
    """That what else is *gone* falls as that did which was said; empty of nothing."""
    held = step.words.listed([*places_said(step, gone)], "or")
    return step.words.part(SECTION, "same-way", held=held) if gone else ""
