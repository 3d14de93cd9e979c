"""3D Medusa: two colours for strong links of several digits, and its six rules."""

from typing import Final

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.techniques.colouring.medusa import MEDUSA
from tests.in_one_test import in_one_test
from tests.solver.techniques.placed import grid_with
from tests.support import candidate_set, grid_of

PLACES: Final = (
    ("1", "row A", "A1 A5"),
    ("1", "column 5", "A5 E5"),
    ("2", "column 1", "A1 E1"),
)
"""One colour has A1 = 1, E1 = 2 and E5 = 1, the other A5 = 1, A1 = 2 and E1 = 3."""
CELLS: Final = {"A1": "12", "E1": "23"}
RULES: Final[
    dict[int, tuple[dict[str, str], tuple[tuple[str, str, str], ...], str]]
] = {
    1: ({}, (("3", "row E", "E1 E5"),), "A1=1 E1=2 E5=1 E5=3"),
    2: ({"E9": "12"}, (("2", "row E", "E1 E9"),), "A1=1 E1=2 E5=1 E9=1"),
    3: (
        {},
        (("3", "row E", "E1 E9"), ("1", "row E", "E5 E9")),
        "E9=2 E9=4 E9=5 E9=6 E9=7 E9=8 E9=9",
    ),
    4: ({}, (("1", "block 5", "E5 F6"),), "F1=1"),
    5: ({}, (), "E5=3"),
    6: ({"E9": "12"}, (), "A1=1 E1=2 E5=1"),
}
"""For each rule further cells and places, and what it removes."""
BROKEN: Final = (
    (1, {"E1": "234"}, ()),
    (2, {"E9": "124"}, ()),
    (2, {"A1": "124"}, ()),
    (3, {"A1": "123"}, ()),
    (4, {"A1": "124"}, ()),
    (4, {"F1": "23"}, ()),
    (5, {"E1": "24"}, (("4", "row E", "E1 E9"),)),
    (5, {"E1": "123"}, ()),
    (6, {"E9": "124"}, ()),
    (6, {"A1": "124"}, ()),
)
"""Changes with which a rule has nothing to say."""


def board(
    cells: dict[str, str], places: tuple[tuple[str, str, str], ...] = PLACES
) -> Grid:
    """A board with these cells, and with digits in these places of houses alone."""
    grid = grid_of(**cells)
    for digit, house, names in places:
        grid = grid_with(digit, {house: names}, of=grid)
    return grid


def found_by(rule: int, grid: Grid) -> list[Deduction]:
    """What a rule finds."""
    return list(MEDUSA[rule - 1].find(grid))


def why(found: Deduction, grid: Grid) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(0, lambda: False))


@in_one_test("rule", RULES)
def test_each_rule_removes_what_it_says(rule: int) -> None:
    """The checker proves it, without a solution that is the only one."""
    cells, places, removes = RULES[rule]
    grid = board(CELLS | cells, PLACES + places)

    (found,) = found_by(rule, grid)

    assert found.removes == candidate_set(removes)
    assert why(found, grid) is None
    roles = dict(found.roles)
    one, other = CandidateRole.COLOUR_A, CandidateRole.COLOUR_B
    for link in found.links:
        if link.is_strong:
            assert {roles[link.start[0]], roles[link.end[0]]} == {one, other}


@in_one_test(("rule", "change", "more"), BROKEN, ids=str)
def test_where_a_rule_almost_holds_nothing_is_found(
    rule: int, change: dict[str, str], more: tuple[tuple[str, str, str], ...]
) -> None:
    """A third digit in a cell, or none that is left; what followed is not proved."""
    cells, places, _ = RULES[rule]
    (whole,) = found_by(rule, board(CELLS | cells, PLACES + places))
    grid = board(CELLS | cells | change, PLACES + places + more)

    assert not found_by(rule, grid)
    assert why(whole, grid) is not None


@in_one_test("rule", RULES)
def test_a_further_place_of_a_digit_breaks_the_cluster(rule: int) -> None:
    """1 has a third place in row A."""
    cells, places, _ = RULES[rule]
    (whole,) = found_by(rule, board(CELLS | cells, PLACES + places))
    grid = board(CELLS | cells, (("1", "row A", "A1 A5 A9"), *PLACES[1:], *places))

    assert not found_by(rule, grid)
    assert why(whole, grid) is not None


def test_one_digit_is_left_to_simple_colouring() -> None:
    """A cluster has two digits or more."""
    grid = board({}, PLACES[:2])

    assert not any(found_by(rule, grid) for rule in RULES)


@in_one_test("rule", RULES)
def test_a_colour_that_is_exchanged_is_not_proved(rule: int) -> None:
    """Nor is a rule under the name of another, nor without a link."""
    cells, places, _ = RULES[rule]
    grid = board(CELLS | cells, PLACES + places)
    (found,) = found_by(rule, grid)
    others = [f"3d-medusa-{other}" for other in RULES if other != rule]
    first = {CandidateRole.COLOUR_A: CandidateRole.COLOUR_B}

    assert all(why(found._replace(technique=name), grid) for name in others)
    assert why(found._replace(links=found.links[1:]), grid)
    assert why(found._replace(truths=found.truths[:1]), grid)
    roles = tuple((c, first.get(role, role)) for c, role in found.roles)
    assert why(found._replace(roles=roles), grid)
