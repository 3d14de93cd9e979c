"""Solutions of puzzles with constraints: propagation and search.

A state is a set of candidates, as ``Planes`` lays it out. A cell with one digit left
strikes the conflicts of its candidate, and what all candidates of a cell, or both
places of a digit in a house, are in conflict with is struck, too. Every constraint of
more cells filters them. What a constraint makes of the candidates of its cells is
remembered, since a search meets the same again and again.

Where nothing moves, the digits of a cell are tried: one with few digits that has often
failed. Source: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by
weighting constraints", ECAI 2004.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.filters import quick_filter, quick_propagation
from solver.rules.constraints.rule_trials import tried_alone
from solver.rules.digits import Digit, Mask, digits
from solver.rules.variant import Variant

_FEW: Final = 5
"""Candidates of a cell up to which their common conflicts are struck."""
_PAIR: Final = 2


class _State(NamedTuple):
    """A state of the search.

    Attributes:
        left: The candidates.
        done: The cells whose digit has struck its conflicts.
        seen: The candidates when all constraints had filtered them.
        placed: For each pattern of houses, the first bits of those whose digit has one
            place that has struck its conflicts.
        paired: The same for two places.
    """

    left: int
    done: int = 0
    seen: int = 0
    placed: tuple[int, ...] = ()
    paired: tuple[int, ...] = ()


class ConstrainedSearch:
    """What is known of the rules of a variant, for searches under them.

    Args:
        variant: Houses and constraints.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.conflicts = conflicts_of(variant)
        self.filters = [
            quick_filter(rule, variant.planes)
            for rule in variant.constraints
            if len(rule.cells) > _PAIR and not isinstance(rule, BoardRule)
        ]
        self.patterns = [(p.counts, p.places) for p in variant.house_patterns]
        self._common: dict[int, int] = {}
        self._start = _narrowed(variant)

    def common(self, options: int) -> int:
        """What each of a set of candidates conflicts with."""
        found = self._common.get(options)
        if found is None:
            found = -1
            for place in places(options):
                found &= self.conflicts[place]
            self._common[options] = found
        return found

    def solutions(
        self,
        clues: Sequence[Digit | None],
        on_state: Callable[[], None] | None,
        chance: Random | None = None,
        candidates: int = -1,
    ) -> Iterator[tuple[Digit, ...]]:
        """Every solution with *clues*; see ``solver.oracle.solutions``.

        Args:
            clues: One entry a cell.
            on_state: Called before each state of the search.
            chance: Decides which digit of a cell is tried first; the lowest without.
            candidates: What is possible, as ``Planes`` lays it out; all without.
        """
        cells, column = self.variant.planes.cells, self.variant.planes.column
        start = self._start & candidates
        for cell, clue in enumerate(clues):
            if clue:
                start &= ~(column << cell) | 1 << (clue - 1) * cells + cell
        return _Search(self, on_state, chance).solutions(start)

    def walk(self, candidates: int, chance: Random) -> tuple[int, tuple[Digit, ...]]:
        """One way down the search among *candidates*, decided by *chance*.

        Returns:
            The product of the numbers of digits that it chose from, and the digit of
            every cell; 0 and nothing where it found no solution.
        """
        return _Search(self, None, chance).walk(self._start & candidates)


