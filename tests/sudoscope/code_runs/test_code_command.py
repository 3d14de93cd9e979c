"""Code of students on the command line."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from solver import read_trace
from sudoscope.classroom import pytest_plugin
from sudoscope.classroom.model.findings import FindingKind
from tests.sudoscope.classroom.model.specimens import WITH_TWINS, specimen
from tests.sudoscope.conftest import Program
from tests.support import EASY, EASY_SOLUTION
from viz.messages import languages, phrases

ROOT = Path(pytest_plugin.__file__).resolve().parents[2]
KILLER = str(ROOT / "tests" / "data" / "formats" / "killer_short.txt")
SLOW = ("--time", "60s")


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    """A list of one puzzle, so that grades are quick."""
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{WITH_TWINS}\n")
    return str(path)


def test_solve_lets_the_code_solve(sudoscope: Program, tmp_path: Path) -> None:
    """And writes what it did as any other solve."""
    target = tmp_path / "solve.jsonl"

    done = sudoscope(
        "solve", EASY, "--code", str(specimen("course")), *SLOW, "--trace", str(target)
    )

    assert done.code == 0
    assert "Your eliminate" in done.out
    trace = read_trace(target.read_bytes())
    assert trace.solution is not None
    assert trace.solution.text == EASY_SOLUTION
    assert trace.agent == "course.py"


def test_record_shows_what_the_code_did(sudoscope: Program, tmp_path: Path) -> None:
    """A wrong step is said; its picture is the last but one."""
    target = tmp_path / "wrong.png"
    code = f"{specimen('wrong_twins')}:naked_twins"

    done = sudoscope(
        "record", WITH_TWINS, "--code", code, *SLOW, "-o", str(target), "--step", "30"
    )

    assert target.stat().st_size > 1000
    assert "Step 30 is wrong: naked_twins removes" in done.err
    assert done.code == 1


def test_what_goes_wrong_is_said_with_its_line(
    sudoscope: Program, tmp_path: Path
) -> None:
    """And what was printed is not lost."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def eliminate(values):\n    print('hello')\n    return values['Z9']"
    )

    done = sudoscope("solve", EASY, "--code", str(path), *SLOW)

    assert done.code == 1
    assert "Your code printed 6 bytes" in done.err
    assert "hello" in done.err
    assert "solution.py, line 3, in eliminate: return values['Z9']" in done.err
    assert "Traceback" not in done.err


