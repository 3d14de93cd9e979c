"""One grid for each technique of the ladder, and the first deduction found there.

The grids in ``tests/data/techniques.txt`` were made by chance, and some are of solves:
a line has the technique and its cells in reading order, each with its candidates, "="
behind a digit that was placed and "!" behind one that was given.
"""

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.explain.arguments import argument_of
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import mask_of
from solver.rules.named_variants import classic
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Family
from tests.support import digit_of

_FILE: Final = Path(__file__).parent / "data" / "techniques.txt"
_PLAIN: Final = {Family.BASIC, Family.SINGLES, Family.CONSTRAINTS}
_SMALL: Final = 16

ARGUED: Final = tuple(s.slug for s in LADDER if s.family not in _PLAIN)
"""The techniques that are told step by step: all but the plainest."""
FORCING: Final = tuple(s.slug for s in LADDER if s.family is Family.FORCING)


@cache
def _lines() -> dict[str, str]:
    lines = _FILE.read_text("utf-8").splitlines()
    return dict(line.split(": ") for line in lines)


TECHNIQUES: Final = tuple(_lines())
"""The techniques of the file."""


@cache
def grid_with(technique: str) -> Grid:
    """A grid in which *technique* finds something."""
    if technique not in _lines():
        pytest.fail(f"{_FILE.name} has no grid in which {technique} finds something")
    return grid_in(_lines()[technique])


def grid_in(text: str) -> Grid:
    """The grid of a line of such a file, after the name and the colon."""
    cells = text.split(" ")
    rules = classic(4) if len(cells) == _SMALL else classic()
    masks = [mask_of(map(digit_of, cell.rstrip("=!"))) for cell in cells]
    given = sum(1 << at for at, cell in enumerate(cells) if cell.endswith("!"))
    placed = sum(1 << at for at, cell in enumerate(cells) if cell.endswith("="))
    return Grid.of_masks(rules, masks, given | placed).with_clues(given)


def why_unproved(found: Deduction, grid: Grid) -> str | None:
    """Why the checker does not prove *found* in *grid*, or ``None`` if it does."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues or 0, lambda: False))


@cache
def found_with(technique: str) -> Deduction:
    """The first thing that *technique* finds in its grid."""
    strategy = next(s for s in LADDER if s.slug == technique)
    return next(iter(strategy.find(grid_with(technique))))


@cache
def telling() -> tuple[str, ...]:
    """Techniques with each clause there is in an argument, and each two in a row.

    Half of all: others are told with the same clauses, as fish of all sizes are. Laws
    of how clauses are drawn need no more.
    """
    known: set[object] = set()
    found = []
    for technique in ARGUED:
        steps = argument_of(found_with(technique), grid_with(technique)).steps
        clauses = [(type(step), getattr(step, "key", "")) for step in steps]
        kinds = {*clauses, *pairwise(clauses)}
        if not kinds <= known:
            known |= kinds
            found.append(technique)
    return tuple(found)


@cache
def trace_with(technique: str) -> Trace:
    """A trace whose last step is that, in its grid."""
    grid, found = grid_with(technique), found_with(technique)
    rules = grid.variant
    clues = tuple(
        grid.value(cell) if grid.clues >> cell & 1 else None for cell in rules.cells
    )
    board = Board(Puzzle(rules, clues))
    for cell in rules.cells:
        digit = grid.value(cell)
        if digit is not None and not grid.clues >> cell & 1:
            placed = Candidate(cell, digit)
            board.commit(Deduction("hidden-single", (placed,), because=(placed,)))
    gone = board.grid.candidates & ~grid.candidates
    if gone:
        board.commit(Deduction("elimination", removes=Candidates(gone, len(rules))))
    board.commit(found)
    return board.trace()
