"""A constraint network as a record, for the process of the student."""

from typing import Any

from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import Edges, edges_of
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.rules.variant import Variant


def network_record(rules: Variant) -> dict[str, Any]:
    """What the process of the student has to know of a network."""
    edges = edges_of(rules)
    return {
        "names": [rules.cell_name(cell) for cell in rules.cells],
        "values": [rules.value_name(digit) for digit in rules.digits],
        "allowed": [
            [cell, other, _pairs(edges, cell, other, rules)]
            for cell in rules.cells
            for other in edges.near(cell)
        ],
    }


def _pairs(
    edges: Edges, cell: Cell, other: Cell, rules: Variant
) -> list[tuple[int, int]]:
    return [
        (digit - 1, beside - 1)
        for digit in rules.digits
        for beside in digits(edges.beside(Candidate(cell, digit), other))
    ]
