"""What is made of calls that take long, of all kinds of functions."""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from solver.oracle import solution
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from sudoscope.classroom.model.candidate_grids import grid_state, removed_by, state_grid
from sudoscope.classroom.model.case_grading import as_in_place, graded_on
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grader import Grader
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    RulesBy,
    TriedRules,
)
from sudoscope.classroom.model.missing_names import MissingNames
from sudoscope.classroom.model.positions import cases_for
from sudoscope.classroom.model.sessions import earlier_puzzle
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.logs.representation import DigitContainer, candidates_of
from sudoscope.marks.reports.fault_causes import cause_of
from sudoscope.student_calls.model.call_forms import VALUES, CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.results_used import is_result_tested
from sudoscope.student_files.model.trial_puzzles import built_in, guessing, quick

FORM = CallForm(VALUES, "s", "A1", DigitContainer.TEXT)
TIME = CallFailure("time", text="10")
OPEN_CELLS = 9


def graded(
    kind: FunctionKind, most_open: int, failure: CallFailure = TIME
) -> FunctionGrade:
    """The grade of right code that ends in time with *most_open* cells at most."""
    puzzles = [(p, known) for p in built_in(classic()) if (known := solution(p))]

    def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        if case.puzzle.text.count(".") > most_open and case.truth:
            return failure
        solved = grid_state(state_grid(case.truth, case.puzzle.rules))
        state = solved if case.truth else None
        facts = {"returned": "values" if case.truth else "false", "state": state}
        return facts | {"given": grid_state(case.grid), "assignments": 0, "idle": 0}

    function = StudentFunction(kind.value, kind, "", 1, 1, 1)
    grade = graded_on(function, FORM, cases_for(kind, puzzles), ask)
    return replace(grade, fit=CallFit(FORM))


@pytest.mark.parametrize("kind", [FunctionKind.SEARCH, FunctionKind.SOLVE])
@pytest.mark.parametrize("failure", [TIME, CallFailure("memory")])
def test_a_search_that_is_slow_is_no_wrong_one(
    kind: FunctionKind, failure: CallFailure
) -> None:
    """Nor one that needs more memory: if it ends on an easier puzzle, a remark says so.

    Courses have their code keep a copy of every board.
    """
    grade = graded(kind, OPEN_CELLS, failure)

    assert grade.verdict is CodeVerdict.RIGHT
    assert [finding.kind for finding in grade.remarks] == [FindingKind.SLOW]
    assert grade.right


def test_a_search_that_returns_false_has_removed_nothing() -> None:
    """What its last attempt has left in the grid is no answer."""
    puzzle = built_in(classic())[0]
    known = solution(puzzle)
    assert known is not None

    def ask(_form: CallForm, _case: Case) -> dict[str, Any] | CallFailure:
        facts = {"returned": "false", "state": None, "given": [""] * 81}
        return facts | {"assignments": 0, "idle": 0}

    kind = FunctionKind.SEARCH
    function = StudentFunction("search", kind, "", 1, 1, 1)
    grade = graded_on(function, FORM, cases_for(kind, [(puzzle, known)]), ask)

    assert {*dict(grade.counts)} == {FindingKind.REFUSED}


@pytest.mark.parametrize("kind", [FunctionKind.SEARCH, FunctionKind.SOLVE])
def test_a_search_that_ends_on_no_puzzle_is_wrong(kind: FunctionKind) -> None:
    """Whatever its puzzle is, its loop does not end."""
    grade = graded(kind, 0)

    assert grade.verdict is CodeVerdict.WRONG
    assert [finding.kind for finding in grade.faults] == [FindingKind.FAILED]


def test_a_slow_search_is_tried_where_there_is_no_solution() -> None:
    """One that is slow and never returns False is wrong."""
    grade = graded(FunctionKind.SEARCH, OPEN_CELLS)

    assert grade.calls == len(["slow", "easier", "without a solution"])


