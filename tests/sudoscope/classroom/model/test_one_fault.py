"""Faults that cost one function its points, and none of those that call it."""

from pathlib import Path
from typing import Final

from sudoscope.classroom.model.findings import FindingKind
from tests.sudoscope.classroom.model.test_object_methods import graded
from tests.sudoscope.classroom.model.test_wrong_parts import said

UNITS: Final = """
cells = [(r, c) for r in range(4) for c in range(4)]
units = [[(r, c) for c in range(4)] for r in range(4)]
units += [[(r, c) for r in range(4)] for c in range(4)]
units += [
    [(r + i, c + j) for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)
]
peers = {c: {p for u in units if c in u for p in u} - {c} for c in cells}
"""
METHODS: Final = (
    UNITS
    + """
class Board:
    def __init__(self, text):
        self.held = {c: "1234" if t in ".0" else t for c, t in zip(cells, text)}

    def eliminate(self):
        return

    def only_choice(self):
        for unit in units:
            for digit in "1234":
                places = [c for c in unit if digit in self.held[c]]
                if len(places) == 1:
                    self.held[places[0]] = digit

    def reduce_puzzle(self):
        before = None
        while before != self.held:
            before = dict(self.held)
            self.eliminate()
            self.only_choice()
            if not all(self.held.values()):
                return False
        return True
"""
)
LISTS: Final = (
    UNITS
    + """
def eliminate(values):
    known = {c: v[0] for c, v in values.items() if len(v) == 1}
    return {
        c: list(v) if c in known
        else [d for d in v if d not in {known.get(p) for p in list(peers[c])[1:]}]
        for c, v in values.items()
    }


def reduce_puzzle(values):
    before = None
    while before != values:
        before, values = values, eliminate(values)
        for unit in units:
            for digit in "1234":
                places = [c for c in unit if digit in values[c]]
                if len(places) == 1:
                    values[places[0]] = [digit]
        if [] in values.values():
            return False
    return values
"""
)
WALK: Final = (
    UNITS
    + """
def assign(values, cell, digit):
    for other in values[cell]:
        if other != digit and not eliminate(values, cell, other):
            return False
    return True


def eliminate(values, cell, digit):
    if digit not in values[cell]:
        return True
    values[cell].remove(digit)
    if not values[cell]:
        return False
    if len(values[cell]) == 1:
        (last,) = values[cell]
        if not all(eliminate(values, peer, last) for peer in peers[cell]):
            return False
    for unit in [u for u in units if cell in u]:
        places = [c for c in unit if digit in values[c]]
        if not places:
            return False
        if len(places) == 1 and len(values[places[0]]) > 1:
            if not assign(values, places[0], digit):
                return False
    return True


def solve(text):
    values = {c: set(range(1, 5)) for c in cells}
    for cell, t in zip(cells, text):
        if t in "1234" and not assign(values, cell, int(t)):
            return False
    return values
"""
)
MASKS: Final = """
UNITS = [[r * 4 + c for c in range(4)] for r in range(4)]
UNITS += [[r * 4 + c for r in range(4)] for c in range(4)]
UNITS += [[b // 2 * 8 + b % 2 * 2 + k // 2 * 4 + k % 2 for k in range(4)]
          for b in range(4)]
FULL = 15


def eliminate(masks):
    for place, mask in enumerate(masks):
        if mask & (mask - 1) == 0:
            for unit in [u for u in UNITS if place in u]:
                for other in unit[1:]:
                    masks[other] &= ~mask if other != place else FULL
    return masks


def reduce_puzzle(masks):
    old = None
    while old != masks:
        old = list(masks)
        masks = eliminate(masks)
        if 0 in masks:
            return False
        for unit in UNITS:
            for digit in (1, 2, 4, 8):
                places = [p for p in unit if masks[p] & digit]
                if len(places) == 1:
                    masks[places[0]] = digit
    return masks
"""
PLACES: Final = """
CELLS = list(range(16))
PEERS = [[p for p in CELLS if p != c and (p // 4 == c // 4 or p % 4 == c % 4
          or (p // 8, p % 4 // 2) == (c // 8, c % 4 // 2))] for c in CELLS]


def eliminate(held):
    for cell in CELLS:
        if len(held[cell]) == 1:
            for peer in PEERS[cell] + [cell]:
                held[peer] = held[peer] - held[cell]
    return held


def search(held):
    held = eliminate(held)
    if not all(held[cell] for cell in CELLS):
        return False
    cell = next((c for c in CELLS if len(held[c]) > 1), None)
    if cell is None:
        return held
    for digit in sorted(held[cell]):
        copy = [set(digits) for digits in held]
        copy[cell] = {digit}
        found = search(copy)
        if found:
            return found
    return False
"""
ONE_WRONG: Final = {
    PLACES: ("eliminate", ["search"]),
    METHODS: ("eliminate", ["reduce_puzzle"]),
    LISTS: ("eliminate", ["reduce_puzzle"]),
    MASKS: ("eliminate", ["reduce_puzzle"]),
    WALK: ("assign", ["eliminate"]),
}


def test_a_fault_costs_one_function(tmp_path: Path) -> None:
    """A pass that does nothing, lists, masks, and a set that its walker changes."""
    for code, (name, callers) in ONE_WRONG.items():
        found = graded(code, tmp_path)

        assert {n for n, g in found.items() if not g.is_right} == {name}
        assert found[name].faults
        assert all(FindingKind.CALLS in dict(found[n].counts) for n in callers)
    assert "True, but the grid" not in said(found["assign"])


def test_a_list_of_cells_is_tried_where_a_dictionary_fits_in_part(
    tmp_path: Path,
) -> None:
    """Its keys are the places, so that code takes it for a list until it copies it."""
    found = graded(PLACES.replace(" + [cell]", ""), tmp_path)

    assert all(grade.is_right for grade in found.values())
