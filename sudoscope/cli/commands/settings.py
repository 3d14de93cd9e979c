"""``sudoscope settings``: what is set for the command line, and where."""

import os
from collections.abc import Iterator
from operator import attrgetter
from typing import Final, NamedTuple

import click

from solver.messages import FALLBACK
from solver.text.near_names import near_names, question
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.result_table import ResultColumn, ResultTable
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.help.command_list import commands, loaded
from sudoscope.cli.options.option_types import OneOf
from sudoscope.cli.settings.config_folder import config_folder
from sudoscope.cli.settings.option_sources import (
    OptionValue,
    option_values,
    options_of_command,
    placed,
    use_settings,
)
from sudoscope.cli.settings.settings_file import PREFIX, flag, settings_path, variables
from viz.storage import HOME

_WINDOW: Final = "settings.json"
_OTHERS: Final = frozenset({HOME, f"{PREFIX}WRITE_GOLDENS"})
"""Variables of the environment that are no options."""
_EXAMPLES: Final = (
    ("The file, and what is set there and in the environment", "sudoscope settings"),
    ("What is set for one command", "sudoscope settings record"),
)


class _Setting(NamedTuple):
    """A value that is set.

    Attributes:
        value: The option, its value, and where that is from.
        commands: Those that it is set for.
    """

    value: OptionValue
    commands: list[str]


VALUES: Final[ResultTable[_Setting]] = ResultTable(
    "",
    (
        ResultColumn("name", "option", value=attrgetter("value.name"), is_text=True),
        ResultColumn("value", "value", value=attrgetter("value.value"), is_text=True),
        ResultColumn(
            "source",
            "from",
            lambda row, _: row.value.source.removeprefix("from "),
            attrgetter("value.source"),
            is_text=True,
        ),
        ResultColumn("is_kept", value=attrgetter("value.is_kept")),
        ResultColumn(
            "commands",
            "commands",
            lambda row, _: ", ".join(row.commands),
            is_text=True,
        ),
    ),
)
"""A row for each value."""


@click.command("settings", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument(
    "name", metavar="[COMMAND]", required=False, type=OneOf(tuple(commands()))
)
@json_option()
def command(*, name: str | None, as_json: bool) -> int:
    """Show the settings of the command line and where each is from.

    An option of the command line comes first, then a variable of the environment like
    SUDOSCOPE_LANGUAGE or SUDOSCOPE_RECORD_SIZE, then the file, then the default. All of
    the file is checked. What the window keeps is in a file of its own.
    """
    path = settings_path()
    console = Output(highlight=False)
    there = "" if path.exists() else " (there is none yet)"
    if not as_json:
        console.print_lines(
            [
                f"File: {path}{there}",
                f"Kept by the window: {config_folder() / _WINDOW}",
            ]
        )
    names = tuple(commands()) if name is None else (name,)
    found = {one: tuple(_values(one)) for one in names}
    by_value: dict[OptionValue, list[str]] = {}
    for one, values in found.items():
        for value in values:
            by_value.setdefault(value, []).append(one)
    rows = [_Setting(*one) for one in by_value.items()]
    if as_json:
        facts = VALUES.records(rows)
        print_json("settings", file=str(path), is_there=path.exists(), values=facts)
    elif rows:
        console.print()
        console.print(printed(VALUES, rows, FALLBACK))
    for said in _unknown_variables():
        notice(said)
    return 0


def _values(name: str) -> Iterator[OptionValue]:
    """The values of the options of a command that is called without any.

    Raises:
        SettingsError: One is wrong.
    """
    asked = loaded(name)
    with click.Context(asked, info_name=name) as ctx:
        error = use_settings(ctx)
        if error is not None:
            raise error
        for option in options_of_command(ctx):
            try:
                option.handle_parse_result(ctx, {}, [])
            except click.BadParameter as wrong:
                raise placed(wrong) or wrong from None
        yield from option_values(ctx)


def _unknown_variables() -> Iterator[str]:
    """A sentence on each variable that looks like a setting and is none."""
    known = set(_OTHERS)
    for name in commands():
        asked = loaded(name)
        for option in options_of_command(click.Context(asked, info_name=name)):
            known.update(variables(name, flag(option)))
    for variable in sorted(os.environ):
        if variable.startswith(PREFIX) and variable not in known:
            asked_name = question(near_names(variable, known))
            ending = f"; {asked_name}" if asked_name else ""
            yield f"the variable {variable} sets nothing{ending}"
