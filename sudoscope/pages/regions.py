"""Regions: the parts of a picture that a page puts in places of its own.

A page is wide or narrow as its window is. Both have the same board; what stands below
the words and the timeline are drawn for each, with larger letters for narrow ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, reduce
from typing import Final

from sudoscope.pages.frame_store import PlacedGroup
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import Layout
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.board_background import drawn_board
from viz.scene.one_board import Scene
from viz.scene.view_state import ViewState
from viz.shapes import Colour, Fill, Frame, Group, Rect, Shape

WIDE: Final = DESIGNS[Aspect.WIDE]
NARROW: Final = (1080, 2400)
"""So high that there is room for the search tree."""

_LARGER: Final = 1.5
"""How much larger letters are beside the board of a narrow page."""

_WORDS: Final = frozenset({"background", "heading", "reason", "note"})
"""Groups that a page has as words, or not at all."""

_REACH: Final = 14
"""Pixels of a design by which figures reach beyond what they stand on."""

_BY_SHAPE: Final = frozenset({"counters"})
"""Groups in which most shapes stay as they are."""

_IN_PARTS: Final = _BY_SHAPE | {"rules"}
"""Groups of which some shapes are drawn, each as it was in the picture before."""

_MOST_KNOWN: Final = 20_000
"""Groups whose places are kept."""

_SWEPT: Final = {"chart": "chart cursor", "track": "handle"}
"""What is drawn in numbered pieces, played or not, and what stands at the step.

A page has all of it played over all of it not yet played, up to the step.
"""


@dataclass(frozen=True)
class PageShape:
    """A shape of the page: wide or narrow.

    Attributes:
        scene: Draws its pictures.
        first: The number of the region below the words; that of the timeline is next.
        has_board: Whether the board of the page is its board.
    """

    scene: Scene
    first: int
    has_board: bool

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.scene.layout

    @cached_property
    def lower(self) -> Rect:
        """What stands below the words, from the line under them on."""
        layout = self.layout
        assert layout.reason is not None
        parts = [layout.tree, layout.counters, layout.chart, layout.legend]
        if self._has_legend_below:
            parts.pop()
        top = layout.reason.bottom
        parts += [line for line in layout.rules if line.y >= top]
        nothing = layout.reason._replace(y=top, height=1)
        return around(parts) if any(parts) else nothing

    @cached_property
    def strip(self) -> Rect:
        """The timeline."""
        track = self.layout.track
        assert track is not None
        reach = self.layout.px(_REACH)
        room = track._replace(x=track.x - reach, width=track.width + 2 * reach)
        return around([room, self.layout.legend if self._has_legend_below else None])

    @property
    def _has_legend_below(self) -> bool:
        legend, track = self.layout.legend, self.layout.track
        return legend is not None and track is not None and legend.y > track.y

    @property
    def board(self) -> Rect:
        """The board with its labels."""
        return self.layout.placement.rect

    def groups(self, frame: Frame, view_state: ViewState) -> Iterator[PlacedGroup]:
        """What *frame* draws, in painting order.

        Args:
            frame: A picture of the scene.
            view_state: How it was made.
        """
        begun: set[str] = set()
        for group in frame.groups:
            known = self._placed.get(id(group))
            if known is not None and known[0] is group:
                yield from known[1]
                continue
            kind = piece_of(group.name)
            if kind is None:
                yield from self._place(group)
            elif kind not in begun:
                begun.add(kind)
                yield from self._swept(kind, view_state)

    def _place(self, group: Group) -> tuple[PlacedGroup, ...]:
        """Where *group* is; kept for the object, which scenes give again."""
        shown = self._ground if group.name == "board" else group
        region = self._region_of(shown)
        parts = () if region is None else self._parts(shown)
        placed = tuple(PlacedGroup(region or 0, part) for part in parts)
        if group.name not in _IN_PARTS:
            if len(self._placed) >= _MOST_KNOWN:
                self._placed.clear()
            self._placed[id(group)] = group, placed
        return placed

    @cached_property
    def _placed(self) -> dict[int, tuple[Group, tuple[PlacedGroup, ...]]]:
        return {}

    @cached_property
    def _ground(self) -> Group:
        """The board without digits as shapes: a picture has one theme's colours."""
        rules, placement = self.scene.replay.trace.puzzle.rules, self.layout.placement
        shapes = drawn_board(rules, placement, self.scene.appearance.theme)
        return Group("board", placement.rect, tuple(shapes))

    def sweeps(self) -> list[tuple[str, str, int]]:
        """What is played up to where: names of groups, and the region of both."""
        regions = {"chart": self.first, "track": self.first + 1}
        return [
            (f"{kind} played", cursor, regions[kind]) for kind, cursor in _SWEPT.items()
        ]

    def _region_of(self, group: Group) -> int | None:
        """The region of *group*; ``None`` where it is not drawn.

        Groups of one name are in one region. Empty ones over the board are there, too,
        so that its groups are always in the same order.
        """
        if group.name in _WORDS:
            return None
        if not group.shapes:
            return 0 if self.has_board else None
        if group.name not in self._regions:
            self._regions[group.name] = self._found(group)
        return self._regions[group.name]

    def _found(self, group: Group) -> int | None:
        middle, reach = group.bounds.centre, self.layout.px(_REACH)
        if group.name == "rules" or self.lower.inset(-reach).holds(middle):
            return self.first
        if self.strip.holds(middle):
            return self.first + 1
        return 0 if self.has_board else None

    def _parts(self, group: Group) -> tuple[Group, ...]:
        """*group*, or its shapes one by one where few of them change at a time."""
        if group.name not in _IN_PARTS:
            return (group,)
        if group.name == "rules":
            top = self.lower.y
            below = (s for s in group.shapes if isinstance(s, Fill) and s.rect.y >= top)
            return (self._kept(group.name, group.bounds, tuple(below)),)
        return tuple(
            self._kept(f"{group.name} {number}", group.bounds, (shape,))
            for number, shape in enumerate(group.shapes)
        )

    def _kept(self, name: str, bounds: Rect, shapes: tuple[Shape, ...]) -> Group:
        """A group; where it is as in the picture before, the same object."""
        group = self._latest.get(name)
        if group is None or (group.bounds, group.shapes) != (bounds, shapes):
            group = self._latest[name] = Group(name, bounds, shapes)
        return group

    @cached_property
    def _latest(self) -> dict[str, Group]:
        return {}

    @cached_property
    def _regions(self) -> dict[str, int | None]:
        return {}

    def _swept(self, kind: str, view_state: ViewState) -> Iterator[PlacedGroup]:
        """All of the curve or of the timeline, not yet played and played."""
        region = self.first + (kind == "track")
        key = kind, view_state.panel
        if key not in self._known:
            last = len(self.scene.replay.trace)
            only = ViewState(view_state.bookmarks, panel=view_state.panel)
            ends = (self.scene.frame(Moment(at, WHOLE), only) for at in (0, last))
            names = (f"{kind} ahead", f"{kind} played")
            self._known[key] = tuple(
                joined(kind, name, frame)
                for name, frame in zip(names, ends, strict=True)
            )
        for group in self._known[key]:
            yield PlacedGroup(region, group)

    @cached_property
    def _known(self) -> dict[tuple[str, object], tuple[Group, ...]]:
        return {}


