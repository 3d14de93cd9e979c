"""What every format leaves behind when something goes wrong: nothing."""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.viz.encoders.aftermath import (
    NO_SPACE,
    contents,
    failing,
    is_gone,
    no_file_after,
    process_of,
)
from tests.viz.encoders.formats import BY_FFMPEG, EVERY, MOVING
from tests.viz.encoders.recordings import SIZE, grey_frames, noise_frames, plain_frame
from viz.encoders.registry import encoder_for
from viz.encoders.video.gif import GifSink
from viz.errors import RecordingError

FRAME = plain_frame((9, 9, 9))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder to record to."""
    (tmp_path / "recordings").mkdir()
    return tmp_path / "recordings"


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError, SystemExit])
@pytest.mark.parametrize("name", EVERY)
def test_an_error_between_frames_leaves_no_file(
    name: str, error: type[BaseException], folder: Path
) -> None:
    """The error itself goes on to the caller."""
    with (
        no_file_after(folder / name, error),
        encoder_for(folder / name, SIZE, 30) as encoder,
    ):
        encoder.write(FRAME)
        raise error


@pytest.mark.parametrize("name", EVERY)
def test_a_recording_without_a_frame_is_no_file(name: str, folder: Path) -> None:
    """Nothing calls an empty file a success."""
    reason = "there was no frame; record at least one"
    with failing(folder / name, reason), encoder_for(folder / name, SIZE, 30):
        pass


@pytest.mark.parametrize("name", EVERY)
def test_a_frame_of_another_size_is_a_mistake(name: str, folder: Path) -> None:
    """It is not cut or filled up."""
    path = folder / name
    with no_file_after(path, ValueError), encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME[:-1])


@pytest.mark.parametrize("name", EVERY)
def test_an_old_recording_is_there_until_the_new_one_is_complete(
    name: str, folder: Path
) -> None:
    """A failure leaves it as it was, a success replaces all of it."""
    path = folder / name
    with encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)
    before = contents(folder)

    with (
        no_file_after(path, KeyboardInterrupt),
        encoder_for(path, SIZE, 30) as encoder,
    ):
        encoder.write(plain_frame((200, 200, 200)))
        raise KeyboardInterrupt
    with encoder_for(path, SIZE, 30) as encoder:
        encoder.write(plain_frame((200, 200, 200)))

    assert contents(folder).keys() == before.keys()
    assert contents(folder) != before


@pytest.mark.parametrize("name", EVERY)
def test_a_second_recording_of_the_same_name_is_refused(
    name: str, folder: Path
) -> None:
    """The first is not disturbed and completes."""
    path = folder / name
    reason = "it is being written already; wait for that or choose another name"

    with encoder_for(path, SIZE, 30) as first:
        with failing(path, reason):
            encoder_for(path, SIZE, 30)
        first.write(FRAME)

    assert list(folder.iterdir()) == [path]


@pytest.mark.parametrize("name", EVERY)
def test_a_missing_folder_is_told(name: str, folder: Path) -> None:
    """Before anything is drawn; it is not made."""
    with failing(folder / "missing" / name, f"there is no folder {folder}/missing"):
        encoder_for(folder / "missing" / name, SIZE, 30)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open folders")
@pytest.mark.parametrize("name", EVERY)
def test_a_folder_removed_midway_is_told(name: str, folder: Path) -> None:
    """The clean-up does not need anything to be there."""
    reason = "its folder or the unfinished file was removed; make it again"
    path = folder / name
    with failing(path, reason), encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)
        shutil.rmtree(folder)

    assert not folder.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open folders")
@pytest.mark.parametrize("name", EVERY)
def test_a_folder_renamed_midway_keeps_nothing(name: str, folder: Path) -> None:
    """What is unfinished is found again under the folder's new name."""
    renamed = folder.with_name("renamed")

    def renaming() -> None:
        with encoder_for(folder / name, SIZE, 30) as encoder:
            encoder.write(FRAME)
            folder.rename(renamed)

    with pytest.raises(RecordingError, match="was removed"):
        renaming()

    assert not list(renamed.iterdir())


