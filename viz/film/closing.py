"""The closing of a film: the whole search tree with the path to the solution lit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from solver.log.search_tree import SearchTree
from viz.appearance import Appearance
from viz.fonts import RISE, baseline_at, text_width
from viz.layout.aspect import Aspect, form_of, least_letters, scale_of
from viz.layout.safe_area import safe_area
from viz.messages import phrases
from viz.replay.timeline import WHOLE
from viz.scene.board.board_background import background
from viz.scene.board.pencil_marks import eased
from viz.scene.board.step_marks import cross
from viz.scene.number_text import figure
from viz.scene.tree.nodes import ticked
from viz.scene.tree.viewport import WholeView
from viz.scene.tree.whole import WholeTree
from viz.shapes import Fill, Frame, Group, Rect, Shape, Text, Weight, faded
from viz.text_fitting import LEADING, fitting
from viz.theme import Role

CLOSING_MS: Final = 2500
"""How long the tree stays."""

DEGREES: Final = 24
"""In so many steps the path to the solution lights up."""

_LEAF: Final = 0.3
"""Opacity of the bar of a dead end above its foot."""

_GROWING_MS: Final = 700
"""How long the tree grows from its place beside the board."""

_DARK_MS: Final = 700
_LIGHTING_MS: Final = 900
_HEADING: Final = 56
_LINE: Final = 30
_GAP: Final = 28
_WHOLE: Final = WholeView()


@dataclass(frozen=True, slots=True)
class Closing:
    """Content of the closing.

    Attributes:
        tree: The search.
        start: Where it was beside the board, from where it grows; ``None`` where
            it was not there.
    """

    tree: SearchTree
    start: Rect | None = None

    def grown_at(self, ms: int) -> int:
        """How far the tree has grown after *ms*, 0 to ``WHOLE`` thousandths."""
        if self.start is None:
            return WHOLE
        return min(WHOLE, ms * WHOLE // _GROWING_MS)

    def lit_at(self, ms: int) -> int:
        """Lit part of the path to the solution after *ms*, 0 to ``DEGREES``."""
        lit = (ms - _DARK_MS) * DEGREES // _LIGHTING_MS
        return min(max(0, lit), DEGREES)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Scale from pixels of the design to pixels of a picture."""

    scale: float
    letters: float

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def font(self, size: float) -> int:
        return max(1, round(size * self.scale * self.letters))


def closing_frame(
    closing: Closing,
    size: tuple[int, int],
    appearance: Appearance,
    lit: int,
    grown: int = WHOLE,
) -> Frame:
    """Draw *closing* with *lit* of ``DEGREES`` of the path lit.

    Args:
        closing: What is drawn.
        size: Width and height in pixels.
        appearance: How.
        lit: As said.
        grown: How far the tree has grown, in thousandths.
    """
    places = _places(closing, size, appearance)
    tree, picture = closing.tree, places.picture
    if grown < WHOLE and closing.start is not None:
        rect = _on_its_way(closing.start, picture.rect, eased(grown))
        picture = places.tree_in(rect)
    count = -(-len(tree.path_at(tree.last)) * lit // DEGREES)
    ground = background(size, appearance.theme)
    groups = picture.groups(tree.last, _WHOLE, count)
    return Frame(size, (ground, places.words, *groups))


def _on_its_way(start: Rect, end: Rect, part: float) -> Rect:
    """The rectangle that is *part* of the way from *start* to *end*."""
    return Rect(*(round(a + (b - a) * part) for a, b in zip(start, end, strict=True)))


class _Places(NamedTuple):
    """The places that stay the same while the path lights up.

    Attributes:
        words: Heading and what the signs mean.
        picture: The tree.
        tree_in: Makes the tree elsewhere.
    """

    words: Group
    picture: WholeTree
    tree_in: Callable[[Rect], WholeTree]


@lru_cache(maxsize=4)
def _places(closing: Closing, size: tuple[int, int], appearance: Appearance) -> _Places:
    writer = _Writer(closing, size, appearance)
    tree = writer.tree_in(writer.area)
    shapes = (*writer.heading(), *writer.signs(tree))
    words = Group("words", Rect(0, 0, *size), shapes)
    return _Places(words, tree, writer.tree_in)


class _Writer:
    """Draws the texts around the tree of one closing."""

    def __init__(
        self, closing: Closing, size: tuple[int, int], appearance: Appearance
    ) -> None:
        is_tall = form_of(size) is Aspect.TALL
        self.scale = _Scale(scale_of(size), 1.35 if is_tall else 1.0)
        self._label = least_letters(size, is_for_phones=is_tall)
        self._tree = closing.tree
        self._theme = appearance.theme
        self._language = appearance.language
        self._words = phrases("film", appearance.language)
        margin = 0 if is_tall else self.scale.px(72)
        self._room = safe_area(size, appearance.safe).inset(margin)

    def tree_in(self, rect: Rect) -> WholeTree:
        """The tree in *rect*, with letters that can be read in a film."""
        look = self.scale, self._theme, Role.BACKGROUND
        return WholeTree(self._tree, rect, *look, film_label=self._label)

    def heading(self) -> Iterator[Shape]:
        """Number of guesses."""
        count = len(self._tree) - 1
        key = "whole-search-one" if count == 1 else "whole-search-of"
        said = self._words[key].format(count=figure(count, self._language))
        size = fitting(
            said, self.scale.font(_HEADING), self._room.width, Weight.SEMIBOLD
        )
        baseline = self._room.y + round(size * RISE)
        ink = self._theme[Role.INK]
        yield Text(said, self._room.x, baseline, size, ink, Weight.SEMIBOLD)

    def signs(self, tree: WholeTree) -> Iterator[Shape]:
        """Legend of tick and cross, or of the bars of an icicle."""
        size, room = self.scale.font(_LINE), self._room
        y, x, radius = room.bottom - size * 3 // 4, room.x, size * 2 // 5
        quiet = self._theme[Role.QUIET]
        pairs = [(True, "path-sign")] if self._has_solution else []
        for is_path, key in (*pairs, (False, "dead-sign")):
            at, box = (x + radius, y), Rect(x, y - radius, 2 * radius, 2 * radius)
            role = Role.CAUSE if is_path else Role.CONTRADICTION
            if tree.is_icicle:
                foot = box._replace(y=box.bottom - radius // 2, height=radius // 2)
                yield Fill(box, faded(self._theme[role], 1 if is_path else _LEAF))
                yield Fill(foot, self._theme[role])
            elif is_path:
                yield from ticked(at, radius, self._theme)
            else:
                wide = max(2, radius // 3)
                yield from cross(at, radius * 3 // 4, self._theme[role], wide)
            said, left = self._words[key], x + 3 * radius
            yield Text(said, left, baseline_at(y, size), size, quiet)
            x = left + text_width(said, size) + 2 * size

    @property
    def area(self) -> Rect:
        """The area of the tree."""
        px, font, room = self.scale.px, self.scale.font, self._room
        top = room.y + round(font(_HEADING) * LEADING) + px(_GAP)
        return room._replace(y=top, height=room.bottom - font(_LINE) - px(_GAP) - top)

    @property
    def _has_solution(self) -> bool:
        """Whether a path to the solution is seen, which is more than the root."""
        tree = self._tree
        return tree.is_solved and len(tree.path_at(tree.last)) > 1
