"""Borders while they are drawn: lines between regions, a tint where sizes are wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.rules.places import Cell
from sudoscope.editor.model.drawn_regions import DrawnRegions
from sudoscope.editor.pictures.new_rule import RuleView, RuleWords
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.shapes import Fill, Group, Rect, Shape, faded
from viz.theme import Role

_TINT = 0.22


@dataclass(frozen=True, slots=True)
class BorderView(RuleView):
    """What the picture shows of borders that are drawn.

    Attributes:
        regions: Where they are; ``None`` where a board cannot have them.
        is_begun: Whether they differ from those of the board.
    """

    regions: DrawnRegions | None = None
    is_begun: bool = False

    def groups(self, layout: Layout, appearance: Appearance) -> tuple[Group, ...]:
        """The borders so far, and the regions that are too large or too small."""
        if self.regions is None or not self.is_begun:
            return ()
        shapes = tuple(_shapes(self.regions, layout, appearance))
        return (Group("borders", layout.board, shapes),)

    def words(self, appearance: Appearance) -> RuleWords:
        """How they are drawn, or what is left to do."""
        words = phrases("editor-rules", appearance.language)
        if self.regions is None:
            sentence = words["no-borders"]
        elif wrong := len(self.regions.wrong):
            sentence = words["wrong-borders"].format(count=wrong)
        else:
            sentence = words["how-borders"]
        return RuleWords(words["regions"], sentence)


def _shapes(
    drawn: DrawnRegions, layout: Layout, appearance: Appearance
) -> Iterator[Shape]:
    theme, size, wide = appearance.theme, drawn.size, layout.mark(8)
    wrong, ink = drawn.wrong, theme[Role.ACCENT]
    for number, region in enumerate(drawn.regions):
        rect = layout.cell(Cell(number))
        if region in wrong:
            yield Fill(rect, faded(theme[Role.SECOND], _TINT))
        if number % size and drawn.regions[number - 1] != region:
            yield Fill(Rect(rect.x - wide // 2, rect.y, wide, rect.height), ink)
        if number >= size and drawn.regions[number - size] != region:
            yield Fill(Rect(rect.x, rect.y - wide // 2, rect.width, wide), ink)
