"""Grids and sets of digits are values: nothing changes them."""

from hypothesis import given
from hypothesis import strategies as st

from solver.puzzle.grid import Grid
from solver.rules.digits import (
    Digit,
    Mask,
    bit,
    digits,
    full_mask,
    is_single,
    mask_of,
    symbol,
)
from tests.in_one_test import in_one_test
from tests.support import (
    EASY,
    EASY_SOLUTION,
    at,
    candidate,
    candidate_set,
    digit_of,
    grid_of,
    puzzle_of,
)


@given(st.sets(st.integers(1, 25)))
def test_a_set_of_digits_has_its_members_ascending(members: set[int]) -> None:
    """Whatever goes into a mask comes out again, in order."""
    mask = mask_of(map(Digit, members))

    assert digits(mask) == tuple(sorted(members))
    assert is_single(mask) == (len(members) == 1)
    assert mask == sum(bit(Digit(digit)) for digit in members)


@in_one_test("size", [4, 6, 9, 12, 16, 25])
def test_all_digits_go_from_one_to_the_size(size: int) -> None:
    """Each has a symbol of its own, and none is a sign for an empty cell."""
    members = digits(full_mask(size))

    symbols = "".join(map(symbol, members))

    assert members == tuple(range(1, size + 1))
    assert len(set(symbols)) == size
    assert not set(symbols) & set(".0xX*_-")


def test_a_grid_begins_with_clues_assigned_and_everything_else_open() -> None:
    """No candidate is taken from the peers of a clue: that is a step of the solve."""
    grid = Grid.of(puzzle_of(EASY))

    assert grid.text == EASY
    assert grid.value(at("A3")) == digit_of("3")
    assert grid.value(at("A1")) is None
    assert digits(grid[at("A1")]) == tuple(range(1, 10))
    assert grid.candidates_left == 49 * 9


def test_assigning_a_value_gives_another_grid() -> None:
    """The cell holds the digit alone; the grid before and all peers stay."""
    before = grid_of(A1="58")

    after = before.with_value(candidate("A1=5"))

    assert (before.value(at("A1")), after.value(at("A1"))) == (None, digit_of("5"))
    assert digits(before[at("A1")]) == (5, 8)
    assert digits(after[at("A1")]) == (5,)
    assert after.masks[1:] == before.masks[1:]


def test_removing_candidates_gives_another_grid() -> None:
    """They are gone, those that were not there are no matter, the rest stays."""
    before = grid_of(A1="58")

    after = before.without(candidate_set("A1=5 A1=6 A2=1"))

    assert digits(before[at("A1")]) == (5, 8)
    assert digits(after[at("A1")]) == (8,)
    assert not after.holds(candidate("A2=1"))
    assert after.masks[2:] == before.masks[2:]
    assert not after.is_assigned(at("A1"))


def test_one_candidate_left_is_not_a_value() -> None:
    """A cell is assigned by a step of its own."""
    grid = grid_of(A1="5")

    assert grid.value(at("A1")) is None
    assert grid.text[0] == "."
    assert grid.candidates_left == 1 + 80 * 9


def test_complete_is_not_solved() -> None:
    """Every cell is filled, but a digit stands twice."""
    wrong = EASY_SOLUTION[1] + EASY_SOLUTION[1:]
    full = Grid.of(puzzle_of(EASY_SOLUTION))
    bad = Grid.of(puzzle_of("." + wrong[1:])).with_value(candidate(f"A1={wrong[0]}"))

    assert (full.is_complete, full.is_solved) == (True, True)
    assert (bad.is_complete, bad.is_solved) == (True, False)
    assert not Grid.of(puzzle_of("." + wrong[1:])).is_complete


def test_equal_grids_are_equal() -> None:
    """How a grid came about makes no difference."""
    one = grid_of().without(candidate_set("A1=1 A1=2"))
    two = grid_of().without(candidate_set("A1=2")).without(candidate_set("A1=1"))

    assert one == two
    assert hash(one) == hash(two)
    assert one != grid_of()
    assert Mask(0) not in one.masks


def test_what_a_grid_forgets_is_found_again() -> None:
    """It is found once until then, and the grid stays the same."""
    grid = Grid.of(puzzle_of(EASY))
    found: list[int] = []

    def look(looked_at: Grid) -> int:
        found.append(looked_at.candidates)
        return len(found)

    assert [grid.known(look), grid.known(look)] == [1, 1]
    grid.forget()

    assert grid.known(look) == 2
    assert found == [grid.candidates] * 2
    assert grid == Grid.of(puzzle_of(EASY))
