"""Replays: a trace with indices over all its events."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from solver.log.events import Restored, Retracted, Tried
from solver.log.local_search import Attempt
from solver.log.position import Tally
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from viz.errors import EditError
from viz.replay.argument_replay import ArgumentReplay
from viz.replay.inner_replay import InnerReplay
from viz.replay.jump_targets import Landmark, Landmarks
from viz.replay.markers import Marked, markers_of, steps_by_kind


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """A trace ready to be shown: each step of it is found at once.

    It can be made in a thread of its own, since a long trace takes long.

    Attributes:
        trace: What happened.
        markers: The markers on its timeline.
        kinds: The steps of each technique and kind of event.
        candidates_left: For every step from 0 how many candidates the grid holds.
        conflicts: For every step the conflicts of a local search; ``None`` of others.
        landmarks: Where one can jump to.
        tree: Its guesses, each below the guess it was made under.
        inner: What its inferences did between its steps.
        arguments: How its deductions are argued.
    """

    trace: Trace
    markers: Marked = field(repr=False)
    kinds: "Mapping[str, array[int]]" = field(repr=False)
    candidates_left: "array[int]" = field(repr=False)
    conflicts: "array[int] | None" = field(repr=False)
    landmarks: Landmarks = field(repr=False)
    tree: SearchTree = field(repr=False)
    inner: InnerReplay = field(repr=False)
    arguments: ArgumentReplay = field(repr=False)

    @classmethod
    def of(cls, trace: Trace) -> Self:
        """Build the indices of *trace*; reads every event."""
        trace.position(len(trace))
        left, marked = array("H", _candidates_left(trace)), markers_of(trace)
        return cls(
            trace,
            marked,
            steps_by_kind(trace),
            left,
            _conflicts(trace),
            Landmarks(trace, marked),
            SearchTree.of(trace),
            InnerReplay(trace),
            ArgumentReplay(trace),
        )

    def changes_at(self, step: int) -> int:
        """Number of substeps of *step*; 0 if it cannot be opened.

        They are inner steps, or its argument and then its single changes.

        Raises:
            IndexError: There is no such step.
        """
        return self.inner.count(step) or self.arguments.count(step)

    def is_argued(self, step: int) -> bool:
        """Whether the substeps of *step* are those of an argument.

        Raises:
            IndexError: There is no such step.
        """
        has_argument = bool(self.arguments.argument(step).steps)
        return has_argument and not self.inner.count(step)

    def proof_steps(self, step: int, inside: tuple[int, ...]) -> int:
        """Number of substeps of the proof of a substep of *step*; 0 if it has none.

        Args:
            step: Its number.
            inside: The numbers of the substeps that are opened, from 1, outermost
                first; the last is the one that is asked about.

        Raises:
            IndexError: There is no such step.
        """
        return 0 if self.inner.count(step) else self.arguments.count(step, inside)

    def check_substep(self, step: int, substep: Sequence[int]) -> None:
        """Refuse a substep that *step* does not have.

        Args:
            step: Its number.
            substep: The number of the substep, after the numbers of the substeps that
                are opened around it; empty for a step that is not opened.

        Raises:
            IndexError: There is no such step.
            EditError: There is no substep of that number.
        """
        for depth, number in enumerate(substep):
            inside, where = tuple(substep[:depth]), f"step {step:,}"
            count = self.changes_at(step)
            if inside:
                where = f"inside substep {inside[-1]} it"
                count = self.proof_steps(step, inside)
            if number > count:
                raise EditError(
                    f"there is no substep {number:,}; {where} has {count:,}"
                )

    def with_trace(self, trace: Trace) -> Self:
        """A copy for an equal trace with another title or other names of cells."""
        tree = replace(self.tree, variant=trace.puzzle.rules)
        return replace(
            self,
            trace=trace,
            tree=tree,
            inner=InnerReplay(trace),
            arguments=ArgumentReplay(trace),
        )

    @property
    def has_guesses(self) -> bool:
        """Whether the solve has guesses, and so a search tree."""
        return self.landmarks.after(Landmark.GUESS, 0) is not None


def _conflicts(trace: Trace) -> "array[int] | None":
    if not any(isinstance(event, Tried) for event in trace.events):
        return None
    return array(
        "L",
        (
            Attempt.at(at.grid, at.tried).conflict_count if at.tried else 0
            for at in trace.positions()
        ),
    )


def _candidates_left(trace: Trace) -> Iterator[int]:
    """Number of candidates after each step; recounted where candidates are restored."""
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
