"""The first start: a hint at the keys, until settings are kept."""

from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from sudoscope.cli.options.window import (
    Preferences,
    greet,
    keeping,
    present,
    with_first_picture,
)
from sudoscope.cli.settings.window_settings import write_settings
from tests.viz.player.watched import easy, texts, watching
from viz.player.state.background_task import BackgroundTask
from viz.player.state.load_requests import Opening
from viz.player.state.settings import Settings
from viz.theme import THEMES


def test_the_first_start_tells_which_key_shows_all_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """For some seconds; from the second start on it is known."""
    monkeypatch.setenv("SUDOSCOPE_HOME", str(tmp_path))
    first, second = watching(), watching()
    first.workspace.notices.words = second.workspace.notices.words = ""

    greet(first, Preferences.read())
    write_settings(tmp_path, Settings())
    greet(second, Preferences.read())

    assert any("?" in text for text in texts(first.frame()) if len(text) > 1)
    assert not second.workspace.notices.words
    first.advance(3000)
    assert first.workspace.notices.words
    first.advance(10_000)
    assert not first.workspace.notices.words


def test_a_presented_solve_has_large_words_from_the_first_picture() -> None:
    """Although it was loaded, and its layout made, before it was to be presented."""
    player = watching()
    usual = player.stage.layout

    present(player)

    assert player.stage.layout != usual
    assert player.workspace.appearance.font_scale > Settings().appearance.font_scale


def test_a_setting_is_kept_a_moment_after_it_was_changed() -> None:
    """Not only when the window is closed, and not while it is being changed."""
    player, kept = watching(easy), Preferences.read()
    shown = keeping(player, kept, lambda _: None)
    for theme in THEMES[1:3]:
        player.workspace.apply(replace(player.workspace.settings, theme=theme))
        shown(300)
        shown(300)
    assert Preferences.read().settings.theme != THEMES[2]

    shown(300)

    assert Preferences.read().settings.theme == THEMES[2]


def test_work_begins_with_the_first_picture_unless_it_is_cancelled() -> None:
    """A solve would delay that picture."""
    begun: list[object] = []
    work: Any = begun.append
    for is_cancelled in (False, True):
        is_seen = Event()
        opening = Opening(None, work)
        task = BackgroundTask(with_first_picture(is_seen, opening).work)
        task.start()
        assert len(begun) == is_cancelled
        if is_cancelled:
            task.cancel()
        is_seen.set()
        task.wait()

    assert len(begun) == 1
