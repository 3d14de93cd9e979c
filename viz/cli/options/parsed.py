"""Values of options that a function reads from their text."""

from collections.abc import Callable
from typing import Any

import click

from solver.errors import SudoscopeError


class Parsed(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """An option whose text *read* turns into a value, or refuses in a sentence.

    Args:
        name: Of the kind of value, as the help shows it.
        read: Raises ``SudoscopeError`` for what is none.
    """

    def __init__(self, name: str, read: Callable[[str], Any]) -> None:
        self.name = name
        self._read = read

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The value of a text; what was read before, as a default, stays as it is."""
        if not isinstance(value, str):
            return value
        try:
            return self._read(value)
        except SudoscopeError as error:
            self.fail(str(error), param, ctx)
