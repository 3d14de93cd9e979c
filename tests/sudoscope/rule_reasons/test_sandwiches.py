"""Sandwiches in words: what they say follows, by all choices of digits."""

import re
from itertools import permutations, product
from random import Random
from typing import Final

from solver.clauses.clause import candidates_of
from solver.explain import explain_deduction
from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import StepByRule
from solver.explain.rule_removals import known_of
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.constraints.find import CONSTRAINT, find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from sudoscope.rule_reasons.sandwiches import written_fillings
from tests.solver.techniques.test_rule_steps import first, told, variant
from tests.solver.told import clauses_after
from tests.support import candidate_set, candidates, grid_of, with_rule

ROW: Final = tuple(f"A{column}" for column in range(1, 7))
CHOICES: Final = [*permutations(range(1, 7))]


def board(total: int) -> Variant:
    """Six rows with a sandwich at the first."""
    return with_rule("sandwich", ROW, (total,), classic(6))


def between(choice: tuple[int, ...]) -> tuple[int, ...]:
    """The digits between 1 and 6."""
    first, last = sorted((choice.index(1), choice.index(6)))
    return choice[first + 1 : last]


def others(choice: tuple[int, ...]) -> tuple[int, ...]:
    """The digits outside of 1 and 6."""
    return tuple(d for d in choice if d not in {1, 6, *between(choice)})


