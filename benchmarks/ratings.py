"""Ratings of Sudoku Explainer beside published ones.

Run with ``python -m benchmarks.ratings LIST``; a list has a classic puzzle and its
rating by version 1.2.1 a line, such as ``7.2``, or all three figures, ``10.5/1.2/1.2``.
The project holds no such lists. With ``--first`` the first step alone is rated and
compared with the last figure.
"""

import time
from pathlib import Path
from typing import Final, NamedTuple

import click

from solver.errors import PuzzleError
from solver.oracle import counted
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.puzzle import Puzzle
from sudoscope.rating.model.sudoku_explainer.board import RatedBoard
from sudoscope.rating.model.sudoku_explainer.rater import explainer_rating, next_step

_BANDS: Final = ((0, 85), (85, 95), (95, 105), (105, 120))
"""From which published rating to below which, in tenths."""


class Compared(NamedTuple):
    """A published rating and ours.

    Attributes:
        line: Of the list.
        published: In tenths, as many figures as there are.
        ours: The same; empty where it is not rated.
        seconds: Of CPU time.
    """

    line: str
    published: tuple[int, ...]
    ours: tuple[int, ...]
    seconds: float

    @property
    def is_equal(self) -> bool:
        """Whether all figures are as published."""
        return self.ours == self.published


def compared(line: str, *, is_first: bool) -> Compared:
    """The puzzle of *line*, rated.

    Raises:
        PuzzleError: It is no classic puzzle with one solution.
    """
    text, figures = line.split()[:2]
    published = tuple(round(10 * float(figure)) for figure in figures.split("/"))
    puzzle = Puzzle.parse(text)
    if counted(puzzle).number is not SolutionCount.ONE:
        raise PuzzleError("it has no single solution")
    began = time.process_time()
    if is_first:
        published = published[-1:]
        board = RatedBoard(
            [None if clue is None else clue - 1 for clue in puzzle.clues]
        )
        step = next_step(board)
        ours = [step.rating] if step else []
    else:
        rating = explainer_rating(puzzle)
        ours = [rating.least, rating.to_first_digit, rating.steps[0].rating]
        ours = ours[: len(published)] if rating.is_solved else []
    return Compared(line, published, tuple(ours), time.process_time() - began)


@click.command()
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@click.option("--first", "is_first", is_flag=True, help="Rate the first step alone.")
def main(*, path: Path, is_first: bool) -> None:
    """Rate the puzzles of LIST, and print how many are as published."""
    rows = []
    for line in path.read_text("utf-8").splitlines():
        if len(line.split()) < 2:
            continue
        try:
            row = compared(line, is_first=is_first)
        except PuzzleError as error:
            print(f"left out, {error}: {line}")
            continue
        rows.append(row)
        if not row.is_equal:
            ours = "/".join(str(figure / 10) for figure in row.ours) or "none"
            print(f"ours is {ours} after {row.seconds:.1f} s: {line}")
    for low, high in _BANDS:
        _print_band(low, high, [row for row in rows if low <= row.published[0] < high])


def _print_band(low: int, high: int, rows: list[Compared]) -> None:
    if not rows:
        return
    known = [row for row in rows if row.ours]
    off = sum(abs(row.ours[0] - row.published[0]) for row in known) / 10
    seconds = [row.seconds for row in rows]
    print(
        f"{low / 10} to below {high / 10}: {sum(row.is_equal for row in rows)} of"
        f" {len(rows)} equal, {len(known)} rated, mean difference"
        f" {off / max(len(known), 1):.2f}; {sum(seconds) / len(rows):.2f} s each,"
        f" {max(seconds):.1f} s at most"
    )


if __name__ == "__main__":
    main()
