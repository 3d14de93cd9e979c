"""Recording from the window: the sheet, what is told of it, and how it ends."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.viz.player import watched
from tests.viz.player.watched import (
    comparing,
    easy,
    guessed,
    names,
    player_of,
    press_keys,
    sheet_of,
    texts,
    unfinished,
    watching,
)
from tests.viz.replays import hardest
from viz.cli.record import command
from viz.kit.widgets import Choice, Field, Pressed, Set, Toggle
from viz.player.asks import Record
from viz.player.commands import Command
from viz.player.player import Player
from viz.player.settings import PaceMode, Settings
from viz.player.sheets.recording import RecordingSheet
from viz.player.take import (
    FORMATS,
    QUALITIES,
    RATES,
    SIZES,
    SPEEDS,
    WHOLE,
    DeadEnds,
    Span,
    SpanKind,
    Take,
    arguments_of,
    free_name,
    spans,
)
from viz.theme import THEMES
from viz.words import languages

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=9)
TAKES = st.builds(
    Take,
    name=st.just("x"),
    ending=st.sampled_from(FORMATS),
    size=st.sampled_from(SIZES),
    fps=st.sampled_from(RATES),
    quality=st.sampled_from(QUALITIES),
    theme=st.sampled_from(THEMES),
    language=st.sampled_from(languages()),
    pace=st.sampled_from(PaceMode),
    speed=st.sampled_from(SPEEDS),
    uniform_ms=st.integers(20, 60_000),
    fitted_seconds=st.integers(1, 36_000),
    span=st.sampled_from([WHOLE, Span(SpanKind.SECTION, 3, 9)]),
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
SMALL = Take(
    "recordings/solve",
    size="320x180",
    quality="draft",
    pace=PaceMode.FITTED,
    fitted_seconds=12,
    cards=False,
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program is started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ended(player: Player) -> Player:
    """*player*, when its recording has ended."""
    while player.desk.studio.is_busy:
        recording = player.desk.studio._recording
        assert recording is not None
        recording.wait()
        player.advance(16)
    return player


def sheet(player: Player) -> RecordingSheet:
    """The sheet for recordings, opened."""
    press_keys(player, "r")
    found = sheet_of(player)
    assert isinstance(found, RecordingSheet)
    return found


@given(TAKES)
def test_the_command_line_understands_every_take(take: Take) -> None:
    """Whatever is chosen and written in the sheet: no option is wrong or missing."""
    told = ["puzzle", *arguments_of(take)]

    context = command.make_context("record", told)

    given: dict[str, Any] = context.params
    assert given["puzzle"] == "puzzle"
    assert given["output"] == take.target
    assert given["fps"] == take.fps
    assert given["sound"] == (take.sound and take.holds_sound)
    assert given["captions"] == take.captions
    assert given["title"] == (take.heading if take.cards else "")
    if take.pace is PaceMode.FITTED:
        assert given["fit"] == take.fitted_seconds * 1000
    assert given["only_winning_path"] == (take.dead_ends is DeadEnds.LEFT_OUT)


def test_an_unknown_option_would_be_noticed() -> None:
    """The law above is not empty."""
    with pytest.raises(click.NoSuchOption):
        command.make_context("record", ["puzzle", "--no-such-thing"])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)], ids=str)
def test_the_sheet_shows_where_the_recording_goes(
    size: tuple[int, int], language: str, folder: Path
) -> None:
    """R opens it, with everything as in the window."""
    settings = Settings(language=language, theme="night", captions=True)
    player = watching(guessed, settings, size)

    found = sheet(player)

    assert "solve.mp4" in " ".join(texts(player.frame()))
    assert str(folder) in found._where()
    take = found._take
    assert (take.theme, take.language, take.captions) == ("night", language, True)


def test_every_control_of_the_sheet_changes_what_is_wanted() -> None:
    """Each choice to its next value, each toggle, each field."""
    player = watching(hardest, Settings(pace=PaceMode.UNIFORM))
    player.desk.session.seek(40)
    player.desk.session.viewing = replace(player.desk.session.viewing, loop=(3, 9))
    found = sheet(player)

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
    found = sheet(comparing())

    chosen = {getattr(widget, "name", "") for widget in found.widgets()}

    assert not chosen & {"span", "dead_ends", "captions", "subtitles"}
    assert {"ending", "sound", "cards"} <= chosen


def test_sound_is_offered_where_there_is_room_for_it() -> None:
    """A GIF has none."""
    found = sheet(watching(easy))

    found.act(Set("ending", ".gif"))

    assert "sound" not in {getattr(w, "name", "") for w in found.widgets()}


def test_an_empty_name_is_not_recorded() -> None:
    """The button waits for a name."""
    found = sheet(watching(easy))
    found.act(Set("name", " "))

    assert found.act(Pressed("record")) == ()


def test_parts_are_offered_as_the_viewer_sees_them() -> None:
    """From here, until here, and the section that is repeated."""
    assert spans(0, 90, None) == (WHOLE,)
    assert spans(90, 90, None) == (WHOLE,)
    assert spans(40, 90, (3, 9)) == (
        WHOLE,
        Span(SpanKind.FROM, 40),
        Span(SpanKind.UNTIL, 0, 40),
        Span(SpanKind.SECTION, 3, 9),
    )


def test_a_new_recording_replaces_none(folder: Path) -> None:
    """Each has a name of its own, unless another is written."""
    (folder / "solve.mp4").touch()
    (folder / "solve-2.mp4").touch()

    assert Path(free_name("solve", ".mp4", folder)).name == "solve-3"
    assert Path(free_name("solve", ".gif", folder)).name == "solve"


def test_it_is_recorded_while_the_window_goes_on(folder: Path) -> None:
    """Progress with a way to cancel, playback as ever, then where the file is."""
    player = watching(easy)
    player.perform((Record(SMALL),))

    said = player.desk.work
    player.do(Command.FORWARD)

    assert said is not None
    assert said.startswith("Recording: 0:0")
    assert "progress" in names(player.frame())
    assert player.step == 1
    assert player.is_still
    ended(player)
    path = Path("recordings/solve.mp4")
    assert player.desk.words == f"Recorded: {path} (1 MB)"
    assert (folder / path).stat().st_size > 10_000
    assert player.desk.work is None
    player.close()


def test_two_solves_are_recorded_side_by_side(folder: Path) -> None:
    """What is compared in the window is compared in the file."""
    player = comparing()

    player.perform((Record(replace(SMALL, captions=True, fitted_seconds=2)),))
    ended(player)

    assert "solve.mp4" in player.desk.words
    assert (folder / "recordings" / "solve.mp4").exists()


@pytest.mark.parametrize("by", ["escape", "click", "close"])
def test_cancelled_nothing_of_it_is_left(by: str, folder: Path) -> None:
    """By key, by mouse, or with the window; the replay goes on in the first two."""
    player = watching(easy)
    player.perform((Record(replace(SMALL, fitted_seconds=600)),))
    recording = player.desk.studio._recording
    assert recording is not None
    while not list(folder.glob("recordings/*.part.mp4")):
        assert not recording.is_over

    if by == "escape":
        press_keys(player, "escape")
    elif by == "click":
        bar = next(g for g in player.frame().groups if g.name == "progress").bounds
        player.press((bar.right - 20, bar.centre[1]))
    else:
        player.close()

    ended(player)
    assert player.is_open == (by != "close")
    assert not list(folder.glob("recordings/*"))
    assert player.desk.words == "Recording stopped, nothing was kept"


def test_one_recording_at_a_time() -> None:
    """A second R says so, and the first goes on."""
    player = watching(easy)
    player.perform((Record(replace(SMALL, fitted_seconds=600)),))

    press_keys(player, "r")

    assert not player.layers
    assert player.desk.words.startswith("One recording at a time")
    assert player.desk.studio.is_busy
    player.close()


def test_why_it_failed_is_told() -> None:
    """The sentence of the command line."""
    player = watching(easy)

    player.perform((Record(replace(SMALL, name="gone/solve")),))
    ended(player)

    assert "there is no folder" in player.desk.words


def test_before_there_is_anything_nothing_is_recorded() -> None:
    """The window says so."""
    first, go_on = unfinished(easy().puzzle)
    player = player_of(first)

    press_keys(player, "r")

    assert player.desk.words == "There is nothing to record yet"
    player.close()
    go_on()


def test_the_sheet_remembers_what_was_chosen() -> None:
    """All but the name and the part, which belong to the last recording."""
    player = watching(easy)
    take = replace(SMALL, span=Span(SpanKind.UNTIL, 0, 5), sound=True)
    player.perform((Record(take),))
    ended(player)

    found = sheet(player)._take

    assert found == replace(take, name=str(Path("recordings/solve-2")), span=WHOLE)


def test_a_click_on_the_button_records() -> None:
    """The sheet closes and the recording begins."""
    player = watching(easy)
    sheet(player)

    watched.click(player, "widget record")

    assert not player.layers
    assert player.desk.studio.is_busy
    player.close()
