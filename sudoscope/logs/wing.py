"""The record of the wing ``logs``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="logs",
    about="Logs of other solvers and of people, read as solves.",
    builds_on=("puzzle_sites",),
    adds={"solve readers": "sudoscope.logs.log_readers:READERS"},
)
