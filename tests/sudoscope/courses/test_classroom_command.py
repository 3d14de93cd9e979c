"""``sudoscope classroom init``: a course's project, as students use it."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from solver.errors import OutputError
from solver.formats import read_puzzle
from solver.log.events import SolutionCount
from solver.oracle import counted
from solver.rules.named_variants import variant_named
from sudoscope.courses.projects.course_project import (
    VARIANTS,
    project_files,
    write_project,
)
from tests.sudoscope.conftest import Program
from viz.messages import languages

DATA: Final = Path(__file__).parents[2] / "data" / "student_code"
REFERENCE: Final = (DATA / "diagonal_project.py").read_text("utf-8")
FUNCTIONS: Final = (
    *("eliminate", "only_choice", "naked_twins"),
    *("reduce_puzzle", "search", "solve"),
)

each_variant = pytest.mark.parametrize("variant", VARIANTS)
each_language = pytest.mark.parametrize("language", languages())


@pytest.fixture
def project(sudoscope: Program, tmp_path: Path) -> Path:
    """A project on diagonal Sudokus."""
    folder = tmp_path / "project"
    assert sudoscope("classroom", "init", str(folder), "-l", "en").code == 0
    return folder


def written(folder: Path, name: str, text: str) -> Path:
    """A file of a project, written over."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def graded(sudoscope: Program, code: Path, variant: str) -> tuple[object, str]:
    """The exit code and the words of a grade on the first puzzle of the project."""
    first = read_text(code.parent / "puzzles.txt").splitlines()[0]
    puzzle = written(code.parent, "first.txt", first)
    arguments = ("--puzzles", str(puzzle), "--variant", variant, "-l", "en")
    result = sudoscope("grade", str(code), *arguments)
    return result.code, result.out


def read_text(path: Path) -> str:
    """The text of *path*."""
    return path.read_text("utf-8")


@each_variant
@each_language
def test_every_file_is_written_in_the_language_that_was_asked_for(
    sudoscope: Program, tmp_path: Path, variant: str, language: str
) -> None:
    """Nothing is left to be filled in or twice there; the code is the same in each."""
    folder = tmp_path / "project"

    result = sudoscope(
        "classroom", "init", str(folder), "--variant", variant, "--language", language
    )

    assert result.code == 0
    files = {path.name: read_text(path) for path in folder.iterdir()}
    assert files == project_files(variant, language)
    assert all(name in result.out for name in files)
    english = project_files(variant, "en")
    for name, text in files.items():
        assert "$" not in text
        assert ",," not in text
        if name.endswith(".py"):
            english_code = english[name].replace(
                'language="en"', f'language="{language}"'
            )
            assert _code(text) == _code(english_code)
            assert max(map(len, text.splitlines())) <= 88


