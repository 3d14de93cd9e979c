"""Option groups: several click options read into one dataclass."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import wraps
from typing import Any, TypeAlias

Option: TypeAlias = Callable[..., Any]
"""What ``click.option`` returns."""
Command: TypeAlias = Callable[..., int]


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

        shared: Command = with_group
        for option in reversed(options):
            shared = option(shared)
        return shared

    return taking
