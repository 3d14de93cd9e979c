"""Playables: a replay or a comparison, indexed so that any step is found at once."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

from solver.agents.spec import AgentSpec
from solver.explain import Explanation
from solver.log.events import SolutionCount
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.shown_symbols import Naming
from viz.appearance import Appearance
from viz.bookmarks import Bookmark
from viz.layout.layout import Places
from viz.replay.annotations import NONE, Annotations
from viz.replay.film_edit import told_timeline
from viz.replay.jump_targets import Landmark
from viz.replay.markers import last_marker, next_marker
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import Moment, Timeline
from viz.replay.undo_scenes import timeline_of
from viz.scene.argument.scene import Substep
from viz.scene.one_board import Scene
from viz.scene.view_state import ViewState
from viz.shapes import Frame, Point, Rect

if TYPE_CHECKING:
    from viz.scene.tree.picture import TreePicture


class StepEnds(Protocol):
    """A timeline's geometry."""

    @property
    def rect(self) -> Rect:
        """The area that answers to the mouse."""

    def x_of(self, step: int, /) -> int:
        """Pixels from the left of the picture to *step*."""

    def step_at(self, x: int) -> int:
        """The step nearest to *x*."""


class PlayableScene(Protocol):
    """A show drawn in one size and appearance."""

    @property
    def layout(self) -> Places:
        """The layout of the picture."""

    @property
    def track(self) -> StepEnds | None:
        """The timeline's geometry; ``None`` where it is hidden."""

    @property
    def tree(self) -> "TreePicture | None":
        """The picture of the search tree; ``None`` where there is none."""

    def frame(self, moment: Moment, view_state: ViewState) -> Frame:
        """The picture at *moment*."""

    def said(self, step: int) -> Explanation:
        """The words of *step*."""

    def words_at(self, moment: Moment) -> Explanation:
        """The words at *moment*: those of its step, or of the steps that rush by."""

    def substep_at(self, moment: Moment, at: Point) -> Substep | None:
        """The substep of the step of *moment* whose line is at a point, if one is."""

    def step_at(self, moment: Moment, view_state: ViewState, at: Point) -> int | None:
        """The step that a click at *at* asks for, if one does."""


class Playable(Protocol):
    """Something to play: one solve, or two side by side."""

    @property
    def trace(self) -> Trace:
        """The solve: the only one, or the first."""

    @property
    def timeline(self) -> Timeline:
        """The times of the steps."""

    def after(self, kind: Landmark, step: int) -> int | None:
        """The first landmark of *kind* after *step*, if there is one."""

    def before(self, kind: Landmark, step: int) -> int | None:
        """The last landmark of *kind* before *step*, if there is one."""

    def marker_after(self, step: int) -> int | None:
        """The first marker after *step*, if there is one."""

    def marker_before(self, step: int) -> int | None:
        """The last marker before *step*, if there is one."""

    def end_of_dead_branch(self, step: int) -> int | None:
        """The step that ends the dead branch around *step*, or ``None``."""

    def changes_at(self, step: int) -> int:
        """How many substeps *step* can be opened into; 0 for none."""

    def proof_steps(self, step: int, inside: tuple[int, ...]) -> int:
        """How many substeps the proof inside a substep has; 0 without one."""

    def is_argued(self, step: int) -> bool:
        """Whether the substeps of *step* are those of an argument."""

    def winning(self) -> Timeline | None:
        """A timeline without failed branches; ``None`` where there are none."""

    def paced(self, pace: Pace) -> Self:
        """A copy at another pace."""

    def with_cell_names(self, names: Naming) -> Self:
        """A copy with other cell names."""

    def stage(self, size: tuple[int, int], appearance: Appearance) -> PlayableScene:
        """The stage that draws it."""


