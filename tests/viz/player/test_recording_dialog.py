"""The dialog for recordings: what can be chosen, and what becomes of it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.viz.player.recorded import dialog
from tests.viz.player.watched import (
    comparing,
    easy,
    guessed,
    texts,
    watching,
)
from tests.viz.replays import hardest
from viz.export.option_checks import check_options
from viz.export.option_values import SIZES
from viz.export.options import QUALITIES, ExportOptions
from viz.kit.widgets import Choice, Field, Pressed, Set, Toggle
from viz.messages import languages
from viz.player.state.recording_options import (
    FORMATS,
    RATES,
    SPEEDS,
    WHOLE,
    DeadEnds,
    RecordingOptions,
    SpanKind,
    StepRange,
    export_options,
    free_name,
    spans,
)
from viz.player.state.settings import PaceMode, Settings
from viz.theme import THEMES

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=9)
TAKES = st.builds(
    RecordingOptions,
    name=st.just("x"),
    ending=st.sampled_from(FORMATS),
    size=st.sampled_from(tuple(SIZES)),
    fps=st.sampled_from(RATES),
    quality=st.sampled_from(QUALITIES),
    theme=st.sampled_from(THEMES),
    language=st.sampled_from(languages()),
    pace=st.sampled_from(PaceMode),
    speed=st.sampled_from(SPEEDS),
    uniform_ms=st.integers(20, 60_000),
    fitted_seconds=st.integers(1, 36_000),
    span=st.sampled_from([WHOLE, StepRange(SpanKind.SECTION, 3, 9)]),
    dead_ends=st.sampled_from(DeadEnds),
    captions=st.booleans(),
    subtitles=st.booleans(),
    chapters=st.booleans(),
    cards=st.booleans(),
    heading=TEXTS,
    author=TEXTS,
    progress_bar=st.booleans(),
    watermark=TEXTS,
    sound=st.booleans(),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program is started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@given(TAKES)
def test_whatever_is_chosen_reaches_the_exporter(options: RecordingOptions) -> None:
    """The options go together, and come out of JSON as they went in."""
    chosen = export_options(options)

    check_options(chosen)
    assert ExportOptions.from_json(json.loads(json.dumps(chosen.as_json()))) == chosen
    assert chosen.size == SIZES[options.size]
    assert chosen.fps == options.fps
    assert chosen.sound == (options.sound and options.holds_sound)
    assert chosen.captions == options.captions
    assert chosen.title == (options.heading if options.cards else "")
    if options.pace is PaceMode.FITTED:
        assert chosen.fit == options.fitted_seconds * 1000
    assert chosen.only_winning_path == (options.dead_ends is DeadEnds.LEFT_OUT)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)], ids=str)
def test_the_sheet_shows_where_the_recording_goes(
    size: tuple[int, int], language: str, folder: Path
) -> None:
    """R opens it, with everything as in the window."""
    settings = Settings(language=language, theme="night", captions=True)
    player = watching(guessed, settings, size)

    found = dialog(player)

    assert "solve.mp4" in " ".join(texts(player.frame()))
    assert str(folder) in found._where()
    options = found._take
    assert (options.theme, options.language, options.captions) == (
        "night",
        language,
        True,
    )


def test_every_control_of_the_sheet_changes_what_is_wanted() -> None:
    """Each choice to its next value, each toggle, each field."""
    player = watching(hardest, Settings(pace=PaceMode.UNIFORM))
    player.workspace.playback.seek(40)
    player.workspace.playback.view_state = replace(
        player.workspace.playback.view_state, loop=(3, 9)
    )
    found = dialog(player)

    seen = set()
    for _ in range(3):
        for widget in found.widgets():
            before = found._take
            match widget:
                case Choice(name):
                    found.act(Set(name, widget.beside(1)))
                case Toggle(name, _, is_on):
                    found.act(Set(name, "off" if is_on else "on"))
                case Field(name, _, text):
                    found.act(Set(name, f"{text}x"))
                case _:
                    continue
            seen.add(name)
            assert found._take != before, name

    assert {"span", "dead_ends", "uniform_ms", "speed", "heading", "sound"} <= seen


def test_what_two_solves_do_not_have_cannot_be_chosen() -> None:
    """Neither parts nor captions: both reasons are in the picture."""
    found = dialog(comparing())

    chosen = {getattr(widget, "name", "") for widget in found.widgets()}

    assert not chosen & {"span", "dead_ends", "captions", "subtitles"}
    assert {"ending", "sound", "cards"} <= chosen


def test_sound_is_offered_where_there_is_room_for_it() -> None:
    """A GIF has none."""
    found = dialog(watching(easy))

    found.act(Set("ending", ".gif"))

    assert "sound" not in {getattr(w, "name", "") for w in found.widgets()}


def test_an_empty_name_is_not_recorded() -> None:
    """The button waits for a name."""
    found = dialog(watching(easy))
    found.act(Set("name", " "))

    assert found.act(Pressed("record")) == ()


def test_parts_are_offered_as_the_viewer_sees_them() -> None:
    """From here, until here, and the section that is repeated."""
    assert spans(0, 90, None) == (WHOLE,)
    assert spans(90, 90, None) == (WHOLE,)
    assert spans(40, 90, (3, 9)) == (
        WHOLE,
        StepRange(SpanKind.FROM, 40),
        StepRange(SpanKind.UNTIL, 0, 40),
        StepRange(SpanKind.SECTION, 3, 9),
    )


def test_a_new_recording_replaces_none(folder: Path) -> None:
    """Each has a name of its own, unless another is written."""
    (folder / "solve.mp4").touch()
    (folder / "solve-2.mp4").touch()

    assert Path(free_name("solve", ".mp4", folder)).name == "solve-3"
    assert Path(free_name("solve", ".gif", folder)).name == "solve"
