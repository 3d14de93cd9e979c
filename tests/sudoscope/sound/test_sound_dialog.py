"""The options of sound in the dialog for recordings."""

from pathlib import Path

import pytest

from sudoscope.sound.sound_options import SoundOptions
from tests.viz.encoders.recordings import description
from tests.viz.player.recorded import SMALL, controls, dialog, ended
from tests.viz.player.watched import easy, watching
from viz.kit.widgets import Pressed, Set, Words
from viz.player.state.recording_draft import RecordingDraft, export_options
from viz.player.state.requests import Record
from viz.player.ui.dialogs.recording_controls import changed

CONTROLS = {"sound", "music", "script"}


def chosen(**values: str) -> SoundOptions:
    """The options of sound of a recording with *values* of controls."""
    draft = RecordingDraft("x")
    for name, value in values.items():
        draft = changed(draft, name, value)
    return export_options(draft).group(SoundOptions)


def test_sound_is_offered_where_there_is_room_for_it() -> None:
    """A GIF has none, and the dialog says so."""
    found = dialog(watching(easy))

    assert controls(found) >= CONTROLS
    assert Words("Only MP4 and WebM hold sound.") not in found.widgets()
    found.act(Set("ending", ".gif"))
    assert not controls(found) & CONTROLS
    assert Words("Only MP4 and WebM hold sound.") in found.widgets()


def test_a_recording_is_heard_as_it_says() -> None:
    """What was chosen for a video is left out where there is no room for it."""
    assert chosen(sound="on").has_chord
    assert not chosen(sound="on", music="m.mp3").has_chord
    assert chosen(sound="on", ending=".gif") == SoundOptions()
    assert chosen(script="on", name="y").script == Path("y-script.txt")
    assert chosen(sound="off") == SoundOptions()


def test_music_that_is_not_there_is_told_beside_its_field() -> None:
    """Nothing is recorded until it is put right."""
    found = dialog(watching(easy))
    found.act(Set("music", "nowhere.mp3"))

    assert found.act(Pressed("record")) == ()

    widgets = found.widgets()
    place = [getattr(widget, "name", "") for widget in widgets].index("music")
    assert isinstance(widgets[place + 1], Words)
    found.act(Set("music", ""))
    assert found.act(Pressed("record")) == (Record(found._draft),)


def test_a_recording_does_not_replace_its_own_music(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be gone before it is heard."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "song.mp4").touch()
    draft = changed(RecordingDraft("song"), "music", str(tmp_path / "song.mp4"))

    assert draft.problems == {"music": "own-target"}


@pytest.mark.thorough
def test_the_window_records_sound_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That process knows the wing, as the window does."""
    monkeypatch.chdir(tmp_path)
    player = watching(easy)

    player.perform((Record(SMALL.changed(sound=True)),))
    ended(player)

    path = tmp_path / "recordings" / "solve.mp4"
    assert "Audio: aac" in description(path)
