"""The lower panel: tree, ladder, algorithm or graph, and the curve with it."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from solver.log.events import Deduced, Guessed
from solver.rules.drawing import GRID
from viz.appearance import PANELS, Appearance, LowerPanel
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import spoken
from viz.replay.inner_replay import InnerMoment
from viz.replay.markers import Marker, next_of
from viz.replay.phases import Motion, Phase
from viz.replay.replay import Replay
from viz.replay.solve_story import SolveStory
from viz.replay.timeline import WHOLE, Moment
from viz.replay.told_uses import told_uses
from viz.replay.undo_scenes import film_words
from viz.scene.algorithm.length_line import length_line
from viz.scene.board.cell_view import StepView
from viz.scene.lower_parts import LOWER_PARTS, LowerPart, chosen_panel
from viz.scene.panel_canvas import PanelCanvas
from viz.scene.panels.curves import (
    CANDIDATES,
    CONFLICTS,
    VALUES,
    Chart,
    DifficultyCurve,
)
from viz.scene.panels.ladder import ladder, rung_at
from viz.scene.tree.viewport import TreeView, WholeView
from viz.shapes import Group, Point, Rect
from viz.theme import Role

if TYPE_CHECKING:
    from viz.scene.tree.picture import TreePicture
    from viz.scene.tree.whole import WholeTree


def has_story(replay: Replay, panel: LowerPanel) -> bool:
    """Whether the techniques of a person's solve stand where a search has its tree."""
    return panel is LowerPanel.TREE and SolveStory.of(replay) is not None


def has_lower_panel(replay: Replay, panel: LowerPanel) -> bool:
    """Whether there is a tree, a run to look into, or the graph is wanted."""
    is_always = PANELS[panel].is_always
    is_there = replay.has_guesses or replay.inner.are_there
    parts = (part for part in LOWER_PARTS.values() if part.has_room)
    is_added = any(part.has(replay.trace) for part in parts)
    is_repair = panel is LowerPanel.ALGORITHM and replay.conflicts is not None
    return is_there or is_always or is_added or is_repair or has_story(replay, panel)


