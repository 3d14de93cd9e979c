"""Sums of cells that see each other, in words: which differ, and what bounds them."""

import re
from itertools import product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import candidates, grid_of, with_rule

DIAGONAL: Final = ("D1", "E2", "F3", "G4", "H5", "I6")
BOUND: Final = re.compile(r"at (least|most) ([\d−]+) = (\d+)")


def said_of(grid: Grid) -> str:
    """What is said of the first step that the rule of *grid* makes."""
    found = next(find_constraint_removals(grid))
    return explain_deduction(found, Position.at(grid)).sentences


def test_a_diagonal_says_which_of_its_cells_differ_and_writes_its_sums() -> None:
    """With 1+1+3 in the block G4 could be more than 1."""
    grid = grid_of(
        with_rule("little-killer", DIAGONAL, (25,)),
        D1="356", E2="13678", F3="13568", G4="135678", H5="=9", I6="568",
    )  # fmt: skip

    assert said_of(grid) == (
        "The digits on the diagonal from D1 add up to 25. H5 is 9, which leaves 25−9 ="
        " 16 for D1, E2, F3, G4 and I6. D1, E2 and F3 have no 2 or 4 left, and I6 is 5,"
        " 6 or 8. D1, E2 and F3 differ in block 4. G4 is at most 16−1−3−5−5 = 2, and"
        " E2, F3 and I6 are at most 16−1−1−3−5 = 6. So E2 has no 7 or 8 left, F3 and I6"
        " have no 8 left, and G4 has no 3, 5, 6, 7 or 8 left."
    )


def test_few_sums_say_which_cells_differ_where_a_step_needs_that() -> None:
    """11 is not 6+5 beside the 6 of G1, nor are cells of no house said to differ."""
    near = grid_of(
        with_rule("little-killer", ("I3", "H2", "G1"), (17,)),
        G1="=6", H2="125789", I3="125789",
    )  # fmt: skip
    apart = grid_of(
        with_rule("little-killer", ("I6", "H7", "G8", "F9"), (18,)),
        H7="=5", G8="=2", I6="13568", F9="23567",
    )  # fmt: skip

    assert said_of(near).endswith(
        "H2 and I3 have no 3 or 4 left. I3 and H2 see the 6 in G1. That leaves only 2+9"
        " or 9+2. So H2 and I3 are 2 or 9."
    )
    assert " differ " not in said_of(apart)


def test_a_step_that_needs_no_cell_is_told_like_an_opening() -> None:
    """Of cells that may hold any digit there is nothing to say but their sums."""
    diagonal = grid_of(
        with_rule("little-killer", ("A6", "B7", "C8", "D9"), (8,)),
        A6="123469", B7="12379", C8="12369", D9="135679",
    )  # fmt: skip
    (step,) = find_constraint_removals(diagonal)
    step = step._replace(because=candidates("C8=1 C8=2 C8=3"))

    assert explain_deduction(step, Position.at(diagonal)).sentences == (
        "The digits on the diagonal from A6 add up to 8. B7 and C8 differ in block 3."
        " Beside A6 or D9 the others make at least 1+2+1 = 4 and beside B7 or C8 the"
        " others make at least 1+1+1 = 3. So A6 and D9 are at most 4, and B7 and C8 are"
        " at most 5."
    )


def test_bounds_of_a_diagonal_are_sums_that_are_right() -> None:
    """No choice of digits that its cells hold is beyond them."""
    chance, tried = Random(5), 0
    for _ in range(60):
        total = chance.randrange(10, 26)
        board = with_rule("little-killer", DIAGONAL[:4], (total,))
        (rule,) = board.constraints
        assert isinstance(rule, Rule)
        held = {n: "".join(chance.sample("123456789", 6)) for n in DIAGONAL[:4]}
        grid = grid_of(board, **held)
        can = [*filter(rule.allows, product(*(digits(grid[c]) for c in rule.cells)))]
        for found in find_constraint_removals(grid) if can else ():
            said = explain_deduction(found, Position.at(grid)).sentences
            for part in re.split(r"\. |, | and ", said):
                for key, written, limit in BOUND.findall(part):
                    tried += 1
                    first, *others = map(int, written.split("−"))
                    assert first - sum(others) == int(limit), said
                    name = re.findall(r"[A-I]\d", part)[-1:]
                    at_ = DIAGONAL.index(name[0]) if name else 0
                    ends = [each[at_] for each in can]
                    assert not name or (
                        max(ends) <= int(limit)
                        if key == "most"
                        else min(ends) >= int(limit)
                    ), said
    assert tried > 9
