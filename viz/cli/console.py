"""The console on standard output."""

import os
import sys
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from rich.console import Console

from viz.cli.notices import is_quiet


def errors() -> Console:
    """The console for progress, on standard error.

    It is silent in a quiet command, and where nobody watches.
    """
    console = Console(stderr=True, **colours())
    console.quiet = is_quiet() or not console.is_terminal
    return console


def colours(environ: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """The arguments of a console for what the environment says of colours.

    ``NO_COLOR``, ``FORCE_COLOR`` and ``TERM=dumb`` are read by rich itself;
    ``CLICOLOR=0`` is the same as the first, ``CLICOLOR_FORCE`` as the second.
    """
    given: dict[str, Any] = {}
    if environ.get("CLICOLOR") == "0" and not environ.get("FORCE_COLOR"):
        given["no_color"] = True
    if environ.get("CLICOLOR_FORCE", "0") not in {"", "0"}:
        given["force_terminal"] = True
    return given


class Output(Console):
    """A console that treats a closed pipe as the normal end of output."""

    def __init__(self, **details: Any) -> None:
        super().__init__(**(colours() | details))

    def print_lines(self, lines: Iterable[str]) -> None:
        """Print each of *lines* as it is, however long it is."""
        for line in lines:
            self.print(line, soft_wrap=True, markup=False, highlight=False)

    def on_broken_pipe(self) -> NoReturn:
        """End quietly, as if everything had been read."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)
