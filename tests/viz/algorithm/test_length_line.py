"""The line of a queue's length: its words and the line keep apart."""

from solver.rules.named_variants import classic
from tests.in_one_test import in_one_test
from tests.viz.extents import extent
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS
from viz.layout.layout import layout_for
from viz.scene.algorithm.length_line import length_line
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Rect, Text
from viz.theme import theme_named

LINES = {
    "falling": tuple(range(40, 0, -1)),
    "rising": tuple(range(40)),
    "level": (7,) * 40,
    "empty": (0, 0),
    "one": (5,),
}


@in_one_test("width", [120, 180, 600])
@in_one_test("line", LINES)
def test_the_words_are_not_on_the_line(line: str, width: int) -> None:
    """Where the line is high below them, it is drawn lower."""
    look = Appearance(theme_named("paper"))
    size = next(iter(DESIGNS.values()))
    area = Rect(50, 60, width, 100)
    shapes = length_line(
        LINES[line], 0.5, PanelCanvas(area, layout_for(size, classic()), look)
    ).shapes
    (words,) = (extent(shape) for shape in shapes if isinstance(shape, Text))

    for shape in shapes:
        if isinstance(shape, Fill):
            assert not words.meets(shape.rect)
            assert area.y <= shape.rect.y