def sums(choices: list[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Digits in order, each set once."""
    return {tuple(sorted(one)) for one in choices}


def test_a_sandwich_names_all_places_and_sums_that_are_left() -> None:
    """None that the board rules out; and what follows is what the step leaves."""
    chance, tried = Random(4), 0
    for _ in range(150):
        total = chance.randrange(2, 13)
        variant = board(total)
        (rule,) = variant.constraints
        assert isinstance(rule, Rule)
        held = {
            n: "".join(chance.sample("123456", chance.choice((2, 3, 5)))) for n in ROW
        }
        can = [
            c
            for c in CHOICES
            if sum(between(c)) == total
            and all(str(d) in held[n] for n, d in zip(ROW, c, strict=True))
        ]
        grid = grid_of(variant, **held)
        for found in find_constraint_removals(grid) if can else ():
            said = explain_deduction(found, Position.at(grid)).reason
            places = r"(A\d(?: or A\d)*)"
            pairs = [
                pair
                for each in re.findall(f"1 in {places} with 6 in {places}", said)
                for pair in product(*(re.findall(r"A\d", one) for one in each))
            ]
            listed = re.search(
                r"(?:(Between)[^.]* (?:is|make)|(?:Those|Outside)[^.]*:)"
                r" ([\d+, or]+)\.",
                said,
            )
            aside = re.search(
                r"(Between them|Outside), ([A\d, and]+) (?:is|make)", said
            )
            if aside:
                (low, high), cells = pairs[-1], re.findall(r"A\d", aside[2])
                inside = {n for n in ROW if min(low, high) < n < max(low, high)}
                outside = {*ROW} - inside - {low, high}
                assert {*cells} == (inside if aside[1] != "Outside" else outside), said
            left = {(ROW[c.index(1)], ROW[c.index(6)]) for c in can}
            assert not pairs or left == {*pairs}, said
            causes, *rest = said.split("leaves only")
            named = {*re.findall(r"A\d", causes)}
            assert not rest or len(named) <= 4 or ", and " not in causes, said
            if listed:
                tried += 1
                written = re.findall(r"\d[\d+]*", listed[2])
                named = {tuple(map(int, one.split("+"))) for one in written}
                part = between if listed[1] else others
                assert sums([*map(part, can)]) - {()} == sums([*named]), said
            ends = said.split("So ")[-1] if listed and "So " in said else ""
            for names, text in re.findall(
                r"((?:A\d(?:, | and )?)+) (?:is|are) (\d(?: or \d)?)", ends
            ):
                for name in re.findall(r"A\d", names):
                    kept = {*map(int, re.findall(r"\d", text))}
                    assert {c[ROW.index(name)] for c in can} == kept, said
    assert tried > 9


def test_the_opening_of_a_sandwich_says_why_digits_are_between_or_ends_apart() -> None:
    """For each sum: the words are true of all choices, and name all that is struck."""
    for total in range(2, 15):
        can = [c for c in CHOICES if sum(between(c)) == total]
        grid = grid_of(board(total))
        for found in RULE_OPENING.find(grid):
            said = explain_deduction(found, Position.at(grid)).line
            apart = re.search(r"at least (\d+) cells", said)
            assert not apart or min(len(between(c)) for c in can) == int(apart[1]), said
            for digits in re.findall(r"\. ([\d, and]+) (?:is|are) between 1", said):
                inside = {*map(int, re.findall(r"\d", digits))}
                assert all(inside <= {*between(c)} for c in can), said
            for digits in re.findall(r"\. ([\d, and]+) (?:is|are) not between", said):
                inside = {*map(int, re.findall(r"\d", digits))}
                assert not any(inside & {*between(c)} for c in can), said
            struck = {grid.variant.cell_name(cell) for cell, _ in found.removes}
            assert struck <= {*re.findall(r"A\d", said)}, said


def test_a_digit_between_two_ends_is_not_at_an_end_of_the_line() -> None:
    """The sum of the others is not needed for that."""
    (found,) = RULE_OPENING.find(grid_of(board(3)))
    said = explain_deduction(found, Position.at(grid_of(board(3)))).line

    assert said.endswith(
        "One digit is between them. 3 is between 1 and 6, so not in A1 or A6, at an"
        " end."
    )


def test_an_end_needs_the_other_one_as_far_away_as_its_sum_is_long() -> None:
    """And so does the digit between them."""
    cases = (
        ({"A4": "12345"}, "A2=1", "1 in A2 needs 6 in A4. A4 has no 6 left"),
        ({"A1": "245"}, "A2=3", "3 in A2 needs 1 and 6 in A1 and A3. A1 has no 1 or 6"),
    )
    for held, gone, expected in cases:
        grid = grid_of(board(3), **(dict.fromkeys(ROW, "123456") | held))
        found = next(find_constraint_removals(grid))
        found = found._replace(removes=candidate_set(gone))

        said = explain_deduction(found, Position.at(grid)).reason

        assert expected in said, said


def test_a_clue_outside_says_which_cells_cause_a_step_and_where_it_is() -> None:
    """Their digits as far as the step needs them; those alike are together."""
    row = "C1 C2 C3 C4 C5 C6 C7 C8 C9"
    rules_ = variant(("sandwich", row, (2,)))
    others = dict.fromkeys(("C1", "C2", "C3", "C4"), "2345678")
    grid = grid_of(rules_, **others, C5="1")

    found = first(CONSTRAINT, grid)
    said = told(found, grid)

    assert said == (
        "The clue 2 left of row C is the sum of the digits between 1 and 9. One"
        " digit is between them. C3 has no 9 left and C5 is 1. That leaves only 1 in C5"
        " with 9 in C7. Between them, C6 is 2. So C6 is 2, C7 is 9, C1, C2, C3 and C4"
        " have no 2 left, and C8 and C9 have no 1, 2 or 9 left."
    )


def test_a_sandwich_says_what_is_between_and_what_is_outside() -> None:
    """The sum of the digits outside is why some go; the cells are named by groups."""
    column = "A7 B7 C7 D7 E7 F7 G7 H7 I7"
    grid = grid_of(variant(("sandwich", column, (28,))))

    found = first(RULE_OPENING, grid)

    said = explain_deduction(found, Position.at(grid))
    assert said.reason.endswith(
        "That takes 5 or 6 digits: fewer make at most 26, more make at least 35. 1 and"
        " 9 have at least 5 cells between them, so neither is in D7, E7 or F7. Those"
        " outside make 7: 7, 3+4 or 2+5. 6 and 8 are between 1 and 9, so not in A7 or"
        " I7, at an end. So A7 and I7 have no 6 or 8 left, and D7, E7 and F7 have no 1"
        " or 9 left."
    )


def test_places_of_one_end_are_said_together_where_the_other_end_has_one() -> None:
    """Not "1 in A1 with 6 in A2 or 1 in A3 with 6 in A2"."""
    held = dict.fromkeys(("A1", "A3", "A6"), "12345")
    grid = grid_of(board(0), A2="=6", A4="2345", A5="2345", **held)

    assert told(first(CONSTRAINT, grid), grid).endswith(
        "A2 is 6. That leaves only 1 in A1 or A3. So A6 has no 1 left."
    )


def test_the_cells_outside_are_marked_with_what_they_may_hold_and_no_other() -> None:
    """Those of the sum that is said of them, as soon as it is; causes come before."""
    row = tuple(f"A{at_}" for at_ in range(1, 10))
    held = {"A1": "12348", "A2": "1348", "A3": "=9", "A4": "=7", "A9": "3456"}
    held |= {"A5": "12456", "A6": "1234568", "A7": "12356", "A8": "123456"}
    grid = grid_of(with_rule("sandwich", row, (22,)), **held)
    found = next(find_constraint_removals(grid))
    said = clauses_after(grid, found)

    (clause,) = [one for one in said if one.says.startswith("Outside")]

    assert clause.says == "Outside, A1, A2 and A9 make 13: 3+4+6 or 2+3+8."
    assert {*candidates_of(clause.clause)} == {
        *candidates("A1=2 A1=3 A1=4 A1=8 A2=3 A2=4 A2=8 A9=3 A9=4 A9=6")
    }


def test_a_diagram_writes_the_sums_between_the_ends_that_the_words_say() -> None:
    """With the ends around them; none where the words say what is outside."""
    for total, written in ((12, ["1 [3+4+5] 9", "1 [2+4+6] 9"]), (30, [])):
        ruled = with_rule("sandwich", [f"A{at_}" for at_ in range(1, 10)], (total,))
        held = {"A1": "=1", "A5": "=9", "A2": "2345", "A3": "4", "A4": "3456"}
        grid = grid_of(ruled, **held) if total == 12 else grid_of(ruled)
        found = next(iter((*find_constraint_removals(grid), *RULE_OPENING.find(grid))))
        (rule,) = ruled.constraints
        assert isinstance(rule, Rule)
        known = known_of(found, rule, grid)
        step = StepByRule(Phrasing(ruled, "en"), found, grid, rule, known)
        assert sorted(written_fillings(step)) == sorted(written)


def test_what_a_digit_would_need_on_its_side_of_a_sandwich_is_said() -> None:
    """8 outside needs 3 beside it, and 3 is nowhere outside."""
    column = [f"{row}5" for row in "ABCDEFGHI"]
    held = {"A5": "1245678", "H5": "1245679", "I5": "245678"}
    board = variant(("sandwich", " ".join(column), (24,)))
    grid = grid_of(board, **held)
    found = next(iter(find_constraint_removals(grid)), None)

    assert found is not None
    one = found._replace(removes=candidate_set("I5=8"))
    assert (
        "8 in I5 would be outside, where the digits make 11: 3+8. "
        in explain_deduction(one, Position.at(grid)).line
    )
