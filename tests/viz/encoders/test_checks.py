"""What is refused before the first frame, and in which words."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.viz.encoders.recordings import SIZE, decoded, grey_frames, record
from viz.encoders.encoding import Codec, Encoding
from viz.encoders.registry import ENCODERS, encoder_for
from viz.errors import RecordingError


def refusal(path: Path, size: tuple[int, int] = SIZE, fps: int = 30) -> str:
    """The sentence with which a recording is refused, without the file's name."""
    with pytest.raises(RecordingError) as caught:
        encoder_for(path, size, fps)
    message = str(caught.value)
    start = f"{path} was not recorded: "
    assert message.startswith(start)
    return message.removeprefix(start)


@pytest.mark.parametrize("name", ["solve.avi", "solve.mp4.bak", ".mp4"])
def test_an_unknown_suffix_is_refused(name: str, tmp_path: Path) -> None:
    """The sentence says what the name should end in, for all formats there are."""
    found = refusal(tmp_path / name)

    assert "no format has the suffix" in found
    assert all(suffix in found for suffix in ENCODERS)


@pytest.mark.parametrize(
    ("size", "near"),
    [
        *(((1921, 1080), "1922x1080"), ((1920, 1081), "1920x1082")),
        *(((0, 48), "16x48"), ((64, 8193), "64x8192")),
    ],
)
@pytest.mark.parametrize("name", ["MP4", "WebM"])
def test_a_size_that_a_video_cannot_have_is_refused(
    name: str, size: tuple[int, int], near: str, tmp_path: Path
) -> None:
    """Odd sides, and those there is no level for, are named with what is nearest."""
    found = refusal(tmp_path / f"solve.{name.lower()}", size)

    assert found == (
        f"{size[0]}×{size[1]} pixels were asked for; {name} needs even numbers, "
        f"16 to 8192; the nearest size is {near}"
    )
    width, height = map(int, near.split("x"))
    encoder_for(tmp_path / f"solve.{name.lower()}", (width, height), 30)


@pytest.mark.parametrize(
    ("name", "side"),
    [("x.gif", 65536), ("x.webp", 16384), ("x.apng", 32769), ("x.png", 0)],
)
def test_a_size_that_a_picture_cannot_have_is_refused(
    name: str, side: int, tmp_path: Path
) -> None:
    """Each format has a largest side."""
    found = refusal(tmp_path / name, (side, 48))

    assert found.startswith(f"{side}×48 pixels were asked for; ")


def test_a_gif_faster_than_players_show_it_is_refused(tmp_path: Path) -> None:
    """They slow down what is shorter than a fiftieth of a second."""
    found = refusal(tmp_path / "solve.gif", fps=60)

    assert found == "60 frames a second were asked for; GIF shows 50 at most"


@pytest.mark.parametrize(
    ("name", "codec"),
    [("x.mp4", Codec.VP9), ("x.webm", Codec.H264), ("x.webm", Codec.H265)],
)
def test_a_codec_of_another_format_is_refused(
    name: str, codec: Codec, tmp_path: Path
) -> None:
    """The sentence says where it goes."""
    with pytest.raises(RecordingError, match=r"end the name in \.(mp4|webm)"):
        encoder_for(tmp_path / name, SIZE, 30, Encoding(codec=codec))


@pytest.mark.parametrize("codec", [Codec.H265, Codec.AV1])
def test_a_codec_this_ffmpeg_lacks_is_refused(
    codec: Codec, tmp_path: Path, program: Callable[[str], None]
) -> None:
    """It is looked for before anything is solved or drawn."""
    program("print('V....D libx264 H.264')")

    with pytest.raises(RecordingError, match="this ffmpeg has no encoder for") as found:
        encoder_for(tmp_path / "x.mp4", SIZE, 30, Encoding(codec=codec))

    assert "update imageio-ffmpeg" in str(found.value)


@pytest.mark.parametrize("fps", [0, -1, 121])
def test_a_rate_out_of_range_is_refused(fps: int, tmp_path: Path) -> None:
    """The range is part of the sentence."""
    found = refusal(tmp_path / "solve.mp4", fps=fps)

    assert found == f"{fps} frames a second were asked for; choose 1 to 120"


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    """The folder is not made: a slip of the pen would go unnoticed."""
    folder = tmp_path / "recordnigs"

    found = refusal(folder / "solve.mp4")

    assert found == f"there is no folder {folder}; create it or choose another"
    assert not folder.exists()


def test_a_folder_as_the_target_is_refused(tmp_path: Path) -> None:
    """A folder is never replaced by a file."""
    folder = tmp_path / "solve.mp4"
    folder.mkdir()

    found = refusal(folder)

    assert found == "it is a folder; give the name of a file in it"
    assert folder.is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_ordinary_file_is_refused(tmp_path: Path) -> None:
    """A pipe or a device is not replaced by a file."""
    path = tmp_path / "solve.mp4"
    os.mkfifo(path)

    found = refusal(path)

    assert found == "it is not an ordinary file; choose another name"
    assert path.is_fifo()


