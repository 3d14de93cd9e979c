"""What chains lead to: the easiest of them, or all, in the order of the scale."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.links import (
    CANDIDATES,
    Links,
    of_cell,
    others_of,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep, chained

FIRST_NESTED: Final = 2 * len(CANDIDATES)
"""Where the bits of chains within chains begin, after those of nodes."""
_NODES: Final = (1 << FIRST_NESTED) - 1


class NestedChain(NamedTuple):
    """A chain within a chain.

    Attributes:
        chains: The nodes of each of its chains, as sets; equal ones are one chain.
        complexity: How many they are.
    """

    chains: tuple[int, ...]
    complexity: int


class NestedChains:
    """The chains within the chains of one search, each with a bit of its own."""

    def __init__(self) -> None:
        self._bits: dict[NestedChain, int] = {}
        self._complexities: list[int] = []

    def bit_of(self, chain: NestedChain) -> int:
        """The bit that stands for *chain* in sets of nodes."""
        bit = self._bits.get(chain)
        if bit is None:
            bit = self._bits[chain] = 1 << FIRST_NESTED + len(self._complexities)
            self._complexities.append(chain.complexity)
        return bit

    def complexity(self, chains: Sequence[int]) -> int:
        """The nodes of each of *chains*, and those of each chain within them once."""
        if not self._complexities:
            return sum(chain.bit_count() for chain in chains)
        together = 0
        for chain in chains:
            together |= chain
        nodes = sum((chain & _NODES).bit_count() for chain in chains)
        nested = places(together >> FIRST_NESTED)
        return nodes + sum(self._complexities[number] for number in nested)


class Contradiction(NamedTuple):
    """A candidate that would be on and off.

    Attributes:
        on: The nodes that it rests on if it is on, as a set.
        off: Those if it is off.
    """

    on: int
    off: int


@dataclass(slots=True)
class Reached:
    """What a start leads to.

    Attributes:
        on: For each candidate that gets on, the nodes that this rests on with itself.
        off: The same for those that get off.
        pairs: For each that gets on, the candidates of the cell or of the house in
            which it is the last but one.
        contradiction: Where it ended, if it contradicts itself.
    """

    on: dict[int, int] = field(default_factory=dict)
    off: dict[int, int] = field(default_factory=dict)
    pairs: dict[int, tuple[int, ...]] = field(default_factory=dict)
    contradiction: Contradiction | None = None


class ChainKind(NamedTuple):
    """A kind of forcing chains.

    Attributes:
        technique: What it is called.
        order: Its place among conclusions of as many nodes.
    """

    technique: str
    order: int


class Found(Protocol):
    """What takes the conclusions of a search for chains."""

    def add(
        self,
        kind: ChainKind,
        chains: Sequence[int],
        target: int,
        runs: Sequence[Reached],
        options: tuple[int, ...] = (),
        /,
    ) -> None:
        """A conclusion from *chains*.

        Args:
            kind: Of what kind.
            chains: The nodes of each chain, as sets.
            target: The candidate that is off; or its complement, if it is on.
            runs: Where each of the chains is from.
            options: The candidates of the cell or house whose options start the chains.
        """


class Easiest:
    """The conclusion of the fewest nodes; of equal ones the first of the first kind.

    Args:
        links: The links of the board.
        base: The rating without the length, in tenths.
        nested: The chains within these chains.

    Attributes:
        step: The conclusion as a step.
    """

    def __init__(
        self, links: Links, base: int, nested: NestedChains | None = None
    ) -> None:
        self._links, self._base = links, base
        self._nested = nested or NestedChains()
        self._key: tuple[int, int] | None = None
        self.step: RatedStep | None = None

    @property
    def complexity(self) -> int | None:
        """How many nodes it has, once there is one."""
        return self._key and self._key[0]

    def add(
        self,
        kind: ChainKind,
        chains: Sequence[int],
        target: int,
        _runs: Sequence[Reached],
        _options: tuple[int, ...] = (),
        /,
    ) -> None:
        """See ``Found``."""
        key = self._nested.complexity(chains), kind.order
        if self._key is not None and self._key <= key:
            return
        if strikes := struck_by(self._links, target):
            self._key = key
            self.step = chained(kind.technique, self._base, key[0], strikes)


def struck_by(links: Links, target: int) -> tuple[tuple[int, int], ...]:
    """The candidates that go: a target, or the others of its cell if it is on."""
    return (of_cell(target),) if target >= 0 else others_of(links, ~target)
