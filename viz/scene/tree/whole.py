"""The whole search tree in one picture: what was searched and what is still to come.

It is unfolded as long as its labels can be read, and an icicle beyond that.
"""

from typing import Final

from solver.log.search_tree import ROOT, SearchTree, Status
from viz.scene.tree.branches import Branches, BranchesDrawing, fitting_zoom
from viz.scene.tree.icicle_pictures import IcicleWhole
from viz.scene.tree.metrics import TreeScale
from viz.scene.tree.viewport import Pane, SearchState, WholeDrawing, WholeView
from viz.shapes import Group, Outline, Point, Rect
from viz.theme import Role, Theme

_FEWEST_SEEN: Final = 12
"""Guesses for which an icicle that grows has room at first; it draws back from them."""


class WholeTree:
    """Draws all of one search into one rectangle.

    Args:
        tree: What is drawn.
        rect: Where; nothing is drawn outside.
        scale: Turns lengths of the design into pixels.
        theme: The colours.
        ground: What it stands on.
        film_label: The least font size of labels in pixels, for a film: the tree grows
            beside the board, and does not say before the end which guesses are right.
            0 for another tree.
    """

    def __init__(  # noqa: PLR0913 - the last by name alone
        self,
        tree: SearchTree,
        rect: Rect,
        scale: TreeScale,
        theme: Theme,
        ground: Role = Role.PANEL,
        *,
        film_label: int = 0,
    ) -> None:
        self._grows = bool(film_label)
        self.rect = rect
        self._tree = tree
        self._scale = scale
        self._theme = theme
        margin = scale.px(8)
        self._area = Rect(*rect.inset(margin))
        branches, room = Branches(tree), (self._area.width, self._area.height)
        self.is_icicle = not fitting_zoom(branches, room, scale, film_label=film_label)
        self._drawing: WholeDrawing = (
            IcicleWhole(tree, room, scale, theme, ground, film_label=film_label)
            if self.is_icicle
            else BranchesDrawing(branches, room, scale, theme, film_label=film_label)
        )
        last = tree.last
        self._winning = tree.path_at(last) if tree.is_solved else ()

    def groups(
        self, step: int, view: WholeView, lit: int | None = None
    ) -> tuple[Group, ...]:
        """The tree at *step*, and a ring around the guess that is open.

        Args:
            step: The step that is watched.
            view: How the tree is looked at.
            lit: How many nodes of the path to the solution are lit at the end, where
                not all of them are; then nothing is ringed.
        """
        pane, state = self._pane(view), self._state(step, lit)
        if self._grows and self.is_icicle and lit is None and state.made > 1:
            wide, seen = pane.size[0], max(_FEWEST_SEEN, state.made * 5 // 4)
            wide = max(wide, wide * len(self._tree) // seen)
            pane = pane._replace(size=(wide, pane.size[1]))
        drawn = self._drawing.groups(pane, state)
        if lit is not None:
            return drawn
        return (*drawn, *self._here(pane, state.path[-1]))

    def target_at(self, point: Point, view: WholeView) -> int | None:
        """The node at *point*; ``None`` where there is none."""
        pane = self._pane(view)
        return self._drawing.node_at(pane, point) if pane.area.holds(point) else None

    def box_of(self, node: int, view: WholeView) -> Rect | None:
        """Where *node* is seen; ``None`` where it is not."""
        return self._drawing.box_of(self._pane(view), node)

    def zoomed(
        self, view: WholeView, factor: float, point: Point | None = None
    ) -> WholeView:
        """*view* so many times as near; what is at *point* stays there if it can."""
        pane, (x, y) = self._pane(view), point or self._area.centre
        zoom = min(max(1.0, view.zoom * factor), self._drawing.most)
        size = self._drawing.extent(zoom)
        across = (pane.offset[0] + x - pane.area.x) / max(1, pane.size[0])
        down = (pane.offset[1] + y - pane.area.y) / max(1, pane.size[1])
        left, top = x - pane.area.x, y - pane.area.y
        return self._bounded(
            WholeView(zoom, across - left / size[0], down - top / size[1])
        )

    def moved(self, view: WholeView, across: int, down: int) -> WholeView:
        """*view* so many pixels farther to the right and downwards, while there is."""
        size = self._drawing.extent(view.zoom)
        left, top = view.left + across / size[0], view.top + down / size[1]
        return self._bounded(view._replace(left=left, top=top))

    def shown(self, view: WholeView, node: int) -> WholeView:
        """*view* moved as little as brings *node* into sight."""
        if self.box_of(node, view) is not None:
            return view
        size = self._drawing.extent(view.zoom)
        box = self._drawing.box_of(
            Pane(Rect(0, 0, *size), view.zoom, size, (0, 0)), node
        )
        if box is None:
            return view
        x, y = box.centre
        left = (x - self._area.width / 2) / size[0]
        top = (y - self._area.height / 2) / size[1]
        return self._bounded(view._replace(left=left, top=top))

    def _bounded(self, view: WholeView) -> WholeView:
        """*view* scrolled so that the tree fills the panel."""
        width, height = self._drawing.extent(view.zoom)
        left = min(max(0.0, view.left), max(0.0, 1 - self._area.width / width))
        top = min(max(0.0, view.top), max(0.0, 1 - self._area.height / height))
        return view._replace(left=left, top=top)

    def _pane(self, view: WholeView) -> Pane:
        size = self._drawing.extent(view.zoom)
        area = self._area
        # What is smaller than its room stands in the middle.
        x = round(view.left * size[0]) - max(0, area.width - size[0]) // 2
        y = round(view.top * size[1]) - max(0, area.height - size[1]) // 2
        if self.is_icicle:
            x, y = max(0, x), max(0, y)
        return Pane(area, view.zoom, size, (x, y))

    def _state(self, step: int, lit: int | None) -> SearchState:
        tree = self._tree
        path = tree.path_at(step)
        role = Role.GUESS
        if tree.status(path[-1], step) is Status.SOLUTION:
            role = Role.CAUSE
        elif path[-1] != ROOT and tree.is_clashing(path[-1], step):
            role = Role.CONTRADICTION
        made, count = tree.made_by(step), len(path) if lit is None else lit
        winning = () if self._grows and role is not Role.CAUSE else self._winning
        return SearchState(made, path, role, winning, count)

    def _here(self, pane: Pane, node: int) -> tuple[Group, ...]:
        """A ring around the guess that is open at the step that is watched."""
        box = self._drawing.box_of(pane, node)
        if box is None or (self._grows and (self.is_icicle or node == ROOT)):
            return ()
        around = box.inset(-self._scale.px(4))
        width, radius = self._scale.px(3), self._scale.px(6)
        ring = Outline(around, self._theme[Role.ACCENT], width, radius)
        return (Group("tree here", around, (ring,)),)
