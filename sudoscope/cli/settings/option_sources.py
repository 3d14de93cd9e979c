"""Where the values of options come from: command line, environment, settings file."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import click
from click.core import ParameterSource

from sudoscope.cli.console.notices import detail
from sudoscope.cli.settings.settings_file import (
    Settings,
    SettingsError,
    flag,
    place_of,
    read_settings_file,
    settings_path,
    values_for,
    variables,
)

_SETTINGS: Final = "sudoscope.settings"
"""The key of the settings that were read, in a context."""
_KEPT: Final = frozenset({ParameterSource.ENVIRONMENT, ParameterSource.DEFAULT_MAP})


class OptionValue(NamedTuple):
    """A value of an option that is not the default.

    Attributes:
        name: The option.
        value: As a person writes it.
        source: Where it is from, in words.
        is_kept: Whether it is from the environment or the settings file.
    """

    name: str
    value: str
    source: str
    is_kept: bool


def use_settings(ctx: click.Context) -> SettingsError | None:
    """Let the options of *ctx* take what the settings file says; what is wrong there.

    An error is returned, so that the help is shown nevertheless.
    """
    if ctx.resilient_parsing:
        return None
    try:
        found = read_settings_file(settings_path())
        if found:
            ctx.meta[_SETTINGS] = found
            name = ctx.info_name or ""
            ctx.default_map = values_for(name, options_of_command(ctx), found)
    except SettingsError as error:
        return error
    return None


def options_of_command(ctx: click.Context) -> list[click.Option]:
    """The options of the command that a setting may change."""
    return [
        option
        for option in ctx.command.get_params(ctx)
        if isinstance(option, click.Option)
        and not option.is_eager
        and not option.hidden
        and option.opts[-1].startswith("--")
    ]


def placed(error: click.BadParameter) -> SettingsError | None:
    """*error* with its place, if the value is none of the command line."""
    ctx, option = error.ctx, error.param
    if ctx is None or not isinstance(option, click.Option):
        return None
    name = flag(option)
    match ctx.get_parameter_source(option.name or ""):
        case ParameterSource.ENVIRONMENT:
            place = variable_of(ctx, option)
        case ParameterSource.DEFAULT_MAP:
            settings: Settings = ctx.meta[_SETTINGS]
            place = f"{place_of(ctx.info_name or '', name, settings)}: {name}"
        case _:
            return None
    return SettingsError(f"{place}: {error.message}")


def variable_of(ctx: click.Context, option: click.Option) -> str:
    """The variable of the environment that *option* is from."""
    import os

    names = variables(ctx.info_name or "", flag(option))
    return next((name for name in names if os.environ.get(name)), names[0])


def option_values(ctx: click.Context) -> Iterator[OptionValue]:
    """The options that are not left at their defaults."""
    for option in options_of_command(ctx):
        name = option.name or ""
        source = ctx.get_parameter_source(name)
        match source:
            case ParameterSource.COMMANDLINE:
                where = "from the command line"
            case ParameterSource.ENVIRONMENT:
                where = f"from {variable_of(ctx, option)}"
            case ParameterSource.DEFAULT_MAP:
                place = place_of(ctx.info_name or "", flag(option), ctx.meta[_SETTINGS])
                where = f"from {place}"
            case _:
                continue
        value = _shown(ctx.params.get(name, True))
        yield OptionValue(option.opts[-1], value, where, source in _KEPT)


def is_typed(name: str) -> bool:
    """Whether the running command was given the parameter *name* in its line."""
    source = click.get_current_context().get_parameter_source(name)
    return source is ParameterSource.COMMANDLINE


def say_options(ctx: click.Context) -> None:
    """Say, as details, which options are not left at their defaults, and from where."""
    for option in option_values(ctx):
        if option.name == "--verbose":
            continue
        detail(f"{option.name} {option.value} ({option.source})")


def say_kept_options(ctx: click.Context) -> None:
    """Say on standard error what the environment and the file add to the command.

    Behind an error of options, of which the one that is in the way may not be seen in
    the line.
    """
    for option in option_values(ctx):
        if option.is_kept:
            said = f"{option.name} {option.value} is {option.source}"
            click.echo(f"sudoscope: {said}", err=True)


def _shown(value: object) -> str:
    """The value of an option as a person writes it."""
    match value:
        case bool():
            return "on" if value else "off"
        case (int() as width, int() as height):
            return f"{width}x{height}"
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)
