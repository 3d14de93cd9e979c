"""Tests of grades of code on networks."""

from dataclasses import replace
from pathlib import Path

import pytest

from solver.oracle import counted
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade, Grades
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.networks.model.arcs import candidates_of, with_one_solution
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.source import StudentCodeError
from tests.sudoscope.networks.networks import AUSTRALIA, SEND, network

RIGHT = """
from collections import deque


def revise(csp, xi, xj):
    revised = False
    for x in list(csp.curr_domains[xi]):
        if not any(csp.constraints(xi, x, xj, y) for y in csp.curr_domains[xj]):
            csp.prune(xi, x)
            revised = True
    return revised


def ac3(csp):
    queue = deque((xi, xj) for xi in csp.variables for xj in csp.neighbors[xi])
    while queue:
        xi, xj = queue.popleft()
        if revise(csp, xi, xj):
            if not csp.curr_domains[xi]:
                return False
            queue.extend((xk, xi) for xk in csp.neighbors[xi] if xk != xj)
    return True


def backtracking_search(csp):
    return backtrack({}, csp)


def backtrack(assignment, csp):
    if len(assignment) == len(csp.variables):
        return assignment
    var = next(v for v in csp.variables if v not in assignment)
    for value in csp.domains[var]:
        if csp.nconflicts(var, value, assignment) == 0:
            csp.assign(var, value, assignment)
            result = backtrack(assignment, csp)
            if result is not None:
                return result
            csp.unassign(var, assignment)
    return None
"""
FAULTS = {
    "revise": ("constraints(xi, x, xj, y)", "constraints(xi, x, xj, x)"),
    "ac3": ("queue.extend(", "list("),
    "backtracking_search": (
        "if csp.nconflicts(var, value, assignment) == 0",
        "if True",
    ),
}
"""For each function what makes it wrong."""


def graded(code: str, text: str, folder: Path) -> Grades:
    """The grades of *code* on a network."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return grades_of(path, [network(text)])


@pytest.mark.parametrize("text", [AUSTRALIA, "queens 5"])
def test_right_code_is_right(text: str, tmp_path: Path) -> None:
    """Textbook code is right on maps and on queens, which share nothing but arcs."""
    found = graded(RIGHT, text, tmp_path)

    assert [grade.function.name for grade in found.functions] == [*FAULTS]
    assert found.is_right
    assert all(grade.calls for grade in found.functions)


def test_values_that_are_numbers_are_numbers_below_0_too(tmp_path: Path) -> None:
    """Code that sorts values is right on -1, 0 and 1, which are no texts."""
    code = RIGHT.replace("list(csp.curr_domains[xi])", "sorted(csp.curr_domains[xi])")

    assert graded(code, "values -1..1\nA < B\nB = 0", tmp_path).is_right


def test_words_and_numbers_among_values_stay_apart(tmp_path: Path) -> None:
    """Values such as 1 and 01 are two, so that they are texts."""
    assert graded(RIGHT, "values 1 01\nA != B\nB = 1", tmp_path).is_right


@pytest.mark.parametrize("name", FAULTS)
def test_wrong_code_is_wrong(name: str, tmp_path: Path) -> None:
    """A fault in a function is found there."""
    found = graded(RIGHT.replace(*FAULTS[name]), AUSTRALIA + "V = blue\n", tmp_path)

    verdicts = {g.function.name: g.verdict for g in found.functions}
    assert verdicts[name] is CodeVerdict.WRONG


def test_an_arc_that_comes_back_the_wrong_way_is_found_on_a_map(tmp_path: Path) -> None:
    """Each arc once, in the order of the variables or against it, is not enough."""
    wrong = RIGHT.replace("(xk, xi) for xk", "(xi, xk) for xk")
    found = graded(wrong, AUSTRALIA, tmp_path)

    by_name = {grade.function.name: grade.verdict for grade in found.functions}
    assert by_name["ac3"] is CodeVerdict.WRONG
    assert by_name["revise"] is CodeVerdict.RIGHT


OBJECT = """
class CSP:
    def __init__(self, variables, domains, neighbors, constraints):
        self.variables, self.domains = variables, domains
        self.neighbors, self.constraints = neighbors, constraints

    def revise(self, xi, xj):
        own, near = self.domains[xi], self.domains[xj]
        fits = lambda v: any(self.constraints(xi, v, xj, w) for w in near)
        lost = [v for v in own if not fits(v)]
        for v in lost:
            own.remove(v)
        return bool(lost)

    def ac3(self):
        queue = [(a, b) for a in self.variables for b in self.neighbors[a]]
        while queue:
            xi, xj = queue.pop(0)
            if self.revise(xi, xj):
                if not self.domains[xi]:
                    return False
                queue += [(xk, xi) for xk in self.neighbors[xi]]
        return True

    def backtracking_search(self, assignment=None):
        assignment = assignment or {}
        if len(assignment) == len(self.variables):
            return assignment
        x = next(v for v in self.variables if v not in assignment)
        for v in self.domains[x]:
            near = [n for n in self.neighbors[x] if n in assignment]
            if all(self.constraints(x, v, n, assignment[n]) for n in near):
                found = self.backtracking_search({**assignment, x: v})
                if found:
                    return found
        return None
