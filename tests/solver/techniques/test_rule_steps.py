"""Steps by rules beyond houses: what they find, how it is told, and its proof."""

from typing import Final

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.checker.rule_partners import by_partners
from solver.explain import explain, explain_deduction
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.log.position import Position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.filters import filters_of
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.chains.rule_links import RULE_CHAIN
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.constraints.rule_cells import RULE_CLAIM, RULE_PARTNERS
from solver.techniques.constraints.rule_openings import RULE_OPENING
from solver.techniques.forcing.rule_steps import rule_steps
from solver.techniques.strategy import Strategy
from tests.support import at, candidate_set, grid_of, puzzle_of

BOARD: Final = classic()


def variant(*entries: tuple[str, str, tuple[int, ...]]) -> Variant:
    """Classic with rules: kind, cells, numbers."""
    listed = (
        RuleEntry(RULE_KINDS[kind], tuple(map(at, cells.split())), values)
        for kind, cells, values in entries
    )
    return BOARD.with_constraints(rules(BOARD, listed))


def first(strategy: Strategy, grid: Grid) -> Deduction:
    """What it finds first, which the checker proves."""
    found = next(strategy.find(grid))
    assert why(found, grid) is None
    return found


def why(found: Deduction, grid: Grid) -> str | None:
    """Reason of the checker to reject *found*, or ``None``."""
    position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, position, Given(grid.clues, lambda: True))


def told(found: Deduction, grid: Grid) -> str:
    """The reason, in English."""
    return explain_deduction(found, Position.at(grid)).reason


def test_all_ends_of_a_thermometer_are_one_step() -> None:
    """Each cell of seven is one of three digits, whatever the others hold."""
    rules_ = variant(("thermometer", "A1 B1 C1 C2 C3 B3 A3", ()))
    grid = grid_of(rules_)

    found = first(RULE_OPENING, grid)

    assert len(found.removes) == 7 * 6
    assert found.because == ()
    assert "Its bulb A1 is at most 3, its tip A3 at least 7" in told(found, grid)


def test_a_rule_with_a_known_digit_has_no_opening() -> None:
    """Its bounds are told from that digit, not as if nothing were known."""
    rules_ = variant(("thermometer", "A1 A2 A3", ()), ("thermometer", "E1 E2 E3", ()))
    grid = grid_of(rules_, A1="4")

    (opening,) = RULE_OPENING.find(grid)
    found = next(f for f in CONSTRAINT.find(grid) if f.within == rules_.constraints[:1])

    assert opening.within == rules_.constraints[1:]
    assert {"1", "4", "9"} <= {str(d) for c, d in found.removes if c == at("A2")}
    assert "A1 is 4, so A2 is 5 to 8 and A3 is at least 6." in told(found, grid)


def test_equal_openings_of_several_rules_are_one_step() -> None:
    """No whisper holds 5; that is said of all whispers at once."""
    rules_ = variant(
        ("whisper", "A1 B2 C3", (5,)),
        ("whisper", "D4 E5", (5,)),
        ("whisper", "G1 G2", (4,)),
    )
    grid = grid_of(rules_)

    found, *others = RULE_OPENING.find(grid)

    assert found.removes == candidate_set("A1=5 B2=5 C3=5 D4=5 E5=5")
    assert others == []
    assert "No digit is that far from 5." in told(found, grid)


@pytest.mark.parametrize(
    ("starts", "said"),
    [
        (
            "A2 A8",
            "The digits on the diagonal from A8 add up to 14.",
        ),
        ("A2 A8 H1 H9", "from H1 add up to 14, and so on: 4 rules in all."),
    ],
)
def test_each_rule_of_a_shared_opening_is_named(starts: str, said: str) -> None:
    """Where its kind has no sentence for all; of many the first three."""
    ends = {"A2": "B1", "A8": "B9", "H1": "I2", "H9": "I8"}
    rules_ = variant(
        *(("little-killer", f"{one} {ends[one]}", (14,)) for one in starts.split())
    )
    grid = grid_of(rules_)

    reason = told(first(RULE_OPENING, grid), grid)

    assert reason.startswith("The digits on the diagonal from A2 add up to 14. ")
    assert said in reason


def test_an_opening_must_hold_whatever_the_other_cells_are() -> None:
    """What follows from candidates is refused under that name."""
    rules_ = variant(("thermometer", "A1 A2", ()))
    grid = grid_of(rules_, A1="34")

    (found,) = [f for f in CONSTRAINT.find(grid) if len(f.within) == 1]
    misnamed = found._replace(technique="rule-opening", because=())

    assert why(found, grid) is None
    assert "A2 = 2 can be with what it names" in str(why(misnamed, grid))


