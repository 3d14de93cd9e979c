"""The record of the wing ``probability``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

COMMANDS: Final = (
    CommandLine(
        "candidates",
        Group.ASK,
        190,
        "Show which digits some solution of PUZZLE has in each cell.",
        "sudoscope.probability.commands",
    ),
)

WING: Final = Wing(
    name="probability",
    about="How probable each candidate is: counted, sampled or believed.",
    builds_on=("diagrams",),
    adds={
        "commands": "sudoscope.probability.wing:COMMANDS",
        "chosen panels": "sudoscope.probability.pictures.panel:PANELS",
        "probabilities": "sudoscope.probability.model.probabilities:COUNTS",
    },
    has_messages=True,
)
