"""What cells of a rule had lost before a step: each digit has its cause in words."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from solver.agents import solve
from solver.clauses.clause import candidates_of
from solver.explain import explain, explain_deduction
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import cages
from solver.rules.digits import digits, mask_of
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from solver.techniques.constraints.find import find_constraint_removals
from tests.solver.rule_puzzles import records_of
from tests.solver.told import clauses_after
from tests.sudoscope.lessons.model.shipped import solved
from tests.support import at, candidate, digit_of, grid_of, with_rule

LINE: Final = ("C3", "D3", "E4", "E5")
OUTSIDE: Final = ("C8", "D7", "E9", "H3", "G4")
KINDS: Final = {
    "difference": ((1,), 2),
    "ratio": ((2,), 2),
    "pair-sum": ((10,), 2),
    "whisper": ((5,), 4),
    "thermometer": ((), 3),
    "cage-sum": ((), 2),
}
SEES: Final = re.compile(
    r"((?:(?:, | and )?[A-I]\d)+) sees? ((?:(?:, | and )?the \d in [A-I]\d)+)"
)
STRUCK: Final = re.compile(r"((?:(?:, | and )?\d)+) w\w+ struck from ([A-I\d, and]+)")
KEPT: Final = re.compile(
    r"((?:(?:, | and )?[A-I]\d)+) (?:is|are) (\d(?:, \d)*(?: or \d)?)\b(?! to)"
)
NAME: Final = re.compile(r"[A-I]\d")


def drawn(kind: str, chance: Random) -> Grid:
    """A rule in a grid with a few digits, which its cells have lost where they see."""
    values, size = KINDS[kind]
    if kind == "cage-sum":
        variant = with_cage(LINE[:size], 11)
    else:
        variant = with_rule(kind, LINE[:size], values)
    held = {name: chance.choice("123456789") for name in OUTSIDE}
    for name in LINE[:size]:
        seen = {held[o] for o in OUTSIDE if at(o) in variant.peers[at(name)]}
        held[name] = "".join(sorted({*"123456789"} - seen - {chance.choice("123789")}))
    first = chance.choice(LINE[:size])
    held[first] = chance.choice(held[first])
    known = {*OUTSIDE, first}
    return grid_of(variant, **{n: "=" * (n in known) + d for n, d in held.items()})


def with_cage(names: Sequence[str], total: int) -> Variant:
    """The classic board with a cage."""
    board = classic()
    return board.with_constraints(cages(board, [(tuple(map(at, names)), total)]))


def said_of(grid: Grid) -> str:
    """What is said of the one step that the rule of *grid* makes."""
    (found,) = find_constraint_removals(grid)
    return explain_deduction(found, Position.at(grid)).sentences


def steps_by_rules() -> Iterator[tuple[Grid, str, Deduction]]:
    """The steps by rules of solves, with what is said of them."""
    chance = Random(3)
    for kind in [*KINDS] * 6:
        grid = drawn(kind, chance)
        for found in find_constraint_removals(grid):
            yield grid, explain_deduction(found, Position.at(grid)).sentences, found
    for record in (*records_of("rules.jsonl"), *records_of("rules/small.jsonl")):
        if record.puzzle.rules.digit_count <= len(classic().digits):
            trace = solve(record.puzzle, "human")
            for step, event in enumerate(trace.events, start=1):
                if isinstance(event, Deduced) and event.deduction.constraints:
                    said = explain(trace, step).sentences
                    yield trace.grid(step - 1), said, event.deduction


def causes_in(said: str, grid: Grid) -> Iterator[Candidate]:
    """The digits that *said* gives a cause for; one that is seen is there."""
    for cells, seen in SEES.findall(said):
        for digit, name in re.findall(r"the (\d) in (\w\d)", seen):
            for cell in map(at, NAME.findall(cells)):
                assert grid.single(at(name)) == candidate(f"{name}={digit}"), said
                assert at(name) in grid.variant.peers[cell], said
                yield Candidate(cell, digit_of(digit))
    for gone, cells in STRUCK.findall(said):
        for cell in map(at, NAME.findall(cells)):
            yield from (Candidate(cell, digit_of(d)) for d in re.findall(r"\d", gone))


def denied(grid: Grid, found: Deduction) -> Iterator[Candidate]:
    """The digits that the rule leaves a cell beside what the others keep, and gone."""
    (rule,) = grid.variant.constraints
    after = {c: {*digits(grid[c])} for c in rule.cells}
    for cell, digit in found.removes:
        after[cell].discard(digit)
    for cell in rule.cells:
        kept = after | {cell: {*grid.variant.digits}}
        left = rule.filtered([mask_of(kept[one]) for one in rule.cells])
        for digit in digits(left[rule.cells.index(cell)]):
            if not grid.holds(Candidate(cell, digit)):
                yield Candidate(cell, digit)


def test_each_digit_that_a_rule_leaves_and_a_step_denies_has_its_cause() -> None:
    """A digit that the cell sees, which is there, or that it was struck before."""
    chance, tried = Random(7), dict.fromkeys(KINDS, 0)
    for kind in [*KINDS] * 10:
        grid = drawn(kind, chance)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).sentences
            named = {*causes_in(said, grid)}
            tried[kind] += len(named)
            ends = re.split(r"\bso\b", said, flags=re.IGNORECASE)[-1]
            lost = {cell for cell, _ in found.removes}
            kept = {at(n): d for c, d in KEPT.findall(ends) for n in NAME.findall(c)}
            for one in denied(grid, found):
                if one.cell in lost & {*kept} and str(one.digit) not in kept[one.cell]:
                    assert one in named, said
    assert sum(tried.values()) > 12, tried


def test_what_a_cell_of_a_thermometer_sees_is_not_said_to_be_gone_again() -> None:
    """The 5 in E4 is the reason; that D6 has none left is the same once more."""
    grid = grid_of(
        with_rule("thermometer", ("D7", "D6", "D5"), ()),
        D5="=6", E4="=5", D6="12346789", D7="12345789",
    )  # fmt: skip

    said = said_of(grid)

    assert said.endswith(
        "D5 is 6. D6 sees the 5 in E4. So D7 is at most 3 and D6 is 2 to 4."
    )


def test_what_is_said_as_a_cause_is_not_said_of_the_digits_that_are_kept() -> None:
    """C4 sees the 3 in C3: once is enough, before what took 2 from B3."""
    said = explain(solved("rules-as-constraints"), 4).reason

    assert said.endswith("C4 sees the 3 in C3. C4 has no 3 left. B3 sees the 2 in F3.")


def test_a_line_is_told_from_neighbour_to_neighbour() -> None:
    """Each of its cells with what fits there and what took some of that."""
    grid = grid_of(
        with_rule("whisper", ("G3", "H3", "H2"), (5,)),
        G3="=7", H6="=2", F2="=6", H3="134568", H2="1345689",
    )  # fmt: skip

    said = said_of(grid)

    assert said.endswith(
        "G3 is 7. Beside 7, H3 is 1 or 2. H3 sees the 2 in H6, so H3 is 1. "
        "Beside 1, H2 is 6, 7, 8 or 9. H2 sees the 7 in G3. So H2 is 6, 8 or 9 and H3 "
        "is 1."
    )


def test_a_cell_that_loses_nothing_is_told_where_others_follow_from_it() -> None:
    """The one between: no other cell beside a known one loses a digit."""
    grid = grid_of(
        with_rule("whisper", ("F2", "F3", "G4", "H5"), (5,)),
        F2="=1", F5="=9", B4="=2", F3="678", G4="138", H5="4678",
    )  # fmt: skip

    said = said_of(grid)

    assert said.endswith(
        "F2 is 1. Beside 1, F3 is 6, 7, 8 or 9. F3 sees the 9 in F5, so F3 is 6, 7 or"
        " 8. Beside 6, 7 or 8, G4 is 1, 2 or 3. G4 sees the 2 in B4,"
        " so G4 is 1 or 3. Beside 1 or 3, H5 is 6, 7, 8 or 9. H5 sees the 9 in F5. So"
        " G4 is 1 or 3 and H5 is 6, 7 or 8."
    )


def test_a_digit_that_is_there_is_a_fact_and_needs_no_argument() -> None:
    """G5 is 2, given; not what is left of 1, 2, 3 or 4 beside 9."""
    grid = grid_of(
        with_rule("whisper", ("H5", "G5", "F6", "G6"), (5,)),
        G5="=2", G6="=4", C5="=8", F6="123689", H5="1379",
    )  # fmt: skip
    (found,) = find_constraint_removals(grid)

    said = clauses_after(grid, found)

    assert said_of(grid).endswith(
        "G6 is 4. G5 is 2. Beside 2, H5 is 7, 8 or 9. H5 sees the 8 in C5, so H5 is 7"
        " or 9. Beside 4, F6 is 9. So F6 is 9 and H5 is 7 or 9."
    )
    assert candidates_of(said[2].clause) == (candidate("G5=2"),)


def test_no_step_by_a_rule_argues_about_a_digit_that_is_there() -> None:
    """Its cell sees nothing, lost nothing before and is not left anything."""
    about = re.compile(
        r"(?<!in )\b([A-Z]\d+(?:(?:, | and )[A-Z]\d+)*) sees? "
        r"|from ([A-Z]\d+[A-Z\d, and]*) before"
        r"|[Bb]eside [^,]*, ([A-Z]\d+) is |for ([A-Z]\d+)[, .]"
    )
    tried = 0
    for grid, said, _ in steps_by_rules():
        for found in about.findall(said):
            for name in re.findall(r"[A-Z]\d+", " ".join(found)):
                tried += 1
                assert not grid.is_assigned(grid.variant.cell_named[name]), said
    assert tried > 100


def test_a_step_by_a_rule_strikes_only_digits_that_were_there() -> None:
    """What it says that cells have not, or have no more, it strikes from each."""
    gone = re.compile(
        r"((?:(?:, | and )?[A-Z]\d+)+) (?:(?:has|have) no|(?:is|are) not) ([\d, or]+)"
    )
    tried = 0
    for grid, said, found in steps_by_rules():
        ends = re.split(r"\bSo\b", said)[-1] if "So " in said else ""
        for cells, listed in gone.findall(ends):
            for name in re.findall(r"[A-Z]\d+", cells):
                cell = grid.variant.cell_named[name]
                lost = {d for one, d in found.removes if one == cell}
                tried += 1
                assert {*map(int, re.findall(r"\d+", listed))} <= lost, said
    assert tried > 100


def test_a_cage_of_two_digits_says_why_not_the_other_way_round() -> None:
    """The cell that sees one of them has the other."""
    grid = grid_of(with_cage(("F6", "F7"), 4), E5="=3", F6="124", F7="1234")

    said = said_of(grid)

    assert said.endswith("F6 sees the 3 in E5. So F6 is 1 and F7 is 3.")


def test_the_one_digit_that_a_sum_leaves_is_the_conclusion() -> None:
    """Though only one other is struck."""
    grid = grid_of(with_cage(("F6", "F7"), 11), F7="=6", F6="45")

    assert said_of(grid).endswith(" which leaves 11−6 = 5. So F6 is 5.")


def test_a_renban_line_says_all_digits_that_it_has() -> None:
    """What took them from its other cells is then seen."""
    grid = grid_of(
        with_rule("renban", ("G1", "H1", "I1", "I2")),
        G1="=2", I2="=4", H1="16", I1="1356789",
    )  # fmt: skip

    said = said_of(grid)

    assert said.endswith(
        "G1 is 2, I2 is 4 and H1 is 1 or 6. That leaves only 1-2-3-4. So H1 is 1 and I1"
        " is 3."
    )


def test_the_limits_along_a_thermometer_are_digits_that_its_cells_still_have() -> None:
    """A 7 or 8 is no limit where the 8 is out; what took it is said."""
    held = {"A2": "1234579", "A1": "1234579", "A3": "=6", "B3": "=8"}
    grid = grid_of(with_rule("thermometer", ("A3", "A2", "A1")), **held)
    found = next(iter(find_constraint_removals(grid)))

    assert explain_deduction(found, Position.at(grid)).line.endswith(
        " rise from the bulb. A3 is 6. A1 and A2 see the 8 in B3. So A2 is 7 and A1 is"
        " 9."
    )
