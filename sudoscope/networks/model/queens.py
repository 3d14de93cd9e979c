"""N queens: one in each column; none attacks another along a row or a diagonal."""

from itertools import chain, combinations, product
from typing import Final

from solver.errors import PuzzleError
from solver.rules.constraints.kinds import RULE_KINDS
from sudoscope.networks.model.builder import NetworkBuilder, numbers

MOST_QUEENS: Final = 24


def place_queens(made: NetworkBuilder, count: int) -> None:
    """Add *count* queens, Q1 and so on, whose values are rows.

    Each pair has one constraint, so that its arcs are those of the textbook.

    Raises:
        PuzzleError: There are too few or too many, or something else was said before.
    """
    if not 1 <= count <= MOST_QUEENS:
        raise PuzzleError(f"{count} queens found, 1 to {MOST_QUEENS} expected")
    if made.variables or made.values:
        raise PuzzleError("`queens` has variables and values of its own; no others fit")
    made.is_board = True
    made.title = made.title or f"{count} queens"
    made.say_values(numbers(1, count))
    names = [f"Q{number}" for number in range(1, count + 1)]
    for name in names:
        made.variable(name)
    rows = range(1, count + 1)
    for (first, one), (second, other) in combinations(enumerate(names), 2):
        free = [
            row
            for row in product(rows, repeat=2)
            if abs(row[0] - row[1]) not in {0, second - first}
        ]
        made.join(RULE_KINDS["table"], (one, other), tuple(chain.from_iterable(free)))
