"""``sudoscope solve``: the solution, and the log of how it was found."""

import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

import click

from solver.agents import solve
from solver.errors import PuzzleError
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from sudoscope.cli.arguments.puzzle_argument import PuzzleInput, given
from sudoscope.cli.arguments.trace_argument import exit_code, solved_puzzle
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.report import REPORTS, print_steps
from sudoscope.cli.console.solve_notices import (
    say_solutions,
    say_unproved,
    saying_when_long,
)
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.execution import MOST_WORKERS
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import OneOf, WholeNumber
from sudoscope.cli.options.solving import Request, takes_request_or_solver
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from viz.cancellation import cancelled_by_signals

_OUTPUT: Final = "Output"
_LISTS: Final = "Lists"
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
        "Every puzzle of a list: a solution a line, and a table",
        "sudoscope solve puzzles.txt --csv solved.csv",
    ),
    (
        "Every step that another program has logged, in words",
        "my_solver puzzle.txt | sudoscope solve - --narrate",
    ),
)


@click.command("solve", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request_or_solver
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
@json_option()
@file_option(
    _LISTS,
    "--csv",
    "csv_file",
    help="Of a list, write a line for each puzzle, as a CSV table.",
)
@headed(
    _LISTS,
    "--workers",
    type=WholeNumber(1, MOST_WORKERS),
    default=1,
    show_default=True,
    help="How many puzzles of a list to solve at the same time.",
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
    as_json: bool,
    csv_file: Path | None,
    workers: int,
) -> int:
    """Solve PUZZLE and print its solution.

    PUZZLE is 81 symbols (. 0 x X * _ - are empty cells), or 16, 36, 64, 100, 144, 225,
    256, 400 or 625 for other sizes; a Killer, a Jigsaw or a Samurai in its usual
    notation; a file with any of these, or - for standard input. A recorded solve, such
    as a log of another program, is shown and not solved again. Ctrl+C stops the solve
    and prints what was done so far.

    A file with several puzzles is a list: each is solved and has one line of output,
    its solution.
    """
    from sudoscope.cli.lists.solved_list import KIND, listed_in, solve_facts, solve_list

    check_outputs(trace_file, table_file, csv_file, sources=[request.puzzle])
    read = cache(partial(given, request.puzzle))
    entries = None
    if request.nth is None and request.solver is None:
        entries = listed_in(request.puzzle, read, request.variant)
    if entries is not None:
        _refuse_for_lists(narrate=narrate, trace=trace_file, assignments=table_file)
        from sudoscope.answers.solved_lists import SolvingTask

        task = SolvingTask(request.way, request.limits)
        return solve_list(
            entries, task, workers, csv_file, language=language, as_json=as_json
        )
    if csv_file is not None:
        raise click.BadParameter("it is for a list of puzzles", param_hint="--csv")
    source = read()
    make = _made(source, request)
    began, until = time.process_time(), request.limit_from_now()
    with cancelled_by_signals() as stopped:
        trace = make(stopped.check_solve)
    seconds = time.process_time() - began
    if not stopped.is_cancelled:
        say_solutions(trace, language, until)
        say_unproved(trace)
    console = Output(highlight=False)
    if trace_file is not None:
        from solver.codec import packed

        compressed = trace_file.suffix == ".gz"
        write_or_refuse(trace_file, packed(trace, compressed=compressed))
    if table_file is not None:
        from sudoscope.cli.output.csv_table import table

        write_or_refuse(table_file, table(trace).encode())
    if as_json:
        print_json(KIND, **solve_facts(trace, seconds))
        return stopped.code or exit_code(trace)
    if narrate:
        print_steps(console, trace.with_cell_names(CellNames(cell_names)), language)
        console.print()
    REPORTS[report](console, trace, seconds, language)
    return stopped.code or exit_code(trace)


def _refuse_for_lists(**asked: object) -> None:
    """Refuse options that are for one puzzle.

    Raises:
        click.BadParameter: One was given.
    """
    for name, value in asked.items():
        if value:
            raise click.BadParameter(
                "it is for one puzzle, and there are several; choose one with --nth",
                param_hint=f"--{name}",
            )


def _made(
    source: PuzzleInput, request: Request
) -> Callable[[Callable[[int], None]], Trace]:
    """A function that makes the trace: reads it, or solves the puzzle.

    Raises:
        SudoscopeError: There is no such agent, or no puzzle.
    """
    limits, other = request.limits, request.solver
    if source.is_trace:
        if other is not None:
            said = f"{source.name} is a trace; a puzzle for {other.flag} expected"
            raise PuzzleError(said)
        solved = solved_puzzle(request)
        return lambda _: source.trace(solved)
    chosen = request.chosen_agent()
    task = source.puzzle(request.variant, request.nth)
    if other is not None:
        return lambda tell: other.trace(task, limits, tell)

    def make(tell: Callable[[int], None]) -> Trace:
        with saying_when_long(chosen.name):
            return solve(task, chosen, limits=limits, on_event=tell)

    return make
