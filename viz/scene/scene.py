"""The scene: one composition of board, words, counters and timeline."""

from dataclasses import dataclass, replace
from functools import cached_property

from solver.explain import Explanation, explain
from solver.rules.variant import Variant
from solver.words import languages
from viz.layouts.layout import Layout, layout_for
from viz.look import Look, Part
from viz.replay.markers import Marker
from viz.replay.phases import Motion, motion_at
from viz.replay.single_changes import change_words, changes_at
from viz.replay.story import Story
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.ground import board_group
from viz.scene.board.labels import labels
from viz.scene.cells import cell_group
from viz.scene.chart import Chart
from viz.scene.counters import counters, counts_of
from viz.scene.heading import heading, rules
from viz.scene.legend import legend
from viz.scene.opened import opened_view
from viz.scene.panel import reason
from viz.scene.step import step_view
from viz.scene.strip import Strip
from viz.scene.track import Track
from viz.scene.tree import TreePicture
from viz.scene.view import StepView
from viz.scene.viewing import PLAIN, Viewing
from viz.shapes import Fill, Frame, Group, Rect
from viz.theme import Role, Theme
from viz.words import FALLBACK


@dataclass(frozen=True)
class Scene:
    """Turns moments into frames. A pure function of its fields and the moment.

    Window and video both show what ``frame`` returns.

    Attributes:
        story: What is replayed.
        size: Width and height of the frames in pixels.
        look: How the viewer wants to see them.
    """

    story: Story
    size: tuple[int, int]
    look: Look

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.look.theme

    @cached_property
    def layout(self) -> Layout:
        """Where everything goes."""
        hidden = self.look.hidden
        if not self.story.has_guesses:
            hidden |= {Part.TREE}
        look = self.look
        return layout_for(
            self.size,
            self._rules,
            look.font_scale,
            hidden,
            has_footer=look.has_footer,
        )

    @property
    def track(self) -> Track | None:
        """The timeline's geometry, for whoever points at it, where it is shown."""
        rect = self.layout.track
        return None if rect is None else Track(rect, len(self.story.trace))

    @cached_property
    def tree(self) -> TreePicture | None:
        """The search tree, where there is one and it is shown."""
        rect, look = self.layout.tree, self.look
        if rect is None or not self.story.has_guesses:
            return None
        return TreePicture(
            self.story.tree, rect, self.layout, look.theme, look.language
        )

    def frame(self, moment: Moment, viewing: Viewing = PLAIN) -> Frame:
        """The picture at *moment*. Equal moments and viewings give equal frames."""
        view, said = self._step(moment)
        if viewing.told is not None:
            said = self.said(viewing.told)
        progress = WHOLE if self.look.reduced_motion else moment.progress
        layout, look = self.layout, self.look
        last = len(self.story.trace)
        shown = (
            *self._ground,
            legend(self._kinds(viewing), layout, look),
            *self._cells(view, motion_at(view.phases, progress)),
            reason(said, view.step, last, layout, look),
            *(self.tree.groups(view.step, viewing.tree) if self.tree else ()),
            counters(counts_of(view.position), layout, look),
            *(self._chart.groups(view.step) if self._chart else ()),
            *(self._strip.groups(view.step, viewing) if self._strip else ()),
        )
        return Frame(self.size, tuple(group for group in shown if group is not None))

    def said(self, step: int) -> Explanation:
        """The words shown at *step*."""
        return explain(self.story.trace, step, self._spoken)

    def _kinds(self, viewing: Viewing) -> tuple[Marker, ...]:
        """The markers there are on the timeline, for the legend."""
        marked = {**self.story.markers, Marker.BOOKMARK: viewing.bookmarks}
        return tuple(marker for marker in Marker if marked[marker])

    def _step(self, moment: Moment) -> tuple[StepView, Explanation]:
        """What a moment shows; the last few are kept while their motion is drawn."""
        key = moment._replace(progress=WHOLE)
        if key.change:
            last = changes_at(self.story.trace, key.step)
            key = key._replace(change=min(max(0, key.change), last))
        if key not in self._steps:
            if len(self._steps) >= 4:  # noqa: PLR2004
                self._steps.clear()
            self._steps[key] = self._view(key), self._words(key)
        return self._steps[key]

    def _view(self, moment: Moment) -> StepView:
        trace = self.story.trace
        if moment.change:
            return opened_view(trace, moment.step, moment.change)
        return step_view(trace, moment.step, calm=moment.calm)

    def _words(self, moment: Moment) -> Explanation:
        """The step's words; of an opened step, what the change that is shown does."""
        said = self.said(moment.step)
        if not moment.change:
            return said
        trace, language = self.story.trace, self.look.language
        words = change_words(trace, moment.step, moment.change, language)
        return replace(said, follows=words)

    @cached_property
    def _steps(self) -> dict[Moment, tuple[StepView, Explanation]]:
        return {}

    @property
    def _spoken(self) -> str:
        """The language of the reasons: the viewer's, where the solver speaks it."""
        wanted = self.look.language
        return wanted if wanted in languages() else FALLBACK

    @cached_property
    def _strip(self) -> Strip | None:
        track = self.track
        if track is None:
            return None
        return Strip(track, self.story.markers, self.layout, self.look)

    @cached_property
    def _chart(self) -> Chart | None:
        if self.layout.chart is None:
            return None
        return Chart(
            self.story.candidates_left, self.layout.chart, self.layout, self.look
        )

    @cached_property
    def _ground(self) -> tuple[Group | None, ...]:
        """What is the same at every step, under everything else."""
        whole = Rect(0, 0, *self.size)
        layout = self.layout
        placement = layout.placement
        return (
            Group("background", whole, (Fill(whole, self.theme[Role.BACKGROUND]),)),
            board_group(self._rules, placement, self.theme),
            labels(placement, self.theme),
            heading(self.story.trace, layout, self.look),
            rules(layout, self.look),
        )

    def _cells(self, view: StepView, motion: Motion) -> list[Group]:
        layout, theme = self.layout, self.theme
        return [
            cell_group(cell, cell.seen_of(motion), name, layout, theme)
            for cell, name in zip(view.cells, self._names, strict=True)
        ]

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(map(self._rules.cell_name, self._rules.cells))

    @property
    def _rules(self) -> Variant:
        return self.story.trace.puzzle.rules
