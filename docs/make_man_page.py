"""Makes the manual page of the program for Unix from the help of its commands.

It has what each command is for and its examples; the options, of which there are some
hundreds, are in ``--help``. ``python docs/make_reference.py`` runs it, too;
``tests/test_packaging.py`` fails while the page is behind.
"""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from sudoscope.all_wings import install
from sudoscope.cli.help.command_list import typed
from sudoscope.cli.main import cli

FOLDER: Final = Path(__file__).resolve().parents[1] / "packaging/linux/man/man1"
_NAME: Final = "sudoscope"
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n")
_HEAD: Final = (
    r".TH SUDOSCOPE 1",
    ".SH NAME",
    r"sudoscope \- show how a Sudoku is solved",
    ".SH SYNOPSIS",
    r".B sudoscope",
    r".RI [ PUZZLE | FILE ]",
    ".br",
    r".B sudoscope",
    r".I COMMAND",
    r".RI [ ARGUMENTS ]",
    ".SH DESCRIPTION",
    "Sudoscope solves Sudokus, logs every change with its reason,",
    "replays the log in a window, and writes it to a video or to a web page.",
    "Without a command it plays the puzzle in a window, or opens the start page.",
    ".PP",
    "A puzzle is 81 symbols, a link, a file of one of many programs, or",
    r".B \-",
    "for standard input.",
    ".SH COMMANDS",
    r".BI sudoscope\~ COMMAND \~\-\-help",
    "lists the options of a command.",
)
_FOOT: Final = (
    ".SH EXIT STATUS",
    ".TP",
    ".B 0",
    "Done.",
    ".TP",
    ".B 1",
    "The puzzle has no solution, or no further step was found.",
    ".TP",
    ".B 2",
    "The input was wrong, or the work could not be done; the message says why.",
    ".TP",
    ".B 130",
    "Stopped with Ctrl+C.",
    ".SH SEE ALSO",
    "https://sudoscope.github.io/sudoscope/",
)


def text() -> str:
    """The whole page, in the language of man pages."""
    context = click.Context(cli, info_name=_NAME, **cli.context_settings)
    names = cli.list_commands(context)
    lines = [line for name in names for line in _command(context, name)]
    return "\n".join((*_HEAD, *lines, *_FOOT)) + "\n"


def _command(above: click.Context, name: str) -> Iterator[str]:
    """How a command is used, what it does, and its examples."""
    command = cli.get_command(above, name)
    if command is None:
        raise LookupError(name)
    context = click.Context(command, info_name=typed(name), parent=above)
    usage = " ".join((context.command_path, *command.collect_usage_pieces(context)))
    yield f".SS {_plain(usage)}"
    said = inspect.cleandoc(command.help or "").partition("\f")[0].strip()
    for paragraph in _PARAGRAPH.split(said):
        yield ".PP"
        yield _plain(" ".join(paragraph.replace("\b", "").split()))
    for meaning, line in getattr(command, "examples", ()):
        yield ".PP"
        yield f"{_plain(meaning)}:"
        yield ".PP"
        yield from (".nf", ".RS 4", _plain(line), ".RE", ".fi")


def _plain(line: str) -> str:
    """*line* with what man pages read as commands written as letters."""
    written = line.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{written}" if written.startswith((".", "\\(aq")) else written


def make() -> None:
    """Write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{_NAME}.1").write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    install()
    make()
