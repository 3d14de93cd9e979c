"""The core: solving with the full log, beside Norvig's program without one.

Every puzzle of a list is solved by both in turn, several times; of each the fastest
time counts, since a busy machine only adds to it. Times are of this thread's CPU; the
ratio is that of the sums, above 1.0 where ours is faster. Ours keeps the whole log and,
before a search, counts the solutions.

Run with ``python -m benchmarks.core LIST...``; a list has a classic puzzle a line. The
project holds no such lists.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import click

from benchmarks.norvig import Norvig
from benchmarks.scenes import hardest
from solver.agents import agent_named, solve
from solver.agents.options import AgentOptions, Ties
from solver.oracle import solution
from solver.puzzle import Puzzle

AGENTS: Final = ("propagation", "norvig")
ARTICLE: Final = (
    "....54.2....62.....4..13..9.........37...8.42...4...5.8....5....21.....37...92.6."
)
"""The puzzle on which an article counted what constraint search takes."""


class Sums(NamedTuple):
    """What both took for a list of puzzles.

    Attributes:
        ratio: Norvig's time divided by ours.
        ours: Seconds.
        events: That ours logged.
    """

    ratio: float
    ours: float
    events: int


def fastest(work: Callable[[], object], rounds: int) -> float:
    """Seconds of CPU time of the fastest of *rounds*."""
    times = []
    for _ in range(rounds):
        began = time.thread_time()
        work()
        times.append(time.thread_time() - began)
    return min(times)


def beside_norvig(puzzles: Sequence[Puzzle], agent: str, rounds: int) -> Sums:
    """Solve every puzzle both ways."""
    worker, norvig = agent_named(agent), Norvig(puzzles[0].rules)
    theirs = ours = 0.0
    events = 0
    for puzzle in puzzles:
        theirs += fastest(partial(norvig.solution, puzzle), rounds)
        ours += fastest(partial(solve, puzzle, worker), rounds)
        events += len(solve(puzzle, worker))
    return Sums(theirs / ours, ours, events)


def constraint_search(runs: int) -> float:
    """Mean seconds of CPU time of AC-3 with chance in its ties, each with its log."""
    puzzle = Puzzle.parse(ARTICLE)
    began = time.thread_time()
    for seed in range(runs):
        options = AgentOptions(inference="ac3", ties=Ties.RANDOM, seed=seed)
        solve(puzzle, agent_named("csp", options))
    return (time.thread_time() - began) / runs


@click.command()
@click.argument("lists", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--rounds", default=5, show_default=True)
@click.option("--runs", default=200, show_default=True, help="Of constraint search.")
def main(lists: tuple[Path, ...], rounds: int, runs: int) -> None:
    """Measure on each of LISTS, and on two puzzles of the project."""
    for path in lists:
        puzzles = [Puzzle.parse(line) for line in path.read_text().split()]
        for puzzle in puzzles:
            solution(puzzle)
        for agent in AGENTS:
            ratio, ours, events = beside_norvig(puzzles, agent, rounds)
            print(
                f"{path.stem}: {agent} {ratio:.2f} times as fast as Norvig's program;"
                f" {len(puzzles) / ours:,.0f} puzzles a second,"
                f" {ours / events * 1e6:.1f} microseconds an event"
            )
    norvig = Norvig(hardest().rules)
    took = fastest(lambda: solve(hardest()), rounds * 3)
    beside = fastest(lambda: norvig.solution(hardest()), rounds * 3)
    print(
        f"world's hardest, propagation: {took * 1000:.1f} ms;"
        f" {beside / took:.2f} times as fast as Norvig's program"
    )
    mean = [constraint_search(runs) for _ in range(3)]
    article = Puzzle.parse(ARTICLE)
    beside = fastest(lambda: norvig.solution(article), rounds * 20)
    print(
        f"csp with AC-3, {runs} runs: mean {median(mean) * 1000:.1f} ms;"
        f" {median(mean) / beside:.1f} times Norvig's {beside * 1000:.2f} ms"
    )


if __name__ == "__main__":
    main()
