"""Lines that meet themselves say the same as the rules made of them."""

from itertools import product
from random import Random

import pytest

from solver.errors import VariantError
from solver.rules.constraints import lines
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.places import Cell

BOARD = classic(4)
KINDS: tuple[tuple[RuleKind, Values], ...] = (
    (lines.WHISPER, (2,)),
    (lines.RELATION, (0b0110, 0b1000, 0b0001, 0b0111)),
    (lines.SLOW_THERMOMETER, ()),
    (lines.PALINDROME, ()),
    (lines.MODULAR, (2,)),
    (lines.MODULAR, (3,)),
    (lines.ENTROPIC, (4,)),
    (lines.BETWEEN, ()),
    (lines.LOCKOUT, (1,)),
    (lines.THERMOMETER, ()),
)


def crossed_lines(count: int) -> list[tuple[Cell, ...]]:
    """Lines of four to eight steps among four cells, the same each time."""
    random = Random(7)
    found = []
    for _ in range(count):
        line = [Cell(0)]
        for _ in range(random.randint(4, 8)):
            line.append(Cell((line[-1] + random.randint(1, 3)) % 4))
        found.append(tuple(line))
    return found


@pytest.mark.parametrize(("kind", "values"), KINDS)
def test_a_line_that_meets_itself_allows_what_its_definition_allows(
    kind: RuleKind, values: Values
) -> None:
    """For every choice of digits; a line is refused only if no choice is allowed."""
    for line in crossed_lines(60):
        whole = [
            chosen
            for chosen in product(map(Digit, range(1, 5)), repeat=4)
            if kind.allows(values, [chosen[cell] for cell in line])
        ]
        try:
            made = rules(BOARD, [RuleEntry(kind, line, values)])
        except VariantError:
            assert not whole
            continue
        parts = [
            chosen
            for chosen in product(map(Digit, range(1, 5)), repeat=4)
            if all(rule.allows([chosen[cell] for cell in rule.cells]) for rule in made)
        ]
        assert parts == whole, line


def test_a_set_has_each_of_its_cells_once() -> None:
    """A closed renban line is that of its cells."""
    closed = tuple(map(Cell, (0, 1, 5, 4, 0)))

    (made,) = rules(BOARD, [RuleEntry(lines.RENBAN, closed)])

    assert made.cells == closed[:-1]
