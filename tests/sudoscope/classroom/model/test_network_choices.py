"""Grades of the choices of a search on networks, and of local search."""

from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from solver.rules.digits import digits
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import grid_state, state_grid
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import CodeVerdict, Grades
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.network_choices import graded_choices
from sudoscope.classroom.model.network_grading import network_cases
from sudoscope.classroom.model.network_solving import graded_solver, solver_cases
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.logs.representation import DigitContainer
from sudoscope.networks.model.arcs import candidates_of
from sudoscope.networks.model.choices import (
    ChoicePoint,
    ruled_out,
    value_choices,
    values_that_go,
    variable_choices,
)
from sudoscope.networks.model.trial_networks import following, trial_networks
from sudoscope.student_calls.model.call_forms import PROBLEM, CallForm
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from tests.sudoscope.networks.networks import AUSTRALIA, network
from viz.messages import languages

QUEENS = "queens 6"
HEURISTICS = """
def mrv(assignment, csp):
    open_ = [v for v in csp.variables if v not in assignment]
    return min(open_, key=lambda v: len(csp.curr_domains[v]))


def lcv(var, assignment, csp):
    def cost(value):
        return sum(
            not csp.constraints(var, value, near, other)
            for near in csp.neighbors[var]
            if near not in assignment
            for other in csp.curr_domains[near]
        )
    return sorted(csp.curr_domains[var], key=cost)
"""
RIGHT = (
    "\nimport random\n\n"
    + HEURISTICS
    + """

def min_conflicts(csp, max_steps=10000):
    current = {v: random.choice(list(csp.domains[v])) for v in csp.variables}
    for _ in range(max_steps):
        bad = [v for v in csp.variables if csp.nconflicts(v, current[v], current)]
        if not bad:
            return current
        var = random.choice(bad)
        current[var] = min(
            csp.domains[var],
            key=lambda value: (csp.nconflicts(var, value, current), random.random()),
        )
    return None
"""
)
BY_LEGAL_VALUES = """
def select_unassigned_variable(assignment, csp):
    def legal(v):
        return sum(csp.nconflicts(v, x, assignment) == 0 for x in csp.domains[v])
    return min((v for v in csp.variables if v not in assignment), key=legal)


def order_domain_values(var, assignment, csp):
    return sorted(csp.choices(var), key=lambda x: csp.nconflicts(var, x, assignment))
"""
FAULTS = {
    "mrv": ("min(open_", "max(open_"),
    "mrv of all": (" if v not in assignment]\n    return min", "]\n    return min"),
    "mrv, the first": (
        "min(open_, key=lambda v: len(csp.curr_domains[v]))",
        "open_[0]",
    ),
    "lcv": ("key=cost)", "key=lambda value: -cost(value))"),
    "mrv, as at first": ("len(csp.curr_domains[v])", "len(csp.domains[v])"),
    "lcv, exchanged": ("(var, value, near, other)", "(var, other, near, value)"),
    "lcv of all there were": ("sorted(csp.curr_domains", "sorted(csp.domains"),
    "lcv as they are": (
        "sorted(csp.curr_domains[var], key=cost)",
        "list(csp.curr_domains[var])",
    ),
    "lcv, all but one": ("key=cost)", "key=cost)[1:]"),
    "min_conflicts": ("if not bad:", "if True:"),
    "min_conflicts, the most": (
        "] = min(\n            csp",
        "] = max(\n            csp",
    ),
}
"""What makes a function wrong, whose name the fault begins with."""
SHORTENED = {"lcv, all but one", "lcv of all there were"}
"""Those that do not return each value once."""


