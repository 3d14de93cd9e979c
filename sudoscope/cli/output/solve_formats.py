"""Formats of ``sudoscope export`` that hold a whole solve, as the wings add them.

The command writes texts itself, and pictures of single steps.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from solver.registry import Registry
from sudoscope.cli.arguments.trace_argument import TraceSource
from sudoscope.cli.options.option_group import Option
from viz.export.export_options import ExportOptions


class SolveExport(NamedTuple):
    """What is to be written.

    Attributes:
        source: The solve; it is made after all that can be checked before.
        target: The file.
        options: What a format has in common with recordings.
        theme: The theme that was asked for; ``None`` for the usual.
        own: The values of the options that only some formats have, by name.
    """

    source: TraceSource
    target: str
    options: ExportOptions
    theme: str | None
    own: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SolveFormat:
    """A format that holds a whole solve.

    Attributes:
        name: What a file of it is, with its article.
        ending: Of its files: lower case, with the dot.
        about: Behind the ending in the help: what a file is for.
        write: Writes a file; gives the exit code, and raises a ``SudoscopeError`` where
            it cannot.
        options: Options that no other format has, by the names of their values.
        examples: For the help: a description and a command line each.
    """

    name: str
    ending: str
    about: str
    write: Callable[[SolveExport], int]
    options: Mapping[str, Option]
    examples: tuple[tuple[str, str], ...]


SOLVE_FORMATS: Final = Registry[SolveFormat](
    "solve formats", name_of=lambda one: one.ending
)
"""In the order in which the help lists them."""
