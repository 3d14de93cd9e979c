"""``sudoscope export``: a solve as a page, a picture of a step, or a contact sheet."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from solver.log.trace import Trace
from sudoscope.cli.arguments.trace_argument import (
    TraceSource,
    exit_code,
    steps_asked,
    trace_source,
)
from sudoscope.cli.console.notices import written
from sudoscope.cli.console.progress import page_bar
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import (
    UNSET,
    cell_names_option,
    declared,
    export_option,
    gathers_options,
    language_option,
    with_meaning,
)
from sudoscope.cli.options.option_group import below, option_group, under
from sudoscope.cli.options.option_types import Parsed
from sudoscope.cli.options.output_types import OutputName, chosen_output
from sudoscope.cli.options.solving import Request, may_take_request
from sudoscope.cli.output.output_files import (
    check_not_read,
    check_outputs,
    write_or_refuse,
)
from sudoscope.cli.output.recording import print_page
from sudoscope.cli.settings.flags import flag_of
from sudoscope.cli.settings.option_sources import is_typed
from sudoscope.quizzes.game.questions import Kind
from viz.appearance import Appearance
from viz.cancellation import cancelled_by_signals
from viz.errors import OptionsError
from viz.export.choices import QUIZ, SIZE, THEME
from viz.export.option_values import SPOT
from viz.export.options import ExportOptions, declared_options
from viz.replay.step_reference import step_at
from viz.theme import theme_named

if TYPE_CHECKING:
    from sudoscope.pages.content import PageOptions
    from viz.bookmarks import Bookmark

_TYPED: Final = "solve"
"""What a puzzle is called that comes from no file."""
_PAGE: Final = "Page"
_PICTURES: Final = "Pictures"
_BOTH: Final = "Words and colours"
_TRANSCRIPT: Final = ".md"
_NOT_IN_TEXTS: Final = ("source", "theme", "ask")
"""Fields of a request that a text has no use for."""
_EDITS_NOT_IN_TEXTS: Final = ("notes", "pace", "only_winning_path")
"""Likewise the options of an export."""
_EXAMPLES: Final = (
    ("A page that replays a solve", "sudoscope export puzzle.txt solve.html"),
    (
        "The same of a solve that was saved, in German, with its source",
        "sudoscope export solve.jsonl solve.html --language de --source 'Le Monde'",
    ),
    ("The whole solve in words", "sudoscope export solve.jsonl solve.md"),
    ("One step as a picture", "sudoscope export solve.jsonl step.svg --step guess:1"),
    (
        "Chosen steps side by side, to print",
        "sudoscope export solve.jsonl sheet.pdf --steps 1,20,guess:1,end",
    ),
)


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """The options that a page or a picture has besides those of recordings.

    Attributes:
        source: Where it is from; empty for the name of its file.
        theme: Name of the colours, or a file; ``None`` for the usual.
        ask: The kinds of steps that the page asks before; empty for the usual.
        step: The step of which one picture is written, if any.
        steps: The steps of a contact sheet, if any.
    """

    source: str = ""
    theme: str | None = None
    ask: tuple[str, ...] = ()
    step: str | None = None
    steps: tuple[str, ...] = ()

    def page(self, source: str) -> "PageOptions":
        """What a page has besides; *source* is the name of the puzzle's file."""
        from sudoscope.pages.content import ASKED, PageOptions

        kinds = frozenset(map(Kind, self.ask)) or ASKED
        return PageOptions(self.source or source, self.theme, kinds)


def _spots(text: str) -> tuple[str, ...]:
    """The steps that *text* names, with commas between them."""
    parts = [part.strip().lower() for part in text.split(",")]
    for part in parts:
        if not SPOT.fullmatch(part):
            raise OptionsError(f"found {part!r}, expected steps like 1,20,guess:1")
    return tuple(parts)


