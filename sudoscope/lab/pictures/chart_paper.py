"""What charts share: their ground, margins, title, notes and lines of an axis."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from viz.fonts import RISE, baseline_at
from viz.layout.aspect import scale_of
from viz.shapes import Align, Fill, Frame, Group, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_TITLE: Final = 38
_NOTE: Final = 24


class ChartPaper(NamedTuple):
    """An empty chart.

    Attributes:
        size: Width and height of the picture in pixels.
        theme: Its colours.
    """

    size: tuple[int, int]
    theme: Theme

    def px(self, length: float) -> int:
        """A *length* of the 1080p design in pixels, at least 1."""
        return max(1, round(length * scale_of(self.size)))

    @property
    def margin(self) -> int:
        """Pixels on each side that stay empty."""
        return self.px(48)

    @property
    def note_size(self) -> int:
        """Of the letters of notes and of figures on an axis."""
        return self.px(_NOTE)

    def title(self, words: str, x: int, width: int) -> Text:
        """*words* at the top, as large as *width* pixels allow."""
        size = fitting(words, self.px(_TITLE), width)
        baseline = self.margin + round(size * RISE)
        return Text(words, x, baseline, size, self.theme[Role.INK], Weight.SEMIBOLD)

    def note(
        self,
        words: str,
        at: tuple[int, int],
        align: Align = Align.LEFT,
        width: int | None = None,
    ) -> Text:
        """Quiet *words* whose baseline is at *at*, in at most *width* pixels."""
        size = self.note_size
        size = size if width is None else fitting(words, size, width)
        return Text(words, *at, size, self.theme[Role.QUIET], align=align)

    def tick(self, words: str, x: int, y: int) -> Text:
        """*words* that end at *x*, as high as a line of the axis at *y*."""
        baseline = baseline_at(y, self.note_size)
        return self.note(words, (x, baseline), Align.RIGHT)

    def line(self, rect: Rect) -> Fill:
        """A thin line of an axis."""
        return Fill(rect, self.theme[Role.HAIRLINE])

    def frame(self, groups: Mapping[str, Iterable[Shape]]) -> Frame:
        """The picture of *groups*, by their names, over the ground."""
        whole = Rect(0, 0, *self.size)
        ground = (Fill(whole, self.theme[Role.BACKGROUND]),)
        named = {"background": ground, **groups}
        return Frame(
            self.size,
            tuple(Group(name, whole, tuple(shapes)) for name, shapes in named.items()),
        )
