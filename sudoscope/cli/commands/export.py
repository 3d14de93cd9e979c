"""``sudoscope export``: a solve as a page, a picture of a step, or a contact sheet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from sudoscope.cli.arguments.trace_argument import (
    exit_code,
    steps_asked,
    trace_source,
)
from sudoscope.cli.console.notices import print_written
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import (
    UNSET,
    cell_names_option,
    export_option,
    gathers_options,
    language_option,
    with_meaning,
)
from sudoscope.cli.options.option_group import below, gathers, option_group, under
from sudoscope.cli.options.option_types import Parsed
from sudoscope.cli.options.output_types import OutputName, chosen_output
from sudoscope.cli.options.solving import Request, may_take_request
from sudoscope.cli.output.output_files import (
    check_outputs,
    write_or_refuse,
)
from sudoscope.cli.output.solve_formats import (
    SOLVE_FORMATS,
    SolveExport,
    SolveFormat,
)
from sudoscope.cli.settings.flags import flag_of
from sudoscope.cli.settings.option_sources import is_typed
from viz.appearance import Appearance
from viz.cancellation import cancelled_by_signals
from viz.errors import OptionsError
from viz.export.choices import SIZE, THEME
from viz.export.export_options import ExportOptions, declared_options
from viz.replay.step_notation import SPOT
from viz.replay.step_reference import step_at
from viz.theme import theme_named

_WHOLE: Final = "Page"
"""The heading of the options of formats that hold a whole solve."""
_PICTURES: Final = "Pictures"
_BOTH: Final = "Words and colours"
_EDITS_NOT_IN_TEXTS: Final = ("notes", "pace", "only_winning_path")
"""Options of an export that a text has no use for."""


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """The options that a picture has besides those of recordings.

    Attributes:
        theme: Name of the colours, or a file; ``None`` for the usual.
        step: The step of which one picture is written, if any.
        steps: The steps of a contact sheet, if any.
    """

    theme: str | None = None
    step: str | None = None
    steps: tuple[str, ...] = ()


def _spots(text: str) -> tuple[str, ...]:
    """The steps that *text* names, with commas between them."""
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if not SPOT.fullmatch(part):
            raise OptionsError(f"found {part!r}, expected steps like 1,20,guess:1")
    return tuple(parts)


_ON_WHOLE_SOLVES: Final = (
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
    export_option("symbols"),
)


def _transcript(export: SolveExport) -> int:
    """Write the chosen steps in words."""
    from sudoscope.cli.output.transcript import transcript
    from viz.export.options_to_film import titled

    source, options = export.source, export.options
    given = {**export.own, "theme": export.theme}
    chosen = [name for name, value in given.items() if value]
    chosen += [name for name in _EDITS_NOT_IN_TEXTS if not options.is_usual(name)]
    for name in filter(is_typed, chosen):
        raise OptionsError(
            f"a text has no {flag_of(name)}; leave it out, or end the name in"
            f" {_WHOLE_SOLVES[0].ending}"
        )
    path = Path(export.target)
    with cancelled_by_signals() as stopped:
        trace = titled(options, source.make(stopped.check_solve))
        stopped.check()
    marks = [mark.step for mark in source.bookmarks(trace)]
    steps = steps_asked(trace, options.edit.start, options.edit.stop, marks)
    lines = transcript(trace, options.words.language, steps)
    write_or_refuse(path, "".join(f"{line}\n" for line in lines).encode())
    return exit_code(trace)


_TEXT: Final = SolveFormat(
    "a text",
    ".md",
    "for the solve in words, as Markdown",
    _transcript,
    {},
    (("The whole solve in words", "sudoscope export solve.jsonl solve.md"),),
)
_WHOLE_SOLVES: Final = (*SOLVE_FORMATS.values(), _TEXT)
"""The formats that hold a whole solve, in the order in which the help lists them."""
_OWN: Final = {
    name: option for one in _WHOLE_SOLVES for name, option in one.options.items()
}
_EXAMPLES: Final = (
    *(example for one in _WHOLE_SOLVES for example in one.examples),
    (
        "One step as a picture",
        "sudoscope export solve.jsonl step.svg --step guess:1",
    ),
    (
        "Chosen steps side by side, to print",
        "sudoscope export solve.jsonl sheet.pdf --steps 1,20,guess:1,end",
    ),
)
_HELP: Final = f"""Write a solve to FILE: a page, a text, or pictures.

