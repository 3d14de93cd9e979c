"""Click for why: the card, its lists, and the marks on the board, by events."""

from collections.abc import Callable
from itertools import cycle, product

import pytest

from solver.causes.why import FactKind
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from tests.in_one_test import in_one_test
from tests.support import at, candidate
from tests.viz.extents import apart
from tests.viz.player.watched import (
    click,
    comparing,
    easy,
    guessed,
    names,
    press_keys,
    texts,
    watching,
)
from tests.viz.replays import hardest
from viz.kit.input_events import PointerPressed, PointerReleased, WheelTurned
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import Layout
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.player.ui.why_layer import WhyLayer
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Point


def layout_of(player: Player) -> Layout:
    """Where the board is."""
    layout = player.stage.layout
    assert isinstance(layout, Layout)
    return layout


def place_of(asked: Candidate, player: Player) -> Point:
    """Where the small digit is, or would be."""
    layout, theme = layout_of(player), player.workspace.appearance.theme
    return PencilMarks(asked.cell, layout, theme).place(asked.digit)


def press(player: Player, point: Point) -> None:
    """Click at *point*; a frame is drawn, as in a window."""
    player.handle(PointerPressed(point))
    player.handle(PointerReleased())
    player.frame()


def asked(player: Player, name: str) -> WhyLayer:
    """The card after a click in the middle of the cell called *name*."""
    press(player, layout_of(player).cell(at(name)).centre)
    return layer_of(player)


def layer_of(player: Player) -> WhyLayer:
    """The topmost layer."""
    layer = player.layers[-1]
    assert isinstance(layer, WhyLayer)
    return layer


def at_step(
    step: int, trace_of: Callable[[], Trace] = easy, settings: Settings | None = None
) -> Player:
    """A player that rests at *step*."""
    player = watching(trace_of, settings)
    player.workspace.show.playback.seek(step)
    player.frame()
    return player


def test_a_click_on_a_digit_pauses_and_says_why() -> None:
    """Since which step, by which technique, and the sentence of the step."""
    player = at_step(60)
    player.workspace.show.playback.head.playing = True

    layer = asked(player, "C8")

    assert not player.workspace.show.playback.head.playing
    assert layer.fact == (54, candidate("C8=9"), FactKind.PLACED)
    said = texts(player.frame())
    assert "Why C8 = 9?" in said
    assert "C8 is 9 since step 54: Naked single." in said
    assert "Only 9 is left for C8. So C8 is 9." in said
    assert "why marks" in names(player.frame())


def test_the_words_of_the_step_are_hidden_until_the_card_is_left() -> None:
    """Nothing of a sentence peeks out, wherever the step has it."""
    player = at_step(5)
    assert "reason" in names(player.frame())
    asked(player, "A1")
    assert "reason" not in names(player.frame())
    press_keys(player, "escape")
    assert "reason" in names(player.frame())


def test_a_click_on_a_small_digit_asks_about_it() -> None:
    """Where it stands, whether it can be; at its empty place, why it is gone."""
    player = at_step(10)
    grid = player.trace.grid(10)
    cell = next(c for c in grid.variant.cells if not grid.is_assigned(c))

    for digit in grid.variant.digits:
        wanted = Candidate(cell, digit)
        press(player, place_of(wanted, player))
        fact = layer_of(player).fact
        assert fact.candidate == wanted
        is_left = grid.holds(wanted)
        assert fact.kind is (FactKind.OPEN if is_left else FactKind.REMOVED)
    assert len(player.layers) == 1


def test_escape_leaves_and_playing_goes_on() -> None:
    """As it was before the click."""
    player = at_step(60)
    player.workspace.show.playback.head.playing = True
    asked(player, "C8")

    press_keys(player, "escape")

    assert not player.layers
    assert player.workspace.show.playback.head.playing
    assert player.step == 60


def test_what_was_paused_stays_paused() -> None:
    """Asking starts nothing."""
    player = at_step(60)
    asked(player, "C8")

    press_keys(player, "escape")

    assert not player.workspace.show.playback.head.playing


def test_a_click_elsewhere_leaves() -> None:
    """Neither on the board nor on the card."""
    player = at_step(60)
    asked(player, "C8")

    press(player, (1, 1))

    assert not player.layers


def test_space_leaves_and_plays() -> None:
    """As Space does everywhere."""
    player = at_step(60)
    asked(player, "C8")

    press_keys(player, "space")

    assert not player.layers
    assert player.workspace.show.playback.head.playing


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_going_to_the_step_leaves_the_card(how: str) -> None:
    """The step that placed the digit is shown, paused."""
    player = at_step(60)
    player.workspace.show.playback.head.playing = True
    asked(player, "C8")

    if how == "key":
        press_keys(player, "g")
    else:
        click(player, "widget go")

    assert not player.layers
    assert player.step == 54
    assert not player.workspace.show.playback.head.playing


