"""Borders of a jigsaw, dragged on the editor's board."""

import pytest

from solver.rules.named_variants import classic, diagonal, jigsaw, latin, samurai
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.drawn_regions import DrawnRegions
from sudoscope.editor.window.editor_layer import EditorLayer
from tests.sudoscope.editor.test_rule_palette import editing
from tests.viz.player.watched import click, names, press_keys, texts
from viz.kit.input_events import PointerMoved, PointerPressed, PointerReleased
from viz.player.app.player import Player

SEVEN = jigsaw(tuple(cell // 7 for cell in range(49)))
TRADED = ((2, 3), (12, 11))
"""Two drags: A4 joins the first block, and B3 the second."""


def drag(player: Player, layer: EditorLayer, *cells: int) -> None:
    """Drag over *cells*."""
    places = layer._places
    assert places is not None
    first, *rest = (places.layout.cell(Cell(cell)).centre for cell in cells)
    player.handle(PointerPressed(first))
    for at in rest:
        player.handle(PointerMoved(at))
    player.handle(PointerReleased())
    player.frame()


def drawing() -> tuple[Player, EditorLayer]:
    """An editor in which borders are dragged."""
    player, layer = editing()
    click(player, "widget regions")
    player.frame()
    return player, layer


def test_a_board_has_new_borders_once_all_regions_are_of_one_size() -> None:
    """Digits stay; until then the board has its old ones; undo brings them back."""
    player, layer = drawing()
    count = layer.sketch.count
    drag(player, layer, *TRADED[0])
    assert layer.sketch.variant.slug == "classic"
    assert "borders" in names(player.frame())
    assert any("Regions of a wrong size: 2" in text for text in texts(player.frame()))

    drag(player, layer, *TRADED[1])
    variant = layer.sketch.variant
    assert (variant.slug, layer.sketch.count) == ("jigsaw", count)
    assert variant.region_of[3] == variant.region_of[2] != variant.region_of[11]
    assert "borders" not in names(player.frame())

    press_keys(player, "ctrl+z")
    assert layer.sketch.variant.slug == "classic"


def test_borders_are_drawn_by_keys_and_given_up_by_escape() -> None:
    """Space takes a region, then lets cells join it; Enter ends that."""
    player, layer = drawing()
    press_keys(player, "escape")
    assert not player.layers
    player, layer = drawing()
    layer.dialog_state.has_focus = False
    for first, other in TRADED:
        for cell in (first, other):
            layer._sketch = layer.sketch.with_cursor(Cell(cell))
            press_keys(player, "space")
        press_keys(player, "return")
    assert layer.sketch.variant.slug == "jigsaw"

    drag(player, layer, 0, 9, 18, 27)
    press_keys(player, "escape")
    assert player.layers
    assert "borders" not in names(player.frame())


def test_borders_that_come_back_are_the_usual_blocks() -> None:
    """And not a jigsaw that looks like them."""
    player, layer = drawing()
    for cells in (*TRADED, (4, 3), (1, 11)):
        drag(player, layer, *cells)
    assert layer.sketch.variant == classic()


@pytest.mark.parametrize("variant", [diagonal(), latin(5), samurai()], ids=len)
def test_boards_with_other_houses_have_no_borders_to_draw(variant: Variant) -> None:
    """Their further houses would be lost."""
    assert DrawnRegions.of(variant) is None


@pytest.mark.parametrize("variant", [classic(), classic(6), SEVEN], ids=len)
def test_the_borders_of_a_board_are_those_that_are_drawn_at_first(
    variant: Variant,
) -> None:
    """Unchanged they are right, and lead to the same board."""
    drawn = DrawnRegions.of(variant)
    assert drawn is not None
    assert drawn.wrong == frozenset()
    assert drawn.variant == variant
