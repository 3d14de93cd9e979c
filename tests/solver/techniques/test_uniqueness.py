"""Uniqueness: rectangles and graves that a puzzle with one solution cannot have."""

from collections.abc import Iterator
from typing import Final

import pytest

from solver.agents import agent_named, solve
from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.named_variants import classic, diagonal
from solver.rules.variant import Variant
from solver.techniques.strategy import Assumption, Strategy
from solver.techniques.uniqueness import UNIQUENESS
from solver.techniques.uniqueness.rectangles import is_exchangeable, rectangles
from tests.in_one_test import in_one_test
from tests.solver.oracle import solution_of
from tests.solver.solves import agrees
from tests.solver.variant_puzzles import example
from tests.support import (
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    ON_DIAGONALS,
    at,
    candidate_set,
    candidates,
    grid_of,
    puzzle_of,
)

BY_SLUG: Final = {strategy.slug: strategy for strategy in UNIQUENESS}
WITHOUT_1: Final = "23456789"
SEEN_BY_A4_AND_B4: Final = "A5 A6 B5 B6 C4 C5 C6 D4 E4 F4 G4 H4 I4"


def found_by(slug: str, grid: Grid) -> list[Deduction]:
    """Everything that a technique finds."""
    return list(BY_SLUG[slug].find(grid))


def threes(cells: str) -> str:
    """3 in each of *cells*."""
    return " ".join(f"{cell}=3" for cell in cells.split())


def lines(*names: str) -> dict[str, str]:
    """Rows and columns without 1."""
    cells = [f"{n}{c}" for n in names if n.isalpha() for c in range(1, 10)]
    cells += [f"{r}{n}" for n in names if n.isdecimal() for r in "ABCDEFGHI"]
    return dict.fromkeys(cells, WITHOUT_1)


LOOP: Final = dict.fromkeys(("A1", "A4", "B4", "B7", "C7", "C1"), "12")
"""Six cells, two of each of three rows, columns and blocks."""

PATTERNS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "uniqueness-test-1": (
        {"A1": "12", "A4": "12", "B1": "12", "B4": "123"},
        "B4=1 B4=2",
    ),
    "uniqueness-test-2": (
        {"A1": "12", "A4": "123", "B1": "12", "B4": "123"},
        threes(SEEN_BY_A4_AND_B4),
    ),
    "uniqueness-test-3": (
        {"A1": "12", "A4": "123", "B1": "12", "B4": "124", "D4": "34"},
        " ".join(f"{row}4={digit}" for row in "CEFGHI" for digit in (3, 4)),
    ),
    "uniqueness-test-4": (
        {**lines("4"), "A1": "12", "A4": "1239", "B1": "12", "B4": "1248"},
        "A4=2 B4=2",
    ),
    "uniqueness-test-5": (
        {"A1": "12", "A4": "123", "B1": "123", "B4": "12"},
        threes("A2 A3 B5 B6"),
    ),
    "uniqueness-test-6": (
        {**lines("A", "B"), "A1": "12", "A4": "1239", "B1": "1248", "B4": "12"},
        "A4=1 B1=1",
    ),
    "hidden-rectangle": (
        {**lines("B", "4"), "A1": "12", "A4": "1239", "B1": "1248", "B4": "125"},
        "B4=2",
    ),
}
"""The cells of a pattern, and what it removes."""

BROKEN: Final[dict[str, tuple[dict[str, str], ...]]] = {
    "uniqueness-test-1": ({"A1": "13"}, {"B4": "12"}, {"B1": "=1"}, {"B4": "345"}),
    "uniqueness-test-2": ({"A4": "124"}, {"A4": "1234"}, {"B1": "123"}),
    "uniqueness-test-3": (
        {"D4": "345"},
        {"B4": "123"},
        {"D4": "=3"},
        dict.fromkeys(("C4", "E4", "F4", "G4", "H4", "I4"), "1256789"),
    ),
    "uniqueness-test-4": ({"I4": "19"}, {"B1": "124"}, {"A4": "139", "B4": "148"}),
    "uniqueness-test-5": (
        {"B1": "124"},
        {"A1": "123", "B4": "123"},
    ),
    "uniqueness-test-6": ({"A9": "19"}, {"B4": "125"}),
    "hidden-rectangle": ({"B9": "19"}, {"I4": "19"}, {"A1": "123"}),
}
"""Changes with which a condition is missing."""


