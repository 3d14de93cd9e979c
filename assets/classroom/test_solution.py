"""$tests"""

import pytest

import solution

ALL = "123456789"
EASY = (
    "$easy"
)
EASY_SOLVED = (
    "$easy_solved"
)
TWINS = (
    "$twins"
)
TWINS_SOLVED = (
    "$twins_solved"
)
HARD = (
    "$hard"
)
HARD_SOLVED = (
    "$hard_solved"
)
WRONG = "12345678." + "........9" + "." * 63
NAMES = [row + column for row in "ABCDEFGHI" for column in "123456789"]


def board(**digits):
    """$test_board"""
    return dict.fromkeys(NAMES, ALL) | digits


def filled(text):
    """$test_filled"""
    return dict(zip(NAMES, text))


def test_cross_has_rows_first():
    assert list(solution.cross("AB", "12")) == ["A1", "A2", "B1", "B2"]


def test_boxes_are_in_reading_order():
    assert list(solution.boxes()) == NAMES


def test_units_have_nine_boxes():
    units = [frozenset(unit) for unit in solution.units()]

    assert len(units) == len(set(units)) == $units_count
    assert {len(unit) for unit in units} == {9}


def test_units_are_rows_columns_and_blocks():
    units = [set(unit) for unit in solution.units()]

    assert {"C" + column for column in ALL} in units
    assert {row + "7" for row in "ABCDEFGHI"} in units
    assert {"D7", "D8", "D9", "E7", "E8", "E9", "F7", "F8", "F9"} in units
$diagonal_test

@pytest.mark.parametrize("box, count", [("A1", $peers_a1), ("E5", $peers_e5), ("B4", $peers_b4)])
def test_peers_share_a_unit(box, count):
    peers = set(solution.peers(box))

    assert len(peers) == count
    assert box not in peers


def test_grid_values_opens_what_is_not_given():
    values = solution.grid_values(EASY)

    assert values == {n: ALL if d == "." else d for n, d in zip(NAMES, EASY)}


def test_assign_value_sets_the_box_and_keeps_a_copy():
    solution.assignments.clear()
    values = board()

    solution.assign_value(values, "A1", "5")
    solution.assign_value(values, "B4", "5")

    assert values == board(A1="5", B4="5")
    assert solution.assignments == [board(A1="5"), board(A1="5", B4="5")]


def test_eliminate_takes_a_solved_digit_from_its_peers():
    found = solution.eliminate(board(B4="5"))

    peers = set(solution.peers("B4"))
    assert found == board(B4="5") | dict.fromkeys(peers, "12346789")


@pytest.mark.parametrize(
    "only, others",
    [
        ("A5", ["A1", "A2", "A3", "A4", "A6", "A7", "A8", "A9"]),
        ("D5", ["A5", "B5", "C5", "E5", "F5", "G5", "H5", "I5"]),
        ("E5", ["D4", "D5", "D6", "E4", "E6", "F4", "F5", "F6"]),
    ],
    ids=["row", "column", "block"],
)
def test_only_choice_sets_the_only_place_of_a_digit(only, others):
    lacking = dict.fromkeys(others, "12345689")

    assert solution.only_choice(board(**lacking)) == board(**lacking) | {only: "7"}


def test_naked_twins_strike_their_digits_in_all_their_units():
    twins = {"A4": "23", "A8": "23", "D2": "89", "H2": "89"}
    row = {"A" + column: "1456789" for column in "135679"}
    column = {row + "2": "1234567" for row in "BCEFGI"}

    found = solution.naked_twins(board(**twins))

    assert found == board(**twins) | row | column | {"A2": "14567"}


def test_reduce_puzzle_solves_an_easy_puzzle():
    assert solution.reduce_puzzle(solution.grid_values(EASY)) == filled(EASY_SOLVED)


def test_reduce_puzzle_returns_false_where_a_box_has_no_digit_left():
    assert solution.reduce_puzzle(solution.grid_values(WRONG)) is False


@pytest.mark.parametrize(
    "puzzle, solved",
    [(EASY, EASY_SOLVED), (TWINS, TWINS_SOLVED), (HARD, HARD_SOLVED)],
    ids=["easy", "twins", "hard"],
)
def test_search_solves(puzzle, solved):
    assert solution.search(solution.grid_values(puzzle)) == filled(solved)


def test_search_returns_false_without_a_solution():
    assert solution.search(solution.grid_values(WRONG)) is False


def test_a_solve_is_kept_to_be_shown():
    solution.solve(EASY)

    assert solution.assignments[-1] == filled(EASY_SOLVED)
