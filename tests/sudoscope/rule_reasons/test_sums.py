"""Sums in words: X-sums and diagonals name all that is left."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, digits
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.support import grid_of, with_rule

ROW: Final = tuple(f"A{column}" for column in range(1, 7))
OVER: Final = re.compile(
    r"With ([A-F]\d) = (\d), [^.]* would have to make (\d+), but make at (least|most)"
    r" ([\d+]+) = (\d+)"
)
CHOICES: Final = [*permutations(map(Digit, range(1, 7)))]


def steps(
    kind: str, names: Sequence[str], values: tuple[int, ...], chance: Random
) -> Iterator[tuple[Grid, Deduction, str]]:
    """What a rule of six rows strikes by itself, or from chosen candidates."""
    variant = with_rule(kind, names, values, classic(6))
    held = {
        n: "".join(chance.sample("123456", chance.choice((2, 3, 5)))) for n in names
    }
    for grid, found in (
        *((g, f) for g in (grid_of(variant),) for f in RULE_OPENING.find(g)),
        *((g, f) for g in (grid_of(variant, **held),) for f in _removals(g)),
    ):
        yield grid, found, explain_deduction(found, Position.at(grid)).line


def _removals(grid: Grid) -> tuple[Deduction, ...]:
    return tuple(find_constraint_removals(grid))


def left(grid: Grid, choices: Sequence[tuple[Digit, ...]]) -> list[tuple[Digit, ...]]:
    """Those of *choices* that the cells of the rule of *grid* can hold."""
    masks = [{*digits(grid[cell])} for cell in grid.variant.constraints[0].cells]
    return [c for c in choices if all(map(set.__contains__, masks, c))]


def sums_named(said: str) -> set[tuple[int, ...]]:
    """The sums behind "only", each in order, without a total before it."""
    listed = re.findall(
        r"(?:only|rest is|only \d in A1 with) (?:[\d]+ = )?(\d[\d+ =,or]*)(?:\.| in A)",
        re.sub(r"only [^=.]* in A1\.|only (?=\d in A1 with)", "", said),
    )
    listed += re.findall(r"only \d in A1 with (\d[\d+ ,or]*) in", said)
    written = re.findall(r"(?:\d+ = )?(\d(?:\+\d)*)", " ".join(listed))
    return {tuple(sorted(map(int, one.split("+")))) for one in written}


def test_an_x_sum_names_all_sums_that_are_left_or_all_of_the_rest_of_its_line() -> None:
    """Each step has a reason."""
    chance, tried = Random(2), 0
    for _ in range(30):
        total = chance.randrange(1, 22)
        every = [c for c in CHOICES if sum(c[: c[0]]) == total]
        for grid, _, said in steps("x-sum", ROW, (total,), chance) if every else ():
            can, is_rest = left(grid, every), "rest of the line" in said
            part = {tuple(sorted(c[c[0] :] if is_rest else c[: c[0]])) for c in can}
            named = sums_named(said)
            tried += bool(named)
            assert not named or part <= named, said
            assert not can or "nly " in said, said
    assert tried > 15


def test_a_length_that_is_out_by_its_limit_makes_no_such_sum() -> None:
    """However its digits are chosen."""
    tried = 0
    for total in range(12, 34, 4):
        grid = grid_of(_of_x_sum(total))
        for found in RULE_OPENING.find(grid):
            said = explain_deduction(found, Position.at(grid)).line
            for length in map(
                int, re.findall(r"[Ww]ith ([2-6]) in A1, (?!the other)", said)
            ):
                others = {*grid.variant.digits} - {length}
                tried += 1
                assert not any(
                    sum(chosen) == total - length
                    for chosen in combinations(others, length - 1)
                ), said
    assert tried > 5


def test_all_that_is_left_says_whose_sum_it_is_or_where() -> None:
    """Of X-sums, sandwiches, numbered rooms and diagonals; "only 9" says nothing."""
    chance, counted = Random(5), Counter[str]()
    diagonal = ("A2", "B3", "C4", "D5")
    for kind, cells, least, end in (
        ("x-sum", ROW, 3, 22),
        ("sandwich", ROW, 0, 15),
        ("numbered-room", ROW, 1, 7),
        ("little-killer", diagonal, 6, 20),
    ):
        for _ in range(15):
            for _, _, said in steps(
                kind, cells, (chance.randrange(least, end),), chance
            ):
                for before, left in re.findall(
                    r"([^.]+)\. That leaves only ([^.]+)", said
                ):
                    counted[kind] += 1
                    assert before, said
                    assert re.search(r"\d = \d| in [A-I]\d", left), said
    assert len(counted) == 4, counted


def test_the_rest_after_an_x_sum_says_why_it_has_no_other_number_of_cells() -> None:
    """Beside a 7 and without 1 and 4 three cells make more than 9, and one is the 9."""
    few = dict.fromkeys(("A7", "A8", "A9"), "235689")
    grid = grid_of(_of_x_sum(36), A5="7", **few)
    (found,) = (one for one in _removals(grid) if one.constraints)
    said = explain_deduction(found, Position.at(grid)).line
    assert "With 6 in A1, A7, A8 and A9 make at least 2+3+5 = 10" in said
    assert "That leaves only 8 in A1 with 9 in A9." in said


def _of_x_sum(total: int) -> Variant:
    return with_rule("x-sum", [f"A{column}" for column in range(1, 10)], (total,))


def test_an_x_sum_concludes_no_less_than_its_sums_leave() -> None:
    """What it says of a cell is all that follows from sums and cells named before."""
    chance, tried = Random(3), 0
    for _ in range(40):
        total = chance.randrange(4, 18)
        every = [c for c in CHOICES if sum(c[: c[0]]) == total]
        for grid, _, said in steps("x-sum", ROW, (total,), chance) if every else ():
            can, ends = left(grid, every), said.partition("So ")[2]
            for cells, held in re.findall(
                r"((?:A\d(?:, | and )?)+) (?:is|are) (\d[^A.]*)", ends
            ):
                for name in re.findall(r"A(\d)", cells) if can else ():
                    tried += 1
                    assert {*map(int, re.findall(r"\d", held))} == {
                        c[int(name) - 1] for c in can
                    }, said
    assert tried > 50


def test_digits_without_an_x_sum_name_the_cell_that_this_leaves_nothing() -> None:
    """A 2 beside the 3 needs a 9 in A2; a 3 outside leaves A9 none of 1, 2 and 4."""
    for held, way, cell in (
        ({"A1": "3", "A2": "45", "A3": "24567"}, "2 in A3, only 14 = 3+2+9", "A2"),
        ({"A1": "34", "A9": "124"}, "A7 or A8, only 14 = 4+1+2+7", "A9"),
    ):
        grid = grid_of(_of_x_sum(14), **held)
        (found,) = _removals(grid)
        said = explain_deduction(found, Position.at(grid)).line
        assert f"{way} would be left, with no digit for {cell}." in said, said


def test_few_x_sums_follow_from_why_their_first_digit_is_no_other() -> None:
    """Other lengths have limits, only those that are left where these are few."""
    limits = (
        "A6 is 4. With 2 in A1, 2 digits make at most 2+9 = 11 and with 5 in A1, 5"
        " digits make at least 5+1+2+3+4 = 15. That leaves only 14 = 3+2+9"
    )
    for held, start in (
        ({"A6": "=4"}, limits),
        ({"A6": "=4", "A1": "35"}, "A1 is 3 or 5. A6 is 4. With 5 in A1, 5 digits"),
    ):
        grid = grid_of(_of_x_sum(14), **held)
        (found,) = _removals(grid)
        said = explain_deduction(found, Position.at(grid)).line
        assert f"A1 says. {start}" in said, said


def test_an_x_sum_without_a_sum_left_names_none() -> None:
    """No digits of its line make it; the step strikes what the sum alone shows."""
    for total, held in (
        (27, {"A1": "135789", "A2": "37", "A3": "37", "A4": "123"}),
        (16, {"A3": "24579", "A6": "56", "A7": "47", "A8": "56", "A9": "49"}),
    ):
        grid = grid_of(_of_x_sum(total), **held)
        (found,) = _removals(grid)
        said = explain_deduction(found, Position.at(grid)).line
        assert not re.search(r"[Oo]nly", said), said


def test_a_diagonal_says_limits_and_rests_that_are_possible() -> None:
    """Some choice has what the others make, and what is placed leaves the rest."""
    chance, tried = Random(5), 0
    for _ in range(30):
        total = chance.randrange(5, 22)
        for grid, _, said in steps("little-killer", ROW[:4], (total,), chance):
            (rule,) = grid.variant.constraints
            assert isinstance(rule, Rule)
            every = [
                c
                for c in left(grid, [*permutations(grid.variant.digits, 4)])
                if rule.allows(c)
            ]
            held = [
                digits(grid[cell])[0] for cell in rule.cells if grid.is_assigned(cell)
            ]
            for text in re.findall(r"which leaves ([\d−]+) = ", said):
                assert [*map(int, text.split("−"))] == [total, *held], said
            for key, text in re.findall(r"others make at (\w+) ([\d+]+) =", said):
                tried += 1
                made = sum(map(int, text.split("+")))
                assert any(
                    made == total - c[place] for c in every for place in range(4)
                ), (key, said)
    assert tried


def test_what_the_others_cannot_make_has_its_sums_and_its_conclusion() -> None:
    """Cells of one block differ, so 7 is 1+2+4 alone, and 2 is less than 1+2."""
    names = ("A6", "A5", "B5", "B4")
    variant = with_rule("arrow", names, (1,), classic(9))
    no_four = dict.fromkeys(names[1:], "1235")
    grid = grid_of(variant, A6="6789", **no_four)
    said = [
        explain_deduction(found, Position.at(grid)).line for found in _removals(grid)
    ]

    assert any(
        "With A6 = 7, A5, B5 and B4 would have to make 7, and 1+2+4 does not fit in"
        " them. So A6 is not 7." in one
        for one in said
    )


def test_bounds_of_a_sum_are_written_with_what_gives_them() -> None:
    """The sum is right, and no choice of digits that its cells hold is beyond it."""
    chance, tried = Random(6), Counter[str]()
    for _ in range(25):
        kind, values = chance.choice((("arrow", (1,)), ("little-killer", (18,))))
        board = with_rule(kind, ("A4", "B4", "C3", "D2"), values, classic(6))
        names, some = ("A4", "B4", "C3", "D2"), chance.choice(("A4", "C3"))
        held = dict.fromkeys(names, "123456") | {some: chance.choice(("1", "23", "5"))}
        grid = grid_of(board, **held)
        (rule,) = board.constraints
        assert isinstance(rule, Rule)
        every = product(*(digits(grid[cell]) for cell in rule.cells))
        allowed = [*filter(rule.allows, every)]
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            for cells, end, text, bound in re.findall(
                r"([A-D]\d(?: and [A-D]\d)*) (?:is|are) at (\w+) ([\d+−]+) = (\d)", said
            ):
                each = re.findall(r"[+-]?\d+", text.replace("−", "-"))
                assert sum(map(int, each)) == int(bound), said
                tried[f"{kind} {end}"] += 1
                for name in re.findall(r"[A-D]\d", cells):
                    at_ = names.index(name)
                    kept = {choice[at_] for choice in allowed}
                    ends = max(kept) if end == "most" else min(kept)
                    assert ends == int(bound), said
    assert len(tried) > 2, tried


def test_a_digit_too_great_for_a_diagonal_says_what_the_others_make() -> None:
    """Beside what is placed, and with different digits in cells that see each other."""
    chance, names, told = Random(5), ("A5", "B4", "C3", "D2", "E1"), 0
    for total in (*range(9, 24),) * 8:
        board = with_rule("little-killer", names, (total,), classic(6))
        held = {n: "".join(chance.sample("123456", 3)) for n in names}
        grid = grid_of(board, **(held | {"C3": f"={chance.randint(1, 6)}"}))
        placed = digits(grid[board.cell_named["C3"]])[0]
        for found in _removals(grid):
            if found.within[0] not in board.constraints:
                continue
            said = explain_deduction(found, Position.at(grid)).line
            for one, digit, rest, end, written, made in OVER.findall(said):
                told += 1
                others = [n for n in names if n not in {one, "C3"}]
                held_by = [digits(grid[board.cell_named[n]]) for n in others]
                limit = sum(each[0 if end == "least" else -1] for each in held_by)
                assert total - placed - int(digit) == int(rest), said
                assert sum(map(int, written.split("+"))) == int(made), said
                beyond = 1 if end == "least" else -1
                assert beyond * (int(made) - limit) >= 0, said
                assert beyond * (int(made) - int(rest)) > 0, said
                assert f"leaves {total}−{placed} = {total - placed} for" in said
    assert told > 5


def test_a_length_that_fits_no_x_sum_says_which_cell_is_left_nothing() -> None:
    """4 digits make 13, but with a 1 or a 2 that stands after them."""
    names = [f"{row}2" for row in "IHGFEDCBA"]
    board = with_rule("x-sum", names, (13,))
    held = dict.fromkeys(names, "345678") | {"E2": "=2", "C2": "=1", "B2": "=9"}
    grid = grid_of(board, **held)

    (said,) = (
        explain_deduction(found, Position.at(grid)).reason
        for found in _removals(grid)
        if found.within[0] in board.constraints
    )

    assert (
        "With 4 in I2, only 13 = 4+1+2+6 would be left, with no digit for E2 or"
        " 13 = 4+1+3+5 would be left, with no digit for C2. That leaves only 13 = 3+4+6"
    ) in said


def test_the_rest_after_an_x_sum_has_no_digit_that_is_placed_in_the_sum() -> None:
    """And one cell alone is so much; it makes nothing."""
    line = [f"A{column}" for column in range(1, 10)]
    grid = grid_of(with_rule("x-sum", line, (35,)), A1="4578", A4="=2", A8="389")
    said = [
        explain_deduction(found, Position.at(grid)).line
        for found in find_constraint_removals(grid)
    ]

    assert any("A9 is at most 9" in one for one in said), said
    assert not any(re.search(r"A9 make at [^.]*\b2\+", one) for one in said), said
