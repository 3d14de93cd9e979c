"""Fish: N base houses whose places for a digit lie in N cover houses, but for fins.

Each base holds the digit once and each cover at most once. So where no fin holds it,
every cover has it in a base, and a place in more covers than bases cannot hold it;
where a fin does, a place that sees the fin cannot. A fin lies outside the covers, an
endo fin in two bases. A place in a base and two covers is out, too: a cannibal.

Fish are looked for from the place that they remove. Let it hold the digit: then N bases
have their places in N - 1 covers, and a few houses show it. The places in question are
few, as only those can be removed that no placement of the digit uses.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from solver.forms.fish_kinds import Shape
from solver.rules.candidate_sets import places
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces
from solver.techniques.grid_index import common_peers
from solver.techniques.placements import crowding_places, is_unstruck, usable_places

MOST_FINS: Final = 5
MOST_ENDO_FINS: Final = 2
MOST_HOUSES: Final = 48
"""Houses that lack the digit, at most, where blocks are bases: those of 16 digits."""
MOST_HOUSES_OF_LARGE_FISH: Final = 27
"""The same for more than four bases."""
_STEPS: Final = 5000
"""Sets of covers examined before a search ends, in a tenth of a second; the technique
cases need four thousand at most, in both directions together."""
_JELLYFISH: Final = 4

Sets = tuple[tuple[House, int], ...]
"""Houses with their cells as sets of cells."""
_Left = tuple[tuple[House, int], int]
"""An entry of ``Sets``, and its places that are left, as a set of cells."""


class Fish(NamedTuple):
    """A fish; its sets of cells are integers.

    Attributes:
        bases: The base houses, in the order of the variant.
        covers: The cover houses, in the order of the variant.
        body: The places in a base and a cover, but for endo fins.
        fins: The places in a base and no cover.
        endo_fins: The places in several bases.
        removed: The places that cannot hold the digit.
        is_sashimi: Whether a base has at most one place apart from its fins.
    """

    bases: tuple[House, ...]
    covers: tuple[House, ...]
    body: int
    fins: int
    endo_fins: int
    removed: int
    is_sashimi: bool

    @property
    def is_finned(self) -> bool:
        """Whether there are fins of any kind."""
        return bool(self.fins | self.endo_fins)


@lru_cache(SPREADS_KEPT)
def fish_of(spread: DigitPlaces, shape: Shape, size: int) -> tuple[Fish, ...]:
    """Every fish of *size* bases and of exactly this *shape*, each once."""
    found: dict[tuple[tuple[House, ...], tuple[House, ...]], Fish | None] = {}
    targets = _targets(spread, shape, size)
    budget = _Budget(_STEPS)
    for bases, covers in _pools(spread, shape):
        if shape is Shape.BASIC and targets:
            for chosen, cover in _without_fins(spread, bases, covers, size):
                key = _houses(chosen), _houses(cover)
                found[key] = _fish(spread, chosen, cover)
        for target in targets:
            pools = (bases, covers)
            for chosen, cover in _around(spread, Cell(target), pools, size, budget):
                key = _houses(chosen), _houses(cover)
                if key not in found and shape_of(*key) is shape:
                    found[key] = _fish(spread, chosen, cover)
    return tuple(fish for fish in found.values() if fish is not None)


def _targets(spread: DigitPlaces, shape: Shape, size: int) -> list[int]:
    """The cells that a fish may remove the digit from.

    Rows and columns are searched at once, so cells that are undecided are among them.
    With blocks a board of many houses takes long; where the digit is not yet struck
    from the peers of its cells, that is to be done first; and where it has no placement
    at all the board is wrong anyway.
    """
    used, lost, _ = usable_places(spread)
    if shape is Shape.BASIC:
        return list(places(crowding_places(spread, spread.where & ~used)))
    most = MOST_HOUSES if size <= _JELLYFISH else MOST_HOUSES_OF_LARGE_FISH
    if not used or len(spread.houses) > most or is_unstruck(spread):
        return []
    return list(places(crowding_places(spread, lost)))


def _houses(sets: Sets) -> tuple[House, ...]:
    return tuple(house for house, _ in sets)


def _without_fins(
    spread: DigitPlaces, bases: Sets, covers: Sets, size: int
) -> Iterator[tuple[Sets, Sets]]:
    """Bases whose places all lie in as many covers; lines, in which one place is one.

    They are fish even where smaller ones with fins do the same.
    """
    where = spread.where
    small = [e for e in bases if (e[1] & where).bit_count() <= size]
    for chosen in combinations(small, size):
        union = _once_and_twice(chosen, where)[0]
        touched = tuple(entry for entry in covers if entry[1] & union)
        if len(touched) == size:
            yield chosen, touched


def _pools(spread: DigitPlaces, shape: Shape) -> Iterator[tuple[Sets, Sets]]:
    """The houses that may be bases, and those that may be covers."""
    full = spread.houses
    if shape is Shape.MUTANT:
        yield full, full
        return
    more = REGIONS if shape is Shape.FRANKEN else ()
    for base, cover in (("row", "column"), ("column", "row")):
        bases = tuple(entry for entry in full if entry[0].kind in (base, *more))
        covers = tuple(entry for entry in full if entry[0].kind in (cover, *more))
        if bases and covers:
            yield bases, covers


def shape_of(bases: Iterable[House], covers: Iterable[House]) -> Shape:
    """The simplest shape that allows these houses."""
    kinds = [{house.kind for house in houses} for houses in (bases, covers)]
    if kinds in ([{"row"}, {"column"}], [{"column"}, {"row"}]):
        return Shape.BASIC
    first, second = (part - {*REGIONS} for part in kinds)
    lines = {"row"}, {"column"}, set[str]()
    if first in lines and second in lines and (first != second or not first):
        return Shape.FRANKEN
    return Shape.MUTANT


class _Budget:
    """The number of steps left to a search."""

    def __init__(self, left: int) -> None:
        self.left = left

    def is_spent(self) -> bool:
        """Use a step; return whether there was none left."""
        self.left -= 1
        return self.left < 0


def _around(
    spread: DigitPlaces,
    target: Cell,
    pools: tuple[Sets, Sets],
    size: int,
    budget: _Budget,
) -> Iterator[tuple[Sets, Sets]]:
    """Bases and covers of fish that remove *target*, with a cover through it."""
    _, covers = pools
    seen = spread.variant.peer_sets[target] | 1 << target
    left = spread.where & ~seen
    through = [entry for entry in covers if entry[1] >> target & 1]
    if not through:
        return
    table = _Table(pools, left, budget)
    for chosen, cover in table.crowded(size):
        for last in through:
            whole = tuple(entry for entry in covers if entry in (*cover, last))
            yield chosen, whole


class _Table:
    """The bases and covers that remain if the digit is assigned in one place.

    Sets of covers are written as sets of their numbers.
    """

    def __init__(self, pools: tuple[Sets, Sets], left: int, budget: _Budget) -> None:
        bases, covers = pools
        self._budget = budget
        self._bases = [(e, e[1] & left) for e in bases if e[1] & left]
        self._covers = [(e, e[1] & left) for e in covers if e[1] & left]
        parts = [part for _, part in self._covers]
        self._reach = [
            max([(inside & part).bit_count() for part in parts], default=0)
            for _, inside in self._bases
        ]
        self._is_crowded: dict[frozenset[int], bool] = {}
        self._found: dict[frozenset[int], None] = {}

    def crowded(self, size: int) -> Iterator[tuple[Sets, Sets]]:
        """*size* disjoint bases that lie in one cover less.

        Left out are covers of which fewer would do.
        """
        self._extend(frozenset(), 0, size - 1)
        for numbers in self._found:
            if self._budget.is_spent():
                return
            if any(self._crowds(part) for part in _proper_parts(numbers)):
                continue
            covers = tuple(self._covers[number][0] for number in sorted(numbers))
            bases = [base for base in self._inside(numbers) if base[0] not in covers]
            for chosen in _apart(bases, size):
                if self._budget.is_spent():
                    return
                yield tuple(entry for entry, _ in chosen), covers

    def _inside(self, numbers: frozenset[int]) -> list[_Left]:
        """The bases that lie in the covers of these *numbers*."""
        union = 0
        for number in numbers:
            union |= self._covers[number][1]
        return [base for base in self._bases if not base[1] & ~union]

    def _crowds(self, numbers: frozenset[int]) -> bool:
        """Whether more disjoint bases than covers lie in these covers."""
        if numbers not in self._is_crowded:
            inside, size = self._inside(numbers), len(numbers) + 1
            self._is_crowded[numbers] = any(True for _ in _apart(inside, size))
        return self._is_crowded[numbers]

    def _extend(self, numbers: frozenset[int], union: int, most: int) -> None:
        """Add covers, each of which holds places of a base that is partly covered."""
        if numbers in self._is_crowded or self._budget.is_spent():
            return
        if self._crowds(numbers):
            return
        more = most - len(numbers)
        rests = [part & ~union for _, part in self._bases]
        if more == 1:
            self._add_last(numbers, rests)
            return
        for (_, part), rest, reach in zip(self._bases, rests, self._reach, strict=True):
            if not rest or (union and rest == part):
                continue
            if rest.bit_count() > reach * more:
                continue
            first = rest & -rest
            for number, (_, cover) in enumerate(self._covers):
                if cover & first:
                    self._extend(numbers | {number}, union | cover, most)

    def _add_last(self, numbers: frozenset[int], rests: list[int]) -> None:
        """Add a cover with which more bases than covers lie inside."""
        wanted = len(numbers) + 2 - rests.count(0)
        open_ = [rest for rest in rests if rest]
        for number, (_, cover) in enumerate(self._covers):
            if number not in numbers:
                inside = [rest for rest in open_ if not rest & ~cover]
                if len(inside) >= wanted:
                    self._found[numbers | {number}] = None


def _proper_parts(numbers: frozenset[int]) -> Iterator[frozenset[int]]:
    for count in range(1, len(numbers)):
        yield from map(frozenset, combinations(sorted(numbers), count))


def _apart(bases: list[_Left], count: int, taken: int = 0) -> Iterator[list[_Left]]:
    """Every choice of *count* bases that are disjoint."""
    if count == 0:
        yield []
        return
    for at in range(len(bases) - count + 1):
        base = bases[at]
        if not base[1] & taken:
            for more in _apart(bases[at + 1 :], count - 1, taken | base[1]):
                yield [base, *more]


def _fish(spread: DigitPlaces, bases: Sets, covers: Sets) -> Fish | None:
    """The fish of these houses; ``None`` if it removes nothing or has many fins."""
    if len(covers) != len(bases):
        return None
    base, endo = _once_and_twice(bases, spread.where)
    cover, twice = _once_and_twice(covers, spread.where)
    fins = base & ~cover
    if fins.bit_count() > MOST_FINS or endo.bit_count() > MOST_ENDO_FINS:
        return None
    removed = (cover & ~base | twice) & ~endo
    if fins | endo:
        removed &= common_peers(spread.variant, fins | endo)
    if not removed:
        return None
    body = base & cover & ~endo
    return Fish(
        tuple(house for house, _ in bases),
        tuple(house for house, _ in covers),
        body,
        fins,
        endo,
        removed,
        any((cells & body).bit_count() <= 1 for _, cells in bases),
    )


def _once_and_twice(houses: Sets, where: int) -> tuple[int, int]:
    """The places in any of *houses*, and those in several."""
    once = twice = 0
    for _, cells in houses:
        twice |= once & cells
        once |= cells
    return once & where, twice & where
