"""Comparisons: two solves of one puzzle as something to play."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.rules.shown_symbols import Naming
from viz.appearance import Appearance
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.jump_targets import Landmark, Landmarks
from viz.replay.markers import last_marker, next_marker
from viz.replay.pace import Pace
from viz.replay.timeline import Timeline
from viz.scene.comparison.scene import CompareScene


@dataclass(frozen=True, slots=True, eq=False)
class ComparedPlayable:
    """Two solves side by side. Its steps are the ticks of the comparison's clock.

    Attributes:
        comparison: The two solves.
        landmarks: Of both, the left or upper first.
        timeline: When each tick is shown.
    """

    comparison: Comparison
    landmarks: tuple[Landmarks, Landmarks]
    timeline: Timeline

    @classmethod
    def of(
        cls,
        traces: tuple[Trace, Trace],
        ways: tuple[AgentSpec, AgentSpec],
        clock: Clock,
        pace: Pace,
    ) -> "ComparedPlayable":
        """Prepare two traces; each is called by the way it was made in."""
        left, right = (
            replace(trace, agent=way.name)
            for trace, way in zip(traces, ways, strict=True)
        )
        return cls.of_traces((left, right), clock, pace)

    @classmethod
    def of_traces(
        cls, traces: tuple[Trace, Trace], clock: Clock, pace: Pace
    ) -> "ComparedPlayable":
        """Prepare two traces; each is called by its agent."""
        left, right = traces
        comparison = Comparison.of(left, right, clock)
        one, other = (Landmarks(s.trace, s.markers) for s in comparison.sides)
        return cls(comparison, (one, other), comparison.timeline(pace))

    @property
    def trace(self) -> Trace:
        """The left solve."""
        return self.comparison.sides[LEFT].trace

    def after(self, kind: Landmark, step: int) -> int | None:
        """The first tick after *step* at which either side has such a landmark."""
        marks = self.landmarks
        return self._next(step, lambda side, at: marks[side].after(kind, at))

    def before(self, kind: Landmark, step: int) -> int | None:
        """The last tick before *step* at which either side has such a landmark."""
        marks = self.landmarks
        return self._last(step, lambda side, at: marks[side].before(kind, at))

    def marker_after(self, step: int) -> int | None:
        """The first tick after *step* at which either side has a marker."""
        sides = self.comparison.sides
        return self._next(step, lambda side, at: next_marker(sides[side].markers, at))

    def marker_before(self, step: int) -> int | None:
        """The last tick before *step* at which either side has a marker."""
        sides = self.comparison.sides
        return self._last(step, lambda side, at: last_marker(sides[side].markers, at))

    def end_of_dead_branch(self, step: int) -> int | None:
        """None: a guess that is wrong on one side may be right on the other."""
        del step
        return None

    def changes_at(self, step: int) -> int:
        """None: steps of two solves are not opened."""
        del step
        return 0

    def proof_steps(self, step: int, inside: tuple[int, ...]) -> int:
        """None, likewise."""
        del step, inside
        return 0

    def is_argued(self, step: int) -> bool:
        """No step is, since none is opened."""
        del step
        return False

    def winning(self) -> Timeline | None:
        """None: all of both is on the clock."""
        return None

    def paced(self, pace: Pace) -> "ComparedPlayable":
        """A copy at another pace."""
        return replace(self, timeline=self.comparison.timeline(pace))

    def with_cell_names(self, names: Naming) -> "ComparedPlayable":
        """A copy with other cell names."""
        if names is self.trace.puzzle.variant.names:
            return self
        return replace(self, comparison=self.comparison.with_cell_names(names))

    def stage(self, size: tuple[int, int], appearance: Appearance) -> CompareScene:
        """The scene of it."""
        return CompareScene(self.comparison, size, appearance)

    def _next(self, tick: int, find: Callable[[int, int], int | None]) -> int | None:
        found = []
        for side in (LEFT, RIGHT):
            step = find(side, self.comparison.step(side, tick))
            if step is not None:
                found.append(self.comparison.tick_of(side, step))
        return min(found, default=None)

    def _last(self, tick: int, find: Callable[[int, int], int | None]) -> int | None:
        found = []
        for side in (LEFT, RIGHT):
            step = self.comparison.step(side, tick)
            here = self.comparison.tick_of(side, step)
            earlier = find(side, step + 1 if here < tick else step)
            if earlier is not None:
                found.append(self.comparison.tick_of(side, earlier))
        return max(found, default=None)
