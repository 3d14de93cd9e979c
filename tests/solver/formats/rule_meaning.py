"""What the rules of a puzzle say, whatever notation they came from."""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.rule import Rule

_UNORDERED: Final = frozenset(
    ("difference", "ratio", "pair-sum", "little-killer", "quadruple", "math-cage")
)
"""Kinds whose cells have no order."""


def meaning(puzzle: Puzzle) -> tuple[Hashable, Counter[Hashable]]:
    """Clues and houses, and what each rule says, equal where the puzzles are.

    Marks of cells are one a cell, clones one for each place; the order of cells counts
    where it matters.
    """
    houses = frozenset(house.cells for house in puzzle.rules.houses)
    said = Counter(part for rule in puzzle.constraints for part in _parts(rule, puzzle))
    return (puzzle.clues, houses), said


def _parts(rule: Constraint, puzzle: Puzzle) -> Iterator[Hashable]:
    match rule:
        case Cage(_, cells, total):
            yield "cage", cells, total
        case GivenCandidates(_, cells, masks):
            yield "candidates", cells, masks
        case BoardRule(of, _, values, exempt):
            yield of.slug, frozenset(values), exempt
        case Rule(of, _, cells, values):
            if of.slug in ("even", "odd"):
                yield from ((of.slug, c) for c in cells if puzzle.clues[c] is None)
            elif of.slug == "clone":
                yield from (
                    (of.slug, frozenset(cells[at :: values[0]]))
                    for at in range(values[0])
                )
            elif of.slug in _UNORDERED:
                yield of.slug, frozenset(cells), tuple(sorted(values))
            else:
                yield of.slug, cells, values
        case Either(_, options):
            yield frozenset(
                frozenset(part for own in option for part in _parts(own, puzzle))
                for option in options
            )
        case _:
            yield rule
