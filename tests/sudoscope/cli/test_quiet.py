"""Quiet and verbose: what a command says on standard error besides errors."""

from pathlib import Path

from tests.sudoscope.conftest import Program
from tests.support import EASY

EMPTY = "." * 16


def test_a_quiet_command_prints_results_alone(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Neither what is remarkable nor what was written; what was asked for stays."""
    path = tmp_path / "log.jsonl"

    said = sudoscope("solve", EMPTY, "--trace", str(path))
    quiet = sudoscope("solve", EMPTY, "--trace", str(path), "--quiet")

    assert "several solutions" in said.err
    assert "Wrote" in said.err
    assert quiet.err == ""
    assert quiet.out.startswith("Puzzle (classic-4, 0 clues)")
    assert quiet.code == said.code == 0


def test_a_quiet_command_prints_errors(sudoscope: Program) -> None:
    """With the code of an error."""
    result = sudoscope("solve", "-q", "123")

    assert result.code == 2
    assert "3 symbols found" in result.err


def test_a_verbose_command_says_what_it_does(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What it reads and how it is written, the options in force, and the time."""
    path = tmp_path / "puzzle.sdk"
    path.write_text(f"# easy\n{EASY}\n")

    said = sudoscope("rate", str(path), "--profile", "basic", "-v")
    short = sudoscope("rate", str(path), "--profile", "basic")

    assert said.out == short.out
    assert f"read {path}: {len(path.read_bytes())} bytes" in said.err
    assert "1 in the notation " in said.err
    assert "--profile basic (from the command line)" in said.err
    assert "s of CPU time" in said.err
    assert short.err == ""


def test_quiet_and_verbose_exclude_each_other(sudoscope: Program) -> None:
    """In whatever order."""
    for options in (("-q", "-v"), ("--verbose", "--quiet")):
        result = sudoscope("solve", EASY, *options)
        assert result.code == 2
        assert "exclude each other" in result.err
