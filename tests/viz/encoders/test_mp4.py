"""What an MP4 recording is like, read back by ffmpeg and by hand."""

from pathlib import Path

import pygame
import pytest

from tests.viz.encoders.recordings import (
    SIZE,
    boxes,
    decoded,
    description,
    grey_frames,
    picture_types,
    plain_frame,
    record,
)
from viz.encoders.registry import encoder_for

NEAR = 2  # levels of 256 that a colour may be off after the codec


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty frames at ten a second."""
    path = tmp_path_factory.mktemp("video") / "solve.mp4"
    return record(path, grey_frames(20), fps=10)


def test_the_stream_is_one_that_every_player_takes(video: Path) -> None:
    """High profile and 4:2:0, not the 4:4:4 that many players refuse."""
    found = description(video)

    assert "h264 (High) " in found
    assert ", yuv420p(" in found


def test_the_stream_says_that_its_colours_are_bt709(video: Path) -> None:
    """Range, matrix, primaries and transfer are all stated, so no player guesses."""
    found = description(video)

    assert "yuv420p(tv, bt709" in found


def test_the_container_says_that_its_colours_are_bt709(video: Path) -> None:
    """The colr box, which QuickTime reads, names BT.709 (1) three times."""
    content = dict(boxes(video.read_bytes()))["moov"]

    assert b"colrnclx" + bytes([0, 1, 0, 1, 0, 1, 0]) in content


def test_size_and_rate_are_as_asked(tmp_path: Path) -> None:
    """Nothing is rounded up to whole blocks of sixteen pixels."""
    size = (70, 50)

    path = record(tmp_path / "solve.mp4", grey_frames(6, size), size, fps=24)

    assert ", 70x50" in description(path)
    assert ", 24 fps," in description(path)


def test_every_frame_is_there_in_order(video: Path) -> None:
    """As many frames come out as went in, none twice and none lost."""
    frames = decoded(video)

    assert len(frames) == 20
    for number, frame in enumerate(frames):
        assert frame[0] == pytest.approx(40 + 5 * number, abs=2)


def test_the_length_is_frames_by_rate(video: Path) -> None:
    """Twenty frames at ten a second last two seconds."""
    assert "Duration: 00:00:02.00," in description(video)


def test_one_frame_is_a_video(tmp_path: Path) -> None:
    """A solve of nothing still gives a file that plays."""
    path = record(tmp_path / "solve.mp4", grey_frames(1))

    assert len(decoded(path)) == 1


@pytest.mark.parametrize("size", [(16, 16), (62, 46)])
@pytest.mark.parametrize("fps", [1, 120])
def test_the_limits_of_size_and_rate_work(
    size: tuple[int, int], fps: int, tmp_path: Path
) -> None:
    """What the checks let through, ffmpeg takes."""
    path = record(tmp_path / "solve.mp4", grey_frames(4, size), size, fps)

    assert len(decoded(path, size)) == 4


@pytest.mark.parametrize(
    "colour",
    [
        *((255, 255, 255), (0, 0, 0), (250, 250, 248)),
        *((0, 94, 213), (115, 158, 0), (178, 114, 0), (0, 159, 230)),
        *((0, 0, 255), (0, 255, 0), (255, 0, 0)),
    ],
)
def test_colours_come_back_as_they_went_in(
    colour: tuple[int, int, int], tmp_path: Path
) -> None:
    """The values really are BT.709: by the BT.601 rules green would be 40 off."""
    path = record(tmp_path / "solve.mp4", [plain_frame(colour)] * 3)

    for frame in decoded(path):
        assert tuple(frame[:3]) == pytest.approx(colour, abs=NEAR)


def test_left_is_left_and_top_is_top(tmp_path: Path) -> None:
    """Rows go from the top and pixels from the left."""
    width, height = SIZE
    dark, light = bytes(3), bytes([255] * 3)
    upper = dark * (width // 2) + light * (width // 2)
    picture = upper * (height // 2) + dark * (width * (height // 2))

    (frame,) = decoded(record(tmp_path / "solve.mp4", [picture]))

    def shade(x: int, y: int) -> int:
        return frame[(y * width + x) * 3]

    assert [shade(10, 10), shade(54, 10), shade(10, 38), shade(54, 38)] == (
        pytest.approx([0, 255, 0, 0], abs=NEAR)
    )


def test_the_index_comes_before_the_pictures(video: Path) -> None:
    """Fast start: a browser can play the file while it loads."""
    names = [name for name, _ in boxes(video.read_bytes())]

    assert names.index("moov") < names.index("mdat")


def test_a_player_can_seek_to_every_half_second(video: Path) -> None:
    """At ten frames a second every fifth stands alone."""
    kinds = picture_types(video)

    assert [n for n, kind in enumerate(kinds) if kind == "K"] == [0, 5, 10, 15]


def test_at_most_two_frames_in_a_row_wait_for_later_ones(tmp_path: Path) -> None:
    """Two B-frames: smaller files, and no more delay than that."""
    still = [plain_frame((90, 90, 90))] * 30

    kinds = picture_types(record(tmp_path / "solve.mp4", still))

    assert "BB" in kinds
    assert "BBB" not in kinds


def test_the_same_frames_give_the_same_bytes(video: Path, tmp_path: Path) -> None:
    """A recording can be compared with another by its bytes."""
    again = record(tmp_path / "other name.mp4", grey_frames(20), fps=10)

    assert again.read_bytes() == video.read_bytes()


def test_no_time_and_no_program_is_named(video: Path) -> None:
    """What would differ tomorrow or after an update of a tool is left out."""
    data = video.read_bytes()
    header = data.index(b"mvhd") + len(b"mvhd") + 4

    assert data[header : header + 8] == bytes(8), "creation and modification time"
    assert b"Lavf" not in data
    assert b"Lavc" not in data


def test_a_buffer_can_be_used_again_after_each_frame(tmp_path: Path) -> None:
    """The recorder draws every frame into one surface, and nothing holds on to it."""
    buffer = bytearray(plain_frame((0, 0, 0)))
    path = tmp_path / "solve.mp4"

    with encoder_for(path, SIZE, 30) as encoder:
        for frame in grey_frames(8):
            buffer[:] = frame
            encoder.write(memoryview(buffer).cast("B", (48, 64, 3)))
    buffer.clear()  # a BufferError if a view of it were left

    for number, frame in enumerate(decoded(path)):
        assert frame[0] == pytest.approx(40 + 5 * number, abs=2)


@pytest.mark.parametrize("width", [62, 64])
def test_a_surface_is_a_frame_whatever_its_width(width: int, tmp_path: Path) -> None:
    """Rows that pygame pads to four bytes do not skew the picture."""
    size = (width, 48)
    surface = pygame.Surface(size, depth=24)
    surface.fill((230, 159, 0))
    surface.fill((0, 114, 178), (width // 2, 0, width // 2, 48))
    path = tmp_path / "solve.mp4"

    with encoder_for(path, size, 30) as encoder:
        encoder.write(
            memoryview(surface.get_buffer())  # type: ignore[arg-type]  # stub lacks it
        )

    (frame,) = decoded(path, size)
    for row in range(48):
        start = row * width * 3
        assert tuple(frame[start : start + 3]) == pytest.approx((0, 159, 230), abs=NEAR)
        end = start + width * 3
        assert tuple(frame[end - 3 : end]) == pytest.approx((178, 114, 0), abs=NEAR)
