"""The example solvers of the docs: they run, and their logs are replayed and proved."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from solver.checker import verify
from solver.codec.recorded_solves import read_solve
from solver.log.events import Outcome
from tests.support import EASY

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


def _compiled(folder: Path) -> list[str]:
    program = str(folder / "solver")
    source = str(EXAMPLES / "solver.c")
    subprocess.run(["gcc", "-Wall", "-Werror", "-o", program, source], check=True)
    return [program]


@pytest.mark.parametrize(
    ("name", "needs"), [("solver.py", ""), ("solver.js", "node"), ("solver.c", "gcc")]
)
def test_an_example_is_replayed(name: str, needs: str, tmp_path: Path) -> None:
    """Whatever the language, the puzzle is solved and every step of it follows."""
    if needs and shutil.which(needs) is None:
        pytest.skip(f"{needs} is not installed")
    program = {
        "solver.py": [sys.executable, str(EXAMPLES / name)],
        "solver.js": ["node", str(EXAMPLES / name)],
    }.get(name) or _compiled(tmp_path)

    run = subprocess.run([*program, EASY], capture_output=True, check=True)
    trace = read_solve(run.stdout)

    assert trace.outcome is Outcome.SOLVED
    if name != "solver.c":
        assert verify(trace).is_proved
