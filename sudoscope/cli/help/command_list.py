"""The commands there are, none of them loaded."""

from collections.abc import Mapping
from typing import Final

import click

from solver import registry
from sudoscope.wing import CommandLine

COMMAND_LINES: Final = registry.Registry(
    "commands",
    (
        CommandLine(
            "demo", 10, "Show how a Sudoku is solved with an X-wing and an XY-wing."
        ),
        CommandLine("solve", 20, "Solve PUZZLE and print its solution."),
        CommandLine(
            "play", 30, "Replay how PUZZLE is solved in a window; ? shows all keys."
        ),
        CommandLine(
            "compare", 40, "Solve PUZZLE in two ways, side by side on one clock."
        ),
        CommandLine(
            "record", 50, "Write how PUZZLE is solved to a video or to pictures."
        ),
        CommandLine(
            "export", 60, "Write a solve to FILE: a page, a text, or pictures."
        ),
        CommandLine("why", 70, "Show why a digit is there or a candidate is gone."),
        CommandLine("hint", 80, "Say what a person would do next in PUZZLE."),
        CommandLine("explain", 90, "Explain the whole solve of PUZZLE in words."),
        CommandLine("verify", 110, "Prove that each step of a solve follows."),
        CommandLine(
            "convert", 170, "Write the puzzles of IN to OUT in another notation."
        ),
        CommandLine(
            "candidates",
            190,
            "Show which digits some solution of PUZZLE has in each cell.",
        ),
        CommandLine(
            "techniques", 260, "List the techniques, or tell what one of them is."
        ),
        CommandLine(
            "settings",
            270,
            "Show the settings of the command line and where each is from.",
        ),
    ),
    lambda line: line.name,
)
"""A command is ``command`` of a module of its name in ``sudoscope.cli.commands`` or in
the folder that its line says: the list of commands imports none of them."""


def commands() -> Mapping[str, str]:
    """The first sentence of each command, by its name, in the order of the help."""
    lines = sorted(COMMAND_LINES.values(), key=lambda line: line.rank)
    return {line.name: line.about for line in lines}


def loaded(name: str) -> click.Command:
    """The command *name*, which must be one of ``commands``."""
    (folder,) = (line.folder for line in COMMAND_LINES.values() if line.name == name)
    command = registry.loaded(f"{folder}.{name}:command")
    assert isinstance(command, click.Command)
    return command
