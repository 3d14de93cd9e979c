"""The settings of the quiz in the window."""

from typing import Final

from sudoscope.quizzes.game.kinds import QUIZ
from viz.choice import NamedChoice
from viz.player.state.settings import Setting, one_of, some_of

LIVES: Final = NamedChoice("lives", ("off", "3"), "off")
"""How many wrong answers end the quiz."""

SETTINGS: Final = (
    Setting(
        QUIZ.name, some_of(QUIZ, 1), "quiz", QUIZ.values, usual=frozenset({QUIZ.usual})
    ),
    Setting(LIVES.name, one_of(LIVES), "quiz", LIVES.values, usual=LIVES.usual),
)
"""Before what is asked, one kind of steps at least; and how many errors end it."""
