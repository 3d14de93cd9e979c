"""Unit propagation: singles, and what constraints exclude, from a set of candidates.

It comes in two forms: a fast one on whole boards at once, which says whether there is a
contradiction, and one that lists the steps which lead there and no others.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from typing import Final, NamedTuple

from solver.log.deduction import Truth
from solver.rules.bit_counts import GroupCounts
from solver.rules.candidate_sets import places
from solver.rules.constraint import Constraint
from solver.rules.constraints.filters import Filter, filters_of
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.forcing.implications import truths_of
from solver.techniques.forcing.rule_steps import RuleStep, rule_steps
from solver.techniques.grid_index import seen_by

_FEW_ROUNDS: Final = 3
_PAIR: Final = 2
_FEW_CHANGED: Final = 4
"""Up to so many lost candidates, or cells with such, are looked at one by one."""


def is_refuted(variant: Variant, bits: int, place: int) -> bool:
    """Whether singles lead from the candidate at *place* to a contradiction."""
    left = bits & ~seen_by(variant)[place]
    return followed(variant, at_rest(variant, bits), left) is None


class Settled(NamedTuple):
    """Candidates of which no single strikes any, and no constraint if it was asked.

    Attributes:
        bits: The candidates.
        singles: Singles with nothing to strike, as ``_singles`` lists them.
        filtered: The candidates of which the constraints strike none; 0 where that is
            not known.
    """

    bits: int
    singles: Sequence[int]
    filtered: int = 0


def at_rest(variant: Variant, bits: int) -> Settled:
    """*bits* before anything is assumed."""
    return Settled(bits, _quiet_singles(variant, bits))


def followed(variant: Variant, before: Settled, left: int) -> Settled | None:
    """What singles and constraints leave of *left*; ``None`` for a contradiction.

    Args:
        variant: The rules.
        before: What was settled before.
        left: The candidates of it that are left now; others are ignored.
    """
    left &= before.bits
    if left == before.filtered:
        return before
    filters, singles, filtered = filters_of(variant), before.singles, before.filtered
    while (found := _after_singles(variant, left, singles, filtered)) is not None:
        left, singles = found
        if not filters or left == filtered:
            return Settled(left, singles, left)
        changed, filtered = variant.planes.cells_of(left ^ filtered), left
        kept = _filtered(_asked(variant, left, changed), left, changed)
        if kept is None:
            return None
        if kept == left:
            return Settled(left, singles, left)
        left = kept
    return None


def soon_refuted(variant: Variant, bits: int, order: Iterable[int]) -> Iterator[int]:
    """Candidates that lead to a contradiction in few rounds; in the fewest first.

    In each round the constraints strike once, then all singles of that moment.

    Args:
        variant: The rules.
        bits: The candidates; no constraint and no single strikes any of them.
        order: The places that are tried, in this order.
    """
    seen, planes, filters = seen_by(variant), variant.planes, filters_of(variant)
    done = _quiet_singles(variant, bits)
    open_ = [(place, bits & ~seen[place], bits) for place in order]
    for _ in range(_FEW_ROUNDS):
        after: list[tuple[int, int, int]] = []
        for place, left, before in open_:
            changed = planes.cells_of(left ^ before)
            filtered = _filtered(filters, left, changed)
            now = None if filtered is None else _after_round(variant, filtered, done)
            if now is None:
                yield place
            elif now != left:
                after.append((place, now, left))
        open_ = after


def _asked(variant: Variant, bits: int, changed: int) -> Sequence[Filter]:
    """The constraints that may exclude any of *bits* since cells have *changed*.

    Sparse ones only where one of these cells has few candidates left.
    """
    others, sparse = _parted(variant)
    cells, counts = [*places(changed)], variant.cell_counts
    if len(cells) > _FEW_CHANGED and not sparse:
        return filters_of(variant)
    if len(cells) > _FEW_CHANGED:
        one, two = counts.sums(bits)
        few = [*places(changed & (one & ~two | counts.pairs(bits)))]
    else:
        column = variant.planes.column
        few = [cell for cell in cells if (bits >> cell & column).bit_count() <= _PAIR]
    found = [rule for cell in cells for rule in others[cell]]
    return found + [rule for cell in few for rule in sparse[cell]] if sparse else found


@lru_cache(8)
def _parted(variant: Variant) -> list[defaultdict[int, list[Filter]]]:
    """For each cell the constraints that are not sparse, and those that are."""
    parts: list[defaultdict[int, list[Filter]]] = [defaultdict(list), defaultdict(list)]
    for rule in filters_of(variant):
        for cell in rule.rule.cells:
            parts[rule.is_sparse][cell].append(rule)
    return parts


def _filtered(filters: Iterable[Filter], left: int, changed: int) -> int | None:
    """*left* as the constraints of *changed* cells leave it; ``None`` if one fails."""
    for rule in filters:
        if rule.cells & changed and left & rule.candidates not in rule.quiet:
            left = rule(left)
            if not left:
                return None
    return left


def _after_round(variant: Variant, bits: int, done: Sequence[int]) -> int | None:
    """*bits* after the singles of this moment; ``None`` for a contradiction.

    Args:
        variant: The rules.
        bits: The candidates.
        done: Of which singles, as ``_singles`` lists them, nothing is left to strike.
    """
    seen, left = seen_by(variant), bits
    singles = _singles(variant, bits)
    if singles is None:
        return None
    for (_, inside), one, other in zip(_groups(variant), singles, done, strict=True):
        for anchor in places(one & ~other):
            left &= ~seen[(bits & inside[anchor]).bit_length() - 1]
    return left


def _singles(variant: Variant, bits: int) -> list[int] | None:
    """The cells with one candidate, and for each pattern its houses with one place.

    ``None`` where a cell or house has none.
    """
    found = []
    for counts, _ in _groups(variant):
        one, two = counts.sums(bits)
        if one != counts.anchors:
            return None
        found.append(one & ~two)
    return found


@lru_cache(8)
def _quiet_singles(variant: Variant, bits: int) -> list[int]:
    """The singles of *bits*, listed as by ``_singles``, that strike nothing of them."""
    singles, seen = _singles(variant, bits), seen_by(variant)
    if singles is None:
        return [0] * len(_groups(variant))
    for number, (_, inside) in enumerate(_groups(variant)):
        for anchor in places(singles[number]):
            if seen[(bits & inside[anchor]).bit_length() - 1] & bits:
                singles[number] &= ~(1 << anchor)
    return singles


def _after_singles(
    variant: Variant, bits: int, quiet: Sequence[int], settled: int
) -> tuple[int, Sequence[int]] | None:
    """*bits* after all singles but the *quiet* ones, and all singles that are left.

    Cells and each pattern of houses take turns, until all in a row strike nothing.
    Where *settled* is not 0, the quiet ones are all of its singles, and it had all
    *bits*. ``None`` for a contradiction.
    """
    gone = settled & ~bits
    if 0 < gone.bit_count() <= _FEW_CHANGED and all(
        (inside := bits & truth) & inside - 1
        for place in places(gone)
        for truth in _truths_at(variant)[place]
    ):
        return bits, quiet  # each truth that lost some has several left
    seen, groups = seen_by(variant), _groups(variant)
    known, calm = [*quiet], 0
    for number, (counts, inside_of) in cycle(enumerate(groups)):
        one, two = counts.sums(bits)
        if one != counts.anchors:
            return None
        before, fresh = bits, one & ~two & ~known[number]
        known[number] |= fresh
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            left = bits & inside_of[low.bit_length() - 1]
            if not left:
                return None
            bits &= ~seen[left.bit_length() - 1]
        calm = calm + 1 if bits == before else 0
        if calm == len(groups):
            break
    return bits, known


@lru_cache(8)
def _groups(variant: Variant) -> tuple[tuple[GroupCounts, Mapping[int, int]], ...]:
    """The counts of cells and of each pattern of houses; candidates by anchor."""
    columns = dict(enumerate(variant.planes.column << cell for cell in variant.cells))
    patterns = [(pattern.counts, pattern.places) for pattern in variant.house_patterns]
    return (variant.cell_counts, columns), *patterns


@lru_cache(8)
def _truths_at(variant: Variant) -> defaultdict[int, list[int]]:
    """For each candidate the candidates of the truths that it is one of."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for _, truth in truths_of(variant):
        for place in places(truth):
            found[place].append(truth)
    return found


