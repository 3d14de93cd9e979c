"""Result files of graders: right, wrong, and what could not be called."""

import csv
import io
from collections.abc import Mapping
from zipfile import ZipFile

import pytest

from sudoscope.marks.reports.autograder_zip import autograder_zip
from sudoscope.marks.reports.marks import marks_of, points_from
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.result_files import (
    RESULT_FILES,
    ResultFacts,
    check50,
    gradescope,
    prairielearn,
    result_text,
)
from sudoscope.marks.reports.results import StudentResult
from sudoscope.marks.reports.tables import nbgrader_table
from sudoscope.marks.reports.words import ClassWords
from viz.messages import languages

_POINTS = points_from("eliminate=2,naked_twins=3")
_TWIN = "one-twin"
_UNREAD = "python-two"


def facts_of(results: Mapping[str, StudentResult], student: str) -> ResultFacts:
    """The facts of the result of *student*."""
    marks = marks_of(results[student], _POINTS)
    return ResultFacts.of(marks, _POINTS, ClassWords())


def test_gradescope(class_results: dict[str, StudentResult]) -> None:
    """A test for each function; a failed one says why."""
    record = gradescope(facts_of(class_results, _TWIN))

    right, wrong = record["tests"]
    assert record["score"] == right["score"] == right["max_score"] == 2
    assert (right["status"], wrong["status"]) == ("passed", "failed")
    assert "the solution has" in wrong["output"]
    assert record["stdout_visibility"] == "hidden"


def test_gradescope_without_a_call(class_results: dict[str, StudentResult]) -> None:
    """No test has failed, and the staff learns why."""
    record = gradescope(facts_of(class_results, _UNREAD))

    assert not any("status" in test or "score" in test for test in record["tests"])
    *_, staff = record["tests"]
    assert staff["visibility"] == "hidden"
    assert "not Python" in staff["output"]


def test_prairielearn(class_results: dict[str, StudentResult]) -> None:
    """The score is a share of the points."""
    record = prairielearn(facts_of(class_results, _TWIN))

    assert record["gradable"] is True
    assert record["score"] == pytest.approx(2 / 5)
    assert [test["points"] for test in record["tests"]] == [2, 0]
    assert sum(test["max_points"] for test in record["tests"]) == record["max_points"]


def test_prairielearn_without_a_call(class_results: dict[str, StudentResult]) -> None:
    """It is not gradable and has no score."""
    record = prairielearn(facts_of(class_results, _UNREAD))

    assert record["gradable"] is False
    assert "score" not in record


def test_check50(class_results: dict[str, StudentResult]) -> None:
    """True, false with a cause, and null where nothing is known."""
    right, wrong = check50(facts_of(class_results, _TWIN))["results"]
    unread = check50(facts_of(class_results, _UNREAD))["results"]

    assert (right["passed"], right["cause"]) == (True, None)
    assert wrong["passed"] is False
    assert wrong["cause"]["rationale"].startswith("Removed wrongly")
    assert [check["passed"] for check in unread] == [None, None]


def test_nbgrader(class_results: dict[str, StudentResult]) -> None:
    """A row for each submission; one that could not be called has no score."""
    report = ClassReport.of("homework", class_results.values(), _POINTS)
    text = nbgrader_table(report).csv(report.marks)
    rows = list(csv.DictReader(io.StringIO(text)))

    by_student = {row["student_id"]: row for row in rows}
    assert set(by_student) == set(class_results)
    assert by_student[_TWIN]["score"] == "2"
    assert by_student[_UNREAD]["score"] == ""
    assert {row["max_score"] for row in rows} == {"5"}
    assert {row["assignment"] for row in rows} == {"homework"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("grader", RESULT_FILES)
def test_files_are_json_in_each_language(
    class_results: dict[str, StudentResult], grader: str, language: str
) -> None:
    """Of any result."""
    for result in class_results.values():
        marks = marks_of(result, _POINTS)
        facts = ResultFacts.of(marks, _POINTS, ClassWords(language))

        assert result_text(grader, facts).endswith("}\n")


def test_the_zip_is_ready() -> None:
    """Its two scripts are at its root and can be run; files have whole paths."""
    data = autograder_zip(
        "1.2", ("--points", "a=1", "--puzzles", "puzzles.txt"), {"puzzles.txt": b"1"}
    )

    with ZipFile(io.BytesIO(data)) as archive:
        modes = {i.filename: i.external_attr >> 16 & 0o777 for i in archive.infolist()}
        run = archive.read("run_autograder").decode()
        setup = archive.read("setup.sh").decode()
    assert modes == {"setup.sh": 0o755, "run_autograder": 0o755, "puzzles.txt": 0o644}
    assert "--puzzles /autograder/source/puzzles.txt" in run
    assert "-o /autograder/results/results.json" in run
    assert "sudoscope>=1.2" in setup
    assert all(text.startswith("#!/usr/bin/env bash\n") for text in (run, setup))