def test_an_error_in_code_is_called_one(sudoscope: Program, tmp_path: Path) -> None:
    """It is not as if it went on for ever."""
    code = tmp_path / "mine.py"
    code.write_text("def eliminate(values):\n    return unknown\n", "utf-8")

    found = sudoscope("solve", EASY, "--code", str(code))

    assert found.code == 1
    assert "Your code stopped with an error." in found.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solve", EASY, "--code", "no.py"), "cannot read no.py"),
        (("solve", EASY, "--time", "never"), "expected a time like 10s"),
        (("solve", EASY, "--memory", "1M"), "64M at least"),
        (("play", "--code", "no.py"), "--code needs a PUZZLE"),
        (
            ("record", EASY, "--code", "no.py", "--compare", "norvig,csp"),
            "leave --compare",
        ),
        (("record", "--batch", "no.txt", "--code", "no.py"), "leave --compare"),
        (
            ("record", EASY, "--compare", "norvig,csp", "--time", "5s"),
            "leave --agent and its options out",
        ),
        (("grade", "no.py"), "cannot read no.py"),
        (("grade", str(specimen("course")), "--function", "twins"), "found: eliminate"),
        (("grade", str(specimen("course")), "--puzzles", KILLER), "has other rules"),
    ],
)
def test_what_makes_no_sense_is_refused(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """Before anything is run."""
    done = sudoscope(*arguments)

    assert done.code == 2
    assert said in " ".join(done.err.split())


@pytest.mark.parametrize(
    ("command", "said"), [("solve", "--code"), ("play", "the code")]
)
def test_code_has_nothing_to_do_in_a_trace(
    sudoscope: Program, tmp_path: Path, command: str, said: str
) -> None:
    """It was solved already."""
    path = tmp_path / "solve.jsonl"
    assert sudoscope("solve", EASY, "--trace", str(path)).code == 0

    done = sudoscope(command, str(path), "--code", str(specimen("course")))

    assert done.code == 2
    assert f"is a trace; a puzzle for {said} expected" in done.err


@pytest.mark.parametrize("language", languages())
def test_grade_says_what_is_wrong(
    sudoscope: Program, puzzles: str, language: str
) -> None:
    """In plain sentences, with an example."""
    done = sudoscope(
        "grade",
        str(specimen("wrong_twins")),
        "--puzzles",
        puzzles,
        *SLOW,
        "--language",
        language,
    )

    words = phrases("code", language)
    assert done.code == 1
    lines = specimen("wrong_twins").read_text().splitlines()
    line = lines.index("def naked_twins(values):") + 1
    assert words["wrong"].format(name="naked_twins", line=line) in done.out
    assert words["summary-wrong"].format(wrong=2, count=3) in done.out
    assert "{" not in done.out


def test_grade_prints_json(sudoscope: Program, puzzles: str) -> None:
    """For programs: every function with its counts and findings."""
    names = ("--function", "only_choice", "--function", "eliminate")
    arguments = ("--puzzles", puzzles, *SLOW, "--json")

    done = sudoscope("grade", str(specimen("course")), *names, *arguments)

    found = json.loads(done.out)
    assert done.code == 0
    assert found["right"]
    assert [f["name"] for f in found["functions"]] == ["eliminate", "only_choice"]
    assert found["functions"][0]["removals"]["right"] > 100
    assert found["functions"][0]["findings"][0]["kind"] == "mutated"


@pytest.mark.thorough
def test_the_plugin_has_a_test_for_each_function(tmp_path: Path) -> None:
    """Wrong ones fail, in the words of the grade."""
    path = tmp_path / "solution.py"
    path.write_text(specimen("wrong_textbook").read_text())
    options = (
        "-p",
        "no:cacheprovider",
        "-p",
        "sudoscope.classroom.pytest_plugin",
        "-v",
    )

    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "--sudoscope", "solution.py"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )

    assert "solution.py::revise FAILED" in done.stdout
    assert "solution.py::ac3 FAILED" in done.stdout
    assert "supports it" in done.stdout
    assert "solution.py::ac3 - Missed: " in done.stdout
    assert "2 failed" in done.stdout


def test_functions_are_listed_without_a_call(sudoscope: Program) -> None:
    """A file is read, not run: one that never ends is listed at once."""
    text = sudoscope("grade", str(specimen("course")), "--list")
    data = sudoscope("grade", str(specimen("course")), "--list", "--json")

    assert text.out.splitlines()[:2] == ["eliminate (line 20)", "only_choice (line 27)"]
    assert [f["line"] for f in json.loads(data.out)["functions"]][:2] == [20, 27]


def test_what_would_be_graded_is_listed(sudoscope: Program, tmp_path: Path) -> None:
    """A check of a placement, a solver of another name, and a whole program, too."""
    path = tmp_path / "solution.py"
    check = "def is_valid(board, num, pos):\n    return True\n"
    fill = "def fill(board):\n    return is_valid(board, 1, (0, 0)) and fill(board)\n"
    for code, names in (
        (check, ["is_valid (line 1)"]),
        (check + fill, ["fill (line 3)", "is_valid (line 1)"]),
        ("print(input())\n", ["__main__ (line 1)"]),
    ):
        path.write_text(code, "utf-8")
        found = sudoscope("grade", str(path), "--list")
        assert found.out.splitlines() == names


def test_every_finding_has_words() -> None:
    """In each language, since their keys are the same."""
    words = phrases("code")

    for kind in FindingKind:
        keys = [key for key in words if key.startswith(kind.value)]
        assert keys, kind
