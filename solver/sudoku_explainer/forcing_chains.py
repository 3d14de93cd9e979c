"""Nishio, multiple and dynamic forcing chains: what all options lead to.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import Final, NamedTuple

from solver.rules.candidate_sets import places
from solver.sudoku_explainer.board import RatedBoard
from solver.sudoku_explainer.consequences import DynamicRun, Reached, reached_from
from solver.sudoku_explainer.links import (
    HOUSES_AT,
    IN_HOUSE,
    Links,
    links_of,
    of_cell,
    others_of,
)
from solver.sudoku_explainer.step import RatedStep, chained

_TWO: Final = 2
_NISHIO, _MULTIPLE, _DYNAMIC, _DYNAMIC_PLUS = 75, 80, 85, 90
_DOUBLE, _CELL, _HOUSE, _CONTRADICTION = 1, 5, 6, 7


class _Key(NamedTuple):
    """What chains are ordered by."""

    complexity: int
    kind: int


class _Best:
    """The chain of the fewest nodes, and of equal ones the first of the first kind."""

    def __init__(self, links: Links, base: int) -> None:
        self._links, self._base = links, base
        self._key: _Key | None = None
        self.step: RatedStep | None = None

    def add(self, technique: str, kind: int, complexity: int, target: int) -> None:
        """A chain to *target*: a candidate that goes, or one below 0 that stays.

        Args:
            technique: What it is called.
            kind: The order of its kind.
            complexity: Its nodes.
            target: The candidate that is off; or its complement, if it is on.
        """
        key = _Key(complexity, kind)
        if self._key is not None and self._key <= key:
            return
        is_off = target >= 0
        strikes = (of_cell(target),) if is_off else others_of(self._links, ~target)
        if strikes:
            self._key = key
            self.step = chained(technique, self._base, complexity, strikes)


def nishio(board: RatedBoard) -> Iterator[RatedStep]:
    """Contradictions by one digit alone."""
    links = links_of(board)
    best = _Best(links, _NISHIO)
    for candidate in _starts(board, least=_TWO):
        on, off = (
            DynamicRun(links, by_cell=False).start(candidate, is_on=is_on)
            for is_on in (True, False)
        )
        _add_contradictions(candidate, on, off, best, "nishio")
    if best.step is not None:
        yield best.step


def multiple_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """What all digits of a cell, or all places of a digit in a house, lead to."""
    links = links_of(board)
    best, known = _Best(links, _MULTIPLE), dict[int, Reached]()

    def outcome(start: int) -> Reached:
        if start not in known:
            known[start] = reached_from(links, start)
        return known[start]

    names = ("cell-forcing-chains", "region-forcing-chains")
    for candidate in _starts(board, least=_TWO + 1):
        _of_houses(links, candidate, outcome, best, names[1])
        if _is_last(board, candidate):
            _of_cell(board, candidate // 9, outcome, best, names[0])
    if best.step is not None:
        yield best.step


def dynamic_chains(
    board: RatedBoard, *, with_patterns: bool = False
) -> Iterator[RatedStep]:
    """The same with chains that strike as they go, contradictions, and both states.

    Args:
        board: Where.
        with_patterns: Whether simple patterns within the chains count, too.
    """
    links, inside = links_of(board), board if with_patterns else None
    base = _DYNAMIC_PLUS if with_patterns else _DYNAMIC
    best, known = _Best(links, base), dict[int, Reached]()

    def outcome(start: int) -> Reached:
        if start not in known:
            known[start] = DynamicRun(links, board=inside).start(start, is_on=True)
        return known[start]

    names = ("dynamic-cell-forcing-chains", "dynamic-region-forcing-chains")
    for candidate in _starts(board, least=_TWO):
        on = outcome(candidate)
        off = DynamicRun(links, board=inside).start(candidate, is_on=False)
        _add_contradictions(candidate, on, off, best, "dynamic-contradiction")
        if board.masks[candidate // 9].bit_count() > _TWO:
            _of_both(on, off, best)
        _of_houses(links, candidate, outcome, best, names[1])
        if _is_last(board, candidate):
            _of_cell(board, candidate // 9, outcome, best, names[0])
    if best.step is not None:
        yield best.step


def _starts(board: RatedBoard, least: int) -> Iterator[int]:
    """The candidates of cells with at least so many."""
    for cell in board.open_cells:
        if board.masks[cell].bit_count() >= least:
            for digit in places(board.masks[cell]):
                board.on_look()
                yield 9 * cell + digit


def _is_last(board: RatedBoard, candidate: int) -> bool:
    """Whether *candidate* is the last one of its cell."""
    cell, digit = of_cell(candidate)
    return not board.masks[cell] >> digit + 1


def _add_contradictions(
    candidate: int, on: Reached, off: Reached, best: _Best, technique: str
) -> None:
    for found, target in ((on, candidate), (off, ~candidate)):
        if found.contradiction is not None:
            nodes = sum(set_.bit_count() for set_ in found.contradiction)
            best.add(technique, _CONTRADICTION, nodes, target)


def _of_both(on: Reached, off: Reached, best: _Best) -> None:
    """What is on, or off, whether a candidate is true or false."""
    name = "dynamic-double-forcing-chains"
    for target, nodes in on.on.items():
        if target in off.on:
            count = nodes.bit_count() + off.on[target].bit_count()
            best.add(name, _DOUBLE, count, ~target)
    for target, nodes in on.off.items():
        if target in off.off:
            count = nodes.bit_count() + off.off[target].bit_count()
            best.add(name, _DOUBLE, count, target)


def _of_houses(
    links: Links,
    candidate: int,
    outcome: Callable[[int], Reached],
    best: _Best,
    technique: str,
) -> None:
    """What all places of a digit lead to, in houses in which *candidate* is first."""
    for house in HOUSES_AT[candidate]:
        where = [other for other in IN_HOUSE[house] if links.present[other]]
        if len(where) >= _TWO and where[0] == candidate:
            _of_options([outcome(other) for other in where], _HOUSE, best, technique)


def _of_cell(
    board: RatedBoard,
    cell: int,
    outcome: Callable[[int], Reached],
    best: _Best,
    technique: str,
) -> None:
    """What all digits of *cell* lead to."""
    options = [outcome(9 * cell + digit) for digit in places(board.masks[cell])]
    _of_options(options, _CELL, best, technique)


def _of_options(
    options: Sequence[Reached], kind: int, best: _Best, technique: str
) -> None:
    """What all *options* lead to."""
    for target in reduce(and_, (option.on.keys() for option in options)):
        nodes = sum(option.on[target].bit_count() for option in options)
        best.add(technique, kind, nodes, ~target)
    for target in reduce(and_, (option.off.keys() for option in options)):
        nodes = sum(option.off[target].bit_count() for option in options)
        best.add(technique, kind, nodes, target)
