"""The record of the wing ``quizzes``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

_COMMANDS: Final = "sudoscope.quizzes.commands"

COMMANDS: Final = (
    CommandLine(
        "quiz", Group.TEACH, 150, "Make questions about the solve of PUZZLE.", _COMMANDS
    ),
)

WING: Final = Wing(
    name="quizzes",
    about="Questions about a solve, in the window, on paper and for course sites.",
    builds_on=("pages",),
    adds={
        "commands": "sudoscope.quizzes.wing:COMMANDS",
        "activities": "sudoscope.quizzes.window.quiz_activity:ACTIVITIES",
        "window commands": "sudoscope.quizzes.window.commands:COMMANDS",
        "window settings": "sudoscope.quizzes.window.settings:SETTINGS",
        "page parts": "sudoscope.quizzes.export.page_part:KINDS",
    },
    has_messages=True,
)
