"""Dynamic forcing chains: they strike as they go, and hold patterns and other chains.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from solver.sudoku_explainer.board import RatedBoard
from solver.sudoku_explainer.conclusions import (
    Easiest,
    Found,
    NestedChains,
    Reached,
)
from solver.sudoku_explainer.consequences import DynamicRun, ImpliedPattern
from solver.sudoku_explainer.forcing_chains import (
    add_all_options,
    add_contradiction,
    starts,
)
from solver.sudoku_explainer.implied_patterns import SIMPLE, Kind, implied
from solver.sudoku_explainer.links import Links, links_of
from solver.sudoku_explainer.nested_chains import nested_chains
from solver.sudoku_explainer.step import RatedStep

_TWO: Final = 2
_DOUBLE: Final = 1


class DynamicLevel(NamedTuple):
    """How much counts within dynamic chains.

    Attributes:
        base: Their rating without the length, in tenths.
        kinds: The patterns and chains within them, in the order of their search.
    """

    base: int
    kinds: tuple[Kind, ...] = ()


LEVELS: Final = (
    DynamicLevel(85),
    DynamicLevel(90, SIMPLE),
    DynamicLevel(95, (*SIMPLE, nested_chains)),
    DynamicLevel(100, (*SIMPLE, partial(nested_chains, with_multiple=True))),
)
"""What is asked in turn, until one has a chain."""


def dynamic_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """What all options lead to by chains that strike as they go, and contradictions.

    Each level goes on where the chains of the level before ended.
    """
    search = _Search(board)
    for level in LEVELS:
        step = search.easiest(level)
        if step is not None:
            yield step
            return


class _Search:
    """The dynamic chains of a board, level by level."""

    def __init__(self, board: RatedBoard) -> None:
        self._board, self._links = board, links_of(board)
        self._nested = NestedChains()
        self._runs: dict[tuple[int, bool], DynamicRun] = {}
        self._kinds: tuple[Kind, ...] = ()

    def easiest(self, level: DynamicLevel) -> RatedStep | None:
        """The easiest chain of *level*, where the levels before have none."""
        self._kinds = level.kinds
        easiest = Easiest(self._links, level.base, self._nested)
        on, off = (
            {start: self._run(start, is_on=is_on) for start in starts(self._board, _TWO)}
            for is_on in (True, False)
        )
        for start in on:
            add_contradiction("dynamic-contradiction", start, on[start], easiest)
            add_contradiction("dynamic-contradiction", ~start, off[start], easiest)
            if self._board.masks[start // 9].bit_count() > _TWO:
                _add_both(on[start], off[start], easiest)
        add_all_options(self._board, self._links, on.__getitem__, easiest, "dynamic-")
        return easiest.step

    def _run(self, start: int, *, is_on: bool) -> Reached:
        key = start, is_on
        if key not in self._runs:
            self._runs[key] = DynamicRun(
                self._links, start, is_on=is_on, nested=self._nested
            )
        return self._runs[key].go_on(self._patterns)

    def _patterns(self, present: bytearray) -> list[ImpliedPattern]:
        self._board.on_look()
        return implied(self._board, self._board.narrowed(present), self._kinds)


def _add_both(on: Reached, off: Reached, found: Found) -> None:
    """What is on, or off, whether a candidate is true or false."""
    name, runs = "dynamic-double-forcing-chains", (on, off)
    for target, nodes in on.on.items():
        if target in off.on:
            found.add(name, _DOUBLE, (nodes, off.on[target]), ~target, runs)
    for target, nodes in on.off.items():
        if target in off.off:
            found.add(name, _DOUBLE, (nodes, off.off[target]), target, runs)
