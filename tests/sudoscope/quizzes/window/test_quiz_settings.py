"""The settings of the quiz: offered, used, kept, and read as they were written."""

import json
from pathlib import Path

import pytest

from sudoscope.cli.settings.window_settings import FILE, read_settings, write_settings
from sudoscope.quizzes.game.kinds import QUIZ, Kind
from sudoscope.quizzes.window.settings import LIVES
from tests.viz.player.watched import easy, focus_on, press_keys, watching
from viz.kit.widgets import Choice, Toggle
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import (
    Settings,
    with_setting,
)
from viz.player.ui.dialogs.settings import SettingsDialog
from viz.storage import Trouble

USUAL = Settings()
OTHER = USUAL.changed({"quiz": frozenset({"patterns", "guesses"}), "lives": "3"})


def test_unless_told_otherwise_digits_are_asked_and_errors_end_nothing() -> None:
    """A value that is as usual makes no other settings."""
    assert USUAL.value("quiz") == {Kind.PLACEMENTS}
    assert USUAL.value("lives") == "off"
    assert with_setting(OTHER, "lives", "off").changed(
        {"quiz": USUAL.value("quiz")}
    ) == (USUAL)


def test_the_settings_of_the_quiz_last(tmp_path: Path) -> None:
    """As an earlier version wrote them, beside the others."""
    write_settings(tmp_path, OTHER)
    record = json.loads((tmp_path / FILE).read_text("utf-8"))

    assert record["quiz"] == ["guesses", "patterns"]
    assert record["lives"] == "3"
    assert read_settings(tmp_path, USUAL) == (OTHER, (), {})


@pytest.mark.parametrize(
    ("name", "value"),
    [("quiz", []), ("quiz", ["all"]), ("lives", "2"), ("lives", 3), ("lives", None)],
)
def test_a_wrong_setting_of_the_quiz_costs_itself_alone(
    tmp_path: Path, name: str, value: object
) -> None:
    """The usual one is taken, and a sentence says which it was."""
    write_settings(tmp_path, OTHER)
    record = json.loads((tmp_path / FILE).read_text("utf-8"))
    (tmp_path / FILE).write_text(json.dumps({**record, name: value}), "utf-8")

    kept = read_settings(tmp_path, USUAL)

    assert kept.settings == OTHER.changed({name: USUAL.value(name)})
    (notice,) = kept.notices
    assert notice.trouble is Trouble.VALUE
    assert f"for {name}." in notice.sentence()
    assert with_setting(OTHER, name, value) == OTHER


def test_the_dialog_offers_the_kinds_as_toggles_and_the_lives_as_a_choice() -> None:
    """In the order in which they are declared."""
    shown = SettingsDialog(lambda: OTHER).widgets()
    kinds = [one for one in shown if isinstance(one, Toggle) and "quiz " in one.name]
    (lives,) = (one for one in shown if isinstance(one, Choice) and one.name == "lives")

    assert [one.name for one in kinds] == [f"quiz {kind}" for kind in QUIZ.values]
    assert [one.name for one in kinds if one.is_on] == ["quiz patterns", "quiz guesses"]
    assert tuple(option.value for option in lives.options) == LIVES.values
    assert lives.value == "3"


@pytest.mark.parametrize("kind", ["placements", "first-uses", "patterns", "guesses"])
def test_what_the_quiz_asks_is_chosen_but_never_nothing(kind: str) -> None:
    """The last one stays on."""
    player = watching(easy, USUAL.changed({"quiz": frozenset({kind})}))
    player.do(Command.SETTINGS)
    focus_on(player, f"quiz {kind}")

    press_keys(player, "space")

    assert player.workspace.settings.value("quiz") == {kind}
