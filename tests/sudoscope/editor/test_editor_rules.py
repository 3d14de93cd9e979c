"""Rules on the editor's board: by mouse alone and by keys alone."""

import pytest

from solver.oracle import count_solutions
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.named_variants import variant_named
from sudoscope.editor.window.candidate_finder import CandidateFinder
from sudoscope.editor.window.editor_layer import EditorLayer
from tests.sudoscope.editor.test_editor_layer import cell, editing
from tests.support import at
from tests.viz.player.watched import click, easy, press_keys, settle, texts, watching
from viz.kit.input_events import PointerMoved, PointerPressed, PointerReleased
from viz.kit.widgets import Set
from viz.messages import phrases
from viz.player.app.player import Player
from viz.player.state.settings import Settings


def with_tool(
    family: str, tool: str = "", language: str = "en"
) -> tuple[Player, EditorLayer]:
    """An empty board with a tool in use."""
    player, layer = editing(watching(easy, Settings(language=language)))
    layer.act(Set("family", family))
    if tool:
        layer.act(Set("tool", tool))
    player.frame()
    return player, layer


def drag(player: Player, layer: EditorLayer, *cells: str) -> None:
    """Press in the first of *cells*, move over the others, and let go."""
    first, *others = (cell(layer, at(name)) for name in cells)
    player.handle(PointerPressed(first))
    for point in others:
        player.handle(PointerMoved(point))
    player.handle(PointerReleased())


def rules(layer: EditorLayer) -> list[str]:
    """The names of the rules on the board."""
    return [rule.name for rule in layer.sketch.now.constraints]


def cells_of(layer: EditorLayer) -> list[str]:
    """The cells of the only rule, in its order."""
    (rule,) = layer.sketch.now.constraints
    return [layer.sketch.variant.cell_name(cell) for cell in rule.cells]


def test_a_line_is_dragged_along_cells() -> None:
    """Round corners, in the order of the hand; one change that is undone."""
    player, layer = with_tool("lines")

    drag(player, layer, "C3", "B4", "B5", "C5")

    assert cells_of(layer) == ["C3", "B4", "B5", "C5"]
    assert layer.sketch.now.constraints[0].kind == "thermometer"
    press_keys(player, "ctrl+z")
    assert not rules(layer)
    press_keys(player, "ctrl+y")
    assert rules(layer)


def test_a_line_that_goes_back_is_shortened() -> None:
    """Cells that do not touch the last one are no part of it."""
    player, layer = with_tool("lines", "renban")

    drag(player, layer, "A1", "A2", "A3", "A2", "F6", "B3")

    assert cells_of(layer) == ["A1", "A2", "B3"]


def test_a_line_is_put_by_keys() -> None:
    """Space takes a cell, Backspace takes it back, Enter ends the line."""
    player, layer = with_tool("lines", "whisper")

    press_keys(player, "home", "space", "right", "space", "down", "space", "backspace")
    press_keys(player, "right", "up", "space", "return")

    assert cells_of(layer) == ["A1", "A2", "A3"]
    assert isinstance(layer.sketch.now.constraints[0], Rule)
    assert layer.sketch.now.constraints[0].values == (5,)
    assert not layer.sketch.count


