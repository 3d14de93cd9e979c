"""Icicles: a search tree as bars, a row for each depth, as wide as their subtrees.

Nodes are numbered in the order of the search, so a bar begins at its node's number and
is as long as its subtree, and what was tried later is farther to the right. Where bars
would be too narrow to be told apart, neighbours are joined into one that says how much
of its length they take. Finding what is in sight takes time proportional to its width
in pixels, not to the size of the tree.

The bars are drawn in strips, and over them labels and paths. A strip is drawn anew when
what is in it changes, so a step repaints the one the search is in. What is not reached
yet is quieter, or is left out. A dead end has a thick line at its foot, a path is
framed, and each has its sign where there is room for one.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor
from typing import Final, NamedTuple

from solver.log.search_tree import ROOT, SearchTree
from viz.fonts import baseline_at, text_width
from viz.scene.board.step_marks import diamond
from viz.scene.tree.metrics import label_text
from viz.scene.tree.nodes import ticked
from viz.shapes import (
    Align,
    Colour,
    Fill,
    Group,
    Outline,
    Rect,
    Shape,
    Text,
    Weight,
    mixed,
)
from viz.theme import Role, Theme

MANY: Final = -1
"""In place of a node, for a bar of several nodes."""


class Bar(NamedTuple):
    """A bar of one row, in pixels of the picture.

    Attributes:
        node: Which, or ``MANY``.
        x: Its left edge.
        end: The first column right of it.
        share: How much of it nodes take: 1.0, or less where it stands for several.
    """

    node: int
    x: int
    end: int
    share: float


class IcicleSight(NamedTuple):
    """Which part of an icicle is seen where.

    Attributes:
        area: Where it is drawn.
        first: The number of nodes left of the area; may have a fraction.
        scale: Pixels for each node.
        top: Pixels of the rows above the area.
        row: Pixels from one row to the next.
    """

    area: Rect
    first: float
    scale: float
    top: int
    row: int

    def x_of(self, node: float) -> int:
        """The picture's column at which the bar of *node* begins."""
        return floor(node * self.scale + self.area.x - self.first * self.scale + 0.5)

    def number_at(self, x: float) -> float:
        """Which node's number is at the column *x*, with a fraction."""
        return self.first + (x - self.area.x) / self.scale

    def y_of(self, depth: int) -> int:
        """The upper edge of the row of *depth*."""
        return self.area.y + depth * self.row - self.top

    def depths(self, count: int) -> range:
        """Those of *count* rows that are in sight, in part or whole."""
        first = self.top // self.row
        last = (self.top + self.area.height - 1) // self.row
        return range(min(first, count), min(last + 1, count))


class Icicle:
    """The rows of one tree's icicle.

    Args:
        tree: Whose.
    """

    def __init__(self, tree: SearchTree) -> None:
        self._sizes = tree.sizes
        count = 1 + max(tree.depths)
        rows: list[array[int]] = [array("i") for _ in range(count)]
        for node, depth in enumerate(tree.depths):
            rows[depth].append(node)
        self._rows = rows
        self._before = [self._summed(row) for row in rows]

    def __len__(self) -> int:
        """How many rows there are, the root's included."""
        return len(self._rows)

    def _summed(self, row: "array[int]") -> "array[int]":
        """For each place of *row* the sizes of the nodes before it."""
        return array("i", accumulate((self._sizes[n] for n in row), initial=0))

    def bars(
        self, depth: int, sight: IcicleSight, span: tuple[int, int], least: int
    ) -> Iterator[Bar]:
        """The bars of one row, from left to right, cut to a *span* of columns.

        Args:
            depth: Which row.
            sight: Where it is seen.
            span: The first column, and the first one that is not looked at.
            least: Pixels below which a bar is joined with its neighbours.
        """
        row, sizes, before = self._rows[depth], self._sizes, self._before[depth]
        (left, right), scale = span, sight.scale
        # Rounds as ``x_of`` does: this runs for every bar of every picture.
        shift = sight.area.x - sight.first * scale + 0.5
        place = max(0, bisect_right(row, sight.number_at(left)) - 1)
        narrow, count = least / scale, len(row)
        while place < count:
            node = row[place]
            x = floor(node * scale + shift)
            if x >= right:
                return
            long, after, share = sizes[node], place + 1, 1.0
            if long < narrow:
                after = bisect_left(row, node + narrow, place + 1)
                # Of the nodes that begin so near only the last one can be wide.
                after -= after > place + 1 and sizes[row[after - 1]] >= narrow
                last = row[after - 1]
                long = last + sizes[last] - node
                room = max(long, narrow)
                share = (before[after] - before[place]) / room
            end = floor((node + long) * scale + shift)
            is_one = after == place + 1 and x + 1 < end
            end = end if x < end else x + 1
            if end > left:
                yield Bar(
                    node if is_one else MANY,
                    max(left, x),
                    min(right, end),
                    share,
                )
            place = after

    def node_at(self, depth: int, number: float, reach: float) -> int | None:
        """The node of a row at *number*, or the nearest at most *reach* away."""
        if not 0 <= depth < len(self._rows):
            return None
        row = self._rows[depth]
        place = bisect_right(row, number)
        near = row[max(0, place - 1) : place + 1]
        away = min(near, key=lambda node: self._away(node, number))
        return away if self._away(away, number) <= reach else None

    def _away(self, node: int, number: float) -> float:
        """How far *number* is from the bar of *node*; 0.0 on it."""
        return max(0.0, node - number, number - node - self._sizes[node])