"""


def test_an_object_of_the_textbook_is_made_of_its_four_parts(tmp_path: Path) -> None:
    """Its methods are tried, and a fault of one costs this one."""
    wrong = OBJECT.replace("(xk, xi)", "(xi, xk)").replace("if found:", "if x:")

    assert graded(OBJECT, AUSTRALIA, tmp_path).is_right
    found = graded(wrong, AUSTRALIA, tmp_path)
    assert [g.is_right for g in found.functions] == [True, False, False]


def test_a_class_whose_place_a_problem_takes_is_named(tmp_path: Path) -> None:
    """Functions beside it are given that problem; its own methods are tried in it."""
    head, _ = OBJECT.split("    def revise")
    beside = graded(head + RIGHT, AUSTRALIA, tmp_path)

    assert beside.is_right
    assert [(note.kind, note.line) for note in beside.notes] == [("replaced", 2)]
    said = "\n".join(CodeWords(beside.variant).grades(beside))
    assert "No object of the class in line 2 of solution.py was used" in said
    assert not graded(OBJECT, AUSTRALIA, tmp_path).notes


def test_what_a_map_cannot_show_is_found_on_other_networks(tmp_path: Path) -> None:
    """A guess that is not taken back, and values that need not differ alone."""
    code = RIGHT.replace("            csp.unassign(var, assignment)\n", "")
    code = code.replace("csp.constraints(xi, x, xj, y)", "x != y")

    found = graded(code, AUSTRALIA, tmp_path)
    said = "\n".join(CodeWords(found.variant, "en").grades(found))

    verdicts = {g.function.name: g.verdict for g in found.functions}
    assert verdicts["revise"] is CodeVerdict.WRONG
    assert verdicts["backtracking_search"] is CodeVerdict.WRONG
    assert "That was on a network of the program's own: queens 6; allow" in said


def test_first_domains_and_those_that_are_left_are_two(tmp_path: Path) -> None:
    """A REVISE empties the second ones; the first ones never show it."""
    code = RIGHT.replace("if not csp.curr_domains[xi]", "if not csp.domains[xi]")

    found = graded(code, "queens 5", tmp_path)

    verdicts = [g.verdict for g in found.functions]
    assert verdicts == [CodeVerdict.RIGHT, CodeVerdict.WRONG, CodeVerdict.RIGHT]


def test_right_parts_leave_domains_where_the_code_looks(tmp_path: Path) -> None:
    """With a right REVISE an AC-3 is right that never asks for what is left."""
    code = RIGHT.replace("csp.curr_domains", "csp.domains")
    code = code.replace("csp.constraints(xi, x, xj, y)", "x != y")

    found = graded(code, AUSTRALIA, tmp_path)

    verdicts = [g.verdict for g in found.functions]
    assert verdicts == [CodeVerdict.WRONG, CodeVerdict.RIGHT, CodeVerdict.RIGHT]


PROPAGATING = """
def revise(csp, xi, xj, removals, checks=0):
    revised = False
    for x in list(csp.curr_domains[xi]):
        checks += 1
        if not any(csp.constraints(xi, x, xj, y) for y in csp.curr_domains[xj]):
            csp.prune(xi, x, removals)
            revised = True
    return revised, checks


def ac3(csp, queue=None, removals=None):
    queue = queue or [(x, y) for x in csp.variables for y in csp.neighbors[x]]
    csp.support_pruning()
    checks = 0
    while queue:
        xi, xj = queue.pop()
        revised, checks = revise(csp, xi, xj, removals, checks)
        if revised:
            if not csp.curr_domains[xi]:
                return False, checks
            queue += [(xk, xi) for xk in csp.neighbors[xi] if xk != xj]
    return True, checks


def mrv(assignment, csp):
    open_ = [v for v in csp.variables if v not in assignment]
    return min(open_, key=lambda v: len(csp.curr_domains[v]))


def mac(csp, var, removals, propagate=ac3):
    return propagate(csp, [(x, var) for x in csp.neighbors[var]], removals)[0]


def backtracking_search(csp, choose=mrv, infer=mac):
    csp.support_pruning()

    def backtrack(assignment):
        if len(assignment) == len(csp.variables):
            return assignment
        var = choose(assignment, csp)
        for value in list(csp.curr_domains[var]):
            if csp.nconflicts(var, value, assignment) == 0:
                removals = csp.suppose(var, value)
                assignment[var] = value
                if infer(csp, var, removals):
                    result = backtrack(assignment)
                    if result is not None:
                        return result
                csp.restore(removals)
                del assignment[var]
        return None

    return backtrack({})
