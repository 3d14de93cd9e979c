"""Sandwiches in words: where their ends can be, and the sums of what is between them.

The lowest and the highest digit of a row or column are its ends; the clue is the sum of
what is between.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from solver.explain.named_words import saying_true
from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import cells_said, struck_by
from solver.explain.rule_sums import FEW_SUMS, added
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    few_facts,
    sentence,
    so_said,
    strikes_said,
)
from sudoscope.rule_reasons.x_sum_lines import digits_left

_MOST_PLACES: Final = 4
"""Pairs of places that are named, of the ends of a sandwich."""
_MOST_EFFECTS: Final = 6
"""Groups of cells of which the same follows."""
_MOST_NEEDED: Final = 4
"""Places that digits are said to need."""
_FEW_KEPT: Final = 2
"""Digits of a cell that are named, rather than those that it loses."""


class _Sandwich(NamedTuple):
    """What is said of a sandwich.

    Attributes:
        words: The language.
        rule: The rule.
        masks: What its cells hold, in its order.
        gone: What is struck.
    """

    words: Phrasing
    rule: Rule
    masks: tuple[Mask, ...]
    gone: tuple[Candidate, ...]

    @property
    def inner(self) -> tuple[Digit, ...]:
        """All digits but the ends."""
        return self.words.variant.digits[1:-1]

    @property
    def ends(self) -> tuple[Digit, Digit]:
        """The lowest and the highest digit."""
        every = self.words.variant.digits
        return every[0], every[-1]

    @property
    def total(self) -> Digit:
        """Its sum, which may be one digit."""
        return Digit(self.rule.values[0])

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, in order."""
        return self.rule.cells

    def sets(self, size: int) -> list[tuple[Digit, ...]]:
        """The digits that make its sum, so many."""
        sets = combinations(self.inner, size)
        return [one for one in sets if sum(one) == self.rule.values[0]]

    @property
    def all_sets(self) -> list[tuple[Digit, ...]]:
        """The same of any size, the smallest first."""
        sizes = range(len(self.inner) + 1)
        return [one for size in sizes for one in self.sets(size)]

    @property
    def sizes(self) -> list[int]:
        """How many digits can make its sum."""
        return [*dict.fromkeys(map(len, self.all_sets))]

    def fillings(self) -> dict[tuple[int, int], list[tuple[Digit, ...]]]:
        """What can be between the ends, by the places of the lowest and the highest.

        Empty where there are many places.
        """
        found: dict[tuple[int, int], list[tuple[Digit, ...]]] = {}
        places = range(len(self.masks))
        for low, high in product(places, places):
            if low != high and (sets := [*self._filling(low, high)]):
                found[low, high] = sets
            if len(found) > _MOST_PLACES:
                return {}
        return found

    def left(self) -> list[Mask]:
        """What its cells can have, each digit in some cell; empty as ``fillings``."""
        every, kept = self.words.variant.all_digits, [EMPTY] * len(self.masks)
        found = self.fillings()
        for (low, high), sets in found.items():
            first, last = sorted((low, high))
            between, held = range(first + 1, last), [*self.masks]
            held[low], held[high] = map(bit, self.ends)
            apart = [at for at in range(len(held)) if at not in between]
            for own in (Mask(sum(map(bit, chosen))) for chosen in sets):
                for places, used in ((between, own), (apart, Mask(every & ~own))):
                    left = digits_left([held[at] for at in places], used)
                    for at, mask in zip(places, left, strict=True):
                        kept[at] = Mask(kept[at] | mask)
        return kept if found else []

    def filling_at(self, one: int, other: int) -> list[tuple[Digit, ...]]:
        """What can be between the ends in two places, either way round."""
        return [*self._filling(one, other), *self._filling(other, one)]

    def _filling(self, low: int, high: int) -> Iterator[tuple[Digit, ...]]:
        """What can be between the ends in the places *low* and *high*."""
        first, last = map(bit, self.ends)
        if not (self.masks[low] & first and self.masks[high] & last):
            return
        between = range(min(low, high) + 1, max(low, high))
        for chosen in self.sets(len(between)):
            own = Mask(sum(map(bit, chosen)))
            held = [
                Mask(mask & own if place in between else mask & ~own)
                for place, mask in enumerate(self.masks)
            ]
            held[low], held[high] = first, last
            if all(self.rule.filtered(held)):
                yield chosen


