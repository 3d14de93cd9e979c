"""Unique rectangles with strong links: a digit of a corner that would settle all."""

from typing import Final

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.named_variants import diagonal
from solver.techniques.uniqueness import LINKED_RECTANGLES, UNIQUENESS
from tests.in_one_test import in_one_test
from tests.solver.techniques.placed import grid_with
from tests.support import at, candidate_set, grid_of

Places = tuple[tuple[str, str, str], ...]
CORNERS: Final = {"A1": "12", "A4": "12", "B1": "12", "B4": "12"}
KINDS: Final[dict[str, tuple[dict[str, str], Places, str]]] = {
    "ur-2b-1sl": ({"B1": "123", "B4": "124"}, (("1", "column 1", "A1 B1"),), "B4=2"),
    "ur-2x-1sl": ({"A4": "123", "B1": "124"}, (("1", "column 1", "A1 B1"),), "A4=1"),
    "ur-3x-2sl": (
        {"A4": "123", "B1": "124", "B4": "125"},
        (("1", "column 4", "A4 B4"), ("2", "row B", "B1 B4")),
        "A4=2 B1=1",
    ),
    "ur-4x-3sl": (
        {"A1": "126", "A4": "123", "B1": "124", "B4": "125"},
        (
            ("1", "column 4", "A4 B4"),
            ("2", "row B", "B1 B4"),
            ("2", "column 1", "A1 B1"),
        ),
        "B1=1",
    ),
}
"""For each kind its corners, the places of digits in houses, and what it removes."""


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """Everything that a technique finds."""
    (strategy,) = [
        each for each in (*UNIQUENESS, *LINKED_RECTANGLES) if each.slug == slug
    ]
    return list(strategy.find(grid))


def board(slug: str, *, of: Grid | None = None, **change: str) -> Grid:
    """The board of a kind, with other corners; by default of the usual rules."""
    cells, places, _ = KINDS[slug]
    rules = None if of is None else of.variant
    grid = grid_of(rules, **CORNERS | cells | change)
    for digit, house, names in places:
        grid = grid_with(digit, {house: names}, of=grid)
    return grid


def why(found: Deduction, grid: Grid, *, is_unique: bool = True) -> str | None:
    """Why the checker does not prove it, or ``None``."""
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, bare, Given(grid.clues, lambda: is_unique))


@in_one_test("slug", KINDS)
def test_a_digit_that_would_settle_all_corners_is_false(slug: str) -> None:
    """The checker proves it of a puzzle with one solution, under this name alone."""
    grid, removes = board(slug), KINDS[slug][2]

    every = found_by(slug, grid)

    assert {gone for found in every for gone in found.removes} == {
        *candidate_set(removes)
    }
    for found in every:
        assert why(found, grid, is_unique=False) is not None
        assert why(found, grid.with_clues(1 << at("A1"))) is not None
        for other in KINDS:
            is_proved = why(found._replace(technique=other), grid) is None
            assert is_proved is (other == slug)


@in_one_test(
    ("slug", "change"),
    [
        ("ur-2b-1sl", {"A4": "125"}),
        ("ur-2b-1sl", {"A1": "13"}),
        ("ur-2b-1sl", {"C1": "19"}),
        ("ur-2x-1sl", {"B4": "125"}),
        ("ur-2x-1sl", {"C1": "19"}),
        ("ur-3x-2sl", {"A1": "126"}),
        ("ur-3x-2sl", {"C4": "19"}),
        ("ur-3x-2sl", {"B9": "29"}),
        ("ur-4x-3sl", {"C1": "29"}),
        ("ur-4x-3sl", {"A4": "23"}),
    ],
    ids=str,
)
def test_where_a_corner_does_not_follow_nothing_does(
    slug: str, change: dict[str, str]
) -> None:
    """A further place of a linked digit, or a corner with a third."""
    cells, places, _ = KINDS[slug]
    every = found_by(slug, board(slug))
    grid = grid_of(**CORNERS | cells | change)
    for digit, house, names in places:
        grid = grid_with(digit, {house: f"{names} {' '.join(change)}"}, of=grid)

    assert not found_by(slug, grid)
    assert all(why(found, grid) for found in every)


@in_one_test("slug", KINDS)
def test_rules_and_clues_leave_no_rectangle(slug: str) -> None:
    """A clue cannot change, and a diagonal tells two cells apart."""
    grid = board(slug)

    assert not found_by(slug, grid.with_clues(1 << at("A1")))
    assert not found_by(slug, board(slug, of=grid_of(diagonal())))


def test_what_has_a_name_is_left_to_it() -> None:
    """Type 4 has its link between the corners with others, a hidden one both at one."""
    four = grid_with("1", {"row B": "B1 B4"}, of=grid_of(**CORNERS, B9="89"))
    hidden = grid_of(**CORNERS | {"A4": "123", "B1": "124", "B4": "125"})
    for house, names in (("row B", "B1 B4"), ("column 4", "A4 B4")):
        hidden = grid_with("1", {house: names}, of=hidden)

    for grid in (four, hidden):
        assert not [found for slug in KINDS for found in found_by(slug, grid)]
    assert found_by("hidden-rectangle", hidden)
