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
from operator import attrgetter
from pathlib import Path
from statistics import mean, median
from typing import Final, NamedTuple

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
from sudoscope.cli.console.result_table import ResultColumn, ResultTable


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
    solved = (
        _List(path.stem, [_solved(line, proof=proof) for line in _lines(path)])
        for path in lists
    )
    for line in LISTS.markdown(solved):
        print(line)


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").split("\n") if line]


def _solved(line: str, *, proof: bool) -> Solved:
    puzzle = read_puzzle(line)
    began = time.process_time()
    trace = solve(puzzle, "human")
    seconds = time.process_time() - began
    unproved = len(verify(trace).failures) if proof else 0
    return Solved(rating_of(trace), seconds, len(trace), unproved)


class _List(NamedTuple):
    """The puzzles of a list.

    Attributes:
        name: Of the list.
        solved: Each of its puzzles.
    """

    name: str
    solved: list[Solved]

    @property
    def certain(self) -> list[Solved]:
        """Those that took no guess."""
        return [one for one in self.solved if not one.rating.guesses]

    @property
    def followed(self) -> list[Solved]:
        """Those of them that took no forcing chain."""
        return [one for one in self.certain if one.rating.family is not Family.FORCING]

    def share(self, some: list[Solved]) -> str:
        """How many of the list are *some*."""
        return f"{len(some) / len(self.solved):.1%}"


LISTS: Final[ResultTable[_List]] = ResultTable(
    "",
    (
        ResultColumn("", "list", value=attrgetter("name"), is_text=True),
        ResultColumn("", "puzzles", value=lambda one: len(one.solved)),
        ResultColumn("", "no guess", lambda one, _: one.share(one.certain)),
        ResultColumn("", "no forcing", lambda one, _: one.share(one.followed)),
        ResultColumn(
            "",
            "hardest, median",
            value=lambda one: float(median(s.rating.difficulty for s in one.solved)),
        ),
        ResultColumn(
            "", "unproved", value=lambda one: sum(s.unproved for s in one.solved)
        ),
        ResultColumn(
            "",
            "CPU ms, mean",
            value=lambda one: mean(s.seconds for s in one.solved) * 1000,
        ),
    ),
)


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
    count = len(lines)
    columns: tuple[ResultColumn[str], ...] = (
        ResultColumn("", name, lambda slug, _: slug, is_text=True),
        ResultColumn("", "asked", value=lambda slug: asked.times[slug] / count),
        ResultColumn(
            "", "found", lambda slug, said: said.figure(asked.hits[slug] / count, 2)
        ),
        ResultColumn(
            "",
            "CPU ms",
            lambda slug, said: said.figure(asked.seconds[slug] / count * 1000, 2),
        ),
    )
    slugs = sorted(asked.seconds, key=lambda slug: -asked.seconds[slug])
    for row in ResultTable("", columns).markdown(slugs):
        print(row)


if __name__ == "__main__":
    main()
