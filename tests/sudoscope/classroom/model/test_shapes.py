"""Code of many shapes: each function is judged rightly, or not called with a reason."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic, variant_named
from solver.rules.variant import Variant
from sudoscope.classroom.model import trial_cases
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict, Grades, RulesBy, TriedRules
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.marks.reports.arc_probe import (
    OTHER_SIDE,
    may_be_probed,
    probed_cause,
)
from sudoscope.marks.reports.fault_causes import cause_of, is_consequence
from sudoscope.marks.reports.results import function_results
from sudoscope.student_calls.model.call_forms import OBJECT, OWN, PROBLEM
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.trial_puzzles import built_in
from tests.sudoscope.classroom.model.specimens import FOLDER, SLOW

SHAPES: Final = FOLDER / "shapes"
_RIGHT: Final = CodeVerdict.RIGHT
_WRONG: Final = CodeVerdict.WRONG
_UNCALLED: Final = CodeVerdict.UNCALLED

VERDICTS: Final[dict[str, dict[str, CodeVerdict]]] = {
    "pairs_of_numbers.py": {"AC3": _RIGHT},
    "named_dom.py": {"AC3": _RIGHT},
    "never_again.py": {"AC3": _WRONG},
    "wrong_support.py": {"AC3": _WRONG},
    "own_names.py": {"ac_3": _RIGHT},
    "solver_object.py": {"Consistency.revise": _RIGHT, "ac3": _RIGHT},
    "cell_objects.py": {"revise": _RIGHT, "AC3": _RIGHT},
    "global_domains.py": {"revise": _RIGHT, "ac3": _RIGHT},
    "other_words.py": {"revise": _RIGHT, "ac3": _RIGHT},
    "listed_domains.py": {"revise": _RIGHT, "AC3": _RIGHT},
    "pair_constraints.py": {"AC3": _RIGHT},
    "own_arcs.py": {"revise": _RIGHT, "ac3": _RIGHT},
    "other_order.py": {"revise": _RIGHT, "ac3": _RIGHT},
    "domains_passed.py": {"revise": _RIGHT, "ac3": _RIGHT},
    "beside/own_problem.py": {"revise": _RIGHT, "AC3": _RIGHT},
    "beside/imports_all.py": {
        "eliminate": _RIGHT,
        "reduce_puzzle": _WRONG,
        "search": _WRONG,
    },
    "cached_diagonals.py": {
        "eliminate": _RIGHT,
        "only_choice": _RIGHT,
        "reduce_puzzle": _RIGHT,
        "search": _RIGHT,
    },
    "only_search_diagonal.py": {"solve": _RIGHT},
    "sets_of_numbers.py": {"eliminate": _RIGHT, "only_choice": _RIGHT},
    "domains_or_none.py": {"ac3": _RIGHT},
    "board_object.py": {"solve": _RIGHT},
    "numbers_by_pair.py": {"solve": _RIGHT},
    "one_diagonal_twins.py": {"eliminate": _RIGHT, "naked_twins": _WRONG},
    "twins_of_one.py": {"naked_twins": _WRONG},
    "other_side_removals.py": {"revise": _WRONG},
    "never_undone.py": {"solve": _WRONG},
    "needs_a_package.py": {"eliminate": _RIGHT, "AC3": _UNCALLED},
    "unknown_object.py": {"AC3": _UNCALLED},
    "removes_in_a_loop.py": {"ac3": _RIGHT},
    "neighbors_minus_one.py": {"revise": _RIGHT, "AC3": _RIGHT},
    "digits_in_texts.py": {"ac3": _RIGHT},
    "arrays_by_cell.py": {"revise": _RIGHT, "ac3": _RIGHT},
    "loaded_board.py": {"solve": _RIGHT},
    "answer_in_attribute.py": {"solve": _RIGHT},
    "reads_a_file.py": {"solve": _UNCALLED},
    "on_the_class.py": {"revise": _RIGHT, "AC3": _RIGHT},
    "adds_diagonals.py": {"eliminate": _RIGHT, "search": _RIGHT, "solve": _RIGHT},
    "missing_star.py": {"ac3": _UNCALLED, "solve": _UNCALLED},
    "with_a_flag.py": {"eliminate": _RIGHT, "search": _UNCALLED},
    "solve_propagates.py": {"solve": _RIGHT},
    "text_for_true.py": {"ac3": _RIGHT},
    "never_false.py": {"ac3": _WRONG},
    "prints_the_board.py": {"solve": _RIGHT},
    "asks_for_input.py": {"solve": _UNCALLED},
    "array_board.py": {"solve": _RIGHT},
    "needs_its_main_part.py": {"eliminate": _UNCALLED},
    "annotated_later.py": {"eliminate": _RIGHT},
    "solutions_in_turn.py": {"solve": _RIGHT},
    "word_of_the_command_line.py": {"solve": _UNCALLED},
    "notebook.ipynb": {"eliminate": _RIGHT, "naked_twins": _WRONG},
}
"""The verdict of each function, by the file and the function."""


def verdicts(grades: Grades) -> dict[str, CodeVerdict]:
    """The verdict of each function by its name."""
    return {grade.function.name: grade.verdict for grade in grades.functions}


ON_ALL_PUZZLES: Final = ("cached_diagonals.py", "answer_in_attribute.py")
"""A search and a solver that try every puzzle of the program."""


def easier(rules: Variant) -> tuple[Puzzle, ...]:
    """Puzzles of the program without those for which a plain search takes a second."""
    left = slice(0, 3, 2) if rules.slug == "classic" else slice(2)
    return built_in(rules)[left]


@pytest.mark.thorough
@pytest.mark.parametrize("name", VERDICTS)
def test_each_shape_has_its_true_verdict(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its cells, arguments and classes are called.

    A table of classic peers does not decide where a function uses other ones.
    """
    if name not in ON_ALL_PUZZLES:
        monkeypatch.setattr(trial_cases, "built_in", easier)
    grades = grades_of(SHAPES / name, limits=SLOW)

    assert verdicts(grades) == VERDICTS[name]
    is_crossed = "diagonal" in name and name != "adds_diagonals.py"
    assert grades.variant.slug == ("diagonal" if is_crossed else "classic")


