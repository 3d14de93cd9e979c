"""``sudoscope generate``: new puzzles with exactly one solution."""

import time
from collections.abc import Iterator
from contextlib import suppress
from json import dumps
from math import inf
from random import SystemRandom
from typing import Final

import click

from solver.errors import PuzzleError, VariantError
from solver.formats import read_puzzle
from solver.formats.notation import PuzzleRecord
from solver.formats.puzzle_json import json_record
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.rule_records import constraint_record
from solver.techniques.ladder import strategy_named
from solver.techniques.strategy import Strategy
from sudoscope.cli.console.json_output import json_line, json_option
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.progress import counted
from sudoscope.cli.console.solve_notices import saying_after
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.execution import CORES, MOST_WORKERS
from sudoscope.cli.options.option_types import (
    Number,
    Parsed,
    WholeNumber,
    variant_help,
)
from sudoscope.cli.options.shell_completion import technique_names
from sudoscope.generator.commands.wanted_rules import (
    BOARD,
    RULE,
    RULE_NAMES,
    WantedBoard,
    all_wanted,
)
from sudoscope.generator.model.puzzle_order import RULE_TRIES, PuzzleOrder, WantedRules
from sudoscope.generator.model.rated_puzzles import TRIES as RATED_TRIES
from sudoscope.generator.model.rated_puzzles import range_to_make
from sudoscope.generator.model.rule_puzzles import (
    HARD_STATES,
    STATES,
    Wanted,
)
from sudoscope.generator.model.technique_puzzles import TRIES, NoneFoundError
from sudoscope.processes.worker_pool import mapped, process_pool
from sudoscope.rating.model.rating_range import RatingRange

_EXAMPLES: Final = (
    (
        "Ten puzzles in a file, the same ones each time",
        "sudoscope generate 10 --seed 1 > mine.txt",
    ),
    (
        "Five puzzles that sudoscope rate gives 3.0 to 4.0",
        "sudoscope generate 5 --rating 3-4",
    ),
    (
        "A symmetric puzzle of six rows with 14 clues",
        "sudoscope generate --variant classic-6 --clues 14 --symmetric",
    ),
    (
        "Four arrows and as many killer cages as are needed, in a puzzle file",
        "sudoscope generate --with arrow=4 --with killer > arrows.jsonl",
    ),
    (
        "Eight queens on a chessboard, some of them given; also map-12, sum-4",
        "sudoscope generate --variant queens-8 --seed 1",
    ),
    (
        "A puzzle that needs a technique and nothing harder",
        "sudoscope generate --technique pointing --seed 1",
    ),
)
_MOST: Final = 100_000
_LARGE: Final = 256
"""A board with more cells, such as a Samurai, may take minutes without a word."""
_MANY: Final = 20
"""So many puzzles take longer to make than a process to start."""