def _code(text: str) -> str:
    """The code of a file without its words."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and " " in str(node.value):
            node.value = ""
    return ast.dump(tree)


@each_variant
def test_its_puzzles_have_one_solution_and_its_lesson_is_proved(
    sudoscope: Program, tmp_path: Path, variant: str
) -> None:
    """The lesson is about the third of them."""
    files = project_files(variant, "en")
    lesson = written(tmp_path, "lesson.toml", files["lesson.toml"])

    checked = sudoscope("lesson", "check", str(lesson))

    assert checked.code == 0, checked.out
    puzzles = files["puzzles.txt"].split()
    assert len(puzzles) == 4
    assert f'puzzle = "{puzzles[2]}"' in files["lesson.toml"]
    for puzzle in puzzles:
        assert counted(read_puzzle(puzzle, variant)).number is SolutionCount.ONE


def test_its_tests_pass_for_a_right_solution(project: Path) -> None:
    """They need pytest, and not Sudoscope."""
    written(project, "solution.py", REFERENCE)

    done = subprocess.run(
        [sys.executable, *("-m", "pytest", "-q", "-p", "no:sudoscope")],
        cwd=project,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stdout
    assert "22 passed" in done.stdout


@each_variant
def test_a_right_solution_is_graded_right(
    sudoscope: Program, tmp_path: Path, variant: str
) -> None:
    """With the units of the project."""
    written(tmp_path, "puzzles.txt", project_files(variant, "en")["puzzles.txt"])
    is_classic = variant == "classic"
    text = REFERENCE.replace(" + blocks + diagonals", " + blocks" * is_classic)
    code = written(tmp_path, "solution.py", text if is_classic else REFERENCE)

    exit_code, said = graded(sudoscope, code, variant)

    assert exit_code == 0, said
    assert f"All {len(FUNCTIONS)} functions are right." in said


def test_what_is_not_written_yet_is_called_so(
    sudoscope: Program, project: Path
) -> None:
    """The starter code has a function of each name, and none is written."""
    exit_code, said = graded(sudoscope, project / "solution.py", "diagonal")

    assert exit_code != 0
    for name in FUNCTIONS:
        assert f"{name}, line " in said
    assert said.count("It is not written yet") == len(FUNCTIONS)


@each_variant
def test_the_starter_code_states_the_numbers_of_its_rules(variant: str) -> None:
    """Units and peers are those of the board."""
    rules = variant_named(variant)
    text = project_files(variant, "en")["solution.py"]

    assert f"All {len(rules.houses)} units" in text
    assert f"{len(rules.peers[0])} boxes for A1, {len(rules.peers[40])} for E5" in text


def test_nothing_is_written_over(sudoscope: Program, tmp_path: Path) -> None:
    """Where one of the files is there, none is written, and its name is said."""
    written(tmp_path, "solution.py", "mine")

    result = sudoscope("classroom", "init", str(tmp_path))

    assert result.code == 2
    assert "has solution.py already" in result.err
    assert [path.name for path in tmp_path.iterdir()] == ["solution.py"]
    assert read_text(tmp_path / "solution.py") == "mine"


def test_a_folder_with_other_files_takes_the_project(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What is there stays."""
    written(tmp_path, "notes.txt", "mine")

    assert sudoscope("classroom", "init", str(tmp_path)).code == 0
    assert read_text(tmp_path / "notes.txt") == "mine"
    assert (tmp_path / "solution.py").exists()


def test_a_folder_in_none_is_refused(sudoscope: Program, tmp_path: Path) -> None:
    """Only one folder is made."""
    result = sudoscope("classroom", "init", str(tmp_path / "a" / "b"))

    assert result.code == 2
    assert "is not there; make it first" in result.err


def test_a_file_that_cannot_be_written_leaves_none(tmp_path: Path) -> None:
    """Neither those that were written before, nor their folder."""
    files = {"first.txt": "1", f"{'long' * 100}.txt": "2"}

    with pytest.raises(OutputError, match="its name is too long"):
        write_project(tmp_path / "project", files)

    assert not (tmp_path / "project").exists()


def test_visualize_says_what_is_missing_without_sudoscope(project: Path) -> None:
    """And a solve goes on."""
    code = "import visualize; visualize.visualize_assignments([]); print('on')"

    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=project,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.stdout.splitlines() == [
        "To watch your solve, install Sudoscope.",
        "on",
    ]


def test_visualize_says_why_a_list_cannot_be_shown(project: Path) -> None:
    """In a sentence, without a traceback."""
    code = "import visualize; visualize.visualize_assignments([{'A1': '1'}])"

    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert not done.stderr
    assert done.stdout.startswith("no state has all boxes of a board")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_code_is_graded_by_the_rules_of_the_project(
    variant: str, language: str
) -> None:
    """Code that forgets the diagonals agrees with classic rules, but not with these."""
    readme = project_files(variant, language)["README.md"]

    assert f"sudoscope grade solution.py --variant {variant}\n" in readme


def test_the_help_says_which_projects_have_a_lesson(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Those that it names have one with ``visualize.py``, and the others neither."""
    said = " ".join(sudoscope("classroom", "--help").out.split())
    extras = {"lesson.toml", "visualize.py"}
    assert "in diagonal and classic four puzzles, a lesson" in said

    for variant in ("diagonal", "classic", "ac3", "network", "dpll"):
        folder = tmp_path / variant
        sudoscope("classroom", "init", str(folder), "--variant", variant)
        found = {path.name for path in folder.iterdir()}
        has_lesson = variant in {"diagonal", "classic"}
        assert found & extras == (extras if has_lesson else set())
