"""Recording from the window: how it goes, and how it ends."""

from contextlib import nullcontext
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from threading import Event

import pytest

from tests.recorded_here import ONE_AT_A_TIME, recorded_here
from tests.viz.player import watched
from tests.viz.player.recorded import SMALL, dialog, ended
from tests.viz.player.watched import (
    comparing,
    easy,
    names,
    player_of,
    press_keys,
    unfinished,
    watching,
)
from viz.kit.input_events import PointerPressed
from viz.kit.widgets import Pressed
from viz.player.state.keys_and_commands import Command
from viz.player.state.recording_draft import (
    SpanKind,
    StepRange,
)
from viz.player.state.requests import Record
from viz.player.state.settings import PaceMode
from viz.player.ui.dialog_layer import DialogLayer


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program is started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.thorough
def test_it_is_recorded_while_the_window_goes_on(folder: Path) -> None:
    """Progress with a way to cancel, playback as ever, then where the file is."""
    player = watching(easy)
    player.perform((Record(SMALL),))

    said = player.workspace.work
    player.do(Command.FORWARD)

    assert said is not None
    assert said.startswith("Recording: 0:0")
    assert "progress" in names(player.frame())
    assert player.step == 1
    assert player.is_still
    ended(player)
    path = Path("recordings/solve.mp4")
    assert player.workspace.notices.words.startswith(f"Recorded: {path} (")
    assert (folder / path).stat().st_size > 10_000
    assert player.workspace.work is None
    player.close()


@pytest.mark.thorough
def test_two_solves_are_recorded_side_by_side(folder: Path) -> None:
    """What is compared in the window is compared in the file.

    Too short for a list of chapters, it is made all the same, and that is told.
    """
    player = comparing()
    draft = SMALL.changed(captions=True, chapters=Path("c.txt"), fit=2000)

    with recorded_here():
        player.perform((Record(draft),))
        ended(player)

    path = Path("recordings/solve.mp4")
    assert player.workspace.notices.words.startswith(f"Recorded: {path} (")
    assert "2.0 s of video have no chapters" in player.workspace.notices.words
    assert list((folder / "recordings").iterdir()) == [folder / path]


@pytest.mark.thorough
@pytest.mark.parametrize("by", ["click", "close"])
def test_cancelled_nothing_of_it_is_left(by: str, folder: Path) -> None:
    """By mouse or with the window; the replay goes on in the first."""
    player = watching(easy)
    player.perform((Record(SMALL.changed(fit=600_000)),))
    recording = player.workspace.recording_state._recording
    assert recording is not None
    while not list(folder.glob("recordings/*.part.mp4")):
        assert not recording.is_over
        Event().wait(0.01)

    if by == "click":
        bar = next(g for g in player.frame().groups if g.name == "progress").bounds
        player.handle(PointerPressed((bar.right - 20, bar.centre[1])))
    else:
        player.close()

    ended(player)
    assert player.is_open == (by != "close")
    assert not list(folder.glob("recordings/*"))
    assert player.workspace.notices.words == "Recording cancelled; no file was written"


def test_escape_asks_before_it_cancels_a_recording(folder: Path) -> None:
    """Once asks; again later it asks again, and only at once after it cancels."""
    player = watching(easy)
    with recorded_here():
        player.perform((Record(SMALL.changed(fit=600_000)),))
        state = player.workspace.recording_state
        for _ in range(2):
            press_keys(player, "escape")
            assert "Esc once more" in player.workspace.notices.words
            player.workspace.notices.end()
        assert not state._is_stopped

        press_keys(player, "escape", "escape")

        assert state._is_stopped
        ended(player)
    assert not list(folder.glob("recordings/*"))
    assert player.workspace.notices.words == "Recording cancelled; no file was written"


@pytest.mark.thorough
@pytest.mark.parametrize("answer", ["finish", "stop", "back"])
def test_closing_while_something_is_recorded_is_asked_about(
    answer: str, folder: Path
) -> None:
    """It goes on without the window, is stopped with it, or the window stays."""
    player = watching(easy)
    with nullcontext() if answer == "stop" else recorded_here():
        with ONE_AT_A_TIME:  # it does not end before the question is there
            player.perform((Record(SMALL),))
            player.do(Command.QUIT)
            assert player.is_open
            layer = player.layers[-1]
            assert isinstance(layer, DialogLayer)
            player.perform(layer.act(Pressed(answer)) or ())
        player.workspace.finish()

        assert player.is_open == (answer == "back")
        ended(player)
    is_there = (folder / "recordings/solve.mp4").exists()
    assert is_there == (answer != "stop")


@pytest.mark.thorough
def test_one_recording_at_a_time() -> None:
    """A second R says so, and the first goes on."""
    player = watching(easy)
    with recorded_here():
        player.perform((Record(SMALL.changed(fit=600_000)),))

        press_keys(player, "r")

        assert not player.layers
        assert player.workspace.notices.words.startswith("Another recording is running")
        assert player.workspace.recording_state.is_busy
        player.close()


def test_why_it_failed_is_told() -> None:
    """The sentence of the command line."""
    player = watching(easy)

    with recorded_here():
        player.perform((Record(replace(SMALL, name="gone/solve")),))
        ended(player)

    assert "there is no folder" in player.workspace.notices.words


def test_before_there_is_anything_nothing_is_recorded() -> None:
    """The window says so."""
    first, go_on = unfinished(easy().puzzle)
    player = player_of(first)

    press_keys(player, "r")

    assert player.workspace.notices.words == "There is nothing to record yet"
    player.close()
    go_on()


def test_the_sheet_remembers_what_was_chosen() -> None:
    """But not the name and the part, nor what goes with the window."""
    player = watching(easy)
    draft = SMALL.changed(progress=True).paced(player.workspace.settings, Fraction(1))
    until = StepRange(SpanKind.UNTIL, 0, 5)
    with recorded_here():
        player.perform((Record(draft.changed(**until.options)),))
        ended(player)

    found = dialog(player)._draft

    assert found == replace(draft, name=str(Path("recordings/solve-2")))


def test_the_sheet_begins_with_the_language_and_the_pace_of_the_window() -> None:
    """Whatever the last recording had; not with its speed, which is for watching."""
    player = watching(easy)
    with recorded_here():
        player.perform((Record(SMALL),))
        ended(player)
    changed = replace(player.workspace.settings, language="de")
    player.workspace.apply(changed)
    player.workspace.show.playback.head.speed = Fraction(64)

    found = dialog(player)._draft

    assert (found.options.words.language, found.pace) == ("de", PaceMode.MEANING)
    assert found.options.edit.speed == 1
    assert found.options.edit.fit is None


def test_a_click_on_the_button_records() -> None:
    """The dialog closes and the recording begins."""
    player = watching(easy)
    dialog(player)

    with recorded_here():
        watched.click(player, "widget record")

        assert not player.layers
        assert player.workspace.recording_state.is_busy
        player.close()