@click.command("generate", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("number", metavar="[COUNT]", type=WholeNumber(1, _MOST), required=False)
@click.option(
    "--variant",
    type=BOARD,
    default="classic",
    show_default=True,
    help=f"{variant_help()} Or a rule, as for --with, which may have a size, too.",
)
@click.option(
    "--with",
    "rules",
    type=RULE,
    metavar="NAME[=NUMBER]",
    multiple=True,
    help=f"Rules on the board, once for each kind: {RULE_NAMES}. Without a number as"
    " many as the puzzle needs.",
)
@click.option(
    "--hard",
    is_flag=True,
    help="With rules: so few clues that it takes guesses.",
)
@click.option("--clues", type=WholeNumber(), help="Number of clues (default: minimal).")
@click.option(
    "--symmetric",
    is_flag=True,
    help="Place the clues symmetrically: half a turn maps clues to clues.",
)
@click.option(
    "--seed", type=WholeNumber(), help="The same seed gives the same puzzles."
)
@click.option(
    "--count", type=WholeNumber(1, _MOST), help="The same as COUNT (default: 1)."
)
@click.option(
    "--rating",
    type=Parsed("RATING", range_to_make),
    metavar="RATING",
    help="Puzzles with such a rating, as sudoscope rate prints it: 3-4, 5 (5.0 to 5.9)"
    " or 7+.",
)
@click.option(
    "--technique",
    type=Parsed("NAME", strategy_named),
    metavar="NAME",
    shell_complete=technique_names,
    help="Puzzles that need this technique, and nothing that is above it on the ladder"
    " of human; list them with: sudoscope techniques.",
)
@click.option(
    "--tries",
    type=WholeNumber(1, 1_000_000),
    help="Give up on a puzzle after so many attempts (default: with --technique"
    f" {TRIES:,}, with --rating {RATED_TRIES:,}, with rules {RULE_TRIES:,}).",
)
@click.option(
    "--limit-seconds",
    type=Number(min=0, min_open=True),
    help="With --rating or --technique, stop after so many seconds.",
)
@click.option(
    "--workers",
    type=WholeNumber(1, MOST_WORKERS),
    default=CORES,
    help="How many puzzles to make at the same time (default: one for each processor)."
    " The puzzles do not depend on it.",
)
@json_option()
def command(  # noqa: PLR0913 - one for each option
    *,
    number: int | None,
    variant: WantedBoard,
    rules: tuple[Wanted, ...],
    hard: bool,
    clues: int | None,
    symmetric: bool,
    seed: int | None,
    count: int | None,
    rating: RatingRange | None,
    technique: Strategy | None,
    tries: int | None,
    limit_seconds: float | None,
    workers: int,
    as_json: bool,
) -> int:
    """Print new puzzles, one a line, each with one solution.

    COUNT is how many. Without --clues they are minimal, or nearly so.
    """
    if number is not None and count not in {None, number}:
        raise click.UsageError(f"found {number} and --count {count}; leave one out")
    if rating is not None and technique is not None:
        raise click.UsageError("--rating and --technique exclude each other")
    is_chosen = rating is not None or technique is not None
    if limit_seconds is not None and not is_chosen:
        raise click.UsageError("--limit-seconds goes with --rating or --technique")
    if variant.network and (is_chosen or rules or clues is not None or symmetric):
        raise click.UsageError(
            f"{variant.network} has constraints of its own and as few clues as can be;"
            " only --seed and a count go with it"
        )
    until = inf if limit_seconds is None else time.time() + limit_seconds
    wanted = all_wanted(variant, rules)
    if hard and not wanted:
        raise click.UsageError("--hard goes with rules, of --variant or --with")
    if hard and is_chosen:
        raise click.UsageError(
            "--hard makes puzzles that take guesses, and those of --rating and"
            " --technique take none; leave one out"
        )
    asked = WantedRules(wanted, HARD_STATES if hard or is_chosen else STATES)
    order = PuzzleOrder(
        variant.variant,
        asked,
        clues,
        symmetric,
        "" if technique is None else technique.slug,
        rating,
        tries,
        until,
        variant.network,
    )
    first = SystemRandom().getrandbits(32) if seed is None else seed
    seeds = range(first, first + (number or count or 1))
    found = 0
    try:
        for made, puzzle in zip(seeds, _puzzles(order, seeds, workers), strict=True):
            if puzzle is not None:
                found += 1
                click.echo(_line(puzzle, made) if as_json else puzzle_line(puzzle))
    except NoneFoundError as error:
        notice(f"{error}")
        return 1
    if found == len(seeds):
        return 0
    more = "a wider range, more --tries or another --seed"
    if time.time() >= until:
        more = (
            "more time with --limit-seconds, which ended the search, or a wider range"
        )
    notice(
        f"found {found:,} of {len(seeds):,} puzzles with a rating of {rating}; try"
        f" {more}"
    )
    return 1


def _puzzles(order: PuzzleOrder, seeds: range, workers: int) -> Iterator[Puzzle | None]:
    """The puzzle of each seed, in order; made by several processes where that pays."""
    long = "still looking for puzzles; Ctrl+C stops it, and those printed stay"
    if order.rating is not None or order.technique:
        long += ", or --limit-seconds"
    if len(order.variant.cells) > _LARGE:
        long += "; so large a board may take many minutes"
    if workers == 1 or len(seeds) == 1 or (not order.is_slow and len(seeds) < _MANY):
        with saying_after(long):
            yield from counted(map(order.puzzle, seeds), "puzzles")
        return
    with (
        process_pool(min(workers, len(seeds))) as executor,
        saying_after(long),
    ):
        yield from counted(mapped(executor, order.puzzle, seeds), "puzzles")


def puzzle_line(puzzle: Puzzle) -> str:
    """Its cells, or a line of a puzzle file where they do not say its rules."""
    if not puzzle.constraints and not puzzle.variant.has_own_names:
        with suppress(PuzzleError, VariantError):
            if read_puzzle(puzzle.text).variant == puzzle.variant:
                return puzzle.text
    return dumps(json_record(PuzzleRecord(puzzle)))


def _line(puzzle: Puzzle, seed: int) -> str:
    """The document of one puzzle."""
    rules = [constraint_record(rule, puzzle.variant) for rule in puzzle.constraints]
    return json_line(
        "generate",
        puzzle=puzzle.text,
        variant=puzzle.variant.slug,
        clues=puzzle.clue_count,
        seed=seed,
        **({"constraints": rules} if rules else {}),
    )