@pytest.mark.thorough
def test_the_board_may_come_after_a_cell_and_its_digit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Functions that call one another all have their arguments in that order."""
    essay = (FOLDER / "essay.py").read_text("utf-8")
    call = r"(assign|eliminate)\((values(?:\.copy\(\))?), (\S+), (\w+)\)"
    code, count = re.subn(call, r"\1(\3, \4, \2)", essay)
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    monkeypatch.setattr(trial_cases, "built_in", easier)
    grades = grades_of(path, limits=SLOW)

    assert (count, grades.variant.slug) == (6, "classic")
    assert verdicts(grades) == dict.fromkeys(("search", "assign", "eliminate"), _RIGHT)


def test_rules_that_are_asked_for_count() -> None:
    """Also without puzzles: code with diagonals is wrong under classic rules."""
    path = SHAPES / "cached_diagonals.py"

    grades = grades_of(path, variant="classic", names=("eliminate",), limits=SLOW)

    assert grades.rules.by is RulesBy.GIVEN
    assert grades.verdict is CodeVerdict.WRONG


def test_rules_that_no_call_shows_are_tried_both(tmp_path: Path) -> None:
    """REVISE looks at two cells alone."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def revise(domains, x, y):\n"
        "    if len(domains[y]) == 1 and domains[y] <= domains[x]:\n"
        "        domains[x] = domains[x] - domains[y]\n"
        "        return True\n"
        "    return False\n"
    )

    grades = grades_of(path, limits=SLOW)

    assert (grades.rules.by, grades.is_right) == (RulesBy.BOTH, True)


def test_no_rules_are_said_to_fit_code_that_is_not_written(tmp_path: Path) -> None:
    """Calls that all fail show nothing of its rules."""
    path = tmp_path / "solution.py"
    path.write_text("def eliminate(values):\n    raise NotImplementedError\n")

    grades = grades_of(path, limits=SLOW)

    assert (grades.rules.by, grades.verdict) == (RulesBy.NOTHING, CodeVerdict.WRONG)


def test_what_was_tried_is_known() -> None:
    """The failure is one in the student's own line, and names nothing of ours."""
    (grade,) = grades_of(SHAPES / "unknown_object.py", limits=SLOW).functions

    assert {f"{OBJECT}Network", PROBLEM} <= set(grade.fit.subjects)
    assert grade.fit.failure is not None
    assert grade.fit.failure.line
    assert "CspProblem" not in grade.fit.failure.text


