"""A variant as an exact cover whose state is one integer.

A *demand* is met by exactly one candidate: each cell takes one digit, and each full
house takes each digit in one cell. Smaller houses demand nothing; a candidate that is
taken excludes its rivals there, too. A demand has as many *slots* as there are digits,
one for each candidate that could meet it; bit ``slot * width + demand`` of a state is
set while that candidate is possible, where *width* is the number of demands. So a
candidate is three bits or more, one for each demand that it meets; taking it is one
AND, and shifts by whole slots compare all demands at once.

Sources: Knuth, "Dancing Links", 2000, for Sudoku as an exact cover; Knuth, "The Art of
Computer Programming" 4A, 7.1.3, for counting in parallel with carries saved.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.variant import Variant

COMPARED: Final = 4
"""How many pairs are compared before a guess; more cost more than they save."""


@dataclass(frozen=True, slots=True, eq=False)
class Cover:
    """The demands of a variant, and the effects of its candidates on them.

    A candidate is known by the *place* of any of its bits: bit ``place - 1``, which is
    what ``bit_length`` gives; place 0 is no candidate.

    Attributes:
        variant: Whose demands they are.
        width: The number of demands.
        full: The state in which every candidate is possible.
        demands: A bit for each demand.
        columns: For each demand the bits of all its slots.
        bits: Every candidate's bits.
        candidates: By place, from 1; ``None`` where no slot is.
        numbers: By place: the digit, if the slot is one of a cell's demand.
        folds: Shifts that bring two further thirds of the slots upon the first, and
            the bits of that first third.
        spreads: Shifts that copy a set of demands into all slots.
        keeps: By place: the demands that the candidate leaves unmet.
        masks: By place: what stays possible when the candidate is taken; 0 until it is
            asked for, because a 25×25 puzzle has 15,625 of 8 KB.
    """

    variant: Variant
    width: int
    full: int
    demands: int
    columns: tuple[int, ...]
    bits: dict[Candidate, int]
    candidates: tuple[Candidate | None, ...]
    numbers: tuple[Digit, ...]
    folds: tuple[tuple[int, int], ...]
    spreads: tuple[int, ...]
    keeps: tuple[int, ...]
    masks: list[int]

    @property
    def first_cell(self) -> int:
        """The demand of the first cell; those of the others follow."""
        return _first_cell(self.variant)

    def given(self, clues: Sequence[Digit | None]) -> tuple[int, int]:
        """State and unmet demands when *clues*, one entry a cell, are taken."""
        state, unmet = self.full, self.demands
        width, masks, keeps = self.width, self.masks, self.keeps
        for demand, clue in enumerate(clues, start=self.first_cell + 1 - width):
            if clue:
                place = clue * width + demand
                state &= masks[place] or self._mask(place)
                unmet &= keeps[place]
        return state, unmet

    def settled(self, state: int, unmet: int) -> tuple[int, int, int]:
        """Take the last candidate of each demand that has only one, until none has.

        Returns:
            The state, the demands still unmet, and the demands that lost all their
            candidates; the other two mean nothing if there are any of those.
        """
        demands, columns, masks, keeps = (
            self.demands,
            self.columns,
            self.masks,
            self.keeps,
        )
        while True:
            one, two = state, 0
            for shift, low in self.folds:
                second = one >> shift
                third = second >> shift
                one &= low
                second &= low
                either = one | second
                upper = two >> shift
                two |= upper | upper >> shift | one & second | either & third
                one = either | third
            single = unmet & two ^ unmet
            if one != demands or not single:
                return state, unmet, demands ^ one
            while single:
                place = (state & columns[single.bit_length() - 1]).bit_length()
                state &= masks[place] or self._mask(place)
                keep = keeps[place]
                single &= keep
                unmet &= keep

    def guesses(self, state: int, unmet: int, preferred: int) -> list[tuple[int, int]]:
        """The states after each candidate of one unmet demand, the best one last.

        Of the demands with two candidates, *preferred* ones if possible, some are
        compared: the one whose candidates leave least of all such demands is taken.
        """
        pairs = unmet & self._three(state) ^ unmet
        if not pairs:
            return self._split(state, unmet, self._smallest(state, unmet))
        tied = pairs
        for shift in self.spreads:
            tied |= tied << shift
        tied &= state
        pairs = pairs & preferred or pairs
        best, least = 0, 2 * self.full.bit_length() + 1  # more than both can leave
        for _ in range(COMPARED):
            demand = pairs.bit_length() - 1
            both = state & self.columns[demand]
            place = both.bit_length()
            other = (both ^ 1 << place - 1).bit_length()
            left = (tied & (self.masks[place] or self._mask(place))).bit_count() + (
                tied & (self.masks[other] or self._mask(other))
            ).bit_count()
            if left < least:
                best, least = demand, left
            pairs &= self.keeps[place]
            if not pairs:
                break
        return self._split(state, unmet, best)

    def digits(self, state: int) -> tuple[Digit, ...]:
        """The digit of every cell, row by row, in a *state* that leaves one each."""
        first = self.first_cell
        columns = self.columns[first : first + len(self.variant.cells)]
        numbers = self.numbers
        return tuple([numbers[(state & column).bit_length()] for column in columns])

    def without(self, state: int, candidates: Sequence[Candidate]) -> int:
        """*state* without *candidates*."""
        for candidate in candidates:
            state &= ~self.bits[candidate]
        return state

    def _split(self, state: int, unmet: int, demand: int) -> list[tuple[int, int]]:
        """The states after each candidate of *demand*, the highest slot last."""
        follows = []
        rest = state & self.columns[demand]
        while rest:
            place = rest.bit_length()
            rest ^= 1 << place - 1
            mask = self.masks[place] or self._mask(place)
            follows.append((state & mask, unmet & self.keeps[place]))
        follows.reverse()
        return follows

    def _three(self, state: int) -> int:
        """The demands with three candidates or more; the other bits mean nothing."""
        one, two, three = state, 0, 0
        for shift, low in self.folds:
            second = one >> shift
            third = second >> shift
            one &= low
            second &= low
            either = one | second
            two_second = two >> shift
            two_third = two_second >> shift
            upper = three >> shift
            three |= upper | upper >> shift | two & second | one & two_second
            two |= two_second | one & second
            three |= two & third | either & two_third
            two |= two_third | either & third
            two &= low
            one = either | third
        return three

    def _smallest(self, state: int, unmet: int) -> int:
        """The unmet demand with the fewest candidates."""
        some = (d for d in range(self.width) if unmet >> d & 1)
        return min(some, key=lambda d: (state & self.columns[d]).bit_count())

    def _mask(self, place: int) -> int:
        """The candidates that the one at *place* leaves possible; cached."""
        taken = self.candidates[place]
        if taken is None:
            return 0
        cell, digit = taken
        rivals = [Candidate(peer, digit) for peer in self.variant.peers[cell]]
        rivals += [Candidate(cell, Digit(d)) for d in self.variant.digits if d != digit]
        mask = self.masks[place] = self.without(self.full, rivals)
        return mask


@cache
def cover_of(variant: Variant) -> Cover:
    """The demands of *variant*: the first full houses, then cells, then others.

    The order is that of guessing, last first, and was found by measuring.
    """
    slots = _slots(variant)
    size = variant.digit_count
    width = len(slots) // size
    bits: dict[Candidate, int] = dict.fromkeys(slots, 0)
    keeps = dict.fromkeys(slots, (1 << width) - 1)
    for at, candidate in enumerate(slots):
        bits[candidate] |= 1 << at
        keeps[candidate] &= ~(1 << at % width)
    column = sum(1 << slot * width for slot in range(size))
    thirds = [size]
    while thirds[-1] > 1:
        thirds.append(-(-thirds[-1] // 3))
    return Cover(
        variant=variant,
        width=width,
        full=(1 << width * size) - 1,
        demands=(1 << width) - 1,
        columns=tuple(column << demand for demand in range(width)),
        bits=bits,
        candidates=(None, *slots),
        numbers=tuple(Digit(-(-place // width)) for place in range(len(slots) + 1)),
        folds=tuple((n * width, (1 << n * width) - 1) for n in thirds[1:]),
        spreads=tuple(width << n for n in range((size - 1).bit_length())),
        keeps=(0, *(keeps[candidate] for candidate in slots)),
        masks=[0] * (len(slots) + 1),
    )


def _first_cell(variant: Variant) -> int:
    usual = min(3 * variant.digit_count, len(variant.full_houses))
    return usual * variant.digit_count


def _slots(variant: Variant) -> list[Candidate]:
    """The candidate of every bit of a state, lowest first."""
    digits = variant.digits
    of_cells = [[Candidate(cell, d) for d in digits] for cell in variant.cells]
    of_houses = [
        [Candidate(cell, d) for cell in house.cells]
        for house in variant.full_houses
        for d in digits
    ]
    first = _first_cell(variant)
    demands = [*of_houses[:first], *of_cells, *of_houses[first:]]
    return list(chain.from_iterable(zip(*demands, strict=True)))
