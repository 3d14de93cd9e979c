"""What is particular to a folder of pictures: what it replaces and what it spares."""

from pathlib import Path

import pytest

from tests.viz.encoders.aftermath import failing
from tests.viz.encoders.formats import shown
from tests.viz.encoders.recordings import SIZE, grey_frames
from viz.encoders.registry import encoder_for
from viz.errors import RecordingError


def record(path: Path | str, count: int) -> None:
    """Record so many pictures."""
    with encoder_for(path, SIZE, 30) as encoder:
        for frame in grey_frames(count):
            encoder.write(frame)


def refusal(path: Path | str) -> str:
    """The sentence with which a recording is refused."""
    with pytest.raises(RecordingError) as caught:
        encoder_for(path, SIZE, 30)
    return str(caught.value)


def test_a_shorter_recording_leaves_nothing_of_a_longer_one(tmp_path: Path) -> None:
    """The folder is replaced, not filled up."""
    record(tmp_path / "frames", 9)

    record(tmp_path / "frames", 2)

    assert shown(tmp_path / "frames") == grey_frames(2)
    assert [path.name for path in tmp_path.iterdir()] == ["frames"]


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    """Whoever made it first meant it."""
    (tmp_path / "v1.2").mkdir()

    record(tmp_path / "v1.2", 1)

    assert [path.name for path in (tmp_path / "v1.2").iterdir()] == ["frame-000001.png"]


@pytest.mark.parametrize("name", ["notes.txt", "frame-1.png", "frame-000001.png.bak"])
def test_a_folder_with_something_else_is_spared(name: str, tmp_path: Path) -> None:
    """Nothing but the pictures of a recording is ever removed."""
    (tmp_path / "frames").mkdir()
    (tmp_path / "frames" / name).write_text("kept")

    found = refusal(tmp_path / "frames")

    assert found.endswith(
        f"the folder frames holds something else, such as {name}; choose another name"
    )
    assert (tmp_path / "frames" / name).read_text() == "kept"


def test_a_file_in_the_way_is_spared(tmp_path: Path) -> None:
    """A file is no folder, whatever its name."""
    (tmp_path / "frames").write_text("kept")

    assert refusal(tmp_path / "frames").endswith(
        "frames is no folder; choose another name"
    )
    assert (tmp_path / "frames").read_text() == "kept"


def test_the_name_of_an_unfinished_folder_is_refused(tmp_path: Path) -> None:
    """Else the recording of frames would write over that of frames.part."""
    assert "names that end in .part" in refusal(f"{tmp_path}/frames.part/")


def test_a_slash_makes_a_folder_of_any_name(tmp_path: Path) -> None:
    """Also where the name alone would be a video."""
    record(f"{tmp_path}/solve.mp4/", 2)

    assert shown(tmp_path / "solve.mp4") == grey_frames(2)


def test_a_folder_of_frames_is_written_through_a_link(tmp_path: Path) -> None:
    """The link stays, and the folder it leads to is replaced."""
    (tmp_path / "large").mkdir()
    (tmp_path / "large" / "frames").mkdir()
    link = tmp_path / "frames"
    link.symlink_to(tmp_path / "large" / "frames")

    record(link, 1)

    assert link.is_symlink()
    assert shown(tmp_path / "large" / "frames") == grey_frames(1)


@pytest.mark.parametrize(("frames", "repeats"), [(2, 1), (1, 2)])
def test_a_single_png_takes_one_frame(
    frames: int, repeats: int, tmp_path: Path
) -> None:
    """More than one would leave the viewer guessing which it is."""
    path = tmp_path / "x.png"
    with (
        failing(path, "a PNG holds one picture"),
        encoder_for(path, SIZE, 30) as encoder,
    ):
        for frame in grey_frames(frames):
            encoder.write(frame, repeats)
