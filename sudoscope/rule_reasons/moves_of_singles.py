"""Which moves of leapers leave a digit or a cell one way: what they keep out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from solver.explain import Explanation
from solver.explain.named_words import NamingPhrasing
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.boards import MOVES, has_moves
from solver.rules.places import Cell
from solver.techniques.grid_index import shared_house


class _Move(NamedTuple):
    """A digit that is out a move away, and in no house of that cell.

    Attributes:
        kind: The kind of the move.
        by: The digit and its cell.
        gone: The candidate that it rules out.
    """

    kind: str
    by: Candidate
    gone: Candidate


def with_moves(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* of a hidden or naked single, with the moves that it rests on."""
    match trace.events[step - 1]:
        case Deduced(found) if found.places and has_moves(trace.puzzle.rules):
            grid = trace.grid(step - 1)
        case _:
            return said
    words = NamingPhrasing(trace.puzzle.rules, language)
    asked = (_move(gone, grid) for gone in _absent(found, grid))
    moves = sorted(move for move in asked if move is not None)
    for kind, alike in groupby(moves, key=lambda move: move.kind):
        sentence = _sentence(words, kind, tuple(alike))
        said = replace(said, reason=f"{said.reason} {sentence}")
    return said


def _absent(found: Deduction, grid: Grid) -> Iterator[Candidate]:
    """The candidates whose absence a single rests on, in cells without a digit."""
    cell, digit = found.places[0]
    if found.rule == "naked-single":
        missing = (other for other in grid.variant.digits if other != digit)
        yield from (Candidate(cell, other) for other in missing)
    elif found.rule == "hidden-single":
        for other in found.within[0].cells:
            if other != cell and not grid.is_assigned(other):
                yield Candidate(other, digit)


def _move(gone: Candidate, grid: Grid) -> _Move | None:
    """The move that takes *gone*, unless a digit in one of its houses does."""
    found = None
    for cell in map(Cell, places(grid.variant.peer_sets[gone.cell])):
        if grid.value(cell) == gone.digit:
            house = shared_house(grid.variant, 1 << cell | 1 << gone.cell)
            if house is None or house.kind not in MOVES:
                return None
            found = found or _Move(house.kind, Candidate(cell, gone.digit), gone)
    return found


def _sentence(phrasing: Phrasing, kind: str, moves: Sequence[_Move]) -> str:
    """That moves of one kind keep digits out of cells."""
    starts = sorted({move.by.cell for move in moves})
    return phrasing.say(
        "moves",
        kind if len(starts) == 1 else f"{kind}-many",
        starts=phrasing.cells(starts, "and"),
        digits=phrasing.digits(sorted({move.gone.digit for move in moves}), "and"),
        cells=phrasing.cells(sorted({move.gone.cell for move in moves}), "and"),
    )
