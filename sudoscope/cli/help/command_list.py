"""The commands there are, none of them loaded."""

from importlib import import_module
from types import MappingProxyType
from typing import Final

import click

COMMANDS: Final = MappingProxyType(
    {
        "demo": "Show how a Sudoku is solved with an X-wing and an XY-wing.",
        "solve": "Solve PUZZLE and print its solution.",
        "play": "Replay how PUZZLE is solved in a window; ? shows all keys.",
        "compare": "Solve PUZZLE in two ways, side by side on one clock.",
        "record": "Write how PUZZLE is solved to a video or to pictures.",
        "export": "Write a solve to FILE: a page, a text, or pictures.",
        "why": "Show why a digit is there or a candidate is gone.",
        "hint": "Say what a person would do next in PUZZLE.",
        "explain": "Explain the whole solve of PUZZLE in words.",
        "rate": "Rate how hard PUZZLE, or a list, is for a person.",
        "verify": "Prove that each step of a solve follows.",
        "levels": "Show what each level of consistency would remove from PUZZLE.",
        "grade": "Check the functions of a Python file against their definitions.",
        "lesson": "List, check, play, record, print or export a LESSON.",
        "quiz": "Make questions about the solve of PUZZLE.",
        "classroom": "Begin a course's project in FOLDER.",
        "convert": "Write the puzzles of IN to OUT in another notation.",
        "generate": "Print new puzzles, one a line, each with one solution.",
        "candidates": "Show which digits some solution of PUZZLE has in each cell.",
        "trials": "Solve PUZZLE many times and show how the results spread.",
        "bench": "Compare ways of solving on the puzzles of FILE, one a line.",
        "experiment": "Change one setting of a search and count what that costs.",
        "transition": "Show where random Latin squares are hard to complete, and why.",
        "dataset": "Write every step of the solves of PUZZLE, or a list, to FOLDER.",
        "cases": "Check the techniques against the technique cases of FILE.",
        "techniques": "List the techniques, or tell what one of them is.",
        "settings": "Show the settings of the command line and where each is from.",
    }
)
"""The first sentence of each command, which is ``command`` of the module of its name
in ``sudoscope.cli.commands``: the list of commands imports none of them."""


def loaded(name: str) -> click.Command:
    """The command *name*, which must be one of ``COMMANDS``."""
    command = import_module(f"sudoscope.cli.commands.{name}").command
    assert isinstance(command, click.Command)
    return command
