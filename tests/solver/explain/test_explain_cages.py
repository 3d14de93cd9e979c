"""Cages in words: what they hold, what they leave, and that they cannot be filled."""

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.explain import Explanation, explain, explain_deduction
from solver.explain.clause_words import link_said
from solver.explain.phrasing import Phrasing
from solver.formats.reader import read_puzzles
from solver.log.deduction import Deduction, Link
from solver.log.events import Clashed, Deduced
from solver.log.position import Position
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage, cages
from solver.rules.digits import digits
from solver.rules.named_variants import classic
from solver.techniques.constraints.cages import find_cage_claims
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import (
    at,
    candidate_set,
    candidates,
    grid_of,
    house,
    puzzle_of,
)

PUZZLES: Final = Path(__file__).parents[3] / "benchmarks" / "puzzles"
UNMADE: Final = re.compile(
    r"= (\d+), [^.]*\. (\w+) is ([\w, ]+),"
    r" so (\w+) would have to be ([\w, ]+), which it cannot(.*?)\."
)
SUMS: Final = {
    "A1 A2": 3,
    "A4 A5": 9,
    "B1 B2 B3": 12,
    "A3": 7,
    "A6 A7 A8": 17,
    "D1 D2 D3 D4": 11,
}
CAGES: Final = cages(
    classic(),
    [([at(name) for name in names.split()], total) for names, total in SUMS.items()],
)
CAGED: Final = Puzzle(classic(), puzzle_of("." * 81).clues, "", CAGES)


def cage(label: str) -> Cage:
    """The cage at the cell called *label*."""
    return next(cage for cage in CAGES if cage.label == label)


def told(found: Deduction, language: str = "en") -> Explanation:
    """What is said of *found* on the empty board."""
    return explain(Trace(CAGED, (Deduced(found),)), 1, language)


def removal(label: str, gone: str) -> Deduction:
    """What a cage rules out by itself."""
    return Deduction("constraint", removes=candidate_set(gone), within=(cage(label),))


def test_a_cage_with_one_combination_names_it() -> None:
    """The digits are said, and in how many cells they stand."""
    found = removal("A1", "A1=3 A2=3 A1=4 A2=4")

    assert told(found) == Explanation(
        "Cage sum",
        "",
        "The cage of 3 at A1 holds 1 and 2 in two cells.",
        "So A1 and A2 are not 3 or 4.",
    )
    assert told(found, "de") == Explanation(
        "Käfigsumme",
        "",
        "Im Käfig mit Summe 3 bei A1 ist für zwei Zellen nur 1 und 2 möglich.",
        "Also: A1 und A2 sind nicht 3 oder 4.",
    )


def test_a_cage_of_one_cell_is_told_in_the_singular() -> None:
    """It holds its sum, and no sentence speaks of other cells."""
    assert told(removal("A3", "A3=1")).reason == (
        "A3 is a cage of its own with the sum 7, so it can only be 7."
    )


def test_a_few_combinations_are_named_one_by_one() -> None:
    """Each as a sum."""
    assert told(removal("A4", "A4=9 A5=9")).reason == (
        "The cage of 9 at A4 can hold 1+8, 2+7, 3+6 or 4+5 in two cells."
    )


def test_many_combinations_are_not_listed() -> None:
    """The sentence says with what the other cells cannot make the sum."""
    found = removal("A6", "A6=9 A7=9")

    assert told(found).reason == (
        "In the cage of 17 at A6 the other cells cannot make the sum with 9 in A6 and"
        " A7. With A6 = 9, A7 and A8 would have to make 8."
    )
    assert told(found, "de").reason == (
        "Im Käfig mit Summe 17 bei A6 können die anderen Zellen mit 9 in A6 und A7 die"
        " Summe nicht ergeben. Mit A6 = 9 müssten A7 und A8 8 ergeben."
    )


def test_a_combination_is_no_reason_against_a_digit_of_it() -> None:
    """Where 1+2 is left and 1 goes, what the other cells hold is the reason."""
    assert told(removal("A1", "A1=1")).reason == (
        "In the cage of 3 at A1: With A1 = 1, A2 would have to be 2, which it cannot."
    )


