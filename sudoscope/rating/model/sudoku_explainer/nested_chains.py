"""Chains within dynamic chains: what they strike there, and what they rest on.

A chain counts if it needs candidates to be gone that the dynamic chain around it has
struck: those of the cells and houses in which it turns a candidate on. Most often there
is none, which the closure of all links shows at once.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007 (nested forcing chains).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import count
from typing import Final

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import RatedBoard
from sudoscope.rating.model.sudoku_explainer.closure import Closure
from sudoscope.rating.model.sudoku_explainer.conclusions import (
    ChainKind,
    NestedChain,
    Reached,
    struck_by,
)
from sudoscope.rating.model.sudoku_explainer.consequences import (
    OFF,
    DynamicRun,
    ImpliedPattern,
)
from sudoscope.rating.model.sudoku_explainer.cycles import (
    ChainNode,
    FoundChain,
    all_cycles_and_chains,
)
from sudoscope.rating.model.sudoku_explainer.forcing_chains import (
    add_dynamic_chains,
    add_multiple_chains,
)
from sudoscope.rating.model.sudoku_explainer.links import (
    Links,
    links_of,
    of_cell,
    only_two,
    seen_in,
)

_ON: Final = (1 << OFF) - 1


@lru_cache(maxsize=1)
def _closure_of(board: RatedBoard) -> Closure:
    """The closure of *board*, which each kind of chains asks in turn."""
    return Closure(board)


def nested_cycles_and_chains(
    first: RatedBoard, now: RatedBoard
) -> Iterator[ImpliedPattern]:
    """The cycles and forcing chains on *now* that were not on *first*, in order."""
    closure = _closure_of(now)
    if not closure.has_forcing_chain:
        return
    links = links_of(now)
    for chain in all_cycles_and_chains(now, links, closure):
        bits = (
            1 << node.candidate + (0 if node.is_on else OFF)
            for node in _nodes_of(chain.end)
        )
        nested = NestedChain((sum(set(bits)),), chain.complexity)
        rests_on = _gone(first, now, _pairs_of(links, chain))
        yield ImpliedPattern(chain.step.strikes, rests_on, nested)


def nested_multiple_chains(
    first: RatedBoard, now: RatedBoard
) -> Iterator[ImpliedPattern]:
    """The multiple chains on *now*, which has no others, likewise."""
    if _closure_of(now).has_multiple_chain:
        links = links_of(now)
        easiest = _EasiestOfEach(first, now, links)
        add_multiple_chains(now, links, easiest)
        yield from easiest.in_order()


def nested_dynamic_chains(
    first: RatedBoard, now: RatedBoard
) -> Iterator[ImpliedPattern]:
    """The dynamic chains on *now* that were not on the *first* board, likewise."""
    links = links_of(now)
    easiest = _EasiestOfEach(first, now, links)
    add_dynamic_chains(now, partial(_run, links), easiest)
    yield from easiest.in_order()


def _run(links: Links, start: int, *, is_on: bool) -> Reached:
    return DynamicRun(links, start, is_on=is_on).go_on()


def _nodes_of(end: ChainNode) -> Iterator[ChainNode]:
    node: ChainNode | None = end
    while node is not None:
        yield node
        node = node.before


def _pairs_of(links: Links, chain: FoundChain) -> Iterator[tuple[int, ...]]:
    """The candidates of the cells and houses in which *chain* turns candidates on.

    A cycle is followed in both directions; in the second, the original program takes
    for each link the cell or house by which the first one turns a candidate off.
    """
    is_cycle = chain.step.technique == "cycle"
    for node in _nodes_of(chain.end):
        if node.before is None:
            return
        if node.is_on:
            yield only_two(links, node.before.candidate, node.candidate)
        elif is_cycle:
            yield seen_in(node.before.candidate, node.candidate)


class _EasiestOfEach:
    """The easiest conclusion for each candidate that goes on a board within a chain."""

    def __init__(self, first: RatedBoard, now: RatedBoard, links: Links) -> None:
        self._first, self._now, self._links = first, now, links
        self._order = count()
        self._found: dict[tuple[int, int], tuple[tuple[int, int, int], ImpliedPattern]]
        self._found = {}

    def add(
        self,
        kind: ChainKind,
        chains: Sequence[int],
        target: int,
        runs: Sequence[Reached],
        options: tuple[int, ...] = (),
        /,
    ) -> None:
        """See ``Found``."""
        complexity = sum(chain.bit_count() for chain in chains)
        key = complexity, kind.order, next(self._order)
        strikes = struck_by(self._links, target)
        better = [
            gone
            for gone in strikes
            if gone not in self._found or key < self._found[gone][0]
        ]
        if not better:
            return
        pairs = (
            run.pairs.get(node, options)
            for chain, run in zip(chains, runs, strict=True)
            for node in places(chain & _ON)
        )
        if rests_on := _gone(self._first, self._now, pairs):
            nested = NestedChain(tuple(chains), complexity)
            found = key, ImpliedPattern(strikes, rests_on, nested)
            self._found.update(dict.fromkeys(better, found))

    def in_order(self) -> Iterator[ImpliedPattern]:
        """They, those with the fewest nodes first."""
        yield from dict(
            sorted(self._found.values(), key=lambda found: found[0])
        ).values()


def _gone(
    first: RatedBoard, now: RatedBoard, pairs: Iterable[tuple[int, ...]]
) -> tuple[int, ...]:
    """The candidates of *pairs* that are on the *first* board and not *now*."""
    return tuple(
        dict.fromkeys(
            candidate
            for pair in dict.fromkeys(pairs)
            for candidate in pair
            if first.holds(*of_cell(candidate)) and not now.holds(*of_cell(candidate))
        )
    )
