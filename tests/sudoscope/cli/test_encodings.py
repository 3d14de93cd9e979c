"""What is printed where standard output has few characters: Windows, or no locale."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import click
import pytest

from sudoscope.cli.main import cli
from tests.sudoscope.conftest import Program

ROOT: Final = Path(__file__).resolve().parents[3]
PUZZLE: Final = (
    "45....619...4....5.26.9..84.8.6..1..6.......2..1..3.4.86..7.52.5....8...917....68"
)
SMALL: Final = "...23.......24.."
ENCODING: Final = "cp1252"
TITLE: Final = "Für ≠ 数独"
COMMAND_LINES: Final = (
    *([name, "--help"] for name in cli.list_commands(click.Context(cli))),
    ["solve", PUZZLE, "--narrate", "--language", "de"],
    ["solve", "titled.json"],
    ["solve", "≠→"],
    ["hint", PUZZLE, "--language", "de"],
    ["explain", PUZZLE, "--eliminations"],
    ["why", PUZZLE, "B1"],
    ["rate", SMALL],
    ["levels", SMALL],
    ["trials", SMALL, "--runs", "3", "--agent", "csp:ac3+ties=random"],
    ["compare", SMALL, "--agents", "propagation,csp:ac3", "--print"],
    ["convert", "--list"],
    ["lesson", "list", "--language", "de"],
)
"""Of each command its help, and of those that print much a run."""
PROGRAM: Final = """
import json, sys
from sudoscope.__main__ import main
for line in json.loads(sys.argv[1]):
    sys.argv[1:] = line
    try:
        main()
    except SystemExit as end:
        if end.code not in (0, 1, 2):
            raise
"""


def environment() -> dict[str, str]:
    """The environment of a process whose standard streams have few letters."""
    return os.environ | {
        "PYTHONIOENCODING": ENCODING,
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "LC_ALL": "C",
    }


@pytest.mark.thorough
def test_every_command_prints_where_there_are_few_letters(tmp_path: Path) -> None:
    """Letters that it lacks are question marks; nothing ends with an error."""
    titled = f'{{"format":"sudoscope-puzzle","version":1,"clues":"{PUZZLE}",'
    (tmp_path / "titled.json").write_text(f'{titled}"title":"{TITLE}"}}', "utf-8")

    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(COMMAND_LINES)],
        capture_output=True,
        cwd=tmp_path,
        env=environment(),
        check=False,
    )

    said = done.stderr.decode(ENCODING)
    assert "Traceback" not in said, said
    assert done.returncode == 0, said
    printed = done.stdout.decode(ENCODING)
    for name in cli.list_commands(click.Context(cli)):
        assert f"Usage: sudoscope {name} " in printed


@pytest.mark.thorough
def test_puzzles_are_printed_as_they_are_in_files(
    sudoscope: Program, tmp_path: Path
) -> None:
    """As UTF-8 with single line ends, so that nothing of them is lost."""
    clues = f'{{"format":"sudoscope-puzzle","version":1,"clues":"{PUZZLE}",'
    source = tmp_path / "titled.json"
    source.write_text(f'{clues}"title":"{TITLE}"}}', "utf-8")
    command = [sys.executable, "-m", "sudoscope", "convert", "titled.json"]

    made = sudoscope("convert", str(source), str(tmp_path / "same.json"))
    printed = subprocess.run(
        [*command, "-", "--to", "json"],
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
        check=True,
    )

    assert made.code == 0
    assert printed.stdout == (tmp_path / "same.json").read_bytes()
    assert TITLE.encode() in printed.stdout


def test_json_keeps_every_letter() -> None:
    """Those that the encoding lacks are numbers, as JSON allows."""
    code = (
        "from sudoscope.cli.console.json_output import json_line;"
        "print(json_line('x', y={!a}))"
    )

    done = subprocess.run(
        [sys.executable, "-c", code.format(TITLE)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
        check=True,
    )

    assert json.loads(done.stdout.decode("ascii"))["y"] == TITLE