@pytest.mark.parametrize(
    ("gone", "held", "said"),
    [
        (
            "G5=1 G5=2 G5=8",
            "125678",
            (
                "F4 and F5 make at most 15, too little beside 1 or 2. With G5 = 8, F4"
                " and F5 would have to make 10. That could only be 2+8, but G5 = 8 uses"
                " that digit."
            ),
        ),
        (
            "G5=5 G5=9",
            "57",
            (
                "F4 and F5 make at most 12, too little beside 5. F4 and F5 make at"
                " least 12, too much beside 9."
            ),
        ),
        (
            "G5=7",
            "13579",
            (
                "With G5 = 7, F4 and F5 would have to make 11. F4 and F5 have no room"
                " for 2+9, 3+8, 4+7 or 5+6."
            ),
        ),
    ],
)
def test_each_digit_that_goes_has_a_cause(gone: str, held: str, said: str) -> None:
    """Too much or too little is left, or a sum that the digits left cannot make."""
    (one,) = cages(classic(), [([at(name) for name in ("F4", "F5", "G5")], 18)])
    grid = grid_of(classic().with_constraints((one,)), F4=held, F5=held)
    found = Deduction("constraint", removes=candidate_set(gone), within=(one,))

    explained = explain_deduction(found, Position.at(grid))

    assert explained.reason == f"In the cage of 18 at F4: {said}"
    assert explained.follows.startswith("So G5 is not ")


def test_each_cell_is_said_to_lose_its_own_digits() -> None:
    """It is not said that a cell loses what it had lost before."""
    assert told(removal("A1", "A1=3 A2=3 A1=4 A2=5")).follows == (
        "So A1 is not 3 or 4, and A2 is not 3 or 5."
    )


def test_digits_of_which_each_cell_loses_others_are_not_said_of_all_cells() -> None:
    """The reason names one, with its sum; what follows says which cell loses which."""
    said = told(removal("A1", "A1=1 A2=2"))

    assert said.reason == (
        "In the cage of 3 at A1 some candidates leave a sum that the other cells cannot"
        " make. With A1 = 1, A2 would have to be 2, which it cannot."
    )
    assert said.follows == "So A1 is not 1, and A2 is not 2."


def test_what_cells_keep_is_said_where_it_is_less_than_what_they_lose() -> None:
    """Of a cage with one combination, though a cell loses a digit of it, too."""
    (one,) = cages(classic(), [([at(name) for name in ("F9", "G9", "H9", "I9")], 30)])
    grid = grid_of(classic().with_constraints((one,)), F9="12346")
    (found,) = find_constraint_removals(grid)

    said = explain_deduction(found, Position.at(grid))

    held = "The cage of 30 at F9 holds 6, 7, 8 and 9 in four cells."
    assert said.reason.startswith(held)
    assert said.follows == "So F9 is 6, and G9, H9 and I9 are 7, 8 or 9."


def test_what_is_given_is_the_sums() -> None:
    """No clue is missed where cages say enough."""
    trace = Trace(CAGED, ())

    assert explain(trace, 0).reason == (
        "The sums of 6 cages are given. No candidate is struck yet."
    )
    assert explain(trace, 0, "de").reason == (
        "Vorgegeben sind die Summen von 6 Käfigen. Noch ist kein Kandidat gestrichen."
    )


def test_a_claim_names_the_cage_and_the_house() -> None:
    """Its combinations are named, of which each has the digit."""
    found = Deduction(
        "cage-claim",
        removes=candidate_set("A9=1"),
        because=candidates("A1=1 A2=1"),
        within=(cage("A1"), house("row A")),
    )

    assert told(found) == Explanation(
        "Cage and house",
        "",
        "The cage of 3 at A1 can only hold 1+2, so it has 1 in row A and no other cell"
        " there can be 1.",
        "So A9 is not 1.",
    )
    assert told(found, "de").reason == (
        "Im Käfig mit Summe 3 bei A1 ist nur 1+2 möglich, also steht dort die 1 in"
        " Zeile A und scheidet in den anderen Zellen aus."
    )


def test_the_digits_that_a_claim_names_make_the_sum_of_its_cage() -> None:
    """With that of a cell that is filled: 1+6+9 in the cage of 16, where A7 is 1."""
    board = classic()
    rules_ = board.with_constraints(
        cages(board, [(tuple(map(at, ("A6", "A7", "B6"))), 16)])
    )
    grid = grid_of(rules_, A6="69", B6="69", A7="=1")
    (claim, *_) = find_cage_claims(grid)

    said = explain_deduction(claim, Position.at(grid)).reason

    assert said.startswith("The cage of 16 at A6 can only hold 1+6+9, so it has 6 in ")


def test_the_rule_of_45_says_both_sums_and_what_is_left() -> None:
    """The cages inside row A leave 9 for its last cell."""
    inside = tuple(cage(label) for label in ("A1", "A3", "A4", "A6"))
    found = Deduction(
        "rule-of-45", removes=candidate_set("A9=1"), within=(house("row A"), *inside)
    )

    assert told(found) == Explanation(
        "Rule of 45",
        "",
        "Row A adds up to 45 and the cages inside it to 36, which leaves 9 for A9.",
        "So A9 is not 1.",
    )
    assert told(found, "de").reason == (
        "In Zeile A ist die Summe 45 und in den Käfigen darin 36, also bleibt für A9"
        " die Summe 9."
    )


