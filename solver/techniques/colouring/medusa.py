"""3D Medusa: strong links of all digits, coloured alternately with two colours.

Links of a digit in a house and of the two digits of a cell join candidates to a
cluster. Of its two colours all candidates of one are true, all of the other false.

1. A colour that a cell has twice is wrong.
2. A colour that a digit has twice in a house is wrong.
3. In a cell with both colours all others are false.
4. What sees its digit in both colours is false.
5. What sees its digit in one colour and has the other in its cell is false.
6. A colour that would leave a cell without a digit is wrong.

Source: Hanson, Sudoku Assistant, for the name; the rules and their numbers after
sudokuwiki.org.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial, reduce
from itertools import chain, combinations
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.colouring import clauses
from solver.techniques.grid_index import (
    bivalue_cells,
    seen_by,
    shared_house,
    strong_links,
)
from solver.techniques.strategy import Clauses, Family, Strategy

_Tie: TypeAlias = tuple[int, int, House | None]
"""Two candidates by their places, and the house that joins them; else their cell."""


class _Cluster(NamedTuple):
    """Candidates that strong links of several digits connect.

    Attributes:
        colours: Those of each of its two colours, as bits.
        ties: As many as it takes to join them, from the first outwards.
    """

    colours: tuple[int, int]
    ties: tuple[_Tie, ...]

    @property
    def turned(self) -> "_Cluster":
        """A copy with its colours exchanged."""
        return self._replace(colours=self.colours[::-1])


def _clusters(grid: Grid) -> tuple[_Cluster, ...]:
    """Every cluster of two digits or more, unless its colours conflict."""
    planes = grid.variant.planes
    ties: dict[int, list[_Tie]] = defaultdict(list)
    every: list[tuple[int, House | None]] = [
        (grid.candidates & planes.column << cell, None)
        for cell in places(bivalue_cells(grid))
    ]
    every += [
        (planes.of_digit(link.digit, link.cells).bits, link.house)
        for link in chain.from_iterable(strong_links(grid))
    ]
    for pair, house in every:
        one, other = places(pair)
        ties[one].append((one, other, house))
        ties[other].append((other, one, house))
    found, left = [], {*ties}
    while left:
        cluster = _cluster_at(ties, min(left))
        both = reduce(or_, cluster.colours)
        left -= {*places(both)}
        digits = {place // planes.cells for place in places(both)}
        is_joined = len(digits) > 1 and any(house for *_, house in cluster.ties)
        if is_joined and not cluster.colours[0] & cluster.colours[1]:
            found.append(cluster)
    return tuple(found)


def _cluster_at(ties: dict[int, list[_Tie]], first: int) -> _Cluster:
    """The cluster of a candidate; where its colours conflict they overlap."""
    colours, joined, waiting = [1 << first, 0], [], [first]
    for place in waiting:
        turn = colours[1] >> place & 1
        for tie in ties[place]:
            if not (colours[0] | colours[1]) >> tie[1] & 1:
                joined.append(tie)
                waiting.append(tie[1])
            colours[1 - turn] |= 1 << tie[1]
    return _Cluster((colours[0], colours[1]), tuple(joined))


def _in_cells(variant: Variant, colour: int) -> int:
    """The candidates in the cells of *colour* that are not of it."""
    planes = variant.planes
    return planes.in_cells(planes.cells_of(colour))


def _in_houses(variant: Variant, colour: int) -> int:
    """The candidates that see those of *colour* with their digit."""
    planes, seen = variant.planes, seen_by(variant)
    peers = (seen[at] & ~(planes.column << at % planes.cells) for at in places(colour))
    return reduce(or_, peers, 0)


def _traps(grid: Grid, rule: int) -> Iterator[Deduction]:
    """What cannot be true whichever colour is: rules 3, 4 and 5."""
    for cluster in grid.known(_clusters):
        both = cluster.colours
        cells = [_in_cells(grid.variant, colour) for colour in both]
        houses = [_in_houses(grid.variant, colour) for colour in both]
        seen = {
            3: cells[0] & cells[1],
            4: houses[0] & houses[1],
            5: cells[0] & houses[1] | cells[1] & houses[0],
        }
        gone = seen[rule] & grid.open_candidates & ~(both[0] | both[1])
        if gone:
            yield _told(grid, rule, cluster, gone)


def _clashes(grid: Grid, rule: int) -> Iterator[Deduction]:
    """A colour with two candidates that see each other: rules 1 and 2."""
    variant, cells = grid.variant, grid.variant.planes.cells
    for cluster in chain.from_iterable((c, c.turned) for c in grid.known(_clusters)):
        wrong = cluster.colours[0]
        for one, other in combinations(places(wrong), 2):
            is_cell = one % cells == other % cells
            if seen_by(variant)[one] >> other & 1 and is_cell is (rule == 1):
                yield _told(grid, rule, cluster, wrong, ((one, other),))
                break


def _emptied(grid: Grid, rule: int) -> Iterator[Deduction]:
    """A colour that leaves a cell without a digit: rule 6."""
    variant, column = grid.variant, grid.variant.planes.column
    for cluster in chain.from_iterable((c, c.turned) for c in grid.known(_clusters)):
        wrong, right = cluster.colours
        left = grid.open_candidates & (~_in_houses(variant, wrong) | wrong | right)
        cells = variant.planes.cells_of(grid.open_candidates)
        for cell in places(cells & ~variant.planes.cells_of(left)):
            held = grid.candidates & column << cell
            clashes = tuple(
                (next(places(seen_by(variant)[at] & wrong)), at) for at in places(held)
            )
            found = _told(grid, rule, cluster, wrong, clashes)
            yield found._replace(truths=(*found.truths, Truth(Cell(cell))))
            break


def _told(
    grid: Grid,
    rule: int,
    cluster: _Cluster,
    gone: int,
    clashes: tuple[tuple[int, int], ...] = (),
) -> Deduction:
    """The deduction by *rule*.

    Args:
        grid: The grid.
        rule: Its number.
        cluster: Its colours are A and B.
        gone: What is removed, as bits.
        clashes: Candidates, by places, of which the first excludes the second.
    """
    variant = grid.variant
    cells = variant.planes.cells
    ties = [(*tie, True) for tie in cluster.ties]
    for one, other in clashes:
        both = 1 << one % cells | 1 << other % cells
        house = None if one % cells == other % cells else shared_house(variant, both)
        ties.append((one, other, house, False))
    named = variant.planes.tuple_at
    links = tuple(
        Link(named[one], named[other], is_strong, house, number)
        for number, (one, other, house, is_strong) in enumerate(ties, start=1)
    )
    by_colour = zip(_COLOURS, cluster.colours, strict=True)
    roles = {named[at][0]: role for role, bits in by_colour for at in places(bits)}
    for _, other in clashes:
        roles.setdefault(named[other][0], CandidateRole.CONTRADICTION)
    return Deduction(
        f"3d-medusa-{rule}",
        removes=Candidates(gone, cells),
        because=tuple(roles),
        within=tuple(dict.fromkeys(link.reason for link in links if link.reason)),
        roles=tuple(roles.items()),
        links=links,
        truths=tuple(
            Truth(None, house, named[one][0].digit)
            if house
            else Truth(Cell(one % cells))
            for one, _, house in cluster.ties
        ),
    )


def _by_rule(
    find: Callable[[Grid, int], Iterator[Deduction]], rule: int, grid: Grid
) -> Iterator[Deduction]:
    yield from find(grid, rule)


_COLOURS: Final = (CandidateRole.COLOUR_A, CandidateRole.COLOUR_B)
_Rule: TypeAlias = tuple[Callable[[Grid, int], Iterator[Deduction]], Clauses]
_RULES: Final[tuple[_Rule, ...]] = (
    (_clashes, clauses.twice),
    (_clashes, clauses.twice),
    (_traps, clauses.beside_colours),
    (_traps, clauses.beside_colours),
    (_traps, clauses.beside_colours),
    (_emptied, clauses.emptied),
)
MEDUSA: Final[tuple[Strategy, ...]] = tuple(
    Strategy(
        f"3d-medusa-{rule}",
        partial(_by_rule, find, rule),
        Family.COLOURING,
        rating=7.2,
        score=290,
        aliases=(f"medusa-{rule}",),
        clauses=told,
    )
    for rule, (find, told) in enumerate(_RULES, start=1)
)
"""The rules in their order; rated between chains without and with groups."""
