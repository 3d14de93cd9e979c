"""The library's public names: these and no others, loaded when they are asked for."""

import subprocess
import sys

import pytest

import solver

NAMES = {
    "Board",
    "Deduction",
    "Grid",
    "Limits",
    "Outcome",
    "Puzzle",
    "Strategy",
    "SudoscopeError",
    "Trace",
    "Variant",
    "agent_named",
    "count_solutions",
    "packed",
    "read_trace",
    "solve",
    "variant_named",
}


def test_the_public_names_are_these() -> None:
    """Each is there, and listed."""
    assert set(solver.__all__) == NAMES <= set(dir(solver))
    for name in NAMES:
        assert getattr(solver, name).__name__ == name


def test_another_name_is_refused() -> None:
    """As by any module."""
    with pytest.raises(AttributeError, match="no attribute 'solved'"):
        _ = solver.solved


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    """The package alone loads no module of its own."""
    code = (
        "import solver, sys;"
        "print([name for name in sys.modules if name.startswith('solver.')])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"