@in_one_test("slug", PATTERNS)
def test_a_rectangle_removes_what_would_be_deadly(slug: str) -> None:
    """Exactly what the type says, found once, with the corners as its pattern."""
    cells, removes = PATTERNS[slug]

    (found,) = found_by(slug, grid_of(**cells))

    assert found.removes == candidate_set(removes)
    deadly = [c for c, role in found.roles if role is CandidateRole.DEADLY]
    assert {c.digit for c in deadly} == {1, 2}
    assert {c.cell for c in deadly} == {0, 3, 9, 12}
    fins = [c for c, role in found.roles if role is CandidateRole.FIN]
    assert not {c.digit for c in fins} & {1, 2}
    assert set(deadly) <= set(found.because)


@in_one_test(
    ("slug", "change"),
    [(slug, change) for slug, changes in BROKEN.items() for change in changes],
    ids=str,
)
def test_a_rectangle_without_a_condition_says_nothing(
    slug: str, change: dict[str, str]
) -> None:
    """Another digit, a further place, or a corner that is filled."""
    cells, _ = PATTERNS[slug]

    assert not found_by(slug, grid_of(**{**cells, **change}))


@in_one_test("slug", PATTERNS)
def test_a_rectangle_must_be_exchangeable_in_every_house(slug: str) -> None:
    """Not on a diagonal, nor in four blocks, nor inside one, nor with a clue."""
    cells, _ = PATTERNS[slug]
    grid = grid_of(**cells)

    assert not found_by(slug, grid_of(diagonal(), **cells))
    assert not found_by(slug, grid.with_clues(1 << 12))
    four = {"D" + n[1:] if n[0] == "B" else n: text for n, text in cells.items()}
    one = {n[0] + "2" if n[1:] == "4" else n: text for n, text in cells.items()}
    assert not found_by(slug, grid_of(**four))
    assert not found_by(slug, grid_of(**one))


def test_the_roof_may_have_lost_a_digit() -> None:
    """As long as one deadly filling is left."""
    cells, _ = PATTERNS["uniqueness-test-1"]

    (found,) = found_by("uniqueness-test-1", grid_of(**{**cells, "B4": "134"}))

    assert found.removes == candidate_set("B4=1")


def test_a_subset_in_two_houses_clears_both() -> None:
    """Roof and subset lie in a column and in a block."""
    cells = {"A1": "12", "A4": "123", "B1": "12", "B4": "124", "C4": "34"}

    (found,) = found_by("uniqueness-test-3", grid_of(**cells))

    assert {one.name for one in found.within} == {"column 4", "block 2"}
    assert candidates("I4=3")[0] in found.removes
    assert candidates("C6=4")[0] in found.removes


THREE_FILLED: Final = {"A1": "=1", "A4": "=2", "B1": "=2"}
SIDE_FILLED: Final = {"A1": "=1", "B1": "=2", "A4": "23", "B4": "13"}


def test_three_corners_that_were_found_are_not_completed() -> None:
    """The digits stand there, and none of them was given."""
    grid = grid_of(**THREE_FILLED)

    (found,) = found_by("avoidable-rectangle-1", grid.with_clues(0))

    assert found.removes == candidate_set("B4=1")
    assert not found_by("avoidable-rectangle-1", grid)
    assert not found_by("avoidable-rectangle-1", grid.with_clues(1))


@pytest.mark.parametrize("change", [{"B1": "=3"}, {"B4": "23"}, {"B1": "12"}], ids=str)
def test_other_corners_may_be_completed(change: dict[str, str]) -> None:
    """A third digit, one that is struck, or a corner that is open."""
    grid = grid_of(**{**THREE_FILLED, **change}).with_clues(0)

    assert not found_by("avoidable-rectangle-1", grid)


