"""Solving and drawing without what a browser has not got."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

MARKED: Final = "sys_platform != 'emscripten'"
MODULES: Final = {"pygame-ce": "pygame"}
"""The modules of distributions that are called otherwise."""
PROGRAM: Final = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from solver import packed, read_trace, solve
from sudoscope.notebook import display
from sudoscope.cli.output.transcript import transcript

trace = solve("...23.......24..", "human")
assert read_trace(packed(trace, compressed=True)).events == trace.events
assert "<svg" in display(trace)["image/svg+xml"]
assert next(transcript(trace)).startswith("# Sudoku")
print(trace.outcome)
"""


def marked_modules() -> list[str]:
    """The modules of the dependencies that a browser does not install."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    names = [
        line.partition(">")[0]
        for line in project["project"]["dependencies"]
        if line.endswith(MARKED)
    ]
    return [MODULES.get(name, name.replace("-", "_")) for name in names]


@pytest.mark.thorough
def test_a_browser_needs_no_dependency_that_is_marked() -> None:
    """To solve, keep a trace, draw it and tell it; windows and films are not there."""
    modules = marked_modules()

    program = f"MISSING = {modules!r}\n{PROGRAM}"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert "pygame" in modules
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, "solved", "")
