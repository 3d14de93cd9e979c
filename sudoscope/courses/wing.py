"""The record of the wing ``courses``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

COMMANDS: Final = (
    CommandLine(
        "classroom",
        Group.TEACH,
        160,
        "Begin a course's project in FOLDER.",
        "sudoscope.courses.commands",
    ),
)

WING: Final = Wing(
    name="courses",
    about="Projects of a course: starter code, tests and puzzles for students.",
    builds_on=("networks",),
    adds={"commands": "sudoscope.courses.wing:COMMANDS"},
    has_messages=True,
)
