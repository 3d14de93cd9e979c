"""The command line: reads arguments, calls the library, prints.

Exit codes: 0 done; 1 the puzzle has no solution or the agent got stuck; 2 the input
was wrong or the work could not be done; 130 stopped with Ctrl+C, 128 and its number
with another signal.
"""

import gc
import os
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

import click

from solver.errors import SudoscopeError
from sudoscope.cli.console.broken_package import broken_package
from sudoscope.cli.console.console import until_it_is_closed
from sudoscope.cli.console.standard_streams import print_any_text
from sudoscope.cli.help.command_help import WRONG_INPUT, write_examples
from sudoscope.cli.help.command_list import (
    commands,
    commands_below,
    is_command,
    loaded,
    shown_groups,
)
from sudoscope.cli.help.suggestions import unknown_command, unknown_option
from sudoscope.cli.options.general import version_option
from sudoscope.name_clashes import NAMES
from viz.cancellation import SIGNALS
from viz.errors import STOPPED, RecordingCancelledError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_EXAMPLES: Final = (
    ("See an X-wing", "sudoscope demo"),
    ("Replay how the puzzle in a file is solved", "sudoscope play puzzle.txt"),
    ("The same as a video of 90 seconds", "sudoscope record puzzle.txt --fit 90s"),
)
_NO_DISPLAY: Final = "there is no display for the start page, so here is the help"
_PUZZLE_SYMBOLS: Final = frozenset("0123456789.xX*_-+| \t\r\n")
_SHOWN: Final = 40
_HALVES: Final = frozenset(map(chr, range(0xD800, 0xE000)))
"""What Python reads in place of bytes that are no UTF-8."""
_SHORTEST_PUZZLE: Final = 9
_REPORTED: Final = (
    *(RecordingCancelledError, SudoscopeError, OSError),
    *(click.Abort, click.ClickException, KeyboardInterrupt, ImportError),
)
"""What ends a command with a sentence."""


