"""The record of the wing ``lab``."""

from typing import Final

from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine, Wing

_COMMANDS: Final = "sudoscope.lab.commands"
_LAB: Final = "lab"

COMMANDS: Final = (
    CommandLine(
        "levels",
        Group.MEASURE,
        120,
        "Show what each level of consistency would remove from PUZZLE.",
        _COMMANDS,
        _LAB,
    ),
    CommandLine(
        "trials",
        Group.MEASURE,
        200,
        "Solve PUZZLE many times and show how the results spread.",
        _COMMANDS,
        _LAB,
    ),
    CommandLine(
        "bench",
        Group.MEASURE,
        210,
        "Compare ways of solving on the puzzles of FILE, one a line.",
        _COMMANDS,
        _LAB,
    ),
    CommandLine(
        "experiment",
        Group.MEASURE,
        220,
        "Change one setting of a search and count what that costs.",
        _COMMANDS,
        _LAB,
    ),
    CommandLine(
        "transition",
        Group.MEASURE,
        230,
        "Show where random Latin squares are hard to complete, and why.",
        _COMMANDS,
        _LAB,
    ),
    CommandLine(
        "dataset",
        Group.MEASURE,
        240,
        "Write every step of the solves of PUZZLE, or a list, to FOLDER.",
        _COMMANDS,
        _LAB,
    ),
    CommandLine(
        "cases",
        Group.MEASURE,
        250,
        "Check the techniques against the technique cases of FILE.",
        _COMMANDS,
        _LAB,
    ),
)

WING: Final = Wing(
    name="lab",
    about="Trials, experiments, benchmarks, data sets and learned orders.",
    builds_on=("probability", "rating"),
    adds={
        "commands": "sudoscope.lab.wing:COMMANDS",
        "cell orders": "sudoscope.lab.model.search_orders:CELL_ORDERS",
        "value orders": "sudoscope.lab.model.search_orders:VALUE_ORDERS",
    },
    has_messages=True,
)
