"""How many solutions a puzzle has, said before it is solved."""

import click

from solver.oracle import count_solutions
from solver.puzzle import Puzzle

_SAID = {
    0: "The puzzle has no solution.",
    2: "The puzzle has several solutions; one of them is shown.",
}


def say_solutions(puzzle: Puzzle) -> None:
    """Say on standard error when *puzzle* has not exactly one solution."""
    words = _SAID.get(count_solutions(puzzle))
    if words is not None:
        click.echo(f"sudoscope: {words}", err=True)
