"""``sudoscope solve``: the solution, and the log of how it was found."""

import time
from pathlib import Path

import click

from solver.agents import solve
from solver.codec import packed
from solver.errors import PuzzleError, TraceError
from solver.files import write_whole
from solver.table import table
from viz.cli.inputs import given
from viz.cli.options import chosen_agent, exit_code, puzzle_options
from viz.cli.output import Output
from viz.cli.report import print_report, print_steps


@click.command("solve")
@puzzle_options
@click.option("--narrate", is_flag=True, help="Print every step in words.")
@click.option(
    "--trace",
    "trace_file",
    type=click.Path(path_type=Path),
    help="Write the log of all steps, to play or record later; .gz compresses it.",
)
@click.option(
    "--assignments",
    "table_file",
    type=click.Path(path_type=Path),
    help="Write every single value change with its reason, as a CSV table.",
)
def command(  # noqa: PLR0913 - one for each option
    *,
    puzzle: str,
    nth: int | None,
    variant: str,
    agent: str,
    strategies: str | None,
    narrate: bool,
    trace_file: Path | None,
    table_file: Path | None,
) -> int:
    """Solve PUZZLE and print its solution.

    PUZZLE is 81 symbols (. 0 x X * _ - are empty cells), a file, or - for standard
    input.
    """
    source = given(puzzle)
    if source.is_trace:
        raise PuzzleError(f"{source.name} is a trace; use sudoscope play or record")
    chosen = chosen_agent(agent, strategies)
    task = source.puzzle(variant, nth)
    began = time.process_time()
    trace = solve(task, chosen)
    seconds = time.process_time() - began
    console = Output(highlight=False)
    if narrate:
        print_steps(console, trace)
        console.print()
    print_report(console, trace, seconds)
    if trace_file is not None:
        compressed = trace_file.suffix == ".gz"
        _write(console, trace_file, packed(trace, compressed=compressed))
    if table_file is not None:
        _write(console, table_file, table(trace).encode())
    return exit_code(trace)


def _write(console: Output, path: Path, data: bytes) -> None:
    try:
        write_whole(path, data)
    except OSError as error:
        raise TraceError(f"cannot write {path}: {error.strerror}") from None
    message = f"Wrote {path} ({len(data):,} bytes)"
    console.print(message, soft_wrap=True, markup=False)
