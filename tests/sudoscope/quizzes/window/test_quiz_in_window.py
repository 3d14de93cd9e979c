"""The quiz in a real window."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.window.quiz_game import Quiz
from tests.viz.replays import hardest
from tests.viz.test_window import display as window_display
from tests.viz.test_window import drive

pytestmark = pytest.mark.window
display = window_display
PROGRAM: Final = "tests.sudoscope.driven_window"


def test_a_question_is_asked_at_once(display: str, tmp_path: Path) -> None:
    """Predicting goes to the step before the first digit that is asked about."""
    first = Quiz(hardest(), frozenset({Kind.PLACEMENTS})).next_step(0)
    assert first is not None

    actions = ["key", "Home", "key", "q", "sleep", "0.3"]
    printed = drive(display, (1280, 720), "paper", tmp_path, actions, PROGRAM)

    assert printed[0] == str(first - 1)
