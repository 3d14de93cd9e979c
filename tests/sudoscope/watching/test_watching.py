"""What can be clicked beside the board: words, ladder, curve, legend, and the rest."""

from collections.abc import Callable
from functools import cache

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from sudoscope.watching.window.more_dialog import MoreDialog, listed_as_more
from tests.in_one_test import in_one_test
from tests.support import EASY, puzzle_of
from tests.viz.player.watched import (
    click,
    comparing,
    easy,
    guessed,
    names,
    press_keys,
    texts,
    texts_in,
    watching,
)
from tests.viz.test_solve_story import by_a_person
from viz.fonts import CAP_HEIGHT, text_width
from viz.kit.input_events import PointerMoved, PointerPressed, PointerReleased
from viz.kit.widgets import Button
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.app.window import words_of
from viz.player.state.keys_and_commands import Command, Need, WindowCommand
from viz.player.state.requests import WindowRequest
from viz.player.state.settings import Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.why_layer import WhyLayer
from viz.replay.markers import Marker
from viz.shapes import Align, Group, Point, Rect, Text

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (800, 800), (450, 450), (360, 640))


def kites() -> Trace:
    """A solve of a person, with many techniques and no guess."""
    return by_a_person().trace


@cache
def singles() -> Trace:
    """A solve of a person by singles alone."""
    return solve(puzzle_of(EASY), AgentSpec.named("human").chosen())


