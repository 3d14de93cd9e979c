"""Nishio, multiple and dynamic forcing chains: what all options lead to.

Source: Juillerat, Sudoku Explainer 1.2.1, 2007.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from operator import and_
from typing import Final, NamedTuple, Protocol, TypeAlias

from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import HOUSES_OF, MASKS, RatedBoard
from sudoscope.rating.model.sudoku_explainer.conclusions import (
    ChainKind,
    Easiest,
    Found,
    Reached,
)
from sudoscope.rating.model.sudoku_explainer.consequences import (
    DynamicRun,
    reached_from,
)
from sudoscope.rating.model.sudoku_explainer.links import (
    IN_CELL,
    IN_HOUSE,
    Links,
    links_of,
    of_cell,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep

_Outcome: TypeAlias = Callable[[int], Reached]
"""What a candidate that is on leads to."""


class StateOutcome(Protocol):
    """What a candidate that is on, or off, leads to."""

    def __call__(self, start: int, *, is_on: bool) -> Reached:
        """What *start* leads to."""


class _Options(NamedTuple):
    """Chains from all options of a cell, or of a digit in a house.

    Attributes:
        least: The fewest digits of a cell where they start, and of that of the first
            option of a house.
        cell: Their kind.
        house: That of a house.
    """

    least: int
    cell: ChainKind
    house: ChainKind


_TWO: Final = 2
_NISHIO_BASE, _MULTIPLE_BASE = 75, 80
_NISHIO: Final = ChainKind("nishio", 7)
_CONTRADICTION: Final = ChainKind("dynamic-contradiction", 7)
_DOUBLE: Final = ChainKind("dynamic-double-forcing-chains", 1)
_MULTIPLE: Final = _Options(
    _TWO + 1,
    ChainKind("cell-forcing-chains", 5),
    ChainKind("region-forcing-chains", 6),
)
_DYNAMIC: Final = _Options(
    _TWO,
    ChainKind("dynamic-cell-forcing-chains", 5),
    ChainKind("dynamic-region-forcing-chains", 6),
)


def nishio(board: RatedBoard) -> Iterator[RatedStep]:
    """Contradictions by one digit alone."""
    links = links_of(board)
    easiest = Easiest(links, _NISHIO_BASE)
    for start in _starts(board, _TWO):
        for is_on, target in ((True, start), (False, ~start)):
            run = DynamicRun(links, start, is_on=is_on, by_cell=False).go_on()
            _add_contradiction(_NISHIO, target, run, easiest)
    if easiest.step is not None:
        yield easiest.step


def multiple_chains(board: RatedBoard) -> Iterator[RatedStep]:
    """What all digits of a cell, or all places of a digit in a house, lead to."""
    links = links_of(board)
    easiest = Easiest(links, _MULTIPLE_BASE)
    add_multiple_chains(board, links, easiest)
    if easiest.step is not None:
        yield easiest.step


def add_multiple_chains(board: RatedBoard, links: Links, found: Found) -> None:
    """Add to *found* all that they lead to."""
    _add_options(board, _MULTIPLE, cache(partial(reached_from, links)), found)


def add_dynamic_chains(board: RatedBoard, run: StateOutcome, found: Found) -> None:
    """Add to *found* what chains lead to that strike as they go.

    Args:
        board: Where.
        run: What each candidate leads to.
        found: What takes the conclusions.
    """
    outcome = cache(partial(run, is_on=True))
    for start in _starts(board, _TWO):
        on = outcome(start)
        _add_contradiction(_CONTRADICTION, start, on, found)
        off = run(start, is_on=False)
        _add_contradiction(_CONTRADICTION, ~start, off, found)
        if board.masks[start // 9].bit_count() > _TWO:
            _add_shared(_DOUBLE, (on, off), found)
    _add_options(board, _DYNAMIC, outcome, found)


def _add_options(
    board: RatedBoard, kinds: _Options, outcome: _Outcome, found: Found
) -> None:
    """What all digits of a cell, or all places of a digit in a house, lead to."""
    for start in _starts(board, kinds.least):
        cell, digit = of_cell(start)
        for house in HOUSES_OF[cell]:
            where = [*places(board.at[digit] & MASKS[house])]
            if len(where) > 1 and where[0] == cell:
                runs = [outcome(9 * other + digit) for other in where]
                _add_shared(kinds.house, runs, found, IN_HOUSE[9 * house + digit])
        if not board.masks[cell] >> digit + 1:
            runs = [outcome(9 * cell + other) for other in places(board.masks[cell])]
            _add_shared(kinds.cell, runs, found, IN_CELL[cell])


def _add_shared(
    kind: ChainKind,
    runs: Sequence[Reached],
    found: Found,
    options: tuple[int, ...] = (),
) -> None:
    """What all *runs* lead to; *options* are the candidates of their cell or house."""
    for target in _shared([run.on for run in runs]):
        chains = [run.on[target] for run in runs]
        found.add(kind, chains, ~target, runs, options)
    for target in _shared([run.off for run in runs]):
        chains = [run.off[target] for run in runs]
        found.add(kind, chains, target, runs, options)


def _shared(reached: Sequence[dict[int, int]]) -> list[int]:
    """The candidates that all reach, in the order of the first."""
    shared = reduce(and_, (each.keys() for each in reached))
    return [candidate for candidate in reached[0] if candidate in shared]


def _add_contradiction(
    kind: ChainKind, target: int, run: Reached, found: Found
) -> None:
    """The contradiction of *run*, if it has one: a *target* that is not so."""
    if run.contradiction is not None:
        found.add(kind, run.contradiction, target, (run, run))


def _starts(board: RatedBoard, least: int) -> Iterator[int]:
    """The candidates of cells with at least so many."""
    for cell in board.open_cells:
        if board.masks[cell].bit_count() >= least:
            for digit in places(board.masks[cell]):
                board.on_look()
                yield 9 * cell + digit
