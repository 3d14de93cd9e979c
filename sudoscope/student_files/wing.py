"""The record of the wing ``student_files``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="student_files",
    about="Files of students: what is handed in, and the functions in them.",
)
