"""How far people's techniques reach in lists of puzzles, and how long they take.

Run with ``python -m benchmarks.ladder LIST...``, with files of a puzzle a line. Each
puzzle is solved by ``human``, and with ``--proof`` every step is proved by the checker.
With ``--techniques`` there is a table of the techniques of each list instead: how often
each was asked, how often it found anything, and its CPU time. What several techniques
need is found once a grid, and the first that needs it is billed.
"""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

import click

from solver.agents import solve
from solver.agents.human import HumanAgent
from solver.agents.rating import Rating, rating_of
from solver.checker import verify
from solver.formats import read_puzzle
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.ladder import HUMAN_ORDER
from solver.techniques.strategy import Family, Strategy


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
@click.option("--techniques", is_flag=True, help="Count by technique instead.")
def main(lists: tuple[Path, ...], *, proof: bool, techniques: bool) -> None:
    """Solve every puzzle of LISTS as a person would and count by list."""
    if techniques:
        for path in lists:
            _print_techniques(path.stem, _lines(path))
        return
    columns = ("list", "puzzles", "no guess", "no forcing", "hardest, median")
    print(f"| {' | '.join((*columns, 'unproved', 'CPU ms, mean'))} |")
    print(f"|{'---|' * (len(columns) + 2)}")
    for path in lists:
        solved = [_solved(line, proof=proof) for line in _lines(path)]
        print(_row(path.stem, solved))


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").split("\n") if line]


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


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the techniques took, by slug.

    Attributes:
        times: How often each was asked.
        hits: How often it found anything.
        seconds: CPU time.
    """

    times: Counter[str] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=dict)

    def counted(self, strategy: Strategy) -> Strategy:
        """*strategy*, which is asked for one deduction at a time, counted here."""

        def find(grid: Grid) -> Iterator[Deduction]:
            began = time.process_time()
            found = next(iter(strategy.find(grid)), None)
            spent = time.process_time() - began
            self.times[strategy.slug] += 1
            self.hits[strategy.slug] += found is not None
            self.seconds[strategy.slug] = self.seconds.get(strategy.slug, 0.0) + spent
            if found is not None:
                yield found

        return replace(strategy, find=find)


def _print_techniques(name: str, lines: list[str]) -> None:
    """Print the techniques of a list by what they took, each figure for one puzzle."""
    asked = _Asked()
    agent = HumanAgent(
        tuple(s if s is ELIMINATION else asked.counted(s) for s in HUMAN_ORDER)
    )
    for line in lines:
        solve(read_puzzle(line), agent)
    print(f"| {name} | asked | found | CPU ms |\n|---|---|---|---|")
    for slug in sorted(asked.seconds, key=lambda slug: -asked.seconds[slug]):
        times, hits = asked.times[slug] / len(lines), asked.hits[slug] / len(lines)
        spent = asked.seconds[slug] / len(lines) * 1000
        print(f"| {slug} | {times:.1f} | {hits:.2f} | {spent:.2f} |")


if __name__ == "__main__":
    main()