@lru_cache(maxsize=8192)
def piece_of(name: str) -> str | None:
    """What a group of that name is a numbered piece of, if it is one."""
    kind, _, number = name.partition(" ")
    return kind if kind in _SWEPT and number.isdecimal() else None


def _layer(shape: Shape) -> Colour | None:
    """The colour of a bar, which lies below figures; all pieces of a bar are alike."""
    return shape.colour if isinstance(shape, Fill) else None


def joined(kind: str, name: str, frame: Frame) -> Group:
    """The pieces of *kind* in *frame* as one group."""
    pieces = [group for group in frame.groups if piece_of(group.name) == kind]
    shapes = [shape for piece in pieces for shape in piece.shapes]
    order = list(dict.fromkeys(map(_layer, shapes)))
    shapes.sort(key=lambda shape: order.index(_layer(shape)))
    return Group(name, around([piece.bounds for piece in pieces]), tuple(shapes))


def around(parts: Sequence[Rect | None]) -> Rect:
    """The smallest rectangle around those of *parts* that are there."""
    return reduce(Rect.around, [part for part in parts if part is not None])


def shapes_of(replay: Replay, look: Appearance) -> tuple[PageShape, ...]:
    """The shapes of a page, the wide one first."""
    scene = Scene(replay, WIDE, look, spreads=False)
    narrow = scene.around(NARROW, replace(look, font_scale=_LARGER))
    return PageShape(scene, 1, has_board=True), PageShape(narrow, 3, has_board=False)