def test_beside_a_filled_side_one_corner_holds_the_further_digit() -> None:
    """Both might complete it, but for the same third digit."""
    grid = grid_of(**SIDE_FILLED)

    (found,) = found_by("avoidable-rectangle-2", grid.with_clues(0))

    assert found.removes == candidate_set(threes(SEEN_BY_A4_AND_B4))
    assert not found_by("avoidable-rectangle-2", grid)


@pytest.mark.parametrize(
    "change",
    [{"A4": "13", "B4": "23"}, {"A4": "24"}, {"A4": "234"}, {"B1": "=1"}],
    ids=str,
)
def test_beside_another_side_nothing_follows(change: dict[str, str]) -> None:
    """Digits on the wrong side, different further digits, or too many."""
    grid = grid_of(**{**SIDE_FILLED, **change}).with_clues(0)

    assert not found_by("avoidable-rectangle-2", grid)


GRAVE: Final = {
    f"{row}{column}": "12" if (row in "AC") is (column < 3) else "34"
    for row in "ABCD"
    for column in (1, 2, 3, 4)
}


def test_the_candidate_that_is_more_than_a_grave_is_true() -> None:
    """The other candidates of its cell go."""
    (found,) = found_by("bug-plus-1", grid_of(classic(4), **GRAVE | {"A1": "123"}))

    assert {(c.cell, c.digit) for c in found.removes} == {(0, 1), (0, 2)}
    assert found.because[0] == (0, 3)


def test_without_a_deadly_filling_there_is_nothing_to_prevent() -> None:
    """A4 and B1 have no digit of 1 and 2 in common, so nothing follows for the 3s."""
    grid = grid_of(A1="12", A4="13", B1="23", B4="12")

    for found in found_by("uniqueness-test-5", grid):
        assert all(gone.digit != 3 for gone in found.removes)


@pytest.mark.parametrize(
    ("cell", "held", "gone"),
    [("C2", "123", {(9, 1), (9, 2)}), ("A3", "134", {(2, 3), (2, 4)})],
)
def test_a_grave_may_have_its_cell_anywhere(
    cell: str, held: str, gone: set[tuple[int, int]]
) -> None:
    """No other cell loses anything, whichever digit of it is more."""
    (found,) = found_by("bug-plus-1", grid_of(classic(4), **GRAVE | {cell: held}))

    assert {(c.cell, c.digit) for c in found.removes} == gone


GRAVES: Final = {
    "bug-2": ({"A1": "123", "C2": "123"}, "B2=3 D1=3"),
    "bug-3": ({"A1": "123", "A2": "124"}, "A4=3 A4=4"),
    "bug-4": ({"A1": "123", "A2": "124"}, "A1=2 A2=2"),
    "bug-plus-n": ({"A1": "123", "A3": "134"}, "A1=1 A3=3"),
}
"""What is more than a grave by type, and what goes."""


@in_one_test("slug", GRAVES)
def test_one_of_all_candidates_that_are_more_than_a_grave_is_true(slug: str) -> None:
    """What follows is proved where the puzzle has one solution, and only there."""
    change, removes = GRAVES[slug]
    grid = grid_of(classic(4), **GRAVE | change)

    found, *_ = found_by(slug, grid)

    names = " ".join(grid.variant.candidate_name(gone) for gone in found.removes)
    assert names.replace(" = ", "=") == removes
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    assert why_not(found, bare, Given(0, lambda: True)) is None
    assert why_not(found, bare, Given(0, lambda: False)) is not None
    assert why_not(found, bare, Given(1 << found.because[0].cell, lambda: True))


