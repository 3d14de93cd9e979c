"""The record of the wing ``classroom``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

_COMMANDS: Final = "sudoscope.classroom.commands"

COMMANDS: Final = (
    CommandLine(
        "classroom", Group.TEACH, 160, "Begin a course's project in FOLDER.", _COMMANDS
    ),
)

WING: Final = Wing(
    name="classroom",
    about="Code of students: run, judged and replayed.",
    builds_on=("logs", "networks"),
    adds={
        "commands": "sudoscope.classroom.wing:COMMANDS",
        "solvers": f"{_COMMANDS}.student_code:CODE_SOLVERS",
        "lower parts": "sudoscope.classroom.pictures.source_panel:SOURCE_PARTS",
    },
    has_messages=True,
)
