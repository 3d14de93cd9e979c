"""``sudoscope bench``: several ways of solving on the same puzzles, side by side."""

from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import click

from solver.agents.limits import Limits
from solver.agents.spec import ways_named
from solver.errors import PuzzleError
from solver.log.position import SolveCounters
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.arguments.puzzle_argument import puzzles_in
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.progress import tracked
from sudoscope.cli.console.result_table import (
    ResultColumn,
    ResultTable,
    Wording,
    tool_columns,
)
from sudoscope.cli.console.terminal_tables import printed, way_lines
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.execution import Execution, execution_options
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import (
    VARIANT,
    Number,
    WholeNumber,
    variant_help,
)
from sudoscope.cli.options.shell_completion import agent_names, files
from sudoscope.cli.options.solving import AGENTS_HELP
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.lab.model.benchmark import (
    BenchmarkScore,
    Contestant,
    Ratio,
    contest,
    ratios,
)
from sudoscope.lab.model.counted_solves import CountersRow, counted_ways
from sudoscope.processes.worker_pool import local_executor

_FIGURES: Final = 58
"""Characters of a line of the table besides the name of a way."""
_SHORTEST_NAME: Final = 22
_PLAIN: Final = "propagation:elimination+naked-single+hidden-single"
_DEFAULT: Final = f"{_PLAIN},{_PLAIN}+naked-pair"
_MEASURING: Final = "Measuring"


class _Way(NamedTuple):
    """What a way of solving took.

    Attributes:
        lines: Its name, on as many lines as it needs.
        score: Its figures in the first round.
        solved: How many puzzles it solved in each round.
        speed: Puzzles in a second of CPU time.
        ratio: Its times as multiples of the first's.
    """

    lines: str
    score: BenchmarkScore
    solved: int
    speed: float
    ratio: Ratio


SCORES: Final[ResultTable[BenchmarkScore]] = ResultTable(
    "", tool_columns(*BenchmarkScore._fields)
)
"""A row for each round and way."""
WAYS: Final[ResultTable[_Way]] = ResultTable(
    "measures",
    (
        ResultColumn(
            "name",
            "way",
            lambda way, _: way.lines,
            attrgetter("score.name"),
            is_text=True,
        ),
        ResultColumn("", "solved", value=attrgetter("solved")),
        ResultColumn("", "guesses", value=attrgetter("score.guesses")),
        ResultColumn("", "a-second", value=attrgetter("speed")),
        ResultColumn(
            "median",
            "ratio",
            lambda way, said: said.figure(way.ratio.median, 3),
            attrgetter("ratio.median"),
        ),
        ResultColumn(
            "",
            "range",
            lambda way, said: said.say(
                "from-to",
                low=said.figure(way.ratio.least, 3),
                high=said.figure(way.ratio.greatest, 3),
            ),
        ),
        ResultColumn("least", value=attrgetter("ratio.least")),
        ResultColumn("greatest", value=attrgetter("ratio.greatest")),
    ),
)
"""A row for each way."""
COUNTERS: Final[ResultTable[CountersRow]] = ResultTable(
    "",
    (
        *tool_columns("puzzle", "way", "outcome"),
        *(
            ResultColumn(name, value=attrgetter(f"counters.{name}"))
            for name in SolveCounters._fields
        ),
    ),
)
"""A row for each puzzle and way."""
_EXAMPLES: Final = (
    (
        "Three ways of solving and the oracle on the puzzles of a list",
        "sudoscope lab bench puzzles.txt --agents propagation,norvig,csp:ac3 --oracle",
    ),
    (
        "Twenty rounds on the first ten puzzles, every score as CSV",
        "sudoscope lab bench puzzles.txt --rounds 20 --first 10 --csv scores.csv",
    ),
)


