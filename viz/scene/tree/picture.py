"""The picture of the search tree: rendering and hit testing."""

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final, TypeAlias

from solver.log.search_tree import SearchTree, Status
from viz.messages import phrases
from viz.replay.timeline import WHOLE
from viz.scene.tree.clip import Clipped, within
from viz.scene.tree.drawing import TreeDrawing
from viz.scene.tree.fitting import Fitting, room_in
from viz.scene.tree.icicle_pictures import Overview
from viz.scene.tree.layout import Arrangement, NodePlace, NodeWindow, boxes_of
from viz.scene.tree.metrics import Measures, TreeScale, measures
from viz.scene.tree.nodes import words_for
from viz.scene.tree.viewport import LARGEST, SMALLEST, Sight, TreeView
from viz.shapes import Fill, Group, Point, Rect
from viz.theme import Role, Theme

_KEPT: Final = 8
"""How many pictures of a kind are kept: one is shown, others were or will be soon."""

_OVERVIEW: Final = 0.3
"""The part of its box that the overview has."""

_LOWEST: Final = 44
"""Pixels of the design below which there is no overview."""

_ABOVE: Final = 6
"""Pixels of the design between the tree and the overview."""


@dataclass(frozen=True, slots=True)
class SeekTarget:
    """A pointer is at a node: go to its guess.

    Attributes:
        node: Which.
        step: The step of its guess; 0 for the root.
    """

    node: int
    step: int


@dataclass(frozen=True, slots=True)
class FoldTarget:
    """A pointer is at the sign that unfolds a node, or folds it again.

    Attributes:
        node: Which.
    """

    node: int


Target: TypeAlias = SeekTarget | FoldTarget
"""What a pointer can be at."""