def graded(code: str, text: str, folder: Path) -> Grades:
    """The grades of *code* on a network."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return grades_of(path, [network(text)])


@pytest.mark.parametrize("text", [AUSTRALIA, QUEENS])
@pytest.mark.parametrize("code", [RIGHT, BY_LEGAL_VALUES], ids=["domains", "conflicts"])
def test_right_choices_are_right(code: str, text: str, tmp_path: Path) -> None:
    """In both ways in which textbooks count, and under both names."""
    found = graded(code, text, tmp_path)

    assert found.is_right, CodeWords(found.variant).grades(found)
    assert all(grade.calls for grade in found.functions)


@pytest.mark.parametrize("name", FAULTS)
def test_wrong_choices_are_wrong(name: str, tmp_path: Path) -> None:
    """And say so with the names of variables."""
    before, after = FAULTS[name]
    assert before in RIGHT
    found = graded(RIGHT.replace(before, after), AUSTRALIA, tmp_path)
    words = CodeWords(found.variant, "de")

    function = name.replace(",", " ").split()[0]
    verdicts = {g.function.name: g.verdict for g in found.functions}
    assert verdicts.pop(function) is CodeVerdict.WRONG
    assert set(verdicts.values()) == {CodeVerdict.RIGHT}
    said = "".join(words.grades(found))
    assert not set("{}") & set(said)
    assert ("jeder Wert einmal" in said) is (name in SHORTENED)


def test_what_asks_for_more_than_the_problem_has_is_no_wrong_one(
    tmp_path: Path,
) -> None:
    """The problem of its course may have it."""
    code = RIGHT.replace("csp.curr_domains", "csp.live(csp)")
    assert code != RIGHT

    found = graded(code, AUSTRALIA, tmp_path)

    verdicts = {grade.function.name: grade.verdict for grade in found.functions}
    assert verdicts["mrv"] is verdicts["lcv"] is CodeVerdict.UNCALLED
    assert not any(verdict is CodeVerdict.WRONG for verdict in verdicts.values())


def test_an_object_with_slots_is_called_like_any_other(tmp_path: Path) -> None:
    """It has no dictionary of attributes to look into."""
    code = """
class Solver:
    __slots__ = ("csp",)

    def __init__(self, csp):
        self.csp = csp

    def revise(self, x, y):
        domains, test = self.csp.curr_domains, self.csp.constraints
        lost = [v for v in domains[x] if not any(test(x, v, y, w) for w in domains[y])]
        for value in lost:
            domains[x].remove(value)
        return bool(lost)
"""
    assert graded(code, QUEENS, tmp_path).is_right


@pytest.mark.parametrize(
    ("left", "verdict"),
    [("if v not in lost", CodeVerdict.RIGHT), ("if lost", CodeVerdict.WRONG)],
)
def test_an_object_may_work_on_a_copy_of_the_domains(
    left: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """Its attribute is judged then, changed in place or put anew."""
    code = f"""
class Solver:
    def __init__(self, csp):
        self.csp = csp
        self.domains = {{v: list(csp.domains[v]) for v in csp.variables}}

    def revise(self, x, y):
        lost = [
            v for v in self.domains[x]
            if not any(self.csp.constraints(x, v, y, w) for w in self.domains[y])
        ]
        kept = [v for v in self.domains[x] {left}]
        self.domains = {{**self.domains, x: kept}}
        return bool(lost)
