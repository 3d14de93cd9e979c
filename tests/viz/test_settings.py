"""Settings: kept whole, read with tolerance, and never in the way of a start."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import Symbols
from tests.in_one_test import in_one_test
from viz.appearance import LowerPanel, PicturePart
from viz.messages import languages, phrases
from viz.player.app.actions import with_next_theme
from viz.player.state.settings import (
    FILE,
    SETTINGS,
    PaceMode,
    Setting,
    Settings,
    read_settings,
    with_setting,
    write_settings,
)
from viz.replay.pace import Pace
from viz.storage import HOME, StorageNotice, Trouble, config_folder, data_folder
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


def write(folder: Path, record: object) -> None:
    """Put *record* where the settings are kept."""
    (folder / FILE).write_text(json.dumps(record), "utf-8")


def test_the_examples_differ_in_every_setting() -> None:
    """So that no setting is forgotten below."""
    names = [setting.name for setting in fields(Settings) if setting.name != "added"]

    assert all(getattr(OTHER, name) != getattr(USUAL, name) for name in names)
    assert set(WRONG) == set(names)


def test_settings_last(tmp_path: Path) -> None:
    """What is written is what is read, every setting of it."""
    assert write_settings(tmp_path / "new" / "folder", OTHER) is None

    kept = read_settings(tmp_path / "new" / "folder", USUAL)

    assert kept == (OTHER, (), {})


def test_the_first_start_has_the_usual_settings_and_writes_nothing(
    tmp_path: Path,
) -> None:
    """No file is no trouble."""
    kept = read_settings(tmp_path / "none", OTHER)

    assert kept == (OTHER, (), {})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]]
)
def test_a_wrong_value_costs_itself_alone(
    tmp_path: Path, name: str, value: object
) -> None:
    """The usual one is taken, the others stay, and a sentence says which it was."""
    write_settings(tmp_path, OTHER)
    record = json.loads((tmp_path / FILE).read_text("utf-8"))
    write(tmp_path, {**record, name: value})

    kept = read_settings(tmp_path, USUAL)

    assert kept.settings == replace(OTHER, **{name: getattr(USUAL, name)})
    (notice,) = kept.notices
    assert notice.trouble is Trouble.VALUE
    assert f"for {name}." in notice.sentence()


def test_what_another_version_wrote_is_kept(tmp_path: Path) -> None:
    """A newer program finds its settings again."""
    write(tmp_path, {"theme": "night", "invented_later": [1, 2]})
    kept = read_settings(tmp_path, USUAL)

    write_settings(tmp_path, OTHER, kept.unknown)

    again = read_settings(tmp_path, USUAL)
    assert kept.notices == ()
    assert again == (OTHER, (), {"invented_later": [1, 2]})


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b"7" * 5000]
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, data: bytes) -> None:
    """It is not lost, not even when it happens twice, and the start goes on."""
    (tmp_path / FILE).write_bytes(data)
    first = read_settings(tmp_path, OTHER)
    (tmp_path / FILE).write_bytes(b"other")
    read_settings(tmp_path, OTHER)

    assert first.settings == OTHER
    assert [notice.trouble for notice in first.notices] == [Trouble.DAMAGED]
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == data
    assert (tmp_path / f"{FILE}.damaged-2").read_bytes() == b"other"


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    """It can neither be read nor written, and nothing is raised."""
    (tmp_path / FILE).mkdir()

    kept = read_settings(tmp_path, USUAL)
    refused = write_settings(tmp_path, USUAL)

    assert [notice.trouble for notice in kept.notices] == [Trouble.UNREADABLE]
    assert refused is not None
    assert refused.trouble is Trouble.UNWRITABLE


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A file is in its place."""
    (tmp_path / "file").write_text("x")

    refused = write_settings(tmp_path / "file", USUAL)

    assert refused is not None
    assert str(tmp_path / "file") in refused.sentence()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(record=st.dictionaries(st.sampled_from([*WRONG, "other"]), JSON))
