"""The core: solving with the full log, beside Norvig's program without one.

Lists are measured as a user meets them. In each round Norvig's program and each agent
in turn go through the whole list once: every line is read and solved, and the garbage
collector runs as it does anywhere. Of the rounds the median counts. Times are of this
thread's CPU; the ratio is above 1.0 where ours is faster. Ours keeps the whole log and,
before a search, counts the solutions. Each list is solved once beforehand, for the
tables that a process computes once.

Of the single puzzles after them the fastest of several runs counts, since a busy
machine only adds to it; the collector has little to do there.

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
from solver.agents.agent_options import AgentOptions, Ties
from solver.puzzle.puzzle import Puzzle

AGENTS: Final = ("propagation", "norvig")
ARTICLE: Final = (
    "....54.2....62.....4..13..9.........37...8.42...4...5.8....5....21.....37...92.6."
)
"""The puzzle on which an article counted what constraint search takes."""


class Measured(NamedTuple):
    """What an agent took for a list of puzzles.

    Attributes:
        ratio: Norvig's time divided by ours.
        seconds: Ours.
        events: That ours logged.
    """

    ratio: float
    seconds: float
    events: int


def fastest(work: Callable[[], object], rounds: int) -> float:
    """Seconds of CPU time of the fastest of *rounds*."""
    times = []
    for _ in range(rounds):
        began = time.thread_time()
        work()
        times.append(time.thread_time() - began)
    return min(times)


def seconds_of_list(lines: Sequence[str], work: Callable[[str], object]) -> float:
    """Seconds of CPU time of *work* on each of *lines*, once."""
    began = time.thread_time()
    for line in lines:
        work(line)
    return time.thread_time() - began


def beside_norvig(lines: Sequence[str], rounds: int) -> dict[str, Measured]:
    """Solve all puzzles of a list in both ways, in turn; what each agent took."""
    norvig = Norvig(Puzzle.parse(lines[0]).rules)
    agents = {name: agent_named(name) for name in AGENTS}
    theirs: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in AGENTS}
    events = {
        name: sum(len(solve(line, agent)) for line in lines)
        for name, agent in agents.items()
    }
    for _ in range(rounds):
        theirs.append(seconds_of_list(lines, norvig.solved))
        for name, agent in agents.items():
            ours[name].append(seconds_of_list(lines, partial(solve, agent=agent)))
    return {
        name: Measured(median(theirs) / median(times), median(times), events[name])
        for name, times in ours.items()
    }


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
        lines = path.read_text().split()
        for agent, (ratio, ours, events) in beside_norvig(lines, rounds).items():
            print(
                f"{path.stem}: {agent} {ratio:.2f} times as fast as Norvig's program;"
                f" {len(lines) / ours:,.0f} puzzles a second,"
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
