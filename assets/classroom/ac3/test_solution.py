"""$tests"""

from pathlib import Path

import solution
from board import problem_of, text_of

NOT_FOUND = "$not_found"
PUZZLES = Path(__file__).with_name("puzzles.txt").read_text().split()


def small(**known):
    """$small"""
    csp = problem_of("." * 16)
    csp.domains.update({name: list(values) for name, values in known.items()})
    return csp


def values(csp, *cells):
    """$values"""
    return [list(csp.curr_domains[name]) for name in cells]


def fits(solved, puzzle):
    """$fits"""
    csp = problem_of(solved)
    return all(clue in (".", digit) for clue, digit in zip(puzzle, solved)) and all(
        csp.domains[one] != csp.domains[other]
        for one in csp.variables
        for other in csp.neighbors[one]
    )


def test_revise_strikes_the_digit_of_a_filled_cell():
    csp = small(A1=[2])

    assert solution.revise(csp, "A2", "A1") is True
    assert values(csp, "A1", "A2") == [[2], [1, 3, 4]]


def test_revise_strikes_nothing_beside_an_open_cell():
    csp = small(A1=[2, 3])

    assert solution.revise(csp, "A2", "A1") is False
    assert solution.revise(csp, "A1", "A2") is False
    assert values(csp, "A1", "A2") == [[2, 3], [1, 2, 3, 4]]


def test_revise_looks_at_what_is_left():
    csp = small()
    csp.support_pruning()
    for digit in (1, 2, 4):
        csp.prune("A1", digit)

    assert solution.revise(csp, "B2", "A1") is True
    assert values(csp, "B2") == [[1, 2, 4]]


def test_ac3_follows_what_changes():
    csp = small(A1=[1], A2=[2], B1=[3], C2=[1])

    assert solution.ac3(csp) is True
    assert values(csp, "B2", "D2", "A3", "C1") == [[4], [3], [3, 4], [2, 4]]


def test_ac3_looks_again_at_what_a_change_reaches():
    row = ["A1", "A2", "A3", "A4"]
    for cells in (row, row[::-1]):
        choices = dict(zip(cells, ([1], [1, 2], [2, 3], [3, 4])))
        csp = small(**choices)

        assert solution.ac3(csp) is True
        assert values(csp, *cells) == [[1], [2], [3], [4]]


def test_ac3_says_that_nothing_fits():
    assert solution.ac3(small(A1=[1], B2=[1])) is False
    assert solution.ac3(small(A1=[1], A2=[1, 2], A3=[2, 1])) is False


def test_mrv_chooses_the_fewest_values():
    assert solution.mrv({}, small(C3=[1, 2])) == "C3"


def test_mrv_leaves_out_what_is_assigned():
    assert solution.mrv({"C3": 1}, small(C3=[1], D4=[2, 3])) == "D4"


def test_lcv_leaves_most_to_the_neighbors():
    near = {name: [3, 4] for name in ("A4", "B1", "B2", "C1", "D1")}
    csp = small(A1=[1, 2], A2=[1, 3], A3=[1, 4], **near)

    assert list(solution.lcv("A1", {}, csp)) == [2, 1]


def test_backtracking_search_fills_a_small_board():
    found = solution.backtracking_search(small(A1=[4], D4=[2]))

    assert found is not None, NOT_FOUND
    assert fits(text_of(found), "4" + "." * 14 + "2")


def test_backtracking_search_says_that_there_is_no_solution():
    none = small(A1=[1, 2], A2=[1, 2], A3=[1, 2])

    assert solution.backtracking_search(none) is None


def test_solve_solves_each_puzzle():
    for puzzle in PUZZLES:
        solved = solution.solve(puzzle)

        assert solved is not None, NOT_FOUND
        assert fits(solved, puzzle)


def test_solve_says_that_there_is_no_solution():
    assert solution.solve("1...1...........") is None
