"""What follows from a candidate that is on or off, node by node, with what it rests on.

Dynamic chains strike what is off as they go, so that a node may rest on several. The
order in which nodes are followed decides what each of them rests on: first all that are
on, then one that is off. Where patterns are wanted, they are looked for when nothing
else follows.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections import deque
from typing import Final, NamedTuple, Protocol

from sudoscope.rating.model.sudoku_explainer.conclusions import (
    Contradiction,
    NestedChain,
    NestedChains,
    Reached,
)
from sudoscope.rating.model.sudoku_explainer.links import (
    CANDIDATES,
    HOUSES_AT,
    IN_HOUSE,
    SAME_CELL,
    Links,
    only_two,
)

_TWO: Final = 2
OFF: Final = 729
"""Where the bits of nodes that are off begin; those of nodes that are on come first."""
OFF_BIT: Final = tuple(1 << OFF + candidate for candidate in CANDIDATES)
"""The bit of each candidate that is off."""


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


class PatternsFound(NamedTuple):
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

    def __call__(self, present: bytearray) -> PatternsFound:
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
                    found.off[other] = before | OFF_BIT[other]
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
            self.found.off[candidate] = OFF_BIT[candidate]

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
                self._follow_on()
            elif self._waiting_off:
                self._follow_off()
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
                    off[candidate] = before | OFF_BIT[candidate]
                    self._waiting_off.append(candidate)
        if most is None or not is_last:
            return bool(self._waiting_off)
        return any(
            self._nested.complexity((off[candidate],)) <= most
            for candidate in self._waiting_off
        )

    def _follow_on(self) -> None:
        """Turn off what those turn off that are on."""
        found, present, off_by_digit = (
            self.found,
            self._present,
            self._links.off_by_digit,
        )
        on, off, waiting_off = found.on, found.off, self._waiting_off
        while self._waiting_on:
            node = self._waiting_on.popleft()
            before = on[node]
            beside = self._links.off_by_cell[node] if self._by_cell else ()
            for other in beside + off_by_digit[node]:
                if not present[other]:
                    continue
                if other in on:
                    found.contradiction = Contradiction(
                        on[other], before | OFF_BIT[other]
                    )
                    return
                if other not in off:
                    off[other] = before | OFF_BIT[other]
                    waiting_off.append(other)

    def _follow_off(self) -> None:
        """Strike those that are off, until one turns another on."""
        present, in_cell, in_house = self._present, self._in_cell, self._in_house
        while self._waiting_off:
            node = self._waiting_off.popleft()
            present[node] = 0
            cell, pairs = node // 9, []
            left = in_cell[cell]
            in_cell[cell] = left - 1
            if left == _TWO and self._by_cell:
                pairs.append(SAME_CELL[node])
            for house in HOUSES_AT[node]:
                left = in_house[house]
                in_house[house] = left - 1
                if left == _TWO:
                    pairs.append(IN_HOUSE[house])
            if pairs and self._turn_on(node, pairs):
                return

    def _turn_on(self, node: int, pairs: list[tuple[int, ...]]) -> bool:
        """Turn on what is alone where *node* went; whether anything is new.

        Args:
            node: The candidate that went.
            pairs: The candidates of its cell and its houses in which one other is left.
        """
        found, present, first = self.found, self._present, self._links.present
        on, off = found.on, found.off
        for pair in pairs:
            other, before = -1, off[node]
            for candidate in pair:
                if present[candidate]:
                    other = candidate
                elif first[candidate]:
                    before |= off[candidate]
            if other in off:
                found.contradiction = Contradiction(before | 1 << other, off[other])
                return True
            if other not in on:
                on[other] = before | 1 << other
                found.pairs[other] = pair
                self._waiting_on.append(other)
        return bool(self._waiting_on)
