"""The record of the wing ``classroom``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="classroom",
    about="Functions of student code, compared with their definitions.",
    builds_on=("logs", "networks", "student_calls", "student_files"),
    has_messages=True,
)