def test_the_rule_of_45_says_which_cells_stick_out() -> None:
    """The cages over a house have more than its sum in the cells outside."""
    over = tuple(cage(label) for label in ("A1", "A3", "B1", "D1"))
    found = Deduction(
        "rule-of-45", removes=candidate_set("D4=1"), within=(house("block 1"), *over)
    )

    assert told(found).reason == (
        "The cages over block 1 add up to 33 and block 1 to 45, which leaves 12 for"
        " C1, C2 and C3."
    )


@pytest.mark.parametrize(
    ("sums", "held", "gone", "said"),
    [
        (
            {"A1 B1": 10, "C1 A2 B2 C2": 18},
            {"A3": "=9"},
            "B3=1",
            (
                "Block 1 adds up to 45 and the cages inside it, with A3 = 9, to 37,"
                " which leaves 8 for B3 and C3."
            ),
        ),
        (
            {"A1 A2 A3": 15, "B1 B2 B3 B4": 20, "C1 C2 C3 C4": 19},
            {"B4": "=5"},
            "C4=1",
            (
                "The cages over block 1 add up to 54 and block 1, with B4 = 5, to 50,"
                " which leaves 4 for C4."
            ),
        ),
    ],
)
def test_the_rule_of_45_counts_what_is_placed(
    sums: dict[str, int], held: dict[str, str], gone: str, said: str
) -> None:
    """The sum in words is that of the open cells, as in the equation beside it."""
    entries = [([*map(at, names.split())], total) for names, total in sums.items()]
    counted = cages(classic(), entries)
    grid = grid_of(classic().with_constraints(counted), **held)
    found = Deduction(
        "rule-of-45",
        removes=candidate_set(gone),
        within=(house("block 1"), *counted),
    )

    assert explain_deduction(found, Position.at(grid)).reason.startswith(said)


def test_a_cage_that_cannot_be_filled_is_named() -> None:
    """No digits fit, and so there is no solution."""
    clash = Clashed(cage("A1").cells, None, cage("A1"))
    trace = Trace(CAGED, (clash,))

    assert explain(trace, 1).line == (
        "Contradiction: No digits fit the cage of 3 at A1. The puzzle has no solution."
    )
    assert explain(trace, 1, "de").line == (
        "Widerspruch: Im Käfig mit Summe 3 bei A1 passen keine Ziffern. Das Rätsel hat"
        " keine Lösung."
    )


def test_a_link_by_a_rule_names_it_where_one_by_a_house_is_brief() -> None:
    """A line shows that two cells share a row, but not what a cage sums to."""
    words, before = Phrasing(CAGED.rules, "en"), Trace(CAGED, ()).position(0)
    start, end = candidates("A1=2"), candidates("A2=2")
    link = Link(start, end, is_strong=False)

    def said(reason: Scope | None) -> str:
        return link_said(words, link._replace(reason=reason), before, is_brief=True)

    assert said(cage("A1")) == "A2 is not 2 (the cage of 3 at A1)"
    assert said(None) == said(house("row A")) == "A2 is not 2"


def test_why_two_cells_cannot_make_a_sum_is_true_of_their_candidates() -> None:
    """One has these digits alone, and the other none of those that it would need."""
    text, seen = (PUZZLES / "killer.json").read_text("utf-8"), Counter[str]()
    trace = solve(
        read_puzzles(text).chosen().puzzle, "human", limits=Limits(events=100)
    )
    told = [
        (explain(trace, n).reason, trace.grid(n - 1)) for n in range(1, len(trace) + 1)
    ]
    corner = cages(classic(), [([at(name) for name in ("C1", "C2", "D1")], 12)])
    held = {"C1": "24567", "C2": "2457", "D1": "4579"}
    grid = grid_of(classic().with_constraints(corner), **held)
    found = Deduction("constraint", removes=candidate_set("C1=2"), within=corner)
    told.append((explain_deduction(found, Position.at(grid)).reason, grid))
    only = grid_of(classic().with_constraints(corner), C1="23456", C2="67", D1="289")
    told.append((explain_deduction(found, Position.at(only)).reason, only))
    for reason, grid in told:
        cells = {grid.variant.cell_name(cell): cell for cell in grid.variant.cells}
        for tried, few, shown, other, needed, again in UNMADE.findall(reason):
            seen[again] += 1
            said, wanted = (
                {int(one) for one in re.findall(r"\d+", text)}
                for text in (shown, needed)
            )
            have, first = (
                {*map(int, digits(grid[cells[one]]))} for one in (other, few)
            )
            assert said <= first
            assert len(first - said) <= 1  # the digit that is tried beside it
            assert wanted & have <= {int(tried)} or wanted == said
    assert {*seen} == {"", ", or repeat the 5"}
