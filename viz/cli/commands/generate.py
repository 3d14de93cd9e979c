"""``sudoscope generate``: new puzzles with exactly one solution."""

from random import SystemRandom

import click

from solver.generator import generated
from solver.rules.builders import variant_named
from viz.cli.options.shared import VARIANT_HELP, VariantName, WholeNumber


@click.command("generate")
@click.option(
    "--variant",
    type=VariantName(),
    default="classic",
    show_default=True,
    help=f"{VARIANT_HELP}.",
)
@click.option(
    "--clues", type=WholeNumber(), help="Exactly so many clues (default: minimal)."
)
@click.option("--symmetric", is_flag=True, help="Clues alike after half a turn.")
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
