"""DIMACS CNF: a puzzle as clauses, for SAT solvers. It is only written.

The variable of a digit in a cell is the number ``row column digit``, such as 119, where
there are nine digits at most, and else counts the candidates cell by cell. Each cell
has a digit and not two, no house has a digit twice, and a full house has each digit:
the extended encoding, in which unit propagation finds hidden singles too.

Source: Lynce and Ouaknine, "Sudoku as a SAT Problem", 2006.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from solver.errors import NotationError, SeveralToWriteError
from solver.formats.notation import Notation, PuzzleRecord
from solver.formats.plain_writing import kinds_of
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import digits
from solver.rules.places import Cell
from solver.rules.variant import Variant

_TITLE: Final = "DIMACS CNF"
_FIGURES: Final = 9
_Numbered: TypeAlias = Callable[[Cell, int], int]


def _numbering(rules: Variant) -> tuple[_Numbered, int, str]:
    """The variable of a cell and digit, the highest variable, and a comment on both."""
    size = rules.digit_count
    if max(size, rules.rows, rules.columns) <= _FIGURES:

        def by_place(cell: Cell, digit: int) -> int:
            place = rules.places[cell]
            return 100 * (place.row + 1) + 10 * (place.column + 1) + digit

        return by_place, by_place(rules.cells[-1], size), "row, column, digit"

    def by_cell(cell: Cell, digit: int) -> int:
        return cell * size + digit

    return by_cell, len(rules) * size, f"{size} a cell, in reading order"


def _clauses(puzzle: Puzzle, variable: _Numbered) -> Iterator[tuple[int, ...]]:
    rules = puzzle.rules
    pairs: set[tuple[Cell, Cell]] = set()
    for cell in rules.cells:
        variables = [variable(cell, digit) for digit in rules.digits]
        yield tuple(variables)
        yield from ((-a, -b) for a, b in combinations(variables, 2))
    for house in rules.houses:
        pairs.update(combinations(house.cells, 2))
    for first, second in sorted(pairs):
        yield from ((-variable(first, d), -variable(second, d)) for d in rules.digits)
    for house in rules.full_houses:
        for digit in rules.digits:
            yield tuple(variable(cell, digit) for cell in house.cells)
    for cell, clue in zip(rules.cells, puzzle.clues, strict=True):
        if clue is not None:
            yield (variable(cell, clue),)
    for given in puzzle.constraints:
        if isinstance(given, GivenCandidates):
            for cell, mask in zip(given.cells, given.masks, strict=True):
                gone = set(rules.digits) - set(digits(mask))
                yield from ((-variable(cell, digit),) for digit in sorted(gone))


def _write(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    for place, record in enumerate(records):
        if place:
            raise SeveralToWriteError(_TITLE)
        yield from _text(record.puzzle)


def _text(puzzle: Puzzle) -> Iterator[str]:
    others = (r for r in puzzle.rules.constraints if not isinstance(r, GivenCandidates))
    if kinds := kinds_of(others):
        raise NotationError(
            f"{_TITLE} holds clauses; it cannot say the constraints {kinds}"
        )
    variable, highest, words = _numbering(puzzle.rules)
    clauses = list(_clauses(puzzle, variable))
    if puzzle.title:
        yield f"c {puzzle.title}\n"
    yield f"c {puzzle.variant.slug}; variables: {words}\n"
    yield f"p cnf {highest} {len(clauses)}\n"
    for clause in clauses:
        yield f"{' '.join(map(str, clause))} 0\n"


DIMACS: Final = Notation(
    "dimacs",
    _TITLE,
    (".cnf", ".dimacs"),
    lambda _text: False,
    write=_write,
)
