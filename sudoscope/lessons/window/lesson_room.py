"""What is around the card: the board, the words above it, and the panel below it."""

from dataclasses import replace
from typing import Final

from solver.explain import explain
from solver.rules.digits import Mask
from solver.rules.places import Cell
from sudoscope.lessons.pictures.small_values import hides_candidates, meant_by_clicks
from sudoscope.second_solves.inset import ComparisonInset
from sudoscope.second_solves.totals import LEAST_HEIGHT
from viz.appearance import PANELS, Appearance, LowerPanel, PicturePart
from viz.layout.layout import Layout
from viz.messages import spoken
from viz.player.state.current_show import CurrentShow
from viz.replay.annotations import NoteWords
from viz.replay.comparison import Side
from viz.scene.board.cell_view import StepView
from viz.scene.lower_panel import LowerPanelScene, has_lower_panel
from viz.scene.one_board import Scene
from viz.scene.step_words import StepWords
from viz.shapes import Group, Rect

_NEEDED: Final = {LowerPanel.ALGORITHM: 190}
"""Pixels of the design below which a queue, a graph or a matrix cannot be read."""


class BoardBeside:
    """Says which small values are in the picture of the board.

    Args:
        show: The lesson.
    """

    def __init__(self, show: CurrentShow) -> None:
        self._show = show
        self._scene: Scene | None = None

    def meant_in(
        self, cell: Cell, layout: Layout, appearance: Appearance, *, is_gone: bool
    ) -> Mask:
        """The small values of *cell* that a click can mean; see ``meant_by_clicks``."""
        view = self._view(layout, appearance)
        return meant_by_clicks(view, is_gone=is_gone)[cell]

    def hides_candidates(self, layout: Layout | None, appearance: Appearance) -> bool:
        """Whether an open cell has a candidate that cannot be seen."""
        if layout is None or self._show.replay is None:
            return False
        return hides_candidates(self._view(layout, appearance))

    def _view(self, layout: Layout, appearance: Appearance) -> StepView:
        replay = self._show.replay
        assert replay is not None  # a lesson is one solve
        scene, wanted = self._scene, Scene(replay, layout.size, appearance)
        if scene != wanted:
            self._scene = scene = wanted
        return scene.steps.at(self._show.playback.moment).view


class BelowCard:
    """Draws below the card what it would hide.

    Args:
        show: The lesson.
    """

    def __init__(self, show: CurrentShow) -> None:
        self._show = show
        self._inset: ComparisonInset | None = None
        self._lower: LowerPanelScene | None = None

    def groups(
        self, step: int, area: Rect, layout: Layout, appearance: Appearance
    ) -> tuple[Group, ...]:
        """The solve that *step* is compared with, else the panel, in *area*."""
        compared = self._compared(step, area, layout, appearance)
        return compared or self._panel(step, area, layout, appearance)

    def _compared(
        self, step: int, area: Rect, layout: Layout, appearance: Appearance
    ) -> tuple[Group, ...]:
        """The solve that the step is compared with, if *area* has room for it."""
        solve = self._show.origin.annotations.solve_at(step)
        if solve is None or area.height < layout.px(LEAST_HEIGHT):
            return ()
        inset = self._inset
        if inset is None or (inset.area, inset.layout, inset.appearance) != (
            area,
            layout,
            appearance,
        ):
            first = Side.of(self._show.playback.playable.trace)
            inset = ComparisonInset(first, solve, area, layout, appearance)
            self._inset = inset
        return inset.groups(step)

    def _panel(
        self, step: int, area: Rect, layout: Layout, appearance: Appearance
    ) -> tuple[Group, ...]:
        """The panel that the card would hide, such as the queue, if *area* has room.

        A list of techniques that is only a heading says nothing.
        """
        replay, playback = self._show.replay, self._show.playback
        panel = appearance.panel
        if replay is None or area.height < layout.px(PANELS[panel].height):
            return ()
        if not _has_panel(self._show, appearance):
            return ()
        places = replace(layout, tree=area, chart=None)
        if self._lower is None or (self._lower.layout, self._lower.appearance) != (
            places,
            appearance,
        ):
            self._lower = LowerPanelScene(replay, places, appearance)
        view = playback.view_state.tree
        drawn = self._lower.still(playback.moment, step, view)
        return tuple(one for one in drawn if not _is_empty_list(one))


def _is_empty_list(group: Group) -> bool:
    """Whether *group* is the list of techniques before there are any."""
    return group.name == "ladder" and len(group.shapes) == 1


def _has_panel(show: CurrentShow, appearance: Appearance) -> bool:
    """Whether the picture has a panel below the words, but for the card."""
    if show.replay is None or PicturePart.TREE in appearance.hidden:
        return False
    return has_lower_panel(show.replay, appearance.panel)


def height_needed(
    show: CurrentShow, step: int, layout: Layout, appearance: Appearance
) -> int:
    """The least height, in pixels, of what is to be seen below the card."""
    if show.origin.annotations.solve_at(step) is not None:
        return layout.px(LEAST_HEIGHT)
    if not _has_panel(show, appearance):
        return 0
    panel = appearance.panel
    return layout.px(max(PANELS[panel].height, _NEEDED.get(panel, 0)))


def has_words_above(
    show: CurrentShow,
    step: int,
    noted: NoteWords,
    layout: Layout,
    appearance: Appearance,
) -> bool:
    """Whether *noted*, which the author says and asks, is above a card for the answer.

    A reason that is too long for its place takes the room below it, and what the author
    says goes to the foot of that.
    """
    if show.replay is None:
        return True
    said = explain(show.playback.playable.trace, step, spoken(appearance.language))
    words = StepWords(show.replay, layout, appearance, (), spreads=True)
    return not words.is_overlong(said, noted)
