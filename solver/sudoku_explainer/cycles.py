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
from solver.sudoku_explainer.board import PEERS, RatedBoard
from solver.sudoku_explainer.links import (
    CANDIDATES,
    Links,
    links_of,
    of_cell,
    others_of,
)
from solver.sudoku_explainer.step import RatedStep, chained, most_nodes

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


class _Node(NamedTuple):
    """A candidate in a state, reached from another.

    Attributes:
        candidate: Which.
        is_on: Its state.
        before: Where it was reached from.
        nodes: How many there are from the start on.
    """

    candidate: int
    is_on: bool
    before: "_Node | None" = None
    nodes: int = 1

    def then(self, candidate: int) -> "_Node":
        """A node of the opposite state that is reached from this one."""
        return _Node(candidate, not self.is_on, self, self.nodes + 1)


def cycles_and_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """The easiest cycle or forcing chain: by rating, then by its number of nodes.

    Cycles come before forcing chains of equal rating and length.
    """
    links = links_of(board)
    best: tuple[tuple[int, int, int], RatedStep] | None = None
    for mode in _MODES:
        search = _Search(board, links, mode)
        for candidate in CANDIDATES:
            if not links.present[candidate]:
                continue
            board.on_look()
            for step, complexity, kind in search.steps_from(candidate):
                key = (step.rating, complexity, kind)
                if best is None or key < best[0]:
                    best = key, step
            if best is not None:
                search.highest = best[1].rating
    if best is not None:
        yield best[1]


class _Search:
    """A search for chains that follow the links of a mode.

    Attributes:
        highest: The rating above which a chain is not wanted, in tenths.
    """

    highest = _ANY

    def __init__(self, board: RatedBoard, links: Links, mode: _Mode) -> None:
        self._board, self._links, self._mode = board, links, mode

    def steps_from(self, start: int) -> Iterator[tuple[RatedStep, int, int]]:
        """Each step with its complexity and the order of its kind."""
        links, mode = self._links, self._mode
        if not mode.by_digit and len(links.off_by_cell[start]) != 1:
            return
        kind = 4 if mode.by_cell and mode.by_digit else 3 if mode.by_cell else 2
        base = 70 if mode.by_cell and mode.by_digit else 65
        for node in self._cycles(start, most_nodes(self.highest - base)):
            if strikes := self._struck_by(node):
                complexity = node.nodes - 1
                yield chained("cycle", base, complexity, strikes), complexity, kind
        if not mode.by_digit:
            return
        base = 70 if mode.by_cell else 66
        for is_on in (True, False):
            most = most_nodes(self.highest - base)
            found = self._contradicted(start, most, is_on=is_on)
            if found is None:
                continue
            strikes = (of_cell(start),) if is_on else others_of(links, start)
            if strikes:
                step = chained("forcing-chain", base, found, strikes)
                yield step, found, kind

    def _off(self, candidate: int) -> tuple[int, ...]:
        links = self._links
        if not self._mode.by_cell:
            return links.off_by_digit[candidate]
        return links.off_by_cell[candidate] + links.off_by_digit[candidate]

    def _on(self, candidate: int) -> tuple[int, ...]:
        links, mode = self._links, self._mode
        by_cell = links.on_by_cell[candidate] if mode.by_cell else ()
        return by_cell + (links.on_by_digit[candidate] if mode.by_digit else ())

    def _cycles(self, start: int, most: int) -> Iterator[_Node]:
        """The ends of cycles through *start*, which is on."""
        seen, fresh, length = {start}, [_Node(start, is_on=True)], 0
        while fresh and length + 2 <= most:
            length += 2
            off = [
                node.then(candidate)
                for node in fresh
                for candidate in self._off(node.candidate)
                if not _is_before(node, candidate)
            ]
            fresh = []
            for node in off:
                for candidate in self._on(node.candidate):
                    if candidate == start and length >= _SHORTEST:
                        yield node.then(candidate)
                    if candidate not in seen:
                        seen.add(candidate)
                        fresh.append(node.then(candidate))

    def _struck_by(self, end: _Node) -> tuple[tuple[int, int], ...]:
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

    def _contradicted(self, start: int, most: int, *, is_on: bool) -> int | None:
        """The nodes of the shortest chain from *start* to its opposite."""
        on, off = ({start}, set[int]()) if is_on else (set[int](), {start})
        fresh_on, fresh_off = ([start], list[int]()) if is_on else ([], [start])
        count = 1
        while (fresh_on or fresh_off) and count < most:
            count += 1
            if fresh_on:
                for candidate in fresh_on:
                    for other in self._off(candidate):
                        if is_on and other == start:
                            return count
                        if other not in off:
                            off.add(other)
                            fresh_off.append(other)
                fresh_on = []
            else:
                for candidate in fresh_off:
                    for other in self._on(candidate):
                        if not is_on and other == start:
                            return count
                        if other not in on:
                            on.add(other)
                            fresh_on.append(other)
                fresh_off = []
        return None


def _is_before(node: _Node, candidate: int) -> bool:
    """Whether the chain to *node* has *candidate* off."""
    before = node.before
    while before is not None:
        if not before.is_on and before.candidate == candidate:
            return True
        before = before.before
    return False
