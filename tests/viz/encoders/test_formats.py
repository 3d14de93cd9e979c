"""What holds for every format: each frame is seen for its time, and nothing else."""

import tracemalloc
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.in_one_test import in_one_test
from tests.viz.encoders.formats import (
    ANIMATIONS,
    EVERY,
    FILMS,
    MOVING,
    NEAR,
    bytes_of,
    pieces,
    shown,
)
from tests.viz.encoders.recordings import SIZE, plain_frame
from viz.encoders.encoding import Codec, Encoding, PixelFormat, Quality
from viz.encoders.registry import Encoder, encoder_for, is_folder
from viz.errors import RecordingError

REPEATS: Final = (1, 5, 1, 1, 30, 7, 16)
TOTAL: Final = sum(REPEATS)


def still(number: int, size: tuple[int, int] = SIZE) -> bytes:
    """A picture that can be told apart: a lit block that wanders over grey."""
    width, height = size
    pixels = np.full((height, width, 3), 60, np.uint8)
    left = 8 * number % (width - 16)
    pixels[8:24, left : left + 16] = (30, 120, 200)
    pixels[height // 2 :, :, :] = 40 + 20 * number
    return pixels.tobytes()


def recorded(path: Path, fps: int = 30, encoding: Encoding | None = None) -> Path:
    """A recording of seven pictures, each shown for its number of frames."""
    with encoder_for(path, SIZE, fps, encoding or Encoding()) as encoder:
        for number, repeats in enumerate(REPEATS):
            encoder.write(still(number), repeats)
    return path


def wanted() -> list[bytes]:
    """What is to be seen in such a recording."""
    return [still(n) for n, repeats in enumerate(REPEATS) for _ in range(repeats)]


def pixels_of(frame: bytes) -> NDArray[np.int16]:
    """A frame as numbers that can be subtracted."""
    return np.frombuffer(frame, np.uint8).astype(np.int16)


def assert_seen(found: list[bytes], near: float) -> None:
    """Each frame is the one that was handed over, but for *near* levels on average."""
    assert len(found) == TOTAL
    for number, (frame, original) in enumerate(zip(found, wanted(), strict=True)):
        assert np.abs(pixels_of(frame) - pixels_of(original)).mean() <= near, number


@pytest.mark.parametrize("name", MOVING)
@pytest.mark.parametrize("fps", [24, 30, 50])
def test_every_frame_is_seen_at_its_time(name: str, fps: int, tmp_path: Path) -> None:
    """None is missing, torn, early or late, at rates that delays must round too."""
    path = recorded(tmp_path / name, fps)

    assert_seen(shown(path, fps=fps), NEAR.get(path.suffix, 0))


@pytest.mark.parametrize("name", FILMS)
@pytest.mark.parametrize("quality", Quality)
def test_every_quality_shows_every_frame(
    name: str, quality: Quality, tmp_path: Path
) -> None:
    """A draft has frames of uneven length, and is seen as the others are."""
    path = recorded(tmp_path / name, encoding=Encoding(quality))

    assert_seen(shown(path), 3)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "codec"),
    [
        *(("solve.mp4", codec) for codec in (Codec.H264, Codec.H265, Codec.AV1)),
        *(("solve.webm", codec) for codec in (Codec.VP9, Codec.AV1)),
    ],
)
@pytest.mark.parametrize("quality", [Quality.DRAFT, Quality.WEB])
def test_every_codec_shows_every_frame(
    name: str, codec: Codec, quality: Quality, tmp_path: Path
) -> None:
    """What is packed in another way is seen as the usual one is."""
    path = recorded(tmp_path / name, encoding=Encoding(quality, codec))

    assert_seen(shown(path), 3)


@pytest.mark.parametrize("name", ANIMATIONS)
def test_an_animation_has_a_picture_for_each_that_differs(
    name: str, tmp_path: Path
) -> None:
    """However long it is shown, it is there once, and the last as long as the rest."""
    found = pieces(recorded(tmp_path / name))

    assert len(found) == len(REPEATS)
    for (_, seconds), repeats in zip(found, REPEATS, strict=True):
        assert seconds == pytest.approx(repeats / 30, abs=0.0101)
    assert sum(seconds for _, seconds in found) == pytest.approx(TOTAL / 30, abs=0.006)


@pytest.mark.parametrize("name", MOVING)
def test_frame_by_frame_and_at_once_are_seen_alike(name: str, tmp_path: Path) -> None:
    """Whoever does not know how long a picture is shown may write it again."""
    path = tmp_path / name
    with encoder_for(path, SIZE, 30) as encoder:
        for frame in wanted():
            encoder.write(frame)

    assert_seen(shown(path), NEAR.get(path.suffix, 0))


def growth(path: Path) -> int:
    """Bytes that 300 frames leave in memory, once 50 were written."""
    tracemalloc.start()
    try:
        with encoder_for(path, SIZE, 30) as encoder:
            for number in range(350):
                encoder.write(still(number % 9))
                if number == 49:
                    before, _ = tracemalloc.get_traced_memory()
            after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before