def test_any_record_gives_settings(
    tmp_path_factory: pytest.TempPathFactory, record: dict[str, object]
) -> None:
    """Whatever the file holds, there are settings that can be used and kept."""
    folder = tmp_path_factory.mktemp("kept")
    write(folder, record)

    kept = read_settings(folder, USUAL)

    assert kept.settings.appearance.theme.name == kept.settings.theme
    assert write_settings(folder, kept.settings, kept.unknown) is None
    assert read_settings(folder, USUAL).settings == kept.settings


def test_settings_say_how_pictures_are_wanted() -> None:
    """The appearance and the pace that follow."""
    assert OTHER.appearance.theme.name == "night"
    assert OTHER.appearance.hidden == {PicturePart.TREE, PicturePart.COUNTERS}
    assert OTHER.speed == 4
    assert OTHER.usual_pace.fit == 90_000
    assert replace(OTHER, pace=PaceMode.UNIFORM).usual_pace.guess == 500
    assert replace(OTHER, pace=PaceMode.MEANING).usual_pace == Pace(told="de")


def test_a_home_of_ones_own_is_used_for_everything() -> None:
    """Then the system's folders are left alone; without it they are apart."""
    home = {HOME: "/stick/sudoscope"}

    assert config_folder(home) == data_folder(home) == Path("/stick/sudoscope")
    assert config_folder({}).name == "sudoscope"
    assert config_folder({}).is_absolute()


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


def test_a_file_of_before_is_still_read(tmp_path: Path) -> None:
    """As an earlier version wrote it."""
    write(
        tmp_path,
        {
            "theme": "night",
            "language": "de",
            "font_scale": 1.25,
            "reduced_motion": False,
            "hidden": ["tree"],
            "pace": "uniform",
            "uniform_ms": 400,
            "fitted_seconds": 60,
            "speed_percent": 200,
            "captions": True,
            "narrate": False,
            "window": [1600, 900],
            "clock": "work",
            "folder": "/home",
        },
    )

    kept = read_settings(tmp_path, USUAL)

    assert kept.notices == ()
    assert kept.settings.hide == {PicturePart.TREE}
    assert kept.settings.fit == 60_000
    assert (kept.settings.pace, kept.settings.window) == ("uniform", (1600, 900))


def test_what_an_earlier_version_wrote_is_written_by_its_new_name(
    tmp_path: Path,
) -> None:
    """Under the old one no more; a value of a later version comes first."""
    write(tmp_path, {"hidden": ["tree"], "hide": ["reason"], "fitted_seconds": 7})

    kept = read_settings(tmp_path, USUAL)
    write_settings(tmp_path, kept.settings, kept.unknown)

    record = json.loads((tmp_path / FILE).read_text("utf-8"))
    assert (record["hide"], record["fit"]) == (["reason"], 7000)
    assert not {"hidden", "fitted_seconds"} & set(record)


@pytest.mark.parametrize(
    ("key", "value"),
    [("hidden", ["board"]), ("fitted_seconds", "60"), ("fitted_seconds", [60])],
)
def test_a_wrong_value_of_an_earlier_version_is_told_by_its_name(
    key: str, value: object, tmp_path: Path
) -> None:
    """And costs nothing else."""
    write(tmp_path, {key: value, "theme": "night"})

    kept = read_settings(tmp_path, USUAL)

    assert kept.settings == replace(USUAL, theme="night")
    assert [notice.trouble for notice in kept.notices] == [Trouble.VALUE]
    assert dict(kept.notices[0].facts)["key"] == key


def test_the_key_for_the_next_theme_leaves_the_theme_of_a_file() -> None:
    """A file's theme is none of the program's, which follow it."""
    own = replace(Settings(), theme="/somewhere/mine.toml")

    assert with_next_theme(own).theme == THEMES[0]
