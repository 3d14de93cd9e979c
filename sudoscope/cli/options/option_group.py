"""Option groups: several click options read into one dataclass, under one heading."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import partial, wraps
from typing import Any, Final, TypeAlias

import click

from sudoscope.cli.options.output_types import OutputFile

Option: TypeAlias = Callable[..., Any]
"""What ``click.option`` returns."""
Command: TypeAlias = Callable[..., int]

_HEADING: Final = "heading"
UNCOMMON: Final = "is_uncommon"


def option_group(
    name: str, group: type[Any], options: Sequence[Option]
) -> Callable[[Command], Command]:
    """Give a command *options*, gathered in its argument *name*.

    Args:
        name: Of the command's argument.
        group: A dataclass with a field for each option, of the option's name.
        options: In the order in which they are listed.
    """

    def taking(command: Command) -> Command:
        @wraps(command)
        def with_group(**given: Any) -> int:
            names = {field.name for field in fields(group)} & set(given)
            value = group(**{field: given.pop(field) for field in names})
            return command(**{name: value}, **given)

        return taking_all(with_group, options)

    return taking


def gathers(
    name: str, names: Iterable[str], options: Sequence[Option] = ()
) -> Callable[[Command], Command]:
    """Give a command the values of options that others add, gathered by their names.

    Args:
        name: Of the command's argument.
        names: Of the values.
        options: Those of the options that the command has not, in the order in which
            they are listed.
    """

    def gathering(command: Command) -> Command:
        @wraps(command)
        def with_values(**given: Any) -> int:
            values = {one: given.pop(one) for one in names}
            return command(**{name: values}, **given)

        return taking_all(with_values, options)

    return gathering


def taking_all(command: Command, options: Sequence[Option]) -> Command:
    """*command* with all *options*, in the order in which they are listed."""
    for option in reversed(options):
        command = option(command)
    return command


def under(heading: str, *options: Option) -> tuple[Option, ...]:
    """*options*, each listed below *heading* in the help of its command."""
    return tuple(partial(_with, _HEADING, heading, option) for option in options)


def below(heading: str, option: Option) -> Option:
    """*option*, listed below *heading* in the help of its command."""
    return under(heading, option)[0]


def headed(heading: str, *names: str, **details: Any) -> Option:
    """Like ``click.option``, listed below *heading* in the help of its command."""
    return below(heading, click.option(*names, **details))


def file_option(heading: str, *names: str, help: str) -> Option:  # noqa: A002 - as click has it
    """The same for a file to write, or ``-`` for standard output."""
    return headed(heading, *names, type=OutputFile(), help=help)


def heading_of(option: click.Parameter) -> str:
    """The heading of *option* in the help; empty where it has none."""
    return str(getattr(option, _HEADING, ""))


def uncommon(*options: Option) -> tuple[Option, ...]:
    """*options*, left out of the short help of a command that has many."""
    return tuple(partial(_with, UNCOMMON, "yes", option) for option in options)


def is_common(option: click.Parameter) -> bool:
    """Whether *option* is in the short help of a command with many options."""
    return not hasattr(option, UNCOMMON)


def _with(name: str, value: object, option: Option, command: Any) -> Any:
    command = option(command)
    setattr(command.__click_params__[-1], name, value)
    return command
