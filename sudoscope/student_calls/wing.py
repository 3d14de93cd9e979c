"""The record of the wing ``student_calls``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="student_calls",
    about="Calls of student code, in a process of its own, as its functions want them.",
    builds_on=("logs", "networks", "student_files"),
)
