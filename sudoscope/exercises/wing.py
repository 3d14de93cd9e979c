"""The record of the wing ``exercises``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="exercises",
    about="Solve it yourself, and constraint propagation by hand.",
    builds_on=("logs",),
    adds={
        "activities": "sudoscope.exercises.window.begun_exercises:ACTIVITIES",
        "window commands": "sudoscope.exercises.window.commands:COMMANDS",
        "work kinds": "sudoscope.exercises.window.work_kinds:KINDS",
    },
    has_messages=True,
)
