"""Constraints: removals by any rule beyond the houses, in its own cells."""

from collections.abc import Iterator, Sequence
from typing import Final

from solver.log.constraint_removals import CONSTRAINT as SLUG
from solver.log.constraint_removals import removal_of
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.either import Either
from solver.rules.constraints.filters import exact_filters_of
from solver.rules.constraints.rule import Rule
from solver.rules.constraints.rule_trials import counts_on_houses
from solver.rules.digits import Mask, choice_count, digits
from solver.techniques.strategy import Family, Strategy

_MOST_CHOICES: Final = 5_000
"""Choices of digits up to which a cell is opened, of a rule whose cells must differ."""


def find_constraint_removals(grid: Grid) -> Iterator[Deduction]:
    """For each constraint all candidates of its cells that it does not allow.

    Its premises are the candidates of the cells that lose nothing; of a rule with a
    kind, those of the cells without which less would be removed. A constraint that
    cannot be satisfied is a contradiction and gives nothing.
    """
    for each in exact_filters_of(grid.variant):
        found = removal_of(each, grid)
        if found is not None:
            if isinstance(each.rule, Rule | Either):
                found = _with_causes(found, each.rule, grid)
            yield found


def _with_causes(found: Deduction, rule: Rule | Either, grid: Grid) -> Deduction:
    """*found* with the candidates of as few cells as cause it."""
    masks = [grid[cell] for cell in rule.cells]
    lost = [0] * len(masks)
    for cell, digit in found.removes:
        lost[rule.cells.index(cell)] |= 1 << digit - 1
    causes = _causes(rule, masks, lost, grid.variant.all_digits)
    because = (
        Candidate(rule.cells[place], digit)
        for place in causes
        for digit in digits(Mask(masks[place] & ~lost[place]))
    )
    return found._replace(because=tuple(because))


def _causes(
    rule: Rule | Either, masks: list[Mask], lost: Sequence[int], every: Mask
) -> list[int]:
    """The places of *rule* that cause it to lose what it does.

    Cell after cell is opened to *every* digit, those that hold most first, as long as
    the same is lost.
    """
    known, causes = list(masks), set(range(len(masks)))
    is_costly = counts_on_houses(rule) and not _holds_each_once(rule)
    for place in sorted(causes, key=lambda place: -masks[place].bit_count()):
        before, known[place] = known[place], every
        if is_costly and choice_count(known) > _MOST_CHOICES:
            known[place] = before
            continue
        kept = rule.filtered(known)
        if all(not left & gone for left, gone in zip(kept, lost, strict=True)):
            causes.remove(place)
        else:
            known[place] = before
    return sorted(causes)


def _holds_each_once(rule: Rule | Either) -> bool:
    """Whether it has each digit once, so that it has few states however open it is."""
    return isinstance(rule, Rule) and rule.of.is_whole


CONSTRAINT: Final = Strategy(
    SLUG, find_constraint_removals, Family.CONSTRAINTS, rating=2.0, score=20
)