@lru_cache(8)
def _numbers(variant: Variant) -> dict[int, int]:
    """The number of the first truth in ``truths_of`` that has these candidates."""
    numbered = [*enumerate(truths_of(variant))]
    return {bits: number for number, (_, bits) in reversed(numbered)}


class Refutation(NamedTuple):
    """The proof that a candidate is false.

    Attributes:
        follows: Candidates that follow, in their order.
        truths: For each of them the truth that has nothing else left; then the one
            that is left with nothing. In a nested argument those of every part.
        lemmas: Candidates that are refuted in turn under the assumption.
        rules: The constraints that exclude candidates on the way, each once.
    """

    follows: tuple[int, ...]
    truths: tuple[Truth, ...]
    lemmas: tuple[int, ...] = ()
    rules: tuple[Constraint, ...] = ()


class _Placed(NamedTuple):
    """A candidate is true: it is assumed, or the only one left of a truth."""

    struck: int
    place: int
    truth: Truth | None = None


class _Needed(NamedTuple):
    """What a contradiction rests on, each in its order."""

    singles: list[tuple[int, Truth]]
    lemmas: set[int]
    rules: list[Constraint]
    empty: Truth


class _Run:
    """One propagation that records what removes each candidate.

    Attributes:
        empty: The truth that is left with nothing.
    """

    def __init__(self, variant: Variant, bits: int, lemmas: Iterable[int]) -> None:
        self._variant = variant
        self._seen = seen_by(variant)
        self._truths = truths_of(variant)
        self._begin = bits
        self._lemmas = sum(1 << place for place in {*lemmas})
        self._bits = bits & ~self._lemmas
        self._filtered = 0
        self._known = 0
        self._done = [*_quiet_singles(variant, bits)]
        self._steps: list[_Placed | RuleStep] = []
        self.empty: Truth | None = None

    def assume(self, place: int) -> None:
        """Assume the candidate at *place*, and follow singles and constraints."""
        self._place(place, None)
        is_any = True
        while self.empty is None and is_any:
            is_any = self._round() | self._by_rules()

    def _place(self, place: int, truth: Truth | None) -> None:
        struck = self._seen[place] & self._bits
        self._steps.append(_Placed(struck, place, truth))
        self._known |= 1 << place
        self._bits &= ~struck

    def _round(self) -> bool:
        """Assign every single; return whether there was any."""
        bits, known, numbers = self._bits, self._known, _numbers(self._variant)
        singles: list[int] = []
        for group, (counts, inside_of) in enumerate(_groups(self._variant)):
            one, two = counts.sums(bits)
            if one != counts.anchors:
                self.empty = next(t for t, inside in self._truths if not bits & inside)
                return False
            fresh = one & ~two & ~self._done[group]
            self._done[group] |= fresh
            singles += [numbers[inside_of[anchor]] for anchor in places(fresh)]
        for number in sorted(singles):
            truth, inside = self._truths[number]
            left = bits & inside
            place = left.bit_length() - 1
            lost = self._seen[place] & bits | inside & self._begin & ~left
            if lost and not self._known >> place & 1:
                self._place(place, truth)
        return self._known != known

    def _by_rules(self) -> bool:
        """Strike what constraints exclude, once; return whether there was any."""
        filters, planes = filters_of(self._variant), self._variant.planes
        before, self._filtered = self._filtered, self._bits
        for step in rule_steps(filters, planes, self._bits, before):
            self._steps.append(step)
            self._bits &= ~step.struck
            if step.struck == step.inside:
                self.empty = self._emptied(step)
                return False
        return self._bits != self._filtered

    def _emptied(self, step: RuleStep) -> Truth:
        """The open cell of a constraint that cannot be kept with the fewest digits."""
        in_cells = self._variant.planes.in_cells

        def digits_left(cell: Cell) -> tuple[bool, int]:
            column = in_cells(1 << cell)
            is_known = (self._begin & column).bit_count() == 1
            return is_known, (step.inside & column).bit_count()

        return Truth(min(step.rule.cells, key=digits_left))

    def needed(self) -> _Needed:
        """What the contradiction rests on: the steps before it, gone through back."""
        assert self.empty is not None
        wanted = self.empty.candidates(self._variant) & self._begin
        singles: list[tuple[int, Truth]] = []
        rules: list[Constraint] = []
        for step in reversed(self._steps):
            hit = step.struck & wanted
            if not hit:
                continue
            if isinstance(step, RuleStep):
                wanted |= step.causes(hit, self._begin)
                rules.append(step.rule)
            elif step.truth is not None:
                gone = step.truth.candidates(self._variant) & ~(1 << step.place)
                wanted |= gone & self._begin
                singles.append((step.place, step.truth))
        lemmas = {*places(wanted & self._lemmas)}
        return _Needed(singles[::-1], lemmas, rules[::-1], self.empty)


def refutation(
    variant: Variant, bits: int, place: int, lemmas: tuple[int, ...] = ()
) -> Refutation:
    """The proof by singles and constraints that the candidate at *place* is false.

    Args:
        variant: The rules.
        bits: The candidates.
        place: What is assumed.
        lemmas: What is refuted in turn under the assumption, by singles and by those
            before it; only what is needed of them is kept.
    """
    run = _Run(variant, bits, lemmas)
    run.assume(place)
    main = run.needed()
    needed, rules = main.lemmas, dict.fromkeys(main.rules)
    truths = [truth for _, truth in main.singles] + [main.empty]
    for number in range(len(lemmas) - 1, -1, -1):
        if lemmas[number] not in needed:
            continue
        run = _Run(variant, bits, lemmas[:number])
        run.assume(place)
        run.assume(lemmas[number])
        inner = run.needed()
        needed |= inner.lemmas
        rules |= dict.fromkeys(inner.rules)
        truths += [*(truth for _, truth in inner.singles), inner.empty]
    kept = tuple(lemma for lemma in lemmas if lemma in needed)
    follows = tuple(place for place, _ in main.singles)
    return Refutation(follows, tuple(truths), kept, tuple(rules))
