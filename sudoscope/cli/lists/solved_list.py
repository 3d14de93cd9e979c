"""A list of puzzles given to ``solve``: a line for each, and a summary."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from solver.errors import PuzzleError, SudoscopeError, VariantError
from solver.log.events import Outcome, SolutionCount
from solver.log.trace import Trace
from solver.messages import FALLBACK, decimal, numeral
from solver.puzzle.puzzle import Puzzle
from sudoscope.answers.solved_lists import (
    SolvedPuzzle,
    SolvingTask,
    solved_by_workers,
    solved_of,
)
from sudoscope.cli.arguments.puzzle_argument import PuzzleInput
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_line
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.progress import counted
from sudoscope.cli.console.report import SolveSummary, summary_table
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, tool_columns
from sudoscope.cli.help.command_help import WRONG_INPUT
from sudoscope.cli.lists.readable_puzzles import entry_fault
from sudoscope.cli.lists.stream_list import entries_of, list_notation
from sudoscope.cli.output.output_files import write_pieces_or_refuse
from viz.messages import phrases

if TYPE_CHECKING:
    from solver.formats import PuzzleEntry

LISTED: Final[ResultTable[SolvedPuzzle]] = ResultTable(
    "", (*tool_columns(*SolvedPuzzle._fields), ResultColumn("solution", written=None))
)
"""A row for each puzzle; CSV has its solution as the cells that are left."""
KIND: Final = "solve"
_ENDS: Final = (
    *(Outcome.SOLVED, Outcome.UNSOLVABLE, Outcome.STUCK, Outcome.LIMITED),
    None,
)
"""In the order of the summary; ``None`` is a puzzle that cannot be read."""


def solve_facts(trace: Trace, seconds: float) -> dict[str, Any]:
    """The facts of one solve, with those that a list has of each.

    Args:
        trace: The log.
        seconds: CPU time of the solve.
    """
    row = solved_of(1, trace, seconds)
    more = summary_table(trace).record(SolveSummary(trace, seconds))
    return LISTED.record(row) | more


def listed_in(
    argument: str, source: Callable[[], PuzzleInput], variant: str
) -> "Iterable[PuzzleEntry] | None":
    """The puzzles of a list; ``None`` where *argument* is one puzzle or a trace.

    Args:
        argument: PUZZLE as it was given.
        source: Reads it; not asked for a long list, which is read line by line.
        variant: The name of the rules; empty for what the notation says.

    Raises:
        PuzzleError: There is no puzzle in it.
    """
    notation = list_notation(Path(argument), "") if argument != "-" else None
    if notation is not None:
        return entries_of(Path(argument), notation, variant)
    found = source()
    if not found.may_be_list:
        return None
    entries = found.puzzles(variant).entries
    return entries if len(entries) > 1 else None


def solve_list(  # noqa: PLR0913 - what the command takes for a list
    entries: "Iterable[PuzzleEntry]",
    task: SolvingTask,
    workers: int,
    csv_file: Path | None = None,
    *,
    language: str = FALLBACK,
    as_json: bool = False,
) -> int:
    """Solve every puzzle and print a line for each as soon as it is done.

    A puzzle that cannot be read has its line, too. Where the work is stopped, the CSV
    file has what was done.

    Returns:
        The exit code: 0 where all were solved, 1 where one was not, 2 where one could
        not be read.
    """
    console, totals, times = Output(highlight=False), Counter[Outcome | None](), [0.0]

    def printed(rows: Iterable[SolvedPuzzle]) -> Iterator[SolvedPuzzle]:
        for row in rows:
            console.print_lines([_json(row) if as_json else _text(row, language)])
            totals[row.outcome] += 1
            times[0] += row.seconds
            yield row

    with closing(solved_by_workers(task, map(_read, entries), workers)) as solved:
        rows = printed(counted(solved, "puzzles"))
        if csv_file is None:
            for _ in rows:
                pass
        else:
            _write(csv_file, rows)
    notice(_summary(totals, times[0], language))
    if totals[None]:
        return WRONG_INPUT
    return int(totals.total() > totals[Outcome.SOLVED])


def _read(entry: "PuzzleEntry") -> Puzzle | SudoscopeError:
    """The puzzle, or why it cannot be read."""
    try:
        return entry.read().puzzle
    except (PuzzleError, VariantError) as error:
        return entry_fault(entry, error)


def _write(path: Path, rows: Iterator[SolvedPuzzle]) -> None:
    """Write *rows* as CSV; what stops them is raised when the file is whole."""
    stopped: list[BaseException] = []

    def pieces() -> Iterator[bytes]:
        yield LISTED.csv_head().encode()
        try:
            for line in LISTED.csv_lines(rows):
                yield line.encode()
        except (KeyboardInterrupt, SystemExit) as error:
            stopped.append(error)

    write_pieces_or_refuse(path, pieces())
    if stopped:
        raise stopped[0]


def _json(row: SolvedPuzzle) -> str:
    return json_line(KIND, **LISTED.record(row))


def _text(row: SolvedPuzzle, language: str) -> str:
    """The solution, or a comment that says why there is none."""
    said = phrases("report", language)
    if row.outcome is Outcome.SOLVED:
        more = row.solutions is SolutionCount.SEVERAL
        return f"{row.cells} # {said['list-one-of-several']}" if more else row.cells
    cells = row.puzzle if row.outcome is Outcome.UNSOLVABLE else row.cells
    sentence = said[f"list-{_name_of(row.outcome)}"]
    return f"# {sentence.format(number=row.number, cells=cells, error=row.error)}"


def _name_of(outcome: Outcome | None) -> str:
    return "unreadable" if outcome is None else outcome.value


def _summary(totals: Counter[Outcome | None], seconds: float, language: str) -> str:
    said, count = phrases("report", language), totals.total()
    parts = ", ".join(
        said[f"of-{_name_of(end)}"].format(count=numeral(totals[end], language))
        for end in _ENDS
        if totals[end]
    )
    return said["summary-one" if count == 1 else "summary-other"].format(
        count=numeral(count, language),
        parts=parts,
        seconds=decimal(seconds, language),
    )
