"""``sudoscope classroom``: begin the project of a course."""

from pathlib import Path
from typing import Final

import click

from sudoscope.cli.console.console import Output
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.option_types import OneOf
from sudoscope.courses.projects import arc_project as arcs
from sudoscope.courses.projects import clause_project as clauses
from sudoscope.courses.projects import network_project as networks
from sudoscope.courses.projects.course_project import (
    VARIANTS,
    project_files,
    write_project,
)
from viz.messages import tables

_FILES: Final = "Files"
_EXAMPLES: Final = (
    ("A project on diagonal Sudokus", "sudoscope classroom init project"),
    (
        "One on classic Sudokus, in German",
        "sudoscope classroom init projekt --variant classic --language de",
    ),
    (
        "One on AC-3, MRV, LCV and backtracking on Sudokus",
        "sudoscope classroom init arcs --variant ac3",
    ),
    (
        "One on constraint networks: AC-3 and backtracking on a map",
        "sudoscope classroom init map --variant network",
    ),
    (
        "One on clauses: unit propagation and DPLL",
        "sudoscope classroom init sat --variant dpll",
    ),
)


_PROJECTS: Final = {
    arcs.NAME: arcs.arc_project,
    networks.NAME: networks.network_project,
    clauses.NAME: clauses.clause_project,
}
"""Projects beside those of a round of passes, by what ``--variant`` calls them."""


@click.command("classroom", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("action", type=OneOf(["init"]), metavar="init")
@click.argument(
    "folder", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path)
)
@headed(
    _FILES,
    "--variant",
    type=OneOf((*VARIANTS, *_PROJECTS)),
    default=VARIANTS[0],
    help="The rules of the project's puzzles; ac3 is on AC-3 and backtracking on"
    " Sudokus; network is on constraint networks: AC-3"
    " and backtracking on a map and on queens; dpll on clauses.",
)
@below(_FILES, language_option)
def command(*, action: str, folder: Path, variant: str, language: str) -> int:
    """Begin a course's project in FOLDER.

    init writes starter code with a docstring for each function to write, tests that
    need pytest alone, and a README for students; in diagonal and classic four puzzles,
    a lesson on what the functions do and a visualize.py that shows a solve, in the
    others the puzzles, networks or clauses that they are on. Nothing is written where
    there is a file of one of these names.
    """
    assert action == "init"
    other = _PROJECTS.get(variant)
    files = project_files(variant, language) if other is None else other(language)
    write_project(folder, files)
    said = tables("classroom", language)["said"]
    names = ", ".join(sorted(files))
    Output(highlight=False).print_lines(
        [
            said["written"].format(folder=folder, count=len(files), names=names),
            said["next"],
        ]
    )
    return 0
