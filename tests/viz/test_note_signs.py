"""The line before the words of a note on cells, of the kind that its cells have."""

from tests.in_one_test import in_one_test
from viz.scene.board.cell_frames import note_sign
from viz.shapes import Disc, Fill, Rect
from viz.theme import theme_named


@in_one_test("wide", range(12, 80))
def test_the_second_sign_has_gaps_in_every_size(wide: int) -> None:
    """The first is solid, the second dashed, the third dotted."""
    box, theme = Rect(0, 0, wide, wide), theme_named("paper")
    signs = [list(note_sign(n, box, max(2, wide // 8), theme)) for n in range(3)]

    assert len(signs[0]) == 4
    assert len(signs[1]) >= 8
    assert all(isinstance(shape, Fill) for shape in signs[1])
    assert all(isinstance(shape, Disc) for shape in signs[2])
