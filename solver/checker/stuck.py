"""The end "stuck": whether something follows still by the techniques in use.

Singles, eliminations, locked candidates and subsets are looked for here. Of other
techniques a caller may name what they find; it counts where it is proved.
"""

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Final

from solver.checker.position import CheckedPosition
from solver.rules.candidate_sets import places
from solver.rules.places import Cell
from solver.rules.variant import REGIONS

_SUBSETS: Final = {"pair": 2, "triple": 3, "quad": 4}


def why_not_stuck(position: CheckedPosition, techniques: Collection[str]) -> str | None:
    """Reason why a solve is not stuck at *position*, in English, or ``None``.

    Args:
        position: Where it ended.
        techniques: Slugs of those that were in use.
    """
    rules, planes = position.rules, position.rules.planes
    open_ = planes.plane & ~position.filled
    if not open_:
        return "every cell is filled"
    for cell in map(Cell, places(open_)):
        if not position.in_cell(cell):
            return f"{rules.cell_name(cell)} has no candidate, which is a contradiction"
    finders = (_eliminations, _singles, _locked, _subsets)
    for find in finders:
        for technique, where in find(position):
            if technique in techniques:
                return f"{technique} follows still in {where}"
    return None


def _places_in(position: CheckedPosition, digit: int, cells: int) -> int:
    """The places left for *digit* in a set of *cells*, as a set of cells."""
    planes = position.rules.planes
    return position.left >> (digit - 1) * planes.cells & planes.plane & cells


def _eliminations(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    rules = position.rules
    for cell in places(position.filled):
        peers = rules.peer_sets[cell] & ~position.filled
        for digit in rules.digits:
            is_held = _places_in(position, digit, 1 << cell)
            if is_held and _places_in(position, digit, peers):
                yield "elimination", f"the peers of {rules.cell_name(Cell(cell))}"


def _singles(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    rules = position.rules
    open_ = rules.planes.plane & ~position.filled
    for cell in map(Cell, places(open_)):
        if position.in_cell(cell).bit_count() == 1:
            yield "naked-single", rules.cell_name(cell)
    for house, inside in rules.full_house_sets:
        if (inside & open_).bit_count() == 1:
            yield "full-house", house.name
        for digit in rules.digits:
            where = _places_in(position, digit, inside)
            if where.bit_count() == 1 and where & open_:
                yield "hidden-single", house.name


def _locked(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    rules = position.rules
    for house, inside in rules.full_house_sets:
        technique = "pointing" if house.kind in REGIONS else "claiming"
        for digit in rules.digits:
            where = _places_in(position, digit, inside)
            if where & position.filled or where.bit_count() <= 1:
                continue
            for other, cells in rules.house_sets.items():
                rest = cells & ~inside & ~position.filled
                if not where & ~cells and _places_in(position, digit, rest):
                    yield technique, other.name


def _subsets(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    """Naked subsets of every house, and hidden ones of full houses."""
    rules = position.rules
    full = {house for house, _ in rules.full_house_sets}
    for house, inside in rules.house_sets.items():
        cells = [*places(inside & ~position.filled)]
        for name, size in _SUBSETS.items():
            for chosen in combinations(cells, size):
                here = sum(1 << cell for cell in chosen)
                rest = inside & ~here & ~position.filled
                held = _digits_in(position, here)
                if len(held) == size and any(
                    _places_in(position, digit, rest) for digit in held
                ):
                    yield f"naked-{name}", house.name
                own = held - _digits_in(position, inside & ~here)
                if house in full and len(own) == size < len(held):
                    yield f"hidden-{name}", house.name


def _digits_in(position: CheckedPosition, cells: int) -> set[int]:
    """The digits that a set of *cells* may hold."""
    return {
        digit for digit in position.rules.digits if _places_in(position, digit, cells)
    }
