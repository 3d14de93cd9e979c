"""A film of many steps: how long it would be is said before it is written."""

from pathlib import Path
from typing import Any

import pytest

from solver.log.trace import Trace
from sudoscope.cli.output.long_films import long_film
from tests.sudoscope.conftest import Program
from tests.viz.replays import HARDEST, hardest
from tests.viz.shared_comparisons import solved
from viz.export.assembly import assembled
from viz.export.export_options import ExportOptions


def said_of(trace: Trace, *, is_solved: bool = True, **chosen: Any) -> str:
    """What is said of the film of *trace*."""
    options = ExportOptions().changed(**chosen)
    made = assembled(trace, options, is_timed=True)
    return long_film(made, (trace,), options, is_solved=is_solved) or ""


def test_a_search_of_a_thousand_steps_is_told_with_what_helps() -> None:
    """How many steps, how long it would be, how long each, and other options."""
    trace = hardest()
    assert len(trace) > 1000

    said = said_of(trace)

    assert f"of {len(trace):,} steps become a film of 1:00, " in said
    assert "ms a step, too fast to read" in said
    for flag in ("--highlights", "--from", "--only-winning-path", "--agent human"):
        assert flag in said
    assert "--fit" not in said


def test_a_film_of_natural_length_can_be_fitted() -> None:
    """It is slow enough to be read, and too long to be watched."""
    said = said_of(hardest(), fit=0, speed=0.25)

    assert "too fast to read" not in said
    assert "--fit 90s" in said


def test_what_is_in_use_is_not_proposed() -> None:
    """Nor another agent for a solve that was read from a file."""
    said = said_of(
        hardest(), is_solved=False, start="1", stop="1100", fold_dead_branches=True
    )

    assert "--from" not in said
    assert "--fold-dead-branches" not in said
    assert "--agent" not in said


@pytest.mark.parametrize("chosen", [{"highlights": 3}, {"stop": "40"}])
def test_a_film_of_few_steps_goes_without(chosen: dict[str, Any]) -> None:
    """However long the solve is of which it shows a part."""
    assert not said_of(hardest(), **chosen)
    assert not said_of(solved("easy", "propagation"))


def test_it_is_said_before_the_film_is_written(
    sudoscope: Program, tmp_path: Path
) -> None:
    """And not of a picture of one step."""
    puzzle, size = HARDEST, ("--size", "320x180", "--fit", "5s", "--fps", "1")
    path = tmp_path / "x.gif"

    found = sudoscope("record", puzzle, "-a", "propagation", *size, "-o", str(path))

    assert "steps become a film of" in found.err.partition("Wrote")[0]
    still = tmp_path / "x.png"
    found = sudoscope(
        "record", puzzle, "-a", "propagation", "--step", "3", "-o", str(still)
    )
    assert "become" not in found.err
