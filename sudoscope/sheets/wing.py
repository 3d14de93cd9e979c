"""The record of the wing ``sheets``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

COMMANDS: Final = (
    CommandLine(
        "sheet",
        Group.MAKE,
        65,
        "Print PUZZLES on pages of a PDF, their solutions behind them.",
        "sudoscope.sheets.commands",
    ),
)

WING: Final = Wing(
    name="sheets",
    about="Puzzles to print, several a page, with their solutions.",
    adds={
        "commands": "sudoscope.sheets.wing:COMMANDS",
        "window commands": "sudoscope.sheets.window.commands:COMMANDS",
    },
    has_messages=True,
)