@click.command("bench", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("file", shell_complete=files)
@headed(
    _MEASURING,
    "--agents",
    default=_DEFAULT,
    metavar="LIST",
    shell_complete=agent_names,
    help=f"What to compare, separated by commas: {AGENTS_HELP} (default: with and"
    " without naked pairs).",
)
@headed(
    _MEASURING,
    "--oracle",
    is_flag=True,
    help="Also measure the oracle, an exact cover solver without a log.",
)
@headed(
    _MEASURING,
    "--variant",
    type=VARIANT,
    default="classic",
    help=variant_help(),
)
@headed(
    _MEASURING,
    "--rounds",
    type=WholeNumber(1, 1000),
    default=7,
    show_default=True,
    help="How many times each way of solving takes its turn.",
)
@headed(
    _MEASURING,
    "--first",
    type=WholeNumber(min=1),
    help="Use only the first puzzles, so many.",
)
@headed(
    _MEASURING,
    "--seed",
    type=WholeNumber(),
    default=0,
    help="Seed of the order of the puzzles.",
)
@headed(
    _MEASURING,
    "--limit-seconds",
    type=Number(min=0, min_open=True),
    default=10.0,
    show_default=True,
    help="Most seconds for a puzzle; one that takes longer counts as not solved.",
)
@json_option(_MEASURING)
@below(_MEASURING, language_option)
@file_option(
    _MEASURING,
    "--csv",
    "csv_file",
    help="Write the scores of every round as a CSV table.",
)
@file_option(
    _MEASURING,
    "--counters",
    "counters_file",
    help="Solve each puzzle once more and write what was counted, for each puzzle and"
    " way of solving but the oracle, as a CSV table.",
)
@execution_options(1, "one, which disturbs the clock least")
def command(  # noqa: PLR0913 - one for each option
    *,
    file: str,
    agents: str,
    oracle: bool,
    variant: str,
    rounds: int,
    first: int | None,
    seed: int,
    limit_seconds: float,
    as_json: bool,
    language: str,
    csv_file: Path | None,
    counters_file: Path | None,
    execution: Execution,
) -> int:
    """Compare ways of solving on the puzzles of FILE, one a line.

    They take turns on the same shuffled puzzles; CPU time is measured and every
    solution is checked. Ratios above 1 are slower than the first.
    """
    check_outputs(csv_file, counters_file, sources=[file])
    puzzles = execution.shard.of(puzzles_in(file, variant)[:first])
    if not puzzles:
        raise PuzzleError(f"{file} leaves nothing for this share")
    limits = Limits(seconds=limit_seconds)
    ways = ways_named(agents)
    contestants = [Contestant.of(way, limits) for way in ways]
    contestants += [Contestant.oracle()] if oracle else []
    if not contestants:
        raise click.BadParameter("no agent named", param_hint="--agents")
    with execution.executor(local_executor) as executor:
        played = contest(contestants, puzzles, rounds, seed, executor)
        done = tracked(played, "Rounds", rounds)
        counted = counted_ways(ways, puzzles, limits, executor) if counters_file else ()
        counters = tracked(counted, "Counters", len(ways) * len(puzzles))
    if as_json:
        print_json("bench", **_facts(file, puzzles, done))
    else:
        console = Output(highlight=False)
        width = max(_SHORTEST_NAME, console.width - _FIGURES)
        title = _title(file, puzzles, done, language)
        rows = _ways(puzzles, done, width)
        console.print(printed(WAYS, rows, language, title))
    for path, data in (
        (csv_file, SCORES.csv(score for scores in done for score in scores)),
        (counters_file, COUNTERS.csv(counters)),
    ):
        if path is not None:
            write_or_refuse(path, data.encode())
    return 0


def _title(
    file: str,
    puzzles: list[Puzzle],
    done: list[list[BenchmarkScore]],
    language: str,
) -> str:
    said = Wording("measures", language)

    def counted(what: str, count: int) -> str:
        key = f"{what}-{'one' if count == 1 else 'other'}"
        return said.say(key, count=said.number(count))

    return said.say(
        "title",
        file=file,
        puzzles=counted("puzzles", len(puzzles)),
        rounds=counted("rounds", len(done)),
    )


def _ways(
    puzzles: list[Puzzle], done: list[list[BenchmarkScore]], width: int = 0
) -> Iterator[_Way]:
    """What each way took; its name is broken into lines of *width*."""
    for place, ratio in enumerate(ratios(done)):
        score = done[0][place]
        seconds = median(scores[place].seconds for scores in done)
        yield _Way(
            way_lines(score.name, width),
            score,
            min(scores[place].solved for scores in done),
            len(puzzles) / max(seconds, 1e-9),
            ratio,
        )


def _facts(
    file: str, puzzles: list[Puzzle], done: list[list[BenchmarkScore]]
) -> dict[str, Any]:
    """The scores of every round, and how each way compares with the first."""
    return {
        "list": file,
        "puzzles": len(puzzles),
        "rounds": [SCORES.records(scores) for scores in done],
        "ratios": WAYS.records(_ways(puzzles, done)),
    }