"""
    [grade] = graded(code, AUSTRALIA, tmp_path).functions

    assert grade.verdict is verdict


GREEDY = (
    "{v: random.choice(list(csp.domains[v])) for v in csp.variables}",
    """{}
    for v in csp.variables:
        def cost(x):
            return csp.nconflicts(v, x, current)
        current[v] = min(csp.domains[v], key=cost)""",
)
"""Begins with what is best for each, from which six queens are hard to repair."""
NO_LIMIT = ("csp, max_steps=50", "csp")
LEAST = "(csp.nconflicts(var, value, current), random.random())"
LOCAL = {
    "greedy": ([GREEDY], "right", "gave up each time, as a local search may"),
    "two steps": ([NO_LIMIT, ("max_steps", "2")], "uncalled", "give it more steps"),
    "no step": ([NO_LIMIT, ("max_steps", "0")], "wrong", "with other random"),
    "most": ([GREEDY, ("= min(\n", "= max(\n")], "wrong", "with 1000 steps at most"),
    "any": ([(LEAST, "random.random()")], "wrong", "with 20 steps at most"),
    "nothing": ([("return current", "return None")], "wrong", "returned no solution"),
}
"""Changes, the verdict, and what is said."""


def test_a_local_search_may_give_up_where_few_steps_are_not_enough(
    tmp_path: Path,
) -> None:
    """Where they are, one that does not take the least conflicts is found out."""
    plain = RIGHT.replace(HEURISTICS, "").replace("10000", "50")
    for name, (changes, verdict, said) in LOCAL.items():
        code = plain
        for before, after in changes:
            assert before in code, name
            code = code.replace(before, after)
        found = graded(code, QUEENS, tmp_path)

        (grade,) = found.functions
        assert grade.function.kind is FunctionKind.MIN_CONFLICTS
        assert grade.verdict == verdict, name
        assert said in "\n".join(CodeWords(found.variant).grade(grade)), name
        words = CodeWords(found.variant, "de").grade(grade)
        assert not set("{}") & set("".join(words))


REPAIR = StudentFunction("search", FunctionKind.MIN_CONFLICTS, "", 1, 1, 1)
FORM = CallForm(PROBLEM, "s", "", DigitContainer.TEXT_LIST)
FOUR = [*solver_cases(network("queens 4"), candidates_of(network("queens 4")))]


@pytest.mark.parametrize("is_endless", [False, True])
def test_what_a_local_search_without_a_number_of_steps_does_not_find_is_left_open(
    tmp_path: Path, *, is_endless: bool
) -> None:
    """It alone knows when it gives up, so it is neither right nor wrong by that."""
    start = "    start = dict(current)\n    for _ in range"
    stale = RIGHT.replace("    for _ in range", start)
    stale = stale.replace("(var, value, current)", "(var, value, start)")
    steps = "iter(int, 1)" if is_endless else "range(500)"
    own = stale.replace("csp, max_steps=10000", "csp")
    own = own.replace("range(max_steps)", steps)
    limits = CodeLimits(seconds=0.5)

    for code, verdict in ((stale, CodeVerdict.WRONG), (own, CodeVerdict.UNCALLED)):
        path = tmp_path / "solution.py"
        path.write_text(code, "utf-8")
        found = grades_of(
            path, [network(AUSTRALIA)], names=["min_conflicts"], limits=limits
        )
        (grade,) = found.functions
        assert grade.verdict is verdict
    reason = "did not end within" if is_endless else "It gave up without a solution"
    assert reason in "\n".join(CodeWords(found.variant).grades(found))


def test_a_local_search_has_several_goes_with_other_random_numbers() -> None:
    """The one that is caught with the first of them may be right."""
    solution = ["2", "4", "1", "3"]

    def verdict(seeds: set[int]) -> CodeVerdict:
        def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
            if case.seed not in seeds:
                return CallFailure("time", text="1")
            is_free = case.before == FOUR[3].before
            found = solution if is_free else None
            return {"returned": "none", "given": None, "state": found}

        grade = graded_solver(REPAIR, FORM, FOUR, ask)
        return replace(grade, fit=CallFit(FORM)).verdict

    assert verdict({0, 1, 2, 3}) is CodeVerdict.RIGHT
    assert verdict({0, 2}) is CodeVerdict.RIGHT
    assert verdict({0, 9}) is CodeVerdict.RIGHT
    assert verdict({9}) is CodeVerdict.UNCALLED


def test_only_calls_that_end_show_that_a_local_search_solves_others() -> None:
    """Else nothing is said of it but why they did not."""
    failure = CallFailure("error", "FileNotFoundError")
    cases = [*FOUR, *network_cases(REPAIR.kind, [])]

    def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        gave_up = {"returned": "none", "given": None, "state": None}
        return failure if case.is_quick else gave_up

    grade = graded_solver(REPAIR, FORM, cases, ask)

    assert (grade.unjudged, grade.findings) == (failure, ())


def test_a_local_search_may_be_caught_on_one_network_of_a_kind() -> None:
    """It is wrong if it is so on both where values follow others, in all goes."""
    function = REPAIR._replace(parameters=("csp", "max_steps"))
    cases = network_cases(REPAIR.kind, trial_networks()[:1])
    rules = [puzzle.rules for puzzle, _ in following()]

    def said(caught: list[Variant]) -> str:
        def ask(_form: CallForm, case: Case) -> dict[str, Any]:
            gave_up = {"returned": "none", "given": None, "state": None}
            left = grid_state(state_grid(case.truth, case.puzzle.rules))
            is_caught = case.puzzle.rules in caught or not case.truth
            return gave_up if is_caught else gave_up | {"state": left}

        grade = graded_solver(function, FORM, cases, ask)
        return " ".join(finding.kind for finding in grade.findings)

    assert said(rules) == "stale"
    assert said(rules[:1]) == said(rules[1:]) == ""


def test_random_numbers_are_the_same_in_each_call(tmp_path: Path) -> None:
    """Those of the call before have no part in them."""
    check = "    assert random.random() == random.Random(0).random()\n    open_ = "
    found = graded(RIGHT.replace("    open_ = ", check), AUSTRALIA, tmp_path)

    (grade,) = (g for g in found.functions if g.function.name == "mrv")
    assert grade.calls > 1
    assert grade.is_right


@pytest.mark.parametrize("text", [AUSTRALIA, QUEENS])
def test_the_order_of_values_is_wrong_as_it_is(text: str) -> None:
    """And turned round, in each way of counting: else no order would be a proof.

    With three colors those of all values that are left are enough.
    """
    rules = network(text).rules
    choices = list(value_choices(rules))

    assert choices
    for choice in choices:
        for step in (1, -1):
            for counts in ruled_out(rules, choice, step)[
                : None if text == QUEENS else 4
            ]:
                assert counts != sorted(counts)


def test_a_name_that_only_the_main_part_sets_is_no_fault(tmp_path: Path) -> None:
    """Nor is one of a module that is not there."""
    code = RIGHT.replace("import random\n", "import not_there as random\n").replace(
        "    return min(open_", "    COUNTS.append(1)\n    return min(open_"
    )
    main = '\nif __name__ == "__main__":\n    COUNTS = []\n'

    found = graded(code + main, QUEENS, tmp_path)

    said = " ".join(CodeWords(found.variant).grades(found))
    verdicts = [grade.verdict for grade in found.functions]
    assert verdicts.count(CodeVerdict.UNCALLED) == 2
    assert "It needs COUNTS, which solution.py sets in line" in said
    assert "that line failed: import not_there as random" in said


@pytest.mark.parametrize("puzzle", ["", QUEENS])
def test_code_that_ends_its_process_when_it_is_loaded_is_no_fault(
    puzzle: str, tmp_path: Path
) -> None:
    """No function could be called, and that is said once."""
    path = tmp_path / "solution.py"
    path.write_text("import os\nos._exit(3)\ndef ac3(csp):\n    return True\n")

    found = grades_of(path, [network(puzzle)] if puzzle else [])

    said = CodeWords(found.variant).grades(found)
    assert [grade.verdict for grade in found.functions] == [CodeVerdict.UNCALLED]
    assert said[0].startswith("While solution.py was loaded, it ended its process")


SEARCH = """
def backtracking_search(csp):
    return backtrack({}, csp)


