"""PC-2 in its smallest steps: arc consistency, then paths and the pairs removed.

A path from A1 over A2 to A3 asks of each pair of values of its ends whether A2 has a
value that goes with both. A path counts as a revision, as the inference counts; each
value of A2 that goes with one of A1 and is followed to A3 counts as a comparison,
beside those of AC-3.

Source: Mackworth, "Consistency in Networks of Relations", Artificial Intelligence 8,
1977.
"""

from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, cast

from solver.explain.phrasing import Phrasing
from solver.inference.network import Network, Pair, Path, pair
from solver.inference.pc2 import SLUG
from solver.inner_steps.ac3 import Revising
from solver.inner_steps.moves import (
    CellEmptied,
    EntryKind,
    QueueFilled,
    Shown,
    of_candidate,
)
from solver.inner_steps.run import InnerRun, InnerStep, Single
from solver.log.forbidden_pairs import clash
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import digits
from solver.rules.places import Cell


class PathTaken(NamedTuple):
    """The path that has waited longest leaves the queue: one end, between, other."""

    path: tuple[Cell, Cell, Cell]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        return _of_path(words, "path", self.path, "take")


class PairsLost(NamedTuple):
    """Pairs of the ends that no digit of the middle cell is compatible with.

    Attributes:
        path: One end, the cell between, the other end.
        pairs: What the ends can no longer hold together; maybe nothing.
        earlier: Of a single pair, the pairs that fell before and on which it rests:
            an end, and a value of the middle cell that does not clash with either end.
    """

    path: tuple[Cell, Cell, Cell]
    pairs: tuple[tuple[Candidate, Candidate], ...]
    earlier: tuple[tuple[Candidate, Candidate], ...] = ()

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        if len(self.pairs) != 1:
            key = "pairs-lost" if self.pairs else "pairs-kept"
            count = words.counted("pairs", len(self.pairs))
            return _of_path(words, key, self.path, "pairs").saying({"pairs": count})
        pair = self.pairs[0]
        first, second = map(words.candidate, pair)
        before = [_pair(words, ends) for ends in self.earlier]
        key = "pair-lost-earlier" if before else "pair-lost"
        x, y = (words.variant.value_name(end.digit) for end in pair)
        return (
            _of_path(words, key, self.path, "pairs")
            .saying(
                {
                    "first": first,
                    "second": second,
                    "before": words.listed(before, "and"),
                },
                ("(x, y)", f"({x}, {y})"),
            )
            ._replace(causes=pair)
        )


class PairlessStruck(NamedTuple):
    """A candidate has no pair left with another cell and is removed.

    Attributes:
        gone: The candidate.
        other: The cell that no pair is left with.
    """

    gone: Candidate
    other: Cell

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        name = words.cell(self.other)
        shown = of_candidate(words, "pairless", self.gone, "pc2", "delete")
        return shown.saying({"other": name}, ("Xj", name))._replace(
            near=(self.gone.cell,), struck=(self.gone,)
        )


