"""What each consistency means, by trying everything: for grids of 4×4."""

from itertools import product

from solver.puzzle.grid import Grid
from solver.rules.digits import Digit, Mask, digits, mask_of
from solver.rules.places import Cell
from solver.rules.variant import Variant

Domains = dict[Cell, set[Digit]]


def domains(grid: Grid) -> Domains:
    """The candidates of every cell as a set."""
    return {cell: set(digits(grid[cell])) for cell in grid.variant.cells}


def masks(found: Domains) -> list[Mask]:
    """The candidates of every cell as the grid holds them."""
    return [mask_of(sorted(found[cell])) for cell in sorted(found)]


def fit(variant: Variant, one: tuple[Cell, Digit], other: tuple[Cell, Digit]) -> bool:
    """Whether peers differ, and the rules of these two cells allow the digits."""
    held = dict([one, other])
    if one[1] == other[1] and other[0] in variant.peers[one[0]]:
        return False
    return all(
        rule.allows([held[cell] for cell in rule.cells])
        for rule in variant.constraints
        if held.keys() == {*rule.cells}
    )


def arc_consistent(variant: Variant, start: Domains) -> Domains:
    """Every candidate has, in each other cell, a digit to go with it."""
    found = {cell: set(held) for cell, held in start.items()}
    while True:
        gone = [
            (cell, digit)
            for cell, held in found.items()
            for digit in held
            if any(
                not any(fit(variant, (cell, digit), (other, d)) for d in found[other])
                for other in variant.cells
                if other != cell
            )
        ]
        if not gone:
            return found
        for cell, digit in gone:
            found[cell].discard(digit)


def singleton_consistent(variant: Variant, start: Domains) -> Domains:
    """No candidate alone in its cell makes arc consistency empty a cell."""
    found = arc_consistent(variant, start)
    while all(found.values()):
        gone = [
            (cell, digit)
            for cell, held in found.items()
            for digit in held
            if not all(arc_consistent(variant, found | {cell: {digit}}).values())
        ]
        if not gone:
            break
        for cell, digit in gone:
            found[cell].discard(digit)
        found = arc_consistent(variant, found)
    return found


def house_consistent(variant: Variant, start: Domains) -> Domains:
    """Every candidate is part of a filling of each of its houses by itself."""
    found = {cell: set(held) for cell, held in start.items()}
    changed = True
    while changed:
        changed = False
        for house in variant.houses:
            fillings = [
                filling
                for filling in product(*(sorted(found[cell]) for cell in house.cells))
                if len(set(filling)) == len(filling)
            ]
            for place, cell in enumerate(house.cells):
                kept = {filling[place] for filling in fillings}
                changed |= kept != found[cell]
                found[cell] = kept
    return found


def path_consistent(variant: Variant, start: Domains) -> Domains:
    """Every candidate is in a pair with each cell that every third cell supports."""
    cells = variant.cells
    pairs = {
        (i, j): {
            (a, b)
            for a, b in product(start[i], start[j])
            if (a == b if i == j else fit(variant, (i, a), (j, b)))
        }
        for i, j in product(cells, cells)
    }
    changed = True
    while changed:
        changed = False
        for i, k, j in product(cells, cells, cells):
            after: dict[Digit, set[Digit]] = {}
            for c, b in pairs[k, j]:
                after.setdefault(c, set()).add(b)
            reach = {(a, b) for a, c in pairs[i, k] for b in after.get(c, ())}
            kept = pairs[i, j] & reach
            changed |= kept != pairs[i, j]
            pairs[i, j] = kept
    return {cell: {a for a, _ in pairs[cell, cell]} for cell in cells}