def backtrack(assignment, csp):
    if len(assignment) == len(csp.variables):
        return assignment
    var = mrv(assignment, csp)
    for value in lcv(var, assignment, csp):
        if csp.nconflicts(var, value, assignment) == 0:
            assignment[var] = value
            if backtrack(assignment, csp) is not None:
                return assignment
            del assignment[var]
    return None
"""
PRUNES = "            csp.curr_domains[var] = [value]\n            if backtrack"


@pytest.mark.parametrize(
    ("search", "lcv", "verdict"),
    [
        (SEARCH, "near in assignment", CodeVerdict.WRONG),
        (SEARCH, "near not in assignment", CodeVerdict.RIGHT),
        (SEARCH, "near", CodeVerdict.RIGHT),
        (
            SEARCH.replace("            if back", PRUNES),
            "near in assignment",
            CodeVerdict.RIGHT,
        ),
        ("", "near in assignment", CodeVerdict.RIGHT),
    ],
)
def test_domains_of_what_is_assigned_count_where_a_search_prunes_them(
    search: str, lcv: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """Those of the assigned variables have one value then, the one that counts."""
    path = tmp_path / "solution.py"
    code = RIGHT.replace("near not in assignment", lcv) + search
    path.write_text(code, "utf-8")

    [grade] = grades_of(path, [network(AUSTRALIA)], names=["lcv"]).functions

    assert grade.verdict is verdict


COUNTS_DOMAINS = """
def mrv(assignment, csp):
    return min(
        (v for v in csp.variables if v not in assignment),
        key=lambda v: len(csp.domains[v]),
    )


