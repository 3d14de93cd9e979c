"""Cases for ``revise`` and ``ac3``."""

from collections.abc import Iterator
from itertools import islice

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, places
from solver.rules.places import Cell
from solver.techniques.basic.elimination import find_eliminations
from sudoscope.classroom.model.candidate_grids import (
    closure,
    digit_in,
    holding,
    open_cells,
    state_grid,
    with_candidate,
)
from sudoscope.classroom.model.cases import Case, Expected
from sudoscope.classroom.model.search_cases import together


def emptied(puzzle: Puzzle) -> Iterator[Case]:
    """Two cells of row 1 hold the first digit alone: the first of them loses it.

    Code that keeps the last value of a domain hides the contradiction.
    """
    rules, planes = puzzle.rules, puzzle.rules.planes
    (cell, other), digit = rules.cells[:2], rules.digits[0]
    before = holding(planes.full, dict.fromkeys((cell, other), (digit,)), rules)
    gone, cause = planes.only(Candidate(cell, digit)), Candidate(other, digit)
    shown = Deduction("elimination", removes=gone, because=(cause,))
    case = Case(puzzle, before, 0, (shown,), gone.bits, is_on_way=False)
    yield case._replace(cell=cell, other=other)


def revised_cases(puzzle: Puzzle, truth: int) -> list[Case]:
    """An arc without support, one that was revised before, and one with support."""
    rules = puzzle.rules
    planes = rules.planes
    bits = Grid.of(puzzle).candidates
    grid = state_grid(bits, rules)
    found = []
    for cause, peers in list(grid.strikes())[:2]:
        cell = Cell(next(places(peers)))
        gone = planes.only(Candidate(cell, cause.digit))
        shown = Deduction("elimination", removes=gone, because=(cause,))
        without = Case(puzzle, bits, truth, (shown,), gone.bits, Expected.TRUE)
        again = Case(puzzle, bits & ~gone.bits, truth, expected=Expected.FALSE)
        found += [
            case._replace(cell=cell, other=cause.cell) for case in (without, again)
        ]
    found += islice(_later(puzzle, bits, truth), 1)
    two = next(
        (
            (cell, peer)
            for cell in open_cells(bits, rules)
            for peer in rules.peers[cell]
            if not grid.is_assigned(peer)
        ),
        None,
    )
    if two is not None:
        case = Case(puzzle, bits, truth, expected=Expected.FALSE)
        found.append(case._replace(cell=two[0], other=two[1]))
    return found


def _later(puzzle: Puzzle, bits: int, truth: int) -> Iterator[Case]:
    """Arcs without support since the other cell, which is no clue, is known."""
    rules = puzzle.rules
    for other in open_cells(bits, rules):
        known = Candidate(other, digit_in(truth, other, rules))
        for cell in rules.peers[other]:
            gone = Candidate(cell, known.digit)
            if rules.planes.bit(gone) & bits:
                shown = rules.planes.only(gone)
                because = Deduction("elimination", removes=shown, because=(known,))
                before = with_candidate(bits, known, rules)
                case = Case(puzzle, before, truth, (because,), shown.bits)
                yield case._replace(expected=Expected.TRUE, cell=cell, other=other)


def consistent_cases(puzzle: Puzzle, truth: int) -> list[Case]:
    """All arcs of a puzzle, which has a solution."""
    rules = puzzle.rules
    start = Grid.of(puzzle).candidates
    after = closure(start, rules, (find_eliminations,))
    return [together(puzzle, start, truth, after)._replace(expected=Expected.TRUE)]
