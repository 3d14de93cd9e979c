"""What arrows and totals outside say by themselves: sums, limits and lengths."""

import re
from random import Random
from typing import Final

import pytest

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.solver.told import lined
from tests.support import candidate_set, grid_of, with_rule


def test_the_opening_of_an_arrow_writes_the_sums_that_it_follows_from() -> None:
    """The bounds that strike, each as the least digits give it."""
    grid = grid_of(lined("arrow", "D1 E1 F2 E2", 1).rules)
    (found,) = RULE_OPENING.find(grid)

    said = explain_deduction(found, Position.at(grid)).line

    assert said.endswith(
        " the digits add up to the circle. They make at least 1+2+3 = 6 and each"
        " of them is at most 9−1−2 = 6. So D1 is at least 6, and E1, F2 and E2 are at"
        " most 6."
    )


ROW: Final = "A1 A2 A3 A4 A5 A6 A7 A8 A9"


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (lined("x-sum", ROW, 3), "That leaves only 3 = 2+1. So A1 is 2, A2 is 1, "),
        (
            lined("little-killer", "A4 B3 C2 D1", 30),
            "Beside A4 or D1 the others make at most 9+8+9 = 26 and beside B3 or C2 ",
        ),
        (
            lined("little-killer", "A2 B1", 17),
            "That leaves only 17 = 8+9 or 17 = 9+8.",
        ),
        (lined("little-killer", "A1", 3), " add up to 3. So A1 is 3."),
    ],
)
def test_the_opening_of_a_total_outside_writes_its_sums(
    puzzle: Puzzle, said: str
) -> None:
    """The few there are, or those of the others that limit a cell."""
    grid = grid_of(puzzle.rules)
    found = next(RULE_OPENING.find(grid))

    assert said in explain_deduction(found, Position.at(grid)).line


def test_the_length_of_an_x_sum_is_limited_by_what_so_many_digits_make() -> None:
    """Where only its first cell loses digits."""
    grid = grid_of(lined("x-sum", ROW, 25).rules)
    found = next(RULE_OPENING.find(grid))
    first = found._replace(removes=candidate_set(" ".join(f"A1={d}" for d in "123789")))

    assert explain_deduction(first, Position.at(grid)).line.endswith(
        "With 3 in A1, 3 digits make at most 3+9+8 = 20 and with 7 in A1, 7 digits make"
        " at least 7+1+2+3+4+5+6 = 28. So A1 is 4, 5 or 6."
    )


@pytest.mark.parametrize("total", [16, 22, 29])
def test_the_length_of_an_x_sum_that_no_limit_excludes_has_a_reason(total: int) -> None:
    """5 digits can make 15 and 17, but not 16 with 5."""
    found = next(RULE_OPENING.find(grid := grid_of(lined("x-sum", ROW, total).rules)))

    line = explain_deduction(found, Position.at(grid)).line
    assert f" digits there make {total}. So A1 is " in line


def test_openings_of_several_rules_have_the_reason_of_each() -> None:
    """One after the other, each with what it strikes."""
    board = with_rule(
        "little-killer", ("A8", "B9"), (13,), lined("little-killer", "A2 B1", 13).rules
    )
    grid = grid_of(board)
    (found,) = RULE_OPENING.find(grid)
    line = explain_deduction(found, Position.at(grid)).line

    assert len(found.within) == 2
    for first, last in (("A2", "B1"), ("A8", "B9")):
        assert (
            f"diagonal from {first} add up to 13. The other is at most 9. So {first}"
            f" and {last} are at least 4." in line
        )


def test_the_opening_of_an_x_sum_says_of_its_length_and_of_others_why() -> None:
    """35 is the most that five digits make, and 45 the least of nine."""
    grid = grid_of(lined("x-sum", ROW, 36).rules)
    found = next(RULE_OPENING.find(grid))

    assert explain_deduction(found, Position.at(grid)).line.endswith(
        " With 5 in A1, 5 digits make at most 5+9+8+7+6 = 35 and with 9 in A1, 9 digits"
        " make at least 9+1+2+3+4+5+6+7+8 = 45. With 9 in A8 or 7 in A9, there is no"
        " such sum. So A1 has no 1, 2, 3, 4, 5 or 9 left, A8 has no 9 left and A9 has"
        " no 7 left."
    )


def test_the_opening_of_an_arrow_has_a_sum_for_each_limit_of_a_cell() -> None:
    """Cells in one block make more than cells apart."""
    chance, tried = Random(1), 0
    for _ in range(60):
        cells = [(chance.randrange(9), chance.randrange(9))]
        for _ in range(chance.choice((3, 4))):
            row, column = (at + chance.choice((-1, 0, 1)) for at in cells[-1])
            if row in range(9) and column in range(9) and (row, column) not in cells:
                cells.append((row, column))
        names = [f"{'ABCDEFGHI'[row]}{column + 1}" for row, column in cells]
        if len(cells) < 3:
            continue
        grid = grid_of(with_rule("arrow", names, (1,)))
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        left = rule.filtered([grid.variant.all_digits for _ in rule.cells])
        for found in RULE_OPENING.find(grid):
            said = explain_deduction(found, Position.at(grid)).line
            for name, mask in zip(names[1:], left[1:], strict=True):
                bound = rf"(?:each of them|\b{name}\b[^.]*?) (?:is|are) at most [\d−]+"
                tried += 1
                assert re.search(rf"{bound} = {digits(mask)[-1]}\b", said), said
    assert tried > 60
