"""Options of the command line made from the choices that are declared once."""

from typing import Any, Final

import click

from viz.cli.options.option_group import Option
from viz.cli.options.shared import WholeNumber, finite
from viz.export.choices import (
    CELL_NAMES,
    LANGUAGE,
    Choosable,
    NamedChoice,
    NumberChoice,
)

KEPT: Final[dict[str, Any]] = {"default": None, "show_default": False}
"""For an option of a window: without it, the settings hold."""


def declared(choice: Choosable, *names: str, **details: Any) -> Option:
    """Like ``click.option``, with the values and the default of *choice*.

    Args:
        choice: What can be chosen.
        names: The option's; by default that of the choice.
        details: The other arguments of ``click.option``; they come before what follows
            from *choice*.
    """
    is_usual = choice.default is not None
    given: dict[str, Any] = {"default": choice.default, "show_default": is_usual}
    match choice:
        case NamedChoice(_, values):
            given["type"] = click.Choice(values)
        case NumberChoice(_, int(low), int(high)) if choice.is_whole:
            given["type"] = WholeNumber(low, high)
        case NumberChoice(_, low, high):
            given |= {"type": click.FloatRange(low, high), "callback": finite}
    return click.option(*(names or (f"--{choice.name}",)), **(given | details))


CELL_NAMES_HELP: Final = (
    "Names of cells: rows A to I (letters), rows A to H and J (no-i), or r9c8 (rc)."
)

language_option = declared(LANGUAGE, help="Language of all texts.")
cell_names_option = declared(CELL_NAMES, "--cell-names", help=CELL_NAMES_HELP)