_ON_PAGES: Final = (
    click.option(
        "--source",
        default="",
        help="Where the puzzle is from, in a line (default: the name of its file).",
    ),
    declared(
        QUIZ,
        "--ask",
        "ask",
        multiple=True,
        default=(),
        show_default=False,
        help="The steps that the page can ask before; may be repeated (default:"
        f" {QUIZ.usual}).",
    ),
    export_option(
        "notes",
        help="Your own words at a step, as in 214=... or guess:3=...; may be repeated.",
    ),
    export_option("pace", help="How long each step lasts."),
    export_option("start", metavar="STEP", help="First step of the page."),
    export_option("stop", metavar="STEP", help="Last step of the page."),
    export_option("only_winning_path"),
)
_ON_PICTURES: Final = (
    click.option(
        "--step",
        metavar="STEP",
        help="Write this step: a number, a technique (its first use), a marker like"
        " guess:3, or end. The whole puzzle is solved for it, since the picture has the"
        " number of all steps, their curve and the timeline; --limit-events ends the"
        " solve sooner.",
    ),
    click.option(
        "--steps",
        type=Parsed("steps", _spots),
        default=(),
        metavar="STEP,...",
        help="Write these steps side by side, each with its reason.",
    ),
    export_option(
        "size",
        help=f"Size of the picture of a step: {', '.join(SIZE.values)} or WxH.",
    ),
    export_option(
        "hide",
        help="Leave out this part of the picture of a step; may be repeated.",
    ),
)
_ON_BOTH: Final = (
    export_option("title"),
    export_option(
        "theme",
        **UNSET,
        help=f"{declared_options()['theme'].help} A page has all of them and opens with"
        " this one (default: light or dark, as the reader's system is set).",
    ),
    language_option,
    cell_names_option,
)


@click.command("export", cls=DocumentedCommand, examples=_EXAMPLES)
@may_take_request
@click.argument("file", metavar="FILE", required=False, type=OutputName())
@below(
    _BOTH,
    click.option(
        "-o", "--output", type=OutputName(), help="The same as FILE, as an option."
    ),
)
@option_group(
    "wanted",
    ExportRequest,
    (
        *under(_BOTH, *_ON_BOTH),
        *under(_PAGE, *_ON_PAGES),
        *under(_PICTURES, *_ON_PICTURES),
    ),
)
@gathers_options(
    *("title", "language", "cell_names", "notes", "pace", "start", "stop"),
    *("only_winning_path", "size", "hide"),
)
def command(
    *,
    request: Request,
    file: str | None,
    output: str | None,
    wanted: ExportRequest,
    options: ExportOptions,
) -> int:
    """Write a solve to FILE: a page, a text, or pictures.

    FILE ends in .html for a page that replays the solve in any browser, with nothing
    beside it, and in .md for the solve in words, as Markdown. With --step it is one
    picture, .svg, .png or .pdf; with --steps a contact sheet. PUZZLE is a puzzle, a
    file with one, a trace written by solve, or - for standard input.
    """
    target = chosen_output(file, output, "FILE")
    write = _writer(target, wanted)
    check_not_read(target, [request.puzzle])
    options = options.changed(theme=wanted.theme or THEME.usual)
    return write(trace_source(request), target, wanted, options)


_Write = Callable[[TraceSource, str, ExportRequest, ExportOptions], int]


def _writer(output: str, wanted: ExportRequest) -> _Write:
    """The function that writes a file with the ending of *output*.

    Raises:
        click.UsageError: Its ending and the options do not go together.
    """
    from sudoscope.pages.exporter import HTML
    from viz.export.contact_sheet import SHEETS

    ending = Path(output).suffix.lower()
    if wanted.step is not None and wanted.steps:
        raise click.UsageError(
            "--step writes one picture, --steps several; leave one out"
        )
    if ending in (*HTML.endings, _TRANSCRIPT):
        if wanted.step is not None or wanted.steps:
            raise click.UsageError(
                "a page or a text has all steps; leave --step out, or end the name in"
                f" {', '.join(SHEETS)}"
            )
        return _transcript if ending == _TRANSCRIPT else _page
    if ending not in SHEETS:
        known = ", ".join((*HTML.endings, _TRANSCRIPT, *SHEETS))
        raise click.UsageError(
            f"found {output}, expected a name that ends in {known}; sudoscope record"
            " writes videos"
        )
    if wanted.steps:
        return _sheet
    if wanted.step is None:
        raise click.UsageError(
            "FILE is one picture; add --step N or --steps LIST, or end it in .html"
        )
    return _picture