class TreePicture:
    """Draws the search tree of one solve into one rectangle.

    What a call returns depends on nothing but its arguments; unchanged parts are the
    same objects as before.

    Args:
        tree: What is drawn.
        rect: Where; nothing is drawn outside.
        scale: Turns lengths of the design into pixels.
        theme: The colours.
        language: Of the words, two letters.
    """

    def __init__(
        self,
        tree: SearchTree,
        rect: Rect,
        scale: TreeScale,
        theme: Theme,
        language: str,
    ) -> None:
        self.rect = rect
        self._tree = tree
        self._scale = scale
        self._theme = theme
        self._language = language
        self._words = phrases("tree", language)
        self._margin = scale.px(6)
        self._bar = scale.px(4)
        beside = 2 * self._bar
        self._area = Rect(*rect[:2], rect.width - beside, rect.height - beside)
        self._overview: Overview | None = None
        low = round(rect.height * _OVERVIEW)
        if low >= scale.px(_LOWEST):
            below = Rect(rect.x, rect.bottom - low, rect.width, low)
            self._overview = Overview(tree, below, scale, theme)
            height = self._overview.area.y - scale.px(_ABOVE) - rect.y - beside
            self._area = self._area._replace(height=height)
        self._fitting = Fitting(tree, room_in(self._area, self._margin), scale)
        kept = lru_cache(maxsize=_KEPT)
        self._measured = kept(partial(measures, scale, variant=tree.variant))
        self._boxes = kept(partial(boxes_of, tree))
        self._arranged = kept(self._arrange)
        self._seen = kept(self._seen_at)
        self._ground = kept(self._drawn_ground)
        self._path = kept(self._drawn_path)

    def groups(self, step: int, view: TreeView, part: int = WHOLE) -> tuple[Group, ...]:
        """What was tried and taken back, over it the current path, and the overview.

        Args:
            step: Where the replay is.
            view: What of the tree is shown.
            part: At a backtrack how far its branch has withered, 0 to 1000 thousandths.
        """
        over = self._overview.groups(step) if self._overview else ()
        if part < WHOLE:
            return *self._withering(step, view, part), *over
        tree = self._tree
        current, made = tree.node_at(step), tree.made_by(step)
        status, is_clashing = (
            tree.status(current, step),
            tree.is_clashing(current, step),
        )
        return (
            self._ground(current, made, view),
            self._path(current, made, view, status, is_clashing),
            *over,
        )

    def _withering(self, step: int, view: TreeView, part: int) -> tuple[Group, Group]:
        """The tree as it was before *step*, what is taken back drawing back."""
        before = step - 1
        ground, path = self.groups(before, view)[:2]
        sight = self._sight(before, view)
        left = len(self._sight(step, view).arrangement.path)
        clip = Clipped(path.bounds)
        status = self._tree.status(sight.arrangement.current, before)
        self._drawing(sight).path(clip, status, clashing=True, left=left, part=part)
        return ground, replace(path, shapes=tuple(clip.shapes))

    def target_at(self, point: Point, step: int, view: TreeView) -> Target | None:
        """What is seen at *point* at *step*; ``None`` for nothing."""
        node = self._overview.node_at(point, step) if self._overview else None
        if node is not None:
            return SeekTarget(node, self._tree.made[node])
        sight = self._sight(step, view)
        if not sight.area.holds(point):
            return None
        place = self._place_in(sight, *sight.at(point))
        if place is None:
            return None
        drawing = self._drawing(sight)
        has_sign = place.row > 0 and self._tree.sizes[place.node] > 1
        if has_sign and drawing.fold_box(place.column, place.row).holds(point):
            return FoldTarget(place.node)
        left = drawing.centre(place.column, 0)[0] - sight.measures.path_radius
        if point[0] >= left + sight.measures.width(place.column):
            return None
        return SeekTarget(place.node, self._tree.made[place.node])

    def label_of(self, node: int, step: int) -> str:
        """What *node* is at *step*, in words for whoever points at it."""
        return words_for(self._tree, node, step, self._language)

    def box_of(self, node: int, step: int, view: TreeView) -> Rect | None:
        """Where *node* is seen at *step*; ``None`` where it is not."""
        sight = self._sight(step, view)
        drawing = self._drawing(sight)
        path = sight.arrangement.path
        column = self._tree.depths[node]
        row: int | None = None
        if column < len(path) and path[column] == node:
            row = 0
        else:
            below = sight.arrangement.below_path(sight.window)
            row = next((p.row for p in below if p.node == node), None)
        if row is None:
            return None
        m, (x, y) = sight.measures, drawing.centre(column, row)
        top, height = (m.half, m.pitch) if row else (m.path_radius, m.path_pitch)
        box = Rect(x - m.path_radius, y - top, m.width(column), height - 2)
        return within(box, sight.area)

    def scrolled(self, view: TreeView, step: int, across: int, down: int) -> TreeView:
        """*view* so many pixels farther to the right and downwards, while there is."""
        x, y = self._sight(step, view).offset
        moved = view._replace(scroll=(x + across, y + down))
        return moved._replace(scroll=self._sight(step, moved).offset)

    def zoomed(
        self, view: TreeView, step: int, zoom: float, point: Point | None = None
    ) -> TreeView:
        """*view* with another zoom, brought into its bounds.

        Args:
            view: The view so far. One that follows goes on following.
            step: Where the replay is.
            zoom: How many times as large as usual.
            point: What is there stays there, where that is possible.
        """
        nearer = view._replace(zoom=min(max(zoom, SMALLEST), LARGEST))
        if view.scroll is None:
            return nearer
        at = point or self.rect.centre
        spot = self._sight(step, view).spot(at)
        moved = nearer._replace(scroll=self._sight(step, nearer).scroll_to(spot, at))
        return moved._replace(scroll=self._sight(step, moved).offset)

    def zoom_of(self, view: TreeView, step: int) -> float:
        """How large *view* shows the tree: its own zoom, else the one that fits."""
        return view.zoom or self._fitting.zoom(self._tree.made_by(step))

    def toggled(self, view: TreeView, step: int, node: int) -> TreeView:
        """*view* with *node* unfolded or, where it is unfolded at *step*, folded."""
        unfolded = view.unfolded
        if unfolded is None:
            current, made = self._tree.node_at(step), self._tree.made_by(step)
            unfolded = self._fitting.unfolded(current, made)
        return view._replace(unfolded=unfolded ^ {node})

    def _sight(self, step: int, view: TreeView) -> Sight:
        return self._seen(self._tree.node_at(step), self._tree.made_by(step), view)

    def _seen_at(self, current: int, made: int, view: TreeView) -> Sight:
        """What is in sight when *made* nodes are made, *current* the deepest open."""
        arrangement = self._arranged(current, made, view.unfolded)
        m, drop = self._measures(view.zoom, made), 0
        if view.zoom is None:
            drop = self._fitting.drop(made)
        return Sight(self._area, arrangement, m, self._margin, view.scroll, drop)

    def _measures(self, zoom: float | None, made: int) -> Measures:
        if zoom is None:
            return self._fitting.measures(made)
        return self._measured(zoom)

    def _arrange(
        self, current: int, made: int, unfolded: frozenset[int] | None
    ) -> Arrangement:
        if unfolded is None:
            unfolded = self._fitting.unfolded(current, made)
        return Arrangement(self._tree, current, made, self._boxes(unfolded))

    def _drawing(self, sight: Sight) -> TreeDrawing:
        return TreeDrawing(
            self._tree,
            sight.arrangement,
            sight.measures,
            sight.origin,
            sight.window,
            self._theme,
        )

    def _row(self, sight: Sight) -> Rect:
        """The strip of the picture that the current path is in."""
        top, height = sight.origin[1], sight.measures.path_pitch
        strip = Rect(self._area.x, top, self._area.width, height)
        return within(strip, self._area) or self._area._replace(height=0)

    def _drawn_path(
        self,
        current: int,
        made: int,
        view: TreeView,
        status: Status,
        is_clashing: bool,  # noqa: FBT001 - a cache key
    ) -> Group:
        sight = self._seen(current, made, view)
        clip = Clipped(self._row(sight))
        self._drawing(sight).path(clip, status, clashing=is_clashing)
        return Group("tree path", clip.rect, tuple(clip.shapes))

    def _drawn_ground(self, current: int, made: int, view: TreeView) -> Group:
        sight = self._seen(current, made, view)
        clip = Clipped(sight.area)
        self._drawing(sight).hanging(clip)
        if sight.arrangement.made == 1:
            self._say_there_is_none(clip, sight)
        shapes = (*clip.shapes, *self._bars(sight))
        bounds = self.rect._replace(height=sight.area.height + 2 * self._bar)
        return Group("tree", bounds, shapes)

    def _say_there_is_none(self, clip: Clipped, sight: Sight) -> None:
        """Words beside the root where no guess has been made."""
        m = sight.measures
        words = self._words["no-guess" if len(self._tree) == 1 else "no-guess-yet"]
        at = sight.origin[0] + m.first, sight.origin[1] + m.y(0)
        clip.write(words, at, m.label, self._theme[Role.QUIET])

    def _bars(self, sight: Sight) -> list[Fill]:
        """How far the view is scrolled, where not all of the tree is in sight."""
        area, colour = sight.area, self._theme[Role.TRACK]
        (width, height), (x, y) = sight.extent, sight.offset
        bars = []
        if x or width > area.width:
            start, end = _part(x, area.width, max(width, x + area.width))
            left, top = area.x + start, area.bottom + self._bar
            bars.append(Rect(left, top, end - start, self._bar))
        if y or height > area.height:
            start, end = _part(y, area.height, height)
            left, top = self.rect.right - self._bar, area.y + start
            bars.append(Rect(left, top, self._bar, end - start))
        return [Fill(bar, colour, self._bar // 2) for bar in bars]

    def _place_in(self, sight: Sight, column: int, row: int) -> NodePlace | None:
        """The node that is seen in *column* and *row*."""
        if column < 0 or row < 0:
            return None
        arrangement = sight.arrangement
        if row == 0:
            path = arrangement.path
            return (
                NodePlace(path[column], column, 0, -1) if column < len(path) else None
            )
        here = NodeWindow(column, row, column + 1, row + 1)
        found = arrangement.below_path(here)
        return next((p for p in found if (p.column, p.row) == (column, row)), None)


def _part(offset: int, seen: int, whole: int) -> tuple[int, int]:
    """Where a bar *seen* long begins and ends when *seen* of *whole* is in sight."""
    length = max(min(seen, 12), seen * seen // whole)
    start = (seen - length) * offset // max(1, whole - seen)
    return start, start + length
