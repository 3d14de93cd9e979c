"""The console on standard output."""

import os
import sys
from typing import NoReturn

from rich.console import Console


def errors() -> Console:
    """The console for progress and messages, on standard error."""
    return Console(stderr=True)


class Output(Console):
    """A console whose reader may go away: that is the reader's right, no failure."""

    def on_broken_pipe(self) -> NoReturn:
        """End quietly, as if everything had been read."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)