"""


def test_right_parts_return_pairs_and_come_as_default_arguments(
    tmp_path: Path,
) -> None:
    """They note removals, too: a search is right with them that restores these."""
    code = PROPAGATING.replace(" if v not in assignment]\n    return", "]\n    return")
    code = code.replace("constraints(xi, x, xj, y)", "constraints(xi, y, xj, x)")

    found = graded(code, AUSTRALIA, tmp_path)

    verdicts = {g.function.name: g.verdict for g in found.functions}
    assert verdicts == {
        "revise": CodeVerdict.WRONG,
        "ac3": CodeVerdict.RIGHT,
        "mrv": CodeVerdict.WRONG,
        "backtracking_search": CodeVerdict.RIGHT,
    }


def test_a_solver_of_boards_that_calls_a_wrong_revise_is_not_judged(
    tmp_path: Path,
) -> None:
    """No way of calling it fits a network, with a right one in place of that or not."""
    code = RIGHT.replace(*FAULTS["revise"]).replace("backtracking_search", "tried")
    code = code.replace("backtrack(", "extended(")
    code += "\n\ndef solve(board):\n    return revise(board[0][0], 0, 1)\n"

    found = graded(code, AUSTRALIA, tmp_path)

    verdicts = {g.function.name: g.verdict for g in found.functions}
    assert verdicts["revise"] is CodeVerdict.WRONG
    assert verdicts["solve"] is CodeVerdict.UNCALLED


def test_values_in_conflict_are_no_fault_of_a_choice(tmp_path: Path) -> None:
    """A search that returns them is wrong, though its MRV is, too."""
    mrv = "def mrv(assignment, csp):\n    open_ = [v for v in csp.variables if v not in"
    mrv += " assignment]\n    return max(open_, key=lambda v: len(csp.domains[v]))\n"
    code = RIGHT.replace(
        "next(v for v in csp.variables if v not in assignment)", "mrv(assignment, csp)"
    )
    code = code.replace(*FAULTS["backtracking_search"])

    found = graded(mrv + code, AUSTRALIA, tmp_path)

    verdicts = {g.function.name: g.verdict for g in found.functions}
    assert verdicts["mrv"] is verdicts["backtracking_search"] is CodeVerdict.WRONG


def test_what_is_wrong_is_said_with_names(tmp_path: Path) -> None:
    """The words of a grade have the names of variables and values."""
    found = graded(RIGHT.replace(*FAULTS["backtracking_search"]), AUSTRALIA, tmp_path)
    words = CodeWords(found.variant, "en")
    said = "\n".join(words.grades(found))

    assert "a constraint network of 7 variables" in said
    assert "It returned WA = red and NT = red, which a constraint forbids" in said


def test_a_network_of_several_solutions_gets_clues() -> None:
    """Australia has 18 solutions; with clues from one of them it has that one."""
    puzzle = with_one_solution(network(AUSTRALIA))

    assert puzzle is not None
    assert counted(puzzle).solution is not None
    assert 0 < puzzle.clue_count < len(puzzle.rules)


def test_sums_are_refused_with_a_reason(tmp_path: Path) -> None:
    """A constraint of eight letters has no arcs, so that AC-3 cannot be tried on it."""
    with pytest.raises(StudentCodeError, match="join two variables"):
        graded(RIGHT, SEND, tmp_path)


def test_code_without_such_functions_is_refused(tmp_path: Path) -> None:
    """What only knows Sudokus cannot be tried on networks."""
    with pytest.raises(StudentCodeError, match="expected revise, ac3"):
        graded("def eliminate(values):\n    return values\n", AUSTRALIA, tmp_path)


FORMS = (
    "A != B C",
    "values 1..4\nA < B C",
    "values 1..4\nA >= B",
    "values 1..6\nB = C + 1",
    "values 1..6\n|A - B| != 1",
    "different A B C",
    "values a b\nforbid A B: a-b",
    "values a b\nallow A B: a-b b-a",
    "values a b c\nA != B\nallow A: a b",
    "queens 4",
)


def test_a_fault_on_the_network_given_names_its_file() -> None:
    """Whatever the network is read from, and whichever values are left in the call."""
    grade = FunctionGrade(StudentFunction("bt", FunctionKind.SOLVE, "", 1, 1, 1))
    for form in FORMS:
        text = form if "queens" in form or "values" in form else f"values x y z\n{form}"
        puzzle = with_one_solution(network(text))
        assert puzzle is not None
        words = CodeWords(puzzle.rules, given="mine.csp")
        for each in (puzzle, replace(puzzle, clues=(None,) * len(puzzle.rules))):
            case = Case(each, candidates_of(each), 0)
            finding = GradeFinding(FindingKind.RETURNED, case, returned="none")
            [said] = words.finding(replace(grade, findings=(finding,)), finding)

            assert "network of mine.csp" in said, text
            given = any(each.clues)
            assert said.endswith("mine.csp.") is not given, text
            left = said.partition(", with ")[2]
            again = network(f"{text}\n{left}") if given else each
            assert candidates_of(again) == case.before
