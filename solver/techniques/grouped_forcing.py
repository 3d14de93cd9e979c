"""Forcing chains through groups and almost locked sets.

From each digit of a cell, or from each place of a digit in a house, chains lead to the
same candidate as false. Their links are those of grouped chains. It stands between the
families of both, which do not know each other.

Source: Juillerat, Sudoku Explainer, 2007, with the nodes of Hobiger, HoDoKu.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial, reduce
from operator import and_, itemgetter, or_
from typing import Final

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates, places
from solver.techniques.chains.chain_deduction import OF_SETS, link_of, roles_of, truths
from solver.techniques.chains.find import GROUPED, WITH_SETS, Map
from solver.techniques.chains.search import ShortestChain
from solver.techniques.forcing import clauses
from solver.techniques.forcing.implications import is_large, is_settled, options_of
from solver.techniques.strategy import Family, Strategy

_PAIR: Final = 2
_LONGEST: Final = 12
"""Levels of a chain, at most."""


def _find(slug: str, is_cell: bool, grid: Grid) -> Iterator[Deduction]:  # noqa: FBT001
    """What each option of a cell, or of a house, makes false.

    What leaves a cell with few digits first, then what follows from few options.
    """
    if not is_settled(grid) or is_large(grid):
        return
    cells, column = grid.variant.planes.cells, grid.variant.planes.column
    told = 0
    for map_of in (GROUPED, WITH_SETS):
        known, off = grid.known(map_of), grid.known(_OFF[map_of])
        found = [
            ((grid.candidates & column << goal % cells).bit_count(), goal, truth, left)
            for truth, left in options_of(grid)
            if (truth.cell is not None) is is_cell and left.bit_count() > _PAIR
            for goal in places(_gone(off, left) & grid.open_candidates & ~left)
        ]
        for _, goal, truth, left in sorted(found, key=itemgetter(0)):
            if told >> goal & 1:
                continue
            chains = [_chain(known, start, goal) for start in places(left)]
            whole = [chain for chain in chains if chain]
            nodes = [node for chain in whole for node in chain.nodes]
            if len(whole) == len(chains) and not known.network.is_plain(nodes):
                told |= 1 << goal
                yield _told(slug, known, truth, whole)


def _gone(off: Callable[[int], int], options: int) -> int:
    """The candidates that are *off* whichever of *options* is true."""
    return reduce(and_, map(off, places(options)))


def _off_in(map_of: Callable[[Grid], Map], grid: Grid) -> Callable[[int], int]:
    """What is false if a candidate is true, found once for cells and houses.

    Many nodes lead to the same ones, of which it is found once what they make false.
    """
    known = grid.known(map_of)
    weak, after = known.network.weak, known.after

    @cache
    def lost(on: int) -> int:
        return reduce(or_, [weak.get(node, 0) for node in places(on)], 0)

    return cache(lambda start: weak.get(start, 0) | lost(after.get(start, 0)))


_OFF: Final = {map_of: partial(_off_in, map_of) for map_of in (GROUPED, WITH_SETS)}


def _chain(known: Map, start: int, goal: int) -> ShortestChain | None:
    """A shortest chain from *start* to *goal* as false."""
    if known.network.weak[start] >> goal & 1:
        return ShortestChain((start, goal), is_true=True)
    reach = known.reach(start, is_true=True)
    found = (reach.chain_to_false(goal, n, bool) for n in range(1, _LONGEST))
    return next(filter(None, found), None)


def _told(
    slug: str, known: Map, truth: Truth, chains: list[ShortestChain]
) -> Deduction:
    network = known.network
    links = tuple(
        link_of(network, start, end, number, is_strong=is_strong)._replace(branch=at)
        for at, chain in enumerate(chains)
        for number, (start, end, is_strong) in enumerate(chain.steps, start=1)
    )
    goal = links[-1].end[0]
    starts = dict.fromkeys(link.start[0] for link in links if link.number == 1)
    roles = {c: role for c, role in roles_of(network, links).items() if c != goal}
    sets = {c: role for c, role in roles.items() if role in OF_SETS}
    assumed = dict.fromkeys(starts, CandidateRole.ASSUMPTION)
    return Deduction(
        slug,
        removes=Candidates(1 << chains[0].nodes[-1], network.grid.variant.planes.cells),
        because=tuple(dict.fromkeys((*starts, *roles))),
        within=(truth.house,) if truth.house else (),
        roles=tuple(
            (assumed | {c: r for c, r in sets.items() if c not in starts}).items()
        ),
        links=links,
        truths=tuple(dict.fromkeys((truth, *truths(links)))),
    )


def _strategy(kind: str, rating: float) -> Strategy:
    slug = f"grouped-{kind}-forcing-chain"
    find: Callable[[Grid], Iterator[Deduction]] = partial(_find, slug, kind == "cell")
    return Strategy(
        slug, find, Family.FORCING, rating, score=500, clauses=clauses.forced
    )


GROUPED_FORCING: Final = (_strategy("cell", 8.4), _strategy("unit", 8.5))
"""From all digits of a cell, then from all places of a digit in a house."""
