"""Benchmarks: each can be imported, says how it is used, and runs when it is small."""

import ast
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import benchmarks
from benchmarks import ladder, starting
from benchmarks.nearest_tests import NearestTests

MODULES = [module.name for module in pkgutil.iter_modules(benchmarks.__path__)]
FUZZING = "fuzz_formats"
ROOT = Path(__file__).resolve().parents[1]
EASY = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)
SMALL = {
    "core": ("--rounds", "1", "--runs", "1"),
    "ladder": ("{list}", "--proof"),
    "learned": ("{list}", "--held-out", "1", "--inferences", "gac", "--curve", "0,1"),
    "odd_input": ("--calls", "5", "--files", "5"),
    "oracle": ("{list}", "--rounds", "1", "--slow", "1"),
    "proofs": ("{list}", "--count", "1"),
    "playing": ("--events", "100", "--frames", "5", "--size", "320x180"),
    "scale": ("--events", "100"),
    "solving": (),
}
"""Benchmarks that can be run in about a second, and with what."""


@pytest.mark.parametrize("name", MODULES)
def test_a_benchmark_finds_what_it_measures(name: str) -> None:
    """Each module can be imported; what fuzzes needs a package that few have."""
    if name == FUZZING:
        pytest.importorskip("atheris")

    assert import_module(f"benchmarks.{name}").__doc__


@pytest.mark.parametrize("name", sorted({*MODULES} - {FUZZING}))
def test_a_benchmark_with_options_says_how_it_is_used(name: str) -> None:
    """Its help is printed and nothing is measured."""
    main = getattr(import_module(f"benchmarks.{name}"), "main", None)
    if not isinstance(main, click.Command):
        pytest.skip("it has no options")

    done = CliRunner().invoke(main, ["--help"])

    assert done.exit_code == 0, done.output
    assert "Options:" in done.output


@pytest.mark.thorough
def test_the_first_picture_of_the_window_is_measured() -> None:
    """The process draws it and ends, without a display."""
    (name,) = (name for name in starting.CASES if "first picture" in name)
    compiled = os.environ.get("PYTHONPYCACHEPREFIX", "")

    assert starting.cpu_ms(name, compiled) > 0


@pytest.mark.thorough
@pytest.mark.parametrize("name", SMALL)
def test_a_benchmark_runs(name: str, tmp_path: Path) -> None:
    """On little, and prints what it measured."""
    (tmp_path / "list.txt").write_text(f"{EASY}\n", "utf-8")
    given = [one.format(list=tmp_path / "list.txt") for one in SMALL[name]]

    done = CliRunner().invoke(import_module(f"benchmarks.{name}").main, given)

    assert done.exit_code == 0, done.exception
    assert any(letter.isdigit() for letter in done.output)


def test_the_techniques_of_a_list_are_counted(tmp_path: Path) -> None:
    """A row for each that was asked, with how often it found anything."""
    (tmp_path / "list.txt").write_text(f"{EASY}\n", "utf-8")

    done = CliRunner().invoke(ladder.main, [str(tmp_path / "list.txt"), "--techniques"])

    rows = {row.split(" | ")[0]: row for row in done.output.splitlines()}
    assert "| hidden-single" in rows
    assert "| elimination" not in rows


def names_imported(code: str) -> Iterator[tuple[str, str]]:
    """Module and name of each import from the project in *code*."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom):
            assert node.module is not None
            yield from ((node.module, name.name) for name in node.names)


@pytest.mark.parametrize("case", starting.CASES)
def test_what_a_start_imports_is_there(case: str) -> None:
    """Its code is a text, which no other check reads."""
    for module, name in names_imported(starting.CASES[case]):
        if not hasattr(import_module(module), name):
            import_module(f"{module}.{name}")


def test_fuzzing_says_what_it_needs() -> None:
    """Its package is none of the extras."""
    if find_spec("atheris") is not None:
        pytest.skip("atheris is here")

    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{FUZZING}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )

    assert done.returncode == 1
    assert "pip install atheris" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="closed pipes end nothing on Windows")
def test_a_benchmark_whose_reader_has_enough_ends_without_a_word() -> None:
    """As ``| head`` closes the pipe; the place is one for all benchmarks."""
    read, write = os.pipe()
    os.close(read)

    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.rooms"],
        check=False,
        cwd=ROOT,
        stdout=write,
        stderr=subprocess.PIPE,
    )
    os.close(write)

    assert done.stderr == b""


def test_the_nearest_tests_are_found_by_package_and_by_folder(tmp_path: Path) -> None:
    """Where a module is imported through its package, or by its name alone."""
    for name, text in {
        "solver/oracle/__init__.py": "from solver.oracle.counting import count",
        "solver/oracle/counting.py": "def count(): ...",
        "viz/film.py": "from solver.oracle.counting import count",
        "sudoscope/cli/commands/why.py": "",
        "tests/solver/test_oracle.py": "from solver.oracle import count",
        "tests/viz/test_film.py": "from viz.film import count",
        "tests/viz/test_all.py": "from solver.oracle.counting import count",
        "tests/sudoscope/cli/test_solve.py": "",
        "tests/sudoscope/cli/test_why.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    nearest = NearestTests(tmp_path)

    found = {
        module: [test.stem for test in nearest.of(Path(module), 2)]
        for module in ("solver/oracle/counting.py", "sudoscope/cli/commands/why.py")
    }

    assert found == {
        "solver/oracle/counting.py": ["test_oracle", "test_all"],
        "sudoscope/cli/commands/why.py": ["test_why", "test_solve"],
    }