@dataclass(frozen=True)
class LowerPanelScene:
    """Draws what is below the words of one replay.

    Attributes:
        replay: The replay.
        layout: Where it is, as the place of the tree.
        appearance: How the viewer wants it, and which of the panels.
    """

    replay: Replay
    layout: Layout
    appearance: Appearance

    @cached_property
    def is_never_there(self) -> bool:
        """Whether a film has nothing below its words at any step."""
        parts = any(part.has(self.replay.trace) for part in LOWER_PARTS.values())
        has_any = parts or has_lower_panel(self.replay, self.appearance.panel)
        return self.appearance.is_film and not has_any

    @cached_property
    def tree(self) -> "TreePicture | None":
        """The search tree, where there is one and it is shown."""
        rect, appearance = self._room, self.appearance
        if rect is None or not self._has_tree or appearance.is_film:
            return None
        from viz.scene.tree.picture import TreePicture  # noqa: PLC0415 - slow to load

        return TreePicture(
            self.replay.tree, rect, self.layout, appearance.theme, appearance.language
        )

    @cached_property
    def _growing(self) -> "WholeTree | None":
        """The whole tree of a film: each guess has its place from the first picture."""
        rect, theme = self._room, self.appearance.theme
        if rect is None or not self._has_tree or not self.appearance.is_film:
            return None
        from viz.scene.tree.whole import WholeTree  # noqa: PLC0415 - slow to load

        ground, scale = Role.BACKGROUND, self.layout
        least = least_letters(scale.size, is_for_phones=scale.is_for_phones)
        return WholeTree(self.replay.tree, rect, scale, theme, ground, film_label=least)

    @property
    def growing_place(self) -> Rect | None:
        """Where that tree is; ``None`` for an icicle, which does not grow further."""
        tree = self._growing
        return None if tree is None or tree.is_icicle else tree.rect

    @property
    def _has_tree(self) -> bool:
        is_wanted = self.appearance.panel is LowerPanel.TREE
        return is_wanted and self.replay.has_guesses

    @cached_property
    def _room(self) -> Rect | None:
        """The room of what the core shows, at every step below that of a wing."""
        area, is_shared = self.layout.tree, not PANELS[self.appearance.panel].is_always
        parts = (p for p in LOWER_PARTS.values() if p.has(self.replay.trace))
        high = max((p.above for p in parts), default=0.0) if is_shared else 0.0
        top = round(area.height * high) if area else 0
        return area and area._replace(y=area.y + top, height=area.height - top)

    @cached_property
    def story(self) -> SolveStory | None:
        """The techniques of a person's solve, where they are shown."""
        is_wanted = self.appearance.panel is LowerPanel.TREE
        return SolveStory.of(self.replay) if is_wanted else None

    def groups(
        self, moment: Moment, view: StepView, motion: Motion, tree_view: TreeView
    ) -> tuple[Group, ...]:
        """The panel at *moment*: where a step is open, always the algorithm.

        A branch of the tree withers while its digits leave the board, and comes as its
        guess is placed there.
        """
        part = motion[Phase.REWIND] if Phase.REWIND in view.phases else WHOLE
        guesses = self.replay.markers[Marker.GUESS]
        is_coming = not motion[Phase.PLACE] and view.step in guesses
        return self.still(moment, view.step - is_coming, tree_view, part)

    def still(
        self, moment: Moment, step: int, tree_view: TreeView, part: int = WHOLE
    ) -> tuple[Group, ...]:
        """The panel at *moment* without motion but that of a branch.

        Args:
            moment: When.
            step: What the tree shows.
            tree_view: How it is looked at.
            part: How far a branch has withered.
        """
        whole, area = self.layout.tree, self._room
        inner = self.replay.inner.opened_at(moment)
        if whole is None or area is None:
            return ()
        chosen = chosen_panel(self.appearance.panel)
        if chosen is not None and self._is_still(moment):
            return chosen.draw(self.replay, moment, _on(self, whole))
        if self.appearance.panel is LowerPanel.PROBABILITIES and not moment.change:
            return ()
        above: tuple[Group, ...] = ()
        added = self._added(moment)
        if added is not None:
            room = whole._replace(height=area.y - whole.y) if added.above else whole
            above = added.draw(self.replay, moment, _on(self, room))
            if not added.above:
                return above
        if self._growing is not None and inner is None:
            return *above, *self._growing.groups(step, WholeView())
        if self.tree is not None and inner is None:
            return *above, *self.tree.groups(step, tree_view, part)
        if self.story is not None and inner is None:
            return _techniques(self, self.story, moment.step)
        return *above, *self._at_work(moment, inner, area if above else whole)

    def step_at(self, moment: Moment, at: Point, shown: AbstractSet[str]) -> int | None:
        """The step that a click at *at* on a technique or on the curve asks for.

        Of a technique it is the next use after *moment*, or else the first.

        Args:
            moment: When.
            at: A point of the picture.
            shown: The names of what is drawn then.
        """
        area, story = self.layout.tree, self.story
        if story is not None and area is not None and "ladder" in shown:
            rung = rung_at(story.met(moment.step), area, self.layout, at)
            if rung is not None:
                return next_of(story.steps[rung.slug], moment.step)
        curve = self._difficulty or self._chart
        if curve is None or "chart caption" not in shown:
            return None
        return curve.step_at(at)

    def _at_work(
        self, moment: Moment, inner: InnerMoment | None, area: Rect
    ) -> tuple[Group, ...]:
        """The algorithm at work: an inference, or the search itself.

        In a film that nobody asked for it, an opened inference alone.
        """
        is_wanted = self.appearance.panel is not LowerPanel.TREE
        if self.appearance.is_film and inner is None and not is_wanted:
            return ()
        if inner is None and self.replay.inner.are_quick:
            inner = self.replay.inner.at(moment)
        is_search = inner is None and not self._is_inferred(moment.step)
        search = _search(self, moment, area) if is_search else ()
        return search or self._algorithm(inner, area)

    def _is_inferred(self, step: int) -> bool:
        """Whether an inference made *step*, which can be opened to see how."""
        event = self.replay.trace.events[step - 1] if step else None
        if not isinstance(event, Deduced) or not self.replay.inner.are_there:
            return False
        from solver.agents.consistency_levels import LEVELS  # noqa: PLC0415 - slow to load

        return event.deduction.technique in {level.slug for level in LEVELS}

    def _added(self, moment: Moment) -> LowerPart | None:
        """The part of a wing that is shown at *moment*, if one is."""
        for part in LOWER_PARTS.values():
            is_there = part.has(self.replay.trace)
            if is_there and part.shows(self.replay, moment, self.appearance):
                return part
        return None

    def curve(self, moment: Moment) -> tuple[Group, ...]:
        """The candidates that are left; inside a run, how long its queue is."""
        area, inner = self.layout.chart, self.replay.inner.opened_at(moment)
        if area is None:
            return ()
        is_wanted = self.appearance.panel is LowerPanel.ALGORITHM
        if inner is None and is_wanted and self.replay.inner.are_quick:
            inner = self.replay.inner.at(moment)
        lengths = () if inner is None else self.replay.inner.queue_lengths(inner.run)
        if inner is not None and any(lengths):
            part = inner.number / max(1, len(inner.run) - 1)
            return (length_line(lengths, part, _on(self, area)),)
        if self._difficulty is not None:
            return self._difficulty.groups(moment.step)
        return self._chart.groups(moment.step) if self._chart else ()

    def _algorithm(self, inner: InnerMoment | None, area: Rect) -> tuple[Group, ...]:
        """The panel of the algorithm; the latest is kept while a step is drawn.

        A film, in which nobody can open a step, does not say that there is none.
        """
        if inner is None and self.appearance.is_film:
            return ()
        from solver.causes.conflict_graph import LEARNED  # noqa: PLC0415 - slow to load
        from viz.scene.algorithm.opened_panel import opened_panel  # noqa: PLC0415
        from viz.scene.algorithm.panel import algorithm_panel  # noqa: PLC0415 - slow to load

        kept = self._latest
        if not kept or kept[0][0] is not inner:
            idle = "idle" if self.replay.inner.are_quick else "closed"
            if LEARNED in self.replay.trace.strategies:
                idle = "no-conflict"
            drawn = algorithm_panel(inner, _on(self, area), idle)
            if inner is not None and inner.is_opened:
                lengths = self.replay.inner.queue_lengths(inner.run)
                drawn = opened_panel(inner, lengths, _on(self, area))
            kept[:] = [(inner, drawn)]
        return kept[0][1]

    @cached_property
    def _latest(self) -> list[tuple[InnerMoment | None, tuple[Group, ...]]]:
        return []

    def marks_board(self, moment: Moment) -> bool:
        """Whether the panel is about the grid at *moment*; not as steps rush.

        Then it marks candidates on the board, levels or probabilities.
        """
        is_slow = not moment.calm and moment.stretch is None and not moment.change
        return PANELS[self.appearance.panel].marks_board and is_slow

    def _is_still(self, moment: Moment) -> bool:
        """Whether the panel is drawn; one about the grid is not while steps rush."""
        return not PANELS[self.appearance.panel].marks_board or self.marks_board(moment)

    @cached_property
    def _chart(self) -> Chart | None:
        if self.layout.chart is None or not self.replay.trace.events:
            return None
        conflicts = self.replay.conflicts
        values = self.replay.candidates_left if conflicts is None else conflicts
        is_grid = self.layout.placement.shape.drawing == GRID
        left = CANDIDATES if is_grid else VALUES
        names = left if conflicts is None else CONFLICTS
        return Chart(values, names, _on(self, self.layout.chart))

    @cached_property
    def _difficulty(self) -> DifficultyCurve | None:
        if self.layout.chart is None or self.story is None:
            return None
        return DifficultyCurve(self.story, _on(self, self.layout.chart))