def at_step(
    step: int,
    trace: Callable[[], Trace] = kites,
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Player:
    """A player at *step*."""
    player = watching(trace, settings, size)
    player.workspace.show.playback.seek(step)
    return player


def group_of(player: Player, name: str) -> Group:
    """The group called *name*."""
    return next(group for group in player.frame().groups if group.name == name)


def click_at(player: Player, at: Point) -> None:
    """Click at *at*."""
    player.handle(PointerPressed(at))
    player.handle(PointerReleased())
    player.advance(0)


def written(text: Text) -> Rect:
    """The place of the capitals of *text*."""
    wide = text_width(text.text, text.size, text.weight)
    x = text.x - wide if text.align is Align.RIGHT else text.x
    high = round(text.size * CAP_HEIGHT)
    return Rect(x, text.baseline - high, wide, high)


@in_one_test(
    "size, language",
    [*((size, "de") for size in SIZES), *((SIZES[0], one) for one in languages())],
)
def test_no_button_beside_the_words_covers_a_word(
    size: tuple[int, int], language: str
) -> None:
    """At any step, opened or not: where there is no room for them there are none."""
    player = at_step(1, settings=Settings(language=language), size=size)
    seen = 0
    for step in range(1, len(kites()), 9):
        player.workspace.show.playback.seek(step)
        for _ in range(2):
            frame = player.frame()
            shown = [g for g in frame.groups if g.name.startswith("step ")]
            words = next(g for g in frame.groups if g.name == "reason").shapes
            seen += len(shown)
            for button in shown:
                for text in words:
                    if isinstance(text, Text):
                        assert not written(text).meets(button.bounds), (step, text.text)
                assert button.bounds.x >= 0
                assert button.bounds.right <= frame.size[0]
            player.do(Command.OPEN_STEP)
    assert seen


def test_the_buttons_beside_the_words_do_what_their_keys_do() -> None:
    """One opens the step, and closes it again; the other asks why."""
    hard = kites_step()
    player = at_step(hard)
    click(player, "step open-step")
    assert player.moment.change == 1
    click(player, "step open-step")
    assert player.moment.change == 0
    click(player, "step why")
    assert isinstance(player.layers[-1], WhyLayer)
    assert not any(name.startswith("step ") for name in names(player.frame()))


def test_there_are_no_buttons_for_what_has_no_step() -> None:
    """The puzzle as given, and two solves."""
    for player in (at_step(0), comparing()):
        assert not any(name.startswith("step ") for name in names(player.frame()))


def kites_step() -> int:
    """The first step of the hardest technique."""
    player = watching(kites)
    story = player.stage.lower_panel.story  # type: ignore[attr-defined]
    return int(story.peak(len(kites())).step)


def test_a_row_of_the_ladder_leads_to_each_use_of_its_technique_in_turn() -> None:
    """After the last it begins anew."""
    player = at_step(len(kites()) - 1)
    ladder = group_of(player, "ladder")
    row = next(s for s in ladder.shapes if isinstance(s, Text) and "single" in s.text)
    slug = row.text.lower().replace(" ", "-")
    uses = list(player.workspace.show.playback.playable.replay.kinds[slug])  # type: ignore[attr-defined]
    at = row.x + 3, row.baseline - 3
    met = []
    player.workspace.show.playback.seek(uses[-1])
    for _ in uses:
        # the ladder shows what was met so far, so its rows move
        ladder = group_of(player, "ladder")
        row = next(
            s for s in ladder.shapes if isinstance(s, Text) and s.text == row.text
        )
        at = row.x + 3, row.baseline - 3
        click_at(player, at)
        met.append(player.step)
    assert met == uses


def test_a_click_on_the_curve_leads_to_the_step_below_it() -> None:
    """From its left end to its right one; the caption leads nowhere."""
    player = at_step(3)
    curve = group_of(player, "chart caption").bounds
    y = curve.centre[1]
    click_at(player, (curve.right - 1, y))
    assert player.step == len(kites())
    click_at(player, (curve.x, y))
    assert player.step == 0
    click_at(player, (curve.right - 1, curve.bottom - 2))
    assert player.step == 0


def test_a_name_of_the_legend_leads_to_the_next_of_its_kind() -> None:
    """Round and round."""
    player = at_step(0, guessed)
    legend = group_of(player, "legend")
    first = next(shape for shape in legend.shapes if isinstance(shape, Text))
    steps = player.workspace.show.playback.playable.replay.markers[Marker.GUESS]  # type: ignore[attr-defined]
    for step in (*steps, steps[0]):
        click_at(player, (first.x + 2, first.baseline - 2))
        assert player.step == step


def test_pointing_at_a_row_of_the_ladder_names_the_step_behind_it() -> None:
    """As on the timeline."""
    player = at_step(len(kites()) - 1)
    ladder = group_of(player, "ladder")
    row = next(s for s in ladder.shapes if isinstance(s, Text) and "single" in s.text)
    player.handle(PointerMoved((row.x + 3, row.baseline - 3)))
    assert any(row.text in text for text in texts_in(group_of(player, "tooltip")))


@pytest.mark.parametrize("trace", [easy, guessed, singles])
def test_everything_without_a_button_is_in_the_list_of_more(
    trace: Callable[[], Trace],
) -> None:
    """Each of its rows does what its key does."""
    player = watching(trace)
    click(player, "button more")
    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)
    assert isinstance(layer.dialog, MoreDialog)
    listed = [widget.name for widget in layer.dialog.widgets()]  # type: ignore[union-attr]
    asked = [str(one) for one in listed_as_more() if one.entry.needs is not Need.TASK]
    assert listed == asked  # what a lesson asks is for lessons
    assert not any(command.entry.slot for command in listed_as_more())

    press_keys(player, "return")
    assert isinstance(player.layers[-1], DialogLayer)
    assert player.layers[-1].dialog.title == "Settings"


def test_the_list_says_of_what_a_bookmark_is_on() -> None:
    """A step has one; the way to present is on for all."""
    for language, said in (("en", "this step has one"), ("de", "dieser Schritt hat")):
        on = frozenset[WindowCommand]({Command.BOOKMARK, Command.PRESENT})
        shown = MoreDialog(language, frozenset(), on).widgets()
        details = {w.name: w.detail for w in shown if isinstance(w, Button)}
        assert said in details[Command.BOOKMARK.value]
        assert said not in details[Command.PRESENT.value]
        assert " · " in details[Command.PRESENT.value]


def test_the_words_of_a_step_are_copied_as_they_are_said() -> None:
    """Title, reason and what follows, a line each."""
    player = at_step(kites_step())
    press_keys(player, "ctrl+t")
    assert player.screen.take_requests() == (WindowRequest.COPY_WORDS,)
    title, *reason = words_of(player).splitlines()
    assert title in texts(player.frame())
    assert reason