def sandwich_said(step: StepByRule) -> KindWords:
    """Why ends need more room or digits are between them; else where it can be."""
    line = _line(step)
    if not step.known:
        said = [*_too_near(line), *_by_sums(line)] if _is_by_sums(line) else []
        if {digit in line.ends for _, digit in line.gone} == {True, False} and said:
            return KindWords(ends=strikes_said(step), held=sentence(step.words, said))
    elif needs := _needs(line):
        return KindWords(". ".join(needs))
    elif (placed := _by_places(line, step)) != NOTHING:
        return placed
    else:
        return KindWords(". ".join(_company(line)))
    return KindWords(ends=sentence(step.words, said))


def _line(step: StepByRule) -> _Sandwich:
    words, found, grid, rule, known = step
    every = words.variant.all_digits
    masks = [
        grid[cell] if grid[cell].bit_count() <= _FEW_KEPT else known.get(cell, every)
        for cell in rule.cells
    ]
    return _Sandwich(words, rule, tuple(masks), tuple(found.removes))


def written_fillings(step: StepByRule) -> list[str]:
    """The few sums between the ends that are left, such as "1 [2+7] 9", to be drawn."""
    line, (low, high) = _line(step), map(step.words.digit, _line(step).ends)
    if step.known and not few_facts(step):
        line = line._replace(masks=tuple(step.grid[cell] for cell in line.cells))
    left = line.fillings().values() if step.known else [line.all_sets]
    sets = dict.fromkeys(one for each in left for one in each)
    is_outside = 2 * line.total > sum(line.inner)  # what is said then is the rest
    if not 0 < len(sets) <= FEW_SUMS or not any(sets) or is_outside:
        return []
    return [f"{low} [{added(step.words, one)}] {high}" for one in sets]


def _by_places(line: _Sandwich, step: StepByRule) -> KindWords:
    """The few places and sums that are left, and what follows, if it is little."""
    words, grid, facts, key = line.words, step.grid, few_facts(step), "leaves"
    if not facts:
        line = line._replace(masks=tuple(grid[cell] for cell in line.cells))
        key = "allows"
    said = [*_places_left(line, grid, key)]
    if not said:
        return KindWords()
    ends = words.capitalised(_effects(line, step))
    return KindWords(ends=ends, held=sentence(words, [facts, *said]))


def _too_near(line: _Sandwich) -> Iterator[str]:
    """That ends are so far apart that neither is in some cells near the middle."""
    cells = dict.fromkeys(c for c, digit in line.gone if digit in line.ends)
    if cells:
        yield _say(line, "apart", cells, count=line.sizes[0])


def _is_by_sums(line: _Sandwich) -> bool:
    """Whether each inner digit that is struck is in all sums or in none."""
    sets = line.all_sets
    inner = {digit for _, digit in line.gone} - {*line.ends}
    return all(len({digit in one for one in sets}) == 1 for digit in inner)


def _by_sums(line: _Sandwich) -> Iterator[str]:
    """That digits are in each sum, so at no end of the line; or in none."""
    sets = line.all_sets
    gone = sorted({digit for _, digit in line.gone} - {*line.ends})
    every = [digit for digit in gone if all(digit in one for one in sets)]
    if gone and 1 < len(sets) <= FEW_SUMS:
        yield _sums(line, sets)
    for key, held in (("inside", every), ("beside", sorted({*gone} - {*every}))):
        cells = dict.fromkeys(cell for cell, digit in line.gone if digit in held)
        if cells:
            many = "-many" if len(held) > 1 else ""
            yield _say(line, key + many, cells, digits=line.words.digits(held, "and"))


def _needs(line: _Sandwich) -> list[str]:
    """What the digits that are struck would need elsewhere, if that is all there is."""
    needs, count = list[str](), 0
    at_ends = line.cells[0], line.cells[-1]
    alone = [one for one in line.gone if _is_alone(line, one) and one.cell in at_ends]
    if alone and len(alone) < len(line.gone):
        cells, held = [one.cell for one in alone], line.words.digit(line.total)
        needs.append(line.words.capitalised(_say(line, "inside", cells, digits=held)))
    for gone in line.gone:
        if gone in alone and needs:
            continue
        is_end = gone.digit in line.ends
        options = _partners(line, gone) if is_end else _around(line, gone)
        count += len(options)
        if not options or count > _MOST_NEEDED:
            return []
        one = _in(line, [gone.digit], [line.cells.index(gone.cell)])
        wanted = line.words.listed(options, "or")
        needs.append(line.words.part(SECTION, "needs", one=one, options=wanted))
    return needs