def test_an_adapter_calls_what_has_another_shape() -> None:
    """It imports the code by the name of its file, or as ``solution``."""
    bridge = SHAPES / "unknown_object_bridge.py"

    grades = grades_of(SHAPES / "unknown_object.py", bridge=bridge, limits=SLOW)

    assert grades.is_right
    assert grades.rules.by is RulesBy.PROBE


@pytest.mark.parametrize("returned", ["True", "None", "thing"])
def test_an_adapter_may_return_anything_but_false(
    tmp_path: Path, returned: str
) -> None:
    """Its ``domains`` say afterwards what was found."""
    code, bridge = tmp_path / "solution.py", tmp_path / "bridge.py"
    code.write_text((FOLDER / "course.py").read_text("utf-8"))
    bridge.write_text(
        "from solution import boxes, cols, search\n"
        "KIND = 'search'\n"
        "def make(grid):\n"
        "    digits = zip(boxes, grid)\n"
        "    return {'now': {b: cols if d == '.' else d for b, d in digits}}\n"
        "def domains(thing):\n"
        "    return thing['now']\n"
        "def run(thing):\n"
        "    found = search(dict(thing['now']))\n"
        "    thing['now'] = found or thing['now']\n"
        f"    return {returned} if found else False\n"
    )

    grades = grades_of(code, bridge=bridge, limits=SLOW)

    assert grades.is_right


def test_an_adapter_says_what_it_lacks(tmp_path: Path) -> None:
    """Before anything is called."""
    bridge = tmp_path / "bridge.py"
    bridge.write_text("def make(grid): ...\n")

    with pytest.raises(StudentCodeError, match="no function domains"):
        grades_of(SHAPES / "unknown_object.py", bridge=bridge, limits=SLOW)


@pytest.mark.thorough
def test_a_statement_that_never_ends_is_no_fault_of_a_function() -> None:
    """It is stopped, noted, and left out when the file is loaded again."""
    grades = grades_of(SHAPES / "slow_foot.py", limits=CodeLimits(seconds=0.5))

    assert verdicts(grades) == {"revise": CodeVerdict.RIGHT, "ac3": CodeVerdict.RIGHT}
    assert [(note.line, note.kind) for note in grades.notes] == [(27, "time")]


@pytest.mark.thorough
def test_a_plain_search_may_be_slow() -> None:
    """What it solves in time it solves rightly."""
    path = SHAPES / "grid_of_numbers.py"

    (grade,) = grades_of(path, limits=CodeLimits(seconds=0.5)).functions

    assert grade.verdict is CodeVerdict.RIGHT
    assert {finding.kind for finding in grade.remarks} <= {FindingKind.SLOW}


def test_an_error_in_a_form_that_fits_another_function_is_a_fault(
    tmp_path: Path,
) -> None:
    """There the function cannot have expected another one."""
    path = tmp_path / "solution.py"
    text = (SHAPES / "own_names.py").read_text("utf-8")
    path.write_text(f"{text}\n\ndef revise(d, x, y):\n    return d[x + y] == 1\n")

    grades = grades_of(path, limits=SLOW)

    assert verdicts(grades) == {"ac_3": CodeVerdict.RIGHT, "revise": CodeVerdict.WRONG}
    assert {grade.fit.form.keys for grade in grades.functions if grade.fit.form} == {
        f"{OWN}0"
    }


def test_code_that_is_wrong_under_all_rules_is_shown_under_the_usual_ones() -> None:
    """A little less is wrong on other puzzles by chance; ``False`` is one fault."""
    grades = grades_of(SHAPES / "never_undone.py", limits=SLOW)

    (grade,) = grades.functions
    kinds = {finding.kind for finding in grade.faults}
    assert grades.rules.by is RulesBy.PROBE
    assert grades.variant.slug == "classic"
    assert FindingKind.REFUSED in kinds
    assert FindingKind.UNREADABLE not in kinds