@in_one_test(
    ("slug", "change"),
    [
        ("bug-2", {"C2": "124"}),
        ("bug-2", {"B2": "12"}),
        ("bug-2", {"D3": "124"}),
        ("bug-3", {"A2": "123"}),
        ("bug-3", {"A2": "12", "C2": "124"}),
        ("bug-3", {"D3": "123"}),
        ("bug-4", {"A2": "12", "C2": "124"}),
        ("bug-4", {"D3": "123"}),
        ("bug-4", {"C3": "1"}),
        ("bug-plus-n", {"A3": "34", "C3": "134"}),
        ("bug-plus-n", {"A3": "34"}),
        ("bug-plus-n", {"A3": "34", "A2": "123"}),
        ("bug-plus-n", {"D2": "123"}),
    ],
    ids=str,
)
def test_what_is_no_grave_says_nothing(slug: str, change: dict[str, str]) -> None:
    """A further digit, a cell of others, a pair that is broken, or none that sees all.

    The checker does not prove what followed before.
    """
    cells, _ = GRAVES[slug]
    whole, *_ = found_by(slug, grid_of(classic(4), **GRAVE | cells))
    grid = grid_of(classic(4), **GRAVE | cells | change)

    assert not found_by(slug, grid)
    bare = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    assert why_not(whole, bare, Given(0, lambda: True)) is not None


def test_a_house_with_opposite_corners_makes_no_rectangle() -> None:
    """It would hold a digit twice: a region that has three of the corners, say."""
    three, *sides = 0b1, 0b10, 0b100, 0b1000, 0b10000
    top, bottom, left, right = sides
    first, second = three | top | left, three | top | right
    third, fourth = three | bottom | right, bottom | left

    assert not is_exchangeable(first, second, third, fourth)
    assert not is_exchangeable(second, third, fourth, first)


@pytest.mark.parametrize(
    "change",
    [{}, {"A1": "123", "A2": "124"}, {"A1": "1234"}, {"A1": "123", "A2": "13"}],
    ids=str,
)
def test_other_boards_are_no_grave(change: dict[str, str]) -> None:
    """No candidate more, two cells with more, two more, or three places of another."""
    assert not found_by("bug-plus-1", grid_of(classic(4), **GRAVE | change))


def test_a_grave_needs_full_houses() -> None:
    """A house that may go without a digit is not balanced by pairs."""
    plain = classic(4)
    pair = House("pair", "x", (plain.cells[0], plain.cells[5]))
    rules = Variant("odd", 4, plain.places, (*plain.houses, pair))

    assert not found_by("bug-plus-1", grid_of(rules, **GRAVE | {"A1": "123"}))


def test_the_usual_board_has_its_rectangles() -> None:
    """Two rows, two columns, two blocks; fewer where there are more houses."""
    assert len(rectangles(classic())) == 486
    assert len(rectangles(diagonal())) < 486
    assert not rectangles(example("killer-13").puzzle.rules)


def exchanged(variant: Variant) -> Iterator[bool]:
    """For each rectangle whether every house keeps its digits in an exchange."""
    for (one, two, three, four), _ in rectangles(variant):
        before = {one: 1, three: 1, two: 2, four: 2}
        for house_ in variant.houses:
            inside = [before[cell] for cell in house_.cells if cell in before]
            yield sorted(inside) == sorted(3 - digit for digit in inside)


@pytest.mark.parametrize("name", ["windoku-13", "sgt-jigsaw-01", "argyle-13"])
def test_an_exchange_keeps_every_house(name: str) -> None:
    """Windows, regions and diagonals too hold the same digits after it."""
    assert all(exchanged(example(name).puzzle.rules))
    assert all(exchanged(diagonal()))


PUZZLES: Final = (
    puzzle_of(NEEDS_A_GUESS),
    puzzle_of(NEEDS_MANY_GUESSES),
    puzzle_of(ON_DIAGONALS, "diagonal"),
    *(example(name).puzzle for name in ("windoku-13", "sgt-jigsaw-05", "size-4-01")),
)


