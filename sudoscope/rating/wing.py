"""The record of the wing ``rating``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

_COMMANDS: Final = "sudoscope.rating.commands"

COMMANDS: Final = (
    CommandLine(
        "rate",
        Group.ASK,
        100,
        "Rate how hard PUZZLE, or a list, is for a person.",
        _COMMANDS,
    ),
)

WING: Final = Wing(
    name="rating",
    about="How hard a puzzle is for a person, on known scales.",
    adds={"commands": "sudoscope.rating.wing:COMMANDS"},
)
