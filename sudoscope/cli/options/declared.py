"""Options of the command line made from the options and choices declared once."""

from collections.abc import Callable, Mapping
from functools import cache, wraps
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import click

from sudoscope.cli.options.option_group import (
    Command,
    Option,
    taking_all,
    uncommon,
    under,
)
from sudoscope.cli.options.option_types import (
    SIZE_TYPE,
    THEME_TYPE,
    Number,
    OneOf,
    Parsed,
    WholeNumber,
)
from sudoscope.cli.options.output_types import OutputFile
from sudoscope.cli.settings.flags import flag_of, in_flags
from sudoscope.cli.settings.option_sources import is_typed
from sudoscope.cli.settings.system_language import preferred_language
from viz.choice import Choosable, NamedChoice, NumberChoice
from viz.export.choices import LANGUAGE, SIZE
from viz.export.declared_options import PictureOptions, WordOptions
from viz.option_field import ExportOption, OutputKind, options_in

if TYPE_CHECKING:
    from viz.export.export_options import ExportOptions

UNSET: Final[dict[str, Any]] = {"default": None, "show_default": False}
"""Arguments of an option without a default, where the settings have one."""
_TYPES: Final[Mapping[str, click.ParamType]] = MappingProxyType(  # type: ignore[type-arg]  # generic from click 8.4 on
    {"size": SIZE_TYPE, "theme": THEME_TYPE}
)
"""Types that check more than the library does."""
_LETTERS: Final = {"language": ("-l",)}
"""Short names of options, by name."""
_HEADINGS: Final = {
    "picture": "Picture",
    "adornments": "Picture",
    "edit": "Pace and part",
    "words": "Words and cards",
    "file": "File",
}
"""The headings in the help, by the groups of ``ExportOptions`` that are listed."""


def declared(choice: Choosable, *names: str, **details: Any) -> Option:
    """Like ``click.option``, with the values and the default of *choice*.

    Args:
        choice: What can be chosen.
        names: The option's; by default that of the choice.
        details: The other arguments of ``click.option``; they come before what follows
            from *choice*.
    """
    given = _default_of(choice) | _range_of(choice) | details
    return click.option(*(names or (flag_of(choice.name),)), **given)


def export_option(name: str, **details: Any) -> Option:
    """The option *name* of ``ExportOptions`` as one of a command.

    Args:
        name: As it is declared.
        details: Arguments of ``click.option`` that come before what is declared.
    """
    return _made(_of_most().get(name) or _all()[name], details, {})


@cache
def _of_most() -> Mapping[str, ExportOption]:
    """What commands without pictures have, too, which load no other options for it."""
    looks, words = options_in(PictureOptions, ""), options_in(WordOptions, "")
    return {one.name: one for one in (*looks, *words)}


def _all() -> Mapping[str, ExportOption]:
    from viz.export.export_options import declared_options

    return declared_options()


def takes_export_options(
    first: Mapping[str, Option], **facts: str
) -> Callable[[Command], Command]:
    """Give a command all export options, gathered in its argument ``options``.

    Args:
        first: An option that comes first below the heading of a group, by group.
        facts: What stands for the names in braces in the help, besides options.
    """
    groups: dict[str, list[Option]] = {
        group: [first[group]] if group in first else [] for group in _HEADINGS
    }
    offered = [one for one in _all().values() if one.is_listed]
    for one in offered:
        groups[one.group].append(_made(one, {}, facts))
    names, headings = [one.name for one in offered], _headings()
    listed = [
        option
        for group, options in groups.items()
        for option in under(headings[group], *options)
    ]

    def taking(command: Command) -> Command:
        return taking_all(gathers_options(*names)(command), listed)

    return taking


def gathers_options(*names: str) -> Callable[[Command], Command]:
    """Give a command those of its options that are called *names* as ``options``."""

    def gathering(command: Command) -> Command:
        @wraps(command)
        def with_options(**given: Any) -> int:
            from viz.export.export_options import options_of

            chosen = {name: given.pop(name) for name in names}
            if chosen.get("short") and not is_typed(SIZE.name):
                del chosen[SIZE.name]  # a short has its own, where none is asked for
            options = options_of(**chosen)
            return command(options=options, **given)

        gathered: Command = with_options
        return gathered

    return gathering


def with_meaning(
    options: "ExportOptions", output: OutputKind = OutputKind.NONE
) -> "ExportOptions":
    """*options* without those of a settings file that have no meaning for *output*.

    What was typed stays, and is refused; a setting is for what it has a meaning for.

    Args:
        options: Of the running command.
        output: What it makes, apart from what the options themselves ask for.
    """
    from viz.export.export_options import unfit_for

    names = unfit_for(output | options.output)
    return options.without(name for name in names if not is_typed(name))


def _headings() -> dict[str, str]:
    """The headings in the help by group; one that the program adds may name more."""
    from viz.export.added_options import OPTION_GROUPS

    declared = _all()
    others = {
        declared[added.after].group: added.heading
        for added in OPTION_GROUPS.values()
        if added.heading
    }
    return _HEADINGS | others


def _made(
    option: ExportOption, details: Mapping[str, Any], facts: Mapping[str, str]
) -> Option:
    """The option of the command line for *option*."""
    given = {"default": option.default} | _type_of(option)
    if option.choice is not None:
        given |= _default_of(option.choice)
    if option.is_many:
        given |= {"multiple": True, "default": (), "show_default": False}
    if option.metavar:
        given["metavar"] = option.metavar
    given["help"] = in_flags(option.help, facts)
    if option.name == LANGUAGE.name:
        given |= {"default": preferred_language, "show_default": "the system's"}
    names = (*_LETTERS.get(option.name, ()), flag_of(option.name), option.name)
    made = click.option(*names, **(given | dict(details)))
    return made if option.is_common else uncommon(made)[0]


def _type_of(option: ExportOption) -> dict[str, Any]:
    """The arguments of ``click.option`` that say what *option* takes."""
    if option.kind is bool:
        return {"is_flag": True}
    if option.name in _TYPES:
        return {"type": _TYPES[option.name]}
    if option.beside:
        return {"type": OutputFile(streams=False)}
    if option.is_path:
        return {"type": click.Path(path_type=Path)}
    if option.read_one not in {None, str}:
        return {"type": Parsed(option.name, option.read_one)}
    if option.choice is not None:
        return _range_of(option.choice)
    return {"type": WholeNumber(min=0)} if option.kind == int | None else {}


def _range_of(choice: Choosable) -> dict[str, Any]:
    """The arguments of ``click.option`` that say what *choice* takes."""
    match choice:
        case NamedChoice(_, values):
            return {"type": OneOf(values)}
        case NumberChoice(_, int(low), int(high)) if choice.is_whole:
            return {"type": WholeNumber(low, high)}
        case NumberChoice(_, low, high):
            return {"type": Number(low, high)}


def _default_of(choice: Choosable) -> dict[str, Any]:
    return {"default": choice.default, "show_default": choice.default is not None}


language_option: Final = export_option("language")
cell_names_option: Final = export_option("cell_names")
theme_option: Final = export_option("theme")