@pytest.mark.parametrize(
    ("rule", "held", "reason"),
    [
        (
            ("thermometer", "A1 B2 C3", ()),
            {"A1": "1234567", "B2": "2345", "C3": "3456789"},
            "B2 is at most 5, so A1 is at most 4.",
        ),
        (
            ("whisper", "A1 B2 C3", (5,)),
            {"A1": "12346789", "B2": "1234", "C3": "12346789"},
            "differ by 5 or more. B2 is 1, 2, 3 or 4",
        ),
        (
            ("difference", "A1 A2", (1,)),
            {"A1": "3", "A2": "2456"},
            "A1 is 3, which leaves no room for 5 or 6 in A2.",
        ),
    ],
)
def test_a_step_by_a_rule_names_the_cells_that_cause_it(
    rule: tuple[str, str, tuple[int, ...]], held: dict[str, str], reason: str
) -> None:
    """Of all its cells those are the causes without which less would follow."""
    grid = grid_of(variant(rule), **held)

    found = first(CONSTRAINT, grid)

    assert reason in told(found, grid)


CHAINED: Final = variant(
    ("difference", "D2 E5", (1,)),
    ("whisper", "E5 F8", (5,)),
    ("pair-sum", "F8 D2", (9,)),
)


def chained(grid: Grid) -> Deduction:
    """The chain that strikes 3 from D2."""
    (found,) = [
        found
        for found in RULE_CHAIN.find(grid)
        if found.removes == candidate_set("D2=3")
    ]
    return found


def test_a_rule_is_a_weak_link_of_a_chain() -> None:
    """Through a dot, a whisper and a sum a digit comes to contradict itself."""
    grid = grid_of(CHAINED, D2="13", E5="12", F8="68")

    found = chained(grid)

    assert why(found, grid) is None
    assert [link.reason.kind for link in found.links if link.reason] == [
        "difference",
        "whisper",
        "pair-sum",
    ]
    assert "E5 is not 1 (the white dot between D2 and E5)" in told(found, grid)


@pytest.mark.parametrize("name", ["row E", "pair-sum F8-D2"])
def test_a_link_by_a_rule_must_be_forbidden_by_that(name: str) -> None:
    """Neither a house nor another rule will do for the whisper."""
    grid = grid_of(CHAINED, D2="13", E5="12", F8="68")
    found = chained(grid)
    other = CHAINED.scope_named[name]

    links = tuple(
        link._replace(reason=other)
        if link.reason and link.reason.kind == "whisper"
        else link
        for link in found.links
    )

    assert "link 3" in str(why(found._replace(links=links), grid))


def test_a_whisper_has_no_4_between_cells_that_see_each_other() -> None:
    """It would need 9 on both sides of it, and 6 would need 1."""
    grid = grid_of(variant(("whisper", "A1 B2 A3", (5,))), B2="46", A1="19", A3="19")

    found = list(RULE_PARTNERS.find(grid))

    assert found[-1].removes == candidate_set("B2=4 B2=6")
    assert all(why(one, grid) is None for one in found)
    said = told(found[-1], grid)
    only = "On the whisper at A1, only 9 in A1 and A3 is far enough from 4 in B2."
    assert only in said
    assert "A1 and A3 see each other in row A, so that cannot be." in said


def test_a_whisper_leaves_no_cell_the_digit_that_is_tried_beside_it() -> None:
    """G9 sees the 3 of G7, so that beside the 9 between them it can only be 4."""
    whisper = variant(("whisper", "G7 G8 G9 H9", (5,)))
    grid = grid_of(whisper, G7="347", G8="129", G9="349", H9="29")

    said = [told(one, grid) for one in RULE_PARTNERS.find(grid)]

    through = "With G7 = 3, G8 would be 9 by the whisper at G7. So G9 would be 4. So H9"
    assert any(one.startswith(through) for one in said)


def test_partners_in_no_common_house_may_be_equal() -> None:
    """A line that is not bent within a house says nothing."""
    rules_ = variant(("whisper", "A1 B2 C4", (5,)))
    grid = grid_of(rules_, A1="19", B2="46", C4="19")

    assert not [one for one in RULE_PARTNERS.find(grid) if len(one.because) > 1]
    bent = variant(("whisper", "A1 B2 A3", (5,)))
    *_, found = RULE_PARTNERS.find(grid_of(bent, A1="19", B2="46", A3="19"))
    position = CheckedPosition(rules_, grid.candidates, grid.assigned)
    moved = found._replace(within=(rules_.scope_named["whisper A1"],))
    assert "forces no digit twice" in str(by_partners(moved, position))