class _Search:
    """One search: what has failed in it, and how often."""

    def __init__(
        self,
        known: ConstrainedSearch,
        on_state: Callable[[], None] | None,
        chance: Random | None,
    ) -> None:
        self._known = known
        self._variant = known.variant
        self._planes = known.variant.planes
        self._on_state = on_state
        self._chance = chance
        self._failures = [1] * self._planes.cells

    def solutions(self, start: int) -> Iterator[tuple[Digit, ...]]:
        stack = [self._beginning(start)]
        while stack:
            if self._on_state is not None:
                self._on_state()
            state = self._propagated(stack.pop())
            if state is None:
                continue
            if state.done == self._planes.plane:
                yield self._digits(state.left)
                continue
            options = self._options(state)
            options.reverse()
            if self._chance is not None:
                self._chance.shuffle(options)
            stack += options

    def walk(self, start: int) -> tuple[int, tuple[Digit, ...]]:
        """One way down from *start*; see ``ConstrainedSearch.walk``."""
        chance = self._chance or Random(0)  # noqa: S311 - no secret
        state, weight = self._propagated(self._beginning(start)), 1
        while state is not None:
            if state.done == self._planes.plane:
                return weight, self._digits(state.left)
            options = self._options(state)
            weight *= len(options)
            state = self._propagated(options[chance.randrange(len(options))])
        return 0, ()

    def _beginning(self, start: int) -> _State:
        nothing = (0,) * len(self._known.patterns)
        return _State(start, placed=nothing, paired=nothing)

    def _options(self, state: _State) -> list[_State]:
        """The states after each digit of the cell whose digits are tried."""
        column, left = self._planes.column, state.left
        cell = self._chosen(left, state.done)
        rest = left & ~(column << cell)
        options = (1 << place + cell for place in places(left >> cell & column))
        return [state._replace(left=rest | option) for option in options]

    def _propagated(self, state: _State) -> _State | None:
        """The fixed point of a state; ``None`` if no candidates fit."""
        left, done, seen, placed, paired = state
        fresh = self._changed(left, seen)
        while True:
            before = left
            settled = self._settled(left, done)
            if settled is None:
                return None
            left, done = settled
            found = self._with_places(left, placed, paired)
            if found is None:
                return None
            left, placed, paired = found
            fresh |= self._changed(before, left)
            if left == settled[0]:
                left = self._without_common(left, fresh & ~done)
                fresh = 0
            if left == settled[0]:
                changed, seen = self._changed(left, seen), left
                left = self._filtered(left, changed)
                if left == seen:
                    return _State(left, done, seen, placed, paired)
                fresh = self._changed(left, seen)
            if not left:
                return None

    def _changed(self, one: int, other: int) -> int:
        """The cells whose candidates differ in two states."""
        return self._planes.cells_of(one ^ other)

    def _settled(self, left: int, done: int) -> tuple[int, int] | None:
        """*left* and *done* when each cell with one digit has struck its conflicts."""
        counts, plane = self._variant.cell_counts, self._planes.plane
        column, conflicts = self._planes.column, self._known.conflicts
        while True:
            one, two = counts.sums(left)
            if one != plane:
                self._failed(plane & ~one)
                return None
            settled = one & ~two & ~done
            if not settled:
                return left, done
            for cell in places(settled):
                digit = left >> cell & column
                if not digit:
                    self._failed(settled)
                    return None
                left &= ~conflicts[digit.bit_length() - 1 + cell]
            done |= settled

    def _failed(self, cells: int) -> None:
        """Remember where a state had no candidates."""
        for cell in places(cells):
            self._failures[cell] += 1

    def _with_places(
        self, left: int, placed: tuple[int, ...], paired: tuple[int, ...]
    ) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None:
        """*left* without the conflicts of digits with one place or two in a house."""
        known, placed_now, paired_now = self._known, [*placed], [*paired]
        for number, (counts, places_at) in enumerate(known.patterns):
            one, two = counts.sums(left)
            if one != counts.anchors:
                lost = next(places(counts.anchors & ~one))
                self._failed(self._planes.cells_of(places_at[lost]))
                return None
            single = one & ~two
            for place in places(single & ~placed[number]):
                where = left & places_at[place]
                if not where:
                    self._failed(self._planes.cells_of(places_at[place]))
                    return None
                left &= ~known.conflicts[where.bit_length() - 1]
            placed_now[number] = single
            pairs = counts.pairs(left)
            for place in places(pairs & ~paired[number]):
                where = left & places_at[place]
                if where:
                    left &= ~known.common(where)
            paired_now[number] = pairs
        return left, tuple(placed_now), tuple(paired_now)

    def _without_common(self, left: int, cells: int) -> int:
        """*left* without what all candidates of one of *cells* conflict with."""
        column = self._planes.column
        for cell in places(cells):
            options = left & column << cell
            if options.bit_count() <= _FEW:
                left &= ~self._known.common(options)
        return left

    def _filtered(self, left: int, changed: int) -> int:
        """*left* as the constraints of *changed* cells leave it; 0 if one fails."""
        for rule in self._known.filters:
            if rule.cells & changed and left & rule.candidates not in rule.quiet:
                after = rule(left)
                if not after:
                    self._failed(rule.cells)
                    return 0
                left = after
        return left

    def _chosen(self, left: int, done: int) -> int:
        """The cell whose digits are tried."""
        column, failures = self._planes.column, self._failures
        return min(
            places(self._planes.plane ^ done),
            key=lambda cell: (left >> cell & column).bit_count() / failures[cell],
        )

    def _digits(self, left: int) -> tuple[Digit, ...]:
        cells, column = self._planes.cells, self._planes.column
        return tuple(
            Digit((left >> cell & column).bit_length() // cells + 1)
            for cell in range(cells)
        )


def _narrowed(variant: Variant) -> int:
    """All candidates but those that a rule of two cells never has."""
    planes, left = variant.planes, variant.planes.full
    for rule in variant.constraints:
        if len(rule.cells) <= _PAIR:
            left = quick_filter(rule, planes)(left)
    return left


search_under = lru_cache(16)(ConstrainedSearch)
"""The search under the rules of a variant, made once."""


def constrained_solutions(
    puzzle: Puzzle, on_state: Callable[[], None] | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution of a puzzle with constraints, as ``solver.oracle.solutions``."""
    return search_under(puzzle.rules).solutions(puzzle.clues, on_state)


_MOST_CELLS: Final = 8
"""Cells of a rule whose pairs of candidates are looked at."""


def conflicts_of(variant: Variant) -> list[int]:
    """For each candidate, by its place in a set, the set of its conflicts.

    Houses and rules of two cells say them, and rules of few cells by what they leave to
    the others where one cell has one digit.
    """
    planes = variant.planes
    found: list[int] = []
    for digit in range(planes.digits):
        for cell in range(planes.cells):
            peers = variant.peer_sets[cell] << digit * planes.cells
            own = planes.column << cell & ~(1 << digit * planes.cells + cell)
            found.append(peers | own)
    for rule in variant.constraints:
        if len(rule.cells) <= _MOST_CELLS:
            for one, others in _by_rule(rule, variant):
                found[one] |= others
    return found


def _by_rule(rule: Constraint, variant: Variant) -> Iterable[tuple[int, int]]:
    """Candidates of the cells of *rule*, each with those that it excludes there."""
    planes, propagate = variant.planes, quick_propagation(rule)
    before = propagate([variant.all_digits] * len(rule.cells))
    for place, digit, after in tried_alone(before, range(len(before)), propagate):
        cell = rule.cells[place]
        gone = [
            Candidate(other, lost)
            for other, old, new in zip(rule.cells, before, after, strict=True)
            if other != cell
            for lost in digits(Mask(old & ~new))
        ]
        yield (digit - 1) * planes.cells + cell, planes.bits(gone)