def test_the_other_side_is_found_with_a_list_of_removals() -> None:
    """The function removes nothing where it must, so that no call shows its form."""
    path = SHAPES / "other_side_removals.py"
    grades = grades_of(path, limits=SLOW)
    (grade,) = grades.functions

    assert may_be_probed(grade)
    assert probed_cause(path, grade, grades.variant, SLOW) == OTHER_SIDE


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("for box in peers[a] - {b}:", "one-twin"),
        ("for box in (peers[a] & peers[b]) | {b}:", "twins-lose-digits"),
    ],
)
def test_a_wrong_removal_is_explained_by_twins_of_the_given_grid(
    tmp_path: Path, line: str, cause: str
) -> None:
    """Not by those that a function finds once it has removed something wrongly.

    Where another pass removes wrongly, too, one twin alone need not be the cause.
    """
    code = (SHAPES / "twins_of_one.py").read_text("utf-8")
    path = tmp_path / "solution.py"
    path.write_text(code.replace("for box in peers[a] - {b}:", line), "utf-8")

    found = grades_of(path, limits=SLOW)
    (grade,) = found.functions
    other = replace(grade, function=grade.function._replace(kind=FunctionKind.SEARCH))

    for more, causes in (
        ((other,), {cause}),
        ((grade,), {"unsound-shared" if cause == "one-twin" else cause}),
    ):
        beside = found._replace(functions=(grade, *more))
        first, *_ = function_results(beside, lambda _: "")
        assert {one.cause for one in first.faults if one.kind == "unsound"} == causes


ELIMINATE: Final = """
def cross(a, b):
    return [s + t for s in a for t in b]
boxes = cross("ABCDEFGHI", "123456789")
houses = [cross(r, "123456789") for r in "ABCDEFGHI"]
houses += [cross("ABCDEFGHI", c) for c in "123456789"]
houses += [cross(r, c) for r in ("ABC", "DEF", "GHI") for c in ("123", "456", "789")]
houses += [["ABCDEFGHI"[n] + str(n + 1) for n in range(9)]]
def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in {b for h in houses if box in h for b in h} - {box}:
            values[peer] = values[peer].replace(values[box], "")
    return values
"""
"""With a diagonal beside the classic houses."""


@pytest.mark.parametrize(
    ("line", "cause"), [("- {box}", "unsound"), ("- set()", "own-digit")]
)
def test_a_house_too_many_is_not_a_box_that_is_its_own_peer(
    tmp_path: Path, line: str, cause: str
) -> None:
    """Some filled boxes lose their digit for the one, all of them for the other."""
    path = tmp_path / "solution.py"
    path.write_text(ELIMINATE.replace("- {box}", line), "utf-8")

    (grade,) = grades_of(path, variant="classic", limits=SLOW).functions
    unsound = next(f for f in grade.faults if f.kind is FindingKind.UNSOUND)

    assert cause_of(grade, unsound) == cause


def test_one_diagonal_is_a_fault_under_the_rules_of_both(tmp_path: Path) -> None:
    """Not one of classic rules, whatever is missed then."""
    path = tmp_path / "solution.py"
    path.write_text(ELIMINATE, "utf-8")

    grades = grades_of(path, limits=SLOW)

    (grade,) = grades.functions
    assert grades.variant.slug == "diagonal"
    assert grade.faults[0].kind is FindingKind.ONE_DIAGONAL
    assert all(is_consequence(grade, fault) for fault in grade.faults[1:])


NESTED: Final = """
def eliminate(board):
    for r in range(9):
        for c in range(9):
            if len(board[r][c]) == 1:
                for i in range(9):
                    for j in range(9):
                        block = (i // 3, j // 3) == (r // 3, c // 3)
                        if (i, j) != (r, c) and (i == r or j == c or block):
                            gone = board[r][c][0]
                            board[i][j] = [d for d in board[i][j] if d != gone]
    return True
"""
"""On nine lists of nine lists, which it changes."""


@pytest.mark.parametrize(
    ("line", "verdict"), [("or block", _RIGHT), ("or False", _WRONG)]
)
def test_lists_of_lists_are_given_and_may_be_all_that_changes(
    tmp_path: Path, line: str, verdict: CodeVerdict
) -> None:
    """Such code returns True or nothing, as a remark."""
    path = tmp_path / "solution.py"
    path.write_text(NESTED.replace("or block", line), "utf-8")

    (grade,) = grades_of(path, limits=SLOW).functions

    assert grade.verdict is verdict
    assert FindingKind.OWN_RETURN in {remark.kind for remark in grade.remarks}


FORMULA: Final = """
class Formula:
    def __init__(self, clauses):
        self.clauses = list(clauses)
    def solve(self):
        return {0: self.clauses}[1]
"""
"""It fails in the same way whatever it is made of."""