def test_escape_gives_up_the_line_before_the_editor() -> None:
    """Nothing that was begun is lost with the whole board."""
    player, layer = with_tool("lines")
    press_keys(player, "home", "space", "right", "space")

    press_keys(player, "escape")

    assert player.layers == [layer]
    assert not rules(layer)
    press_keys(player, "escape")
    assert not player.layers


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_line_that_is_too_short_says_what_it_needs(language: str) -> None:
    """And can be gone on with."""
    player, layer = with_tool("lines", "between", language)

    press_keys(player, "home", "space", "right", "space", "return")

    said = " ".join(texts(player.frame()))
    assert "3 cells or more" in said or "3 Zellen oder mehr" in said
    press_keys(player, "right", "space", "return")
    assert cells_of(layer) == ["A1", "A2", "A3"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_number_that_a_line_does_not_have_is_refused(language: str) -> None:
    """It is not offered, not shown, and the line can be gone on with."""
    player, layer = with_tool("lines", "thermometer", language)
    assert "number" not in (said := " ".join(texts(player.frame()))), said

    press_keys(player, "home", "space", "1", "1")

    said = " ".join(texts(player.frame()))
    assert "It has no number" in said or "Sie hat keine Zahl" in said
    assert ": 11" not in said
    press_keys(player, "right", "space", "return")
    assert cells_of(layer) == ["A1", "A2"]


def test_a_pair_is_clicked() -> None:
    """Its second cell puts the dot on the board; a number before changes it."""
    player, layer = with_tool("pairs", "ratio")

    drag(player, layer, "E5")
    click(player, "key 3")
    drag(player, layer, "E6")

    assert rules(layer) == ["ratio E5-E6"]
    (dot,) = layer.sketch.now.constraints
    assert isinstance(dot, Rule)
    assert dot.values == (3,)


def test_a_cage_waits_for_its_sum() -> None:
    """By mouse alone: cells, figures, and the button that solves otherwise."""
    player, layer = with_tool("areas")

    drag(player, layer, "A1", "A2", "B2")
    click(player, "widget put")
    assert "Type its number first" in " ".join(texts(player.frame()))
    click(player, "key 1")
    click(player, "key 2")
    click(player, "widget put")

    assert rules(layer) == ["cage-sum A1"]
    assert layer.sketch.now.constraints[0].houses[0].cells == (0, 1, 10)


def test_a_number_with_a_zero_is_typed_by_mouse() -> None:
    """The pad has the ten figures while a rule is made, on any board."""
    player, layer = with_tool("areas")
    layer.act(Set("variant", "classic-4"))
    player.frame()

    drag(player, layer, "A1", "A2", "B3")
    click(player, "key 1")
    click(player, "key 0")
    click(player, "widget put")

    assert rules(layer) == []
    assert "No digits keep this rule" in " ".join(texts(player.frame()))
    layer.act(Set("family", "digits"))
    player.frame()
    assert not {"key 0", "key 5"} & {group.name for group in player.frame().groups}


def test_a_mathdoku_cage_has_a_sign() -> None:
    """Chosen by mouse, or typed; the next cage begins with the same."""
    player, layer = with_tool("areas", "math-cage")

    drag(player, layer, "A1", "A2")
    layer.act(Set("sign", "÷"))
    click(player, "key 3")
    assert "Mathdoku cage: 3÷" in texts(player.frame())
    click(player, "widget put")
    drag(player, layer, "E5", "E6", "F6")
    press_keys(player, "2", "x", "4", "return")

    found = [
        (r.name, r.values) for r in layer.sketch.now.constraints if isinstance(r, Rule)
    ]
    assert found == [("math-cage A1", (3, 3)), ("math-cage E5", (2, 24))]
    press_keys(player, "ctrl+z")
    assert rules(layer) == ["math-cage A1"]


def test_clones_are_put_by_mouse() -> None:
    """The shape is dragged, then a click says where its first cell is again."""
    player, layer = with_tool("areas", "clone")

    drag(player, layer, "B2", "B3", "A3")
    assert "Now click where" in " ".join(texts(player.frame()))
    drag(player, layer, "B9")
    assert "no room there" in " ".join(texts(player.frame()))
    assert not rules(layer)
    drag(player, layer, "E5")

    assert cells_of(layer) == ["A3", "B2", "B3", "D6", "E5", "E6"]
    press_keys(player, "ctrl+z")
    assert not rules(layer)


def test_clones_are_put_by_keys() -> None:
    """Enter ends the shape and puts its copy; Backspace goes back to the shape."""
    player, layer = with_tool("areas", "clone")

    press_keys(player, "home", "space", "right", "space", "return", "backspace")
    press_keys(player, "down", "space", "return")
    for _ in range(4):
        press_keys(player, "down")
    press_keys(player, "return")

    assert cells_of(layer) == ["A1", "A2", "B2", "F2", "F3", "G3"]


@pytest.mark.parametrize("tool", ["counting", "indexing-row", "indexing-block"])
def test_circles_and_indexes_are_marked(tool: str) -> None:
    """By a click, and by Space at the cursor, which takes the mark away."""
    player, layer = with_tool("cells", tool)

    drag(player, layer, "B3")
    assert len(rules(layer)) == 1
    press_keys(player, "space")

    assert not rules(layer)


def test_an_index_that_no_board_has_is_refused_with_a_sentence() -> None:
    """As anything else that cannot be."""
    player, layer = with_tool("cells", "indexing-block")
    layer._sketch = layer.sketch.under(variant_named("latin-9"))

    drag(player, layer, "B3")

    assert not rules(layer)
    assert "cannot have such a rule" in " ".join(texts(player.frame()))


def test_a_dot_after_the_switch_is_no_pair_without_a_dot() -> None:
    """The switch stays on, and two changes are two to undo."""
    player, layer = with_tool("pairs", "difference")
    layer.act(Set("switch", "differences"))
    layer.act(Set("everywhere", "on"))

    drag(player, layer, "A1", "A2")

    board, dot = layer.sketch.now.constraints
    assert isinstance(board, BoardRule)
    assert board.exempt == (dot.cells,)
    press_keys(player, "delete")
    (board,) = layer.sketch.now.constraints
    assert isinstance(board, BoardRule)
    assert not board.exempt
    press_keys(player, "ctrl+z", "ctrl+z", "ctrl+z")
    assert not rules(layer)


def test_a_sum_that_cannot_be_is_refused_with_a_sentence() -> None:
    """And the cage can still be given another."""
    player, layer = with_tool("areas")
    drag(player, layer, "A1", "A2")

    press_keys(player, "2", "return")

    assert not rules(layer)
    assert "No digits keep this rule" in " ".join(texts(player.frame()))
    press_keys(player, "backspace", "9", "return")
    assert rules(layer) == ["cage-sum A1"]


def test_cells_are_marked_by_a_click_and_by_space() -> None:
    """Once more takes the mark away."""
    player, layer = with_tool("cells", "odd")

    drag(player, layer, "E5")
    press_keys(player, "right", "space")
    assert cells_of(layer) == ["E5", "E6"]
    drag(player, layer, "E5")

    assert cells_of(layer) == ["E6"]


def test_a_corner_is_the_nearest_to_the_click() -> None:
    """Its digits are typed."""
    player, layer = with_tool("areas", "quadruple")
    x, y = cell(layer, at("E5"))

    player.handle(PointerPressed((x - 8, y - 8)))
    player.handle(PointerReleased())
    press_keys(player, "1", "2", "return")

    assert cells_of(layer) == ["D4", "D5", "E4", "E5"]


def test_a_clue_outside_is_at_the_nearest_edge() -> None:
    """By keys Space takes the lines from a cell in turn."""
    player, layer = with_tool("outside")
    x, y = cell(layer, at("A1"))
    player.handle(PointerPressed((x - 1, y - 12)))
    player.handle(PointerReleased())
    press_keys(player, "1", "0", "return")
    assert cells_of(layer)[:2] == ["A1", "B1"]

    press_keys(player, "ctrl+z", "home", "space", "space", "space", "5", "return")

    assert cells_of(layer)[:2] == ["A1", "A2"]


def test_a_rule_at_the_cursor_is_erased() -> None:
    """By keys, and with the cross of the pad."""
    player, layer = with_tool("lines")
    drag(player, layer, "A1", "A2")
    drag(player, layer, "C1", "C2")

    press_keys(player, "delete")
    assert rules(layer) == ["thermometer A1"]
    press_keys(player, "home")
    click(player, "key ←")

    assert not rules(layer)


def test_rules_everywhere_are_switched() -> None:
    """By mouse and by keys, and undone like all else."""
    player, layer = with_tool("board-wide")

    click(player, "widget everywhere")
    assert rules(layer) == ["leaper 1-2"]
    press_keys(player, "tab", *["down"] * 4, "right", "down", "space")
    assert rules(layer) == ["leaper 1-2", "leaper 1-1"]
    press_keys(player, "space")

    assert rules(layer) == ["leaper 1-2"]
    press_keys(player, "ctrl+z")
    assert rules(layer) == ["leaper 1-2", "leaper 1-1"]


def test_a_switch_that_a_board_cannot_have_is_not_turned() -> None:
    """With four digits that of thirds is gone; the first is shown and used."""
    player, layer = with_tool("board-wide")
    layer.act(Set("switch", "entropy"))
    layer.act(Set("variant", "classic-4"))
    player.frame()

    click(player, "widget everywhere")

    assert rules(layer) == ["leaper 1-2"]


def test_digits_are_typed_beside_the_switches() -> None:
    """A switch needs no cells."""
    player, layer = with_tool("board-wide")

    press_keys(player, "home", "5")

    assert layer.sketch.count == 1


def test_a_puzzle_with_rules_is_solved() -> None:
    """As one with clues alone."""
    player, layer = with_tool("lines")
    layer.act(Set("variant", "classic-4"))
    player.frame()
    drag(player, layer, "A1", "A2", "A3")
    layer.act(Set("family", "digits"))
    press_keys(player, "home", "down", "down", "3", "4")

    press_keys(player, "return")
    settle(player)

    assert not player.layers
    assert player.workspace.show.origin.puzzle.constraints
    assert len(player.trace) > 0


def test_clues_that_break_a_rule_are_a_conflict_in_words() -> None:
    """No house has a digit twice, so the sentence is about the rule."""
    player, layer = with_tool("lines")
    drag(player, layer, "A1", "A2")
    layer.act(Set("family", "digits"))

    press_keys(player, "home", "5", "4")

    assert layer.sketch.puzzle is None
    assert "break a rule of the board" in " ".join(texts(player.frame()))


def test_the_digits_of_all_solutions_are_shown_small() -> None:
    """As soon as they are known; off again on request."""
    player, layer = editing()
    layer.act(Set("variant", "classic-4"))
    layer.act(Set("candidates", "on"))
    press_keys(player, "home", "1", "2", "3")
    player.frame()

    layer._finder.wait()

    names = {g.name: g for g in player.frame().groups}
    small = [s.text for s in names["cell A4"].shapes if hasattr(s, "text")]
    assert small == ["4"]
    layer.act(Set("candidates", "off"))
    names = {g.name: g for g in player.frame().groups}
    assert not [s for s in names["cell A4"].shapes if hasattr(s, "text")]


def test_the_number_of_solutions_is_said_with_their_digits() -> None:
    """Once they are counted; while they are looked for it says so."""
    player, layer = editing()
    layer.act(Set("variant", "classic-4"))
    press_keys(player, "home", "1", "2", "3")
    layer.act(Set("candidates", "on"))

    assert "being looked for" in " ".join(texts(player.frame()))
    layer._finder.wait()
    layer._judge.wait()

    assert layer.sketch.puzzle is not None
    found = count_solutions(layer.sketch.puzzle, 1000)
    assert 1 < found < 1000
    assert f"{found} solutions" in texts(player.frame())


def test_digits_of_solutions_that_are_missing_are_told() -> None:
    """A search that was stopped has not found them all."""
    player, layer = editing()
    layer._finder = CandidateFinder(seconds=-1)
    layer.act(Set("candidates", "on"))
    press_keys(player, "home", "1")

    layer._finder.wait()

    assert "Small digits are missing" in " ".join(texts(player.frame()))


def test_emptying_takes_digits_first_and_then_rules() -> None:
    """Two presses, two changes."""
    player, layer = with_tool("lines")
    drag(player, layer, "A1", "A2")
    layer.act(Set("family", "digits"))
    press_keys(player, "home", "5")

    click(player, "key empty")
    assert (layer.sketch.count, len(rules(layer))) == (0, 1)
    click(player, "key empty")

    assert not rules(layer)


def test_rules_can_be_a_choice() -> None:
    """O, and the next rule is one more option; it comes and goes as one change."""
    player, layer = with_tool("lines")
    drag(player, layer, "C3", "B4", "B5")

    press_keys(player, "o")
    assert any(text.startswith("Or: ") for text in texts(player.frame()))
    drag(player, layer, "B5", "B4", "C3")
    layer.act(Set("or", "on"))
    drag(player, layer, "G7", "G8")
    (choice,) = layer.sketch.now.constraints
    drag(player, layer, "A1", "A2")

    assert isinstance(choice, Either)
    assert [len(option) for option in choice.options] == [1, 1, 1]
    assert len(layer.sketch.now.constraints) == 2
    press_keys(player, "ctrl+z", "ctrl+z", "ctrl+z")
    assert rules(layer) == ["thermometer C3"]
    assert layer.sketch.puzzle is not None


@pytest.mark.parametrize("line", [("A1", "A2"), ("C3", "C4")])
def test_no_choice_is_refused_in_words(line: tuple[str, str]) -> None:
    """Without a rule before, and with the same one."""
    player, layer = with_tool("lines")
    if line[0] == "C3":
        drag(player, layer, *line)
    before = rules(layer)

    layer.act(Set("or", "on"))
    drag(player, layer, *line)

    assert rules(layer) == before
    words = phrases("editor-rules", "en")
    said = " ".join(texts(player.frame()))
    assert words["twice" if before else "alone"] in said


def test_cells_of_a_board_that_was_replaced_are_forgotten() -> None:
    """A smaller puzzle that is pasted has no place for them."""
    player, layer = with_tool("areas")
    drag(player, layer, "I8", "I9")

    player.paste("...23.......24..")
    settle(player)
    player.frame()

    assert len(layer.sketch.variant) == 16
    press_keys(player, "return")
    player.frame()
    assert not rules(layer)