def test_what_has_solved_a_puzzle_has_less_time_for_the_next() -> None:
    """A longer one would show no more than a remark; other functions have all of it."""
    puzzles = [(p, known) for p in built_in(classic())[:2] if (known := solution(p))]

    def shares(kind: FunctionKind) -> list[float]:
        """Of each call, by right code."""
        found: list[float] = []

        def ask(_form: CallForm, case: Case) -> dict[str, Any]:
            found.append(case.share)
            state = grid_state(state_grid(case.truth, case.puzzle.rules))
            facts = {"returned": "values", "state": state, "assignments": 0, "idle": 0}
            return facts | {"given": grid_state(case.grid)}

        function = StudentFunction(kind.value, kind, "", 1, 1, 1)
        graded_on(function, FORM, cases_for(kind, puzzles), ask)
        return found

    first, *others = shares(FunctionKind.SOLVE)
    assert first == 1
    assert others
    assert max(others) < 1
    assert {*shares(FunctionKind.ELIMINATE)} == {1}


def test_a_search_with_a_fault_is_tried_on_no_hard_puzzle() -> None:
    """It is wrong without it, and by its fault alone."""
    easy, hard = quick(classic())[0], built_in(classic())[0]
    puzzles = [(p, known) for p in (easy, hard) if (known := solution(p))]
    asked = []

    def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        asked.append(case)
        if case.puzzle == hard and case.truth:
            return TIME
        facts = {"returned": "false", "state": None, "given": grid_state(case.grid)}
        return facts | {"assignments": 0, "idle": 0}

    function = StudentFunction("search", FunctionKind.SEARCH, "", 1, 1, 1)
    grade = graded_on(function, FORM, cases_for(function.kind, puzzles), ask)

    assert FindingKind.REFUSED in dict(grade.counts)
    assert FindingKind.FAILED not in dict(grade.counts)
    assert all(case.puzzle == easy or not case.truth for case in asked)


def test_a_search_ends_soon_where_few_cells_are_open() -> None:
    """One that loops wherever a guess is needed has solved a puzzle, and is wrong."""
    (_, guessed, *_), easy = quick(classic()), eased_puzzle()
    puzzles = [(p, known) for p in (guessed, easy) if (known := solution(p))]

    def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        if case.puzzle == guessed:
            return TIME
        state = grid_state(state_grid(case.truth, case.puzzle.rules))
        facts = {"returned": "values" if case.truth else "false", "state": state}
        return facts | {"given": grid_state(case.grid), "assignments": 0, "idle": 0}

    function = StudentFunction("search", FunctionKind.SEARCH, "", 1, 1, 1)
    grade = graded_on(function, FORM, cases_for(function.kind, puzzles), ask)

    assert grade.right
    assert [finding.kind for finding in grade.faults] == [FindingKind.FAILED]


def test_a_search_may_need_all_of_its_time_on_quick_puzzles() -> None:
    """Only one that does not end in all of it is wrong there."""
    puzzles = [(p, known) for p in quick(classic())[:2] if (known := solution(p))]

    def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        if case.share < 1:
            return TIME
        state = grid_state(state_grid(case.truth, case.puzzle.rules))
        facts = {"returned": "values" if case.truth else "false", "state": state}
        return facts | {"given": grid_state(case.grid), "assignments": 0, "idle": 0}

    function = StudentFunction("search", FunctionKind.SEARCH, "", 1, 1, 1)
    grade = graded_on(function, FORM, cases_for(function.kind, puzzles), ask)

    assert replace(grade, fit=CallFit(FORM)).is_right


def eased_puzzle() -> Puzzle:
    """One with a few open cells that need no guess."""
    return quick(classic())[2]


@pytest.mark.parametrize(("always", "is_right"), [(True, True), (False, False)])
def test_a_pass_may_return_nothing_for_a_grid_that_it_changes(
    *, always: bool, is_right: bool
) -> None:
    """Where others are right with it, and if it never returns the grid."""
    puzzles = [(p, known) for p in built_in(classic())[:1] if (known := solution(p))]
    kind, calls = FunctionKind.ELIMINATE, []

    def ask(_form: CallForm, case: Case) -> dict[str, Any]:
        calls.append(case)
        gone = removed_by(case.required, case.grid)
        given = grid_state(state_grid(case.before & ~gone, case.puzzle.rules))
        is_none = always or len(calls) == 1
        facts = {"returned": "none" if is_none else "values", "state": None}
        return facts | {"given": given, "assignments": 0, "idle": 0}

    function = StudentFunction(kind.value, kind, "", 1, 1, 1)
    plain = graded_on(function, FORM, cases_for(kind, puzzles), ask)
    assert plain.faults

    grade = as_in_place(plain)

    assert len(calls) > 1
    assert not grade.missed
    assert (not grade.faults) is is_right
    own = FindingKind.OWN_RETURN
    assert is_right is any(found.kind is own for found in grade.remarks)


