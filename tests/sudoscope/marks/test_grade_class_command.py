"""A class and its files on the command line."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.sudoscope.classroom.model.specimens import WITH_TWINS, specimen
from tests.sudoscope.conftest import Program

_SLOW = ("--time", "60s")
_POINTS = ("--points", "eliminate=2,only_choice=3")


@pytest.fixture
def submissions(tmp_path: Path) -> Path:
    """A right and a wrong file, and a folder without any."""
    folder = tmp_path / "submissions"
    folder.mkdir()
    for name, student in (("course", "anna"), ("wrong_twins", "bert")):
        (folder / f"{student}.py").write_bytes(specimen(name).read_bytes())
    (folder / "carl").mkdir()
    return folder


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    """A list of one puzzle, so that grades are quick."""
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{WITH_TWINS}\n")
    return str(path)


def test_pages_do_not_go_to_standard_output(
    sudoscope: Program, submissions: Path
) -> None:
    """They are a folder."""
    done = sudoscope("grade", str(submissions), "-o", "-")

    assert done.code == 2
    assert "name a folder" in done.err


def test_a_class_has_marks_faults_and_pages(
    sudoscope: Program, submissions: Path, puzzles: str, tmp_path: Path
) -> None:
    """As a table, a CSV and pages."""
    marks, folder = tmp_path / "marks.csv", tmp_path / "graded"
    more = ("--csv", str(marks), "-o", str(folder), "--workers", "1")

    done = sudoscope(
        "grade", str(submissions), "--puzzles", puzzles, *_SLOW, *_POINTS, *more
    )

    assert done.code == 3  # one has no file
    assert "1 of 3 (33 %): only_choice misses the only place of a digit" in done.out
    assert "carl: No marks" in done.out
    rows = list(csv.DictReader(io.StringIO(marks.read_text())))
    assert [(row["id"], row["score"], row["max_score"]) for row in rows] == [
        ("anna", "5", "5"),
        ("bert", "2", "5"),
        ("carl", "", "5"),
    ]
    assert (folder / "index.html").is_file()
    assert {p.stem for p in (folder / "students").iterdir()} == {"anna", "bert", "carl"}
    assert len(list((folder / "results").iterdir())) == 2


@pytest.mark.parametrize(
    ("puzzle", "code", "said"),
    [
        (
            "queens 4",
            "def revise(csp, xi, xj):\n    return False\n",
            "revise removes nothing that it must remove",
        ),
        (
            "",
            "def dpll(clauses):\n    return None\n",
            "dpll finds no model of clauses that have one",
        ),
    ],
)
def test_a_class_without_boards_has_pages(
    sudoscope: Program, tmp_path: Path, puzzle: str, code: str, said: str
) -> None:
    """A network and clauses have no board to draw."""
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "anna.py").write_text(code, "utf-8")
    (tmp_path / "net.csp").write_text(puzzle, "utf-8")
    puzzles = ("--puzzles", str(tmp_path / "net.csp")) if puzzle else ()
    folder = tmp_path / "graded"

    done = sudoscope(
        "grade", str(tmp_path / "class"), *puzzles, "-o", str(folder), "-l", "en"
    )

    assert done.code == 0, done.err
    assert said in done.out
    pages = [folder / "index.html", folder / "students" / "anna.html"]
    assert all("<svg" not in page.read_text("utf-8") for page in pages)


def test_a_result_file_is_for_one_student(
    sudoscope: Program, submissions: Path, puzzles: str, tmp_path: Path
) -> None:
    """A file, or a folder with one."""
    target = tmp_path / "results.json"
    folder = submissions / "carl"
    (folder / "solution.py").write_bytes(specimen("course").read_bytes())
    asked = ("--as", "gradescope", "--puzzles", puzzles, *_SLOW, *_POINTS)

    done = sudoscope("grade", str(folder), *asked, "-o", str(target))

    assert done.code == 0
    assert json.loads(target.read_text())["score"] == 5


def test_a_zip_needs_no_submission(
    sudoscope: Program, puzzles: str, tmp_path: Path
) -> None:
    """Only the settings."""
    target = tmp_path / "autograder.zip"

    done = sudoscope(
        *("grade", "--as", "gradescope", "-o", str(target)),
        *("--puzzles", puzzles, *_POINTS),
    )

    assert done.code == 0
    assert target.read_bytes().startswith(b"PK")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument"),
        (("{folder}", "--list"), "--list takes one FILE, or none"),
        (("{folder}", "--points", "elimnate=2"), "no submission has a function"),
        (("{folder}", "--points", "eliminate"), "expected points like"),
        (
            ("{folder}", "--points", "search=2,eliminate=1", "--function", "Eliminate"),
            "--points names search, which --function leaves out",
        ),
        (("{folder}/carl",), "holds no submissions"),
        (("{folder}/none", "{folder}"), "no such file or folder"),
        (("a.py", "b.py", "--as", "check50"), "takes one FILE"),
        (("{folder}", "--as", "check50"), "the code of several students"),
        (("a.py", "--as", "check50", "--csv", "a.csv"), "leave out --csv"),
        (("--as", "check50", "-o", "a.zip"), "only gradescope takes a .zip"),
        (("a.py", "--as", "gradescope", "-o", "a.zip"), "leave FILE out"),
    ],
)
def test_what_makes_no_sense_is_refused(
    sudoscope: Program, submissions: Path, arguments: tuple[str, ...], said: str
) -> None:
    """Before anything is run."""
    given = [argument.format(folder=submissions) for argument in arguments]

    done = sudoscope("grade", *given)

    assert done.code == 2
    assert said in " ".join(done.err.split())


def test_a_name_that_is_not_known_is_for_a_person_to_look_at(
    sudoscope: Program, puzzles: str, tmp_path: Path
) -> None:
    """So is a method that another one calls: neither is called "not found"."""
    folder, marks = tmp_path / "class", tmp_path / "marks.csv"
    folder.mkdir()
    code = "def only_choice(values):\n    return values\n"
    (folder / "anna.py").write_text(f"{code}def eliminate_values(values): pass\n")
    asked = ("--points", "eliminate=1,only_choice=1", "--csv", str(marks))

    done = sudoscope("grade", str(folder), "--puzzles", puzzles, *_SLOW, *asked)

    assert "eliminate_values only begins like the name" in done.out
    (row,) = csv.DictReader(io.StringIO(marks.read_text()))
    assert (row["score"], row["eliminate"], row["only_choice"]) == ("", "", "0")
    assert "not found" not in row["comments"]


def test_a_file_that_takes_long_says_so_once(
    sudoscope: Program, puzzles: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what a call may take."""
    monkeypatch.setattr("sudoscope.marks.commands.grade._PATIENCE_S", 0.0)
    path = tmp_path / "solution.py"
    path.write_text("def only_choice(values):\n    while True: pass\n")

    done = sudoscope("grade", str(path), "--puzzles", puzzles, "--time", "0.2s")

    assert done.err.count("still at work") == 1
    assert "after 0.2 s of processor time (--time)" in done.err
