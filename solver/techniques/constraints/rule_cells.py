"""Rules and houses: what the houses of its cells add to what a rule says.

Two cells that a digit would force to be equal, though they see each other: a 4 on a
German whisper needs 9 on both sides, a 1 at two black dots needs two 2s. And a digit
that a rule needs in one of several cells, all of which some other cell sees.

Source: both are among the first things that solvers say of these rules; the second is
called common peer elimination.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache, partial, reduce
from itertools import combinations, product
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import seen, so
from solver.clauses.part import Part, in_houses, known
from solver.forms.constraints import partners_of
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.registry import Registry
from solver.rules.candidate_sets import Candidate, Planes, cell_set, places
from solver.rules.constraint import Constraint, Scope
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.constraints.rule_trials import (
    counts_on_houses,
    is_soon_tried,
    tried_alone,
)
from solver.rules.digits import Digit, Mask, bit, choice_count, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.strategy import Family, Strategy

PARTNERS: Final = "rule-partners"
CLAIM: Final = "rule-claim"
_REMEMBERED: Final = 50_000
_REMEMBERED_OF_EACH: Final = 2_000
_WHISPER: Final = "whisper"
_FEW_CELLS: Final = 6
"""Cells of a rule up to which every digit of every cell is tried."""
_FEW_CHOICES: Final = 2_000
"""Choices of digits up to which a rule is tried whose cells must differ, too."""

_Masks: TypeAlias = tuple[Mask, ...]
_WHY: Final = Registry[Callable[[Deduction, Grid], tuple[Told, ...]]](
    "claim reasons", name_of=lambda one: one.__name__
)
"""Each says why a rule needs the digit of a claim, or nothing."""


class _Forced(NamedTuple):
    """A digit that a rule leaves alone in a cell."""

    candidate: Candidate
    rule: Constraint


class _Clash(NamedTuple):
    """Digits that rules would put into cells of one house.

    Attributes:
        held: What is forced, in one cell or two.
        within: The rules, then the house.
    """

    held: tuple[Candidate, ...]
    within: tuple[Scope, ...]


def find_rule_partners(grid: Grid) -> Iterator[Deduction]:
    """Digits that would force two cells that see each other to be equal, by rules.

    The digits of a cell that clash by the same rules in the same cells go together.
    """
    forced: dict[Candidate, list[_Forced]] = {}
    for each, masks in _tried(grid):
        for tried, follows in each.forced(masks):
            entries = forced.setdefault(tried, [])
            entries += [_Forced(candidate, each.rule) for candidate in follows]
    alike: dict[Hashable, list[tuple[Candidate, _Clash]]] = {}
    used: Counter[Hashable] = Counter()
    for tried, entries in sorted(forced.items()):
        clash = _clash(grid, tried, entries)
        if clash is not None and not grid.is_assigned(tried.cell):
            cells = tuple(candidate.cell for candidate in clash.held)
            used[tried.cell, clash] += 1
            key = tried.cell, cells, clash.within, used[tried.cell, clash]
            alike.setdefault(key, []).append((tried, clash))
    for found in alike.values():
        held = tuple(candidate for _, clash in found for candidate in clash.held)
        gone = grid.variant.planes.set_of(tried for tried, _ in found)
        roles = tuple((candidate, CandidateRole.PINCER) for candidate in held)
        yield Deduction(PARTNERS, (), gone, held, found[0][1].within, roles)


def _clash(grid: Grid, tried: Candidate, entries: list[_Forced]) -> _Clash | None:
    """Two cells that *tried* would make equal in a house; or ``None``."""
    pairs = [(one,) for one in entries if one.candidate.digit == tried.digit]
    for pair in (*pairs, *combinations(entries, 2)):
        held = tuple(one.candidate for one in pair)
        ends = held if len(held) > 1 else (tried, *held)
        house = _house_of_equals(grid.variant, *ends)
        if house is not None:
            rules = dict.fromkeys(one.rule for one in pair)
            return _Clash(held, (*rules, house))
    return None


def _house_of_equals(
    variant: Variant, one: Candidate, other: Candidate
) -> House | None:
    """A house in which both candidates would be the same digit twice."""
    if one.digit != other.digit or not variant.peer_sets[one.cell] >> other.cell & 1:
        return None
    houses = variant.house_sets_of[one.cell]
    return next(house for house, cells in houses if cells >> other.cell & 1)


def _forced(
    rule: Constraint, masks: _Masks
) -> tuple[tuple[Candidate, tuple[Candidate, ...]], ...]:
    """For each candidate of a rule what it forces in the other cells by that."""
    found = []
    open_places = [place for place, mask in enumerate(masks) if mask & (mask - 1)]
    for place, digit, left in tried_alone(masks, open_places, rule.filtered):
        cell = rule.cells[place]
        follows = [
            Candidate(other, digits(mask)[0])
            for other, mask in zip(rule.cells, left, strict=True)
            if other != cell and mask and not mask & (mask - 1)
        ]
        if follows:
            found.append((Candidate(cell, digit), tuple(follows)))
    return tuple(found)


def find_rule_claims(grid: Grid) -> Iterator[Deduction]:
    """Digits that a rule needs in some cells, and cells that see all of these."""
    planes, assigned = grid.variant.planes, grid.assigned
    for each, masks in _tried(grid):
        rule = each.rule
        for digit in each.needed(masks):
            where = grid.cells_with(digit) & each.inside
            if where & assigned:
                continue
            hit: dict[int, int] = {}
            for cell in places(grid.cells_with(digit) & ~each.inside & ~assigned):
                seen = where & grid.variant.peer_sets[cell]
                if seen and _is_needed_in(rule, masks, digit, seen):
                    hit[seen] = hit.get(seen, 0) | 1 << cell
            for seen, cells in hit.items():
                because = tuple(planes.of_digit(digit, seen))
                removes = planes.of_digit(digit, cells)
                yield Deduction(CLAIM, (), removes, because, (rule,))


def _needed(rule: Constraint, masks: _Masks) -> tuple[Digit, ...]:
    """The digits that every choice of a rule has somewhere."""
    inside = cell_set(rule.cells)
    found = digits(reduce(or_, masks))
    return tuple(d for d in found if _is_needed_in(rule, masks, d, inside))


@lru_cache(_REMEMBERED)
def _is_needed_in(rule: Constraint, masks: _Masks, digit: Digit, cells: int) -> bool:
    """Whether *rule* cannot be kept without *digit* in any of a set of *cells*."""
    without = [
        Mask(mask & ~bit(digit)) if cells >> cell & 1 else mask
        for cell, mask in zip(rule.cells, masks, strict=True)
    ]
    return not all(without) or not all(rule.filtered(without))


class _TriedRule:
    """A rule that is soon tried, with what was found of candidates of its cells.

    Attributes:
        rule: The rule.
        inside: Its cells, as a set of cells.
        forced: ``_forced`` of it, remembered.
        needed: ``_needed`` of it, remembered.
    """

    def __init__(self, rule: Constraint, planes: Planes) -> None:
        self.rule, self._planes = rule, planes
        self.inside = cell_set(rule.cells)
        self.forced = lru_cache(_REMEMBERED_OF_EACH)(partial(_forced, rule))
        self.needed = lru_cache(_REMEMBERED_OF_EACH)(partial(_needed, rule))
        self._candidates = planes.in_cells(self.inside)
        self._masks = lru_cache(_REMEMBERED_OF_EACH)(self._masks_of)

    def masks(self, left: int) -> _Masks | None:
        """The candidates of its cells among *left*; ``None`` if it is not tried."""
        return self._masks(left & self._candidates)

    def _masks_of(self, left: int) -> _Masks | None:
        masks = tuple([self._planes.mask(left, cell) for cell in self.rule.cells])
        has_many = counts_on_houses(self.rule) and choice_count(masks) > _FEW_CHOICES
        return None if has_many else masks


def _tried(grid: Grid) -> Iterator[tuple[_TriedRule, _Masks]]:
    """The rules that are soon tried, with the candidates of their cells."""
    for each in _rules(grid.variant):
        masks = each.masks(grid.candidates)
        if masks is not None:
            yield each, masks


@lru_cache(64)
def _rules(variant: Variant) -> tuple[_TriedRule, ...]:
    """The rules that may be soon tried."""
    return tuple(
        _TriedRule(rule, variant.planes)
        for rule in variant.constraints
        if isinstance(rule, Rule | Either | Cage)
        and len(rule.cells) > 1
        and is_soon_tried(rule, _FEW_CELLS)
    )


def _needed_clauses(found: Deduction, grid: Grid) -> Argument:
    """Why a rule needs a digit, the places of that, and what sees all of them."""
    places = Part(found.because, found.within)
    told = Told("rules.needed", {"places": places})
    why = next(filter(None, (say(found, grid) for say in _WHY.values())), ())
    return Argument((*why, told), seen(found, len(places.cells)), _heading(places))


def _forced_clauses(found: Deduction, grid: Grid) -> Argument:
    """What rules force with each candidate, and the house of the cells that clash."""
    gone = known(found.removes)
    return Argument(tuple(_forcing_clauses(found, grid)), so(found), _heading(gone))


def _forcing_clauses(found: Deduction, grid: Grid) -> Iterator[Told]:
    *rules, house = found.within
    for gone, forced in zip(found.removes, partners_of(found), strict=True):
        parts = {
            "gone": known((gone,)),
            "rules": in_houses(rules),
            "forced": Part(forced, role=CandidateRole.PINCER),
        }
        yield from _along(rules[0], gone, forced, grid) or (
            Told("rules.forced", parts),
        )
        ends = forced if len(forced) > 1 else (*forced, gone)
        yield Told("rules.clash", {"ends": known(ends), "house": in_houses((house,))})


def _along(
    rule: Scope, gone: Candidate, ends: Sequence[Candidate], grid: Grid
) -> tuple[Told, ...]:
    """What a whisper leaves with *gone*: from cell to cell, where an end is far off."""
    if not isinstance(rule, Rule) or rule.kind != _WHISPER:
        return ()
    start, told = rule.cells.index(gone.cell), list[Told]()
    steps = [rule.cells.index(end.cell) - start for end in ends]
    for way in (-1, 1):
        left: tuple[Candidate, ...] = (gone,)
        for step in range(1, max(way * one for one in (0, *steps)) + 1):
            parts = (
                {} if step > 1 else {"gone": known(left), "rule": in_houses((rule,))}
            )
            left = _beside(rule, left, rule.cells[start + way * step], grid, gone)
            if not left or (way * step in steps and len(left) > 1):
                return ()
            parts["left"] = Part(left, role=CandidateRole.PINCER)
            told.append(Told("rules.tried" if step == 1 else "rules.through", parts))
    if any(abs(step) > 1 for step in steps):
        return tuple(told)
    parts = {"gone": known((gone,)), "rule": in_houses((rule,))}
    parts["left"] = Part(tuple(ends), role=CandidateRole.PINCER)
    return (Told("rules.beside", parts),)


def _beside(
    rule: Rule, held: Sequence[Candidate], cell: Cell, grid: Grid, gone: Candidate
) -> tuple[Candidate, ...]:
    """What a neighbour on a whisper leaves *cell*; *gone* if it sees that, at last."""
    found = product(held, digits(grid[cell]))
    fits = {d for one, d in found if rule.of.allows(rule.values, (one.digit, d))}
    seen = {gone.digit} if cell in grid.variant.peers[gone.cell] else set()
    return tuple(Candidate(cell, digit) for digit in sorted(fits - seen or fits))


def _heading(told: Part) -> Told:
    return Told("rules.heading", {"told": told})


RULE_PARTNERS: Final = Strategy(
    PARTNERS,
    find_rule_partners,
    Family.CONSTRAINTS,
    rating=2.5,
    score=50,
    clauses=_forced_clauses,
)
RULE_CLAIM: Final = Strategy(
    CLAIM,
    find_rule_claims,
    Family.CONSTRAINTS,
    rating=2.7,
    score=60,
    clauses=_needed_clauses,
)
