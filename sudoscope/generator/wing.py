"""The record of the wing ``generator``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

COMMANDS: Final = (
    CommandLine(
        "generate",
        Group.PUZZLES,
        180,
        "Print new puzzles, one a line, each with one solution.",
        "sudoscope.generator.commands",
    ),
)

WING: Final = Wing(
    name="generator",
    about="New puzzles: with one solution, a technique, a rating, with rules.",
    builds_on=("networks", "puzzle_sites", "rating"),
    adds={"commands": "sudoscope.generator.wing:COMMANDS"},
)
