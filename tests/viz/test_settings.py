"""Settings of the viewer: each is checked, offers what is valid and has words."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Final

from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import Symbols
from tests.in_one_test import in_one_test
from viz.appearance import LowerPanel, PicturePart
from viz.messages import languages, phrases
from viz.player.app.actions import with_next_theme
from viz.player.state.settings import (
    SETTINGS,
    PaceMode,
    Setting,
    Settings,
    with_setting,
)
from viz.replay.pace import Pace
from viz.storage import HOME, StorageNotice, Trouble, data_folder
from viz.theme import THEMES

USUAL = Settings()

OTHER = Settings(
    theme="night",
    language="de",
    cell_names=CellNames.NUMBERS,
    symbols=Symbols.LETTERS,
    font_scale=1.5,
    reduced_motion=True,
    hide=frozenset({PicturePart.TREE, PicturePart.COUNTERS}),
    pace=PaceMode.FITTED,
    uniform_ms=500,
    fit=90_000,
    speed_percent=400,
    captions=True,
    narrate=True,
    window=(1920, 1080),
    position=(40, 60),
    clock="step",
    panel=LowerPanel.GRAPH,
    all_candidates=True,
    folder="/somewhere/else",
)

WRONG: Final[dict[str, list[object]]] = {
    "theme": ["plaid", 3, None],
    "language": ["xx", 3, ["de"]],
    "cell_names": ["roman", 1],
    "symbols": ["runes", 1],
    "font_scale": [0.5, 2.5, "1", True, float("nan"), float("inf"), 10**400],
    "reduced_motion": [1, "yes", None],
    "hide": ["tree", ["board"], [3], {"tree": 1}],
    "panel": ["chart", None],
    "pace": ["fast", 1],
    "uniform_ms": [19, 60_001, 100.0, True],
    "fit": [0, 999, 36_000_001, "60"],
    "speed_percent": [24, 6401, 100.5, None],
    "captions": ["on"],
    "narrate": [0],
    "position": [[10], "left", [10**9, 0], 7],
    "window": [[10, 10], [1280], [1280, "720"], "1280x720", [10**9, 720]],
    "clock": ["wall"],
    "all_candidates": [1, "yes"],
    "folder": [3, "a\0b", "x" * 5000],
}


def test_the_examples_differ_in_every_setting() -> None:
    """So that no setting is forgotten below."""
    names = [setting.name for setting in fields(Settings) if setting.name != "added"]

    assert all(getattr(OTHER, name) != getattr(USUAL, name) for name in names)
    assert set(WRONG) == set(names)


def test_settings_say_how_pictures_are_wanted() -> None:
    """The appearance and the pace that follow."""
    assert OTHER.appearance.theme.name == "night"
    assert OTHER.appearance.hidden == {PicturePart.TREE, PicturePart.COUNTERS}
    assert OTHER.speed == 4
    assert OTHER.usual_pace.fit == 90_000
    assert replace(OTHER, pace=PaceMode.UNIFORM).usual_pace.guess == 500
    assert replace(OTHER, pace=PaceMode.MEANING).usual_pace == Pace(told="de")


def test_a_home_of_ones_own_is_used_for_everything() -> None:
    """Then the system's folders are left alone."""
    home = {HOME: "/stick/sudoscope"}

    assert data_folder(home) == Path("/stick/sudoscope")
    assert data_folder({}).name == "sudoscope"
    assert data_folder({}).is_absolute()


@in_one_test("language", languages())
@in_one_test("trouble", Trouble)
def test_every_trouble_has_a_sentence(trouble: Trouble, language: str) -> None:
    """In every language, with nothing left to fill in, and without shouting."""
    facts = tuple((name, "5") for name in ("file", "aside", "value", "key", "count"))

    said = StorageNotice(trouble, facts).sentence(language)

    assert not set("{}!") & set(said)
    assert said.endswith(".")
    assert phrases("kept", language).keys() == set(Trouble)


def test_every_setting_has_one_entry_in_the_table() -> None:
    """Nothing is kept that is not validated."""
    attributes = {field.name for field in fields(Settings)} - {"added"}

    assert sorted(setting.name for setting in SETTINGS.own) == sorted(attributes)


@in_one_test("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_what_a_setting_offers_is_valid_and_has_words(setting: Setting) -> None:
    """In every language; the section too."""
    for value in setting.offered:
        is_one_of_some = isinstance(USUAL.value(setting.name), frozenset)
        setting.read([value] if is_one_of_some else value)
    for language in languages():
        words = phrases("settings", language)
        assert not setting.section or {setting.section, setting.name} <= set(words) | {
            "hide",
            "quiz",
        }


@in_one_test(
    ("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]]
)
def test_a_value_that_is_not_valid_changes_nothing(name: str, value: object) -> None:
    """Wherever it comes from."""
    assert with_setting(OTHER, name, value) == OTHER


def test_the_key_for_the_next_theme_leaves_the_theme_of_a_file() -> None:
    """A file's theme is none of the program's, which follow it."""
    own = replace(Settings(), theme="/somewhere/mine.toml")

    assert with_next_theme(own).theme == THEMES[0]
