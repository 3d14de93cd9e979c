"""The record of the wing ``classroom``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="classroom",
    about="Code of students: run, judged and replayed.",
    builds_on=("logs", "networks"),
    adds={
        "solvers": "sudoscope.classroom.commands.student_code:CODE_SOLVERS",
        "lower parts": "sudoscope.classroom.pictures.source_panel:SOURCE_PARTS",
    },
    has_messages=True,
)
