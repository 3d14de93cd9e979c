"""``sudoscope generate``: new puzzles with exactly one solution."""

from random import SystemRandom
from typing import Final

import click

from solver.generator import generated
from solver.rules.builders import variant_named
from viz.cli.command_help import DocumentedCommand
from viz.cli.options.shared import VARIANT, VARIANT_HELP, WholeNumber

_EXAMPLES: Final = (
    (
        "Ten puzzles in a file, the same ones each time",
        "sudoscope generate --count 10 --seed 1 > mine.txt",
    ),
    (
        "A symmetric puzzle of six rows with 14 clues",
        "sudoscope generate --variant classic-6 --clues 14 --symmetric",
    ),
)


@click.command("generate", cls=DocumentedCommand, examples=_EXAMPLES)
@click.option(
    "--variant",
    type=VARIANT,
    default="classic",
    show_default=True,
    help=f"{VARIANT_HELP}.",
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
def command(
    *, variant: str, clues: int | None, symmetric: bool, seed: int | None, count: int
) -> int:
    """Print new puzzles, one a line, each with one solution.

    Without --clues they are minimal: without any clue there would be more solutions.
    """
    first = SystemRandom().getrandbits(32) if seed is None else seed
    for number in range(count):
        puzzle = generated(
            variant_named(variant),
            seed=first + number,
            clues=clues,
            symmetric=symmetric,
        )
        click.echo(puzzle.text)
    return 0