@dataclass(frozen=True, slots=True, eq=False)
class PlayableReplay:
    """One solve.

    Attributes:
        replay: The replay.
        timeline: When each step is shown.
        short: The same without what comes to nothing, where there is such.
        solutions: How many solutions the puzzle has; ``None``: not counted.
    """

    replay: Replay
    timeline: Timeline
    short: Timeline | None
    solutions: SolutionCount | None = None

    @classmethod
    def of(
        cls, trace: Trace, pace: Pace, solutions: SolutionCount | None = None
    ) -> Self:
        """Prepare *trace*."""
        replay = Replay.of(trace)
        return cls(replay, *_timelines(replay, pace), solutions)

    @property
    def trace(self) -> Trace:
        """The solve."""
        return self.replay.trace

    def after(self, kind: Landmark, step: int) -> int | None:
        """The first landmark of *kind* after *step*, if there is one."""
        return self.replay.landmarks.after(kind, step)

    def before(self, kind: Landmark, step: int) -> int | None:
        """The last landmark of *kind* before *step*, if there is one."""
        return self.replay.landmarks.before(kind, step)

    def marker_after(self, step: int) -> int | None:
        """The first marker after *step*, if there is one."""
        return next_marker(self.replay.markers, step)

    def marker_before(self, step: int) -> int | None:
        """The last marker before *step*, if there is one."""
        return last_marker(self.replay.markers, step)

    def end_of_dead_branch(self, step: int) -> int | None:
        """The step after the one that takes back the innermost wrong guess."""
        return self.replay.tree.end_of_dead_branch(step)

    def changes_at(self, step: int) -> int:
        """How many substeps *step* can be opened into; 0 for none."""
        return self.replay.changes_at(step)

    def proof_steps(self, step: int, inside: tuple[int, ...]) -> int:
        """How many substeps the proof inside a substep has; 0 without one."""
        return self.replay.proof_steps(step, inside)

    def is_argued(self, step: int) -> bool:
        """Whether the substeps of *step* are those of an argument."""
        return self.replay.is_argued(step)

    def winning(self) -> Timeline | None:
        """A timeline of the winning path alone."""
        return self.short

    def paced(self, pace: Pace) -> "PlayableReplay":
        """A copy at another pace."""
        return PlayableReplay(
            self.replay, *_timelines(self.replay, pace), self.solutions
        )

    def with_cell_names(self, names: Naming) -> "PlayableReplay":
        """A copy with other cell names."""
        if names is self.trace.puzzle.variant.names:
            return self
        return replace(
            self, replay=self.replay.with_trace(self.trace.with_cell_names(names))
        )

    def stage(self, size: tuple[int, int], appearance: Appearance) -> Scene:
        """The scene of it."""
        return Scene(self.replay, size, appearance)


def _timelines(replay: Replay, pace: Pace) -> tuple[Timeline, Timeline | None]:
    whole = told_timeline(replay, pace)
    whole.step_at(0)
    path = replay.tree.winning_path()
    if len(path) <= 1:
        return whole, None
    return whole, timeline_of(replay.trace, pace, path)


class ShowTask(Protocol):
    """What a viewer has to do in a show. Who made it knows what; the core does not."""

    def begun(self) -> object:
        """Its state at the beginning of a show, which is kept with the show."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a show: its puzzle, its agent, its file, its task.

    Attributes:
        puzzle: The puzzle.
        way: How, for another solve of the same kind.
        path: The trace file it was read from, if it was.
        other: The second way, where two are compared.
        marks: Steps that are marked from the beginning; their notes stand in the
            picture.
        task: What the viewer has to do, if something is.
        annotations: What else stands in the picture at steps.
    """

    puzzle: Puzzle
    way: AgentSpec
    path: Path | None = None
    other: AgentSpec | None = None
    marks: tuple[Bookmark, ...] = ()
    task: ShowTask | None = None
    annotations: Annotations = NONE

    def said_at(self, step: int) -> str:
        """The note of the mark at *step*; empty where there is none."""
        return next((mark.note for mark in self.marks if mark.step == step), "")