def _marks(source: TraceSource, trace: Trace) -> "tuple[Bookmark, ...]":
    """The bookmarks of a trace that was watched."""
    from viz.bookmarks import beside, read_bookmarks

    if source.path is None:
        return ()
    return read_bookmarks(beside(source.path), len(trace))[0].marks


def _page(
    source: TraceSource, output: str, wanted: ExportRequest, options: ExportOptions
) -> int:
    """Write a page."""
    from sudoscope.pages.exporter import PageExport

    file = "" if source.path or source.name == _TYPED else source.name
    with cancelled_by_signals() as stopped:
        page = wanted.page(file)
        export = PageExport(output, options, page, stopped.check)
        trace = source.make(stopped.check_solve)
        stopped.check()
        with page_bar() as tell:
            done = export.write(trace, tell, _marks(source, trace))
    print_page(done, output)
    return exit_code(trace)


def _transcript(
    source: TraceSource, output: str, wanted: ExportRequest, options: ExportOptions
) -> int:
    """Write the chosen steps in words."""
    from viz.export.film_plan import titled
    from viz.replay.transcript import transcript

    path, usual = Path(output), ExportRequest()
    chosen = [n for n in _NOT_IN_TEXTS if getattr(wanted, n) != getattr(usual, n)]
    chosen += [name for name in _EDITS_NOT_IN_TEXTS if not options.is_usual(name)]
    chosen = list(filter(is_typed, chosen))
    for name in chosen:
        raise OptionsError(
            f"a text has no {flag_of(name)}; leave it out, or end the name in .html"
        )
    check_outputs(path, sources=())
    with cancelled_by_signals() as stopped:
        trace = titled(options, source.make(stopped.check_solve))
        stopped.check()
    marks = [mark.step for mark in _marks(source, trace)]
    steps = steps_asked(trace, options.edit.start, options.edit.stop, marks)
    lines = transcript(trace, options.words.language, steps)
    write_or_refuse(path, "".join(f"{line}\n" for line in lines).encode())
    return exit_code(trace)


def _picture(
    source: TraceSource, output: str, wanted: ExportRequest, options: ExportOptions
) -> int:
    """Write a picture of one step."""
    from viz.export.record import Export

    with cancelled_by_signals() as stopped:
        chosen = with_meaning(options.changed(step=wanted.step))
        export = Export(output, chosen, stopped.check)
        trace = source.make(stopped.check_solve)
        stopped.check()
        done = export.record(trace, bookmarks=_marks(source, trace))
    written(f"{output}: step {done.step or 0:,} of {done.last_step:,}")
    return exit_code(trace)


def _sheet(
    source: TraceSource, output: str, wanted: ExportRequest, options: ExportOptions
) -> int:
    """Write a contact sheet."""
    from viz.export.contact_sheet import sheet_file
    from viz.export.film_plan import titled
    from viz.replay.replay import Replay

    path = Path(output)
    check_outputs(path, sources=())
    with cancelled_by_signals() as stopped:
        trace = source.make(stopped.check_solve)
        stopped.check()
    marks = [mark.step for mark in _marks(source, trace)]
    steps = [step_at(trace, spot, marks) for spot in wanted.steps]
    look = Appearance(theme_named(options.picture.theme), options.words.language)
    replay = Replay.of(titled(options, trace))
    write_or_refuse(path, sheet_file(path, replay, steps, look))
    return exit_code(trace)
