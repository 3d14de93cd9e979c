"""Search trees: what building and looking at a large one costs.

Brute force on a hard puzzle, stopped at so many guesses. Run with
``python -m benchmarks.tree``; figures are milliseconds of CPU time. The events of the
trace are kept from the garbage collector, which else looks through all of them now and
then.
"""

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median

from solver.agents import agent_named, solve
from solver.agents.limits import Limits
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.scene.tree.picture import TreePicture
from viz.scene.tree.viewport import TreeView
from viz.shapes import Rect
from viz.theme import theme_named

# Brute force goes on for millions of steps here.
SLOW = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
PANEL = Rect(1100, 660, 760, 240)
DIALOG = Rect(0, 0, 1600, 800)
LOOKS = 300


@dataclass(frozen=True, slots=True)
class Design:
    """Lengths as they are at 1080p."""

    def px(self, length: float) -> int:
        """Rounded."""
        return max(1, round(length))

    def font(self, size: float) -> int:
        """Rounded."""
        return max(1, round(size))


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of *work*."""
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def looks(tree: SearchTree, rect: Rect, *, unfolded: bool) -> Iterator[tuple[str, str]]:
    """What is measured, and its median and longest time."""
    picture = TreePicture(tree, rect, Design(), theme_named("paper"), "en")
    inner = (node for node in range(1, len(tree)) if tree.sizes[node] > 1)
    view = TreeView(unfolded=frozenset(inner)) if unfolded else TreeView()
    chance = Random(1)
    last = tree.last
    seeks = [chance.randrange(last + 1) for _ in range(LOOKS)]
    yield "first", shown([milliseconds(partial(picture.groups, last, view))])
    scrolled = view
    times = []
    for _ in range(LOOKS):
        scrolled = picture.scrolled(scrolled, last, 1, 41)
        times.append(milliseconds(partial(picture.groups, last, scrolled)))
    yield "scroll", shown(times)
    for zoom in (0.25, 0.5, 1.0):
        times = []
        for _ in range(LOOKS):
            spot = chance.randrange(3000), chance.randrange(100_000)
            there = view._replace(zoom=zoom, scroll=spot)
            times.append(milliseconds(partial(picture.groups, last, there)))
        yield f"anywhere at zoom {zoom}", shown(times)
    yield (
        "seek",
        shown([milliseconds(partial(picture.groups, s, view)) for s in seeks]),
    )
    steps = range(last // 2, last // 2 + LOOKS)
    yield (
        "step",
        shown([milliseconds(partial(picture.groups, s, view)) for s in steps]),
    )


def shown(times: list[float]) -> str:
    """The median and the longest of *times*."""
    return f"{median(times):7.2f}, at most {max(times):7.2f}"


def main() -> None:
    """Measure trees of 10,000 and of 100,000 guesses."""
    puzzle = Puzzle.parse(SLOW)
    agent = agent_named("backtracking")
    whole = solve(puzzle, agent, limits=Limits(events=335_000))
    gc.freeze()
    for events in (33_500, 335_000):
        trace = Trace(puzzle, whole.events[:events])
        began = time.process_time()
        tree = SearchTree.of(trace)
        spent = (time.process_time() - began) * 1000
        print(f"{len(tree):,} nodes of {len(trace):,} events: built in {spent:.0f} ms")
        for name, rect in (("panel", PANEL), ("sheet", DIALOG)):
            for unfolded in (False, True):
                for what, times in looks(tree, rect, unfolded=unfolded):
                    how = "unfolded" if unfolded else "folded"
                    print(f"  {name}, {how}, {what:22} {times}")


if __name__ == "__main__":
    main()
