"""Pictures of the cues of a lesson on paper: the board, and what stands beside it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from solver.causes.conflict_graph import LEARNED, conflict_graph
from sudoscope.second_solves.inset import ComparisonInset
from viz.appearance import PANELS, Appearance, LowerPanel, PanelChoice, PicturePart
from viz.layout.layout import Layout, layout_for
from viz.replay.annotations import Annotations
from viz.replay.comparison import Side
from viz.replay.phases import STILL
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_frames import cell_frames
from viz.scene.board.labels import labels
from viz.scene.board.views.step import step_view
from viz.scene.lower_panel import LowerPanelScene
from viz.scene.one_board import Scene
from viz.scene.tree.viewport import TreeView
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Frame, Group, Outline, Rect, Shape, Text
from viz.theme import Role

SIZE: Final = (1000, 1000)
"""Of a board, in pixels."""
_BESIDE: Final = (960, 400)
"""Of a panel or a second solve."""
_LAYOUT: Final = (1920, 1080)
"""The picture whose letters and lines a panel has."""
_MARGIN: Final = 20
_HIDDEN: Final = frozenset(PicturePart)
_LETTERS: Final = 36
"""Least letters beside the board, in pixels: a picture is small on paper."""


@dataclass(frozen=True)
class CuePictures:
    """Draws what the cues of one lesson show.

    Attributes:
        replay: The solve.
        appearance: The colours and the language.
        panel: What the lesson has below its words.
        annotations: What its cues show.
    """

    replay: Replay
    appearance: Appearance
    panel: LowerPanel
    annotations: Annotations

    def board(self, step: int) -> Frame:
        """The board at *step*, with the lines of notes on cells."""
        choice = self._choice(step)
        is_on_board = PANELS[choice.panel].marks_board
        view_state = ViewState(panel=choice if is_on_board else None)
        frame = self._printed(self._scene.frame(Moment(step, WHOLE), view_state))
        notes = self.annotations.cell_notes_at(step)
        lines = cell_frames(notes, self._scene.layout, self.appearance.theme)
        return frame if lines is None else replace(frame, groups=(*frame.groups, lines))

    def reason(self, step: int) -> str:
        """The reason of *step*, for those who cannot see the picture."""
        return self._scene.said(step).reason

    def beside(self, step: int) -> Frame | None:
        """A second solve, or the panel that was chosen; ``None`` where neither is."""
        solve = self.annotations.solve_at(step)
        groups = self._panel(step) if solve is None else self._inset(step, solve)
        if not groups:
            return None
        low = max(_lower_edge(shape) for group in groups for shape in group.shapes)
        size = _BESIDE[0], min(low + _MARGIN, _BESIDE[1])
        whole = Rect(0, 0, *size)
        ground = Fill(whole, self.appearance.theme[Role.FACE])
        return Frame(size, (Group("background", whole, (ground,)), *groups))

    def lines(self, step: int) -> tuple[str, ...]:
        """The notes on cells at *step*, behind the names of the cells."""
        rules = self.replay.trace.puzzle.rules
        notes = self.annotations.cell_notes_at(step)
        return tuple(note.line(rules) for note in notes)

    def _printed(self, frame: Frame) -> Frame:
        """*frame* on the ground of paper, with names of rows and columns in letters."""
        rules, theme = self.replay.trace.puzzle.rules, self.appearance.theme
        named = labels(self._scene.layout.placement, theme, rules.names, _LETTERS)
        under, *others = frame.groups
        ground = replace(under, shapes=(Fill(under.bounds, theme[Role.FACE]),))
        groups = (named if group.name == named.name else group for group in others)
        return replace(frame, groups=(ground, *groups))

    def _choice(self, step: int) -> PanelChoice:
        chosen = self.annotations.panel_at(step)
        return PanelChoice(self.panel) if chosen is None else chosen

    def _panel(self, step: int) -> tuple[Group, ...]:
        """The panel at *step*; the usual one only where a cue chose it."""
        panel, level = self._choice(step)
        is_chosen = self.annotations.panel_at(step) is not None
        has_tree = is_chosen and self.replay.has_guesses
        moment = Moment(step, WHOLE)
        is_at_work = self.replay.inner.at(moment) or self._has_conflict(step)
        is_idle = panel is LowerPanel.ALGORITHM and not is_at_work
        if is_idle or (panel is LowerPanel.TREE and not has_tree):
            return ()
        look = replace(self.appearance, panel=panel, level=level)
        view = step_view(self.replay.trace, step)
        drawn = LowerPanelScene(self.replay, self._layout, look)
        return drawn.groups(moment, view, STILL, TreeView())

    def _has_conflict(self, step: int) -> bool:
        """Whether there is a graph of a conflict at *step*, to learn from."""
        trace = self.replay.trace
        has_graph = conflict_graph(trace, step) is not None
        return LEARNED in trace.strategies and has_graph

    def _inset(self, step: int, solve: Side) -> tuple[Group, ...]:
        area = Rect(0, 0, *_BESIDE).inset(_MARGIN)
        first = Side.of(self.replay.trace)
        inset = ComparisonInset(first, solve, area, self._layout, self.appearance)
        return inset.groups(step)

    @cached_property
    def _layout(self) -> Layout:
        """A layout with a panel alone."""
        usual = layout_for(_LAYOUT, self.replay.trace.puzzle.rules)
        area = Rect(0, 0, *_BESIDE).inset(_MARGIN)
        return replace(usual, size=_BESIDE, tree=area, counters=None, chart=None)

    @cached_property
    def _scene(self) -> Scene:
        look = replace(self.appearance, hidden=_HIDDEN, has_footer=False)
        return Scene(self.replay, SIZE, look)


def _lower_edge(shape: Shape) -> int:
    """Where *shape* ends; that of the picture where it is neither words nor a box."""
    match shape:
        case Fill() | Outline():
            return shape.rect.bottom
        case Text():
            return shape.baseline + shape.size // 3
        case _:
            return _BESIDE[1]