def test_same_partners_are_asked_of_the_definition() -> None:
    """With one digit more in a cell of the whisper nothing is forced."""
    rules_ = variant(("whisper", "A1 B2 A3", (5,)))
    *_, found = RULE_PARTNERS.find(grid_of(rules_, A1="19", B2="46", A3="19"))
    other = variant(("whisper", "A1 B2 A3", (4,)))
    rule = other.scope_named["whisper A1"]

    reason = why(
        found._replace(within=(rule, *found.within[1:])),
        grid_of(other, A1="189", B2="46", A3="189"),
    )

    assert reason == "B2 = 4 forces no digit twice"


def test_a_whisper_is_told_from_cell_to_cell() -> None:
    """Each with what its neighbour leaves, also where that is not one digit."""
    rules_ = variant(("whisper", "A2 B1 C2 B2", (5,)))
    grid = grid_of(rules_, A2="39", B1="138", C2="129", B2="1348")
    found = next(
        one
        for one in RULE_PARTNERS.find(grid)
        if [*one.removes] == [*candidate_set("A2=3")]
    )

    assert (
        "With A2 = 3, B1 would be 8 by the whisper at A2. So C2 would be 1 or 2. So B2"
        " would be 8. B1 and B2 see each other in row B"
    ) in told(found, grid)


def test_a_digit_that_a_rule_needs_leaves_the_cells_that_see_its_places() -> None:
    """Of four consecutive digits up to 5 three are 2, 3 and 4."""
    rules_ = variant(("renban", "A1 A2 B1 B2", ()))
    held = dict.fromkeys(("A1", "A2", "B1", "B2"), "12345")
    grid = grid_of(rules_, **held)

    found = list(RULE_CLAIM.find(grid))

    whole = [one for one in found if at("C3") in {c for c, _ in one.removes}]
    assert [{digit for _, digit in one.removes} for one in whole] == [{2}, {3}, {4}]
    assert all(why(one, grid) is None for one in found)
    assert "needs 3 in A1, A2, B1 or B2" in told(whole[1], grid)
    wider = held | dict.fromkeys(("A1", "A2"), "123456789")
    assert "can be with" in str(why(whole[1], grid_of(rules_, **wider)))


def test_a_sandwich_whose_sum_no_digits_have_is_a_contradiction() -> None:
    """Too small, left out by the digits, or too great: words are found for each."""
    row = "C1 C2 C3 C4 C5 C6 C7 C8 C9"
    for total in (1, 34, 36):
        rules_ = variant(("sandwich", row, (total,)))
        (rule,) = rules_.constraints
        clash = Clashed(rule.cells, None, rule)
        trace = Trace(Puzzle(rules_, puzzle_of("." * 81).clues), (clash,))

        assert explain(trace, 1).line.startswith(
            f"Contradiction: No digits fit the clue {total} left of row C."
        )


def test_a_view_is_caused_by_few_cells() -> None:
    """Of the whole line, though its cells see each other."""
    column = "I1 H1 G1 F1 E1 D1 C1 B1 A1"
    grid = grid_of(variant(("skyscraper", column, (3,))), G1="9", I1="156")

    found = first(CONSTRAINT, grid)

    assert {cause.cell for cause in found.because} <= {at("G1"), at("I1")}
    assert told(found, grid).startswith("The clue 3 below column 1 counts the digits")


def test_neighbours_without_a_dot_say_so() -> None:
    """What does not lie between them is the reason, if anything ever does."""
    kind = BOARD_KINDS["no-neighbour-difference"]
    for exempt, said in (
        ([], "A1 and A2 are neighbours"),
        ([(at("D4"), at("D5"))], "A1 and A2 have no dot between them"),
    ):
        rule = board_rule(classic(), kind, (1,), exempt)
        grid = grid_of(classic().with_constraints([rule]), A1="5", A2="46789")

        found = first(CONSTRAINT, grid)

        assert said in told(found, grid)
        assert explain_deduction(found, Position.at(grid)).title == "Non-consecutive"


def test_the_causes_of_a_step_are_of_the_cells_that_it_needs() -> None:
    """3 leaves the middle of a thermometer by what its bulb has lost, not its tip."""
    board = variant(("thermometer", "A1 A2 A3", ()))
    grid = grid_of(board, A1="3456789", A3="12346789")
    (step,) = rule_steps(filters_of(board), board.planes, grid.candidates)

    causes = step.causes(candidate_set("A2=3").bits, board.planes.full)

    assert causes == candidate_set("A1=1 A1=2").bits
