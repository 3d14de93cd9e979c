"""A puzzle as clauses: what its models are is what its solutions are.

Variable ``digits * cell + digit`` says that the cell, counted from 0 in reading order,
holds the digit; of a classic Sudoku there are 729. Further variables belong to rules
beside the houses.
"""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from solver.errors import SudoscopeError
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.proofs.model.diagrams import TooLargeError
from sudoscope.proofs.model.propagation import Clause
from sudoscope.proofs.model.rule_clauses import RuleClauses

MOST_CLAUSES: Final = 2_000_000
"""Clauses of a puzzle; a board that takes more has none made."""


class NoClausesError(SudoscopeError):
    """A puzzle cannot be put into clauses."""


@dataclass(slots=True)
class PuzzleClauses:
    """A puzzle as clauses.

    Attributes:
        rules: Its rules.
        variables: The highest variable.
        sections: The clauses, in sections with their titles, in order.
        truths: Those of which one is true: the digits of a cell, and the places of a
            digit in a full house; by their candidates, as bits of the planes.
    """

    rules: Variant
    variables: int
    sections: dict[str, list[Clause]] = field(default_factory=dict)
    truths: dict[int, Clause] = field(default_factory=dict)

    def variable(self, cell: Cell, digit: int) -> int:
        """The variable of *digit* in *cell*."""
        return cell * self.rules.digit_count + digit

    def literal(self, candidate: Candidate, *, is_true: bool = True) -> int:
        """The literal that *candidate* is true, or that it is not."""
        variable = self.variable(candidate.cell, candidate.digit)
        return variable if is_true else -variable

    @property
    def clauses(self) -> list[Clause]:
        """All clauses, in order."""
        return [clause for found in self.sections.values() for clause in found]


def encoded(puzzle: Puzzle) -> PuzzleClauses:
    """*puzzle* as clauses.

    Raises:
        NoClausesError: One of its rules has too many choices.
    """
    rules = puzzle.rules
    made = PuzzleClauses(rules, len(rules) * rules.digit_count)
    _add_cells(made)
    _add_houses(made)
    made.sections["the clues"] = [
        (made.variable(cell, clue),)
        for cell, clue in zip(rules.cells, puzzle.clues, strict=True)
        if clue is not None
    ]
    _add_rules(made)
    return made


def _add_cells(made: PuzzleClauses) -> None:
    rules = made.rules
    some: list[Clause] = []
    most: list[Clause] = []
    for cell in rules.cells:
        of_cell = tuple(made.variable(cell, digit) for digit in rules.digits)
        made.truths[rules.planes.in_cells(1 << cell)] = of_cell
        some.append(of_cell)
        most += [(-one, -other) for one, other in combinations(of_cell, 2)]
    made.sections["each cell holds a digit"] = some
    made.sections["no cell holds two digits"] = most


def _add_houses(made: PuzzleClauses) -> None:
    rules = made.rules
    some: list[Clause] = []
    for house, inside in rules.full_house_sets:
        for digit in rules.digits:
            places = tuple(made.variable(cell, digit) for cell in house.cells)
            made.truths[rules.planes.of_digit(digit, inside).bits] = places
            some.append(places)
    pairs = (
        (one, other)
        for cells in rules.houses
        for one, other in combinations(cells[2], 2)
    )
    made.sections["each full house has a place for each digit"] = some
    made.sections["no house holds a digit twice"] = [
        (-made.variable(one, digit), -made.variable(other, digit))
        for one, other in sorted(set(pairs))
        for digit in rules.digits
    ]


def _add_rules(made: PuzzleClauses) -> None:
    maker = RuleClauses(made.rules, made.variable, made.variables + 1)
    count = sum(map(len, made.sections.values()))
    for rule in made.rules.constraints:
        try:
            clauses = list(maker.clauses(rule))
        except TooLargeError:
            raise NoClausesError(
                f"{rule.name} has too many choices of digits to be put into clauses,"
                " so no proof is written; sudoscope verify without --proof proves the"
                " steps by its own checker"
            ) from None
        count += len(clauses)
        if count > MOST_CLAUSES:
            raise NoClausesError(
                f"the puzzle has more than {MOST_CLAUSES:,} clauses, so no proof is"
                " written; sudoscope verify without --proof proves the steps"
            )
        if clauses:
            made.sections[f"the rule {rule.name}"] = clauses
    made.variables = maker.new_variable() - 1
