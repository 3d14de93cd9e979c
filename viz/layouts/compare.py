"""Layouts for two boards: side by side or, in a tall picture, one above the other."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.rules.variant import Variant
from viz.layouts.compare_forms import Half, Halving, Medium, Square, Tall, Wide
from viz.layouts.form import Form, form_of
from viz.layouts.layout import Layout
from viz.look import Look
from viz.shapes import Rect

_HALVINGS: Final[dict[Form, type[Halving]]] = {
    Form.WIDE: Wide,
    Form.STANDARD: Medium,
    Form.SQUARE: Square,
    Form.TALL: Tall,
}
_LEAST: Final = 0.8
"""What larger words leave of the boards' size at least."""


@dataclass(frozen=True, slots=True, eq=False)
class CompareLayout:
    """Where everything goes in a picture of two boards, in whole pixels.

    Attributes:
        whole: The picture as a whole: its size, and the timeline, legend and footer.
        halves: The left or upper side, and the right or lower one.
        table: The counters of both, ``None`` where each half has its own or none.
        stacked: Whether one board is above the other.
    """

    whole: Layout
    halves: tuple[Half, Half]
    table: Rect | None
    stacked: bool

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels of this layout, at least 1."""
        return self.whole.px(length)

    def font(self, length: float) -> int:
        """The size of letters that are *length* pixels in the design, at least 1."""
        return self.whole.font(length)


@lru_cache(maxsize=32)
def compare_layout(size: tuple[int, int], rules: Variant, look: Look) -> CompareLayout:
    """The layout for two boards in a picture of *size*; its shape decides the form.

    Wide, the counters stand between the boards, and at 4:3 between the reasons. A
    square has them below the reasons, and a tall picture beside each board. Words are
    as large as *look* wants them while the boards keep most of their size.
    """
    usual = _laid_out(size, rules, look, 1.0)
    scale = look.font_scale
    while scale > 1:
        found = _laid_out(size, rules, look, scale)
        if (
            found.halves[0].board.placement.zoom
            >= _LEAST * usual.halves[0].board.placement.zoom
        ):
            return found
        scale = round(scale - 0.1, 1)
    return usual


def _laid_out(
    size: tuple[int, int], rules: Variant, look: Look, font_scale: float
) -> CompareLayout:
    form = _HALVINGS[form_of(size)](size, rules, look, font_scale)
    halves, table = form.halves()
    whole = form.whole(*(half.board for half in halves))
    return CompareLayout(whole, halves, table, form.stacked)