def test_a_read_only_disk_is_refused(disk: Callable[[str], Path]) -> None:
    """It is tried, not asked: root may write anywhere but there."""
    folder = disk("size=1m,ro")

    found = refusal(folder / "solve.mp4")

    assert found == "the disk is read-only; record to another disk"


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder like /proc")
def test_a_folder_without_new_files_is_refused() -> None:
    """Even root cannot create a file in some folders."""
    found = refusal(Path("/proc/solve.mp4"))

    assert found == "its folder does not allow new files; choose another folder"


@pytest.mark.parametrize("part", ["folder", "file"])
def test_permissions_are_respected(part: str, tmp_path: Path) -> None:
    """A protected folder gets no file, and a protected file is not replaced."""
    folder = tmp_path / "recordings"
    folder.mkdir()
    path = folder / "solve.mp4"
    path.write_bytes(b"kept")
    protected = folder if part == "folder" else path
    protected.chmod(0o500)
    if os.access(protected, os.W_OK):
        pytest.skip("permissions do not stop this user, who is root or on Windows")

    found = refusal(folder / "new.mp4" if part == "folder" else path)

    protected.chmod(0o700)
    assert found == {
        "folder": "its folder does not allow new files; choose another folder",
        "file": "the file of that name is write-protected; choose another name",
    }.get(part)
    assert path.read_bytes() == b"kept"


def test_a_full_disk_is_refused(disk: Callable[[str], Path]) -> None:
    """Nobody waits for a solve whose video cannot even begin."""
    folder = disk("size=8k")
    (folder / "rest").write_bytes(bytes(8192))

    found = refusal(folder / "solve.mp4")

    assert found == "the disk is full; free some space or record to another disk"
    assert [path.name for path in folder.iterdir()] == ["rest"]


def test_a_name_too_long_for_the_disk_is_refused(tmp_path: Path) -> None:
    """The name of the unfinished file is the longer one, and counts."""
    found = refusal(tmp_path / f"{'x' * 250}.mp4")

    assert found == "its name is too long; choose a shorter one"


def test_the_name_of_an_unfinished_file_is_refused(tmp_path: Path) -> None:
    """Else the recording of solve.mp4 would write over that of solve.part.mp4."""
    found = refusal(tmp_path / "solve.part.mp4")

    assert found == (
        "names that end in .part.mp4 are for unfinished files; choose another name"
    )


def test_a_missing_ffmpeg_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence names the program and the two ways to have one."""
    monkeypatch.setenv("IMAGEIO_FFMPEG_EXE", str(tmp_path / "none"))

    found = refusal(tmp_path / "solve.mp4")

    assert found == (
        f"there is no program {tmp_path / 'none'}; install imageio-ffmpeg again "
        "or let IMAGEIO_FFMPEG_EXE name an ffmpeg"
    )


def test_a_check_leaves_nothing_behind(tmp_path: Path) -> None:
    """An encoder that is never entered has made no file and started no program."""
    encoder_for(tmp_path / "solve.mp4", SIZE, 30)

    assert not list(tmp_path.iterdir())


def test_a_check_does_not_touch_the_file_of_that_name(tmp_path: Path) -> None:
    """What is there stays until another recording is complete."""
    path = tmp_path / "solve.mp4"
    path.write_bytes(b"kept")

    encoder_for(path, SIZE, 30)

    assert path.read_bytes() == b"kept"


@pytest.mark.skipif(sys.platform == "win32", reason="names Windows does not allow")
@pytest.mark.parametrize("name", ["-y.mp4", "9:05.mp4", "100 %d 'ü.MP4", "pipe:1.mp4"])
def test_any_name_can_be_recorded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name is taken for an option, a protocol or a pattern by ffmpeg."""
    monkeypatch.chdir(tmp_path)

    record(Path(name), grey_frames(2))

    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert len(decoded(tmp_path / name)) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right on Windows")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The file it points to is the one that is replaced."""
    (tmp_path / "large").mkdir()
    link = tmp_path / "solve.mp4"
    link.symlink_to(tmp_path / "large" / "real.mp4")

    record(link, grey_frames(2))

    assert link.is_symlink()
    assert len(decoded(tmp_path / "large" / "real.mp4")) == 2


def test_ffmpeg_is_looked_for_only_when_recording() -> None:
    """Starting the program does not pay for what only a recording needs."""
    code = (
        "import sys, viz.encoders.registry; sys.exit('imageio_ffmpeg' in sys.modules)"
    )

    found = subprocess.run([sys.executable, "-c", code], check=False, timeout=60)

    assert found.returncode == 0
