"""Nishio, multiple and dynamic forcing chains: what all options lead to.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from operator import and_
from typing import Final, Protocol, TypeAlias

from solver.rules.candidate_sets import places
from solver.sudoku_explainer.board import RatedBoard
from solver.sudoku_explainer.conclusions import Easiest, Found, Reached
from solver.sudoku_explainer.consequences import DynamicRun, reached_from
from solver.sudoku_explainer.links import (
    HOUSES_AT,
    IN_CELL,
    IN_HOUSE,
    Links,
    links_of,
    of_cell,
)
from solver.sudoku_explainer.step import RatedStep

Outcome: TypeAlias = Callable[[int], Reached]
"""What a candidate that is on leads to."""


class Run(Protocol):
    """What a candidate that is on, or off, leads to."""

    def __call__(self, start: int, *, is_on: bool) -> Reached:
        """What *start* leads to."""


_TWO: Final = 2
_NISHIO, _MULTIPLE = 75, 80
_DOUBLE, _CELL, _HOUSE, _CONTRADICTION = 1, 5, 6, 7


def nishio(board: RatedBoard) -> Iterator[RatedStep]:
    """Contradictions by one digit alone."""
    links = links_of(board)
    easiest = Easiest(links, _NISHIO)
    for candidate in starts(board, least=_TWO):
        for is_on in (True, False):
            run = DynamicRun(links, candidate, is_on=is_on, by_cell=False).go_on()
            add_contradiction("nishio", candidate if is_on else ~candidate, run, easiest)
    if easiest.step is not None:
        yield easiest.step


def multiple_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """What all digits of a cell, or all places of a digit in a house, lead to."""
    links = links_of(board)
    easiest = Easiest(links, _MULTIPLE)
    find_multiple_chains(board, links, easiest)
    if easiest.step is not None:
        yield easiest.step


def find_multiple_chains(board: RatedBoard, links: Links, found: Found) -> None:
    """Add all such chains to *found*."""
    outcome = cache(partial(reached_from, links))
    add_all_options(board, links, outcome, found)


def add_dynamic_chains(
    board: RatedBoard, links: Links, run: Run, found: Found
) -> None:
    """Add to *found* what chains lead to that strike as they go.

    Args:
        board: Where.
        links: Its links.
        run: What each candidate leads to.
        found: What takes the conclusions.
    """
    reached_on = dict[int, Reached]()
    for start in starts(board, _TWO):
        on = reached_on[start] = run(start, is_on=True)
        add_contradiction("dynamic-contradiction", start, on, found)
        off = run(start, is_on=False)
        add_contradiction("dynamic-contradiction", ~start, off, found)
        if board.masks[start // 9].bit_count() > _TWO:
            _add_both(on, off, found)
    add_all_options(board, links, reached_on.__getitem__, found, "dynamic-")


def add_all_options(
    board: RatedBoard, links: Links, outcome: Outcome, found: Found, prefix: str = ""
) -> None:
    """What all digits of a cell, or all places of a digit in a house, lead to.

    Args:
        board: Where.
        links: Its links.
        outcome: What each candidate leads to.
        found: What takes them.
        prefix: Of the names of the techniques; without one, cells of two digits are
            left out, with the houses that begin there.
    """
    least = _TWO if prefix else _TWO + 1
    for candidate in starts(board, least):
        for house in HOUSES_AT[candidate]:
            where = [other for other in IN_HOUSE[house] if links.present[other]]
            if len(where) >= _TWO and where[0] == candidate:
                runs, name = [*map(outcome, where)], f"{prefix}region-forcing-chains"
                _add_shared(name, _HOUSE, runs, found, IN_HOUSE[house])
        cell, digit = of_cell(candidate)
        if not board.masks[cell] >> digit + 1:
            where = [9 * cell + digit for digit in places(board.masks[cell])]
            runs, name = [*map(outcome, where)], f"{prefix}cell-forcing-chains"
            _add_shared(name, _CELL, runs, found, IN_CELL[cell])


def _add_shared(
    technique: str,
    kind: int,
    runs: Sequence[Reached],
    found: Found,
    options: tuple[int, ...],
) -> None:
    """What all *runs* lead to; *options* are the candidates of their cell or house."""
    for target in reduce(and_, (run.on.keys() for run in runs)):
        chains = [run.on[target] for run in runs]
        found.add(technique, kind, chains, ~target, runs, options)
    for target in reduce(and_, (run.off.keys() for run in runs)):
        chains = [run.off[target] for run in runs]
        found.add(technique, kind, chains, target, runs, options)


def add_contradiction(technique: str, target: int, run: Reached, found: Found) -> None:
    """The contradiction of *run*, if it has one: a *target* that is not so."""
    if run.contradiction is not None:
        found.add(technique, _CONTRADICTION, run.contradiction, target, (run, run))


def starts(board: RatedBoard, least: int) -> Iterator[int]:
    """The candidates of cells with at least so many."""
    for cell in board.open_cells:
        if board.masks[cell].bit_count() >= least:
            for digit in places(board.masks[cell]):
                board.on_look()
                yield 9 * cell + digit

def _add_both(on: Reached, off: Reached, found: Found) -> None:
    """What is on, or off, whether a candidate is true or false."""
    name, runs = "dynamic-double-forcing-chains", (on, off)
    for target, nodes in on.on.items():
        if target in off.on:
            found.add(name, _DOUBLE, (nodes, off.on[target]), ~target, runs)
    for target, nodes in on.off.items():
        if target in off.off:
            found.add(name, _DOUBLE, (nodes, off.off[target]), target, runs)
