"""A list of states of a course's code, shown in a window by a process of its own.

The process knows nothing of the modules of the course, which may be called ``solver``
or ``viz``, and gets the states as text.
"""

import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from sudoscope.name_clashes import python_command


def visualize_assignments(
    assignments: Iterable[Mapping[Any, Any]],
    puzzle: object = None,
    *,
    variant: str = "",
    theme: str = "",
    language: str = "",
) -> None:
    """Show a list of states, as code of a course collects it, until the window closes.

    Args:
        assignments: The states in order: the digits of each cell, such as "37", by its
            name, such as "C4".
        puzzle: The clues, as a text or a ``Puzzle``; by default the cells that have the
            same digit in every state.
        variant: The name of the rules; by default what leads to one solution.
        theme: Name of the colours; by default the first theme.
        language: Two letters; by default English.

    Raises:
        ValueError: The states cannot be shown; the message says why.
    """
    options = {"puzzle": puzzle and str(puzzle), "variant": variant}
    options |= {"theme": theme, "language": language}
    found: Iterable[object] = assignments
    states = [dict(s) if isinstance(s, Mapping) else s for s in found]
    done = subprocess.run(
        python_command("sudoscope.states_window"),
        input=repr((states, options)),
        stdout=sys.__stdout__,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise ValueError(done.stderr.strip() or "the window ended without a word")
