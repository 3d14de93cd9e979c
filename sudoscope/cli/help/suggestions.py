"""Suggestions for what was mistyped: commands, files and options."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Final

import click

from solver.text.near_names import near_names, question

_OF_RATINGS: Final = ("--difficulty", "--level", "--hardness")
"""What people ask a generator for, and which is a rating here."""
_OF_COUNTS: Final = ("-n", "--number", *(f"-{digit}" for digit in range(10)))
"""What people say how many puzzles they want with."""
_OF_FILES: Final = ("-o", "--output", "--out", "--file")
"""What people name a file with."""
_COMPLETION: Final = (
    'the shell completes with: eval "$(_SUDOSCOPE_COMPLETE=bash_source sudoscope)", or'
    " zsh_source, or fish_source"
)
_MOST_FILES: Final = 2_000
"""Files of a folder that are compared with a name."""


def unknown_command(name: str, known: Iterable[str]) -> str:
    """A sentence on *name*, which is no command and no file."""
    if _is_like_a_file(name):
        said = f"{name}: no such file"
        near = near_files(name)
    else:
        said = f"No such command '{name}'"
        from sudoscope.cli.help.synonyms import COMMAND_SYNONYMS

        if name.lower().endswith("completion"):
            return f"{said}; {_COMPLETION}"
        meant = COMMAND_SYNONYMS.get(name.lower())
        if meant is not None:
            return f"{said}; try: {' or '.join(meant)}"
        near = near_names(name, known)
    if not near:
        return f"{said}."
    return f"{said}; {question(near)}"


def near_files(name: str) -> tuple[str, ...]:
    """The files in the folder of *name* that are called much like it."""
    path = Path(name)
    try:
        found = [entry.name for entry in islice(path.parent.iterdir(), _MOST_FILES)]
        near = near_names(path.name, sorted(found))
    except (OSError, ValueError):
        return ()
    return tuple(str(path.with_name(one)) for one in near)


def unknown_option(error: click.NoSuchOption) -> click.UsageError:
    """*error* with the options of its command that are written much alike."""
    from sudoscope.cli.help.synonyms import OPTION_SYNONYMS

    name, context = error.option_name, error.ctx
    said = f"No such option '{name}'"
    if context is None:
        return click.UsageError(f"{said}.")
    if isinstance(context.command, click.Group):
        where = f"write it behind the command: sudoscope COMMAND {name}"
        return click.UsageError(f"{said}; {where}", context)
    known = [
        option
        for parameter in context.command.get_params(context)
        if isinstance(parameter, click.Option)
        for option in (*parameter.opts, *parameter.secondary_opts)
    ]
    near = near_names(name, [option for option in known if option.startswith("--")])
    asked = OPTION_SYNONYMS.get(name, ())
    asked = (
        *asked,
        *(other for one in asked for other in OPTION_SYNONYMS.get(one, ())),
    )
    near = tuple(one for one in asked if one.partition(" ")[0] in known) or near
    if name in _OF_FILES and not set(near) & set(asked):
        return click.UsageError(f"{said}; {_where_to_write(context)}", context)
    ending = f"; {question(near)}" if near else "."
    if context.command.name == "generate" and name in _OF_RATINGS:
        ending = "; --rating 3-4 asks for puzzles that sudoscope rate gives 3.0 to 4.0"
    if context.command.name == "generate" and name in _OF_COUNTS:
        ending = "; the number needs no option: sudoscope generate 5"
    if context.command.name == "export" and _is_of_films(name):
        ending = f"; it is an option of films: sudoscope record PUZZLE {name}"
    return click.UsageError(f"{said}{ending}", context)


def _where_to_write(context: click.Context) -> str:
    """How a command without an option for it gets the file that it writes."""
    from sudoscope.cli.options.output_types import OutputFile

    if context.command.name == "play":
        return "it opens a window; sudoscope record PUZZLE FILE writes a film"
    arguments = [p for p in context.command.params if isinstance(p, click.Argument)]
    if any(p.name == "folder" or isinstance(p.type, OutputFile) for p in arguments):
        usage = " ".join(context.command.collect_usage_pieces(context)[1:])
        return f"the name needs no option: {context.command_path} {usage}"
    return f"{context.command_path} prints its result, so write > FILE behind it"


def _is_of_films(name: str) -> bool:
    """Whether ``record`` has the option *name*."""
    from viz.export.export_options import declared_options

    return name.lstrip("-").replace("-", "_") in declared_options()


def _is_like_a_file(name: str) -> bool:
    return "/" in name or "\\" in name or bool(Path(name).suffix)
