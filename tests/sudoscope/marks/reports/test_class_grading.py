"""A class is graded as each of its files is, once for each content."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.marks.reports import class_grading
from sudoscope.marks.reports.class_grading import (
    GradeSettings,
    ResultFolder,
    graded_class,
)
from sudoscope.marks.reports.fault_groups import fault_groups
from sudoscope.marks.reports.marks import (
    Marks,
    function_named,
    marks_of,
    points_from,
    share_right,
    usual_points,
)
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.results import StudentResult
from sudoscope.marks.reports.student_page import student_page
from sudoscope.marks.reports.words import ClassWords
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.submissions import submissions_in
from tests.sudoscope.classroom.model.mistakes import MISTAKES
from tests.sudoscope.classroom.model.specimens import specimen
from tests.sudoscope.marks.reports.conftest import (
    RIGHT,
    SETTINGS,
    SWAPPED,
    UNCALLED,
    graded,
)
from tests.sudoscope.networks.networks import AUSTRALIA, network
from viz.errors import OptionsError, RecordingCancelledError
from viz.messages import languages


@pytest.mark.parametrize("language", languages())
def test_a_right_submission_that_lacks_a_function_is_not_called_wrong(
    class_results: dict[str, StudentResult], language: str
) -> None:
    """The line of the class counts it apart, where there is one.

    So it does with one that has all points and a wrong function.
    """
    results = [class_results[name] for name in (RIGHT, "one-twin")]
    words = ClassWords(language)

    def said(points: str) -> str:
        scheme = points_from(points)
        return words.summary([marks_of(one, scheme) for one in results], scheme.most)

    def counted(**counts: int) -> str:
        parts = [words.say(f"graded-{k}", count=n) for k, n in counts.items()]
        return words.say("graded", count=2, parts=", ".join(parts))

    lacking, whole = said("naked_twins=2,backtrack=1"), said("naked_twins=2")
    assert lacking == counted(right=0, lacking=1, wrong=1, open=0)
    assert whole == counted(right=1, wrong=1, open=0)
    assert said("only_choice=1") == counted(right=1, faulty=1, wrong=0, open=0)


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_has_its_cause(
    class_results: dict[str, StudentResult], name: str
) -> None:
    """Found from what the calls did."""
    function = function_named(class_results[name], MISTAKES[name].function)

    assert function is not None
    assert function.verdict == "wrong"
    own = [fault.cause for fault in function.faults if not fault.is_consequence]
    assert own[0] == MISTAKES[name].cause


@pytest.mark.parametrize("language", languages())
def test_each_mistake_is_said_of_its_group(
    class_results: dict[str, StudentResult], language: str
) -> None:
    """Each group has the name of a function, a share of the class, and a phrase."""
    results = list(class_results.values())
    words = ClassWords(language)

    said = {
        (group.function, group.cause): words.fault(group, len(results))
        for group in fault_groups(results)
    }

    for mistake in MISTAKES.values():
        assert f": {mistake.function} " in said[mistake.function, mistake.cause]
    assert len(set(said.values())) == len(said)


def test_what_calls_a_wrong_function_is_in_no_group(
    class_results: dict[str, StudentResult],
) -> None:
    """It is right with a right one."""
    result = class_results["own-digit"]

    reduce_puzzle = function_named(result, "reduce_puzzle")
    groups = fault_groups([result])

    assert reduce_puzzle is not None
    assert reduce_puzzle.verdict == "right"
    assert [(group.function, group.cause) for group in groups] == [
        ("eliminate", "own-digit")
    ]


def test_the_largest_group_comes_first(class_results: dict[str, StudentResult]) -> None:
    """Its students are named once each."""
    groups = fault_groups([*class_results.values(), *class_results.values()])
    sizes = [len(group.students) for group in groups]

    assert sizes == sorted(sizes, reverse=True)
    assert all(len(set(g.students)) == len(g.students) for g in groups)


def test_points_are_for_functions_that_are_right(
    class_results: dict[str, StudentResult],
) -> None:
    """However their names are written; a function that is not there has none."""
    scheme = points_from("eliminate=2, NakedTwins=1.5,revise=4")

    right = marks_of(class_results[RIGHT], scheme)
    wrong = marks_of(class_results["one-twin"], scheme)

    assert right.score == 3.5
    assert wrong.score == 2
    assert wrong.points == {"eliminate": 2, "NakedTwins": 0, "revise": 0}


def test_a_fault_costs_points_where_the_wrong_function_has_none(
    class_results: dict[str, StudentResult],
) -> None:
    """What calls it, and is right with a right one, pays; nothing is paid twice."""
    result = class_results["one-twin"]

    without = marks_of(result, points_from("eliminate=2,reduce_puzzle=3"))
    with_points = marks_of(result, points_from("naked_twins=1,reduce_puzzle=3"))

    assert without.points == {"eliminate": 2, "reduce_puzzle": 0}
    assert with_points.points == {"naked_twins": 0, "reduce_puzzle": 3}
    assert share_right([without], "reduce_puzzle") == 0
    assert share_right([with_points], "reduce_puzzle") == 1

    words, why = ClassWords(), "reduce_puzzle has no points: it calls naked_twins"
    page = student_page(without, points_from("eliminate=2,reduce_puzzle=3"), words)
    assert why in page.decode()
    assert any(why in line for line in words.comments(without))
    assert not [*words.charged(with_points)]


@pytest.mark.parametrize("language", languages())
def test_nobody_pays_for_a_function_that_could_not_be_called(
    class_results: dict[str, StudentResult], language: str
) -> None:
    """A person looks at what is right with a right one in its place."""
    result, words = class_results["one-twin"], ClassWords(language)
    uncalled = CodeVerdict.UNCALLED
    functions = tuple(
        replace(one, verdict=uncalled) if one.name == "naked_twins" else one
        for one in result.functions
    )
    result = replace(result, functions=functions)

    found = marks_of(result, points_from("eliminate=2,reduce_puzzle=3"))
    called = marks_of(result, points_from("naked_twins=1,reduce_puzzle=3"))

    assert (found.score, found.charged) == (None, "")
    assert found.points == {"eliminate": 2, "reduce_puzzle": None}
    facts = {"name": "reduce_puzzle", "part": "naked_twins"}
    assert [*words.charged(found)] == [words.say("not-charged", **facts)]
    assert called.points == {"naked_twins": None, "reduce_puzzle": 3}


@pytest.mark.parametrize("language", languages())
def test_what_is_wrong_without_points_is_said(
    class_results: dict[str, StudentResult], language: str
) -> None:
    """Who has all points for the rest does not read that all is right."""
    words = ClassWords(language)

    right = marks_of(class_results[RIGHT], points_from("eliminate=2"))
    wrong = marks_of(class_results["one-twin"], points_from("eliminate=2"))

    assert words.comments(right) == [words.say("all-right")]
    (said,) = words.comments(wrong)
    function = function_named(wrong.result, "naked_twins")
    assert function is not None
    fault = words.first_fault(function)
    assert said == words.say("without-points", name="naked_twins", fault=fault)
    uncalled = replace(function, verdict=CodeVerdict.UNCALLED)
    result = replace(wrong.result, functions=(*right.result.functions[:1], uncalled))
    unsure = marks_of(result, points_from("eliminate=2"))
    key = "uncalled-without-points"
    assert words.comments(unsure) == [words.say(key, name="naked_twins")]
    asked = marks_of(class_results["one-twin"], points_from("NakedTwins=3"))
    assert words.comments(asked) == [f"NakedTwins: {fault}"]


@pytest.mark.parametrize("student", ["nothing-handed-in", "python-two", "no-requeue"])
def test_what_cannot_be_called_is_never_wrong(
    class_results: dict[str, StudentResult], student: str
) -> None:
    """No file, no Python, none of the functions: a person looks at it."""
    marks = marks_of(class_results[student], points_from("eliminate=2,search=3"))

    assert marks.score is None
    assert set(marks.points.values()) == {None}
    assert len(ClassWords().comments(marks)) == 1


def test_a_class_without_points_names_the_functions_that_are_there(
    class_results: dict[str, StudentResult],
) -> None:
    """None of it could be called, so none has points; each is named, with its cause."""
    words, marks = ClassWords(), Marks(class_results["no-requeue"], {}, None)

    names = [function.name for function in marks.result.functions]
    assert names
    assert len(words.why_uncalled(marks)) == len(names)
    assert "  " not in " ".join(words.comments(marks))


def test_why_a_person_has_to_look_is_said(
    class_results: dict[str, StudentResult],
) -> None:
    """With what was tried and what it raised."""
    marks = marks_of(class_results[UNCALLED], points_from("ac3=2"))

    (why,) = ClassWords().why_uncalled(marks)

    assert marks.score is None
    assert "some_own_method" in why


def test_an_own_way_is_a_remark(class_results: dict[str, StudentResult]) -> None:
    """The other order of the two cells of an arc costs nothing."""
    report = ClassReport.of("class", [class_results[SWAPPED]], None)

    (group,) = report.remarks
    assert report.marks[0].score == 2
    assert ClassWords().fault(group, 1) == (
        "1 of 1 (100 %): revise takes the two cells of an arc in the other order than"
        " textbooks."
    )


def test_usual_points_are_for_what_most_have(
    class_results: dict[str, StudentResult],
) -> None:
    """In the order of the files; those that could not be read do not count."""
    names = ("one-twin", RIGHT, "no-requeue", "python-two", "nothing-handed-in")

    scheme = usual_points([class_results[name] for name in names])

    assert list(scheme.points) == [
        "eliminate",
        "only_choice",
        "naked_twins",
        "reduce_puzzle",
    ]


def test_a_class_without_a_function_of_half_of_it_has_the_one_of_most(
    class_results: dict[str, StudentResult],
) -> None:
    """Somebody put several exercises into one folder; there are still columns."""
    right = class_results[RIGHT]
    kinds = ("revise", "revise", "ac3", "search", "eliminate")
    results = [
        replace(right, functions=(replace(right.functions[0], name=k, kind=k),))
        for k in kinds
    ]

    assert [*usual_points(results).points] == ["revise"]


def test_a_function_of_half_of_the_class_has_no_usual_point(
    class_results: dict[str, StudentResult],
) -> None:
    """Most have it is more than half: of two one is not."""
    right = class_results[RIGHT]
    one, both = replace(right.functions[0], name="ac3", kind="ac3"), right.functions[0]
    results = [replace(right, functions=own) for own in ((both,), (both, one))]

    assert [*usual_points(results).points] == [both.name]


def test_a_check_of_placements_has_a_usual_point_where_all_have_nothing_else(
    class_results: dict[str, StudentResult],
) -> None:
    """Of whatever name; beside others it is a part of them."""
    right = class_results[RIGHT]
    solver = replace(right.functions[0], name="solve", kind="solve")
    checks = [replace(solver, name=n, kind="place") for n in ("valid", "possible")]
    alone = [replace(right, functions=(check,)) for check in checks]
    parts = [replace(right, functions=(solver, check)) for check in checks]

    (name,) = usual_points(alone).points

    assert all(function_named(result, name) for result in alone)
    assert [*usual_points(parts).points] == ["solve"]


@pytest.mark.parametrize("verdict", ["uncalled", "right"])
def test_a_solver_that_no_call_fits_has_no_usual_point(
    class_results: dict[str, StudentResult], verdict: str
) -> None:
    """It solves something else, such as clauses."""
    right = class_results[RIGHT]
    solver = replace(right.functions[0], name="solve", kind="solve", verdict=verdict)
    result = replace(right, functions=(*right.functions, solver))

    assert ("solve" in usual_points([result]).points) == (verdict == "right")


def test_functions_of_other_names_for_the_same_are_in_one_column(
    class_results: dict[str, StudentResult],
) -> None:
    """Most of a class say how it is called; in the points either name counts."""
    right = class_results[RIGHT]
    function = replace(right.functions[0], kind="unit-propagate")
    names = ("unit_propagate", "unit_propagate", "unit_propagation")
    results = [
        replace(right, functions=(replace(function, name=name),)) for name in names
    ]

    scheme = usual_points(results)

    assert [*scheme.points] == ["unit_propagate"]
    for given in (scheme, points_from("unit_propagation=1")):
        assert [marks_of(one, given).score for one in results] == [1, 1, 1]


@pytest.mark.parametrize(
    ("kind", "names", "usual"),
    [
        ("solve", ("search", "search", "solve"), "solve"),
        ("dpll", ("solve", "solve", "dpll"), "dpll"),
        ("solve", ("backtrack", "backtracking_search"), "backtrack"),
        ("solve", ("search", "search"), "search"),
        ("solve", ("loese", "loese", "resolver"), "solve"),
        ("place", ("is_safe", "possible", "possible"), "possible"),
    ],
)
def test_a_column_has_a_name_by_which_all_are_found(
    class_results: dict[str, StudentResult],
    kind: str,
    names: tuple[str, ...],
    usual: str,
) -> None:
    """A method of a solver may be called as a function for something else."""
    right = class_results[RIGHT]
    function = replace(right.functions[0], kind=kind)
    results = [
        replace(right, functions=(replace(function, name=name),)) for name in names
    ]

    scheme = usual_points(results)

    assert [*scheme.points] == [usual]
    assert [marks_of(one, scheme).score for one in results] == [1] * len(names)


@pytest.mark.parametrize("text", ["", "eliminate", "eliminate=x", "a=1,A=2", "a=-1"])
def test_other_points_are_refused(text: str) -> None:
    """In a sentence."""
    with pytest.raises(OptionsError):
        points_from(text)


def test_a_result_is_the_same_after_it_was_stored(
    class_results: dict[str, StudentResult],
) -> None:
    """As JSON, with all its sentences and boards."""
    for result in class_results.values():
        text = json.dumps(result.record())

        assert StudentResult.from_record(json.loads(text)) == result


def test_only_what_has_changed_is_graded_again(tmp_path: Path) -> None:
    """Also where a module that the file imports has changed."""
    folder, stored = tmp_path / "class", tmp_path / "stored"
    folder.mkdir()
    stored.mkdir()
    code = specimen("textbook").read_text("utf-8")
    (folder / "anna.py").write_text(code)
    (folder / "bert").mkdir()
    (folder / "bert" / "main.py").write_text(f"from arcs import N\n{code}")
    (folder / "bert" / "arcs.py").write_text("N = 1\n")
    graded(folder, stored)
    files = set(stored.iterdir())

    (folder / "bert" / "arcs.py").write_text("N = 2\n")
    again = graded(folder, stored)

    assert len(files) == 2
    assert len(set(stored.iterdir()) - files) == 1
    assert {r.student: r.verdict for r in again} == {"anna": "right", "bert": "right"}


def test_a_broken_stored_result_is_made_again(tmp_path: Path) -> None:
    """Without a word."""
    path = tmp_path / "anna.py"
    path.write_text(specimen("textbook").read_text("utf-8"))
    stored = tmp_path / "stored"
    stored.mkdir()
    (first,) = graded(path, stored)
    (file,) = stored.iterdir()
    file.write_text("{}")

    (second,) = graded(path, stored)

    assert second.functions == first.functions


def test_what_was_done_is_kept_when_the_work_is_stopped(tmp_path: Path) -> None:
    """The rest is left out."""
    for name in ("anna", "bert", "carl"):
        text = specimen("textbook").read_text("utf-8")
        (tmp_path / f"{name}.py").write_text(f"{text}\n# {name}\n")
    stored = tmp_path / "stored"
    stored.mkdir()
    done: list[StudentResult] = []

    def check() -> None:
        if done:
            raise RecordingCancelledError("stopped")

    with ThreadPoolExecutor(1) as executor:
        results = graded_class(
            submissions_in(sorted(tmp_path.glob("*.py"))),
            SETTINGS,
            ResultFolder(stored),
            executor,
            check,
        )
        with pytest.raises(RecordingCancelledError):
            done.extend(results)

    assert 1 <= len(done) == len(list(stored.iterdir())) < 3


def test_the_same_content_is_graded_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each student has the result, in which the file has the name of the own one."""
    for name in ("anna", "bert", "carl"):
        text = "def ac3(csp): pass\n" if name == "carl" else "def ac3(csp): 1\n"
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    asked: list[str] = []

    def marked(task: class_grading._Task) -> StudentResult:
        of = task.submission
        asked.append(of.student)
        said = f"{of.file}, line 1, of my{of.file}"
        return StudentResult(of.student, of.file, task.digest, problem=said)

    monkeypatch.setattr(class_grading, "graded_submission", marked)
    found = {one.student: one for one in graded(tmp_path)}

    assert sorted(asked) == ["anna", "carl"]
    assert found["anna"].problem == "anna.py, line 1, of myanna.py"
    assert found["bert"].problem == "bert.py, line 1, of myanna.py"
    assert found["carl"].file == "carl.py"


