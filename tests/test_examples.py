"""The programs of docs/examples, which the tutorials run."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Final

import pytest

import sudoscope

_DOCS: Final = Path(__file__).parent.parent / "docs"
_BUILD: Final = (_DOCS / "tutorials" / "build.md").read_text("utf-8")
_PUZZLE: Final = re.findall(r"(?m)^P=(\S+)", _BUILD)[0]


def _command(language: str, folder: Path) -> list[str]:
    """What runs the solver in *language*; the test is skipped where nothing does."""
    file = str(_DOCS / "examples" / f"solver.{language}")
    if language == "py":
        return [sys.executable, file, _PUZZLE]
    tool = which({"js": "node", "c": "cc"}[language])
    if tool is None:
        pytest.skip(f"nothing here runs {file}")
    if language == "js":
        return [tool, file, _PUZZLE]
    program = str(folder / "solver")
    subprocess.run([tool, "-O1", file, "-o", program], check=True)
    return [program, _PUZZLE]


@pytest.mark.parametrize("language", ["py", "js", "c"])
def test_the_solver_of_each_language_solves_the_puzzle_of_the_tutorial(
    language: str, tmp_path: Path
) -> None:
    """Its log is read, and ends with the solution."""
    command = _command(language, tmp_path)

    log = subprocess.run(command, capture_output=True, check=True).stdout

    trace = sudoscope.read_solve(log)
    assert trace.outcome is sudoscope.Outcome.SOLVED
    assert trace.last_grid.is_solved


@pytest.mark.parametrize("language", ["py", "js"])
def test_a_solver_ends_without_a_word_where_its_reader_does(
    language: str, tmp_path: Path
) -> None:
    """Such as ``head``, which reads some lines of a long log."""
    command, pipe = _command(language, tmp_path), subprocess.PIPE

    with subprocess.Popen(command, stdout=pipe, stderr=pipe) as solver:
        assert solver.stdout is not None
        assert solver.stderr is not None
        solver.stdout.readline()
        solver.stdout.close()
        said = solver.stderr.read()

    assert not said
