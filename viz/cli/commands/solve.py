"""``sudoscope solve``: the solution, and the log of how it was found."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import click

from solver.agents import solve
from solver.codec import packed
from solver.csv_table import table
from solver.errors import PuzzleError
from solver.rules.cell_names import CellNames
from solver.trace import Trace
from viz.cancellation import STOPPED, cancelled_by_signals
from viz.cli.command_help import DocumentedCommand
from viz.cli.console import Output
from viz.cli.options.declared import cell_names_option, language_option
from viz.cli.options.option_group import below, file_option, headed
from viz.cli.options.option_types import OneOf
from viz.cli.options.solving import Request, takes_request_or_code
from viz.cli.output_files import check_outputs, write_or_refuse
from viz.cli.puzzle_argument import PuzzleInput, given
from viz.cli.report import REPORTS, print_steps
from viz.cli.solve_notices import say_solutions, say_unproved
from viz.cli.student_code import traced_code
from viz.cli.trace_argument import exit_code, solved_puzzle

_OUTPUT: Final = "Output"
_EXAMPLES: Final = (
    (
        "Every step in words",
        "sudoscope solve puzzle.txt --narrate",
    ),
    (
        "Solve with another agent, and keep the log for play and record",
        "sudoscope solve puzzle.txt --agent norvig --trace solve.jsonl.gz",
    ),
    (
        "Every step that another program has logged, in words",
        "my_solver puzzle.txt | sudoscope solve - --narrate",
    ),
)


@click.command("solve", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request_or_code
@headed(
    _OUTPUT,
    "--report",
    type=OneOf(list(REPORTS)),
    default="full",
    show_default=True,
    help="What to print: everything, or the classic summary of guesses and time.",
)
@headed(_OUTPUT, "--narrate", is_flag=True, help="Print every step in words.")
@below(_OUTPUT, language_option)
@below(_OUTPUT, cell_names_option)
@file_option(
    _OUTPUT,
    "--trace",
    "trace_file",
    help="Write the log of all steps, to play or record later; .gz compresses it.",
)
@file_option(
    _OUTPUT,
    "--assignments",
    "table_file",
    help="Write every single value change with its reason, as a CSV table.",
)
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    narrate: bool,
    language: str,
    cell_names: str,
    report: str,
    trace_file: Path | None,
    table_file: Path | None,
) -> int:
    """Solve PUZZLE and print its solution.

    PUZZLE is 81 symbols (. 0 x X * _ - are empty cells), or 16, 36, 64, 100, 144, 225,
    256, 400 or 625 for other sizes; a Killer, a Jigsaw or a Samurai in its usual
    notation; a file with any of these, or - for standard input. A recorded solve, such
    as a log of another program, is not solved again but told. Ctrl+C stops the solve
    and prints what was done so far.
    """
    check_outputs(trace_file, table_file, sources=[request.puzzle])
    source = given(request.puzzle)
    make = _made(source, request)
    began = time.process_time()
    with cancelled_by_signals() as stopped:
        trace = make(stopped.check_solve)
    seconds = time.process_time() - began
    if not stopped.is_cancelled:
        say_solutions(trace)
        say_unproved(trace)
    console = Output(highlight=False)
    if trace_file is not None:
        compressed = trace_file.suffix == ".gz"
        write_or_refuse(trace_file, packed(trace, compressed=compressed))
    if table_file is not None:
        write_or_refuse(table_file, table(trace).encode())
    if narrate:
        print_steps(console, trace.with_cell_names(CellNames(cell_names)), language)
        console.print()
    REPORTS[report](console, trace, seconds)
    return STOPPED if stopped.is_cancelled else exit_code(trace)


def _made(
    source: PuzzleInput, request: Request
) -> Callable[[Callable[[int], None]], Trace]:
    """A function that makes the trace: reads it, or solves the puzzle.

    Raises:
        SudoscopeError: There is no such agent, or no puzzle.
    """
    if source.is_trace:
        if request.code is not None:
            raise PuzzleError(f"{source.name} is a trace; a puzzle for --code expected")
        solved = solved_puzzle(request)
        return lambda _: source.trace(solved)
    chosen = request.chosen_agent()
    task = source.puzzle(request.variant, request.nth)
    if request.code is not None:
        return partial(traced_code, request, task)
    limits = request.limits
    return lambda tell: solve(task, chosen, limits=limits, on_event=tell)
