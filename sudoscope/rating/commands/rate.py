"""``sudoscope rate``: how hard puzzles are for a person."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING, Final

import click

from solver.agents.agent_options import Profile
from solver.agents.limits import Limits
from solver.errors import PuzzleError, SudoscopeError
from solver.formats import PuzzleRecord, notation_to_write, write_puzzles
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from solver.techniques.ladder import strategy_named
from solver.techniques.strategy import Strategy
from sudoscope.cli.arguments.puzzle_argument import records_asked
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.progress import status_line, tracked
from sudoscope.cli.console.solve_notices import say_several
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.lists.readable_puzzles import lines_left_out
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.execution import Execution, takes_execution
from sudoscope.cli.options.option_group import below, file_option, headed, option_group
from sudoscope.cli.options.option_types import Parsed
from sudoscope.cli.options.output_types import STANDARD_OUTPUT
from sudoscope.cli.options.shell_completion import technique_names
from sudoscope.cli.options.solving import Request, takes_human
from sudoscope.cli.output.output_files import check_outputs, write_pieces_or_refuse
from sudoscope.cli.output.unwritten_parts import KEEPS_ALL, with_notices
from sudoscope.processes.worker_pool import local_executor
from sudoscope.rating.commands.rating_file import RatingFile, key_of
from sudoscope.rating.commands.rating_tables import (
    HARDEST,
    TECHNIQUES,
    USES,
    RatingTables,
    ratings_facts,
    uses_of,
)
from sudoscope.rating.model.fitting_puzzles import ClueRange, WantedPuzzles
from sudoscope.rating.model.rated_lists import (
    RatedPuzzle,
    RatingTask,
    by_hardest,
    by_technique,
    explained_by,
    rated,
)
from sudoscope.rating.model.rating_range import RatingRange
from sudoscope.rating.model.sudoku_explainer.rater import ExplainerRating
from viz.errors import STOPPED

if TYPE_CHECKING:
    from sudoscope.rating.model.sudoku_explainer.step import RatedStep

_OUTPUT: Final = "Output"
_FILTER: Final = "Choosing from a list"
_EXAMPLES: Final = (
    ("What a puzzle takes", "sudoscope rate puzzle.txt"),
    (
        "A list over all cores; started again, it goes on where it was",
        "sudoscope rate puzzles.txt --csv ratings.csv",
    ),
    (
        "The puzzles of a list that take an X-wing and have at most 25 clues",
        "sudoscope rate puzzles.txt --technique x-wing --clues 17-25 --matching x.txt",
    ),
    (
        "The same with ER, EP and ED as Sudoku Explainer 1.2.1 gives them",
        "sudoscope rate puzzles.txt --explainer --csv ratings.csv",
    ),
)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is wanted of the ratings.

    Attributes:
        language: Two letters.
        as_json: As JSON, not as tables.
        csv_file: Where a table is kept.
        explainer: Whether a list has the figures of Sudoku Explainer, too.
        matching: Where the puzzles go that have what the others say.
        rating: Their rating.
        clues: How many clues they have.
        techniques: What each of them takes.
    """

    language: str
    as_json: bool
    csv_file: Path | None
    explainer: bool
    matching: Path | None
    rating: RatingRange | None
    clues: ClueRange | None
    techniques: tuple[Strategy, ...]

    def chosen(self) -> WantedPuzzles | None:
        """Which puzzles go to a file, if there is one.

        Raises:
            click.UsageError: There is a file and nothing to choose by, or no file.
        """
        wanted = WantedPuzzles(self.rating, self.clues, self.techniques)
        if self.matching is None and wanted.is_asked:
            raise click.UsageError(
                "--rating, --clues and --technique choose the puzzles of --matching;"
                " name a file, or - for standard output"
            )
        if self.matching is not None and not wanted.is_asked:
            raise click.UsageError(
                "--matching needs --rating, --clues or --technique to choose puzzles by"
            )
        return wanted if self.matching is not None else None


