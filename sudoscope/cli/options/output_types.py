"""Types of options that name a file to write: ``-`` is standard output or refused."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import click

from sudoscope.cli.options.shell_completion import files

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

STANDARD_OUTPUT: Final = Path("-")
"""What stands for standard output in place of a file."""
_DATA: Final = "sudoscope.data_stream"
"""The key of standard output in a context that writes a file to it."""
_JSON: Final = "--json"
_BY_ENDING: Final = (
    "'-' is standard output, but the ending of the name says what to write; name a file"
)


class OutputFile(click.Path):
    """A file to write.

    Args:
        streams: Whether ``-`` is standard output; else it is refused.
    """

    def __init__(self, *, streams: bool = True) -> None:
        super().__init__(path_type=Path)
        self.streams = streams

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The path.

        Raises:
            click.BadParameter: It is standard output, and cannot be.
        """
        path = super().convert(value, param, ctx)
        if path == STANDARD_OUTPUT and not self.streams:
            self.fail(_BY_ENDING, param, ctx)
        return path


class OutputName(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """A file or a folder to write whose ending says the format."""

    name = "file"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The same name.

        Raises:
            click.BadParameter: It is standard output.
        """
        if value == str(STANDARD_OUTPUT):
            self.fail(_BY_ENDING, param, ctx)
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """Let the shell complete the name of a file."""
        return files(ctx, param, incomplete)


@contextmanager
def data_alone(ctx: click.Context) -> Iterator[None]:
    """Leave standard output to a file that an option sends there.

    What the command prints besides goes nowhere, until the block ends.

    Raises:
        click.UsageError: Two are to be written there.
    """
    sent = [
        option.opts[-1]
        for option in ctx.command.params
        if isinstance(option.type, OutputFile)
        and ctx.params.get(option.name or "") == STANDARD_OUTPUT
    ]
    if sent:
        sent += [
            option.opts[-1]
            for option in ctx.command.params
            if option.opts[-1] == _JSON and ctx.params.get(option.name or "") is True
        ]
    if len(sent) > 1:
        raise click.UsageError(
            f"{' and '.join(sent)} would both write to standard output; name a file for"
            " one of them",
            ctx,
        )
    if not sent:
        yield
        return
    data = sys.stdout
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        ctx.meta[_DATA], sys.stdout = data, nowhere
        try:
            yield
        finally:
            sys.stdout = data


def data_stream() -> TextIO:
    """Standard output, for what is to be written there in place of a file."""
    ctx = click.get_current_context(silent=True)
    stream: TextIO | None = None if ctx is None else ctx.meta.get(_DATA)
    return stream or sys.stdout


def chosen_output(argument: str | None, option: str | None, metavar: str) -> str:
    """The name of a file that may be an argument or ``--output``.

    Args:
        argument: As the argument *metavar* has it.
        option: As the option has it.
        metavar: What the help calls the argument.

    Raises:
        click.UsageError: It is both, or none.
    """
    if argument and option:
        raise click.UsageError(f"{metavar} and --output are the same; leave one out")
    if not argument and not option:
        raise click.UsageError(f"Missing argument '{metavar}'.")
    return str(argument or option)
