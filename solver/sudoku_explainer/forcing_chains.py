"""Nishio, multiple and dynamic forcing chains: what all options lead to.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from operator import and_
from typing import Final

from solver.rules.candidate_sets import places
from solver.sudoku_explainer.board import RatedBoard
from solver.sudoku_explainer.conclusions import Easiest, Found, Reached
from solver.sudoku_explainer.consequences import (
    DynamicRun,
    ImpliedPattern,
    reached_from,
)
from solver.sudoku_explainer.implied_patterns import Kind, implied
from solver.sudoku_explainer.links import (
    HOUSES_AT,
    IN_CELL,
    IN_HOUSE,
    Links,
    links_of,
    of_cell,
)
from solver.sudoku_explainer.step import RatedStep

_TWO: Final = 2
_NISHIO, _MULTIPLE, _DYNAMIC = 75, 80, 85
_DOUBLE, _CELL, _HOUSE, _CONTRADICTION = 1, 5, 6, 7


def nishio(board: RatedBoard) -> Iterator[RatedStep]:
    """Contradictions by one digit alone."""
    links = links_of(board)
    easiest = Easiest(links, _NISHIO)
    for candidate in _starts(board, least=_TWO):
        on, off = (
            DynamicRun(links, by_cell=False).start(candidate, is_on=is_on)
            for is_on in (True, False)
        )
        _add_contradictions(candidate, on, off, easiest, "nishio")
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
    known = dict[int, Reached]()

    def outcome(start: int) -> Reached:
        if start not in known:
            known[start] = reached_from(links, start)
        return known[start]

    names = ("cell-forcing-chains", "region-forcing-chains")
    for candidate in _starts(board, least=_TWO + 1):
        _of_houses(links, candidate, outcome, found, names[1])
        if _is_last(board, candidate):
            _of_cell(board, candidate // 9, outcome, found, names[0])


def dynamic_chains(
    board: RatedBoard, *, kinds: tuple[Kind, ...] = (), base: int = _DYNAMIC
) -> Iterator[RatedStep]:
    """The same with chains that strike as they go, contradictions, and both states.

    Args:
        board: Where.
        kinds: The patterns within the chains that count, too.
        base: The rating without the length, in tenths.
    """
    links = links_of(board)
    easiest = Easiest(links, base)

    def patterns(present: bytearray) -> list[ImpliedPattern]:
        board.on_look()
        return implied(board, board.narrowed(present), kinds)

    run = partial(
        DynamicRun, links, patterns=patterns if kinds else None, nested=easiest.nested
    )
    find_dynamic_chains(board, links, run, easiest)
    if easiest.step is not None:
        yield easiest.step


def find_dynamic_chains(
    board: RatedBoard, links: Links, run: Callable[[], DynamicRun], found: Found
) -> None:
    """Add all such chains to *found*, each followed by a *run*."""
    known = dict[int, Reached]()

    def outcome(start: int) -> Reached:
        if start not in known:
            known[start] = run().start(start, is_on=True)
        return known[start]

    names = ("dynamic-cell-forcing-chains", "dynamic-region-forcing-chains")
    for candidate in _starts(board, least=_TWO):
        on = outcome(candidate)
        off = run().start(candidate, is_on=False)
        _add_contradictions(candidate, on, off, found, "dynamic-contradiction")
        if board.masks[candidate // 9].bit_count() > _TWO:
            _of_both(on, off, found)
        _of_houses(links, candidate, outcome, found, names[1])
        if _is_last(board, candidate):
            _of_cell(board, candidate // 9, outcome, found, names[0])


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
    candidate: int, on: Reached, off: Reached, found: Found, technique: str
) -> None:
    for reached, target in ((on, candidate), (off, ~candidate)):
        if reached.contradiction is not None:
            runs = reached, reached
            found.add(technique, _CONTRADICTION, reached.contradiction, target, runs)


def _of_both(on: Reached, off: Reached, found: Found) -> None:
    """What is on, or off, whether a candidate is true or false."""
    name, runs = "dynamic-double-forcing-chains", (on, off)
    for target, nodes in on.on.items():
        if target in off.on:
            found.add(name, _DOUBLE, (nodes, off.on[target]), ~target, runs)
    for target, nodes in on.off.items():
        if target in off.off:
            found.add(name, _DOUBLE, (nodes, off.off[target]), target, runs)


def _of_houses(
    links: Links,
    candidate: int,
    outcome: Callable[[int], Reached],
    found: Found,
    technique: str,
) -> None:
    """What all places of a digit lead to, in houses in which *candidate* is first."""
    for house in HOUSES_AT[candidate]:
        where = [other for other in IN_HOUSE[house] if links.present[other]]
        if len(where) >= _TWO and where[0] == candidate:
            options = [outcome(other) for other in where]
            _of_options(options, _HOUSE, found, technique, IN_HOUSE[house])


def _of_cell(
    board: RatedBoard,
    cell: int,
    outcome: Callable[[int], Reached],
    found: Found,
    technique: str,
) -> None:
    """What all digits of *cell* lead to."""
    options = [outcome(9 * cell + digit) for digit in places(board.masks[cell])]
    _of_options(options, _CELL, found, technique, IN_CELL[cell])


def _of_options(
    options: Sequence[Reached],
    kind: int,
    found: Found,
    technique: str,
    where: tuple[int, ...],
) -> None:
    """What all *options* lead to; *where* are the candidates of their cell or house."""
    for target in reduce(and_, (option.on.keys() for option in options)):
        chains = [option.on[target] for option in options]
        found.add(technique, kind, chains, ~target, options, where)
    for target in reduce(and_, (option.off.keys() for option in options)):
        chains = [option.off[target] for option in options]
        found.add(technique, kind, chains, target, options, where)