_WANTED: Final = option_group(
    "wanted",
    _Wanted,
    (
        below(_OUTPUT, language_option),
        json_option(),
        file_option(
            _OUTPUT,
            "--csv",
            "csv_file",
            help="Also write a line for each puzzle, as a CSV table. What is in it"
            " already is not made again.",
        ),
        headed(
            _OUTPUT,
            "--explainer",
            is_flag=True,
            help="Rate each classic puzzle of a list by the steps of Sudoku Explainer"
            " 1.2.1, too: ER, EP and ED. Slow from 9.5 on.",
        ),
        file_option(
            _FILTER,
            "--matching",
            help="Write the puzzles of the list that have all that follows, in the"
            " notation of the ending, else one a line; - prints them in place of the"
            " table.",
        ),
        headed(
            _FILTER,
            "--rating",
            type=Parsed("RATING", RatingRange.read),
            metavar="RATING",
            help="Such a rating: 3-4, 5 (5.0 to 5.9) or 7+; with --explainer that of"
            " Sudoku Explainer, else that of the hardest step.",
        ),
        headed(
            _FILTER,
            "--clues",
            type=Parsed("CLUES", ClueRange.read),
            metavar="CLUES",
            help="So many clues: 17-20, 17 or 30+.",
        ),
        headed(
            _FILTER,
            "--technique",
            "techniques",
            type=Parsed("NAME", strategy_named),
            metavar="NAME",
            multiple=True,
            shell_complete=technique_names,
            help="This technique is used; may be given several times.",
        ),
    ),
)


