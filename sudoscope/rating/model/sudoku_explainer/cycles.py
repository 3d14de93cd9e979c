"""Forcing chains of one candidate, and cycles: the first producer of chains.

A cycle is on or off all around, so what sees one cell of each state goes. A forcing
chain leads from a candidate to its own opposite. Cycles are looked for by digits alone
("X"), by cells of two digits alone ("Y"), and by both; forcing chains by digits, and by
both.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import PEERS, RatedBoard
from sudoscope.rating.model.sudoku_explainer.closure import Closure
from sudoscope.rating.model.sudoku_explainer.links import (
    CANDIDATES,
    Links,
    links_of,
    of_cell,
    others_of,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, chained, most_nodes

_SHORTEST: Final = 4
_ANY: Final = 1000


class _Mode(NamedTuple):
    """Which links are followed.

    Attributes:
        by_cell: Those in a cell.
        by_digit: Those of a digit that turn a candidate on.
    """

    by_cell: bool
    by_digit: bool


_MODES: Final = (
    _Mode(by_cell=False, by_digit=True),
    _Mode(by_cell=True, by_digit=False),
    _Mode(by_cell=True, by_digit=True),
)


class ChainNode(NamedTuple):
    """A candidate in a state, reached from another.

    Attributes:
        candidate: Which.
        is_on: Its state.
        before: Where it was reached from.
        nodes: How many there are from the start on.
    """

    candidate: int
    is_on: bool
    before: "ChainNode | None" = None
    nodes: int = 1

    def then(self, candidate: int) -> "ChainNode":
        """A node of the opposite state that is reached from this one."""
        return ChainNode(candidate, not self.is_on, self, self.nodes + 1)


class FoundChain(NamedTuple):
    """A cycle or a forcing chain.

    Attributes:
        step: What it does.
        complexity: How many nodes it has.
        kind: The order of its kind.
        end: Its last node.
    """

    step: RatedStep
    complexity: int
    kind: int
    end: ChainNode

    @property
    def key(self) -> tuple[int, int, int]:
        """What it is ordered by."""
        return self.step.rating, self.complexity, self.kind


def cycles_and_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """The easiest cycle or forcing chain: by rating, then by its number of nodes.

    Cycles come before forcing chains of equal rating and length.
    """
    best: FoundChain | None = None
    links, closure = links_of(board), Closure(board)
    for mode in _MODES:
        search = _Search(board, links, mode, closure)
        for candidate in search.starts():
            for chain in search.chains_from(candidate):
                if best is None or chain.key < best.key:
                    best = chain
            if best is not None:
                search.highest = best.step.rating
    if best is not None:
        yield best.step


def all_cycles_and_chains(
    board: RatedBoard, links: Links, closure: Closure | None = None
) -> list[FoundChain]:
    """Every cycle and forcing chain, in order.

    Args:
        board: Where.
        links: Its links.
        closure: Its closure, which shows where none starts, if that is known.
    """
    found = list[FoundChain]()
    for mode in _MODES:
        search = _Search(board, links, mode, closure)
        for candidate in search.starts():
            found += search.chains_from(candidate)
    return sorted(found, key=lambda chain: chain.key)


class _Search:
    """A search for chains that follow the links of a mode.

    Args:
        board: Where.
        links: Its links.
        mode: Which of them are followed.
        closure: What shows where no chain starts, if there is one.

    Attributes:
        highest: The rating above which a chain is not wanted, in tenths.
    """

    highest = _ANY

    def __init__(
        self, board: RatedBoard, links: Links, mode: _Mode, closure: Closure | None
    ) -> None:
        self._board, self._links, self._mode = board, links, mode
        self._closure = closure
        self._ways: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        """What each turns off that turns others on, and those."""

    def starts(self) -> Iterator[int]:
        """The candidates at which a chain may start."""
        for candidate in CANDIDATES:
            if self._links.present[candidate]:
                self._board.on_look()
                yield candidate

    def chains_from(self, start: int) -> Iterator[FoundChain]:
        """Each cycle and forcing chain that begins at *start*."""
        links, mode = self._links, self._mode
        if not mode.by_digit and len(links.off_by_cell[start]) != 1:
            return
        if self._closure is None or self._closure.may_be_in_cycle(start):
            yield from self._cycles_through(start)
        if not mode.by_digit:
            return
        kind, base = (4, 70) if mode.by_cell else (2, 66)
        for is_on in (True, False):
            if self._closure and not self._closure.is_refuted(start, is_on=is_on):
                continue
            most = most_nodes(self.highest - base)
            contradicted = self._contradicted(ChainNode(start, is_on), most)
            if contradicted is None:
                continue
            strikes = (of_cell(start),) if is_on else others_of(links, start)
            if strikes:
                nodes = contradicted.nodes
                step = chained("forcing-chain", base, nodes, strikes)
                yield FoundChain(step, nodes, kind, contradicted)

    def _cycles_through(self, start: int) -> Iterator[FoundChain]:
        mode = self._mode
        kind = 4 if mode.by_cell and mode.by_digit else 3 if mode.by_cell else 2
        base = 70 if mode.by_cell and mode.by_digit else 65
        for end in self._cycles(start, most_nodes(self.highest - base)):
            if strikes := self._struck_by(end):
                complexity = end.nodes - 1
                step = chained("cycle", base, complexity, strikes)
                yield FoundChain(step, complexity, kind, end)

    def _off(self, candidate: int) -> tuple[int, ...]:
        links = self._links
        if not self._mode.by_cell:
            return links.off_by_digit[candidate]
        return links.off_by_cell[candidate] + links.off_by_digit[candidate]

    def _on(self, candidate: int) -> tuple[int, ...]:
        links, mode = self._links, self._mode
        by_cell = links.on_by_cell[candidate] if mode.by_cell else ()
        return by_cell + (links.on_by_digit[candidate] if mode.by_digit else ())

    def _cycles(self, start: int, most: int) -> Iterator[ChainNode]:
        """The ends of cycles through *start*, which is on."""
        seen, fresh, length = {start}, [ChainNode(start, is_on=True)], 0
        while fresh and length + 2 <= most:
            length += 2
            last, fresh = fresh, []
            for node, off, on in self._ways_from(last):
                if on == start and length >= _SHORTEST:
                    yield node.then(off).then(on)
                elif on not in seen:
                    seen.add(on)
                    fresh.append(node.then(off).then(on))

    def _ways_from(
        self, nodes: list[ChainNode]
    ) -> Iterator[tuple[ChainNode, int, int]]:
        """Each of *nodes*, which are on, with what it turns off and that turns on.

        Without what its chain has off before.
        """
        for node in nodes:
            start = node.candidate
            if start not in self._ways:
                offs = ((off, self._on(off)) for off in self._off(start))
                self._ways[start] = [(off, on) for off, on in offs if on]
            for off, turned_on in self._ways[start]:
                if not _is_before(node, off):
                    for on in turned_on:
                        yield node, off, on

    def _struck_by(self, end: ChainNode) -> tuple[tuple[int, int], ...]:
        """What sees a cell of each state, for a digit of the cycle."""
        cells, seen = 0, ([0] * 9, [0] * 9)
        node = end
        while node.before is not None:
            cell, digit = of_cell(node.candidate)
            cells |= 1 << cell
            seen[node.is_on][digit] |= PEERS[cell]
            node = node.before
        return tuple(
            (cell, digit)
            for digit in range(9)
            for cell in places(
                seen[0][digit] & seen[1][digit] & self._board.at[digit] & ~cells
            )
        )

    def _contradicted(self, start: ChainNode, most: int) -> ChainNode | None:
        """The end of the shortest chain from *start* to its opposite."""
        state, fresh, count = start.is_on, [start.candidate], 1
        before: tuple[dict[int, int], dict[int, int]] = {}, {}
        before[state][start.candidate] = start.candidate
        while fresh and count < most:
            count += 1
            follow = self._off if state else self._on
            reached = before[not state]
            following = []
            for candidate in fresh:
                for other in follow(candidate):
                    if other == start.candidate and state is start.is_on:
                        return _chain(start, before, candidate).then(other)
                    if other not in reached:
                        reached[other] = candidate
                        following.append(other)
            state, fresh = not state, following
        return None


def _chain(
    start: ChainNode, before: tuple[dict[int, int], dict[int, int]], end: int
) -> ChainNode:
    """The chain from *start* to *end* in the same state, by what is *before* what."""
    candidates, state = [], start.is_on
    while end != start.candidate or state is not start.is_on:
        candidates.append(end)
        end, state = before[state][end], not state
    node = start
    for candidate in reversed(candidates):
        node = node.then(candidate)
    return node


def _is_before(node: ChainNode, candidate: int) -> bool:
    """Whether the chain to *node* has *candidate* off."""
    before = node.before
    while before is not None:
        if not before.is_on and before.candidate == candidate:
            return True
        before = before.before
    return False
