"""Solving with the full log: how long, how many changes, how large on disk.

Run with ``python -m benchmarks.solving``.
"""

import time
from statistics import median

import click

from benchmarks.scenes import hardest
from solver.agents import solve
from solver.codec import packed


@click.command()
@click.option("--rounds", default=15, show_default=True)
def main(rounds: int) -> None:
    """Solve the hardest puzzle and state the size of its log."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        trace = solve(hardest())
        times.append(time.process_time() - began)
    low, high = min(times) * 1000, max(times) * 1000
    print(f"solve: {median(times) * 1000:.0f} ms of CPU ({low:.0f} to {high:.0f})")
    print(f"steps: {len(trace):,}; single changes: {len(trace.assignments):,}")
    plain, compressed = len(packed(trace)), len(packed(trace, compressed=True))
    print(f"log on disk: {plain:,} bytes; compressed {compressed:,} bytes")


if __name__ == "__main__":
    main()
