"""Filters: the propagation of constraints on sets of candidates, remembered.

A search and a net ask a constraint again and again what it leaves of the same
candidates of its cells.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from typing import Final, TypeAlias

from solver.rules.candidate_sets import Planes, cell_set, places
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.rule import Partners, Rule, RuleKind, Values
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant

Propagate: TypeAlias = Callable[[Sequence[Mask]], tuple[Mask, ...]]
"""The propagation of a constraint, from the masks of its cells in their order."""

_REMEMBERED: Final = 50_000
_QUIET: Final = 1_000
_PAIR: Final = 2
_KEPT: Final = 64
"""Variants whose filters are cached."""


def quick_propagation(rule: Constraint) -> Propagate:
    """The propagation of *rule* that is used where it is asked very often."""
    if isinstance(rule, Rule | Either):
        return rule.quickly_filtered
    return rule.filtered


class Filter:
    """The propagation of one constraint on sets of candidates.

    Attributes:
        rule: The constraint.
        cells: Its cells, as a set.
        candidates: All candidates of its cells, as bits.
        quiet: Candidates of its cells of which it is known that it excludes none.
    """

    def __init__(self, rule: Constraint, planes: Planes, propagate: Propagate) -> None:
        self.rule = rule
        self.cells = cell_set(rule.cells)
        self.candidates = planes.in_cells(self.cells)
        self.quiet: set[int] = set()
        self._propagate = propagate
        self._planes = planes
        self._first = min(rule.cells)
        self._known = _known_of(self._key())
        self._with_alike: Callable[[int], int] | None = None
        self._joins_two = False
        if not isinstance(rule, Rule):
            return
        if rule.of.alike:
            self._with_alike = _with_alike(planes, rule.of.alike(rule.values))
        elif len(rule.cells) == _PAIR and not (rule.of.quick or rule.of.filtered):
            self._joins_two = True
            says = rule.of, rule.values, rule.partners
            self._propagate = _by_partner(*says, planes.digits)

    def __call__(self, left: int) -> int:
        """*left* with what the constraint allows in its cells; 0 if that is nothing."""
        inside = left & self.candidates
        wide = left if self._with_alike is None else self._with_alike(left)
        asked = wide & self.candidates
        key = asked >> self._first
        kept = self._known.get(key)
        if kept is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            kept = self._known[key] = self._kept(asked) >> self._first
        if kept and kept == key:
            if len(self.quiet) >= _QUIET:
                self.quiet.clear()
            self.quiet.add(inside)
        return kept and left ^ inside | inside & kept << self._first

    @cached_property
    def is_sparse(self) -> bool:
        """Whether it excludes nothing unless a cell has two candidates or one."""
        if not self._joins_two:
            return False
        every = Mask((1 << self._planes.digits) - 1)
        tried = [Mask(1 << place) for place in range(self._planes.digits)]
        left = [self._propagate((one, every))[1] for one in tried]
        left += [self._propagate((every, one))[0] for one in tried]
        return all((every ^ mask).bit_count() <= _PAIR for mask in left)

    def _key(self) -> Hashable:
        """Equal where equal candidates, from the first cell on, leave the same."""
        if not isinstance(self.rule, Rule):
            return self
        shape = tuple(cell - self._first for cell in self.rule.cells)
        says = self.rule.of, self.rule.values, self.rule.partners
        return says, shape, self._planes, self._propagate == self.rule.filtered

    def _kept(self, inside: int) -> int:
        planes, cells = self._planes, self.rule.cells
        before = tuple([planes.mask(inside, cell) for cell in cells])
        after = self._propagate(before)
        if not all(after):
            return 0
        if after == before:
            return inside
        for cell, old, new in zip(cells, before, after, strict=True):
            for digit in places(old & ~new):
                inside &= ~(1 << digit * planes.cells + cell)
        return inside


@lru_cache(_KEPT)
def _with_alike(planes: Planes, groups: tuple[Mask, ...]) -> Callable[[int], int]:
    """Adds to a set of candidates all digits that are alike to one of their cell.

    What a rule excludes of the larger set it excludes of the smaller one, and there are
    far fewer larger ones. The latest is kept: all rules are asked about it in turn.
    """
    shifts = [[planes.cells * (digit - 1) for digit in digits(one)] for one in groups]
    columns = [sum(1 << shift for shift in some) for some in shifts]

    @lru_cache(1)
    def added(left: int) -> int:
        found = 0
        for some, column in zip(shifts, columns, strict=True):
            cells = 0
            for shift in some:
                cells |= left >> shift
            found |= (cells & planes.plane) * column
        return found

    return added


@lru_cache(_KEPT)
def _by_partner(
    kind: RuleKind, values: Values, partners: Partners, digit_count: int
) -> Propagate:
    """The propagation of a rule of two cells: what each leaves of the other."""
    rule = Rule(kind, "", (Cell(0), Cell(1)), values, partners)
    every = Mask((1 << digit_count) - 1)
    first = cache(lambda other: rule.filtered((every, other))[0])
    second = cache(lambda one: rule.filtered((one, every))[1])

    def propagate(masks: Sequence[Mask]) -> tuple[Mask, ...]:
        one, other = masks
        return Mask(one & first(other)), Mask(other & second(one))

    return propagate


@lru_cache(_KEPT)
def _known_of(_key: Hashable) -> dict[int, int]:
    """What filters of one key leave, by the candidates that they had."""
    return {}


def quick_filter(rule: Constraint, planes: Planes) -> Filter:
    """The filter of *rule* by its quick propagation, where it has one."""
    return Filter(rule, planes, quick_propagation(rule))


@lru_cache(_KEPT)
def filters_of(variant: Variant) -> tuple[Filter, ...]:
    """A quick filter for each rule that says more than houses and given candidates."""
    return tuple(quick_filter(rule, variant.planes) for rule in _further_rules(variant))


@lru_cache(_KEPT)
def exact_filters_of(variant: Variant) -> tuple[Filter, ...]:
    """A filter for each rule that says more than houses, in their order."""
    return tuple(
        Filter(rule, variant.planes, rule.filtered)
        for rule in variant.constraints
        if not isinstance(rule, BoardRule)
    )


def broken_rule(variant: Variant, left: int) -> Constraint | None:
    """The first rule that no choice of the candidates *left* keeps, or ``None``.

    Rules are asked again only where their cells changed since all were kept.
    """
    if not variant.constraints:
        return None
    latest = _latest_kept(variant)
    changed = variant.planes.plane
    if latest:
        changed = variant.planes.cells_of(left ^ latest[0])
    for each in exact_filters_of(variant):
        if each.cells & changed and not each(left):
            return each.rule
    latest[:] = [left]
    return None


@lru_cache(_KEPT)
def _latest_kept(_variant: Variant) -> list[int]:
    """The latest candidates by which all rules of a variant were kept."""
    return []


def _further_rules(variant: Variant) -> Iterator[Constraint]:
    for rule in variant.constraints:
        if not isinstance(rule, BoardRule | GivenCandidates):
            yield rule
