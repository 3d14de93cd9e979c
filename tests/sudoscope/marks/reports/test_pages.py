"""The pages of a class: one for each student, one for the lecturer."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from sudoscope.marks.reports.marks import points_from
from sudoscope.marks.reports.pages import write_pages
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.results import StudentResult
from sudoscope.marks.reports.words import ClassWords
from tests.sudoscope.classroom.model.mistakes import MISTAKES
from viz.messages import languages

_POINTS = points_from("eliminate=1,only_choice=1,naked_twins=2")
_STUDENTS = (
    *("one-twin", "no-columns", "own-digit", "no-last-row"),
    *("python-two", "right"),
)


@pytest.fixture(scope="module", params=languages())
def pages(
    request: pytest.FixtureRequest,
    class_results: dict[str, StudentResult],
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[str, str]:
    """The text of each page, by its name."""
    folder = tmp_path_factory.mktemp("pages")
    results = [class_results[student] for student in _STUDENTS]
    report = ClassReport.of("Class <1>", results, _POINTS)
    index = write_pages(folder, report, ClassWords(request.param))
    paths = [index, *(folder / "students").iterdir()]
    return {path.stem: path.read_text("utf-8") for path in paths}


def test_each_student_has_a_page(pages: dict[str, str]) -> None:
    """And the lecturer's page links to it."""
    assert set(pages) == {"index", *_STUDENTS}
    for student in _STUDENTS:
        assert f'href="students/{student}.html"' in pages["index"]


def test_pages_need_nothing_else(pages: dict[str, str]) -> None:
    """No file, no network, no script."""
    for text in pages.values():
        linked = re.findall(r'(?:src|xlink:href)="([^"]{0,5})', text)
        assert set(linked) <= {"data:"}
        assert "<script" not in text
        assert "url(data:" in text


@pytest.mark.parametrize("name", ["one-twin", "no-columns", "own-digit"])
def test_a_fault_has_its_board_and_its_command(
    pages: dict[str, str], class_results: dict[str, StudentResult], name: str
) -> None:
    """The board shows the call, the command replays the function on its puzzle."""
    text, function = pages[name], MISTAKES[name].function
    puzzle = class_results[name].functions[0].findings[0].example.puzzle

    assert text.count("<svg") >= 1
    assert f"sudoscope play {puzzle} --code {name}.py:{function}" in text


def test_a_board_that_no_solve_comes_to_has_no_command(pages: dict[str, str]) -> None:
    """A replay of the puzzle would not show the fault."""
    text = pages["no-last-row"]

    assert text.count("<svg") >= 1
    assert "sudoscope play" not in text


def test_words_are_no_markup(pages: dict[str, str]) -> None:
    """Whatever the name of the class, of a student or of a function is."""
    assert "<h1>Class &lt;1&gt;</h1>" in pages["index"]


def test_a_group_shows_one_board(pages: dict[str, str]) -> None:
    """A fault of the class has the board of one of its counterexamples."""
    faults = pages["index"].split("<h2>")[1]

    assert faults.count("<svg") == faults.count("<b>") >= len(_STUDENTS) - 2


def test_a_bar_is_as_long_as_its_share(pages: dict[str, str]) -> None:
    """Five letters for all of a class, and in proportion for fewer."""
    bars = re.findall(r'width:([\d.]+)em"></span><br>(\d+) %', pages["index"])

    assert bars
    for length, share in bars:
        assert float(length) == pytest.approx(5 * int(share) / 100, abs=0.03)


def test_a_function_with_rules_of_its_own_has_the_board_of_its_call(
    class_results: dict[str, StudentResult], tmp_path: Path
) -> None:
    """A classic puzzle may break the diagonal rules that the rest of the file knows."""
    result = replace(class_results["one-twin"], rules="diagonal")
    example = result.functions[0].findings[0].example
    with pytest.raises(PuzzleError):
        Puzzle.parse(example.puzzle, "diagonal")

    report = ClassReport.of("Class", [result], _POINTS)
    write_pages(tmp_path, report, ClassWords("en"))

    text = (tmp_path / "students" / "one-twin.html").read_text("utf-8")
    assert text.count("<svg") >= 1
    assert f"sudoscope play {example.puzzle} --code" in text