def relabelled(puzzle: Puzzle, shift: int) -> Puzzle:
    """The same puzzle with every digit moved on."""
    size = puzzle.variant.digit_count
    clues = tuple(
        None if clue is None else Digit((clue - 1 + shift) % size + 1)
        for clue in puzzle.clues
    )
    return Puzzle(puzzle.variant, clues)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.variant.slug)
@pytest.mark.parametrize("shift", [0, 2])
def test_nothing_true_is_removed_on_the_way(puzzle: Puzzle, shift: int) -> None:
    """On the way to the solution, guesses that agree with it among the steps."""
    moved = relabelled(puzzle, shift)
    truth = solution_of(moved)
    assert truth is not None

    for position in solve(moved, agent_named("propagation")).positions():
        if agrees(position, truth):
            for strategy in UNIQUENESS:
                for found in strategy.find(position.grid):
                    assert all(truth[cell] != digit for cell, digit in found.removes)


@in_one_test("strategy", UNIQUENESS, ids=lambda strategy: strategy.slug)
def test_all_of_them_say_what_they_take_for_granted(strategy: Strategy) -> None:
    """They are left out where the puzzle is not known to have one solution."""
    assert strategy.assumes == {Assumption.UNIQUE_SOLUTION}


ROW_C: Final = dict.fromkeys((f"C{n}" for n in (2, 3, 4, 5, 6, 8, 9)), "23456789")
"""Cells that cannot be 1."""

LOOPS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "unique-loop-1": ({**LOOP, "C1": "1234"}, "C1=1 C1=2"),
    "unique-loop-2": (
        {**LOOP, "B4": "123", "C7": "123"},
        threes("B8 B9 C4 C5 C6"),
    ),
    "unique-loop-3": (
        {**LOOP, "C1": "123", "C7": "124", "C5": "34"},
        " ".join(f"C{n}={digit}" for n in (2, 3, 4, 6, 8, 9) for digit in (3, 4)),
    ),
    "unique-loop-4": (
        {**LOOP, **ROW_C, "C1": "123", "C7": "1245"},
        "C1=2 C7=2",
    ),
}
"""The cells of a loop, and what it removes."""


@pytest.mark.parametrize("slug", LOOPS)
def test_a_loop_removes_what_would_be_deadly(slug: str) -> None:
    """One cell loses both digits, or what sees several their further one."""
    cells, removes = LOOPS[slug]

    (found,) = found_by(slug, grid_of(**cells))

    assert found.removes == candidate_set(removes)
    roles = {c.cell for c, role in found.roles if role is CandidateRole.DEADLY}
    assert roles == {at(name) for name in LOOP}


@in_one_test(
    ("slug", "change"),
    [
        ("unique-loop-1", {"A1": "13"}),
        ("unique-loop-1", {"A1": "125"}),
        ("unique-loop-1", {"B4": "=1"}),
        ("unique-loop-1", {"C1": "12"}),
        ("unique-loop-2", {"C7": "124"}),
        ("unique-loop-2", {"C7": "1234"}),
        ("unique-loop-2", {"A1": "=1"}),
        ("unique-loop-2", {"A4": "13"}),
        ("unique-loop-3", {"C5": "345"}),
        ("unique-loop-3", {"A1": "125"}),
        ("unique-loop-3", {"C7": "24"}),
        ("unique-loop-3", {"A4": "=1"}),
        ("unique-loop-4", {"C5": "19"}),
        ("unique-loop-4", {"A1": "125"}),
        ("unique-loop-4", {"B4": "=2"}),
    ],
)
def test_a_broken_loop_removes_nothing(slug: str, change: dict[str, str]) -> None:
    """Without a digit, with further ones in other cells, filled, or with none."""
    cells, _ = LOOPS[slug]

    assert not found_by(slug, grid_of(**{**cells, **change}))


def test_a_loop_has_no_clue() -> None:
    """A clue cannot change places."""
    cells, _ = LOOPS["unique-loop-1"]
    grid = grid_of(**cells)

    assert not found_by("unique-loop-1", grid.with_clues(1 << at("B4")))