@pytest.mark.parametrize(("key", "name"), [("c", "chain"), ("e", "caused")])
def test_a_list_is_there_by_key_and_by_mouse(key: str, name: str) -> None:
    """And gone the same way."""
    player = at_step(70)
    layer = asked(player, "B8")

    press_keys(player, key)
    by_key = layer.listed
    press_keys(player, key)
    assert layer.listed == ()
    click(player, f"widget {name}")

    assert by_key
    assert layer.listed == by_key
    assert "widget row 0" in names(player.frame())


def test_a_row_shows_its_step_and_says_its_sentence() -> None:
    """The card stays; another row can be chosen."""
    player = at_step(70)
    layer = asked(player, "C8")
    press_keys(player, "c")
    first, second = layer.listed[0].fact, layer.listed[2].fact

    click(player, "widget row 0")
    assert player.step == first.step
    assert layer.fact.candidate == candidate("C8=9")
    assert "In block 3, B9 already holds 1." in texts(player.frame())
    click(player, "widget row 2")
    assert player.step == second.step
    press_keys(player, "c")

    assert player.step == 70
    press_keys(player, "c", "down", "return", "g")
    assert not player.layers


def test_a_clue_says_so_and_rests_on_nothing() -> None:
    """Its list of causes is one sentence."""
    player = at_step(60)
    asked(player, "A3")
    press_keys(player, "c")

    said = texts(player.frame())
    assert "A3 is 3: a clue." in said
    assert "It rests on nothing else." in said


def test_another_cell_is_asked_by_click_and_by_arrows() -> None:
    """Without leaving in between."""
    player = at_step(81)
    asked(player, "C8")
    layer = asked(player, "D8")
    assert layer.fact.candidate.cell == at("D8")

    press_keys(player, "shift+left", "shift+down")

    assert layer.fact.candidate.cell == at("E7")
    assert len(player.layers) == 1


def test_the_command_asks_about_the_cell_of_the_step() -> None:
    """So that no mouse is needed."""
    player = at_step(54)

    player.do(Command.WHY)

    assert layer_of(player).fact.candidate == candidate("C8=9")
    press_keys(player, "y")
    assert not player.layers


def test_the_command_asks_about_what_the_step_strikes() -> None:
    """Not about another candidate of the cell, which is still possible."""
    trace = hardest()
    steps = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "naked-pair"
    ]
    player = watching()
    for step in steps[:3]:
        player.workspace.show.playback.seek(step)
        player.do(Command.WHY)
        fact = layer_of(player).fact

        assert (fact.step, fact.kind) == (step, FactKind.REMOVED)
        press_keys(player, "escape")
    assert steps


def test_what_is_assumed_is_said() -> None:
    """A guess is a root."""
    trace = guessed()
    player = at_step(len(trace), guessed)
    layer = asked(player, "A2")

    assert layer.fact.kind is FactKind.GUESSED
    assert any("assumed by a guess" in text for text in texts(player.frame()))


def test_a_comparison_says_that_it_cannot() -> None:
    """Two boards, two histories."""
    player = comparing()

    press(player, player.stage.layout.board.inset(100)[:2])

    assert not player.layers
    assert (
        phrases("player", "en")["not-while-comparing"] in player.workspace.notices.words
    )


def test_marks_of_the_step_step_back() -> None:
    """What is asked is the one accent; a chosen step has its own marks."""
    player = at_step(54)
    layer = asked(player, "C8")
    assert layer.moment.calm

    press_keys(player, "c")
    click(player, "widget row 0")

    assert not layer.moment.calm


def test_the_wheel_scrolls_the_list() -> None:
    """The step stays."""
    player = at_step(81)
    layer = asked(player, "C8")
    press_keys(player, "c")

    player.handle(WheelTurned(-6, layer.dialog_state.rect.centre))

    assert player.step == 81
    assert "widget row 0" not in names(player.frame())


@pytest.mark.thorough
@in_one_test(
    "form, name, language",
    [
        (form, name, language)
        for (form, name), language in zip(
            product(Aspect, ("A1", "E5", "I9")), cycle(languages()), strict=False
        )
    ],
)
def test_the_card_never_covers_what_is_asked(
    form: Aspect, name: str, language: str
) -> None:
    """Neither with its list nor without, in each form; languages take turns."""
    settings = Settings(language=language)
    player = watching(hardest, settings, DESIGNS[form])
    player.workspace.show.playback.seek(150)
    player.frame()
    layer = asked(player, name)

    for key in ("c", "e", "e"):
        assert apart(layer.dialog_state.rect, layout_of(player).cell(at(name)))
        press_keys(player, key)