@pytest.mark.parametrize("is_said", [True, False])
def test_what_returns_nothing_says_by_errors_that_nothing_fits(
    *, is_said: bool
) -> None:
    """In each such call: the nothing that it returns elsewhere says nothing there."""
    puzzle, kind = built_in(classic())[0], FunctionKind.ELIMINATE_ONE
    cases = cases_for(kind, [(puzzle, solution(puzzle) or ())])
    raised = CallFailure("error", type="Contradiction", source="raise Contradiction")

    def ask(_form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
        if not case.truth and (is_said or case is not cases[-1]):
            return raised
        left = case.before & ~removed_by(case.required, case.grid)
        state = grid_state(state_grid(left, case.puzzle.rules))
        facts = {"returned": "none", "state": None, "given": state}
        return facts | {"assignments": 0, "idle": 0}

    grade = graded_on(StudentFunction("eliminate", kind, "", 1, 3, 3), FORM, cases, ask)

    assert (FindingKind.NOT_REFUSED not in dict(grade.counts)) is is_said


@pytest.mark.parametrize("returned", ["none", "true", "ndarray"])
def test_a_solver_that_leaves_the_puzzle_as_it_was_found_no_solution(
    returned: str,
) -> None:
    """It has not left all digits in each open cell: it has left nothing."""
    puzzle = built_in(classic())[0]
    kind = FunctionKind.SOLVE
    function = StudentFunction("solve", kind, "", 1, 1, 1)
    cases = cases_for(kind, [(puzzle, solution(puzzle) or ())])

    def ask(_form: CallForm, case: Case) -> dict[str, Any]:
        facts = {"returned": returned, "state": None, "assignments": 0, "idle": 0}
        return facts | {"given": grid_state(case.grid)}

    grade = graded_on(function, FORM, cases, ask)

    [finding] = grade.findings
    assert (finding.kind, finding.returned) == (FindingKind.UNREADABLE, returned)
    assert cause_of(grade, finding) == "unsolved"
    assert not grade.missed
    may_propagate = graded_on(function, FORM, cases, ask, may_propagate=True)
    is_done = {finding.kind for finding in may_propagate.findings}
    assert is_done == {FindingKind.UNREADABLE}, "elimination fills cells there"


@pytest.mark.parametrize(
    ("caller", "is_wrong"),
    [
        ("if revise(d, x, y) and d:", True),
        ("while not revise(d, x, y):", True),
        ("if revise(d, x, y) == d:", False),
        ("for d in revise(d, x, y):", False),
    ],
)
def test_a_revise_may_return_no_grid_where_its_result_is_a_condition(
    caller: str, tmp_path: Path, *, is_wrong: bool
) -> None:
    """It says that something was struck, where nothing was."""
    puzzles = [(p, known) for p in built_in(classic())[:1] if (known := solution(p))]
    kind = FunctionKind.REVISE
    (tmp_path / "solution.py").write_text(f"{caller}\n    pass\n", "utf-8")
    function = StudentFunction("revise", kind, "", 1, 3, 3, "solution.py")

    def ask(_form: CallForm, case: Case) -> dict[str, Any]:
        gone = removed_by(case.required, case.grid)
        left = grid_state(state_grid(case.before & ~gone, case.puzzle.rules))
        facts = {"returned": "values", "state": left, "given": left}
        return facts | {"assignments": 0, "idle": 0}

    is_tested = is_result_tested(tmp_path / "solution.py", function)
    cases = cases_for(kind, puzzles)
    grade = graded_on(function, FORM, cases, ask, is_tested=is_tested)

    assert bool(grade.faults) is is_wrong


def test_the_solution_of_an_earlier_puzzle_is_found_as_that() -> None:
    """Where it has all its clues and lacks one of those that were given."""
    grid, other = "1234341221434321", "2134432112433412"
    earlier, given = "12...4....4...2.", "21...3....4...1."
    few = "4" + "." * 15

    assert earlier_puzzle([*grid], given, [few, given, earlier]) == earlier
    assert not earlier_puzzle([*grid], earlier, [earlier])
    assert not earlier_puzzle([*other], few, [few, given.replace("2", "4")])
    assert not earlier_puzzle(["1234", *grid[1:]], given, [earlier])
    assert not earlier_puzzle([*grid], few, ["1" + "." * 15])


def test_the_earlier_puzzle_and_a_lost_clue_are_named() -> None:
    """In place of the candidates that are wrong by it."""
    solved, puzzle = [*"1234341221434321"], Puzzle.parse(f"21{'.' * 14}", "classic-4")
    truth = candidates_of([*"2134431212433421"])
    case = Case(puzzle, Grid.of(puzzle).candidates, truth)
    function = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1)
    counts = {"assignments": 0, "idle": 0, "given": None}
    for earlier, said in (
        ("12" + "." * 14, "earlier call's puzzle: 12.."),
        ("", "The puzzle has 2 in A1, and what came of it has 1 there."),
    ):
        answer = counts | {"returned": "values", "state": solved, "earlier": earlier}
        grade = graded_on(function, FORM, [case], lambda *_, a=answer: a)
        words = CodeWords(puzzle.rules, "en").grade(replace(grade, fit=CallFit(FORM)))
        assert said in "\n".join(words)
        assert bool(earlier) == ("Removed wrongly" not in "\n".join(words))
        causes = {cause_of(grade, one) for one in grade.faults}
        assert bool(earlier) == ("restored-clue" not in causes)


