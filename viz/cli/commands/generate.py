"""``sudoscope generate``: new puzzles with exactly one solution."""

from functools import partial
from random import SystemRandom
from typing import Final

import click

from solver.deduction import Strategy
from solver.generator import generated
from solver.puzzle import Puzzle
from solver.rules.builders import variant_named
from solver.strategies.ladder import strategies_named
from solver.technique_puzzles import TRIES, generated_for
from viz.cli.command_help import DocumentedCommand
from viz.cli.json_output import json_line, json_option
from viz.cli.options.option_types import (
    VARIANT,
    Parsed,
    WholeNumber,
    technique_names,
    variant_help,
)

_EXAMPLES: Final = (
    (
        "Ten puzzles in a file, the same ones each time",
        "sudoscope generate --count 10 --seed 1 > mine.txt",
    ),
    (
        "A symmetric puzzle of six rows with 14 clues",
        "sudoscope generate --variant classic-6 --clues 14 --symmetric",
    ),
    (
        "A puzzle that needs a technique and nothing harder",
        "sudoscope generate --technique pointing --seed 1",
    ),
)


def _technique(name: str) -> Strategy:
    """The technique called *name*.

    Raises:
        UnknownNameError: There is none.
    """
    (found,) = strategies_named([name])
    return found


@click.command("generate", cls=DocumentedCommand, examples=_EXAMPLES)
@click.option(
    "--variant",
    type=VARIANT,
    default="classic",
    show_default=True,
    help=variant_help(),
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
    "--count",
    type=WholeNumber(1, 100_000),
    default=1,
    show_default=True,
    help="How many puzzles.",
)
@click.option(
    "--technique",
    type=Parsed("NAME", _technique),
    metavar="NAME",
    shell_complete=technique_names,
    help="Puzzles that need this technique, and nothing that is above it on the ladder"
    " of human; list them with: sudoscope techniques.",
)
@click.option(
    "--tries",
    type=WholeNumber(1, 1_000_000),
    default=TRIES,
    show_default=True,
    help="With --technique, give up on a puzzle after so many attempts.",
)
@json_option()
def command(  # noqa: PLR0913 - one for each option
    *,
    variant: str,
    clues: int | None,
    symmetric: bool,
    seed: int | None,
    count: int,
    technique: Strategy | None,
    tries: int,
    as_json: bool,
) -> int:
    """Print new puzzles, one a line, each with one solution.

    Without --clues they are minimal: without any clue there would be more solutions.
    With --technique they may have some clues more.
    """
    first = SystemRandom().getrandbits(32) if seed is None else seed
    rules = variant_named(variant)
    make = partial(generated, rules, clues=clues, symmetric=symmetric)
    if technique is not None:
        make = partial(
            generated_for,
            technique,
            rules,
            clues=clues,
            symmetric=symmetric,
            tries=tries,
        )
    for number in range(count):
        puzzle = make(seed=first + number)
        click.echo(_line(puzzle, first + number) if as_json else puzzle.text)
    return 0


def _line(puzzle: Puzzle, seed: int) -> str:
    """The document of one puzzle."""
    return json_line(
        "generate",
        puzzle=puzzle.text,
        variant=puzzle.variant.slug,
        clues=puzzle.clue_count,
        seed=seed,
    )
