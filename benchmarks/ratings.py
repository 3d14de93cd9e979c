"""Ratings of Sudoku Explainer beside published ones.

Run with ``python -m benchmarks.ratings LIST``; a list has a classic puzzle and its
rating by version 1.2.1 a line, such as ``7.2``. The project holds no such lists.
"""

import time
from pathlib import Path
from typing import NamedTuple

import click

from solver.puzzle import Puzzle
from solver.sudoku_explainer.rater import BEYOND, explainer_rating


class Compared(NamedTuple):
    """A published rating and ours.

    Attributes:
        puzzle: The puzzle.
        published: In tenths.
        ours: In tenths; 0 where it is not rated.
        seconds: Of CPU time.
    """

    puzzle: str
    published: int
    ours: int
    seconds: float


def compared(line: str) -> Compared:
    """The puzzle of *line*, rated."""
    text, published = line.split()[:2]
    began = time.process_time()
    rating = explainer_rating(Puzzle.parse(text))
    hardest = rating.hardest
    ours = hardest.rating if hardest and rating.is_solved else 0
    seconds = time.process_time() - began
    return Compared(text, round(10 * float(published)), ours, seconds)


@click.command()
@click.argument("path", type=click.Path(exists=True, path_type=Path))
def main(path: Path) -> None:
    """Rate the puzzles of LIST, and print how many are as published."""
    rows = []
    for line in path.read_text("utf-8").splitlines():
        if len(line.split()) > 1:
            rows.append(compared(line))
            if rows[-1].ours != rows[-1].published:
                _, published, ours, _ = rows[-1]
                print(f"{published / 10} published, {ours / 10} ours: {line}")
    for name, some in (
        ("below 9.5", [row for row in rows if row.published < BEYOND]),
        ("9.5 and above", [row for row in rows if row.published >= BEYOND]),
    ):
        if not some:
            continue
        known = [row for row in some if row.ours]
        equal = sum(row.ours == row.published for row in known)
        off = sum(abs(row.ours - row.published) for row in known) / 10
        mean = off / len(known) if known else 0.0
        longest = max(row.seconds for row in some)
        total = sum(row.seconds for row in some)
        print(
            f"{name}: {equal} of {len(some)} equal, {len(known)} rated,"
            f" mean difference {mean:.2f};"
            f" {total / len(some):.2f} s each, {longest:.1f} s at most"
        )


if __name__ == "__main__":
    main()