def test_a_solution_with_rows_and_columns_exchanged_is_named() -> None:
    """In place of the candidates that are wrong by it."""
    puzzle = Puzzle.parse(f"21{'.' * 14}", "classic-4")
    truth = [*"2134431212433421"]
    case = Case(puzzle, Grid.of(puzzle).candidates, candidates_of(truth))
    function = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1)
    across = [digit for place in range(4) for digit in truth[place::4]]
    counts = {"assignments": 0, "idle": 0, "given": None, "returned": "values"}

    grade = graded_on(function, FORM, [case], lambda *_: counts | {"state": across})

    words = CodeWords(puzzle.rules, "en").grade(replace(grade, fit=CallFit(FORM)))
    assert "with rows and columns exchanged" in "\n".join(words)
    assert "Removed wrongly" not in "\n".join(words)


def test_a_search_that_leaves_a_puzzle_open_is_tried_on_no_hard_one() -> None:
    """Unless it may be a propagation, which no puzzle that it solves shows."""
    easy, hard = quick(classic())[0], built_in(classic())[0]
    puzzles = [(p, known) for p in (easy, hard) if (known := solution(p))]
    function = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1)
    for may_propagate, count in ((False, 0), (True, 1)):
        asked = []

        def ask(_form: CallForm, case: Case) -> dict[str, Any]:
            asked.append(case)  # noqa: B023 - called at once
            facts = {"returned": "none", "state": None, "assignments": 0, "idle": 0}
            return facts | {"given": grid_state(case.grid)}

        cases = cases_for(function.kind, puzzles)
        graded_on(function, FORM, cases, ask, may_propagate=may_propagate)
        assert sum(case.puzzle == hard for case in asked if case.truth) == count


def test_a_solver_that_calls_a_right_search_is_not_tried_on_all_that_show_it(
    tmp_path: Path,
) -> None:
    """The last puzzles show whether every digit is tried, which the search does."""
    path = tmp_path / "solution.py"
    path.write_text("def solve(grid):\n    return search(grid)\n", "utf-8")
    needs = MissingNames(path, ())
    own = Grader(path, cast("Any", None), (), needs, is_bridged=False)
    solve = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1, path.name)
    rules = TriedRules(classic(), RulesBy.GIVEN)

    every = own.boards(rules, (), solve)
    own.right_searches.add("search")

    shown = {*guessing(classic()), *every[-2:]}
    assert own.boards(rules, (), solve) == tuple(b for b in every if b not in shown)
    assert own.boards(rules, every[-1:], solve)[-1:] == every[-1:]
