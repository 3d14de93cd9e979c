"""The file of the window's settings: read with tolerance, never in the way."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoscope.cli.settings.config_folder import config_folder
from sudoscope.cli.settings.window_settings import FILE, read_settings, write_settings
from tests.viz.test_settings import OTHER, USUAL, WRONG
from viz.appearance import PicturePart
from viz.storage import HOME, Trouble


def write(folder: Path, record: object) -> None:
    """Put *record* where the settings are kept."""
    (folder / FILE).write_text(json.dumps(record), "utf-8")


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


def test_the_folder_of_the_settings_is_the_home_or_one_of_the_system() -> None:
    """With a home of one's own the system's folder is left alone."""
    assert config_folder({HOME: "/stick/sudoscope"}) == Path("/stick/sudoscope")
    assert config_folder({}).name == "sudoscope"
    assert config_folder({}).is_absolute()