def backtrack(assignment, csp):
    if len(assignment) == len(csp.variables):
        return assignment
    var = mrv(assignment, csp)
    for value in csp.domains[var]:
        if csp.nconflicts(var, value, assignment) == 0:
            new = dict(assignment)
            new[var] = value
            result = backtrack(new, csp)
            if result is not None:
                return result
    return None
"""
COUNTS_LEGAL = COUNTS_DOMAINS.replace(
    "len(csp.domains[v])",
    "sum(csp.nconflicts(v, a, assignment) == 0 for a in csp.domains[v])",
)


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        (COUNTS_DOMAINS, CodeVerdict.WRONG),
        (COUNTS_LEGAL, CodeVerdict.RIGHT),
        (COUNTS_DOMAINS.partition("def backtrack")[0], CodeVerdict.RIGHT),
        (
            COUNTS_DOMAINS.replace(
                "new[var] =", "csp.domains[var] = [value]; new[var] ="
            ),
            CodeVerdict.RIGHT,
        ),
    ],
)
def test_domains_that_no_search_changes_tell_an_mrv_nothing(
    code: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """Where a search strikes values, or there is none, both counts are right."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    found = grades_of(path, [network(AUSTRALIA)], names=["mrv"])
    [grade] = found.functions

    assert grade.verdict is verdict
    for language in languages() if grade.findings else ():
        said = "\n".join(CodeWords(found.variant, language).grade(grade))
        assert ("strike no values" if language == "en" else "keine Werte") in said


def test_a_choice_is_explained_by_both_counts_where_they_differ() -> None:
    """Of the values that are left, and of those that go with what is assigned."""
    puzzle = network(QUEENS)
    rules = puzzle.rules
    function = StudentFunction("mrv", FunctionKind.MRV, "", 1, 2, 2)
    form = CallForm(PROBLEM, "es", "own", DigitContainer.NUMBER_LIST)
    said = {}
    for choice in filter(lambda one: one.known, variable_choices(rules)):
        known = (choice.known,) if choice.known else ()
        case = Case(puzzle, choice.left, 0, cell=choice.cell, assigned=known)
        other = next(c for c in rules.cells if c != choice.cell)
        answer = {"returned": f"variable {other}"}
        grade = graded_choices(function, form, [case], lambda *_, a=answer: a)
        words = CodeWords(rules, "en").grade(replace(grade, fit=CallFit(form)))
        is_one = (
            len(values_that_go(rules, choice)) == case.grid[choice.cell].bit_count()
        )
        said[is_one] = " ".join(words)

    assert "values left, of which" in said[False]
    assert "whichever of them are counted" in said[False]
    assert "of which" not in said[True]