class PathsPutBack(NamedTuple):
    """Relations have changed, so the paths over them must be revised again."""

    paths: tuple[tuple[Cell, Cell, Cell], ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        count = len(self.paths)
        facts = {"entries": words.counted("paths-back", count)}
        return Shown("paths-back", facts, ("pc2", "back", (("|paths|", str(count)),)))


def _of_path(
    words: Phrasing, key: str, path: tuple[Cell, Cell, Cell], line: str
) -> Shown:
    one, between, other = map(words.cell, path)
    values = (("Xi", one), ("Xk", between), ("Xj", other))
    facts = {"one": one, "between": between, "other": other}
    return Shown(key, facts, (SLUG, line, values), near=path)


def _pair(words: Phrasing, ends: tuple[Candidate, Candidate]) -> str:
    first, second = map(words.candidate, ends)
    return words.part("inner", "pair-earlier", first=first, second=second)


def pc2_run(grid: Grid, changed: Cell | None = None) -> InnerRun:
    """Every step of path consistency on *grid*.

    Args:
        grid: Where it begins. One with an empty cell is refuted at once.
        changed: The cell that was assigned last, whose arcs are in the queue at the
            start; ``None`` for all arcs. All paths that matter wait after them.
    """
    revising = Revising(grid, is_counted=False)
    if revising.run(changed) is None and not _revise_paths(revising, grid):
        revising.end()
    return InnerRun(SLUG, grid, revising.entries, revising.rounds)


def _revise_paths(revising: Revising, grid: Grid) -> bool:
    """Revise paths until none waits; return whether a cell is emptied."""
    gone = grid.candidates & ~revising.state.candidates
    left = grid.without(Candidates(gone, grid.variant.planes.cells))
    network = Network(left, is_traced=True)
    first, compared = len(revising.entries), revising.state.comparisons
    state = revising.state._replace(tail=first + len(network.entries))
    filled = QueueFilled(len(network.entries), EntryKind.PATHS)
    revising.add(Single(state._replace(move=filled)), state)
    refuted = False
    while not refuted and (path := network.next_path()) is not None:
        pairs, struck = _revised(network, left, path)
        earlier = _earlier(network, left, path, pairs)
        state = revising.state
        left = left.without(left.variant.planes.set_of(gone for gone, _ in struck))
        after = state._replace(
            candidates=left.candidates,
            head=state.head + 1,
            tail=first + len(network.entries),
            revisions=network.revisions,
            comparisons=compared + network.comparisons,
        )
        refuted = bool(struck) and not left[struck[-1][0].cell]
        move = PairsLost(path, pairs, earlier)
        revising.add(PathRound(state, move, struck, after, refuted), after)
    revising.entries.extend(network.entries)
    return refuted


def _revised(
    network: Network, grid: Grid, path: Path
) -> tuple[tuple[Pair, ...], tuple[tuple[Candidate, Cell], ...]]:
    """The pairs that *path* removes, and the candidates removed, each with its cell.

    That is the cell with which the candidate has no pair left. The last candidate is
    the one that empties its cell, where one does.
    """
    known = len(network.lost_over)
    one, _, other = path
    waiting = deque(
        (gone, other if gone.cell == one else one) for gone in network.revise(path)
    )
    lost = islice(reversed(network.lost_over), len(network.lost_over) - known)
    pairs = tuple(reversed(tuple(lost)))
    struck = []
    while waiting:
        gone, far = waiting.popleft()
        if not grid.is_open(gone):
            continue
        struck.append((gone, far))
        grid = grid.without(grid.variant.planes.only(gone))
        if not grid[gone.cell]:
            break
        waiting.extend((more, gone.cell) for more in network.drop(gone))
    return pairs, tuple(struck)


def _earlier(
    network: Network, grid: Grid, path: Path, pairs: tuple[Pair, ...]
) -> tuple[Pair, ...]:
    """The pairs that fell before and on which the only one of *pairs* rests."""
    if len(pairs) != 1:
        return ()
    found = []
    for digit in digits(grid[path[1]]):
        value = Candidate(path[1], digit)
        if not any(clash(grid, end, value) for end in pairs[0]):
            fallen = ((end, value) for end in pairs[0])
            found += [ends for ends in fallen if pair(*ends) in network.lost_over][:1]
    return tuple(found)


class PathRound(NamedTuple):
    """The record of one revision of a path.

    Attributes:
        before: The numbers before it, and what is left of the grid.
        lost: The path, and the pairs that it loses.
        struck: The candidates that go, each with the cell it has no pair left with.
        after: The numbers after it, and what is left then.
        is_refuted: Whether the last of them empties its cell.
    """

    before: InnerStep
    lost: PairsLost
    struck: tuple[tuple[Candidate, Cell], ...]
    after: InnerStep
    is_refuted: bool

    @property
    def length(self) -> int:
        """The number of its steps."""
        return 2 + len(self.struck) + (self._added > 0) + self.is_refuted

    @property
    def _added(self) -> int:
        return self.after.tail - self.before.tail

    @property
    def left(self) -> int:
        """The candidates left before it."""
        return self.before.candidates

    def steps(self, run: InnerRun) -> Sequence[InnerStep]:
        """Make the steps again."""
        planes = run.start.variant.planes
        step = self.after._replace(
            move=PathTaken(self.lost.path),
            candidates=self.before.candidates,
            tail=self.before.tail,
            comparisons=self.before.comparisons,
        )
        found = [step]
        step = step._replace(move=self.lost, comparisons=self.after.comparisons)
        found.append(step)
        for gone, other in self.struck:
            left = step.candidates & ~planes.bit(gone)
            step = step._replace(move=PairlessStruck(gone, other), candidates=left)
            found.append(step)
        if self._added:
            entries = run.entries[self.before.tail : self.after.tail]
            paths = tuple(cast("Path", entry) for entry in entries)
            found.append(self.after._replace(move=PathsPutBack(paths)))
        if self.is_refuted:
            emptied = self.struck[-1][0].cell
            found.append(self.after._replace(move=CellEmptied(emptied)))
        return found
