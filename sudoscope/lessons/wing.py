"""The record of the wing ``lessons``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

_COMMANDS: Final = "sudoscope.lessons.commands"

COMMANDS: Final = (
    CommandLine(
        "lesson",
        Group.TEACH,
        140,
        "List, check, play, record, print or export a LESSON.",
        _COMMANDS,
    ),
)

WING: Final = Wing(
    name="lessons",
    about="A solve with words, pauses and questions: played, filmed, printed.",
    builds_on=("diagrams", "lab", "pages", "probability", "quizzes", "second_solves"),
    adds={
        "commands": "sudoscope.lessons.wing:COMMANDS",
        "export options": "sudoscope.lessons.export.aside_options:OPTIONS",
        "activities": "sudoscope.lessons.window.lesson_activity:ACTIVITIES",
        "window commands": "sudoscope.lessons.window.commands:COMMANDS",
        "quiz windows": "sudoscope.lessons.commands.quiz_window:WINDOWS",
    },
    has_messages=True,
)