STRIPS: Final = 8
_KEPT: Final = 24 * STRIPS
"""How many strips are kept: those of the widths that jumps to and fro ask for."""
_GRADES: Final = 4
"""Shades of bars that stand for several, by how much of them nodes take."""

_INNER: Final = 0.2
_LEAF: Final = 0.4
_COMING: Final = 0.22
_PATH: Final = 0.4
"""How much of their colour the bars of an open path have."""

_GAPS: Final = 6
"""Pixels of a row or a bar above which it is set apart from the next."""


@dataclass(frozen=True, slots=True)
class IcicleLook:
    """How an icicle is drawn.

    Attributes:
        theme: The colours.
        ground: What it stands on.
        label: Font size of labels.
        least: Pixels below which bars are joined.
        shows_future: Whether what is not reached yet is drawn.
    """

    theme: Theme
    ground: Role
    label: int
    least: int
    shows_future: bool = True


class IcicleDrawing:
    """Draws the icicle of one tree.

    Args:
        tree: What is drawn.
        icicle: Its rows.
        look: How.
    """

    def __init__(self, tree: SearchTree, icicle: Icicle, look: IcicleLook) -> None:
        self._tree = tree
        self._icicle = icicle
        self._look = look
        ground, dead = look.theme[look.ground], look.theme[Role.CONTRADICTION]
        quiet = look.theme[Role.QUIET]
        grades = [grade / _GRADES for grade in range(_GRADES + 1)]
        self._dense = {
            True: [mixed(ground, dead, _LEAF * grade) for grade in grades],
            False: [mixed(ground, quiet, _COMING * grade) for grade in grades],
        }
        self._inner, self._leaf = (
            mixed(ground, dead, _INNER),
            mixed(ground, dead, _LEAF),
        )
        self._coming = mixed(ground, quiet, _COMING)
        self._strip = lru_cache(maxsize=_KEPT)(self._drawn_strip)
        self.labels = lru_cache(maxsize=4)(self._drawn_labels)

    def strips(self, sight: IcicleSight, made: int) -> Iterator[Group]:
        """The bars when the first *made* nodes are made."""
        area, reached = sight.area, sight.x_of(made)
        for number in range(STRIPS):
            left = area.x + area.width * number // STRIPS
            right = area.x + area.width * (number + 1) // STRIPS
            rect = area._replace(x=left, width=right - left)
            cut = min(max(reached, left), right)
            yield self._strip(sight, rect, cut, f"icicle {number + 1}")

    def box(self, sight: IcicleSight, node: int, made: int, least: int = 1) -> Rect:
        """Where the bar of *node* is in sight; without width or height where it is not.

        Args:
            sight: What is seen.
            node: Which.
            made: How many nodes are made, where others are not shown.
            least: Pixels that it is wide at least.
        """
        area, row = sight.area, self._row(sight, self._tree.depths[node])
        end = node + self._tree.sizes[node]
        if not self._look.shows_future:
            end = min(end, made)
        x, right = sight.x_of(node), sight.x_of(end)
        if right - x < least:
            x = max(area.x, min(x, area.right - least)) if area.x <= x else x
            right = x + least
        x, right = max(x, area.x), min(right, area.right)
        return Rect(x, row.y, max(0, right - x), max(0, row.height))

    def _drawn_labels(
        self, sight: IcicleSight, made: int, path: tuple[int, ...]
    ) -> Group:
        """The guesses of the bars that have room for their names.

        What the name of an open guess would cover in part has none: it would be cut.
        """
        least = self._look.least
        boxes = ((node, self.box(sight, node, made, least)) for node in path)
        beside = (s for node, box in boxes for s in self._beside(node, box, sight.area))
        is_film = not self._look.shows_future
        over = [s.rect for s in beside if isinstance(s, Fill)] if is_film else []
        written = self._written(sight, made, over)
        return Group("icicle labels", sight.area, tuple(written))

    def path(
        self, sight: IcicleSight, nodes: tuple[int, ...], made: int, role: Role
    ) -> Iterator[Shape]:
        """The bars of a path: filled, framed, with the sign of *role* and labels.

        Args:
            sight: What is seen.
            nodes: The path.
            made: How many nodes are made.
            role: ``GUESS`` for what stands open, ``CAUSE`` for the solution,
                ``CONTRADICTION`` for what has just failed.
        """
        theme = self._look.theme
        is_lit = role is Role.CAUSE
        ink = theme[Role.CAUSE_INK if is_lit else Role.INK]
        fill = mixed(theme[self._look.ground], theme[role], 1.0 if is_lit else _PATH)
        frame = theme[Role.CAUSE if is_lit else Role.GUESS_INK]
        for node in nodes:
            box = self.box(sight, node, made, self._look.least)
            if node == ROOT or box.width <= 0 or box.height <= 0:
                continue
            yield Fill(box, fill if box.width > _GAPS else theme[role])
            if min(box.width, box.height) > _GAPS:
                yield Outline(box, frame, max(1, self._look.least // 3))
            if role is not Role.CONTRADICTION:
                yield from self._label(node, box, ink, role)
            if not self._look.shows_future:
                yield from self._beside(node, box, sight.area)

    def _beside(self, node: int, box: Rect, area: Rect) -> Iterator[Shape]:
        """The guess of a bar too narrow for it, beside it: nothing is to come there."""
        candidate, size = self._tree.candidate(node), self._look.label
        said = "" if candidate is None else label_text(candidate, self._tree.variant)
        wide, gap = text_width(said, size, Weight.SEMIBOLD), size // 2
        if not self._has_height(box) or box.width >= wide + gap:
            return
        x = box.right + gap // 2
        if x + wide > area.right:  # then over what has been
            x = box.x - gap // 2 - wide
            under = box._replace(x=x - gap // 2, width=wide + gap // 2)
            yield Fill(under, self._look.theme[self._look.ground])
        baseline = baseline_at(box.centre[1], size)
        yield Text(said, x, baseline, size, self._look.theme[Role.INK], Weight.SEMIBOLD)

    def framed(
        self, sight: IcicleSight, nodes: tuple[int, ...], made: int
    ) -> Iterator[Shape]:
        """The frames of a path that is still to come."""
        colour = self._look.theme[Role.CAUSE]
        for node in nodes:
            box = self.box(sight, node, made, self._look.least)
            if node == ROOT or box.width <= 0 or box.height <= 0:
                continue
            wide = max(1, self._look.least // 2)
            if min(box.width, box.height) > 2 * wide:
                yield Fill(
                    box, mixed(self._look.theme[self._look.ground], colour, _LEAF)
                )
                yield Outline(box, colour, wide)
                ink = self._look.theme[Role.INK]
                yield from self._label(node, box, ink)
            else:
                yield Fill(box, colour)

    def _drawn_strip(
        self, sight: IcicleSight, rect: Rect, cut: int, name: str
    ) -> Group:
        if self._look.shows_future or cut in {rect.x, rect.right}:
            return Group(name, rect, tuple(self._bars_in(sight, rect, cut)))
        whole = self._strip(sight, rect, rect.right, name)  # sooner cut than drawn anew
        bars = (b for b in whole.shapes if isinstance(b, Fill) and b.rect.x < cut)
        shapes = (
            b if b.rect.right <= cut else _piece(b.rect, b.rect.x, cut, b.colour)
            for b in bars
        )
        return Group(name, rect, tuple(shapes))

    def _bars_in(self, sight: IcicleSight, rect: Rect, cut: int) -> Iterator[Shape]:
        """What of the bars is in *rect*: reached left of *cut*, and then to come."""
        is_past, is_coming = rect.x < cut, cut < rect.right and self._look.shows_future
        for depth in sight.depths(len(self._icicle)):
            row = self._row(sight, depth)
            if row.height <= 0:
                continue
            if is_past:
                yield from self._bars(sight, depth, row, (rect.x, cut), reached=True)
            if is_coming:
                span = cut, rect.right
                yield from self._bars(sight, depth, row, span, reached=False)

    def _row(self, sight: IcicleSight, depth: int) -> Rect:
        """Where the bars of *depth* may be, as far as that is in sight."""
        area, gap = sight.area, (sight.row > _GAPS // 2) + (sight.row > 2 * _GAPS)
        top = max(sight.y_of(depth), area.y)
        bottom = min(sight.y_of(depth + 1) - gap, area.bottom)
        return Rect(area.x, top, area.width, bottom - top)

    def _bars(
        self,
        sight: IcicleSight,
        depth: int,
        row: Rect,
        span: tuple[int, int],
        *,
        reached: bool,
    ) -> Iterator[Fill]:
        joined: tuple[int, int, Colour] | None = None
        shades = self._dense[reached]
        for bar in self._icicle.bars(depth, sight, span, self._look.least):
            if bar.node == MANY:
                colour = shades[ceil(bar.share * _GRADES)]
                if joined and joined[1] >= bar.x and joined[2] == colour:
                    joined = (joined[0], bar.end, colour)
                    continue
            if joined:
                yield _piece(row, joined[0], joined[1], joined[2])
                joined = None
            if bar.node == MANY:
                joined = (bar.x, bar.end, colour)
            else:
                yield from self._single(sight, row, bar, reached=reached)
        if joined:
            yield _piece(row, joined[0], joined[1], joined[2])

    def _single(
        self, sight: IcicleSight, row: Rect, bar: Bar, *, reached: bool
    ) -> Iterator[Fill]:
        """One node's bar; below a dead end with a thick line."""
        size = self._tree.sizes[bar.node]
        is_leaf = size == 1 and bool(self._tree.died[bar.node])
        end = bar.end
        if end - bar.x > _GAPS and end == sight.x_of(bar.node + size):
            end -= 1
        if not reached or bar.node == ROOT:
            yield _piece(row, bar.x, end, self._coming)
            return
        yield _piece(row, bar.x, end, self._leaf if is_leaf else self._inner)
        if is_leaf and row.height > _GAPS:
            low = max(2, row.height // 8)
            foot = row._replace(y=row.bottom - low, height=low)
            yield _piece(foot, bar.x, end, self._look.theme[Role.CONTRADICTION])

    def _written(
        self, sight: IcicleSight, made: int, over: Sequence[Rect]
    ) -> Iterator[Shape]:
        """A label in each bar that is wide and high enough."""
        area, theme = sight.area, self._look.theme
        end = area.right if self._look.shows_future else sight.x_of(made)
        for depth in sight.depths(len(self._icicle)):
            row = self._row(sight, depth)
            if depth == 0 or not self._has_height(row):
                continue
            for bar in self._icicle.bars(depth, sight, (area.x, end), row.height):
                if bar.node != MANY:
                    role = Role.INK if bar.node < made else Role.QUIET
                    box = row._replace(x=bar.x, width=bar.end - bar.x)
                    if any(box.meets(one) for one in over):
                        continue
                    yield from self._label(bar.node, box, theme[role])

    def _has_height(self, box: Rect) -> bool:
        return box.height * 5 >= self._look.label * 6

    def _label(
        self, node: int, box: Rect, ink: Colour, sign: Role | None = None
    ) -> Iterator[Shape]:
        """The guess of *node* in *box* after its sign, or in its middle without one."""
        candidate, size = self._tree.candidate(node), self._look.label
        if candidate is None or not self._has_height(box):
            return
        said = label_text(candidate, self._tree.variant)
        radius, room = size * 2 // 5, size // 2
        weight = Weight.SEMIBOLD if sign else Weight.REGULAR
        wide = text_width(said, size, weight)
        middle, baseline = box.centre[0], baseline_at(box.centre[1], size)
        if box.width < wide + room:
            if sign and box.width > 2 * radius + 2:
                yield from _sign(sign, box.centre, radius, self._look.theme)
            return
        if sign and box.width >= wide + 2 * room + 2 * radius:
            at = middle - (wide + room) // 2, box.centre[1]
            yield from _sign(sign, at, radius, self._look.theme)
            middle += radius + room // 4
        yield Text(said, middle, baseline, size, ink, weight, Align.CENTRE)


def _piece(row: Rect, x: int, end: int, colour: Colour) -> Fill:
    return Fill(Rect(x, row[1], end - x, row[3]), colour)


def _sign(
    role: Role, at: tuple[int, int], radius: int, theme: Theme
) -> tuple[Shape, ...]:
    draw = ticked if role is Role.CAUSE else diamond
    return draw(at, radius, theme)
