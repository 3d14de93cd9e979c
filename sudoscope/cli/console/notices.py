"""What commands say on standard error besides errors, by ``--quiet`` and ``--verbose``.

A notice is what a person should know who has not asked; quiet leaves it out. A detail
is what only verbose says. Errors are printed whatever was asked for.
"""

import time
from collections.abc import Callable
from typing import Final

import click

QUIET: Final = "sudoscope.quiet"
VERBOSE: Final = "sudoscope.verbose"
FORCE: Final = "sudoscope.force"
DIGITS_ALONE: Final = "sudoscope.digits_alone"
"""Keys of the contexts of commands that were called so."""
_WHEN_WRITTEN: Final = "sudoscope.when_written"
"""The key of what is said before the next line on what was written."""
LEFT_OUT: Final = "sudoscope.left_out"
"""The key in the context of a command of what is wrong with lines it left out."""


def is_quiet() -> bool:
    """Whether the running command prints errors only on standard error."""
    return is_called_so(QUIET)


def takes_digits_alone() -> bool:
    """Whether puzzles are taken without the rules that cannot be read."""
    return is_called_so(DIGITS_ALONE)


def notice(text: str) -> None:
    """Say *text*, a sentence, on standard error, unless the command is quiet."""
    if not is_quiet():
        click.echo(f"sudoscope: {text}", err=True)


def notice_when_written(text: str) -> None:
    """Say *text* before what is written next, and not where an error ends the command.

    Outside of a command it is said at once.
    """
    context = click.get_current_context(silent=True)
    if context is None:
        notice(text)
    else:
        context.meta.setdefault(_WHEN_WRITTEN, []).append(text)


def print_written(text: str) -> None:
    """Say on standard error what was written, unless the command is quiet."""
    context = click.get_current_context(silent=True)
    for said in context.meta.pop(_WHEN_WRITTEN, ()) if context is not None else ():
        notice(said)
    if not is_quiet():
        click.echo(f"Wrote {text}", err=True)


def detail(text: str) -> None:
    """Say *text* on standard error if the command is verbose."""
    if is_called_so(VERBOSE):
        click.echo(f"sudoscope: {text}", err=True)


def stopwatch() -> Callable[[], None]:
    """A function that says, as a detail, how long it is since this call."""
    wall, cpu = time.perf_counter(), time.process_time()

    def say() -> None:
        seconds, used = time.perf_counter() - wall, time.process_time() - cpu
        detail(f"took {seconds:,.2f} s, {used:,.2f} s of CPU time")

    return say


def keeping(key: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    """A callback of a flag that keeps under *key* that a command was called so."""

    def keep(
        ctx: click.Context,
        _option: click.Parameter,
        value: bool,  # noqa: FBT001 - as click calls it
    ) -> None:
        if value:
            ctx.meta[key] = True

    return keep


def is_called_so(key: str) -> bool:
    """Whether the running command was called with the flag of *key*."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(key))
