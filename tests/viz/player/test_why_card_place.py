"""Layout of the card that says why: where it goes on boards of every form."""

from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.viz.extents import apart, within
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import layout_for
from viz.player.ui.why_card_place import card_rect
from viz.shapes import Rect


@in_one_test("form", Aspect)
@in_one_test("cell", [0, 8, 72, 80])
def test_a_card_that_fits_nowhere_else_has_the_other_half(
    form: Aspect, cell: int
) -> None:
    """Beside the cell in a wide picture, above or below it in a high one."""
    layout = layout_for(DESIGNS[form], classic())
    width, height = layout.size

    found = card_rect(layout, Cell(cell), _larger_than_any_free_place)

    assert apart(found, Rect(*layout.cell(Cell(cell)).centre, 1, 1))
    assert within(found, Rect(0, 0, width, height))
    assert (found.height > height // 2) == (width > height)


def _larger_than_any_free_place(_place: Rect, rows: int) -> int:
    return 100_000 if rows > 2 else 0


def test_a_card_beside_the_board_has_the_same_gap_left_and_below() -> None:
    """Half a margin to the board and to what lies under the card."""
    layout = layout_for(DESIGNS[Aspect.WIDE], classic())

    found = card_rect(layout, Cell(0), lambda _place, _rows: 0)

    assert layout.track is not None
    assert found.x - layout.board.right == layout.track.y - found.bottom > 0
