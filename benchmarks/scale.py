"""A log of a million events: memory, seeking, size on disk, and what it costs.

Brute force on the hardest puzzle, stopped at so many events. Run with
``python -m benchmarks.scale``; the ratio of recording on to off is of CPU time, the two
taking turns.
"""

import gzip
import time
import tracemalloc
from contextlib import suppress
from random import Random
from statistics import median

import click

from solver.agents import agent_named, solve
from solver.agents.limits import LimitReachedError, Limits
from solver.codec import packed
from solver.log.board import Board
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle

# Brute force goes on for millions of steps here.
SLOW = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)


def timed(puzzle: Puzzle, agent: str, events: int, *, recording: bool) -> float:
    """Seconds of CPU time for a solve with the log kept or not."""
    listener = Limits(events=events).watched(None)
    board = Board(puzzle, on_event=listener, recording=recording)
    began = time.process_time()
    with suppress(LimitReachedError):
        agent_named(agent).run(board)
    return time.process_time() - began


def seeks(trace: Trace, count: int) -> list[float]:
    """Milliseconds to find the grids of random steps."""
    chance = Random(1)
    times = []
    for _ in range(count):
        step = chance.randrange(len(trace) + 1)
        began = time.perf_counter()
        trace.position(step)
        times.append((time.perf_counter() - began) * 1000)
    return times


@click.command()
@click.option("--events", default=1_000_000, show_default=True)
@click.option("--rounds", default=5, show_default=True)
def main(events: int, rounds: int) -> None:
    """Measure a long log."""
    puzzle = Puzzle.parse(SLOW)
    for agent in ("backtracking", "propagation", "norvig", "csp", "dlx"):
        share = [
            timed(puzzle, agent, events // 10, recording=True)
            / timed(puzzle, agent, events // 10, recording=False)
            for _ in range(rounds)
        ]
        low, high = min(share), max(share)
        print(f"{agent}: recording {median(share):.3f} ({low:.3f} to {high:.3f})")
    tracemalloc.start()
    trace = solve(puzzle, agent_named("backtracking"), limits=Limits(events=events))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"{len(trace):,} events in memory: {held / 1e6:.1f} MB")
    times = sorted(seeks(trace, 500))
    print(f"seeking: median {median(times):.3f} ms, longest {times[-1]:.3f} ms")
    compressed = len(gzip.compress(packed(trace), mtime=0))
    print(f"on disk: {compressed / len(trace):.2f} bytes an event, compressed")


if __name__ == "__main__":
    main()
