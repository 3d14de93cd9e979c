"""The scene: one composition of board, words, counters and timeline."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from solver.explain import Explanation
from solver.inner_steps.cover_matrix import has_whole_matrix
from solver.inner_steps.dlx import SLUG as COVER
from solver.rules.drawing import GRAPH
from solver.rules.variant import Variant
from viz.appearance import PANELS, Appearance, LowerPanel, PanelChoice, PicturePart
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout, layout_for
from viz.layout.lower_area import with_long_reason, with_opened_step
from viz.replay.annotations import NO_WORDS, NoteWords
from viz.replay.comparison import Side
from viz.replay.difficulty import is_of_a_person
from viz.replay.markers import Marker, next_of
from viz.replay.phases import Motion, Phase, motion_at
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment, Timeline
from viz.scene.algorithm.arrows import inner_arrows
from viz.scene.argument.scene import ArgumentScene, Substep
from viz.scene.board.assumption import edge_of
from viz.scene.board.board_background import board_group
from viz.scene.board.board_drawings import drawing_of
from viz.scene.board.cell_frames import cell_frames
from viz.scene.board.cell_view import StepView
from viz.scene.board.fish_marks import crossing_lines
from viz.scene.board.labels import labels
from viz.scene.board.link_marks import links_of
from viz.scene.board.lit_rules import lit_rules
from viz.scene.board.pair_lines import pair_lines
from viz.scene.board.strike_lines import strike_lines
from viz.scene.comparison.inset import ComparisonInset, inset_area
from viz.scene.lower_panel import LowerPanelScene, has_lower_panel, has_story
from viz.scene.panels.counters import (
    ALL,
    DIGITS,
    LOCAL,
    WITHOUT_SEARCH,
    Counts,
    counters,
    counts_of,
)
from viz.scene.panels.heading import heading, rules
from viz.scene.panels.legend import legend, marker_at
from viz.scene.panels.marker_density import is_dense
from viz.scene.panels.name_marks import NameMark
from viz.scene.panels.note import note_box, with_room
from viz.scene.panels.reason import is_overlong, reason, technique
from viz.scene.panels.timeline import Strip
from viz.scene.panels.track import Track
from viz.scene.shown_steps import ShownStep, ShownSteps
from viz.scene.tree.picture import TreePicture
from viz.scene.view_state import PLAIN, ViewState
from viz.shapes import Fill, Frame, Group, Point, Rect
from viz.theme import Role, Theme


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

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.appearance.theme

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
            self._rules,
            appearance.font_scale,
            hidden,
            has_footer=appearance.has_footer,
            captions=appearance.captions,
            safe=appearance.safe,
            has_story=has_story(self.replay, appearance.panel),
        )
        if not self.is_opened:
            return layout
        is_cover = COVER in self.replay.trace.strategies
        is_short = is_cover and has_whole_matrix(self._rules)
        return with_opened_step(layout, keeps_words=not self.spreads, is_short=is_short)

    @property
    def track(self) -> Track | None:
        """The geometry of the timeline, for the mouse, where it is shown."""
        rect = self.layout.track
        last = len(self.replay.trace)
        return None if rect is None else Track(rect, last, film=self.film)

    @property
    def tree_place(self) -> Rect | None:
        """Where a film has the whole tree; ``None`` for one of too many guesses."""
        return self._lower_panel.growing_place

    @property
    def tree(self) -> TreePicture | None:
        """The search tree, where there is one and it is shown."""
        return self._lower_panel.tree

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
        layout, drawn = self.layout, self.frame(moment, view_state).groups
        shown = {group.name for group in drawn}
        kinds = self._kinds(view_state)
        marker = marker_at(kinds, layout, self.appearance, at)
        if marker is not None and "legend" in shown:
            marked = {**self.replay.markers, Marker.BOOKMARK: view_state.bookmarks}
            return next_of(marked[marker], moment.step)
        return self._lower_panel.step_at(moment, at, shown)

    @cached_property
    def _argument(self) -> ArgumentScene:
        return ArgumentScene(self.replay, self.layout, self.appearance)

    @cached_property
    def steps(self) -> ShownSteps:
        """What is shown of steps: those of the source, where there is one."""
        if self.source is not None:
            return self.source.steps
        return ShownSteps(
            self.replay,
            self.layout,
            self._above(NO_WORDS, self.layout),
            self.appearance,
            self._argument,
            self._lower_panel,
            self.film,
        )

    @cached_property
    def _lower_panel(self) -> LowerPanelScene:
        return LowerPanelScene(self.replay, self.layout, self.appearance)

    def frame(self, moment: Moment, view_state: ViewState = PLAIN) -> Frame:
        """The picture at *moment*. Equal moments and viewings give equal frames."""
        choice = view_state.panel
        if choice is not None and choice != self.panel:
            other = self._with_panel(choice)
            return other.frame(moment, replace(view_state, panel=None))
        if self.panel.panel is LowerPanel.GRAPH and self._is_graph:
            other = self._with_panel(PanelChoice(LowerPanel.ALGORITHM))
            return other.frame(moment, view_state)
        if self._opens(moment):
            return self._opened.frame(moment, view_state)
        step = self.steps.at(moment)
        view, has_board = step.view, self.source is None
        progress = WHOLE if self.appearance.reduced_motion else moment.progress
        motion = motion_at(view.phases, progress)
        layout, appearance = self.layout, self.appearance
        noted = self._noted(view_state)
        free = with_room(layout, noted)
        area = None if view_state.solve is None else inset_area(free)
        columns = None
        if area is None:
            told = motion[Phase.CAUSE]
            if moment.change or not self._is_overlong(step, noted):
                columns = self._argument.columns(moment, view.links, told)
            area = None if columns is None else columns.bounds
        if area is None and has_board:
            layout = self._with_words(step, noted)
            area = _taken(layout, self.layout)
        shown = (
            *self._ground,
            rules(layout, appearance, area),
            legend(self._kinds(view_state), layout, appearance, self._dense),
            *(self._board(moment, step, motion, view_state) if has_board else ()),
            self._reason(step, noted, layout, progress)
            if has_board and (area is None or area != free.reason)
            else None,
            self._technique(step) if has_board else None,
            note_box(noted, layout, appearance),
            *self._below(moment, view, motion, view_state, area),
            columns,
            *(self._strip.groups(view.step, view_state) if self._strip else ()),
        )
        return Frame(self.size, tuple(group for group in shown if group is not None))

    def _board(
        self, moment: Moment, step: ShownStep, motion: Motion, view_state: ViewState
    ) -> Iterator[Group | None]:
        """The cells of *step*, and what is marked over them."""
        view, layout = step.view, self.layout
        inner = None if moment.calm else self.replay.inner.opened_at(moment)
        drawing = drawing_of(layout.placement.shape.drawing)
        if drawing is None:
            yield lit_rules(view, motion, layout, self.theme)
        else:
            under = tuple(drawing.under(view, motion, layout, self.theme))
            yield Group("drawing", layout.placement.rect, under)
        yield from step.cells.groups(motion)
        if drawing is None:
            yield strike_lines(view, motion, layout, self.theme)
        yield crossing_lines(view, motion, layout, self.theme)
        yield links_of(view, motion, layout, self.theme)
        yield pair_lines(self.replay.trace, view, motion, layout, self.theme)
        yield inner_arrows(inner, layout, self.theme)
        yield edge_of(self.replay.trace, view, motion, layout, self.theme)
        # their words stand below the reason, and without them they say nothing
        if layout.reason is not None:
            yield cell_frames(view_state.cell_notes, layout, self.theme)

    def _with_words(self, step: ShownStep, noted: NoteWords) -> Layout:
        """The layout; where the words of *step* need it, with all room below them.

        A note of the author below the words of a film stays where viewers look.
        """
        has_note_below = any(noted) and self.layout.spill
        if has_note_below or not self._is_overlong(step, noted):
            return self.layout
        return with_long_reason(self.layout)

    def _is_overlong(self, step: ShownStep, noted: NoteWords) -> bool:
        """Whether the words of *step* would be cut, and what is below gives way."""
        if not self.spreads or PANELS[self.appearance.panel].is_always:
            return False
        above = self._above(noted, self.layout)
        return is_overlong(step.said, above, self.appearance)

    def _reason(
        self, step: ShownStep, noted: NoteWords, layout: Layout, progress: int
    ) -> Group | None:
        """The words of *step*, above those of the author."""
        return reason(
            step.said,
            step.view.step,
            self._last(step),
            self._above(noted, layout),
            self.appearance,
            step.marks,
            step.has_few,
            step.letters_read(progress),
        )

    def _technique(self, step: ShownStep) -> Group | None:
        """The technique of *step*, or what is asked, where it is above the board."""
        said, number, last = step.said.title, step.view.step, self._last(step)
        return technique(said, number, last, self.layout, self.appearance)

    def _last(self, step: ShownStep) -> int:
        """The number of the last step; 0 where none is given, as at a question."""
        return 0 if step.is_question else len(self.replay.trace)

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

    def told(self, moment: Moment) -> Explanation:
        """The words of the frame at *moment*, kept with what else it shows."""
        return self.steps.at(moment).said

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

    def _noted(self, view_state: ViewState) -> NoteWords:
        """The notes below the reason."""
        notes = (note for note in view_state.cell_notes if note.text)
        lines = (note.line(self._rules) for note in notes)
        return NoteWords(view_state.note, tuple(lines))

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
            yield from self._inset(solve, area).groups(view.step)
        if _is_free(layout.tree, area):
            yield from self._lower_panel.groups(moment, view, motion, view_state.tree)
        if _is_free(layout.counters, area):
            counts = _counts(view)
            yield counters(counts, layout, self.appearance, self._counted)
        if _is_free(layout.chart, area):
            yield from self._lower_panel.curve(moment)

    @cached_property
    def _counted(self) -> tuple[str, ...]:
        """The names of the counters that do not stay 0."""
        if self.replay.conflicts is not None:
            return LOCAL
        if not self.replay.trace.events or is_of_a_person(self.replay.trace):
            return DIGITS
        tally = self.replay.trace.position(len(self.replay.trace)).tally
        is_search = self.replay.has_guesses or tally.contradictions
        return ALL if is_search else WITHOUT_SEARCH

    def _inset(self, second: Side, area: Rect) -> ComparisonInset:
        """Draws *second* beside this replay; kept, since both solves are counted."""
        key = second, area
        if key not in self._insets:
            first = Side.of(self.replay.trace)
            self._insets[key] = ComparisonInset(
                first, second, area, self.layout, self.appearance
            )
        return self._insets[key]

    @cached_property
    def _insets(self) -> dict[tuple[Side, Rect], ComparisonInset]:
        return {}

    def _kinds(self, view_state: ViewState) -> tuple[Marker, ...]:
        """The markers there are on the timeline, for the legend."""
        marked = {**self.replay.markers, Marker.BOOKMARK: view_state.bookmarks}
        return tuple(marker for marker in Marker if marked[marker])

    @cached_property
    def _dense(self) -> frozenset[Marker]:
        """The markers of which the density is drawn."""
        marked = self.replay.markers.items()
        return frozenset(marker for marker, steps in marked if is_dense(marker, steps))

    def _above(self, note: NoteWords, layout: Layout) -> Layout:
        """*layout* with a reason that ends above *note* and all others."""
        notes = [words for words in (note, *self.notes) if any(words)]
        if layout.reason is None or not notes:
            return layout
        rooms = [with_room(layout, words) for words in notes]
        return min(rooms, key=lambda room: room.reason.height if room.reason else 0)

    @cached_property
    def _strip(self) -> Strip | None:
        track = self.track
        if track is None:
            return None
        return Strip(track, self.replay.markers, self.layout, self.appearance)

    @cached_property
    def _ground(self) -> tuple[Group | None, ...]:
        """The background, which is the same at every step."""
        whole = Rect(0, 0, *self.size)
        layout = self.layout
        placement = layout.placement
        least = least_letters(self.size, is_for_phones=layout.is_for_phones)
        return (
            Group("background", whole, (Fill(whole, self.theme[Role.BACKGROUND]),)),
            board_group(self._rules, placement, self.theme),
            labels(placement, self.theme, self._rules.names, least),
            heading(self.replay.trace, layout, self.appearance),
        )

    @property
    def _is_graph(self) -> bool:
        """Whether the board itself is a graph, so that no panel need be."""
        return self._rules.drawing.kind == GRAPH

    @property
    def _rules(self) -> Variant:
        return self.replay.trace.puzzle.rules


def _taken(layout: Layout, usual: Layout) -> Rect | None:
    """What the reason of *layout* has below that of the *usual* one."""
    if layout.reason is None or usual.reason is None or layout is usual:
        return None
    top = usual.reason.bottom
    return layout.reason._replace(y=top, height=layout.reason.bottom - top)


def _is_free(part: Rect | None, area: Rect | None) -> bool:
    """Whether *part* is outside *area*, which something else covers."""
    return part is None or area is None or not part.meets(area)


def _counts(view: StepView) -> Counts:
    """The counters of a step; where it is opened, what is left by then."""
    counts = counts_of(view.position)
    if view.candidates_left is None:
        return counts
    return counts._replace(candidates_left=view.candidates_left)
