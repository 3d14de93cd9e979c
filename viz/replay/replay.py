"""Replays: a trace with the indices computed from all its events."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from solver.events import Restored, Retracted
from solver.position import Tally
from solver.search_tree import SearchTree
from solver.trace import Trace
from viz.replay.inner_replay import InnerReplay
from viz.replay.jump_targets import Landmark, Landmarks
from viz.replay.markers import Marked, markers_of
from viz.replay.substeps import changes_at


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """A trace ready to be shown: each step of it is found at once.

    Made beside the thread that draws, since it takes as long as the trace is.

    Attributes:
        trace: What happened.
        markers: What stands out on its timeline.
        candidates_left: For every step from 0 how many candidates the grid holds.
        landmarks: Where one can jump to.
        tree: Its guesses, each below the guess it was made under.
        inner: What its inferences did between its steps.
    """

    trace: Trace
    markers: Marked = field(repr=False)
    candidates_left: "array[int]" = field(repr=False)
    landmarks: Landmarks = field(repr=False)
    tree: SearchTree = field(repr=False)
    inner: InnerReplay = field(repr=False)

    @classmethod
    def of(cls, trace: Trace) -> Self:
        """Look through *trace*."""
        trace.position(len(trace))
        left = array("H", _candidates_left(trace))
        return cls(
            trace,
            markers_of(trace),
            left,
            Landmarks(trace),
            SearchTree.of(trace),
            InnerReplay(trace),
        )

    def changes_at(self, step: int) -> int:
        """Into how many parts *step* can be opened: inner steps, or single changes.

        Raises:
            IndexError: There is no such step.
        """
        return self.inner.count(step) or changes_at(self.trace, step)

    def with_trace(self, trace: Trace) -> Self:
        """The same for *trace*, whose title or names of cells alone are others."""
        tree = replace(self.tree, variant=trace.puzzle.rules)
        return replace(self, trace=trace, tree=tree, inner=InnerReplay(trace))

    @property
    def has_guesses(self) -> bool:
        """Whether anything was ever assumed, and so whether there is a search tree."""
        return self.landmarks.after(Landmark.GUESS, 0) is not None


def _candidates_left(trace: Trace) -> Iterator[int]:
    """Candidates of the grid after each step, counted anew where some come back."""
    positions = trace.positions()
    before = next(positions)
    left = before.grid.candidates_left
    yield left
    for event, after in zip(trace.events, positions, strict=True):
        if isinstance(event, Retracted | Restored):
            left = after.grid.candidates_left
        else:
            left -= _taken(after.tally) - _taken(before.tally)
        yield left
        before = after


def _taken(tally: Tally) -> int:
    """Candidates removed, and those that became digits, in all."""
    return tally.removals + tally.placements
