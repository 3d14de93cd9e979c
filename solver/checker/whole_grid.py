"""A grid as a whole: all its truths, and what its constraints exclude."""

from solver.checker.constraint_choices import is_broken
from solver.checker.position import CheckedPosition
from solver.checker.refutation import Excluded, TooLongError
from solver.rules.constraint import Constraint


def whole_grid(position: CheckedPosition) -> tuple[list[int], Excluded]:
    """What a refutation may count on, for ``is_refuted``.

    Returns:
        The candidates of each cell and the places of each digit in each full house, one
        of each of which is true; and whether a set of candidates breaks a constraint.
    """
    rules, planes = position.rules, position.rules.planes
    cells = [position.in_cell(cell) for cell in rules.cells]
    full = [
        position.left & planes.of_digit(digit, inside).bits
        for _, inside in rules.full_house_sets
        for digit in rules.digits
    ]

    def is_excluded(left: int) -> bool:
        return any(_is_shown_broken(rule, left, position) for rule in rules.constraints)

    return cells + full, is_excluded


def _is_shown_broken(rule: Constraint, left: int, position: CheckedPosition) -> bool:
    """Whether *rule* cannot be kept; with too many choices it may be."""
    try:
        return is_broken(rule, left, position)
    except TooLongError:
        return False
