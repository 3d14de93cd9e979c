"""``sudoscope explain``: a whole solve in words, step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import click

from solver.agents.default_agent import FOR_PEOPLE
from solver.log.trace import Trace
from solver.messages import numeral
from solver.rules.cell_names import CellNames
from solver.techniques.basic.elimination import is_elimination
from solver.techniques.ladder import strategies_named
from sudoscope.cli.arguments.trace_argument import exit_code, steps_asked, trace_source
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.narration import numbered
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.step_facts import step_facts
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.solving import Request, takes_human
from sudoscope.cli.output.transcript import transcript
from viz.cancellation import cancelled_by_signals
from viz.messages import phrases
from viz.words.glossary import technique_of

_OUTPUT: Final = "Output"
_EXAMPLES: Final = (
    ("The solve as a person would do it", "sudoscope explain puzzle.txt"),
    (
        "Only the steps of one technique",
        "sudoscope explain puzzle.txt --technique pointing",
    ),
    ("As Markdown, for a page", "sudoscope explain puzzle.txt --markdown > solve.md"),
)


@click.command("explain", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_human
@headed(
    _OUTPUT,
    "--from",
    "first",
    metavar="STEP",
    default="0",
    show_default=True,
    help="Begin with this step: a number, or a marker like guess:1.",
)
@headed(
    _OUTPUT,
    "--to",
    "last",
    metavar="STEP",
    default="end",
    show_default=True,
    help="End with this step.",
)
@headed(
    _OUTPUT,
    "--technique",
    "techniques",
    multiple=True,
    metavar="NAME",
    help="Only steps of this technique; may be given several times.",
)
@headed(
    _OUTPUT,
    "--eliminations",
    is_flag=True,
    help="Also the steps in which a digit leaves the cells that see it.",
)
@headed(_OUTPUT, "--markdown", is_flag=True, help="Write headings and paragraphs.")
@json_option()
@below(_OUTPUT, language_option)
@below(_OUTPUT, cell_names_option)
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    first: str,
    last: str,
    techniques: tuple[str, ...],
    eliminations: bool,
    markdown: bool,
    as_json: bool,
    language: str,
    cell_names: str,
) -> int:
    """Explain the whole solve of PUZZLE in words.

    It is solved as a person would, the easiest technique first. Each step has its
    sentence, with the number that it has in play; eliminations are left out, and the
    last line says how many. PUZZLE is a puzzle, a file, a trace written by solve, or -
    for standard input.
    """
    wanted = {strategy.slug for strategy in strategies_named(techniques)}
    source = trace_source(replace(request, agent=FOR_PEOPLE))
    with cancelled_by_signals() as stopped:
        trace = source.make(stopped.check_solve)
    trace = trace.with_cell_names(CellNames(cell_names))
    every = steps_asked(trace, first, last)
    if wanted:
        steps = [s for s in every if s and technique_of(trace.events[s - 1]) in wanted]
    else:
        steps = [
            s
            for s in every
            if eliminations or not s or not is_elimination(trace.events[s - 1])
        ]
    if as_json:
        print_json(
            "explain",
            puzzle=trace.puzzle.text,
            variant=trace.puzzle.variant.slug,
            outcome=trace.outcome,
            steps=[step_facts(trace, step, language) for step in steps if step],
        )
        return stopped.code or exit_code(trace)
    lines = (transcript if markdown else _plain)(trace, language, steps)
    writer = Output(highlight=False)
    writer.print_lines(lines)
    if not wanted and len(steps) < len(every):
        said = _left_out(len(every) - len(steps), language, hints=not markdown)
        writer.print_lines(["", said])
    if not steps:
        nothing = phrases("hints", language)["nothing-shown"]
        notice(nothing)
    return stopped.code or exit_code(trace)


def _left_out(count: int, language: str, *, hints: bool) -> str:
    """The line that counts eliminations left out, with the option that shows them."""
    words = phrases("hints", language)
    key = "left-out-one" if count == 1 else "left-out"
    said = words[key].format(count=numeral(count, language))
    return f"{said} {words['left-out-how']}" if hints else said


def _plain(trace: Trace, language: str, steps: Sequence[int]) -> Iterator[str]:
    return (numbered(trace, step, language) for step in steps)
