"""What follows from a candidate that is on or off, node by node, with what it rests on.

Dynamic chains strike what is off as they go, so that a node may rest on several. The
order in which nodes are followed decides what each of them rests on: first all that are
on, then one that is off. Where patterns are wanted, they are looked for when nothing
else follows.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections import deque
from typing import Final, NamedTuple, Protocol

from solver.sudoku_explainer.conclusions import (
    Contradiction,
    NestedChain,
    NestedChains,
    Reached,
)
from solver.sudoku_explainer.links import (
    HOUSES_AT,
    IN_HOUSE,
    SAME_CELL,
    Links,
    only_two,
)

_TWO: Final = 2
OFF: Final = 729
"""Where the bits of nodes that are off begin; those of nodes that are on come first."""


class ImpliedPattern(NamedTuple):
    """A pattern, or a chain, that arises within a chain.

    Attributes:
        strikes: The candidates that it strikes, by cell and digit.
        rests_on: The candidates that had to go before, as 9 times the cell plus digit.
        chain: Of a chain itself.
    """

    strikes: tuple[tuple[int, int], ...]
    rests_on: tuple[int, ...]
    chain: NestedChain | None = None


class Implied(NamedTuple):
    """What is found within a chain where nothing else follows.

    Attributes:
        patterns: The patterns.
        is_last: Whether they are of the last kind, so that nothing else rests on the
            same candidates.
    """

    patterns: list[ImpliedPattern]
    is_last: bool


class Patterns(Protocol):
    """What looks for patterns within chains."""

    def __call__(self, present: bytearray) -> Implied:
        """The patterns where only the candidates *present* are left."""


def reached_from(links: Links, start: int) -> Reached:
    """What follows if *start* is on, each time from one node.

    The contradiction is not looked for: the candidates before it are what counts.
    """
    found = Reached({start: 1 << start})
    waiting_on, waiting_off = deque([start]), deque[int]()
    while waiting_on or waiting_off:
        if waiting_on:
            node = waiting_on.popleft()
            before = found.on[node]
            for other in links.off_by_cell[node] + links.off_by_digit[node]:
                if other in found.on:
                    return found
                if other not in found.off:
                    found.off[other] = before | 1 << OFF + other
                    waiting_off.append(other)
        else:
            node = waiting_off.popleft()
            before = found.off[node]
            for other in links.on_by_cell[node] + links.on_by_digit[node]:
                if other in found.off:
                    return found
                if other not in found.on:
                    found.on[other] = before | 1 << other
                    found.pairs[other] = only_two(links, node, other)
                    waiting_on.append(other)
    return found


class DynamicRun:
    """One run of a dynamic chain.

    Args:
        links: The links of the board.
        candidate: Where it starts.
        is_on: Whether that is on.
        by_cell: Whether cells are followed, too; not so in Nishio.
        nested: The chains within the chains of this search.
    """

    def __init__(
        self,
        links: Links,
        candidate: int,
        *,
        is_on: bool,
        by_cell: bool = True,
        nested: NestedChains | None = None,
    ) -> None:
        self._links, self._by_cell = links, by_cell
        self._nested = nested or NestedChains()
        self._present = bytearray(links.present)
        self._in_cell, self._in_house = links.in_cell[:], links.in_house[:]
        self._waiting_on = deque([candidate] if is_on else [])
        self._waiting_off = deque([] if is_on else [candidate])
        self.found = Reached()
        if is_on:
            self.found.on[candidate] = 1 << candidate
        else:
            self.found.off[candidate] = 1 << OFF + candidate

    def go_on(
        self, patterns: Patterns | None = None, most: int | None = None
    ) -> Reached:
        """Follow it to the end, or to a contradiction.

        Args:
            patterns: What looks for patterns where nothing else follows; it finds also
                what one that was asked before would find.
            most: The most nodes that are of interest. Where all that could still follow
                rests on more, it ends.
        """
        while self.found.contradiction is None:
            if self._waiting_on:
                self._follow_on(self._waiting_on.popleft())
            elif self._waiting_off:
                self._follow_off(self._waiting_off.popleft())
            elif not patterns or not self._follow_patterns(patterns, most):
                break
        return self.found

    def _follow_patterns(self, patterns: Patterns, most: int | None) -> bool:
        """Turn off what *patterns* strike; whether it may be of interest."""
        found, is_last = patterns(self._present)
        off = self.found.off
        for strikes, rests_on, chain in found:
            before = self._nested.bit_of(chain) if chain else 0
            for candidate in rests_on:
                before |= off[candidate]
            for cell, digit in strikes:
                candidate = 9 * cell + digit
                if candidate not in off:
                    off[candidate] = before | 1 << OFF + candidate
                    self._waiting_off.append(candidate)
        if most is None or not is_last:
            return bool(self._waiting_off)
        return any(
            self._nested.complexity((off[candidate],)) <= most
            for candidate in self._waiting_off
        )

    def _follow_on(self, node: int) -> None:
        found, links, present = self.found, self._links, self._present
        before = found.on[node]
        beside = links.off_by_cell[node] if self._by_cell else ()
        for other in beside + links.off_by_digit[node]:
            if not present[other]:
                continue
            if other in found.on:
                off = before | 1 << OFF + other
                found.contradiction = Contradiction(found.on[other], off)
                return
            if other not in found.off:
                found.off[other] = before | 1 << OFF + other
                self._waiting_off.append(other)

    def _follow_off(self, node: int) -> None:
        found, in_house, cell = self.found, self._in_house, node // 9
        pairs = (
            [SAME_CELL[node]] if self._by_cell and self._in_cell[cell] == _TWO else []
        )
        self._present[node] = 0
        self._in_cell[cell] -= 1
        for house in HOUSES_AT[node]:
            if in_house[house] == _TWO:
                pairs.append(IN_HOUSE[house])
            in_house[house] -= 1
        for other, (before, pair) in self._turned_on(node, pairs).items():
            if other in found.off:
                found.contradiction = Contradiction(before, found.off[other])
                return
            if other not in found.on:
                found.on[other] = before
                found.pairs[other] = pair
                self._waiting_on.append(other)

    def _turned_on(
        self, node: int, pairs: list[tuple[int, ...]]
    ) -> dict[int, tuple[int, tuple[int, ...]]]:
        """What *node* turns on when it is off, with what that rests on, and where.

        Args:
            node: The candidate that went.
            pairs: The candidates of its cell and its houses in which one other is left.
        """
        found, turned = self.found.off, dict[int, tuple[int, tuple[int, ...]]]()
        present, first = self._present, self._links.present
        for pair in pairs:
            other, rests_on = -1, found[node]
            for candidate in pair:
                if present[candidate]:
                    other = candidate
                elif first[candidate]:
                    rests_on |= found[candidate]
            turned.setdefault(other, (rests_on | 1 << other, pair))
        return turned
