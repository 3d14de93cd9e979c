"""The record of the wing ``classroom``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="classroom",
    about="Code of students: loaded, called and judged.",
    builds_on=("logs", "networks", "student_files"),
    has_messages=True,
)
