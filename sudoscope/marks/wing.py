"""The record of the wing ``marks``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

COMMANDS: Final = (
    CommandLine(
        "grade",
        Group.TEACH,
        130,
        "Check the functions of a Python file against their definitions.",
        "sudoscope.marks.commands",
    ),
)

WING: Final = Wing(
    name="marks",
    about="Graded functions of a student or a class, as tables, pages and files.",
    builds_on=("classroom", "logs", "student_calls", "student_files"),
    adds={"commands": "sudoscope.marks.wing:COMMANDS"},
)
