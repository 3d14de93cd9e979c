"""The line before the words of a note on cells, of the kind that its cells have."""

from solver.log.trace import Trace
from solver.puzzle.notes import NotedCell
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Mask
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.support import EASY
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.scene import Scene
from viz.scene.board.cell_frames import note_sign
from viz.scene.board.notes import digit_shapes
from viz.shapes import Disc, Fill, Rect, Text
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


def test_many_notes_in_the_middle_are_two_lines_of_as_many() -> None:
    """One more in the first where their number is odd; up to five have one line."""
    look = Appearance(theme_named("paper"))
    layout = Scene(Replay.of(Trace(Puzzle.parse(EASY), ())), (1280, 720), look).layout

    def lines(centre: int) -> list[str]:
        note = NotedCell(Cell(0), centre=Mask(centre))
        shapes = digit_shapes(note, layout, look.theme)
        return [shape.text for shape in shapes if isinstance(shape, Text)]

    assert lines(0b11111) == ["12345"]
    assert lines(0b111111) == ["123", "456"]
    assert lines(0b1111111) == ["1234", "567"]
