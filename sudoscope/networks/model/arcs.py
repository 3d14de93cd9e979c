"""Arcs of a network: what they strike, and networks as records for other processes."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from solver.oracle import counted, solutions
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.binary import Edges, edges_of
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant


class RevisedArc(NamedTuple):
    """An arc, and what a revision strikes.

    Attributes:
        cell: The variable that is revised.
        other: The one in which its values need support.
        lost: The values without any; often none.
    """

    cell: Cell
    other: Cell
    lost: Mask


def arcs_of(bits: int, rules: Variant) -> Iterator[RevisedArc]:
    """Every arc, as it is for the values *bits*."""
    edges = edges_of(rules)
    for cell in rules.cells:
        for other in edges.near(cell):
            yield revised(bits, rules, cell, other)


def revised(bits: int, rules: Variant, cell: Cell, other: Cell) -> RevisedArc:
    """The arc from *cell* to *other*, as it is for the values *bits*."""
    domain, support = rules.planes.mask(bits, cell), rules.planes.mask(bits, other)
    lost = edges_of(rules).unsupported(domain, cell, support, other)
    return RevisedArc(cell, other, lost)


def lost_on(arc: RevisedArc, rules: Variant) -> int:
    """What *arc* strikes, as bits."""
    return rules.planes.bits(Candidate(arc.cell, digit) for digit in digits(arc.lost))


def arcs_that_lose_much(rules: Variant) -> Iterator[tuple[int, RevisedArc]]:
    """Values, and an arc that strikes several of one variable at once.

    The first arc that strikes two values which follow each other, the first that
    strikes the first value and the last, and one that strikes all values. Code that
    goes through the values while it strikes them leaves one of them. There are fewer
    where no arc strikes so much.
    """
    planes, last = rules.planes, 1 << len(rules.digits) - 1
    shapes: list[Callable[[Mask], object]] = [
        lambda lost: lost & lost >> 1,
        lambda lost: lost & 1 and lost & last,
    ]
    for cell in rules.cells:
        for other in edges_of(rules).near(cell):
            rest = planes.full & ~planes.in_cells(1 << other)
            for digit in rules.digits:
                bits = rest | planes.bit(Candidate(other, digit))
                arc = revised(bits, rules, cell, other)
                found = [shape for shape in shapes if shape(arc.lost)]
                shapes = [shape for shape in shapes if shape not in found]
                if not found:
                    continue
                yield bits, arc
                if not shapes:
                    alone = bits & ~planes.in_cells(1 << cell) | lost_on(arc, rules)
                    yield alone, revised(alone, rules, cell, other)
                    return


def consistent(bits: int, rules: Variant) -> int:
    """What arc consistency leaves of *bits*."""
    while True:
        gone = 0
        for arc in arcs_of(bits, rules):
            gone |= lost_on(arc, rules)
        if not gone & bits:
            return bits
        bits &= ~gone


def looked_at_twice(start: int, truth: int, rules: Variant) -> Iterator[int]:
    """Values of which AC-3 must look at some arc again, whatever its first order.

    Two neighbours have those of *truth* alone. One look at each arc, in the order of
    ``arcs_of`` or against it, leaves more than arc consistency does.

    Args:
        start: The values of the other variables.
        truth: One value of each variable.
        rules: The network.
    """
    for cell in rules.cells:
        for other in edges_of(rules).near(cell):
            both = rules.planes.in_cells(1 << cell | 1 << other)
            bits = start & (~both | truth)
            end = consistent(bits, rules)
            if all(_after_each_arc(bits, rules, step) != end for step in (1, -1)):
                yield bits


def _after_each_arc(bits: int, rules: Variant, step: int) -> int:
    """What is left of *bits* after one look at each arc, in or against their order."""
    for one, other, _ in [*arcs_of(bits, rules)][::step]:
        bits &= ~lost_on(revised(bits, rules, one, other), rules)
    return bits


def refuted(rules: Variant) -> int | None:
    """Values that arc consistency refutes: two neighbours have none that go together.

    ``None`` where all values of all neighbours go together.
    """
    planes, edges = rules.planes, edges_of(rules)
    for cell in rules.cells:
        for other in edges.near(cell):
            one = Candidate(cell, rules.digits[0])
            left = Mask(rules.all_digits & ~edges.beside(one, other))
            if left:
                rest = planes.full & ~planes.in_cells(1 << cell | 1 << other)
                pair = [one, *(Candidate(other, digit) for digit in digits(left))]
                return rest | planes.bits(pair)
    return None


def wide_constraint(rules: Variant) -> Constraint | None:
    """A constraint that joins more than two variables, so that no arc says it."""
    filters = (found.rule for found in edges_of(rules).filters)
    return next((r for r in filters if not isinstance(r, GivenCandidates)), None)


def with_one_solution(puzzle: Puzzle) -> Puzzle | None:
    """*puzzle* with clues of its first solution until it has no other.

    ``None`` where it has none.
    """
    first = next(islice(solutions(puzzle), 1), None)
    if first is None:
        return None
    clues = list(puzzle.clues)
    for cell in reversed(puzzle.rules.cells):
        if counted(replace(puzzle, clues=tuple(clues))).solution is not None:
            break
        clues[cell] = first[cell]
    return replace(puzzle, clues=tuple(clues))


def candidates_of(puzzle: Puzzle) -> int:
    """The values of all variables at the start, as bits: those that each may have."""
    left, planes = Grid.of(puzzle).candidates, puzzle.rules.planes
    for rule in puzzle.rules.constraints:
        if isinstance(rule, GivenCandidates):
            for cell, mask in zip(rule.cells, rule.masks, strict=True):
                kept = planes.bits(Candidate(cell, digit) for digit in digits(mask))
                left &= ~planes.in_cells(1 << cell) | kept
    return left


def network_record(rules: Variant) -> dict[str, Any]:
    """What another process has to know of a network.

    Returns:
        ``names`` of variables, ``values``, and in ``allowed`` for each ordered pair of
        neighbours the numbers of both and the pairs of values that they may have.
    """
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
