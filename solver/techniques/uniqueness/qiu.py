"""Qiu's deadly pattern: two cells beside twin lines.

Source: the pattern of Qiu, as Sunnie's Sudoku has it; ``solver.forms.twin_lines`` says
why it is deadly.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import combinations
from operator import or_

from solver.forms.form import BareGrid
from solver.forms.twin_lines import are_twins, is_deadly, twin_patterns
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates
from solver.techniques.uniqueness.deadly_types import DeadlyPattern, finder, pattern_in


def _patterns(grid: Grid) -> dict[int, tuple[DeadlyPattern, int]]:
    """The patterns by their deadly candidates, with the places of these in a block."""
    bare = BareGrid(grid.variant, grid.candidates, grid.assigned)
    planes = grid.variant.planes
    found: dict[int, tuple[DeadlyPattern, int]] = {}
    for pairs, patterns in twin_patterns(grid.variant).items():
        if not are_twins(bare, pairs):
            continue
        for pattern in patterns:
            for pair in combinations(grid.variant.digits, 2):
                if pattern.corner & grid.clues or not is_deadly(bare, pattern, pair):
                    continue
                digits = [planes.of_digit(d, planes.plane).bits for d in pair]
                both = reduce(or_, digits) & grid.candidates
                deadly = pattern_in(grid, pattern.corner, both)
                is_held = all(deadly.deadly & of_digit for of_digit in digits)
                is_held &= planes.cells_of(deadly.deadly) == pattern.corner
                if is_held and deadly.roof:
                    room = both & planes.in_cells(pattern.room)
                    found.setdefault(deadly.deadly, (deadly, room))
    return found


def _alone(grid: Grid) -> tuple[DeadlyPattern, ...]:
    return tuple(pattern for pattern, _ in grid.known(_patterns).values())


def qiu_finder(number: int) -> Callable[[Grid], Iterator[Deduction]]:
    """Finds what follows by type *number*, 1 to 4."""
    slug = f"qiu-{number}"
    of_type = finder(slug, number, _alone)

    def find(grid: Grid) -> Iterator[Deduction]:
        planes = grid.variant.planes
        for found in of_type(grid):
            deadly = [c for c, role in found.roles if role is CandidateRole.DEADLY]
            _, room = grid.known(_patterns)[planes.bits(deadly)]
            base = tuple(Candidates(room, planes.cells))
            yield found._replace(
                because=(*found.because, *base),
                roles=(*found.roles, *((c, CandidateRole.BASE) for c in base)),
            )

    return find
