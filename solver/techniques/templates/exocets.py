"""Exocet: two base cells whose digits must be in two target cells.

The base cells lie in one block and one line. The block has one cell more in that line;
through it goes the first of three cross lines. In each of the two other blocks beside
the line lies a target, off the line, with a cross line through it; the other cell of
that cross line in the block, its companion, lacks the digits of the base.

Let a digit of the base be true there. Then it is in none of the three cross lines on
the line of the base, nor in the first one inside of its block. If it has room in at
most two of the three cross lines outside of these blocks, in different lines, it is in
a target. So both digits of the base are in the targets, and nothing else is.

A digit that no target can hold is in no base. Nor is one that has room in one cross
line only: the first needs it, and then both targets hold it, and so the same.

This is known as junior exocet. In a senior exocet one of the targets is elsewhere in
the cross lines, outside of the blocks, and the third cross line has no room for the
digits off the line of the base inside of its block. Without that target they have room
in at most two of the cross lines at once.

Two junior exocets with the same four digits and the same cross lines, in two blocks and
two lines beside each other, are a double exocet, where their targets in the third block
are two cells. A digit in both bases would be in both of these, so each of the four is
in one base cell alone. So each is in one target, and in just two of the cross lines
outside of the blocks.

Source: champagne, "Exotic patterns, a resume", and David P. Bird, "JExocet compendium",
New Sudoku Players' Forum, 2012 to 2015.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial, reduce
from itertools import combinations, product
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import ACROSS, common_peers
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import exocet_clauses

SLUG: Final = "exocet"
SENIOR_SLUG: Final = "senior-exocet"
DOUBLE_SLUG: Final = "double-exocet"
_KEPT: Final = 64
"""Variants whose places for exocets are cached."""
_SIDE: Final = 3
_FEWEST: Final = 3
"""Digits of a base; with two it is a naked pair."""
_MOST: Final = 4


_Room: TypeAlias = dict[Digit, tuple[frozenset[int], ...]]
"""By digit the numbers of the lines in which each cross line has a place for it."""


class _Target(NamedTuple):
    """Where a target may be.

    Attributes:
        cell: The target.
        companion: The other cell of its cross line in the block, off the line.
        across: The cross line.
        outside: The cells of the cross line outside of the block.
    """

    cell: Cell
    companion: Cell
    across: House
    outside: int


class _Place(NamedTuple):
    """Where an exocet may be.

    Attributes:
        base: The two base cells.
        across: The cross line through the third cell.
        outside: The cells of that cross line outside of the block.
        lines: The lines that run beside the base, as sets of cells.
        targets: The targets in each of the two other blocks.
    """

    base: tuple[Cell, Cell]
    across: House
    outside: int
    lines: tuple[int, ...]
    targets: tuple[tuple[_Target, ...], tuple[_Target, ...]]


class _Exocet(NamedTuple):
    """An exocet, whether it removes something or not.

    Attributes:
        place: Its base and cross lines.
        pair: Its targets, in each of the two other blocks.
        room: Where its digits have room in the cross lines outside of the blocks.
    """

    place: _Place
    pair: tuple[_Target, ...]
    room: _Room

    @property
    def across(self) -> tuple[House, ...]:
        """Its cross lines, from the top left."""
        every = (self.place.across, *(target.across for target in self.pair))
        return tuple(sorted(every, key=lambda house: house.cells))

    @property
    def outside(self) -> int:
        """The cells of the cross lines outside of the blocks, as a set."""
        return reduce(or_, (t.outside for t in self.pair), self.place.outside)

    @property
    def too_far_apart(self) -> list[Digit]:
        """The digits that have room in all three cross lines at once."""
        return [d for d, lines in self.room.items() if _most_apart(lines) >= _SIDE]

    @property
    def targets(self) -> tuple[Cell, ...]:
        """The target cells."""
        return tuple(target.cell for target in self.pair)


def find_exocets(grid: Grid) -> Iterator[Deduction]:
    """Exocets that remove something, by the places of the base."""
    for exocet in grid.known(_exocets):
        gone = _false(grid, exocet)
        if gone:
            yield _deduction(grid, SLUG, (exocet,), grid.variant.planes.set_of(gone))


def find_senior_exocets(grid: Grid) -> Iterator[Deduction]:
    """Senior exocets that remove something, by the places of the base."""
    for exocet in _senior(grid):
        gone = _lost(grid, exocet, set())
        if gone:
            removes = grid.variant.planes.set_of(gone)
            yield _deduction(grid, SENIOR_SLUG, (exocet,), removes)


def find_double_exocets(grid: Grid) -> Iterator[Deduction]:
    """Double exocets that remove something, by the places of their bases."""
    for pair in combinations(grid.known(_exocets), 2):
        if _is_double(grid, *pair):
            gone = _false_beside(grid, pair)
            if gone:
                yield _deduction(grid, DOUBLE_SLUG, pair, gone)


def _exocets(grid: Grid) -> tuple[_Exocet, ...]:
    """All junior exocets, by the places of the base."""
    lines_with = cache(partial(_lines_with, grid))
    found = []
    for place, held in _bases(grid):
        for pair in product(
            *([t for t in side if _is_target(grid, t, held)] for side in place.targets)
        ):
            exocet = _Exocet(place, pair, _room(lines_with, place, pair, held))
            if not exocet.too_far_apart:
                found.append(exocet)
    return tuple(found)


def _senior(grid: Grid) -> Iterator[_Exocet]:
    """All senior exocets, by the places of the base."""
    masks, lines_with = grid.masks, cache(partial(_lines_with, grid))
    for place, held in _bases(grid):
        for near, far in (place.targets, place.targets[::-1]):
            inner = [target for target in near if _is_target(grid, target, held)]
            lines = {
                target.across: target
                for target in (far if inner else ())
                if not (masks[target.cell] | masks[target.companion]) & held
            }
            for pair in product(inner, lines.values()):
                whole = _Exocet(place, pair, _room(lines_with, place, pair, held))
                for cell in _outer_targets(grid, whole):
                    target = pair[1]._replace(cell=cell, companion=cell)
                    room = _room(lines_with, place, pair, held, ~(1 << cell))
                    exocet = _Exocet(place, (pair[0], target), room)
                    if not exocet.too_far_apart:
                        yield exocet


def _outer_targets(grid: Grid, exocet: _Exocet) -> Iterator[Cell]:
    """The open cells outside that may hold each digit that has room for three."""
    far = exocet.too_far_apart
    for cell in map(Cell, places(exocet.outside & ~grid.assigned) if far else ()):
        if all(grid[cell] & bit(digit) for digit in far):
            yield cell


def _bases(grid: Grid) -> Iterator[tuple[_Place, Mask]]:
    """The places whose base cells are open and hold few digits, with these."""
    masks = grid.masks
    for place in _places(grid.variant):
        one, other = place.base
        held = Mask(masks[one] | masks[other])
        if _FEWEST <= held.bit_count() <= _MOST and not _is_filled(grid, place.base):
            yield place, held


def _room(
    lines_with: Callable[[Digit, int, tuple[int, ...]], frozenset[int]],
    place: _Place,
    pair: tuple[_Target, ...],
    held: Mask,
    inside: int = -1,
) -> _Room:
    """The room of the digits *held* in the cross lines, in the cells *inside* a set."""
    outside = (place.outside, *(target.outside for target in pair))
    return {
        digit: tuple(lines_with(digit, o & inside, place.lines) for o in outside)
        for digit in digits(held)
    }


def _is_filled(grid: Grid, cells: tuple[Cell, ...]) -> bool:
    return any(grid.is_assigned(cell) for cell in cells)


def _is_target(grid: Grid, target: _Target, held: Mask) -> bool:
    """Whether a cell may hold digits of the base, and its companion none."""
    masks = grid.masks
    return bool(
        masks[target.cell] & held
        and not masks[target.companion] & held
        and not grid.is_assigned(target.cell)
    )


def _lines_with(
    grid: Grid, digit: Digit, cells: int, lines: tuple[int, ...]
) -> frozenset[int]:
    """The numbers of the *lines* in which *cells* may hold *digit*."""
    room = grid.cells_with(digit) & cells
    return frozenset(n for n, line in enumerate(lines) if line & room)


def _most_apart(lines: tuple[frozenset[int], ...]) -> int:
    """In how many cross lines a digit has room at once, each in a line of its own.

    By Hall's theorem.
    """
    return min(
        len(frozenset().union(*chosen)) + len(lines) - size
        for size in range(len(lines) + 1)
        for chosen in combinations(lines, size)
    )


def _is_double(grid: Grid, one: _Exocet, other: _Exocet) -> bool:
    """Whether two exocets are a double one: see the module."""
    if len(one.room) != _MOST or {*one.room} != {*other.room}:
        return False
    cells = (*one.place.base, *other.place.base)
    is_apart = not any(
        grid.variant.peer_sets[cells[0]] >> cell & 1 for cell in cells[2:]
    )
    is_shared = {*one.across} == {*other.across} and one.outside == other.outside
    hit = {*one.targets, *other.targets}
    return is_apart and is_shared and len(hit) == len(cells)


def _false_beside(grid: Grid, pair: tuple[_Exocet, _Exocet]) -> Candidates:
    """What sees all base cells or all targets, or leaves no room outside."""
    variant, (one, other) = grid.variant, pair
    planes, outside = variant.planes, one.outside
    bases = cell_set((*one.place.base, *other.place.base))
    targets = cell_set((*one.targets, *other.targets))
    beside = common_peers(variant, bases) | common_peers(variant, targets)
    lines = [variant.house_sets[house] & outside for house in one.across]
    gone = 0
    for digit in one.room:
        where = grid.cells_with(digit) & ~grid.assigned
        cells = where & beside
        for cell in places(where & ~(outside | bases | targets)):
            seen = variant.peer_sets[cell]
            left = tuple(
                _lines_with(grid, digit, line & ~seen, one.place.lines)
                for line in lines
            )
            if seen & outside and _most_apart(left) < _SIDE - 1:
                cells |= 1 << cell
        gone |= planes.of_digit(digit, cells).bits
    return Candidates(gone, planes.cells)


def _deduction(
    grid: Grid, slug: str, exocets: tuple[_Exocet, ...], removes: Candidates
) -> Deduction:
    """A deduction from one exocet, or from two with the same cross lines."""
    across, outside, room = exocets[0].across, exocets[0].outside, exocets[0].room
    cells = [cell for exocet in exocets for cell in exocet.place.base]
    targets = [target for exocet in exocets for target in exocet.targets]
    base = grid.candidates_in(*cells)
    hit = [Candidate(t, d) for t in targets for d in room if grid[t] & bit(d)]
    seen = [
        Candidate(Cell(cell), digit)
        for digit in room
        for cell in places(grid.cells_with(digit) & outside & ~cell_set(targets))
    ]
    return Deduction(
        slug,
        removes=removes,
        because=(*base, *hit, *seen),
        within=across,
        roles=(
            *((c, CandidateRole.BASE) for c in base),
            *((c, CandidateRole.PINCER) for c in hit),
        ),
        truths=(
            *map(Truth, cells),
            *(Truth(house=house, digit=digit) for digit in room for house in across),
        ),
    )


def _false(grid: Grid, exocet: _Exocet) -> list[Candidate]:
    """What base and targets lose: also digits that have room in one line alone."""
    narrow = {d for d, lines in exocet.room.items() if _most_apart(lines) <= 1}
    return _lost(grid, exocet, narrow)


def _lost(grid: Grid, exocet: _Exocet, false: set[Digit]) -> list[Candidate]:
    """What base and targets lose: digits that are *false*, or others than theirs."""
    targets, room = exocet.targets, exocet.room
    both = reduce(or_, (grid[target] for target in targets))
    gone = false | {digit for digit in room if not both & bit(digit)}
    return [
        Candidate(cell, digit)
        for cell in (*exocet.place.base, *targets)
        for digit in digits(grid[cell])
        if digit in gone or (cell in targets and digit not in room)
    ]


@lru_cache(_KEPT)
def _places(variant: Variant) -> tuple[_Place, ...]:
    """Where exocets may be: in blocks of three rows and columns."""
    blocks = [h for h in variant.full_houses if h.kind == "block"]
    return tuple(
        place
        for line in variant.full_houses
        if line.kind in ACROSS
        for place in _along(variant, line, blocks)
    )


def _along(variant: Variant, line: House, blocks: list[House]) -> Iterator[_Place]:
    """The places on *line*, which crosses three of the *blocks*."""
    sets = variant.house_sets
    crossed = [b for b in blocks if (sets[b] & sets[line]).bit_count() == _SIDE]
    if len(crossed) != _SIDE:
        return
    lines, others = variant.full_of_kinds(line.kind, ACROSS[line.kind])
    across_of = {cell: house for house in others for cell in house.cells}
    beside = tuple(sets[house] for house in lines)
    for block in crossed:
        on_line = [cell for cell in block.cells if sets[line] >> cell & 1]
        one, other = (
            tuple(_targets(sets, line, b, across_of)) for b in crossed if b != block
        )
        for third in on_line:
            first, last = (cell for cell in on_line if cell != third)
            across = across_of[third]
            outside = sets[across] & ~sets[block]
            yield _Place((first, last), across, outside, beside, (one, other))


def _targets(
    sets: dict[House, int], line: House, block: House, across_of: dict[Cell, House]
) -> Iterator[_Target]:
    """The targets of *block*, off *line*."""
    off = [cell for cell in block.cells if not sets[line] >> cell & 1]
    for cell in off:
        across = across_of[cell]
        beside = [c for c in off if c != cell and sets[across] >> c & 1]
        if len(beside) == 1:
            yield _Target(cell, beside[0], across, sets[across] & ~sets[block])


EXOCET: Final = Strategy(
    SLUG,
    find_exocets,
    Family.TEMPLATES,
    rating=9.0,
    score=700,
    aliases=("junior-exocet",),
    clauses=exocet_clauses.exocet,
)
SENIOR_EXOCET: Final = Strategy(
    SENIOR_SLUG,
    find_senior_exocets,
    Family.TEMPLATES,
    rating=9.1,
    score=710,
    clauses=exocet_clauses.senior_exocet,
)
DOUBLE_EXOCET: Final = Strategy(
    DOUBLE_SLUG,
    find_double_exocets,
    Family.TEMPLATES,
    rating=9.1,
    score=720,
    clauses=exocet_clauses.double_exocet,
)
