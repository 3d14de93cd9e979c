"""The console: results on standard output, progress on standard error.

rich is loaded for what has colours or columns, and not for lines.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import click

from sudoscope.cli.console.notices import is_quiet

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

_USUAL_WIDTH: Final = 80
_NARROWEST: Final = 40
"""Characters of a line below which words of tables would be cut to letters."""


def is_watched() -> bool:
    """Whether progress is shown: on a terminal, and not in a quiet command."""
    return not is_quiet() and sys.stderr is not None and sys.stderr.isatty()


def errors() -> "Console":
    """The console for progress, on standard error.

    It is silent in a quiet command, and where nobody watches.
    """
    from rich.console import Console

    console = Console(stderr=True, **colours())
    console.quiet = not is_watched()
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


class Output:
    """Standard output.

    Args:
        details: Arguments of the console of rich.
    """

    def __init__(self, **details: Any) -> None:
        self._details = colours() | details

    @cached_property
    def _console(self) -> "Console":
        from rich.console import Console

        console = Console(**self._details)
        if not console.width:
            console.width = _USUAL_WIDTH
        console.width = max(console.width, _NARROWEST)
        return console

    @property
    def width(self) -> int:
        """Characters of a line."""
        return self._console.width

    @width.setter
    def width(self, width: int) -> None:
        self._console.width = width

    def print(self, found: "RenderableType" = "") -> None:
        """Print a table or styled words within the width, or a text as it is."""
        if isinstance(found, str):
            self.print_lines([found])
            return
        with self._console.capture() as written:
            self._console.print(found)
        click.echo(written.get(), nl=False, color=True)

    def print_lines(self, lines: Iterable[str]) -> None:
        """Print each of *lines* as it is, however long it is."""
        for line in lines:
            click.echo(line)


@contextmanager
def until_it_is_closed() -> Iterator[None]:
    """End quietly where standard output is closed, as if all had been read."""
    try:
        yield
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
