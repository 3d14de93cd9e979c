"""Pages as a format of ``sudoscope export``, and pages of solves that are there."""

from typing import TYPE_CHECKING, Final

import click

from solver.log.trace import Trace
from sudoscope.cli.arguments.trace_argument import exit_code
from sudoscope.cli.console.notices import notice, print_written
from sudoscope.cli.options.declared import declared
from sudoscope.cli.output.solve_formats import SolveExport, SolveFormat
from sudoscope.pages.exporter import HTML
from sudoscope.pages.part import PART_KINDS, chosen_parts
from viz.cancellation import cancelled_by_signals
from viz.export.export_options import ExportOptions
from viz.export.exporter import Recorded
from viz.output.target import file_size

if TYPE_CHECKING:
    from sudoscope.pages.content import PageOptions

_TYPED: Final = "solve"
"""What a puzzle is called that comes from no file."""
_SOURCE: Final = "source"


def export_page(
    trace: Trace, target: str, options: ExportOptions, page: "PageOptions"
) -> int:
    """Write *trace*, which is there, as a page and print so; the exit code.

    Raises:
        RecordingCancelledError: It was stopped.
        SudoscopeError: It could not be written as asked.
    """
    from sudoscope.cli.console.progress import page_bar
    from sudoscope.pages.exporter import PageExport

    with cancelled_by_signals() as cancellation:
        export = PageExport(target, options, page, cancellation.check)
        with page_bar() as tell:
            done = export.write(trace, tell)
    _print_page(done, target)
    return exit_code(trace)


def _export(asked: SolveExport) -> int:
    """Write a page of a solve that is not made yet."""
    from sudoscope.cli.console.progress import page_bar
    from sudoscope.pages.content import PageOptions
    from sudoscope.pages.exporter import PageExport

    source = asked.source
    file = "" if source.path or source.name == _TYPED else source.name
    names = (kind.choice.name for kind in PART_KINDS.values())
    parts = chosen_parts({name: asked.own[name] for name in names})
    page = PageOptions(asked.own[_SOURCE] or file, asked.theme, parts)
    with cancelled_by_signals() as stopped:
        export = PageExport(asked.target, asked.options, page, stopped.check)
        trace = source.make(stopped.check_solve)
        stopped.check()
        with page_bar() as tell:
            done = export.write(trace, tell, source.bookmarks(trace))
    _print_page(done, asked.target)
    return exit_code(trace)


def _print_page(done: Recorded, target: str) -> None:
    """Print that the page *done* was written to *target*."""
    for said in done.notices:
        notice(said)
    print_written(f"{target}: {done.last_step:,} steps, {file_size(done.bytes)}")


PAGE: Final = SolveFormat(
    "a page",
    HTML.endings[0],
    "for a page that replays the solve in any browser, with nothing beside it",
    _export,
    {
        _SOURCE: click.option(
            f"--{_SOURCE}",
            default="",
            help="Where the puzzle is from, in a line (default: the name of its file).",
        ),
        **{
            kind.choice.name: declared(
                kind.choice,
                multiple=True,
                default=(),
                show_default=False,
                help=kind.help,
            )
            for kind in PART_KINDS.values()
        },
    },
    (
        ("A page that replays a solve", "sudoscope export puzzle.txt solve.html"),
        (
            "The same of a solve that was saved, in German, with its source",
            "sudoscope export solve.jsonl solve.html --language de --source 'Le Monde'",
        ),
    ),
)
FORMATS: Final = (PAGE,)
