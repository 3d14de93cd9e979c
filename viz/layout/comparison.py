"""Layouts for two boards: side by side or, in a tall picture, one above the other."""

from dataclasses import dataclass
from typing import Final

from solver.rules.variant import Variant
from viz.appearance import Appearance
from viz.layout.aspect import Aspect, form_of
from viz.layout.comparison_forms import Half, Halving, Medium, Square, Tall, Wide
from viz.layout.kept_layouts import keeps_layouts
from viz.layout.layout import Layout
from viz.shapes import Rect

_HALVINGS: Final[dict[Aspect, type[Halving]]] = {
    Aspect.WIDE: Wide,
    Aspect.STANDARD: Medium,
    Aspect.SQUARE: Square,
    Aspect.TALL: Tall,
}
_LEAST: Final = 0.8
"""What larger words leave of the boards' size at least."""


@dataclass(frozen=True, slots=True, eq=False)
class CompareLayout:
    """Layout of a picture of two boards, in whole pixels.

    Attributes:
        whole: The picture as a whole: its size, and the timeline, legend and footer.
        halves: The left or upper side, and the right or lower one.
        table: The counters of both, ``None`` where each half has its own or none.
        stacked: Whether one board is above the other.
        near: The side whose board is shown alone, or ``ALIKE``; ``None``: both are.
    """

    whole: Layout
    halves: tuple[Half, Half]
    table: Rect | None
    stacked: bool
    near: int | None = None

    @property
    def is_race(self) -> bool:
        """Whether it is that of a film, in which each side has a bar."""
        return self.halves[0].bar is not None

    @property
    def is_tall_race(self) -> bool:
        """Whether it is one above the other, in which a side that is told is alone."""
        return self.is_race and self.stacked

    @property
    def wraps_titles(self) -> bool:
        """Whether questions and ends may have several lines: not in a wide one."""
        return self.is_race and (self.stacked or self.halves[0].title is None)

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels of this layout, at least 1."""
        return self.whole.px(length)

    def font(self, length: float) -> int:
        """The size of letters that are *length* pixels in the design, at least 1."""
        return self.whole.font(length)


@keeps_layouts(32)
def compare_layout(
    size: tuple[int, int],
    rules: Variant,
    appearance: Appearance,
    near: int | None = None,
) -> CompareLayout:
    """The layout for two boards in a picture of *size*; its shape decides the form.

    Wide, the counters stand between the boards, and at 4:3 between the reasons. A
    square has them below the reasons, and a tall picture beside each board. Words are
    as large as *appearance* wants them while the boards keep most of their size.
    """

    def laid_out(font_scale: float) -> CompareLayout:
        form = _HALVINGS[form_of(size)](size, rules, appearance, font_scale)
        halves, table = form.halves() if near is None else form.near(near)
        whole = form.whole(*(half.board for half in halves))
        return CompareLayout(whole, halves, table, form.stacked, near)

    usual, scale = laid_out(1.0), appearance.font_scale
    while scale > 1:
        found = laid_out(scale)
        if (
            found.halves[0].board.placement.zoom
            >= _LEAST * usual.halves[0].board.placement.zoom
        ):
            return found
        scale = round(scale - 0.1, 1)
    return usual
