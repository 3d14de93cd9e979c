"""The palette of rules, and what the editor keeps as its rules and rows change."""

from dataclasses import replace

import pytest

from solver.rules.named_variants import jigsaw
from sudoscope.editor.model.rule_making import TOOLS, RuleTool
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.pictures.rule_signs import rule_sign
from sudoscope.editor.window.commands import EditorCommand
from sudoscope.editor.window.editor_layer import EditorLayer
from sudoscope.editor.window.editor_layout import ACTIONS
from tests.in_one_test import in_one_test
from tests.viz.extents import apart
from tests.viz.player.watched import (
    click,
    easy,
    names,
    press_keys,
    texts,
    texts_in,
    watching,
)
from viz.kit.widgets import Set
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.settings import Settings
from viz.shapes import Rect
from viz.theme import theme_named

SIZES = ((1280, 720), (1920, 1080), (640, 360), (360, 640), (800, 800))


def editing(
    size: tuple[int, int] = (1280, 720), language: str = "en"
) -> tuple[Player, EditorLayer]:
    """A player whose editor has the digits of a puzzle."""
    player = watching(easy, Settings(language=language), size)
    player.do(EditorCommand.EDIT)
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)
    player.frame()
    return player, layer


@in_one_test("tool", TOOLS.values(), ids=TOOLS)
def test_each_rule_has_a_sign_of_its_own(tool: RuleTool) -> None:
    """A small board with that rule, drawn otherwise than without it."""
    sign, theme, rect = rule_sign(tool), theme_named("paper"), Rect(0, 0, 60, 60)
    assert sign is not None
    bare = replace(sign, puzzle=replace(sign.puzzle, constraints=()))
    assert sign.shapes(rect, theme) != bare.shapes(rect, theme)


@in_one_test("language", languages())
@in_one_test("size", SIZES, ids=str)
def test_the_palette_shows_every_rule_and_nothing_lies_over_another(
    size: tuple[int, int], language: str
) -> None:
    """In every form of the window."""
    player, _ = editing(size, language)
    press_keys(player, "ctrl+p")
    frame = player.frame()
    placed = [g for g in frame.groups if g.name.startswith("tool ")]
    assert [g.name.removeprefix("tool ") for g in placed] == list(TOOLS)
    said = {group.name: " ".join(texts_in(group)) for group in placed}
    assert not any("…" in words for words in said.values())
    for at, one in enumerate(placed):
        assert 0 <= one.bounds.x < one.bounds.right <= frame.size[0]
        assert 0 <= one.bounds.y < one.bounds.bottom <= frame.size[1]
        for other in placed[:at]:
            assert apart(one.bounds, other.bounds), (one.name, other.name)


@in_one_test("name", TOOLS)
def test_a_rule_is_chosen_from_the_palette_by_a_click(name: str) -> None:
    """It is in use then, and the palette is gone."""
    player, layer = editing()
    click(player, "key rules")
    click(player, f"tool {name}")
    assert layer._rule.tool is TOOLS[name]
    assert not any(group.startswith("tool ") for group in names(player.frame()))


def test_a_rule_is_chosen_from_the_palette_by_keys() -> None:
    """Arrows move the mark, Enter takes it, Esc takes nothing."""
    player, layer = editing()
    press_keys(player, "ctrl+p", "right", "right", "escape")
    assert layer._rule.tool is None
    press_keys(player, "ctrl+p", "right", "right")
    assert any("Arrow" in text for text in texts(player.frame()))
    press_keys(player, "return")
    assert layer._rule.tool is TOOLS["arrow"]
    assert player.layers


def test_the_rows_stay_where_they_are_whatever_is_put() -> None:
    """What comes and goes with the kind of rule is below them all."""
    player, layer = editing()
    seen = set()
    for family in ("digits", "lines", "areas", "board-wide"):
        layer.act(Set("family", family))
        groups = {g.name: g.bounds for g in player.frame().groups}
        fixed = [f"key {name}" for line in ACTIONS for name in line]
        fixed += ["widget variant", "widget candidates", "widget family"]
        seen.add(tuple(groups[name] for name in fixed))
    assert len(seen) == 1


def test_rules_of_the_board_are_changed_and_the_rest_is_kept() -> None:
    """Digits and lines stay; a line by regions is made anew or goes."""
    player, layer = editing()
    whisper = TOOLS["whisper"].made(layer.sketch.variant, (0, 1, 2), "")  # type: ignore[arg-type]
    sums = TOOLS["region-sum"].made(layer.sketch.variant, (2, 11, 12), "")  # type: ignore[arg-type]
    index = TOOLS["indexing-block"].made(layer.sketch.variant, (0,), "")  # type: ignore[arg-type]
    layer._sketch = layer.sketch.with_constraints((whisper, sums, index))  # type: ignore[arg-type]
    count = layer.sketch.count
    layer.act(Set("variant", "diagonal"))
    player.frame()
    assert layer.sketch.variant.slug == "diagonal"
    assert layer.sketch.now.constraints == (whisper, sums, index)
    assert layer.sketch.count == count

    regions = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
    regions[3], regions[11] = regions[11], regions[3]
    changed = layer.sketch.under(jigsaw(tuple(regions))).now.constraints
    assert changed[0] == whisper
    assert [rule.kind for rule in changed] == ["whisper", "region-sum"]
    assert changed[1] != sums


@pytest.mark.parametrize(
    ("key", "slug", "count"), [("return", "classic-4", 0), ("escape", "classic", 1)]
)
def test_another_board_is_asked_about_where_something_would_go(
    key: str, slug: str, count: int
) -> None:
    """Enter takes it, Esc keeps what there is; undo brings all back."""
    player, layer = editing()
    layer._sketch = Sketch.empty(layer.sketch.variant)
    layer.act(Set("variant", "classic-6"))
    assert layer.sketch.variant.slug == "classic-6"
    layer.act(Set("variant", "classic"))
    press_keys(player, "home", "4")

    layer.act(Set("variant", "classic-4"))
    assert layer.sketch.variant.slug == "classic"
    assert "Another board" in texts(player.frame())
    press_keys(player, key)

    assert player.layers
    assert (layer.sketch.variant.slug, layer.sketch.count) == (slug, count)
    assert "Another board" not in texts(player.frame())
    press_keys(player, "ctrl+z", *(["ctrl+y"] if key == "escape" else []))
    assert layer.sketch.count == 1


def test_keys_beside_the_pad_copy_save_and_list_what_was_begun() -> None:
    """Over the editor, which stays."""
    player, layer = editing()
    for name in ("copy", "copy-link", "save"):
        click(player, f"key {name}")
    asked = [request.name for request in player.screen.requests]
    assert asked == ["COPY", "COPY_LINK", "SAVE_PUZZLE"]
    click(player, "key begun")
    assert player.layers[0] is layer
    assert len(player.layers) == 2


def test_a_change_takes_back_the_question_about_another_board_alone() -> None:
    """Ctrl+Z and the like; the button says what Escape does, and does the same."""
    player, layer = editing()
    press_keys(player, "5")
    before = layer.sketch
    for keys in ("ctrl+z", "ctrl+y", "ctrl+delete", "escape", ""):
        layer.act(Set("variant", "classic-4"))
        assert "Keep this board" in texts(player.frame())
        if keys:
            press_keys(player, keys)
        else:
            click(player, "widget back")
        assert layer.sketch.now == before.now
        assert "Back to the replay" in texts(player.frame())
    press_keys(player, "ctrl+z")
    assert layer.sketch.now != before.now