FILE ends {", and ".join(f"in {one.ending} {one.about}" for one in _WHOLE_SOLVES)}.
With --step it is one picture, .svg, .png or .pdf; with --steps a contact sheet. PUZZLE
is a puzzle, a file with one, a trace written by solve, or - for standard input.
"""


@click.command("export", cls=DocumentedCommand, examples=_EXAMPLES, help=_HELP)
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
        *under(_WHOLE, *_OWN.values(), *_ON_WHOLE_SOLVES),
        *under(_PICTURES, *_ON_PICTURES),
    ),
)
@gathers_options(
    *("title", "language", "cell_names", "symbols", "notes", "pace", "start", "stop"),
    *("only_winning_path", "size", "hide"),
)
@gathers("own", _OWN)
def command(  # noqa: PLR0913 - one for each group of options
    *,
    request: Request,
    file: str | None,
    output: str | None,
    wanted: ExportRequest,
    options: ExportOptions,
    own: Mapping[str, Any],
) -> int:
    """Write a solve to a file of any of the formats."""
    target = chosen_output(file, output, "FILE")
    write = _writer(target, wanted)
    check_outputs(Path(target), sources=[request.puzzle])
    options = options.changed(theme=wanted.theme or THEME.usual)
    source = trace_source(request)
    return write(SolveExport(source, target, options, wanted.theme, own), wanted)


_Write = Callable[[SolveExport, ExportRequest], int]


def _writer(output: str, wanted: ExportRequest) -> _Write:
    """The function that writes a file with the ending of *output*.

    Raises:
        click.UsageError: Its ending and the options do not go together.
    """
    from sudoscope.sheet_of_steps import SHEETS

    ending = Path(output).suffix.lower()
    if wanted.step is not None and wanted.steps:
        raise click.UsageError(
            "--step writes one picture, --steps several; leave one out"
        )
    whole = {one.ending: one for one in _WHOLE_SOLVES}
    if ending in whole:
        if wanted.step is not None or wanted.steps:
            raise click.UsageError(
                f"{' or '.join(one.name for one in _WHOLE_SOLVES)} has all steps; leave"
                f" --step out, or end the name in {', '.join(SHEETS)}"
            )
        return lambda export, _: whole[ending].write(export)
    if ending not in SHEETS:
        known = ", ".join((*whole, *SHEETS))
        raise click.UsageError(
            f"found {output}, expected a name that ends in {known}; sudoscope record"
            " writes videos"
        )
    if wanted.steps:
        return _sheet
    if wanted.step is None:
        raise click.UsageError(
            "FILE is one picture; add --step N or --steps LIST, or end it in"
            f" {_WHOLE_SOLVES[0].ending}"
        )
    return _picture


def _picture(export: SolveExport, wanted: ExportRequest) -> int:
    """Write a picture of one step."""
    from viz.export.trace_recording import Export

    source, output, options = export.source, export.target, export.options
    with cancelled_by_signals() as stopped:
        chosen = with_meaning(options.changed(step=wanted.step))
        picture = Export(output, chosen, stopped.check)
        trace = source.make(stopped.check_solve)
        stopped.check()
        done = picture.record(trace, bookmarks=source.bookmarks(trace))
    print_written(f"{output}: step {done.step or 0:,} of {done.last_step:,}")
    return exit_code(trace)


def _sheet(export: SolveExport, wanted: ExportRequest) -> int:
    """Write a contact sheet."""
    from sudoscope.sheet_of_steps import sheet_file
    from viz.export.options_to_film import titled
    from viz.replay.replay import Replay

    source, options, path = export.source, export.options, Path(export.target)
    with cancelled_by_signals() as stopped:
        trace = source.make(stopped.check_solve)
        stopped.check()
    marks = [mark.step for mark in source.bookmarks(trace)]
    steps = [step_at(trace, spot, marks) for spot in wanted.steps]
    look = Appearance(theme_named(options.picture.theme), options.words.language)
    replay = Replay.of(titled(options, trace))
    write_or_refuse(path, sheet_file(path, replay, steps, look))
    return exit_code(trace)
