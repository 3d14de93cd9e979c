"""The record of the wing ``code_runs``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="code_runs",
    about="Code of students on a puzzle, as a trace to watch.",
    builds_on=("classroom", "logs", "student_calls", "student_files"),
    adds={
        "solvers": "sudoscope.code_runs.commands.student_code:CODE_SOLVERS",
        "lower parts": "sudoscope.code_runs.pictures.source_panel:SOURCE_PARTS",
    },
    has_messages=True,
)
