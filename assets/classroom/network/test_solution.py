"""$tests"""

import solution
from problem import ConstraintProblem

NOT_FOUND = "$not_found"
NEIGHBORS = {
    "WA": ["NT", "SA"],
    "NT": ["WA", "SA", "Q"],
    "SA": ["WA", "NT", "Q", "NSW", "V"],
    "Q": ["NT", "SA", "NSW"],
    "NSW": ["SA", "Q", "V"],
    "V": ["SA", "NSW"],
    "T": [],
}


def australia(**known):
    """$test_map"""
    colours = {name: ["red", "green", "blue"] for name in NEIGHBORS}
    return ConstraintProblem({**colours, **known}, NEIGHBORS, lambda A, a, B, b: a != b)


def queens(size, **known):
    """$test_queens"""
    names = [f"Q{row}" for row in range(1, size + 1)]
    places = {name: list(range(1, size + 1)) for name in names}
    others = {name: [other for other in names if other != name] for name in names}

    def apart(A, a, B, b):
        return a != b and abs(a - b) != abs(int(A[1:]) - int(B[1:]))

    return ConstraintProblem({**places, **known}, others, apart)


def order(**known):
    """$test_order"""
    rules = {("A", "B"): lambda a, b: a < b, ("B", "C"): lambda b, c: b == 2 * c}
    values = {name: [1, 2, 3, 4] for name in "ABC"}
    others = {"A": ["B"], "B": ["A", "C"], "C": ["B"]}

    def fits(A, a, B, b):
        return rules[A, B](a, b) if (A, B) in rules else rules[B, A](b, a)

    return ConstraintProblem({**values, **known}, others, fits)


def solves(assignment, problem):
    """$test_solves"""
    return set(assignment) == set(problem.variables) and not any(
        problem.nconflicts(name, value, assignment)
        for name, value in assignment.items()
    )


def test_revise_strikes_what_has_no_support():
    csp = australia(NT=["red"])

    assert solution.revise(csp, "WA", "NT") is True
    assert csp.curr_domains["WA"] == ["green", "blue"]
    assert csp.curr_domains["NT"] == ["red"]


def test_revise_strikes_several_values():
    csp = queens(6, Q2=[2])

    assert solution.revise(csp, "Q1", "Q2") is True
    assert csp.curr_domains["Q1"] == [4, 5, 6]


def test_revise_looks_at_what_is_left():
    csp = australia()
    csp.support_pruning()
    csp.prune("NT", "green")
    csp.prune("NT", "blue")

    assert solution.revise(csp, "WA", "NT") is True
    assert csp.curr_domains["WA"] == ["green", "blue"]


def test_revise_gives_each_end_its_own_value():
    csp = order()

    assert solution.revise(csp, "A", "B") is True
    assert csp.curr_domains["A"] == [1, 2, 3]
    assert solution.revise(csp, "B", "C") is True
    assert csp.curr_domains["B"] == [2, 4]
    assert solution.revise(csp, "C", "B") is True
    assert csp.curr_domains["C"] == [1, 2]


def test_revise_says_that_nothing_changed():
    csp = queens(6)

    assert solution.revise(csp, "Q1", "Q2") is False
    assert csp.curr_domains["Q1"] == [1, 2, 3, 4, 5, 6]


def test_ac3_follows_what_changes():
    csp = australia(WA=["red"], NT=["green"])

    assert solution.ac3(csp) is True
    assert [csp.curr_domains[name] for name in ("SA", "Q", "NSW", "V")] == [
        ["blue"],
        ["red"],
        ["green"],
        ["red"],
    ]


def test_ac3_looks_again_at_what_a_change_reaches():
    near = {name: [] for name in "ABCDEF"}
    for one, other in zip("ABCDE", "BCDEF"):
        near[one].append(other)
        near[other].append(one)
    for end in "AF":
        choices = {name: [1, 2] for name in near} | {end: [1]}
        csp = ConstraintProblem(choices, near, lambda A, a, B, b: a != b)

        assert solution.ac3(csp) is True
        assert [len(csp.curr_domains[name]) for name in near] == [1] * 6


def test_ac3_says_that_nothing_fits():
    assert solution.ac3(australia(WA=["red"], SA=["red"])) is False


def test_backtracking_solves_the_map_and_the_queens():
    for csp in (australia(V=["green"]), queens(6)):
        found = solution.backtracking_search(csp)

        assert found is not None, NOT_FOUND
        assert solves(found, csp)


def test_backtracking_says_that_there_is_no_solution():
    assert solution.backtracking_search(queens(3)) is None


def test_mrv_chooses_the_fewest_values():
    csp = australia(WA=["red"], Q=["blue"])

    assert solution.mrv({"WA": "red"}, csp) == "Q"


def test_mrv_goes_by_what_is_left():
    csp = australia()
    csp.support_pruning()
    csp.curr_domains.update(NSW=["red"], V=["green"], SA=["blue"], Q=["green", "blue"])

    assert solution.mrv({"NSW": "red", "V": "green"}, csp) == "SA"


def test_lcv_gives_each_end_its_own_value():
    csp = order(C=[1, 2])

    assert list(solution.lcv("A", {}, csp)) == [1, 2, 3, 4]
    assert list(solution.lcv("A", {"B": 3}, order(B=[3]))) == [1, 2, 3, 4]


def test_lcv_leaves_most_to_the_neighbors():
    csp = australia(NT=["blue"], SA=["green"], NSW=["blue"], Q=["blue", "red"])

    found = list(solution.lcv("Q", {"NT": "blue"}, csp))

    assert found == ["red", "blue"]


def test_min_conflicts_returns_a_solution_or_none():
    csp = queens(6)
    found = solution.min_conflicts(csp)

    assert found is None or solves(found, csp)


def test_min_conflicts_finds_a_solution_of_one_of_three_problems():
    problems = [queens(size) for size in (8, 10, 12)]
    found = [solution.min_conflicts(csp, 1000) for csp in problems]

    assert any(one and solves(one, csp) for one, csp in zip(found, problems))


def test_min_conflicts_gives_up_after_its_steps():
    assert solution.min_conflicts(queens(3), 50) is None
