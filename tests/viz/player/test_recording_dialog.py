"""The dialog for recordings: what can be chosen, and what becomes of it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.in_one_test import in_one_test
from tests.viz.player.recorded import controls, dialog
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
from viz.appearance import PicturePart
from viz.bookmarks import Bookmark, Bookmarks
from viz.export.assembly import assembled
from viz.export.choices import BACKGROUND, FRAME_RATE, HIGHLIGHTS, QUALITY, SPEED
from viz.export.export_options import ExportOptions, declared_options, unfit_for
from viz.export.option_checks import check_comparison, check_options
from viz.export.option_values import SIZES, TRANSPARENT
from viz.export.trace_recording import Export
from viz.kit.input_events import PointerPressed
from viz.kit.widgets import Choice, Field, Pressed, Set, Tabs, Toggle, Words
from viz.messages import languages, phrases
from viz.option_field import OutputKind
from viz.output.free_names import free_stems
from viz.player.state.recording_draft import (
    COLOUR,
    FORMATS,
    WHOLE,
    DeadEnds,
    RecordingDraft,
    RecordingKind,
    SpanKind,
    StepRange,
    export_options,
    spans,
)
from viz.player.state.recording_state import _subject
from viz.player.state.requests import Record
from viz.player.state.settings import PaceMode, Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.recording import Page, RecordingDialog, RecordingSource
from viz.player.ui.dialogs.recording_controls import changed
from viz.replay.reading_time import clock
from viz.theme import THEMES

OFFERED = {name: one for name, one in declared_options().items() if one.section}
"""The options that the dialog offers."""
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=9)
CONTROLS = {
    "ending": st.sampled_from(FORMATS),
    "size": st.sampled_from(tuple(SIZES)),
    "fps": st.sampled_from([f"{rate:g}" for rate in FRAME_RATE.offered]),
    "quality": st.sampled_from(QUALITY.values),
    "theme": st.sampled_from(THEMES),
    "language": st.sampled_from(languages()),
    "pace": st.sampled_from([mode.value for mode in PaceMode]),
    "speed": st.sampled_from([f"{speed:g}" for speed in SPEED.offered]),
    "uniform_ms": st.integers(20, 60_000).map(str),
    "fit": st.integers(2_000, 36_000_000).map(str),  # none is shorter: fit_from
    "dead_ends": st.sampled_from([way.value for way in DeadEnds]),
    "kind": st.sampled_from([kind.value for kind in RecordingKind]),
    "highlights": st.sampled_from([f"{count:g}" for count in HIGHLIGHTS.offered]),
    "background": st.sampled_from((*BACKGROUND.values, COLOUR)),
    **dict.fromkeys(("title", "author", "watermark"), TEXTS),
    **dict.fromkeys(
        (
            *("subtitles", "cards", "bookmark_notes"),
            *(name for name, one in OFFERED.items() if one.kind is bool or one.beside),
            *(f"hide {part}" for part in PicturePart),
        ),
        st.sampled_from(["on", "off"]),
    ),
}
"""The values of each control of the dialog."""
ACTIONS = st.lists(
    st.sampled_from(sorted(CONTROLS)).flatmap(
        lambda name: CONTROLS[name].map(lambda value: (name, value))
    ),
    max_size=20,
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program is started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@given(ACTIONS)
def test_whatever_is_chosen_reaches_the_exporter(
    actions: list[tuple[str, str]],
) -> None:
    """The options go together, and come out of JSON as they went in."""
    draft = RecordingDraft("x")
    for name, value in actions:
        draft = changed(draft, name, value)

    chosen = export_options(draft)

    check_options(chosen)
    assert ExportOptions.from_json(json.loads(json.dumps(chosen.as_json()))) == chosen
    for name, one in declared_options().items():
        if name not in draft.unused() and not one.beside and name != "fps":
            assert chosen.value(name) == draft.options.value(name), name
    assert all(chosen.is_usual(name) for name in draft.unused())
    assert chosen.file.fps == min(draft.options.file.fps, draft.rates[-1])


@given(ACTIONS)
def test_two_solves_are_recorded_whole(actions: list[tuple[str, str]]) -> None:
    """Whatever was chosen for one before."""
    draft = RecordingDraft("x")
    for name, value in actions:
        draft = changed(draft, name, value)

    chosen = export_options(draft, of_two=True)

    check_options(chosen)
    check_comparison(chosen)


def test_a_draft_is_recorded_as_it_says() -> None:
    """Each control that stands for several options, or for one in other words."""

    def recorded(**chosen: str) -> ExportOptions:
        draft = RecordingDraft("x")
        for name, value in chosen.items():
            draft = changed(draft, name, value)
        return export_options(draft)

    assert recorded(size="vertical").picture.size == (1080, 1920)
    assert recorded(pace="fitted", fit="15000").edit.fit == 15_000
    assert recorded(pace="uniform", uniform_ms="400").edit.speed == 2
    assert recorded(kind="clips").edit.split == "markers"
    assert recorded(kind="highlights", highlights="8").edit.highlights == 8
    assert recorded(dead_ends="left-out").edit.only_winning_path
    assert recorded(dead_ends="folded").edit.fold_dead_branches
    assert not recorded(kind="clips", dead_ends="left-out").edit.only_winning_path
    assert recorded(cards="off", title="Sunday").words.title == ""
    assert recorded(title="Sunday").words.title == "Sunday"
    assert recorded(subtitles="on").words.subtitles == "srt,vtt"
    assert recorded(chapters="on", name="y").words.chapters == Path("y-chapters.txt")
    assert recorded(background=COLOUR).picture.background == "#00ff00"
    assert recorded(ending=".webm", background=TRANSPARENT).picture.is_clear
    assert not recorded(background=TRANSPARENT).picture.is_clear


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
    options = found._draft.options
    assert options.picture.theme == "night"
    assert options.words.language == language
    assert options.words.captions


@in_one_test("ending", FORMATS)
def test_a_format_is_asked_only_for_what_it_can_hold(ending: str) -> None:
    """Whatever was chosen before: the rate, the background, tracks and texts."""
    draft = RecordingDraft("x", ending)
    for name, one in OFFERED.items():
        if (one.in_tracks and not one.is_path) or one.beside:
            draft = changed(draft, name, "on")
    draft = draft.changed(size=(1280, 720), fps=60, background=TRANSPARENT)

    Export(draft.target, export_options(draft))


def test_every_control_of_the_sheet_changes_what_is_wanted() -> None:
    """Each choice to its next value, each toggle, each field."""
    player = watching(hardest, Settings(pace=PaceMode.UNIFORM))
    player.workspace.show.playback.seek(40)
    player.workspace.show.playback.view_state = replace(
        player.workspace.show.playback.view_state, loop=(3, 9)
    )
    player.workspace.show.keep(player.workspace.show.bookmarks.with_note(3, "Look"))
    found = dialog(player)
    found.act(Set("ending", FORMATS[-1]))

    seen = set()
    for page in (*Page, *Page, *Page):
        found.act(Set("page", page.value))
        found.act(Set("fit", "0"))
        for widget in found.widgets():
            before = found._draft
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
            assert found._draft != before, name

    others = {"name", "ending", "own_background", "uniform_ms", "kind", "span"}
    others |= {"dead_ends", "bookmark_notes"}
    assert {name.split()[0] for name in seen} == OFFERED.keys() | others


def test_what_two_solves_do_not_have_cannot_be_chosen() -> None:
    """Neither parts nor captions: both reasons are in the picture."""
    found = dialog(comparing())

    chosen = controls(found)

    alone = {"span", "dead_ends", "kind", "bookmark_notes"}
    unfit = set(unfit_for(OutputKind.COMPARISON))
    assert {"captions", "notes"} <= unfit
    assert not chosen & (alone | unfit)
    assert {"ending", "cards", "subtitles"} <= chosen


def test_what_is_in_tracks_is_offered_where_there_is_room_for_it() -> None:
    """A GIF has none."""
    found = dialog(watching(easy))
    tracks = {name for name, one in OFFERED.items() if one.in_tracks}
    assert controls(found) & tracks

    found.act(Set("ending", ".gif"))

    assert not controls(found) & tracks


@pytest.mark.parametrize(
    ("name", "value"),
    [("logo", "nowhere.png"), ("own_background", "green")],
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
    assert found.act(Pressed("record")) == (Record(found._draft),)


def test_a_recording_does_not_replace_its_own_logo(folder: Path) -> None:
    """Nor another file that it is made of."""
    (folder / "logo.mp4").touch()
    draft = changed(RecordingDraft("logo"), "logo", str(folder / "logo.mp4"))

    assert draft.problems == {"logo": "own-target"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_every_page_fits_without_scrolling(
    size: tuple[int, int], language: str
) -> None:
    """With all that can be unfolded on it, in the letters that other dialogs have."""
    player = watching(hardest, Settings(language=language), size)
    player.workspace.show.playback.seek(40)
    found = dialog(player)
    files = {name: "x" for name, one in OFFERED.items() if one.is_path}
    unfolding = (one.needs for one in OFFERED.values() if one.needs)
    unfolded = {"kind": "highlights", "background": COLOUR, "name": ""}
    for name, value in (dict.fromkeys(unfolding, "on") | files | unfolded).items():
        found.act(Set(name, value))

    for page in Page:
        found.act(Set("page", page.value))
        said = texts(player.frame())
        layer = player.layers[-1]
        assert isinstance(layer, DialogLayer)
        planned = layer.dialog_state._plan
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
    tabs = layer.dialog_state._plan.placed[0]
    assert isinstance(tabs.widget, Tabs)
    assert tabs.widget.value == Page.PICTURE

    player.handle(PointerPressed(tabs.options[2].centre))
    player.frame()

    tabs = layer.dialog_state._plan.placed[0]
    assert isinstance(tabs.widget, Tabs)
    assert tabs.widget.value == Page.SOUND


def test_notes_of_bookmarks_go_into_the_recording() -> None:
    """With their steps where they are wanted; else the steps alone."""
    playable = replay(easy)
    marks = Bookmarks((Bookmark(3, "Look"), Bookmark(5)))
    draft = RecordingDraft("x")

    assert _subject(draft, playable, marks).bookmarks == marks
    without = _subject(replace(draft, bookmark_notes=False), playable, marks)
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

    (folder / "Other.srt").touch()

    assert next(free_stems(folder, "solve")) == "solve-3"
    assert next(free_stems(folder, "other")) == "other-2"
    assert next(free_stems(folder / "missing", "solve")) == "solve"


def said_of_length(draft: RecordingDraft, source: RecordingSource) -> list[str]:
    """What the first page says about the length of *draft*."""
    words = RecordingDialog(draft, source, "en").widgets()
    lines = [widget.text for widget in words if isinstance(widget, Words)]
    return [line for line in lines if line.startswith("About")]


def test_the_page_says_how_long_the_video_will_be() -> None:
    """As long as it becomes, with its cards; of clips nothing."""
    player = watching(guessed)
    source = dialog(player)._source
    draft = RecordingDraft.like(Settings(), "x").changed(size=(320, 180), fps=2)

    for chosen in (
        {},
        {"fit": "0"},
        {"fit": "30000"},
        {"cards": "off"},
        {"fit": "0", "speed": "8", "captions": "on"},
        {"kind": "highlights"},
    ):
        wanted = draft
        for name, value in chosen.items():
            wanted = changed(wanted, name, value)
        made = assembled(guessed(), export_options(wanted), is_timed=True)
        assert said_of_length(wanted, source) == [
            f"About {clock(made.film.length)} long"
        ]
    assert said_of_length(changed(draft, "kind", "clips"), source) == []


@pytest.mark.parametrize(
    ("natural", "on"), [(59_000, "0"), (60_000, "60000"), (90_000, "90000")]
)
def test_the_lengths_of_uploads_are_on_the_first_page(natural: int, on: str) -> None:
    """The usual one is on until another is chosen."""
    source = RecordingSource((WHOLE,), length=lambda _: natural)
    found = RecordingDialog(RecordingDraft.like(Settings(), "x"), source, "en")

    def lengths() -> Choice:
        widgets = [w for w in found.widgets() if isinstance(w, Choice)]
        return next(widget for widget in widgets if widget.name == "fit")

    assert lengths().value == on
    labels = [option.label for option in lengths().options]
    assert labels == ["natural", "15 s", "30 s", "60 s", "90 s", "3 min"]
    found.act(Set("fit", "15000"))
    assert lengths().value == "15000"
    assert found._draft.options.edit.fit == 15_000


def test_a_short_is_offered_where_a_step_can_be_told() -> None:
    """It is vertical and has no cards; of a search by guesses there is none."""
    found = dialog(watching(easy))

    found.act(Set("kind", "short"))
    chosen = export_options(found._draft)

    check_options(chosen)
    assert chosen.edit.short
    assert chosen.picture.size == (1080, 1920)
    assert not any(
        option.value == "short"
        for widget in dialog(watching(hardest)).widgets()
        if isinstance(widget, Choice)
        for option in widget.options
    )
