"""The editor in a real window, driven by keys from outside."""

from pathlib import Path

import pytest

from tests.viz.windows_from_outside import drive, own_display

WINDOW = "tests.sudoscope.driven_window"


@pytest.mark.thorough
@pytest.mark.window
def test_a_puzzle_is_written_solved_and_stepped_through(tmp_path: Path) -> None:
    """A digit more makes other clues; its solve is what is watched."""
    write = ["key", "e", "key", "Home", "key", "Delete", "key", "Home", "key", "8"]
    solve = ["key", "Return", "sleep", "1", "key", "space"]

    with own_display() as display:
        actions = [*write, *solve]
        printed = drive(display, (1280, 720), "paper", tmp_path, actions, WINDOW)

    assert printed[3:] == ["21", "0"]
