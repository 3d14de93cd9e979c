"""Regions of the page of a comparison: both boards, the counters, and the timelines.

The boards are those of a picture at 4:3, in which they are side by side. Counters and
timelines are drawn wide for wide pages, and square with larger letters for narrow ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sudoscope.pages.frame_store import PlacedGroup
from sudoscope.pages.regions import around, joined, piece_of
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS, Aspect
from viz.replay.comparison import Comparison
from viz.replay.timeline import Moment
from viz.scene.board.board_background import drawn_board
from viz.scene.comparison.scene import CompareScene
from viz.shapes import Frame, Group, Rect

_ON_BOARD: Final = frozenset({"board", "labels", "head", "cell"})
_IN_STRIP: Final = frozenset({"legend", "track", "cursor", "handle"})
_REACH: Final = 14
"""Pixels of a design by which figures reach beyond the timeline."""


@dataclass(frozen=True)
class ComparedBoards:
    """Both boards with their headings.

    Attributes:
        scene: Draws them.
    """

    scene: CompareScene

    @cached_property
    def area(self) -> Rect:
        """Around all of it."""
        halves = self.scene.places.halves
        boards = [half.board.placement.rect for half in halves]
        return around([*boards, *(half.head for half in halves)])

    @cached_property
    def cell_rects(self) -> tuple[Rect, ...]:
        """The cells of the left board, then those of the right one."""
        halves = self.scene.places.halves
        return tuple(r for half in halves for r in half.board.placement.cell_rects)

    def groups(self, frame: Frame) -> Iterator[PlacedGroup]:
        """What *frame* draws there, in painting order."""
        for group in frame.groups:
            if group.name.partition(" ")[0] in _ON_BOARD:
                yield PlacedGroup(0, self._grounds.get(group.name, group))

    @cached_property
    def _grounds(self) -> dict[str, Group]:
        """The boards without digits as shapes: a picture has one theme's colours."""
        scene = self.scene
        rules = scene.comparison.sides[0].trace.puzzle.rules
        found = {}
        for number, half in enumerate(scene.places.halves, start=1):
            placement, name = half.board.placement, f"board {number}"
            shapes = drawn_board(rules, placement, scene.appearance.theme)
            found[name] = Group(name, placement.rect, tuple(shapes))
        return found


@dataclass(frozen=True)
class ComparedPanels:
    """The counters and timelines of a shape of the page.

    Attributes:
        scene: Draws them.
        first: The number of the region of the counters; that of the timelines is next.
    """

    scene: CompareScene
    first: int

    @cached_property
    def lower(self) -> Rect:
        """The counters."""
        assert self.scene.places.table is not None
        return self.scene.places.table

    @cached_property
    def strip(self) -> Rect:
        """The timelines with their names, and the legend."""
        layout = self.scene.layout
        assert layout.track is not None
        reach = layout.px(_REACH)
        track = layout.track
        room = track._replace(x=track.x - reach, width=track.width + 2 * reach)
        return around([room, layout.legend])

    @property
    def track(self) -> Rect:
        """The lines alone."""
        assert self.scene.track is not None
        return self.scene.track.rect

    def groups(self, frame: Frame) -> Iterator[PlacedGroup]:
        """What *frame* draws there, in painting order; lines are swept as a whole."""
        is_swept = False
        for group in frame.groups:
            kind = group.name.partition(" ")[0]
            if kind == "counters":
                yield from (PlacedGroup(self.first, one) for one in self._parts(group))
            elif piece_of(group.name) == "track":
                if not is_swept:
                    yield from (PlacedGroup(self.first + 1, one) for one in self._lines)
                is_swept = True
            elif kind in _IN_STRIP:
                yield PlacedGroup(self.first + 1, group)

    @cached_property
    def _lines(self) -> tuple[Group, ...]:
        """The lines not yet played, and over them the same played."""
        last = self.scene.comparison.last_tick
        ends = (self.scene.frame(Moment.settled(tick)) for tick in (0, last))
        names = ("track ahead", "track played")
        return tuple(
            joined("track", name, frame)
            for name, frame in zip(names, ends, strict=True)
        )

    def _parts(self, group: Group) -> Iterator[Group]:
        """The shapes of *group* one by one, since few of them change at a time."""
        for number, shape in enumerate(group.shapes):
            name = f"{group.name} {number}"
            known = self._latest.get(name)
            if known is None or known.shapes != (shape,):
                known = self._latest[name] = Group(name, group.bounds, (shape,))
            yield known

    @cached_property
    def _latest(self) -> dict[str, Group]:
        return {}


def compared_shapes(
    comparison: Comparison, look: Appearance
) -> tuple[ComparedBoards, ComparedPanels, ComparedPanels]:
    """The boards, and the counters and timelines of wide pages and of narrow ones."""
    boards, wide, narrow = (
        CompareScene(comparison, DESIGNS[aspect], look)
        for aspect in (Aspect.STANDARD, Aspect.WIDE, Aspect.SQUARE)
    )
    return ComparedBoards(boards), ComparedPanels(wide, 1), ComparedPanels(narrow, 3)
