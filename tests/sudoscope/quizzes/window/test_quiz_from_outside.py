"""Predicting in a real window, driven by keys from outside."""

from pathlib import Path

import pytest

from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.window.quiz_game import Quiz
from tests.viz.replays import hardest
from tests.viz.windows_from_outside import drive, own_display

WINDOW = "tests.sudoscope.driven_window"


@pytest.mark.thorough
@pytest.mark.window
def test_a_question_is_asked_at_once(tmp_path: Path) -> None:
    """Predicting goes to the step before the first digit that is asked about."""
    first = Quiz(hardest(), frozenset({Kind.PLACEMENTS})).next_step(0)
    assert first is not None

    actions = ["key", "Home", "key", "q", "sleep", "0.3"]
    with own_display() as display:
        printed = drive(display, (1280, 720), "paper", tmp_path, actions, WINDOW)

    assert printed[0] == str(first - 1)
