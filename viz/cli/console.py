"""The console on standard output."""

import os
import sys
from collections.abc import Iterable
from typing import NoReturn

from rich.console import Console

from viz.cli.notices import is_quiet


def errors() -> Console:
    """The console for progress, on standard error.

    It is silent in a quiet command, and where nobody watches.
    """
    console = Console(stderr=True)
    console.quiet = is_quiet() or not console.is_terminal
    return console


class Output(Console):
    """A console that treats a closed pipe as the normal end of output."""

    def print_lines(self, lines: Iterable[str]) -> None:
        """Print each of *lines* as it is, however long it is."""
        for line in lines:
            self.print(line, soft_wrap=True, markup=False, highlight=False)

    def on_broken_pipe(self) -> NoReturn:
        """End quietly, as if everything had been read."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)