def test_what_a_busy_machine_left_open_is_graded_again(tmp_path: Path) -> None:
    """It is not stored, so that a second run may find it right."""
    result = StudentResult("anna", "solution.py", "digest", is_lasting=False)
    folder = ResultFolder(tmp_path)

    folder.add(result)
    assert folder.find("anna", "solution.py", "digest") is None

    folder.add(replace(result, is_lasting=True))
    assert folder.find("anna", "solution.py", "digest") is not None


@pytest.mark.parametrize("kind", ["wall", "wait"])
def test_a_busy_machine_leaves_a_result_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """By the failure of a call that says nothing of the code."""
    path = tmp_path / "anna.py"
    path.write_text(specimen("textbook").read_text("utf-8"))

    def ask(*_: object) -> CallFailure:
        return CallFailure(kind, text="10")

    monkeypatch.setattr(CodeSession, "asker", lambda *_: ask)
    (result,) = graded(path, tmp_path / "stored")

    assert (result.is_lasting, result.verdict) == (False, "uncalled")


def test_a_group_of_faults_on_networks_names_no_grid(tmp_path: Path) -> None:
    """A search on them is to return a solution, and it has variables."""
    returned = ("return None", "return False", "return {}")
    for number, line in enumerate(returned):
        code = f"def backtracking_search(csp):\n    {line}\n"
        (tmp_path / f"student{number}.py").write_text(code, "utf-8")
    settings = GradeSettings((network(AUSTRALIA),), ("backtracking_search",))
    with ThreadPoolExecutor(1) as executor:
        submissions = submissions_in([tmp_path])
        results = [*graded_class(submissions, settings, ResultFolder(None), executor)]

    for language, grid in (("en", "grid"), ("de", "Gitter")):
        words = ClassWords(language)
        said = [words.cause(group) for group in fault_groups(results)]
        assert len(said) == len(returned)
        assert not [cause for cause in said if grid in cause], said


def test_an_error_of_the_program_is_not_said_to_be_one_of_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line says whose it is and where, and the class goes on."""
    (tmp_path / "anna.py").write_text("def revise(x):\n    return x\n", "utf-8")

    def failing(*_args: object, **_named: object) -> None:
        raise StopIteration

    monkeypatch.setattr(class_grading, "grades_of", failing)
    with ThreadPoolExecutor(1) as executor:
        submissions = submissions_in([tmp_path])
        (found,) = graded_class(submissions, SETTINGS, ResultFolder(None), executor)

    assert found.problem.startswith("an error of sudoscope itself, which says nothing")
    assert "(test_class_grading.py, line " in found.problem
    assert found.problem.endswith(": StopIteration)")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (("solve",), "solve was not found; there are: "),
        (("search", "solve"), "None of the functions search, solve was found;"),
    ],
)
def test_that_nothing_asked_for_was_found_is_said_of_one_or_of_several(
    wanted: tuple[str, ...], said: str
) -> None:
    """A class may have several tasks, of which each student has done one."""
    result = StudentResult("anna", "solution.py", "digest")
    marks = Marks(result, dict.fromkeys(wanted), None)

    (line,) = ClassWords("en").comments(marks)

    assert line.startswith(said)