FILTERED = """
def legal(var, assignment, csp):
    return [v for v in csp.domains[var] if csp.nconflicts(var, v, assignment) == 0]


def lcv(var, assignment, csp):
    def cost(value):
        return sum(
            not csp.constraints(var, value, near, other)
            for near in csp.neighbors[var]
            if near not in assignment
            for other in csp.domains[near]
        )
    return sorted(legal(var, assignment, csp), key=cost)


def backtracking_search(csp, assignment={}):
    if len(assignment) == len(csp.variables):
        return assignment
    var = next(v for v in csp.variables if v not in assignment)
    for value in lcv(var, assignment, csp):
        found = backtracking_search(csp, {**assignment, var: value})
        if found is not None:
            return found
    return None
"""
NOT_LEGAL = ("assignment) == 0]", "assignment) > 0]")
ALL = ("sorted(legal(var, assignment, csp)", "sorted(csp.domains[var]")


def test_values_that_conflict_may_be_left_out(tmp_path: Path) -> None:
    """That is a remark. A search that relies on it gets right ones that do the same."""
    changes = {
        (): ["right", "right"],
        (("key=cost", "key=lambda v: -cost(v)"),): ["wrong", "right"],
        (NOT_LEGAL,): ["wrong", "right"],
        (ALL,): ["right", "wrong"],  # nothing checks them
    }
    for each, verdicts in changes.items():
        code = FILTERED
        for before, after in each:
            assert before in code
            code = code.replace(before, after)
        found = graded(code, AUSTRALIA, tmp_path)

        said = " ".join(CodeWords(found.variant).grades(found))
        said_of = {grade.function.name: grade.verdict for grade in found.functions}
        assert [said_of["lcv"], said_of["backtracking_search"]] == verdicts, each
        assert each or "it left out those values of" in said


def test_values_are_counted_in_one_way_in_all_calls() -> None:
    """Also among those alone that go with what is assigned; no two ways in turn."""
    function = StudentFunction("lcv", FunctionKind.LCV, "", 1, 3, 3)
    form = CallForm(PROBLEM, "xes", "", DigitContainer.TEXT_LIST)
    cases = network_cases(FunctionKind.LCV, [])
    of_others, of_legal = 1, 4

    def graded_by(*ways: int) -> CodeVerdict:
        turns = cycle(ways)

        def ask(_form: CallForm, case: Case) -> dict[str, Any]:
            assert case.cell is not None
            choice = ChoicePoint(case.before, case.cell, case.assigned[0])
            counts = ruled_out(case.puzzle.rules, choice)[next(turns)]
            values = [digit - 1 for digit in digits(case.grid[case.cell])]
            order = sorted(zip(counts, values, strict=True))
            said = ",".join(str(value) for _, value in order)
            return {"returned": f"values {said}"}

        grade = graded_choices(function, form, cases, ask)
        grade = replace(grade, fit=CallFit(form))
        said = " ".join(CodeWords(cases[0].puzzle.rules).grade(grade))
        assert grade.is_right or "no single way gives all" in said
        return grade.verdict

    assert graded_by(of_others) is graded_by(of_legal) is CodeVerdict.RIGHT
    assert graded_by(of_others, of_legal) is CodeVerdict.WRONG


def test_a_search_that_does_not_end_on_a_small_network_is_wrong() -> None:
    """Any search would have tried all its values in that time; with less it is slow."""
    search = StudentFunction("backtracking_search", FunctionKind.SOLVE, "", 1, 1, 1)

    def kinds(seconds: str) -> set[str]:
        def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
            if case.before == FOUR[3].before:
                return CallFailure("time", text=seconds)
            left = grid_state(state_grid(case.truth, case.puzzle.rules))
            return {"returned": "none", "given": None, "state": case.truth and left}

        grade = graded_solver(search, FORM, FOUR, ask)
        return {finding.kind for finding in grade.findings}

    assert kinds("10") == {"failed"}
    assert kinds("0.01") == {"slow"}
