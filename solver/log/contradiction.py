"""Contradictions: whether a grid contradicts the rules, and how."""

from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.rules.constraints.filters import broken_rule
from solver.rules.house import House
from solver.rules.places import Cell


def contradiction(grid: Grid) -> Clashed | None:
    """The first contradiction in *grid*, or ``None``.

    In this order: a cell without candidates, in reading order; house by house a digit
    that was assigned twice, or that has no place left; a constraint that no choice of
    the candidates keeps.
    """
    return contradiction_of_houses(grid) or broken_constraint(grid)


def contradiction_of_houses(grid: Grid) -> Clashed | None:
    """The first contradiction without a look at constraints, or ``None``."""
    if grid.is_possible and not grid.has_twins:
        return None
    return empty_cell(grid) or _clash_of_houses(grid)


def empty_cell(grid: Grid) -> Clashed | None:
    """The first cell without candidates, or ``None``."""
    empty = grid.empty_cells
    return Clashed((Cell(next(places(empty))),)) if empty else None


def _clash_of_houses(grid: Grid) -> Clashed | None:
    """The first house with a digit twice or, else, with a digit that has no place."""
    cells = grid.variant.planes.cells
    lacking = {
        pattern.house_at[Cell(place % cells)]
        for pattern in grid.variant.house_patterns
        for place in places(
            pattern.counts.anchors & ~pattern.counts.some(grid.candidates)
        )
    }
    for house in grid.variant.houses:
        clash = _twins_in(house, grid) if grid.has_twins else None
        if clash is None and house in lacking:
            clash = _lacking_in(house, grid)
        if clash is not None:
            return clash
    return None


def _twins_in(house: House, grid: Grid) -> Clashed | None:
    seen: dict[int, Cell] = {}
    twins = []
    for cell in house.cells:
        digit = grid.value(cell)
        if digit is not None and seen.setdefault(digit, cell) != cell:
            twins.append(Clashed((seen[digit], cell), digit, house))
    return min(twins, key=lambda clash: clash.digit or 0, default=None)


def _lacking_in(house: House, grid: Grid) -> Clashed:
    cells = grid.variant.house_sets[house]
    digits = grid.variant.digits
    digit = next(digit for digit in digits if not grid.cells_with(digit) & cells)
    return Clashed((), digit, house)


def is_of_a_rule(clash: Clashed) -> bool:
    """Whether what fails is a rule beyond houses."""
    return clash.scope is not None and not isinstance(clash.scope, House)


def broken_constraint(grid: Grid) -> Clashed | None:
    """The first constraint that no choice of candidates satisfies, or ``None``."""
    rule = broken_rule(grid.variant, grid.candidates)
    return None if rule is None else Clashed(rule.cells, None, rule)