@pytest.mark.parametrize(
    ("code", "verdict", "is_other"),
    [
        (FORMULA, _UNCALLED, False),
        (f"def solve(grid):\n    return '{'483921657' * 9}'\n", _UNCALLED, True),
    ],
)
def test_a_solver_of_something_else_is_not_wrong(
    tmp_path: Path, code: str, verdict: CodeVerdict, *, is_other: bool
) -> None:
    """Its object is made of a puzzle as of clauses; another solution is called so."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    (grade,) = grades_of(path, limits=SLOW).functions

    assert (grade.verdict, grade.fit.is_other) == (verdict, is_other)


def test_methods_alone_are_named_with_a_reason(tmp_path: Path) -> None:
    """Nothing is run for them."""
    path = tmp_path / "solution.py"
    path.write_text("class Grid:\n    def eliminate(self, values): pass\n", "utf-8")

    grades = grades_of(path, limits=SLOW)

    assert (grades.rules.by, grades.verdict) == (RulesBy.NOTHING, _UNCALLED)


@pytest.mark.parametrize(
    ("faults", "kind", "follows"),
    [
        (["unsound"], "returned", True),
        (["missed"], "returned", True),
        (["returned"], "returned", False),
        (["unsound", "missed"], "missed", True),
        (["missed"], "missed", False),
        (["unsound", "missed"], "unsound", False),
    ],
)
def test_a_fault_that_follows_from_another_is_no_cause(
    faults: list[str], kind: str, *, follows: bool
) -> None:
    """A wrong value after a wrong removal, and what is missed beside one."""
    found = [SimpleNamespace(kind=FindingKind(name)) for name in faults]
    grade, finding = (
        SimpleNamespace(faults=found),
        SimpleNamespace(kind=FindingKind(kind)),
    )

    assert is_consequence(cast("Any", grade), cast("Any", finding)) is follows


def test_a_solver_that_finds_nothing_hears_what_it_was_given(tmp_path: Path) -> None:
    """Not of the error with a text, which is no board of its kind.

    Where it checks digits its open cells may have another sign; else it is wrong.
    """
    path = tmp_path / "solution.py"
    code = (
        "def solve(board):\n"
        "    for row in range(9):\n"
        "        held = {board[row][column] - 1 for column in range(9)}\n"
        "        if held != {*range(9)}:\n"
        "            return False\n"
        "    return True\n"
    )
    path.write_text(code.replace("held != {*range(9)}", "-1 in held"), "utf-8")
    (grade,) = grades_of(path, limits=SLOW).functions
    assert grade.verdict is CodeVerdict.WRONG

    path.write_text(code, "utf-8")
    grades = grades_of(path, limits=SLOW)
    (grade,) = grades.functions

    assert (grade.verdict, grades.rules.by) == (_UNCALLED, RulesBy.NOTHING)
    assert grade.fit.refused == "rows"
    said = CodeWords(classic()).grade(grade)
    assert any("Given lists of numbers it found no solution" in line for line in said)


@pytest.mark.parametrize(
    ("language", "slug", "said"),
    [
        ("en", "classic", "Tried with classic rules."),
        ("en", "classic-4", "Tried with classic-4 rules."),
        ("de", "diagonal", "Geprüft nach Regeln mit beiden Diagonalen."),
        ("de", "classic-4", "Geprüft nach den Regeln classic-4."),
    ],
)
def test_rules_have_a_name_in_words(language: str, slug: str, said: str) -> None:
    """The usual two; others have that of their list."""
    tried = TriedRules(variant_named(slug), RulesBy.GIVEN)

    assert CodeWords(tried.variant, language).rules(tried) == [said]


@pytest.mark.parametrize("returned", ["False", "values"])
def test_a_grid_that_is_not_solved_shows_no_rules(
    returned: str, tmp_path: Path
) -> None:
    """A digit twice on a diagonal of it may follow from any other mistake."""
    path = tmp_path / "solution.py"
    code = (
        f"    values |= dict.fromkeys(['A1', 'A2', 'I9'], '1')\n    return {returned}\n"
    )
    path.write_text(f"def search(values):\n{code}", "utf-8")

    grades = grades_of(path, limits=SLOW)

    assert grades.rules.by is not RulesBy.PROBE
