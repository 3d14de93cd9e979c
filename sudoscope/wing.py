"""Wings: extras of the program, each a folder that adds to the core's registries.

The core knows no wing, and wings do not know one another, but for those that a wing
says it builds on. ``sudoscope.all_wings`` names them all.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

CORE_COMMANDS = "sudoscope.cli.commands"


class CommandGroup(StrEnum):
    """What commands are for, in the order of the help: its headings."""

    WATCH = "Watch"
    MAKE = "Make"
    ASK = "Ask"
    TEACH = "Teach"
    PUZZLES = "Puzzles"
    MEASURE = "Measure"
    SETTINGS = "Settings"


class CommandLine(NamedTuple):
    """A command of the command line, before it is loaded.

    Attributes:
        name: As it is typed; its module has this name, too.
        group: What it is for.
        rank: Where the help lists it in its group: after those of lower numbers.
        about: What it does, in a sentence.
        folder: The package that its module is in.
        below: The word that is typed before its name, and that the help lists in its
            place; it may be left out. Empty where there is none.
    """

    name: str
    group: CommandGroup
    rank: int
    about: str
    folder: str = CORE_COMMANDS
    below: str = ""


_NOTHING: Mapping[str, str] = MappingProxyType({})


class Wing(NamedTuple):
    """An extra, as values: nothing of it is imported until it is asked for.

    Attributes:
        name: The name of its folder in ``sudoscope``.
        about: What it is for, in a line.
        builds_on: The wings whose modules it may import.
        adds: What it adds: by the name of a registry (``solver.registry``) the module
            and the name of a tuple of values, ``"package.module:NAME"``.
        has_messages: Whether it has a folder ``messages`` with words of its own.
    """

    name: str
    about: str
    builds_on: tuple[str, ...] = ()
    adds: Mapping[str, str] = _NOTHING
    has_messages: bool = False
