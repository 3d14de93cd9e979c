"""The command line: reads arguments, calls the library, prints.

Exit codes: 0 done; 1 the puzzle has no solution or the agent got stuck; 2 the input
was wrong or the work could not be done; 130 stopped with Ctrl+C.
"""

import signal
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from types import FrameType
from typing import Final

import click

from solver.errors import SudoscopeError

_COMMANDS: Final = (
    "demo",
    "solve",
    "play",
    "compare",
    "record",
    "generate",
    "trials",
    "bench",
)
_PUZZLE_SYMBOLS: Final = frozenset("0123456789.xX*_-+| \t\r\n")
_SHORTEST_PUZZLE: Final = 9
_STOPPED: Final = 130
WRONG: Final = 2


class _Commands(click.Group):
    """Commands that are imported when they are asked for, for a quick start."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        command = import_module(f"viz.cli.commands.{name}").command
        assert isinstance(command, click.Command)
        return command


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sudoscope")
def cli() -> None:
    """Show how a Sudoku is solved: step by step, in a window or as a video."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program and exit.

    Args:
        arguments: What stands behind the program's name; by default the real ones.
    """
    given = sys.argv[1:] if arguments is None else arguments
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _stop)
    try:
        code = cli.main([_protected(a) for a in given], standalone_mode=False)
    except SudoscopeError as error:
        click.echo(f"sudoscope: {error}", err=True)
        code = WRONG
    except click.ClickException as error:
        error.show()
        code = WRONG
    except (click.Abort, KeyboardInterrupt):
        click.echo("sudoscope: stopped", err=True)
        code = _STOPPED
    except BrokenPipeError:
        sys.stderr.close()
        code = 0
    except OSError as error:
        click.echo(f"sudoscope: {error.strerror or error}", err=True)
        code = WRONG
    sys.exit(code or 0)


def _stop(number: int, _frame: FrameType | None) -> None:
    """Leave by the way that cleans up, as for Ctrl+C."""
    raise SystemExit(128 + number)


def _protected(argument: str) -> str:
    """A puzzle may begin with "-" for an empty cell, and is no option then."""
    is_puzzle = (
        argument.startswith("-")
        and len(argument) >= _SHORTEST_PUZZLE
        and _PUZZLE_SYMBOLS.issuperset(argument)
    )
    return f" {argument}" if is_puzzle else argument
