"""What a recording leaves behind when something goes wrong in the middle."""

import errno
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from tests.viz.encoders.aftermath import (
    NO_SPACE,
    failing,
    is_gone,
    no_file_after,
    process_of,
)
from tests.viz.encoders.recordings import (
    SIZE,
    decoded,
    grey_frames,
    noise_frames,
    plain_frame,
    record,
)
from viz.encoders.registry import encoder_for
from viz.output.atomic_file import AtomicFile

FRAME = plain_frame((9, 9, 9))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file to record, in an empty folder."""
    (tmp_path / "recordings").mkdir()
    return tmp_path / "recordings" / "solve.mp4"


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError, SystemExit])
def test_an_error_between_frames_leaves_no_file(
    error: type[BaseException], path: Path
) -> None:
    """The error itself goes on to the caller; ffmpeg is ended and reaped."""
    encoder = encoder_for(path, SIZE, 30)
    with no_file_after(path, error), encoder:
        process = process_of(encoder)
        for frame in grey_frames(5):
            encoder.write(frame)
        raise error

    assert is_gone(process)


@pytest.mark.parametrize("length", [0, 1, len(FRAME) - 1, len(FRAME) + 1])
def test_a_frame_of_another_size_is_a_mistake(length: int, path: Path) -> None:
    """It is not cut or filled up, for all frames after it would be shifted."""
    words = (
        f"a frame of {length} bytes was given; 9216 bytes without gaps were expected: "
        "64×48 pixels in bgr24"
    )
    with no_file_after(path, ValueError, words):
        record(path, [FRAME, bytes(length)])


def test_a_frame_with_gaps_is_a_mistake(path: Path) -> None:
    """A view of every second byte would need a copy."""
    gaps = memoryview(FRAME + FRAME)[::2]
    words = "a frame of 9216 bytes with gaps was given"
    with no_file_after(path, ValueError, words), encoder_for(path, SIZE, 30) as encoder:
        encoder.write(gaps)


def test_a_recording_without_a_frame_is_no_file(path: Path) -> None:
    """Ffmpeg would call an empty file a success."""
    with failing(path, "there was no frame; record at least one"):
        record(path, [])


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("frames_after", [0, 200])
def test_ffmpeg_ended_from_outside_is_an_error(
    ending: signal.Signals, frames_after: int, path: Path
) -> None:
    """Midway or after the last frame: what it wrote so far is not a recording."""
    encoder = encoder_for(path, SIZE, 30)
    with failing(path, ""), encoder:
        process = process_of(encoder)
        for frame in grey_frames(20):
            encoder.write(frame)
        os.kill(process, ending)
        for _ in range(frames_after):
            encoder.write(FRAME)

    assert is_gone(process)


def test_a_killed_ffmpeg_is_told_in_a_sentence(path: Path) -> None:
    """The sentence names the signal, by which an out-of-memory kill is recognised."""
    encoder = encoder_for(path, SIZE, 30)
    with failing(path, "something ended ffmpeg (signal 9); record it again"), encoder:
        encoder.write(FRAME)
        os.kill(process_of(encoder), signal.SIGKILL)


def test_an_old_recording_survives_a_failure(path: Path) -> None:
    """It is replaced by a complete one or not at all."""
    path.write_bytes(b"kept")
    encoder = encoder_for(path, SIZE, 30)
    with failing(path, "something ended ffmpeg"), encoder:
        encoder.write(FRAME)
        os.kill(process_of(encoder), signal.SIGKILL)

    assert path.read_bytes() == b"kept"
    assert list(path.parent.iterdir()) == [path]


def test_an_old_recording_is_there_until_the_new_one_is_complete(path: Path) -> None:
    """Whoever opens the name while recording gets the old file, whole."""
    path.write_bytes(b"kept")

    with encoder_for(path, SIZE, 30) as encoder:
        encoder.write(FRAME)
        assert path.read_bytes() == b"kept"

    assert len(decoded(path)) == 1
    assert list(path.parent.iterdir()) == [path]


def test_a_disk_that_fills_up_is_told(disk: Callable[[str], Path]) -> None:
    """Midway: the sentence says so, and the space is given back."""
    folder = disk("size=300k")
    size = (320, 240)

    with failing(folder / "solve.mp4", NO_SPACE):
        record(folder / "solve.mp4", noise_frames(20, size) * 5, size)


@pytest.mark.parametrize("missing", [1, 4, 16])
def test_a_disk_that_fills_up_at_the_very_end_is_told(
    missing: int, disk: Callable[[str], Path], tmp_path: Path
) -> None:
    """All frames fit, and what ffmpeg adds afterwards does not, by a few kilobytes."""
    size = (320, 240)
    frames = noise_frames(10, size)
    needed = record(tmp_path / "whole.mp4", frames, size).stat().st_size // 1024
    folder = disk(f"size={(needed // 4 + 1 - missing) * 4}k")

    with failing(folder / "solve.mp4", NO_SPACE):
        record(folder / "solve.mp4", frames, size)


def test_a_disk_that_fills_up_while_a_complete_film_is_changed_is_told(
    path: Path,
) -> None:
    """The same sentence, and nothing is left."""

    def change(part: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(part))

    with failing(path, NO_SPACE), encoder_for(path, SIZE, 30) as encoder:
        encoder.on_complete = change
        encoder.write(FRAME)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open folders")
def test_a_folder_removed_midway_is_told(path: Path) -> None:
    """The clean-up does not need the part file to be there."""
    reason = "its folder or the unfinished file was removed; make it again"
    with failing(path, reason), encoder_for(path, SIZE, 30) as encoder:
        for frame in grey_frames(20):
            encoder.write(frame)
        shutil.rmtree(path.parent)

    assert not path.parent.exists()


def test_a_second_recording_of_the_same_file_is_refused(path: Path) -> None:
    """The first is not disturbed and completes."""
    second = encoder_for(path, SIZE, 30)
    reason = "it is being written already; wait for that or choose another name"

    with encoder_for(path, SIZE, 30) as first:
        first.write(FRAME)
        with failing(path, reason):
            encoder_for(path, SIZE, 30)
        with failing(path, reason), second:
            pass
        first.write(FRAME)

    assert len(decoded(path)) == 2
    assert list(path.parent.iterdir()) == [path]


def test_what_a_crash_left_behind_is_in_nobodys_way(path: Path) -> None:
    """An unfinished file that nobody writes any more is written over."""
    path.with_name("solve.part.mp4").write_bytes(bytes(1_000_000))

    record(path, [FRAME])

    assert len(decoded(path)) == 1
    assert list(path.parent.iterdir()) == [path]


def test_what_was_not_claimed_is_not_removed(path: Path) -> None:
    """The clean-up of a recording that never began spares that of another."""
    other = path.with_name("solve.part.mp4")
    other.write_bytes(b"of another")

    AtomicFile(path).discard()

    assert other.read_bytes() == b"of another"


def test_an_encoder_can_be_used_again(path: Path) -> None:
    """After a failure the same recording can be tried once more."""
    encoder = encoder_for(path, SIZE, 30)
    with no_file_after(path, RuntimeError), encoder:
        encoder.write(FRAME)
        raise RuntimeError

    with encoder:
        encoder.write(FRAME)

    assert len(decoded(path)) == 1


def test_a_thread_can_record(path: Path) -> None:
    """A window that stays alive meanwhile records beside the main thread."""
    recorder = Thread(target=record, args=(path, grey_frames(3)))

    recorder.start()
    recorder.join()

    assert len(decoded(path)) == 3


def test_a_file_that_is_no_program_is_told(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An ffmpeg for another machine is found, but cannot be started."""
    wrong = tmp_path / "ffmpeg"
    wrong.write_bytes(b"\x7fELF")
    wrong.chmod(0o755)
    monkeypatch.setenv("IMAGEIO_FFMPEG_EXE", str(wrong))

    reason = (
        f"{wrong} cannot be started (Exec format error); install imageio-ffmpeg again"
    )
    with failing(path, reason):
        record(path, [FRAME])


def test_an_unknown_fault_is_told_in_the_words_of_ffmpeg(
    path: Path, program: Callable[[str], None]
) -> None:
    """Its last line and exit code are passed on."""
    program("import sys\nsys.exit('Unknown encoder libx264')")

    reason = "ffmpeg stopped early with exit code 1; it said: Unknown encoder libx264"
    with failing(path, reason):
        record(path, [FRAME] * 100)


def test_a_fault_without_a_word_is_an_error_too(
    path: Path, program: Callable[[str], None]
) -> None:
    """The exit code alone decides, also when every frame was taken."""
    program("import sys\nsys.stdin.buffer.read()\nsys.exit(7)")

    reason = "ffmpeg stopped early with exit code 7; it gave no reason"
    with failing(path, reason):
        record(path, [FRAME] * 3)
