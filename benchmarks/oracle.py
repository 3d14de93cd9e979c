"""The oracle beside other ways to solve, as ratios within one run.

Four ways find a solution of every puzzle of a list, in turn, for several rounds:

* ours: ``solver.oracle.solution``;
* Norvig: his algorithm, as he describes it in "Solving Every Sudoku Puzzle": strings
  of candidates, eliminated as soon as a cell or a unit has one left, then a search on
  the cell with the fewest;
* exact-cover: Knuth's algorithm X in C, the PyPI package;
* CP-SAT: the solver of the PyPI package ortools, on one core.

The last two are left out where they are not installed. For uniqueness ours is measured
beside exact-cover, which counts all solutions. Times are of one core's CPU. Models are
built outside the measured time where a package allows it, and so are our puzzles.

Run with ``python -m benchmarks.oracle LIST...``; a list has a puzzle a line, classic
unless its name begins with "xsudoku". The project holds no such lists.
"""

import time
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, Final

import click
import numpy as np

from benchmarks.norvig import Norvig
from solver.oracle import is_unique, solution
from solver.puzzle.puzzle import Puzzle

Way = Callable[[Puzzle], object]


def matrix(puzzle: Puzzle) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """The exact cover of *puzzle*: its possible candidates by what they meet."""
    variant = puzzle.variant
    size, cells = variant.digit_count, len(variant.cells)
    rows = []
    for cell in variant.cells:
        clue = puzzle.clues[cell]
        for digit in range(1, size + 1) if clue is None else (clue,):
            row = np.zeros(cells + len(variant.houses) * size, np.bool_)
            row[cell] = True
            for number, unit in enumerate(variant.houses):
                if cell in unit.cells:
                    row[cells + number * size + digit - 1] = True
            rows.append(row)
    return np.stack(rows)


def cover_ways(puzzles: Iterable[Puzzle]) -> tuple[Way, Way] | None:
    """A solution and the number of solutions by exact-cover, if it is installed."""
    if find_spec("exact_cover") is None:
        return None
    exact_cover = import_module("exact_cover")
    built = {id(puzzle): matrix(puzzle) for puzzle in puzzles}
    return (
        lambda puzzle: exact_cover.get_exact_cover(built[id(puzzle)]),
        lambda puzzle: exact_cover.get_solution_count(built[id(puzzle)]),
    )


def cp_way() -> Way | None:
    """A solution by CP-SAT, if it is installed."""
    if find_spec("ortools") is None:
        return None
    cp_model = import_module("ortools.sat.python.cp_model")

    def solve(puzzle: Puzzle) -> object:
        model = cp_model.CpModel()
        size = puzzle.variant.digit_count
        digits = [
            model.new_int_var(clue or 1, clue or size, str(cell))
            for cell, clue in enumerate(puzzle.clues)
        ]
        for unit in puzzle.variant.houses:
            model.add_all_different([digits[cell] for cell in unit.cells])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        return solver.solve(model)

    return solve


def seconds(way: Way, puzzles: Iterable[Puzzle]) -> float:
    """CPU time for one solve of each puzzle."""
    began = time.process_time()
    for puzzle in puzzles:
        way(puzzle)
    return time.process_time() - began


SOLVING: Final = "first solution"
PROVING: Final = "proved unique"


def shown(task: str, name: str, mine: list[float], others: list[float]) -> None:
    """Print how many times as fast ours is, round by round."""
    ratios = sorted(o / m for m, o in zip(mine, others, strict=True))
    print(
        f"  {task}: {median(ratios):6.1f} times as fast as {name}"
        f" ({ratios[0]:.1f} to {ratios[-1]:.1f})"
    )


def compared(puzzles: list[Puzzle], slow: list[Puzzle], rounds: int) -> None:
    """Measure all ways in turn; those of *slow* on fewer puzzles."""
    ways: list[tuple[str, str, Way, list[Puzzle]]] = [
        (SOLVING, "Norvig", Norvig(puzzles[0].variant).solution, slow)
    ]
    cover, cp = cover_ways(puzzles), cp_way()
    if cover:
        ways.append((SOLVING, "exact-cover", cover[0], puzzles))
        ways.append((PROVING, "exact-cover", cover[1], puzzles))
    if cp:
        ways.append((SOLVING, "CP-SAT", cp, slow))
    ours: dict[str, Way] = {SOLVING: solution, PROVING: is_unique}
    times: list[tuple[list[float], list[float]]] = [([], []) for _ in ways]
    for _ in range(rounds):
        for (task, _, way, given), (mine, others) in zip(ways, times, strict=True):
            mine.append(seconds(ours[task], given))
            others.append(seconds(way, given))
    for (task, name, _, _), (mine, others) in zip(ways, times, strict=True):
        shown(task, name, mine, others)
    for task, way in ours.items():
        rates = [len(puzzles) / seconds(way, puzzles) for _ in range(rounds)]
        print(f"  {task}: {median(rates):,.0f} a second")


@click.command()
@click.argument("lists", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--rounds", default=7, show_default=True)
@click.option("--slow", default=40, show_default=True, help="Puzzles for slow ways.")
def main(lists: tuple[Path, ...], rounds: int, slow: int) -> None:
    """Measure on each of LISTS."""
    for name in ("exact_cover", "ortools"):
        if find_spec(name) is None:
            print(f"{name} is not installed and is left out")
    for path in lists:
        slug = "diagonal" if path.name.startswith("xsudoku") else "classic"
        lines = path.read_text().split()
        puzzles = [Puzzle.parse(line, slug) for line in lines]
        assert all(is_unique(puzzle) for puzzle in puzzles), "a list of puzzles"
        print(f"{path.stem}: {len(puzzles)} puzzles, {slug}")
        compared(puzzles, puzzles[:: -(-len(puzzles) // slow)], rounds)


if __name__ == "__main__":
    main()
