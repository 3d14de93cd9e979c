"""The commands there are, none of them loaded."""

from collections.abc import Mapping
from typing import Final

import click

from solver import registry
from sudoscope.wing import CommandGroup as Group
from sudoscope.wing import CommandLine

COMMAND_LINES: Final = registry.Registry(
    "commands",
    (
        CommandLine(
            "demo",
            Group.WATCH,
            10,
            "Show how a Sudoku is solved with an X-wing.",
        ),
        CommandLine("solve", Group.ASK, 20, "Solve PUZZLE and print its solution."),
        CommandLine(
            "play",
            Group.WATCH,
            30,
            "Replay how PUZZLE is solved in a window; ? shows all keys.",
        ),
        CommandLine(
            "compare",
            Group.WATCH,
            40,
            "Solve PUZZLE in two ways, side by side on one clock.",
        ),
        CommandLine(
            "record",
            Group.MAKE,
            50,
            "Write how PUZZLE is solved to FILE: a video or pictures.",
        ),
        CommandLine(
            "export",
            Group.MAKE,
            60,
            "Write a solve to FILE: a page, a text, or pictures.",
        ),
        CommandLine(
            "why", Group.ASK, 70, "Show why a digit is there or a candidate is gone."
        ),
        CommandLine(
            "hint", Group.ASK, 80, "Say what a person would do next in PUZZLE."
        ),
        CommandLine(
            "explain", Group.ASK, 90, "Explain the whole solve of PUZZLE in words."
        ),
        CommandLine(
            "verify", Group.ASK, 110, "Prove that each step of a solve follows."
        ),
        CommandLine(
            "convert",
            Group.PUZZLES,
            170,
            "Write the puzzles of IN to OUT in another notation.",
        ),
        CommandLine(
            "techniques",
            Group.ASK,
            260,
            "List the techniques, or tell what one of them is.",
        ),
        CommandLine(
            "list",
            Group.SETTINGS,
            265,
            "List what there is: agents, themes, formats, variants and more.",
        ),
        CommandLine(
            "settings",
            Group.SETTINGS,
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
    return {name: about for group in command_groups().values() for name, about in group}


def command_groups() -> Mapping[str, list[tuple[str, str]]]:
    """The names and first sentences of the commands of each group, in its order."""
    lines = sorted(COMMAND_LINES.values(), key=lambda line: line.rank)
    return {
        group.value: [(line.name, line.about) for line in lines if line.group is group]
        for group in Group
    }


def commands_below(word: str) -> Mapping[str, str]:
    """Of ``commands`` those typed behind *word*; empty if it is no such word."""
    names = {line.name for line in COMMAND_LINES.values() if line.below == word}
    return {name: about for name, about in commands().items() if word and name in names}


def is_command(word: str) -> bool:
    """Whether *word* is a command or is typed before some."""
    return word in commands() or bool(commands_below(word))


def typed(name: str) -> str:
    """The command *name* with the word before it, as it is typed."""
    (word,) = (line.below for line in COMMAND_LINES.values() if line.name == name)
    return f"{word} {name}".strip()


def shown_groups() -> Mapping[str, list[tuple[str, str]]]:
    """``command_groups`` with each word once, for all commands that are below it."""
    shown: dict[str, list[tuple[str, str]]] = {}
    for group, lines in command_groups().items():
        words = dict.fromkeys(typed(name).partition(" ")[0] for name, _ in lines)
        abouts = dict(lines)
        shown[group] = [
            (word, abouts.get(word) or ", ".join(commands_below(word)))
            for word in words
        ]
    return shown


def loaded(name: str) -> click.Command:
    """The command *name*, which must be one of ``commands``."""
    (folder,) = (line.folder for line in COMMAND_LINES.values() if line.name == name)
    command = registry.loaded(f"{folder}.{name}:command")
    assert isinstance(command, click.Command)
    return command
