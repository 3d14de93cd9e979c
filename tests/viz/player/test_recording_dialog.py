"""The dialog for recordings: what can be chosen, and what becomes of it."""

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.viz.player.recorded import dialog
from tests.viz.player.watched import (
    comparing,
    easy,
    guessed,
    press_keys,
    replay,
    texts,
    watching,
)
from tests.viz.replays import hardest
from viz.appearance import Part
from viz.bookmarks import Bookmark, Bookmarks
from viz.export.choices import BACKGROUND, FRAME_RATE, HIGHLIGHTS, QUALITY
from viz.export.option_checks import check_options
from viz.export.option_values import SIZES, TRANSPARENT
from viz.export.options import ExportOptions
from viz.export.record import Export
from viz.kit.input_events import PointerPressed
from viz.kit.widgets import Choice, Field, Pressed, Set, Tabs, Toggle, Words
from viz.messages import languages, phrases
from viz.player.state.recording_options import (
    COLOUR,
    FORMATS,
    SPEEDS,
    WHOLE,
    DeadEnds,
    RecordingKind,
    RecordingOptions,
    SpanKind,
    StepRange,
    export_options,
    free_name,
    spans,
)
from viz.player.state.recording_state import _subject
from viz.player.state.requests import Record
from viz.player.state.settings import PaceMode, Settings
from viz.player.ui.dialogs.recording import Page, RecordingDialog, RecordingSource
from viz.player.ui.layers import DialogLayer
from viz.theme import THEMES

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=9)
TAKES = st.builds(
    RecordingOptions,
    name=st.just("x"),
    ending=st.sampled_from(FORMATS),
    size=st.sampled_from(tuple(SIZES)),
    fps=st.sampled_from([int(rate) for rate in FRAME_RATE.offered]),
    quality=st.sampled_from(QUALITY.values),
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
    sound_bed=st.booleans(),
    script=st.booleans(),
    thumbnail=st.booleans(),
    kind=st.sampled_from(RecordingKind),
    highlights=st.sampled_from([int(count) for count in HIGHLIGHTS.offered]),
    background=st.sampled_from((*BACKGROUND.values, COLOUR)),
    hidden=st.frozensets(st.sampled_from(Part)),
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
    assert chosen.picture.size == SIZES[options.size]
    assert chosen.file.fps == min(options.fps, options.rates[-1])
    assert chosen.file.sound == (options.sound and options.holds_sound)
    assert chosen.words.captions == options.captions
    assert chosen.words.title == (options.heading if options.cards else "")
    if options.pace is PaceMode.FITTED:
        assert chosen.edit.fit == options.fitted_seconds * 1000
    is_solve = options.kind is RecordingKind.SOLVE
    assert (chosen.edit.highlights is not None) == (
        options.kind is RecordingKind.HIGHLIGHTS
    )
    assert (chosen.edit.split is not None) == (options.kind is RecordingKind.CLIPS)
    assert chosen.edit.only_winning_path == (
        is_solve and options.dead_ends is DeadEnds.LEFT_OUT
    )
    assert chosen.file.sound_bed <= chosen.file.sound
    assert chosen.picture.hide == tuple(sorted(options.hidden))


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


@pytest.mark.parametrize("ending", FORMATS)
def test_a_format_is_asked_only_for_what_it_can_hold(ending: str) -> None:
    """Whatever was chosen before: the rate, the background, sound and texts."""
    options = RecordingOptions(
        "x",
        ending,
        size="720p",
        fps=60,
        background=TRANSPARENT,
        subtitles=True,
        chapters=True,
        sound=True,
        sound_bed=True,
        script=True,
        thumbnail=True,
    )

    Export(options.target, export_options(options))


def test_every_control_of_the_sheet_changes_what_is_wanted() -> None:
    """Each choice to its next value, each toggle, each field."""
    player = watching(hardest, Settings(pace=PaceMode.UNIFORM))
    player.workspace.show.playback.seek(40)
    player.workspace.show.playback.view_state = replace(
        player.workspace.show.playback.view_state, loop=(3, 9)
    )
    player.workspace.show.note(3, "Look")
    found = dialog(player)
    found.act(Set("ending", FORMATS[-1]))

    seen = set()
    for page in (*Page, *Page, *Page, *Page):
        found.act(Set("page", page.value))
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

    options = {field.name for field in fields(RecordingOptions)}
    assert {name.split()[0] for name in seen} == options


def test_what_two_solves_do_not_have_cannot_be_chosen() -> None:
    """Neither parts nor captions: both reasons are in the picture."""
    found = dialog(comparing())

    chosen = _names(found)

    alone = {"span", "dead_ends", "captions", "subtitles", "kind", "notes", "script"}
    assert not chosen & (alone | {"thumbnail"})
    assert {"ending", "sound", "cards"} <= chosen


def test_sound_is_offered_where_there_is_room_for_it() -> None:
    """A GIF has none."""
    found = dialog(watching(easy))

    found.act(Set("ending", ".gif"))

    assert not _names(found) & {"sound", "sound_bed", "music", "chapters", "script"}


def _names(found: RecordingDialog) -> set[str]:
    """The controls of all pages."""
    names = set()
    for page in Page:
        found.act(Set("page", page.value))
        names |= {getattr(widget, "name", "") for widget in found.widgets()}
    return names


@pytest.mark.parametrize(
    ("name", "value"),
    [("music", "nowhere.mp3"), ("logo", "nowhere.png"), ("own_background", "green")],
)
def test_what_is_wrong_is_said_beside_it(name: str, value: str) -> None:
    """The button shows its page, and records nothing until it is put right."""
    player = watching(easy)
    found = dialog(player)
    found.act(Set("background", COLOUR))
    found.act(Set(name, value))

    assert found.act(Pressed("record")) == ()

    widgets = found.widgets()
    place = [getattr(widget, "name", "") for widget in widgets].index(name)
    assert isinstance(widgets[place + 1], Words)
    found.act(Set(name, "" if name != "own_background" else "#00FF00"))
    assert found.act(Pressed("record")) == (Record(found._take),)


def test_a_recording_does_not_replace_its_own_music(folder: Path) -> None:
    """Nor its logo."""
    (folder / "song.mp4").touch()
    options = RecordingOptions("song", music=str(folder / "song.mp4"))

    assert options.problems == {"music": "own-target"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_every_page_fits_without_scrolling(
    size: tuple[int, int], language: str
) -> None:
    """With all that can be unfolded on it, in the letters that other dialogs have."""
    player = watching(hardest, Settings(language=language), size)
    player.workspace.show.playback.seek(40)
    found = dialog(player)
    unfolded = ("kind", "highlights"), ("background", COLOUR), ("sound", "on")
    for name, value in (*unfolded, ("music", "x"), ("logo", "x"), ("name", "")):
        found.act(Set(name, value))

    for page in Page:
        found.act(Set("page", page.value))
        said = texts(player.frame())
        layer = player.layers[-1]
        assert isinstance(layer, DialogLayer)
        planned = layer._plan
        assert (planned.above, planned.below) == (0, 0), page
        assert {phrases("recording", language)[f"page-{one}"] for one in Page} <= set(
            said
        )


def test_tabs_are_turned_by_key_and_click() -> None:
    """Right and left go on to the next page, a click to its tab; the focus stays."""
    player = watching(easy)
    dialog(player)
    press_keys(player, "home", "right")
    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)
    player.frame()
    tabs = layer._plan.placed[0]
    assert isinstance(tabs.widget, Tabs)
    assert tabs.widget.value == Page.PICTURE

    player.handle(PointerPressed(tabs.options[2].centre))
    player.frame()

    tabs = layer._plan.placed[0]
    assert isinstance(tabs.widget, Tabs)
    assert tabs.widget.value == Page.SOUND


def test_notes_of_bookmarks_go_into_the_recording() -> None:
    """With their steps where they are wanted; else the steps alone."""
    playable = replay(easy)
    marks = Bookmarks((Bookmark(3, "Look"), Bookmark(5)))
    options = RecordingOptions("x")

    assert _subject(options, playable, marks).bookmarks == marks
    without = _subject(replace(options, notes=False), playable, marks)
    assert without.bookmarks.steps == (3, 5)
    assert not any(mark.note for mark in without.bookmarks.marks)


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


def test_the_page_says_how_long_the_video_will_be() -> None:
    """By the pace that is chosen; of a part nothing, since that takes to be made."""
    source = RecordingSource((WHOLE,), steps=11, usual_ms=125_000)
    options = RecordingOptions.like(Settings(), "x")

    def said(**changes: object) -> list[str]:
        changed = replace(options, **changes)  # type: ignore[arg-type]
        dialog = RecordingDialog(changed, source, "en")
        words = [w.text for w in dialog.widgets() if isinstance(w, Words)]
        return [text for text in words if text.startswith("About")]

    assert said() == ["About 2:05 long"]
    assert said(speed="2") == ["About 1:02 long"]
    assert said(pace=PaceMode.UNIFORM, uniform_ms=800) == ["About 0:09 long"]
    assert said(pace=PaceMode.FITTED, fitted_seconds=90) == ["About 1:30 long"]
    assert said(kind=RecordingKind.HIGHLIGHTS) == []