def _partners(line: _Sandwich, gone: Candidate) -> list[str]:
    """Where the other end would have to be, and cannot; or the one digit between."""
    place, other = line.cells.index(gone.cell), Digit(sum(line.ends) - gone.digit)
    steps = [step * (size + 1) for size in line.sizes for step in (-1, 1)]
    there = [
        at for step in sorted(steps) if 0 <= (at := place + step) < len(line.cells)
    ]
    open_ = [at for at in there if line.masks[at] & bit(other)]
    if not open_:
        return [_in(line, [other], there)] if there else []
    if line.sizes != [1] or any(
        line.masks[(at + place) // 2] & bit(line.total) for at in open_
    ):
        return []
    return [
        line.words.listed(
            [_in(line, [line.total], [(at + place) // 2]), _in(line, [other], [at])],
            "and",
        )
        for at in there
    ]


def _around(line: _Sandwich, gone: Candidate) -> list[str]:
    """That a digit which is alone between the ends would need both beside it."""
    place, ends = line.cells.index(gone.cell), Mask(sum(map(bit, line.ends)))
    there = [place - 1, place + 1]
    is_inside = 0 < place < len(line.cells) - 1
    if not (_is_alone(line, gone) and is_inside) or all(
        line.masks[at] & ends for at in there
    ):
        return []
    return [_in(line, line.ends, there, "and")]


def _is_alone(line: _Sandwich, one: Candidate) -> bool:
    """Whether its digit is all that is between the ends."""
    return line.sizes == [1] and one.digit == line.total


def _company(line: _Sandwich) -> Iterator[str]:
    """With which digits those that are struck would make the sum of their side.

    Where all are between the ends, or all outside, wherever the ends are.
    """
    rest = sum(line.inner) - line.rule.values[0]
    held = dict[Digit, list[Cell]]()
    for cell, digit in line.gone:
        held.setdefault(digit, []).append(cell)
    said = list[str]()
    for digit, cells in held.items():
        sides = {side for cell in cells for side in _sides(line, cell)}
        is_in = sides == {True}
        sets = [
            each
            for one in line.all_sets
            if digit in (each := one if is_in else _without(line, one))
        ]
        is_long = not 0 < len(sets) < FEW_SUMS or len(held) > _FEW_KEPT
        if len(sides) != 1 or digit in line.ends or is_long:
            return
        sums = [added(line.words, one) for one in sorted(sets, key=len)]
        places = [line.cells.index(cell) for cell in cells]
        facts = {
            "one": _in(line, [digit], places),
            "total": f"{line.rule.values[0] if is_in else rest}",
            "sums": line.words.listed(sums, "or"),
        }
        said.append(
            line.words.part(
                SECTION, "between-with" if is_in else "outside-with", **facts
            )
        )
    yield from map(line.words.capitalised, said)


def _without(line: _Sandwich, between: Sequence[Digit]) -> tuple[Digit, ...]:
    """The digits outside where others are *between* the ends."""
    return tuple(digit for digit in line.inner if digit not in between)


def _sides(line: _Sandwich, cell: Cell) -> set[bool]:
    """Whether *cell*, no end, would be between the ends, for each place of these."""
    at, (low, high) = line.cells.index(cell), map(bit, line.ends)
    places, masks = range(len(line.cells)), line.masks
    return {
        min(one, other) < at < max(one, other)
        for one, other in product(places, places)
        if abs(one - other) - 1 in line.sizes
        and at not in (one, other)
        and masks[one] & low
        and masks[other] & high
    }


def _in(
    line: _Sandwich, held: Sequence[Digit], places: Sequence[int], conj: str = "or"
) -> str:
    """Digits in cells: "1 in A7 or E7"."""
    cells = line.words.cells([line.cells[at] for at in places], conj)
    open_ = [(at, d) for at in places for d in held if line.masks[at] & bit(d)]
    stated = [Candidate(line.cells[at], digit) for at, digit in open_]
    return line.words.part(
        SECTION,
        "in",
        digits=line.words.digits(held, "and"),
        cells=line.words.standing_for(cells, stated),
    )


def _places_left(line: _Sandwich, grid: Grid, key: str) -> Iterator[str]:
    """The few places of both ends, and the few sums that go with them."""
    fillings = line.fillings()
    if not 0 < len(fillings) <= _MOST_PLACES:
        yield from _middles_left(line, key)
        return
    places = [
        line.words.part(
            SECTION,
            "with",
            one=_in(line, line.ends[:1], firsts),
            other=_in(line, line.ends[1:], lasts),
        )
        for firsts, lasts in _by_shared_end([*fillings])
    ]
    if not all(grid.is_assigned(line.cells[at]) for pair in fillings for at in pair):
        yield line.words.part(SECTION, key, sums=line.words.listed(places, "or"))
    sets = [*dict.fromkeys(one for sets in fillings.values() for one in sets)]
    if len(sets) <= FEW_SUMS and any(sets):
        yield _sums(line, sets, [*fillings])


def _by_shared_end(
    pairs: Sequence[tuple[int, int]],
) -> list[tuple[list[int], list[int]]]:
    """The places of both ends; those of one together where the other has only one."""
    firsts, lasts = ([*dict.fromkeys(each)] for each in zip(*pairs, strict=True))
    if len(firsts) == 1 or len(lasts) == 1:
        return [(firsts, lasts)]
    return [([first], [last]) for first, last in pairs]


def _middles_left(line: _Sandwich, key: str) -> Iterator[str]:
    """The few places of a digit that is alone between the ends."""
    places = [
        at
        for at in range(1, len(line.cells) - 1)
        if line.sizes == [1]
        and line.masks[at] & bit(line.total)
        and any(line.filling_at(at - 1, at + 1))
    ]
    if 0 < len(places) <= _MOST_PLACES:
        beside = line.words.digits(line.ends, "and")
        one = _in(line, [line.total], places)
        middle = line.words.part(SECTION, "amid", one=one, ends=beside)
        yield line.words.part(SECTION, key, sums=middle)


def _sums(
    line: _Sandwich,
    sets: Sequence[tuple[Digit, ...]],
    pairs: Sequence[tuple[int, int]] = (),
) -> str:
    """What is between the ends, or outside, whichever is less, as sums.

    Its cells are named where *pairs*, the places of the ends, are one pair.
    """
    total, key = line.rule.values[0], "between"
    if 2 * total > sum(line.inner):
        total, key = sum(line.inner) - total, "outside"
        sets = [tuple(d for d in line.inner if d not in one) for one in sets]
    written = [added(line.words, one) for one in sorted(sets, key=len)]
    facts = {"sums": line.words.listed(written, "or"), "total": f"{total}"}
    if len(pairs) == 1:
        first, last = sorted(pairs[0])
        is_in = (first < at < last for at in range(len(line.cells)))
        places = [at for at, one in enumerate(is_in) if one == (key == "between")]
        places = [at for at in places if at not in pairs[0]]
        cells = [line.cells[at] for at in places]
        own = Mask(sum(map(bit, {digit for one in sets for digit in one})))
        held = [
            Candidate(line.cells[at], digit)
            for at in places
            for digit in digits(Mask(line.masks[at] & own))
        ]
        named = line.words.standing_for(line.words.cells(cells, "and"), held)
        facts["cells"] = saying_true(named)
        key += "-cells" if len(cells) > 1 else "-cell"
    elif written == [f"{total}"]:
        key += "-one"
    return line.words.part(SECTION, key, **facts)


def _effects(line: _Sandwich, step: StepByRule) -> str:
    """What cells keep, if it is little, else what they lose; empty if it is long.

    Of a cell that keeps more than its sums leave only what it loses.
    """
    groups: dict[tuple[str, Mask], list[Cell]] = {}
    struck = struck_by(step.found)
    masks = tuple(step.grid[cell] for cell in line.cells)
    left = dict(zip(line.cells, line._replace(masks=masks).left(), strict=False))
    for cell in filter(struck.get, line.cells):
        kept = Mask(step.grid[cell] & ~struck[cell])
        is_kept = kept.bit_count() <= _FEW_KEPT and kept == left.get(cell, kept)
        group = ("is", kept) if is_kept else ("is-not", struck[cell])
        groups.setdefault(group, []).append(cell)
    if len(groups) > _MOST_EFFECTS:
        return ""
    said = [
        cells_said(line.words, key, cells, mask)
        for (key, mask), cells in sorted(groups.items())
    ]
    return so_said(line.words, said, line.gone)


def _say(line: _Sandwich, key: str, cells: Iterable[Cell], **facts: object) -> str:
    low, high = map(line.words.digit, line.ends)
    named = line.words.standing_for(line.words.cells(cells, "or"), line.gone)
    return line.words.part(SECTION, key, low=low, high=high, cells=named, **facts)
