"""How far people's techniques reach in lists of puzzles, and how long they take.

Run with ``python -m benchmarks.ladder LIST...``, with files of a puzzle a line. Each
puzzle is solved by ``human``, and with ``--proof`` every step is proved by the checker.
"""

import time
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

import click

from solver.agents import solve
from solver.checker import verify
from solver.deduction import Family
from solver.formats import read_puzzle
from solver.measure.rating import Rating, rating_of


class Solved(NamedTuple):
    """One puzzle.

    Attributes:
        rating: What it took.
        seconds: CPU time, the full log included.
        steps: How many.
        unproved: How many of them the checker could not prove.
    """

    rating: Rating
    seconds: float
    steps: int
    unproved: int


@click.command()
@click.argument("lists", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--proof", is_flag=True, help="Prove every step, too.")
def main(lists: tuple[Path, ...], *, proof: bool) -> None:
    """Solve every puzzle of LISTS as a person would and count by list."""
    columns = ("list", "puzzles", "no guess", "no forcing", "hardest, median")
    print(f"| {' | '.join((*columns, 'unproved', 'CPU ms, mean'))} |")
    print(f"|{'---|' * (len(columns) + 2)}")
    for path in lists:
        lines = path.read_text(encoding="utf-8").split("\n")
        print(_row(path.stem, [_solved(line, proof=proof) for line in lines if line]))


def _solved(line: str, *, proof: bool) -> Solved:
    puzzle = read_puzzle(line)
    began = time.process_time()
    trace = solve(puzzle, "human")
    seconds = time.process_time() - began
    unproved = len(verify(trace).failures) if proof else 0
    return Solved(rating_of(trace), seconds, len(trace), unproved)


def _row(name: str, solved: list[Solved]) -> str:
    certain = [one for one in solved if not one.rating.guesses]
    followed = [one for one in certain if one.rating.family is not Family.FORCING]
    cells = (
        name,
        f"{len(solved):,}",
        f"{len(certain) / len(solved):.1%}",
        f"{len(followed) / len(solved):.1%}",
        f"{median(one.rating.difficulty for one in solved):.1f}",
        f"{sum(one.unproved for one in solved):,}",
        f"{mean(one.seconds for one in solved) * 1000:.1f}",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