@pytest.mark.parametrize("name", EVERY)
def test_a_read_only_disk_is_told(name: str, disk: Callable[[str], Path]) -> None:
    """Before anything is drawn."""
    path = disk("size=1m,ro") / name

    with failing(path, "the disk is read-only; record to another disk"):
        encoder_for(path, SIZE, 30)


@pytest.mark.parametrize("name", EVERY)
def test_a_disk_that_is_full_is_told(name: str, disk: Callable[[str], Path]) -> None:
    """Before anything is drawn."""
    folder = disk("size=8k")
    (folder / "rest").write_bytes(bytes(8192))

    with failing(folder / name, NO_SPACE):
        encoder_for(folder / name, SIZE, 30)


@pytest.mark.thorough
@pytest.mark.parametrize("name", MOVING)
def test_a_disk_that_fills_up_is_told(name: str, disk: Callable[[str], Path]) -> None:
    """Midway: the sentence says so, and the space is given back."""
    path = disk("size=300k") / name
    size = (320, 240)

    with failing(path, NO_SPACE), encoder_for(path, size, 30) as encoder:
        for frame in noise_frames(4, size) * 5:
            encoder.write(frame)


@pytest.mark.thorough
@pytest.mark.parametrize("missing", [1, 8])
@pytest.mark.parametrize("name", EVERY)
def test_a_disk_that_fills_up_at_the_very_end_is_told(
    name: str, missing: int, disk: Callable[[str], Path], tmp_path: Path
) -> None:
    """All but a few kilobytes fit; what comes last does not."""
    size = (160, 120)
    frames = noise_frames(1 if name == "solve.png" else 6, size)
    needed = _most_needed(tmp_path / "whole" / name, size, frames)
    path = disk(f"size={(needed - missing) * 4}k") / name

    with failing(path, NO_SPACE), encoder_for(path, size, 30) as encoder:
        for frame in frames:
            encoder.write(frame)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("frames_after", [0, 200])
@pytest.mark.parametrize("name", BY_FFMPEG)
def test_ffmpeg_ended_from_outside_is_an_error(
    name: str, frames_after: int, ending: signal.Signals, folder: Path
) -> None:
    """Midway or after the last frame: what it wrote so far is not a recording."""
    path = folder / name
    with failing(path, ""), encoder_for(path, SIZE, 30) as encoder:
        for frame in grey_frames(20):
            encoder.write(frame)
        process = process_of(encoder)
        os.kill(process, ending)
        for _ in range(frames_after):
            encoder.write(FRAME)

    assert is_gone(process)


@pytest.mark.parametrize("name", BY_FFMPEG)
def test_a_killed_ffmpeg_is_told_in_a_sentence(name: str, folder: Path) -> None:
    """The sentence names the signal, by which an out-of-memory kill is recognised."""
    reason = "something ended ffmpeg (signal 9); record it again"
    path = folder / name
    with failing(path, reason), encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)
        os.kill(process_of(encoder), signal.SIGKILL)


def test_a_gif_that_cannot_be_drawn_at_last_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second pass is a program of its own, and its faults count as well."""
    path = folder / "solve.gif"
    with failing(path, "ffmpeg stopped early"), encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)
        monkeypatch.setattr(GifSink, "_drawing", lambda _: ("-i", "pipe:0", "x.none"))


@pytest.mark.parametrize("name", EVERY)
def test_what_a_crash_left_behind_is_in_nobodys_way(name: str, folder: Path) -> None:
    """An unfinished recording that nobody writes any more is written over."""
    path = folder / name
    with encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)
        part = next(iter(folder.iterdir()))
        left = {
            file: file.read_bytes() for file in folder.rglob("*.*") if file.is_file()
        }
    whole = contents(folder)
    part.mkdir() if path.is_dir() else part.touch()
    for file, content in left.items():
        file.write_bytes(content + b"crash")

    with encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)

    assert contents(folder) == whole


def _most_needed(path: Path, size: tuple[int, int], frames: list[bytes]) -> int:
    """Pages of 4 KB that a recording takes when it takes most."""
    path.parent.mkdir()
    with encoder_for(path, size, 30) as encoder:
        for frame in frames:
            encoder.write(frame)
    files = [file for file in path.parent.rglob("*") if file.is_file()]
    return sum(-(-file.stat().st_size // 4096) for file in files)