@pytest.mark.thorough
@pytest.mark.parametrize("name", MOVING)
def test_memory_does_not_grow_with_the_length(name: str, tmp_path: Path) -> None:
    """After some frames nothing more is kept, however many follow.

    Threads of other tests may take memory meanwhile, but not three times.
    """
    path = tmp_path / name

    assert any(growth(path) < 60_000 for _ in range(3)), "of 300 frames of 9,216 bytes"


@pytest.mark.parametrize("name", EVERY)
def test_the_same_frames_give_the_same_bytes(name: str, tmp_path: Path) -> None:
    """Neither the time of day nor the name of the file is in it."""
    one, other = (
        _short(tmp_path / folder / name) for folder in ("one", "another place")
    )

    assert bytes_of(one) == bytes_of(other)


@pytest.mark.parametrize("name", EVERY)
def test_a_rate_of_nothing_is_refused(name: str, tmp_path: Path) -> None:
    """The check is that of all formats."""
    with pytest.raises(RecordingError, match="choose 1 to 120"):
        encoder_for(tmp_path / name, SIZE, 0)


@pytest.mark.parametrize("repeats", [0, -1])
@pytest.mark.parametrize("name", EVERY)
def test_a_picture_is_shown_at_least_once(
    name: str, repeats: int, tmp_path: Path
) -> None:
    """A length of nothing is a mistake of the caller, and leaves nothing."""
    with (
        pytest.raises(ValueError, match="expected 1 or more"),
        encoder_for(tmp_path / name, SIZE, 30) as encoder,
    ):
        encoder.write(still(0), repeats)

    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", [name for name in EVERY if name not in FILMS])
def test_pictures_may_have_odd_sides(name: str, tmp_path: Path) -> None:
    """Only videos cannot: their colours are stored for two by two pixels."""
    size = (63, 41)
    path = tmp_path / name

    with encoder_for(path, size, 25) as encoder:
        encoder.write(still(3, size))

    frames = [pieces(path)[0][0]] if path.is_file() else shown(path, size)
    assert np.abs(pixels_of(frames[0]) - pixels_of(still(3, size))).max() <= 2


@pytest.mark.parametrize("name", [name for name in EVERY if name not in FILMS])
def test_pictures_have_no_codec_and_no_sound(name: str, tmp_path: Path) -> None:
    """What was asked for and cannot be is said, not left out."""
    with pytest.raises(RecordingError, match="no choice of codecs"):
        encoder_for(tmp_path / name, SIZE, 30, Encoding(codec=Codec.H264))


@pytest.mark.parametrize("name", EVERY)
def test_an_encoder_says_how_it_takes_its_frames(name: str, tmp_path: Path) -> None:
    """Planes for two by two pixels are for videos; the others take whole pixels."""
    encoding = Encoding(pixel_format=PixelFormat.YUV)

    encoder: Encoder = encoder_for(tmp_path / name, SIZE, 30, encoding)

    expected = PixelFormat.YUV if name in FILMS else PixelFormat.BGR
    assert encoder.pixel_format is expected


@pytest.mark.parametrize("name", FILMS)
def test_planes_are_seen_as_they_went_in(name: str, tmp_path: Path) -> None:
    """A grey of 126 within 16 to 235 is 128 of 255, and nothing converts it twice."""
    path = tmp_path / name
    planes = bytes([126]) * (64 * 48) + bytes([128]) * (64 * 48 // 2)
    encoding = Encoding(pixel_format=PixelFormat.YUV)

    with encoder_for(path, SIZE, 30, encoding) as encoder:
        encoder.write(planes, 9)

    found = shown(path)
    assert len(found) == 9
    assert np.abs(pixels_of(found[4]) - 128).max() <= 2


@pytest.mark.parametrize("name", EVERY)
def test_a_buffer_can_be_used_again_after_each_frame(name: str, tmp_path: Path) -> None:
    """The recorder draws every frame into one surface, and nothing holds on to it."""
    buffer = bytearray(still(0))

    with encoder_for(tmp_path / name, SIZE, 30) as encoder:
        encoder.write(memoryview(buffer).cast("B", (48, 64, 3)))
        buffer[:] = plain_frame((0, 0, 0))

    buffer.clear()  # a BufferError if a view of it were left
    assert (tmp_path / name).exists()


@in_one_test(
    ("name", "expected"),
    [
        *(("frames/", True), ("a/frames", True), ("v1.2/", True), ("x.png/", True)),
        *(("x.png", False), ("x.PNG", False), (".mp4", False), ("x.avi", False)),
    ],
)
def test_what_becomes_a_folder(name: str, expected: bool) -> None:  # noqa: FBT001
    """A slash at the end decides, else that there is no suffix."""
    assert is_folder(name) is expected


def _short(path: Path) -> Path:
    path.parent.mkdir()
    with encoder_for(path, SIZE, 30) as encoder:
        for number in range(1 if path.suffix == ".png" else 4):
            encoder.write(still(number))
    return path
