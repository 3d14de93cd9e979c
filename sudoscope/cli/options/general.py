"""Options of every command: quiet, verbose, version, and all of the help."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

import click

from sudoscope.cli.console.notices import FORCE, QUIET, VERBOSE
from sudoscope.cli.options.option_group import UNCOMMON
from sudoscope.cli.settings.settings_file import variables

IS_WHOLE: Final = "sudoscope.whole_help"
"""The key of a context whose help lists all options."""
_PACKAGE: Final = "sudoscope"
_Callback: TypeAlias = Callable[[click.Context, click.Parameter, bool], None]


def version_line() -> str:
    """The program and its version."""
    from importlib.metadata import version

    return f"{_PACKAGE}, version {version(_PACKAGE)}"


@cache
def general_options() -> tuple[click.Option, ...]:
    """The options that every command takes besides ``--help``."""
    return (
        click.Option(
            ["-q", "--quiet"],
            envvar=variables("", "quiet"),
            is_flag=True,
            expose_value=False,
            callback=_keep(QUIET),
            help="Print errors only on standard error: no notices, no progress.",
        ),
        click.Option(
            ["-v", "--verbose"],
            envvar=variables("", "verbose"),
            is_flag=True,
            expose_value=False,
            callback=_keep(VERBOSE),
            help="Also say what is read, which options are in force, and the time.",
        ),
        _force_option(),
        version_option(),
        click.Option(
            ["--help-all"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_print_whole_help,
            help="Show all options and examples, and exit.",
        ),
    )


def _force_option() -> click.Option:
    """The option that lets files be replaced; the short help leaves it out."""
    option = click.Option(
        ["--force"],
        is_flag=True,
        expose_value=False,
        callback=_keep(FORCE),
        help="Replace files that are there without a question.",
    )
    setattr(option, UNCOMMON, "yes")
    return option


def version_option() -> click.Option:
    """The option that prints the version."""
    return click.Option(
        ["-V", "--version"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_print_version,
        help="Show the version and exit.",
    )


def _keep(key: str) -> _Callback:
    def keep(ctx: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001 - as click calls it
        if value:
            ctx.meta[key] = True
        if ctx.meta.get(QUIET) and ctx.meta.get(VERBOSE):
            raise click.UsageError("--quiet and --verbose exclude each other", ctx)

    return keep


def _print_version(ctx: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001 - likewise
    if value and not ctx.resilient_parsing:
        click.echo(version_line())
        ctx.exit()


def _print_whole_help(
    ctx: click.Context,
    _option: click.Parameter,
    value: bool,  # noqa: FBT001 - likewise
) -> None:
    if value and not ctx.resilient_parsing:
        ctx.meta[IS_WHOLE] = True
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()
