"""SK loop: eight pairs of cells round four filled ones, and room for just sixteen.

The filled cells are where two rows and two columns cross, in four blocks. Each has two
open cells beside it in its row inside of the block, and two in its column. Round the
loop each of these pairs shares its block with the next, or its line. Each digit of a
pair is counted in the one or in the other. A block or a line has a digit once at most.
Where sixteen digits are counted for the sixteen cells, each is used: outside of the
pairs the blocks and lines lose what is counted in them.

Also called domino loop. It is a multi-sector locked set, with blocks.

Source: Steve Kurzhals, "Easter Monster", Sudoku Players' Forum, 2007, after whom it is
named.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import combinations, pairwise
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.grid_index import candidates_in
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import counting_clauses

SLUG: Final = "sk-loop"
_KEPT: Final = 64
"""Variants whose loops are cached."""
_SIDE: Final = 9
"""Rows of the board, and columns."""
_PAIRS: Final = 8
_CELLS: Final = 2 * _PAIRS


class _Loop(NamedTuple):
    """Where an SK loop may be.

    Attributes:
        crossings: The four cells where the lines cross, as a set.
        cells: The sixteen cells beside these, as a set.
        pairs: The eight pairs round the loop, as sets of cells.
        links: The house that each pair shares with the next, the last with the first.
    """

    crossings: int
    cells: int
    pairs: tuple[int, ...]
    links: tuple[House, ...]


def find_sk_loops(grid: Grid) -> Iterator[Deduction]:
    """SK loops that remove something, row by row; each counts what removes most."""
    for loop in _loops(grid.variant):
        if loop.crossings & ~grid.assigned or loop.cells & grid.assigned:
            continue
        counted = _counted(grid, loop)
        if counted is not None and any(gone for _, gone in counted.values()):
            yield _deduction(grid, loop, counted)


def _counted(grid: Grid, loop: _Loop) -> dict[Digit, tuple[int, int]] | None:
    """By digit the links that count it, as a set, and what they remove, as bits.

    ``None`` where more digits are counted than there are cells, or fewer.
    """
    found, count = {}, 0
    for digit in grid.variant.digits:
        where = grid.cells_with(digit)
        held = sum(bool(where & pair) << at for at, pair in enumerate(loop.pairs))
        ways = _fewest_links(held)
        count += ways[0].bit_count()
        if count > _CELLS:
            return None
        every = [(links, _outside(grid, loop, digit, links)) for links in ways]
        found[digit] = max(every, key=lambda way: way[1].bit_count())
    return found if count == _CELLS else None


@lru_cache(1 << _PAIRS)
def _fewest_links(held: int) -> tuple[int, ...]:
    """The smallest sets of links of which each pair of a set *held* has one."""
    for size in range(_PAIRS + 1):
        found = []
        for chosen in combinations(range(_PAIRS), size):
            following = ((at + 1) % _PAIRS for at in chosen)
            reached = sum(1 << at for at in {*chosen, *following})
            if not held & ~reached:
                found.append(sum(1 << at for at in chosen))
        if found:
            return tuple(found)
    raise AssertionError


def _outside(grid: Grid, loop: _Loop, digit: Digit, links: int) -> int:
    """The candidates of *digit* outside of the loop in houses of *links*, as bits."""
    houses = (house for at, house in enumerate(loop.links) if links >> at & 1)
    inside = reduce(or_, map(grid.variant.house_sets.__getitem__, houses), 0)
    open_ = grid.cells_with(digit) & inside & ~loop.cells & ~grid.assigned
    return grid.variant.planes.of_digit(digit, open_).bits


def _deduction(
    grid: Grid, loop: _Loop, counted: dict[Digit, tuple[int, int]]
) -> Deduction:
    """A deduction whose premises are all candidates of the sixteen cells."""
    gone = reduce(or_, (bits for _, bits in counted.values()))
    because = candidates_in(grid, loop.cells)
    houses: list[House] = sorted(loop.links, key=_blocks_first)
    return Deduction(
        SLUG,
        removes=Candidates(gone, grid.variant.planes.cells),
        because=because,
        within=tuple(houses),
        roles=tuple((c, _role(loop, c, counted[c.digit][0])) for c in because),
    )


def _blocks_first(house: House) -> tuple[bool, bool, tuple[Cell, ...]]:
    """Blocks, rows and columns, each from the top left."""
    return house.kind != "block", house.kind == "column", house.cells


def _role(loop: _Loop, held: Candidate, links: int) -> CandidateRole:
    """Whether a candidate is counted in its block, or else in its line.

    Every other link is a block, from the first.
    """
    at = next(at for at, pair in enumerate(loop.pairs) if pair >> held.cell & 1)
    is_in_block = links >> at - at % 2 & 1
    return CandidateRole.SET_A if is_in_block else CandidateRole.SET_B


@lru_cache(_KEPT)
def _loops(variant: Variant) -> tuple[_Loop, ...]:
    """Where SK loops may be, on a board that is one square with blocks of three."""
    rows, columns, blocks = variant.full_of_kinds("row", "column", "block")
    if not len(rows) == len(columns) == len(blocks) == _SIDE:
        return ()
    sets = variant.house_sets
    block_at = {sets[block]: block for block in blocks}
    found = []
    for row, other in combinations(rows, 2):
        for column, further in combinations(columns, 2):
            round_ = (row, further, other, column)
            corners = [sets[one] & sets[two] for one, two in _round(round_)]
            of = [
                next(b for inside, b in block_at.items() if inside & corner)
                for corner in corners
            ]
            if len({*of}) == len(of):
                found.append(_loop(sets, round_, corners, of))
    return tuple(loop for loop in found if loop.cells.bit_count() == _CELLS)


def _round(lines: tuple[House, ...]) -> list[tuple[House, House]]:
    """Each of *lines* with the next, the last with the first."""
    return [*pairwise((*lines, lines[0]))]


def _loop(
    sets: dict[House, int],
    lines: tuple[House, ...],
    corners: list[int],
    blocks: list[House],
) -> _Loop:
    """The loop along four *lines*, with the corner and the block at the end of each."""
    pairs, links = [], []
    crossings = reduce(or_, corners)
    for (line, after), block in zip(_round(lines), blocks, strict=True):
        inside = sets[block] & ~crossings
        pairs += [sets[line] & inside, sets[after] & inside]
        links += [block, after]
    return _Loop(crossings, reduce(or_, pairs), tuple(pairs), tuple(links))


SK_LOOP: Final = Strategy(
    SLUG,
    find_sk_loops,
    Family.TEMPLATES,
    rating=9.1,
    score=750,
    aliases=("domino-loop",),
    clauses=counting_clauses.sk_loop,
)
