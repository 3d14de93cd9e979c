"""Dynamic forcing chains: they strike as they go, and hold patterns and other chains.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoscope.rating.model.sudoku_explainer.board import RatedBoard
from sudoscope.rating.model.sudoku_explainer.conclusions import (
    Easiest,
    NestedChains,
    Reached,
)
from sudoscope.rating.model.sudoku_explainer.consequences import (
    DynamicRun,
    PatternsFound,
)
from sudoscope.rating.model.sudoku_explainer.forcing_chains import add_dynamic_chains
from sudoscope.rating.model.sudoku_explainer.implied_patterns import (
    SIMPLE,
    ImpliedPatterns,
    Kind,
)
from sudoscope.rating.model.sudoku_explainer.links import links_of
from sudoscope.rating.model.sudoku_explainer.nested_chains import (
    nested_cycles_and_chains,
    nested_dynamic_chains,
    nested_multiple_chains,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep


class DynamicLevel(NamedTuple):
    """How much counts within dynamic chains.

    Attributes:
        base: Their rating without the length, in tenths.
        kinds: The patterns and chains within them, in the order of their search.
        goes_on: Whether it has the kinds of the level before, and more.
    """

    base: int
    kinds: tuple[Kind, ...] = ()
    goes_on: bool = True


LEVELS: Final = (
    DynamicLevel(85),
    DynamicLevel(90, SIMPLE),
    DynamicLevel(95, (*SIMPLE, nested_cycles_and_chains)),
    DynamicLevel(100, (*SIMPLE, nested_cycles_and_chains, nested_multiple_chains)),
    DynamicLevel(105, (*SIMPLE, nested_dynamic_chains), goes_on=False),
)
"""What is asked in turn, until one has a chain."""


def dynamic_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """What all options lead to by chains that strike as they go, and contradictions.

    A level that has the kinds of the one before goes on where its chains ended.
    """
    patterns = ImpliedPatterns(board)
    search = _Search(board, patterns)
    for level in LEVELS:
        if not level.goes_on:
            search = _Search(board, patterns)
        step = search.easiest(level)
        if step is not None:
            yield step
            return


class _Search:
    """The dynamic chains of a board, level by level."""

    def __init__(self, board: RatedBoard, patterns: ImpliedPatterns) -> None:
        self._board, self._links, self._patterns = board, links_of(board), patterns
        self._nested = NestedChains()
        self._runs: dict[tuple[int, bool], DynamicRun] = {}

    def easiest(self, level: DynamicLevel) -> RatedStep | None:
        """The easiest chain of *level*, where the levels before have none."""
        board, links = self._board, self._links
        easiest = Easiest(links, level.base, self._nested)

        def patterns(present: bytearray) -> PatternsFound:
            board.on_look()
            return self._patterns.where(present, level.kinds)

        def run(start: int, *, is_on: bool) -> Reached:
            runs, key = self._runs, (start, is_on)
            if key not in runs:
                nested = self._nested
                runs[key] = DynamicRun(links, start, is_on=is_on, nested=nested)
            return runs[key].go_on(
                patterns if level.kinds else None, easiest.complexity
            )

        add_dynamic_chains(board, run, easiest)
        return easiest.step