class _CommandsBelow(click.Group):
    """The commands that are typed behind one word.

    Args:
        word: The word.
    """

    def __init__(self, word: str) -> None:
        self._commands = commands_below(word)
        super().__init__(
            word, help=f"The commands of {word}; each works without that word, too."
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or ["--help"])

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(self._commands)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        return loaded(name) if name in self._commands else None

    def format_commands(
        self, _ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self._commands.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in self._commands or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        raise click.UsageError(unknown_command(args[0], self._commands), ctx)

    def shell_complete(
        self, _ctx: click.Context, incomplete: str
    ) -> "list[CompletionItem]":
        """Its commands, without loading them."""
        return _completed(incomplete, self._commands)


class _Commands(click.Group):
    """Commands that are imported when they are asked for, for a quick start.

    Without a command ``play`` runs: for a puzzle or a file, or for the window with its
    start page. Without a display the help is shown then.
    """

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [version_option(), *super().get_params(ctx)]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        match args:
            case _ if ctx.resilient_parsing:
                pass
            case [] if _has_display():
                args = ["play"]
            case []:
                click.echo(f"sudoscope: {_NO_DISPLAY}", err=True)
            case ["help"] | ["help", "help" | "version", *_]:
                args = ["--help"]
            case ["help", word, name, *_] if name in commands_below(word):
                args = [word, name, "--help"]
            case ["help", name, *_]:
                args = [name, "--help"]
            case ["version"]:
                args = ["--version"]
            case [first, *_] if _is_puzzle(first):
                args = ["play", *args]
        return super().parse_args(ctx, args)

    def format_help_text(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        super().format_help_text(ctx, formatter)
        write_examples(formatter, _EXAMPLES)

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(commands())

    def format_commands(
        self, _ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        widest = max(map(len, commands()))
        for heading, lines in shown_groups().items():
            if lines:
                with formatter.section(heading):
                    formatter.write_dl(
                        [(name.ljust(widest), about) for name, about in lines]
                    )
        formatter.write_paragraph()
        formatter.write_text("Options of a command: sudoscope COMMAND --help")

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name in commands():
            return loaded(name)
        return _CommandsBelow(name) if commands_below(name) else None

    def invoke(self, ctx: click.Context) -> Any:
        with until_it_is_closed():
            return super().invoke(ctx)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if is_command(args[0]) or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        raise click.UsageError(
            unknown_command(args[0], (*commands(), *_offered())), ctx
        )

    def shell_complete(
        self, ctx: click.Context, incomplete: str
    ) -> "list[CompletionItem]":
        """The commands, without loading them; else options, or files to play."""
        from click.shell_completion import CompletionItem

        begun = _completed(incomplete, _offered())
        if begun:
            return begun
        if incomplete.startswith("-"):
            return click.Command.shell_complete(self, ctx, incomplete)
        return [CompletionItem(incomplete, type="file")]


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def cli() -> None:
    """Show how a Sudoku is solved: step by step, in a window or as a video."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program and exit.

    Args:
        arguments: The command line without the program's name; by default ``sys.argv``.
    """
    given = sys.argv[1:] if arguments is None else arguments
    if arguments is None:
        print_any_text()
    if threading.current_thread() is threading.main_thread():
        _hear_signals()
    try:
        _check_text(given)
        words = [_protected(argument) for argument in given]
        code = cli.main(words, prog_name="sudoscope", standalone_mode=False)
    except _REPORTED as error:
        if isinstance(error, ImportError) and _is_own(error):
            raise
        code = _report(error, is_json="--json" in given)
    except Exception as error:
        if not (package := broken_package(error)):
            raise
        broken = ImportError(f"{package}: {error}")
        code = _report(broken, is_json="--json" in given)
    if arguments is None:
        _ignore_signals()
        gc.freeze()  # the interpreter would look through all that is left as it ends
    sys.exit(code or 0)


def _ignore_signals() -> None:
    """Ignore signals from here on, at the end of the program."""
    if threading.current_thread() is threading.main_thread():
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)


def _offered() -> dict[str, str]:
    """What the help lists, and what it says of each."""
    return {name: about for lines in shown_groups().values() for name, about in lines}


def _completed(incomplete: str, offered: Mapping[str, str]) -> "list[CompletionItem]":
    """Those *offered* that begin with *incomplete*, each with what is said of it."""
    from click.shell_completion import CompletionItem

    return [
        CompletionItem(name, help=about)
        for name, about in offered.items()
        if name.startswith(incomplete)
    ]


def _report(error: BaseException, *, is_json: bool) -> int:
    """Say on standard error what went wrong, and with --json on standard output, too.

    Returns:
        The exit code.
    """
    code = WRONG_INPUT
    match error:
        case click.NoSuchOption():
            meant = unknown_option(error)
            meant.show()
            message = meant.format_message()
        case click.ClickException():
            error.show()
            message = error.format_message()
        case SudoscopeError() if not isinstance(error, RecordingCancelledError):
            from sudoscope.cli.help.error_advice import with_hint

            message = with_hint(error)
            click.echo(f"sudoscope: {_shown(message)}", err=True)
        case ImportError():
            from solver.text.printable_line import one_line

            message = (
                f"a package that it needs cannot be loaded: {one_line(str(error))};"
                " install all again with: pip install -I sudoscope"
            )
            click.echo(f"sudoscope: {_shown(message)}", err=True)
        case OSError():
            message = error.strerror or str(error)
            click.echo(f"sudoscope: {_shown(message)}", err=True)
        case _:
            message, code = "stopped", getattr(error, "code", STOPPED)
            click.echo("sudoscope: stopped", err=True)
    if is_json:
        from sudoscope.cli.console.json_output import print_error

        print_error(error, message)
    return code


def _is_own(error: ImportError) -> bool:
    """Whether a module of this very program is not found, or lacks a name."""
    return (error.name or "").partition(".")[0] in (*NAMES, "sudoscope")


def _shown(message: str) -> str:
    """*message* in its lines; a name in it may have been chosen by anybody."""
    from solver.text.printable_line import escaped

    return "\n".join(map(escaped, message.split("\n")))


def _check_text(arguments: Sequence[str]) -> None:
    """Refuse what no file can be called and nothing can print.

    Raises:
        click.UsageError: There is such a character.
    """
    for argument in arguments:
        wrong = next((c for c in argument if c == "\0" or c in _HALVES), None)
        if wrong is not None:
            shown = argument[:_SHOWN].encode("ascii", "backslashreplace").decode()
            raise click.UsageError(
                f"'{shown}' has a character that is not text ({wrong!a}); leave it out,"
                " or give the file another name"
            )


def _has_display() -> bool:
    from viz.player.app.window import has_display

    return has_display()


def _is_puzzle(argument: str) -> bool:
    """Whether *argument* can be no command: a file, a puzzle, or ``-`` for input."""
    if is_command(argument):
        return False
    is_text = _is_text_of_puzzle(argument.strip())
    return argument == "-" or is_text or _is_file(argument) or _is_noted(argument)


def _is_file(argument: str) -> bool:
    try:
        return Path(argument).is_file()
    except (OSError, ValueError):
        return False


def _is_noted(argument: str) -> bool:
    """Whether *argument* is a puzzle in a notation that shows itself by its signs."""
    if argument.startswith("--") or len(argument) < _SHORTEST_PUZZLE:
        return False
    from solver.formats import sniffed

    try:
        return not sniffed(argument).is_plain
    except SudoscopeError:
        return False


def _is_text_of_puzzle(text: str) -> bool:
    return len(text) >= _SHORTEST_PUZZLE and _PUZZLE_SYMBOLS.issuperset(text)


def _hear_signals() -> None:
    """Clean up when asked to end, and when the terminal is closed.

    A program that was started to outlive its terminal goes on.
    """
    signal.signal(signal.SIGTERM, _stop)
    hangup = getattr(signal, "SIGHUP", None)
    if hangup is not None and signal.getsignal(hangup) is not signal.SIG_IGN:
        signal.signal(hangup, _stop)


def _stop(number: int, _frame: FrameType | None) -> None:
    """Leave by the way that cleans up, as for Ctrl+C, and say so where that can be."""
    with suppress(OSError):
        os.write(2, b"sudoscope: stopped\n")  # below buffers that may be locked
    raise SystemExit(128 + number)


def _protected(argument: str) -> str:
    """A puzzle may begin with "-" for an empty cell, and is no option then."""
    is_puzzle = argument.startswith("-") and _is_text_of_puzzle(argument)
    return f" {argument}" if is_puzzle else argument
