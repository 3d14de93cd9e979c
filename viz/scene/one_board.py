"""The scene: one composition of board, words, counters and timeline."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from solver.explain import Explanation
from solver.log.deduction import COVER
from solver.rules.drawing import GRAPH
from viz.appearance import PANELS, Appearance, LowerPanel, PanelChoice, PicturePart
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout, layout_for
from viz.layout.lower_area import inset_area, with_long_reason, with_opened_step
from viz.replay.annotations import NO_WORDS, NoteWords
from viz.replay.markers import Marker, next_of
from viz.replay.phases import Motion, Phase, motion_at
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment, Timeline
from viz.scene.algorithm.added_pictures import added_picture
from viz.scene.argument.scene import ArgumentScene, Substep
from viz.scene.board.board_background import background, board_group
from viz.scene.board.cell_frames import cell_frames
from viz.scene.board.cell_view import StepView
from viz.scene.board.labels import labels
from viz.scene.lower_panel import LowerPanelScene, has_lower_panel, has_story
from viz.scene.lower_parts import INSETS, StepInset
from viz.scene.panels.countdown import countdown
from viz.scene.panels.counters import Labelled, counters, counts_at, labelled
from viz.scene.panels.heading import heading, rules
from viz.scene.panels.legend import kinds_of, legend, marker_at
from viz.scene.panels.marker_density import dense_in
from viz.scene.panels.name_marks import NameMark
from viz.scene.panels.note import note_box, with_room
from viz.scene.panels.timeline import Strip
from viz.scene.panels.track import Track
from viz.scene.shown_steps import ShownSteps
from viz.scene.step_board import step_board
from viz.scene.step_words import StepWords
from viz.scene.view_state import PLAIN, ViewState
from viz.shapes import Frame, Group, Point, Rect

if TYPE_CHECKING:
    from viz.replay.comparison import Side
    from viz.scene.tree.picture import TreePicture


@dataclass(frozen=True)
class Scene:
    """Turns moments into frames. A pure function of its fields and the moment.

    Window and video both show what ``frame`` returns.

    Attributes:
        replay: The replay.
        size: Width and height of the frames in pixels.
        appearance: How the viewer wants to see them.
        notes: All that is shown below reasons; these leave room for the longest
            at every step, so that no reason changes its size for a note.
        spreads: Whether a reason that is too long for its place takes the one below it.
        source: A scene of the same replay in another size that makes the steps; then
            this one draws only what surrounds board and words.
        is_opened: Whether it draws opened steps, whose panel has all room below the
            words.
        film: When each step is shown, if it is in a film.
    """

    replay: Replay
    size: tuple[int, int]
    appearance: Appearance
    notes: tuple[NoteWords, ...] = ()
    spreads: bool = True
    source: "Scene | None" = field(default=None, compare=False, repr=False)
    is_opened: bool = False
    film: Timeline | None = field(default=None, compare=False, repr=False)

    @cached_property
    def layout(self) -> Layout:
        """Where everything goes."""
        appearance = self.appearance
        hidden, panel = appearance.hidden, appearance.panel
        if not (appearance.is_film or has_lower_panel(self.replay, panel)):
            hidden |= {PicturePart.TREE}
        is_tree = appearance.panel is LowerPanel.TREE and self.replay.has_guesses
        if PANELS[appearance.panel].is_large or (is_tree and appearance.is_film):
            hidden |= {PicturePart.COUNTERS}  # it takes their place, to be large
        layout = layout_for(
            self.size,
            self.replay.trace.puzzle.rules,
            appearance.font_scale,
            hidden,
            has_footer=appearance.has_footer,
            captions=appearance.captions,
            safe=appearance.safe,
            has_story=has_story(self.replay, appearance.panel),
        )
        if not self.is_opened:
            return layout
        trace = self.replay.trace
        added = added_picture(COVER) if COVER in trace.strategies else None
        is_short = added is not None and added.is_whole(trace.puzzle.rules)
        return with_opened_step(layout, keeps_words=not self.spreads, is_short=is_short)

    @property
    def track(self) -> Track | None:
        """The geometry of the timeline, for the mouse, where it is shown."""
        rect = self.layout.track
        last = len(self.replay.trace)
        return None if rect is None else Track(rect, last, film=self.film)

    @property
    def tree(self) -> "TreePicture | None":
        """The search tree, where there is one and it is shown."""
        return self.lower_panel.tree

    def substep_at(self, moment: Moment, at: Point) -> Substep | None:
        """The substep of the step of *moment* whose line is at a point, if one is."""
        return self._argument.substep_at(moment, at)

    def step_at(self, moment: Moment, view_state: ViewState, at: Point) -> int | None:
        """The step that a click at *at* asks for: on a technique, curve or legend.

        Of a technique or a kind of marker it is the next after *moment*, or the first.
        """
        choice = view_state.panel
        if choice is not None and choice != self.panel:
            other = self._with_panel(choice)
            return other.step_at(moment, replace(view_state, panel=None), at)
        layout = self.layout
        parts = (layout.legend, layout.tree, layout.chart)
        if not any(part is not None and part.holds(at) for part in parts):
            return None
        shown = {group.name for group in self.frame(moment, view_state).groups}
        marked = {**self.replay.markers, Marker.BOOKMARK: view_state.bookmarks}
        marker = marker_at(kinds_of([marked]), layout, self.appearance, at)
        if marker is not None and "legend" in shown:
            return next_of(marked[marker], moment.step)
        return self.lower_panel.step_at(moment, at, shown)

    @cached_property
    def _argument(self) -> ArgumentScene:
        return ArgumentScene(self.replay, self.layout, self.appearance)

    @cached_property
    def _words(self) -> StepWords:
        return StepWords(
            self.replay, self.layout, self.appearance, self.notes, spreads=self.spreads
        )

    @cached_property
    def steps(self) -> ShownSteps:
        """What is shown of steps: those of the source, where there is one."""
        if self.source is not None:
            return self.source.steps
        return ShownSteps(
            self.replay,
            self.layout,
            self._words.above(NO_WORDS, self.layout),
            self.appearance,
            self._argument,
            self.lower_panel,
            self.film,
        )

    @cached_property
    def lower_panel(self) -> LowerPanelScene:
        """What is below the words."""
        return LowerPanelScene(self.replay, self.layout, self.appearance)

    def frame(self, moment: Moment, view_state: ViewState = PLAIN) -> Frame:
        """The picture at *moment*. Equal moments and viewings give equal frames."""
        choice, puzzle = view_state.panel, self.replay.trace.puzzle
        if choice is not None and choice != self.panel:
            other = self._with_panel(choice)
            return other.frame(moment, replace(view_state, panel=None))
        is_graph = puzzle.rules.drawing.kind == GRAPH
        if is_graph and self.panel.panel is LowerPanel.GRAPH:  # the board shows it
            other = self._with_panel(PanelChoice(LowerPanel.ALGORITHM))
            return other.frame(moment, view_state)
        if self._opens(moment):
            return self._opened.frame(moment, view_state)
        step = self.steps.at(moment)
        view, has_board = step.view, self.source is None
        progress = WHOLE if self.appearance.reduced_motion else moment.progress
        motion = motion_at(view.phases, progress)
        layout, appearance = self.layout, self.appearance
        noted, words = view_state.noted(puzzle.rules), self._words
        free = with_room(layout, noted)
        area = None if view_state.solve is None else inset_area(free)
        if moment.aside is not None and area == free.reason:
            area = None  # the words are read
        columns = None
        if area is None:
            told = motion[Phase.CAUSE]
            if moment.change or not words.is_overlong(step.said, noted):
                columns = self._argument.columns(moment, view.links, told)
            area = None if columns is None else columns.bounds
        if area is None and has_board:
            layout = words.with_room(step, noted)
            below, tree = self.lower_panel.groups, view_state.tree
            is_alone = moment.aside and not below(moment, view, motion, tree)
            if is_alone or self.lower_panel.is_never_there:
                layout = with_long_reason(layout)
            area = words.taken(layout)
        theme, marked = appearance.theme, [self.replay.markers]
        kinds = kinds_of(marked, view_state.bookmarks)
        board = step_board(self.replay, moment, step, motion, theme)
        said = None
        if has_board and (area is None or area != free.reason):
            said = words.reason(step, noted, layout, progress)
        shown = (
            *self._ground,
            rules(layout, appearance, area),
            legend(kinds, layout, appearance, dense_in(marked)),
            *(board if has_board else ()),
            # their words stand below the reason, and without them they say nothing
            cell_frames(view_state.cell_notes, self.layout, theme)
            if has_board and (layout.reason is not None or moment.aside)
            else None,
            said,
            words.technique(step) if has_board else None,
            note_box(noted, layout, appearance),
            countdown(moment, said, layout, theme),
            *self._below(moment, view, motion, view_state, area),
            columns,
            *(self._strip.groups(view.step, view_state) if self._strip else ()),
        )
        return Frame(self.size, tuple(group for group in shown if group is not None))

    @property
    def panel(self) -> PanelChoice:
        """The panel below the words."""
        return PanelChoice(self.appearance.panel, self.appearance.level)

    def said(self, step: int) -> Explanation:
        """The words of *step*."""
        return self.steps.said(step)

    def words_at(self, moment: Moment) -> Explanation:
        """The words at *moment*; see ``ShownSteps.words_at``."""
        return self.steps.words_at(moment)

    def name_marks(self, moment: Moment) -> tuple[NameMark, ...]:
        """How the cells that the words at *moment* may name are marked."""
        return self.steps.at(moment).marks

    def around(self, size: tuple[int, int], appearance: Appearance) -> "Scene":
        """The same solve in another size, without its board and its words.

        The steps are made once for both.

        Args:
            size: Width and height of its frames in pixels.
            appearance: How they are seen: in the same language, with the same panel.
        """
        return replace(self, size=size, appearance=appearance, source=self)

    def _opens(self, moment: Moment) -> bool:
        """Whether *moment* is in an opened run, whose panel takes all the room."""
        appearance = self.appearance
        has_room = PicturePart.TREE not in appearance.hidden and not self.is_opened
        if not has_room or PANELS[appearance.panel].is_large:
            return False
        return self.replay.inner.opened_at(moment) is not None

    @cached_property
    def _opened(self) -> "Scene":
        """The same for opened steps."""
        return replace(self, is_opened=True)

    def _with_panel(self, choice: PanelChoice) -> "Scene":
        """The same with another panel; kept, since a replay goes to and fro."""
        if choice not in self._others:
            look = replace(self.appearance, panel=choice.panel, level=choice.level)
            self._others[choice] = replace(self, appearance=look)
        return self._others[choice]

    @cached_property
    def _others(self) -> "dict[PanelChoice, Scene]":
        return {}

    def _below(
        self,
        moment: Moment,
        view: StepView,
        motion: Motion,
        view_state: ViewState,
        area: Rect | None,
    ) -> Iterator[Group | None]:
        """What is below the words: panel, counters and curve.

        A second solve takes *area*, and the place of what lies there.
        """
        solve, layout = view_state.solve, self.layout
        if solve is not None and area is not None:
            yield from self._inset(solve, area, moment)
        if _is_free(layout.tree, area):
            yield from self.lower_panel.groups(moment, view, motion, view_state.tree)
        if _is_free(layout.counters, area):
            counts = counts_at(view)
            yield counters(counts, layout, self.appearance, self._counted)
        if _is_free(layout.chart, area):
            yield from self.lower_panel.curve(moment)

    @cached_property
    def _counted(self) -> Labelled:
        """The counters that do not stay 0."""
        return labelled(self.replay)

    def _inset(self, second: "Side", area: Rect, moment: Moment) -> Iterator[Group]:
        """*second* at *moment*; drawings are kept, as both solves are counted."""
        key = second, area
        if key not in self._insets:
            made = second.of(self.replay.trace), second, area, self.layout
            insets = (drawing(*made, self.appearance) for drawing in INSETS.values())
            self._insets[key] = tuple(insets)
        for inset in self._insets[key]:
            yield from inset.groups(moment.step, moment.progress)

    @cached_property
    def _insets(self) -> "dict[tuple[Side, Rect], tuple[StepInset, ...]]":
        return {}

    @cached_property
    def _strip(self) -> Strip | None:
        track = self.track
        if track is None:
            return None
        return Strip(track, self.replay.markers, self.layout, self.appearance)

    @cached_property
    def _ground(self) -> tuple[Group | None, ...]:
        """The background, which is the same at every step."""
        layout, theme = self.layout, self.appearance.theme
        placement, puzzle = layout.placement, self.replay.trace.puzzle
        least = least_letters(self.size, is_for_phones=layout.is_for_phones)
        return (
            background(self.size, theme),
            board_group(puzzle.rules, placement, theme),
            labels(placement, theme, puzzle.rules.names, least),
            heading(self.replay.trace, layout, self.appearance),
        )


def _is_free(part: Rect | None, area: Rect | None) -> bool:
    """Whether *part* is outside *area*, which something else covers."""
    return part is None or area is None or not part.meets(area)