def _on(scene: LowerPanelScene, area: Rect) -> PanelCanvas:
    return PanelCanvas(area, scene.layout, scene.appearance)


def _search(scene: LowerPanelScene, moment: Moment, area: Rect) -> tuple[Group, ...]:
    """The pseudocode of the search; none while steps rush by, or without one."""
    if moment.calm or moment.stretch is not None:
        return ()
    from solver.inner_steps.lines_at_work import search_line  # noqa: PLC0415 - slow to load
    from viz.scene.algorithm.code_panel import search_panel  # noqa: PLC0415 - slow to load

    trace, progress = scene.replay.trace, moment.progress
    found = search_line(trace, moment.step)
    if found is None:
        return ()
    is_guess = isinstance(trace.events[moment.step - 1], Guessed)
    if is_guess and progress < WHOLE and "choose" in found.listing.places:
        said = film_words(trace, moment.step, spoken(scene.appearance.language))
        chosen = said.reason.find(". ") * WHOLE // len(f"{said.reason} {said.follows}")
        key, known = ("choose", 1) if progress < chosen else ("next", 2)
        line, values = found.listing.places[key], found.values[:known]
        found = found._replace(line=line, values=values)
    return (search_panel(found, _on(scene, area)),)


def _techniques(
    scene: LowerPanelScene, story: SolveStory, step: int
) -> tuple[Group, ...]:
    """The techniques met until *step*; a film shows them at its end alone.

    There the one is lit that it has asked about.
    """
    area, is_film = scene.layout.tree, scene.layout.is_film
    if area is None or (is_film and step < story.last):
        return ()
    asked, rungs = told_uses(scene.replay.trace)[:1] if is_film else [], story.met(step)
    for slug, steps in story.steps.items():
        if {*asked} & {*steps}:
            rungs = tuple(one._replace(is_current=one.slug == slug) for one in rungs)
    return (ladder(rungs, _on(scene, area)),)
