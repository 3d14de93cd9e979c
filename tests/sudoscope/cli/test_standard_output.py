"""``-`` as a file to write: standard output, or refused; never a file of that name."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import click
import pytest

from sudoscope.cli.options.output_types import OutputFile, OutputName
from tests.in_one_test import in_one_test
from tests.sudoscope.cli.test_help import COMMANDS, command_named
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS

ROOT: Final = Path(__file__).parents[3]
READ: Final = {
    "--logo",
    "--photo",
    "--music",
    "--voice-model",
    "--batch",
    "--puzzles",
    "--adapter",
    "--storyboard",  # and written where it is not there
    "code",
}
"""Options and arguments with paths that are read."""
FOLDERS: Final = {"folder", "--proof"}
"""Arguments with folders to write to."""
LINES: Final[dict[str, tuple[str, ...]]] = {
    "solve --csv": ("list.txt",),
    "demo": (),
    "solve": (EASY,),
    "sheet": (EASY,),
    "record": (EASY, "--quality", "draft", "-o", "x.mp4"),
    "rate": (EASY,),
    "rate --matching": (EASY, "--clues", "17+"),
    "levels": (EASY, "--over-steps", "--every", "9"),
    "bench": ("list.txt", "--agents", "norvig", "--rounds", "1"),
    "experiment": ("mrv", EASY),
    "lesson": ("record", "search"),
    "export": (EASY,),
    "convert": (EASY,),
    "grade": ("code.py",),
    "grade --output": ("code.py", "--as", "gradescope"),
    "quiz": (EASY,),
    "transition": ("--size", "4", "--runs", "1"),
}
"""A command line for each command that writes files."""
WRITING: Final = [
    (name, parameter)
    for name in COMMANDS
    for parameter in command_named(name).params
    if isinstance(parameter.type, OutputFile | OutputName)
]


@in_one_test("name", COMMANDS)
def test_every_path_is_read_or_knows_standard_output(name: str) -> None:
    """A file to write has a type that knows what ``-`` is."""
    for parameter in command_named(name).params:
        is_path = isinstance(parameter.type, click.Path)
        is_written = isinstance(parameter.type, OutputFile)
        is_other = (READ | FOLDERS) & {*parameter.opts}
        assert not is_path or is_written or is_other, parameter.opts


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "parameter"),
    WRITING,
    ids=lambda part: part if isinstance(part, str) else part.opts[-1],
)
def test_a_dash_is_standard_output_or_refused(
    name: str,
    parameter: click.Parameter,
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is called so afterwards, and a refusal says what to do."""
    monkeypatch.chdir(tmp_path)
    Path("list.txt").write_text(f"{EASY}\n{NEEDS_A_GUESS}\n")
    Path("code.py").write_text("def eliminate(values):\n    return values\n")
    is_option = isinstance(parameter, click.Option)
    begin = LINES.get(f"{name} {parameter.opts[-1]}", LINES[name])
    line = (*begin, *([parameter.opts[-1]] if is_option else []), "-")

    result = sudoscope(name, *line)

    kind = parameter.type
    if isinstance(kind, OutputFile) and kind.streams:
        assert "Error" not in result.err
    else:
        assert result.code == 2
        assert "'-' is standard output" in result.err
        assert "name a file" in result.err
        assert result.out == ""
    assert not (tmp_path / "-").exists()


def test_a_log_on_standard_output_is_alone_there(sudoscope: Program) -> None:
    """The report is left out, and the log is that of a file."""
    result = sudoscope("solve", EASY, "--trace", "-")

    assert result.code == 0
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert lines[0]["format"] == "sudoscope-trace"
    assert len(lines) > 81
    again = sudoscope("solve", "-", stdin=result.out.encode())
    assert "Solved" in again.out


@pytest.mark.parametrize("name", ["rate", "levels", "bench", "experiment"])
def test_a_table_on_standard_output_is_alone_there(
    name: str, sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As CSV, each line with as many values as the first."""
    monkeypatch.chdir(tmp_path)
    Path("list.txt").write_text(f"{EASY}\n{NEEDS_A_GUESS}\n")

    result = sudoscope(name, *LINES[name], "--csv", "-")

    rows = list(csv.reader(io.StringIO(result.out)))
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}


@pytest.mark.parametrize(
    "line",
    [
        ("generate", "40", "--variant", "classic-4", "--workers", "1"),
        ("explain", EASY),
        ("solve", EASY, "--trace", "-"),
    ],
    ids=lambda line: line[0],
)
def test_a_closed_pipe_is_the_normal_end(line: tuple[str, ...]) -> None:
    """As when head has read what it wants: no message, and no failure."""
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(
        [sys.executable, "-m", "sudoscope", *line],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )

    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_two_files_do_not_share_standard_output(sudoscope: Program) -> None:
    """Neither could be read."""
    two = sudoscope("solve", EASY, "--trace", "-", "--assignments", "-")
    document = sudoscope("rate", EASY, "--json", "--csv", "-")

    for result in (two, document):
        assert result.code == 2
        assert "would both write to standard output" in result.err


def test_an_output_is_an_argument_or_an_option(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The same file either way, and not both."""
    one, two = tmp_path / "one.sdk", tmp_path / "two.sdk"

    assert sudoscope("convert", EASY, str(one)).code == 0
    assert sudoscope("convert", EASY, "-o", str(two)).code == 0
    both = sudoscope("convert", EASY, str(one), "-o", str(two))
    page = sudoscope("export", EASY, "-o", str(tmp_path / "solve.md"))
    none = sudoscope("export", EASY)

    assert one.read_bytes() == two.read_bytes()
    assert both.code == 2
    assert "are the same" in both.err
    assert page.code == 0
    assert (tmp_path / "solve.md").exists()
    assert "Missing argument 'FILE'" in none.err
