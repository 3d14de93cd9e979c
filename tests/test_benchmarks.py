"""Benchmarks: each can be imported, and says how it is used."""

import pkgutil
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import benchmarks
from benchmarks import starting

MODULES = [module.name for module in pkgutil.iter_modules(benchmarks.__path__)]
FUZZING = "fuzz_formats"


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


def test_the_first_picture_of_the_window_is_measured(tmp_path: Path) -> None:
    """The process draws it and ends, without a display."""
    (name,) = (name for name in starting.CASES if "first picture" in name)

    assert starting.cpu_ms(name, str(tmp_path)) > 0
