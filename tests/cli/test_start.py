"""The start of a command: what makes no picture loads nothing that does."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOR_PICTURES = ("pygame", "numpy", "imageio", "fontTools", "viz.scene", "viz.film.film")
PROGRAM = """
import json, sys
from viz.cli.main import cli
cli.get_command(None, sys.argv[1])
print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize(
    "name", ["solve", "why", "levels", "generate", "bench", "trials"]
)
def test_a_command_without_pictures_starts_without_them(name: str) -> None:
    """They take several times as long to load as the command does to run."""
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM, name],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    loaded = json.loads(found.stdout)
    assert f"viz.cli.commands.{name}" in loaded
    assert not set(loaded).intersection(FOR_PICTURES)
