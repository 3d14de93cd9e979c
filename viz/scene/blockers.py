"""Blockers: the digits on the board that keep others from being possible."""

from solver.digits import Digit, bit
from solver.events import Clashed
from solver.grid import Candidate, Grid
from solver.variant import Cell, Unit


def blockers_in(grid: Grid, unit: Unit, place: Candidate) -> tuple[Cell, ...]:
    """Few cells that together keep the digit of *place* from the rest of *unit*.

    Cells of the unit that lack it for another reason than a digit in their sight are
    not accounted for.
    """
    return _seen_from(grid, unit, place.digit, without=place.cell)


def blockers_of(grid: Grid, clash: Clashed) -> tuple[Cell, ...]:
    """Few cells that take what *clash* misses: a cell's digits or a digit's cells."""
    if clash.unit is None:
        (cell,) = clash.cells
        first: dict[Digit, Cell] = {}
        for peer in grid.variant.peers[cell]:
            value = grid.value(peer)
            if value is not None:
                first.setdefault(value, peer)
        return tuple(first.values())
    if clash.digit is None or clash.cells:
        return ()
    return _seen_from(grid, clash.unit, clash.digit)


def _seen_from(
    grid: Grid, unit: Unit, digit: Digit, without: Cell | None = None
) -> tuple[Cell, ...]:
    """Greedily: always the one that sees most of the cells not seen so far."""
    wanted = bit(digit)
    peers = grid.variant.peers
    open_ = {
        cell
        for cell in unit.cells
        if cell != without and not grid.is_assigned(cell) and not grid[cell] & wanted
    }
    holders = [
        cell
        for cell in grid.variant.cells
        if grid.masks[cell] == wanted and grid.is_assigned(cell)
    ]
    chosen: list[Cell] = []
    while open_ and holders:
        best = max(holders, key=lambda cell: len(open_.intersection(peers[cell])))
        if open_.isdisjoint(peers[best]):
            break
        chosen.append(best)
        open_.difference_update(peers[best])
    return tuple(chosen)