@click.command("rate", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_human
@_WANTED
@takes_execution
def command(*, request: Request, wanted: _Wanted, execution: Execution) -> int:
    """Rate how hard PUZZLE, or a list, is for a person.

    It is solved as a person would, the easiest technique first. The score is on the
    scale of HoDoKu: what each step adds, and 10,000 for a guess. A classic puzzle alone
    gets the rating that Sudoku Explainer 1.2.1 itself gives, by steps of its own, such
    as SE 7.2. Of others it says the hardest step, with the rating of that step.
    PUZZLE is a puzzle, a file with one a line, or - for standard input.
    """
    csv_file, chosen = wanted.csv_file, wanted.chosen()
    check_outputs(csv_file, sources=[request.puzzle], replaces=False)
    check_outputs(wanted.matching, sources=[request.puzzle])
    records = records_asked(request.puzzle, request.variant, request.nth)
    puzzles = [record.puzzle for record in records]
    if any(puzzle.variant.has_own_names for puzzle in puzzles):
        raise click.UsageError(
            "ratings are of techniques for Sudokus; found a constraint network, which"
            " `sudoscope lab experiment` compares ways of solving on"
        )
    share = execution.shard.of(puzzles)
    until = request.limit_from_now()
    figures = wanted.explainer and (len(share) > 1 or csv_file is not None)
    task = RatingTask(Profile(request.profile), request.limits, figures)
    known = RatingFile(csv_file, task.ladder) if csv_file else None
    rows = _rows(puzzles, task, known, execution)
    if chosen is not None and wanted.matching is not None:
        rated = zip(execution.shard.of(records), rows, strict=True)
        found = [one for one, row in rated if chosen.has(one.puzzle, row)]
        _write_matching(found, wanted.matching)
        if wanted.matching == STANDARD_OUTPUT:
            return 0
    console, tables = Output(highlight=False), RatingTables(wanted.language)
    if not wanted.as_json and len(rows) == 1:  # at once: what follows may take minutes
        uses = uses_of(rows[0].rating)
        console.print(printed(USES, uses, wanted.language))
    if len(share) == 1:
        say_several(share[0], wanted.language, until)
    explained, is_stopped = None, False
    if len(share) == 1 and not figures and task.profile is Profile.ALL:
        explained, is_stopped = _explained(share[0], _left(task.limits, until))
    if wanted.as_json:
        facts = ratings_facts(rows, explained)
        print_json("rate", **facts, left_out=lines_left_out())
    elif len(rows) == 1:
        console.print_lines(tables.verdict(rows[0], explained))
    else:
        _print_summary(console, tables, rows)
    if is_stopped:
        return STOPPED
    return int(any(row.outcome is not Outcome.SOLVED for row in rows))


def _write_matching(records: Sequence[PuzzleRecord], path: Path) -> None:
    """Write *records*, and say how many they are; no file of none is left.

    Raises:
        NotationError: The notation cannot hold them.
        OutputError: It cannot be written.
    """
    if not records:
        kept = "" if path == STANDARD_OUTPUT else f", so {path} was not written"
        notice(f"no puzzle has all that was asked for{kept}")
        return
    suffix = "" if path == STANDARD_OUTPUT else path.suffix
    is_plain = suffix in {"", ".txt"}
    notation = notation_to_write("line" if is_plain else "", suffix)
    instead = f"--matching NAME.{KEEPS_ALL}"
    noted = with_notices(records, notation, str(path), instead=instead)
    pieces = write_puzzles(noted, notation)
    write_pieces_or_refuse(path, (piece.encode() for piece in pieces))


def _rows(
    puzzles: Sequence[Puzzle],
    task: RatingTask,
    file: RatingFile | None,
    execution: Execution,
) -> list[RatedPuzzle]:
    """Rate each puzzle of this share that has no rating in the file.

    Raises:
        PuzzleError: The share has no puzzle.
    """
    share = execution.shard.of(puzzles)
    if not share:
        raise PuzzleError("there is no puzzle for this share")
    known = file.known if file else {}
    missing = {
        key_of(puzzle): puzzle
        for puzzle in share
        if key_of(puzzle) not in known or not _is_named(puzzle)
    }
    if file and len(missing) < len(share):
        done = len(share) - len(missing)
        notice(f"{done:,} of {len(share):,} puzzles were rated before")
    with execution.executor(
        lambda workers: local_executor(min(workers, len(missing)))
    ) as executor:
        made = rated(task, list(missing.values()), executor)
        kept = file.keeping(made) if file else made
        rows = tracked(kept, "Ratings", len(missing)) if missing else []
    found = known | dict(zip(missing, rows, strict=True))
    if file:
        file.finish(found[key] for key in map(key_of, puzzles) if key in found)
    return [found[key_of(puzzle)] for puzzle in share]


def _is_named(puzzle: Puzzle) -> bool:
    """Whether cells and the name of the rules identify *puzzle*."""
    try:
        return not puzzle.constraints and puzzle.variant == variant_named(
            puzzle.variant.slug
        )
    except SudoscopeError:
        return False


def _left(limits: Limits, until: float) -> Limits:
    """*limits* with the seconds that are left up to the CPU time *until*, if any."""
    if limits.seconds is None:
        return limits
    return replace(limits, seconds=max(until - process_time(), 0.0))


def _explained(puzzle: Puzzle, limits: Limits) -> tuple[ExplainerRating | None, bool]:
    """The rating of Sudoku Explainer, if it rates such puzzles; maybe a part of it.

    The hardest puzzles take minutes: a line says how far it is, and Ctrl+C ends it.

    Returns:
        The rating, and whether it was ended so.
    """
    with status_line() as say:
        shown = _StepsSoFar(puzzle, say)
        try:
            return explained_by(puzzle, limits, shown.add, shown.look), False
        except KeyboardInterrupt:
            return ExplainerRating(tuple(shown.steps), is_solved=False), True


class _StepsSoFar:
    """Says how far a rating is, also while one step is looked for: it may take minutes.

    Args:
        puzzle: What is rated.
        say: Who says it.

    Attributes:
        steps: What was found.
    """

    def __init__(self, puzzle: Puzzle, say: Callable[[str], None]) -> None:
        self.steps: list[RatedStep] = []
        self._say = say
        self._cells = len(puzzle.clues)
        self._filled = sum(clue is not None for clue in puzzle.clues)
        self._since = monotonic()
        self._seconds = 0

    def add(self, step: "RatedStep") -> None:
        """A step was found."""
        self.steps.append(step)
        self._filled += len(step.places)
        self._since, self._seconds = monotonic(), 0
        self._tell("")

    def look(self) -> None:
        """One is still looked for; said once a second."""
        seconds = int(monotonic() - self._since)
        if seconds > self._seconds:
            self._seconds = seconds
            self._tell(f"; {seconds} s into the next")

    def _tell(self, rest: str) -> None:
        highest = max((step.rating for step in self.steps), default=0) / 10
        self._say(
            f"SE {highest} so far, step {len(self.steps)},"
            f" {self._filled} of {self._cells} cells filled{rest}"
        )


def _print_summary(
    console: Output, tables: RatingTables, rows: Sequence[RatedPuzzle]
) -> None:
    """The summary of a list."""
    console.print_lines([tables.heading(rows), ""])
    console.print(printed(HARDEST, by_hardest(rows), tables.language))
    console.print()
    console.print(printed(TECHNIQUES, by_technique(rows), tables.language))
    console.print_lines(["", *tables.mean(rows), *tables.mean_figures(rows)])
