"""Filters: the propagation of constraints on sets of candidates, remembered.

A search and a net ask a constraint again and again what it leaves of the same
candidates of its cells.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, product
from typing import Final, TypeAlias

from solver.rules.candidate_sets import Planes, cell_set, places
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.rule import Partners, Rule, RuleKind, Values
from solver.rules.digits import Digit, Mask
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

    def __call__(self, left: int) -> int:
        """*left* with what the constraint allows in its cells; 0 if that is nothing."""
        inside = left & self.candidates
        key = inside >> self._first
        kept = self._known.get(key)
        if kept is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            kept = self._known[key] = self._kept(inside) >> self._first
        if kept and kept == key:
            if len(self.quiet) >= _QUIET:
                self.quiet.clear()
            self.quiet.add(inside)
        return kept and left ^ inside | kept << self._first

    @cached_property
    def is_sparse(self) -> bool:
        """Whether it excludes nothing unless a cell has two candidates or one."""
        rule = self.rule
        if not isinstance(rule, Rule) or len(rule.cells) != _PAIR:
            return False
        says = rule.of, rule.values, rule.partners
        return _most_excluded(*says, self._planes.digits) <= _PAIR

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
def _most_excluded(
    kind: RuleKind, values: Values, partners: Partners, digits: int
) -> int:
    """How many digits a digit of one of two cells excludes in the other, at most."""
    rule = Rule(kind, "", (Cell(0), Cell(1)), values, partners)
    pairs = product(map(Digit, range(1, digits + 1)), repeat=_PAIR)
    wrong = [pair for pair in pairs if not rule.allows(pair)]
    return max(Counter(chain.from_iterable(map(enumerate, wrong))).values(), default=0)


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
